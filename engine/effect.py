"""What a card does, as data: steps, and when, by whom and how often they are carried out.

The vocabulary (verbs, triggers, targets, conditions) is closed and stands in `schemas/effect.schema.json`; these
values carry it without knowing it, so that a new verb is a schema entry and one function of a game, never a new class.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

Scalar = int | str | bool
Value = Scalar | tuple["Value", ...] | Mapping[str, "Value"]

_NOTHING: Mapping[str, Value] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that a card does.

    Attributes:
        verb: A word of the closed vocabulary, such as `lower-intensity`.
        args: The verb's other words: amounts as ints, `target` as a mapping.
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
        mode: `resolve` (when the card is drawn), `action` (costs an action), `free` (any moment of one's turn, no
            action), `trigger` (after an event), `replace` (instead of an event), `always` (changes a rule meanwhile).
        when: The event that it waits for (`trigger`, `replace`), as data; empty otherwise.
        conditions: What must hold besides, each as data; all of them.
        may: Whether the player chooses to use it (True) or must (False).
        who: Whose effect it is: `you`, `active-player`, `each-player`, `each-other-player`, `one-other-player`.
        limit: How often; None when unlimited.
        cost: What is paid first, in order; the effect is not available when it cannot be paid.
        choose: How many of the steps are chosen; 0 means all of them, in order.
        lasts: `now`, or until when a change holds: `turn`, `your-next-turn`, `while-in-play`, `face-up`.
        steps: What happens, in order.
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


def numbers(effect: Effect) -> Iterator[tuple[tuple[str | int, ...], str, int]]:
    """Yield every number of an effect as (path in the YAML, name, number), in document order of the fields below.

    The name is the key under which the number stands (`by`, `amount`, `times` ...): card texts bind to it as `{by}`.
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
