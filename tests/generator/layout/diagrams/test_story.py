"""Stories of examples: what is shown follows from the states that the rules reach, and from nothing else."""

from collections.abc import Callable
from functools import cache

import pytest

from generator.layout.diagrams.story import Story, Undrawable
from generator.model.scenario_results import PlayedExample
from tests.brigade import load_scenarios
from tests.generator.layout.diagrams.atelier import NUMBERED, plays, tell
from tests.generator.layout.diagrams.telling import told

SHOWN = (
    *NUMBERED,
    "steal-takes-the-value-plus-one",
    "wagon-joins-its-own-brigade",
    "transfer-from-wagon-to-brigade",
    "distillery-explodes",
    "old-tom-oak-falls-where-the-active-player-says",
    "wind-does-not-raise-a-protected-block",
)


@cache
def _all() -> dict[str, PlayedExample]:
    return plays(*SHOWN, *(scenario.id for scenario in load_scenarios()[::5]))


def _story(id_: str, steps: int | None = None) -> Story:
    made = tell(id_, _all()[id_], steps)
    assert isinstance(made, Story), made
    return made


@pytest.mark.parametrize("id_", SHOWN)
def test_a_picture_shows_what_it_showed(id_: str, golden: Callable[[str, str], None]) -> None:
    golden(f"diagrams/{id_}.txt", told(_story(id_)))


def test_every_place_that_changes_is_shown_without_numbers() -> None:
    hidden: dict[str, list[str]] = {}
    for id_, play in _all().items():
        if not play.trouble:
            one = _story(id_, steps=0)
            outside = [place for place in one.changed if not one.window.has(one.before.cells[place])]
            hidden |= {id_: outside} if outside else {}
    assert hidden == {}


def test_every_window_has_two_rows_and_two_columns_at_least() -> None:
    windows = [_story(id_, steps=0).window for id_, play in _all().items() if not play.trouble]
    assert [window for window in windows if window.bottom - window.top < 1 or window.right - window.left < 1] == []


@pytest.mark.parametrize("id_", NUMBERED)
def test_every_number_has_its_places_and_all_of_them_are_shown(id_: str) -> None:
    one = _story(id_)
    assert len(one.steps) == NUMBERED[id_]
    assert [place for places in one.steps for place in places if not one.window.has(one.before.cells[place])] == []
    assert [places for places in one.steps if len(set(places)) != len(places)] == []


def test_more_numbers_than_commands_cannot_be_drawn() -> None:
    made = tell("steal-takes-the-value-plus-one", _all()["steal-takes-the-value-plus-one"], 5)
    assert isinstance(made, Undrawable)
    assert made.message.startswith("It has 5 numbered captions but 1 commands")


def test_what_lands_on_a_protected_block_is_shown_though_nothing_changes_there() -> None:
    one = _story("a-wagon-guards-its-block")
    assert "r3c4" in one.landings
    assert "r3c4" not in one.changed


def test_a_wind_carries_from_the_neighbour_on_its_side() -> None:
    one = _story("wind-worked-example")
    assert one.winds == (("r2c1", "r2c2"), ("r2c2", "r2c3"))
    assert one.wind == (0, 1)


def test_where_nothing_changes_one_board_is_shown_whole_and_squares_are_named_as_they_are() -> None:
    one = _story("the-city-at-the-beginning")
    assert one.is_still
    assert one.window == (1, 6, 1, 6)
    assert one.steps[1] == ("r1c1", "r1c6", "r6c1", "r6c6")
