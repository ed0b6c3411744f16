"""Lay out the reference sheet: panels of rules, cards, words and icons, in the columns of two pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator.assets.fonts import Metrics
from generator.i18n.locales import compile_foreign_names
from generator.layout.faces.planner import FaceResources
from generator.layout.rulebook import blocks, page_design, tables
from generator.layout.rulebook.page_design import (
    LayoutContext,
    Leaf,
    PageGrid,
    PageStyle,
    make_leaf,
    make_term_finder,
    row_strip,
)
from generator.layout.rulebook.page_design import set_paragraph as set_text
from generator.layout.rulebook.strips import Flowed, Part, Strip, flow_parts, keep_together, placed_steps, stack_strips
from generator.layout.steps import list_item, mark_unread, recolour_type, shift_steps, with_language
from generator.layout.type_metrics import TypeMetrics
from generator.model.facts import LayoutFact
from generator.model.game import Game, index_by_id, select
from generator.model.plan import Colour, Node, Step, Symbol, Type
from generator.model.rulebook import REFERENCE, REFERENCE_PAGE, Listing, Panel, Rules, Section, Table
from generator.model.text import Filled, Text, Words, make_bold
from generator.model.units import Rect, Size, Um, um

SIDES: Final = 2  # at most
_EDGE: Final = um(6)
_MARGIN: Final = um(11)
_PAD: Final = um(1.6)  # beside the names on the plate
_PLATE: Final = um(14.2)
_FOOT: Final = um(8.5)
_GAP: Final = um(6)
_AIR: Final = um(3.8)
_SIGN: Final = um(5)
_SPARE: Final = um(20)  # by which a column may be longer than needed, so that no panel is split
_APART: Final = um(2)  # from what follows
_ACROSS: Final = (3, 2)  # icons side by side: three, or two if three do not fit


class ReferenceSheet(NamedTuple):
    """The sides of a reference sheet, each a face of the paper's size, and its faults."""

    leaves: tuple[Leaf, ...]
    facts: tuple[LayoutFact, ...]


def lay_out_reference_sheet(
    game: Game, paper: Size, metrics: Metrics, *, locale: str = "", pages: Mapping[str, int] | None = None
) -> ReferenceSheet:
    """Lay out the reference sheet of a game on a paper, in a language, its own by default; no sides if it has none.

    `pages` are the pages of the rulebook that its rules refer to, by anchor.
    """
    if not game.reference:
        return ReferenceSheet((), ())
    # Narrower margins than the rulebook's, and a plate above the columns.
    page = page_design.make_page_grid(paper, side=_MARGIN, gap=_GAP, top=Um(_EDGE + _PLATE + um(2.2)), bottom=_FOOT)
    names = compile_foreign_names((game.name, *(text for card in game.cards for text in card.front.texts.values())))
    locale = locale or game.language
    style = PageStyle(game.theme, TypeMetrics(metrics, locale))
    context = LayoutContext(
        game, locale, style, page.width, page.height, lambda *_: None, pages or {}, {}, game.rulebook.headings,
        make_term_finder({}), names, FaceResources(), REFERENCE_PAGE,
    )  # fmt: skip
    strips, flowed = _flow_panels(context, page)
    if flowed.pages > SIDES:
        message = f"The reference sheet takes {flowed.pages} sides; a sheet has {SIDES}."
        context.report("long", game.reference[0].mark, message)
    sides: list[list[Step]] = [list(_draw_ground(context, page)) for _ in range(flowed.pages)]
    for steps in sides[1:]:
        steps[:] = mark_unread(steps)  # the game's name is read out once
    for placed in flowed.placed:
        x, y = page.columns[placed.column], Um(page.top + placed.y)
        sides[placed.page] += shift_steps(placed_steps(strips[placed.part][placed.strip]), x, y)
    leaves = []
    for number, steps in enumerate(sides):
        side = "back" if number % SIDES else "front"
        leaves.append(make_leaf(f"reference.{game.id}.{number // SIDES + 1}.{side}", paper, number, steps, side))
    return ReferenceSheet(tuple(leaves), tuple(dict.fromkeys(context.facts)))


def _flow_panels(context: LayoutContext, page: PageGrid) -> tuple[list[tuple[Strip, ...]], Flowed]:
    """Return the strips of each part and their places: a panel that asks for it begins a side, if there is one left."""
    parts: list[list[Strip]] = [[]]
    for number, panel in enumerate(context.game.reference, start=1):
        if panel.on_new_side and parts[-1]:
            parts.append([])
        parts[-1] += (strip._replace(under=(Node("Sect", number),)) for strip in _set_panel(context, panel))
    strips = [tuple(part) for part in parts]
    flowed = flow_parts([Part(part) for part in strips], page.height, page_design.COLUMNS, spare=_SPARE)
    if flowed.pages > SIDES:
        strips = [tuple(strip for part in strips for strip in part)]
        flowed = flow_parts([Part(strips[0])], page.height, page_design.COLUMNS)
    return strips, flowed


def _draw_ground(context: LayoutContext, page: PageGrid) -> Iterator[Step]:
    """Yield the leaf and the plate at its head, with the game's name and the sheet's title."""
    look = context.style
    yield from page_design.draw_ground(page, look)
    plate = page_design.head_plate(page.leaf, _PLATE)
    yield from page_design.draw_plate(look, "sheet", plate)
    left, ink = Um(page.columns[0] + _PAD), look.ink("book-chapter")
    inner = Um(page.columns[-1] + page.width - _PAD - left)
    for text, align, tag in (
        (context.say(context.game.name), "left", (Node("Sect"), Node("H1"))),
        (context.label(REFERENCE), "right", (Node("Sect"), Node("P", 1))),
    ):
        rows = context.rows(text, "book-section", context.game.mark, width=inner, align=align).rows
        whole = with_language(tag, text)
        held = stack_strips(row_strip(row, left=Um(0), width=inner, tag=whole) for row in rows[:1])
        top = Um(plate.y + (plate.height - held.height) // 2)
        types = (recolour_type(step, lambda _: ink) for step in held.steps if isinstance(step, Type))
        yield from shift_steps(types, left, top)


def _set_panel(context: LayoutContext, panel: Panel) -> list[Strip]:
    """Return a panel: its heading, which is kept with what follows, and its body."""
    body = list(_BODIES[panel.kind](context, panel))
    if not body:
        return []
    section, title = context.game.find_section(panel.id), find_panel_title(context.game, panel)
    icon = section.icon if section is not None and panel.kind in {"section", "parts"} else None
    head = next(iter(blocks.section_strips(context, Section(panel.id, title, icon, 2, (), panel.mark))))
    body[0] = body[0]._replace(before=um(1.6))
    return [head._replace(keep=True, before=_AIR), *(strip._replace(place=strip.place + 1) for strip in body)]


def find_panel_title(game: Game, panel: Panel) -> Text:
    """Return the title of a panel: its label, or that of its section or deck."""
    section, names = game.find_section(panel.id), {deck.id: deck.name for deck in game.decks}
    title = names.get(panel.id, game.name)
    if section is not None and (panel.kind != "cards" or panel.id not in names):
        title = section.title
    return game.labels.get(panel.label or "", title)


def _set_rules(context: LayoutContext, panel: Panel) -> Iterator[Strip]:
    section = context.game.find_section(panel.id)
    for number, block in enumerate(() if section is None else section.blocks):
        strips: list[Strip] = []
        if isinstance(block, Rules | Listing):
            chosen = tuple(select(panel.only, index_by_id(block.sentences)))
            listed = Listing(chosen, isinstance(block, Listing) and block.numbered)
            strips = blocks.block_strips(context, listed) if chosen else []
        elif isinstance(block, Table) and not panel.only:
            strips = tables.table_strips(context, block)
        yield from (strip._replace(place=number * blocks.PLACES) for strip in strips)


def _set_sections(context: LayoutContext, panel: Panel) -> Iterator[Strip]:
    """Yield sections as a paragraph each, which begins with the section's title in bold."""
    for number, id_ in enumerate(panel.only):
        section = context.game.find_section(id_)
        if section is None:
            continue
        runs: list[Filled] = [*make_bold(context.say(section.title)), Words(". ")]
        for sentence in section.sentences:
            runs += (*context.say(sentence.text), Words(" "))
        icon = section.icon if section.icon in context.game.icons else ""
        strips = keep_together(tables.with_icon(context, str(icon), runs, section.mark, list_item(number)))
        yield from (strip._replace(before=Um(0) if place else um(1.6)) for place, strip in enumerate(strips))


def _set_cards(context: LayoutContext, panel: Panel) -> Iterator[Strip]:
    """Yield the cards of a deck, each as a paragraph that begins with its name and signs."""
    for deck in context.game.decks:
        if deck.id == panel.id:
            cards = select(panel.only, index_by_id(deck.cards))
            yield from tables.cards_strips(context, deck, cards, run_in=True)


def _set_icons(context: LayoutContext, panel: Panel) -> Iterator[Strip]:
    """Yield icons with what they mean, or the words of a vocabulary that have icons, in their colours.

    They are read across: as many side by side as stand in one row each.
    """
    known = context.game.icons
    entries: list[tuple[str, Text, Colour | None]] = [
        (id_, known[id_].meaning, None) for id_ in panel.only if id_ in known
    ]
    if panel.kind == "vocabulary":
        words = select(panel.only, context.game.vocabularies.get(panel.id, {}))
        entries = [(str(word.icon), word.name, word.colours.get("base")) for word in words]
    left = Um(_SIGN + um(1.4))
    texts = [context.say(text) for _, text, _ in entries]
    text_widths = [context.rows(runs, "book", panel.mark, width=context.width).end for runs in texts]
    needs = [Um(left + wide + _APART) for wide in text_widths]
    widths = [Um(context.width // _ACROSS[0])] * _ACROSS[0]
    for across in reversed(_ACROSS):
        columns = [max(needs[column::across], default=0) for column in range(across)]
        if sum(columns) <= context.width:
            widths = [Um(need + (context.width - sum(columns)) // across) for need in columns]
    for start in range(0, len(entries), len(widths)):
        cells: list[tuple[Um, Um, tuple[Step, ...]]] = []
        for column, (icon, _, colour) in enumerate(entries[start : start + len(widths)]):
            wide, tag = Um(widths[column] - left - _APART), list_item(start + column)
            runs = [(texts[start + column], "")]
            text_strip = stack_strips(set_text(context, runs, "book", panel.mark, left=left, width=wide, tag=tag))
            room = Um(max(text_strip.height, _SIGN))
            ink = colour or context.style.ink("book-section")
            signs = (Symbol(Rect(Um(0), Um((room - _SIGN) // 2), _SIGN, _SIGN), icon, ink),)
            steps = (
                *(signs if icon in known else ()),
                *shift_steps(text_strip.steps, Um(0), Um((room - text_strip.height) // 2)),
            )
            cells.append((Um(sum(widths[:column])), room, steps))
        high = Um(max(room for _, room, _ in cells))
        steps = tuple(step for x, room, steps_of in cells for step in shift_steps(steps_of, x, Um((high - room) // 2)))
        yield Strip(high, steps, um(1.1))


_BODIES: Final = {
    "section": _set_rules,
    "parts": _set_sections,
    "cards": _set_cards,
    "vocabulary": _set_icons,
    "icons": _set_icons,
}
