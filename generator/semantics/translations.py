"""A translated game: its catalogue read from a PO file, beside the game, its glossary and the words of concepts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from generator.i18n.catalog.catalogue import list_locales
from generator.i18n.catalog.po import Message, Po
from generator.i18n.translation import Entry, Translation
from generator.model.game import Game
from generator.model.vocabulary import NO_VOCABULARY, Vocabulary
from generator.semantics.concepts import Concepts, load_concepts, load_project_concepts
from generator.semantics.game_reading import GameReading
from generator.semantics.sides import CardSide, resolve_placeholder


@dataclass(frozen=True, eq=False)
class GameTranslation(Translation):
    """One catalogue of one language, with the game that it translates.

    Attributes:
        subject: The game; None without a project.
        meanings: Returns the words of concepts; they are loaded when a text is first read for its meaning.
    """

    subject: GameReading | None = None
    meanings: Callable[[], Concepts] = load_concepts

    @cached_property
    def _sides(self) -> Mapping[str, CardSide]:
        """The sides of cards by the keys of their texts."""
        sides = () if self.subject is None else self.subject.sides
        return {wording.text.key: side for side in sides for wording in side.texts}

    def read_entry(self, message: Message) -> Entry:
        """Return an entry of the file, with its card and the values of its placeholders."""
        entry, side = super().read_entry(message), self._sides.get(message.context)
        if side is None:
            return entry
        return replace(entry, card=side.card.id, numbers=resolve_placeholders(side, message.context))

    @property
    def vocabulary(self) -> Vocabulary:
        """The vocabulary of the game."""
        return NO_VOCABULARY if self.subject is None else self.subject.game.vocabulary


def read_translation(root: Path, po: Po, reading: GameReading, localized: Game) -> GameTranslation:
    """Return the catalogue of a game in a project, for checks; `localized` is the game in the language."""
    game = reading.game
    translated_names = {card.id: card.name for card in localized.cards}
    return GameTranslation(
        po,
        concepts=game.concepts,
        names={card.name: translated_names[card.id] for card in game.cards},
        icons=frozenset(game.icons),
        locales=list_locales(root, game),
        source=game.language,
        subject=reading,
        meanings=cache(lambda: load_project_concepts(root).value or load_concepts()),
    )


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
