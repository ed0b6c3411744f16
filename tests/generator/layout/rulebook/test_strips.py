"""Strips into columns: whatever they are, each stands once, in order, inside its column, with what it is kept with."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.rulebook.strips import Flowed, Heading, Part, Strip, float_strips, flow_parts, place_strips
from generator.model.units import Um, um

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
    flowed = flow_parts(parts, HEIGHT, columns)

    expected = [(number, index) for number, part in enumerate(parts) for index in range(len(part.strips))]
    assert expected == [(placed.part, placed.strip) for placed in flowed.placed]
    spots = [(placed.page, placed.column, placed.y) for placed in flowed.placed]
    assert sorted(spots) == spots


@given(PARTS, st.integers(1, 3))
def test_nothing_stands_outside_its_column_or_over_another(parts: list[Part], columns: int) -> None:
    flowed = flow_parts(parts, HEIGHT, columns)

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
    flowed = flow_parts(parts, HEIGHT, columns)
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
    flowed = flow_parts(parts, HEIGHT, columns)

    assert sorted(set(flowed.starts)) == list(flowed.starts)
    used = {placed.page for placed in flowed.placed} | set(flowed.starts)
    assert all(page < flowed.pages for page in used)
    for placed in flowed.placed:
        assert placed.page >= flowed.starts[placed.part]


def test_the_columns_of_the_last_page_are_even() -> None:
    flowed = flow_parts([Part((strip(10),) * 6)], HEIGHT)

    assert [(0, 0, 0), (0, 0, 10), (0, 0, 20), (0, 1, 0), (0, 1, 10), (0, 1, 20)] == places(flowed)


def test_air_falls_away_at_the_top_of_a_column() -> None:
    flowed = flow_parts([Part((strip(90, 5), strip(20, 5)))], HEIGHT, 1)

    assert [(0, 0, 0), (1, 0, 0)] == places(flowed)


def box(height: float) -> Strip:
    return strip(height, 4)._replace(floats=True)


def heights(part: Part) -> list[float]:
    return [strip.height / 1000 for strip in part.strips]


def test_what_follows_a_box_that_does_not_fit_moves_up_into_the_gap() -> None:
    part = Part((strip(60), box(70), strip(10), strip(11), strip(40)))

    assert [60, 10, 11, 70, 40] == heights(float_strips(part, HEIGHT, 2))
    assert [60, 70, 10, 11, 40] == heights(Part(part.strips))


def test_a_box_that_fits_stays_where_it_is() -> None:
    part = Part((strip(20), box(70), strip(10), strip(40)))

    assert heights(part) == heights(float_strips(part, HEIGHT, 2))


def test_a_box_does_not_wait_beyond_the_beginning_of_a_chapter() -> None:
    opening = strip(10)._replace(heading=Heading("next", 1, "Next"))
    part = Part((strip(60), box(70), strip(9), opening, strip(12)))

    assert [60, 9, 70, 10, 12] == heights(float_strips(part, HEIGHT, 2))


def test_a_box_stands_under_its_own_heading() -> None:
    part = Part((strip(60), strip(8, keep=True), box(70), strip(9)))

    assert heights(part) == heights(float_strips(part, HEIGHT, 2))


def test_a_box_under_its_heading_goes_before_none_that_waits() -> None:
    part = Part((strip(51), box(41)._replace(before=um(9)), strip(1, keep=True), box(1)))

    assert [51, 41, 1, 1] == heights(float_strips(part, HEIGHT, 1))


def test_a_part_of_whose_last_page_little_is_used_is_set_closer_where_that_saves_the_page() -> None:
    lines = Part((strip(22, 4.2),) * 8)
    closer = float_strips(lines, HEIGHT)

    assert [2, 1] == [flow_parts([part], HEIGHT).pages for part in (lines, closer)]
    assert [um(4.2 * 0.92)] * 8 == [strip.before for strip in closer.strips]


@pytest.mark.parametrize("many", [6, 7, 10, 12])
def test_a_part_that_would_not_be_shorter_or_fills_its_last_page_keeps_its_air(many: int) -> None:
    part = Part((strip(26, 4.2),) * many)

    assert part == float_strips(part, HEIGHT)


BOXES = st.builds(lambda strip, floats: strip._replace(floats=floats and not strip.keep), STRIPS, st.booleans())


@given(st.lists(BOXES, max_size=25), st.integers(0, 70), st.integers(1, 3))
def test_floating_loses_nothing_keeps_order_and_takes_no_more_room(strips: list[Strip], top: int, columns: int) -> None:
    named = [one._replace(anchors=(str(number),)) for number, one in enumerate(strips)]
    before = Part(tuple(named), um(top))
    after = float_strips(before, HEIGHT, columns)

    for floats in (False, True):
        kept = [[strip.anchors for strip in part.strips if strip.floats is floats] for part in (before, after)]
        assert kept[0] == kept[1]
    assert flow_parts([after], HEIGHT, columns).pages <= flow_parts([before], HEIGHT, columns).pages


def test_with_room_to_spare_columns_begin_with_headings() -> None:
    def headed(height: float) -> Strip:
        return Strip(um(height), (), um(0), keep=True, heading=Heading("a", 2, "A"))

    strips = (headed(5), *[strip(10)] * 3, headed(5), *[strip(10)] * 2)
    even, whole = (flow_parts([Part(strips)], HEIGHT, spare=spare) for spare in (Um(0), um(20)))

    assert [place[1] for place in places(even)] == [0, 0, 0, 0, 1, 1, 1]
    assert [place[1] for place in places(whole)] == [0, 0, 0, 0, 1, 1, 1]
    lower = (headed(5), *[strip(10)] * 4, headed(5), strip(10))
    even, whole = (flow_parts([Part(lower)], HEIGHT, spare=spare) for spare in (Um(0), um(20)))
    assert [place[1] for place in places(even)] == [0, 0, 0, 0, 1, 1, 1]
    assert [place[1] for place in places(whole)] == [0, 0, 0, 0, 0, 1, 1]


def headed(title: str, level: int = 2) -> Strip:
    return strip(10, keep=True)._replace(heading=Heading(title, level, title))


def pages(part: Part) -> list[int]:
    """Return the page of each strip, in order."""
    return [page for _, page, _, _ in place_strips(part, HEIGHT)]


def test_a_last_page_without_a_heading_takes_the_last_section_along() -> None:
    part = Part((strip(95), headed("a"), strip(40), strip(40), strip(40)))

    assert [0, 1, 1, 1, 1] == pages(part)
    assert [0, 0, 0, 0, 1] == pages(part._replace(strips=(strip(95), strip(10), *part.strips[2:])))


def test_a_section_that_would_leave_its_page_empty_or_fill_more_than_one_is_parted() -> None:
    alone = Part((headed("a"), *(strip(40),) * 5))
    long = Part((strip(30), headed("a"), *(strip(55),) * 3))

    assert [0, 0, 0, 0, 0, 1] == pages(alone)
    assert [0, 0, 0, 0, 1] == pages(long)


def test_a_chapter_that_begins_above_the_section_goes_along() -> None:
    part = Part((strip(95), headed("next", 1), headed("a"), strip(30), strip(40), strip(40)))

    assert [0, 1, 1, 1, 1, 1] == pages(part)
