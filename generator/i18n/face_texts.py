"""The texts of a card, a deck or the rulebook in one language, with every placeholder filled in.

Without a locale they are in the language of the content. What cannot be filled in stays as it was written; checks of
the content report it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from generator.i18n import strings
from generator.model.game import Card, Deck, Game, Side, Stat, Text, group_numbers
from generator.model.text import Filled, Slot, Words, parse_markup, substitute, to_plain_text

_MAX_DEPTH = 2  # a label in a label in a text
_NO_STATS: Mapping[str, tuple[Words, ...]] = MappingProxyType({})
See = Callable[[str], tuple[Filled, ...] | None]  # returns the title and the place of an anchor of the rulebook


class FaceTexts(NamedTuple):
    """The texts of one side in one language.

    Attributes:
        stats: The statistics of the side as text: numbers as digits, words of a vocabulary by their names, which state
            their language if it is not that of the face.
    """

    id: str
    texts: Mapping[str, tuple[Filled, ...]]
    stats: Mapping[str, tuple[Words, ...]] = _NO_STATS


def get_face_id(deck: Deck, card: Card | None, side: str) -> str:
    """Return the id of a face: the `front` or `back` of a card, or without a card, the common back of a deck."""
    return f"{deck.id}.back" if card is None else f"{deck.id}.{card.id}.{side}"


def fill_face(game: Game, deck: Deck, card: Card, side: str, locale: str = "") -> FaceTexts:
    """Fill in the texts of a side (`front` or `back`) of a card.

    Raises:
        ValueError: The card has no such side.
    """
    face_side = card.named_sides.get(side)
    if face_side is None:
        raise ValueError(f"{card.id} has no side {side!r} of its own")
    filler = _Filler(game, deck, face_side, locale)
    texts = {field: filler.fill(text) for field, text in face_side.texts.items()}
    return FaceTexts(get_face_id(deck, card, side), texts, filler.stats)


def fill_deck_back(game: Game, deck: Deck, locale: str = "") -> FaceTexts:
    """Fill in the common back of a deck: the name of the deck as `name`, that of the game as `game`."""
    filler = _Filler(game, deck, None, locale)
    texts = {"name": filler.fill(deck.name), "game": filler.fill(game.name)}
    return FaceTexts(get_face_id(deck, None, "back"), texts)


def fill_labels(game: Game, locale: str = "") -> Mapping[str, tuple[Filled, ...]]:
    """Fill in the labels that layouts print, by id."""
    filler = _Filler(game, None, None, locale)
    return {name: filler.fill(text) for name, text in game.labels.items()}


def fill_rulebook_text(game: Game, text: Text, see: See, locale: str = "") -> tuple[Filled, ...]:
    """Fill in a text of the rulebook; `see` returns the words for a reference, None for an unknown anchor."""
    return _Filler(game, None, None, locale, see).fill(text)


def fill_plain_text(game: Game, text: Text, locale: str = "") -> str:
    """Return a text as plain characters, without its references."""
    return to_plain_text(fill_rulebook_text(game, text, lambda _: None, locale))


class _Filler:
    def __init__(self, game: Game, deck: Deck | None, side: Side | None, locale: str, see: See | None = None) -> None:
        self.game, self.deck, self.side, self.see = game, deck, side, see
        self.locale = locale or game.language
        self.text: Text | None = None
        self.depth = 0
        self._numbers: dict[str, list[int]] | None = None
        self.stats: dict[str, tuple[Words, ...]] = {}
        for name, value in () if side is None else side.stats.items():
            self.stats[name] = self._fill_stat(name, value)

    def fill(self, text: Text) -> tuple[Filled, ...]:
        """Fill in a text."""
        value = text.value
        if value.isprintable() and "{" not in value and value.isascii():
            return (Words(value, lang=text.lang),) if value else ()
        outer, self.text, self.depth = self.text, text, self.depth + 1
        written = parse_markup(value, book=self.see is not None).runs
        if text.lang:
            written = tuple(run._replace(lang=text.lang) if isinstance(run, Words) else run for run in written)
        runs = substitute(written, self._fill_slot)
        self.text, self.depth = outer, self.depth - 1
        return runs

    def _fill_slot(self, slot: Slot) -> tuple[Filled, ...]:
        lang = "" if self.text is None else self.text.lang
        if slot.kind == "stat":
            return self._find_stat(slot, lang)
        if slot.kind == "plain" and slot.name != "name":
            return (Words(self._find_number(slot, lang or self.locale), lang=lang),)
        if slot.kind == "label":
            text = self.game.labels.get(slot.name)
        elif slot.kind == "plain":
            text = (
                None if self.side is None or self.side.texts.get("name") is self.text else self.side.texts.get("name")
            )
        else:
            return self._fill_reference(slot, lang)
        if text is None or self.depth > _MAX_DEPTH:
            return (Words(slot.written),)
        return self.fill(text)

    def _fill_reference(self, slot: Slot, lang: str) -> tuple[Filled, ...]:
        """Fill in what only the rulebook may refer to: a heading, a count of pieces, a card, a word of a vocabulary."""
        runs: tuple[Filled, ...] | None = None
        if slot.kind == "see" and self.see is not None:
            runs = self.see(slot.name)
        elif slot.kind == "count":
            counts = (component.count for component in self.game.components if component.id == slot.name)
            runs = next(((Words(str(count), lang=lang),) for count in counts), None)
        elif slot.kind == "card":
            card = next((card for card in self.game.cards if card.id == slot.name), None)
            named = None if card is None else card.front.texts.get("name")
            runs = None if named is None else self.fill(named)
        elif slot.kind == "word":
            vocabulary, _, word = slot.name.partition(".")
            entry = self.game.vocabularies.get(vocabulary, {}).get(word)
            runs = None if entry is None else self.fill(entry.name)
        return (Words(slot.written),) if runs is None else runs

    def _find_stat(self, slot: Slot, lang: str) -> tuple[Words, ...]:
        if self.side is not None and slot.name in self.side.stats:
            return self._fill_stat(slot.name, self.side.stats[slot.name], lang) if lang else self.stats[slot.name]
        return (Words(slot.written, lang=lang),)

    def _find_number(self, slot: Slot, locale: str) -> str:
        if self._numbers is None:
            self._numbers = group_numbers(() if self.side is None else self.side.effects)
        numbers = self._numbers.get(slot.name, ())
        if len(numbers) < max(slot.nth, 1):
            return slot.written
        number = numbers[max(slot.nth, 1) - 1]
        return strings.spell_number(number, locale) if slot.word else str(number)

    def _fill_stat(self, name: str, value: Stat, lang: str = "") -> tuple[Words, ...]:
        """Return a statistic as text: its words in their own language, all else in that of the text around it."""
        spec = None if self.deck is None else self.deck.stats.get(name)
        words = {} if spec is None else self.game.vocabularies.get(spec.type, {})
        parts: list[Words] = []
        for item in value if isinstance(value, tuple) else (value,):
            entry = None if isinstance(item, int) and not isinstance(item, bool) else words.get(str(item))
            parts += [Words(", ", lang=lang)] if parts else []
            if entry is None:
                parts.append(Words(str(item), lang=lang))
            else:
                parts.append(Words(to_plain_text(self.fill(entry.name)), lang=entry.name.lang))
        return tuple(parts)
