"""Windows of a board on several sheets: together they are the board, and overlap as asked, to a micrometre."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.sheets.grid import EDGE, SHORTEST
from generator.layout.sheets.tiled_boards import Tiling, Untileable, tile_board
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Rect, Size, Um, um
from tests.generator.layout.sheets.test_sheets import A4, LETTER, spec
from tests.generator.layout.workshop import size

boards = st.builds(Size, st.integers(60_000, 2_000_000).map(Um), st.integers(60_000, 2_000_000).map(Um))
overlaps = st.integers(3_000, 60_000).map(Um)
sheets = st.builds(spec, st.floats(3, 13), st.floats(0, 4))
papers = st.sampled_from([A4, LETTER, Paper("odd", 210_001, 296_999), Paper("lying", 297_000, 210_000)])


def made(board: Size, overlap: Um, sheet: SheetSpec, paper: Paper) -> Tiling:
    found = tile_board(board, overlap, sheet, paper)
    assert isinstance(found, Tiling)
    return found


tilings = st.builds(made, boards, overlaps, sheets, papers)


@given(tilings)
def test_windows_together_are_the_board_and_nothing_else(found: Tiling) -> None:
    windows = [window for _, _, window in found.windows()]
    rights = [found.window(0, column).right for column in range(found.columns)]
    lefts = [found.window(0, column).x for column in range(found.columns)]
    bottoms = [found.window(row, 0).bottom for row in range(found.rows)]
    tops = [found.window(row, 0).y for row in range(found.rows)]

    assert (lefts[0], tops[0], rights[-1], bottoms[-1]) == (0, 0, found.board.width, found.board.height)
    assert all(after <= before for before, after in zip(rights, lefts[1:], strict=False))
    assert all(after <= before for before, after in zip(bottoms, tops[1:], strict=False))
    assert len(windows) == found.sheets == found.rows * found.columns


@given(tilings)
def test_neighbours_overlap_by_exactly_what_was_asked(found: Tiling) -> None:
    for before, after in pairwise(found.window(0, column) for column in range(found.columns)):
        assert before.right - after.x == found.overlap
    for before, after in pairwise(found.window(row, 0) for row in range(found.rows)):
        assert before.bottom - after.y == found.overlap


@given(tilings)
def test_no_place_of_the_board_lies_on_three_sheets_side_by_side(found: Tiling) -> None:
    columns = [found.window(0, column) for column in range(found.columns)]
    rows = [found.window(row, 0) for row in range(found.rows)]

    assert all(one.right <= other.x for one, other in zip(columns, columns[2:], strict=False))
    assert all(one.bottom <= other.y for one, other in zip(rows, rows[2:], strict=False))


@given(boards, overlaps, sheets, papers)
def test_each_window_keeps_the_margins_and_leaves_room_for_marks(
    board: Size, overlap: Um, sheet: SheetSpec, paper: Paper
) -> None:
    found = made(board, overlap, sheet, paper)
    page = Rect(Um(0), Um(0), found.paper.width, found.paper.height)
    for row, column, window in found.windows():
        trim = found.trim(row, column)

        assert trim.size == window.size
        assert page.grown(Um(-sheet.margin)).contains(trim.grown(Um(sheet.bleed)))
        assert page.grown(Um(-EDGE)).contains(trim.grown(Um(sheet.bleed + SHORTEST)))


@given(tilings)
def test_crosses_stand_on_seams_and_two_sheets_at_least_show_each(found: Tiling) -> None:
    across, down = found.seams
    for x, y in found.crosses():
        point = Rect(x, y, Um(0), Um(0))

        assert x in across or y in down
        assert sum(window.contains(point) for _, _, window in found.windows()) >= 2


@given(tilings)
def test_each_edge_that_is_glued_has_a_cross_near_both_ends(found: Tiling) -> None:
    for row, column, window in found.windows():
        if column:
            ys = [y for x, y in found.crosses() if x == window.x and window.y <= y <= window.bottom]
            assert min(ys) - window.y <= um(60)
            assert window.bottom - max(ys) <= um(60)
        if row:
            xs = [x for x, y in found.crosses() if y == window.y and window.x <= x <= window.right]
            assert min(xs) - window.x <= um(60)
            assert window.right - max(xs) <= um(60)


@pytest.mark.parametrize(("paper", "expected"), [(A4, (2, 2, 210.0)), (LETTER, (2, 2, 215.9))])
def test_a_mat_of_six_squares_by_six_takes_four_sheets(paper: Paper, expected: tuple[int, int, float]) -> None:
    found = made(size(376, 484), um(10), spec(6.35, 1.5), paper)

    assert (found.rows, found.columns, found.paper.width / 1000) == expected
    assert [window for _, _, window in found.windows()] == [
        Rect(um(x), um(y), um(193), um(247)) for y in (0, 237) for x in (0, 183)
    ]


def test_paper_lies_where_that_takes_fewer_sheets() -> None:
    found = made(size(500, 180), um(10), spec(6.35, 1.5), A4)

    assert (found.rows, found.columns) == (1, 2)
    assert found.paper == size(297, 210)


def test_a_board_that_fits_is_one_window() -> None:
    assert list(made(size(100, 100), um(10), spec(6, 1), A4).windows()) == [
        (0, 0, Rect(um(0), um(0), um(100), um(100)))
    ]


def test_an_overlap_of_half_the_room_and_more_is_refused_with_what_there_is_room_for() -> None:
    found = tile_board(size(900, 900), um(120), spec(6.35, 1.5), A4)

    assert found == Untileable("An overlap of 120 mm is too large for paper of 210 x 297 mm: 96.5 mm at most.")


def test_margins_that_leave_nothing_are_refused() -> None:
    found = tile_board(size(900, 900), um(10), spec(120, 1.5), A4)

    assert found == Untileable("The margins and bleed of the sheet `home` leave no room on paper of 210 x 297 mm.")
