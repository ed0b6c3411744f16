"""Opens a PDF and reads what stands where, from the file alone; the only door to what reads PDFs as operators."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, BinaryIO, Final

import pikepdf

from generator.preflight import branches, colours, fonts, hiding, tree
from generator.preflight.digests import digest
from generator.preflight.drawn import Drawn
from generator.preflight.instructions import contents
from generator.preflight.known import Drawing, Known, Letters, Made
from generator.preflight.matrix import SAME, Box, Matrix, straightened
from generator.preflight.objects import Objects
from generator.preflight.resources import Resources
from generator.preflight.seen import Area, FontSeen, Image, Line, Opened, Placed, Said, Sheet
from generator.preflight.spans import Spans, inside, spans
from generator.preflight.stretches import Marked
from generator.preflight.walking import Forms, State, Walk

_UM: Final = 25400 / 72  # in a point
_INCH: Final = 72  # points
_HEAD: Final = 1024  # bytes in which a PDF says that it is one
_PROGRAM: Final = "Tinderbox"
_NAMES: Final = "names"  # under which is kept which fonts pages may look up, and of what list
_TREE: Final = "tree"  # under which, with the number of a page, are kept branches of it in which nothing is wrong
Correction = tuple[tuple[float, float], float]  # of backs: mm right and down, degrees clockwise


def opened(source: Path | bytes, correction: Correction, lying: Correction, known: Known | None = None) -> Opened | str:
    """Return what a PDF holds, or in one sentence why it cannot be read; backs as they are without the correction.

    `source` is a file, or what would stand in one; `lying` is the correction of pages that are wider than high; `known`
    is what was read of pages before, None to read all of them; of a file whose bytes do not tell plainly where its
    objects stand (see `spans`) nothing is known or kept.
    """
    try:
        with (
            _file(source) as file,
            pikepdf.open(
                file, attempt_recovery=False, suppress_warnings=True, access_mode=pikepdf.AccessMode.mmap
            ) as pdf,
        ):
            there = spans(source) if isinstance(source, bytes) and known is not None else None
            believed = None if there is None else known  # or what is read of it hangs on what is read of it first
            return _foreign(pdf) or _read(pdf, correction, lying, believed, there)
    except pikepdf.PasswordError:
        return "It is encrypted: it opens only with a password."
    except OSError as trouble:
        return f"It cannot be read: {trouble.strerror or 'no such file'}."
    except pikepdf.PdfError:
        return _damage(source[:_HEAD] if isinstance(source, bytes) else _head(source))
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, OverflowError, RecursionError):
        return "It is damaged: what stands in it is not what a PDF may hold."


@contextmanager
def _file(source: Path | bytes) -> Iterator[Path | BinaryIO]:
    """Give bytes to the library as a file that nobody sees: it reads one twice as quickly, without asking us for it."""
    if isinstance(source, Path):
        yield source
        return
    with TemporaryFile() as file:
        try:
            file.write(source)
            file.seek(0)
        except OSError:  # no room: then from memory
            yield BytesIO(source)
        else:
            yield file


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_HEAD)


def _damage(begins: bytes) -> str:
    if b"%PDF-" not in begins:
        return "It is no PDF."
    return "It is damaged or cut off: its table of contents leads nowhere."


def _foreign(pdf: pikepdf.Pdf) -> str:
    """Return why a file is none of ours; empty when it is."""
    if pdf.is_encrypted:
        return "It is encrypted: Tinderbox never encrypts what it prints."
    said = {str(pdf.docinfo.get(key, "")) for key in ("/Creator", "/Producer")}
    if _PROGRAM not in said:
        other = next((word for word in sorted(said) if word.strip()), "")
        return f"It is the work of another program{f' ({other[:60]})' if other else ''}, not of Tinderbox."
    return ""


def _read(
    pdf: pikepdf.Pdf, standing: Correction, lying: Correction, known: Known | None, there: Spans | None
) -> Opened:
    forms = Forms(pdf)
    names = _names(pdf, known, there)
    sheets, marked = [], []
    for number, page in enumerate(pdf.pages, 1):
        drawing = _drawing(page, forms, SAME, known, names.digest)
        sheet = _sheet(number, page, drawing, pdf)
        correction = lying if sheet.media[2] > sheet.media[3] else standing
        if sheet.side == "back" and correction != ((0.0, 0.0), 0.0):
            width, height = (float(page.mediabox[2]), float(page.mediabox[3]))
            (across, down), turn = correction
            shift = across * 1000 / _UM, down * 1000 / _UM
            drawing = _drawing(page, forms, straightened(shift, turn, width, height), known, names.digest)
            sheet = _sheet(number, page, drawing, pdf)
        sheets.append(sheet)
        marked.append(drawing.marked)
    if names.answer is None:
        found = fonts.seen(font for named in forms.named for font in named.fonts())
        names = names._replace(answer=tuple(dict.fromkeys(found)))
    if known is not None:
        known.settle(_NAMES, names)
    fonts_ = tuple(FontSeen(*each) for each in names.answer)
    coloured = colours.coloured(pdf) if colours.is_promised(pdf) else None
    untold, languages = _told(pdf, marked, known, there)
    return Opened(tuple(sheets), fonts_, hiding.wishes(pdf), hiding.layers(pdf), coloured, untold, languages)


def _names(pdf: pikepdf.Pdf, known: Known | None, there: Spans | None) -> Made:
    """Return a hash of all that pages may look up, with the fonts among it if that is known.

    The hash is empty where nothing is known, and where pages do not share one list of what they may look up.
    """
    lists = {page.obj.get("/Resources", pikepdf.Dictionary()).objgen for page in pdf.pages}
    given = repr(sorted(lists))
    made = None if known is None else known.recall(_NAMES, given, there)
    if made is not None:
        return made
    if known is None or there is None or len(lists) != 1:
        return Made(given, (), "", None)
    [(number, _)] = lists
    return Made(given, *there.taken(there.reached(number)), None)


def _told(
    pdf: pikepdf.Pdf, marked: Sequence[Marked], known: Known | None, there: Spans | None
) -> tuple[tuple[tuple[int, str], ...], frozenset[str]]:
    """Return what is wrong with the tree of a file, and the languages that its elements say they are in."""
    about = tree.about(pdf)
    given = repr([page for page, _ in about.pages])
    if known is None or there is None:
        found = tree.found(about, Objects(pdf), marked)
    else:
        names = {number: f"{_TREE} {number}" for number in range(1, len(about.pages) + 1)}
        made = ((number, known.recall(name, given, there)) for number, name in names.items())
        told = {number: branches.from_plain(one.answer, one.objects) for number, one in made if one is not None}
        before = {number: each for number, each in told.items() if each is not None}
        found = tree.found(about, Objects(pdf), marked, before)
        for number, grown in found.branches.items():
            known.settle(names[number], Made(given, *there.taken(inside(grown.objects)), grown[:-1]))
    return tuple((page, message) for page, message in found.troubles), frozenset(found.languages)


def _drawing(page: pikepdf.Page, forms: Forms, start: Matrix, known: Known | None, under: str) -> Drawing:
    """Return what a page draws, as it is known or carried out now; `under` is a hash of all that it may look up."""
    resources: Any = page.obj.get("/Resources", {})
    if known is None:
        return _carried_out(page, forms, start, under)
    name, named = digest(start, *contents(page)), forms.resources(resources)
    there = known.find(name)
    if there is not None and there.holds(forms, named, under):
        known.keep(name, None if there.under == under else there._replace(under=under))
        return there
    drawing = _carried_out(page, forms, start, under)
    known.keep(name, drawing)
    return drawing


def _carried_out(page: pikepdf.Page, forms: Forms, start: Matrix, under: str) -> Drawing:
    """Return what the operators of a page draw."""
    resources: Any = page.obj.get("/Resources", {})
    walk = Walk(forms, resources, State(map=start))
    walk.run(page)
    drawn, named = walk.drawn, forms.resources(resources)
    return Drawing(
        tuple(
            Placed(face.id, _area(face.trim), _area(face.ink), face.is_drawn, _said(face.drawn), _images(face.drawn))
            for face in drawn.faces
        ),
        _said(drawn),
        tuple(Line(*(round(end * _UM) for point in line for end in point)) for line in drawn.lines),
        tuple(map(_area, drawn.shapes)),
        _images(drawn),
        tuple((name, _area(box)) for name, box in drawn.layers),
        walk.stretches.marked,
        {name: _letters(name, forms, walk, named) for name in walk.fonts},
        {name: forms.shown(named, name) for name in walk.shown},
        under,
    )


def _letters(name: str, forms: Forms, walk: Walk, named: Resources) -> Letters:
    """Return what a page has set in the font of that name."""
    told = named.font(name)
    font = None if told is None else forms.font(told)
    codes = () if font is None else tuple(sorted({code for said in walk.strings[font] for code in font.codes(said)}))
    return Letters(forms.font_file(named, name), codes, forms.glyphs(named, name, codes))


def _sheet(number: int, page: pikepdf.Page, drawing: Drawing, pdf: pikepdf.Pdf) -> Sheet:
    places = hiding.places(pdf, page.obj.get("/Resources", {}))
    return Sheet(
        number,
        int(page.obj.get("/Rotate", 0)),
        _edges(page.mediabox),
        _own(page, "/BleedBox"),
        _own(page, "/TrimBox"),
        *drawing[:5],
        tuple((places[name], area) for name, area in drawing.layered if name in places),
    )


def _own(page: pikepdf.Page, box: str) -> Area | None:
    """Return a box that the page itself has."""
    told = page.obj.get(box)
    return None if told is None else _edges(told)


def _edges(box: Any) -> Area:  # noqa: ANN401 - an object of a PDF is of any kind
    left, bottom, right, top = map(float, box)
    return _area((min(left, right), min(bottom, top), max(left, right), max(bottom, top)))


def _area(box: Box) -> Area:
    left, bottom, right, top = (round(edge * _UM) for edge in box)
    return left, bottom, right, top


def _said(drawn: Drawn) -> tuple[Said, ...]:
    return tuple(Said(text, _area(box)) for text, box in drawn.texts)


def _images(drawn: Drawn) -> tuple[Image, ...]:
    return tuple(Image(density * _INCH, _area(box)) for density, box in drawn.images)
