"""Estimate who will win: a score for each seat by what it has, weighted as plays of greedy players ended.

Weights are those of a logistic regression over 17,700 states of 800 plays of two greedy players, some of whom err.
"""

from __future__ import annotations

from math import exp

from engine.games.the_brigade.constants import QUARTER_BLOCKS, UNIVERSITY_BLOCKS
from engine.games.the_brigade.notation import units
from engine.games.the_brigade.renown import score
from engine.games.the_brigade.state import State
from engine.kernel import bits

_ALMOST = 0.7  # what Renown that would win a block is worth, as a share of that block


def estimate(state: State) -> tuple[float, ...]:
    """Return how likely each seat is to win; they add up to 1."""
    powers = [exp(_assess(state, seat)) for seat in range(state.players)]
    total = sum(powers)
    return tuple([power / total for power in powers])


def _assess(state: State, seat: int) -> float:
    affiliations = len(state.rules.affiliations)
    mine = state.loyal[seat] & ~state.doomed
    quarters = 0.0  # of those for the Citizens' victory, as a share
    nearest = 0.0  # how near a Quarter is, as a share, squared
    placed = 0.0
    for affiliation, quarter in enumerate(state.quarters[:affiliations]):
        best = 0.0
        for square in bits(quarter & ~mine & ~state.ruins & ~state.doomed):
            renown = state.renown[square * 4 + seat]
            if renown:
                value = state.value[square]
                share = min(1.0, renown / max(1, value))
                placed += share * value
                best = max(best, share)
        held = (mine & quarter).bit_count()
        goal = UNIVERSITY_BLOCKS if affiliation == state.rules.university else QUARTER_BLOCKS
        nearest = max(nearest, ((held + _ALMOST * best) / goal) ** 2)
        quarters += 1.0 if held else _ALMOST * best
    quarters /= affiliations
    water = sum(state.water[unit] for unit in units(state, seat))
    return (
        0.09 * score(state, seat)
        + 1.7 * quarters
        + 1.7 * quarters**3
        + 2.7 * nearest
        + 0.1 * placed
        + 0.13 * water
        + 0.02 * state.water[state.rules.held + seat]
        + 0.19 * state.tracks[seat * 3]
        + 0.22 * state.tracks[seat * 3 + 2]
        + 0.33 * state.n_crew[seat]
    )
