"""Boards on several sheets that are glued together."""

from collections import defaultdict
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.sheets import tiled_boards
from generator.layout.sheets.grid import EDGE, SHORTEST
from generator.layout.sheets.printed_decks import ImposedDecks, PrintedCard, PrintedDeck, Setup
from generator.layout.sheets.tiled_boards import Tiling, Untileable, tile_board
from generator.layout.steps import shift_steps
from generator.model.game import Theme
from generator.model.plan import Area, FacePlan, Type
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Rect, Size, Um, um
from tests.generator.layout.sheets.test_document import setup
from tests.generator.layout.sheets.test_sheets import A4, LETTER, spec
from tests.generator.layout.workshop import BLACK, RED, lines, set_in, size

boards = st.builds(Size, st.integers(60_000, 2_000_000).map(Um), st.integers(60_000, 2_000_000).map(Um))
overlaps = st.integers(3_000, 60_000).map(Um)
sheets = st.builds(spec, st.floats(3, 13), st.floats(0, 4))
papers = st.sampled_from([A4, LETTER, Paper("odd", 210_001, 296_999), Paper("lying", 297_000, 210_000)])


def make_tiling(board: Size, overlap: Um, sheet: SheetSpec, paper: Paper) -> Tiling:
    found = tile_board(board, overlap, sheet, paper)
    assert isinstance(found, Tiling)
    return found


tilings = st.builds(make_tiling, boards, overlaps, sheets, papers)


@given(tilings)
def test_windows_are_the_whole_board_and_two_side_by_side_overlap_by_what_was_asked(found: Tiling) -> None:
    columns = [found.window(0, column) for column in range(found.columns)]
    rows = [found.window(row, 0) for row in range(found.rows)]

    assert (columns[0].x, columns[-1].right, rows[0].y, rows[-1].bottom) == (
        0,
        found.board.width,
        0,
        found.board.height,
    )
    assert len([*found.windows()]) == found.sheets == found.rows * found.columns
    assert {before.right - after.x for before, after in pairwise(columns)} <= {found.overlap}
    assert {before.bottom - after.y for before, after in pairwise(rows)} <= {found.overlap}
    # No place of the board lies on three sheets.
    assert all(one.right <= other.x for one, other in zip(columns, columns[2:], strict=False))
    assert all(one.bottom <= other.y for one, other in zip(rows, rows[2:], strict=False))


@given(boards, overlaps, sheets, papers)
def test_each_window_leaves_room_for_margins_and_marks(
    board: Size, overlap: Um, sheet: SheetSpec, paper: Paper
) -> None:
    found = make_tiling(board, overlap, sheet, paper)
    page = Rect(Um(0), Um(0), found.paper.width, found.paper.height)
    for row, column, window in found.windows():
        trim = found.trim(row, column)

        assert trim.size == window.size
        assert page.grown(Um(-sheet.margin)).contains(trim.grown(Um(sheet.bleed)))
        assert page.grown(Um(-EDGE)).contains(trim.grown(Um(sheet.bleed + SHORTEST)))


@given(tilings)
def test_crosses_stand_on_seams_on_two_sheets_at_least_and_near_both_ends_of_each_glued_edge(found: Tiling) -> None:
    across, down = found.seams
    windows, crosses = [*found.windows()], [*found.crosses()]
    for x, y in crosses:
        point = Rect(x, y, Um(0), Um(0))

        assert x in across or y in down
        assert sum(window.contains(point) for _, _, window in windows) >= 2
    for row, column, window in windows:
        if column:
            ys = [y for x, y in crosses if x == window.x and window.y <= y <= window.bottom]
            assert min(ys) - window.y <= um(60)
            assert window.bottom - max(ys) <= um(60)
        if row:
            xs = [x for x, y in crosses if y == window.y and window.x <= x <= window.right]
            assert min(xs) - window.x <= um(60)
            assert window.right - max(xs) <= um(60)


@pytest.mark.parametrize(("paper", "expected"), [(A4, (2, 2, 210.0)), (LETTER, (2, 2, 215.9))])
def test_a_mat_of_six_squares_by_six_takes_four_sheets(paper: Paper, expected: tuple[int, int, float]) -> None:
    found = make_tiling(size(376, 484), um(10), spec(6.35, 1.5), paper)

    assert (found.rows, found.columns, found.paper.width / 1000) == expected
    assert [window for _, _, window in found.windows()] == [
        Rect(um(x), um(y), um(193), um(247)) for y in (0, 237) for x in (0, 183)
    ]


def test_paper_lies_where_that_takes_fewer_sheets_and_a_board_that_fits_is_one_window() -> None:
    found = make_tiling(size(500, 180), um(10), spec(6.35, 1.5), A4)

    assert (found.rows, found.columns) == (1, 2)
    assert found.paper == size(297, 210)
    assert list(make_tiling(size(100, 100), um(10), spec(6, 1), A4).windows()) == [
        (0, 0, Rect(um(0), um(0), um(100), um(100)))
    ]


@pytest.mark.parametrize(
    ("overlap", "margin", "why"),
    [
        (120, 6.35, "An overlap of 120 mm is too large for paper of 210 x 297 mm: 96.5 mm at most."),
        (10, 120, "The margins and bleed of the sheet `home` leave no room on paper of 210 x 297 mm."),
    ],
)
def test_what_leaves_no_room_is_refused(overlap: float, margin: float, why: str) -> None:
    assert tile_board(size(900, 900), um(overlap), spec(margin, 1.5), A4) == Untileable(why)


SHEET = spec(6.35, 1.5)
OVERLAP = um(10)
THEME = Theme({}, {"plain": ""}, {})
glued_boards = st.builds(Size, st.integers(215_000, 900_000).map(Um), st.integers(215_000, 900_000).map(Um))
board_papers = st.sampled_from([A4, LETTER])


def board(trim: Size, *words: Type, count: int = 1, back: bool = False) -> PrintedDeck:
    ground = Area(Rect(Um(-3000), Um(-3000), Um(trim.width + 6000), Um(trim.height + 6000)), RED)
    front = FacePlan("mat.city.front", trim, um(3), (ground, *words))
    behind = FacePlan("mat.city.back", trim, um(3), (ground,)) if back else None
    return PrintedDeck("Mat", trim, SHEET, (PrintedCard(front, behind, count),))


def words(text: str, x: float, y: float, width: float) -> Type:
    typed, _ = set_in(text, width, 8)
    moved = shift_steps((typed,), um(x), um(y))[0]
    assert isinstance(moved, Type)
    return moved


def laid(deck: PrintedDeck, paper: Paper = A4, to: Setup | None = None) -> ImposedDecks:
    return tiled_boards.lay_out_boards(deck, OVERLAP, to or setup(paper), THEME)


def tiled(trim: Size, paper: Paper = A4) -> Tiling:
    found = tile_board(trim, OVERLAP, SHEET, paper)
    assert isinstance(found, Tiling)
    return found


def crosses(face: FacePlan, window: Rect) -> set[tuple[int, int]]:
    """Return the places on the board of the crosses that a sheet shows."""
    arms = [step.rect for step in face.steps if isinstance(step, Area) and step.fill == BLACK]
    level = {(rect.x + rect.width // 2, rect.y + rect.height // 2) for rect in arms if rect.width > rect.height}
    upright = {(rect.x + rect.width // 2, rect.y + rect.height // 2) for rect in arms if rect.width < rect.height}
    assert level == upright
    return {(x + window.x, y + window.y) for x, y in level}


@given(glued_boards, board_papers)
def test_each_cross_stands_at_the_same_place_of_the_board_on_all_sheets_that_show_it(trim: Size, paper: Paper) -> None:
    plan, made = laid(board(trim), paper).document, tiled(trim, paper)
    shown: defaultdict[tuple[int, int], int] = defaultdict(int)
    for page, (_, _, window) in zip(plan.pages[1:], made.windows(), strict=True):
        for place in crosses(plan.faces[page.slots[0].face], window):
            shown[place] += 1

    assert sorted(shown) == sorted(made.crosses())
    for (x, y), count in shown.items():
        assert count == sum(w.contains(Rect(Um(x), Um(y), Um(0), Um(0))) for _, _, w in made.windows())


@given(glued_boards, board_papers)
def test_every_sheet_shows_its_own_part_at_full_size(trim: Size, paper: Paper) -> None:
    plan, made = laid(board(trim), paper).document, tiled(trim, paper)
    for page, (row, column, window) in zip(plan.pages[1:], made.windows(), strict=True):
        (slot,) = page.slots
        face = plan.faces[slot.face]
        ground = face.steps[0]

        assert face.id == f"mat.city.front.{row + 1}-{column + 1}-of-{made.rows}-{made.columns}"
        assert (slot.trim.size, face.size, slot.turn) == (window.size, window.size, 0)
        assert (ground.rect.x + window.x, ground.rect.y + window.y) == (-3000, -3000)
        assert page.trim == slot.trim


def test_words_that_a_sheet_shows_whole_are_not_cut_off_on_its_neighbour() -> None:
    trim = size(376, 200)
    plan = laid(board(trim, words("CITY", 150, 10, 40))).document
    said = {
        face.id: [step for step in face.steps if isinstance(step, Type) and lines(step) == ["CITY"]]
        for face in plan.faces
    }

    assert {id_: len(found) for id_, found in said.items()} == {
        "mat.city.front.plan": 0,
        "mat.city.front.1-1-of-1-2": 1,
        "mat.city.front.1-2-of-1-2": 0,
    }


def test_words_that_no_sheet_shows_whole_are_cut_rather_than_left_out() -> None:
    plan = laid(board(size(376, 200), words("CITY", 160, 10, 60))).document
    said = [face.id for face in plan.faces for step in face.steps if isinstance(step, Type) and lines(step) == ["CITY"]]

    assert said == ["mat.city.front.1-1-of-1-2", "mat.city.front.1-2-of-1-2"]


def test_only_edges_that_lie_under_the_next_sheet_say_glue() -> None:
    plan = laid(board(size(376, 484))).document
    turns = {
        face.id[-10:]: sorted({step.turn for step in face.steps if isinstance(step, Type) and lines(step) == ["glue"]})
        for face in plan.faces[1:]
    }

    assert turns == {"1-1-of-2-2": [0, 90], "1-2-of-2-2": [0], "2-1-of-2-2": [90], "2-2-of-2-2": []}


def test_small_print_numbers_the_sheets() -> None:
    plan = laid(board(size(376, 484))).document
    said = [text for page in plan.pages[1:] for block in page.slug for text in lines(block) if "sheet" in text]

    assert said == [
        f"Tiny · Mat · en · 1.0 · sheet {n} of 4: row {row}, column {column}"
        for n, (row, column) in enumerate([(1, 1), (1, 2), (2, 1), (2, 2)], 1)
    ]


def test_copies_and_backs_have_sheets_of_their_own_after_one_plan_for_each_side() -> None:
    imposed = laid(board(size(376, 484), count=2, back=True))
    ids = [imposed.document.faces[page.slots[0].face].id for page in imposed.document.pages]
    parts = [f"{row}-{column}-of-2-2" for row in (1, 2) for column in (1, 2)]

    assert ids == [f"mat.city.{side}.{part}" for side in ("front", "back") for part in ("plan", *parts, *parts)]
    assert imposed.cards == 2


def test_the_plan_numbers_the_sheets_and_tells_how_they_are_glued() -> None:
    plan = laid(board(size(376, 484))).document.faces[0]
    said = [" ".join(lines(step)) for step in plan.steps if isinstance(step, Type)]

    assert said[:8] == ["1", "row 1, column 1", "2", "row 1, column 2", "3", "row 2, column 1", "4", "row 2, column 2"]
    assert said[8:10] == ["Assembly plan", "Tiny · Mat"]
    assert said[10::2] == ["1", "2", "3", "4", "5"]
    assert "10\N{NO-BREAK SPACE}mm" in said[15]


def test_a_board_that_cannot_be_tiled_is_a_fact_and_no_page() -> None:
    imposed = tiled_boards.lay_out_boards(board(size(900, 900)), um(120), setup(A4), THEME)

    assert imposed.document.pages == ()
    assert [fact.kind for fact in imposed.facts] == ["too-large"]
