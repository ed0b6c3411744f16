"""Every kind of deck in every way to print it, on both papers: what is printed is right, and preflight says so."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from generator.commands import build
from generator.commands.build_options import WAYS, BuildOptions, BuildResult
from generator.commands.preflight import preflight_files
from generator.preflight.checks import Requirements
from generator.tasks import Silent
from tests.commands import change, create_project

DECKS = {
    "cards/own": """
deck: {id: own, name: Own, size: poker, front: plain, back: other}
cards:
  - {id: one, count: 2, origin: ours}
  - {id: two, back: {layout: plain}, count: 5, origin: ours}
  - {id: three, back: {layout: other}, origin: ours}
""",
    "cards/same": "deck: {id: same, name: Same, size: poker, front: plain, back: other}\n"
    "cards: [{id: one, count: 11, origin: ours}, {id: two, origin: ours}]\n",
    "cards/bare": "deck: {id: bare, name: Bare, size: poker, front: plain}\n"
    "cards: [{id: one, count: 2, origin: ours}]\n",
    "cards/heroes": """
deck: {id: heroes, name: Heroes, size: tarot, front: plain, back: other}
cards:
  - {id: ann, origin: ours, back: {layout: plain}}
  - {id: bob, origin: ours, back: {layout: other}}
  - {id: cid, count: 2, origin: ours, back: {layout: disc}}
""",
    "cards/gear": """
deck: {id: gear, name: Gear, size: mini-american, front: plain, back: other}
cards: [{id: rope, count: 5, origin: ours}, {id: lamp, count: 2, origin: ours, back: {layout: disc}}]
""",
    "tokens/seals": """
deck: {id: seals, name: Seals, size: token-16, sheet: home-1, front: disc, back: plain}
cards: [{id: sun, count: 9, origin: ours, back: {layout: disc}}, {id: moon, count: 4, origin: ours}]
""",
    "tokens/coins": "deck: {id: coins, name: Coins, size: token-16, front: disc}\n"
    "cards: [{id: copper, count: 30, origin: ours}]\n",
    "tokens/gems": "deck: {id: gems, name: Gems, size: token-12, front: disc}\n"
    "cards: [{id: ruby, count: 3, origin: ours}]\n",
    "tokens/discs": "deck: {id: discs, name: Discs, size: token-16, front: disc, back: disc}\n"
    "cards: [{id: sun, count: 5, origin: ours}]\n",
    # Their marks begin and end where a dash of the line does on which sheets are folded.
    "tokens/chips": "deck: {id: chips, name: Chips, size: token-12, sheet: tokens-1, front: disc, back: disc}\n"
    "cards: [{id: blue, count: 140, origin: ours}]\n",
    "tokens/folk": "deck: {id: folk, name: Folk, size: standee-25, sheet: home-1, front: disc}\n"
    "cards: [{id: maid, count: 4, origin: ours}]\n",
    "boards/mat": "deck: {id: mat, name: Mat, size: mat-376, sheet: mat-1, front: ground, "
    "tiled: {overlap: 10, sheets: 4}}\ncards: [{id: town, origin: ours}]\n",
    "boards/board": "deck: {id: board, name: Board, size: tarot, front: disc}\ncards: [{id: home, origin: ours}]\n",
}
LAYOUTS = """
layouts:
  plain: {boxes: {ground: {at: [0, 0, 63.5, 88.9], fill: '#c08040', bleed: true}}}
  other: {boxes: {ground: {at: [0, 0, 63.5, 88.9], fill: '#204060', bleed: true}}}
  disc: {boxes: {ground: {at: [0, 0, 12, 12], fill: '#c08040', bleed: true}}}
  ground: {boxes: {ground: {at: [0, 0, 376, 484], fill: '#c08040', bleed: true}}}
"""
SHEETS = """
sheets:
  - {id: hands, name: Hands, decks: [own, same, bare]}
  - {id: box, name: Box, decks: [coins, gems, discs]}
  - {id: kit, name: Kit, decks: [heroes, gear, seals]}
"""
FILES = {"cards", "hands", "box", "kit", "chips", "folk", "mat", "board"}
APART = FILES - {"hands", "box", "kit"} | {"own", "same", "bare", "coins", "gems", "discs", "heroes", "gear", "seals"}


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = create_project(tmp_path_factory.mktemp("every"))
    content = root / "content/my-game"
    for name, text in (*DECKS.items(), ("layouts/mine", LAYOUTS)):
        path = content / f"{name}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    change(content / "game.yaml", "\ncomponents:", f"{SHEETS}\ncomponents:")
    return root


def made(game: Path, sheet: str, paper: str) -> BuildResult:
    return build.build(game, BuildOptions(force=True, jobs=1, sheet=sheet, paper=paper), Silent())


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("way", WAYS)
def test_no_fault_is_found_in_any_deck_however_it_is_printed(game: Path, way: str, paper: str) -> None:
    built = made(game, way, paper)
    paths = [file.path for file in built.written]

    assert (APART if way == "each" else FILES) == {path.stem for path in paths}
    assert () == built.ink_findings
    assert [] == [found for found in preflight_files(paths, game, Requirements()) if found.severity.value != "note"]


@pytest.mark.parametrize(("way", "flip"), [("duplex-long", "short"), ("duplex-short", "long"), ("gutterfold", "long")])
def test_backs_of_bands_lie_behind_their_fronts_when_turned_as_meant(game: Path, way: str, flip: str) -> None:
    path = next(file.path for file in made(game, way, "a4").written if file.path.stem == "kit")
    if way == "gutterfold":  # each sheet has both sides on its one page: a page less is pieces less
        with pikepdf.open(path, allow_overwriting_input=True) as pdf:
            del pdf.pages[-1]
            pdf.save(path)

    expected = "TB418" if way == "gutterfold" else "TB414"
    assert expected in {found.code for found in preflight_files([path], game, Requirements(flip=flip))}


def test_of_pages_that_are_a_face_each_a_missing_one_and_one_too_many_are_found(game: Path) -> None:
    path = next(file.path for file in made(game, "each", "a4").written if file.path.stem == "own")

    def told(*, drop: int | None = None, twice: int | None = None) -> list[str]:
        with pikepdf.open(path) as pdf:
            if drop is not None:
                del pdf.pages[drop]
            if twice is not None:
                pdf.pages.append(pdf.pages[twice])
            pdf.save(game / "own.pdf")
        return [f"{found.code} {found.message}" for found in preflight_files([game / "own.pdf"], game, Requirements())]

    assert [] == told()
    assert "TB418 own.two.front is printed nowhere; it should be printed once." in told(drop=2)
    assert "TB414 There is no front for own.two.back." in told(drop=2)
    assert "TB418 own.back is printed nowhere; it should be printed once." in told(drop=1)
    assert "TB418 own.one.front is printed twice; it should be printed once." in told(twice=0)
