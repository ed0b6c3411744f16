"""What is found in rulebook, reference sheet and boxes is kept under what they say, and comes back with its places."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator import diagram, load
from generator.book import galleys
from generator.book.galleys import Galleys
from generator.catalog import SOURCE_LOCALE
from generator.reading import book, cartons
from generator.workbench import Workbench
from tests.builders import GAME, example, write
from tests.commands import change

CONTENT = Path("content") / GAME
RULES = CONTENT / "rules/10-play.yaml"
CARDS = CONTENT / "cards/crew.yaml"
# The font has no 火: in a rule, in a card that is told, in a label of the sheet and in one of a box; and an example
# cannot be drawn.
FAULTY = """
game:
  labels: {book-title: Rules, book-page: page, book-example: Example, reference-title: Help 火, people: Diggers 火}
  components: [{id: crew, name: Crew cards, deck: crew, count: 1}]
  reference: [{cards: crew}, {section: drawing}]
icons: [{id: well, path: M0 0H100V100H0Z, means: A well}]
rulings:
  - {id: dry, question: Is a dry well a well?, decision: It is., reason: So be it., cites: ["R:1"]}
stocks: {card: {thickness: 0.3}}
boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: card, title: people}]}
rules:
  chapter: {id: play, title: Play}
  sections:
    - id: drawing
      title: Drawing
      blocks:
        - says: "Draw one card 火."
        - {example: at-the-well, title: At the well}
    - id: cards
      title: Cards
      blocks:
        - {table: cards, deck: crew}
        - {table: rulings}
        - {table: glossary}
cards:
  - {id: well-digger, name: Well Digger, text: Dig a hole 火., texts: {flavour: Deep down.}}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path / "one", example(FAULTY))


@pytest.fixture
def set_(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what will be laid out, as it is not known: `book`, `sheet`, `boxes`."""
    done: list[str] = []
    for module, name, what in ((book, "laid_out", "book"), (book, "sheets", "sheet"), (cartons, "see", "boxes")):
        work = getattr(module, name)

        def noted(*args: object, work: object = work, what: str = what) -> object:
            done.append(what)
            assert callable(work)
            return work(*args)

        monkeypatch.setattr(module, name, noted)
    return done


def see(root: Path) -> Galleys:
    library = load.library(root).value
    assert library is not None
    return galleys.see(Workbench(root, library), GAME, SOURCE_LOCALE)


def test_what_is_known_is_the_same_as_what_is_found_and_nothing_is_laid_out_for_it(root: Path, set_: list[str]) -> None:
    first = see(root)
    assert sorted(set_) == ["book", "boxes", "sheet"]
    assert first.book is not None
    assert [fact.kind for fact in first.book.facts] == ["missing", "picture", "missing", "missing"]
    assert {fact.kind for fact in first.boxes} == {"missing"}
    assert [finding.code for finding in first.findings] == ["TB241"]
    set_.clear()
    assert see(root) == first
    assert set_ == []


def test_places_are_right_when_lines_have_moved(root: Path, tmp_path: Path, set_: list[str]) -> None:
    before = see(root)
    set_.clear()
    for path in (root / CONTENT).glob("**/*.yaml"):
        text = path.read_text(encoding="utf-8")
        path.write_text("\n\n" + text.replace("{", "{\n"), encoding="utf-8")
    moved = see(root)
    assert set_ == []
    assert moved != before
    fresh = shutil.copytree(root, tmp_path / "fresh", ignore=shutil.ignore_patterns("out"))
    assert see(fresh) == moved
    assert sorted(set_) == ["book", "boxes", "sheet"]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (CARDS, "Deep down.", "Deep down in the dark.", []),
        (RULES, "Draw one card", "Draw two cards", ["book", "sheet"]),
        (CARDS, "Dig a hole", "Dig two holes", ["book", "sheet"]),
        (CARDS, "Well Digger", "Well Driver", ["book", "boxes", "sheet"]),
        (CONTENT / "game.yaml", "Crew cards", "Cards of the crew", ["book", "boxes", "sheet"]),
        (CONTENT / "game.yaml", "Diggers", "Drillers", ["book", "boxes", "sheet"]),
        (CONTENT / "game.yaml", '"name": "Harbour"', '"name": "Port"', ["book", "boxes", "sheet"]),
        (CONTENT / "icons.yaml", "A well", "A deep well", ["book", "boxes", "sheet"]),
        (CONTENT / "rulings.yaml", "It is.", "It is none.", ["book", "sheet"]),
        (CONTENT / "rulings.yaml", "So be it.", "Why not?", []),
        (CONTENT / "boxes.yaml", '"crew"', '"mob"', ["boxes"]),
        (CONTENT / "theme.yaml", "AlegreyaSans-Medium", "AlegreyaSans-Bold", ["book", "boxes", "sheet"]),
        (Path("content/_shared/sizes.yaml"), '"width": 210,', '"width": 200,', ["book", "boxes", "sheet"]),
        (Path("content/_shared/sizes.yaml"), '"width": 63.5', '"width": 63', ["boxes"]),
        (Path("content/_shared/stocks.yaml"), "0.3", "0.4", ["boxes"]),
        (Path("i18n/glossary.yaml"), '"Renown"', '"Fame"', ["book", "sheet"]),
        (Path("i18n/glossary.yaml"), '"move-wagon"', '"turn-wagon"', []),
        (Path("i18n/glossary.yaml"), '"definition": "Term"', '"definition": "A term"', ["book", "sheet"]),
    ],
)
def test_what_each_depends_on_and_nothing_else_makes_it_anew(
    root: Path, set_: list[str], file: Path, old: str, new: str, expected: list[str]
) -> None:
    see(root)
    set_.clear()
    change(root / file, old, new)
    see(root)
    assert sorted(set_) == expected


def test_what_examples_show_is_asked_again_only_when_a_play_may_be_another_one(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []

    def digest_of(project: Path, _: object) -> str:
        asked.append(project)
        return str(len(asked))

    monkeypatch.setattr(diagram, "digest_of", digest_of)
    scenes = root / CONTENT / "scenarios/own.yaml"
    scenes.parent.mkdir(exist_ok=True)
    scenes.write_text("scenarios: []\n", encoding="utf-8")
    found = [plays(root), plays(root)]
    for file, old, new in (
        (root / CARDS, "Deep down.", "Deep below."),
        (scenes, "[]", "[ ]"),
        (root / RULES, "at-the-well", "at-a-well"),
        (root / CONTENT / "game.yaml", '"max": 4', '"max": 5'),
    ):
        change(file, old, new)
        found.append(plays(root))

    assert ["1", "1", "1", "2", "3", "4"] == found


def plays(root: Path) -> str:
    library = load.library(root).value
    assert library is not None
    return galleys.plays(Workbench(root, library), GAME)
