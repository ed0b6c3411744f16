"""Variants of a game's content: a card without its effects, another number, an earlier state.

A number is named by its place, as `cards.*.effects[0].amount=1..4`: the deck, the card, where on the card, and the
values to try, each of which makes one variant. Deck and card may hold `*`. On a card there are `count`, `stats.NAME`,
and the numbers of effects: `effects[0].` or `back.effects[0].` (`[*]` for all), then either the place as in the YAML
(`do[0].amount`, `limit.times`) or the name by which texts refer to it (`amount`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Final, NamedTuple

from engine.box import Box, CardSpec, Effect, list_numbers, replace_number
from engine.game import Problem
from engine.suggest import suggest_names
from generator.model.findings import ProjectError

_FORM: Final = "write --vary as DECK.CARD.PLACE=VALUES, such as 'cards.*.effects[0].amount=1..4'"
_PLACE: Final = re.compile(r"(?P<back>back\.)?effects\[(?P<at>\d+|\*)\]\.(?P<number>.+)")
_RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)")
_MOST: Final = 20  # values: each is as many plays again


class VariedBox(NamedTuple):
    """Other content: its name, the box, and the cards whose effects are different.

    They are empty if anything else is: a card with other figures may change a play before anybody has it.
    """

    name: str
    box: Box
    cards: tuple[str, ...]


def remove_effects(box: Box, parts: Sequence[str], select: Sequence[str] = ()) -> list[VariedBox]:
    """Return for each card that has effects and is in play the box without them.

    Args:
        box: The content.
        parts: The expansions in play.
        select: Ids of cards and decks to which to keep; empty for all.

    Raises:
        ProjectError: There is no card or deck with effects of one of these names.
    """
    cards = [card for card in box.cards if (card.front or card.back) and card.part in {"base", *parts}]
    known = [*dict.fromkeys(card.deck for card in cards), *(card.id for card in cards)]
    missing = next((name for name in select if name not in known), None)
    if missing is not None:
        raise ProjectError(
            f"no card or deck with effects in play is called {missing!r}; {suggest_names(missing, known)}"
        )
    return [
        VariedBox(card.id, box.without_effects(card.id), (card.id,))
        for card in cards
        if not select or card.id in select or card.deck in select
    ]


def vary_numbers(
    box: Box, parts: Sequence[str], spec: str, find_problems: Callable[[Box], Sequence[Problem]]
) -> list[VariedBox]:
    """Return the box with each value at the places that a specification names; see the module.

    A value that every place has already makes no variant. Of several cards, those that cannot have a value stay as they
    are, and the name of the variant says so.

    Args:
        box: The content.
        parts: The expansions in play.
        spec: The specification.
        find_problems: Returns what the rules cannot carry out in a box.

    Raises:
        ProjectError: The specification cannot be read, there is no number at its place, or no card can have the value.
    """
    place, _, wanted = spec.partition("=")
    deck, _, rest = place.strip().partition(".")
    pattern, _, where = rest.partition(".")
    values = _parse_values(wanted)
    if not (deck and pattern and where and values):
        raise ProjectError(f"{spec!r} cannot be read: {_FORM}")
    cards = _select_cards(box, parts, deck, pattern)
    if not any(_list_places(card, where) for card in cards):
        known = list(dict.fromkeys(name for card in cards for name in _name_places(card)))
        raise ProjectError(f"{deck}.{pattern} has no number {where!r}; {suggest_names(where, known)}")
    found = []
    for value in values:
        changed = tuple(_set_numbers(card, where, value) if card in cards else card for card in box.cards)
        varied, name = replace(box, cards=changed), f"{place.strip()}={value}"
        problems = find_problems(varied)
        kept = list(dict.fromkeys(problem.card for problem in problems))
        for card in filter(None, kept):
            varied = varied.with_card(box.card(card))
        if problems and (varied == box or find_problems(varied)):
            raise ProjectError(f"{name} cannot be played: {problems[0].card or 'the box'}: {problems[0].message}")
        if varied != box:
            found.append(
                VariedBox(f"{name} (not {', '.join(kept)})" if kept else name, varied, _list_changed(box, varied))
            )
    if not found:
        raise ProjectError(f"{spec!r} changes nothing: every number there is already so")
    return found


def _select_cards(box: Box, parts: Sequence[str], deck: str, pattern: str) -> list[CardSpec]:
    of_deck = [card for card in box.cards if fnmatchcase(card.deck, deck)]
    cards = [card for card in of_deck if fnmatchcase(card.id, pattern) and card.part in {"base", *parts}]
    if cards:
        return cards
    if of_deck:
        hint = suggest_names(pattern, [card.id for card in of_deck])
        raise ProjectError(f"no card of {deck} in play is {pattern!r}; {hint}")
    decks = list(dict.fromkeys(card.deck for card in box.cards))
    raise ProjectError(f"no deck is called {deck!r}; {suggest_names(deck, decks)}")


def compare_boxes(name: str, box: Box, other: Box) -> VariedBox:
    """Return another state of the content as a variant.

    Raises:
        ProjectError: Nothing is different that the rules see.
    """
    if other == box:
        raise ProjectError("nothing that the rules see is different")
    return VariedBox(name, other, _list_changed(box, other))


def _list_changed(box: Box, other: Box) -> tuple[str, ...]:
    """Return the cards whose effects are different; empty if anything else is."""
    old, new = ([replace(card, front=(), back=()) for card in side.cards] for side in (box, other))
    if replace(box, cards=()) != replace(other, cards=()) or old != new:
        return ()
    return tuple(card.id for card, changed in zip(box.cards, other.cards, strict=True) if card != changed)


def _parse_values(words: str) -> list[int]:
    """Return the values of `1..4`, `1,3` or both; empty if they cannot be read, or are too many."""
    values: list[int] = []
    for word in (part.strip() for part in words.split(",")):
        match = _RANGE.fullmatch(word)
        try:
            first, last = (int(match[1]), int(match[2])) if match else (int(word), int(word))
        except ValueError:
            return []
        if not 0 <= last - first < _MOST:
            return []
        values += range(first, last + 1)
    return list(dict.fromkeys(values)) if len(values) <= _MOST else []


class _Number(NamedTuple):
    """A number of an effect: its side, the index of the effect, its path, its name by place, its name in texts."""

    is_back: bool
    at: int
    path: tuple[str | int, ...]
    place: str
    name: str


def _list_numbers(card: CardSpec) -> Iterator[_Number]:
    for is_back, effects in enumerate(card.sides):
        for at, effect in enumerate(effects):
            for path, name, _ in list_numbers(effect):
                place = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)[1:]
                yield _Number(bool(is_back), at, path, place, name)


def _name_places(card: CardSpec) -> Iterator[str]:
    for number in _list_numbers(card):
        effect = f"{'back.' if number.is_back else ''}effects[{number.at}]"
        yield f"{effect}.{number.name}"
        yield f"{effect}.{number.place}"
    yield from (f"stats.{name}" for name, stat in card.stats.items() if _is_number(stat))
    yield "count"


def _list_places(card: CardSpec, where: str) -> list[str] | list[_Number]:
    """Return the numbers of a card that a place names: `count`, the name of a figure, or numbers of effects."""
    kind, _, name = where.partition(".")
    if where == "count":
        return [where]
    if kind == "stats":
        return [name] if _is_number(card.stats.get(name)) else []
    match = _PLACE.fullmatch(where)
    if match is None:
        return []
    return [
        number
        for number in _list_numbers(card)
        if number.is_back == bool(match["back"])
        and match["at"] in {"*", str(number.at)}
        and match["number"] in {number.place, number.name}
    ]


def _set_numbers(card: CardSpec, where: str, value: int) -> CardSpec:
    for place in _list_places(card, where):
        if isinstance(place, _Number):
            sides: list[tuple[Effect, ...]] = list(card.sides)
            effects = list(sides[place.is_back])
            effects[place.at] = replace_number(effects[place.at], place.path, value)
            sides[place.is_back] = tuple(effects)
            card = replace(card, front=sides[0], back=sides[1])
        elif place == "count":
            card = replace(card, count=value)
        else:
            card = replace(card, stats={**card.stats, place: value})
    return card


def _is_number(stat: object) -> bool:
    return isinstance(stat, int) and not isinstance(stat, bool)
