from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.sheets.grid import Duplex
from generator.layout.sheets.imposition import impose_decks
from generator.layout.sheets.printed_decks import ImposedDecks, PrintedCard, PrintedDeck, Setup, SheetFact
from generator.layout.type_metrics import TypeMetrics
from generator.model.plan import FacePlan
from generator.model.printer_error import Displacement
from generator.model.sizes import Paper
from generator.model.units import Rect, Size, um
from tests.generator.layout.sheets.test_sheets import A4, LETTER, POKER, spec
from tests.generator.layout.workshop import FakeMetrics, lines, rect, size


def face(name: str, trim: Size = POKER) -> FacePlan:
    return FacePlan(name, trim, um(3), ())


def deck(
    title: str, *counts: int, back: str = "", card: Size = POKER, bleed: float = 0, margin: float = 6.35
) -> PrintedDeck:
    """Return a deck of cards with so many copies each; `back`: `common`, `own` or none."""
    cards = []
    for place, count in enumerate(counts):
        own = face(f"{title}.{place}.back") if back == "own" else face(f"{title}.back")
        cards.append(PrintedCard(face(f"{title}.{place}.front", card), own if back else None, count))
    return PrintedDeck(title, card, spec(margin, bleed), tuple(cards))


def setup(paper: Paper = A4, **options: object) -> Setup:
    duplex = options.pop("duplex", Duplex())
    assert isinstance(duplex, Duplex)
    shared = str(options.pop("shared", ""))
    return Setup(
        "Tiny",
        "1.0",
        "en",
        paper,
        duplex,
        "plain",
        TypeMetrics(FakeMetrics(), "en"),
        shared=shared,
    )


def printed(imposed: ImposedDecks) -> Counter[str]:
    plan = imposed.document
    return Counter(plan.faces[slot.face].id for page in plan.pages for slot in page.slots)


def test_each_deck_has_a_bookmark_on_the_page_where_it_begins() -> None:
    decks = [deck("crew", 10, back="own"), deck("empty"), deck("events", 9), deck("tokens", 30, card=size(20, 20))]
    plan = impose_decks(decks, setup()).document
    assert plan.bookmarks == (("crew", 0), ("events", 4), ("tokens", 6))
    assert [page.title for page in plan.pages] == ["crew", "", "", "", "events", "", "tokens"]


def test_each_sheet_that_a_printer_turns_has_two_pages_but_the_last_one_that_needs_only_one() -> None:
    decks = [deck("a", 10), deck("b", 1, back="own"), deck("c", 10)]
    pages = impose_decks(decks, setup()).document.pages
    sides = [(page.side, len(page.slots)) for page in pages]
    empty = ("back", 0)
    assert sides == [
        ("front", 9),
        empty,
        ("front", 1),
        empty,
        ("front", 1),
        ("back", 1),
        ("front", 9),
        empty,
        ("front", 1),
    ]
    turned = ["flip on the long edge" in lines(page.slug[0])[0] for page in pages]
    assert turned == [True] * 8 + [False]
    glued = impose_decks(decks, setup()._replace(way="single")).document.pages
    assert [(page.side, len(page.slots)) for page in glued] == [side for side in sides if side != empty]


def test_backs_are_moved_and_turned_to_meet_the_printer_and_fronts_are_not() -> None:
    duplex = Duplex("long", (Displacement(0.5, -1, 0.25),) * 2)
    front, back = impose_decks([deck("crew", 1, back="own")], setup(duplex=duplex)).document.pages
    assert (front.shift, front.turn) == ((0, 0), 0.0)
    assert (back.shift, back.turn) == ((500, -1000), 0.25)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_marks_on_backs_lie_behind_those_on_fronts(flip: str) -> None:
    front, back = impose_decks([deck("crew", 1, back="own")], setup(duplex=Duplex(flip))).document.pages
    crop = [rule for rule in front.rules if rule.halo]
    behind = [rule for rule in back.rules if rule.halo]
    width, height = front.size.width, front.size.height
    upright = flip == "long"
    expected = [
        (width - rule.x1, rule.y0, width - rule.x0, rule.y1)
        if upright
        else (rule.x0, height - rule.y1, rule.x1, height - rule.y0)
        for rule in crop
    ]
    assert [(rule.x0, rule.y0, rule.x1, rule.y1) for rule in behind] == expected


def test_the_boxes_of_a_page_hold_the_whole_grid() -> None:
    (page,) = impose_decks([deck("crew", 8, bleed=3)], setup()).document.pages
    assert page.size == size(297, 210)
    assert page.trim == rect(12.5, 13.1, 272, 183.8)
    assert page.bleed == rect(9.5, 10.1, 278, 189.8)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_marks_stand_around_what_a_part_filled_sheet_holds_and_its_backs(flip: str) -> None:
    front, back = impose_decks([deck("crew", 1, back="own", bleed=3)], setup(duplex=Duplex(flip))).document.pages
    assert front.trim == rect(12.5, 13.1, 63.5, 88.9)
    for page in (front, back):
        (slot,) = page.slots
        marks = [rule for rule in page.rules if rule.halo]
        assert page.trim == slot.trim
        assert page.bleed == slot.trim.grown(um(3))
        assert {rule.x0 for rule in marks if rule.x0 == rule.x1} == {slot.trim.x, slot.trim.right}
        assert {rule.y0 for rule in marks if rule.y0 == rule.y1} == {slot.trim.y, slot.trim.bottom}
        assert len(marks) == 8  # two on each side


def test_small_print_and_ruler_stand_where_they_do_on_full_sheets() -> None:
    full, last = impose_decks([deck("crew", 9, bleed=3)], setup()).document.pages
    assert [rule for rule in full.rules if not rule.halo] == [rule for rule in last.rules if not rule.halo]
    assert [line.rect for line in full.slug] == [line.rect for line in last.slug]


def test_small_print_and_ruler_stand_between_marks_where_no_strip_is_free() -> None:
    imposed = impose_decks([deck("crew", 1, bleed=3)], setup())
    (page,) = imposed.document.pages
    assert imposed.facts == ()
    assert len(page.slug) == 2
    assert {abs(rule.x1 - rule.x0) + abs(rule.y1 - rule.y0) for rule in page.rules if rule.halo} == {4000}


def test_a_ruler_of_a_hundred_millimetres_passes_the_marks_of_sheets_that_lie_and_touches_none() -> None:
    (page,) = impose_decks([deck("crew", 8, bleed=3)], setup()).document.pages
    marks = [rule for rule in page.rules if rule.halo]
    line, *ticks = [rule for rule in page.rules if not rule.halo]
    assert page.size.width > page.size.height
    assert (line.x1 - line.x0, len(ticks)) == (um(100), 11)
    assert line.y0 >= max(rule.y1 for rule in marks) + um(1)
    assert all(abs(tick.x0 - mark.x0) >= um(1) for tick in ticks for mark in marks if mark.x0 == mark.x1)
    assert line.y0 <= page.size.height - um(5)


def test_what_paper_cannot_hold_is_reported_and_not_printed() -> None:
    board = deck("boards", 2, card=size(300, 250))
    imposed = impose_decks([board, deck("crew", 1)], setup())
    assert [(fact.deck, fact.kind) for fact in imposed.facts] == [("boards", "too-large")]
    assert "300 x 250 mm" in imposed.facts[0].message
    assert printed(imposed) == {"crew.0.front": 1}


def test_a_sheet_without_room_outside_the_cards_reports_missing_marks() -> None:
    imposed = impose_decks([deck("mats", 1, card=size(199, 286), margin=3)], setup())
    assert imposed.facts == (
        SheetFact("mats", "no-marks", "There is no room for crop marks: top, bottom, left, right."),
        SheetFact("mats", "no-slug", "There is no room for small print outside the cards."),
        SheetFact("mats", "no-ruler", "There is no room for a ruler outside the cards."),
    )


counts = st.lists(st.integers(1, 12), min_size=1, max_size=6)


@given(
    st.lists(
        st.tuples(counts, st.sampled_from(["", "common", "own"]), st.sampled_from([POKER, size(60, 60)])), max_size=4
    ),
    st.sampled_from([A4, LETTER]),
    st.sampled_from(["long", "short"]),
    st.sampled_from(["duplex", "single", "gutterfold"]),
    st.sampled_from(["", "Box"]),
)
def test_every_card_is_printed_as_often_as_it_says(
    made: list[tuple[list[int], str, Size]], paper: Paper, flip: str, way: str, shared: str
) -> None:
    decks = [deck(f"d{place}", *each, back=back, card=card) for place, (each, back, card) in enumerate(made)]
    imposed = impose_decks(decks, setup(paper, duplex=Duplex(flip), shared=shared)._replace(way=way))
    expected: Counter[str] = Counter()
    for printed_deck in decks:
        for card in printed_deck.cards:
            expected[card.front.id] += card.count
            if card.back is not None:
                expected[card.back.id] += card.count
    assert printed(imposed) == expected
    assert imposed.cards == sum(printed_deck.count for printed_deck in decks)
    assert len({kept.id for kept in imposed.document.faces}) == len(imposed.document.faces)


def mm(length: float) -> str:
    return f"{length / 1000:.2f}"


def dumped(imposed: ImposedDecks) -> str:
    """Return the pages as text, in mm with two decimals."""
    said: list[str] = []
    for number, page in enumerate(imposed.document.pages, 1):
        said.append(f"page {number} {page.side} {mm(page.size.width)} x {mm(page.size.height)}")
        said += [
            f"  slot {box(slot.trim)} turn {slot.turn} {imposed.document.faces[slot.face].id}" for slot in page.slots
        ]
        said += [
            f"  line {mm(rule.x0)} {mm(rule.y0)} to {mm(rule.x1)} {mm(rule.y1)} weight {rule.weight} halo {rule.halo}"
            for rule in page.rules
        ]
        said += [f"  type {box(typed.rect)} turn {typed.turn} {' / '.join(lines(typed))}" for typed in page.slug]
    return "\n".join(said) + "\n"


def box(at: Rect) -> str:
    return f"{mm(at.x)} {mm(at.y)} {mm(at.width)} {mm(at.height)}"


@pytest.mark.parametrize(
    ("name", "paper", "bleed", "flip"),
    [
        ("a4-butt-long", A4, 0, "long"),
        ("letter-butt-short", LETTER, 0, "short"),
        ("a4-bleed-long", A4, 3, "long"),
        ("letter-bleed-short", LETTER, 3, "short"),
    ],
)
def test_sheets_that_people_have_printed_on_do_not_move(
    name: str, paper: Paper, bleed: float, flip: str, golden: Callable[[str, str], None]
) -> None:
    imposed = impose_decks([deck("crew", 5, 7, back="own", bleed=bleed)], setup(paper, duplex=Duplex(flip)))
    golden(f"imposition/{name}.txt", dumped(imposed))
