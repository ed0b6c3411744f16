"""A game in another language: each text is replaced by its translation and marked with its place in the catalogue.

The pseudo-language `qps` is the content made longer, accented and bracketed, so that faults show at a glance: a word
without accents on a printed face comes from no catalogue, and a text that loses its closing bracket, or no longer fits,
leaves no room for longer languages. Placeholders, markup and icons stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Final, NamedTuple, TypeVar

from generator.i18n.catalog.game_texts import collect_texts
from generator.i18n.catalog.po import Message, Po
from generator.i18n.locales import format_language_tag
from generator.model.game import Deck, Game, Plural, Side, Text, choose_plural_forms
from generator.model.text import map_texts
from generator.plurals import ENGLISH_RULE, PluralRule, find_plural_rule

_Translate = Callable[[Text], Text]
T = TypeVar("T")

_FOREIGN_WORDS: Final = 2  # the fewest words that make an unchanged text foreign: two languages may share a single word
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_BRACES: Final = re.compile(r"\{[^{}]*\}")
_GROWTH: Final = 0.35  # of the letters: by how much a short English text grows in other languages
_UNTRANSLATED: Final = re.compile(r"(\{\{|\{[^{}\n]*\}|\n+)")
_ACCENTS: Final = str.maketrans("AaCcEeGgIiLlNnOoRrSsTtUuWwYyZz", "ÁąÇćÉęĞğÎíŁłÑńÖóŘřŠśŢţÜûŴŵÝŷŻž")
_VOWEL: Final = re.compile(r"[aeiouy]", re.IGNORECASE)


class TranslatedGame(NamedTuple):
    """A game in another language.

    Attributes:
        game: The game. A text without a translation is the one of the content, marked there. It states its language, as
            do texts of several words that the translator left as they are, such as names.
        missing: Texts without a translation that can be printed: there is none, or it is stale.
    """

    game: Game
    missing: tuple[Text, ...]


def translate_game(
    game: Game, po: Po | None, rule: PluralRule, texts: Collection[Text] | None = None
) -> TranslatedGame:
    """Translate a game, whose `texts` may be known; without a catalogue every text is missing."""
    known: dict[str, Message] = {}
    for message in () if po is None else po.messages:
        known.setdefault(message.context, message)
    texts = collect_texts(game) if texts is None else texts
    missing = tuple(text for text in texts if not is_printable(known.get(text.key), text, rule))
    translated = {text.key for text in texts} - {text.key for text in missing}
    language = format_language_tag(game.language)

    def translate(text: Text) -> Text:
        if text.key in translated:
            message = known[text.key]
            marks = tuple(message.place_of(form, 0) for form in range(len(message.forms)))
            plural = None if text.plural is None else Plural(text.plural.number, message.forms, marks)
            value = message.forms[-1]
            is_foreign = value == text.value and len(_WORD.findall(_BRACES.sub(" ", value))) >= _FOREIGN_WORDS
            return Text(text.key, value, marks[-1], plural, language if is_foreign else "")
        return text._replace(lang=language)

    return TranslatedGame(replace_texts(game, translate, rule), missing)


def is_printable(message: Message | None, text: Text, rule: PluralRule) -> bool:
    """Return whether an entry is a complete translation of the current source, with all plural forms."""
    if message is None or not message.is_translated or message.is_stale:
        return False
    forms = 1 if text.plural is None else rule.forms
    return (message.source, message.source_plural) == text.sources and len(message.forms) == forms


def replace_texts(game: Game, translate: _Translate, rule: PluralRule) -> Game:
    """Replace each text of a game, and choose its plural form by the rule of the new language."""
    return replace(
        game,
        name=translate(game.name),
        subtitle=map_texts(game.subtitle, translate),
        parts=_map_values(game.parts, translate),
        labels=_map_values(game.labels, translate),
        vocabularies={name: _map_values(entries, translate) for name, entries in game.vocabularies.items()},
        icons=_map_values(game.icons, translate),
        components=tuple(replace(component, name=translate(component.name)) for component in game.components),
        decks=tuple(_replace_deck(deck, translate, rule) for deck in game.decks),
        sheets=map_texts(game.sheets, translate),
        rulings=_map_values(game.rulings, translate),
        concepts=_map_values(game.concepts, translate),
        rulebook=map_texts(game.rulebook, translate),
    )


def _map_values(parts: Mapping[str, T], translate: _Translate) -> dict[str, T]:
    return {key: map_texts(part, translate) for key, part in parts.items()}


def _replace_deck(deck: Deck, translate: _Translate, rule: PluralRule) -> Deck:
    def replace_side(side: Side) -> Side:
        return choose_plural_forms(side._replace(texts=_map_values(side.texts, translate)), rule.form)

    cards = (
        replace(card, front=replace_side(card.front), back=None if card.back is None else replace_side(card.back))
        for card in deck.cards
    )
    return replace(deck, name=translate(deck.name), cards=tuple(cards))


def pseudo_translate(game: Game) -> Game:
    """Translate a game into the pseudo-language; marks still refer to the content."""

    def translate(text: Text) -> Text:
        plural = text.plural
        if plural is not None:
            plural = Plural(plural.number, tuple(map(pseudo_translate_text, plural.forms)), plural.marks)
        return text._replace(value=pseudo_translate_text(text.value), plural=plural)

    return replace_texts(game, translate, find_plural_rule(game.language) or ENGLISH_RULE)


def pseudo_translate_text(text: str) -> str:
    """Translate a text into the pseudo-language."""
    if not text.strip():
        return text
    parts = _UNTRANSLATED.split(text)
    letters = sum(len(part) for part in parts[::2] if part.strip())
    growth = max(round(letters * _GROWTH) - 2, 0)  # the brackets count
    for index in range(0, len(parts), 2):
        part = _VOWEL.sub(lambda match: match[0] * 2, parts[index], count=growth) if growth else parts[index]
        growth -= len(part) - len(parts[index])
        parts[index] = part.translate(_ACCENTS)
    return f"[{''.join(parts)}]"
