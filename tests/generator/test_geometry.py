"""Rectangles: the smallest one around some."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry import Rect, around
from generator.units import Um

LENGTH = st.integers(-500, 500).map(Um)
SIDE = st.integers(1, 300).map(Um)
RECTS = st.lists(st.builds(Rect, LENGTH, LENGTH, SIDE, SIDE), min_size=1, max_size=6)


@given(RECTS)
def test_the_rectangle_around_some_holds_all_and_each_of_its_sides_touches_one(rects: list[Rect]) -> None:
    made = around(rects)

    assert all(made.contains(rect) for rect in rects)
    assert made.x in {rect.x for rect in rects}
    assert made.y in {rect.y for rect in rects}
    assert made.right in {rect.right for rect in rects}
    assert made.bottom in {rect.bottom for rect in rects}


def test_there_is_no_rectangle_around_nothing() -> None:
    with pytest.raises(ValueError, match="empty"):
        around(())
