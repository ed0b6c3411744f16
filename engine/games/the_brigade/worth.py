"""What things are worth to a seat, in points of the final score, roughly: blocks, Renown, cards, upgrades."""

from __future__ import annotations

from engine.games.the_brigade.figures import EVACUATION_BLOCKS, HOTTEST, QUARTER_BLOCKS, UNIVERSITY_BLOCKS
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.renown import open_blocks, threshold
from engine.games.the_brigade.state import State

WIN = 100.0
# Values that differ by less are equal: sums of fractions are never exact.
_CLOSE = 1e-9
# A game of four lasts about so many rounds when it is played sensibly.
ROUNDS = 6.5


def rounds_left(state: State) -> float:
    """Return how many more turns every player may hope for, at least a half."""
    by_turns = ROUNDS - state.turn / state.city.players
    by_ruins = ROUNDS * (1 - state.ruins.bit_count() / EVACUATION_BLOCKS)
    return max(0.5, min(by_turns, by_ruins))


def block(state: State, seat: int, square: int) -> float:
    """Return what the Loyalty of a block that the seat has not is worth to it."""
    city = state.city
    bit = 1 << square
    affiliation = city.affiliation[square]
    mine = state.loyal[seat]
    quarter = city.quarters[affiliation]
    value = float(city.value[square])
    held = (mine & quarter).bit_count()
    goal = UNIVERSITY_BLOCKS if affiliation == state.rules.university else QUARTER_BLOCKS
    if held + 1 >= goal:
        return WIN
    value += 2.0 * held / (goal - held)
    if not held:
        missing = sum(1 for other in city.quarters if not mine & other)
        if missing == 1:
            return WIN
        value += 4.0 / missing
    for rival, loyal in enumerate(state.loyal):
        if rival != seat and loyal & bit:
            value += 0.7 * city.value[square]
            if (loyal & quarter).bit_count() + 1 >= goal:
                value += 6.0
    if state.fire[square] == HOTTEST:
        value *= 0.6
    return value


def renown(state: State, seat: int, reach: int, amount: int) -> tuple[float, int]:
    """Return what `amount` Renown is worth on the blocks of `reach` (mask), and where to place the first (mask).

    There are several such blocks when they are equally good, and none when Renown can be placed nowhere.

    Blocks that it wins come first, the best per token before others; what is left over counts as a share of a block.
    """
    own = state.renown
    choices = []
    for square in bits(reach & open_blocks(state, seat)):
        need = threshold(state, square) - own[square * 4 + seat]
        choices.append((block(state, seat, square) / max(need, 1), need, square))
    if not choices:
        return 0.0, 0
    choices.sort(key=lambda choice: (-choice[0], choice[2]))
    total = 0.0
    left = first = min(amount, state.supply[seat])
    for each, need, _ in choices:
        if need <= left:
            total += each * need
            left -= need
    total += 0.45 * choices[0][0] * left
    winning = [choice for choice in choices if choice[1] <= first] or choices
    best = winning[0][0] - _CLOSE
    return total, sum(1 << square for each, _, square in winning if each >= best)


def crew(state: State, seat: int, card: int) -> float:
    """Return what a crew card is worth: its water, and its ability as far as it is likely to be on."""
    rules = state.rules
    affiliation = rules.affiliation[card]
    is_on = affiliation >= 0 and state.loyal[seat] & state.city.quarters[affiliation] != 0
    likely = 1.0 if is_on else 0.15 if affiliation == rules.university else 0.45
    return 0.4 + 0.8 * rules.buckets[card] + 1.2 * likely


def upgrade(state: State, seat: int, track: int) -> float:
    """Return what the next circle of a track is worth; tracks that need several circles pay off over time."""
    values = state.rules.tracks[state.city.board[seat]][track]
    at = state.tracks[seat * 3 + track]
    if at + 1 >= len(values):
        return 0.0
    ahead = next((step for step in range(at + 1, len(values)) if values[step] > values[at]), len(values) - 1)
    gain = (values[ahead] - values[at]) / (ahead - at)
    bonus = 1.5 if at + 2 == len(values) else 0.0
    return gain * (0.55, 0.42, 0.95)[track] * rounds_left(state) + bonus


def harm(state: State, seat: int, square: int) -> float:
    """Return how much a raised fire on a block helps a seat: it hurts the others there more than itself."""
    bit = 1 << square
    value = state.city.value[square]
    danger = 1.0 + state.fire[square]
    total = 0.0
    for other in range(state.city.players):
        stake = value * (1.0 if state.loyal[other] & bit else 0.0) + 0.6 * state.renown[square * 4 + other]
        total += -2.0 * stake if other == seat else stake
    return total * danger
