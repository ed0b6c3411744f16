"""What the rulebook makes of data: the list of the box, cards, questions, terms, contents, index.

Where the rulebook explains what: the entries of its index, found as they are for the printed one.

The rulebook as the part of a page: chapters, sections, blocks, each under a heading of its level.

The reference sheet as a part of the page: panels of what the game states already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.i18n import catalog, face_texts
from generator.i18n import icon_names as signs
from generator.i18n.ui.tongue import initial, order
from generator.layout.rulebook.context import make_term_finder
from generator.layout.rulebook.tables import index_entry, index_forms, is_list, listed_cards, select_listed
from generator.model import markup
from generator.model.game import Card, Concept, Deck, Side, Text
from generator.model.markup import Filled, Words
from generator.model.rulebook import (
    SILENT,
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
    Sentence,
    Table,
)
from generator.render.html.elements import Element, Node, tag
from generator.render.html.examples import Gallery, write_example
from generator.render.html.pictures import write_anatomy
from generator.render.html.writer import Writer, capitalize, make_bold

_TOP: Final = 2  # level of a section that is no part of another


def write_table(writer: Writer, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield a table of the rulebook; headings in it have that level."""
    yield from _TABLES[asked.kind](writer, section, asked, level)


def _components(writer: Writer, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield how many pieces of each kind are in the box, part by part."""
    del level
    words, parts = writer.words, writer.game.parts
    lines = select_listed(asked, {component.id: component for component in writer.game.components})
    several = len({line.part for line in lines}) > 1
    head = tag("tr", None, [tag("th", {"scope": "col"}, word) for word in (words.component, words.pieces)])
    for part, listed in groupby(lines, key=lambda line: line.part):
        rows = [
            tag(
                "tr",
                None,
                tag("th", {"scope": "row"}, writer.write(line.name)),
                tag("td", None, str(line.count)),
            )
            for line in listed
        ]
        called = parts[part] if several and part in parts else section.title
        caption = tag("caption", {"class": None if several else "unseen"}, writer.write(called))
        yield tag("table", {"class": "box"}, caption, tag("thead", None, head), tag("tbody", None, rows))


def _cards(writer: Writer, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield the cards of a deck, each with what it says that is a rule, and a link to all of it."""
    del section, level
    deck = next((deck for deck in writer.game.decks if deck.id == asked.deck), None)
    if deck is not None:
        yield tag(
            "dl",
            {"class": "terms"},
            [part for card in listed_cards(asked, deck) for part in summarize_card(writer, deck, card)],
        )


def summarize_card(writer: Writer, deck: Deck, card: Card) -> Iterator[Node]:
    """Yield a card as a term and what its rules are."""
    name = card.front.texts.get("name")
    said = [card.id] if name is None else writer.write(name)
    signs = [part for stat in card.front.stats for part in _sign(writer, deck, card.front, stat)]
    copies = f" \N{MULTIPLICATION SIGN}{card.count}" if card.count > 1 else ""
    yield tag("dt", None, tag("a", {"href": f"#card_{card.id}"}, said), signs, copies)
    told: set[str] = set()
    for which, side in (("front", card.front), ("back", card.back)):
        rules = [] if side is None else list(_rules(writer, deck, card, side, which, told))
        yield from (tag("dd", None, rule) for rule in rules)
    if not told:
        yield tag("dd", None, "\N{EN DASH}")


def _sign(writer: Writer, deck: Deck, side: Side, stat: str) -> Iterator[Node]:
    """Yield the icon of a word that a deck states of a card."""
    spec = deck.stats.get(stat)
    entry = None if spec is None else writer.game.vocabularies.get(spec.type, {}).get(str(side.stats[stat]))
    if entry is not None and entry.icon is not None:
        yield from (" ", writer.write_icon(entry.icon))


def _rules(writer: Writer, deck: Deck, card: Card, side: Side, which: str, told: set[str]) -> Iterator[list[Node]]:
    """Yield the rules of a side; what the other one has said already, in `told`, is left out."""
    said = face_texts.fill(writer.game, deck, card, which, writer.locale).texts
    title = said.get("ability") or said.get("title")
    for field, runs in said.items():
        letters = markup.plain(runs)
        if field not in SILENT and letters.strip() and letters not in told:
            told.add(letters)
            lead = [*writer.write_runs(make_bold(title)), writer.words.colon] if title else []
            title = None
            text = side.texts[field]
            yield [*lead, *writer.mark_language(text, writer.write_runs(runs, text.lang))]


def _rulings(writer: Writer, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield questions with their answers."""
    del section, level
    parts: list[Node] = []
    for ruling in select_listed(asked, writer.game.rulings):
        parts.append(tag("dt", {"id": f"ruling_{ruling.id}"}, writer.write(ruling.question)))
        parts.append(tag("dd", None, writer.write(ruling.decision)))
    if parts:
        yield tag("dl", {"class": "questions"}, parts)


def _glossary(writer: Writer, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield terms with their definitions: in the language's alphabetical order, actions in that of the table."""
    del section, level
    concepts = [one for one in catalog.told_concepts(writer.game, asked) if one.definition is not None]
    if asked.kind == "glossary":
        concepts.sort(key=lambda one: order(writer.find_headword(one.id), writer.locale))
    parts = [part for one in concepts for part in _term(writer, one)]
    if parts:
        yield tag("dl", {"class": "terms"}, parts)


def _term(writer: Writer, concept: Concept) -> Iterator[Node]:
    lang = signs.find_headword_locale(concept, writer.locale) or None
    yield tag("dt", {"lang": lang}, writer.write_sign(concept.id), capitalize(writer.find_headword(concept.id)))
    if concept.definition is not None:
        yield tag("dd", None, writer.write(concept.definition))


def _contents(writer: Writer, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield the chapters and their sections."""
    del section, asked, level
    book = writer.game.rulebook
    yield tag("ul", {"class": "contents"}, [] if book is None else [list_chapter(writer, one) for one in book.chapters])


def list_chapter(writer: Writer, chapter: Chapter) -> Element:
    """Return a chapter as an item of a list of contents, with its sections."""
    sections = [one for one in chapter.sections if one.level == _TOP]
    below = [tag("li", None, _link(one.id, writer.write_runs(_plainly(writer, one)))) for one in sections]
    head = _link(chapter.id, writer.write(chapter.title))
    return tag("li", None, head, tag("ul", None, below) if below else ())


def _plainly(writer: Writer, section: Section) -> tuple[Filled, ...]:
    return writer.fill(section.title)


def _index(writer: Writer, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield the terms in alphabetical order, each with the sections that explain it, letter by letter."""
    del section, asked
    entries = sorted(collect_index(writer).items(), key=lambda each: order(each[0], writer.locale))
    for letter, listed in groupby(entries, key=lambda each: initial(each[0], writer.locale)):
        yield tag(f"h{level}", {"class": "letter"}, letter)
        items = []
        for word, places in listed:
            links: list[Node] = []
            for place in places:
                links += [", "] if links else []
                links.append(_link(place.anchor, writer.write(place.section.title)))
            items.append(tag("li", None, word, writer.words.colon, links))
        yield tag("ul", {"class": "index"}, items)


def _link(anchor: str, said: list[Node]) -> Element:
    return tag("a", {"href": f"#{anchor}"}, said)


_TABLES: Final[Mapping[str, Callable[[Writer, Section, Table, int], Iterator[Node]]]] = MappingProxyType(
    {
        "components": _components,
        "cards": _cards,
        "rulings": _rulings,
        "glossary": _glossary,
        "actions": _glossary,
        "contents": _contents,
        "index": _index,
    }
)


_LEVELS: Final = 2  # sections whose titles an index lists


class Place(NamedTuple):
    """Where something is explained: the anchor, and the section that it stands in."""

    anchor: str
    section: Section


def collect_index(writer: Writer) -> Mapping[str, tuple[Place, ...]]:
    """Return the entries of the index, as they are written, each with its places in order, one for a section."""
    book = writer.game.rulebook
    forms = make_term_finder(catalog.listed_forms(writer.game.concepts, writer.locale))
    known = index_forms(writer.game.concepts, writer.locale)
    found: dict[str, dict[str, Place]] = {}
    for section in () if book is None else book.sections:
        title = writer.write_plain(section.title)
        here = [(capitalize(writer.find_headword(term)), section.id) for term in forms(title)]
        entry = index_entry(title, writer.locale, known)
        if entry and section.level <= _LEVELS and not is_list(section):
            here.append((entry, section.id))
        for block in section.blocks:
            here += _cards_terms(writer, block)
            for anchor, runs in _texts(writer, block):
                bold = [run.text for run in runs if isinstance(run, Words) and run.bold]
                here += ((capitalize(writer.find_headword(term)), anchor) for said in bold for term in forms(said))
        for word, anchor in here:
            found.setdefault(word, {}).setdefault(section.id, Place(anchor, section))
    return {word: tuple(places.values()) for word, places in found.items()}


def _cards_terms(writer: Writer, block: Block) -> Iterator[tuple[str, str]]:
    """Yield the names of the cards that a table lists, each with where all of the card stands."""
    if isinstance(block, Table) and block.kind == "cards":
        deck = next((deck for deck in writer.game.decks if deck.id == block.deck), None)
        for card in () if deck is None else select_listed(block, {card.id: card for card in deck.cards}):
            name = card.front.texts.get("name")
            if name is not None:
                yield writer.write_plain(name), f"card_{card.id}"


def _texts(writer: Writer, block: Block) -> Iterator[tuple[str, tuple[Filled, ...]]]:
    """Yield the texts of a block that explain things, each with its anchor."""
    if isinstance(block, Rules | Listing):
        for sentence in block.sentences:
            yield sentence.anchor, writer.fill(sentence.text)
    elif isinstance(block, Prose | Note):
        yield block.anchor, writer.fill(block.text)


_CHAPTER: Final = 3  # level of its heading
_DEEPEST: Final = 6


def write_chapter(writer: Writer, gallery: Gallery, told: Chapter) -> Element:
    """Return a chapter."""
    head = tag(f"h{_CHAPTER}", {"id": told.id}, writer.write_sign(told.icon), writer.write(told.title))
    sections = [part for one in told.sections for part in write_section(writer, gallery, one)]
    return tag("section", {"class": "chapter"}, head, sections)


def write_section(writer: Writer, gallery: Gallery, told: Section) -> Iterator[Node]:
    """Yield a section: its heading and its blocks."""
    level = _CHAPTER + told.level - 1
    yield tag(f"h{level}", {"id": told.id}, writer.write_sign(told.icon), writer.write(told.title))
    for one in told.blocks:
        yield from write_block(writer, gallery, told, one, min(level + 1, _DEEPEST))


def write_block(writer: Writer, gallery: Gallery, told: Section, one: Block, level: int) -> Iterator[Node]:
    """Yield a block of a section; a heading in it has that level."""
    if isinstance(one, Rules):
        yield tag("p", None, _sentences(writer, one.sentences))
    elif isinstance(one, Listing):
        items = [tag("li", {"id": sentence.anchor}, writer.write(sentence.text)) for sentence in one.sentences]
        yield tag("ol" if one.numbered else "ul", None, items)
    elif isinstance(one, Prose):
        yield tag("p", {"id": one.anchor}, writer.write(one.text))
    elif isinstance(one, Note):
        yield _note(writer, one)
    elif isinstance(one, Example):
        yield write_example(writer, gallery, one, level)
    elif isinstance(one, Anatomy):
        yield write_anatomy(writer, gallery.pieces, one)
    elif isinstance(one, Table):
        yield from write_table(writer, told, one, level)


def _sentences(writer: Writer, sentences: tuple[Sentence, ...]) -> Iterator[Node]:
    """Yield the rules of a paragraph, each with its anchor."""
    for number, sentence in enumerate(sentences):
        if number:
            yield " "
        yield tag("span", {"id": sentence.anchor}, writer.write(sentence.text))


def _note(writer: Writer, note: Note) -> Element:
    name = f"{note.anchor}_title"
    attributes = {"class": "note", "role": "note", "id": note.anchor}
    if note.title is None:
        return tag("div", attributes, tag("p", None, writer.write(note.text)))
    title = tag("p", {"class": "lead", "id": name}, writer.write(note.title))
    return tag("div", {**attributes, "aria-labelledby": name}, title, tag("p", None, writer.write(note.text)))


_PANEL: Final = 3  # level of its heading


def write_panel(writer: Writer, told: Panel) -> Element | None:
    """Return a panel with its heading; None for one that holds nothing."""
    body = list(_BODIES[told.kind](writer, told))
    if not body:
        return None
    return tag("section", {"class": "panel"}, tag(f"h{_PANEL}", None, writer.write(_title(writer, told))), body)


def _title(writer: Writer, told: Panel) -> Text:
    """Return the heading of a panel: what was ordered, else that of the section, else the name of the deck."""
    game = writer.game
    if told.label is not None and told.label in game.labels:
        return game.labels[told.label]
    section = _section(writer, told.id)
    names = {deck.id: deck.name for deck in game.decks}
    if told.kind == "cards" and told.id in names:
        return names[told.id]
    return names.get(told.id, game.name) if section is None else section.title


def _section(writer: Writer, id_: str) -> Section | None:
    sections = () if writer.game.rulebook is None else writer.game.rulebook.sections
    return next((section for section in sections if section.id == id_), None)


def _rules_reference(writer: Writer, told: Panel) -> Iterator[Node]:
    """Yield the rules and tables of a section."""
    section = _section(writer, told.id)
    for block in () if section is None else section.blocks:
        if isinstance(block, Rules | Listing):
            chosen = _chosen(told, block.sentences)
            items = [tag("li", None, writer.write(sentence.text)) for sentence in chosen]
            if items:
                yield tag("ol" if isinstance(block, Listing) and block.numbered else "ul", None, items)
        elif isinstance(block, Table) and section is not None and not told.only:
            yield from write_table(writer, section, block, _PANEL + 1)


def _chosen(told: Panel, sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    known = {sentence.id: sentence for sentence in sentences}
    return tuple(known[id_] for id_ in told.only if id_ in known) if told.only else sentences


def _parts(writer: Writer, told: Panel) -> Iterator[Node]:
    """Yield sections as terms and what their rules are."""
    parts: list[Node] = []
    for id_ in told.only:
        section = _section(writer, id_)
        if section is not None:
            said: list[Node] = []
            for block in section.blocks:
                for sentence in block.sentences if isinstance(block, Rules | Listing) else ():
                    said += [*([" "] if said else []), *writer.write(sentence.text)]
            parts += [tag("dt", None, writer.write(section.title)), tag("dd", None, said)]
    if parts:
        yield tag("dl", {"class": "terms"}, parts)


def _cards_reference(writer: Writer, told: Panel) -> Iterator[Node]:
    """Yield the cards of a deck."""
    for deck in writer.game.decks:
        if deck.id == told.id:
            known = {card.id: card for card in deck.cards}
            cards = [known[id_] for id_ in told.only or known if id_ in known]
            yield tag("dl", {"class": "terms"}, [part for one in cards for part in summarize_card(writer, deck, one)])


def _words(writer: Writer, told: Panel) -> Iterator[Node]:
    """Yield the words of a vocabulary with their icons."""
    entries = writer.game.vocabularies.get(told.id, {})
    known = [entries[id_] for id_ in told.only or tuple(entries) if id_ in entries]
    return _signs(writer, [(entry.icon or "", entry.name) for entry in known])


def _icons(writer: Writer, told: Panel) -> Iterator[Node]:
    """Yield icons with what they mean."""
    known = writer.game.icons
    return _signs(writer, [(id_, known[id_].means) for id_ in told.only if id_ in known])


def _signs(writer: Writer, told: list[tuple[str, Text]]) -> Iterator[Node]:
    items = [tag("li", None, writer.write_sign(icon), writer.write(text)) for icon, text in told]
    if items:
        yield tag("ul", {"class": "signs"}, items)


_BODIES: Final[Mapping[str, Callable[[Writer, Panel], Iterator[Node]]]] = MappingProxyType(
    {"section": _rules_reference, "parts": _parts, "cards": _cards_reference, "vocabulary": _words, "icons": _icons}
)
