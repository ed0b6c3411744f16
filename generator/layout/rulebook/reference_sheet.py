"""The reference sheet: panels of what the game states already, in the columns of two pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from generator.layout import tagging
from generator.layout.faces.planner import Stock
from generator.layout.rulebook import blocks, page_design, tables
from generator.layout.rulebook.context import Desk, finder, row_strip, text_strips
from generator.layout.rulebook.flow import Flowed, Part, flow
from generator.layout.rulebook.page_design import Look, Master
from generator.layout.rulebook.strips import BookFact, Strip, kept_together, read, stacked
from generator.layout.transforms import shifted
from generator.layout.type_metrics import Case, Metrics
from generator.spine.colours import format_hex
from generator.spine.geometry import Rect, Size
from generator.spine.markup import Filled, Words
from generator.spine.model import Game
from generator.spine.plan import Colour, FacePlan, Node, Page, Slot, Step, Symbol
from generator.spine.rulebook import REFERENCE, REFERENCE_PAGE, Listing, Panel, Rules, Section, Sentence, Table
from generator.spine.text import Text
from generator.spine.units import Um, um
from generator.tongues import abroad

SIDES: Final = 2  # at most, or it is no sheet
_EDGE: Final = um(6)
_MARGIN: Final = um(11)
_PAD: Final = um(1.6)  # of the names on the plate
_PLATE: Final = um(14.2)
_FOOT: Final = um(8.5)
_GAP: Final = um(6)
_AIR: Final = um(3.8)
_SIGN: Final = um(5)
_SPARE: Final = um(20)  # by which a column may be longer than needs be, so that none parts a panel
_APART: Final = um(2)  # from what follows
_ACROSS: Final = (3, 2)  # signs side by side: the most, or the most that stand in one row each


class Leaf(NamedTuple):
    """One side of the sheet."""

    plan: FacePlan
    page: Page


class Sheet(NamedTuple):
    """A reference sheet laid out.

    Attributes:
        leaves: Its sides, in order; each is a face of the paper's size.
        facts: What is not as it should be.
    """

    leaves: tuple[Leaf, ...]
    facts: tuple[BookFact, ...]


def lay_out_reference_sheet(
    game: Game, paper: Size, metrics: Metrics, *, locale: str = "en", pages: Mapping[str, int] | None = None
) -> Sheet:
    """Lay out the reference sheet of a game on a paper; it has no sides if the game has none.

    Args:
        game: The game, its texts in the language.
        paper: Of the sheet.
        metrics: Widths of type.
        locale: The language.
        pages: The pages of the rulebook that its rules refer to, by anchor.
    """
    if not game.reference:
        return Sheet((), ())
    page = _master(paper)
    headings: Mapping[str, Text] = {} if game.rulebook is None else game.rulebook.headings
    names = abroad.finder((game.name, *(text for card in game.cards for text in card.front.texts.values())))
    desk = Desk(
        game, locale, Look(game.theme, Case(metrics, locale)), page.width, page.height, lambda *_: None, pages or {},
        {}, headings, finder({}), names, Stock(), REFERENCE_PAGE,
    )  # fmt: skip
    strips, flowed = _flowed(desk, page)
    if flowed.pages > SIDES:
        message = f"The reference sheet takes {flowed.pages} sides; a sheet has {SIDES}."
        desk.fact("long", game.reference[0].mark, message)
    sides: list[list[Step]] = [list(_ground(desk, page)) for _ in range(flowed.pages)]
    for number, side in enumerate(sides):
        side[:] = tagging.unread(side) if number else side  # the game's name is read out once
    for placed in flowed.placed:
        x, y = page.columns[placed.column], Um(page.top + placed.y)
        sides[placed.page] += shifted(read(strips[placed.part][placed.strip]), x, y)
    leaves = tuple(_leaf(desk, page, number, tuple(steps)) for number, steps in enumerate(sides))
    return Sheet(leaves, tuple(dict.fromkeys(desk.facts)))


def _flowed(desk: Desk, page: Master) -> tuple[list[tuple[Strip, ...]], Flowed]:
    """Return the strips of each part and their places: a panel that asks for it begins a side, if there is one left."""
    parts: list[list[Strip]] = [[]]
    for number, panel in enumerate(desk.game.reference, start=1):
        if panel.on_new_side and parts[-1]:
            parts.append([])
        parts[-1] += (strip._replace(under=(Node("Sect", number),)) for strip in _panel(desk, panel))
    strips = [tuple(part) for part in parts]
    flowed = flow([Part(part) for part in strips], page.height, page_design.COLUMNS, spare=_SPARE)
    if flowed.pages > SIDES:
        strips = [tuple(strip for part in strips for strip in part)]
        flowed = flow([Part(strips[0])], page.height, page_design.COLUMNS)
    return strips, flowed


def _master(paper: Size) -> Master:
    """Return the places on a side: narrower margins than those of the rulebook, and a plate above the columns."""
    leaf = Rect(_EDGE, _EDGE, Um(paper.width - 2 * _EDGE), Um(paper.height - 2 * _EDGE))
    width = Um((paper.width - 2 * _MARGIN - (page_design.COLUMNS - 1) * _GAP) // page_design.COLUMNS)
    columns = tuple(Um(_MARGIN + number * (width + _GAP)) for number in range(page_design.COLUMNS))
    top = Um(_EDGE + _PLATE + um(2.2))
    return Master(paper, leaf, columns, width, Um(paper.height - top - _FOOT), top)


def _ground(desk: Desk, page: Master) -> Iterator[Step]:
    """Yield the leaf and the plate at its head: what game it is, and that this is its reference sheet."""
    look = desk.look
    yield from page_design.ground(page, look)
    plate = page_design.head_plate(page.leaf, _PLATE)
    yield page_design.drawing("card-ground", plate, {"tint": format_hex(look.colour("ember-dark"))})
    yield page_design.drawing("card-frame", plate, {"inset": 1, "corners": "none"})
    left = Um(page.columns[0] + _PAD)
    inner = Um(page.columns[-1] + page.width - _PAD - left)
    for said, align, tag in (
        (desk.say(desk.game.name), "left", (Node("Sect"), Node("H1"))),
        (desk.label(REFERENCE), "right", (Node("Sect"), Node("P", 1))),
    ):
        rows = desk.rows(said, "book-section", desk.game.mark, width=inner, align=align).rows
        ink = look.ink("book-chapter")
        whole = tagging.spoken(tag, said)
        held = stacked(row_strip(row, left=Um(0), width=inner, tag=whole) for row in rows[:1])
        top = Um(plate.y + (plate.height - held.height) // 2)
        yield from shifted((blocks.inked(step, ink) for step in held.steps), left, top)


def _panel(desk: Desk, panel: Panel) -> list[Strip]:
    """Return a panel: its heading, which is kept with what follows, and what stands below it."""
    body = list(_BODIES[panel.kind](desk, panel))
    if not body:
        return []
    title, icon = _title(desk, panel)
    head = next(iter(blocks.section_strips(desk, Section(panel.id, title, icon, 2, (), panel.mark))))
    body[0] = body[0]._replace(before=um(1.6))
    return [head._replace(keep=True, before=_AIR), *(strip._replace(place=strip.place + 1) for strip in body)]


def _title(desk: Desk, panel: Panel) -> tuple[Text, str | None]:
    """Return the heading of a panel and its icon: what was ordered, else those of the section or the deck."""
    section = _section(desk, panel.id)
    icon = section.icon if section is not None and panel.kind in {"section", "parts"} else None
    if panel.label in desk.game.labels:
        return desk.game.labels[str(panel.label)], icon
    if section is not None and icon is not None:
        return section.title, icon
    names = {deck.id: deck.name for deck in desk.game.decks}
    title = section.title if section is not None else names.get(panel.id, desk.game.name)
    return (names[panel.id] if panel.kind == "cards" and panel.id in names else title), icon


def _section(desk: Desk, id_: str) -> Section | None:
    sections = () if desk.game.rulebook is None else desk.game.rulebook.sections
    return next((section for section in sections if section.id == id_), None)


def _rules(desk: Desk, panel: Panel) -> Iterator[Strip]:
    """Yield the rules and tables of a section."""
    section = _section(desk, panel.id)
    for number, block in enumerate(() if section is None else section.blocks):
        strips: list[Strip] = []
        if isinstance(block, Rules | Listing):
            chosen = _chosen(panel, block.sentences)
            listed = Listing(chosen, isinstance(block, Listing) and block.numbered)
            strips = blocks.block_strips(desk, listed) if chosen else []
        elif isinstance(block, Table) and not panel.only:
            strips = tables.table_strips(desk, block)
        yield from (strip._replace(place=number * blocks.PLACES) for strip in strips)


def _chosen(panel: Panel, sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    if not panel.only:
        return sentences
    known = {sentence.id: sentence for sentence in sentences}
    return tuple(known[id_] for id_ in panel.only if id_ in known)


def _parts(desk: Desk, panel: Panel) -> Iterator[Strip]:
    """Yield sections as a paragraph each, which begins with the section's title in bold."""
    for number, id_ in enumerate(panel.only):
        section = _section(desk, id_)
        if section is None:
            continue
        said: list[Filled] = [*_bold(desk, section.title), Words(". ")]
        for block in section.blocks:
            for sentence in block.sentences if isinstance(block, Rules | Listing) else ():
                said += (*desk.say(sentence.text), Words(" "))
        icon = section.icon if section.icon in desk.game.icons else ""
        strips = kept_together(tables.signed(desk, str(icon), said, section.mark, tagging.item(number)))
        yield from (strip._replace(before=Um(0) if place else um(1.6)) for place, strip in enumerate(strips))


def _bold(desk: Desk, text: Text) -> tuple[Filled, ...]:
    return tuple(run._replace(bold=True) if isinstance(run, Words) else run for run in desk.say(text))


def _cards(desk: Desk, panel: Panel) -> Iterator[Strip]:
    """Yield the cards of a deck, each as a paragraph that begins with its name and signs."""
    for deck in desk.game.decks:
        if deck.id == panel.id:
            known = {card.id: card for card in deck.cards}
            cards = (known[id_] for id_ in panel.only or tuple(known) if id_ in known)
            yield from tables.cards_strips(desk, deck, cards, run_in=True)


def _words(desk: Desk, panel: Panel) -> Iterator[Strip]:
    """Yield the words of a vocabulary that have icons, in their colours."""
    entries = desk.game.vocabularies.get(panel.id, {})
    ids = panel.only or tuple(entries)
    told = [
        (str(entries[id_].icon), entries[id_].name, entries[id_].colours.get("base")) for id_ in ids if id_ in entries
    ]
    return _signs(desk, panel, told)


def _icons(desk: Desk, panel: Panel) -> Iterator[Strip]:
    """Yield icons with what they mean."""
    known = desk.game.icons
    return _signs(desk, panel, [(id_, known[id_].means, None) for id_ in panel.only if id_ in known])


def _signs(desk: Desk, panel: Panel, told: list[tuple[str, Text, Colour | None]]) -> Iterator[Strip]:
    """Yield icons with their texts, read across: as many side by side as stand in one row each."""
    left = Um(_SIGN + um(1.4))
    said = [desk.say(text) for _, text, _ in told]
    whole = [desk.rows(runs, "book", panel.mark, width=desk.width).end for runs in said]
    widths = _widths([Um(left + wide + _APART) for wide in whole], desk.width)
    for start in range(0, len(told), len(widths)):
        cells: list[tuple[Um, Um, tuple[Step, ...]]] = []
        for column, (icon, _, colour) in enumerate(told[start : start + len(widths)]):
            wide, tag = Um(widths[column] - left - _APART), tagging.item(start + column)
            runs = [(said[start + column], "")]
            held = stacked(text_strips(desk, runs, "book", panel.mark, left=left, width=wide, tag=tag))
            room = Um(max(held.height, _SIGN))
            ink = colour or desk.look.ink("book-section")
            signs = (Symbol(Rect(Um(0), Um((room - _SIGN) // 2), _SIGN, _SIGN), icon, ink),)
            steps = (
                *(signs if icon in desk.game.icons else ()),
                *shifted(held.steps, Um(0), Um((room - held.height) // 2)),
            )
            cells.append((Um(sum(widths[:column])), room, steps))
        high = Um(max(room for _, room, _ in cells))
        steps = tuple(step for x, room, there in cells for step in shifted(there, x, Um((high - room) // 2)))
        yield Strip(high, steps, um(1.1))


def _widths(needs: Sequence[Um], room: Um) -> list[Um]:
    """Return how wide columns are in which so much stands, read across; they are even where none hold it."""
    for across in _ACROSS:
        columns = [max(needs[column::across], default=Um(0)) for column in range(across)]
        spare = room - sum(columns)
        if spare >= 0:
            return [Um(need + spare // across) for need in columns]
    return [Um(room // _ACROSS[0])] * _ACROSS[0]


def _leaf(desk: Desk, page: Master, number: int, steps: tuple[Step, ...]) -> Leaf:
    paper = Rect(Um(0), Um(0), page.paper.width, page.paper.height)
    side = "back" if number % SIDES else "front"
    plan = FacePlan(f"reference.{desk.game.id}.{number // SIDES + 1}.{side}", page.paper, Um(0), steps)
    return Leaf(plan, Page(page.paper, side, paper, paper, (Slot(number, paper, 0, Um(0)),), (), ()))


_BODIES: Final = {"section": _rules, "parts": _parts, "cards": _cards, "vocabulary": _words, "icons": _icons}
