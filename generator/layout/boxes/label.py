"""The label of the big box: a front for its lid, a list of contents, and strips for its sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generator.layout.boxes.panels import (
    BLEED,
    TIMES,
    BoxText,
    ContentsLine,
    PanelContext,
    count_component,
    shrink,
    write_edition_line,
)
from generator.layout.boxes.tuck_boxes import Piece
from generator.layout.rulebook.page_design import order_drawing, plate_within
from generator.model.colours import format_hex
from generator.model.game import BOX_LABEL, BOX_TITLE, BoxLabel
from generator.model.plan import Area, FacePlan, Step
from generator.model.rulebook import REFERENCE
from generator.model.text import Break, Filled, Words
from generator.model.units import Pt, Rect, Size, Um, centre_in, mm, um

_CONTENTS: Final = "box-contents"
_PLAYERS: Final = "box-players"
_FRAME: Final = 2.6  # mm
_INNER: Final = 6.0
_GUTTER: Final = um(6)
_COLUMN: Final = um(56)  # the narrowest column of a list
_NARROW: Final = um(24)
_TALL: Final = um(45)  # a plate with room for a crest above it
_LEAST_LINES: Final = 3  # of a part that is parted, at the head of a column
_WORDED: Final = um(36)  # beside the name on a strip, for a number with its word
_EN_DASH: Final = "\N{EN DASH}"

Part = tuple[BoxText | None, tuple[ContentsLine, ...]]  # what it is called; nothing for the base game


def plan_label(context: PanelContext, label: BoxLabel) -> tuple[Piece, ...]:
    """Plan the pieces of a label: the lid, the contents, and two strips for each pair of sides."""
    lid = Size(label.width, label.height)
    pieces = [
        _make_piece(context, "lid", lid, _draw_lid(context, label, lid)),
        _make_piece(context, "contents", lid, _draw_contents(context, label, lid)),
    ]
    if label.depth is not None:
        for name, length in dict.fromkeys((("long", label.width), ("short", label.height))):
            strip = Size(length, label.depth)
            pieces.append(_make_piece(context, name, strip, _draw_strip(context, label, strip), 2))
    return tuple(pieces)


def list_parts(context: PanelContext) -> tuple[Part, ...]:
    """List the contents of the box by part, the base game first; empty parts are left out."""
    game = context.game
    contents = (("book-title", game.rulebook.chapters), (REFERENCE, game.reference))
    books = [context.label(name) for name, content in contents if content]
    parts: list[Part] = []
    for id_, name in game.parts.items():
        counted = [count_component(context, component) for component in game.components if component.part == id_]
        lines = tuple(line for line in counted if line.number)
        if id_ == "base":
            parts.insert(0, (None, (*lines, *(ContentsLine(1, book) for book in books if book is not None))))
        elif lines:
            parts.append((context.say(name), lines))
    return tuple(part for part in parts if part[1])


def _make_piece(context: PanelContext, name: str, size: Size, steps: Iterator[Step], count: int = 1) -> Piece:
    """Return a piece with its cut line."""
    rect = Rect(Um(0), Um(0), size.width, size.height)
    ends = ((0, 0), (size.width, 0), (size.width, size.height), (0, size.height), (0, 0))
    line = " ".join(f"{mm(Um(x + BLEED)):g},{mm(Um(y + BLEED)):g}" for x, y in ends)
    edge = order_drawing("die-lines", rect.grown(BLEED), {"cut": line})
    title = context.label(BOX_TITLE)
    return Piece(
        FacePlan(f"{BOX_LABEL}.{name}", size, BLEED, (*steps, edge)), BOX_LABEL if title is None else title.words, count
    )


def _draw_lid(context: PanelContext, label: BoxLabel, size: Size) -> Iterator[Step]:
    """Yield the lid: the picture, the game's name on a plate, and the number of players."""
    box = Rect(Um(0), Um(0), size.width, size.height)
    yield from _draw_picture(context, label, box)
    wide, high = Um(size.width * 84 // 100), Um(size.height * 52 // 100)
    plate = Rect(Um((size.width - wide) // 2), Um(size.height * 45 // 1000), wide, high)
    yield from _draw_title(context, label, plate)
    yield order_drawing("card-frame", box, {"inset": _FRAME, "corners": "plate"})
    side = Um(min(max(min(size) * 16 // 100, um(12)), um(30)))
    at = Rect(Um(um(_INNER) + um(3)), Um(size.height - um(_INNER) - um(2) - side), side, side)
    yield from _draw_players(context, label, at)


def _draw_picture(context: PanelContext, label: BoxLabel, box: Rect) -> Iterator[Step]:
    """Yield the picture with its bleed, or a plain ground if the game has none."""
    art = list(context.art(label, box.grown(BLEED)))
    yield from art or [order_drawing("card-ground", box.grown(BLEED), {"tint": format_hex(context.tint(label))})]


def _draw_title(context: PanelContext, label: BoxLabel, plate: Rect) -> Iterator[Step]:
    """Yield the game's name and its subtitle on a dark plate."""
    if plate.height > _TALL:
        yield order_drawing("nameplate", plate, {})
        held = shrink(plate_within(plate), 3.4)
        inner = held._replace(y=Um(held.y - um(1.6)), height=Um(held.height - um(1.4)))
    else:
        yield Area(plate, context.style.colour("soot"), None, Um(0), um(2))
        yield order_drawing(
            "card-frame", plate, {"inset": 1.2, "corners": "scroll" if plate.height > _NARROW else "none"}
        )
        inner = shrink(plate, 4.4 if plate.height > _NARROW else 3.2)
    subtitle = None if context.game.subtitle is None else context.say(context.game.subtitle)
    high = Um(inner.height * (78 if subtitle else 100) // 100)
    yield from context.set_text(context.say(context.game.name), "box-title", inner._replace(height=high), label)
    if subtitle:
        beside = um(13) if plate.height > _TALL else um(3)  # scrolls
        below = Rect(Um(inner.x + beside), Um(inner.y + high), Um(inner.width - 2 * beside), Um(inner.height - high))
        yield from context.set_text(subtitle, "box-saying", below, label)


def _draw_players(context: PanelContext, label: BoxLabel, at: Rect) -> Iterator[Step]:
    """Yield the number of players on a gear, and the word for them on a plate beside it."""
    word = context.label(_PLAYERS)
    if word:
        band = Rect(Um(at.x + at.width // 2), Um(at.y + at.height * 28 // 100), Um(at.width * 2), at.height)
        band = band._replace(height=Um(at.height * 44 // 100))
        yield order_drawing("banner", band, {"ends": ("straight", "arrow")})
        left = Um(at.right + um(0.8))
        text = Rect(
            left, Um(band.y + um(0.6)), Um(band.right - band.height * 4 // 10 - left), Um(band.height - um(1.2))
        )
        yield from context.set_text(word, "box-name", text, label)
    yield from _draw_badge(context, label, at)


def _draw_contents(context: PanelContext, label: BoxLabel, size: Size) -> Iterator[Step]:
    """Yield the contents: the game's name, and a sheet that lists what is in the box, part by part."""
    box = Rect(Um(0), Um(0), size.width, size.height)
    inner = shrink(box, _INNER)
    yield order_drawing("card-ground", box.grown(BLEED), {"tint": format_hex(context.tint(label))})
    yield order_drawing("card-frame", box, {"inset": _FRAME, "corners": "plate"})
    high = Um(min(max(size.height * 13 // 100, um(8)), um(20)))
    head = Rect(Um(inner.x + um(4)), Um(inner.y + um(1)), Um(inner.width - um(8)), high)
    name, rest = Um(head.width * 55 // 100), Um(head.width * 43 // 100)
    yield from context.set_text(
        context.say(context.game.name), "box-title", head._replace(width=name), label, align="left"
    )
    beside = Rect(Um(head.right - rest), head.y, rest, head.height)
    yield from context.set_text(context.label(_CONTENTS) or "", "box-sign", beside, label, align="right", most=Pt(14.0))
    foot = um(4.2)
    top = Um(head.bottom + um(1.6))
    sheet = Rect(inner.x, top, inner.width, Um(inner.bottom - foot - top))
    yield order_drawing("parchment", sheet, {})
    rect = shrink(sheet, 4.0)
    count = max(1, min(3, (rect.width + _GUTTER) // (_COLUMN + _GUTTER)))
    wide = Um((rect.width - (count - 1) * _GUTTER) // count)
    sections = list_parts(context)
    blocks: list[list[tuple[Filled, ...]]] = []
    for heading, lines in sections:
        blocks.append([(Words(heading.words, bold=True, italic=True, lang=heading.lang),)] if heading else [])
        blocks[-1] += ((Words(f"{line.number}{TIMES}", bold=True), line.name.run) for line in lines)
    columns = share_columns(blocks, count)
    names = [line.name for _, lines in sections for line in lines]
    size = Size(wide, rect.height)
    most = min((context.size(runs, "box-list", size) for runs in columns), default=Pt(1.0))
    for number, runs in enumerate(columns):
        at = Rect(Um(rect.x + number * (wide + _GUTTER)), rect.y, wide, rect.height)
        yield from context.set_text(runs, "box-list", at, label, written=names, most=most, top=True)
    at = Rect(inner.x, Um(inner.bottom - um(2.8)), inner.width, um(2.8))
    yield from context.set_text(
        write_edition_line(context.game), "small", at, label, ink=context.style.colour("cream-soft")
    )


def share_columns(blocks: Sequence[Sequence[tuple[Filled, ...]]], count: int) -> list[tuple[Filled, ...]]:
    """Distribute blocks of lines over at most `count` columns of about the same length; join the lines of each.

    Each block but the first begins with a heading; a block is split only after its second line, and only if needed.
    A space between paragraphs separates blocks.
    """
    total = sum(len(block) for block in blocks) + max(len(blocks) - 1, 0)
    tall = -(-total // count)
    columns: list[list[tuple[Filled, ...]]] = [[]]
    for block in blocks:
        is_kept = len(block) <= tall // 2
        if columns[-1] and is_kept and len(columns[-1]) + len(block) > tall and len(columns) < count:
            columns.append([])
        if columns[-1]:
            columns[-1].append(())
        for number, line in enumerate(block):
            left = len(block) - number
            ends = len(columns[-1]) >= tall or (left == _LEAST_LINES and len(columns[-1]) + left > tall)
            if ends and columns[-1] and number != 1 and not is_kept and len(columns) < count:
                columns.append([])
            columns[-1].append(line)
    joined = []
    for column in columns:
        runs: list[Filled] = []
        for before, line in zip([(), *column], column, strict=False):
            runs += [Break(paragraph=not before)] if runs and line else []
            runs += line
        joined.append(tuple(runs))
    return joined


def _draw_strip(context: PanelContext, label: BoxLabel, size: Size) -> Iterator[Step]:
    """Yield the strip of a side: its picture, the game's name at the left, and the number of players."""
    box = Rect(Um(0), Um(0), size.width, size.height)
    yield from _draw_picture(context, label._replace(art=label.side_art or label.art), box)
    edge = Um(min(size.height * 20 // 100, um(9)))
    plate = Rect(edge, edge, Um(size.width * 52 // 100), Um(size.height - 2 * edge))
    yield from _draw_title(context, label, plate)
    yield order_drawing("card-frame", box, {"inset": 1.4 if size.height < _NARROW else _FRAME, "corners": "none"})
    free = Um(size.width - plate.right - 2 * edge)
    if free < _WORDED:
        side = Um(min(size.height * 60 // 100, free))
        at = Rect(Um(plate.right + edge + (free - side) // 2), Um((size.height - side) // 2), side, side)
        yield from _draw_badge(context, label, at)
        return
    side = Um(min(size.height * 48 // 100, free * 2 // 5))
    at = Rect(Um(size.width - edge - side * 5 // 2), Um((size.height - side) // 2), side, side)
    yield from _draw_players(context, label, at)


def _draw_badge(context: PanelContext, label: BoxLabel, at: Rect) -> Iterator[Step]:
    """Yield the number of players, on a gear."""
    fewest, most = context.game.players
    text = str(fewest) if fewest == most else f"{fewest}{_EN_DASH}{most}"
    yield order_drawing("gear-badge", at, {})
    face = centre_in(at, Size(Um(at.width * 46 // 100), Um(at.height * 50 // 100)))
    yield from context.set_text(text, "box-figure", face, label)
