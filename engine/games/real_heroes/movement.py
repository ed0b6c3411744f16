"""Trucks: where they can go at what price, and their repair."""

from __future__ import annotations

from engine.games.real_heroes.content import Content
from engine.games.real_heroes.hexes import NEAR
from engine.games.real_heroes.play import CROSS_INFERNO, MOVE_HEXES, Play, find_limit, list_changes
from engine.games.real_heroes.state import INFERNO, State
from engine.naming import NONE


def price_moves(content: Content, state: State, squad: str) -> dict[str, int]:
    """Return the hexes that a Move can go to, each with its price in action points.

    A truck moves one hex for a point. Over a truck, or an inferno where that is allowed, it goes on at once, and pays
    for every hex.

    Rule: move.one, move.trucks, move.starting. Ruling: passing-is-one-move, starting-hex-is-left
    """
    hexes = find_limit(content, state, squad, MOVE_HEXES)
    prices = {}
    for place, (steps, passed) in _walk(content, state, squad, state.points * hexes).items():
        if steps <= hexes or passed == steps - 1:
            prices[place] = -(-steps // hexes)
    return prices


def find_moves(content: Content, state: State, squad: str, hexes: int) -> tuple[str, ...]:
    """Return the hexes to which a truck can go over at most so many hexes, nearest first."""
    return tuple(_walk(content, state, squad, hexes))


def _walk(content: Content, state: State, squad: str, most: int) -> dict[str, tuple[int, int]]:
    """Return each hex where a truck can stop: how many steps away, and how many hexes on the way only let it pass.

    Rule: move.closed, move.trucks, inferno.closed. Ruling: broken-trucks-block
    """
    crosses = bool(list_changes(content, state, squad, CROSS_INFERNO))
    taken = {place for other, place in state.trucks.items() if other != squad}
    start = state.trucks[squad]
    best: dict[str, tuple[int, int]] = {start: (0, 0)}
    ends: dict[str, tuple[int, int]] = {}
    ring = [start]
    for steps in range(1, most + 1):
        reached: dict[str, int] = {}
        for place in ring:
            for other in NEAR[place]:
                is_open = state.numbers.get(other, 0) > 0 and (crosses or state.fire[other] < INFERNO)
                if is_open and other not in best:
                    lets_pass = other in taken or state.fire[other] == INFERNO
                    reached[other] = max(reached.get(other, 0), best[place][1] + lets_pass)
        best |= {place: (steps, passed) for place, passed in reached.items()}
        ends |= {
            place: (steps, passed)
            for place, passed in reached.items()
            if place not in taken and state.fire[place] < INFERNO
        }
        ring = list(reached)
    return ends


def move_truck(play: Play, place: str) -> None:
    """Move the truck of the squad whose turn it is."""
    play.state.trucks[play.state.player] = place
    play.record("truck-moved", squad=play.state.player, to=place)


def repair(play: Play, squad: str) -> None:
    """Repair a truck.

    Rule: repair.remove
    """
    if squad != NONE and play.state.broken[squad]:
        play.state.broken[squad] = False
        play.record("truck-repaired", squad=squad)
