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

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.games.the_brigade import constants as k
from engine.games.the_brigade import rules as decks
from engine.games.the_brigade.abilities import find_copier, update_derived
from engine.games.the_brigade.changes import to_mask, update_brigades, update_buckets
from engine.games.the_brigade.constants import DESTROYED, HOTTEST
from engine.games.the_brigade.crew import room
from engine.games.the_brigade.endings import is_evacuated
from engine.games.the_brigade.grid import ANY, find_values
from engine.games.the_brigade.renown import is_due
from engine.games.the_brigade.state import State

# Far more than any event triggers: a longer list is endless.
MOST_WORK = 200


Fault = tuple[tuple[str, ...], str]


def invariants(state: State, *, midway: bool = False) -> Iterator[str]:
    """Yield a sentence for each broken invariant; with `midway` only of those that hold after every event."""
    for check in _ALWAYS if midway else _ALWAYS + _BETWEEN:
        for _, sentence in check(state):
            yield sentence


def find_broken(state: State) -> Iterator[Fault]:
    """Yield each broken invariant with its path in `describe_state`."""
    for check in _ALWAYS + _BETWEEN:
        yield from check(state)


def _check_fire(state: State) -> Iterator[Fault]:
    hit = find_values(state.fire, ANY)
    is_burning = find_values(state.fire, _BURNING) == state.burning
    is_dead = find_values(state.fire, _DEAD) == state.doomed | state.ruins
    whole = hit == state.burning | state.doomed | state.ruins and not hit & ~state.city.blocks
    if is_burning and is_dead and whole and not state.doomed & state.ruins:
        return  # otherwise look at each square
    names = state.rules.grid.names
    known = state.burning | state.doomed | state.ruins
    for square, level in enumerate(state.fire):
        bit = 1 << square
        if not level and not known & bit:
            continue
        if level and not state.city.blocks & bit:
            yield ("blocks", names[square]), f"there is a fire at {names[square] or square}, which is not a block"
        where = ("blocks", names[square], "fire")
        if level > DESTROYED:
            yield where, f"the fire at {names[square]} is {level}, above {DESTROYED}"
        if bool(state.burning & bit) != (0 < level <= HOTTEST):
            yield where, f"the fire of {level} at {names[square]} is not marked as {'burning' if level else 'out'}"
        if bool((state.doomed | state.ruins) & bit) != (level == DESTROYED):
            yield where, f"the block at {names[square]} has the fire {level} and is not marked accordingly"
    if state.doomed & state.ruins:
        yield ("blocks",), "a destroyed block is still waiting to be turned over"


# By level of a fire, for `where`.
_BURNING: Final = b"0" + b"1" * HOTTEST + b"0" * (255 - HOTTEST)
_DEAD: Final = bytes(b"01"[level == DESTROYED] for level in range(256))


def _check_pieces(state: State) -> Iterator[Fault]:
    names = state.rules.grid.names
    for seat in range(state.city.players):
        brigade, wagon = state.brigade[seat], state.wagon[seat]
        who = _colour(state, seat)
        for piece, square in (("Brigade", brigade), ("Wagon", wagon)):
            if square < 0 or not state.city.ends[seat] >> square & 1:
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
        for seat, square in enumerate(state.brigade):
            if square in state.brigade[:seat]:
                where = ("players", _colour(state, seat), "brigade")
                yield where, f"two Brigades are at {state.rules.grid.names[square]}"


def _check_renown(state: State) -> Iterator[Fault]:
    names = state.rules.grid.names
    for seat in range(state.city.players):
        on_board = sum(state.renown[seat::4])
        who = _colour(state, seat)
        if on_board + state.supply[seat] != state.city.tokens[seat] or state.supply[seat] < 0:
            yield ("players", who), f"{who} has {on_board} Renown on the board and {state.supply[seat]} in the supply"
        for square in _squares_with(state, seat):
            where = ("blocks", names[square], "renown", who)
            is_ruin = state.ruins >> square & 1 and not _keeps_renown(state, square)
            if is_ruin or not state.city.blocks >> square & 1:
                yield where, f"Renown of {who} lies at {names[square] or square}, which cannot hold any"
            if state.loyal[seat] >> square & 1:
                yield where, f"Renown of {who} lies on the own loyal block {names[square]}"


def _check_due(state: State) -> Iterator[Fault]:
    if _is_resolving(state) or state.over >= 0:
        return
    for seat in range(state.city.players):
        for square in _squares_with(state, seat):
            if is_due(state, seat, square):
                name, who = state.rules.grid.names[square], _colour(state, seat)
                message = f"{who} has enough Renown at {name} and has not gained its Loyalty"
                yield ("blocks", name, "renown", who), message


def _squares_with(state: State, seat: int) -> list[int]:
    """Return the squares on which Renown of a seat lies."""
    own = state.renown[seat::4]
    return [square for square, amount in enumerate(own) if amount] if any(own) else []


def _keeps_renown(state: State, square: int) -> bool:
    rows = state.rules.sides[state.city.tile[square]][0]
    return any(row.trigger == k.BLOCK_DESTROYED and row.steps[0].verb == k.PLACE_RENOWN for row in rows)


def _check_loyalty(state: State) -> Iterator[Fault]:
    seen = 0
    for seat in range(state.city.players):
        if state.loyal[seat] & (seen | state.ruins | ~state.city.blocks):
            yield ("blocks",), f"{_colour(state, seat)} has Loyalty on a destroyed block, or on another player's"
        seen |= state.loyal[seat]


def _check_water(state: State) -> Iterator[Fault]:
    held = state.rules.held
    for unit, amount in enumerate(state.water):
        if not amount or unit >= held + state.city.players:
            continue
        in_play = unit >= held or state.holder[unit] != k.NOBODY
        most = state.capacity(unit) if in_play else 0
        if amount > most:
            name = f"the Wagon of {_colour(state, unit - held)}" if unit >= held else state.rules.cards[unit].id
            yield ("players",), f"{amount} water lie on {name}, which holds {most}"


def _check_crew(state: State) -> Iterator[Fault]:
    for seat in range(state.city.players):
        crew, who = state.crew[seat], _colour(state, seat)
        if len(crew) > room(state, seat):
            yield ("players", who, "crew"), f"{who} has {len(crew)} crew and room for {room(state, seat)}"
        if any(state.holder[card] != seat or state.rules.strays >> card & 1 for card in crew):
            yield ("players", who, "crew"), f"{who} has crew that is somebody else's, or is no crew"
    in_crews = [card for crew in state.crew for card in crew]
    if len(in_crews) != len(set(in_crews)):
        yield ("players",), "one crew card is in two places"


def _check_mimic(state: State) -> Iterator[Fault]:
    if state.mimic >= 0:
        seat = find_copier(state)
        in_crews = [card for crew in state.crew for card in crew]
        if state.mimic not in in_crews or seat == k.NOBODY or state.holder[state.mimic] == seat:
            yield ("mimic",), "the Mimic token lies on no crew card of another player"


def _check_decks(state: State) -> Iterator[Fault]:
    rules = state.rules
    held = [card for card in rules.decks[decks.CREW] if state.holder[card] != k.NOBODY]
    places = (
        (state.city.crew_cards, (*state.crew_deck, *state.crew_discard, *state.hand, *held)),
        (state.city.event_cards, (*state.events, *state.event_discard)),
    )
    for wanted, found in places:
        if sorted(found) != list(wanted):
            more, less = Counter(found), Counter(wanted)
            for card in sorted({*more, *less}):
                if more[card] != less[card]:
                    yield ("decks",), f"there are {more[card]} of {rules.cards[card].id} in the game, not {less[card]}"


def _check_tracks(state: State) -> Iterator[Fault]:
    for seat in range(state.city.players):
        for track, values in enumerate(state.rules.tracks[state.city.board[seat]]):
            if state.tracks[seat * 3 + track] >= len(values):
                who = _colour(state, seat)
                yield ("players", who, "tracks"), f"a tracker of {who} is beyond the end of the {k.TRACKS[track]} track"


def _check_turn(state: State) -> Iterator[Fault]:
    if state.actions < 0:
        yield ("turn", "actions"), "fewer than no actions are left"
    if len(state.work) > MOST_WORK:
        yield ("asks",), f"{len(state.work)} things wait to be done"
    for code in set(state.used):
        row = state.rules.rows[code >> 2]
        if state.used.count(code) > row.times:
            yield ("turn", "used"), f"an ability of {state.rules.cards[row.card].id} was used more often than its limit"


def _check_settled(state: State) -> Iterator[Fault]:
    if not _is_resolving(state):
        if state.evacuation < 0 and state.over < 0 and is_evacuated(state):
            yield ("evacuation",), "enough blocks are destroyed and no Evacuation has begun"
        if state.hand:
            yield ("decks", "drawn"), "cards were drawn and neither kept nor discarded"
    if (state.over >= 0) != (not state.ask) or (state.over >= 0 and state.work):
        yield ("over",), "the play is over and continues, or continues without a question"


def _check_reckoned(state: State) -> Iterator[Fault]:
    twin = state.copy()
    update_derived(twin)
    update_brigades(twin)
    update_buckets(twin)
    if any(getattr(state, name) != getattr(twin, name) for name in _RECKONED):
        yield ("asks",), "values derived from the cards in play are out of date"
    if state.wagons != to_mask(state.wagon):
        yield ("players",), "the set of Wagon squares is out of date"


_ALWAYS: Final = (
    _check_fire,
    _check_pieces,
    _check_renown,
    _check_loyalty,
    _check_water,
    _check_crew,
    _check_decks,
    _check_tracks,
    _check_turn,
    _check_reckoned,
)
_BETWEEN: Final = (_check_together, _check_due, _check_mimic, _check_settled)

# What follows from the rest of a state and is kept with it.
_RECKONED = ("alert", "altered", "dry", "shown", "teams", "ready", "unfinished", "brigades", "rivals", "wet", "thirsty")


def _is_resolving(state: State) -> bool:
    """Return whether an effect is under way, so that only the next decisions complete it."""
    return bool(state.ask) and state.ask[0] not in {k.ACT, k.AWAIT_EVENT}


def _colour(state: State, seat: int) -> str:
    return state.rules.colours[state.city.board[seat]]
