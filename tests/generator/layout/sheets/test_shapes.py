"""Pieces that are no rectangles on sheets: none over another, marks beside all of them, fronts behind backs."""

from itertools import combinations, pairwise

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from generator.layout.sheets import grid as sheets
from generator.layout.sheets import marks
from generator.layout.sheets.grid import Duplex, SlotBand, TooLarge
from generator.layout.sheets.imposition import impose_decks
from generator.layout.sheets.printed_decks import PrintedCard, PrintedDeck
from generator.model.cut_outlines import CutOutline, make_circle, make_hexagon, make_path
from generator.model.paths import flatten, parse_path
from generator.model.plan import Document, FacePlan, Page, Rule
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Rect, Size, Um, um
from tests.generator.layout.sheets.test_document import setup
from tests.generator.layout.sheets.test_sheets import A4, LETTER, behind, spec, specs
from tests.generator.layout.workshop import size

HEX, TILE, POINTY = size(95.25, 82.55), size(50.8, 44), size(44, 50.8)
HOME = SheetSpec("home-1", um(6.35), um(3), um(6), um(4), um(3), 0.25)
SHIP = make_path(
    flatten(parse_path("M0 12 L40 12 L40 0 L44 0 L44 12 L60 12 C58 30 50 40 40 40 L14 40 C6 36 2 24 0 12 Z"), 0.01),
    size(60, 40),
)

lengths = st.integers(20_000, 110_000).map(Um)
outlines = st.one_of(
    st.builds(Size, lengths, lengths).map(make_hexagon),
    lengths.map(lambda side: make_circle(Size(side, side))),
    st.just(SHIP),
)
papers = st.sampled_from([A4, LETTER, Paper("square", 210_000, 210_000)])


def fitted(outline: CutOutline, sheet: SheetSpec, paper: Paper) -> SlotBand:
    band = sheets.fit_band(outline.box.size, sheet, paper, outline)
    assume(not isinstance(band, TooLarge))
    assert not isinstance(band, TooLarge)
    return band


def cuts(band: SlotBand) -> list[CutOutline]:
    assert band.outline is not None
    return [band.outline.placed(slot) for slot in band.slots]


def line(rule: Rule) -> tuple[tuple[int, int], tuple[int, int]]:
    return (rule.x0, rule.y0), (rule.x1, rule.y1)


@settings(max_examples=25)  # hundreds of pieces make ten thousands of pairs
@given(outlines, specs, papers)
def test_pieces_stand_a_gap_apart_and_within_the_margins(outline: CutOutline, sheet: SheetSpec, paper: Paper) -> None:
    band = fitted(outline, sheet, paper)
    placed, room = cuts(band), sheets.find_trim_area(band.paper, sheet)

    assert all(room.contains(cut.box) for cut in placed)
    apart = Um(max(sheet.gap, 2 * sheet.bleed) - 1)
    pairs = combinations([(cut.box, cut) for cut in placed], 2)
    offsets = {(right.x - left.x, right.y - left.y): (one, other) for (left, one), (right, other) in pairs}
    for one, other in offsets.values():  # each way in which two pieces lie beside each other once
        if one.box.grown(apart).touches(other.box):
            assert not one.contains(other.points[0])
            assert apart <= 0 or all(other.is_clear_of(edge, apart) for edge in one.list_edges())


@example(make_hexagon(Size(Um(34_799), Um(50_356))), spec(8.701, 4), A4)  # as many as a grid on paper that lies
@given(outlines, specs, papers)
def test_a_honeycomb_holds_more_than_a_grid_or_is_not_laid(outline: CutOutline, sheet: SheetSpec, paper: Paper) -> None:
    band, card = fitted(outline, sheet, paper), outline.box.size
    grid = sheets.fit_band(card, sheet, paper)
    there = sheets.fit_band_in_room(sheets.find_trim_area(band.paper, sheet), card, sheet, band.paper)

    assert not isinstance(grid, TooLarge)
    assert band.count >= grid.count
    assert band.slots == there.slots or band.count > there.count


@example(make_hexagon(Size(Um(20_000), Um(89_225))), spec(3, 2.75)._replace(mark_length=um(4), mark_edge=0), A4, 24)
@given(outlines, specs, papers, st.integers(1, 99))
def test_marks_are_off_bleeds_and_edge_and_in_line_with_edges_of_hexagons(
    outline: CutOutline, sheet: SheetSpec, paper: Paper, count: int
) -> None:
    band = fitted(outline, sheet, paper)
    used = band.first_slots(min(count, band.count))
    rules, bare = marks.place_crop_marks(used, sheet)
    inner = Rect(Um(0), Um(0), *band.paper).grown(Um(-min(sheets.NEARER, sheet.margin, sheet.mark_edge)))
    placed = cuts(used)

    assert len(placed) == min(count, band.count)
    assert bool(rules) != bool(bare)
    edges = [edge for cut in placed for edge in cut.list_edges()]
    for rule in rules:
        assert inner.contains(rule.rect)
        assert all(cut.is_clear_of(line(rule), Um(max(sheet.bleed - 1, 0))) for cut in placed)
        long = ((rule.x1 - rule.x0) ** 2 + (rule.y1 - rule.y0) ** 2) ** 0.5
        assert 1_998 <= long <= 4_002
        assert outline.shape != "hexagon" or any(is_in_line(line(rule), edge) for edge in edges)


def is_in_line(mark: tuple[tuple[int, int], tuple[int, int]], edge: tuple[tuple[int, int], tuple[int, int]]) -> bool:
    (x0, y0), (x1, y1) = edge
    long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    return all(abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / long < 5 for x, y in mark)


@pytest.mark.parametrize(
    ("card", "paper", "grid", "comb"),
    [(TILE, A4, 15, 20), (TILE, LETTER, 16, 18), (POINTY, A4, 15, 20), (HEX, A4, 4, 5), (HEX, LETTER, 6, 6)],
)
def test_hexagons_tessellate_where_that_wastes_less_paper_and_have_marks(
    card: Size, paper: Paper, grid: int, comb: int
) -> None:
    squared, fitted = sheets.fit_band(card, HOME, paper), sheets.fit_band(card, HOME, paper, make_hexagon(card))

    assert not isinstance(squared, TooLarge)
    assert not isinstance(fitted, TooLarge)
    assert (squared.count, fitted.count) == (grid, comb)
    assert marks.place_crop_marks(fitted, HOME)[0]


def test_a_sheet_of_cards_without_room_for_marks_has_them_nearer_to_its_edge() -> None:
    narrow = spec(6.35, 3, 6)._replace(mark_offset=um(3))
    band = sheets.fit_band(HEX, narrow, LETTER)

    assert not isinstance(band, TooLarge)
    rules, bare = marks.place_crop_marks(band, narrow)
    assert not bare
    assert min(min(rule.x0, rule.y0) for rule in rules) >= um(3)


def deck(outline: CutOutline, count: int, *, has_back: bool = True, bleed: float = 3) -> PrintedDeck:
    card = outline.box.size
    front = FacePlan("tiles.0.front", card, um(3), (), outline)
    back = FacePlan("tiles.back", card, um(3), (), outline.mirrored()) if has_back else None
    return PrintedDeck("tiles", card, spec(6.35, bleed), (PrintedCard(front, back, count),))


def placed(plan: Document, page: Page, side: str) -> list[CutOutline]:
    found = []
    for slot in page.slots:
        face = plan.faces[slot.face]
        if face.id.endswith(side):
            assert face.outline is not None
            found.append(face.outline.placed(slot.trim, slot.turn))
    return found


@settings(max_examples=25)
@given(outlines, st.sampled_from([0, 3]), st.sampled_from([A4, LETTER]), st.sampled_from(["long", "short"]))
def test_front_and_back_have_one_cut_when_turned_over(
    outline: CutOutline, bleed: float, paper: Paper, flip: str
) -> None:
    asked = setup(paper=paper, duplex=Duplex(flip))
    plan = impose_decks([deck(outline, 30, bleed=bleed)], asked).document
    assume(plan.pages)

    for front, back in pairwise(plan.pages):
        if front.side == "front":
            seen = {
                frozenset(behind(x, y, front.size, flip) for x, y in cut.points) for cut in placed(plan, front, "front")
            }
            assert seen == {frozenset(cut.points) for cut in placed(plan, back, "back")}
            assert {
                frozenset(behind(*end, front.size, flip) for end in line(rule)) for rule in front.rules if rule.halo
            } == {frozenset(line(rule)) for rule in back.rules if rule.halo}


@given(outlines, st.sampled_from([A4, LETTER]))
def test_front_and_back_have_one_cut_when_folded(outline: CutOutline, paper: Paper) -> None:
    plan = impose_decks([deck(outline, 9)], setup(paper=paper)._replace(way="gutterfold")).document
    assume(plan.pages)

    for page in plan.pages:
        width, height = page.size
        fronts, backs = ({frozenset(cut.points) for cut in placed(plan, page, side)} for side in ("front", "back"))
        folds = [
            {frozenset((x, height - y) for x, y in cut) for cut in fronts},
            {frozenset((width - x, y) for x, y in cut) for cut in fronts},
        ]
        assert backs in folds
        assert {frozenset(cut.corners) for cut in page.cuts} == fronts


def test_cut_lines_are_drawn_on_fronts_alone() -> None:
    plan = impose_decks([deck(SHIP, 5)], setup()).document
    front, back = plan.pages

    assert [cut.corners for cut in front.cuts] == [cut.points for cut in placed(plan, front, "front")]
    assert back.cuts == ()
    assert plan.layers.cuts == "Cut lines"


def test_print_shops_get_faces_without_cut_lines_and_as_wide_as_their_bleed() -> None:
    plan = impose_decks([deck(SHIP, 5)], setup()._replace(way="each")).document

    assert [page.cuts for page in plan.pages] == [(), ()]
    assert [face.outline for face in plan.faces] == [None, None]


def test_guides_show_the_safe_zone_of_the_shape() -> None:
    plan = impose_decks([deck(make_hexagon(TILE), 1)], setup()._replace(guides=um(3))).document

    for page in plan.pages:
        (cut,) = placed(plan, page, page.side)
        (guide,) = page.guides
        assert min(cut.find_gap((point, point)) for point in getattr(guide, "corners", ())) in range(2_995, 3_005)
