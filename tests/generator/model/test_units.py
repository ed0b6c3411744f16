"""Rectangles: the smallest one around some, what touches, what is turned by a quarter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.units import Rect, Um, enclose

LENGTH = st.integers(-500, 500).map(Um)
SIDE = st.integers(1, 300).map(Um)
RECTS = st.lists(st.builds(Rect, LENGTH, LENGTH, SIDE, SIDE), min_size=1, max_size=6)


@given(RECTS)
def test_the_rectangle_around_some_holds_all_and_each_of_its_sides_touches_one(rects: list[Rect]) -> None:
    made = enclose(rects)

    assert all(made.contains(rect) for rect in rects)
    assert made.x in {rect.x for rect in rects}
    assert made.y in {rect.y for rect in rects}
    assert made.right in {rect.right for rect in rects}
    assert made.bottom in {rect.bottom for rect in rects}


def test_there_is_no_rectangle_around_nothing() -> None:
    with pytest.raises(ValueError, match="empty"):
        enclose(())


@given(st.builds(Rect, LENGTH, LENGTH, SIDE, SIDE), st.builds(Rect, LENGTH, LENGTH, SIDE, SIDE))
def test_two_rectangles_touch_where_the_one_around_them_is_smaller_than_both_side_by_side(one: Rect, two: Rect) -> None:
    whole = enclose((one, two))

    is_near = whole.width < one.width + two.width and whole.height < one.height + two.height
    assert is_near == one.touches(two) == two.touches(one)


@given(st.builds(Rect, LENGTH, LENGTH, SIDE, SIDE))
def test_a_turn_by_a_quarter_keeps_the_middle(rect: Rect) -> None:
    turned = rect.quartered()

    assert (rect.height, rect.width) == turned.size
    assert abs(2 * turned.x + turned.width - 2 * rect.x - rect.width) <= 1
    assert abs(2 * turned.y + turned.height - 2 * rect.y - rect.height) <= 1
