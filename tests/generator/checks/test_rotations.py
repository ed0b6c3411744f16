"""Grids that come in turns, and those that do not."""

from hypothesis import given
from hypothesis import strategies as st

from generator.checks.grids import OddGrid, find_odd_grids, list_rotations, rotate

CORNER = ("**.", "...", "...")
KNIGHT = ("*..", "..*", "...")
CROSS = (".*.", "***", ".*.")
WHOLE = [*list_rotations(CORNER), *list_rotations(KNIGHT)]


def test_a_quarter_turn_goes_to_the_right() -> None:
    assert rotate(CORNER) == ("..*", "..*", "...")
    assert list_rotations(CORNER)[2] == ("...", "...", ".**")


def test_whole_turns_are_in_order() -> None:
    assert list(find_odd_grids(WHOLE)) == []
    assert list(find_odd_grids([*WHOLE[3:], *WHOLE[:3]])) == []


def test_a_grid_that_is_no_turn_is_found_with_the_turn_that_is_missing() -> None:
    slipped = ("*..", ".*.", "...")

    assert list(find_odd_grids([*WHOLE[:4], slipped, *WHOLE[5:]])) == [OddGrid(4, None, KNIGHT)]


def test_a_grid_that_stands_there_twice_is_found() -> None:
    assert list(find_odd_grids([*WHOLE[:7], KNIGHT])) == [OddGrid(7, 4, None)]


def test_decks_without_the_habit_are_left_alone() -> None:
    assert list(find_odd_grids([CORNER, KNIGHT, CROSS] * 3)) == []
    assert list(find_odd_grids(WHOLE[:5])) == []
    assert list(find_odd_grids([("*.", "..", "..")] * 9)) == []


@given(st.lists(st.lists(st.text("*.", min_size=3, max_size=3), min_size=3, max_size=3).map(tuple), max_size=12))
def test_any_grids_can_be_looked_at(grids: list[tuple[str, ...]]) -> None:
    assert all(0 <= grid.at < len(grids) for grid in find_odd_grids(grids))
