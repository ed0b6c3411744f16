"""Decks of several sizes on the same sheets: bands one below the other, cut by marks of their own."""

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.layout.sheets import grid as bands
from generator.layout.sheets import grid as sheets
from generator.layout.sheets import marks
from generator.layout.sheets.grid import Band, Duplex, Sheet, TooLarge
from generator.layout.sheets.imposition import Fold, find_fold, impose_decks
from generator.layout.sheets.printed_decks import Group, ImposedDecks, PrintedDeck, Setup
from generator.model.plan import Page, Rule, Slot
from generator.model.printer_error import Displacement
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Rect, Size, Um, um
from tests.fixture_files import read_fixture
from tests.generator.layout.sheets.test_document import deck, printed, setup
from tests.generator.layout.sheets.test_marks import spans
from tests.generator.layout.sheets.test_sheets import A4, LETTER, spec, touches
from tests.generator.layout.workshop import lines, size

ROWS = read_fixture("cases/layout")

TOKENS = SheetSpec("tokens", um(6.35), um(1.5), um(3), um(3), um(2), 0.25, um(4.5))
SMALL, LARGE = size(12, 12), size(16, 16)
SQUARE = Paper("square", 210_000, 210_000)

lengths = st.integers(8_000, 80_000).map(Um)
decks = st.lists(
    st.tuples(st.builds(Size, lengths, lengths), st.integers(1, 12), st.sampled_from(["", "common", "own"])),
    min_size=1,
    max_size=4,
)
specs = st.builds(
    SheetSpec,
    id=st.just("any"),
    margin=st.integers(5_000, 12_000),
    bleed=st.integers(0, 3_000),
    gap=st.integers(0, 8_000),
    mark_length=st.sampled_from([3_000, 4_000]),
    mark_offset=st.sampled_from([2_000, 3_000]),
    mark_weight=st.just(0.25),
    mark_edge=st.sampled_from([3_000, 5_000]),
)
papers = st.sampled_from([A4, LETTER, SQUARE])
ways = st.sampled_from(["duplex", "single", "gutterfold"])


def named(place: int, card: Size, count: int, back: str, sheet: SheetSpec) -> PrintedDeck:
    made = deck(f"d{place}", *[1] * count, back=back, card=card)
    return PrintedDeck(made.title, card, sheet, made.cards)


def shared(made: list[tuple[Size, int, str]], sheet: SheetSpec, to: Setup) -> ImposedDecks:
    return impose_decks([named(place, *each, sheet) for place, each in enumerate(made)], to)


def filled(pieces: list[Band], sheet: SheetSpec, paper: Paper) -> tuple[Sheet, ...]:
    found = bands.fill_sheets(pieces, sheet, paper)
    assert not isinstance(found, TooLarge)
    return found


def grids_of(sheet: Sheet) -> list[tuple[int, int]]:
    """Return the rows and columns of each band."""
    return [(len({slot.y for slot in band.slots}), len({slot.x for slot in band.slots})) for band in sheet.layout.bands]


@pytest.mark.parametrize(
    ("paper", "expected"), [(A4, [(12, 13, 148), (5, 9, 41)]), (LETTER, [(9, 17, 148), (3, 14, 41)])]
)
def test_tokens_of_two_sizes_fill_one_sheet(paper: Paper, expected: list[tuple[int, int, int]]) -> None:
    (sheet,) = filled([Band(SMALL, 148), Band(LARGE, 41)], TOKENS, paper)
    made = [(*grid, count) for grid, count in zip(grids_of(sheet), sheet.counts, strict=True)]
    assert made == expected


def gaps(sheet: Sheet) -> list[float]:
    """Return how far the trims of bands stand apart, in mm, and the first and last from the ends of the paper."""
    trims = [band.trim for band in sheet.layout.bands]
    ends = [0, *(edge for trim in trims for edge in (trim.y, trim.bottom)), sheet.layout.paper.height]
    return [(ends[place + 1] - ends[place]) / 1000 for place in range(0, len(ends), 2)]


@pytest.mark.parametrize(("large", "expected"), ROWS["bands-stand-apart-as-far"])
def test_bands_stand_apart_as_far_as_a_sheet_has_room_to_spare(large: int, expected: list[float]) -> None:
    (sheet,) = filled([Band(SMALL, 148), Band(LARGE, large)], TOKENS, A4)
    assert gaps(sheet) == expected


def test_a_band_that_a_sheet_cannot_hold_goes_on_on_the_next() -> None:
    one, other = filled([Band(SMALL, 148), Band(LARGE, 60)], TOKENS, A4)
    assert grids_of(one) == [(12, 13), (5, 10)]
    assert grids_of(other) == [(1, 10)]
    assert (one.counts, other.counts) == ((148, 50), (10,))


def test_pieces_of_one_size_have_the_same_slots_on_every_sheet() -> None:
    made = filled([Band(SMALL, 300)], TOKENS, A4)
    assert [sheet.layout for sheet in made] == [sheets.fit_band(SMALL, TOKENS, A4)] * 2


def test_a_piece_that_no_paper_holds_is_reported() -> None:
    found = bands.fill_sheets([Band(SMALL, 1), Band(size(300, 300), 1)], TOKENS, A4)
    assert isinstance(found, TooLarge)
    assert found.card == size(300, 300)


def test_nothing_has_no_sheets() -> None:
    with pytest.raises(ValueError, match="no bands"):
        bands.fill_sheets([], TOKENS, A4)


def test_decks_of_one_size_go_on_in_each_others_rows() -> None:
    imposed = shared([(SMALL, 9, ""), (SMALL, 10, ""), (LARGE, 5, "")], TOKENS, setup(shared="Box"))
    (page,) = imposed.document.pages
    assert imposed.document.bookmarks == (("d0", 0), ("d1", 0), ("d2", 0))
    assert [slot.trim.y for slot in page.slots[:19]] == [page.slots[0].trim.y] * 10 + [page.slots[18].trim.y] * 9
    assert lines(page.slug[0]) == ["Tiny · Box · d0, d1, d2 · en · 1.0 · front · sheet 1 of 1"]


def test_a_deck_has_its_bookmark_where_it_begins() -> None:
    imposed = shared([(SMALL, 260, "own"), (SMALL, 4, "own"), (LARGE, 5, "own")], TOKENS, setup(shared="Box"))
    assert imposed.document.bookmarks == (("d0", 0), ("d1", 2), ("d2", 2))
    said = [lines(page.slug[0])[0] for page in imposed.document.pages]
    assert ["Box · d0 ·" in said[0], "Box · d0, d1, d2 ·" in said[2]] == [True, True]


def test_decks_with_other_sheets_begin_their_own() -> None:
    one, other = named(0, SMALL, 3, "", TOKENS), named(1, SMALL, 3, "", TOKENS._replace(bleed=0))
    assert len(impose_decks([one, other], setup(shared="Box")).document.pages) == 2


def test_small_print_and_ruler_stand_in_empty_slots_where_nowhere_else_is_room() -> None:
    imposed = shared([(SMALL, 148, ""), (LARGE, 41, "")], TOKENS, setup(shared="Box"))
    (page,) = imposed.document.pages
    assert imposed.facts == ()
    assert page.trim.contains(page.slug[0].rect)


# A ruler passes the ends of these marks; the box of its label used to be as long as the ruler, and overlapped them.
PAST = SheetSpec("any", um(5), Um(357), um(0), um(3), um(2), 0.25, um(3))


@example([(Size(Um(15_829), Um(21_996)), 1, "common")], PAST, A4, "duplex", "short")
@example([(Size(Um(15_829), Um(21_996)), 300, "own")], PAST, A4, "duplex", "long")
@settings(max_examples=30)
@given(decks, specs, papers, ways, st.sampled_from(["long", "short"]))
def test_whatever_shares_sheets_is_printed_in_its_number_off_marks_edges_and_each_other(
    made: list[tuple[Size, int, str]], sheet: SheetSpec, paper: Paper, way: str, flip: str
) -> None:
    imposed = shared(made, sheet, setup(paper, shared="Box", duplex=Duplex(flip))._replace(way=way))
    expected: Counter[str] = Counter()
    for place, (_, count, back) in enumerate(made):
        expected.update(f"d{place}.{card}.front" for card in range(count))
        expected.update(f"d{place}.{card}.back" if back == "own" else f"d{place}.back" for card in range(count) if back)
    if not imposed.facts or all(fact.kind != "too-large" for fact in imposed.facts):
        assert printed(imposed) == expected
    for page in imposed.document.pages:
        inner = Rect(Um(0), Um(0), *page.size).grown(Um(-sheet.margin))
        inked = [slot.trim.grown(slot.bleed) for slot in page.slots]
        assert all(inner.contains(area) for area in inked)
        assert not any(touches(one, other) for one, other in combinations(inked, 2))
        for rule in page.rules:
            assert not any(touches(spans(rule), area) for area in inked)
        small = [spans(rule) for rule in page.rules if rule.halo] + inked
        words = [typed.rect.grown(Um(-1)) for typed in page.slug if typed.turn in {0, 180}]  # marks behind: a hair off
        ruler = [spans(rule) for rule in page.rules if not rule.halo]
        assert not any(touches(word, area) for word in [*words, *ruler] for area in small)


def behind(slot: Slot, page: Page, flip: str) -> Rect:
    return sheets.turn_over(slot.trim, page.size, flip)[0]


@settings(max_examples=30)
@given(decks, specs, papers, st.sampled_from(["duplex", "single"]), st.sampled_from(["long", "short"]))
def test_each_card_has_its_own_back_behind_it_when_the_sheet_is_turned(
    made: list[tuple[Size, int, str]], sheet: SheetSpec, paper: Paper, way: str, flip: str
) -> None:
    duplex = Duplex(flip, (Displacement(0.4, -0.7, 0.3), Displacement(1, 0.2, -0.1)))
    imposed = shared(made, sheet, setup(paper, shared="Box", duplex=duplex)._replace(way=way))
    faces, pages = imposed.document.faces, imposed.document.pages
    leaves = [(front, back) for front, back in pairwise((*pages, None)) if front is not None and front.side == "front"]
    for front, back in leaves:
        there = {} if back is None or back.side != "back" else {slot.trim: slot for slot in back.slots}
        for slot in front.slots:
            title = faces[slot.face].id.partition(".")[0]
            kind = made[int(title[1:])][2]
            own = there.pop(behind(slot, front, flip), None)
            expected = {"": None, "common": f"{title}.back", "own": faces[slot.face].id.replace("front", "back")}[kind]
            assert (None if own is None else faces[own.face].id) == expected
        assert there == {}
        if back is not None and back.side == "back":
            corrected = duplex.correction(back.size) if way == "duplex" else ((0, 0), 0.0)
            assert (back.shift, back.turn) == corrected
            assert back.size == front.size
    if way == "duplex" and any(page.side == "back" for page in pages):  # a printer that turns sheets takes two a sheet
        assert all(page.side == ("front", "back")[number % 2] for number, page in enumerate(pages))


@settings(max_examples=30)
@given(decks, specs, papers)
def test_each_trim_line_of_a_piece_has_a_mark_at_both_ends_and_nothing_else_has(
    made: list[tuple[Size, int, str]], sheet: SheetSpec, paper: Paper
) -> None:
    group = Group("Box", tuple(named(place, *each, sheet) for place, each in enumerate(made)))
    found = bands.fill_sheets(group.bands, sheet, paper)
    for leaf in () if isinstance(found, TooLarge) else found:
        used = leaf.used
        rules, bare = marks.place_crop_marks(used, sheet)
        lines_of = [(rule, rule.x0 == rule.x1) for rule in rules]
        known: set[Rule] = set()
        for grid, count in zip(used.bands, leaf.counts, strict=True):
            slots = grid.slots[:count]
            own = {"xs": {x for s in slots for x in (s.x, s.right)}, "ys": {y for s in slots for y in (s.y, s.bottom)}}
            box, reach = grid.trim, bands.find_band_gap(sheet) // 2
            above = {
                r.x0 for r, up in lines_of if up and box.y - reach < r.y1 <= box.y - grid.bleed and r.x0 in own["xs"]
            }
            below = {r.x0 for r, up in lines_of if up and box.bottom + grid.bleed <= r.y0 < box.bottom + reach}
            left = {r.y0 for r, up in lines_of if not up and r.x1 <= box.x - grid.bleed and box.y <= r.y0 <= box.bottom}
            inside = grid is not used.bands[0], grid is not used.bands[-1]
            assert above == own["xs"] or ("top" in bare and not inside[0])
            assert below == own["xs"] or ("bottom" in bare and not inside[1])
            assert left == own["ys"] or "left" in bare
            known |= {r for r, up in lines_of if (r.x0 in own["xs"] if up else r.y0 in own["ys"])}
        assert known == set(rules)


@settings(max_examples=30)
@given(
    st.lists(st.tuples(st.builds(Size, lengths, lengths), st.integers(1, 12)), min_size=1, max_size=3), specs, papers
)
def test_folded_sheets_have_backs_behind_fronts(made: list[tuple[Size, int]], sheet: SheetSpec, paper: Paper) -> None:
    group = Group("Box", tuple(named(place, *each, "own", sheet) for place, each in enumerate(made)))
    folded: Fold | None = find_fold(group.bands, sheet, paper)
    if folded is None:
        return
    imposed = impose_decks(group.decks, setup(paper, shared="Box")._replace(way="gutterfold"))
    faces = imposed.document.faces
    assert len(imposed.document.pages) == len(folded.sheets)
    for page in imposed.document.pages:
        for front, back in zip(page.slots[::2], page.slots[1::2], strict=True):
            assert folded.mirrored(front.trim) == back.trim
            assert faces[back.face].id == faces[front.face].id.replace("front", "back")


def test_a_group_that_no_one_way_to_lay_paper_holds_is_laid_deck_by_deck() -> None:
    wide, high = size(260, 120), size(120, 260)
    imposed = shared([(wide, 1, ""), (high, 1, "")], spec(5, 3), setup(shared="Box"))
    assert [page.size for page in imposed.document.pages] == [size(297, 210), size(210, 297)]
    assert imposed.facts == ()
