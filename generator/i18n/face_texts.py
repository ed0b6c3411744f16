"""Card + language = what one side says: its texts with every placeholder filled in, and what could not be filled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from generator.i18n.ui import strings
from generator.model import markup, plurals
from generator.model.findings import Mark
from generator.model.game import Card, Deck, Game, Side, Stat, Text
from generator.model.markup import Filled, IconRun, Slot, Words

_DEEPEST = 2  # a label in a label in a text
_NO_STATS: Mapping[str, tuple[Words, ...]] = MappingProxyType({})


class Flaw(NamedTuple):
    """What is wrong with the words of a face; checks make findings of it.

    Attributes:
        kind: A kind of `markup.Problem`, or `no-number`, `several-numbers`, `unknown-stat`, `no-stat`, `unknown-label`,
            `unknown-icon`, `dangling` (of the rulebook).
        key: `Text.key` of the text.
        mark: Where the text stands.
        offset: Where in the text, in characters from 0.
        message: In one sentence.
    """

    kind: str
    key: str
    mark: Mark
    offset: int
    message: str


class FaceTexts(NamedTuple):
    """The words of one side in one language.

    Attributes:
        id: As `name` has it.
        locale: The language.
        texts: By field, with nothing left to fill in.
        stats: What the side's stats say in words: figures as digits, words of a vocabulary by their names, which say
            their language where it is not the face's.
        flaws: In order of the fields.
    """

    id: str
    locale: str
    texts: Mapping[str, tuple[Filled, ...]]
    stats: Mapping[str, tuple[Words, ...]]
    flaws: tuple[Flaw, ...]


def get_face_id(deck: Deck, card: Card | None, side: str) -> str:
    """Return the id of a face: of a card's `front` or `back`, or with no card, of the common back of a deck."""
    return f"{deck.id}.back" if card is None else f"{deck.id}.{card.id}.{side}"


def fill_face(game: Game, deck: Deck, card: Card, side: str, locale: str = "en") -> FaceTexts:
    """Return what a side of a card (`front` or `back`) says.

    The game and the card are those of the language: `catalog.translated` makes them. What cannot be filled in stands as
    it was written.

    Raises:
        ValueError: The card has no such side.
    """
    faced = {"front": card.front, "back": card.back}.get(side)
    if faced is None:
        raise ValueError(f"{card.id} has no side {side!r} of its own")
    speaker = _Speaker(game, deck, faced, locale)
    said = {field: speaker.say(text) for field, text in faced.texts.items()}
    return FaceTexts(get_face_id(deck, card, side), locale, said, speaker.stats, tuple(speaker.flaws))


def fill_deck_back(game: Game, deck: Deck, locale: str = "en") -> FaceTexts:
    """Return what the common back of a deck says: the deck's name as `name`, the game's as `game`."""
    speaker = _Speaker(game, deck, None, locale)
    said = {"name": speaker.say(deck.name), "game": speaker.say(game.name)}
    return FaceTexts(get_face_id(deck, None, "back"), locale, said, _NO_STATS, tuple(speaker.flaws))


def fill_labels(game: Game, locale: str = "en") -> FaceTexts:
    """Return the fixed words that layouts print, as the texts of a face of their own, by id."""
    speaker = _Speaker(game, None, None, locale)
    said = {name: speaker.say(text) for name, text in game.labels.items()}
    return FaceTexts("labels", locale, said, _NO_STATS, tuple(speaker.flaws))


See = Callable[[str], tuple[Filled, ...] | None]  # says what an anchor of the rulebook is called, and where it stands


class FilledText(NamedTuple):
    """A text of the rulebook in one language, with nothing left to fill in, and what could not be filled."""

    runs: tuple[Filled, ...]
    flaws: tuple[Flaw, ...]


def fill_rulebook_text(game: Game, text: Text, see: See, locale: str = "en") -> FilledText:
    """Return what a text of the rulebook says; `see` answers what it refers to, None for what is not there."""
    speaker = _Speaker(game, None, None, locale, see)
    return FilledText(speaker.say(text), tuple(speaker.flaws))


def fill_plain_text(game: Game, text: Text, locale: str = "en") -> str:
    """Return what a text says in letters only, without what it refers to."""
    return markup.to_plain_text(fill_rulebook_text(game, text, lambda _: None, locale).runs)


class _Speaker:
    """Fills in the texts of one side and gathers what is wrong with them."""

    def __init__(self, game: Game, deck: Deck | None, side: Side | None, locale: str, see: See | None = None) -> None:
        self.game, self.deck, self.side, self.locale, self.see = game, deck, side, locale, see
        self.flaws: list[Flaw] = []
        self.text: Text | None = None
        self.depth = 0
        self._numbers: dict[str, list[int]] | None = None
        self.stats: dict[str, tuple[Words, ...]] = {}
        for name, value in () if side is None else side.stats.items():
            self.stats[name] = self._words(name, value)

    def say(self, text: Text) -> tuple[Filled, ...]:
        """Return a text in the language, filled in."""
        value = text.value
        if value.isprintable() and "{" not in value and value.isascii():
            return (Words(value, lang=text.lang),) if value else ()
        outer, self.text, self.depth = self.text, text, self.depth + 1
        parsed = markup.parse(value, book=self.see is not None)
        for problem in parsed.problems:
            self._flaw(problem.kind, problem.offset, problem.message)
        for run in parsed.runs:
            if isinstance(run, IconRun) and run.icon not in self.game.icons:
                self._flaw("unknown-icon", value.find(f"{{icon:{run.icon}}}"), f"There is no icon {run.icon}.")
        written = parsed.runs
        if text.lang:
            written = tuple(run._replace(lang=text.lang) if isinstance(run, Words) else run for run in written)
        runs = markup.substitute(written, self._answer)
        self.text, self.depth = outer, self.depth - 1
        return runs

    def _answer(self, slot: Slot) -> tuple[Filled, ...]:
        if slot.kind == "label":
            return self._label(slot)
        lang = "" if self.text is None else self.text.lang
        if slot.kind == "stat":
            return self._stat(slot, lang)
        if slot.kind != "plain":
            return self._in_book(slot, lang)
        if slot.name == "name":
            return self._name(slot)
        return (Words(self._number(slot, lang or self.locale), lang=lang),)

    def _label(self, slot: Slot) -> tuple[Filled, ...]:
        text = self.game.labels.get(slot.name)
        if text is None or self.depth > _DEEPEST:
            why = f"There is no label {slot.name}." if text is None else "Labels stand in each other too deep."
            self._flaw("unknown-label", slot.offset, why)
            return (Words(slot.written),)
        return self.say(text)

    def _in_book(self, slot: Slot, lang: str) -> tuple[Filled, ...]:
        """Return what only the rulebook may name: a heading, a number of pieces, a card, a word of a vocabulary."""
        found: tuple[Filled, ...] | None = None
        if slot.kind == "see" and self.see is not None:
            found = self.see(slot.name)
        elif slot.kind == "count":
            counts = (each.count for each in self.game.components if each.id == slot.name)
            found = next(((Words(str(count), lang=lang),) for count in counts), None)
        elif slot.kind == "card":
            card = next((card for card in self.game.cards if card.id == slot.name), None)
            named = None if card is None else card.front.texts.get("name")
            found = None if named is None else self.say(named)
        elif slot.kind == "word":
            vocabulary, _, word = slot.name.partition(".")
            entry = self.game.vocabularies.get(vocabulary, {}).get(word)
            found = None if entry is None else self.say(entry.name)
        if found is None:
            self._flaw("dangling", slot.offset, f"There is no {slot.kind} {slot.name}.")
            return (Words(slot.written),)
        return found

    def _name(self, slot: Slot) -> tuple[Filled, ...]:
        text = None if self.side is None else self.side.texts.get("name")
        if text is None or self.depth > _DEEPEST or text is self.text:
            self._flaw("unknown", slot.offset, "There is no name to stand here.")
            return (Words(slot.written),)
        return self.say(text)

    def _stat(self, slot: Slot, lang: str) -> tuple[Words, ...]:
        if self.side is not None and slot.name in self.side.stats:
            return self._words(slot.name, self.side.stats[slot.name], lang) if lang else self.stats[slot.name]
        if self.deck is not None and slot.name in self.deck.stats:
            self._flaw("no-stat", slot.offset, f"This card does not state its {slot.name}.")
        else:
            self._flaw("unknown-stat", slot.offset, f"Its deck declares no stat {slot.name}.")
        return (Words(slot.written, lang=lang),)

    def _bound(self) -> Mapping[str, list[int]]:
        """Return the numbers of the side's effects by name, in order."""
        if self._numbers is None:
            self._numbers = plurals.group_numbers(() if self.side is None else self.side.effects)
        return self._numbers

    def _number(self, slot: Slot, locale: str) -> str:
        found = self._bound().get(slot.name, ())
        if len(found) < max(slot.nth, 1):
            which = f"{slot.name} number {slot.nth}" if slot.nth else slot.name
            has = ", ".join(self._bound()) or "none"
            self._flaw("no-number", slot.offset, f"The effects have no {which}; the names of their numbers: {has}.")
            return slot.written
        if not slot.nth and len(set(found)) > 1:
            several = ", ".join(map(str, found))
            self._flaw("several-numbers", slot.offset, f"The effects have several {slot.name}: {several}.")
        number = found[max(slot.nth, 1) - 1]
        return strings.spell_number(number, locale) if slot.word else str(number)

    def _words(self, name: str, value: Stat, lang: str = "") -> tuple[Words, ...]:
        """Return what a stat says: its words in their own languages, all else in that of the text around it."""
        parts: list[Words] = []
        for one in value if isinstance(value, tuple) else (value,):
            parts += [*([Words(", ", lang=lang)] if parts else []), self._word(name, one, lang)]
        return tuple(parts)

    def _word(self, name: str, value: Stat, lang: str) -> Words:
        if isinstance(value, int) and not isinstance(value, bool):
            return Words(str(value), lang=lang)
        spec = None if self.deck is None else self.deck.stats.get(name)
        entry = None if spec is None else self.game.vocabularies.get(spec.type, {}).get(str(value))
        if entry is None:
            return Words(str(value), lang=lang)
        return Words(markup.to_plain_text(self.say(entry.name)), lang=entry.name.lang)

    def _flaw(self, kind: str, offset: int, message: str) -> None:
        if self.text is not None:
            self.flaws.append(Flaw(kind, self.text.key, self.text.mark, max(offset, 0), message))
