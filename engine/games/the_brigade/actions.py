"""The seven actions, the actions of cards and the end of the turn: why one is refused, and what it does.

`refuse_...` return why a command is refused, or None; `take_...` carry out a command that is not refused. The
`refuse_...` functions are the rules; `legal` must agree with them, and tests make sure that it does.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Command, Refusal
from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import active_changes, is_changing, usable_effects
from engine.games.the_brigade.crew import can_recruit, recruit_from_deck, room
from engine.games.the_brigade.effects import can_begin
from engine.games.the_brigade.movement import (
    ON_THE_WAY,
    action_terms,
    brigade_goes,
    find_goals,
    free_move,
    list_ways,
    marked_squares,
    wagon_goes,
    wagon_places,
)
from engine.games.the_brigade.state import Frame, State
from engine.games.the_brigade.targets import find_blocks
from engine.games.the_brigade.triggers import emit
from engine.games.the_brigade.turns import end_actions
from engine.games.the_brigade.upgrades import advance
from engine.games.the_brigade.water import extinguish, fill, water_needed, water_of, water_sources

_SENTENCES = {
    "already-there": "The piece is already there.",
    "anothers-firehouse": "Only its owner's pieces may end a move on a Firehouse.",
    "at-least-one-water": "An Extinguish action spends at least 1 water.",
    "brigade-in-the-way": "Another player's Brigade is there.",
    "destroyed-block": "The block is destroyed.",
    "forbidden-by-an-ability": "An ability in play forbids this action.",
    "game-over": "The game is over.",
    "more-than-the-fire-takes": "The fire takes less water than that.",
    "must-leave-the-ruin": "The Brigade is on a destroyed block and must leave it.",
    "no-actions-left": "There are no actions left this turn.",
    "no-cards-left": "There are no crew cards left, neither in the deck nor among the discards.",
    "no-fire-here": "There is no fire where the Brigade is.",
    "no-room": "There is no room for crew.",
    "no-such-ability": "The player has no such ability in play, or it is off, or it has been used.",
    "no-such-choice": "That is not among the choices.",
    "no-such-square": "There is no such square, or no piece can ever be there.",
    "no-such-track": "There is no such track.",
    "no-such-unit": "There is no such unit.",
    "no-such-way": "The Brigade cannot get there by that way.",
    "no-water-or-no-bucket": "The giver has no water, or the taker no free bucket.",
    "no-water-there": "That is neither the player's Firehouse nor a block loyal to the player.",
    "nobody-there": "The player has neither Brigade nor Wagon there.",
    "not-enough-water": "There is not enough water on the Brigade, and on the Wagon if it is there.",
    "not-now": "Something else must be decided now.",
    "nothing-to-do": "The ability would do nothing now, or cannot be paid for.",
    "nothing-to-fill": "All buckets there are full.",
    "occupied": "Another player's piece is there.",
    "malformed": "That is not a command.",
    "must-choose": "The choice cannot be declined.",
    "too-far": "The Brigade cannot get that far.",
    "track-complete": "The track is complete.",
    "upgraded-already": "The Upgrade action can be taken only once per turn.",
    "wagon-elsewhere": "Brigade and Wagon are not on the same space.",
}

REFUSALS: Mapping[str, Refusal] = {code: Refusal(code, sentence) for code, sentence in _SENTENCES.items()}


def spare_actions(state: State) -> int:
    """Return how many actions the active player may spend on anything but Move Brigade.

    A Brigade on a destroyed block must keep one to leave it, if it can leave at all. Ruling: no-stop-on-ruins.

    Rule: move-brigade.ruin-stop (E:343).
    """
    seat = state.active
    actions = state.actions
    if not state.ruins >> state.brigade[seat] & 1 or free_move(state, seat):
        return actions
    if find_goals(state, seat, *action_terms(state, seat)):
        return actions - 1
    return actions


def is_stuck_to_move(state: State) -> bool:
    """Return whether the active player must still take a Move Brigade action.

    Rule: move-brigade.ruin-stop. Ruling: no-stop-on-ruins.
    """
    seat = state.active
    if not state.ruins >> state.brigade[seat] & 1:
        return False
    if not state.actions and not free_move(state, seat):
        return False
    return find_goals(state, seat, *action_terms(state, seat)) != 0


def is_forbidden(state: State, seat: int, action: int) -> bool:
    """Return whether an ability forbids a seat this action. Ruling: white-fang-water."""
    return any(step.action == action for _, step in active_changes(state, k.FORBID_ACTION, seat))


def refuse_action(state: State, command: int) -> Refusal | None:
    """Return why no paid action of this kind is possible, whatever its parameters.

    Rule: actions.repeat, actions.change. Ruling: actions-that-change-nothing.
    """
    if not state.actions:
        return REFUSALS["no-actions-left"]
    seat = state.active
    if command != k.MOVE and state.ruins >> state.brigade[seat] & 1 and spare_actions(state) <= 0:
        return REFUSALS["must-leave-the-ruin"]
    if state.altered[seat] >> k.FORBID_ACTION & 1 and is_forbidden(state, seat, command - k.MOVE):
        return REFUSALS["forbidden-by-an-ability"]
    return None


def refuse_end(state: State, _command: Command) -> Refusal | None:
    """Return why the turn cannot end. Rule: E:343."""
    return REFUSALS["must-leave-the-ruin"] if is_stuck_to_move(state) else None


def refuse_move(state: State, command: Command) -> Refusal | None:
    """Return why the Brigade cannot go there by a paid Move Brigade action. Rule: E:343."""
    seat = state.active
    _, square, via = command
    return refuse_goal(state, seat, square, via, *action_terms(state, seat))


def refuse_goal(state: State, seat: int, square: int, via: int, most: int, through: int, left: int) -> Refusal | None:
    """Return why a Brigade cannot end a move on a square by this way."""
    if not 0 <= square < state.rules.grid.size or not state.city.ground >> square & 1:
        return REFUSALS["no-such-square"]
    if square == state.brigade[seat]:
        return REFUSALS["already-there"]
    if find_goals(state, seat, most, through, left) >> square & 1:
        if not via and not ((through or state.alert & ON_THE_WAY) and marked_squares(state, seat, through)):
            return None
        return None if (square, via) in list_ways(state, seat, most, through, left) else REFUSALS["no-such-way"]
    return REFUSALS[_hindrance(state, seat, square)]


def _hindrance(state: State, seat: int, square: int) -> str:
    if not state.city.ends[seat] >> square & 1:
        return "anothers-firehouse"
    if any(square == place for other, place in enumerate(state.brigade) if other != seat):
        return "brigade-in-the-way"
    return "destroyed-block" if state.dead() >> square & 1 else "too-far"


def take_move(state: State, command: Command) -> None:
    """Move Brigade. Rule: E:279, E:343, S:654."""
    _pay(state, k.MOVE)
    brigade_goes(state, state.active, command[1], command[2], 0)


def refuse_wagon(state: State, command: Command) -> Refusal | None:
    """Return why the Wagon cannot go there. Rule: move-wagon.unoccupied (E:349). Ruling: unoccupied-means-no-rivals."""
    seat, square = state.active, command[1]
    if square >= 0 and wagon_places(state, seat) >> square & 1:
        return None
    if not 0 <= square < state.rules.grid.size or not state.city.ground >> square & 1:
        return REFUSALS["no-such-square"]
    if square == state.wagon[seat]:
        return REFUSALS["already-there"]
    if not state.city.ends[seat] >> square & 1:
        return REFUSALS["anothers-firehouse"]
    return REFUSALS["destroyed-block" if state.dead() >> square & 1 else "occupied"]


def take_wagon(state: State, command: Command) -> None:
    """Move Wagon. Rule: E:280, E:349. Ruling: wagons-fly."""
    _pay(state, k.WAGON)
    wagon_goes(state, state.active, command[1], 0)


def refuse_extinguish(state: State, command: Command) -> Refusal | None:
    """Return why this much water cannot be spent on the fire.

    Rule: extinguish.amount (E:353). Ruling: spend-what-the-fire-takes.
    """
    seat, amount = state.active, command[1]
    square = state.brigade[seat]
    if not state.burning >> square & 1:
        return REFUSALS["no-fire-here"]
    need = water_needed(state, seat, square)
    if amount > need:
        return REFUSALS["more-than-the-fire-takes"]
    if amount < 0 or (not amount and need):
        return REFUSALS["at-least-one-water"]
    return None if amount <= water_of(state, water_sources(state, seat)) else REFUSALS["not-enough-water"]


def take_extinguish(state: State, command: Command) -> None:
    """Extinguish. Rule: E:351, S:684."""
    _pay(state, k.EXTINGUISH)
    extinguish(state, state.active, command[1])


def refill_price(state: State, square: int) -> int:
    """Return how much Renown a Refill on a block costs: 0 at home and on loyal blocks, -1 if it is not possible.

    Rule: refill.where, loyalty.refill (E:282, E:359, S:706). Ruling: refill-one-space, white-refills-for-renown.
    """
    seat = state.active
    if square == state.city.home[seat] or state.loyal[seat] >> square & 1:
        return 0
    if not state.altered[seat] >> k.REFILL_PLACE & 1:
        return -1
    renown = state.renown[square * 4 + seat]
    for row, step in state.rules.changes[k.REFILL_PLACE]:
        # The cheap test comes first: there is hardly ever enough Renown.
        payable = row.fee <= renown and is_changing(state, row, seat)
        if payable and find_blocks(state, step.blocks, seat, -1, -1) >> square & 1:
            return row.fee
    return -1


def units_at(state: State, seat: int, square: int) -> int:
    """Return the units of a seat on a square (mask). Rule: refill.one-space."""
    units = state.teams[seat] if state.brigade[seat] == square else 0
    return units | state.city.tanks[seat] if state.wagon[seat] == square else units


def refuse_refill(state: State, command: Command) -> Refusal | None:
    """Return why the units on a square cannot be refilled. Rule: E:282. Ruling: refill-one-space."""
    square = command[1]
    units = units_at(state, state.active, square)
    if not units:
        return REFUSALS["nobody-there"]
    if refill_price(state, square) < 0:
        return REFUSALS["no-water-there"]
    return None if state.thirsty & units else REFUSALS["nothing-to-fill"]


def take_refill(state: State, command: Command) -> None:
    """Refill. Rule: refill.fill (E:282, E:359). Ruling: white-refills-for-renown, refill-one-space."""
    seat, square = state.active, command[1]
    price = refill_price(state, square)
    _pay(state, k.REFILL)
    if price:
        c.remove_renown(state, seat, square, price)
    units = state.units(seat) if state.brigade[seat] == square else ()
    fill(state, seat, (*units, state.wagon_water(seat)) if state.wagon[seat] == square else units, 0)


def refuse_recruit(state: State, _command: Command) -> Refusal | None:
    """Return why the player cannot recruit. Ruling: recruit-needs-room, crew-deck-runs-out."""
    if can_recruit(state, state.active):
        return None
    return REFUSALS["no-cards-left" if room(state, state.active) else "no-room"]


def take_recruit(state: State, _command: Command) -> None:
    """Recruit. Rule: E:283, E:373."""
    _pay(state, k.RECRUIT)
    recruit_from_deck(state, state.active)


def possible_transfers(state: State) -> tuple[int, int, int, int]:
    """Return (units of the Brigade with water, the Wagon if it has room; the Wagon if it has water, units with room).

    All masks; 0 where nothing can go that way.

    Rule: transfer.buckets (E:284, E:383).
    """
    seat = state.active
    if state.wagon[seat] != state.brigade[seat]:
        return 0, 0, 0, 0
    units, wagon = state.teams[seat], state.city.tanks[seat]
    out, into = state.wet & units, state.thirsty & wagon
    back, free = state.wet & wagon, state.thirsty & units
    return out if into else 0, into if out else 0, back if free else 0, free if back else 0


def refuse_transfer(state: State, command: Command) -> Refusal | None:
    """Return why no water can go from one unit to the other.

    Rule: transfer.where, transfer.one-way (E:383). Ruling: transfer-goes-one-way.
    """
    if state.wagon[state.active] != state.brigade[state.active]:
        return REFUSALS["wagon-elsewhere"]
    _, giver, taker = command
    out, into, back, free = possible_transfers(state)
    if giver < 0 or taker < 0:
        return REFUSALS["no-such-unit"]
    if (out >> giver & 1 and into >> taker & 1) or (back >> giver & 1 and free >> taker & 1):
        return None
    return REFUSALS["no-water-or-no-bucket"]


def take_transfer(state: State, command: Command) -> None:
    """Transfer one water; the player may then transfer more in the same direction.

    Rule: transfer.any (E:284, E:383).
    """
    seat = state.active
    _, giver, taker = command
    _pay(state, k.TRANSFER)
    wagon = state.city.tanks[seat]
    units = state.teams[seat]
    sides = (wagon, units) if giver == state.wagon_water(seat) else (units, wagon)
    state.work.append((k.W_TRANSFER, seat, *sides, giver, taker))


def refuse_upgrade(state: State, command: Command) -> Refusal | None:
    """Return why a track cannot be upgraded.

    Rule: upgrade.once, upgrade.end (E:285, E:389). Ruling: no-upgrade-past-the-end.
    """
    track = command[1]
    if not 0 <= track < len(k.TRACKS):
        return REFUSALS["no-such-track"]
    if state.upgraded:
        return REFUSALS["upgraded-already"]
    return REFUSALS["track-complete"] if state.is_complete(state.active, track) else None


def take_upgrade(state: State, command: Command) -> None:
    """Upgrade. Rule: upgrade.step (E:285, E:387)."""
    _pay(state, k.UPGRADE)
    state.upgraded = 1
    advance(state, state.active, command[1], 0)


def refuse_use(state: State, command: Command) -> Refusal | None:
    """Return why an action of a card or a free ability cannot be used now."""
    for row in usable_effects(state, state.active):
        if row.number == command[1]:
            if row.mode == k.ACTION:
                if not state.actions:
                    return REFUSALS["no-actions-left"]
                if spare_actions(state) <= 0 and row.steps[row.price].verb != k.MOVE_BRIGADE:
                    return REFUSALS["must-leave-the-ruin"]
            return None if can_begin(state, row, state.active, -1) else REFUSALS["nothing-to-do"]
    return REFUSALS["no-such-ability"]


def take_use(state: State, command: Command) -> None:
    """Use an ability that costs an action or is free.

    Rule: actions.free, crew.price, warden-abilities.cost (S:798). Ruling: warden-abilities-cost-an-action.
    """
    number = command[1]
    row = state.rules.rows[number]
    if row.mode == k.ACTION:
        _pay(state, k.USE)
    else:
        state.work.append((k.W_ACTION_END, -1, state.active, state.dry and _wet_cards(state, state.active), row.bit))
    state.work.append((k.W_EFFECT, number, state.active, -1, state.active, 0, k.UNANSWERED))


def _pay(state: State, command: int) -> None:
    """Spend an action, and put its end on the work-list. Rule: actions.cost."""
    seat = state.active
    state.actions -= 1
    if state.log is not None:
        state.log.append((k.E_ACTION, seat, command, state.actions))
    action = command - k.MOVE if command != k.USE else -1
    state.work.append((k.W_ACTION_END, action, seat, state.dry and _wet_cards(state, seat), 0))


def _wet_cards(state: State, seat: int) -> int:
    """Return the cards of a seat that have water to lose, for those that wait for their last to be taken (mask)."""
    return state.wet & state.teams[seat]


def end_action(state: State, frame: Frame) -> None:
    """Trigger what waits for the end of an action. Ruling: ester-any-action."""
    _, action, seat, before, cause = frame
    if state.alert >> k.ACTION_ENDED & 1:
        dry = before and before & ~_wet_cards(state, seat)
        emit(state, k.ACTION_ENDED, seat, state.brigade[seat], cause, action=action, dry=dry)


def finish_turn(state: State, _command: Command) -> None:
    """End the turn. Rule: turn.stop. Ruling: unused-actions-are-lost."""
    end_actions(state)
