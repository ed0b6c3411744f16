"""Strips into columns and columns onto pages: what is kept together stays together, and nothing leaves its column."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from generator.layout.rulebook.strips import Strip
from generator.model.units import Um, um

_STEP: Final = um(1)  # by which columns are made even
_AIR: Final = um(3.4)  # below what floats
_WAITING: Final = 2  # things that float may wait for a column at once
_LITTLE: Final = 0.35  # of a page: a part whose last page holds less is set closer, where it can do without that page
_WHOLE: Final = 2  # the level of a heading above a whole section
_CLOSER: Final = (0.92, 0.84, 0.76, 0.68, 0.6, 0.5)  # shares of the air between strips


class Part(NamedTuple):
    """Strips that begin a page: how much of that page is taken from above, and what follows."""

    strips: tuple[Strip, ...]
    top: Um = Um(0)


class Placed(NamedTuple):
    """Where a strip stands: page from 0, column from 0, and its top below the page's highest column's top."""

    part: int
    strip: int
    page: int
    column: int
    y: Um


class Flowed(NamedTuple):
    """Every strip in its place, in order; how many pages there are; on which page each part begins."""

    placed: tuple[Placed, ...]
    pages: int
    starts: tuple[int, ...]


Spot = tuple[int, int, Um]  # page of the part, column, y
StripPlaces = Sequence[Sequence[int]]  # of a part: the number of each strip in its place, page, column and y


def flow_parts(parts: Sequence[Part], height: Um, columns: int = 2, *, spare: Um = Um(0)) -> Flowed:
    """Return the parts on pages whose columns are `height` high, each part on pages of its own.

    A strip that is kept stands in the column of the next one, unless both together are higher than a column. On the
    last page of a part the columns are as even as can be; they may be longer by `spare` where each then begins with a
    heading.
    """
    return join_parts([level_columns(part, height, columns, spare=spare) for part in parts])


def level_columns(part: Part, height: Um, columns: int = 2, *, spare: Um = Um(0)) -> StripPlaces:
    """Return where the strips of a part stand that does not float: see `flow`."""
    return [(at, *spot) for at, spot in enumerate(_levelled(part, height, columns, spare))]


def join_parts(parts: Sequence[StripPlaces]) -> Flowed:
    """Return parts of which is known where their strips stand, each on pages of its own."""
    placed: list[Placed] = []
    starts: list[int] = []
    page = 0
    for number, part in enumerate(parts):
        starts.append(page)
        placed += [Placed(number, at, page + there, column, Um(y)) for at, there, column, y in part]
        page += max((there for _, there, _, _ in part), default=0) + 1
    return Flowed(tuple(placed), page, tuple(starts))


def place_strips(part: Part, height: Um, columns: int = 2) -> StripPlaces:
    """Return where the strips of a part stand when it has `floated`."""
    numbered = part._replace(strips=tuple(strip._replace(place=at) for at, strip in enumerate(part.strips)))
    done = float_strips(numbered, height, columns)
    spots = _headed(done, _levelled(done, height, columns), height, columns)
    return [(strip.place, *spot) for strip, spot in zip(done.strips, spots, strict=True)]


def _headed(part: Part, spots: list[Spot], height: Um, columns: int) -> list[Spot]:
    """Return where strips stand when a last page without a heading takes the last section of the page before along.

    It does not where nothing would be left on the page before, or where it is more than a page then.
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
    """Return a part in which what floats and would leave a gap stands at the top of one of the next columns.

    What follows moves up into the gap, but no heading of a chapter does; what floats keeps its order. A part that would
    grow longer by it stays as it is. Where little is left for its last page, it is set closer if that saves the page.
    """
    usual = _floated(part, height, columns)
    last, used = _last_page(usual, height, columns)
    if not last or used >= _LITTLE * columns * height:
        return usual
    closer = (_floated(_closer(part, air), height, columns) for air in _CLOSER)
    return next((each for each in closer if _last_page(each, height, columns)[0] < last), usual)


def _last_page(part: Part, height: Um, columns: int) -> tuple[int, int]:
    """Return on which page a part ends, from 0, and how high all that stands there is together."""
    spots = _filled(part.strips, _first(part.top), _always(height), columns)
    last = spots[-1][0] if spots else 0
    return last, sum(strip.height for strip, spot in zip(part.strips, spots, strict=True) if spot[0] == last)


def _closer(part: Part, air: float) -> Part:
    """Return a part with a share of the air between its strips."""
    return part._replace(strips=tuple(strip._replace(before=Um(round(strip.before * air))) for strip in part.strips))


def _floated(part: Part, height: Um, columns: int) -> Part:
    """Return a part in which what floats stands where it leaves no gap, if that makes it no longer."""
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
        if order and order[-1].floats and chunk[0].before < _AIR:  # it follows something that it was not written for
            chunk = (chunk[0]._replace(before=_AIR), *chunk[1:])
        order.extend(chunk)
        _, at = _put(chunk, at, tops, bottoms, columns)

    for chunk in _chunks(part.strips):
        is_held = len(chunk) > 1 and any(strip.floats for strip in chunk)  # a box under its heading floats no more
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
    """Tell whether nothing that floats may stand after a strip that it stood before: one that opens a chapter."""
    return strip.heading is not None and strip.heading.level == 1


def _levelled(part: Part, height: Um, columns: int, spare: Um = Um(0)) -> list[Spot]:
    """Return where the strips of a part stand, the columns of its last page made even: see `flow`."""
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
    """Tell whether each column but the first begins with a heading."""
    turns = zip(strips[1:], spots, spots[1:], strict=False)
    return all(strip.heading is not None for strip, before, after in turns if before[1] != after[1])


def _is_sound(even: Sequence[Spot], full: Sequence[Spot], strips: Sequence[Strip], end: Um) -> bool:
    """Tell whether strips end above `end`, and those that stood in one column for being kept still do."""
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
    """Return where strips stand when each column takes as many as it can hold."""
    spots: list[Spot] = []
    at = (0, 0, tops(0))
    for chunk in _chunks(strips):
        more, at = _put(chunk, at, tops, bottoms, columns)
        spots += more
    return spots


def _put(
    chunk: Sequence[Strip], at: Spot, tops: Callable[[int], Um], bottoms: Callable[[int], Um], columns: int
) -> tuple[list[Spot], Spot]:
    """Return where strips that are kept together stand, from a place or from the next column on; and where they end."""
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
    """Return how high strips are together; the air above the first counts unless it is the column's first."""
    whole = sum(strip.height + strip.before for strip in chunk)
    return whole - chunk[0].before if is_first else whole


def _chunks(strips: Sequence[Strip]) -> Iterator[Sequence[Strip]]:
    """Yield strips that are kept together."""
    start = 0
    for index, strip in enumerate(strips):
        if not strip.keep or index + 1 == len(strips):
            yield strips[start : index + 1]
            start = index + 1
