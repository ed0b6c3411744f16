"""A printer with a known error, simulated: what is read on its calibration sheet gives the correction that meets it."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.sheets import calibration
from generator.layout.sheets import grid as sheets
from generator.layout.sheets.grid import SlotBand
from generator.model import printer_error
from generator.model.printer_error import Displacement, Point
from generator.model.sizes import Paper
from generator.model.units import um
from tests.generator.layout.sheets.test_sheets import POKER, spec

A4, LETTER = Paper("a4", um(210), um(297)), Paper("letter", um(215.9), um(279.4))
errors = st.builds(Displacement, st.floats(-4, 4), st.floats(-4, 4), st.floats(-1, 1))
papers = st.sampled_from([A4, LETTER])
flips = st.sampled_from(["long", "short"])


def distance(one: Point, other: Point) -> float:
    return math.dist(one, other)


def apply_correction(point: Point, correction: Displacement, sheet: printer_error.Sheet) -> Point:
    """Return the place of a point of the back on a corrected page, which is moved and then turned."""
    moved = point[0] + correction.right, point[1] + correction.down
    return printer_error.apply_error(moved, Displacement(turn=correction.turn), sheet)


def read_on(
    sheet: calibration.CalibrationLayout, error: Displacement, digits: int = 6
) -> dict[printer_error.Scale, float]:
    return {
        scale: round(printer_error.predict_reading(scale, error, sheet.sheet), digits)
        for scale in sheet.scales.values()
    }


@given(papers, flips, st.booleans(), errors)
def test_readings_of_a_printer_give_what_cancels_its_error_at_every_slot(
    paper: Paper,
    flip: str,
    lying: bool,  # noqa: FBT001
    error: Displacement,
) -> None:
    laid = calibration.lay_out_calibration(paper, flip, lying=lying)
    correction, off = printer_error.solve_correction(read_on(laid, error), laid.sheet)
    assert off < 0.001
    grid = sheets.fit_band(POKER, spec(5, 3), paper)
    assert isinstance(grid, SlotBand)
    corners = [(x / 1000, y / 1000) for slot in grid.slots for x in (slot.x, slot.right) for y in (slot.y, slot.bottom)]
    for corner in corners:
        wanted = laid.sheet.behind(corner)
        done = printer_error.apply_error(apply_correction(wanted, correction.rounded(), laid.sheet), error, laid.sheet)
        assert distance(done, wanted) < 0.05


@given(papers, flips, errors)
def test_readings_to_a_tenth_of_a_millimetre_do_to_a_tenth(paper: Paper, flip: str, error: Displacement) -> None:
    laid = calibration.lay_out_calibration(paper, flip, lying=False)
    correction, _ = printer_error.solve_correction(read_on(laid, error, digits=1), laid.sheet)
    for corner in ((10.0, 10.0), (laid.sheet.width - 10, laid.sheet.height - 10)):
        wanted = laid.sheet.behind(corner)
        done = printer_error.apply_error(apply_correction(wanted, correction, laid.sheet), error, laid.sheet)
        assert distance(done, wanted) < 0.12


@given(errors, errors.map(lambda error: Displacement(*(part / 10 for part in error))))
def test_a_correction_found_with_another_adds_to_it(first: Displacement, then: Displacement) -> None:
    laid = calibration.lay_out_calibration(A4, "long", lying=False)
    both = printer_error.combine_corrections(first, then)
    for point in ((20.0, 30.0), (190.0, 250.0)):
        one_by_one = apply_correction(apply_correction(point, then, laid.sheet), first, laid.sheet)
        assert distance(apply_correction(point, both, laid.sheet), one_by_one) < 0.02


def test_a_sheet_without_error_reads_ten_everywhere() -> None:
    laid = calibration.lay_out_calibration(A4, "long", lying=False)
    assert set(read_on(laid, Displacement()).values()) == {10.0}


@pytest.mark.parametrize(
    ("flip", "lying", "expected"),
    [("long", False, (9.7, 10.2)), ("short", False, (10.3, 9.8)), ("long", True, (10.3, 9.8))],
)
def test_what_is_read_is_what_one_sees_through_the_sheet(flip: str, lying: bool, expected: Point) -> None:  # noqa: FBT001
    laid = calibration.lay_out_calibration(A4, flip, lying=lying)
    found = [
        round(printer_error.predict_reading(scale, Displacement(0.3, 0.2), laid.sheet), 3)
        for scale in list(laid.scales.values())[:2]
    ]
    assert tuple(found) == expected


def test_one_place_alone_does_not_tell_a_turn() -> None:
    laid = calibration.lay_out_calibration(A4, "long", lying=False)
    read = {scale: 10.0 for (name, _), scale in laid.scales.items() if name == "A"}
    with pytest.raises(ValueError, match="turned"):
        printer_error.solve_correction({next(iter(read)): 10.0}, laid.sheet)


def test_readings_that_contradict_each_other_are_off() -> None:
    laid = calibration.lay_out_calibration(A4, "long", lying=False)
    read = read_on(laid, Displacement(0.3, 0.2, 0.1))
    read[next(iter(read))] += 3
    assert printer_error.solve_correction(read, laid.sheet).off > 0.4
