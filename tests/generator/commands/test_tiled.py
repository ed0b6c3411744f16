"""A board on several sheets as a user makes it: declared in a deck, printed and proved, or refused."""

import json
from pathlib import Path

import pikepdf
import pytest

from tests.commands import change, create_project, tinderbox

BOARD = """
deck:
  id: mat
  name: Mat
  size: mat-376
  sheet: mat-1
  front: mat
  tiled: {overlap: 10, sheets: 4}
  holds: {city: {deck: mat, play: 1}}
cards:
  - id: town
    name: Town
    cites: ["ruling:first-card"]
"""
LAYOUT = """
layouts:
  mat:
    boxes:
      ground: {at: [0, 0, 376, 484], bleed: true, art: {draw: mat-ground}}
      city: {at: [0, 0, 377, 485], bleed: true, fill: parchment, alpha: 0.2, safe: false}
      name: {at: [36, 4.2, 122, 14.8], text: "{name}", style: title, on: parchment}
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = create_project(tmp_path_factory.mktemp("tiled"))
    content = project / "content/my-game"
    for name, text in (("boards/mat.yaml", BOARD), ("layouts/mat.yaml", LAYOUT)):
        (content / name).parent.mkdir(exist_ok=True)
        (content / name).write_text(text.lstrip(), encoding="utf-8")
    change(content / "game.yaml", "components:\n", "components:\n  - {id: mat, name: Mat, deck: mat, count: 1}\n")
    return project


def codes(game: Path, *words: str) -> list[str]:
    answer = tinderbox(game, *words, "--format", "json")
    return [finding["code"] for finding in json.loads(answer.out)["findings"]]


@pytest.mark.parametrize(("paper", "width"), [("a4", 210.0), ("letter", 215.9)])
def test_a_board_is_printed_on_four_sheets_after_its_plan_and_is_in_order(game: Path, paper: str, width: float) -> None:
    built = tinderbox(game, "build", "--deck", "mat", "--paper", paper)
    path = game / f"out/my-game/en/{paper}/mat.pdf"

    assert (0, "") == (built.code, built.err), built
    with pikepdf.open(path) as pdf:
        assert [round(float(page.mediabox[2]) / 72 * 25.4, 1) for page in pdf.pages] == [width] * 5
    assert codes(game, "preflight", str(path), "--edge", "5") == []


def test_a_sheet_that_is_missing_is_found(game: Path) -> None:
    tinderbox(game, "build", "--deck", "mat")
    whole, less = game / "out/my-game/en/a4/mat.pdf", game / "less.pdf"
    with pikepdf.open(whole) as pdf:
        del pdf.pages[3]
        pdf.save(less)

    answer = tinderbox(game, "preflight", str(less))
    less.unlink()

    assert answer.code == 1
    assert "TB418 mat.town.front.2-1-of-2-2 is printed nowhere; it should be printed once." in answer.out


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ("sheets: 4", "sheets: 3", "TB420", "The board takes 4 sheets of a4, but its deck allows 3."),
        ("play: 1", "play: 2", "TB421", "The box `city` has 377 x 485 mm for a piece of the deck mat"),
    ],
)
def test_a_board_that_cannot_be_is_refused_and_nothing_is_written(
    game: Path, tmp_path: Path, old: str, new: str, code: str, said: str
) -> None:
    file = game / "content/my-game/boards/mat.yaml"
    change(file, old, new)

    answer = tinderbox(game, "build", "--deck", "mat", "--out", str(tmp_path / "out"))
    change(file, new, old)

    assert answer.code == 1
    assert f"error {code} {said}" in answer.out + answer.err
    assert not list((tmp_path / "out").glob("**/*.pdf"))


@pytest.mark.parametrize(
    ("told", "code"), [("{overlap: 10, sheets: -1}", "TB106"), ("{overlp: 10}", "TB101"), ("on many sheets", "TB104")]
)
def test_a_wrong_tiling_gives_exactly_one_finding(game: Path, told: str, code: str) -> None:
    file = game / "content/my-game/boards/mat.yaml"
    change(file, "{overlap: 10, sheets: 4}", told)

    found = codes(game, "lint", "my-game")
    change(file, told, "{overlap: 10, sheets: 4}")

    assert [code] == found


def test_a_print_shop_gets_a_board_in_one_piece(game: Path, tmp_path: Path) -> None:
    built = tinderbox(game, "build", "--deck", "mat", "--sheet", "each", "--out", str(tmp_path))

    assert built.code == 0
    with pikepdf.open(tmp_path / "my-game/en/a4/mat.pdf") as pdf:
        assert [round(float(edge) / 72 * 25.4, 1) for edge in pdf.pages[0].mediabox[2:]] == [382.0, 490.0]
        assert len(pdf.pages) == 1
