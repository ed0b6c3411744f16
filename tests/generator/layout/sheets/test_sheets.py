import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generator.layout.sheets import grid as sheets
from generator.layout.sheets.grid import SlotBand, TooLarge
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Rect, Size, Um, um
from tests.generator.layout.workshop import size

A4 = Paper("a4", um(210), um(297))
LETTER = Paper("letter", um(215.9), um(279.4))
POKER, TCG, BRIDGE, MINI = size(63.5, 88.9), size(63, 88), size(57.15, 88.9), size(44, 68)
TAROT, SQUARE = size(70, 120), size(70, 70)


def spec(margin: float, bleed: float, gap: float = 0) -> SheetSpec:
    return SheetSpec("home", um(margin), um(bleed), um(gap), um(4), um(2), 0.25)


def made(card: Size, sheet: SheetSpec, paper: Paper) -> SlotBand:
    grid = sheets.fit_band(card, sheet, paper)
    assert isinstance(grid, SlotBand)
    return grid


lengths = st.integers(10_000, 120_000).map(Um)
specs = st.builds(
    SheetSpec,
    id=st.just("any"),
    margin=st.integers(3_000, 15_000),
    bleed=st.integers(0, 4_000),
    gap=st.integers(0, 12_000),
    mark_length=st.just(4_000),
    mark_offset=st.just(2_000),
    mark_weight=st.just(0.25),
)


def fit_grid(width: Um, height: Um, sheet: SheetSpec, paper: Paper) -> tuple[SlotBand, SheetSpec]:
    """Return the grid of cards of a size on paper that holds one at least, with its sheet."""
    grid = sheets.fit_band(Size(width, height), sheet, paper)
    assume(isinstance(grid, SlotBand))
    assert isinstance(grid, SlotBand)
    return grid, sheet


grids = st.builds(
    fit_grid,
    lengths,
    lengths,
    specs,
    st.sampled_from([A4, LETTER, Paper("lying", 297_000, 210_000), Paper("square", 210_000, 210_000)]),
)


def touches(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


# Paper, margin, then the yields of: poker without bleed, poker with 2 mm and 3 mm of its own, and with 3 mm a standard
# trading card, bridge, mini euro, tarot and a square of 70 mm.
YIELDS = [
    (A4, 5, (9, 8, 8, 8, 9, 12, 4, 6)),
    (A4, 6.35, (9, 8, 8, 8, 8, 10, 4, 6)),
    (A4, 10, (8, 8, 6, 8, 8, 10, 4, 6)),
    (LETTER, 5, (9, 6, 6, 6, 8, 12, 4, 6)),
    (LETTER, 6.35, (9, 6, 6, 6, 8, 12, 4, 6)),
    (LETTER, 10, (8, 6, 6, 6, 8, 10, 4, 6)),
]
CARDS = [(POKER, 0), (POKER, 2), (POKER, 3), (TCG, 3), (BRIDGE, 3), (MINI, 3), (TAROT, 3), (SQUARE, 3)]


@pytest.mark.parametrize(
    ("paper", "margin", "card", "bleed", "expected"),
    [
        (paper, margin, card, bleed, count)
        for paper, margin, counts in YIELDS
        for (card, bleed), count in zip(CARDS, counts, strict=True)
    ],
)
def test_paper_holds_as_many_cards_as_listed(
    paper: Paper, margin: float, card: Size, bleed: float, expected: int
) -> None:
    assert made(card, spec(margin, bleed), paper).count == expected


def test_paper_stands_when_both_ways_hold_as_many() -> None:
    assert made(SQUARE, spec(5, 3), A4).paper == size(210, 297)
    assert made(SQUARE, spec(5, 3), Paper("lying", 297_000, 210_000)).paper == size(210, 297)


def pitch(grid: SlotBand) -> Size:
    """Return how far it is from the first slot to the next, to the right and down."""
    first, last = grid.slots[0], grid.slots[-1]
    return Size(
        Um(min((slot.x for slot in grid.slots if slot.x > first.x), default=last.x) - first.x),
        Um(min((slot.y for slot in grid.slots if slot.y > first.y), default=last.y) - first.y),
    )


def test_trims_stand_a_gap_apart_or_two_bleeds_when_that_is_more() -> None:
    assert pitch(made(POKER, spec(5, 1, 6), A4)) == size(69.5, 94.9)
    assert pitch(made(POKER, spec(5, 3, 4), A4)) == size(69.5, 94.9)
    assert pitch(made(POKER, spec(5, 0, 0), A4)) == POKER


def test_a_card_that_no_paper_holds_is_reported_in_mm() -> None:
    grid = sheets.fit_band(size(250, 300.5), spec(5, 3), A4)
    assert isinstance(grid, TooLarge)
    assert str(grid) == (
        "A card of 250 x 300.5 mm does not fit a sheet of 210 x 297 mm, which has room for 194 x 281 mm, "
        "standing or lying."
    )


def behind(x: int, y: int, paper: Size, flip: str) -> tuple[int, int]:
    """Return where a pin through the front at (x, y) comes out on the back, as the turned sheet is looked at."""
    about_standing_edge = (flip == "long") == (paper.height >= paper.width)
    return (paper.width - x, y) if about_standing_edge else (x, paper.height - y)


def on_card(trim: Rect, turn: int, across: int, down: int) -> tuple[int, int]:
    """Return where a point of a face, from its own top left corner, is printed on the page."""
    if turn == 180:
        return trim.right - across, trim.bottom - down
    return trim.x + across, trim.y + down


@given(grids, st.sampled_from(["long", "short"]), st.data())
def test_front_and_back_coincide_when_turned(made: tuple[SlotBand, SheetSpec], flip: str, data: st.DataObject) -> None:
    grid, _ = made
    card = grid.slots[0].size
    count = data.draw(st.integers(1, grid.count))
    pairs = [(2 * card, 2 * card + 1) for card in range(count)]
    fronts, backs = sheets.list_front_slots(grid, pairs), sheets.list_back_slots(grid, pairs, flip)
    assert [back.face for back in backs] == [front.face + 1 for front in fronts]
    for front, back in zip(fronts, backs, strict=True):
        # The corner that is top left for who looks at the front is top right for who looks at the back.
        for across, down in ((0, 0), (card.width, 0), (0, card.height), (1, 2)):
            pin = on_card(front.trim, front.turn, across, down)
            mirrored = on_card(back.trim, back.turn, card.width - across, down)
            assert behind(*pin, grid.paper, flip) == mirrored


@given(grids)
def test_slots_never_overlap_and_bleeds_stay_within_the_margins(made: tuple[SlotBand, SheetSpec]) -> None:
    grid, sheet = made
    inner = Rect(Um(0), Um(0), grid.paper.width, grid.paper.height).grown(Um(-sheet.margin))
    bleeds = [slot.grown(grid.bleed) for slot in grid.slots]
    assert all(inner.contains(bleed) for bleed in bleeds)
    columns, trim = len({slot.x for slot in grid.slots}), grid.trim
    assert not any(
        touches(one, other) for place, one in enumerate(bleeds) for other in bleeds[place + 1 : place + 1 + columns + 1]
    )
    assert all(trim.contains(slot) for slot in grid.slots)


@given(grids)
def test_the_grid_stands_in_the_middle_of_the_paper(made: tuple[SlotBand, SheetSpec]) -> None:
    grid, _ = made
    assert abs(grid.trim.x - (grid.paper.width - grid.trim.right)) <= 1
    assert abs(grid.trim.y - (grid.paper.height - grid.trim.bottom)) <= 1


@given(grids)
def test_no_row_or_column_more_would_fit(made: tuple[SlotBand, SheetSpec]) -> None:
    grid, sheet = made
    room, pitch = 2 * (sheet.margin + sheet.bleed), sheets.find_pitch(grid.slots[0].size, sheet)
    assert grid.trim.width + pitch.width + room > grid.paper.width
    assert grid.trim.height + pitch.height + room > grid.paper.height


def test_a_part_filled_sheet_keeps_its_places() -> None:
    grid = made(POKER, spec(6.35, 0), A4)
    fronts = sheets.list_front_slots(grid, [(0, 1)] * 4)
    assert [slot.trim for slot in fronts] == list(grid.slots[:4])
    backs = sheets.list_back_slots(grid, [(0, 1)] * 4, "long")
    assert [slot.trim for slot in backs] == [grid.slots[index] for index in (2, 1, 0, 5)]


def test_nothing_is_printed_behind_a_card_without_a_back() -> None:
    grid = made(POKER, spec(6.35, 0), A4)
    assert [slot.face for slot in sheets.list_back_slots(grid, [(0, None), (1, 2)], "long")] == [2]
