"""Set blocks of a section as strips: paragraphs, lists, notes and examples, and the headings above them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generator.layout.rulebook import anatomy, tables
from generator.layout.rulebook.page_design import GAP, DrawnExample, LayoutContext, mark_terms, row_strip
from generator.layout.rulebook.page_design import set_paragraph as set_text
from generator.layout.rulebook.strips import (
    Heading,
    Strip,
    keep_together,
    set_rows,
    split_chunks,
    stack_strips,
    total_height,
)
from generator.layout.steps import (
    COUNTED,
    LIST,
    list_item,
    list_label,
    recolour_type,
    shift_steps,
    tag_picture,
    with_language,
)
from generator.model.plan import Area, Node, Step, Symbol, Tag, Type
from generator.model.rulebook import Anatomy, Block, Chapter, Example, Listing, Note, Part, Prose, Rules, Section
from generator.model.text import Text, Words, make_bold, to_plain_text
from generator.model.units import Rect, Um, um

_PAD: Final = um(3)  # inside boxes
_ICON: Final = um(6.6)
_BULLET: Final = um(1.3)
_INDENT: Final = um(5.8)
_BADGE: Final = um(4.2)
_BAR: Final = um(1.1)
_HAIR: Final = um(0.2)
_RULE: Final = um(0.35)
PLACES: Final = 100  # of reading order, in a block
_NOTE: Final = Node("Note")
_EXAMPLE: Final = Node("Sect")
_STEPS: Final = COUNTED._replace(place=4)
_PARTS: Final = COUNTED._replace(place=1)
_TEXT: Final = (Rules, Prose, Listing)  # blocks whose strips are rows
_ROWS: Final = 3  # of text that must follow a heading in the same column
_OF: Final = " \N{MIDDLE DOT} "  # between the label of an example and the title of its section
_SHARE: Final = 56  # hundredths of a column, for a picture with its parts beside it


def chapter_heading(context: LayoutContext, chapter: Chapter) -> Strip:
    """Return the heading of a chapter that begins in the flow: a dark plate over the column."""
    look, icon = context.style, um(9)
    left = Um(_PAD + (icon + _PAD if chapter.icon else 0))
    runs = context.say(chapter.title)
    typeset = context.rows(runs, "book-section", chapter.mark, width=Um(context.width - left - _PAD))
    tag = with_language((Node("H1"),), runs)
    inside = stack_strips([row_strip(row, left=Um(0), width=context.width, tag=tag) for row in typeset.rows], left=left)
    height = Um(max(inside.height + _PAD, icon + _PAD if chapter.icon else 0))
    ink = look.ink("book-chapter")
    steps: list[Step] = [
        Area(
            Rect(Um(0), Um(0), context.width, height),
            look.colour("book-plate"),
            look.colour("book-line"),
            _RULE,
            um(1.2),
        )
    ]
    if chapter.icon in context.game.icons:
        steps.append(Symbol(Rect(_PAD, Um((height - icon) // 2), icon, icon), str(chapter.icon), ink))
    top = Um((height - inside.height) // 2)
    types = (recolour_type(step, lambda _: ink) for step in inside.steps if isinstance(step, Type))
    steps += shift_steps(types, Um(0), top)
    heading = Heading(chapter.id, 1, to_plain_text(runs))
    terms = context.forms(heading.title)
    return Strip(height, tuple(steps), um(7), keep=True, anchors=(chapter.id,), terms=terms, heading=heading)


def section_strips(context: LayoutContext, section: Section, under: Tag = ()) -> Iterator[Strip]:
    """Yield a section below the tags `under`: its heading, which is kept with what follows, and its blocks.

    Below a heading stand some rows in the same column, also where the first of them are a paragraph by themselves.
    """
    first, rows_needed = True, _ROWS
    for number, block in enumerate(section.blocks, start=1):
        strips = block_strips(context, block, section.level + 1, section.title)
        strips = [strip._replace(under=under, place=number * PLACES) for strip in strips]
        if first and strips:
            yield _set_section_heading(context, section)._replace(under=under)
            strips[0] = strips[0]._replace(before=um(1.4))
            first = False
        goes_on = any(isinstance(following, _TEXT) for following in section.blocks[number : number + 1])
        kept_rows = max(min(rows_needed, len(strips) + goes_on) - 1, 0) if isinstance(block, _TEXT) else 0
        yield from (strip._replace(keep=True) for strip in strips[:kept_rows])
        yield from strips[kept_rows:]
        rows_needed = max(rows_needed - len(strips), 0) if isinstance(block, _TEXT) and goes_on else 0
    if first:
        yield _set_section_heading(context, section)._replace(under=under, keep=False)


def _set_section_heading(context: LayoutContext, section: Section) -> Strip:
    runs = context.say(section.title)
    style, is_part = ("book-section", False) if section.level == 2 else ("book-part", True)  # noqa: PLR2004
    side = um(4.2) if is_part else _ICON
    icon = section.icon if section.icon in context.game.icons else None
    left = Um(side + um(1.8)) if icon else Um(0)
    typeset = context.rows(runs, style, section.mark, width=Um(context.width - left))
    tag = with_language((Node(f"H{section.level}"),), runs)
    inside = stack_strips(row_strip(row, left=Um(0), width=Um(context.width - left), tag=tag) for row in typeset.rows)
    height = Um(max(inside.height, side if icon else 0))
    ink = context.style.ink(style)
    steps: list[Step] = list(shift_steps(inside.steps, left, Um((height - inside.height) // 2)))
    if icon:
        steps.append(Symbol(Rect(Um(0), Um((height - side) // 2), side, side), icon, ink))
    if not is_part:
        height = Um(height + um(0.6))
        steps.append(Area(Rect(Um(0), height, context.width, _RULE), context.style.colour("book-line")))
        height = Um(height + _RULE)
    title = to_plain_text(runs)
    heading = Heading(section.id, section.level, title)
    before = um(3.6) if is_part else um(6)
    return Strip(
        height, tuple(steps), before, keep=True, anchors=(section.id,), terms=context.forms(title), heading=heading
    )


def block_strips(context: LayoutContext, block: Block, level: int = 3, example_of: Text | None = None) -> list[Strip]:
    """Return a block as strips; headings in it have that level, and an example names the section that it is from."""
    if isinstance(block, Rules | Prose):
        texts = (block,) if isinstance(block, Prose) else block.sentences
        parts = [(context.say(rule.text), rule.anchor) for rule in texts]
        return mark_terms(context, parts, set_text(context, parts, "book", texts[0].text.mark, before=GAP))
    if isinstance(block, Listing):
        return list(_set_listing(context, block))
    if isinstance(block, Note):
        return _set_note(context, block)
    if isinstance(block, Example):
        return _set_example(context, block, level, example_of)
    if isinstance(block, Anatomy):
        return _set_anatomy(context, block)
    return tables.table_strips(context, block)


def _set_listing(context: LayoutContext, block: Listing) -> Iterator[Strip]:
    of = COUNTED if block.numbered else LIST
    for number, sentence in enumerate(block.sentences, start=1):
        parts = [(context.say(sentence.text), sentence.anchor)]
        tag = list_item(number, list_node=of)
        strips = set_text(context, parts, "book", sentence.text.mark, left=_INDENT, before=um(1.1), tag=tag)
        if not strips:
            continue
        strips = mark_terms(context, parts, strips)
        head = strips[0]
        bullet = Rect(um(2.2), Um((head.height - _BULLET) // 2), _BULLET, _BULLET)
        dot = Area(bullet, context.style.colour("book-accent"), radius=Um(_BULLET // 2))
        sign = badge(context, number, head.height) if block.numbered else (dot,)
        strips[0] = head._replace(steps=(*sign, *head.steps), before=GAP if number == 1 else head.before)
        yield from strips


def badge(context: LayoutContext, number: int, height: Um) -> tuple[Step, ...]:
    """Return a round badge with a number, in the middle of a row of that height."""
    top = Um((height - _BADGE) // 2)
    ready = context.style.frame("book-figure", _BADGE)
    row = set_rows(ready, (Words(str(number)),), context.style.ink("book-figure")).rows[0]
    tag = list_label(number, list_node=COUNTED)
    line = row_strip(row, left=Um(0), width=_BADGE, tag=tag).steps
    return (
        Area(Rect(Um(0), top, _BADGE, _BADGE), context.style.colour("book-plate"), radius=Um(_BADGE // 2)),
        *shift_steps(line, Um(0), Um(top + (_BADGE - row.height) // 2)),
    )


def _set_note(context: LayoutContext, note: Note) -> list[Strip]:
    """Return a note as a box with a bar at its left; a note higher than a column is split."""
    left, width = Um(_BAR + _PAD), Um(context.width - _BAR - 2 * _PAD)
    inside: list[Strip] = []
    if note.title is not None:
        tag = (_NOTE, Node("P"))
        title = [(make_bold(context.say(note.title)), "")]
        inside += keep_together(set_text(context, title, "book-small", note.title.mark, width=width, tag=tag))
        inside[-1] = inside[-1]._replace(keep=True)
    text = [(context.say(note.text), "")]
    tag = (_NOTE, Node("P", 1))
    rows = set_text(context, text, "book-small", note.text.mark, width=width, before=um(0.6), tag=tag)
    body = mark_terms(context, text, rows)
    ground, bar = context.style.colour("book-panel"), context.style.colour("book-line")
    boxes = []
    for part in stack_parts([*inside, *body], context.max_height - 2 * _PAD):
        held = stack_strips(part, left=left, top=Um(_PAD - um(0.5)))
        height = Um(held.height + _PAD - um(0.5))
        steps = (
            Area(Rect(Um(0), Um(0), context.width, height), ground, radius=um(0.8)),
            Area(Rect(Um(0), Um(0), _BAR, height), bar, radius=um(0.5)),
            *held.steps,
        )
        boxes.append(Strip(height, steps, um(3), jumps=held.jumps, terms=held.terms))
    boxes[:1] = [box._replace(anchors=(note.anchor,)) for box in boxes[:1]]
    return boxes


def _set_example(context: LayoutContext, example: Example, level: int, example_of: Text | None) -> list[Strip]:
    """Return an example in a frame: its title, a heading of that level, the picture, the caption and the steps.

    The section's title is above it, because an example may float into another section.
    """
    width = Um(context.width - 2 * _PAD)
    label = context.label("book-example")
    if example_of is not None and label:
        whole = (*label, Words(_OF), *context.say(example_of))
        label = whole if len(context.rows(whole, "book-label", example.mark, width=width).rows) == 1 else label
    inside: list[Strip] = []
    if label:
        tag = (_EXAMPLE, Node("P"))
        inside += set_text(context, [(label, "")], "book-label", example.mark, width=width, tag=tag)
    tag = (_EXAMPLE, Node(f"H{level}", 1))
    title = [(make_bold(context.say(example.title)), "")]
    inside += set_text(context, title, "book-part", example.title.mark, width=width, tag=tag)
    inside.append(_set_picture(context, example, width)._replace(before=um(1.6)))
    head = keep_together(inside)
    if example.caption is not None:
        head[-1] = head[-1]._replace(keep=True)
        runs = context.say(example.caption)
        tag = (_EXAMPLE, Node("Caption", 3))
        mark = example.caption.mark
        head += set_text(context, [(runs, "")], "book-small", mark, width=width, before=um(1.8), tag=tag)
    for number, step in enumerate(example.steps, start=1):
        text = context.say(step)
        listed, wide = (_EXAMPLE, *list_item(number, list_node=_STEPS)), Um(width - _INDENT)
        rows = set_text(context, [(text, "")], "book-small", step.mark, left=_INDENT, width=wide, tag=listed)
        if rows:
            sign = tag_picture(
                badge(context, number, rows[0].height), (_EXAMPLE, *list_label(number, list_node=_STEPS))
            )
            rows[0] = rows[0]._replace(steps=(*sign, *rows[0].steps), before=um(1.2))
            head += keep_together(rows)
    boxes = []
    ground, brass = context.style.colour("book-panel"), context.style.colour("book-line")
    for part in stack_parts(head, context.max_height - 2 * _PAD):
        held = stack_strips(part, left=_PAD, top=_PAD)
        height = Um(held.height + _PAD)
        frame = Area(Rect(Um(0), Um(0), context.width, height), ground, brass, _RULE, um(1.2))
        boxes.append(Strip(height, (frame, *held.steps), um(3.4), jumps=held.jumps, terms=held.terms))
    boxes[:1] = [box._replace(floats=len(boxes) == 1, anchors=(example.anchor,)) for box in boxes[:1]]
    return boxes


def _set_anatomy(context: LayoutContext, block: Anatomy) -> list[Strip]:
    """Return a picture of a piece with callouts, and its parts by number: beside it, or below a broad piece."""
    trim = anatomy.piece_size(context.game, context.resources, block)
    if trim is None:
        return []
    is_broad = trim.width * 4 > trim.height * 5
    most = context.width if is_broad else Um(context.width * _SHARE // 100)
    shown = anatomy.draw_anatomy(context.game, context.resources, context.style, block, most)
    if shown is None:
        return []
    for number, part in enumerate(block.parts, 1):
        if number not in shown.marks:
            context.report("part", part.marks[0], f"The picture of {block.card} shows nothing of its part {number}.")
    tag = with_language((Node("Figure", alt=to_plain_text(shown.name)),), shown.name)
    held = Strip(shown.size.height, tag_picture(shown.steps, tag))
    left = Um(0) if is_broad else Um(shown.size.width + um(2))
    legend = [strip for number, part in enumerate(block.parts, 1) for strip in _set_part(context, number, part, left)]
    if is_broad:
        whole = stack_strips([held, *legend])
    else:
        listed = stack_strips(legend)
        top = Um(max(held.height - listed.height, 0) // 2)
        steps = (*held.steps, *shift_steps(listed.steps, Um(0), top))
        jumps = tuple(jump._replace(rect=jump.rect.moved(Um(0), top)) for jump in listed.jumps)
        whole = listed._replace(height=Um(max(held.height, listed.height)), steps=steps, jumps=jumps)
    if whole.height > context.max_height:
        context.report("tall", block.mark, f"The picture of {block.card} and its parts are higher than a column.")
    return [whole._replace(before=um(2.6), anchors=(block.anchor, *whole.anchors))]


def _set_part(context: LayoutContext, number: int, part: Part, left: Um) -> list[Strip]:
    """Return the explanation of a part of a piece, after its number."""
    parts = [(context.say(part.text), "")]
    tag = list_item(number, list_node=_PARTS)
    strips = set_text(context, parts, "book-small", part.text.mark, left=Um(left + _INDENT), before=um(1.4), tag=tag)
    if strips:
        strips = mark_terms(context, parts, strips)
        of = list_label(number, list_node=_PARTS)
        sign = shift_steps(tag_picture(badge(context, number, strips[0].height), of), left, Um(0))
        strips[0] = strips[0]._replace(steps=(*sign, *strips[0].steps))
    return strips


def _set_picture(context: LayoutContext, example: Example, width: Um) -> Strip:
    """Return the picture of an example; an empty frame if there is none or it is too high."""
    drawn = context.draw_example(example.scenario, width)
    spare = 2 * _PAD + um(30)
    if drawn is None:
        context.report("picture", example.mark, f"There is no picture of the scenario {example.scenario}.")
        return Strip(Um(width // 2), _draw_empty(context, width, Um(width // 2)))
    if drawn.height + spare > context.max_height:
        most = Um(context.max_height - spare)
        message = (
            f"The picture of {example.scenario} is {drawn.height / 1000:.0f} mm high; a column has {most / 1000:.0f}."
        )
        context.report("tall", example.mark, message)
        drawn = DrawnExample(most, _draw_empty(context, width, most))
    shows = drawn.shows or to_plain_text(context.say(example.title))
    return Strip(drawn.height, tag_picture(drawn.steps, (_EXAMPLE, Node("Figure", 2, alt=shows))))


def _draw_empty(context: LayoutContext, width: Um, height: Um) -> tuple[Step, ...]:
    rect = Rect(Um(0), Um(0), width, height)
    return (Area(rect, context.style.colour("book-page"), context.style.colour("book-hair"), _HAIR, um(0.8)),)


def stack_parts(strips: Sequence[Strip], height: int) -> Iterator[list[Strip]]:
    """Yield the strips in stacks up to `height` high; no strip that is kept with the next one ends a stack."""
    stack: list[Strip] = []
    for chunk in split_chunks(strips):
        if stack and total_height([*stack, *chunk]) > height:
            yield stack
            stack = []
        for strip in chunk:
            if stack and total_height([*stack, strip]) > height:
                yield stack
                stack = []
            stack.append(strip)
    if stack:
        yield stack
