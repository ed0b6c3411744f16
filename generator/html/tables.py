"""What the rulebook makes of data: the list of the box, cards, questions, terms, contents, index."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Final

from generator import catalog, face, signs
from generator.html import terms
from generator.html.element import Element, Node, tag
from generator.html.scribe import Scribe, bold, capital
from generator.layout.rulebook.tables import chosen, listed_cards
from generator.spine import markup
from generator.spine.markup import Filled
from generator.spine.model import Card, Concept, Deck, Side
from generator.spine.rulebook import SILENT, Chapter, Section, Table
from generator.tongues.alphabet import initial, order

_TOP: Final = 2  # level of a section that is no part of another


def table(scribe: Scribe, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield a table of the rulebook; headings in it have that level."""
    yield from _TABLES[asked.kind](scribe, section, asked, level)


def _components(scribe: Scribe, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield how many pieces of each kind are in the box, part by part."""
    del level
    words, parts = scribe.words, scribe.game.parts
    lines = chosen(asked, {component.id: component for component in scribe.game.components})
    several = len({line.part for line in lines}) > 1
    head = tag("tr", None, [tag("th", {"scope": "col"}, word) for word in (words.component, words.pieces)])
    for part, listed in groupby(lines, key=lambda line: line.part):
        rows = [
            tag("tr", None, tag("th", {"scope": "row"}, scribe.say(line.name)), tag("td", None, str(line.count)))
            for line in listed
        ]
        called = parts[part] if several and part in parts else section.title
        caption = tag("caption", {"class": None if several else "unseen"}, scribe.say(called))
        yield tag("table", {"class": "box"}, caption, tag("thead", None, head), tag("tbody", None, rows))


def _cards(scribe: Scribe, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield the cards of a deck, each with what it says that is a rule, and a link to all of it."""
    del section, level
    deck = next((deck for deck in scribe.game.decks if deck.id == asked.deck), None)
    if deck is not None:
        yield tag(
            "dl",
            {"class": "terms"},
            [part for card in listed_cards(asked, deck) for part in card_in_brief(scribe, deck, card)],
        )


def card_in_brief(scribe: Scribe, deck: Deck, card: Card) -> Iterator[Node]:
    """Yield a card as a term and what its rules are."""
    name = card.front.texts.get("name")
    said = [card.id] if name is None else scribe.say(name)
    signs = [part for stat in card.front.stats for part in _sign(scribe, deck, card.front, stat)]
    copies = f" \N{MULTIPLICATION SIGN}{card.count}" if card.count > 1 else ""
    yield tag("dt", None, tag("a", {"href": f"#card_{card.id}"}, said), signs, copies)
    told: set[str] = set()
    for which, side in (("front", card.front), ("back", card.back)):
        rules = [] if side is None else list(_rules(scribe, deck, card, side, which, told))
        yield from (tag("dd", None, rule) for rule in rules)
    if not told:
        yield tag("dd", None, "\N{EN DASH}")


def _sign(scribe: Scribe, deck: Deck, side: Side, stat: str) -> Iterator[Node]:
    """Yield the icon of a word that a deck states of a card."""
    spec = deck.stats.get(stat)
    entry = None if spec is None else scribe.game.vocabularies.get(spec.type, {}).get(str(side.stats[stat]))
    if entry is not None and entry.icon is not None:
        yield from (" ", scribe.icon(entry.icon))


def _rules(scribe: Scribe, deck: Deck, card: Card, side: Side, which: str, told: set[str]) -> Iterator[list[Node]]:
    """Yield the rules of a side; what the other one has said already, in `told`, is left out."""
    said = face.fill(scribe.game, deck, card, which, scribe.locale).texts
    title = said.get("ability") or said.get("title")
    for field, runs in said.items():
        letters = markup.plain(runs)
        if field not in SILENT and letters.strip() and letters not in told:
            told.add(letters)
            lead = [*scribe.inline(bold(title)), scribe.words.colon] if title else []
            title = None
            text = side.texts[field]
            yield [*lead, *scribe.native(text, scribe.inline(runs, text.lang))]


def _rulings(scribe: Scribe, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield questions with their answers."""
    del section, level
    parts: list[Node] = []
    for ruling in chosen(asked, scribe.game.rulings):
        parts.append(tag("dt", {"id": f"ruling_{ruling.id}"}, scribe.say(ruling.question)))
        parts.append(tag("dd", None, scribe.say(ruling.decision)))
    if parts:
        yield tag("dl", {"class": "questions"}, parts)


def _glossary(scribe: Scribe, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield terms with their definitions: in the language's alphabetical order, actions in that of the table."""
    del section, level
    concepts = [one for one in catalog.told_concepts(scribe.game, asked) if one.definition is not None]
    if asked.kind == "glossary":
        concepts.sort(key=lambda one: order(scribe.headword(one.id), scribe.locale))
    parts = [part for one in concepts for part in _term(scribe, one)]
    if parts:
        yield tag("dl", {"class": "terms"}, parts)


def _term(scribe: Scribe, concept: Concept) -> Iterator[Node]:
    lang = signs.headword_lang(concept, scribe.locale) or None
    yield tag("dt", {"lang": lang}, scribe.sign(concept.id), capital(scribe.headword(concept.id)))
    if concept.definition is not None:
        yield tag("dd", None, scribe.say(concept.definition))


def _contents(scribe: Scribe, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield the chapters and their sections."""
    del section, asked, level
    book = scribe.game.rulebook
    yield tag("ul", {"class": "contents"}, [] if book is None else [entry(scribe, one) for one in book.chapters])


def entry(scribe: Scribe, chapter: Chapter) -> Element:
    """Return a chapter as an item of a list of contents, with its sections."""
    sections = [one for one in chapter.sections if one.level == _TOP]
    below = [tag("li", None, _link(one.id, scribe.inline(_plainly(scribe, one)))) for one in sections]
    head = _link(chapter.id, scribe.say(chapter.title))
    return tag("li", None, head, tag("ul", None, below) if below else ())


def _plainly(scribe: Scribe, section: Section) -> tuple[Filled, ...]:
    return scribe.runs(section.title)


def _index(scribe: Scribe, section: Section, asked: Table, level: int) -> Iterator[Node]:
    """Yield the terms in alphabetical order, each with the sections that explain it, letter by letter."""
    del section, asked
    entries = sorted(terms.terms(scribe).items(), key=lambda each: order(each[0], scribe.locale))
    for letter, listed in groupby(entries, key=lambda each: initial(each[0], scribe.locale)):
        yield tag(f"h{level}", {"class": "letter"}, letter)
        items = []
        for word, places in listed:
            links: list[Node] = []
            for place in places:
                links += [", "] if links else []
                links.append(_link(place.anchor, scribe.say(place.section.title)))
            items.append(tag("li", None, word, scribe.words.colon, links))
        yield tag("ul", {"class": "index"}, items)


def _link(anchor: str, said: list[Node]) -> Element:
    return tag("a", {"href": f"#{anchor}"}, said)


_TABLES: Final[Mapping[str, Callable[[Scribe, Section, Table, int], Iterator[Node]]]] = MappingProxyType(
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
