"""What is wrong with a PDF that could be read: boxes, fonts, type, edges, pictures and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from generator.preflight import parts
from generator.preflight.seen import Area, Opened, Said, Sheet
from generator.spine.findings import Finding, Mark, Severity

NEAR: Final = 10  # um: what rounding to hundredths of a point may add up to
_PAPER: Final = 50  # um
_SHARP: Final = 300  # pixels an inch
_BROKEN: Final = 150
_SHOWN: Final = 40  # letters of a text in a message
PAPERS: Final[Mapping[str, tuple[int, int]]] = {"a4": (210_000, 297_000), "letter": (215_900, 279_400)}


class Asked(NamedTuple):
    """What a PDF is held against.

    Attributes:
        papers: Width and height of each known paper, in um.
        safe: How far inside the trim type must stay, in um.
        edge: How near to the sheet's edge ink may come, in um.
        flip: Edge about which sheets are turned, `long` or `short`; empty for what the file says.
        counts: How often each face must be there, by its id; None where nothing is known.
        fronts: How many fronts there must be on sheets; None where nothing is known.
        languages: Those besides its own that parts of it must say they are in.
    """

    papers: Mapping[str, tuple[int, int]] = PAPERS
    safe: int = 3000
    edge: int = 5000
    flip: str = ""
    counts: Mapping[str, int] | None = None
    fronts: int | None = None
    languages: frozenset[str] = frozenset()


Tell = Callable[[int, str, Severity, str, str], Finding]


def telling(name: str) -> Tell:
    """Return what makes findings in a file: page, code, severity, message, hint."""

    def tell(page: int, code: str, severity: Severity, message: str, hint: str = "") -> Finding:
        return Finding(Mark(name, page), code, severity, message, hint)

    return tell


def judged(seen: Opened, asked: Asked, tell: Tell) -> Iterator[Finding]:
    """Yield what is wrong with each page by itself, with the fonts, and with the number of faces."""
    for font in seen.fonts:
        if not font.embedded:
            yield tell(1, "TB412", Severity.ERROR, f"The font {font.name} is not embedded.", "Print the file again.")
        elif not font.subset:
            message = f"The font {font.name} is embedded whole, not as a subset."
            yield tell(1, "TB412", Severity.WARNING, message, "Print the file again.")
    told: set[tuple[str, str]] = set()
    for sheet in seen.sheets:
        yield from _boxes(sheet, asked, tell)
        yield from _types(sheet, asked, told, tell)
        yield from _pictures(sheet, told, tell)
    yield from _edges(seen, asked, tell)
    yield from _counts(seen, asked, tell)


def inside(inner: Area, outer: Area, by: int = 0) -> bool:
    """Tell whether an area lies within another one that is made smaller by so much on each side."""
    by -= NEAR
    return (
        inner[0] >= outer[0] + by
        and inner[1] >= outer[1] + by
        and inner[2] <= outer[2] - by
        and inner[3] <= outer[3] - by
    )


def beyond(inner: Area, outer: Area, by: int = 0) -> int:
    """Return how far an area reaches beyond another one that is made smaller; 0 or less: not at all."""
    return max(outer[0] + by - inner[0], outer[1] + by - inner[1], inner[2] - outer[2] + by, inner[3] - outer[3] + by)


def millimetres(length: int) -> str:
    """Return a length in um as mm, with as many decimals as it has."""
    return f"{length / 1000:.3f}".rstrip("0").rstrip(".")


def _boxes(sheet: Sheet, asked: Asked, tell: Tell) -> Iterator[Finding]:
    def wrong(message: str) -> Finding:
        return tell(
            sheet.number, "TB411", Severity.ERROR, message, "Print the file again, and do not crop or scale it."
        )

    left, bottom, right, top = sheet.media
    size = sorted((right - left, top - bottom))
    papers = [sorted(paper) for paper in asked.papers.values()]
    is_paper = any(abs(size[0] - short) <= _PAPER and abs(size[1] - long) <= _PAPER for short, long in papers)
    if not is_paper and sheet.bleed != sheet.media:
        known = ", ".join(asked.papers)
        yield wrong(f"The page is {millimetres(right - left)} x {millimetres(top - bottom)} mm, none of {known}.")
    if (left, bottom) != (0, 0):
        yield wrong("The page does not begin at its left bottom corner.")
    if sheet.turned % 360:
        yield wrong(f"A viewer turns the page by {sheet.turned} degrees.")
    if sheet.trim is None or sheet.bleed is None:
        yield wrong(f"The page has no {'TrimBox' if sheet.trim is None else 'BleedBox'}.")
        return
    if not inside(sheet.bleed, sheet.media):
        yield wrong(f"The BleedBox reaches {millimetres(beyond(sheet.bleed, sheet.media))} mm beyond the page.")
    if not inside(sheet.trim, sheet.bleed):
        yield wrong(f"The TrimBox reaches {millimetres(beyond(sheet.trim, sheet.bleed))} mm beyond the BleedBox.")
    worst = max(sheet.faces, key=lambda placed: beyond(placed.trim, sheet.trim or sheet.media), default=None)
    if worst is not None and not inside(worst.trim, sheet.trim):
        by = millimetres(beyond(worst.trim, sheet.trim))
        yield wrong(f"The trim of {worst.face} reaches {by} mm beyond the TrimBox.")


def _types(sheet: Sheet, asked: Asked, told: set[tuple[str, str]], tell: Tell) -> Iterator[Finding]:
    """Yield texts outside the safe zone of their card, each once however often its face is printed."""
    for placed in sheet.faces:
        for said in placed.texts:
            if inside(said.area, placed.trim, asked.safe) or (placed.face, said.text) in told:
                continue
            told.add((placed.face, said.text))
            cut = beyond(said.area, placed.trim)
            if cut > NEAR:
                severity, where, by = Severity.ERROR, "the trim", cut
            else:
                severity, where, by = Severity.WARNING, "the safe zone", beyond(said.area, placed.trim, asked.safe)
            message = f"{_quoted(said)} of {placed.face} reaches {millimetres(by)} mm beyond {where}."
            yield tell(sheet.number, "TB413", severity, message, "Move its box inwards in the layout.")


def _quoted(said: Said) -> str:
    text = said.text.strip()
    return f"`{text[:_SHOWN]}{'...' if len(text) > _SHOWN else ''}`" if text else "A text"


def _edges(seen: Opened, asked: Asked, tell: Tell) -> Iterator[Finding]:
    """Yield pages whose cards come too near to the edge of the paper, and of all else the page that does so most."""
    hint = "Choose a sheet with a wider margin, or say with --edge what your printer reaches."
    worst = (0, 0)
    for sheet in seen.sheets:
        if sheet.bleed == sheet.media:
            continue  # a page of one face, for a printer who cuts it out; or of a book that is all picture
        cards = [placed.ink for placed in sheet.faces] + [image.area for image in sheet.images]
        rest = [said.area for said in sheet.texts] + [*sheet.shapes, *map(_around, sheet.lines)]
        far, other = (
            max((beyond(area, sheet.media, asked.edge) for area in areas), default=0) for areas in (cards, rest)
        )
        if far > NEAR:
            message = f"A card is printed {_from_edge(asked.edge - far)}."
            yield tell(sheet.number, "TB416", Severity.ERROR, message, hint)
        worst = max(worst, (other, -sheet.number))
    if worst[0] > NEAR:
        nearest = _from_edge(asked.edge - worst[0])
        message = f"Marks, small print or the ground of a page are printed {nearest}."
        yield tell(-worst[1], "TB416", Severity.NOTE, message, hint)


def _from_edge(far: int) -> str:
    """Return in words how far something stands from the edge of the paper; less than 0: beyond it."""
    return f"{millimetres(abs(far))} mm {'from' if far >= 0 else 'beyond'} the edge of the paper"


def _around(line: tuple[int, int, int, int]) -> Area:
    x0, y0, x1, y1 = line
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def _pictures(sheet: Sheet, told: set[tuple[str, str]], tell: Tell) -> Iterator[Finding]:
    there = [(placed.face, image) for placed in sheet.faces for image in placed.images]
    there += [("the page", image) for image in sheet.images]
    for owner, image in there:
        dpi = round(image.dpi)
        if dpi < _SHARP and (owner, f"picture {dpi}") not in told:
            told.add((owner, f"picture {dpi}"))
            severity = Severity.ERROR if dpi < _BROKEN else Severity.WARNING
            message = f"A picture of {owner} has {dpi} pixels an inch, fewer than {_SHARP}."
            yield tell(sheet.number, "TB417", severity, message, "Take a larger picture, or print it smaller.")


def _counts(seen: Opened, asked: Asked, tell: Tell) -> Iterator[Finding]:
    """Yield faces that are there too often or too seldom, or whose place is empty.

    Where each page is a face, each different one is there once, however many copies of it a shop is to print. Where
    each is a picture, only the pages can be counted.
    """
    counts, wanted = asked.counts, asked.fronts
    if seen.is_flat:
        yield from _pages(len(seen.sheets), counts, tell)
        return
    if seen.is_apart:
        counts, wanted = None if counts is None else {face: min(count, 1) for face, count in counts.items()}, None
    found: Counter[str] = Counter()
    first: dict[str, int] = {}
    for sheet in seen.sheets:
        for placed in sheet.faces:
            first.setdefault(placed.face, sheet.number)
            found[placed.face] += placed.drawn
            if not placed.drawn:
                message = f"The place of {placed.face} is empty."
                yield tell(sheet.number, "TB418", Severity.ERROR, message, "Print the file again.")
    fronts = sum(count for face, count in found.items() if face.endswith(".front"))
    is_deck = not found or any(face.endswith((".front", ".back")) for face in found)
    if wanted is not None and fronts != wanted and is_deck:
        told = "is 1 front" if fronts == 1 else f"are {fronts} fronts"
        message = f"There {told}; there should be {wanted}."
        yield tell(1, "TB418", Severity.ERROR, message, "Print the file again.")
    expected = parts.in_parts(found, counts)
    faces = expected.keys() if counts is None else found.keys() | expected.keys()
    for face in sorted(faces):
        there, due = found[face], expected.get(face, 0)
        if there != due:
            message = f"{face} is printed {_times(there)}; it should be {_times(due)}."
            yield tell(first.get(face, 1), "TB418", Severity.ERROR, message, "Print the file again.")


def _pages(there: int, counts: Mapping[str, int] | None, tell: Tell) -> Iterator[Finding]:
    """Yield what is wrong with the number of pages that are pictures: the back and the front of each card."""
    due = there if counts is None else 2 * sum(count for face, count in counts.items() if face.endswith(".front"))
    if there != due:
        pages = "is 1 page" if there == 1 else f"are {there} pages"
        message = f"There {pages}; a back and a front of each card are {due}."
        yield tell(1, "TB418", Severity.ERROR, message, "Write the order again with `tinderbox order`.")


def _times(count: int) -> str:
    return {0: "nowhere", 1: "once", 2: "twice"}.get(count, f"{count} times")
