"""Grids that come in turns, and those that do not."""

import pytest
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


@pytest.mark.parametrize(
    ("grids", "expected"),
    [
        (WHOLE, []),
        ([*WHOLE[3:], *WHOLE[:3]], []),
        ([*WHOLE[:4], ("*..", ".*.", "..."), *WHOLE[5:]], [OddGrid(4, None, KNIGHT)]),  # no turn: one is missing
        ([*WHOLE[:7], KNIGHT], [OddGrid(7, 4, None)]),  # stands there twice
        # Decks without the habit are left alone.
        ([CORNER, KNIGHT, CROSS] * 3, []),
        (WHOLE[:5], []),
        ([("*.", "..", "..")] * 9, []),
    ],
)
def test_in_whole_turns_odd_grids_are_found(grids: list[tuple[str, ...]], expected: list[OddGrid]) -> None:
    assert list(find_odd_grids(grids)) == expected


@given(st.lists(st.lists(st.text("*.", min_size=3, max_size=3), min_size=3, max_size=3).map(tuple), max_size=12))
def test_any_grids_can_be_looked_at(grids: list[tuple[str, ...]]) -> None:
    assert all(0 <= grid.at < len(grids) for grid in find_odd_grids(grids))
