"""Why a command is refused: what `actions` does not offer, in the words of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.game import Command, Refusal
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import is_usable
from engine.games.the_brigade.actions import find_forbidden, list_commands, refill_price
from engine.games.the_brigade.crew import crew_room
from engine.games.the_brigade.movement import action_terms, find_goals, free_move_terms, has_free_move
from engine.games.the_brigade.state import READY_ROOM, State
from engine.games.the_brigade.tables import Tables
from engine.games.the_brigade.water import find_sources, water_needed, water_of
from engine.kernel import NOTHING, is_offered

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


_SHAPES = frozenset(enumerate(k.SIZES))


def refuse(state: State, command: Command) -> Refusal | None:
    """Return why a command is not legal now, or None; the state is not changed and the command fully checked."""
    if state.asked == NOTHING:
        return REFUSALS["game-over"]
    if not is_well_formed(command):
        return REFUSALS["malformed"]
    if not state.offers:
        list_commands(state, state.rules.tables)
    kind, first, second = (*command, 0, 0)[:3]
    if is_offered(state, kind, first if len(command) > 1 else 0, second):
        return None
    if state.asked == k.ACT and kind <= k.USE:
        return REFUSALS[_refuse_action(state, state.rules.tables, command)]
    if kind == k.STOP and state.asked < k.ACT:
        return REFUSALS["must-choose"]
    if kind != state.asked:
        return refuse_now(state)
    if kind == k.MOVE:
        you, row, step = state.seat, state.work[-1][1], state.work[-1][2]
        terms = free_move_terms(state, state.rules.tables, you, state.rules.tables.row_first[row] + step)
        return REFUSALS[_refuse_goal(state, state.rules.tables, you, command[1], terms)]
    return REFUSALS["no-such-choice"]


def is_well_formed(command: Command) -> bool:
    """Return whether this is a tuple of as many whole numbers as its kind of command has.

    A policy may be anybody's: what it offers is looked at as if it were no command at all.
    """
    if command.__class__ is not tuple or not command:
        return False
    for number in command:  # a loop is quicker than a generator over two or three numbers
        if number.__class__ is not int:
            return False
    return (command[0], len(command)) in _SHAPES


def refuse_now(state: State) -> Refusal:
    """Return the refusal that says what must be decided first, and by whom."""
    if state.asked == NOTHING:
        return REFUSALS["not-now"]
    colour = state.rules.colours[state.board[state.seat]]
    return replace(REFUSALS["not-now"], message=f"Now {colour} must decide `{k.COMMANDS[state.asked]}`.")


def _refuse_action(state: State, t: Tables, command: Command) -> str:
    """Return why an action is refused: what holds for all seven actions comes first.

    Rule: actions.repeat, actions.change, move-brigade.ruin-stop (E:343). Ruling: actions-that-change-nothing,
    no-stop-on-ruins.
    """
    seat, kind = state.active, command[0]
    if kind == k.END:
        return "must-leave-the-ruin"
    if kind != k.USE:
        if not state.actions:
            return "no-actions-left"
        if kind != k.MOVE and _must_keep_actions(state, t, seat):
            return "must-leave-the-ruin"
        if find_forbidden(state, t, seat) >> kind & 1:
            return "forbidden-by-an-ability"
    return _REFUSE[kind](state, t, seat, command)


def _must_keep_actions(state: State, t: Tables, seat: int) -> bool:
    """Return whether all actions that are left are needed to leave a destroyed block. Ruling: no-stop-on-ruins."""
    if state.actions > 1 or not state.ruins >> state.brigade[seat] & 1 or has_free_move(state, t, seat):
        return False
    most, through, left = action_terms(state, t, seat)
    return find_goals(state, t, seat, most, through, left) != 0


def _refuse_move(state: State, t: Tables, seat: int, command: Command) -> str:
    """Return why the Brigade cannot go there by a paid Move Brigade action. Rule: E:343."""
    return _refuse_goal(state, t, seat, command[1], action_terms(state, t, seat))


def _refuse_goal(state: State, t: Tables, seat: int, square: int, terms: tuple[int, int, int]) -> str:
    """Return why a Brigade cannot end a move on a square."""
    if not _is_square(state, t, square):
        return "no-such-square"
    if square == state.brigade[seat]:
        return "already-there"
    most, through, left = terms
    if find_goals(state, t, seat, most, through, left) >> square & 1:
        return "no-such-way"
    if not state.ends[seat] >> square & 1:
        return "anothers-firehouse"
    if state.rivals[seat] >> square & 1:
        return "brigade-in-the-way"
    return "destroyed-block" if (state.ruins | state.doomed) >> square & 1 else "too-far"


def _is_square(state: State, t: Tables, square: int) -> bool:
    return 0 <= square < t.size and bool(state.ground >> square & 1)


def _refuse_wagon(state: State, t: Tables, seat: int, command: Command) -> str:
    """Return why the Wagon cannot go there. Rule: move-wagon.unoccupied (E:349). Ruling: unoccupied-means-no-rivals."""
    square = command[1]
    if not _is_square(state, t, square):
        return "no-such-square"
    if square == state.wagon[seat]:
        return "already-there"
    if not state.ends[seat] >> square & 1:
        return "anothers-firehouse"
    return "destroyed-block" if (state.ruins | state.doomed) >> square & 1 else "occupied"


def _refuse_extinguish(state: State, t: Tables, seat: int, command: Command) -> str:
    """Return why this much water cannot be spent on the fire.

    Rule: extinguish.amount (E:353). Ruling: spend-what-the-fire-takes.
    """
    square = state.brigade[seat]
    if not state.burning >> square & 1:
        return "no-fire-here"
    if command[1] > water_needed(state, t, seat, square):
        return "more-than-the-fire-takes"
    return "not-enough-water" if command[1] > water_of(state, find_sources(state, seat)) else "at-least-one-water"


def units_at(state: State, seat: int, square: int) -> int:
    """Return the units of a seat on a square (mask). Rule: refill.one-space."""
    units = state.teams[seat] if state.brigade[seat] == square else 0
    return units | state.tanks[seat] if state.wagon[seat] == square else units


def _refuse_refill(state: State, t: Tables, seat: int, command: Command) -> str:
    """Return why the units on a square cannot be refilled. Rule: E:282. Ruling: refill-one-space."""
    if not units_at(state, seat, command[1]):
        return "nobody-there"
    return "no-water-there" if refill_price(state, t, seat, command[1]) < 0 else "nothing-to-fill"


def _refuse_recruit(state: State, t: Tables, seat: int, _command: Command) -> str:
    """Return why the player cannot recruit. Ruling: recruit-needs-room, crew-deck-runs-out."""
    return "no-cards-left" if crew_room(state, t, seat) else "no-room"


def _refuse_transfer(state: State, _t: Tables, seat: int, command: Command) -> str:
    """Return why no water can go from one unit to the other.

    Rule: transfer.where, transfer.one-way (E:383). Ruling: transfer-goes-one-way.
    """
    if state.wagon[seat] != state.brigade[seat]:
        return "wagon-elsewhere"
    return "no-such-unit" if min(command[1:]) < 0 else "no-water-or-no-bucket"


def _refuse_upgrade(state: State, _t: Tables, _seat: int, command: Command) -> str:
    """Return why a track cannot be upgraded.

    Rule: upgrade.once, upgrade.end (E:285, E:389). Ruling: no-upgrade-past-the-end.
    """
    if not 0 <= command[1] < len(k.TRACKS):
        return "no-such-track"
    return "upgraded-already" if state.upgraded else "track-complete"


def _refuse_use(state: State, t: Tables, seat: int, command: Command) -> str:
    """Return why an action of a card or a free ability cannot be used now."""
    row = command[1]
    first = seat * READY_ROOM
    if row not in state.ready[first : first + state.n_ready[seat]] or not is_usable(state, t, row, seat):
        return "no-such-ability"
    if t.row_mode[row] == k.ACTION:
        if not state.actions:
            return "no-actions-left"
        moves = t.step_verb[t.row_first[row] + t.row_price[row]] == k.MOVE_BRIGADE
        if not moves and _must_keep_actions(state, t, seat):
            return "must-leave-the-ruin"
    return "nothing-to-do"


# By kind of command.
_REFUSE: Mapping[int, Callable[[State, Tables, int, Command], str]] = {
    k.MOVE: _refuse_move,
    k.WAGON: _refuse_wagon,
    k.EXTINGUISH: _refuse_extinguish,
    k.REFILL: _refuse_refill,
    k.RECRUIT: _refuse_recruit,
    k.TRANSFER: _refuse_transfer,
    k.UPGRADE: _refuse_upgrade,
    k.USE: _refuse_use,
}
