"""How much ink a document takes: `full` as it was laid out, `low` for home printers, `mono` in greys alone.

Low ink keeps type and icons, makes them dark where they stood on a dark ground, and drops grounds and pictures. What a
theme's `low-ink` says of a drawing goes before: `pale` thins its ink, `half` less so, `lines` all but that of its
lines, `etched` draws a line round each area; `sheet` leaves white paper with a hairline round it, `frame` the hairline
alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from generator.art.tones import TONE, TONES, Tone, grey
from generator.layout.faces.pictures import key_of
from generator.model import colours
from generator.model.plan import (
    Area,
    Art,
    ArtRequest,
    Colour,
    Document,
    FacePlan,
    Glyphs,
    InlineIcon,
    Line,
    Page,
    Picture,
    Step,
    Symbol,
    Type,
)
from generator.model.units import Rect, Um, um

Treatments = Mapping[str, str]  # of drawings in low ink, by their names: see the theme's schema

_WHITE: Final[Colour] = (1.0, 1.0, 1.0)
_HAIR: Final[Colour] = (0.6, 0.6, 0.6)
_HAIR_WIDTH: Final = um(0.15)
_HAIR_RADIUS: Final = um(1)
_LEAST: Final = 7.0  # the contrast of what is made dark
_HIDING: Final = 0.5  # of what lies under an area: what hides more than that in colour hides all of it on white
_LINE: Final = um(1)  # an area no wider than this is a line, and stays
_LONG: Final = 2  # times as long as wide is a line at least: what is as wide as long is a small ground


def inked(document: Document, ink: str, treatments: Treatments) -> Document:
    """Return a document as it is printed with so much ink; `treatments` says what low ink makes of drawings.

    Raises:
        KeyError: There is no such ink.
    """
    if ink == "full":
        return document
    faces = tuple(inked_face(face, ink, treatments) for face in document.faces)
    pages = tuple(_page(page) for page in document.pages) if ink == "mono" else document.pages
    return document._replace(faces=faces, pages=pages, ink=ink)


def inked_face(face: FacePlan, ink: str, treatments: Treatments) -> FacePlan:
    """Return a face as it is printed with so much ink."""
    if ink == "full":
        return face
    whole = Rect(Um(0), Um(0), face.size.width, face.size.height)
    return face._replace(steps=tuple(_steps(face.steps, whole, {"low": _Low(treatments), "mono": None}[ink])))


def inked_arts(arts: Iterable[Art], ink: str, treatments: Treatments) -> Iterator[Art]:
    """Yield the drawings and pictures that are left of some."""
    low = _Low(treatments) if ink == "low" else None
    for art in arts:
        made: Step | None = art
        if ink != "full":
            made = _grey(art) if low is None else low.art(art, art.rect)
        if isinstance(made, Art):
            yield made


def _steps(steps: Iterable[Step], whole: Rect, low: _Low | None) -> Iterator[Step]:
    for step in steps:
        made = _grey(step) if low is None else low.step(step, whole)
        if made is not None:
            yield made


def _page(page: Page) -> Page:
    """Return the marks, small print and guides of a page in greys."""
    rules = tuple(rule._replace(colour=grey(rule.colour)) for rule in page.rules)
    slug = tuple(_type(block, grey) for block in page.slug)
    guides = tuple(_grey_area(guide) for guide in page.guides)
    return page._replace(rules=rules, slug=slug, guides=guides)


def _grey(step: Step) -> Step:
    """Return a step in greys; drawings and pictures are ordered in them."""
    if isinstance(step, Type):
        return _type(step, grey)
    if isinstance(step, Symbol):
        return step._replace(colour=grey(step.colour))
    if isinstance(step, Area):
        return _grey_area(step)
    return _toned(step, "grey")


def _grey_area(area: Area) -> Area:
    fill, stroke = (None if colour is None else grey(colour) for colour in (area.fill, area.stroke))
    return area._replace(fill=fill, stroke=stroke)


def _toned(art: Art, tone: str) -> Art:
    """Return an order for a drawing in another tone; of pictures there are only grey ones."""
    source = art.source
    if isinstance(source, Picture):
        return art._replace(key=f"{art.key} {tone}", source=source._replace(grey=True))
    request = source._replace(params=(*source.params, (TONE, tone)))
    return art._replace(key=key_of(request), source=request)


def _type(block: Type, tone: Tone) -> Type:
    return block._replace(lines=tuple(_line(line, tone) for line in block.lines))


def _line(line: Line, tone: Tone) -> Line:
    pieces: list[Glyphs | InlineIcon] = [piece._replace(colour=tone(piece.colour)) for piece in line.pieces]
    return line._replace(pieces=tuple(pieces))


class _Low:
    """What low ink leaves of steps."""

    def __init__(self, treatments: Treatments) -> None:
        """Know what to make of drawings."""
        self._treatments = treatments

    def step(self, step: Step, whole: Rect) -> Step | None:
        """Return what is left of a step of a face whose trim is `whole`; None for nothing."""
        if isinstance(step, Type):
            return _type(step, on_paper)
        if isinstance(step, Symbol):
            return step._replace(colour=on_paper(step.colour))
        if isinstance(step, Area):
            return _area(step, whole)
        return self.art(step, whole)

    def art(self, art: Art, whole: Rect) -> Step | None:
        """Return what is left of a drawing; nothing of a picture."""
        if not isinstance(art.source, ArtRequest):
            return None
        treatment = self._treatments.get(art.source.draw, "drop")
        if treatment == "keep":
            return art
        if treatment in TONES:
            return _toned(art, treatment)
        if treatment == "drop" or not whole.contains(art.rect):
            return None
        return _hairline(art.rect, _WHITE if treatment == "sheet" else None)


def on_paper(colour: Colour) -> Colour:
    """Return a colour that can be read on white: the same, or a darker one of its kind."""
    return colours.make_readable(colour, _WHITE, least=_LEAST)


def _area(area: Area, whole: Rect) -> Area | None:
    """Return an area without its filling; a thin one is a line and stays, one that is the ground of a face goes."""
    rect, edge = area.rect, None if area.stroke is None else on_paper(area.stroke)
    thin, long = sorted((rect.width, rect.height))
    if thin <= _LINE and long >= _LONG * thin:
        return area._replace(fill=None if area.fill is None else on_paper(area.fill), stroke=edge, alpha=1.0)
    if edge is not None:
        return area._replace(fill=None, stroke=edge, alpha=1.0)
    if not whole.contains(rect) or rect == whole:
        return None
    solid = area.fill is not None and area.alpha > _HIDING
    return _hairline(rect, _WHITE if solid else None)._replace(radius=area.radius)


def _hairline(rect: Rect, fill: Colour | None) -> Area:
    """Return a line round a rectangle, which hides what lies under it when it is filled with white."""
    return Area(rect, fill, _HAIR, _HAIR_WIDTH, _HAIR_RADIUS)
