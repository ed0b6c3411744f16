"""Colours that can be read on their grounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.spine.colours import (
    AA,
    format_hex,
    make_readable,
    measure_contrast,
    mix,
    round_colour,
    to_linear,
    to_srgb,
)

BLACK, WHITE, GREY = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0), (0.5, 0.5, 0.5)
PART = st.floats(0, 1)
COLOUR = st.tuples(PART, PART, PART)


def test_black_on_white_is_the_most_and_a_colour_on_itself_the_least() -> None:
    assert pytest.approx(21.0) == measure_contrast(BLACK, WHITE)
    assert pytest.approx(21.0) == measure_contrast(WHITE, BLACK)
    assert pytest.approx(1.0) == measure_contrast(GREY, GREY)


def test_what_can_be_read_stays_as_it_is() -> None:
    assert BLACK == make_readable(BLACK, WHITE)
    assert GREY == make_readable(GREY)


def test_what_cannot_be_read_is_moved_no_further_than_it_must() -> None:
    made = make_readable(GREY, WHITE)

    assert AA <= measure_contrast(made, WHITE) < AA + 0.5
    assert BLACK < made < GREY


@given(COLOUR, COLOUR)
def test_on_one_ground_a_colour_can_always_be_read(
    ink: tuple[float, float, float], ground: tuple[float, float, float]
) -> None:
    assert AA - 0.01 <= measure_contrast(round_colour(make_readable(ink, ground)), ground)


def test_colours_are_written_as_a_page_has_them() -> None:
    assert ("#000000", "#ffffff", "#808080") == tuple(map(format_hex, (BLACK, WHITE, mix(BLACK, WHITE, 0.5))))


@given(PART)
def test_a_part_of_a_colour_is_found_again_from_its_light(part: float) -> None:
    assert part == pytest.approx(to_srgb(to_linear(part)), abs=1e-4)
