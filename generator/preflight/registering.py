"""Fronts, backs and marks: whether what is cut along the marks has its own back behind it."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from generator.preflight.judging import NEAR, Tell, millimetres
from generator.preflight.seen import Area, Opened, Placed, Sheet
from generator.spine.findings import Finding, Severity

_HALF: Final = 500  # um: a line nearer to a trim line than this is meant to mark it
_NOWHERE: Final = 1_000_000  # um
_HINT: Final = "Print the file again; tell backs moved on purpose with --back-offset and --back-turn."
Mirror = Callable[[Area, Sheet], Area]


def registered(seen: Opened, flip: str, tell: Tell) -> Iterator[Finding]:
    """Yield backs that do not lie behind their fronts, and crop marks off the trim lines.

    Of pages that are a face each, which a shop brings together, backs whose fronts are not there or of another size.
    """
    if seen.is_apart:
        yield from _single(seen.sheets, tell)
        return
    flip = flip or seen.flip
    edges = (flip,) if flip else ("long", "short")
    tries = {edge: list(_turned(seen.sheets, _about(edge), tell)) for edge in edges}
    likely = min(tries, key=lambda edge: len(tries[edge]))
    yield from tries[likely]
    bare = _bare(seen.sheets, _about(likely))
    for sheet in seen.sheets:
        yield from _marks(sheet, [*(placed.trim for placed in sheet.faces), *bare.get(sheet.number, ())], tell)


def _about(edge: str) -> Mirror:
    """Return where areas of a sheet lie when it is turned on an edge."""

    def mirror(area: Area, sheet: Sheet) -> Area:
        width, height = sheet.media[2], sheet.media[3]
        return _mirrored(area, sheet, upright=(edge == "long") == (height >= width))

    return mirror


def _bare(sheets: Sequence[Sheet], mirror: Mirror) -> Mapping[int, Sequence[Area]]:
    """Return the places on the back of a sheet that nothing is printed on, though a piece is cut out there: by page."""
    backed = _backed(sheets)
    return {
        after.number: [mirror(placed.trim, front) for placed in front.faces if _deck(placed) not in backed]
        for front, after in pairwise(sheets)
        if front.side == "front" and after.side == "back"
    }


def _turned(sheets: Sequence[Sheet], mirror: Mirror, tell: Tell) -> Iterator[Finding]:
    """Yield what does not coincide when sheets are turned over; folded sheets are held against their fold."""
    double = any(sheet.side == "back" for sheet in sheets)
    backed = _backed(sheets)
    for i, sheet in enumerate(sheets):
        if sheet.side == "both":
            yield from _folded(sheet, backed, tell)
        elif sheet.side == "front" and double:
            after = sheets[i + 1] if i + 1 < len(sheets) and sheets[i + 1].side == "back" else None
            backs = after.faces if after is not None else ()
            number = after.number if after is not None else sheet.number
            fronts = [placed for placed in sheet.faces if _deck(placed) in backed]
            yield from _pairs(sheet, fronts, backs, number, mirror, tell)
        elif sheet.side == "back" and (i == 0 or sheets[i - 1].side != "front"):
            yield tell(
                sheet.number, "TB414", Severity.ERROR, "The page has backs, and no fronts stand before it.", _HINT
            )


def _single(sheets: Sequence[Sheet], tell: Tell) -> Iterator[Finding]:
    """Yield what is wrong with backs that are pages of their own."""
    there = [placed for sheet in sheets for placed in sheet.faces]
    for sheet in sheets:
        for back in sheet.faces if sheet.side == "back" else ():
            fronts = [placed for placed in there if _is_front(placed) and _belong(placed.face, back.face)]
            if not fronts:
                yield tell(sheet.number, "TB414", Severity.ERROR, f"There is no front for {back.face}.", _HINT)
            for front in fronts:
                if not _is_as_large(front.trim, back.trim):
                    message = f"{back.face} is not as large as {front.face}."
                    yield tell(sheet.number, "TB414", Severity.ERROR, message, _HINT)


def _backed(sheets: Sequence[Sheet]) -> frozenset[str]:
    """Return the ids of the decks that have backs: others, on sheets that they share, have nothing behind them."""
    return frozenset(_deck(placed) for sheet in sheets for placed in sheet.faces if not _is_front(placed))


def _deck(placed: Placed) -> str:
    return placed.face.partition(".")[0]


def _is_front(placed: Placed) -> bool:
    return placed.face.endswith(".front")


def _folded(sheet: Sheet, backed: Collection[str], tell: Tell) -> Iterator[Finding]:
    fronts = [placed for placed in sheet.faces if _is_front(placed) and _deck(placed) in backed]
    backs = [placed for placed in sheet.faces if not _is_front(placed)]
    tries = []
    for upright in (True, False):

        def mirror(area: Area, on: Sheet, *, upright: bool = upright) -> Area:
            return _mirrored(area, on, upright=upright)

        tries.append(list(_pairs(sheet, fronts, backs, sheet.number, mirror, tell)))
    yield from min(tries, key=len)


def _mirrored(area: Area, sheet: Sheet, *, upright: bool) -> Area:
    """Return where an area lies when the paper is turned about an upright axis, or one that lies."""
    left, bottom, right, top = area
    if upright:
        return sheet.media[2] - right, bottom, sheet.media[2] - left, top
    return left, sheet.media[3] - top, right, sheet.media[3] - bottom


def _pairs(
    sheet: Sheet, fronts: Sequence[Placed], backs: Sequence[Placed], page: int, mirror: Mirror, tell: Tell
) -> Iterator[Finding]:
    """Yield what is wrong between fronts and backs: those in their places are told apart first, then what has moved."""
    left, moved = list(backs), list[tuple[Placed, Area]]()
    for front in fronts:
        behind = mirror(front.trim, sheet)
        there = next((placed for placed in left if _off(placed.trim, behind) <= NEAR), None)
        if there is None:
            moved.append((front, behind))
            continue
        left.remove(there)
        if not _belong(front.face, there.face):
            yield tell(page, "TB414", Severity.ERROR, f"{there.face} lies behind {front.face}.", _HINT)
    for front, behind in moved:
        own = [placed for placed in left if _belong(front.face, placed.face)]
        back = min(own, key=lambda placed: _off(placed.trim, behind), default=None)
        if back is None:
            hint = "Give it a back, and print the file again."
            yield tell(page, "TB414", Severity.ERROR, f"Nothing lies behind {front.face}.", hint)
            continue
        left.remove(back)
        message = f"{back.face} lies {millimetres(_off(back.trim, behind))} mm off its place behind {front.face}."
        yield tell(page, "TB414", Severity.ERROR, message, _HINT)
    for back in left:
        yield tell(page, "TB414", Severity.ERROR, f"{back.face} lies behind nothing.", _HINT)


def _off(one: Area, other: Area) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def _belong(front: str, back: str) -> bool:
    """Tell whether a back is the card's own, or common to its deck."""
    card = front.rpartition(".")[0]
    return back in {f"{card}.back", f"{card.rpartition('.')[0]}.back"}


def _marks(sheet: Sheet, trims: Sequence[Area], tell: Tell) -> Iterator[Finding]:
    """Yield marks off the lines on which pieces are cut out, and such lines without a mark on a side that has marks."""
    bands = _bands(sheet, trims)
    for axis, what in ((0, "upright"), (1, "level")):
        for marks, at in _groups(sheet, bands, axis):
            lines = _lines_of([trim for band in at for trim in band.trims], axis)
            if not _are_marks(marks, lines):
                continue
            for place in marks:
                off = _distance(place, lines)
                is_fold = sheet.side == "both" and abs(2 * place - sheet.media[axis + 2]) <= 2 * NEAR
                if off > NEAR and not is_fold:
                    message = f"An {what} crop mark" if what == "upright" else f"A {what} crop mark"
                    message += f" lies {millimetres(off)} mm off the trim line that it marks."
                    yield tell(sheet.number, "TB415", Severity.ERROR, message, "Print the file again.")
            for line in lines:
                if _distance(line, marks) > _HALF:
                    place_of = millimetres(line)
                    message = f"The trim line {place_of} mm from the {('left', 'bottom')[axis]} edge has no crop mark."
                    yield tell(sheet.number, "TB415", Severity.ERROR, message, "Print the file again.")


class _Band(NamedTuple):
    """Pieces of one size that stand in rows one below the other, and have marks of their own.

    Attributes:
        trims: Of the pieces.
        box: Around them.
        zone: From where to where on the sheet, upwards, a line belongs to it and to no other band.
    """

    trims: tuple[Area, ...]
    box: Area
    zone: tuple[int, int]


def _bands(sheet: Sheet, trims: Sequence[Area]) -> tuple[_Band, ...]:
    """Return the bands of a sheet, from its lower edge upwards; most sheets have one, whose box is the TrimBox.

    In each of several, which are laid as they are filled, some piece stands on every trim line.
    """
    if not trims or sheet.trim is None:
        return ()
    rows = sorted(trims, key=lambda trim: (trim[1], trim[0]))
    groups: list[list[Area]] = []
    for trim in rows:
        if not groups or not _is_as_large(trim, groups[-1][-1]):
            groups.append([])
        groups[-1].append(trim)
    boxes = [_around(each) for each in groups]
    if len(groups) == 1 or any(lower[3] > upper[1] + NEAR for lower, upper in pairwise(boxes)):
        return (_Band(tuple(rows), sheet.trim, (-_NOWHERE, _NOWHERE)),)
    middles = [(lower[3] + upper[1]) // 2 for lower, upper in pairwise(boxes)]
    zones = pairwise((-_NOWHERE, *middles, _NOWHERE))
    return tuple(_Band(tuple(each), box, zone) for each, box, zone in zip(groups, boxes, zones, strict=True))


def _around(areas: Sequence[Area]) -> Area:
    lefts, bottoms, rights, tops = zip(*areas, strict=True)
    return min(lefts), min(bottoms), max(rights), max(tops)


def _is_as_large(one: Area, other: Area) -> bool:
    return all(abs(one[axis + 2] - one[axis] - other[axis + 2] + other[axis]) <= NEAR for axis in (0, 1))


def _groups(sheet: Sheet, bands: Sequence[_Band], axis: int) -> Iterator[tuple[list[int], tuple[_Band, ...]]]:
    """Yield the places of lines across an axis outside the cards, and the bands that they stand beside.

    A group begins and ends at the same heights.
    """
    groups: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    beside: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for line in sheet.lines:
        starts, ends = (line.x0, line.y0), (line.x1, line.y1)
        if abs(starts[axis] - ends[axis]) > NEAR:
            continue
        low, high = sorted((starts[1 - axis], ends[1 - axis]))
        middle = (line.y0 + line.y1) // 2
        for number, band in enumerate(bands):
            is_outside = high <= band.box[1 - axis] + NEAR or low >= band.box[3 - axis] - NEAR
            if band.zone[0] <= middle < band.zone[1] and is_outside:
                groups[low, high].add(starts[axis])
                beside[low, high].add(number)
    for ends_at, places in groups.items():
        yield sorted(places), tuple(bands[number] for number in sorted(beside[ends_at]))


def _are_marks(places: Sequence[int], trim_lines: Sequence[int]) -> bool:
    """Tell crop marks from rulers: at least half of them are about where a trim line is."""
    return 2 * sum(_distance(place, trim_lines) <= _HALF for place in places) >= len(places)


def _lines_of(trims: Sequence[Area], axis: int) -> list[int]:
    lines: list[int] = []
    for place in sorted(edge for trim in trims for edge in (trim[axis], trim[axis + 2])):
        if not lines or place - lines[-1] > NEAR:
            lines.append(place)
    return lines


def _distance(place: int, lines: Sequence[int]) -> int:
    """Return how far the nearest of lines in order is; a long way when there are none."""
    after = bisect_left(lines, place)
    near = lines[max(after - 1, 0) : after + 1]
    return min([abs(place - line) for line in near], default=_NOWHERE)
