"""Stats of cards that are not as their deck declares them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.checks.check import check
from generator.checks.subject import Subject
from generator.model.findings import Hit, Severity
from generator.model.game import Deck, Stat, StatSpec
from generator.semantics import places
from generator.semantics.sides import CardSide

_TYPES: Final[dict[str, type]] = {"integer": int, "text": str, "flag": bool}


@check("TB222", Severity.ERROR, "misstated stat")
def misstated_stat(subject: Subject) -> Iterator[Hit]:
    """Stat that does not match its deck's declaration.

    ## What it finds

    A card that lacks a stat that its deck requires, has one that its deck does not declare, or gives it a value of the
    wrong type or out of range.

    ## Why it is bad

    The layout prints nothing where the value should be, or a value that the game does not have.

    ## Example

    ```diff
     cards:
    -  - {id: well-digger, name: Well Digger, stats: {water: 4}}
    +  - {id: well-digger, name: Well Digger, stats: {water: 3}}
    ```

    ## How to fix it

    Correct the card, or the deck's `stats`: `type`, `least`, `most`, `required`.
    """
    for side in subject.sides:
        head = ("back", "stats") if side.back else ("stats",)
        for name, message in _problems(subject.decks[side.card.deck], side):
            mark = places.in_card(side.card, *head, name)
            yield Hit(mark, message, "Correct it here, or in the deck's `stats`.", side.card.id)


def _problems(deck: Deck, side: CardSide) -> Iterator[tuple[str, str]]:
    """Yield the name of each wrong stat, and what is wrong."""
    stats = side.side.stats
    for name, spec in deck.stats.items():
        if name not in stats and spec.required:
            yield name, f"The card has no stat `{name}`, which the deck {deck.id} requires."
    for name, value in stats.items():
        known = deck.stats.get(name)
        if known is None:
            yield name, f"The deck {deck.id} declares no stat `{name}`."
            continue
        for single in value if isinstance(value, tuple) else (value,):
            message = _problem(name, known, single)
            if message:
                yield name, message


def _problem(name: str, spec: StatSpec, value: Stat) -> str:
    """Return what is wrong with a single value, or an empty string. Words of vocabularies are checked elsewhere."""
    if type(value) is not _TYPES.get(spec.type, str):
        return f"`{name}` is {value}, but the deck wants a stat of type {spec.type}."
    if isinstance(value, int) and spec.type == "integer":
        if spec.least is not None and value < spec.least:
            return f"`{name}` is {value}, but the deck allows {spec.least} or more."
        if spec.most is not None and value > spec.most:
            return f"`{name}` is {value}, but the deck allows {spec.most} or less."
    return ""
