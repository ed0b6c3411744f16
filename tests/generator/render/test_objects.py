from hypothesis import given
from hypothesis import strategies as st

from generator.model.units import Um
from generator.render.objects import format_number, to_units, trace_rounded_rectangle


def test_numbers_carry_no_needless_character() -> None:
    expected = ["0", "0", "1", "-1", ".5", "-.5", "10", "1.25", "100"]
    given_numbers = [0.0, -0.0001, 1.0, -1.0, 0.5, -0.5, 10.0, 1.25, 100]

    assert expected == [format_number(value) for value in given_numbers]


@given(st.integers(-2_000_000, 2_000_000))
def test_a_place_is_never_more_than_two_micrometres_off(length: int) -> None:
    assert abs(to_units(Um(length)) * 254 / 72 - length) < 2


@given(st.floats(-1e5, 1e5), st.integers(0, 6))
def test_a_number_is_as_exact_as_its_digits(value: float, digits: int) -> None:
    assert abs(float(format_number(value, digits=digits)) - value) <= 0.5000001 * 10**-digits


def test_a_radius_larger_than_the_box_is_cut_down() -> None:
    assert trace_rounded_rectangle(0, 0, 100, 40, 90) == trace_rounded_rectangle(0, 0, 100, 40, 20)
    assert trace_rounded_rectangle(0, 0, 100, 40, 0) == "0 0 100 40 re"
