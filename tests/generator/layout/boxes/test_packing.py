"""Rectangles on sheets: all of them, none over another, none beyond the room, turned where that fits."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.boxes.tuck_boxes import is_fitting, pack_rectangles
from generator.model.units import Size, Um, um

ROOM = Size(um(196), um(276))
GAP = um(5)


def size(width: float, height: float) -> Size:
    return Size(um(width), um(height))


@settings(max_examples=60)
@given(st.lists(st.builds(size, st.integers(5, 196), st.integers(5, 276)), max_size=9))
def test_all_stand_apart_within_the_room_each_in_its_size(sizes: list[Size]) -> None:
    placed = pack_rectangles(sizes, ROOM, GAP)

    assert [each.which for each in placed] == list(range(len(sizes)))
    for each in placed:
        asked = sizes[each.which]
        assert each.rect.size == (asked.turned() if each.turned else asked)
        assert 0 <= each.rect.x <= each.rect.right <= ROOM.width
        assert 0 <= each.rect.y <= each.rect.bottom <= ROOM.height
    for one, other in combinations(placed, 2):
        if one.sheet == other.sheet:
            apart = one.rect.grown(Um(GAP))
            assert (
                other.rect.x >= apart.right
                or other.rect.right <= apart.x
                or other.rect.y >= apart.bottom
                or other.rect.bottom <= apart.y
            )
    assert sorted({each.sheet for each in placed}) == list(range(len({each.sheet for each in placed})))


def test_what_fits_only_lying_is_turned() -> None:
    (placed,) = pack_rectangles([size(270, 150)], ROOM, GAP)

    assert placed.turned
    assert placed.rect.size == size(150, 270)


def test_what_fits_below_another_shares_its_sheet() -> None:
    assert [each.sheet for each in pack_rectangles([size(160, 127), size(166, 131), size(160, 127)], ROOM, GAP)] == [
        0,
        0,
        1,
    ]


def test_what_makes_a_lower_row_lying_is_laid() -> None:
    placed = pack_rectangles([size(50, 130), size(190, 130)], ROOM, GAP)

    assert [(each.turned, each.rect.y) for each in placed] == [(True, 0), (False, um(55))]


def test_a_row_stands_in_the_middle() -> None:
    (placed,) = pack_rectangles([size(100, 90)], ROOM, GAP)

    assert placed.rect.x == um(48)


def test_what_no_room_holds_is_asked_before() -> None:
    assert not is_fitting(size(200, 280), ROOM)
    assert is_fitting(size(270, 150), ROOM)
    with pytest.raises(ValueError, match="does not fit"):
        pack_rectangles([size(200, 280)], ROOM, GAP)
