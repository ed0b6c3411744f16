"""One side of a card, read: its texts, its numbers, and what its effects touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.effect import list_numbers
from generator.reading.touches import touched
from generator.reading.wording import Reader, Wording
from generator.spine.model import Card, Side

# Texts that say no rules, so that nothing in them is compared with effects.
_ORNAMENT: Final = frozenset({"name", "flavour", "label", "title", "subtitle", "caption"})

Path = tuple[str | int, ...]


class Number(NamedTuple):
    """A number of an effect: where it stands below the card, its name, the how-maniest of that name, its value."""

    path: Path
    name: str
    nth: int
    value: int


class Said(NamedTuple):
    """One side of a card, read.

    Attributes:
        card, side: What was read.
        back: Whether it is the second side.
        rules: Its texts that say rules, in the order of fields.
        others: Its other texts: name, flavour, labels, the title of an ability.
        numbers: Every number of its effects, in the order in which placeholders count them.
        touches: The words of its effects, as a glossary lists them.
    """

    card: Card
    side: Side
    back: bool
    rules: tuple[Wording, ...]
    others: tuple[Wording, ...]
    numbers: tuple[Number, ...]
    touches: frozenset[str]

    @property
    def texts(self) -> tuple[Wording, ...]:
        """All its texts."""
        return self.others + self.rules


def read_card(card: Card, read: Reader) -> Iterator[Said]:
    """Yield what the own sides of a card say, the front first."""
    for side in card.sides:
        back, told = side is card.back, rules_of(side)
        rules: list[Wording] = []
        others: list[Wording] = []
        for field, text in side.texts.items():
            (rules if field in told else others).append(read(text))
        yield Said(
            card=card,
            side=side,
            back=back,
            rules=tuple(rules),
            others=tuple(others),
            numbers=tuple(_numbers(side, back=back)),
            touches=touched(side.effects),
        )


def rules_of(side: Side) -> tuple[str, ...]:
    """Return the fields of those texts of a side that say rules, in order."""
    ornament = _ORNAMENT | {"ability"} if "text" in side.texts else _ORNAMENT
    return tuple(field for field in side.texts if field not in ornament)


def _numbers(side: Side, *, back: bool) -> Iterator[Number]:
    counts: dict[str, int] = {}
    head: Path = ("back", "effects") if back else ("effects",)
    for index, effect in enumerate(side.effects):
        for path, name, value in list_numbers(effect):
            counts[name] = counts.get(name, 0) + 1
            yield Number((*head, index, *path), name, counts[name], value)
