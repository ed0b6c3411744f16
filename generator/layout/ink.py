"""Reduce the ink of a document, and find what it loses by that.

`full` is the document as laid out. `mono` prints it in greys. `low` is for home printers: it keeps type and icons,
darkens those that were on a dark ground, drops grounds and drawings, and shows users' own pictures as pale dots or
lines, unless the theme's `low-ink` says otherwise: `pale`, `half`, `lines` and `etched` thin a drawing, `sheet` leaves
white paper with a hairline around it, and `frame` the hairline alone.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar, cast

from generator.art.tones import TONE, TONES, Tone, grey
from generator.layout.faces.boxes import make_art_key
from generator.layout.steps import recolour_type, show_picture
from generator.model import colours
from generator.model.colours import measure_contrast, measure_luminance, parse_hex
from generator.model.findings import Finding, Mark, Severity
from generator.model.plan import (
    Area,
    Art,
    ClosedLine,
    Colour,
    Document,
    FacePlan,
    Glyphs,
    Picture,
    Rule,
    Step,
    Symbol,
    Type,
    select_visible,
)
from generator.model.units import Rect, Um, um

Coloured = TypeVar("Coloured", bound=Area | ClosedLine | Rule | Symbol | Type)
Treatments = Mapping[str, str]  # of drawings in low ink, by their names: see the theme's schema

_WHITE: Final[Colour] = (1.0, 1.0, 1.0)
_HAIR: Final[Colour] = (0.6, 0.6, 0.6)
_HAIR_WIDTH: Final = um(0.15)
_HAIR_RADIUS: Final = um(1)
_LEAST: Final = 7.0  # the contrast of darkened areas and type
_HIDING: Final = 0.5  # of what lies under an area: what hides more than that in colour hides all of it on white
_LINE: Final = um(1)  # an area no wider than this is a line, and stays
_FILE: Final = "file"  # what treatments call pictures of files
_LINES: Final = ("lines", "etched")  # treatments that draw lines
_LONG: Final = 2  # times as long as wide is a line at least: what is as wide as long is a small ground


def reduce_ink(document: Document, ink: str, treatments: Treatments) -> Document:
    """Return a document as it is printed with so much ink; `treatments` says what low ink makes of drawings."""
    if ink == "full":
        return document
    faces = tuple(reduce_face_ink(face, ink, treatments) for face in document.faces)
    pages = document.pages
    if ink == "mono":
        pages = tuple(
            page._replace(
                rules=tuple(_recolour(rule, grey) for rule in page.rules),
                slug=tuple(_recolour(block, grey) for block in page.slug),
                guides=tuple(_recolour(guide, grey) for guide in page.guides),
                cuts=tuple(_recolour(line, grey) for line in page.cuts),
            )
            for page in pages
        )
    return document._replace(faces=faces, pages=pages, ink=ink)


def reduce_face_ink(face: FacePlan, ink: str, treatments: Treatments) -> FacePlan:
    """Return a face as it is printed with so much ink."""
    if ink == "full":
        return face
    whole = Rect(Um(0), Um(0), *face.size)
    ways: Mapping[str, Callable[[Step], Step | None]] = {
        "low": partial(_thin_step, whole, treatments),
        "mono": _make_grey,
    }
    return face._replace(steps=tuple(step for step in map(ways[ink], face.steps) if step is not None))


def _recolour(what: Coloured, tone: Tone) -> Coloured:
    """Return a step, a line or a guide in other colours."""
    recoloured: Any
    if isinstance(what, Type):
        recoloured = recolour_type(what, tone)
    elif isinstance(what, Area):
        fill, stroke = (None if colour is None else tone(colour) for colour in (what.fill, what.stroke))
        recoloured = what._replace(fill=fill, stroke=stroke)
    else:
        recoloured = what._replace(colour=tone(what.colour))
    return cast("Coloured", recoloured)


def _make_grey(step: Step) -> Step:
    """Return a step in greys; drawings and pictures are asked for in them."""
    return _set_tone(step, "grey") if isinstance(step, Art) else _recolour(step, grey)


def _set_tone(art: Art, tone: str) -> Art:
    """Return a drawing in another tone; of pictures there are only grey ones."""
    source = art.source
    if isinstance(source, Picture):
        return art._replace(key=f"{art.key} {tone}", source=source._replace(grey=True))
    request = source._replace(params=(*source.params, (TONE, tone)))
    return art._replace(key=make_art_key(request), source=request)


def _thin_step(whole: Rect, treatments: Treatments, step: Step) -> Step | None:
    """Return what low ink leaves of a step of a face whose trim is `whole`; None for nothing."""
    if isinstance(step, Area):
        return _thin_area(step, whole)
    if not isinstance(step, Art):
        return _recolour(step, darken_for_paper)
    source = step.source
    if isinstance(source, Picture):
        treatment = treatments.get(_FILE, "half")
        if treatment in TONES:
            return _thin_picture(step, source, treatment)
    else:
        treatment = treatments.get(source.draw, "drop")
        if treatment in TONES:
            return _set_tone(step, treatment)
    if treatment == "drop" or (treatment != "keep" and not whole.contains(step.rect)):
        return None
    return step if treatment == "keep" else _make_hairline(step.rect, _WHITE if treatment == "sheet" else None)


def _thin_picture(step: Art, picture: Picture, treatment: str) -> Art:
    """Return a picture of a file in lines, or in dots that leave most of the paper white."""
    look = picture.look
    is_line = look.treat == "line" or treatment in _LINES or picture.kind == "svg"
    inks = None if look.inks is None else (darken_for_paper(look.inks[0]), _WHITE)
    thin = look._replace(treat="line" if is_line else "halftone", inks=inks, pale=True)
    return show_picture(picture, thin, step.rect)._replace(tag=step.tag)


def darken_for_paper(colour: Colour) -> Colour:
    """Return a colour that can be read on white: the same, or a darker one of its kind."""
    return colours.make_readable(colour, _WHITE, least=_LEAST)


def _thin_area(area: Area, whole: Rect) -> Area | None:
    """Return an area without its filling; a thin one is a line and stays, one that is the ground of a face goes."""
    rect, edge = area.rect, None if area.stroke is None else darken_for_paper(area.stroke)
    thin, long = sorted((rect.width, rect.height))
    if thin <= _LINE and long >= _LONG * thin:
        return area._replace(fill=None if area.fill is None else darken_for_paper(area.fill), stroke=edge, alpha=1.0)
    if edge is not None:
        return area._replace(fill=None, stroke=edge, alpha=1.0)
    if not whole.contains(rect) or rect == whole:
        return None
    solid = area.fill is not None and area.alpha > _HIDING
    return _make_hairline(rect, _WHITE if solid else None)._replace(radius=area.radius)


def _make_hairline(rect: Rect, fill: Colour | None) -> Area:
    """Return a line round a rectangle, which hides what lies under it when it is filled with white."""
    return Area(rect, fill, _HAIR, _HAIR_WIDTH, _HAIR_RADIUS)


_NONE: Final[Colour] = (0.0, 0.0, 0.0)  # stands where a colour was
_WRITTEN: Final = re.compile(r"#[0-9a-fA-F]{6}")


class Colourless(NamedTuple):
    """The content of steps without its colours, and the colours, in the order of what they colour."""

    what: Hashable
    colours: tuple[Colour, ...]


def strip_colours(steps: Iterable[Step]) -> Colourless:
    """Separate steps from their colours; two lists of steps that show the same have as many colours."""
    colours: list[Colour] = []
    return Colourless(tuple(_strip_step(step, colours) for step in steps), tuple(colours))


def _strip_step(step: Step, colours: list[Colour]) -> Hashable:
    """Return a step without its colours, which are added to the list."""
    if isinstance(step, Area):
        colours += (colour for colour in (step.fill, step.stroke) if colour is not None)
        return step._replace(fill=None if step.fill is None else _NONE, stroke=None if step.stroke is None else _NONE)
    if isinstance(step, Symbol):
        colours.append(step.colour)
        return step._replace(colour=_NONE)
    if isinstance(step, Art):
        if isinstance(step.source, Picture):
            look = step.source.look
            colours += map(grey, look.inks or ()) if step.source.grey else look.inks or ()
            return step.rect, step.source._replace(look=look._replace(inks=None))
        params = dict(step.source.params)
        tone = TONES.get(str(params.get(TONE, "")), (None,))[0]  # changes the colours
        stripped = tuple((name, _strip_value(value, colours, tone)) for name, value in params.items())
        return step.rect, (step.source.draw, stripped)
    pieces = [(line.baseline, piece) for line in step.lines for piece in line.pieces]
    colours += (piece.colour for _, piece in pieces)
    return step.rect, step.turn, tuple((baseline, piece._replace(colour=_NONE)) for baseline, piece in pieces)


def _strip_value(value: object, colours: list[Colour], tone: Tone | None) -> Hashable:
    if isinstance(value, tuple):
        return tuple(_strip_value(part, colours, tone) for part in value)
    if not isinstance(value, str) or not _WRITTEN.fullmatch(value):
        return repr(value)
    colours.append(parse_hex(value) if tone is None else tone(parse_hex(value)))
    return None


_READABLE: Final = 3.0
_NEAR: Final = 10.0  # steps of lightness, of 100; smaller differences are one tone to the eye when things are apart
_HUE: Final = 0.12  # how far tints must differ in red, green or blue, from 0 to 1
_KNEE: Final = 216 / 24389
_SLOPE: Final = 24389 / 27
_PAPER: Final[Colour] = (1.0, 1.0, 1.0)


def check_ink(document: Document, name: str, full: Iterable[FacePlan] = ()) -> tuple[Finding, ...]:
    """Find what a document loses by less than full ink; places are `name` and the page as line.

    Each face is reported once, on its first page. Where two faces look the same in `full` ink, nothing was lost.
    """
    if document.ink == "full":
        return ()
    first: dict[int, int] = {}
    for number, page in enumerate(document.pages, 1):
        for slot in page.slots:
            first.setdefault(slot.face, number)
    marks = {face.id: Mark(name, first.get(index, 1)) for index, face in enumerate(document.faces)}
    findings: list[Finding] = []
    for face in document.faces:
        contrast, shown = min(_measure_contrasts(face), default=(_READABLE, ""))
        if contrast < _READABLE:
            message = f"`{shown}` of {face.id} has a contrast of {contrast:.1f} : 1 to its background."
            hint = "Darken or lighten one of them."
            findings.append(Finding(marks[face.id], "TB430", Severity.WARNING, message, hint))
    return (*findings, *_find_alike(document.faces, marks, {face.id: face for face in full}))


def _measure_contrasts(face: FacePlan) -> Iterator[tuple[float, str]]:
    """Yield the contrast of each piece of type and each icon to its ground, where that is an area or the paper."""
    grounds: list[tuple[Rect, Colour | None]] = []
    for step in face.steps:
        if isinstance(step, Area):
            if step.fill is not None:
                grounds.append((step.rect, step.fill if step.alpha >= 1 else None))
        elif isinstance(step, Art):
            grounds.append((step.rect, None))
        elif isinstance(step, Symbol):
            under = _find_ground(step.rect, grounds)
            yield from ((measure_contrast(step.colour, ground), step.icon) for ground in under)
        else:
            under = _find_ground(step.rect if step.turn % 180 == 0 else step.rect.quartered(), grounds)
            for piece in (piece for line in step.lines for piece in line.pieces):
                shown = piece.text if isinstance(piece, Glyphs) else piece.icon
                yield from ((measure_contrast(piece.colour, ground), shown) for ground in under)


def _find_ground(rect: Rect, grounds: list[tuple[Rect, Colour | None]]) -> tuple[Colour, ...]:
    """Return the colour under a rectangle; none where it is a drawing, or only partly an area."""
    for ground, colour in reversed(grounds):
        if ground.contains(rect):
            return () if colour is None else (colour,)
        if ground.touches(rect):
            return ()
    return (_PAPER,)


def _find_alike(
    faces: tuple[FacePlan, ...], marks: Mapping[str, Mark], full: Mapping[str, FacePlan]
) -> Iterator[Finding]:
    """Yield faces that look like an earlier one of their deck but for nearly equal colours, unless also in full ink."""
    shapes: defaultdict[Hashable, list[tuple[tuple[Colour, ...], str]]] = defaultdict(list)
    for face in faces:
        what, colours = strip_colours(face.steps)
        earlier = shapes[face.id.partition(".")[0], face.size, what]
        near = [id_ for others, id_ in earlier if others == colours or all(map(_is_near, others, colours))]
        visible = {id_: select_visible(full[id_]) for id_ in (*near, face.id) if id_ in full}
        if face.id in visible and any(visible.get(id_) == visible[face.id] for id_ in near):
            continue
        earlier.append((colours, face.id))
        if near:
            message = f"{near[0]} and {face.id} look the same without their colours."
            hint = "Make them differ in a shape, a pattern, an icon or a word as well."
            yield Finding(marks[face.id], "TB431", Severity.WARNING, message, hint)


def _is_near(first: Colour, second: Colour) -> bool:
    """Return whether two colours look the same, by their lightness or, where they have any, by their hue."""
    hue = max(abs((a - b) - (first[0] - second[0])) for a, b in zip(first, second, strict=True))
    return abs(_lightness(first) - _lightness(second)) < _NEAR and hue < _HUE


def _lightness(colour: Colour) -> float:
    """Return the perceived lightness of a colour, from 0 to 100."""
    share = measure_luminance(colour)
    return float(116 * share ** (1 / 3) - 16 if share > _KNEE else _SLOPE * share)
