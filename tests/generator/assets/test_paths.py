import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.paths import parse_path
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/assets")


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


@pytest.mark.parametrize("path", ROWS["what-is-not-path"])
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
