"""Faults in the rules themselves: content that is right, carried out wrongly. Only play can tell.

Each stands for a slip that no comparison of words can see; the exercise of the cards has to.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from engine.games.the_brigade import (
    abilities,
    actions,
    crew,
    effects,
    fire,
    movement,
    renown,
    targets,
    triggers,
    turns,
    upgrades,
    water,
)
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import state as working
from engine.games.the_brigade.grid import bits

_FOLDER = str(Path(fire.__file__).parent)
MODULES = tuple(import_module(f"engine.games.the_brigade.{found.name}") for found in iter_modules([_FOLDER]))


class RuleFault(NamedTuple):
    """One slip.

    Attributes:
        name: What is wrong.
        function: The function of the rules that is wrong; wherever it is imported, it is exchanged.
        wrong: Makes the wrong function of the right one.
        cards: Cards of which at least one must be found.
    """

    name: str
    function: Callable[..., Any]
    wrong: Callable[[Callable[..., Any]], Callable[..., Any]]
    cards: tuple[str, ...]


def _without(**changed: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:  # noqa: ANN401 - fields of rows
    """Return a slip by which a description of blocks loses some of its words."""

    def wrong(right: Callable[..., Any]) -> Callable[..., Any]:
        def function(state: Any, blocks: Any, *rest: Any) -> Any:  # noqa: ANN401 - as the rules have it
            return right(state, replace(blocks, **changed), *rest)

        return function

    return wrong


def _step(**changed: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:  # noqa: ANN401 - fields of rows
    """Return a slip by which a verb is carried out with other words: numbers are added, others replaced."""

    def wrong(right: Callable[..., Any]) -> Callable[..., Any]:
        def function(state: Any, frame: Any, row: Any, step: Any) -> Any:  # noqa: ANN401 - as the rules have it
            fields = {name: getattr(step, name) + value for name, value in changed.items()}
            return right(state, frame, row, replace(step, **fields))

        return function

    return wrong


def _always(value: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:  # noqa: ANN401 - any answer
    return lambda _: lambda *_rest, **_more: value


def _row(**changed: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:  # noqa: ANN401 - fields of rows
    """Return a slip by which a row is looked at with other words."""

    def wrong(right: Callable[..., Any]) -> Callable[..., Any]:
        def function(state: Any, row: Any, *rest: Any) -> Any:  # noqa: ANN401 - as the rules have it
            return right(state, replace(row, **changed), *rest)

        return function

    return wrong


def _asking(right: Callable[..., Any], *, may: int) -> Callable[..., Any]:
    def function(state: Any, frame: Any) -> Any:  # noqa: ANN401 - as the rules have it
        rules = state.rules
        row = rules.rows[frame[1]]
        if row.mode != k.TRIGGER or row.may == may:
            return right(state, frame)
        if may and frame[6] == k.UNANSWERED:
            working.ask(state, frame[2], frame, 6, (k.ACCEPT, row.bit, 1))
            return None
        return right(state, (*frame[:6], 1) if not may else frame)

    return function


def _hearing(right: Callable[..., Any]) -> Callable[..., Any]:
    return lambda row, unit, action, _track: right(replace(row, track=-1), unit, action, -1)


def _to_all(right: Callable[..., Any]) -> Callable[..., Any]:
    """Return a slip by which what somebody did is told as if every player had done it."""

    def function(state: Any, trigger: int, _by: int, *rest: Any, **more: Any) -> None:  # noqa: ANN401 - as the rules have it
        for seat in range(state.city.players):
            right(state, trigger, seat, *rest, **more)

    return function


def _near(right: Callable[..., Any]) -> Callable[..., Any]:
    return lambda state, seat, square: right(state, seat, square) & (state.rules.grid.cross[square] | 1 << square)


def _forgetful(right: Callable[..., Any]) -> Callable[..., Any]:
    def function(state: Any, frame: Any) -> Any:  # noqa: ANN401 - as the rules have it
        used = state.used
        right(state, frame)
        state.used = used

    return function


def _unasked(_right: Callable[..., Any]) -> Callable[..., Any]:
    """Return a slip by which the first of what waits begins without a question."""

    def function(state: Any, frame: Any) -> Any:  # noqa: ANN401 - as the rules have it
        ready = [number for number in bits(frame[2]) if effects._is_ready(state, number, frame)]
        if ready[1:]:
            left = sum(state.rules.rows[number].bit for number in ready[1:])
            state.work.append((k.W_GROUP, frame[1], left, *frame[3:]))
        if ready:
            effects.start(state, state.rules.rows[ready[0]], frame[1], *frame[3:6])

    return function


def _silencing(right: Callable[..., Any]) -> Callable[..., Any]:
    """Return a slip by which what waits beside the effect that is chosen is forgotten."""

    def function(state: Any, frame: Any) -> Any:  # noqa: ANN401 - as the rules have it
        if frame[6] == k.UNANSWERED:
            return right(state, frame)
        return effects.start(state, state.rules.rows[frame[6]], frame[1], *frame[3:6])

    return function


FAULTS = (
    RuleFault("nobody says what comes first", effects.begin_group, _unasked, ("chops-murphy",)),
    RuleFault("what comes first silences the others", effects.begin_group, _silencing, ("chops-murphy",)),
    RuleFault("affiliations are not looked at", targets.filter_blocks, _without(affiliation=-1), ("del-uge",)),
    RuleFault("owners are not looked at", targets.filter_blocks, _without(loyal_to=-1), ("selina-blackflow",)),
    RuleFault("fires are not looked at", targets.filter_blocks, _without(burning=0), ("gness-smold",)),
    RuleFault("pieces are not looked at", targets.filter_blocks, _without(holds=0), ("esme-morrow",)),
    RuleFault("values are not looked at", targets.filter_blocks, _without(value=0), ("karnaj-celebrates",)),
    RuleFault("the trigger's block counts too", targets.find_blocks, _without(other=0), ("del-uge", "immora")),
    RuleFault("adjacent is taken for anywhere", targets.find_blocks, _without(where=k.ANY), ("chops-murphy",)),
    RuleFault(
        "surrounding is taken for adjacent",
        targets.find_blocks,
        _without(where=k.ADJACENT),
        ("falariels-frozen-exhibits",),
    ),
    RuleFault("fires are lowered once more", fire.lower_intensity, _step(amount=1), ("del-uge",)),
    RuleFault("fires are raised once more", fire.raise_intensity, _step(amount=1), ("chops-murphy",)),
    RuleFault("one more Renown is placed", renown.place_renown, _step(amount=1), ("immora",)),
    RuleFault("one more water is lost", water.lose_water, _step(amount=1), ("walder-ranier",)),
    RuleFault("one more water is gained", water.gain_water, _step(amount=1), ("ester", "ali-ahmar")),
    RuleFault("one more action is gained", upgrades.gain_actions, _step(amount=1), ("white-board",)),
    RuleFault("no action is lost", upgrades.lose_actions, _always(None), ("sir-precious",)),
    RuleFault("nothing is flipped", crew.flip_card, _always(None), ("white-fang",)),
    RuleFault("limits never end", abilities.is_used_up, _always(value=False), ("morgana-magos", "ash")),
    RuleFault("uses are not written down", effects.begin_effect, _forgetful, ("brother-ben", "ash")),
    RuleFault("limits hold for ever", turns._still_counts, _always(value=True), ("morgana-magos", "white-board")),
    RuleFault("what is done for a while stays", turns._end_changes, _always(None), ("bernhardt-blaze",)),
    RuleFault("it is always your turn", abilities.conditions_hold, _row(your_turn=0), ("white-board",)),
    RuleFault("it need not be this very card", triggers._owners, _row(own=0), ("sir-precious", "old-tom-oak")),
    RuleFault("crew needs no Loyalty", abilities.is_on, _row(affiliation=-1), ("veda-moonbright",)),
    RuleFault("everything may be declined", effects.begin_effect, lambda right: _asking(right, may=1), ("del-uge",)),
    RuleFault("nothing may be declined", effects.begin_effect, lambda right: _asking(right, may=0), ("gness-smold",)),
    RuleFault("whoever does it sets it off", triggers.emit, _to_all, ("chops-murphy",)),
    RuleFault("any track will do", triggers._hears, _hearing, ("white-board",)),
    RuleFault("a surcharge is not asked", renown._surcharge, _always(1), ("nery-cagehand",)),
    RuleFault("fires cost full water", water.find_discount, _always((0, False)), ("lumen",)),
    RuleFault("Renown goes no further", water.renown_reach, _near, ("pink-board",)),
    RuleFault("a move has its usual length", movement.spaces, _always(3), ("kulari-one-shoe",)),
    RuleFault("a move passes nothing", movement.freedom, _always(0), ("ebenezer",)),
    RuleFault("nothing is forbidden", actions.is_forbidden, _always(value=False), ("white-fang",)),
    RuleFault("a Refill elsewhere is free", actions.refill_price, _always(0), ("white-board",)),
    RuleFault("nobody is immune", fire.immune, _always(0), ("bernhardt-blaze",)),
    RuleFault("no turn is taken", upgrades.take_turn, _always(None), ("brother-ben",)),
    RuleFault("no ability is copied", abilities.find_copier, _always(k.NOBODY), ("galeela",)),
)


@contextmanager
def planted(fault: RuleFault) -> Iterator[None]:
    """Exchange the function wherever the rules have it, tables included, for as long as this lasts."""
    right, wrong = fault.function, fault.wrong(fault.function)
    kept = [(module, name, value) for module in MODULES for name, value in vars(module).items() if _has(value, right)]
    for module, name, value in kept:
        changed = tuple(wrong if one is right else one for one in value) if isinstance(value, tuple) else wrong
        setattr(module, name, changed)
    usual = os.environ.get("TINDERBOX_CACHE")
    try:
        with TemporaryDirectory() as cache:  # which knows nothing of results under other rules
            os.environ["TINDERBOX_CACHE"] = cache
            yield
    finally:
        if usual is None:
            del os.environ["TINDERBOX_CACHE"]
        else:
            os.environ["TINDERBOX_CACHE"] = usual
        for module, name, value in kept:
            setattr(module, name, value)


def _has(value: object, function: object) -> bool:
    return value is function or (isinstance(value, tuple) and any(one is function for one in value))
