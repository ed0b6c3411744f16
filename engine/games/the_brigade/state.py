"""The state of a play, as fields of whole numbers; and the questions about it that everybody asks.

Squares, cards, seats and units are numbers (see `rules`), sets of them are masks. Only `changes` writes to
what lies on the table.

The work-list is last in, first out, and its order is fixed. What something causes is done before whatever was waiting.
What one event triggers is done in turn order, the active player's effects first, then clockwise. If several effects of
one player wait for the same event, that player chooses which comes next. No function calls itself: a long chain is a
long list. A question stops the work until it is answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.tables import AFFILIATIONS, CARDS, CIRCLES, DECK, SQUARES, UNITS, VALUES, Rules, Tables
from engine.kernel import MOST_OFFERS, Play, bits, floats, ints, passing

CREW_ROOM: Final = 16  # crew cards in a Brigade
READY_ROOM: Final = 32  # actions and free actions on the cards of a seat
USES: Final = 128  # of effects with a limit
WAYS: Final = 1024


@dataclass(slots=True, eq=False)
class State(Play):
    """The city, the table, and the turn.

    Attributes:
        rules: The box, for readers; the rules read `Tables`. parts: Expansions in play.

        What is laid out at set-up and never moves:

        advanced: Whether boards and wardens show side 2.
        tile: By square, the number of its tile, -1 where there is none.
        place: By card, the square of a tile, -1 for other cards.
        special: Tiles on the board that have effects.
        value, affiliation: By square; 0 and -1 where there is no tile.
        quarters: By affiliation, its squares (mask). worth: By value, its squares (mask).
        blocks: All squares with a tile (mask). ground: These and the Firehouses of the players (mask).
        board, warden: By seat, the numbers of these cards. home: By seat, the square of the Firehouse.
        homes: All of these (mask). ends: By seat, where its pieces may end a move when nothing is in the way (mask).
        tanks: By seat, the unit that is its Wagon (mask).
        tokens: By seat, how many Renown tokens there are of its colour.
        in_play: By card of the crew and event decks, how many copies are in the game.

        The table:

        fire: By square, 0 to 4; 5 when doomed (to be turned over at the end of the phase) or destroyed.
        burning, doomed, ruins: The squares at 1 to 4, those at 5 not turned yet, those turned over (masks).
        brigade, wagon: By seat, their squares. brigades, wagons: The same as masks.
        rivals: By seat, the squares of all other Brigades (mask).
        renown: By square * 4 + seat, Renown tokens on the board. supply: By seat, those that are not on the board.
        loyal: By seat, the squares with its Loyalty token (mask).
        tracks: By seat * 3 + track, the circle from 0.
        water: By unit: held cards by number, then Wagons by seat.
        wet, thirsty: The units that carry water, those that have a free bucket (masks).
        holder: By held card, the seat that has it in play, or NOBODY.
        crew: By seat * CREW_ROOM, its crew cards, in the order in which they joined. n_crew: By seat, how many.
        flipped: Held cards whose back is up (mask).
        mimic: The card on which the Mimic token lies, -1 when on none.
        events, event_discard, crew_deck, crew_discard: Cards by number; the top is the last. n_...: How many.
        hand: Crew cards drawn and not yet kept or discarded.

        The turn:

        first: The first player's seat. turn: Turns begun. active: Whose turn it is. actions: How many are left.
        phase: EVENT_PHASE or ACTION_PHASE. upgraded: 1 after this turn's Upgrade action.
        regular: Whose regular turn it is, or was before an extra turn.
        extra: The seats that take an extra turn after this one (mask).
        evacuation: The seat in whose turn it began, or -1. last: The seats that have a last turn to come (mask).
        over: ENDINGS, -1 while the play goes on. winner: The seat that won by Loyalty, or -1.
        used: Row * 4 + seat for each use of an effect with a limit that still counts.
        lasting: Row * 4 + seat for each change that holds for a while.
        ended: The changes that end now.
        passed: Rival pieces passed in a move that robs them: bits 0 to 3 Brigades, 4 to 7 Wagons, by seat.

        What follows from the cards in play, so that nobody has to ask them each time; see `abilities.update_derived`:

        alert: The triggers for which anybody may be waiting (mask). altered: By seat, the rules that may be changed for
            it (masks). dry: The cards that wait for their last water to be taken (mask).
        shown: By seat, the hooks that what it does may set off, of all sides that are up, without those that wait for a
            track to be complete (masks). teams: By seat, the units of its Brigade (masks).
        ready: By seat * READY_ROOM, the actions and free actions on its cards, warden first. n_ready: By seat.
        unfinished: By seat, the tracks that are not complete (masks).

        way_...: The ways of a move: see `movement.find_ways`. plan_..., best_..., rank_...: The plans of the greedy
        policy, its best commands, and blocks in the order of their value.
    """

    STREAMS: ClassVar[tuple[str, ...]] = k.STREAMS

    rules: Rules = field(default=None, metadata={"passing": True})  # type: ignore[assignment]
    parts: frozenset[str] = passing()
    advanced: int = 0
    tile: list[int] = ints(SQUARES)
    place: list[int] = ints(CARDS)
    special: list[int] = ints(SQUARES, live="n_special")
    n_special: int = 0
    value: list[int] = ints(SQUARES)
    affiliation: list[int] = ints(SQUARES)
    quarters: list[int] = ints(AFFILIATIONS)
    worth: list[int] = ints(VALUES)
    blocks: int = 0
    ground: int = 0
    board: list[int] = ints(4)
    warden: list[int] = ints(4)
    home: list[int] = ints(4)
    homes: int = 0
    ends: list[int] = ints(4)
    tanks: list[int] = ints(4)
    tokens: list[int] = ints(4)
    in_play: list[int] = ints(CARDS)

    fire: list[int] = ints(SQUARES)
    burning: int = 0
    doomed: int = 0
    ruins: int = 0
    brigade: list[int] = ints(4)
    wagon: list[int] = ints(4)
    brigades: int = 0
    wagons: int = 0
    rivals: list[int] = ints(4)
    renown: list[int] = ints(SQUARES * 4)
    supply: list[int] = ints(4)
    loyal: list[int] = ints(4)
    tracks: list[int] = ints(12)
    water: list[int] = ints(UNITS)
    wet: int = 0
    thirsty: int = 0
    holder: list[int] = ints(UNITS)
    crew: list[int] = ints(4 * CREW_ROOM)
    n_crew: list[int] = ints(4)
    flipped: int = 0
    mimic: int = -1
    events: list[int] = ints(DECK, live="n_events")
    n_events: int = 0
    event_discard: list[int] = ints(DECK, live="n_event_discard")
    n_event_discard: int = 0
    crew_deck: list[int] = ints(DECK, live="n_crew_deck")
    n_crew_deck: int = 0
    crew_discard: list[int] = ints(DECK, live="n_crew_discard")
    n_crew_discard: int = 0
    hand: list[int] = ints(DECK, live="n_hand")
    n_hand: int = 0

    first: int = 0
    turn: int = 0
    active: int = 0
    actions: int = 0
    phase: int = 0
    upgraded: int = 0
    regular: int = 0
    extra: int = 0
    evacuation: int = -1
    last: int = 0
    over: int = -1
    winner: int = -1
    used: list[int] = ints(USES, live="n_used")
    n_used: int = 0
    lasting: list[int] = ints(USES, live="n_lasting")
    n_lasting: int = 0
    ended: list[int] = ints(USES, scratch=True)
    passed: int = 0

    alert: int = 0
    altered: list[int] = ints(4)
    dry: int = 0
    shown: list[int] = ints(4)
    teams: list[int] = ints(4)
    ready: list[int] = ints(4 * READY_ROOM)
    n_ready: list[int] = ints(4)
    unfinished: list[int] = ints(4)

    way_via: list[int] = ints(WAYS, scratch=True)
    way_goals: list[int] = ints(WAYS, scratch=True)
    way_at: list[int] = ints(WAYS * 16, scratch=True)
    n_plans: int = field(default=0, metadata={"scratch": True})
    plan_points: list[float] = floats(MOST_OFFERS)
    plan_kind: list[int] = ints(MOST_OFFERS, scratch=True)
    plan_first: list[int] = ints(MOST_OFFERS, scratch=True)
    plan_second: list[int] = ints(MOST_OFFERS, scratch=True)
    n_best: int = field(default=0, metadata={"scratch": True})
    best_kind: list[int] = ints(MOST_OFFERS, scratch=True)
    best_first: list[int] = ints(MOST_OFFERS, scratch=True)
    best_second: list[int] = ints(MOST_OFFERS, scratch=True)
    rank_points: list[float] = floats(SQUARES)
    rank_need: list[int] = ints(SQUARES, scratch=True)
    rank_square: list[int] = ints(SQUARES, scratch=True)


def capacity(s: State, t: Tables, unit: int) -> int:
    """Return how many buckets a unit has. Rule: refill.capacity, boards.wagon, unit.wagon."""
    if unit < t.held:
        return t.buckets[unit]
    return track(s, t, unit - t.held, k.WAGON_TRACK)


def track(s: State, t: Tables, seat: int, number: int) -> int:
    """Return the value of a track. Rule: boards.tracks, boards.steps."""
    return t.track_values[((s.board[seat] - t.boards) * 3 + number) * CIRCLES + s.tracks[seat * 3 + number]]


def is_complete(s: State, t: Tables, seat: int, number: int) -> bool:
    """Return whether the tracker is on the last circle."""
    return s.tracks[seat * 3 + number] == t.last_circle[(s.board[seat] - t.boards) * 3 + number]


# For readers, in plain Python only ------------------------------------------------------------------------------------


def read_pile(state: State, name: str) -> list[int]:
    """Return the cards of a pile, such as `crew_deck`, the top last."""
    cards: list[int] = getattr(state, name)
    return cards[: getattr(state, f"n_{name}")]


def write_pile(state: State, name: str, cards: Sequence[int]) -> None:
    """Lay a pile, the top last."""
    getattr(state, name)[: len(cards)] = cards
    setattr(state, f"n_{name}", len(cards))


def crew(state: State, seat: int) -> list[int]:
    """Return the crew cards of a seat, in the order in which they joined."""
    return state.crew[seat * CREW_ROOM : seat * CREW_ROOM + state.n_crew[seat]]


def units(state: State, seat: int) -> list[int]:
    """Return the units of a Brigade: the warden, then the crew. Rule: unit.brigade."""
    return [state.warden[seat], *crew(state, seat)]


def strays(state: State, seat: int) -> list[int]:
    """Return the cards in front of a seat that are not crew."""
    return [card for card in bits(state.rules.strays) if state.holder[card] == seat]
