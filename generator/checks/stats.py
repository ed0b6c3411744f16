"""Stats of cards that are not as their deck declares them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from generator.checks.check import Subject, check
from generator.model.findings import Hit, Severity
from generator.model.game import Deck, Stat, StatSpec
from generator.semantics import places
from generator.semantics.sides import CardSide

_TYPES: Final[dict[str, type]] = {"integer": int, "text": str, "flag": bool}


@check("TB222", Severity.ERROR, "misstated stat")
def misstated_stat(subject: Subject) -> Iterator[Hit]:
    """Stat that does not match its deck's declaration.

    A card that lacks a stat that its deck requires, has one that its deck does not declare, or gives it a value of the
    wrong type or out of range.

    Why: The layout prints nothing where the value should be, or a value that the game does not have.

    ```diff
     cards:
    -  - {id: well-digger, name: Well Digger, stats: {water: 4}}
    +  - {id: well-digger, name: Well Digger, stats: {water: 3}}
    ```

    Fix: Correct the card, or the deck's `stats`: `type`, `least`, `most`, `required`.
    """
    for side in subject.sides:
        for name, message in _problems(subject.decks[side.card.deck], side):
            mark = places.in_card(side.card, *side.path("stats", name))
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


@check("TB226", Severity.ERROR, "disagreeing stat")
def disagreeing_stat(subject: Subject) -> Iterator[Hit]:
    """Stat that should be the same on all cards of a deck.

    A card whose stat differs from that of most cards of its deck, where the deck says `same: true` of that stat.

    Why: Boards of players, or cards of one kind, look alike, so nobody notices that one of them plays by other figures.

    ```diff
     deck: {stats: {water: {type: integer, same: true}}}
     cards:
       - {id: well-digger, name: Well Digger, stats: {water: 3}}
    -  - {id: rain-maker, name: Rain Maker, stats: {water: 2}}
    +  - {id: rain-maker, name: Rain Maker, stats: {water: 3}}
       - {id: fountain, name: Fountain, stats: {water: 3}}
    ```

    Fix: Correct the card; or remove `same` if the cards may differ.
    """
    for deck, name, spec in _list_stats(subject):
        sides = [side for side in subject.sides if side.card.deck == deck.id and name in side.side.stats]
        if spec.same and sides:
            (usual, _), *_ = Counter(side.side.stats[name] for side in sides).most_common(1)
            for side in sides:
                value = side.side.stats[name]
                if value != usual:
                    message = f"`{name}` is {_format(value)}, but {_format(usual)} on most cards of the deck {deck.id}."
                    mark = places.in_card(side.card, *side.path("stats", name))
                    yield Hit(mark, message, "The deck says `same: true`: correct the card.", side.card.id)


@check("TB227", Severity.ERROR, "wrong number of cards with a stat")
def miscounted_stat(subject: Subject) -> Iterator[Hit]:
    """Stat that too many or too few cards of a deck have.

    A deck that says with `count` how many of its cards have a stat, where more or fewer have it. Copies count; a flag
    that is false does not.

    Why: The rules count on these cards, for the set-up for example. A card that has lost its flag is not missed.

    ```diff
     deck: {stats: {starter: {type: flag, required: false, count: 2}}}
     cards:
       - {id: well-digger, name: Well Digger, stats: {starter: true}}
    -  - {id: rain-maker, name: Rain Maker}
    +  - {id: rain-maker, name: Rain Maker, stats: {starter: true}}
    ```

    Fix: Correct the cards, or the deck's `count`.
    """
    for deck, name, spec in _list_stats(subject):
        cards = [card for card in deck.cards if any(side.stats.get(name, False) is not False for side in card.sides)]
        count = sum(card.count for card in cards)
        if spec.cards is not None and count != spec.cards:
            message = f"{count} cards of the deck {deck.id} have `{name}`, but it declares {spec.cards}."
            hint = f"Correct the cards or `count`. Now it is on: {', '.join(card.id for card in cards) or 'none'}."
            yield Hit(places.at(deck.node, deck.mark, "stats", name, "count")(), message, hint)


def _list_stats(subject: Subject) -> Iterator[tuple[Deck, str, StatSpec]]:
    return ((deck, name, spec) for deck in subject.decks.values() for name, spec in deck.stats.items())


def _format(value: Stat) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else str(value)
