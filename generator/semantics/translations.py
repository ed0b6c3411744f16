"""A translated game: its catalogue read from a PO file, beside the game, its glossary and the words of concepts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.i18n.catalog.catalogue import list_locales
from generator.i18n.catalog.po import Po
from generator.i18n.locales import get_language
from generator.i18n.translation import FLAVOUR, LABEL, NAME, RULES, Entry, Translation
from generator.model.game import Concept, Game
from generator.model.vocabulary import NO_VOCABULARY, Vocabulary
from generator.plurals import ENGLISH
from generator.semantics.concepts import Concepts, load_concepts, load_project_concepts
from generator.semantics.game_reading import GameReading
from generator.semantics.sides import CardSide, resolve_placeholder

_LIMIT: Final = re.compile(r"\bmax-length:\s*(\d{1,6})\b")
_NAMES: Final = frozenset({"name", "title", "traits", "species"})
_TITLES: Final = frozenset({"ability", "bonus"})  # a heading with such a key is a name
_FLAVOURS: Final = frozenset({"flavour", "flavor", "quote", "lore", "subtitle", "tagline"})
_LABELS: Final = frozenset({"label", "vocabulary", "icon", "part", "component", "deck"})
_GROUPS: Final = frozenset({"deck", "component", "part"})  # names of groups are words of the glossary
_PART: Final = re.compile(r"[.:/|\s]+")
_SENTENCE_END: Final = (".", "!", "?", "…", ":", ";")
_HEADING: Final = 5  # words; more are a sentence, even without an end


@dataclass(frozen=True, eq=False)
class GameTranslation(Translation):
    """One catalogue of one language, with the game that it translates.

    Attributes:
        subject: The game; None without a project.
        meanings: Returns the words of concepts; they are loaded when a text is first read for its meaning.
    """

    subject: GameReading | None = None
    meanings: Callable[[], Concepts] = load_concepts

    @property
    def vocabulary(self) -> Vocabulary:
        """The vocabulary of the game."""
        return NO_VOCABULARY if self.subject is None else self.subject.game.vocabulary


class TranslationContext(NamedTuple):
    """Context of a translation besides its PO file.

    Attributes:
        names: Proper names, and how each is called in this language.
        icons: Every icon of the game; None when unknown.
        locales: The languages that the game is translated into; empty when unknown.
        source: The language of the source texts.
        meanings: Returns the words of concepts; they are loaded when a text is first read for its meaning.
    """

    concepts: Mapping[str, Concept] = MappingProxyType({})
    names: Mapping[str, str] = MappingProxyType({})
    icons: frozenset[str] | None = None
    subject: GameReading | None = None
    locales: tuple[str, ...] = ()
    source: str = ENGLISH
    meanings: Callable[[], Concepts] = load_concepts


_NO_CONTEXT: Final = TranslationContext()


def make_context(root: Path, reading: GameReading, localized: Game) -> TranslationContext:
    """Return the context of a game's catalogue in a project; `localized` is the game in the language."""
    game = reading.game
    translated_names = {card.id: card.name for card in localized.cards}
    return TranslationContext(
        concepts=game.concepts,
        names={card.name: translated_names[card.id] for card in game.cards},
        icons=frozenset(game.icons),
        subject=reading,
        locales=list_locales(root, game),
        source=game.language,
        meanings=cache(lambda: load_project_concepts(root).value or load_concepts()),
    )


def read_translation(po: Po, context: TranslationContext = _NO_CONTEXT) -> GameTranslation:
    """Read the catalogue of a PO file, for checks."""
    subject = context.subject
    sides = {} if subject is None else {wording.text.key: side for side in subject.sides for wording in side.texts}
    source_language = get_language(context.source)
    entries, no_numbers = [], dict[str, int]()
    for message in po.messages:
        side = sides.get(message.context)
        limits = [int(match[1]) for comment in message.comments if (match := _LIMIT.search(comment)) is not None]
        entries.append(
            Entry(
                message=message,
                locale=po.locale,
                kind=NAME if message.source in context.names else classify_text(message.context, message.source),
                limit=min(limits, default=None),
                card=None if side is None else side.card.id,
                numbers=no_numbers if side is None else resolve_placeholders(side, message.context),
                source_language=source_language,
            )
        )
    return GameTranslation(
        locale=po.locale,
        file=po.name,
        entries=tuple(entries),
        header=po.header_mark,
        obsolete=tuple(message.mark for message in po.obsolete),
        plural_forms=po.plural_count,
        concepts=context.concepts,
        names=context.names,
        icons=context.icons,
        subject=subject,
        locales=context.locales or (po.locale,),
        source_language=source_language,
        meanings=context.meanings,
    )


def classify_text(context: str, source: str) -> str:
    """Return the kind of a text, from its key and its form."""
    parts = [part for part in _PART.split(context.lower()) if part] or [""]
    is_heading = (
        len(source.split()) <= _HEADING and not source.rstrip("}\"'”’»)").endswith(_SENTENCE_END) and "\n" not in source
    )
    if not _GROUPS.isdisjoint(parts):
        return LABEL
    if parts[-1] in _NAMES or not _NAMES.isdisjoint(parts[1:-1]) or (parts[-1] in _TITLES and is_heading):
        return NAME
    if parts[-1] in _FLAVOURS:
        return FLAVOUR
    return LABEL if parts[0] in _LABELS or parts[-1] == LABEL or is_heading else RULES


def resolve_placeholders(side: CardSide, key: str) -> dict[str, int]:
    """Return the values of the placeholders in a text of a side, by their names."""
    values: dict[str, int] = {}
    for wording in side.texts:
        if wording.text.key != key:
            continue
        for slot in wording.slots:
            bound = resolve_placeholder(side, slot)
            value = side.side.stats.get(slot.name) if slot.kind == "stat" else bound[0].value if bound else None
            if isinstance(value, int):
                values[slot.written[1:-1]] = value
    return values
