"""Orders as a shop gets them: the right files, as large as it wants them, and a list; or a word on why not."""

import csv
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from generator.commands import manifest, order
from generator.commands.order import OrderOptions, OrderResult
from generator.commands.preflight import preflight_files
from generator.model.findings import ProjectError
from generator.preflight.checks import Requirements
from generator.tasks import Progress
from tests import workshop_of_pieces
from tests.commands import change, tinderbox, tinderbox_process

TGC, MPC, DTC = "game-crafter", "make-playing-cards", "drive-thru-cards"


def ordered(
    root: Path, shop: str, deck: str | None = None, products: Mapping[str, str] | None = None, *, force: bool = False
) -> OrderResult:
    options = OrderOptions(
        game="example", languages=("en",), force=force, jobs=1, shop=shop, deck=deck, products=products or {}
    )
    return order.order(root, options, Progress())


def folder(root: Path, shop: str) -> Path:
    return root / "out" / "example" / "en" / shop


def files(root: Path, shop: str) -> dict[str, str]:
    """Return the hash of every file of an order but its ledger, by name."""
    there = folder(root, shop)
    found = sorted(path for path in there.rglob("*") if path.is_file() and path.name != "ledger.json")
    return {path.relative_to(there).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in found}


def listed(root: Path, shop: str) -> list[list[str]]:
    text = (folder(root, shop) / "order.csv").read_text(encoding="utf-8")
    return list(csv.reader(text.splitlines()))[1:]


def picture(path: Path) -> Image.Image:
    """Return a picture, its file closed."""
    with Image.open(path) as found:
        found.load()
        return found


def codes(done: OrderResult) -> list[str]:
    return [finding.code for finding in done.findings if finding.code.startswith("TB44")]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a game of pieces of all kinds."""
    return workshop_of_pieces.project(tmp_path)


@pytest.fixture(scope="module")
def sent(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, OrderResult]:
    """Return the game, and what came of its order at a shop that takes a picture a face."""
    root = workshop_of_pieces.project(tmp_path_factory.mktemp("sent"))
    return root, ordered(root, TGC)


def test_each_face_is_a_picture_of_exactly_the_pixels_of_its_product(sent: tuple[Path, OrderResult]) -> None:
    root, _ = sent
    pictures = {path: picture(path) for path in sorted(folder(root, TGC).rglob("*.png"))}
    sizes = {
        path.relative_to(folder(root, TGC)).as_posix(): (shown.size, shown.mode, round(shown.info["dpi"][0]))
        for path, shown in pictures.items()
    }
    assert all("srgb" in shown.info for shown in pictures.values())
    assert sizes == {
        "boards/01-harbour-board-front.png": ((1725, 2175), "RGB", 300),
        "crew/01-diver-front.png": ((825, 1125), "RGB", 300),
        "crew/02-gull-front.png": ((825, 1125), "RGB", 300),
        "crew/back.png": ((825, 1125), "RGB", 300),
        "tiles/01-mill-back.png": ((825, 825), "RGB", 300),
        "tiles/01-mill-front.png": ((825, 825), "RGB", 300),
        "tiles/02-quay-back.png": ((825, 825), "RGB", 300),
        "tiles/02-quay-front.png": ((825, 825), "RGB", 300),
        "tokens/01-coin-front.png": ((225, 225), "RGB", 300),
    }


def test_grounds_reach_the_corners_of_the_picture(sent: tuple[Path, OrderResult]) -> None:
    root, _ = sent
    back = picture(folder(root, TGC) / "crew" / "back.png")
    assert {back.getpixel(corner) for corner in ((0, 0), (824, 0), (0, 1124), (824, 1124))} == {(0x22, 0x44, 0xAA)}


def test_the_list_says_which_files_show_which_card_and_how_often(sent: tuple[Path, OrderResult]) -> None:
    root, _ = sent
    assert listed(root, TGC) == [
        ["crew", "Poker Deck", "diver", "2", "crew/01-diver-front.png", "crew/back.png"],
        ["crew", "Poker Deck", "gull", "1", "crew/02-gull-front.png", "crew/back.png"],
        ["tiles", "Medium Square Tile", "mill", "1", "tiles/01-mill-front.png", "tiles/01-mill-back.png"],
        ["tiles", "Medium Square Tile", "quay", "1", "tiles/02-quay-front.png", "tiles/02-quay-back.png"],
        ["boards", "Small Bi-Fold Mat", "harbour-board", "1", "boards/01-harbour-board-front.png", ""],
        ["tokens", "Small Circle Chit", "coin", "5", "tokens/01-coin-front.png", "tokens/01-coin-front.png"],
    ]
    text = (folder(root, TGC) / "order.txt").read_text(encoding="utf-8")
    assert "Boards: Small Bi-Fold Mat, 1 piece\n" in text
    assert "  825 x 825 pixels, 63.5 x 63.5 mm when cut; printed at 105.8%\n" in text
    assert text.endswith("Not printed there; print at home:\n  Pieces: what a shop prints does not fold\n")


def test_pieces_that_are_folded_are_left_out_with_the_reason(sent: tuple[Path, OrderResult]) -> None:
    _, done = sent
    assert done.notes == ("example en: left out, for what a shop prints does not fold: pieces",)


def test_what_fits_no_product_is_a_warning_and_is_left_out(root: Path) -> None:
    change(root / "content/_shared/sizes.yaml", "height: 50, folded: true", "height: 50")
    done = ordered(root, TGC)
    found = [finding for finding in done.findings if finding.code == "TB440"]
    assert [(finding.mark.file, finding.severity.value) for finding in found] == [
        ("content/example/tokens/pieces.yaml", "warning")
    ]
    assert found[0].message.startswith("Pieces: No product of The Game Crafter is near enough to 25 x 50 mm: ")


def test_what_fits_no_product_is_an_error_when_it_is_asked_for_and_nothing_is_written(root: Path) -> None:
    done = ordered(root, TGC, "pieces")
    assert (done.is_refused, codes(done)) == (True, ["TB440"])
    assert not folder(root, TGC).exists()


def test_the_manifest_proves_the_folder_whole(sent: tuple[Path, OrderResult]) -> None:
    root, _ = sent
    path = folder(root, TGC) / "manifest.json"
    told, verdict = manifest.read(path), manifest.verify(path)
    assert dict(told.about) == {"game": "example", "locale": "en", "shop": TGC, "version": ""}
    assert (verdict.is_good, verdict.foreign) == (True, ())
    assert set(verdict.whole) == set(files(root, TGC)) - {"manifest.json"}


def test_the_same_game_makes_the_same_bytes_a_second_time_nothing(
    sent: tuple[Path, OrderResult], tmp_path: Path
) -> None:
    root, first = sent
    other = workshop_of_pieces.project(tmp_path)
    ordered(other, TGC)
    again = ordered(root, TGC)
    assert files(root, TGC) == files(other, TGC)
    assert (first.written[0].unchanged, again.written[0].unchanged) == (0, again.written[0].files)


RULES = """
chapter: {id: play, title: How to play, starts: page}
sections: [{id: aim, title: The aim, blocks: [{says: "Stay dry."}]}]
"""
BOXES = "tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: box-card}]\n"


def test_the_rulebook_is_ordered_page_by_page_and_what_no_shop_prints_is_listed(tmp_path: Path) -> None:
    more = {"content/example/rules/10-play.yaml": RULES, "content/example/boxes.yaml": BOXES}
    root = workshop_of_pieces.project(tmp_path, **more)
    done = ordered(root, TGC, force=True)
    assert [row[:2] for row in listed(root, TGC)][-4:] == [["rulebook", "Jumbo Booklet"]] * 4
    assert [picture(path).size for path in sorted(folder(root, TGC).glob("rulebook/*"))] == [(2475, 3075)] * 4
    text = (folder(root, TGC) / "order.txt").read_text(encoding="utf-8")
    assert "Rulebook: Jumbo Booklet, 4 pages, 2 of them empty\n  2475 x 3075 pixels, 203.2 x 254 mm when cut\n" in text
    assert "  Tuck boxes: the boxes of a shop have nets of their own\n" in text
    with pytest.raises(ProjectError, match="does not print tuck-boxes, for the boxes of a shop have nets of their own"):
        ordered(root, TGC, "tuck-boxes", force=True)

    before = files(root, TGC)
    assert done.notes
    unprinted = "2 errors in what is not printed; `tinderbox lint` lists them"
    assert ordered(root, TGC, "crew", force=True).notes == (unprinted,)
    assert files(root, TGC) == before  # also the list
    ordered(root, MPC, "crew", force=True)
    assert (folder(root, MPC) / "order.txt").read_text(encoding="utf-8").count("\n\n") == 2


@pytest.mark.parametrize("shop", [TGC, DTC])
def test_several_processes_and_what_is_kept_make_the_same_bytes(tmp_path: Path, shop: str) -> None:
    changed, fresh = (workshop_of_pieces.project(tmp_path / name) for name in ("changed", "fresh"))
    for root in (changed, fresh):
        if root == changed:
            ordered(root, shop)
        change(next((root / "content/example/cards").glob("*.yaml")), "Cry.", "Sing.")
    order.order(changed, OrderOptions(game="example", languages=("en",), jobs=2, shop=shop), Progress())
    ordered(fresh, shop)

    assert files(fresh, shop) == files(changed, shop)


def test_a_card_that_is_gone_leaves_no_picture_behind(root: Path) -> None:
    ordered(root, TGC)
    change(root / "content/example/tiles/tiles.yaml", "  - {id: quay", "  # - {id: quay")
    ordered(root, TGC)
    assert not list(folder(root, TGC).glob("tiles/*quay*"))
    assert len(list(folder(root, TGC).glob("tiles/*"))) == 2


@pytest.mark.parametrize("name", ["../../../../diary.txt", "tokens/drawing.png"])
def test_a_foreign_manifest_deletes_no_files(root: Path, name: str) -> None:
    ordered(root, TGC, "tokens")
    diary, drawing = root / "diary.txt", folder(root, TGC) / "tokens" / "drawing.png"
    diary.write_text("Dear diary", encoding="utf-8")
    drawing.write_text("mine", encoding="utf-8")
    path = folder(root, TGC) / "manifest.json"
    told = json.loads(path.read_text(encoding="utf-8"))
    told["files"][name] = hashlib.sha256(b"Dear diary").hexdigest()
    path.write_text(json.dumps(told), encoding="utf-8")
    ordered(root, TGC, "tokens")
    assert (diary.is_file(), drawing.is_file()) == (True, True)


def test_one_deck_is_written_alone_and_the_others_stay_in_the_order(root: Path) -> None:
    ordered(root, TGC, "tokens")
    assert {row[0] for row in listed(root, TGC)} == {"tokens"}
    ordered(root, TGC, "crew")
    assert {row[0] for row in listed(root, TGC)} == {"crew", "tokens"}


def test_a_shop_that_wants_a_file_a_copy_gets_one(root: Path) -> None:
    done = ordered(root, MPC)
    assert [name for name in files(root, MPC) if name.endswith(".png")] == [
        "crew/back.png",
        "crew/fronts/001-diver.png",
        "crew/fronts/002-diver.png",
        "crew/fronts/003-gull.png",
    ]
    assert {picture(path).size for path in folder(root, MPC).rglob("*.png")} == {(822, 1122)}
    text = (folder(root, MPC) / "order.txt").read_text(encoding="utf-8")
    assert "  sold as 18 cards: 15 stay empty\n" in text
    assert done.notes == (
        "example en: left out, for the shop prints nothing of their kind: tiles, boards, tokens",
        "example en: left out, for what a shop prints does not fold: pieces",
    )


def test_more_cards_than_a_shop_prints_as_one_deck_are_an_error(tmp_path: Path) -> None:
    cards = "deck: {back: behind}\ncards: [{id: diver, name: Diver, text: Dive., count: 613}]\n"
    done = ordered(workshop_of_pieces.project(tmp_path, cards), MPC)
    assert (done.is_refused, codes(done)) == (True, ["TB442"])
    assert not folder(tmp_path, MPC).exists()


def test_a_book_shows_each_back_before_its_front_as_often_as_there_are_copies(root: Path) -> None:
    ordered(root, DTC)
    with pikepdf.open(folder(root, DTC) / "crew.pdf") as book:
        shown = [page.Resources.XObject.P.objgen for page in book.pages]
        boxes = {tuple(tuple(float(x) for x in page[box]) for box in ("/MediaBox", "/TrimBox")) for page in book.pages}
        spaces = {str(page.Resources.XObject.P.ColorSpace) for page in book.pages}
        version, told = book.pdf_version, str(book.docinfo["/GTS_PDFXVersion"])
    back, diver, gull = shown[0], shown[1], shown[5]
    assert shown == [back, diver, back, diver, back, gull]
    assert len({back, diver, gull}) == 3
    assert boxes == {((0, 0, 198, 270), (9, 9, 189, 261))}
    assert (spaces, version, told) == ({"/DeviceCMYK"}, "1.4", "PDF/X-1a:2003")


def test_preflight_counts_the_pages_of_a_book_for_a_shop(root: Path) -> None:
    ordered(root, DTC)
    path = folder(root, DTC) / "crew.pdf"
    whole = preflight_files([path], root, Requirements())
    with pikepdf.open(path, allow_overwriting_input=True) as book:
        del book.pages[5]
        book.docinfo["/Creator"] = "Tinderbox"
        book.save(path)
    told = [(found.code, found.message) for found in preflight_files([path], root, Requirements())]
    assert whole == ()
    assert told == [("TB418", "There are 5 pages; a back and a front of each card need 6.")]


def test_text_outside_the_safe_zone_of_a_shop_is_a_finding(tmp_path: Path) -> None:
    close = workshop_of_pieces.CARDS + "layouts: {plain: {boxes: {text: {at: [3.05, 20, 57, 40]}}}}\n"
    done = ordered(workshop_of_pieces.project(tmp_path, close), TGC, "crew")
    found = [finding for finding in done.findings if finding.code == "TB441"]
    assert [(finding.severity.value, finding.message) for finding in found] == [
        (
            "warning",
            (
                "As Poker Deck the box `text` of `plain` reaches 0.12 mm beyond the safe zone of The Game Crafter, "
                "3.175 mm inside the cut."
            ),
        )
    ]


def test_a_picture_that_is_too_coarse_for_a_shop_is_a_finding(root: Path) -> None:
    change(
        root / "content/example/layouts/pieces.yaml",
        'name: {at: [6, 6, 48, 8], text: "{name}", style: plain}\n  ruin',
        'name: {at: [6, 6, 48, 8], text: "{name}", style: plain}\n'
        "      view: {at: [10, 20, 40, 30], picture: art, if: {has: art}}\n  ruin",
    )
    change(
        root / "content/example/tiles/tiles.yaml", "id: mill, name: Mill", "id: mill, name: Mill, art: {file: m.png}"
    )
    Image.new("RGB", (473, 355), "green").save(root / "content/example/m.png")
    done = ordered(root, TGC, "tiles", force=True)
    found = [finding for finding in done.findings if finding.code == "TB444"]
    assert [(finding.mark.file, finding.id, finding.message) for finding in found] == [
        (
            "content/example/tiles/tiles.yaml",
            "mill",
            "As Medium Square Tile the picture has 284 dpi; The Game Crafter requires 300.",
        )
    ]


_OWN = """
shops:
  - id: corner-shop
    called: Corner Shop
    files: pictures
    dpi: 150
    bleed: 2
    safe: 2
    fit: {scale: 0, extend: 0}
    sources: {counter: What they said}
    from: {bleed: counter}
    products:
      - {id: card, called: Card, of: [cards], trim: [63.5, 88.9], canvas: [399, 549], from: counter}
"""


def test_a_project_can_have_a_shop_of_its_own_beside_the_others(tmp_path: Path) -> None:
    root = workshop_of_pieces.project(tmp_path, **{"content/_shared/shops.yaml": _OWN})
    ordered(root, "corner-shop", "crew")
    assert picture(folder(root, "corner-shop") / "crew" / "back.png").size == (399, 549)
    assert order.list_shops(root).startswith("corner-shop  Corner Shop: one PNG per face, 150 dpi, 2 mm of bleed\n")
    assert "\ngame-crafter  " in order.list_shops(root)


def test_a_product_can_be_asked_for_by_name(root: Path) -> None:
    ordered(root, TGC, "tiles", {"tiles": "small-square-deck"})
    assert {row[1] for row in listed(root, TGC)} == {"Small Square Deck"}


SHOPS = "Choose from game-crafter, make-playing-cards, drive-thru-cards"


@pytest.mark.parametrize(
    ("shop", "deck", "products", "said"),
    [
        ("game-craft", None, {}, f"no print shop is called game-craft; did you mean `game-crafter`? {SHOPS}"),
        (TGC, "towers", {}, "no deck is called towers; choose from crew, tiles, boards, pieces, tokens"),
        (DTC, None, {"crew": "cup"}, "DriveThruCards has no product cup; choose from us-poker, euro-poker, tarot"),
    ],
)
def test_an_unknown_name_is_told(root: Path, shop: str, deck: str | None, products: dict[str, str], said: str) -> None:
    with pytest.raises(ProjectError) as trouble:
        ordered(root, shop, deck, products)
    assert str(trouble.value) == said
    assert not (root / "out" / "example").exists()


def test_the_command_names_the_folder_of_the_order(root: Path) -> None:
    answer = tinderbox(root, "order", TGC, "--deck", "tokens")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines()[-1] == "out/example/en/game-crafter/: 1 file for 5 pieces; read order.txt there."


def test_a_full_disk_leaves_no_half_picture(root: Path) -> None:
    answer = tinderbox_process(root, "order", DTC, "--deck", "crew", "--jobs", "1", file_limit=20_000)
    assert answer.code == 2
    assert "crew.pdf: File too large; the previous file, if any, is unchanged" in answer.err
    assert not list(folder(root, DTC).rglob("crew*"))
