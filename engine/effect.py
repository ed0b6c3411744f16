"""Effects of cards as data: their steps, and when, by whom and how often these are carried out.

The vocabulary of a game (`vocabulary.yaml`) says which verbs, triggers, targets and conditions there are. These records
do not depend on it: a new verb needs an entry there and a function of the game's rules, but no new class. Their names
and fields are part of the digest by which transcripts recognize the content: do not change them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

Scalar = int | str | bool
Value = Scalar | tuple["Value", ...] | Mapping[str, "Value"]

_NOTHING: Mapping[str, Value] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an effect.

    Attributes:
        verb: A verb of the game's vocabulary.
        args: Its arguments: amounts as integers, `target` as a mapping.
    """

    verb: str
    args: Mapping[str, Value] = field(default_factory=lambda: _NOTHING)


@dataclass(frozen=True, slots=True)
class Limit:
    """How often an effect may be used: `times` (1 or more) per `turn`, `round` or `game`."""

    times: int
    per: str


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card.

    Attributes:
        mode: `resolve` (when the card is drawn), `action` (costs an action), `free` (at any time in the player's turn,
            without an action), `trigger` (after an event), `replace` (instead of an event), `always` (changes a rule
            while the card is in play).
        when: The event that triggers it (`trigger`, `replace`), as data; empty otherwise.
        conditions: Further conditions, as data; all must hold.
        may: Whether the player may decline it.
        who: Whose effect it is: `you`, `active-player`, `each-player`, `each-other-player`, `one-other-player`.
        limit: How often it may be used; None if unlimited.
        cost: Steps that are paid first, in order; an effect whose cost cannot be paid is not available.
        choose: How many of the steps the player chooses; 0 for all of them, in order.
        lasts: `now`, or how long a change lasts: `turn`, `your-next-turn`, `while-in-play`, `face-up`.
        steps: The steps, in order.
    """

    mode: str
    steps: tuple[Step, ...]
    when: Mapping[str, Value] = field(default_factory=lambda: _NOTHING)
    conditions: tuple[Mapping[str, Value], ...] = ()
    may: bool = False
    who: str = "you"
    limit: Limit | None = None
    cost: tuple[Step, ...] = ()
    choose: int = 0
    lasts: str = "now"


def list_numbers(effect: Effect) -> Iterator[tuple[tuple[str | int, ...], str, int]]:
    """Yield every number of an effect as (path in the YAML, name, number), in the order of the YAML keys.

    The name is the key of the number (`by`, `amount`, `times` ...), by which card texts refer to it: `{by}`.
    """
    yield from _numbers_in(("when",), effect.when)
    for index, condition in enumerate(effect.conditions):
        yield from _numbers_in(("if", index), condition)
    if effect.limit is not None:
        yield ("limit", "times"), "times", effect.limit.times
    for key, steps in (("cost", effect.cost), ("do", effect.steps)):
        for index, step in enumerate(steps):
            yield from _numbers_in((key, index), step.args)
    if effect.choose:
        yield ("choose",), "choose", effect.choose


def _numbers_in(path: tuple[str | int, ...], value: Value) -> Iterator[tuple[tuple[str | int, ...], str, int]]:
    if isinstance(value, bool | str):
        return
    if isinstance(value, int):
        name = next(part for part in reversed(path) if isinstance(part, str))
        yield path, name, value
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _numbers_in((*path, index), item)
    else:
        for key, item in value.items():
            yield from _numbers_in((*path, key), item)


def replace_number(effect: Effect, path: Sequence[str | int], number: int) -> Effect:
    """Return an effect with another number at a path of `list_numbers`."""
    key, *rest = path
    if key == "when":
        return replace(effect, when=_put(effect.when, rest, number))
    if key == "if":
        return replace(effect, conditions=_put(effect.conditions, rest, number))
    if key == "limit" and effect.limit is not None:
        return replace(effect, limit=replace(effect.limit, times=number))
    if key == "choose":
        return replace(effect, choose=number)
    steps = effect.cost if key == "cost" else effect.steps
    at, *inner = rest
    changed = tuple(
        replace(step, args=_put(step.args, inner, number)) if index == at else step for index, step in enumerate(steps)
    )
    return replace(effect, cost=changed) if key == "cost" else replace(effect, steps=changed)


def _put(value: Any, path: Sequence[str | int], number: int) -> Any:  # noqa: ANN401 - nested plain data
    """Return nested data with another number at a path."""
    if not path:
        return number
    key, *rest = path
    if isinstance(value, Mapping):
        return MappingProxyType({**value, str(key): _put(value[str(key)], rest, number)})
    return tuple(_put(item, rest, number) if index == key else item for index, item in enumerate(value))
