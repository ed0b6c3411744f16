from itertools import combinations

import pytest
from hypothesis import given

from generator.layout.sheets import marks
from generator.layout.sheets.grid import EDGE, NEARER, Duplex, SlotBand
from generator.layout.sheets.imposition import impose_decks
from generator.model.plan import Rule, Slot
from generator.model.printer_error import Displacement
from generator.model.sizes import SheetSpec
from generator.model.units import Rect, Um, um
from tests.generator.layout.sheets.test_document import deck, setup
from tests.generator.layout.sheets.test_sheets import LETTER, POKER, grids, made, spec, touches
from tests.generator.layout.workshop import lines, rect, size


def spans(rule: Rule) -> Rect:
    """Return the rectangle that a straight rule covers, without its weight."""
    return Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0))


@given(grids)
def test_marks_lie_on_trim_lines_outside_the_bleeds_and_off_the_edge(drawn: tuple[SlotBand, SheetSpec]) -> None:
    grid, sheet = drawn
    rules, bare = marks.place_crop_marks(grid, sheet)
    xs = {edge for slot in grid.slots for edge in (slot.x, slot.right)}
    ys = {edge for slot in grid.slots for edge in (slot.y, slot.bottom)}
    whole = Rect(Um(0), Um(0), grid.paper.width, grid.paper.height)
    usual, nearer = (whole.grown(Um(-min(edge, sheet.mark_edge, sheet.margin))) for edge in (EDGE, NEARER))
    inner = usual if all(usual.contains(spans(rule)) for rule in rules) else nearer  # where there would be no mark
    printed = grid.trim.grown(grid.bleed)
    for rule in rules:
        upright = rule.x0 == rule.x1
        assert (rule.x0 in xs) if upright else (rule.y0 in ys and rule.y0 == rule.y1)
        assert um(2) <= (rule.y1 - rule.y0 if upright else rule.x1 - rule.x0) <= um(4)
        assert inner.contains(spans(rule))
        assert not touches(spans(rule).grown(Um(0)), printed)
    expected = {"top": xs, "bottom": xs, "left": ys, "right": ys}
    assert len(rules) == sum(len(edges) for side, edges in expected.items() if side not in bare)


def test_marks_on_letter_are_shortened_and_then_moved_nearer_to_the_cards() -> None:
    grid = made(POKER, spec(6.35, 0), LETTER)
    rules, bare = marks.place_crop_marks(grid, spec(6.35, 0)._replace(mark_edge=um(3)))
    assert bare == ()
    assert (rules[0].y0, rules[0].y1) == (um(3), um(5))


def test_marks_stay_five_millimetres_off_the_edge_unless_the_sheet_asks_for_less() -> None:
    rules, bare = marks.place_crop_marks(made(POKER, spec(6.35, 0), LETTER), spec(6.35, 0))
    assert bare == ("top", "bottom")
    assert min(rule.x0 for rule in rules) >= um(5)


@pytest.mark.parametrize(
    ("room", "bleed", "expected"),
    [
        (20, 0, (2, 6)),
        (20, 3, (3, 7)),
        (10, 3, (3, 5)),
        (10.5, 2, (2, 5.5)),
        (8.35, 0, (1.35, 3.35)),
        (8, 0, (1, 3)),
        (7.9, 0, None),
        (9.9, 3, None),
    ],
)
def test_a_mark_reaches_as_far_as_it_can(room: float, bleed: float, expected: tuple[float, float] | None) -> None:
    reach = marks.find_mark_reach(um(room), um(bleed), spec(5, bleed))
    assert reach == (None if expected is None else (um(expected[0]), um(expected[1])))


@given(grids)
def test_free_strips_touch_neither_cards_nor_marks_nor_each_other(drawn: tuple[SlotBand, SheetSpec]) -> None:
    grid, sheet = drawn
    rules, _ = marks.place_crop_marks(grid, sheet)
    rects = [strip.rect for strip in marks.find_free_strips(grid, rules, um(1))]
    strips = [rect for rect in rects if rect.width and rect.height]
    inner = Rect(Um(0), Um(0), grid.paper.width, grid.paper.height).grown(Um(-EDGE))
    for strip in strips:
        assert inner.contains(strip)
        assert not touches(strip, grid.trim.grown(grid.bleed))
        assert not any(touches(strip, spans(rule).grown(Um(1))) for rule in rules)
    assert not any(touches(one, other) for one, other in combinations(strips, 2))
    for pocket in marks.find_free_pockets(grid, um(1)):
        assert inner.contains(pocket.rect)
        assert not touches(pocket.rect, grid.trim.grown(grid.bleed))
        assert not any(touches(pocket.rect, spans(rule).grown(Um(1))) for rule in rules)


def test_each_face_has_one_page_as_large_as_its_bleed_and_no_marks() -> None:
    plan = impose_decks([deck("crew", 3, 1, back="common", bleed=3)], setup()._replace(way="each")).document
    assert plan.bookmarks == (("crew.0.front x 3", 0), ("crew.back x 4", 1), ("crew.1.front", 2))
    assert [(page.size, page.trim, page.bleed) for page in plan.pages] == [
        (size(69.5, 94.9), rect(3, 3, 63.5, 88.9), rect(0, 0, 69.5, 94.9))
    ] * 3
    assert [page.slots for page in plan.pages] == [(Slot(i, rect(3, 3, 63.5, 88.9), 0, um(3)),) for i in range(3)]
    assert [(page.rules, page.slug) for page in plan.pages] == [((), ())] * 3


def test_a_page_of_a_face_has_no_more_bleed_than_the_face_and_a_card_without_copies_has_no_page() -> None:
    (page,) = impose_decks([deck("crew", 1, bleed=5)], setup()._replace(way="each")).document.pages
    assert page.size == size(69.5, 94.9)
    assert impose_decks([deck("crew", 0)], setup()._replace(way="each")).document.pages == ()


def test_sheets_to_be_glued_have_marks_on_both_and_know_nothing_of_the_printers_error() -> None:
    duplex = Duplex("long", (Displacement(1, 1, 1),) * 2)
    asked = setup(duplex=duplex)._replace(way="single")
    front, back = impose_decks([deck("crew", 1, back="own")], asked).document.pages
    width = front.size.width
    expected = {(width - rule.x1, rule.y0, width - rule.x0, rule.y1) for rule in front.rules if rule.halo}
    assert {(rule.x0, rule.y0, rule.x1, rule.y1) for rule in back.rules if rule.halo} == expected
    assert (back.shift, back.turn) == ((0, 0), 0.0)
    assert lines(back.slug[0]) == [
        "Tiny · crew · en · 1.0 · back · sheet 1 of 1 · print on one side, glue back to back"
    ]
