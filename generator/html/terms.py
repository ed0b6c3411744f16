"""Where the rulebook explains what: the entries of its index, found as they are for the printed one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator import catalog
from generator.html.scribe import Scribe, capital
from generator.layout.rulebook.context import finder
from generator.layout.rulebook.tables import chosen, index_entry, index_forms, is_list
from generator.spine.markup import Filled, Words
from generator.spine.rulebook import Block, Listing, Note, Prose, Rules, Section, Table

_LEVELS: Final = 2  # sections whose titles an index lists


class Place(NamedTuple):
    """Where something is explained: the anchor, and the section that it stands in."""

    anchor: str
    section: Section


def terms(scribe: Scribe) -> Mapping[str, tuple[Place, ...]]:
    """Return the entries of the index, as they are written, each with its places in order, one for a section."""
    book = scribe.game.rulebook
    forms = finder(catalog.listed_forms(scribe.game.concepts, scribe.locale))
    known = index_forms(scribe.game.concepts, scribe.locale)
    found: dict[str, dict[str, Place]] = {}
    for section in () if book is None else book.sections:
        title = scribe.plain(section.title)
        here = [(capital(scribe.headword(term)), section.id) for term in forms(title)]
        entry = index_entry(title, scribe.locale, known)
        if entry and section.level <= _LEVELS and not is_list(section):
            here.append((entry, section.id))
        for block in section.blocks:
            here += _cards(scribe, block)
            for anchor, runs in _texts(scribe, block):
                bold = [run.text for run in runs if isinstance(run, Words) and run.bold]
                here += ((capital(scribe.headword(term)), anchor) for said in bold for term in forms(said))
        for word, anchor in here:
            found.setdefault(word, {}).setdefault(section.id, Place(anchor, section))
    return {word: tuple(places.values()) for word, places in found.items()}


def _cards(scribe: Scribe, block: Block) -> Iterator[tuple[str, str]]:
    """Yield the names of the cards that a table lists, each with where all of the card stands."""
    if isinstance(block, Table) and block.kind == "cards":
        deck = next((deck for deck in scribe.game.decks if deck.id == block.deck), None)
        for card in () if deck is None else chosen(block, {card.id: card for card in deck.cards}):
            name = card.front.texts.get("name")
            if name is not None:
                yield scribe.plain(name), f"card_{card.id}"


def _texts(scribe: Scribe, block: Block) -> Iterator[tuple[str, tuple[Filled, ...]]]:
    """Yield the texts of a block that explain things, each with its anchor."""
    if isinstance(block, Rules | Listing):
        for sentence in block.sentences:
            yield sentence.anchor, scribe.runs(sentence.text)
    elif isinstance(block, Prose | Note):
        yield block.anchor, scribe.runs(block.text)
