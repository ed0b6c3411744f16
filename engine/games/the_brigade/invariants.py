"""The invariants of a state.

After every event: each piece and each token is in one possible place, and none is missing (cards that were drawn and
not yet kept are in the hand); every fire is within its range; nothing lies on a destroyed block; no card holds more
water than it has buckets; the supplies are not negative; no effect was used more often than its limit; and all derived
values are up to date.

Between two decisions also: a block with enough Renown is won, an Evacuation has begun if it should, no cards are left
in the hand, the Mimic token lies on a card, and a player is asked or the play is over. While the question is which
action to take, no two Brigades share a block.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from engine.game import Event
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import find_copier, update_derived
from engine.games.the_brigade.changes import update_brigades, update_wagons
from engine.games.the_brigade.constants import DESTROYED, HOTTEST
from engine.games.the_brigade.crew import crew_room
from engine.games.the_brigade.renown import is_due, is_evacuated, with_renown
from engine.games.the_brigade.state import READY_ROOM, State, capacity, crew, read_pile
from engine.kernel import NOTHING, bits

# Far more than any event triggers: a longer list is endless.
MOST_WORK = 200


Fault = tuple[tuple[str, ...], str]
Check = Callable[[State], Iterable[Fault]]

_PILES: Final = ("crew_deck", "crew_discard", "hand", "events", "event_discard")


def invariants(state: State, *, midway: bool = False) -> Iterator[str]:
    """Yield a sentence for each broken invariant; with `midway` only of those that hold after every event."""
    for check in _ALWAYS if midway else _ALWAYS + _BETWEEN:
        for _, sentence in check(state):
            yield sentence


def invariants_after(state: State, event: Event | None) -> Iterator[str]:
    """Yield a sentence for each invariant that an event broke, of those that hold after every event.

    Only what this kind of event changes is looked at, and everything at each turn. Before the next decision, when there
    is no event, the turn is, and what holds only between decisions.
    """
    faults: Iterable[Fault]
    if event is None:
        faults = chain.from_iterable(check(state) for check in (_check_turn, *_BETWEEN))
    elif event[0] == k.E_FIRE:
        faults = _check_square(state, event[1])
    elif event[0] == k.E_WATER:
        faults = _check_unit(state, event[1])
    else:
        faults = chain.from_iterable(check(state) for check in _AFTER[event[0]])
    for _, sentence in faults:
        yield sentence


def find_broken(state: State) -> Iterator[Fault]:
    """Yield each broken invariant with its path in `describe_state`; what follows from the rest was just computed."""
    for check in _TABLE + _BETWEEN:
        yield from check(state)


def _check_fire(state: State) -> Iterator[Fault]:
    burning = dead = 0
    for square, level in enumerate(state.fire):
        if level > HOTTEST:
            dead |= 1 << square
        elif level:
            burning |= 1 << square
    if state.doomed & state.ruins:
        yield ("blocks",), "a destroyed block is still waiting to be turned over"
    is_marked = burning == state.burning and dead == state.doomed | state.ruins
    if not is_marked or (burning | dead) & ~state.blocks or max(state.fire) > DESTROYED:
        for square in bits(burning | dead | state.burning | state.doomed | state.ruins):
            yield from _check_square(state, square)


def _check_square(state: State, square: int) -> Iterator[Fault]:
    """Yield the faults of the fire on a square."""
    bit, level, name = 1 << square, state.fire[square], state.rules.grid.names[square]
    where = ("blocks", name, "fire")
    if level > DESTROYED:
        yield where, f"the fire at {name} is {level}, above {DESTROYED}"
    if level and not state.blocks & bit:
        yield ("blocks", name), f"there is a fire at {name or square}, which is not a block"
    if bool(state.burning & bit) != (0 < level <= HOTTEST):
        yield where, f"the fire of {level} at {name} is not marked as {'burning' if level else 'out'}"
    if bool((state.doomed | state.ruins) & bit) != (level >= DESTROYED):
        yield where, f"the block at {name} has the fire {level} and is not marked accordingly"


def _check_pieces(state: State) -> Iterator[Fault]:
    names = state.rules.grid.names
    for seat in range(state.players):
        brigade, wagon = state.brigade[seat], state.wagon[seat]
        who = _colour(state, seat)
        for piece, square in (("Brigade", brigade), ("Wagon", wagon)):
            if square < 0 or not state.ends[seat] >> square & 1:
                yield ("players", who, piece.lower()), f"the {piece} of {who} is in an impossible place"
        if state.ruins >> max(wagon, 0) & 1:
            yield ("players", who, "wagon"), f"the Wagon of {who} is on the destroyed block {names[wagon]}"
        if state.ruins >> max(brigade, 0) & 1 and not (seat == state.active and state.phase == k.ACTION_PHASE):
            message = f"the Brigade of {who} is on the destroyed block {names[brigade]} outside its turn"
            yield ("players", who, "brigade"), message
        if wagon in state.wagon[:seat]:
            yield ("players", who, "wagon"), f"two Wagons are at {names[wagon]}"


def _check_together(state: State) -> Iterator[Fault]:
    if not _is_resolving(state):
        for seat, square in enumerate(state.brigade[: state.players]):
            if square in state.brigade[:seat]:
                where = ("players", _colour(state, seat), "brigade")
                yield where, f"two Brigades are at {state.rules.grid.names[square]}"


def _check_renown(state: State) -> Iterator[Fault]:
    names = state.rules.grid.names
    for seat in range(state.players):
        own = state.renown[seat::4]
        on_board = sum(own)
        who = _colour(state, seat)
        if on_board + state.supply[seat] != state.tokens[seat] or state.supply[seat] < 0:
            yield ("players", who), f"{who} has {on_board} Renown on the board and {state.supply[seat]} in the supply"
        for square in [square for square, amount in enumerate(own) if amount] if on_board else ():
            where = ("blocks", names[square], "renown", who)
            is_ruin = state.ruins >> square & 1 and not _keeps_renown(state, square)
            if is_ruin or not state.blocks >> square & 1:
                yield where, f"Renown of {who} lies at {names[square] or square}, which cannot hold any"
            if state.loyal[seat] >> square & 1:
                yield where, f"Renown of {who} lies on the own loyal block {names[square]}"


def _check_due(state: State) -> Iterator[Fault]:
    if _is_resolving(state) or state.over >= 0:
        return
    for seat in range(state.players):
        for square in bits(with_renown(state, state.rules.tables, seat)):
            if is_due(state, state.rules.tables, seat, square):
                name, who = state.rules.grid.names[square], _colour(state, seat)
                message = f"{who} has enough Renown at {name} and has not gained its Loyalty"
                yield ("blocks", name, "renown", who), message


def _keeps_renown(state: State, square: int) -> bool:
    rows = state.rules.sides[state.tile[square]][0]
    return any(row.trigger == k.BLOCK_DESTROYED and row.steps[0].verb == k.PLACE_RENOWN for row in rows)


def _check_loyalty(state: State) -> Iterator[Fault]:
    seen = 0
    for seat in range(state.players):
        if state.loyal[seat] & (seen | state.ruins | ~state.blocks):
            yield ("blocks",), f"{_colour(state, seat)} has Loyalty on a destroyed block, or on another player's"
        seen |= state.loyal[seat]


def _check_water(state: State) -> Iterator[Fault]:
    tables = state.rules.tables
    wet = thirsty = over = 0
    for unit in range(tables.held + state.players):
        amount = state.water[unit]
        buckets = tables.buckets[unit] if unit < tables.held else capacity(state, tables, unit)
        if amount:
            wet |= 1 << unit
            if amount > buckets or (unit < tables.held and state.holder[unit] == k.NOBODY):
                over |= 1 << unit
        if amount < buckets:
            thirsty |= 1 << unit
    for unit in bits(over | wet ^ state.wet | thirsty ^ state.thirsty):
        yield from _check_unit(state, unit)


def _check_unit(state: State, unit: int) -> Iterator[Fault]:
    """Yield what is wrong with the water of a unit."""
    held, amount, bit = state.rules.held, state.water[unit], 1 << unit
    buckets = capacity(state, state.rules.tables, unit)
    most = buckets if unit >= held or state.holder[unit] != k.NOBODY else 0
    if amount > most:
        name = f"the Wagon of {_colour(state, unit - held)}" if unit >= held else state.rules.cards[unit].id
        yield ("players",), f"{amount} water lie on {name}, which holds {most}"
    if bool(state.wet & bit) != (amount > 0) or bool(state.thirsty & bit) != (amount < buckets):
        yield ("players",), "the sets of units with water or free buckets are out of date"


def _check_crew(state: State) -> Iterator[Fault]:
    in_crews: list[int] = []
    for seat in range(state.players):
        cards, who = crew(state, seat), _colour(state, seat)
        most = crew_room(state, state.rules.tables, seat)
        if len(cards) > most:
            yield ("players", who, "crew"), f"{who} has {len(cards)} crew and room for {most}"
        if any(state.holder[card] != seat or state.rules.strays >> card & 1 for card in cards):
            yield ("players", who, "crew"), f"{who} has crew that is somebody else's, or is no crew"
        in_crews += cards
    if len(in_crews) != len(set(in_crews)):
        yield ("players",), "one crew card is in two places"


def _check_mimic(state: State) -> Iterator[Fault]:
    if state.mimic >= 0:
        seat = find_copier(state, state.rules.tables)
        in_crews = [card for other in range(state.players) for card in crew(state, other)]
        if state.mimic not in in_crews or seat == k.NOBODY or state.holder[state.mimic] == seat:
            yield ("mimic",), "the Mimic token lies on no crew card of another player"


def _check_decks(state: State) -> Iterator[Fault]:
    rules = state.rules
    crew_cards = rules.tables.crew_cards
    found = [card for pile in _PILES for card in read_pile(state, pile)]
    found += [card for card in range(crew_cards) if state.holder[card] != k.NOBODY]
    counts = [0] * len(state.in_play)
    for card in found:
        counts[card] += 1
    if counts != state.in_play:
        for card, wanted in enumerate(state.in_play[: len(rules.cards)]):
            if counts[card] != wanted:
                yield ("decks",), f"there are {counts[card]} of {rules.cards[card].id} in the game, not {wanted}"


def _check_tracks(state: State) -> Iterator[Fault]:
    for seat in range(state.players):
        for track, values in enumerate(state.rules.tracks[state.board[seat]]):
            if state.tracks[seat * 3 + track] >= len(values):
                who = _colour(state, seat)
                yield ("players", who, "tracks"), f"a tracker of {who} is beyond the end of the {k.TRACKS[track]} track"


def _check_turn(state: State) -> Iterator[Fault]:
    if state.actions < 0:
        yield ("turn", "actions"), "fewer than no actions are left"
    if len(state.work) > MOST_WORK:
        yield ("asks",), f"{len(state.work)} things wait to be done"
    used = read_pile(state, "used")
    for code in set(used):
        row = state.rules.rows[code >> 2]
        if used.count(code) > row.times:
            yield ("turn", "used"), f"an ability of {state.rules.cards[row.card].id} was used more often than its limit"


def _check_settled(state: State) -> Iterator[Fault]:
    if not _is_resolving(state):
        if state.evacuation < 0 and state.over < 0 and is_evacuated(state, state.rules.tables):
            yield ("evacuation",), "enough blocks are destroyed and no Evacuation has begun"
        if state.n_hand:
            yield ("decks", "drawn"), "cards were drawn and neither kept nor discarded"
    if (state.over >= 0) != (state.asked == NOTHING) or (state.over >= 0 and state.work):
        yield ("over",), "the play is over and continues, or continues without a question"


def _check_masks(state: State) -> Iterator[Fault]:
    """Compare the sets of squares with the pieces; afterwards they are right."""
    before = state.brigades, state.rivals[:], state.wagons
    update_brigades(state)
    update_wagons(state)
    if before != (state.brigades, state.rivals, state.wagons):
        yield ("players",), "the sets of squares with pieces are out of date"


def _check_derived(state: State) -> Iterator[Fault]:
    """Compare what is derived from the cards in play with what it should be; afterwards it is that."""
    before = _list_derived(state)
    update_derived(state, state.rules.tables)
    if before != _list_derived(state):
        yield ("asks",), "values derived from the cards in play are out of date"


def _list_derived(state: State) -> tuple[object, ...]:
    """Return what follows from the cards in play and is kept with them."""
    ready = [state.ready[seat * READY_ROOM : seat * READY_ROOM + state.n_ready[seat]] for seat in range(state.players)]
    return (
        state.alert, state.altered[:], state.dry, state.shown[:], state.teams[: state.players], ready,
        state.unfinished[: state.players],
    )  # fmt: skip


_TABLE: Final = (
    _check_fire,
    _check_pieces,
    _check_renown,
    _check_loyalty,
    _check_water,
    _check_crew,
    _check_decks,
    _check_tracks,
    _check_turn,
)
_ALWAYS: Final = (*_TABLE, _check_masks, _check_derived)
_BETWEEN: Final = (_check_together, _check_due, _check_mimic, _check_settled)


_CARDS: Final = (_check_decks, _check_crew, _check_water, _check_derived)
_TOKENS: Final = (_check_renown, _check_loyalty)
# By kind of event, what it can break.
_AFTER: Final[Mapping[int, tuple[Check, ...]]] = {
    **dict.fromkeys(range(len(k.EVENTS)), (_check_turn,)),
    k.E_TURN: _ALWAYS,
    k.E_DRAWN: (_check_decks,),
    k.E_SHUFFLED: (_check_decks,),
    k.E_DESTROYED: (_check_fire, _check_pieces, *_TOKENS, _check_masks, _check_derived),
    k.E_BRIGADE: (_check_pieces, _check_masks),
    k.E_WAGON: (_check_pieces, _check_masks),
    **dict.fromkeys((k.E_PLACED, k.E_REMOVED, k.E_LOYALTY, k.E_LOYALTY_LOST), _TOKENS),
    **dict.fromkeys((k.E_CREW, k.E_DISCARDED, k.E_GIVEN), _CARDS),
    k.E_UPGRADE: (_check_tracks, _check_water, _check_crew, _check_derived),
    **dict.fromkeys((k.E_FLIPPED, k.E_MIMIC, k.E_LASTING, k.E_LASTING_OVER), (_check_derived,)),
    **dict.fromkeys((k.E_FIREBALL, k.E_ABILITY, k.E_DECLINED, k.E_END), ()),
}


def _is_resolving(state: State) -> bool:
    """Return whether an effect is under way, so that only the next decisions complete it."""
    return state.asked not in {NOTHING, k.ACT, k.AWAIT_EVENT}


def _colour(state: State, seat: int) -> str:
    return state.rules.colours[state.board[seat]]
