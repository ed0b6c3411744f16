"""How faces fit is kept by what a deck says: what is known is judged as what is planned is."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator import checks, load
from generator.catalog import SOURCE_LOCALE
from generator.judging import fitting
from generator.reading.faces import Seen
from generator.reading.subject import in_print
from generator.spine.findings import Finding
from generator.workbench import Workbench
from tests.builders import GAME, example, write
from tests.commands import change

CONTENT = Path("content") / GAME
CARDS = CONTENT / "cards/crew.yaml"
# A name that is too long, a letter that the font has not, pale type, and a box beyond the safe zone.
FAULTY = """
game:
  labels: {sign: Sign 火}
  components: [{id: crew, name: Crew cards, deck: crew, count: 2}]
layouts:
  plain:
    boxes:
      name: {at: [6, 6, 20, 3], text: "{name}", style: plain}
      sign: {at: [1, 30, 30, 5], text: "{label:sign}", style: plain}
      pale: {at: [6, 60, 40, 5], fill: "#ffffff", text: "{name}", style: plain, colour: "#eeeeee"}
cards:
  - {id: well-digger, name: The Very Patient Digger of Wells, texts: {flavour: Deep down.}}
  - {id: mason, name: Mason}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path, example(FAULTY))


@pytest.fixture
def planned(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the decks that will be planned, as it is not known how they fit."""
    done: list[str] = []
    work = fitting._told

    def noted(faces: tuple[Seen, ...]) -> object:
        done.append(faces[0].deck.id)
        return work(faces)

    monkeypatch.setattr(fitting, "_told", noted)
    return done


def judged(root: Path, *, anew: bool = False, whole: bool = False) -> tuple[Finding, ...]:
    library = load.library(root).value
    assert library is not None
    bench = Workbench(root, library)
    one = bench.spoken(GAME, SOURCE_LOCALE).one
    faces = one.faces if anew else fitting.see(bench, GAME, SOURCE_LOCALE)
    if whole:
        return checks.run_all(replace(bench.worded(GAME), faces=faces))
    return checks.run_print(in_print(one.library, one.game, one.locale, faces=faces, book=None, boxes=()))


def test_what_is_known_is_judged_as_what_is_planned_and_is_not_planned_again(root: Path, planned: list[str]) -> None:
    expected = judged(root, anew=True)
    assert {finding.code for finding in expected} == {"TB401", "TB402", "TB403", "TB404"}
    assert judged(root) == expected
    assert planned == ["crew"]
    assert judged(root) == expected
    assert planned == ["crew"]


def test_places_are_right_when_lines_have_moved(root: Path, planned: list[str]) -> None:
    before = judged(root)
    for path in (root / CONTENT).glob("**/*.yaml"):
        path.write_text("\n\n" + path.read_text(encoding="utf-8").replace('{"', '{\n"'), encoding="utf-8")
    assert judged(root) == judged(root, anew=True)
    assert judged(root) != before
    assert planned == ["crew"]


@pytest.mark.parametrize(
    ("file", "old", "new", "is_planned"),
    [
        (CARDS, "Deep down.", "Deep down in the dark.", True),
        (CARDS, "Mason", "Freemason", True),
        (CARDS, '"size": "poker"', '"size": "tarot"', True),
        (CONTENT / "game.yaml", "Sign ", "A sign ", True),
        (CONTENT / "game.yaml", "Crew cards", "Cards of the crew", False),
        (CONTENT / "layouts/layouts.yaml", "#eeeeee", "#dddddd", True),
        (CONTENT / "theme.yaml", "AlegreyaSans-Medium", "AlegreyaSans-Bold", True),
        (Path("content/_shared/sizes.yaml"), '"width": 63.5', '"width": 60', True),
        (Path("content/_shared/sizes.yaml"), '"width": 210,', '"width": 200,', False),
        (Path("i18n/glossary.yaml"), '"Renown"', '"Fame"', False),
    ],
)
def test_a_deck_is_planned_when_what_it_shows_has_changed_and_only_then(
    root: Path, planned: list[str], file: Path, old: str, new: str, *, is_planned: bool
) -> None:
    judged(root)
    planned.clear()
    change(root / file, old, new)
    assert judged(root) == judged(root, anew=True)
    assert planned == (["crew"] if is_planned else [])


def _source(check: checks.Check) -> str:
    return inspect.getsource(inspect.getmodule(check.run) or inspect)


BLOCK = re.compile(r"^```yaml bad\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = {check.CODE: check.__doc__ or "" for check in checks.CHECKS if "subject.faces" in _source(check)}


@pytest.mark.parametrize("code", PAGES)
def test_what_is_known_is_judged_by_all_checks_as_what_is_planned_is(code: str, tmp_path: Path) -> None:
    root = write(tmp_path, example(BLOCK.findall(PAGES[code])[0]))
    expected = judged(root, anew=True, whole=True)
    assert {finding.code for finding in expected} == {code}
    assert judged(root, whole=True) == expected
    assert judged(root, whole=True) == expected


def test_checks_of_all_sorts_look_at_faces() -> None:
    assert {"TB401", "TB402", "TB403", "TB404", "TB405", "TB407", "TB422", "TB423", "TB455", "TB459"} <= PAGES.keys()


def test_cards_that_come_to_say_the_same_are_seen_and_planned_every_time(tmp_path: Path, planned: list[str]) -> None:
    root = write(tmp_path, example("cards: [{id: well-digger, name: Well Digger}, {id: mason, name: Mason}]"))
    assert {finding.code for finding in judged(root, whole=True)} == set()
    assert planned == ["crew"]
    change(root / CARDS, '"Mason"', '"Well Digger"')
    expected = judged(root, anew=True, whole=True)
    assert "TB459" in {finding.code for finding in expected}
    assert [judged(root, whole=True) for _ in range(2)] == [expected, expected]
    assert planned == ["crew"]  # what would be kept is not even told
