"""What is wrong with a PDF: boxes, fonts, text, edges, pictures, counts of faces, print settings, layers and colour.

Fronts, backs and crop marks are compared, too: whether cutting along the marks gives cards with their own backs behind
them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple

from generator.model.findings import Finding, Mark, Severity, sort_findings
from generator.model.units import format_mm
from generator.preflight.contents import TOLERANCE, Area, Contents, Face, Layer, Page, is_inside, overhang

PAPERS: Final[Mapping[str, tuple[int, int]]] = {"a4": (210_000, 297_000), "letter": (215_900, 279_400)}
_PAPER_TOLERANCE: Final = 50  # um
_SHARP: Final = 300  # pixels per inch
_COARSE: Final = 150
_QUOTED_LENGTH: Final = 40  # letters of a text in a message
_PART: Final = re.compile(r"(?P<face>.+)\.\d+-\d+-of-(?P<rows>\d+)-(?P<columns>\d+)")
_PLAN: Final = "plan"
_AGAIN: Final = "Print the file again."
_UNTOUCHED: Final = "Print the file again, and do not let another program rewrite it."
_MARK_TOLERANCE: Final = 500  # um: a line nearer than this to a trim line is meant to mark it
_FAR: Final = 1_000_000  # um
_HINT: Final = "Print the file again; describe backs moved on purpose with --back-offset and --back-turn."
_EDGES: Final = ("long", "short")


class Requirements(NamedTuple):
    """Requirements of a PDF.

    Attributes:
        papers: Width and height of each known paper, in um.
        safe: How far inside the trim text must stay, in um.
        edge: How near to the edge of the paper may be printed, in um.
        flip: Edge on which sheets are turned, `long` or `short`; empty: the one that the file names.
        counts: How often each face must be printed, by its id; None if unknown.
    """

    papers: Mapping[str, tuple[int, int]] = PAPERS
    safe: int = 3000
    edge: int = 5000
    flip: str = ""
    counts: Mapping[str, int] | None = None


def _fault(page: int, code: str, message: str, hint: str, severity: Severity = Severity.ERROR) -> Finding:
    """Make a finding about a page; the caller fills in the name of the file."""
    return Finding(Mark("", page), code, severity, message, hint)


def describe_unreadable(name: str, message: str) -> Finding:
    """Return the finding for a file that is not a readable PDF by Tinderbox."""
    return Finding(Mark(name), "TB410", Severity.ERROR, message, "Print it again with `tinderbox build`.")


def check_contents(contents: Contents, name: str, requirements: Requirements) -> tuple[Finding, ...]:
    """Check what a PDF contains against requirements."""
    faults = (
        *_check_file(contents),
        *(
            _fault(page.number, "TB411", message, "Print the file again, and do not crop or scale it.")
            for page in contents.pages
            for message in _check_boxes(page, requirements.papers)
        ),
        *_check_texts(contents, requirements.safe),
        *_check_pictures(contents),
        *_check_edges(contents, requirements.edge),
        *_check_counts(contents, requirements.counts),
        *_check_print_settings(contents, requirements.flip),
        *_check_layers(contents),
        *_check_registration(contents, requirements.flip),
    )
    return sort_findings(replace(fault, mark=fault.mark._replace(file=name)) for fault in faults)


def _check_file(contents: Contents) -> Iterator[Finding]:
    """Yield what is wrong with the fonts, the greys and the structure tree of the file."""
    for font in contents.fonts:
        if not font.is_embedded:
            yield _fault(1, "TB412", f"The font {font.name} is not embedded.", _AGAIN)
        elif not font.is_subset:
            message = f"The font {font.name} is embedded whole, not as a subset."
            yield _fault(1, "TB412", message, _AGAIN, Severity.WARNING)
    for number, kind in sorted((contents.coloured or {}).items()):
        yield _fault(number, "TB432", f"{kind} is in colour in a file that promises to be greyscale.", _UNTOUCHED)
    for number, message in contents.structure_faults:
        yield _fault(number, "TB458", message, _UNTOUCHED, Severity.WARNING)


def _check_boxes(page: Page, papers: Mapping[str, tuple[int, int]]) -> Iterator[str]:
    """Yield what is wrong with the boxes of a page."""
    left, bottom, right, top = page.media
    size = sorted((right - left, top - bottom))
    is_paper = any(
        all(abs(one - other) <= _PAPER_TOLERANCE for one, other in zip(size, sorted(paper), strict=True))
        for paper in papers.values()
    )
    if not is_paper and page.bleed != page.media:
        names = ", ".join(papers)
        yield f"The page is {format_mm(right - left)} x {format_mm(top - bottom)} mm, none of {names}."
    if (left, bottom) != (0, 0):
        yield "The MediaBox does not begin at 0, 0."
    if page.rotation % 360:
        yield f"The page is rotated by {page.rotation} degrees."
    if page.trim is None or page.bleed is None:
        yield f"The page has no {'TrimBox' if page.trim is None else 'BleedBox'}."
        return
    if not is_inside(page.bleed, page.media):
        yield f"The BleedBox reaches {format_mm(overhang(page.bleed, page.media))} mm beyond the page."
    if not is_inside(page.trim, page.bleed):
        yield f"The TrimBox reaches {format_mm(overhang(page.trim, page.bleed))} mm beyond the BleedBox."
    if page.faces:
        by, _, id_ = max((overhang(face.trim, page.trim), -index, face.id) for index, face in enumerate(page.faces))
        if by > TOLERANCE:
            yield f"The trim of {id_} reaches {format_mm(by)} mm beyond the TrimBox."


def _check_texts(contents: Contents, safe: int) -> Iterator[Finding]:
    """Yield texts outside the safe zone of their card, each once however often its face is printed."""
    reported: set[tuple[str, str]] = set()
    for page in contents.pages:
        for face in page.faces:
            for text in face.texts:
                if face.find_excess(text.area, safe) <= TOLERANCE or (face.id, text.text) in reported:
                    continue
                reported.add((face.id, text.text))
                severity, zone, by = Severity.ERROR, "the trim", face.find_excess(text.area)
                if by <= TOLERANCE:
                    severity, zone, by = Severity.WARNING, "the safe zone", face.find_excess(text.area, safe)
                words = text.text.strip()
                quoted = f"`{words[:_QUOTED_LENGTH]}{'...' if len(words) > _QUOTED_LENGTH else ''}`"
                message = f"{quoted if words else 'A text'} of {face.id} reaches {format_mm(by)} mm beyond {zone}."
                yield _fault(page.number, "TB413", message, "Move its box inwards in the layout.", severity)


def _check_pictures(contents: Contents) -> Iterator[Finding]:
    reported: set[tuple[str, int]] = set()
    for page in contents.pages:
        images = [(face.id, image) for face in page.faces for image in face.images]
        images += [("the page", image) for image in page.images]
        for owner, image in images:
            dpi = round(image.dpi)
            if dpi < _SHARP and (owner, dpi) not in reported:
                reported.add((owner, dpi))
                severity = Severity.ERROR if dpi < _COARSE else Severity.WARNING
                message = f"A picture of {owner} has {dpi} dpi; {_SHARP} are required."
                yield _fault(page.number, "TB417", message, "Use a larger picture, or print it smaller.", severity)


def _check_edges(contents: Contents, edge: int) -> Iterator[Finding]:
    """Yield pages with cards too near to the edge of the paper; of all else the page where it comes nearest."""
    hint = "Choose a sheet with a wider margin, or give the margin that your printer needs with --edge."
    worst = (0, 0)
    for page in contents.pages:
        if page.bleed == page.media:
            continue  # one face for a print shop that cuts it out, or a page of a book that is all picture
        cards = [face.ink for face in page.faces] + [image.area for image in page.images]
        others: list[Area] = [text.area for text in page.texts] + list(page.shapes)
        others += [
            (min(line.x0, line.x1), min(line.y0, line.y1), max(line.x0, line.x1), max(line.y0, line.y1))
            for line in page.lines
        ]
        of_cards, of_others = (
            max((overhang(area, page.media, edge) for area in areas), default=0) for areas in (cards, others)
        )
        if of_cards > TOLERANCE:
            message = f"A card is printed {_describe_distance(edge - of_cards)}."
            yield _fault(page.number, "TB416", message, hint)
        worst = max(worst, (of_others, -page.number))
    if worst[0] > TOLERANCE:
        message = f"Marks, small print or the background of a page are printed {_describe_distance(edge - worst[0])}."
        yield _fault(-worst[1], "TB416", message, hint, Severity.NOTE)


def _describe_distance(length: int) -> str:
    """Word a distance from the edge of the paper; less than 0: beyond it."""
    return f"{format_mm(abs(length))} mm {'from' if length >= 0 else 'beyond'} the edge of the paper"


def _check_counts(contents: Contents, counts: Mapping[str, int] | None) -> Iterator[Finding]:
    """Yield faces that are printed too often or too seldom, or are empty.

    Where each page is a face for a print shop, each different one is there once, however many copies are to be printed.
    Where each page is a bitmap, only pages can be counted.
    """
    if contents.has_flat_pages:  # a back and a front of each card
        pages = len(contents.pages)
        fronts = sum(count for face, count in (counts or {}).items() if face.endswith(".front"))
        if counts is not None and pages != 2 * fronts:
            number = "is 1 page" if pages == 1 else f"are {pages} pages"
            message = f"There {number}; a back and a front of each card need {2 * fronts}."
            yield _fault(1, "TB418", message, "Write the order again with `tinderbox order`.")
        return
    if contents.has_single_faces:
        counts = None if counts is None else {face: min(count, 1) for face, count in counts.items()}
    printed: Counter[str] = Counter()
    first: dict[str, int] = {}
    for page in contents.pages:
        for face in page.faces:
            first.setdefault(face.id, page.number)
            printed[face.id] += face.is_drawn
            if not face.is_drawn:
                yield _fault(page.number, "TB418", f"{face.id} is empty.", _AGAIN)
    expected = _expect_parts(printed, counts)
    for id_ in sorted(expected.keys() if counts is None else printed.keys() | expected.keys()):
        count, due = printed[id_], expected.get(id_, 0)
        if count != due:
            message = f"{id_} is printed {_times(count)}; it should be printed {_times(due)}."
            yield _fault(first.get(id_, 1), "TB418", message, _AGAIN)


def _expect_parts(printed: Mapping[str, int], counts: Mapping[str, int] | None) -> dict[str, int]:
    """Return how often each face is to be printed, where a face printed over several sheets counts as its parts.

    If `counts` is None, only parts are counted: each must be printed as often as the most frequent one of its face.
    """
    expected = dict(counts or {})
    faces = {
        (match["face"], int(match["rows"]), int(match["columns"])) for match in map(_PART.fullmatch, printed) if match
    }
    for face, rows, columns in sorted(faces):
        parts = [
            f"{face}.{row}-{column}-of-{rows}-{columns}"
            for row in range(1, rows + 1)
            for column in range(1, columns + 1)
        ]
        copies = max(printed.get(part, 0) for part in parts) if counts is None else expected.pop(face, 0)
        expected |= dict.fromkeys(parts, copies)
        expected[f"{face}.{_PLAN}"] = min(copies, 1)
    return expected


def _times(count: int) -> str:
    return {0: "nowhere", 1: "once", 2: "twice"}.get(count, f"{count} times")


def _check_print_settings(contents: Contents, flip: str) -> Iterator[Finding]:
    settings = contents.print_settings
    if not settings.is_full_size:
        message = "The file does not ask to be printed at full size: viewers may scale it."
        yield _fault(1, "TB433", message, _UNTOUCHED)
    # A page of one face, as large as its bleed, is for a print shop, which turns sheets as it likes.
    has_backs = any(page.side == "back" and page.bleed != page.media for page in contents.pages)
    if has_backs and not settings.flip:
        message = "The file has backs, but does not say on which edge to turn its sheets."
        yield _fault(1, "TB433", message, _UNTOUCHED, Severity.WARNING)
    if has_backs and flip and settings.flip in {"long", "short"} and flip != settings.flip:
        message = f"The file asks for sheets to be turned on the {settings.flip} edge, not on the {flip} edge."
        yield _fault(1, "TB433", message, "Print it again for the edge that your printer turns sheets on.")
    if not settings.picks_paper and any(page.bleed != page.media for page in contents.pages):
        message = "The file does not ask for paper of its size: printers may use another."
        yield _fault(1, "TB433", message, _UNTOUCHED, Severity.WARNING)


def _check_layers(contents: Contents) -> Iterator[Finding]:
    """Yield layers that viewers do not list, that hide what is needed, or that print over cards."""
    for index, layer in enumerate(contents.layers):
        name = layer.name or f"number {index + 1}"
        if not layer.name or not layer.is_listed:
            message = f"Viewers do not list the layer {name}: it cannot be hidden or shown."
            yield _fault(1, "TB434", message, _UNTOUCHED, Severity.WARNING)
        over_cards = next(
            (
                page.number
                for page in contents.pages
                for place, area in page.layered
                if place == index and any(_lies_over(area, face, layer) for face in page.faces)
            ),
            None,
        )
        if over_cards is not None and layer.is_printed:
            yield _fault(over_cards, "TB434", f"The layer {name} is printed over cards.", _UNTOUCHED)
        elif over_cards is None and not (layer.is_shown and layer.is_printed):
            message = f"The layer {name} is {'not printed' if layer.is_shown else 'hidden'}."
            yield _fault(1, "TB434", message, _UNTOUCHED)


def _lies_over(area: Area, face: Face, layer: Layer) -> bool:
    """Return whether what a layer draws in an area is on a face; what is around a shape is not printed over it."""
    if not is_inside(area, face.trim):
        return False
    if face.outline is None or not layer.is_printed:
        return True
    is_cut_line = max(abs(one - other) for one, other in zip(area, face.trim, strict=True)) <= TOLERANCE
    return not is_cut_line and face.find_excess(area) <= TOLERANCE


def _check_registration(contents: Contents, flip: str) -> Iterator[Finding]:
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


def _check_sheets(pages: Sequence[Page], backed: Collection[str], edge: str) -> Iterator[Finding]:
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
            yield _fault(page.number, "TB414", message, _HINT)


def _check_single_faces(pages: Sequence[Page]) -> Iterator[Finding]:
    """Yield what is wrong with backs that are pages of their own."""
    faces = [face for page in pages for face in page.faces]
    for page in pages:
        for back in page.faces if page.side == "back" else ():
            fronts = [face for face in faces if face.is_front and _belong_together(face, back)]
            if not fronts:
                yield _fault(page.number, "TB414", f"There is no front for {back.id}.", _HINT)
            for front in fronts:
                if not _is_same_size(front.trim, back.trim):
                    yield _fault(page.number, "TB414", f"{back.id} is not as large as {front.id}.", _HINT)


def _check_pairs(
    page: Page, fronts: Sequence[Face], backs: Sequence[Face], number: int, edge: str
) -> Iterator[Finding]:
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
            yield _fault(number, "TB414", f"{back.id} is behind {front.id}.", _HINT)
    for front, behind in moved:
        own = [face for face in unmatched if _belong_together(front, face)]
        back = min(own, key=lambda face: _offset(face.trim, behind), default=None)
        if back is None:
            hint = "Give it a back, and print the file again."
            yield _fault(number, "TB414", f"Nothing is behind {front.id}.", hint)
            continue
        unmatched.remove(back)
        message = f"{back.id} is {format_mm(_offset(back.trim, behind))} mm off its place behind {front.id}."
        yield _fault(number, "TB414", message, _HINT)
    for back in unmatched:
        yield _fault(number, "TB414", f"{back.id} is behind nothing.", _HINT)


def _offset(area: Area, other: Area) -> int:
    return max(abs(a - b) for a, b in zip(area, other, strict=True))


def _belong_together(front: Face, back: Face) -> bool:
    """Tell whether a back is the card's own, or common to its deck."""
    card = front.id.rpartition(".")[0]
    return back.id in {f"{card}.back", f"{card.rpartition('.')[0]}.back"}


def _check_marks(page: Page, trims: Sequence[Area]) -> Iterator[Finding]:
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
                    yield _fault(page.number, "TB415", message, "Print the file again.")
            for line in lines:
                if _distance(line, marks) > _MARK_TOLERANCE:
                    message = f"The trim line {format_mm(line)} mm from the {edge} edge has no crop mark."
                    yield _fault(page.number, "TB415", message, "Print the file again.")


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
