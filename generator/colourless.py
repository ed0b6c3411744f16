"""Steps of a plan without their colours: what a face shows to those who see none.

What is lost with colours: type that hardly differs from its ground, and faces that nothing but colour told apart.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.art.tones import TONE, TONES, Tone
from generator.load.texts import colour as read
from generator.spine import looks
from generator.spine.colours import measure_contrast, measure_luminance
from generator.spine.findings import Finding, Mark, Severity
from generator.spine.geometry import Rect
from generator.spine.plan import Area, Art, ArtRequest, Colour, Document, FacePlan, Glyphs, Step, Symbol, Type

_NONE: Final[Colour] = (0.0, 0.0, 0.0)  # stands where a colour was
_WRITTEN: Final = re.compile(r"#[0-9a-fA-F]{6}")


class Colourless(NamedTuple):
    """What steps show, and in which colours, in the order of what they colour."""

    what: Hashable
    colours: tuple[Colour, ...]


def strip_colours(steps: Iterable[Step]) -> Colourless:
    """Return steps taken apart; two that show the same have as many colours."""
    colours: list[Colour] = []
    return Colourless(tuple(_step(step, colours) for step in steps), tuple(colours))


def collect_words(steps: Iterable[Step]) -> Hashable:
    """Return what steps say, which tells most faces apart, and is told sooner than what they show."""
    lines = (line for step in steps if isinstance(step, Type) for line in step.lines)
    return tuple(piece.text if isinstance(piece, Glyphs) else piece.icon for line in lines for piece in line.pieces)


def _step(step: Step, colours: list[Colour]) -> Hashable:
    """Return a step without its colours, which are added to the list."""
    if isinstance(step, Area):
        colours += (colour for colour in (step.fill, step.stroke) if colour is not None)
        return step._replace(fill=None if step.fill is None else _NONE, stroke=None if step.stroke is None else _NONE)
    if isinstance(step, Symbol):
        colours.append(step.colour)
        return step._replace(colour=_NONE)
    if isinstance(step, Art):
        return step.rect, _drawn(step.source, colours) if isinstance(step.source, ArtRequest) else step.source
    pieces = [(line.baseline, piece) for line in step.lines for piece in line.pieces]
    colours += (piece.colour for _, piece in pieces)
    return step.rect, step.turn, tuple((baseline, piece._replace(colour=_NONE)) for baseline, piece in pieces)


def _drawn(request: ArtRequest, colours: list[Colour]) -> Hashable:
    """Return an order for a drawing without the colours that it is to have; in another tone they are those of it."""
    tones = TONES.get(str(dict(request.params).get(TONE, "")))
    tone = None if tones is None else tones[0]
    return request.draw, tuple((name, _value(value, colours, tone)) for name, value in request.params)


def _value(value: object, colours: list[Colour], tone: Tone | None) -> Hashable:
    if isinstance(value, tuple):
        return tuple(_value(each, colours, tone) for each in value)
    if not isinstance(value, str) or not _WRITTEN.fullmatch(value):
        return repr(value)
    colours.append(read(value) if tone is None else tone(read(value)))
    return None


CODES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "TB430": """Type or an icon that fades

Printed with `--ink mono` or `--ink low`, the type or icon has a contrast of less than 3 : 1 to the area that it stands
on. Where it stands on a drawing, the layout says what lies there, and `tinderbox lint` has judged it as TB403: the
greys of `mono` are exactly as light as the colours, so that what can be read in colour can be read in grey.

Darken or lighten the one or the other in the layout.
""",
        "TB431": """Two faces that look the same without colour

Printed with `--ink mono` or `--ink low`, two faces of a deck that the coloured print tells apart have greys or tints
that nobody tells apart, and nothing else in which they differ. Where it was colours that told them apart, players who
do not see colours well have the same trouble with the coloured print. Faces that look the same in colour too are not
told of here: cards that are printed alike in every respect are TB459.

Tell them apart by a shape, a pattern, an icon or a word as well, or choose a lighter and a darker colour.
""",
    }
)
_LEAST: Final = 3.0
_NEAR: Final = 10.0  # steps of lightness, of 100; fewer are one tone to the eye when they lie apart
_HUE: Final = 0.12  # how far tints must differ in a part, from 0 to 1
_KNEE: Final = 216 / 24389
_SLOPE: Final = 24389 / 27
_PAPER: Final[Colour] = (1.0, 1.0, 1.0)


def check_ink(document: Document, name: str, full: Iterable[FacePlan] = ()) -> tuple[Finding, ...]:
    """Return what is lost in a document with less than full ink; places are `name` and the page as line.

    Each face is told of once, on its first page. `full` are its faces in full ink: where two of them look the same,
    nothing was lost.
    """
    if document.ink == "full":
        return ()
    first: dict[int, int] = {}
    for number, page in enumerate(document.pages, 1):
        for slot in page.slots:
            first.setdefault(slot.face, number)
    marks = {face.id: Mark(name, first.get(index, 1)) for index, face in enumerate(document.faces)}
    return (*_faint(document.faces, marks), *_alike(document.faces, marks, {face.id: face for face in full}))


def _faint(faces: tuple[FacePlan, ...], marks: Mapping[str, Mark]) -> Iterator[Finding]:
    for face in faces:
        worst = min(_contrasts(face), default=(_LEAST, ""))
        if worst[0] < _LEAST:
            said = f"`{worst[1]}` of {face.id} has a contrast of {worst[0]:.1f} : 1 to its ground."
            yield Finding(marks[face.id], "TB430", Severity.WARNING, said, "Darken or lighten the one or the other.")


def _contrasts(face: FacePlan) -> Iterator[tuple[float, str]]:
    """Yield the contrast of each piece of type and each icon to its ground, where that is an area or the paper."""
    grounds: list[tuple[Rect, Colour | None]] = []
    for step in face.steps:
        if isinstance(step, Area):
            if step.fill is not None:
                grounds.append((step.rect, step.fill if step.alpha >= 1 else None))
        elif isinstance(step, Art):
            grounds.append((step.rect, None))
        elif isinstance(step, Symbol):
            under = _under(step.rect, grounds)
            yield from ((measure_contrast(step.colour, ground), step.icon) for ground in under)
        else:
            under = _under(_covered(step), grounds)
            pieces = [piece for line in step.lines for piece in line.pieces]
            for piece in pieces:
                said = getattr(piece, "text", "") or getattr(piece, "icon", "")
                yield from ((measure_contrast(piece.colour, ground), said) for ground in under)


def _covered(block: Type) -> Rect:
    """Return the box of a block of type, turned as it is."""
    return block.rect if block.turn % 180 == 0 else block.rect.quartered()


def _under(rect: Rect, grounds: list[tuple[Rect, Colour | None]]) -> tuple[Colour, ...]:
    """Return the colour under a rectangle; none where a drawing, or only a part of an area, lies there."""
    for ground, colour in reversed(grounds):
        if ground.contains(rect):
            return () if colour is None else (colour,)
        if ground.touches(rect):
            return ()
    return (_PAPER,)


def _alike(faces: tuple[FacePlan, ...], marks: Mapping[str, Mark], full: Mapping[str, FacePlan]) -> Iterator[Finding]:
    """Yield faces that are drawn like an earlier one of their deck, in colours that are nearly the same; each once.

    Those that look the same in full ink are one.
    """
    shapes: defaultdict[Hashable, list[tuple[tuple[Colour, ...], str]]] = defaultdict(list)
    for face in faces:
        what, own = strip_colours(face.steps)
        there = shapes[face.id.partition(".")[0], face.size, what]
        near = [one for some, one in there if some == own or all(map(_same, some, own))]
        twins = [one for one in near if _is_twin(full.get(one), full.get(face.id))]
        if not twins:
            there.append((own, face.id))
        if near and not twins:
            said = f"{near[0]} and {face.id} look the same without their colours."
            hint = "Tell them apart by a shape, a pattern, an icon or a word as well."
            yield Finding(marks[face.id], "TB431", Severity.WARNING, said, hint)


def _is_twin(one: FacePlan | None, other: FacePlan | None) -> bool:
    """Tell whether two faces look the same in full ink, as far as that is known."""
    return one is not None and other is not None and looks.shown(one) == looks.shown(other)


def _same(one: Colour, other: Colour) -> bool:
    """Tell whether nobody tells two colours apart, by their lightness or, where they have any, by their hue."""
    hue = max(abs((a - b) - (one[0] - other[0])) for a, b in zip(one, other, strict=True))
    return abs(_lightness(one) - _lightness(other)) < _NEAR and hue < _HUE


def _lightness(colour: Colour) -> float:
    """Return the lightness of a colour as the eye has it, from 0 to 100."""
    share = measure_luminance(colour)
    return float(116 * share ** (1 / 3) - 16 if share > _KNEE else _SLOPE * share)
