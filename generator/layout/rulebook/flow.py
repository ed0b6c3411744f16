"""Flow strips into columns and pages: strips that are kept together stay together, and none leaves its column."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from generator.layout.rulebook.strips import Strip
from generator.model.units import Um, um

_STEP: Final = um(1)  # by which the height of even columns grows
_AIR: Final = um(3.4)  # below a floating strip
_WAITING: Final = 2  # floating strips that may wait for a column
_LITTLE: Final = 0.35  # of a page; if a part's last page holds less, it is set closer if that saves the page
_WHOLE: Final = 2  # the level of a section's heading
_CLOSER: Final = (0.92, 0.84, 0.76, 0.68, 0.6, 0.5)  # shares of the space between strips


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
StripPlaces = Sequence[Sequence[int]]  # for each strip of a part: its number, page, column and y


def flow_parts(parts: Sequence[Part], height: Um, columns: int = 2, *, spare: Um = Um(0)) -> Flowed:
    """Place parts on pages whose columns are `height` high, each part on pages of its own.

    A strip with `keep` stands in the column of the next one, unless both together are higher than a column. The columns
    of a part's last page are as even as possible; they may be longer by `spare` if each then begins with a heading.
    """
    return join_parts([level_columns(part, height, columns, spare=spare) for part in parts])


def level_columns(part: Part, height: Um, columns: int = 2, *, spare: Um = Um(0)) -> StripPlaces:
    """Place the strips of a part without floating any; see `flow_parts`."""
    return [(at, *spot) for at, spot in enumerate(_levelled(part, height, columns, spare))]


def join_parts(parts: Sequence[StripPlaces]) -> Flowed:
    """Join placed parts, each on pages of its own."""
    placed: list[Placed] = []
    starts: list[int] = []
    page = 0
    for number, part in enumerate(parts):
        starts.append(page)
        placed += [Placed(number, at, page + there, column, Um(y)) for at, there, column, y in part]
        page += max((there for _, there, _, _ in part), default=0) + 1
    return Flowed(tuple(placed), page, tuple(starts))


def place_strips(part: Part, height: Um, columns: int = 2) -> StripPlaces:
    """Place the strips of a part; strips that float may stand later. See `float_strips`."""
    numbered = part._replace(strips=tuple(strip._replace(place=at) for at, strip in enumerate(part.strips)))
    done = float_strips(numbered, height, columns)
    spots = _headed(done, _levelled(done, height, columns), height, columns)
    return [(strip.place, *spot) for strip, spot in zip(done.strips, spots, strict=True)]


def _headed(part: Part, spots: list[Spot], height: Um, columns: int) -> list[Spot]:
    """Move the last section of the page before to a last page that has no heading.

    Nothing moves if the page before would be empty, or if the section then needs more than a page.
    """
    strips, last = part.strips, spots[-1][0] if spots else 0
    at = max((at for at, each in enumerate(strips) if each.heading and each.heading.level <= _WHOLE), default=0)
    while at and strips[at - 1].keep:
        at -= 1
    if not at or spots[at][0] + 1 != last or spots[at - 1][0] + 1 != last:
        return spots
    moved = _levelled(Part(strips[at:]), height, columns)
    return spots if moved[-1][0] else [*spots[:at], *((last, column, y) for _, column, y in moved)]


def float_strips(part: Part, height: Um, columns: int = 2) -> Part:
    """Move floating strips that would leave a gap to the top of one of the next columns.

    What follows moves up into the gap, except headings of chapters; floating strips keep their order. A part that would
    become longer stays as it is. If little is left for its last page, it is set closer if that saves the page.
    """
    usual = _floated(part, height, columns)
    last, used = _last_page(usual, height, columns)
    if not last or used >= _LITTLE * columns * height:
        return usual
    closer = (_floated(_closer(part, air), height, columns) for air in _CLOSER)
    return next((each for each in closer if _last_page(each, height, columns)[0] < last), usual)


def _last_page(part: Part, height: Um, columns: int) -> tuple[int, int]:
    """Return the last page of a part, from 0, and the total height of the strips on it."""
    spots = _filled(part.strips, _first(part.top), _always(height), columns)
    last = spots[-1][0] if spots else 0
    return last, sum(strip.height for strip, spot in zip(part.strips, spots, strict=True) if spot[0] == last)


def _closer(part: Part, air: float) -> Part:
    """Return a part with less space between its strips."""
    return part._replace(strips=tuple(strip._replace(before=Um(round(strip.before * air))) for strip in part.strips))


def _floated(part: Part, height: Um, columns: int) -> Part:
    """Move floating strips to where they leave no gap, unless the part becomes longer."""
    if not any(strip.floats for strip in part.strips):
        return part
    tops, bottoms = _first(part.top), _always(height)
    order: list[Strip] = []
    waiting: list[Sequence[Strip]] = []
    at: Spot = (0, 0, part.top)

    def fits(chunk: Sequence[Strip]) -> bool:
        return at[2] + _height(chunk, is_first=at[2] == tops(at[0])) <= height

    def put(chunk: Sequence[Strip]) -> None:
        nonlocal at
        if order and order[-1].floats and chunk[0].before < _AIR:  # it follows a strip that it was not written for
            chunk = (chunk[0]._replace(before=_AIR), *chunk[1:])
        order.extend(chunk)
        _, at = _put(chunk, at, tops, bottoms, columns)

    for chunk in _chunks(part.strips):
        is_held = len(chunk) > 1 and any(strip.floats for strip in chunk)  # a box kept with its heading does not float
        while waiting and (len(waiting) > _WAITING or is_held or not fits(chunk) or any(map(_bars, chunk))):
            put(waiting.pop(0))
            while waiting and fits(waiting[0]):
                put(waiting.pop(0))
        floats = len(chunk) == 1 and chunk[0].floats
        if floats and (waiting or (not fits(chunk) and at[2] > tops(at[0]))):
            waiting.append(chunk)
        else:
            put(chunk)
    for chunk in waiting:
        put(chunk)
    plain = _filled(part.strips, tops, bottoms, columns)
    return part._replace(strips=tuple(order)) if at[:2] <= plain[-1][:2] else part


def _bars(strip: Strip) -> bool:
    """Return whether no floating strip may move behind a strip: one that opens a chapter."""
    return strip.heading is not None and strip.heading.level == 1


def _levelled(part: Part, height: Um, columns: int, spare: Um = Um(0)) -> list[Spot]:
    """Place the strips of a part, the columns of its last page even; see `flow_parts`."""
    tops = _first(part.top)
    spots = _filled(part.strips, tops, _always(height), columns)
    if not spots:
        return spots
    last = spots[-1][0]
    first = next(index for index, spot in enumerate(spots) if spot[0] == last)
    rest, top = part.strips[first:], tops(last)
    whole = sum(strip.height + strip.before for strip in rest)
    found: list[Spot] = []
    most = height - top
    for tried in range(max(whole // columns // _STEP, 1) * _STEP, height - top, _STEP):
        if tried > most:
            break
        end = Um(top + tried)
        even = _filled(rest, _first(top), _always(end), columns)
        if even[-1][0] == 0 and _is_sound(even, spots[first:], rest, end):
            made = [*spots[:first], *((last, column, y) for _, column, y in even)]
            if not spare or _is_whole(even, rest):
                return made
            if not found:
                found, most = made, min(most, tried + spare)
    return found or spots


def _is_whole(spots: Sequence[Spot], strips: Sequence[Strip]) -> bool:
    """Return whether each column but the first begins with a heading."""
    turns = zip(strips[1:], spots, spots[1:], strict=False)
    return all(strip.heading is not None for strip, before, after in turns if before[1] != after[1])


def _is_sound(even: Sequence[Spot], full: Sequence[Spot], strips: Sequence[Strip], end: Um) -> bool:
    """Return whether all strips end above `end`, and strips that are kept together still share a column."""
    if any(y + strip.height > end for (_, _, y), strip in zip(even, strips, strict=True)):
        return False
    return all(
        now[:2] == after[:2] or before[:2] != then[:2]
        for strip, now, after, before, then in zip(strips, even, even[1:], full, full[1:], strict=False)
        if strip.keep
    )


def _first(top: Um) -> Callable[[int], Um]:
    return lambda page: top if page == 0 else Um(0)


def _always(bottom: Um) -> Callable[[int], Um]:
    return lambda _: bottom


def _filled(
    strips: Sequence[Strip], tops: Callable[[int], Um], bottoms: Callable[[int], Um], columns: int
) -> list[Spot]:
    """Place strips so that each column takes as many as it can hold."""
    spots: list[Spot] = []
    at = (0, 0, tops(0))
    for chunk in _chunks(strips):
        more, at = _put(chunk, at, tops, bottoms, columns)
        spots += more
    return spots


def _put(
    chunk: Sequence[Strip], at: Spot, tops: Callable[[int], Um], bottoms: Callable[[int], Um], columns: int
) -> tuple[list[Spot], Spot]:
    """Place strips that are kept together, from a position or from the next column on; return where they end too."""
    spots: list[Spot] = []
    page, column, y = at

    def onward() -> Spot:
        return (page, column + 1, tops(page)) if column + 1 < columns else (page + 1, 0, tops(page + 1))

    if y > tops(page) and y + _height(chunk, is_first=False) > bottoms(page):
        page, column, y = onward()
    while y == tops(page) and tops(page) and y + _height(chunk, is_first=True) > bottoms(page):
        page, column, y = onward()
    for strip in chunk:
        if y > tops(page) and y + strip.before + strip.height > bottoms(page):
            page, column, y = onward()
        y = Um(y + (strip.before if y > tops(page) else 0))
        spots.append((page, column, y))
        y = Um(y + strip.height)
    return spots, (page, column, y)


def _height(chunk: Sequence[Strip], *, is_first: bool) -> int:
    """Return the height of strips; the space above the first counts unless it is the column's first."""
    whole = sum(strip.height + strip.before for strip in chunk)
    return whole - chunk[0].before if is_first else whole


def _chunks(strips: Sequence[Strip]) -> Iterator[Sequence[Strip]]:
    """Yield groups of strips that are kept together."""
    start = 0
    for index, strip in enumerate(strips):
        if not strip.keep or index + 1 == len(strips):
            yield strips[start : index + 1]
            start = index + 1
