"""A game in another language: the same game, each text replaced by its translation and marked where that stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from generator.catalog.entries import texts
from generator.catalog.message import Message, Po
from generator.catalog.plurals import PluralRule
from generator.spine import counting, rulebook
from generator.spine.model import Concept, Deck, Game, Plural, Side, Text
from generator.tongues import locales

Say = Callable[[Text], Text]

_FEW: Final = 2  # words: a single one that two languages share is foreign to neither
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_BRACES: Final = re.compile(r"\{[^{}]*\}")


class Translated(NamedTuple):
    """A game in another language.

    Attributes:
        game: The game; a text that is lacking stands in English, marked where it stands in the content. It says that
            it is English, as do those of several words that the translator left as they are, such as names.
        lacking: Texts without a translation that could be printed: there is none, or it was made for another source.
    """

    game: Game
    lacking: tuple[Text, ...]


def translated(game: Game, po: Po | None, rule: PluralRule) -> Translated:
    """Return a game in the language of a catalogue; without a catalogue it lacks every text."""
    known: dict[str, Message] = {}
    for message in () if po is None else po.messages:
        known.setdefault(message.context, message)
    asked = texts(game)
    lacking = tuple(text for text in asked if not is_printable(known.get(text.key), text, rule))
    there = {text.key for text in asked} - {text.key for text in lacking}

    def say(text: Text) -> Text:
        return _said(text, known[text.key]) if text.key in there else text._replace(lang=locales.SOURCE)

    return Translated(with_texts(game, say, rule), lacking)


def is_printable(message: Message | None, text: Text, rule: PluralRule) -> bool:
    """Tell whether an entry can be printed for a text: whole, made for this source, with the forms of its language."""
    if message is None or not message.translated or message.stale:
        return False
    forms = 1 if text.plural is None else rule.forms
    return (message.source, message.source_plural) == text.sources and len(message.forms) == forms


def with_texts(game: Game, say: Say, rule: PluralRule) -> Game:
    """Return a game of which each text is what `say` makes of it, in the form that its number takes by a rule."""
    return replace(
        game,
        name=say(game.name),
        subtitle=None if game.subtitle is None else say(game.subtitle),
        parts=_each(game.parts, say),
        labels=_each(game.labels, say),
        vocabularies={
            name: {key: entry._replace(name=say(entry.name)) for key, entry in entries.items()}
            for name, entries in game.vocabularies.items()
        },
        icons={key: icon._replace(means=say(icon.means)) for key, icon in game.icons.items()},
        components=tuple(replace(component, name=say(component.name)) for component in game.components),
        decks=tuple(_deck(deck, say, rule) for deck in game.decks),
        sheets=tuple(sheet._replace(name=say(sheet.name)) for sheet in game.sheets),
        rulings={
            key: ruling._replace(question=say(ruling.question), decision=say(ruling.decision))
            for key, ruling in game.rulings.items()
        },
        concepts={key: _concept(concept, say) for key, concept in game.concepts.items()},
        rulebook=None if game.rulebook is None else rulebook.spoken(game.rulebook, say),
    )


def _concept(concept: Concept, say: Say) -> Concept:
    return concept if concept.definition is None else concept._replace(definition=say(concept.definition))


def _said(text: Text, message: Message) -> Text:
    marks = tuple(message.place_of(form, 0) for form in range(len(message.forms)))
    plural = None if text.plural is None else Plural(text.plural.number, message.forms, marks)
    value = message.forms[-1]
    is_same = value == text.value and len(_WORD.findall(_BRACES.sub(" ", value))) >= _FEW
    return Text(text.key, value, marks[-1], plural, locales.SOURCE if is_same else "")


def _each(known: Mapping[str, Text], say: Say) -> dict[str, Text]:
    return {key: say(text) for key, text in known.items()}


def _deck(deck: Deck, say: Say, rule: PluralRule) -> Deck:
    def side(one: Side) -> Side:
        return counting.bent(one._replace(texts=_each(one.texts, say)), rule.form)

    cards = (
        replace(card, front=side(card.front), back=None if card.back is None else side(card.back))
        for card in deck.cards
    )
    return replace(deck, name=say(deck.name), cards=tuple(cards))
