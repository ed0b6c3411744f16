"""The pen: outlines have the extent that they are asked for, transforms do what they say, colours stay in range."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.art import pen
from generator.model.colours import parse_hex
from generator.model.plan import Flat, Group, Linear, Outline, Path, Radial, Stroke

_PLACE = st.floats(-50, 50)
_SIZE = st.floats(0.1, 60)
_TONE = st.tuples(st.floats(0, 1), st.floats(0, 1), st.floats(0, 1))


def _extent(outline: Outline) -> tuple[float, float, float, float]:
    xs = [value for segment in outline for value in segment[1::2]]
    ys = [value for segment in outline for value in segment[2::2]]
    return min(xs), min(ys), max(xs), max(ys)


@given(_PLACE, _PLACE, _SIZE, _SIZE, _SIZE)
def test_rectangles_plain_and_rounded_fill_their_box(x: float, y: float, w: float, h: float, r: float) -> None:
    expected = (x, y, x + w, y + h)
    assert _extent(pen.rectangle(x, y, w, h)) == pytest.approx(expected)
    assert _extent(pen.rounded_rect(x, y, w, h, r)) == pytest.approx(expected)


@given(_PLACE, _PLACE, _SIZE, _SIZE)
def test_an_ellipse_reaches_its_radii(x: float, y: float, rx: float, ry: float) -> None:
    assert _extent(pen.ellipse(x, y, rx, ry)) == pytest.approx((x - rx, y - ry, x + rx, y + ry))


def test_a_star_points_up_and_has_two_corners_to_a_spike() -> None:
    *corners, end = pen.star(5, 5, 2, 1, 5)
    assert len(corners) == 10
    assert corners[0][1:] == pytest.approx((5, 3))
    assert end == ("Z",)


def test_a_smooth_curve_goes_through_its_points_and_closes() -> None:
    points = ((0, 0), (4, 1), (5, 5), (-1, 4))
    closed = pen.smooth(points)
    assert closed[0] == ("M", 0, 0)
    assert [segment[5:] for segment in closed if segment[0] == "C"] == [(4, 1), (5, 5), (-1, 4), (0, 0)]
    assert closed[-1] == ("Z",)
    assert [segment[0] for segment in pen.smooth(points, closed=False)] == ["M", "C", "C", "C"]


def test_a_gear_is_a_rim_and_a_hole() -> None:
    assert sum(segment[0] == "M" for segment in pen.gear(0, 0, 3, 8)) == 2
    assert sum(segment[0] == "M" for segment in pen.gear(0, 0, 3, 8, hole=0)) == 1
    assert _extent(pen.gear(0, 0, 3, 8))[2] == pytest.approx(3 * math.cos(math.radians(45 * 0.18)))


def test_jitter_moves_no_point_further_than_asked_and_is_the_same_each_time() -> None:
    points = tuple((float(i), float(i)) for i in range(50))
    moved = pen.jitter(points, pen.random_stream("edge", 1), 0.3)
    assert max(max(abs(a - c), abs(b - d)) for (a, b), (c, d) in zip(points, moved, strict=True)) <= 0.3
    assert moved == pen.jitter(points, pen.random_stream("edge", 1), 0.3)
    assert moved != pen.jitter(points, pen.random_stream("edge", 2), 0.3)


def test_transforms_move_scale_turn_and_mirror_a_point() -> None:
    dot = (pen.fill(pen.line(((2.0, 1.0), (3.0, 1.0))), pen.BLACK),)

    def first(shapes: tuple[object, ...]) -> tuple[float, ...]:
        (path,) = shapes
        assert isinstance(path, Path)
        return tuple(path.outline[0][1:])

    assert first(pen.move(dot, 1, -1)) == pytest.approx((3, 0))
    assert first(pen.scale(dot, 2, at=(1, 1))) == pytest.approx((3, 1))
    assert first(pen.scale(dot, 2, 3)) == pytest.approx((4, 3))
    assert first(pen.rotate(dot, 90)) == pytest.approx((-1, 2))
    assert first(pen.mirror(dot, x=5)) == pytest.approx((8, 1))


def test_a_transform_takes_gradients_clips_and_line_widths_with_it() -> None:
    clip = pen.rectangle(0, 0, 4, 4)
    inner = Path(clip, Linear(0, 0, 4, 0, pen.stops(pen.BLACK, pen.WHITE)), Stroke(pen.BLACK, 0.5, dash=(1, 2)))
    (group,) = pen.scale((Group((inner, pen.fill(clip, Radial(1, 1, 2, ()))), clip, "multiply"),), 2)
    assert isinstance(group, Group)
    assert group.clip == pen.rectangle(0, 0, 8, 8)
    assert group.blend == "multiply"
    line, round_one = group.shapes
    assert isinstance(line, Path)
    assert line.stroke == Stroke(pen.BLACK, 1.0, dash=(2, 4))
    assert line.fill == Linear(0, 0, 8, 0, pen.stops(pen.BLACK, pen.WHITE))
    assert isinstance(round_one, Path)
    assert round_one.fill == Radial(2, 2, 4, ())


@given(_TONE, _TONE, st.floats(0, 1))
def test_colours_stay_colours(one: tuple[float, float, float], other: tuple[float, float, float], share: float) -> None:
    for tone in (
        pen.mix(one, other, share),
        pen.lighten(one, share),
        pen.darken(one, share),
        pen.desaturate(one, share),
    ):
        assert all(-1e-9 <= part <= 1 + 1e-9 for part in tone)
    assert pen.luminance(pen.desaturate(one, 1)) == pytest.approx(pen.luminance(one))


def test_light_is_screened_and_ends_in_black_and_shadow_is_multiplied_and_ends_in_white() -> None:
    for group, blend, end in (
        (pen.glow(0, 0, 3, (1, 0.5, 0)), "screen", pen.BLACK),
        (pen.shadow(0, 0, 3, (0, 0, 0)), "multiply", pen.WHITE),
    ):
        (path,) = group.shapes
        assert group.blend == blend
        assert isinstance(path, Path)
        assert isinstance(path.fill, Radial)
        assert path.fill.stops[-1] == (1.0, end)


def test_a_plain_colour_is_a_flat_fill_with_its_alpha_and_a_line_only_when_given() -> None:
    shape = pen.fill(pen.circle(0, 0, 1), pen.WHITE, alpha=0.5)
    assert (shape.fill, shape.stroke) == (Flat(pen.WHITE, 0.5), None)
    lined = pen.fill(pen.circle(0, 0, 1), pen.WHITE, line=pen.BLACK, width=0.3)
    assert lined.stroke == Stroke(pen.BLACK, 0.3)


def test_every_colour_is_changed_but_those_of_lights_and_shadows() -> None:
    light = pen.glow(0, 0, 1, pen.WHITE)
    inside = Path(pen.circle(0, 0, 1), Radial(0, 0, 1, pen.stops(pen.WHITE, pen.WHITE)), Stroke(pen.WHITE, 0.1))
    group, kept = pen.recolour((Group((inside,), pen.circle(0, 0, 2)), light), lambda _: pen.BLACK)
    assert isinstance(group, Group)
    assert group.shapes == (
        Path(pen.circle(0, 0, 1), Radial(0, 0, 1, pen.stops(pen.BLACK, pen.BLACK)), Stroke(pen.BLACK, 0.1)),
    )
    assert kept == light


def test_a_warp_bends_long_edges_and_leaves_short_ones_whole() -> None:
    long, short = pen.line(((0, 0), (12, 0))), pen.line(((0, 0), (1, 0)))
    assert len(pen.warp_outline(long, lambda x, y: (x, y + x * x))) == 4
    assert pen.warp_outline(short, lambda x, y: (x, y + 1)) == pen.line(((0, 1), (1, 1)))


def test_outlines_are_gathered_into_one_path_for_each_tone_in_use() -> None:
    square = pen.rectangle(0, 0, 1, 1)
    paths = pen.fill_by_tone(((0, square), (2, square), (0, square)), (pen.BLACK, (0.5, 0.5, 0.5), pen.WHITE))
    assert [path.fill for path in paths] == [Flat(pen.BLACK), Flat(pen.WHITE)]
    assert paths[0].outline == square + square


def test_cropping_drops_what_lies_outside_and_keeps_what_touches_the_box() -> None:
    near, far = pen.rectangle(0, 0, 1, 1), pen.rectangle(50, 50, 1, 1)
    both = pen.fill(near + far, pen.WHITE)
    gone = pen.clip((both,), far)
    assert pen.crop((both, gone), (0, 0, 10, 10)) == (pen.fill(near, pen.WHITE),)
    ring = pen.fill(near + far, pen.WHITE, even_odd=True)
    assert pen.crop((ring,), (0, 0, 10, 10)) == (ring,)


def test_ashes_are_nearly_grey_and_keep_the_order_of_brightness() -> None:
    red, pale = pen.ash((0.9, 0.1, 0.1)), pen.ash((0.9, 0.9, 0.8))
    assert max(red) - min(red) < 0.06
    assert pen.luminance(red) < pen.luminance(pale) < 0.6


def test_shades_run_from_dark_to_light_and_stay_colours() -> None:
    assert parse_hex("#ff8000") == (1.0, 128 / 255, 0.0)
    tones = pen.shades((0.5, 0.5, 0.5), pen.random_stream("x"), spread=0.3)
    assert [pen.luminance(tone) for tone in tones] == sorted(pen.luminance(tone) for tone in tones)
    assert all(0 <= part <= 1 for tone in pen.shades((1, 0, 1), pen.random_stream("x")) for part in tone)


def test_what_is_too_small_to_see_is_left_out() -> None:
    speck, stone = pen.rectangle(0, 0, 0.05, 0.05), pen.rectangle(1, 1, 0.05, 1)
    assert pen.drop_invisible((pen.fill(speck + stone, pen.WHITE), pen.fill(speck, pen.WHITE))) == (
        pen.fill(stone, pen.WHITE),
    )
    group = pen.clip((pen.fill(speck, pen.WHITE), pen.fill(stone, pen.WHITE)), stone)
    assert pen.drop_invisible((group,)) == (pen.clip((pen.fill(stone, pen.WHITE),), stone),)
