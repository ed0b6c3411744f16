"""Shapes reworked as a whole."""

from __future__ import annotations

from generator.art import pen
from generator.spine.plan import Flat, Group, Path, Radial, Stroke


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
