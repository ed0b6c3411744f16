"""The plan as text in mm, one item a line: what goldens keep and people read instead of pixels."""

from collections.abc import Iterator
from pathlib import PurePath
from typing import Final

from generator.model.plan import (
    HYPHEN,
    Area,
    Art,
    ArtRequest,
    ClosedLine,
    Colour,
    Document,
    FacePlan,
    Glyphs,
    InlineIcon,
    Node,
    Page,
    Rule,
    Slot,
    Step,
    Symbol,
    Tag,
    Type,
)
from generator.model.units import Rect, Um, mm

_UNSEEN: Final = ("\u00a0", "\u202f", "\u2009", HYPHEN)


def dump(document: Document) -> str:
    """Return a plan as text: what the document says of itself, its faces, then its pages; places in mm, sizes in pt."""
    return "\n".join((*_head(document), *_faces(document), *_pages(document), ""))


def _head(document: Document) -> Iterator[str]:
    yield f"document {_said(document.title)} {document.language}"
    yield f"  author {_said(document.author)}"
    yield f"  subject {_said(document.subject)}"
    if document.flip:
        yield f"  flip {document.flip}"
    if document.ink != "full":
        yield f"  ink {document.ink}"
    for part, name in zip(document.layers._fields, document.layers, strict=True):
        if name:
            yield f"  layer {part} {_said(name)}"
    for title, page in document.bookmarks:
        yield f"  bookmark {_said(title)} page {page + 1}"
    for item in document.outline:
        yield f"  bookmark {item.level} {_said(item.title)} page {item.page + 1} {_mm(item.top)}"


def _faces(document: Document) -> Iterator[str]:
    for face in document.faces:
        yield from _face(face)


def _face(face: FacePlan) -> Iterator[str]:
    yield f"face {face.id} {_mm(face.size.width)} x {_mm(face.size.height)} bleed {_mm(face.bleed)}"
    for step in face.steps:
        yield from _step(step)


def _step(step: Step) -> Iterator[str]:
    if isinstance(step, Type):
        yield from _type(step)
    elif isinstance(step, Area):
        yield f"  area {_rect(step.rect)}{_area(step)}{_tag(step.tag)}"
    elif isinstance(step, Art):
        yield f"  art {_rect(step.rect)} {_source(step)}{_tag(step.tag)}"
    else:
        yield _symbol(step)


def _tag(tag: Tag) -> str:
    """Return what a step is a part of, from the outside inwards."""
    return f" as {' > '.join(map(_node, tag))}" if tag else ""


def _node(node: Node) -> str:
    lang = node.lang and f"in {node.lang}"
    words = (
        node.alt and f"alt {_said(node.alt)}",
        node.actual_text and f"says {_said(node.actual_text)}",
        node.sort,
        lang,
    )
    return " ".join((node.kind, *([str(node.place)] if node.place else []), *filter(None, words)))


def _area(area: Area) -> str:
    fill = f" fill {_colour(area.fill)}" if area.fill is not None else ""
    stroke = f" stroke {_colour(area.stroke)} {_mm(area.stroke_width)}" if area.stroke is not None else ""
    radius = f" radius {_mm(area.radius)}" if area.radius else ""
    return fill + stroke + radius + (f" alpha {area.alpha:.2f}" if area.alpha < 1 else "")


def _source(art: Art) -> str:
    if not isinstance(art.source, ArtRequest):
        return f"file {PurePath(art.source.path).name} {art.source.width:g} x {art.source.height:g}"
    order = art.source
    params = "".join(f" {name}={_value(value)}" for name, value in order.params)
    return f"{order.draw} {order.width:.2f} x {order.height:.2f}{params}"


def _value(value: str | float | tuple[str | int | float, ...]) -> str:
    return (
        ",".join(map(_value, value))
        if isinstance(value, tuple)
        else f"{value:g}"
        if isinstance(value, float)
        else str(value)
    )


def _symbol(symbol: Symbol) -> str:
    turn = f" turn {symbol.turn}" if symbol.turn else ""
    return f"  symbol {_rect(symbol.rect)} {symbol.icon} {_colour(symbol.colour)}{turn}{_tag(symbol.tag)}"


def _type(block: Type) -> Iterator[str]:
    yield f"  type {_rect(block.rect)}{f' turn {block.turn}' if block.turn else ''}{_tag(block.tag)}"
    for line in block.lines:
        yield f"    line {_mm(line.baseline)}"
        for piece in line.pieces:
            yield f"      {_mm(piece.x)} {_icon(piece) if isinstance(piece, InlineIcon) else _glyphs(piece)}"


def _glyphs(glyphs: Glyphs) -> str:
    tracking = f" tracking {glyphs.tracking:.2f}pt" if glyphs.tracking else ""
    lang = f" in {glyphs.lang}" if glyphs.lang else ""
    return f"{glyphs.font} {glyphs.size:.2f}pt{tracking} {_colour(glyphs.colour)} {_said(glyphs.text)}{lang}"


def _icon(icon: InlineIcon) -> str:
    return f"icon {icon.icon} {_mm(icon.size)} rise {_mm(icon.rise)} {_colour(icon.colour)}"


def _pages(document: Document) -> Iterator[str]:
    for number, page in enumerate(document.pages, start=1):
        yield f"page {number} {page.side} {_mm(page.size.width)} x {_mm(page.size.height)}{_moved(page)}"
        if page.title:
            yield f"  title {_said(page.title)}"
        yield f"  trim {_rect(page.trim)}"
        yield f"  bleed {_rect(page.bleed)}"
        yield from (_slot(slot, document) for slot in page.slots)
        yield from map(_rule, page.rules)
        yield from (f"  link {_rect(link.rect)} page {link.page + 1} {_mm(link.top)}" for link in page.links)
        for block in page.slug:
            yield from _type(block)
        for guide in page.guides:
            yield f"  guide {_rect(guide.rect)}{_area(guide)}" if isinstance(guide, Area) else _line(guide)
        yield from map(_line, page.cuts)


def _line(line: ClosedLine) -> str:
    return f"  line {' '.join(f'{_mm(Um(x))},{_mm(Um(y))}' for x, y in line.corners)}"


def _moved(page: Page) -> str:
    shift = f" shift {_mm(page.shift[0])} {_mm(page.shift[1])}" if any(page.shift) else ""
    return shift + (f" turn {page.turn:.2f}" if page.turn else "")


def _slot(slot: Slot, document: Document) -> str:
    turn = f" turn {slot.turn}" if slot.turn else ""
    return f"  slot {_rect(slot.trim)}{turn} bleed {_mm(slot.bleed)} {document.faces[slot.face].id}"


def _rule(rule: Rule) -> str:
    halo = f" halo {rule.halo:.2f}pt" if rule.halo else ""
    ends = f"{_mm(rule.x0)} {_mm(rule.y0)} to {_mm(rule.x1)} {_mm(rule.y1)}"
    return f"  rule {ends} {rule.weight:.2f}pt{halo} {_colour(rule.colour)}"


def _rect(rect: Rect) -> str:
    return f"{_mm(rect.x)} {_mm(rect.y)} {_mm(rect.width)} x {_mm(rect.height)}"


def _mm(length: Um) -> str:
    return f"{mm(length):.2f}"


def _colour(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


def _said(text: str) -> str:
    """Return a text in quotes, with spaces that look like any other, and hyphens that do, made visible."""
    shown = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    for sign in _UNSEEN:
        shown = shown.replace(sign, f"\\u{ord(sign):04x}")
    return f'"{shown}"'
