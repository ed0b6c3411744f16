"""Faults in the rules that are covered up before the next decision: only a look after every event sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

import pytest

from engine.draws import Draws, Seeded
from engine.game import Command, Log, choose_at_random
from engine.games.the_brigade import changes
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.changes import draw_crew
from engine.games.the_brigade.game import TheBrigade
from engine.games.the_brigade.state import State
from engine.games.the_brigade.tables import Tables
from engine.play import play
from tests.engine.games.the_brigade.table import game

Change = Callable[..., Any]


def _spills(right: Change) -> Change:
    def add_water(state: State, tables: Tables, unit: int, amount: int) -> None:
        if amount > 0:
            right(state, tables, unit, amount + 7)
            right(state, tables, unit, -7)
        else:
            right(state, tables, unit, amount)

    return add_water


def _borrows(right: Change) -> Change:
    def place_renown(state: State, seat: int, square: int) -> None:
        kept, state.supply[seat] = state.supply[seat], 0
        right(state, seat, square)
        state.supply[seat] = kept - 1

    return place_renown


def _wanders(right: Change) -> Change:
    def move_wagon(state: State, seat: int, square: int) -> None:
        right(state, seat, state.home[seat - 1])
        right(state, seat, square)

    return move_wagon


def _flares(right: Change) -> Change:
    def set_fire(state: State, square: int, level: int) -> None:
        right(state, square, 9)
        right(state, square, level)

    return set_fire


def _turns_first(right: Change) -> Change:
    def clear_renown(state: State, square: int) -> None:
        if state.doomed >> square & 1:
            changes.turn_over(state, state.rules.tables, square)
            right(state, square)
            state.ruins &= ~(1 << square)
            state.doomed |= 1 << square
        else:
            right(state, square)

    return clear_renown


def _leaves_behind(right: Change) -> Change:
    def draw_crew(state: State, seat: int) -> int:
        state.n_crew_deck -= 1
        if state.log is not None:
            state.log.append((k.E_SHUFFLED, 0, 0))
        state.n_crew_deck += 1
        return int(right(state, seat))

    return draw_crew


FAULTS = {
    "a bucket is overfilled, and emptied again": ("add_water", _spills),
    "Renown comes from nowhere, and is paid later": ("place_renown", _borrows),
    "a Wagon rests on a rival's Firehouse on its way": ("move_wagon", _wanders),
    "a fire rises above 5 for a moment": ("set_fire", _flares),
    "a block is turned over before it is cleared": ("clear_renown", _turns_first),
    "a card is nowhere for a moment": ("draw_crew", _leaves_behind),
}


def _planted(monkeypatch: pytest.MonkeyPatch, name: str, wrong: Callable[[Change], Change]) -> None:
    monkeypatch.setattr(changes, name, wrong(getattr(changes, name)))


def _troubles(*, check: bool) -> set[str]:
    """Return what random and greedy plays come to: with events looked at, or between decisions only."""
    made: Any = game() if check else _Between(game())
    policies = [game().policies()["greedy"], choose_at_random, choose_at_random, choose_at_random]
    return {play(made, policies, seed=seed, check=True).trouble for seed in range(6)} - {""}


class _Between(TheBrigade):
    """The game as it was looked at before: between two decisions only."""

    def __init__(self, whole: TheBrigade) -> None:
        super().__init__(whole.box, whole.rules, whole.options)

    def setup(self, players: int, draws: Draws, log: Log = None) -> State:  # noqa: ARG002 - nobody sees the events
        return super().setup(players, draws)

    def apply(self, state: State, command: Command, draws: Draws, log: Log = None) -> Any:  # noqa: ANN401, ARG002
        return super().apply(state, command, draws, [])


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_that_is_covered_up_is_seen_after_the_event(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, wrong = FAULTS[fault]
    _planted(monkeypatch, name, wrong)
    assert set() == _troubles(check=False)
    seen = _troubles(check=True)
    assert seen
    assert all(trouble.startswith("after {event: ") for trouble in seen)


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
