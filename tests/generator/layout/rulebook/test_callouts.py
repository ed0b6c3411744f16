"""Where marks stand that point at parts of a face."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from generator.layout.rulebook.anatomy import INSIDE, OUTSIDE, SIDE, Callout, place_callouts
from generator.model.units import Rect, Size, Um, um

FACE = Size(um(40), um(60))


def box(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(um(x), um(y), um(width), um(height))


@st.composite
def boxes(draw: st.DrawFn) -> Rect:
    x, y = draw(st.integers(3, 30)), draw(st.integers(3, 50))
    return box(x, y, draw(st.integers(2, 38 - x)), draw(st.integers(2, 58 - y)))


@given(st.lists(boxes(), max_size=12))
def test_every_part_has_a_mark_on_the_edge_of_the_face_and_a_straight_line_to_its_own_edge(parts: list[Rect]) -> None:
    marks = place_callouts(FACE, parts)
    face = Rect(Um(0), Um(0), *FACE)
    inner, outer = face.grown(Um(-INSIDE)), face.grown(OUTSIDE)

    assert len(marks) == len(parts)
    for mark, part in zip(marks, parts, strict=True):
        badge = Rect(mark.x, mark.y, Um(0), Um(0)).grown(Um(SIDE // 2))
        assert outer.contains(badge)
        assert not inner.touches(badge)
        assert (mark.x == mark.to_x) != (mark.y == mark.to_y)
        assert part.contains(Rect(mark.to_x, mark.to_y, Um(0), Um(0)))
        assert mark.to_x in {part.x, part.right} or mark.to_y in {part.y, part.bottom}


@given(st.lists(boxes().filter(lambda part: min(part.size) >= 2 * SIDE), max_size=4))
def test_no_mark_lies_on_another_while_there_is_room(parts: list[Rect]) -> None:
    marks = place_callouts(FACE, parts)

    assert all(abs(one.x - other.x) >= SIDE or abs(one.y - other.y) >= SIDE for one, other in combinations(marks, 2))


def test_a_line_goes_round_by_another_edge_rather_than_over_other_parts_or_words() -> None:
    part, other = box(20, 27, 6, 6), box(28, 20, 6, 20)

    assert place_callouts(FACE, (part,)) == (Callout(Um(FACE.width + OUTSIDE - SIDE // 2), um(30), um(26), um(30)),)
    assert place_callouts(FACE, (part, other))[0].x == -(OUTSIDE - SIDE // 2)
    assert place_callouts(FACE, (part,), words=(other,))[0].x == -(OUTSIDE - SIDE // 2)
