"""A booklet as it lies on the table: folded in the middle, its pages follow each other."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.sheets import imposition
from generator.layout.sheets.grid import Band, Duplex
from generator.layout.sheets.imposition import Fold, impose_booklet, impose_decks, make_booklet_paper
from generator.layout.sheets.printed_decks import ImposedDecks
from generator.model.plan import Page, Slot
from generator.model.printer_error import Displacement
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Rect, Size, Um, um
from tests.generator.layout.sheets.test_document import deck, setup
from tests.generator.layout.sheets.test_sheets import (
    A4,
    BRIDGE,
    LETTER,
    MINI,
    POKER,
    SQUARE,
    TAROT,
    TCG,
    lengths,
    spec,
    specs,
)
from tests.generator.layout.workshop import lines, size

ODD = Paper("odd", 210_001, 296_999)
papers = st.sampled_from([A4, LETTER, ODD, Paper("lying", 297_000, 210_000), Paper("square", 210_000, 210_000)])
Point = tuple[int, int]


def make_fold(card: Size, sheet: SheetSpec, paper: Paper) -> Fold:
    found = imposition.find_fold([Band(card, 1)], sheet, paper)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("paper", "card", "bleed", "pairs"),
    [
        (A4, POKER, 3, 4),
        (A4, POKER, 2, 4),
        (A4, TCG, 3, 4),
        (A4, BRIDGE, 3, 4),
        (A4, MINI, 3, 5),
        (A4, TAROT, 3, 2),
        (A4, SQUARE, 3, 3),
        (LETTER, POKER, 3, 3),
        (LETTER, BRIDGE, 3, 4),
    ],
)
def test_a_folded_sheet_holds_as_many_pairs_as_listed(paper: Paper, card: Size, bleed: float, pairs: int) -> None:
    assert make_fold(card, spec(5, bleed), paper).fronts.count == pairs


def test_the_gutter_is_what_the_middle_of_the_room_leaves() -> None:
    assert make_fold(POKER, spec(5, 3), A4).gutter == um(10.1)


def as_folded(point: Point, fold: Fold) -> Point:
    """Return where a point of the paper comes to lie when the sheet is folded in its middle."""
    x, y = point
    return (x, fold.paper.height - y) if fold.level else (fold.paper.width - x, y)


def on_paper(slot: Slot, across: int, down: int) -> Point:
    """Return where a point of a face, from its own top left corner, is printed."""
    x, y, width, height = slot.trim
    return {
        0: (x + across, y + down),
        90: (x + width - down, y + across),
        180: (x + width - across, y + height - down),
        270: (x + down, y + height - across),
    }[slot.turn]


def pairs_of(slots: Sequence[Slot]) -> list[tuple[Slot, Slot]]:
    return list(zip(slots[::2], slots[1::2], strict=True))


def folded_pages(card: Size, sheet: SheetSpec, paper: Paper, count: int) -> tuple[Fold | None, ImposedDecks]:
    cards = deck("crew", *[1] * count, back="own", card=card)
    cards = type(cards)(cards.title, card, sheet, cards.cards)
    return imposition.find_fold([Band(card, count)], sheet, paper), impose_decks(
        [cards], setup(paper)._replace(way="gutterfold")
    )


@given(lengths, lengths, specs, papers, st.integers(1, 40), st.integers(0, 10_000), st.integers(0, 10_000))
def test_folding_lays_every_point_of_a_back_behind_its_front(
    width: Um, height: Um, sheet: SheetSpec, paper: Paper, count: int, across: int, down: int
) -> None:
    card = Size(width, height)
    fold, imposed = folded_pages(card, sheet, paper, count)
    if fold is None:
        assert imposed.document.pages == ()
        assert [fact.kind for fact in imposed.facts] == ["too-large"]
        return
    faces = imposed.document.faces
    seen = [pair for page in imposed.document.pages for pair in pairs_of(page.slots)]
    assert [faces[front.face].id for front, _ in seen] == [f"crew.{place}.front" for place in range(count)]
    assert [faces[back.face].id for _, back in seen] == [f"crew.{place}.back" for place in range(count)]
    for front, back in seen:
        assert fold.mirrored(front.trim) == back.trim
        assert fold.mirrored(back.trim) == front.trim
        # What is left on the front is right on the back, for who turns the folded card over like a page of a book.
        for x, y in ((0, 0), (card.width, 0), (0, card.height), (across, down)):
            assert as_folded(on_paper(front, x, y), fold) == on_paper(back, card.width - x, y)


@given(lengths, lengths, specs, papers, st.integers(1, 40))
def test_bleeds_keep_off_margins_and_fold(width: Um, height: Um, sheet: SheetSpec, paper: Paper, count: int) -> None:
    fold, imposed = folded_pages(Size(width, height), sheet, paper, count)
    if fold is None:
        return
    inner = Rect(Um(0), Um(0), *fold.paper).grown(Um(-sheet.margin))
    middle = fold.paper.height if fold.level else fold.paper.width  # doubled
    assert fold.gutter >= imposition.GUTTER
    for page in imposed.document.pages:
        for slot in page.slots:
            bleed = slot.trim.grown(slot.bleed)
            near, far = (bleed.y, bleed.bottom) if fold.level else (bleed.x, bleed.right)
            assert inner.contains(bleed)
            assert 2 * far + imposition.GUTTER <= middle or middle + imposition.GUTTER <= 2 * near


@given(lengths, lengths, specs, papers)
def test_marks_of_backs_are_those_of_fronts_folded_over(width: Um, height: Um, sheet: SheetSpec, paper: Paper) -> None:
    fold, imposed = folded_pages(Size(width, height), sheet, paper, 1)
    if fold is None:
        return
    (page,) = imposed.document.pages
    marks = {frozenset({(rule.x0, rule.y0), (rule.x1, rule.y1)}) for rule in page.rules if rule.halo}
    assert marks == {frozenset(as_folded(end, fold) for end in mark) for mark in marks}


def dashes(page: Page) -> list[tuple[int, int, int, int]]:
    return [(rule.x0, rule.y0, rule.x1, rule.y1) for rule in page.rules if rule.colour != (0.0, 0.0, 0.0)]


def test_the_line_to_fold_on_is_the_middle_of_the_sheet() -> None:
    _, imposed = folded_pages(POKER, spec(5, 3), A4, 1)
    (page,) = imposed.document.pages
    assert page.size == size(297, 210)
    assert {y for _, y0, _, y1 in dashes(page) for y in (y0, y1)} == {105_000}
    assert lines(page.slug[0])[0].endswith("sheet 1 of 1 · fold on the dashed line, glue")


def test_a_bleed_that_loses_cards_is_reported_with_one_that_does_not() -> None:
    _, imposed = folded_pages(POKER, spec(6.35, 3), A4, 3)
    assert [(fact.kind, fact.message) for fact in imposed.facts] == [
        ("less-bleed", "With --bleed 2.5 a folded sheet holds 4 instead of 2, with a gutter of 10.15 mm.")
    ]


def test_a_bleed_that_spares_no_sheet_is_not_reported() -> None:
    _, imposed = folded_pages(POKER, spec(6.35, 3), A4, 2)
    assert (len(imposed.document.pages), imposed.facts) == (1, ())


def test_cards_that_fit_only_with_less_bleed_are_reported_and_not_printed() -> None:
    _, imposed = folded_pages(size(134, 186), spec(5, 3), A4, 1)
    assert imposed.document.pages == ()
    (fact,) = imposed.facts
    assert fact.message.startswith(
        "Two cards of 134 x 186 mm, front and back, do not fit a sheet of a4 with 3 mm of bleed and a gutter of 10 mm. "
        "With --bleed 2 a folded sheet holds 1 instead of none, with a gutter of "
    )


def test_a_deck_without_backs_is_not_folded() -> None:
    imposed = impose_decks([deck("crew", 4)], setup()._replace(way="gutterfold"))
    (page,) = imposed.document.pages
    assert page.side == "front"
    assert dashes(page) == []


@pytest.mark.parametrize(("cards", "bleed", "pages"), [(8, um(2), 2), (2, um(3), 1)])
def test_folded_sheets_have_less_bleed_only_where_they_then_take_less_paper(cards: int, bleed: Um, pages: int) -> None:
    crew = deck("crew", *[1] * cards, back="own", bleed=3)
    crew = replace(crew, sheet=spec(6.35, 3, 6))
    imposed = impose_decks([crew], setup()._replace(way="gutterfold", fills=True))
    assert len(imposed.document.pages) == pages
    assert {slot.bleed for page in imposed.document.pages for slot in page.slots} == {bleed}
    assert any("2 mm of bleed instead of 3" in fact.message for fact in imposed.facts) == (bleed == um(2))


PLAIN = Duplex("short")


def fold(pages: int) -> list[int | None]:
    """Return the pages of a folded booklet in reading order, numbered from 1; None for an empty one."""
    sides = [
        [next((slot.face + 1 for slot in side.slots if slot.trim.x == left), None) for left in (0, 148_500)]
        for side in impose_booklet(pages, A4, PLAIN)
    ]
    sides += [[None, None]] * (len(sides) % 2)  # the empty back of the only sheet
    fronts, backs = sides[::2], sides[1::2]
    first = [page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])]
    second = [page for front, back in zip(fronts, backs, strict=True) for page in (front[0], back[1])]
    return first + second[::-1]


@pytest.mark.parametrize("pages", [1, 2, 3, 4, 8, 12, 13, 16])
def test_pages_follow_each_other_and_empty_ones_stand_at_the_end(pages: int) -> None:
    assert fold(pages) == [*range(1, pages + 1), *[None] * (-pages % 4)]


def test_a_single_page_is_printed_on_one_side() -> None:
    assert [side.side for side in impose_booklet(1, A4, PLAIN)] == ["front"]


def test_pages_fill_half_sheets_and_backs_meet_the_error_of_the_printer() -> None:
    front, back = impose_booklet(4, LETTER, Duplex("short", (Displacement(0.2),) * 2))
    assert [slot.trim.size for slot in front.slots] == [(139_700, 215_900)] * 2
    assert make_booklet_paper(LETTER).size == (174_625, 269_875)
    assert (front.size, front.shift) == ((279_400, 215_900), (Um(0), Um(0)))
    assert back.shift[0] != 0
