"""Grids that come in turns, and those that do not."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.checks.grids import Lone, lone, turned, turns

CORNER = ("**.", "...", "...")
KNIGHT = ("*..", "..*", "...")
CROSS = (".*.", "***", ".*.")
WHOLE = [*turns(CORNER), *turns(KNIGHT)]


def test_a_quarter_turn_goes_to_the_right() -> None:
    assert turned(CORNER) == ("..*", "..*", "...")
    assert turns(CORNER)[2] == ("...", "...", ".**")


def test_whole_turns_are_in_order() -> None:
    assert list(lone(WHOLE)) == []
    assert list(lone([*WHOLE[3:], *WHOLE[:3]])) == []


def test_a_grid_that_is_no_turn_is_found_with_the_turn_that_is_missing() -> None:
    slipped = ("*..", ".*.", "...")

    assert list(lone([*WHOLE[:4], slipped, *WHOLE[5:]])) == [Lone(4, None, KNIGHT)]


def test_a_grid_that_stands_there_twice_is_found() -> None:
    assert list(lone([*WHOLE[:7], KNIGHT])) == [Lone(7, 4, None)]


def test_decks_without_the_habit_are_left_alone() -> None:
    assert list(lone([CORNER, KNIGHT, CROSS] * 3)) == []
    assert list(lone(WHOLE[:5])) == []
    assert list(lone([("*.", "..", "..")] * 9)) == []


@given(st.lists(st.lists(st.text("*.", min_size=3, max_size=3), min_size=3, max_size=3).map(tuple), max_size=12))
def test_any_grids_can_be_looked_at(grids: list[tuple[str, ...]]) -> None:
    assert all(0 <= one.at < len(grids) for one in lone(grids))
