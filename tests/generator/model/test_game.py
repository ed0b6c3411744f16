"""Decks that share sheets: what is printed into which PDF, and what becomes of those that nobody prints any more."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from generator.commands import build, diff, documents, order
from generator.commands.build_options import BuildOptions, BuildResult
from generator.commands.preflight import preflight_files
from generator.model.findings import ProjectError
from generator.model.game import DOCUMENT_IDS, Game, SharedSheet, find_group, group_decks
from generator.model.printer_error import Displacement
from generator.preflight.checks import Requirements
from generator.tasks import Progress
from tests.brigade import load_game, read_library
from tests.commands import change, create_project, tinderbox
from tests.generator.layout.workshop import HERE, words
from tests.pdf_files import check_pdf

FOLDER = Path("out/my-game/en/a4")
GAME_FILE = Path("content/my-game/game.yaml")
TOKENS = Path("content/my-game/tokens/coins.yaml")
SHEETS = "sheets:\n  - {id: box, name: Everything, decks: [cards, coins, gems]}\n"
_TOKENS = """
deck: {id: coins, name: Coins, size: token-16, sheet: home-1, front: coin}
cards: [{id: copper, count: 30, origin: ours}, {id: silver, count: 5, origin: ours}]
"""
_GEMS = """
deck: {id: gems, name: Gems, size: token-12, sheet: home-1, front: coin}
cards: [{id: ruby, count: 3, origin: ours}]
"""
_COIN = "layouts: {coin: {boxes: {disc: {at: [0, 0, 12, 12], fill: '#c08040', bleed: true}}}}\n"


@pytest.fixture(scope="module")
def apart(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of three decks, printed when they had sheets of their own, which now share one."""
    root = create_project(tmp_path_factory.mktemp("lots"))
    (root / TOKENS).parent.mkdir()
    (root / TOKENS).write_text(_TOKENS)
    (root / TOKENS.with_name("gems.yaml")).write_text(_GEMS)
    (root / "content/my-game/layouts").mkdir(exist_ok=True)
    (root / "content/my-game/layouts/coin.yaml").write_text(_COIN)
    assert names(build_project(root)) == ["cards", "coins", "gems"]
    shutil.copy(root / FOLDER / "manifest.json", root / "old.json")
    (root / GAME_FILE).write_text((root / GAME_FILE).read_text() + SHEETS)
    return root


@pytest.fixture
def root(apart: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(apart, tmp_path / "my-game"))


@pytest.fixture(scope="module")
def printed(apart: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, printed on sheets that they share."""
    root = Path(shutil.copytree(apart, tmp_path_factory.mktemp("printed") / "my-game"))
    build_project(root)
    return root


def build_project(root: Path, **options: object) -> BuildResult:
    return build.build(root, BuildOptions(**{"force": True, "jobs": 1, **options}), Progress())  # type: ignore[arg-type]


def names(built: BuildResult) -> list[str]:
    return [file.path.stem for file in built.written]


def pdfs(root: Path) -> list[str]:
    return sorted(path.stem for path in (root / FOLDER).glob("*.pdf"))


def manifest(root: Path) -> dict[str, dict[str, str]]:
    return dict(json.loads((root / FOLDER / "manifest.json").read_bytes()))


def test_decks_that_share_sheets_are_one_pdf_with_a_bookmark_for_each(printed: Path) -> None:
    assert pdfs(printed) == ["box"]
    with pikepdf.open(printed / FOLDER / "box.pdf") as pdf, pdf.open_outline() as outline:
        assert [str(item.title) for item in outline.root] == ["Cards", "Coins", "Gems"]
        assert str(pdf.docinfo["/Title"]) == "My Game: Everything"
    assert set(manifest(printed)["faces"]) == set(json.loads((printed / "old.json").read_bytes())["faces"])


def test_files_of_decks_that_now_share_sheets_are_deleted_and_the_folder_is_complete(root: Path) -> None:
    assert pdfs(root) == ["cards", "coins", "gems"]
    (root / FOLDER / "gems.pdf").write_bytes(b"somebody else's")
    build_project(root)
    assert pdfs(root) == ["box", "gems"]  # what is not as it was written is left alone, and in no manifest
    assert set(manifest(root)["files"]) == {"box.pdf"}
    assert 0 == tinderbox(root, "verify", "out").code


def test_a_deck_can_be_printed_alone_until_everything_is_printed_again(root: Path) -> None:
    alone = (root / FOLDER / "coins.pdf").read_bytes()
    build_project(root)
    assert names(build_project(root, deck="coins")) == ["coins"]
    assert (root / FOLDER / "coins.pdf").read_bytes() == alone
    assert set(manifest(root)["files"]) == {"box.pdf", "coins.pdf"}
    assert names(build_project(root, deck="box")) == ["box"]
    assert pdfs(root) == ["box", "coins"]
    build_project(root)
    assert pdfs(root) == ["box"]


def test_a_deck_that_is_not_there_is_reported_with_the_files_that_are_printed_first(root: Path) -> None:
    with pytest.raises(ProjectError, match=r"no deck is called hats; choose from box, cards, coins, gems$"):
        build_project(root, deck="hats")


def test_faces_that_are_printed_apart_are_printed_deck_by_deck(root: Path) -> None:
    assert names(build_project(root, sheet="each")) == ["cards", "coins", "gems"]


@pytest.mark.parametrize(
    ("way", "paper"), [("duplex-long", "a4"), ("duplex-short", "letter"), ("single", "a4"), ("gutterfold", "letter")]
)
def test_shared_sheets_are_as_they_must_be_however_they_are_printed(root: Path, way: str, paper: str) -> None:
    built = build_project(
        root, sheet=way, paper=paper, corrections=(Displacement(0.4, -0.3, 0.2), Displacement(0.1, 0.2, -0.3))
    )
    assert [(file.title, file.pieces) for file in built.written] == [("Everything", 39)]
    assert [finding for finding in built.ink_findings if finding.code != "TB413"] == []


def test_some_cards_share_sheets_too(root: Path) -> None:
    build_project(root)
    change(root / TOKENS, "copper, count: 30", "copper, name: Copper, count: 30")
    change(
        root / "content/my-game/layouts/coin.yaml",
        "bleed: true}",
        "bleed: true}, n: {at: [4, 4, 4, 4], fill: '#000000'}",
    )
    built = build_project(root, cards=f"changed-since={root / 'old.json'}")
    assert [(file.path.stem, file.pieces) for file in built.written] == [("selection-box", 38)]
    built = build_project(root, cards="silver,ruby")
    assert [(file.path.stem, file.pieces) for file in built.written] == [("selection-box", 8)]
    assert "selection-box.pdf" in manifest(root)["files"]


def test_only_the_pdf_that_holds_a_changed_card_is_rewritten(root: Path) -> None:
    change(root / GAME_FILE, "[cards, coins, gems]", "[coins, gems]")
    build_project(root)
    change(root / TOKENS, "silver, count: 5", "silver, count: 6")
    assert [(file.path.stem, file.is_unchanged) for file in build_project(root).written] == [
        ("cards", True),
        ("box", False),
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [("name: Everything", "name: All of it"), ("[cards, coins, gems]", "[cards, gems, coins]"), ("Gems", "Jewels")],
)
def test_shared_sheets_are_printed_anew_when_they_would_be_others(root: Path, old: str, new: str) -> None:
    before = {path.read_bytes() for file in build_project(root).written for path in [file.path]}
    path = TOKENS.with_name("gems.yaml") if old == "Gems" else GAME_FILE
    change(root / path, old, new)
    (after,) = build_project(root).written
    assert (after.is_unchanged, after.path.read_bytes() in before) == (False, False)
    anew = build_project(root, out=root / "anew").written[0].path.read_bytes()
    assert anew == after.path.read_bytes()


def test_a_difference_names_the_pages_of_the_pdf_that_is_printed(root: Path, tmp_path: Path) -> None:
    other = Path(shutil.copytree(root, tmp_path / "other"))
    change(other / "content/my-game/layouts/coin.yaml", "#c08040", "#c08041")
    (found,), *_ = diff.compare(root, str(root), str(other))
    assert {(reprint.deck, reprint.of) for reprint in found.reprint} == {("box", 2)}


def spoilt(printed: Path, folder: Path, old: bytes, new: bytes) -> list[str]:
    """Return the codes of what is wrong with the PDF when something on its first page is another."""
    path = folder / "box.pdf"
    with pikepdf.open(printed / FOLDER / "box.pdf") as pdf:
        contents = pdf.pages[0].Contents
        text = contents.read_bytes()
        assert old in text
        contents.write(text.replace(old, new, 1))
        pdf.save(path)
    found = check_pdf(path, "box.pdf", Requirements(flip="long", edge=3000))
    return [finding.code for finding in found if finding.code not in {"TB413", "TB458"}]


def marks_between(printed: Path) -> list[bytes]:
    """Return the upright marks that stand inside the box around all slots: between bands."""
    with pikepdf.open(printed / FOLDER / "box.pdf") as pdf:
        page = pdf.pages[0]
        _, bottom, _, top = (float(edge) * 100 for edge in page.TrimBox)
        words_of = page.Contents.read_bytes().split(b"\n")
    found = []
    for line in words_of:
        parts = line.split()
        if line.startswith(b"0 G") and line.endswith(b" l S") and parts[4] == parts[7]:
            inside = bottom < float(parts[5]) < top and bottom < float(parts[8]) < top
            found += [line] if inside else []
    return found


def test_a_mark_between_bands_that_is_off_its_line_or_gone_is_found(printed: Path, tmp_path: Path) -> None:
    assert spoilt(printed, tmp_path, b"0 G", b"0 G") == []
    mark = marks_between(printed)[3]
    parts = mark.split()
    moved = b" ".join(
        [*parts[:4], b"%.1f" % (float(parts[4]) + 30), *parts[5:7], b"%.1f" % (float(parts[7]) + 30), *parts[8:]]
    )
    assert "TB415" in spoilt(printed, tmp_path, mark, moved)
    assert "TB415" in spoilt(printed, tmp_path, mark, b"")


def test_a_shared_sheet_is_counted_against_all_its_decks(printed: Path) -> None:
    path = printed / FOLDER / "box.pdf"
    assert [
        finding for finding in preflight_files([path], printed, Requirements(flip="long")) if finding.code == "TB418"
    ] == []
    change(printed / TOKENS, "silver, count: 5", "silver, count: 6")
    codes = [
        finding.message
        for finding in preflight_files([path], printed, Requirements(flip="long"))
        if finding.code == "TB418"
    ]
    change(printed / TOKENS, "silver, count: 6", "silver, count: 5")
    assert codes == ["coins.silver.front is printed 5 times; it should be printed 6 times."]


def sharing(game: Game, *sheets: tuple[str, tuple[str, ...]]) -> Game:
    return replace(game, sheets=tuple(SharedSheet(id_, words(id_, id_), decks, {}, HERE) for id_, decks in sheets))


def test_what_cannot_share_a_sheet_is_printed_by_itself_where_it_is_forced(apart: Path) -> None:
    library = read_library(apart)
    game = replace(library.games["my-game"], sheets=())

    def told(*sheets: tuple[str, tuple[str, ...]]) -> list[tuple[str, list[str]]]:
        return [(lot.id, [deck.id for deck in lot.decks]) for lot in group_decks(sharing(game, *sheets))]

    each = [("cards", ["cards"]), ("coins", ["coins"]), ("gems", ["gems"])]
    assert told() == each
    assert told(("gems", ("cards", "coins"))) == each
    assert [told((name, ("cards", "coins"))) for name in ("rulebook", "manifest", "selection-box")] == [each] * 3
    assert told(("a", ("coins", "cards", "ghosts")), ("b", ("gems", "coins"))) == [
        ("a", ["coins", "cards"]),
        ("b", ["gems"]),
    ]
    assert [lot.id for lot in group_decks(sharing(game, ("a", ("coins", "gems"))), apart=True)] == [
        "cards",
        "coins",
        "gems",
    ]
    assert find_group(game, "nothing") is None


def test_a_deck_printed_alone_names_the_pdf_that_also_contains_it(root: Path) -> None:
    note = "my-game: box.pdf holds coins too: print only one of them"
    assert note in build_project(root, deck="coins").notes
    assert note not in build_project(root, deck="coins", sheet="each").notes
    assert note not in build_project(root, deck="box").notes


def test_the_id_of_a_shared_sheet_stands_for_the_cards_of_its_decks(root: Path) -> None:
    change(root / GAME_FILE, "[cards, coins, gems]", "[coins, gems]")
    built = build_project(root, cards="box")
    assert [(file.path.stem, file.pieces) for file in built.written] == [("selection-box", 38)]


def test_a_shared_sheet_cannot_be_named_as_a_deck_and_the_hint_says_how_to_print_it(root: Path) -> None:
    with pytest.raises(ProjectError, match="box is a shared sheet: print it with --deck box"):
        build_project(root, sheet="box")


def test_an_order_of_a_shared_sheet_is_one_of_its_decks(root: Path) -> None:
    change(root / GAME_FILE, "[cards, coins, gems]", "[coins, gems]")
    asked = order.OrderOptions(shop="game-crafter", game="my-game", languages=("en",), force=True, jobs=1, deck="box")
    order.order(root, asked, Progress())
    listed = (root / "out/my-game/en/game-crafter/order.csv").read_text().splitlines()
    assert {line.split(",")[0] for line in listed[1:]} == {"coins", "gems"}


def test_the_names_of_what_is_printed_besides_decks_are_known() -> None:
    assert {kind.name for kind in documents.list_kinds(load_game())} == DOCUMENT_IDS
