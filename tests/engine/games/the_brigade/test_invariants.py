"""Faults in the rules that are covered up before the next decision: only a look after every event sees them."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

import pytest

from engine.draws import Draws, Seeded
from engine.game import Command, Event, Log, choose_at_random
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.changes import draw_crew
from engine.games.the_brigade.game import TheBrigade
from engine.games.the_brigade.state import State
from engine.play import play
from tests.engine.games.the_brigade.table import game

# By fault: the kind of event during which a number of the state is wrong, its field, its index there and by how much.
FAULTS: dict[str, tuple[int, str, Callable[[State, Event], tuple[int | None, int]]]] = {
    "a bucket is overfilled, and emptied again": (k.E_WATER, "water", lambda _, event: (event[1], 7)),
    "Renown comes from nowhere, and is paid later": (k.E_PLACED, "supply", lambda _, event: (event[1], 1)),
    "a Wagon rests on a rival's Firehouse on its way": (
        k.E_WAGON,
        "wagon",
        lambda state, event: (event[1], state.home[event[1] - 1] - event[3]),
    ),
    "a fire rises above 5 for a moment": (k.E_FIRE, "fire", lambda _, event: (event[1], 9)),
    "a block is turned over while Renown lies on it": (k.E_PLACED, "ruins", lambda _, event: (None, 1 << event[2])),
    "a card is nowhere for a moment": (k.E_DRAWN, "n_crew_deck", lambda *_: (None, -1)),
}


def _add(state: State, field: str, at: int | None, amount: int) -> None:
    if at is None:
        setattr(state, field, getattr(state, field) + amount)
    else:
        getattr(state, field)[at] += amount


class _Covering(list[Event]):
    """A log for which the state is wrong during each event of a kind, and right again afterwards."""

    def __init__(self, state: State, log: list[Event], fault: str) -> None:
        super().__init__()
        self.state, self.log = state, log
        self.kind, self.field, self.find = FAULTS[fault]

    def append(self, event: Event) -> None:
        if event[0] != self.kind:
            self.log.append(event)
            return
        at, amount = self.find(self.state, event)
        _add(self.state, self.field, at, amount)
        self.log.append(event)
        _add(self.state, self.field, at, -amount)


class _Faulty(TheBrigade):
    """The game with a fault; its events are checked, or only its decisions."""

    def __init__(self, whole: TheBrigade, fault: str, *, is_watched: bool) -> None:
        super().__init__(whole.box, whole.rules, whole.options)
        self.fault, self.is_watched = fault, is_watched

    def apply(self, state: State, command: Command, draws: Draws, log: Log = None) -> Any:  # noqa: ANN401
        target = log if self.is_watched and log is not None else []
        return super().apply(state, command, draws, _Covering(state, target, self.fault))


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_that_is_covered_up_is_seen_after_the_event(fault: str) -> None:
    policies = [game().policies()["greedy"], choose_at_random, choose_at_random, choose_at_random]
    between, after = (
        {
            play(_Faulty(game(), fault, is_watched=is_watched), policies, seed=seed, check=True).trouble
            for seed in range(6)
        }
        - {""}
        for is_watched in (False, True)
    )

    assert between == set()
    assert after
    assert all(trouble.startswith("after {event: ") for trouble in after)


class _Silent(TheBrigade):
    """The game with a fault that no event tells of: in the second turn a number changes."""

    def __init__(self, whole: TheBrigade, field: str, amount: int) -> None:
        super().__init__(whole.box, whole.rules, whole.options)
        self.field, self.amount, self.is_planted = field, amount, False

    def apply(self, state: State, command: Command, draws: Draws, log: Log = None) -> Any:  # noqa: ANN401
        refusal = super().apply(state, command, draws, log)
        if state.turn == 2 and not self.is_planted:
            self.is_planted = True
            _add(state, self.field, 0, self.amount)
        return refusal


@pytest.mark.parametrize(("field", "amount"), [("supply", -1), ("teams", 1 << 30), ("in_play", 1), ("tracks", 99)])
def test_a_change_without_an_event_is_seen_at_the_next_turn(field: str, amount: int) -> None:
    trouble = play(_Silent(game(), field, amount), [choose_at_random] * 2, seed=2, check=True).trouble
    assert trouble.startswith("after {event: turn-started, player: black, number: 3")


def test_what_is_wrong_at_an_event_is_wrong_between_decisions_too() -> None:
    state = game().setup(4, Seeded(1))
    state.supply[0] -= 1
    midway = list(game().invariants(state, midway=True))
    assert midway
    assert set(midway) <= set(game().invariants(state))


def test_what_the_next_decision_puts_right_is_no_fault_of_an_event() -> None:
    state = game().setup(4, Seeded(1))
    draw_crew(state, 0)
    assert [] == list(game().invariants(state, midway=True))
    assert ["cards were drawn and neither kept nor discarded"] == list(game().invariants(state))


def _change_numbers(state: State) -> Iterator[State]:
    """Yield copies of a state in each of which one number is different, a few for each field."""
    for field in fields(State):
        value = getattr(state, field.name)
        if field.metadata.get("scratch") or field.metadata.get("passing"):
            continue
        for at in range(0, len(value), 1 + len(value) // 7) if isinstance(value, list) else (None,):
            changed = state.copy()
            if at is None:
                setattr(changed, field.name, value + 1)
            else:
                getattr(changed, field.name)[at] += 1
            yield changed


def _look_at(brigade: TheBrigade, state: State) -> list[str]:
    """Return the broken invariants of a copy of a state; what no table has room for cannot be looked at."""
    try:
        return list(brigade.invariants(state.copy()))
    except (LookupError, ValueError):
        return ["out of range"]


def test_what_has_passed_is_looked_at_again_when_a_number_changes() -> None:
    brigade = game()
    states = [brigade.setup(players, Seeded(players)) for players in (4, 3)]
    for state, other in (states, states[::-1]):
        for changed in _change_numbers(state):
            assert [] == _look_at(brigade, state)
            after_passing = _look_at(brigade, changed)
            assert [] == _look_at(brigade, other)  # then everything is looked at anew
            assert _look_at(brigade, changed) == after_passing
