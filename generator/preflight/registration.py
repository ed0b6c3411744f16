"""Fronts, backs and crop marks: whether cutting along the marks gives cards with their own backs behind them."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from generator.model.findings import Severity
from generator.model.units import format_mm
from generator.preflight.contents import TOLERANCE, Area, Contents, Face, Page

_MARK_TOLERANCE: Final = 500  # um: a line nearer than this to a trim line is meant to mark it
_FAR: Final = 1_000_000  # um
_HINT: Final = "Print the file again; describe backs moved on purpose with --back-offset and --back-turn."
_EDGES: Final = ("long", "short")


class Fault(NamedTuple):
    """Something wrong with a PDF: as a `Finding`, before the file has a name."""

    page: int
    code: str
    severity: Severity
    message: str
    hint: str


def error(page: int, code: str, message: str, hint: str) -> Fault:
    """Return a fault that is an error."""
    return Fault(page, code, Severity.ERROR, message, hint)


def check_registration(contents: Contents, flip: str) -> Iterator[Fault]:
    """Yield backs that are not behind their fronts, and crop marks off the trim lines.

    Of pages with one face each, which a print shop puts together, yield backs without a front of their size.

    Args:
        contents: The file.
        flip: Edge on which sheets are turned, `long` or `short`; empty: the one that the file names, or the likelier.
    """
    if contents.has_single_faces:
        yield from _check_single_faces(contents.pages)
        return
    flip = flip or contents.flip
    # The decks that have backs; others, on sheets that they share, have nothing behind them.
    backed = frozenset(face.deck for page in contents.pages for face in page.faces if not face.is_front)
    attempts = {edge: list(_check_sheets(contents.pages, backed, edge)) for edge in ((flip,) if flip else _EDGES)}
    likely = min(attempts, key=lambda edge: len(attempts[edge]))
    yield from attempts[likely]
    blank = {
        back.number: (front, [face for face in front.faces if face.deck not in backed])
        for front, back in pairwise(contents.pages)
        if front.side == "front" and back.side == "back"
    }
    for page in contents.pages:
        front, bare = blank.get(page.number, (page, []))
        if all(face.outline is None for face in (*page.faces, *bare)):  # marks of other shapes are on no trim lines
            trims = (_mirror(face.trim, front, likely) for face in bare)
            yield from _check_marks(page, [*(face.trim for face in page.faces), *trims])


def _mirror(area: Area, page: Page, edge: str) -> Area:
    """Return where an area of a page lies when its paper is turned on an edge."""
    left, bottom, right, top = area
    width, height = page.media[2], page.media[3]
    if (edge == "long") == (height >= width):
        return width - right, bottom, width - left, top
    return left, height - top, right, height - bottom


def _check_sheets(pages: Sequence[Page], backed: Collection[str], edge: str) -> Iterator[Fault]:
    """Yield what does not coincide when sheets are turned over, or folded."""
    is_double_sided = any(page.side == "back" for page in pages)
    for index, page in enumerate(pages):
        if page.side == "both":
            fronts = [face for face in page.faces if face.is_front and face.deck in backed]
            backs = [face for face in page.faces if not face.is_front]
            folds = [list(_check_pairs(page, fronts, backs, page.number, fold)) for fold in _EDGES]
            yield from min(folds, key=len)
        elif page.side == "front" and is_double_sided:
            back = pages[index + 1] if index + 1 < len(pages) and pages[index + 1].side == "back" else None
            fronts = [face for face in page.faces if face.deck in backed]
            reported = page if back is None else back
            yield from _check_pairs(page, fronts, () if back is None else back.faces, reported.number, edge)
        elif page.side == "back" and (index == 0 or pages[index - 1].side != "front"):
            message = "The page has backs, but no page of fronts comes before it."
            yield error(page.number, "TB414", message, _HINT)


def _check_single_faces(pages: Sequence[Page]) -> Iterator[Fault]:
    """Yield what is wrong with backs that are pages of their own."""
    faces = [face for page in pages for face in page.faces]
    for page in pages:
        for back in page.faces if page.side == "back" else ():
            fronts = [face for face in faces if face.is_front and _belong_together(face, back)]
            if not fronts:
                yield error(page.number, "TB414", f"There is no front for {back.id}.", _HINT)
            for front in fronts:
                if not _is_same_size(front.trim, back.trim):
                    yield error(page.number, "TB414", f"{back.id} is not as large as {front.id}.", _HINT)


def _check_pairs(page: Page, fronts: Sequence[Face], backs: Sequence[Face], number: int, edge: str) -> Iterator[Fault]:
    """Yield what is wrong between the fronts of a page and their backs; faults are reported on page `number`.

    Backs in the place of a front are matched first, then those that have moved.
    """
    unmatched, moved = list(backs), list[tuple[Face, Area]]()
    for front in fronts:
        behind = _mirror(front.trim, page, edge)
        back = next((face for face in unmatched if _offset(face.trim, behind) <= TOLERANCE), None)
        if back is None:
            moved.append((front, behind))
            continue
        unmatched.remove(back)
        if not _belong_together(front, back):
            yield error(number, "TB414", f"{back.id} is behind {front.id}.", _HINT)
    for front, behind in moved:
        own = [face for face in unmatched if _belong_together(front, face)]
        back = min(own, key=lambda face: _offset(face.trim, behind), default=None)
        if back is None:
            hint = "Give it a back, and print the file again."
            yield error(number, "TB414", f"Nothing is behind {front.id}.", hint)
            continue
        unmatched.remove(back)
        message = f"{back.id} is {format_mm(_offset(back.trim, behind))} mm off its place behind {front.id}."
        yield error(number, "TB414", message, _HINT)
    for back in unmatched:
        yield error(number, "TB414", f"{back.id} is behind nothing.", _HINT)


def _offset(area: Area, other: Area) -> int:
    return max(abs(a - b) for a, b in zip(area, other, strict=True))


def _belong_together(front: Face, back: Face) -> bool:
    """Tell whether a back is the card's own, or common to its deck."""
    card = front.id.rpartition(".")[0]
    return back.id in {f"{card}.back", f"{card.rpartition('.')[0]}.back"}


def _check_marks(page: Page, trims: Sequence[Area]) -> Iterator[Fault]:
    """Yield crop marks off the trim lines, and trim lines without a mark on a side that has marks."""
    bands = _find_bands(page, trims)
    for axis, kind, edge in ((0, "vertical", "left"), (1, "horizontal", "bottom")):
        for marks, beside in _find_marks(page, bands, axis):
            lines: list[int] = []
            for place in sorted(place for band in beside for trim in band.trims for place in trim[axis::2]):
                if not lines or place - lines[-1] > TOLERANCE:
                    lines.append(place)
            if 2 * sum(_distance(mark, lines) <= _MARK_TOLERANCE for mark in marks) < len(marks):
                continue  # a ruler: few of its lines are near a trim line
            for mark in marks:
                off = _distance(mark, lines)
                is_fold = page.side == "both" and abs(2 * mark - page.media[axis + 2]) <= 2 * TOLERANCE
                if off > TOLERANCE and not is_fold:
                    message = f"A {kind} crop mark is {format_mm(off)} mm off the trim line that it marks."
                    yield error(page.number, "TB415", message, "Print the file again.")
            for line in lines:
                if _distance(line, marks) > _MARK_TOLERANCE:
                    message = f"The trim line {format_mm(line)} mm from the {edge} edge has no crop mark."
                    yield error(page.number, "TB415", message, "Print the file again.")


class _Band(NamedTuple):
    """Rows of pieces of one size with crop marks of their own.

    Attributes:
        trims: Of the pieces.
        box: Around them.
        zone: From where to where on the page, upwards, a line belongs to it and to no other band.
    """

    trims: tuple[Area, ...]
    box: Area
    zone: tuple[int, int]


def _find_bands(page: Page, trims: Sequence[Area]) -> tuple[_Band, ...]:
    """Return the bands of a page, from its lower edge upwards; most pages have one, whose box is the TrimBox."""
    if not trims or page.trim is None:
        return ()
    rows = sorted(trims, key=lambda trim: (trim[1], trim[0]))
    groups: list[list[Area]] = []
    for trim in rows:
        if not groups or not _is_same_size(trim, groups[-1][-1]):
            groups.append([])
        groups[-1].append(trim)
    boxes = []
    for group in groups:
        lefts, bottoms, rights, tops = zip(*group, strict=True)
        boxes.append((min(lefts), min(bottoms), max(rights), max(tops)))
    if len(groups) == 1 or any(lower[3] > upper[1] + TOLERANCE for lower, upper in pairwise(boxes)):
        return (_Band(tuple(rows), page.trim, (-_FAR, _FAR)),)
    middles = [(lower[3] + upper[1]) // 2 for lower, upper in pairwise(boxes)]
    zones = pairwise((-_FAR, *middles, _FAR))
    return tuple(_Band(tuple(group), box, zone) for group, box, zone in zip(groups, boxes, zones, strict=True))


def _is_same_size(area: Area, other: Area) -> bool:
    return all(abs(area[axis + 2] - area[axis] - other[axis + 2] + other[axis]) <= TOLERANCE for axis in (0, 1))


def _find_marks(page: Page, bands: Sequence[_Band], axis: int) -> Iterator[tuple[list[int], tuple[_Band, ...]]]:
    """Yield the places of lines across an axis outside the cards, with the bands beside which they are.

    The lines of a group begin and end at the same heights.
    """
    places: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    beside: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for line in page.lines:
        start, end = (line.x0, line.y0), (line.x1, line.y1)
        if abs(start[axis] - end[axis]) > TOLERANCE:
            continue
        low, high = sorted((start[1 - axis], end[1 - axis]))
        middle = (line.y0 + line.y1) // 2
        for index, band in enumerate(bands):
            is_outside = high <= band.box[1 - axis] + TOLERANCE or low >= band.box[3 - axis] - TOLERANCE
            if band.zone[0] <= middle < band.zone[1] and is_outside:
                places[low, high].add(start[axis])
                beside[low, high].add(index)
    for heights, group in places.items():
        yield sorted(group), tuple(bands[index] for index in sorted(beside[heights]))


def _distance(place: int, sorted_lines: Sequence[int]) -> int:
    """Return how far the nearest of some lines is."""
    after = bisect_left(sorted_lines, place)
    return min([abs(place - line) for line in sorted_lines[max(after - 1, 0) : after + 1]], default=_FAR)
