"""What is printed besides decks is known by what it says: its signature is another one when its looks may be."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import load
from generator.catalog import SOURCE_LOCALE
from generator.printed import booklet, box_label, matter, player_aid, tuck_boxes
from generator.printed.matter import Order
from generator.printed.printing import BuildOptions
from generator.workbench import Workbench
from tests.builders import GAME, example, write
from tests.commands import change
from tests.generator.book.test_galleys import CARDS, CONTENT, FAULTY, RULES

ALL = ["box-label", "reference", "rulebook", "tuck-boxes"]
BOXES = ["box-label", "tuck-boxes"]
BOOKS = ["reference", "rulebook"]
MATTERS = (booklet.MATTER, player_aid.MATTER, tuck_boxes.MATTER, box_label.MATTER)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path, example(FAULTY))


def order(root: Path, paper: str = "a4") -> Order:
    library = load.library(root).value
    assert library is not None
    bench = Workbench(root, library)
    one = bench.spoken(GAME, SOURCE_LOCALE).one
    return Order(bench, one, BuildOptions(paper=paper), library.papers[paper])


def signed(root: Path, paper: str = "a4") -> dict[str, str]:
    return {each.name: matter.signed(each, order(root, paper)) for each in MATTERS}


def other(one: dict[str, str], two: dict[str, str]) -> list[str]:
    return sorted(name for name in one if one[name] != two[name])


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (CARDS, "Deep down.", "Deep down in the dark.", []),
        (CARDS, "Dig a hole", "Dig two holes", BOOKS),
        (CARDS, "Well Digger", "Well Driver", ALL),
        (CARDS, '"count": 1', '"count": 2', ALL),
        (RULES, "Draw one card", "Draw two cards", BOOKS),
        (CONTENT / "game.yaml", "Crew cards", "Cards of the crew", ALL),
        (CONTENT / "rulings.yaml", "So be it.", "Why not?", []),
        (CONTENT / "icons.yaml", "M0 0H100V100H0Z", "M0 0H90V90H0Z", ALL),
        (CONTENT / "boxes.yaml", '"title": "people"', '"title": "Rules"', BOXES),
        (CONTENT / "theme.yaml", "AlegreyaSans-Medium", "AlegreyaSans-Bold", ALL),
        (Path("content/_shared/sizes.yaml"), '"width": 210,', '"width": 200,', ALL),
        (Path("content/_shared/sizes.yaml"), '"width": 215.9,', '"width": 200,', []),
        (Path("content/_shared/sizes.yaml"), '"width": 63.5', '"width": 63', BOXES),
        (Path("content/_shared/stocks.yaml"), "0.3", "0.4", BOXES),
    ],
)
def test_a_signature_is_another_when_what_is_shown_is(
    root: Path, file: Path, old: str, new: str, expected: list[str]
) -> None:
    path = root / CARDS
    path.write_text(path.read_text(encoding="utf-8").replace('"id": "well-digger"', '"count": 1, "id": "well-digger"'))
    before = signed(root)
    change(root / file, old, new)
    assert other(before, signed(root)) == expected


def test_lines_that_moved_change_nothing_and_another_paper_everything(root: Path) -> None:
    before = signed(root)
    for path in (root / CONTENT).glob("**/*.yaml"):
        path.write_text("\n\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert signed(root) == before
    assert other(before, signed(root, "letter")) == ALL


def test_the_sheet_knows_the_pages_of_a_rulebook_that_is_not_laid_out_again(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = booklet.pages(order(root))
    assert first["drawing"] == 2
    monkeypatch.setattr(booklet, "lay_out", None)  # nobody lays it out
    assert booklet.pages(order(root)) == first
    change(root / CONTENT / "game.yaml", "Help ", "Aid ")
    with pytest.raises(TypeError):
        booklet.pages(order(root))
