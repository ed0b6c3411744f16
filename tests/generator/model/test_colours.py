"""Colours: their contrast, how they look to other eyes, and how far apart they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model import colours
from generator.model.colours import (
    AA,
    FULL,
    GREY,
    MATRICES,
    SIGHTS,
    Lab,
    ciede2000,
    find_least_difference,
    format_hex,
    make_readable,
    measure_contrast,
    measure_difference,
    mix,
    round_colour,
    simulate_sight,
    to_lab,
    to_linear,
    to_srgb,
)

BLACK, WHITE, MIDDLE = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0), (0.5, 0.5, 0.5)
RED, GREEN, BLUE = (0.8, 0.1, 0.1), (0.1, 0.5, 0.1), (0.1, 0.2, 0.8)
PART = st.floats(0, 1)
COLOUR = st.tuples(PART, PART, PART)


def test_contrast_is_highest_for_black_on_white_and_lowest_for_equal_colours() -> None:
    assert pytest.approx(21.0) == measure_contrast(BLACK, WHITE)
    assert pytest.approx(21.0) == measure_contrast(WHITE, BLACK)
    assert pytest.approx(1.0) == measure_contrast(MIDDLE, MIDDLE)


def test_what_cannot_be_read_is_moved_no_further_than_it_must() -> None:
    made = make_readable(MIDDLE, WHITE)

    assert (BLACK, MIDDLE) == (make_readable(BLACK, WHITE), make_readable(MIDDLE))
    assert AA <= measure_contrast(made, WHITE) < AA + 0.5
    assert BLACK < made < MIDDLE


@given(COLOUR, COLOUR)
def test_one_ground_is_always_readable(ink: tuple[float, float, float], ground: tuple[float, float, float]) -> None:
    assert AA - 0.01 <= measure_contrast(round_colour(make_readable(ink, ground)), ground)


def test_colours_are_written_as_a_page_has_them() -> None:
    assert ("#000000", "#ffffff", "#808080") == tuple(map(format_hex, (BLACK, WHITE, mix(BLACK, WHITE, 0.5))))


@given(PART)
def test_a_part_of_a_colour_is_found_again_from_its_light(part: float) -> None:
    assert part == pytest.approx(to_srgb(to_linear(part)), abs=1e-4)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_of_the_published_pairs(one: Lab, other: Lab, expected: float) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(expected, abs=5e-5)


def test_white_is_light_without_colour_and_as_far_from_black_as_can_be() -> None:
    assert to_lab(WHITE) == pytest.approx((100.0, 0.0, 0.0), abs=0.02)
    assert measure_difference(BLACK, WHITE, FULL) == pytest.approx(100.0, abs=0.02)


@given(COLOUR, st.sampled_from(SIGHTS))
def test_a_colour_is_not_apart_from_itself_and_stays_a_colour(colour: tuple[float, float, float], by: str) -> None:
    assert measure_difference(colour, colour, by) == pytest.approx(0.0, abs=1e-6)
    assert all(-1e-9 <= part <= 1 + 1e-9 for part in simulate_sight(colour, by))


@given(PART, st.sampled_from(SIGHTS))
def test_greys_are_seen_by_all_eyes(part: float, by: str) -> None:
    assert simulate_sight((part, part, part), by) == pytest.approx((part, part, part), abs=2e-3)


@pytest.mark.parametrize("rows", MATRICES.values(), ids=list(MATRICES))
def test_a_matrix_leaves_white_white(rows: tuple[tuple[float, ...], ...]) -> None:
    assert [sum(row) for row in rows] == pytest.approx([1.0, 1.0, 1.0], abs=1e-5)


def test_eyes_differ_in_what_they_mix_up() -> None:
    greens, reds = (0.30, 0.36, 0.15), (0.60, 0.19, 0.10)

    assert measure_difference(greens, reds, FULL) > 35
    assert measure_difference(greens, reds, "deuteranopia") < 10
    assert measure_difference(greens, reds, "tritanopia") > 30


def test_the_sight_that_sees_least_is_reported() -> None:
    light = (0.9, 0.9, 0.9)

    assert find_least_difference([(RED, GREEN)])[1] in {"with deuteranopia", "with protanopia", "in greyscale"}
    assert find_least_difference([(RED, GREEN), (BLACK, WHITE)])[0] == pytest.approx(
        min(measure_difference(BLACK, WHITE, by) for by in SIGHTS)
    )
    assert find_least_difference([(BLACK, light)])[0] > colours.ENOUGH


def test_grey_is_as_light_as_the_colour() -> None:
    red, green, blue = simulate_sight(BLUE, GREY)

    assert red == green == blue
    assert to_lab(simulate_sight(BLUE, GREY))[0] == pytest.approx(to_lab(BLUE)[0], abs=0.1)
