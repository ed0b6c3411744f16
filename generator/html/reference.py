"""The reference sheet as a part of the page: panels of what the game states already."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from generator.html import tables
from generator.html.element import Element, Node, tag
from generator.html.scribe import Scribe
from generator.spine.model import Text
from generator.spine.rulebook import Listing, Panel, Rules, Section, Sentence, Table

_PANEL: Final = 3  # level of its heading


def panel(scribe: Scribe, told: Panel) -> Element | None:
    """Return a panel with its heading; None for one that holds nothing."""
    body = list(_BODIES[told.kind](scribe, told))
    if not body:
        return None
    return tag("section", {"class": "panel"}, tag(f"h{_PANEL}", None, scribe.say(_title(scribe, told))), body)


def _title(scribe: Scribe, told: Panel) -> Text:
    """Return the heading of a panel: what was ordered, else that of the section, else the name of the deck."""
    game = scribe.game
    if told.label is not None and told.label in game.labels:
        return game.labels[told.label]
    section = _section(scribe, told.id)
    names = {deck.id: deck.name for deck in game.decks}
    if told.kind == "cards" and told.id in names:
        return names[told.id]
    return names.get(told.id, game.name) if section is None else section.title


def _section(scribe: Scribe, id_: str) -> Section | None:
    sections = () if scribe.game.rulebook is None else scribe.game.rulebook.sections
    return next((section for section in sections if section.id == id_), None)


def _rules(scribe: Scribe, told: Panel) -> Iterator[Node]:
    """Yield the rules and tables of a section."""
    section = _section(scribe, told.id)
    for block in () if section is None else section.blocks:
        if isinstance(block, Rules | Listing):
            chosen = _chosen(told, block.sentences)
            items = [tag("li", None, scribe.say(sentence.text)) for sentence in chosen]
            if items:
                yield tag("ol" if isinstance(block, Listing) and block.numbered else "ul", None, items)
        elif isinstance(block, Table) and section is not None and not told.only:
            yield from tables.table(scribe, section, block, _PANEL + 1)


def _chosen(told: Panel, sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    known = {sentence.id: sentence for sentence in sentences}
    return tuple(known[id_] for id_ in told.only if id_ in known) if told.only else sentences


def _parts(scribe: Scribe, told: Panel) -> Iterator[Node]:
    """Yield sections as terms and what their rules are."""
    parts: list[Node] = []
    for id_ in told.only:
        section = _section(scribe, id_)
        if section is not None:
            said: list[Node] = []
            for block in section.blocks:
                for sentence in block.sentences if isinstance(block, Rules | Listing) else ():
                    said += [*([" "] if said else []), *scribe.say(sentence.text)]
            parts += [tag("dt", None, scribe.say(section.title)), tag("dd", None, said)]
    if parts:
        yield tag("dl", {"class": "terms"}, parts)


def _cards(scribe: Scribe, told: Panel) -> Iterator[Node]:
    """Yield the cards of a deck."""
    for deck in scribe.game.decks:
        if deck.id == told.id:
            known = {card.id: card for card in deck.cards}
            cards = [known[id_] for id_ in told.only or known if id_ in known]
            yield tag(
                "dl", {"class": "terms"}, [part for one in cards for part in tables.card_in_brief(scribe, deck, one)]
            )


def _words(scribe: Scribe, told: Panel) -> Iterator[Node]:
    """Yield the words of a vocabulary with their icons."""
    entries = scribe.game.vocabularies.get(told.id, {})
    known = [entries[id_] for id_ in told.only or tuple(entries) if id_ in entries]
    return _signs(scribe, [(entry.icon or "", entry.name) for entry in known])


def _icons(scribe: Scribe, told: Panel) -> Iterator[Node]:
    """Yield icons with what they mean."""
    known = scribe.game.icons
    return _signs(scribe, [(id_, known[id_].means) for id_ in told.only if id_ in known])


def _signs(scribe: Scribe, told: list[tuple[str, Text]]) -> Iterator[Node]:
    items = [tag("li", None, scribe.sign(icon), scribe.say(text)) for icon, text in told]
    if items:
        yield tag("ul", {"class": "signs"}, items)


_BODIES: Final[Mapping[str, Callable[[Scribe, Panel], Iterator[Node]]]] = MappingProxyType(
    {"section": _rules, "parts": _parts, "cards": _cards, "vocabulary": _words, "icons": _icons}
)
