"""Tables made from the game's data, as strips: components, cards, rulings, glossary, contents and index.

A row is never split, and a thin line is drawn below it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, TypeVar

from generator.i18n import face_texts, icon_names, strings
from generator.i18n.catalog.game_texts import collect_index_terms, select_table_concepts
from generator.i18n.strings import find_initial, get_sort_key
from generator.layout.rulebook import anatomy
from generator.layout.rulebook.page_design import GAP, LayoutContext, row_strip
from generator.layout.rulebook.page_design import set_paragraph as set_text
from generator.layout.rulebook.strips import LinkArea, Strip, keep_together, set_rows, stack_strips
from generator.layout.steps import PARAGRAPH, list_item, nest, shift_steps, with_language
from generator.model.findings import Mark
from generator.model.game import Card, Component, Concept, Deck, Game, Side, index_by_id, select
from generator.model.plan import Area, Glyphs, Node, Symbol, Tag
from generator.model.rulebook import NON_RULE_FIELDS, Section, Table
from generator.model.text import Break, Filled, IconRun, Text, Words, capitalize, make_bold, to_plain_text
from generator.model.units import Rect, Size, Um, um
from generator.semantics.own_pictures import collect_credits

T = TypeVar("T")

_HAIR: Final = um(0.15)
_ROW: Final = um(0.6)  # space above and below a row
_PART: Final = um(3)  # above a heading within a table


def _rule_off(context: LayoutContext, strips: Sequence[Strip], *, before: Um = _ROW) -> list[Strip]:
    """Return a row of a table with a line below it; a row higher than a column stays separate strips."""
    whole = stack_strips(strips)
    line = context.style.colour("book-hair")
    height = Um(whole.height + _ROW + _HAIR)
    if height > context.max_height:
        return list(strips)
    steps = (*whole.steps, Area(Rect(Um(0), Um(height - _HAIR), context.width, _HAIR), line))
    return [whole._replace(height=height, steps=steps, before=before)]


def _set_heading(
    context: LayoutContext, runs: Sequence[Filled], table: Table, tag: Tag, *, before: Um = _PART
) -> list[Strip]:
    strips = set_text(context, [(runs, "")], "book-part", table.mark, before=before, tag=tag)
    return keep_together(strips[:-1]) + [strip._replace(keep=True) for strip in strips[-1:]]


_FIGURE: Final = um(9)
_BESIDE: Final = Um(_FIGURE + um(2.4))  # where the text beside a number of pieces begins
_SMALL: Final = Size(um(11), um(8))  # of a piece beside its name


def _set_components(context: LayoutContext, table: Table) -> Iterator[Strip]:
    """Yield the number of pieces of each kind in the box, part by part."""
    components = select(table.only, index_by_id(context.game.components))
    several = len({component.part for component in components}) > 1
    pieces = sample_pieces(context.game, table)
    left = Um(_BESIDE + _SMALL.width + um(2.4)) if pieces else _BESIDE
    for place, (part, listed) in enumerate(groupby(components, key=lambda component: component.part)):
        table_node = Node("Table", place)
        if several and part in context.game.parts:
            yield from _set_heading(
                context, context.say(context.game.parts[part]), table, (table_node, Node("Caption"))
            )
        for number, component in enumerate(listed, start=1):
            line = (table_node, Node("TR", number))
            yield from _set_component(context, component, line, pieces.get(component.id), left)


def sample_pieces(game: Game, table: Table) -> Mapping[str, tuple[Deck, Card]]:
    """Return the piece that is pictured for each component of a table, with its deck, by the component's id.

    It is a piece that the rulebook explains elsewhere, or else the first one with a layout. Components without pieces
    are left out.
    """
    known = {block.card for block in game.rulebook.anatomies}
    decks = index_by_id(game.decks)
    samples: dict[str, tuple[Deck, Card]] = {}
    for component in game.components if table.pictured else ():
        deck = decks.get(component.deck)
        cards = [] if deck is None else [card for card in deck.cards if card.part == component.part]
        if deck is not None and cards and component.id in table.pictured:
            samples[component.id] = deck, min(cards, key=lambda card: (card.id not in known, not card.front.layout))
    return samples


def _set_component(
    context: LayoutContext, component: Component, line: Tag, piece: tuple[Deck, Card] | None, left: Um
) -> list[Strip]:
    """Set a component: its number, its name at `left`, and between them the picture of a piece, as decoration."""
    tag = (*line, Node("TH", sort="Row"))
    strips = set_text(context, [(context.say(component.name), "")], "book", component.mark, left=left, tag=tag)
    if not strips:
        return []
    frame, ink = context.style.frame("book-figure", _FIGURE, "right"), context.style.ink("book-section")
    row = set_rows(frame, (Words(str(component.count)),), ink).rows[0]
    number = row_strip(row, left=Um(0), width=_FIGURE, tag=(*line, Node("TD", 1)))
    figure = shift_steps(number.steps, Um(0), Um((strips[0].height - row.height) // 2))
    strips[0] = strips[0]._replace(steps=(*figure, *strips[0].steps))
    if piece is None:
        return _rule_off(context, strips)
    picture = anatomy.draw_small_piece(context.game, context.resources, context.style, piece, _SMALL)
    whole = stack_strips(strips)
    height = Um(max(whole.height, _SMALL.height))
    steps = (
        *shift_steps(picture, _BESIDE, Um((height - _SMALL.height) // 2)),
        *shift_steps(whole.steps, Um(0), Um((height - whole.height) // 2)),
    )
    return _rule_off(context, [whole._replace(height=height, steps=steps)])


_SIDE: Final = um(10.5)
_DRAWN: Final = um(39)  # drawn larger than shown, so that its lines are thin
_TOP: Final = um(0.7)
INDENT: Final = Um(_SIDE + um(2.6))  # of text beside a portrait


_TEXTS: Final = 50  # of one side of a card, at most
_ICON: Final = um(5)
_LETTER: Final = um(1.6)  # above a letter of the index
_NBSP: Final = "\N{NO-BREAK SPACE}"
_DOT: Final = " \N{MIDDLE DOT} "


def table_strips(context: LayoutContext, table: Table) -> list[Strip]:
    """Return a table; nothing if its deck does not exist."""
    strips = list(_TABLES[table.kind](context, table))
    if strips:
        strips[0] = strips[0]._replace(before=GAP)
    return strips


def _set_cards(context: LayoutContext, table: Table) -> Iterator[Strip]:
    """Yield the cards of a deck: name, icons, and the rules of each side."""
    deck = index_by_id(context.game.decks).get(table.deck)
    if deck is not None:
        yield from cards_strips(context, deck, listed_cards(table, deck), first=1, picture=table.picture)


def listed_cards(table: Table, deck: Deck) -> list[Card]:
    """Return the cards that a table lists, with the texts that it shows."""
    cards = select(table.only, index_by_id(deck.cards))
    if not table.texts:
        return cards
    shown = {*table.texts, *NON_RULE_FIELDS}  # texts that name or adorn a card are always shown

    def reduce(side: Side) -> Side:
        return side._replace(texts={name: text for name, text in side.texts.items() if name in shown})

    return [replace(card, front=reduce(card.front), back=card.back and reduce(card.back)) for card in cards]


def cards_strips(
    context: LayoutContext,
    deck: Deck,
    cards: Iterable[Card],
    *,
    first: int = 0,
    run_in: bool = False,
    picture: str = "",
) -> Iterator[Strip]:
    """Yield cards as `_set_card` sets them; they are items of a list, counted from `first`."""
    for number, card in enumerate(cards, start=first):
        strips = _set_card(context, deck, card, run_in=run_in, picture=picture)
        yield from (strip._replace(steps=nest(strip.steps, list_item(number))) for strip in strips)


def _set_card(context: LayoutContext, deck: Deck, card: Card, *, run_in: bool, picture: str) -> list[Strip]:
    """Return a card as paragraphs: name, icons, and the rules of each side.

    With `run_in`, a first rule without a title follows the name on the same line. With the name of a `picture`, that
    picture is shown at the left.
    """
    seen: set[str] = set()
    left = INDENT if picture else Um(0)
    inner = replace(context, width=Um(context.width - left))
    strips: list[Strip] = []
    for which, side in card.named_sides.items():
        strips += _set_side(inner, deck, card, side, which, seen, run_in=run_in)
    strips = keep_together(strips)
    if picture:
        strips = [stack_strips(strips, left=left)]
        art = card.front.art.get(picture, {})
        edge = _SIDE if "file" in art else _DRAWN
        # The picture is decoration, as the card's name is beside it.
        drawing = context.style.draw(art, Rect(Um(0), Um(0), edge, edge)) if art else None
        if drawing is not None:
            small = drawing._replace(rect=Rect(Um(0), _TOP, _SIDE, _SIDE))
            height = Um(max(strips[0].height, small.rect.bottom))
            strips = [strips[0]._replace(height=height, steps=(small, *strips[0].steps))]
    return _rule_off(context, strips, before=um(1.2))


def _set_side(
    context: LayoutContext, deck: Deck, card: Card, side: Side, which: str, seen: set[str], *, run_in: bool
) -> Iterator[Strip]:
    """Yield one side of a card, without the rules in `seen`, which the other side has shown already."""
    behind = 0 if which == "front" else _TEXTS
    side_texts = face_texts.fill_face(context.game, deck, card, which, context.locale)
    rules = [(field, runs) for field, runs in side_texts.texts.items() if _is_new_rule(field, runs, seen)]
    seen.update(to_plain_text(runs) for _, runs in rules)
    if which == "back" and not rules:
        return
    name = side_texts.texts.get("name", (Words(card.name),))
    head: tuple[Filled, ...] = ()
    if which == "front" or to_plain_text(name) != card.name:
        copies = f"{_NBSP}\N{MULTIPLICATION SIGN}{card.count}" if card.count > 1 and which == "front" else ""
        head = (*make_bold(name), *_list_stat_icons(context, deck, side), *([Words(copies)] if copies else ()))
    title = side_texts.texts.get("ability") or side_texts.texts.get("title")
    lead = (*make_bold(title), Words(strings.get_strings(strings.PAGE, context.locale)["colon"])) if title else ()
    is_run_in = run_in and rules and title is None
    if head and not is_run_in:
        tag = (Node("P", behind),)
        strips = set_text(context, [(head, "")], "book", card.mark, before=um(0.8), tag=tag)
        if which == "front":
            strips[0] = strips[0]._replace(terms=(to_plain_text(name),))
        yield from (strip._replace(keep=True) for strip in strips)
        head = ()
    yield from _set_rules(context, side, rules, (*head, Words(f"{_NBSP} "), *lead) if head else lead, behind)


def _set_rules(
    context: LayoutContext,
    side: Side,
    rules: Iterable[tuple[str, Sequence[Filled]]],
    before: tuple[Filled, ...],
    behind: int,
) -> Iterator[Strip]:
    """Yield the rules of a side, the first with the words `before` it."""
    for number, (field, runs) in enumerate(rules):
        # Paragraphs stay; other line breaks are those of the card.
        flowing = (Break() if isinstance(run, Break) and not run.paragraph else run for run in runs)
        tag = (Node("P", behind + 1 + number),)
        whole = (*before, *flowing)
        yield from set_text(context, [(whole, "")], "book-small", side.texts[field].mark, before=um(0.3), tag=tag)
        before = ()


def _is_new_rule(field: str, runs: Sequence[Filled], seen: Container[str]) -> bool:
    has_words = any(isinstance(run, Words) and run.text.strip() for run in runs)
    return field not in NON_RULE_FIELDS and has_words and to_plain_text(runs) not in seen


def _list_stat_icons(context: LayoutContext, deck: Deck, side: Side) -> Iterator[Filled]:
    for stat, value in side.stats.items():
        for word in value if isinstance(value, tuple) else (value,):
            entry = context.game.find_word(deck, stat, word)
            if entry is not None and entry.icon in context.game.icons:
                yield from (Words(_NBSP), IconRun(str(entry.icon)))


def _set_rulings(context: LayoutContext, table: Table) -> Iterator[Strip]:
    """Yield questions with their answers."""
    for number, ruling in enumerate(select(table.only, context.game.rulings), start=1):
        item = list_item(number)
        question, decision = make_bold(context.say(ruling.question)), context.say(ruling.decision)
        question_strips = set_text(context, [(question, "")], "book-small", ruling.mark, tag=(*item, Node("P")))
        tag = (*item, Node("P", 1))
        answer_strips = set_text(context, [(decision, "")], "book-small", ruling.mark, before=um(0.4), tag=tag)
        yield from _rule_off(context, [*keep_together(question_strips), *answer_strips], before=um(1.4))


def list_terms(game: Game, table: Table, locale: str) -> Iterator[tuple[Concept, Words, Text]]:
    """Yield terms, each with its word in bold and its definition.

    They are in the language's alphabetical order, actions in that of the table.
    """
    concepts = select_table_concepts(game, table)
    words = {concept.id: icon_names.find_headword(game, concept, locale) for concept in concepts}
    if table.kind == "glossary":
        concepts = tuple(sorted(concepts, key=lambda concept: get_sort_key(words[concept.id], locale)))
    for concept in concepts:
        if concept.definition is not None:
            lang = icon_names.find_headword_language(game, concept, locale)
            yield concept, Words(capitalize(words[concept.id]), bold=True, lang=lang), concept.definition


def _set_glossary(context: LayoutContext, table: Table) -> Iterator[Strip]:
    """Yield the terms with their definitions."""
    for number, (concept, word, definition) in enumerate(list_terms(context.game, table, context.locale), start=1):
        tag = list_item(number)
        icon = concept.id if concept.id in context.game.icons else ""
        sign = (Words(_NBSP), IconRun(icon)) if icon and table.kind == "glossary" else ()
        runs = (word, *sign, Words(". " if not sign else " "), *context.say(definition))
        if table.kind == "actions":
            yield from _rule_off(context, with_icon(context, icon, runs, table.mark, tag), before=um(1.2))
        else:
            strips = set_text(context, [(runs, "")], "book-small", concept.mark, tag=tag)
            yield from _rule_off(context, strips, before=um(1))


def with_icon(context: LayoutContext, icon: str, runs: Sequence[Filled], mark: Mark, tag: Tag) -> list[Strip]:
    """Return a text with an icon at its left."""
    left = Um(_ICON + um(2))
    strips = set_text(context, [(runs, "")], "book", mark, left=left, tag=tag)
    if icon and strips:
        sign = Symbol(Rect(Um(0), um(0.2), _ICON, _ICON), icon, context.style.ink("book-section"))
        strips[0] = strips[0]._replace(steps=(sign, *strips[0].steps))
        short = Um(_ICON + um(0.4) - sum(strip.height for strip in strips))
        if short > 0:
            strips[-1] = strips[-1]._replace(height=Um(strips[-1].height + short))
    return strips


def _set_credits(context: LayoutContext, table: Table) -> Iterator[Strip]:
    """Yield who made the game's pictures, under which licence and where they are from; below, what they made."""
    for number, (credit, names) in enumerate(collect_credits(context.game).items(), start=1):
        item, rest = list_item(number), "".join(f"{_DOT}{part}" for part in (credit.licence, credit.origin) if part)
        runs = (Words(credit.maker, bold=True), *((Words(rest),) if rest else ()))
        head = set_text(context, [(runs, "")], "book-small", table.mark, tag=(*item, Node("P")))
        said = [run for name in names for run in (Words(", "), *context.say(name))][1:]
        tag = (*item, Node("P", 1))
        below = set_text(context, [(said, "")], "book-small", table.mark, before=um(0.4), tag=tag)
        yield from _rule_off(context, [*keep_together(head), *below], before=um(1.4))


def _set_contents(context: LayoutContext, table: Table) -> Iterator[Strip]:
    """Yield the chapters and sections with their pages."""
    del table
    of = Node("TOC")
    for place, chapter in enumerate(context.game.rulebook.chapters):
        tag: Tag = (of, Node("TOCI", 2 * place))
        title, page = context.say(chapter.title), context.page(chapter.id)
        lines = [_set_leader_line(context, title, (page,), chapter.id, is_bold=True, tag=tag)]
        for number, section in enumerate(chapter.sections):
            if section.level == 2:  # noqa: PLR2004 - parts of sections are found from there
                title, page = context.say(section.title), context.page(section.id)
                tag = (of, Node("TOC", 2 * place + 1), Node("TOCI", number))
                lines.append(_set_leader_line(context, title, (page,), section.id, left=um(4), tag=tag))
        if len(lines) > 1:  # the last section is not alone in a column
            lines[-2] = lines[-2]._replace(keep=True)
        yield from lines


def _set_index(context: LayoutContext, table: Table) -> Iterator[Strip]:
    """Yield the terms in alphabetical order with their pages, under their first letters."""
    named: dict[str, set[int]] = {}
    for term, pages in context.index.items():
        concept = context.game.concepts.get(term)
        word = term if concept is None else icon_names.find_headword(context.game, concept, context.locale)
        named.setdefault(capitalize(word), set()).update(pages)
    words = sorted(named, key=lambda word: get_sort_key(word, context.locale))
    of = Node("Index")
    for place, (letter, listed) in enumerate(groupby(words, key=lambda word: find_initial(word, context.locale))):
        yield from _set_heading(context, (Words(letter),), table, (of, Node("P", 2 * place)), before=_LETTER)
        for number, word in enumerate(listed, start=1):
            tag = (of, *list_item(number, list_node=Node("L", 2 * place + 1)))
            yield _set_leader_line(context, (Words(word),), sorted(named[word]), "", style="book-index", tag=tag)


def _set_leader_line(  # noqa: PLR0913 - a call says in a line what is set where and how
    context: LayoutContext,
    runs: Sequence[Filled],
    pages: Sequence[int],
    to: str,
    *,
    left: Um = Um(0),
    is_bold: bool = False,
    style: str = "book",
    tag: Tag = PARAGRAPH,
) -> Strip:
    """Return a line with leader dots and its pages at the right edge; a long text takes several rows.

    The whole line links `to` an anchor; without one, each number links to its page.
    """
    text = make_bold(runs) if is_bold else tuple(runs)
    frame = context.style.frame(style, context.width, "right")
    numbers: list[Filled] = []
    for page in pages:
        numbers += [Words(f"{page},", bold=is_bold, to=page_anchor(page)), Words(" ")]
    numbers[-2:] = [Words(str(pages[-1]), bold=is_bold, to=page_anchor(pages[-1]))]
    row = set_rows(frame, numbers, context.style.ink(style)).rows[0]
    begin = row.line.pieces[0].x
    width = max(Um(begin - left - um(3)), Um(context.width // 3))
    rows_of = context.rows(text, style, context.game.mark, width=width)
    height = Um(sum(above.height for above in rows_of.rows))
    last = Um(height - row.height)
    whole = LinkArea(Rect(Um(0), Um(0), context.width, height), to)
    jumps = (whole,) if to else tuple(jump._replace(rect=jump.rect.moved(Um(0), last)) for jump in row.jumps)
    strip = Strip(height, (), um(1.6) if is_bold else Um(0), keep=is_bold, jumps=jumps)
    if not rows_of.rows:
        return strip
    tag = with_language(tag, runs)
    rows = stack_strips(row_strip(above, left=left, width=width, tag=tag) for above in rows_of.rows)
    piece, *others = row.line.pieces
    if not to and not others and isinstance(piece, Glyphs):  # each linked number is a piece of type of its own
        words = re.findall(r"\S+ ?", piece.text)
        pieces = (piece._replace(x=jump.rect.x, text=word) for jump, word in zip(row.jumps, words, strict=True))
        row = row._replace(line=row.line._replace(pieces=tuple(pieces)))
    figures = shift_steps(row_strip(row, left=Um(0), width=context.width, tag=tag).steps, Um(0), last)
    step, side, ink = um(1.7), um(0.32), context.style.colour("book-line")
    top = Um(last + row.line.baseline - side)
    first = -(-(left + rows_of.end + um(1.4)) // step) * step  # dots are aligned on all lines
    dots = (
        Area(Rect(Um(x), top, side, side), ink, None, Um(0), Um(side // 2))
        for x in range(first, begin - um(1.2) - side, step)
    )
    return strip._replace(steps=(*rows.steps, *figures, *dots))


def page_anchor(page: int) -> str:
    """Return the anchor at the top of a page, from 1; anchors of a rulebook contain no space."""
    return f"page {page}"


def index_forms(concepts: Mapping[str, Concept], locale: str) -> frozenset[str]:
    """Return the case-folded forms of all terms that an index lists in a language."""
    return frozenset(form.casefold() for forms in collect_index_terms(concepts, locale).values() for form in forms)


def index_entry(title: str, locale: str, forms: frozenset[str]) -> str:
    """Return the index entry of a heading; empty if it is only a term, which has its own entry."""
    word = strip_article(title, locale)
    return "" if word.casefold() in forms else word


def is_list(section: Section) -> bool:
    """Return whether a section is only a list to look things up in, which no index needs."""
    return bool(section.blocks) and all(
        isinstance(block, Table) and block.kind in {"contents", "glossary", "index"} for block in section.blocks
    )


def strip_article(title: str, locale: str) -> str:
    """Return a heading without the article at its beginning."""
    articles = (
        word if word.endswith("'") else f"{word} " for word in strings.get_language_fact("articles", locale).split()
    )
    lowered = title.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    article = next((word for word in articles if lowered.startswith(word)), "")
    return capitalize(title[len(article) :])


_TABLES: Final[Mapping[str, Callable[[LayoutContext, Table], Iterable[Strip]]]] = {
    "components": _set_components,
    "cards": _set_cards,
    "rulings": _set_rulings,
    "glossary": _set_glossary,
    "actions": _set_glossary,
    "contents": _set_contents,
    "index": _set_index,
    "credits": _set_credits,
}
