"""Strips into columns: whatever they are, each stands once, in order, inside its column, with what it is kept with."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from generator.layout.rulebook.flow import Flowed, Part, flow
from generator.layout.rulebook.strips import Strip
from generator.units import Um, um

HEIGHT = um(100)


def strip(height: float, before: float = 0, *, keep: bool = False) -> Strip:
    return Strip(um(height), (), um(before), keep=keep)


def places(flowed: Flowed) -> list[tuple[int, int, float]]:
    """Return page, column and top in mm of every strip."""
    return [(placed.page, placed.column, placed.y / 1000) for placed in flowed.placed]


STRIPS = st.builds(strip, st.integers(1, 60), st.integers(0, 9), keep=st.booleans())
PARTS = st.lists(
    st.builds(lambda strips, top: Part(tuple(strips), um(top)), st.lists(STRIPS, max_size=25), st.integers(0, 70)),
    min_size=1,
    max_size=3,
)


@given(PARTS, st.integers(1, 3))
def test_every_strip_is_placed_once_and_in_order(parts: list[Part], columns: int) -> None:
    flowed = flow(parts, HEIGHT, columns)

    expected = [(number, index) for number, part in enumerate(parts) for index in range(len(part.strips))]
    assert expected == [(placed.part, placed.strip) for placed in flowed.placed]
    spots = [(placed.page, placed.column, placed.y) for placed in flowed.placed]
    assert sorted(spots) == spots


@given(PARTS, st.integers(1, 3))
def test_nothing_stands_outside_its_column_or_over_another(parts: list[Part], columns: int) -> None:
    flowed = flow(parts, HEIGHT, columns)

    for placed in flowed.placed:
        part = parts[placed.part]
        top = part.top if placed.page == flowed.starts[placed.part] else Um(0)
        assert 0 <= placed.column < columns
        assert top <= placed.y <= HEIGHT - part.strips[placed.strip].height
    for one, other in pairwise(flowed.placed):
        if (one.page, one.column) == (other.page, other.column):
            below = parts[other.part].strips[other.strip]
            assert other.y == one.y + parts[one.part].strips[one.strip].height + below.before


@given(PARTS, st.integers(1, 3))
def test_what_is_kept_together_stands_together_unless_no_column_could_hold_it(parts: list[Part], columns: int) -> None:
    flowed = flow(parts, HEIGHT, columns)
    spots = {(placed.part, placed.strip): (placed.page, placed.column) for placed in flowed.placed}

    for number, part in enumerate(parts):
        for index in range(len(part.strips) - 1):
            chunk = [index]
            while part.strips[chunk[-1]].keep and chunk[-1] + 1 < len(part.strips):
                chunk.append(chunk[-1] + 1)
            before_it = index and part.strips[index - 1].keep
            high = sum(part.strips[at].height + part.strips[at].before for at in chunk) - part.strips[index].before
            if not before_it and high <= HEIGHT:
                assert 1 == len({spots[number, at] for at in chunk})


@given(PARTS, st.integers(1, 3))
def test_a_part_begins_a_page_and_no_page_is_left_out(parts: list[Part], columns: int) -> None:
    flowed = flow(parts, HEIGHT, columns)

    assert sorted(set(flowed.starts)) == list(flowed.starts)
    used = {placed.page for placed in flowed.placed} | set(flowed.starts)
    assert all(page < flowed.pages for page in used)
    for placed in flowed.placed:
        assert placed.page >= flowed.starts[placed.part]


def test_the_columns_of_the_last_page_are_even() -> None:
    flowed = flow([Part((strip(10),) * 6)], HEIGHT)

    assert [(0, 0, 0), (0, 0, 10), (0, 0, 20), (0, 1, 0), (0, 1, 10), (0, 1, 20)] == places(flowed)


def test_air_falls_away_at_the_top_of_a_column() -> None:
    flowed = flow([Part((strip(90, 5), strip(20, 5)))], HEIGHT, 1)

    assert [(0, 0, 0), (1, 0, 0)] == places(flowed)


def test_a_heading_goes_with_what_follows_it() -> None:
    flowed = flow([Part((strip(80), strip(10, keep=True), strip(20)))], HEIGHT, 1)

    assert [(0, 0, 0), (1, 0, 0), (1, 0, 10)] == places(flowed)


def test_what_does_not_fit_below_an_opening_goes_to_the_next_page() -> None:
    flowed = flow([Part((strip(60),), um(50))], HEIGHT)

    assert [(1, 0, 0)] == places(flowed)
