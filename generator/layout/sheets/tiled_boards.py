"""Boards that are larger than the paper: sheets that overlap and are glued together, and a plan of how to glue them.

Lengths are measured on the board, from its top left corner. Sheets are glued from left to right and from the top down,
each over the previous one: its left and its upper edge are visible, and lie on the neighbour's strip of `overlap`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from generator.i18n import strings
from generator.layout.fit import fit_words
from generator.layout.sheets import grid, marks, printed_decks
from generator.layout.sheets.grid import SlotBand
from generator.layout.sheets.printed_decks import ImposedDecks, PrintedDeck, Setup, SheetFact
from generator.layout.steps import COUNTED, list_item, list_label, shift_steps, tag_type
from generator.model.game import Theme
from generator.model.plan import UNREAD, Area, Art, Colour, FacePlan, Node, Page, Slot, Step, Symbol, Type
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Rect, Size, Um, centre_in, format_mm, um

SMALL_PRINT: Final = um(5)  # of height, above and below a window, for marks, small print and a ruler
_CORNER: Final = um(20)  # from the end of an edge to the first cross on it
_APART: Final = um(120)  # crosses on an edge, at most
_ARM: Final = um(3)  # of a cross, on each side of its middle
_LINE: Final = um(0.14)
_RIM: Final = um(0.5)
_COVER: Final = um(2)  # of a strip that shows the board, so that a crooked cut leaves no white
_SAFE: Final = um(3)  # from the cut to type
_PALE: Final = (1.0, 1.0, 1.0)
_INK: Final = (0.2, 0.2, 0.2)
_BLACK: Final = (0.0, 0.0, 0.0)
_WORD_PITCH: Final = um(60)  # from word to word along a strip
_LONGEST: Final = um(30)  # a word
_STYLE: Final = {"size": 8, "min": 4, "align": "centre", "valign": "middle"}
_STEPS: Final = ("print", "cut", "lay", "crosses", "order")  # the steps of the instructions for gluing, in order
_MARGIN: Final = um(14)
_TITLE: Final = um(12)
_STEP: Final = um(11)  # the height of a line of the instructions
_NUMBER: Final = um(16)
_GAP: Final = um(4)
_HOW: Final = COUNTED._replace(place=2)
_SHEETS: Final = 10  # where the sheets are read: behind how they are glued
_DARK: Final = (0.14, 0.09, 0.05)
_RED: Final = (0.72, 0.21, 0.1)


class Tiling(NamedTuple):
    """A board divided among sheets of paper.

    Attributes:
        board: Its trim.
        paper: A sheet as it stands or lies.
        overlap: How far a window reaches over the next one.
        rows, columns: How many sheets.
        bleed: How far windows are printed beyond their edges.
    """

    board: Size
    paper: Size
    overlap: Um
    rows: int
    columns: int
    bleed: Um

    @property
    def sheets(self) -> int:
        """How many sheets there are."""
        return self.rows * self.columns

    def window(self, row: int, column: int) -> Rect:
        """Return what of the board a sheet shows; rows and columns from 0."""
        left, right = self._step(column, across=True), Um(self._step(column + 1, across=True) + self.overlap)
        top, bottom = self._step(row, across=False), Um(self._step(row + 1, across=False) + self.overlap)
        if self.columns == 1:
            left, right = Um(0), self.board.width
        if self.rows == 1:
            top, bottom = Um(0), self.board.height
        return Rect(left, top, Um(right - left), Um(bottom - top))

    def windows(self) -> Iterator[tuple[int, int, Rect]]:
        """Yield row, column and window of each sheet, in the order in which they are glued."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield row, column, self.window(row, column)

    def trim(self, row: int, column: int) -> Rect:
        """Return where the window of a sheet stands on its paper: in the middle."""
        return centre_in(Rect(Um(0), Um(0), *self.paper), self.window(row, column).size)

    @property
    def seams(self) -> tuple[tuple[Um, ...], tuple[Um, ...]]:
        """The edges of sheets that are seen on the glued board: the upright ones by x, the level ones by y."""
        upright = tuple(self.window(0, column).x for column in range(1, self.columns))
        return upright, tuple(self.window(row, 0).y for row in range(1, self.rows))

    def crosses(self) -> tuple[tuple[Um, Um], ...]:
        """Return the points on the seams at which sheets are laid on each other, sorted.

        Each sheet that shows such a point marks it, so that on two neighbours the marks stand at the same place of the
        board.
        """
        xs, ys = self.seams
        points = {(x, y) for x in xs for y in ys}
        for row, column, window in self.windows():
            if column:
                points |= {(window.x, y) for y in _place_along(window.y, window.height, ys)}
            if row:
                points |= {(x, window.y) for x in _place_along(window.x, window.width, xs)}
        return tuple(sorted(points))

    def _step(self, number: int, *, across: bool) -> Um:
        """Return where a window begins; that after the last is where its overlap would."""
        length, count = (self.board.width, self.columns) if across else (self.board.height, self.rows)
        return Um(number * (length - self.overlap) // count)


class Untileable(NamedTuple):
    """A board that cannot be divided among sheets of a paper: `reason` says why, with numbers in mm."""

    reason: str


def tile_board(board: Size, overlap: Um, sheet: SheetSpec, paper: Paper) -> Tiling | Untileable:
    """Return the tiling with the fewest sheets, on paper that stands or lies; standing when both take as many.

    Windows and their bleed stay within the margins, and leave room for crop marks, and for small print above and below.
    """
    standing = paper.standing
    lost = 2 * max(sheet.margin + sheet.bleed, grid.EDGE + grid.SHORTEST + max(sheet.bleed, grid.NEAREST))
    tilings: list[Tiling] = []
    for way in (standing, standing.turned()):
        columns = _count_windows(board.width, way.width - lost, overlap)
        rows = _count_windows(board.height, way.height - lost - 2 * SMALL_PRINT, overlap)
        if columns and rows:
            tilings.append(Tiling(board, way, overlap, rows, columns, Um(sheet.bleed)))
    if tilings:
        return min(tilings, key=lambda tiling: tiling.sheets)
    room = min(standing.width - lost, standing.height - lost - 2 * SMALL_PRINT)
    size = f"{format_mm(standing.width)} x {format_mm(standing.height)} mm"
    if room <= 0:
        return Untileable(f"The margins and bleed of the sheet `{sheet.id}` leave no room on paper of {size}.")
    most = format_mm(Um(room // 2))
    return Untileable(f"An overlap of {format_mm(overlap)} mm is too large for paper of {size}: {most} mm at most.")


def _count_windows(length: int, room: int, overlap: int) -> int:
    """Return how many windows hold a length; 0 when three of them would lie over each other."""
    if length <= room:
        return 1
    return 0 if room < 2 * overlap else -(-(length - overlap) // (room - overlap))


def _place_along(start: Um, length: Um, seams: tuple[Um, ...]) -> Iterator[Um]:
    """Yield places along an edge: near both ends, and between them evenly; none near seams, which have their own."""
    free = max(length - 2 * _CORNER, 0)
    steps = max(1, -(-free // _APART))
    for number in range(steps + 1):
        place = Um(start + min(_CORNER, length // 2) + number * free // steps)
        if all(abs(place - seam) > _CORNER for seam in seams):
            yield place


def lay_out_boards(deck: PrintedDeck, overlap: Um, setup: Setup, theme: Theme) -> ImposedDecks:
    """Return the boards of a deck, each side on sheets of its own after its plan; nothing when paper cannot hold it."""
    tiling = tile_board(deck.size, overlap, deck.sheet, setup.paper)
    if isinstance(tiling, Untileable):
        fact = SheetFact(deck.title, "too-large", tiling.reason)
        return ImposedDecks(printed_decks.make_document(setup, (), (), (), "none"), (fact,), 0)
    faces: list[FacePlan] = []
    pages: list[Page] = []
    bookmarks: list[tuple[str, int]] = []
    facts: tuple[SheetFact, ...] = ()
    paper = tiling.paper
    trim = Rect(_MARGIN, _MARGIN, Um(paper.width - 2 * _MARGIN), Um(paper.height - 2 * _MARGIN))
    sides = [(face, card.count) for card in deck.cards for face in (card.front, card.back) if face and card.count]
    for face, count in sides:
        slot = Slot(len(faces), trim, 0, Um(0))
        sheets, facts = _lay_out_sheets(tiling, deck, setup, len(faces))
        bookmarks.append((deck.title, len(pages)))
        pages += [Page(paper, "front", trim, trim, (slot,), (), (), deck.title), *sheets * count]
        faces.append(_draw_plan(face, tiling, trim.size, deck.title, setup, theme))
        faces += (_draw_window(face, tiling, row, column, setup) for row, column, _ in tiling.windows())
    return ImposedDecks(printed_decks.make_document(setup, faces, pages, bookmarks, "none"), facts, deck.count)


def _lay_out_sheets(
    tiling: Tiling, deck: PrintedDeck, setup: Setup, plan: int
) -> tuple[tuple[Page, ...], tuple[SheetFact, ...]]:
    """Return the sheets of a board whose faces follow that of the plan, and what found no room around them."""
    facts: tuple[SheetFact, ...] = ()
    pages = []
    for number, (row, column, _) in enumerate(tiling.windows(), 1):
        trim = tiling.trim(row, column)
        alone = SlotBand(tiling.paper, (trim,), tiling.bleed)
        place = strings.format_string("board", "sheet", setup.locale, number, tiling.sheets, row + 1, column + 1)
        text = " · ".join(part for part in (setup.title, deck.title, setup.locale, setup.version, place) if part)
        margins = marks.lay_out_margins(alone, deck.sheet, setup, text, title=deck.title)
        types = margins.slug.types(text)
        rules = (*margins.rules, *margins.slug.rules)
        slots = (Slot(plan + number, trim, 0, tiling.bleed),)
        page = Page(tiling.paper, "front", trim, trim.grown(tiling.bleed), slots, rules, types)
        pages.append(page._replace(guides=printed_decks.draw_safe_zones(slots, setup.guides)))
        facts = margins.facts or facts
    return tuple(pages), facts


def _draw_window(face: FacePlan, tiling: Tiling, row: int, column: int, setup: Setup) -> FacePlan:
    """Return what a sheet shows of a face, except words that another shows whole; glue strips; and crosses."""
    window = tiling.window(row, column)
    others = [other for _, _, other in tiling.windows()]
    seen: list[Step] = []
    for step in face.steps:
        rect = find_occupied_rect(step)
        is_cut = isinstance(step, Type) and not window.contains(rect)
        if rect.touches(window if is_cut else window.grown(tiling.bleed)):
            seen += [] if is_cut and any(other.contains(rect) for other in others) else [step]
    steps = [*shift_steps(seen, Um(-window.x), Um(-window.y)), *_draw_glue_strips(tiling, row, column, setup)]
    crosses = [(x, y) for x, y in tiling.crosses() if window.contains(Rect(x, y, Um(0), Um(0)))]
    for wide, tint in ((_RIM, _PALE), (_LINE, _BLACK)):  # on a pale rim, so that they are seen on any ground
        for x, y in crosses:
            for dx, dy in ((_ARM, wide // 2), (wide // 2, _ARM)):
                rect = Rect(Um(x - window.x - dx), Um(y - window.y - dy), Um(2 * dx), Um(2 * dy))
                steps.append(Area(rect, tint))
    id_ = f"{face.id}.{row + 1}-{column + 1}-of-{tiling.rows}-{tiling.columns}"  # by which preflight finds a gap
    return FacePlan(id_, window.size, tiling.bleed, tuple(steps))


def _draw_glue_strips(tiling: Tiling, row: int, column: int, setup: Setup) -> Iterator[Step]:
    """Yield the strips on which the next sheets are glued: pale, and with a word that says so."""
    window, bleed, pale = tiling.window(row, column), tiling.bleed, Um(tiling.overlap - _COVER)
    below = row < tiling.rows - 1
    if column < tiling.columns - 1:
        high = Um((window.height - tiling.overlap + _COVER if below else window.height + bleed) + bleed)
        yield from _draw_glue_strip(Rect(Um(window.width - pale), Um(-bleed), Um(pale + bleed), high), setup, bleed)
    if below:
        wide = Um(window.width + 2 * bleed)
        yield from _draw_glue_strip(Rect(Um(-bleed), Um(window.height - pale), wide, Um(pale + bleed)), setup, bleed)


def _draw_glue_strip(rect: Rect, setup: Setup, bleed: Um) -> Iterator[Step]:
    """Yield a pale strip that reaches over the cut by `bleed`, and its words along it, inside the safe zone."""
    yield Area(rect, _PALE, alpha=0.72)
    upright = rect.height > rect.width
    long, deep = (rect.height, rect.width) if upright else (rect.width, rect.height)
    count = max(1, long // _WORD_PITCH)
    size = Size(Um(min(_LONGEST, long // count)), Um(deep - bleed - _SAFE))
    word, style = strings.format_string("board", "glue", setup.locale), {**_STYLE, "font": setup.font}
    for number in range(count):
        along, across = (2 * number + 1) * long // (2 * count), size.height // 2
        x, y = (rect.x + across, rect.y + along) if upright else (rect.x + along, rect.y + across)
        box = Rect(Um(x - size.width // 2), Um(y - size.height // 2), size.width, size.height)
        yield from fit_words(word, style, box, _INK, setup.metrics, 90 if upright else 0, is_whole=True)


def find_occupied_rect(step: Step) -> Rect:
    """Return the box of a step on its face, that of turned type as it lies after turning."""
    if not isinstance(step, Type) or step.turn % 180 == 0:
        return step.rect
    return step.rect.quartered()


Write = Callable[[str, Rect, str, float, str, Colour], tuple[Type, ...]]


def _draw_plan(face: FacePlan, tiling: Tiling, size: Size, title: str, setup: Setup, theme: Theme) -> FacePlan:
    """Return the plan of a board as a face: a heading, the board with its sheets, and how they are glued."""

    def write(text: str, box: Rect, style: str, size: float, align: str, ink: Colour) -> tuple[Type, ...]:
        """Set a text in a box, in the font of a style of the theme, as large as asked or smaller."""
        font = str(theme.styles.get(style, {}).get("font", ""))
        data = {"font": font if font in theme.fonts else setup.font, "size": size, "min": 5, "leading": 1.15}
        return fit_words(text, {**data, "align": align, "valign": "middle"}, box, ink, setup.metrics)

    inner = Rect(_SAFE, _SAFE, Um(size.width - 2 * _SAFE), Um(size.height - 2 * _SAFE))
    numbers: dict[str, tuple[object, ...]] = {"print": (tiling.sheets,), "lay": (format_mm(tiling.overlap),)}
    keys = _STEPS if tiling.rows > 1 and tiling.columns > 1 else _STEPS[:-1]
    instructions = [strings.format_string("board", key, setup.locale, *numbers.get(key, ())) for key in keys]
    top, foot = Um(inner.y + _TITLE + _GAP), Um(inner.bottom - len(instructions) * _STEP)
    room = Rect(inner.x, top, inner.width, Um(foot - _GAP - top))
    steps = list(_draw_tiling(face, tiling, room, setup, write))
    left = Rect(inner.x, inner.y, Um(inner.width // 2), _TITLE)
    # The first letter of some fonts reaches out of its box.
    indented = Rect(Um(left.x + um(0.3)), left.y, Um(left.width - um(0.3)), left.height)
    heading = write(strings.format_string("board", "plan", setup.locale), indented, "title", 24, "left", _DARK)
    steps += tag_type(heading, (Node("H1"),))
    owner = write(f"{setup.title} · {title}", left.moved(left.width, Um(0)), "rules", 13, "right", _DARK)
    steps += tag_type(owner, (Node("P", 1),))
    steps.append(Area(Rect(inner.x, Um(inner.y + _TITLE + um(1)), inner.width, um(0.4)), _RED))
    for number, text in enumerate(instructions, 1):
        y = Um(foot + (number - 1) * _STEP)
        disc = Rect(inner.x, Um(y + um(1.5)), um(8), um(8))
        steps.append(Area(disc, _RED, radius=um(4)))
        sign = write(str(number), disc, "figure", 14, "centre", _PALE)
        steps += tag_type(sign, list_label(number, list_node=_HOW))
        beside = Rect(Um(inner.x + um(11)), y, Um(inner.width - um(11)), _STEP)
        steps += tag_type(write(text, beside, "rules", 11.5, "left", _DARK), list_item(number, list_node=_HOW))
    return FacePlan(f"{face.id}.plan", size, Um(0), tuple(steps))


def _draw_tiling(face: FacePlan, tiling: Tiling, room: Rect, setup: Setup, write: Write) -> Iterator[Step]:
    """Yield a small board without its words, and over it the sheets with their numbers."""
    board = tiling.board
    share = min(room.width / board.width, room.height / board.height)
    left, top, _, _ = centre_in(room, Size(Um(round(board.width * share)), Um(round(board.height * share))))

    def small(rect: Rect) -> Rect:
        x, y = round(rect.x * share), round(rect.y * share)
        size = Size(Um(round(rect.right * share) - x), Um(round(rect.bottom * share) - y))
        return Rect(Um(left + x), Um(top + y), *size)

    whole = Rect(Um(0), Um(0), board.width, board.height)
    for step in face.steps:
        if isinstance(step, Area | Art | Symbol) and whole.grown(face.bleed).contains(step.rect):
            yield step._replace(rect=small(step.rect), tag=UNREAD)
    edge = small(whole)
    deep = Um(round(face.bleed * share) + um(0.4))
    wide = Um(edge.width + 2 * deep)
    for y in (Um(edge.y - deep), edge.bottom):  # what reaches beyond the board is covered
        yield Area(Rect(Um(edge.x - deep), y, wide, deep), _PALE)
    for x in (Um(edge.x - deep), edge.right):
        yield Area(Rect(x, edge.y, deep, edge.height), _PALE)
    yield Area(edge, None, _DARK, um(0.3))
    for x in tiling.seams[0]:
        yield Area(small(Rect(x, Um(0), tiling.overlap, board.height)), _RED, alpha=0.3)
    for y in tiling.seams[1]:
        yield Area(small(Rect(Um(0), y, board.width, tiling.overlap)), _RED, alpha=0.3)
    for number, (row, column, window) in enumerate(tiling.windows(), 1):
        box = small(window)
        yield Area(box, None, _RED, um(0.45))
        label = _label_window(
            box, number, strings.format_string("board", "place", setup.locale, row + 1, column + 1), write
        )
        yield from tag_type(label, (Node("P", _SHEETS + number),))


def _label_window(box: Rect, number: int, place: str, write: Write) -> Iterator[Step]:
    """Yield the number of a sheet in the middle of its window, and its row and column below."""
    side = Um(min(_NUMBER, box.width // 3, box.height // 3))
    disc = centre_in(box, Size(side, side))
    yield Area(disc, _PALE, _RED, um(0.5), radius=Um(side // 2))
    yield from write(str(number), disc, "figure", 28, "centre", _DARK)
    wide, high = min(box.width - 2 * _GAP, um(40)), um(5.5)
    sign = Rect(Um(box.x + (box.width - wide) // 2), Um(disc.bottom + um(1.5)), Um(wide), high)
    yield Area(sign, _PALE, radius=um(1), alpha=0.9)
    yield from write(place, sign.grown(Um(-um(0.4))), "rules", 10, "centre", _DARK)
