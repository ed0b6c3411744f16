"""Ids and names that two things share."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.check import Subject, check
from generator.model.findings import Hit, Mark, Severity
from generator.model.game import Card
from generator.semantics import places


@check("TB202", Severity.ERROR, "duplicate id")
def duplicate_id(subject: Subject) -> Iterator[Hit]:
    """Id that is used twice.

    Two cards, two decks or two lines of the box list of one game with the same id. This includes cards of different
    decks.

    Why: Translations, rulings, scenarios and citations refer to ids. If two cards share one, one of them gets the
    other's text.

    ```diff
     cards:
       - {id: well-digger, name: Well Digger}
    -  - {id: well-digger, name: Rain Maker}
    +  - {id: rain-maker, name: Rain Maker}
    ```

    Fix: Rename the newer one. An id that has been published stays as it is, even if the card's name changes. For
    several copies of one card, use `count`.
    """
    game = subject.game
    kinds: tuple[tuple[str, list[tuple[str, Mark]]], ...] = (
        ("card", [(card.id, places.in_card(card, "id")) for card in game.cards]),
        ("deck", [(deck.id, deck.mark) for deck in game.decks]),
        ("component", [(component.id, component.mark) for component in game.components]),
    )
    for kind, things in kinds:
        first: dict[str, Mark] = {}
        for name, mark in things:
            known = first.setdefault(name, mark)
            if known is not mark:
                message = f"The {kind} id `{name}` is already used in {known.file}, line {known.line}."
                yield Hit(mark, message, "Give this one its own id.", name if kind == "card" else None)


@check("TB203", Severity.ERROR, "duplicate name")
def duplicate_name(subject: Subject) -> Iterator[Hit]:
    """Two different cards with the same name.

    Two cards of one game with the same name on the front. Cards that differ only in id, art and grid are allowed, and
    so is a series, in which every id begins with the name (`storm-1`, `storm-2`).

    Why: Players who look up a card, and rulings that mention it, cannot tell the two apart. Usually one card was copied
    from the other and kept its name.

    ```diff
     layouts:
       plain: {boxes: {water: {at: [6, 70, 51, 8], text: "{stat:water}", style: plain}}}
     cards:
       - {id: well-digger, name: Well Digger, stats: {water: 1}}
    -  - {id: rain-maker, name: Well Digger, stats: {water: 3}}
    +  - {id: rain-maker, name: Rain Maker, stats: {water: 3}}
    ```

    Fix: Give the card its own name. In a series, let the ids begin with the name; for copies, use `count`.
    """
    first: dict[str, Card] = {}
    for card in subject.game.cards:
        if "name" not in card.front.texts:
            continue
        other = first.setdefault(card.name.casefold(), card)
        slug = re.sub(r"[^a-z0-9]+", "-", card.name.lower()).strip("-")
        is_series = all(id_ == slug or id_.startswith(f"{slug}-") for id_ in (card.id, other.id))
        if other is card or is_series or _content_of(card) == _content_of(other):
            continue
        message = f'"{card.name}" is also the name of `{other.id}` ({other.mark.file}, line {other.mark.line}).'
        hint = f"Give it its own name; in a series, let the ids begin with the name, as in `{slug}-2`."
        yield Hit(places.in_card(card, "name"), message, hint, card.id)


def _content_of(card: Card) -> tuple[object, ...]:
    """Return everything about a card but its id, art and grid."""
    sides = [side._replace(texts={}, art={}, grid=()) for side in card.sides]
    texts = [{field: text.value for field, text in side.texts.items()} for side in card.sides]
    return card.deck, card.count, sides, texts
