"""The four endings, the scores, and who has won."""

from __future__ import annotations

from engine.game import Outcome
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.constants import (
    EVACUATION_BLOCKS,
    EVACUATION_UNIVERSITIES,
    QUARTER_BLOCKS,
    UNIVERSITY_BLOCKS,
)
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.state import State


def finish(state: State, ending: int, winner: int = -1) -> None:
    """End the game at once and drop all queued work. Rule: who-wins.at-once."""
    state.over = ending
    state.winner = winner
    state.work.clear()
    state.ask = ()
    state.seat = -1
    if state.log is not None:
        state.log.append((k.E_END, ending, winner))


def end_if_won(state: State, seat: int) -> bool:
    """End the play when this seat has the Loyalty of a Quarter or of the Citizens; return whether it has.

    Rule: block.affiliation, university.win, quarter.five, quarter.university, citizens.all-five, who-wins.turn-order
    (E:225, E:231, S:403, S:408). Ruling: wins-count-at-once, first-winner-in-turn-order.
    """
    mine = state.loyal[seat]
    university = state.rules.university
    everywhere = True
    for affiliation, quarter in enumerate(state.city.quarters):
        blocks = (mine & quarter).bit_count()
        if blocks >= (UNIVERSITY_BLOCKS if affiliation == university else QUARTER_BLOCKS):
            finish(state, k.QUARTER, seat)
            return True
        everywhere = everywhere and blocks > 0
    if everywhere:
        finish(state, k.CITIZENS, seat)
    return everywhere


def is_evacuated(state: State) -> bool:
    """Return whether enough blocks are destroyed to evacuate the city.

    Rule: university.fall, evacuation.begins (E:237, S:414). Ruling: university-counts-among-eight.
    """
    ruins = state.ruins
    return (
        ruins.bit_count() >= EVACUATION_BLOCKS
        or (ruins & state.city.quarters[state.rules.university]).bit_count() >= EVACUATION_UNIVERSITIES
    )


def score(state: State, seat: int) -> int:
    """Return the sum of the values of the blocks loyal to a seat; doomed ones count no more.

    Rule: block.value, scoring.values, scoring.printed (E:243, E:321). Ruling: doomed-blocks-wait.
    """
    value = state.city.value
    return sum(value[square] for square in bits(state.loyal[seat] & ~state.doomed))


def outcome(state: State) -> Outcome | None:
    """Return how the game ended; None while it continues.

    Rule: scoring.most, scoring.blocks, scoring.tied-renown, scoring.shared. Ruling: tie-break.
    """
    if state.over < 0:
        return None
    players = range(state.city.players)
    scores = tuple(score(state, seat) for seat in players)
    if state.winner >= 0:
        return Outcome(k.ENDINGS[state.over], (state.winner,), scores)
    ranks = [
        (scores[seat], (state.loyal[seat] & ~state.doomed).bit_count(), count_renown(state, seat)) for seat in players
    ]
    best = max(ranks)
    return Outcome(k.ENDINGS[state.over], tuple(seat for seat in players if ranks[seat] == best), scores)


def count_renown(state: State, seat: int) -> int:
    """Return how many Renown a seat has on the board."""
    return sum(state.renown[seat::4])
