"""Strips: pieces of a rulebook of one column's width that are never split; and texts broken into rows of that width.

Strips flow into columns and pages: those that are kept together stay together, and none leaves its column.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from generator.layout import fit
from generator.layout.fit import Stretch, split_word
from generator.layout.steps import nest, shift_steps
from generator.layout.type_metrics import Frame, um_per_em
from generator.model.plan import Colour, Line, Step, Tag
from generator.model.text import Break, Filled, IconRun, Words
from generator.model.units import Rect, Um, um


class LinkArea(NamedTuple):
    """A rectangle that links to an anchor; in micrometres from the strip's top left corner."""

    rect: Rect
    to: str


class Heading(NamedTuple):
    """A heading for bookmarks, running heads and the contents: anchor, depth from 1, and the title in plain text."""

    anchor: str
    level: int
    title: str


class Strip(NamedTuple):
    """A piece of a page that is never split.

    Attributes:
        height: In micrometres.
        steps: From its top left corner.
        before: Space above it; none at the top of a column.
        keep: Whether the next strip must stand in the same column.
        anchors: Anchors that begin in it.
        jumps: Links in it.
        terms: Index entries: ids of terms, or names.
        heading: The heading that it is, or None.
        floats: Whether it may move behind what follows it, to the top of the next column, rather than leave a gap.
        under: The tags above those of its steps.
        place: Its offset in the reading order.
    """

    height: Um
    steps: tuple[Step, ...]
    before: Um = Um(0)
    keep: bool = False
    anchors: tuple[str, ...] = ()
    jumps: tuple[LinkArea, ...] = ()
    terms: tuple[str, ...] = ()
    heading: Heading | None = None
    floats: bool = False
    under: Tag = ()
    place: int = 0


def total_height(strips: Sequence[Strip]) -> Um:
    """Return the height of strips below each other, with the space between them."""
    return Um(sum(strip.height + (strip.before if index else 0) for index, strip in enumerate(strips)))


def stack_strips(strips: Iterable[Strip], *, left: Um = Um(0), top: Um = Um(0)) -> Strip:
    """Join strips below each other into one, moved right by `left` and down by `top`."""
    steps: list[Step] = []
    anchors: list[str] = []
    jumps: list[LinkArea] = []
    terms: list[str] = []
    y = top
    for index, strip in enumerate(strips):
        y = Um(y + (strip.before if index else 0))
        steps += shift_steps(strip.steps, left, y)
        jumps += (LinkArea(jump.rect.moved(left, y), jump.to) for jump in strip.jumps)
        anchors += strip.anchors
        terms += strip.terms
        y = Um(y + strip.height)
    return Strip(y, tuple(steps), Um(0), anchors=tuple(anchors), jumps=tuple(jumps), terms=tuple(terms))


def placed_steps(strip: Strip) -> tuple[Step, ...]:
    """Return the steps of a strip, tagged as parts of the document."""
    return nest(strip.steps, strip.under, strip.place)


def keep_together(strips: Iterable[Strip]) -> list[Strip]:
    """Return strips that are all kept with the next one, except the last."""
    strips = list(strips)
    return [*(strip._replace(keep=True) for strip in strips[:-1]), *strips[-1:]]


class Row(NamedTuple):
    """A line of a paragraph.

    Attributes:
        height: From its top to the next row's.
        line: Its type, relative to its top left corner.
        start: How many words of the paragraph come before it.
        opens: Whether a paragraph of the text begins here.
        jumps: Links in it.
    """

    height: Um
    line: Line
    start: int
    opens: bool
    jumps: tuple[LinkArea, ...]


class Rows(NamedTuple):
    """A text in rows.

    Attributes:
        rows: From the top.
        gap: Space between paragraphs of the text.
        wide: A word that is longer than a line and cannot be split; empty if there is none.
        whole: Whether no word had to be split.
        missing: Characters that no font has.
        end: The right edge of the last row, for left-aligned text.
    """

    rows: tuple[Row, ...]
    gap: Um
    wide: str
    missing: tuple[str, ...]
    whole: bool
    end: Um = Um(0)


def set_rows(frame: Frame, runs: Sequence[Filled], colour: Colour) -> Rows:
    """Break a text into rows of a frame's width."""
    size, room, _ = frame.steps[0]
    scale = um_per_em(size)
    high = Um(round(frame.leading * scale))
    # Relative to the top of its row; extra leading is half above and half below.
    baseline = Um(round(((frame.leading - frame.ascent - frame.descent) // 2 + frame.ascent) * scale))
    rect = Rect(Um(0), Um(0), frame.size.width, Um(1))
    rows: list[Row] = []
    wide, missing_letters, before, whole, end = "", dict[str, None](), 0, True, Um(0)
    targets = list(_list_targets(runs))
    orphans = frame.metrics.orphans
    for text in fit.measure_text(frame, tuple(runs)):
        ends, fits = fit.break_lines(text, room, orphans)
        if fits:
            broken, ends = text, fit.avoid_lone_word(text, room, ends, orphans)
        else:
            broken, ends, fits = fit.hyphenate_lines(text, room, partial(split_word, frame), everywhere=False)
            whole = whole and fits and len(broken.words) == len(text.words)
        origins = _find_origins(text.words, broken.words)
        links = _join_targets(text, targets[before : before + len(text.words)])
        set_lines = fit.set_lines(frame, [broken._replace(paragraph=False)], [ends], size, rect, colour)
        for number, ((_, pieces), (start, stop)) in enumerate(zip(set_lines, pairwise([0, *ends]), strict=True)):
            line = Line(baseline, pieces)
            where = [links[origin] for origin in origins[start:stop]]
            jumps = tuple(_find_jumps(broken, start, where, scale, Um(line.pieces[0].x), high))
            rows.append(Row(high, line, before + origins[start], text.paragraph and not number, jumps))
            if not fits and broken.width(start, stop) > room:
                wide = wide or broken.read_word(start)
        missing_letters |= dict.fromkeys(fit.find_missing(frame, [text]))
        before += len(text.words)
        end = Um(fit.right_edge(frame, broken, ends, size) - rows[-1].line.pieces[0].x)
    return Rows(tuple(rows), Um(round(frame.paragraph * scale)), wide, tuple(missing_letters), whole, end)


def count_pieces(runs: Sequence[Filled]) -> int:
    """Count the pieces of a text, as line breaking separates them: words, parts of words in other fonts, and icons."""
    return sum(1 for _ in _list_targets(runs))


def find_row(text: Rows, piece: int) -> int:
    """Return the row that holds a piece."""
    return max(bisect_right([row.start for row in text.rows], piece) - 1, 0)


def _list_targets(runs: Iterable[Filled]) -> Iterator[str]:
    """Yield the anchor that each piece of a text links to; empty for most."""
    for run in runs:
        if isinstance(run, IconRun):
            yield ""
        elif isinstance(run, Words):
            yield from (run.to for word in run.text.split(" ") if word)


def _join_targets(text: Stretch, targets: Sequence[str]) -> Sequence[str]:
    """Return the target of the word that each piece belongs to: a sign that touches a reference is part of it."""
    words: dict[int, str] = {}
    for end, target in zip(text.ends, targets, strict=True):
        words[end] = words.get(end) or target
    return [words[end] for end in text.ends]


def _find_origins(whole: Sequence[str], parted: Sequence[str]) -> Sequence[int]:
    """Return the index of the unsplit piece that each piece comes from."""
    if len(whole) == len(parted):
        return range(len(whole))
    origins = []
    index, rest = 0, whole[0]
    for part in parted:
        origins.append(index)
        rest = rest[len(part) if rest.startswith(part) else len(part) - 1 :]  # without a hyphen that was added
        if not rest:
            index += 1
            rest = whole[index] if index < len(whole) else ""
    return origins


def _find_jumps(
    text: Stretch, start: int, where: Sequence[str], scale: float, left: Um, high: Um
) -> Iterator[LinkArea]:
    """Yield a link area for each run of words in a line with the same target."""
    origin = text.left(start)
    first = 0
    for place in range(1, len(where) + 1):
        if place < len(where) and where[place] == where[first]:
            continue
        if where[first]:
            x = text.left(start + first) - origin
            right = text.ends[start + place - 1] - origin
            rect = Rect(Um(left + round(x * scale)), Um(0), Um(round((right - x) * scale)), high)
            yield LinkArea(rect, where[first])
        first = place


def join_texts(texts: Sequence[Sequence[Filled]]) -> tuple[Filled, ...]:
    """Join texts into one paragraph, with spaces between them."""
    joined: list[Filled] = []
    for text in texts:
        if joined and not isinstance(joined[-1], Break):
            joined.append(Words(" "))
        joined += text
    return tuple(joined)


_STEP: Final = um(1)  # by which the height of even columns grows
_AIR: Final = um(3.4)  # below a floating strip
_WAITING: Final = 2  # floating strips that may wait for a column
_LITTLE: Final = 0.35  # of a page; if a part's last page holds less, it is set closer if that saves the page
_SECTION_LEVEL: Final = 2  # of headings
_TIGHTER: Final = (0.92, 0.84, 0.76, 0.68, 0.6, 0.5)  # shares of the space between strips


class Part(NamedTuple):
    """Strips that begin a page, and how much of that page's top is taken."""

    strips: tuple[Strip, ...]
    top: Um = Um(0)


class Placed(NamedTuple):
    """The position of a strip: page and column from 0, and its distance from the top of the columns."""

    part: int
    strip: int
    page: int
    column: int
    y: Um


class Flowed(NamedTuple):
    """All strips with their positions, in order; the number of pages; and the first page of each part."""

    placed: tuple[Placed, ...]
    pages: int
    starts: tuple[int, ...]


Spot = tuple[int, int, Um]  # page within the part, column, y
StripPlaces = Sequence[tuple[int, int, int, Um]]  # for each strip of a part: its number, page, column and y


class _Columns(NamedTuple):
    """The columns of a part: where they begin on its first page, where all of them end, and how many a page has."""

    top: Um
    bottom: Um
    per_page: int

    def start(self, page: int) -> Um:
        """Return where the columns of a page begin."""
        return self.top if page == 0 else Um(0)

    def follow(self, page: int, column: int) -> Spot:
        """Return the top of the next column."""
        page, column = (page, column + 1) if column + 1 < self.per_page else (page + 1, 0)
        return page, column, self.start(page)


def flow_parts(parts: Sequence[Part], height: Um, columns: int = 2, *, spare: Um = Um(0)) -> Flowed:
    """Place parts on pages whose columns are `height` high, each part on pages of its own.

    A strip with `keep` stands in the column of the next one, unless both together are higher than a column. The columns
    of a part's last page are as even as possible; they may be longer by `spare` if each then begins with a heading.
    """
    spots = [_level_columns(part.strips, _Columns(part.top, height, columns), spare) for part in parts]
    return join_parts([[(number, *spot) for number, spot in enumerate(part)] for part in spots])


def join_parts(parts: Sequence[StripPlaces]) -> Flowed:
    """Join placed parts, each on pages of its own."""
    placed: list[Placed] = []
    starts: list[int] = []
    first = 0
    for number, part in enumerate(parts):
        starts.append(first)
        placed += [Placed(number, strip, first + page, column, y) for strip, page, column, y in part]
        first += max((page for _, page, _, _ in part), default=0) + 1
    return Flowed(tuple(placed), first, tuple(starts))


def place_strips(part: Part, height: Um, columns: int = 2) -> StripPlaces:
    """Place the strips of a part; strips that float may stand later. See `float_strips`.

    If the last page has no heading, the last section of the page before moves to it, unless the page before would be
    empty or the section would need more than a page.
    """
    numbered = tuple(strip._replace(place=number) for number, strip in enumerate(part.strips))
    strips = float_strips(Part(numbered, part.top), height, columns).strips
    spots = _level_columns(strips, _Columns(part.top, height, columns))
    last = spots[-1][0] if spots else 0
    headings = (
        number for number, strip in enumerate(strips) if strip.heading and strip.heading.level <= _SECTION_LEVEL
    )
    start = max(headings, default=0)
    while start and strips[start - 1].keep:
        start -= 1
    if start and spots[start][0] + 1 == last and spots[start - 1][0] + 1 == last:
        moved = _level_columns(strips[start:], _Columns(Um(0), height, columns))
        if not moved[-1][0]:
            spots[start:] = [(last, column, y) for _, column, y in moved]
    return [(strip.place, *spot) for strip, spot in zip(strips, spots, strict=True)]


def float_strips(part: Part, height: Um, columns: int = 2) -> Part:
    """Move floating strips that would leave a gap to the top of one of the next columns.

    What follows moves up into the gap, except headings of chapters; floating strips keep their order. A part that would
    become longer stays as it is. If little is left for its last page, it is set closer if that saves the page.
    """
    room = _Columns(part.top, height, columns)
    usual = _move_floating(part.strips, room)
    last, used = _measure_last_page(usual, room)
    if last and used < _LITTLE * columns * height:
        for share in _TIGHTER:
            tighter = tuple(strip._replace(before=Um(round(strip.before * share))) for strip in part.strips)
            tighter = _move_floating(tighter, room)
            if _measure_last_page(tighter, room)[0] < last:
                return part._replace(strips=tighter)
    return part._replace(strips=usual)


def _measure_last_page(strips: Sequence[Strip], room: _Columns) -> tuple[int, int]:
    """Return the last page of a part, from 0, and the total height of the strips on it."""
    spots = _fill_columns(strips, room)
    last = spots[-1][0] if spots else 0
    return last, sum(strip.height for strip, spot in zip(strips, spots, strict=True) if spot[0] == last)


def _move_floating(strips: tuple[Strip, ...], room: _Columns) -> tuple[Strip, ...]:
    """Move floating strips to where they leave no gap, unless the part becomes longer."""
    if not any(strip.floats for strip in strips):
        return strips
    order: list[Strip] = []
    waiting: list[Sequence[Strip]] = []
    at: Spot = (0, 0, room.top)

    def fits(chunk: Sequence[Strip]) -> bool:
        return at[2] + _measure(chunk, is_first=at[2] == room.start(at[0])) <= room.bottom

    def put(chunk: Sequence[Strip]) -> None:
        nonlocal at
        if order and order[-1].floats and chunk[0].before < _AIR:  # it follows a strip that it was not written for
            chunk = (chunk[0]._replace(before=_AIR), *chunk[1:])
        order.extend(chunk)
        _, at = _put(chunk, at, room)

    for chunk in split_chunks(strips):
        is_held = len(chunk) > 1 and any(strip.floats for strip in chunk)  # a box kept with its heading does not float
        opens_chapter = any(strip.heading is not None and strip.heading.level == 1 for strip in chunk)
        while waiting and (len(waiting) > _WAITING or is_held or not fits(chunk) or opens_chapter):
            put(waiting.pop(0))
            while waiting and fits(waiting[0]):
                put(waiting.pop(0))
        floats = len(chunk) == 1 and chunk[0].floats
        if floats and (waiting or (not fits(chunk) and at[2] > room.start(at[0]))):
            waiting.append(chunk)
        else:
            put(chunk)
    for chunk in waiting:
        put(chunk)
    return tuple(order) if at[:2] <= _fill_columns(strips, room)[-1][:2] else strips


def _level_columns(strips: Sequence[Strip], room: _Columns, spare: Um = Um(0)) -> list[Spot]:
    """Place the strips of a part, the columns of its last page even; see `flow_parts`."""
    spots = _fill_columns(strips, room)
    if not spots:
        return spots
    last = spots[-1][0]
    first = next(index for index, spot in enumerate(spots) if spot[0] == last)
    rest, full, top = strips[first:], spots[first:], room.start(last)
    whole = sum(strip.height + strip.before for strip in rest)
    best: list[Spot] = []
    most = room.bottom - top
    for tried in range(max(whole // room.per_page // _STEP, 1) * _STEP, room.bottom - top, _STEP):
        if tried > most:
            break
        even = _fill_columns(rest, _Columns(top, Um(top + tried), room.per_page))
        # All strips end in their columns, and those that are kept together still share one.
        if even[-1][0] or any(y + strip.height > top + tried for (_, _, y), strip in zip(even, rest, strict=True)):
            continue
        turns = zip(rest, even, even[1:], full, full[1:], strict=False)
        if any(strip.keep and now[:2] != after[:2] and a[:2] == b[:2] for strip, now, after, a, b in turns):
            continue
        levelled = [*spots[:first], *((last, column, y) for _, column, y in even)]
        breaks = (strip for strip, now, after in zip(rest[1:], even, even[1:], strict=False) if now[1] != after[1])
        if not spare or all(strip.heading is not None for strip in breaks):
            return levelled
        if not best:
            best, most = levelled, min(most, tried + spare)
    return best or spots


def _fill_columns(strips: Sequence[Strip], room: _Columns) -> list[Spot]:
    """Place strips so that each column takes as many as it can hold."""
    spots: list[Spot] = []
    at: Spot = (0, 0, room.top)
    for chunk in split_chunks(strips):
        more, at = _put(chunk, at, room)
        spots += more
    return spots


def _put(chunk: Sequence[Strip], at: Spot, room: _Columns) -> tuple[list[Spot], Spot]:
    """Place strips that are kept together, from a position or from the next column on; return where they end too."""
    spots: list[Spot] = []
    page, column, y = at
    top = room.start(page)
    if y > top and y + _measure(chunk, is_first=False) > room.bottom:
        page, column, y = room.follow(page, column)
        top = y
    while y == top and y and y + _measure(chunk, is_first=True) > room.bottom:
        page, column, y = room.follow(page, column)
        top = y
    for strip in chunk:
        if y > top and y + strip.before + strip.height > room.bottom:
            page, column, y = room.follow(page, column)
            top = y
        y = Um(y + (strip.before if y > top else 0))
        spots.append((page, column, y))
        y = Um(y + strip.height)
    return spots, (page, column, y)


def _measure(chunk: Sequence[Strip], *, is_first: bool) -> int:
    """Return the height of strips; the space above the first counts unless it is the column's first."""
    whole = sum(strip.height + strip.before for strip in chunk)
    return whole - chunk[0].before if is_first else whole


def split_chunks(strips: Sequence[Strip]) -> Iterator[Sequence[Strip]]:
    """Yield groups of strips that are kept together."""
    start = 0
    for index, strip in enumerate(strips):
        if not strip.keep or index + 1 == len(strips):
            yield strips[start : index + 1]
            start = index + 1
