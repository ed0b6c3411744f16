"""A greedy policy: extinguish the most valuable fire, keep water ready, upgrade early, win blocks and defend them.

It looks at no hidden card and tries nothing out: each plan (go there, bring the Wagon, extinguish; fetch water; build
up) has a value in points of the final score per action, and the policy takes the first step of the best plan. Equally
good commands are drawn at random from the policy's own stream (`policy.<seat>`): the same seed gives the same play, and
no corner of the board, track or card is preferred because it comes first.
"""

from __future__ import annotations

from math import exp
from typing import Final

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import is_usable
from engine.games.the_brigade.constants import (
    CREW_STREAM,
    EVACUATION_BLOCKS,
    EVENTS_STREAM,
    HOTTEST,
    QUARTER_BLOCKS,
    UNIVERSITY_BLOCKS,
)
from engine.games.the_brigade.fire import find_step
from engine.games.the_brigade.movement import find_goals, find_wagon_places, freedom, reach, spaces, terrain
from engine.games.the_brigade.renown import open_blocks, score, threshold
from engine.games.the_brigade.state import CREW_ROOM, READY_ROOM, State, capacity, track
from engine.games.the_brigade.tables import CIRCLES, Tables
from engine.games.the_brigade.water import find_sources, renown_reach, room_of, water_needed, water_of
from engine.kernel import (
    MOST_OFFERS,
    bits,
    choose_below,
    count_groups,
    count_offers,
    is_offered,
    popcount,
    read_group,
    shuffle,
    sort,
    take_offer,
    top,
    word,
)

WIN: Final = 100.0
# Points that differ by less are equal: sums of fractions are never exact.
CLOSE: Final = 1e-9
# A game of four lasts about so many rounds when it is played sensibly.
ROUNDS: Final = 6.5
# A plan that promises no more than that is not worth an action: the turn ends, if it can.
LEAST: Final = 0.05
# What a water is worth that goes from the Wagon to the Brigade, as a share of what a refilled one is worth.
POUR: Final = 0.6
TAKEN: Final = -1e300  # the points of a plan that has been looked at


def choose(s: State, t: Tables) -> None:
    """Put the most valuable of the commands that are offered into `command`."""
    if count_offers(s) == 1:
        take_offer(s, 0)
        return
    s.n_best = 0
    if s.asked == k.ACT:
        choose_plan(s, t)
    else:
        choose_answer(s, t)
    if s.n_best == 0:
        take_offer(s, 0)
        return
    at = choose_below(s, s.n_best) if s.n_best > 1 else 0
    s.command[0] = s.best_kind[at]
    s.command[1] = s.best_first[at]
    s.command[2] = s.best_second[at]


def add_best(s: State, kind: int, first: int, second: int) -> None:
    """Add a command to those that are equally good, once."""
    for at in range(s.n_best):
        if s.best_kind[at] == kind and s.best_first[at] == first and s.best_second[at] == second:
            return
    if s.n_best < MOST_OFFERS:
        s.best_kind[s.n_best] = kind
        s.best_first[s.n_best] = first
        s.best_second[s.n_best] = second
        s.n_best += 1


# Values ---------------------------------------------------------------------------------------------------------------


def rounds_left(s: State) -> float:
    """Return how many more turns every player may hope for, at least a half."""
    by_turns = ROUNDS - s.turn / s.players
    by_ruins = ROUNDS * (1 - popcount(s.ruins) / EVACUATION_BLOCKS)
    return max(0.5, min(by_turns, by_ruins))


def value_of_block(s: State, t: Tables, seat: int, square: int) -> float:
    """Return the value to a seat of winning the Loyalty of a block."""
    affiliation = s.affiliation[square]
    mine = s.loyal[seat]
    quarter = s.quarters[affiliation]
    value = float(s.value[square])
    held = popcount(mine & quarter)
    goal = UNIVERSITY_BLOCKS if affiliation == t.university else QUARTER_BLOCKS
    if held + 1 >= goal:
        return WIN
    value += 2.0 * held / (goal - held)
    if not held:
        missing = 0
        for other in range(t.n_affiliations):
            if not mine & s.quarters[other]:
                missing += 1
        if missing == 1:
            return WIN
        value += 4.0 / missing
    for rival in range(s.players):
        if rival != seat and s.loyal[rival] >> square & 1:
            value += 0.7 * s.value[square]
            if popcount(s.loyal[rival] & quarter) + 1 >= goal:
                value += 6.0
    if s.fire[square] == HOTTEST:
        value *= 0.6
    return value


def value_of_renown(s: State, t: Tables, seat: int, where: int, amount: int) -> tuple[float, int]:
    """Return the value of placing `amount` Renown on the blocks of `where` (mask), and the best blocks for the first.

    There are several such blocks when they are equally good, and none when Renown can be placed nowhere.

    Blocks that it wins come first, the best per token before others; what is left over counts as a share of a block.
    """
    count = 0
    for square in bits(where & open_blocks(s, seat)):
        need = threshold(s, t, square) - s.renown[square * 4 + seat]
        points = value_of_block(s, t, seat, square) / max(need, 1)
        at = count
        while at > 0 and s.rank_points[at - 1] < points:
            s.rank_points[at] = s.rank_points[at - 1]
            s.rank_need[at] = s.rank_need[at - 1]
            s.rank_square[at] = s.rank_square[at - 1]
            at -= 1
        s.rank_points[at] = points
        s.rank_need[at] = need
        s.rank_square[at] = square
        count += 1
    if not count:
        return 0.0, 0
    total = 0.0
    left = first = min(amount, s.supply[seat])
    for at in range(count):
        if s.rank_need[at] <= left:
            total += s.rank_points[at] * s.rank_need[at]
            left -= s.rank_need[at]
    total += 0.45 * s.rank_points[0] * left
    wins, best = False, 0.0
    for at in range(count):
        if not wins and s.rank_need[at] <= first:
            wins, best = True, s.rank_points[at] - CLOSE
    if not wins:
        best = s.rank_points[0] - CLOSE
    mask = 0
    for at in range(count):
        if s.rank_points[at] >= best and (not wins or s.rank_need[at] <= first):
            mask |= 1 << s.rank_square[at]
    return total, mask


def value_of_crew(s: State, t: Tables, seat: int, card: int) -> float:
    """Return the value of a crew card: its water, and its ability weighted by how likely it is active."""
    affiliation = t.card_affiliation[card]
    is_on = affiliation >= 0 and s.loyal[seat] & s.quarters[affiliation] != 0
    likely = 1.0 if is_on else 0.15 if affiliation == t.university else 0.45
    return 0.4 + 0.8 * t.buckets[card] + 1.2 * likely


def value_of_upgrade(s: State, t: Tables, seat: int, number: int) -> float:
    """Return the value of the next circle of a track; tracks that need several circles pay off over time."""
    board = (s.board[seat] - t.boards) * 3 + number
    at, last = s.tracks[seat * 3 + number], t.last_circle[board]
    if at >= last:
        return 0.0
    ahead = at + 1
    while ahead < last and t.track_values[board * CIRCLES + ahead] <= t.track_values[board * CIRCLES + at]:
        ahead += 1
    gain = (t.track_values[board * CIRCLES + ahead] - t.track_values[board * CIRCLES + at]) / (ahead - at)
    bonus = 1.5 if at + 1 == last else 0.0
    weight = 0.55 if number == k.CREW_TRACK else 0.42 if number == k.WAGON_TRACK else 0.95
    return gain * weight * rounds_left(s) + bonus


def harm_to_rivals(s: State, seat: int, square: int) -> float:
    """Return how much a raised fire on a block helps a seat: it hurts the others there more than itself."""
    value = s.value[square]
    danger = 1.0 + s.fire[square]
    total = 0.0
    for other in range(s.players):
        is_loyal = 1.0 if s.loyal[other] >> square & 1 else 0.0
        stake = value * is_loyal + 0.6 * s.renown[square * 4 + other]
        total += -2.0 * stake if other == seat else stake
    return total * danger


# Answers --------------------------------------------------------------------------------------------------------------


def choose_answer(s: State, t: Tables) -> None:
    """Find the most valuable answers; to stop is worth nothing, and of some questions all answers are as good."""
    best_squares, floor = 0, 0.0
    if s.asked == k.RENOWN:
        _, best_squares = value_of_renown(s, t, s.seat, word(s, top(s), 3), word(s, top(s), 2))
    elif s.asked == k.KEEP:
        floor = find_least_crew(s, t, s.seat)
    best = TAKEN
    for collects in range(2):
        for group in range(count_groups(s)):
            kind, mask, base, second = read_group(s, group)
            for bit in bits(mask):
                points = 0.0
                if kind != k.STOP or s.asked == k.RESOLVE:
                    points = judge(s, t, base + bit, best_squares, floor)
                if collects and points >= best - CLOSE:
                    add_best(s, kind, base + bit, second)
                elif not collects and points > best:
                    best = points


def find_least_crew(s: State, t: Tables, seat: int) -> float:
    """Return what a drawn card must be worth more than: its room, if there is none left."""
    if s.n_crew[seat] < track(s, t, seat, k.CREW_TRACK):
        return 0.0
    worst = 0.0
    for at in range(s.n_crew[seat]):
        worth = value_of_crew(s, t, seat, s.crew[seat * CREW_ROOM + at])
        if at == 0 or worth < worst:
            worst = worth
    return worst + 0.3


def judge(s: State, t: Tables, number: int, best_squares: int, floor: float) -> float:
    """Return what an answer is worth."""
    seat, kind = s.seat, s.asked
    if kind == k.RENOWN:
        return float(best_squares >> number & 1)
    if kind == k.PICK:
        return judge_block(s, t, number)
    if kind == k.SPEND:  # the Wagon's water first: it is the hardest to have where it is needed
        return 1.0 + (1 if number >= t.held else 0) + 0.1 * s.water[number]
    if kind == k.KEEP:
        return value_of_crew(s, t, seat, number) - floor
    if kind == k.REPLACE or kind == k.DISCARD:
        return 20.0 - value_of_crew(s, t, seat, number)
    if kind == k.CARD:
        return value_of_crew(s, t, seat, number)
    if kind == k.PLAYER:
        return 1.0 + score(s, number)
    if kind == k.TRACK:
        return 1.0 + value_of_upgrade(s, t, seat, number)
    if kind == k.DIRECTION:
        return judge_direction(s, t, number)
    if kind == k.ACCEPT:
        return 1.0 if accepts(s, t) else -1.0
    if kind == k.MOVE:
        return judge_goal(s, t, number)
    if kind == k.WAGON:
        if number == s.brigade[seat]:
            return 9.0
        return 1.0 + (s.loyal[seat] >> number & 1) * s.fire[number]
    if kind == k.TRANSFER:  # go on pouring from the Wagon until the Brigade's buckets are full
        return 1.0 if number >= t.held else -1.0
    return 1.0


def judge_block(s: State, t: Tables, square: int) -> float:
    """Return what it is worth to pick a block, for the verb that asks."""
    frame = top(s)
    verb = -1
    if word(s, frame, 0) == k.W_STEP:
        verb = t.step_verb[t.row_first[word(s, frame, 1)] + word(s, frame, 2)]
    if verb == k.PLACE_RENOWN:
        points, _ = value_of_renown(s, t, s.seat, 1 << square, 1)
        return points
    if verb == k.REMOVE_RENOWN or verb == k.MOVE_RENOWN:
        return 9.0 - value_of_block(s, t, s.seat, square)
    if verb == k.PUT_OUT:
        return s.fire[square] + 0.1 * s.value[square]
    sign = -1.0 if verb == k.LOWER else 1.0
    return 50.0 + sign * harm_to_rivals(s, s.seat, square)


def judge_direction(s: State, t: Tables, direction: int) -> float:
    """Return what it is worth that a tile's effect goes in a direction."""
    square = s.place[t.row_card[word(s, top(s), 1)]]
    step = find_step(t, direction)
    harm = 0.0
    for number in range(1, 4):
        there = square + step * number
        if 0 <= there < t.size:
            harm += harm_to_rivals(s, s.seat, there)
    return 100.0 + harm


def accepts(s: State, t: Tables) -> bool:
    """Return whether to accept: not fire on an own block without water for it, and no useless free moves."""
    seat = s.seat
    square = s.brigade[seat]
    step = t.row_first[s.options] + t.row_price[s.options]
    verb = t.step_verb[step]
    if verb == k.RAISE and t.blocks_where[t.step_blocks[step]] == k.HERE:
        enough = water_of(s, find_sources(s, seat)) > water_needed(s, t, seat, square)
        return enough and s.fire[square] < HOTTEST and s.actions > 0  # a doomed block pays nothing
    if verb == k.MOVE_BRIGADE:
        return not (s.burning >> square & 1 and s.actions > 0)
    return verb != k.MOVE_WAGON or s.wagon[seat] != square


def judge_goal(s: State, t: Tables, square: int) -> float:
    """Return what it is worth to move the Brigade to a square."""
    water = water_of(s, s.teams[s.seat])
    if s.burning >> square & 1:
        return 10.0 + s.fire[square] if water_needed(s, t, s.seat, square) <= water else 1.0
    return 5.0 if square == s.home[s.seat] and water < 2 else 2.0  # noqa: PLR2004 - nearly dry


# Plans ----------------------------------------------------------------------------------------------------------------


def choose_plan(s: State, t: Tables) -> None:
    """Find the first steps of the best plans."""
    s.n_plans = 0
    list_plans(s, t, s.seat)
    best = LEAST
    while True:
        chosen, points = -1, TAKEN
        for at in range(s.n_plans):
            if s.plan_points[at] > points:
                chosen, points = at, s.plan_points[at]
        if chosen < 0 or points < best - CLOSE or points <= LEAST:
            return
        s.plan_points[chosen] = TAKEN
        if add_offered(s, s.plan_kind[chosen], s.plan_first[chosen], s.plan_second[chosen]):
            best = points


def add_offered(s: State, kind: int, first: int, second: int) -> bool:
    """Add the first step of a plan if it is legal, a move by its most profitable ways; return whether it is."""
    if is_offered(s, kind, first, second):
        add_best(s, kind, first, second)
        return True
    most = -1
    if kind == k.MOVE:
        for group in range(count_groups(s)):
            its_kind, mask, _, via = read_group(s, group)
            if its_kind == kind and mask >> first & 1:
                most = max(most, popcount(via))
        for group in range(count_groups(s)):
            its_kind, mask, _, via = read_group(s, group)
            if its_kind == kind and mask >> first & 1 and popcount(via) == most:
                add_best(s, kind, first, via)
    return most >= 0


def plan(s: State, points: float, kind: int, first: int, second: int) -> None:
    """Add a plan: points per action, and its first step."""
    if s.n_plans < MOST_OFFERS:
        s.plan_points[s.n_plans] = points
        s.plan_kind[s.n_plans] = kind
        s.plan_first[s.n_plans] = first
        s.plan_second[s.n_plans] = second
        s.n_plans += 1


def list_plans(s: State, t: Tables, seat: int) -> None:
    """List what the active player could do."""
    if s.actions:
        near = find_goals(s, t, seat, spaces(s, t, seat, 0), freedom(s, t, seat, 0), s.actions - 1)
        plan_fires(s, t, seat, near)
        plan_water(s, t, seat, near)
        for number in range(3):
            plan(s, value_of_upgrade(s, t, seat, number), k.UPGRADE, number, 0)
        if track(s, t, seat, k.CREW_TRACK) > s.n_crew[seat]:
            plan(s, 0.25 + 0.25 * rounds_left(s), k.RECRUIT, 0, 0)
        plan_guard(s, seat)
        if s.ruins >> s.brigade[seat] & 1:  # a way off a destroyed block
            for square in bits(near & ~(s.ruins | s.doomed)):
                plan(s, 0.1, k.MOVE, square, 0)
    plan_abilities(s, t, seat)


def plan_fires(s: State, t: Tables, seat: int, near: int) -> None:
    """Plan to put out a fire: at once or after one or two moves, alone or with the Wagon."""
    here, wagon = s.brigade[seat], s.wagon[seat]
    own, tank = water_of(s, s.teams[seat]), s.water[t.held + seat]
    far = reach_in_two(s, t, seat, near)
    places = find_wagon_places(s, seat)
    takers = find_pouring(s, t, seat)
    poured = min(tank, room_of(s, t, s.teams[seat])) if takers else 0
    for square in bits(s.burning & (near | far | 1 << here)):
        need = water_needed(s, t, seat, square)
        moves = 0 if square == here else 1 if near >> square & 1 else 2
        with_wagon = own < need
        can_come = wagon == square or places >> square & 1 != 0
        pouring = with_wagon and moves > 0 and need <= own + poured
        if with_wagon and (own + tank < need or not (can_come or pouring)):
            continue
        brings = with_wagon and wagon != square
        cost = moves + (2 if brings else 1)
        points, _ = value_of_renown(s, t, seat, renown_reach(s, t, seat, square), s.fire[square])
        points += 0.15 * s.fire[square] + (1.0 if s.loyal[seat] >> square & 1 else 0.0)
        points = points / cost if cost <= s.actions else 0.35 * points / cost
        if pouring:
            for taker in bits(takers):  # as dear as bringing the Wagon, which is better there than left behind
                plan(s, points - 0.01, k.TRANSFER, t.held + seat, taker)
        if can_come or not with_wagon:
            plan_first_steps(s, t, points, square, moves, need, near)
            if brings and moves <= 1 and cost <= s.actions:
                plan(s, points + 0.01, k.WAGON, square, 0)


def plan_first_steps(s: State, t: Tables, points: float, square: int, moves: int, need: int, near: int) -> None:
    """Plan the equally good first commands towards a fire that is `moves` moves away."""
    if moves == 0:
        plan(s, points, k.EXTINGUISH, need, 0)
    elif moves == 1:
        plan(s, points, k.MOVE, square, 0)
    else:
        safe = near & ~s.burning & ~(s.ruins | s.doomed)
        for stop in bits(towards(t, safe if safe else near, square)):
            plan(s, points, k.MOVE, stop, 0)


def find_pouring(s: State, t: Tables, seat: int) -> int:
    """Return the units to which the Wagon can pour (mask); none where a Refill is at least as good."""
    here = s.brigade[seat]
    if s.wagon[seat] != here or find_springs(s, seat) >> here & 1 or not s.wet >> (t.held + seat) & 1:
        return 0
    return s.thirsty & s.teams[seat]


def find_springs(s: State, seat: int) -> int:
    """Return where a seat can refill (mask)."""
    return (s.loyal[seat] | 1 << s.home[seat]) & ~(s.ruins | s.doomed)


def reach_in_two(s: State, t: Tables, seat: int, near: int) -> int:
    """Return roughly the squares that two moves reach (mask)."""
    most = spaces(s, t, seat, 0)
    walk, stop, slow = terrain(s, t, seat, freedom(s, t, seat, 0))
    wide, number = 0, 0
    for square in bits(near & ~s.burning):
        if number % 3 == 0:
            wide |= reach(t, square, most, walk, stop, slow)
        number += 1
    return wide & s.ends[seat] & t.all


def towards(t: Tables, squares: int, goal: int) -> int:
    """Return those of some squares that are nearest to a goal, as a Brigade moves (mask)."""
    found, least = 0, t.size
    for square in bits(squares):
        far = max(abs(square // t.stride - goal // t.stride), abs(square % t.stride - goal % t.stride))
        if far < least:
            found, least = 0, far
        if far == least:
            found |= 1 << square
    return found


def plan_water(s: State, t: Tables, seat: int, goals: int) -> None:
    """Plan to fill buckets, here or at a place with water."""
    here, wagon = s.brigade[seat], s.wagon[seat]
    missing = room_of(s, t, s.teams[seat])
    tank = t.held + seat
    empty = capacity(s, t, tank) - s.water[tank]
    each = 0.8 if s.burning else 0.1
    springs = find_springs(s, seat)
    together = missing + empty
    if springs >> here & 1:
        plan(s, each * (together if wagon == here else missing), k.REFILL, here, 0)
        if wagon != here and empty > 1 and s.actions > 1:
            plan(s, each * together / 2 + 0.01, k.WAGON, here, 0)
    if springs >> wagon & 1 and wagon != here:
        plan(s, each * empty, k.REFILL, wagon, 0)
    if together <= 1 or not missing:
        return
    for taker in bits(find_pouring(s, t, seat)):  # what the Brigade carries goes where it goes
        plan(s, POUR * each * min(missing, s.water[tank]), k.TRANSFER, tank, taker)
    near = goals & springs & ~s.burning
    for square in bits(near):
        also = empty if wagon == square else 0
        plan(s, each * (missing + also) / 2 * (1.0 if s.actions > 1 else 0.5), k.MOVE, square, 0)
    if not near and not springs >> here & 1:
        for square in bits(towards(t, goals & ~s.burning & ~(s.ruins | s.doomed), s.home[seat])):
            plan(s, each * missing / 3.5, k.MOVE, square, 0)


def plan_guard(s: State, seat: int) -> None:
    """Plan to bring the Wagon where it keeps a loyal block from burning down."""
    for square in bits(s.loyal[seat] & find_wagon_places(s, seat) & s.burning):
        if square != s.wagon[seat] and square != s.brigade[seat]:
            plan(s, 0.06 * s.fire[square] * s.value[square], k.WAGON, square, 0)


def plan_abilities(s: State, t: Tables, seat: int) -> None:
    """Plan the use of cards."""
    for at in range(seat * READY_ROOM, seat * READY_ROOM + s.n_ready[seat]):
        row = s.ready[at]
        if is_usable(s, t, row, seat):
            verbs = 0
            for step in range(t.row_first[row], t.row_first[row] + t.row_steps[row]):
                verbs |= 1 << t.step_verb[step]
            points = value_of_ability(s, t, seat, verbs)
            if points > TAKEN:
                plan(s, points, k.USE, row, 0)


def value_of_ability(s: State, t: Tables, seat: int, verbs: int) -> float:
    """Return what the use of a card is worth, by its first verb that is known; TAKEN if none is."""
    here = s.brigade[seat]
    if verbs >> k.SPREAD & 1:
        points, _ = value_of_renown(s, t, seat, 1 << here, s.fire[here])
        return points
    if verbs >> k.PUT_OUT & 1:
        return 2.0
    if verbs >> k.UPGRADE_TRACK & 1:
        best = value_of_upgrade(s, t, seat, 0)
        for number in range(1, 3):
            best = max(best, value_of_upgrade(s, t, seat, number))
        return best - 0.6
    if verbs >> k.CHANGE_RULE & 1:
        return 0.12 * popcount(s.loyal[seat])
    if verbs >> k.FLIP & 1:
        return value_of_flipping(s, t, seat)
    if verbs >> k.PLACE_TOKEN & 1:
        return 0.7 if s.mimic < 0 else 0.0
    if verbs >> k.RECRUIT_CREW & 1:
        return 0.9 if track(s, t, seat, k.CREW_TRACK) > s.n_crew[seat] else 0.0
    if verbs >> k.MOVE_WAGON & 1:
        return 1.2 if wants_wagon(s, t, seat) else 0.0
    if verbs >> k.MOVE_BRIGADE & 1:
        return 0.8 if not s.burning >> here & 1 else 0.0
    return TAKEN


def value_of_flipping(s: State, t: Tables, seat: int) -> float:
    """Return what it is worth to turn the warden over."""
    warden = s.warden[seat]
    if not s.flipped >> warden & 1:
        return 0.8 * (capacity(s, t, warden) - s.water[warden]) - 1.5 * s.n_crew[seat]
    return 0.5 if water_of(s, find_sources(s, seat)) == 0 else 0.0


def wants_wagon(s: State, t: Tables, seat: int) -> bool:
    """Return whether the Wagon would help where the Brigade stands."""
    here = s.brigade[seat]
    return s.wagon[seat] != here and s.burning >> here & 1 != 0 and s.water[t.held + seat] > 0


# What a search needs --------------------------------------------------------------------------------------------------


def deal_hidden(s: State, t: Tables, seat: int) -> None:
    """Shuffle both decks: their order is all that is hidden, from everybody."""
    sort(s.events, s.n_events)
    shuffle(s, EVENTS_STREAM, s.events, s.n_events)
    sort(s.crew_deck, s.n_crew_deck)
    shuffle(s, CREW_STREAM, s.crew_deck, s.n_crew_deck)


# A score for each seat by what it has, weighted as plays of greedy players ended. Weights are those of a logistic
# regression over 17,700 states of 800 plays of two greedy players, some of which make mistakes.

_ALMOST = 0.7  # what Renown that would win a block is worth, as a share of that block


def estimate(s: State, t: Tables) -> None:
    """Say how likely each seat is to win; they add up to 1."""
    total = 0.0
    for seat in range(s.players):
        s.shares[seat] = exp(assess(s, t, seat))
        total += s.shares[seat]
    for seat in range(s.players):
        s.shares[seat] /= total


def assess(s: State, t: Tables, seat: int) -> float:
    """Return how well a seat stands."""
    mine = s.loyal[seat] & ~s.doomed
    quarters = 0.0  # of those for the Citizens' victory, as a share
    nearest = 0.0  # how near a Quarter is, as a share, squared
    placed = 0.0
    for affiliation in range(t.n_affiliations):
        quarter = s.quarters[affiliation]
        best = 0.0
        for square in bits(quarter & ~mine & ~s.ruins & ~s.doomed):
            renown = s.renown[square * 4 + seat]
            if renown:
                value = s.value[square]
                share = min(1.0, renown / max(1, value))
                placed += share * value
                best = max(best, share)
        held = popcount(mine & quarter)
        goal = UNIVERSITY_BLOCKS if affiliation == t.university else QUARTER_BLOCKS
        near = (held + _ALMOST * best) / goal
        nearest = max(nearest, near * near)
        quarters += 1.0 if held else _ALMOST * best
    quarters /= t.n_affiliations
    water = s.water[s.warden[seat]]
    for number in range(s.n_crew[seat]):
        water += s.water[s.crew[seat * CREW_ROOM + number]]
    return (
        0.09 * score(s, seat)
        + 1.7 * quarters
        + 1.7 * quarters * quarters * quarters
        + 2.7 * nearest
        + 0.1 * placed
        + 0.13 * water
        + 0.02 * s.water[t.held + seat]
        + 0.19 * s.tracks[seat * 3]
        + 0.22 * s.tracks[seat * 3 + 2]
        + 0.33 * s.n_crew[seat]
    )
