"""The rulebook and the reference sheet as parts of the page: chapters, sections, blocks, tables, index, panels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Final

from generator.i18n import face_texts
from generator.i18n.catalog.game_texts import collect_index_terms
from generator.i18n.strings import find_initial, get_sort_key
from generator.layout.rulebook.page_design import make_term_finder
from generator.layout.rulebook.reference_sheet import find_panel_title
from generator.layout.rulebook.tables import index_entry, index_forms, is_list, list_terms, listed_cards, sample_pieces
from generator.model.game import Card, Component, Deck, Side, index_by_id, select
from generator.model.rulebook import (
    NON_RULE_FIELDS,
    Anatomy,
    Block,
    Chapter,
    Example,
    Listing,
    Note,
    Panel,
    Prose,
    Rules,
    Section,
    Table,
)
from generator.model.text import Filled, Words, capitalize, make_bold, to_plain_text
from generator.render.html.examples import Gallery, write_example
from generator.render.html.pictures import write_anatomy
from generator.render.html.writer import Element, Node, Writer, estimate_height, join_nodes, tag
from generator.semantics.own_pictures import collect_credits

_CHAPTER: Final = 3  # level of the heading of a chapter or a panel
_DEEPEST: Final = 6
_TOP: Final = 2  # level of a section that is no part of another
_INDEXED: Final = 2  # deepest level of the sections whose titles the index lists


def write_chapter(writer: Writer, gallery: Gallery, chapter: Chapter) -> Element:
    """Return a chapter."""
    head = tag(f"h{_CHAPTER}", {"id": chapter.id}, writer.write_sign(chapter.icon), writer.write(chapter.title))
    parts: list[Node] = []
    for section in chapter.sections:
        if is_contents(section):  # the page has them already
            continue
        level = _CHAPTER + section.level - 1
        sign = writer.write_sign(section.icon)
        parts.append(tag(f"h{level}", {"id": section.id}, sign, writer.write(section.title)))
        for block in section.blocks:
            parts += _write_block(writer, gallery, section, block, min(level + 1, _DEEPEST))
    height = f"--height: {estimate_height((head, *parts)):.0f}rem"  # to reserve for it before it is scrolled to
    return tag("section", {"class": "chapter", "style": height}, head, parts)


def is_contents(section: Section) -> bool:
    """Return whether a section only lists the chapters."""
    return bool(section.blocks) and all(
        isinstance(block, Table) and block.kind == "contents" for block in section.blocks
    )


def list_chapter(writer: Writer, chapter: Chapter) -> Element:
    """Return a chapter as an item of a list of contents, with its sections."""
    below = [
        tag("li", None, _link(section.id, writer.write_runs(writer.fill(section.title))))
        for section in chapter.sections
        if section.level == _TOP and not is_contents(section)
    ]
    head = _link(chapter.id, writer.write(chapter.title))
    return tag("li", None, head, tag("ul", None, below) if below else ())


def _write_block(writer: Writer, gallery: Gallery, section: Section, block: Block, level: int) -> Iterator[Node]:
    """Yield a block of a section; a heading in it has that level."""
    if isinstance(block, Rules):
        spans = [tag("span", {"id": sentence.anchor}, writer.write(sentence.text)) for sentence in block.sentences]
        yield tag("p", None, join_nodes(" ", [[span] for span in spans]))
    elif isinstance(block, Listing):
        items = [tag("li", {"id": sentence.anchor}, writer.write(sentence.text)) for sentence in block.sentences]
        yield tag("ol" if block.numbered else "ul", None, items)
    elif isinstance(block, Prose):
        yield tag("p", {"id": block.anchor}, writer.write(block.text))
    elif isinstance(block, Note):
        yield _write_note(writer, block)
    elif isinstance(block, Example):
        yield write_example(writer, gallery, block, level)
    elif isinstance(block, Anatomy):
        yield write_anatomy(writer, gallery.pieces, block)
    elif isinstance(block, Table):
        yield from _TABLES[block.kind](writer, section, block, level)


def _write_note(writer: Writer, note: Note) -> Element:
    attributes = {"class": "note", "role": "note", "id": note.anchor}
    text = tag("p", None, writer.write(note.text))
    if note.title is None:
        return tag("div", attributes, text)
    name = f"{note.anchor}_title"
    title = tag("p", {"class": "lead", "id": name}, writer.write(note.title))
    return tag("div", {**attributes, "aria-labelledby": name}, title, text)


def _write_components(writer: Writer, section: Section, table: Table, _level: int) -> Iterator[Node]:
    """Yield how many pieces of each kind are in the box, part by part."""
    words, parts = writer.words, writer.game.parts
    components = select(table.only, index_by_id(writer.game.components))
    has_parts = len({component.part for component in components}) > 1
    pieces = sample_pieces(writer.game, table)

    def picture(component: Component) -> Iterator[Element]:
        if component.id in pieces:
            portrait = writer.make_portrait(face_texts.get_face_id(*pieces[component.id], "front"))
            if portrait is not None:
                yield writer.write_portrait(portrait, "sample")

    head = tag("tr", None, [tag("th", {"scope": "col"}, word) for word in (words["component"], words["pieces"])])
    for part, group in groupby(components, key=lambda component: component.part):
        rows = [
            tag(
                "tr",
                None,
                tag("th", {"scope": "row"}, picture(component), writer.write(component.name)),
                tag("td", None, str(component.count)),
            )
            for component in group
        ]
        title = parts[part] if has_parts and part in parts else section.title
        caption = tag("caption", {"class": None if has_parts else "unseen"}, writer.write(title))
        yield tag("table", {"class": "box"}, caption, tag("thead", None, head), tag("tbody", None, rows))


def _write_cards(writer: Writer, _section: Section, table: Table, _level: int) -> Iterator[Node]:
    """Yield the cards of a deck, each with its rules and a link to all of it."""
    deck = index_by_id(writer.game.decks).get(table.deck)
    if deck is not None:
        parts = [part for card in listed_cards(table, deck) for part in _summarize_card(writer, deck, card)]
        yield tag("dl", {"class": "terms"}, parts)


def _summarize_card(writer: Writer, deck: Deck, card: Card) -> Iterator[Node]:
    """Yield a card as a term, and its rules as what it means."""
    name = card.front.texts.get("name")
    title = [card.id] if name is None else writer.write(name)
    icons: list[Node] = []
    for stat, value in card.front.stats.items():
        entry = writer.game.find_word(deck, stat, value)
        if entry is not None and entry.icon is not None:
            icons += [" ", writer.write_icon(entry.icon)]
    copies = f" \N{MULTIPLICATION SIGN}{card.count}" if card.count > 1 else ""
    yield tag("dt", None, tag("a", {"href": f"#card_{card.id}"}, title), icons, copies)
    shown: set[str] = set()
    for which, side in card.named_sides.items():
        yield from (tag("dd", None, rule) for rule in _write_rules(writer, deck, card, side, which, shown))
    if not shown:
        yield tag("dd", None, "\N{EN DASH}")


def _write_rules(
    writer: Writer, deck: Deck, card: Card, side: Side, which: str, shown: set[str]
) -> Iterator[list[Node]]:
    """Yield the rules of a side; what the other side has said already, in `shown`, is left out."""
    texts = face_texts.fill_face(writer.game, deck, card, which, writer.locale).texts
    title = texts.get("ability") or texts.get("title")
    for name, runs in texts.items():
        letters = to_plain_text(runs)
        if name not in NON_RULE_FIELDS and letters.strip() and letters not in shown:
            shown.add(letters)
            lead = [*writer.write_runs(make_bold(title)), writer.words["colon"]] if title else []
            title = None
            text = side.texts[name]
            yield [*lead, *writer.mark_language(text, writer.write_runs(runs, text.lang))]


def _write_rulings(writer: Writer, _section: Section, table: Table, _level: int) -> Iterator[Node]:
    """Yield questions with their answers."""
    parts: list[Node] = []
    for ruling in select(table.only, writer.game.rulings):
        parts.append(tag("dt", {"id": f"ruling_{ruling.id}"}, writer.write(ruling.question)))
        parts.append(tag("dd", None, writer.write(ruling.decision)))
    if parts:
        yield tag("dl", {"class": "questions"}, parts)


def _write_glossary(writer: Writer, _section: Section, table: Table, _level: int) -> Iterator[Node]:
    """Yield terms with their definitions."""
    parts: list[Node] = []
    for concept, word, definition in list_terms(writer.game, table, writer.locale):
        parts.append(tag("dt", {"lang": word.lang or None}, writer.write_sign(concept.id), word.text))
        parts.append(tag("dd", None, writer.write(definition)))
    if parts:
        yield tag("dl", {"class": "terms"}, parts)


def _write_contents(writer: Writer, _section: Section, _table: Table, _level: int) -> Iterator[Node]:
    chapters = [list_chapter(writer, chapter) for chapter in writer.game.rulebook.chapters]
    yield tag("ul", {"class": "contents"}, chapters)


def _write_credits(writer: Writer, _section: Section, _table: Table, _level: int) -> Iterator[Node]:
    """Yield who made the game's pictures, under which licence and where they are from, with what they made."""
    items = []
    for credit, names in collect_credits(writer.game).items():
        rest = [f" · {part}" for part in (credit.licence, credit.origin) if part]
        made = join_nodes(", ", [writer.write(name) for name in names])
        items.append(tag("li", None, tag("strong", None, credit.maker), rest, writer.words["colon"], made))
    if items:
        yield tag("ul", None, items)


def _write_index(writer: Writer, _section: Section, _table: Table, level: int) -> Iterator[Node]:
    """Yield the terms in alphabetical order, each with the sections that explain it, letter by letter."""
    entries = sorted(_collect_index(writer).items(), key=lambda entry: get_sort_key(entry[0], writer.locale))
    for letter, group in groupby(entries, key=lambda entry: find_initial(entry[0], writer.locale)):
        yield tag(f"h{level}", {"class": "letter"}, letter)
        items = []
        for word, places in group:
            links = join_nodes(", ", [[_link(anchor, writer.write(section.title))] for anchor, section in places])
            items.append(tag("li", None, word, writer.words["colon"], links))
        yield tag("ul", {"class": "index"}, items)


_TABLES: Final[Mapping[str, Callable[[Writer, Section, Table, int], Iterator[Node]]]] = {
    "components": _write_components,
    "cards": _write_cards,
    "rulings": _write_rulings,
    "glossary": _write_glossary,
    "actions": _write_glossary,
    "contents": _write_contents,
    "index": _write_index,
    "credits": _write_credits,
}


def _collect_index(writer: Writer) -> Mapping[str, list[tuple[str, Section]]]:
    """Return the entries of the index, each with its anchors and their sections, one for a section; as in print."""
    find_terms = make_term_finder(collect_index_terms(writer.game.concepts, writer.locale))
    forms = index_forms(writer.game.concepts, writer.locale)
    places: dict[str, dict[str, tuple[str, Section]]] = {}
    for section in writer.game.rulebook.sections:
        title = writer.write_plain(section.title)
        words = [(capitalize(writer.find_headword(term)), section.id) for term in find_terms(title)]
        entry = index_entry(title, writer.locale, forms)
        if entry and section.level <= _INDEXED and not is_list(section):
            words.append((entry, section.id))
        for block in section.blocks:
            if isinstance(block, Table) and block.kind == "cards":
                cards = {card.id: card for deck in writer.game.decks if deck.id == block.deck for card in deck.cards}
                named = ((card, card.front.texts.get("name")) for card in select(block.only, cards))
                words += ((writer.write_plain(name), f"card_{card.id}") for card, name in named if name is not None)
            for anchor, runs in _find_texts(writer, block):
                bold = [run.text for run in runs if isinstance(run, Words) and run.bold]
                words += (
                    (capitalize(writer.find_headword(term)), anchor) for text in bold for term in find_terms(text)
                )
        for word, anchor in words:
            places.setdefault(word, {}).setdefault(section.id, (anchor, section))
    return {word: list(by_section.values()) for word, by_section in places.items()}


def _find_texts(writer: Writer, block: Block) -> Iterator[tuple[str, tuple[Filled, ...]]]:
    """Yield the texts of a block that explain things, each with its anchor."""
    if isinstance(block, Rules | Listing):
        for sentence in block.sentences:
            yield sentence.anchor, writer.fill(sentence.text)
    elif isinstance(block, Prose | Note):
        yield block.anchor, writer.fill(block.text)


def write_panel(writer: Writer, panel: Panel) -> Element | None:
    """Return a panel of the reference sheet; None for an empty one."""
    body = list(_PANELS[panel.kind](writer, panel))
    if not body:
        return None
    title = find_panel_title(writer.game, panel)
    return tag("section", {"class": "panel"}, tag(f"h{_CHAPTER}", None, writer.write(title)), body)


def _write_section_panel(writer: Writer, panel: Panel) -> Iterator[Node]:
    section = writer.game.find_section(panel.id)
    for block in () if section is None else section.blocks:
        if isinstance(block, Rules | Listing):
            chosen = select(panel.only, index_by_id(block.sentences))
            items = [tag("li", None, writer.write(sentence.text)) for sentence in chosen]
            if items:
                yield tag("ol" if isinstance(block, Listing) and block.numbered else "ul", None, items)
        elif isinstance(block, Table) and section is not None and not panel.only:
            yield from _TABLES[block.kind](writer, section, block, _CHAPTER + 1)


def _write_parts_panel(writer: Writer, panel: Panel) -> Iterator[Node]:
    """Yield sections as terms, and their rules as what they mean."""
    parts: list[Node] = []
    for id_ in panel.only:
        section = writer.game.find_section(id_)
        if section is not None:
            rules = join_nodes(" ", [writer.write(sentence.text) for sentence in section.sentences])
            parts += [tag("dt", None, writer.write(section.title)), tag("dd", None, rules)]
    if parts:
        yield tag("dl", {"class": "terms"}, parts)


def _write_cards_panel(writer: Writer, panel: Panel) -> Iterator[Node]:
    for deck in writer.game.decks:
        if deck.id == panel.id:
            cards = select(panel.only, index_by_id(deck.cards))
            parts = [part for card in cards for part in _summarize_card(writer, deck, card)]
            yield tag("dl", {"class": "terms"}, parts)


def _write_signs_panel(writer: Writer, panel: Panel) -> Iterator[Node]:
    """Yield icons with what they mean, or the words of a vocabulary with their icons."""
    if panel.kind == "icons":
        signs = {id_: (id_, icon.meaning) for id_, icon in writer.game.icons.items()}
    else:
        entries = writer.game.vocabularies.get(panel.id, {})
        signs = {id_: (entry.icon or "", entry.name) for id_, entry in entries.items()}
    ids = panel.only if panel.kind == "icons" else panel.only or signs
    shown = (signs[id_] for id_ in ids if id_ in signs)
    items = [tag("li", None, writer.write_sign(icon), writer.write(text)) for icon, text in shown]
    if items:
        yield tag("ul", {"class": "signs"}, items)


_PANELS: Final[Mapping[str, Callable[[Writer, Panel], Iterator[Node]]]] = {
    "section": _write_section_panel,
    "parts": _write_parts_panel,
    "cards": _write_cards_panel,
    "vocabulary": _write_signs_panel,
    "icons": _write_signs_panel,
}


def _link(anchor: str, content: list[Node]) -> Element:
    return tag("a", {"href": f"#{anchor}"}, content)
