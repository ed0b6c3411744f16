"""Paths, and the one outline of a piece: where its points are, what is inside, and how far."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.cut_outlines import CutOutline, make_circle, make_hexagon, make_path
from generator.model.paths import flatten, parse_path
from generator.model.units import Rect, Size, Um, enclose, um
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/model")

WIDE, TALL = Size(um(50), um(44)), Size(um(44), um(50))
NOTCHED = "M0 0 L30 0 L30 20 L20 20 L20 10 L10 10 L10 20 L0 20 Z"

lengths = st.integers(10_000, 100_000)
sizes = st.builds(Size, lengths, lengths)
outlines = st.one_of(sizes.map(make_hexagon), lengths.map(lambda side: make_circle(Size(Um(side), Um(side)))))


def traced(path: str, width: float, height: float) -> CutOutline:
    return make_path(flatten(parse_path(path), 1e-3), Size(um(width), um(height)))


def rect(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(um(x), um(y), um(width), um(height))


def distance(outline: CutOutline, x: float, y: float) -> float:
    """Return how far a point is from an outline, by another way than the outline's own."""

    def to_edge(start: tuple[int, int], end: tuple[int, int]) -> float:
        dx, dy = end[0] - start[0], end[1] - start[1]
        share = ((x - start[0]) * dx + (y - start[1]) * dy) / (dx * dx + dy * dy)
        share = min(max(share, 0.0), 1.0)
        return math.hypot(x - start[0] - share * dx, y - start[1] - share * dy)

    return min(to_edge(start, end) for start, end in pairwise((*outline.points, outline.points[0])))


def test_a_hexagon_has_its_corners_on_the_longer_sides_of_its_box() -> None:
    flat, pointy = make_hexagon(WIDE), make_hexagon(TALL)

    assert flat.points == ((12500, 0), (37500, 0), (50000, 22000), (37500, 44000), (12500, 44000), (0, 22000))
    assert set(pointy.points) == {(y, x) for x, y in flat.points}


@given(outlines)
def test_an_outline_fills_its_box_and_goes_clockwise(outline: CutOutline) -> None:
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in outline.list_edges())

    assert (outline.box.x, outline.box.y) == (0, 0)
    assert area > 0


@given(lengths)
def test_a_circle_is_round_to_within_a_hundredth_of_a_millimetre(side: int) -> None:
    outline = make_circle(Size(Um(side), Um(side)))

    for (x0, y0), (x1, y1) in outline.list_edges():
        for x, y in ((x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2)):
            assert abs(math.hypot(x - side / 2, y - side / 2) - side / 2) < 10


@given(outlines, st.integers(0, 100_000), st.integers(0, 100_000), st.integers(1, 40_000), st.integers(1, 40_000))
def test_a_rectangle_is_as_deep_as_its_nearest_point(
    outline: CutOutline, x: int, y: int, width: int, height: int
) -> None:
    box = Rect(Um(x), Um(y), Um(width), Um(height))
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    clearance = outline.find_clearance(box)

    if all(map(outline.contains, corners)):  # a convex outline then holds all of it
        assert clearance == pytest.approx(min(distance(outline, *corner) for corner in corners), abs=2)
    else:
        outside = [distance(outline, *corner) for corner in corners if not outline.contains(corner)]
        assert -clearance >= max(outside) - 2


def test_text_in_the_corner_of_the_box_is_outside_a_hexagon() -> None:
    outline = make_hexagon(WIDE)

    assert outline.find_clearance(rect(20, 15, 10, 10)) > 0
    assert outline.find_clearance(rect(3, 3, 10, 4)) < 0
    assert not outline.touches(rect(0, 0, 3, 3))
    assert outline.touches(rect(0, 0, 12, 12))
    assert outline.touches(rect(-10, -10, 90, 90))


def test_a_notch_is_outside() -> None:
    outline = traced(NOTCHED, 30, 20)

    assert outline.find_clearance(rect(11, 11, 8, 5)) < 0
    assert outline.find_clearance(rect(5, 5, 20, 10)) == -um(5)
    assert outline.find_clearance(rect(2, 2, 4, 16)) == um(2)
    assert not outline.touches(rect(12, 12, 6, 6))


@given(outlines, st.integers(500, 5_000))
def test_a_grown_outline_is_everywhere_so_far_outside(outline: CutOutline, by: int) -> None:
    for x, y in outline.grown(Um(by)):
        assert distance(outline, x, y) == pytest.approx(by, abs=3)
        assert not outline.contains((x, y))


@given(sizes, st.integers(500, 3_000))
def test_a_shrunk_hexagon_is_everywhere_so_far_inside(size: Size, by: int) -> None:
    outline = make_hexagon(size)
    corners = outline.grown(Um(-by))

    if all(map(outline.contains, corners)):
        assert {round(distance(outline, *corner) / 5) for corner in corners} <= {by // 5, by // 5 + 1}


def test_the_bleed_of_a_notch_leaves_out_no_more_than_the_notch() -> None:
    grown = CutOutline("path", traced(NOTCHED, 30, 20).grown(um(3)))

    assert (12_000, 15_000) not in grown.points
    assert grown.contains((15_000, 5_000))
    assert grown.contains((12_500, 15_000))
    assert not grown.contains((15_000, 15_000))


@given(outlines, st.integers(0, 90_000), st.integers(0, 90_000))
def test_four_quarter_turns_and_two_mirrors_change_nothing(outline: CutOutline, x: int, y: int) -> None:
    width, height = outline.box.size
    turned = outline
    for _ in range(4):
        size = turned.box.size.turned()
        turned = turned.placed(Rect(Um(0), Um(0), *size), 90)

    assert turned.points == outline.points
    assert outline.mirrored().mirrored().points == outline.points
    assert outline.placed(Rect(Um(x), Um(y), width, height)).box == Rect(Um(x), Um(y), width, height)


def test_a_clockwise_turn_brings_the_left_side_to_the_top() -> None:
    flag = traced("M0 0 L4 0 L4 1 L1 1 L1 3 L0 3 Z", 40, 30)

    assert (0, 0) in flag.points
    turned = flag.placed(rect(0, 0, 30, 40), 90)
    assert turned.contains((um(29), um(20)))
    assert turned.contains((um(15), um(5)))
    assert not turned.contains((um(15), um(20)))


def test_a_path_in_any_unit_and_direction_fills_the_box() -> None:
    there = traced("M 100 100 H 130 V 120 H 100 Z", 60, 40)
    back = traced("M 100 100 V 120 H 130 V 100 Z", 60, 40)

    assert set(there.points) == set(back.points) == {(0, 0), (60_000, 0), (60_000, 40_000), (0, 40_000)}


@pytest.mark.parametrize(("path", "message"), ROWS["what-cannot-be-cut"])
def test_what_cannot_be_cut_is_refused(path: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        traced(path, 30, 20)


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


PATH_ROWS = read_fixture("cases/assets")


def rounded(path: str) -> list[tuple[object, ...]]:
    return [(step[0], *(round(value, 3) for value in step[1:])) for step in parse_path(path)]


@pytest.mark.parametrize(
    ("path", "last"),
    [
        # Lines become absolute.
        (
            "m10 10 5 2 h5v-5H3V4z",
            [("M", 10, 10), ("L", 15, 12), ("L", 20, 12), ("L", 20, 7), ("L", 3, 7), ("L", 3, 4), ("Z",)],
        ),
        # A move after closing starts from where the shape began.
        ("M10 10 L20 10 Z m1 1 l1 0", [("M", 11, 11), ("L", 12, 11)]),
        # Smooth curves mirror the control point before.
        ("M0 0 C1 1 2 2 3 0 S5 5 6 0", [("C", 4, -2, 5, 5, 6, 0)]),
        ("M0 0 L3 0 S5 5 6 0", [("C", 3, 0, 5, 5, 6, 0)]),
        # Quadratic curves become cubic ones.
        ("M0 0 Q3 3 6 0", [("C", 2, 2, 4, 2, 6, 0)]),
        ("M0 0 Q3 3 6 0 T12 0", [("C", 8, -2, 10, -2, 12, 0)]),
    ],
)
def test_a_path_becomes_absolute_lines_and_cubic_curves(path: str, last: list[tuple[object, ...]]) -> None:
    assert rounded(path)[-len(last) :] == last


def test_an_arc_stays_on_its_circle() -> None:
    x, y = 0.0, 0.0
    for step in parse_path("M0 0 A50 50 0 0 1 100 0")[1:]:
        assert len(step) == 7
        points = zip((x, y), step[1:3], step[3:5], step[5:7], strict=True)
        middle = [(start + 3 * a + 3 * b + end) / 8 for start, a, b, end in points]

        assert math.hypot(middle[0] - 50, middle[1]) == pytest.approx(50, abs=0.02)
        assert middle[1] < 0  # sweep 1 goes over the top, y growing downwards
        x, y = step[5], step[6]
    assert (x, y) == (100, 0)


def test_flags_of_an_arc_may_be_written_without_anything_between_them() -> None:
    assert rounded("M0 0a5 5 0 01.5.5") == rounded("M0 0 a5 5 0 0 1 0.5 0.5")


def test_a_radius_too_small_for_its_chord_grows() -> None:
    assert rounded("M0 0 A1 1 0 0 1 10 0")[-1][-2:] == (10, 0)


@pytest.mark.parametrize("path", PATH_ROWS["what-is-not-path"])
def test_what_is_not_path_data_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        parse_path(path)


@given(st.text("MmLlHhVvCcSsQqTtAaZz0123456789.,- e", max_size=60))
def test_any_text_is_path_data_or_refused(path: str) -> None:
    try:
        steps = parse_path(path)
    except ValueError:
        return
    assert all(math.isfinite(value) for step in steps for value in step[1:])
