"""From the plan to a PDF: the same plan gives the same bytes, on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from reportlab.pdfbase import pdfdoc

from generator.paint import arts, forms, layers, metadata, structure, viewer
from generator.paint.ahead import Draw
from generator.paint.body import SAID, Body, body, keep
from generator.paint.fonts import embed
from generator.paint.kept import Place
from generator.paint.metrics import Metrics
from generator.paint.objects import Stream, Whole, added, array, compressed, dictionary, document, number_of, part
from generator.paint.operators import number, units
from generator.paint.structure import Spoken
from generator.spine.geometry import Rect
from generator.spine.plan import Art, Document, Page
from generator.spine.units import Um

MONO = "mono"  # the ink of plans that are grey
_KEYWORDS = {"low": "low ink", MONO: "greyscale"}
_PRODUCER = "Tinderbox"


def write(
    plan: Document,
    *,
    metrics: Metrics,
    icons: Mapping[str, str],
    art: Draw,
    folder: Path | None = None,
    version: str = "",
    place: Place | None = None,
) -> bytes:
    """Return the PDF of a plan.

    Args:
        plan: What stands where.
        metrics: The fonts that the plan names, best the very ones that laid it out: their words are shaped already.
        icons: SVG path data by the id that the plan names.
        art: Makes a drawing; called only for those that the cache does not have.
        folder: Where compiled drawings are kept between builds, or None to keep none.
        version: Of the code behind `art`; drawings kept under another one are made anew.
        place: Where painted pages are kept between builds, or None to keep none.

    Raises:
        KeyError: The plan names a font or an icon that was not given.
        ProjectError: A font or a picture cannot be read.
        ValueError: An icon is not path data, or `art` does not know what it is asked for.
    """
    whole, drawn, grey = document(plan.language), body(plan, metrics, icons, place), plan.ink == MONO
    # What pages share comes first: its numbers stay what they are, whatever pages come to say.
    pictures = arts.add(whole, _wanted(plan, drawn), art, folder, version, grey=grey, place=place)
    _resources(whole, plan, drawn, pictures, layers.add(whole, plan))
    contents = [compressed({}, painted.stream) for painted in drawn.pages]
    blending = bool(drawn.names.of["arts"] or drawn.names.of["states"])
    made = [
        _page(whole, page, content, blending=blending, grey=grey)
        for page, content in zip(plan.pages, contents, strict=True)
    ]
    pages = [added(whole, page) for page in made]
    said = _said(whole, plan, drawn, made, pages)
    viewer.add(whole, plan, pages)
    _information(whole, plan)
    metadata.add(whole, plan, _PRODUCER, is_accessible=_is_accessible(plan, drawn) and said.is_sound)
    if place is not None:
        keep(plan, drawn, icons, structure.streams(said), place)
    return whole.format()


def _said(
    whole: Whole,
    plan: Document,
    drawn: Body,
    made: Sequence[pdfdoc.PDFDictionary],
    pages: Sequence[pdfdoc.PDFObjectReference],
) -> Spoken:
    """Add what a document says, and to the dictionary of each page, as `made`, what of it stands there."""
    first, before = whole.next, drawn.before.said.get(SAID, ())
    said = structure.spoken(
        whole, plan, [page.tree for page in drawn.pages], [number_of(whole, page) for page in pages], before
    )
    whole.take(said.lengths, said.data)
    for page, entries, (key, link) in zip(plan.pages, made, said.pages, strict=True):
        entries["Tabs"] = "/S"
        entries["StructParents"] = key
        if page.links:
            entries["Annots"] = array([f"{link + which} 0 R" for which in range(len(page.links))])
    catalog = part(whole, "Catalog")
    catalog.StructTreeRoot = f"{first} 0 R"
    catalog.MarkInfo = dictionary({"Marked": "true"})
    return said


def _wanted(plan: Document, drawn: Body) -> Iterator[arts.Wanted]:
    """Yield the pictures that pages show; the plan is only looked into for those that must be made."""
    sources = {key: source for painted in drawn.pages for key, source in painted.arts.items()}
    placings: dict[str, Art] = {}
    for key, name in drawn.names.of["arts"].items():
        yield arts.Wanted(name, key, sources[key], partial(_placing, plan, placings, key))


def _placing(plan: Document, placings: dict[str, Art], key: str) -> Art:
    """Return a placing of the picture with that key; all are entered into `placings` when the first is asked for."""
    if not placings:
        placings.update({step.key: step for face in plan.faces for step in face.steps if isinstance(step, Art)})
    return placings[key]


def _is_accessible(plan: Document, drawn: Body) -> bool:
    """Tell whether a PDF with a sound tree keeps to what PDF/UA-1 asks, as far as a program can tell.

    All that is not asked for here is so by construction. A layer that is shown and not printed needs a rule that the
    standard forbids; a font's sign for what it lacks stands for no letter.
    """
    is_plain = not (plan.layers.guides and any(page.guides for page in plan.pages))
    glyphs = (glyph for shown in drawn.glyphs.values() for glyph in shown.items())
    return bool(is_plain and plan.title and all(number and said for number, said in glyphs))


def _page(
    whole: pdfdoc.PDFDocument, page: Page, contents: Stream, *, blending: bool, grey: bool
) -> pdfdoc.PDFDictionary:
    """Add a page; return its dictionary."""
    paper = Rect(Um(0), Um(0), page.size.width, page.size.height)
    entries: dict[str, object] = {
        "Type": "/Page",
        "Parent": added(whole, part(whole, "Pages")),
        "MediaBox": _box(paper, page),
        "BleedBox": _box(_within(page.bleed, paper), page),
        "TrimBox": _box(_within(page.trim, paper), page),
        "Resources": pdfdoc.PDFObjectReference(forms.RESOURCES),
        "Contents": added(whole, contents),
    }
    if blending:
        entries["Group"] = forms.GROUPS[grey]
    made = dictionary(entries)
    whole.addPage(made)
    return made


def _box(rect: Rect, page: Page) -> str:
    edges = (rect.x, page.size.height - rect.bottom, rect.right, page.size.height - rect.y)
    return f"[{' '.join(number(units(edge) / 100) for edge in edges)}]"


def _within(rect: Rect, paper: Rect) -> Rect:
    """Return what of a box lies on the paper."""
    left, top = max(rect.x, paper.x), max(rect.y, paper.y)
    right, bottom = min(rect.right, paper.right), min(rect.bottom, paper.bottom)
    return Rect(Um(left), Um(top), Um(right - left), Um(bottom - top))


def _resources(
    whole: pdfdoc.PDFDocument,
    plan: Document,
    drawn: Body,
    pictures: Mapping[str, object],
    hidden: Mapping[str, object],
) -> None:
    """Add what the pages name; one dictionary serves them all."""
    objects, named = dict(pictures), drawn.names.of
    repeated = {index: stream for painted in drawn.pages for index, stream in painted.forms.items()}
    for index, name in named["faces"].items():
        face = plan.faces[int(index)]
        box = Rect(Um(0), Um(0), face.size.width, face.size.height).grown(face.bleed)
        objects[name] = forms.face(whole, repeated[int(index)], box)
    for icon, name in named["icons"].items():
        objects[name] = forms.drawing(whole, drawn.icons[icon])
    fonts = {name: embed(whole, drawn.fonts[font]) for font, name in named["fonts"].items()}
    states = {name: said for said, name in named["states"].items()}
    kinds: dict[str, Mapping[str, object]] = {
        "Font": fonts,
        "XObject": objects,
        "ExtGState": states,
        "Properties": hidden,
    }
    entries = {kind: dictionary(named) for kind, named in kinds.items() if named}
    added(whole, dictionary(entries), forms.RESOURCES)


def _information(whole: pdfdoc.PDFDocument, plan: Document) -> None:
    """Say what the document is."""
    whole.setTitle(plan.title)
    whole.setAuthor(plan.author)
    whole.setSubject(plan.subject)
    whole.setCreator(_PRODUCER)
    if plan.ink in _KEYWORDS:
        whole.setKeywords(_KEYWORDS[plan.ink])
    whole.info.digest(part(whole, "signature"))
