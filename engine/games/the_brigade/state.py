"""The state of a play: flat sequences of small integers, copied in about two microseconds; and its work-list.

Squares, cards, seats and units are numbers (see `grid` and `rules`), sets of them are masks. Only `changes` writes to
what lies on the table.

The work-list is last in, first out, and its order is fixed. What something causes is done before whatever was waiting.
What one event triggers is done in turn order, the active player's effects first, then clockwise. If several effects of
one player wait for the same event, that player chooses which comes next. No function calls itself: a long chain is a
long list. A question stops the work until it is answered.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.draws import Draws
from engine.game import Log
from engine.games.the_brigade.rows import Row
from engine.games.the_brigade.rules import Rules

Frame = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class City:
    """What is laid out at set-up and never moves; shared by all copies of a state.

    Attributes:
        players: How many.
        advanced: Whether boards and wardens show side 2.
        parts: Expansions in play.
        tile: By square, the number of its tile, -1 where there is none.
        place: By card, the square of a tile, -1 for other cards.
        special: Tiles on the board that have effects.
        value, affiliation: By square; 0 and -1 where there is no tile.
        quarters: By affiliation, its squares (mask). worth: By value, its squares (mask).
        blocks: All squares with a tile (mask). ground: These and the Firehouses of the players (mask).
        board, warden: By seat, the numbers of these cards. home: By seat, the square of the Firehouse.
        tracks: By seat * 3 + track, its values, circle by circle. circles: By the same, the last circle, from 0.
        tanks: By seat, the unit that is its Wagon (mask).
        tokens: By seat, how many Renown tokens there are of its colour.
        crew_cards, event_cards: Every card of these decks that is in the game, copies included, sorted.
        homes: All of these (mask). ends: By seat, where its pieces may end a move when nothing is in the way (mask).
    """

    players: int
    advanced: bool
    parts: frozenset[str]
    tile: tuple[int, ...]
    place: tuple[int, ...]
    special: tuple[int, ...]
    value: tuple[int, ...]
    affiliation: tuple[int, ...]
    quarters: tuple[int, ...]
    worth: tuple[int, ...]
    blocks: int
    ground: int
    board: tuple[int, ...]
    warden: tuple[int, ...]
    home: tuple[int, ...]
    homes: int
    ends: tuple[int, ...]
    tracks: tuple[tuple[int, ...], ...]
    circles: tuple[int, ...]
    tanks: tuple[int, ...]
    tokens: tuple[int, ...]
    crew_cards: tuple[int, ...]
    event_cards: tuple[int, ...]


class State:
    """The table, the turn, and the work that waits.

    Attributes:
        rules, city: Shared with every copy.
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
        crew: By seat, its crew cards, in the order in which they joined.
        flipped: Held cards whose back is up (mask).
        mimic: The card on which the Mimic token lies, -1 when on none.
        events, event_discard, crew_deck, crew_discard: Cards by number; the top is the last.
        hand: Crew cards drawn and not yet kept or discarded.
        first: The first player's seat. turn: Turns begun. active: Whose turn it is. actions: How many are left.
        phase: EVENT_PHASE or ACTION_PHASE. upgraded: 1 after this turn's Upgrade action.
        regular: Whose regular turn it is, or was before an extra turn.
        extra: The seats that take an extra turn after this one (mask).
        evacuation: The seat in whose turn it began, or -1. last: The seats that have a last turn to come (mask).
        over: ENDINGS, -1 while the play goes on. winner: The seat that won by Loyalty, or -1.
        used: Row * 4 + seat for each use of an effect with a limit that still counts.
        lasting: Row * 4 + seat for each change that holds for a while.
        passed: Rival pieces passed in a move that robs them: bits 0 to 3 Brigades, 4 to 7 Wagons, by seat.
        work: Frames, the top last. seat: Who decides. ask: What: (question, options as a mask, whether to stop is
            allowed, the place of the answer in the top frame); empty while nobody is asked.
        alert, altered, dry, shown, teams, ready, unfinished: What follows from the cards in play, so that nobody has to
            ask them each time: the triggers for which anybody may be waiting (mask); by seat the rules that may be
            changed for it (masks); the cards that wait for their last water to be taken (mask); by seat the rows that
            what it does may set off, of all sides that are up, without those that wait for a track to be complete
            (masks); by seat the units of its Brigade (masks); by seat the actions and free actions on its cards, warden
            first; by seat the tracks that are not complete (masks). See `abilities.refresh`.
        draws, log: Only while a command is carried out.
    """

    __slots__ = (
        "actions", "active", "alert", "altered", "ask", "brigade", "brigades", "burning", "city", "crew", "crew_deck",
        "crew_discard", "doomed", "draws", "dry", "evacuation", "event_discard", "events", "extra", "fire", "first",
        "flipped", "hand", "holder", "last", "lasting", "log", "loyal", "mimic", "over", "passed", "phase", "ready",
        "regular", "renown", "rivals", "ruins", "rules", "seat", "shown", "supply", "teams", "thirsty", "tracks",
        "turn", "unfinished", "upgraded", "used", "wagon", "wagons", "water", "wet", "winner", "work",
    )  # fmt: skip

    rules: Rules
    city: City
    fire: bytearray
    burning: int
    doomed: int
    ruins: int
    brigade: list[int]
    wagon: list[int]
    brigades: int
    wagons: int
    rivals: Frame
    renown: bytearray
    supply: list[int]
    loyal: list[int]
    tracks: bytearray
    water: bytearray
    wet: int
    thirsty: int
    holder: bytearray
    crew: list[Frame]
    flipped: int
    mimic: int
    events: Frame
    event_discard: Frame
    crew_deck: Frame
    crew_discard: Frame
    hand: Frame
    first: int
    turn: int
    active: int
    actions: int
    phase: int
    upgraded: int
    regular: int
    extra: int
    evacuation: int
    last: int
    over: int
    winner: int
    used: Frame
    lasting: Frame
    passed: int
    alert: int
    altered: Frame
    dry: int
    shown: Frame
    teams: Frame
    ready: tuple[tuple[Row, ...], ...]
    unfinished: Frame
    work: list[Frame]
    seat: int
    ask: Frame
    draws: Draws | None
    log: Log

    def copy(self) -> State:  # noqa: PLR0915 - one for each slot
        """Return an independent copy of the state; only constants are shared."""
        new = State.__new__(State)
        new.rules = self.rules
        new.city = self.city
        new.fire = self.fire[:]
        new.burning = self.burning
        new.doomed = self.doomed
        new.ruins = self.ruins
        new.brigade = self.brigade[:]
        new.wagon = self.wagon[:]
        new.brigades = self.brigades
        new.wagons = self.wagons
        new.rivals = self.rivals
        new.renown = self.renown[:]
        new.supply = self.supply[:]
        new.loyal = self.loyal[:]
        new.tracks = self.tracks[:]
        new.water = self.water[:]
        new.wet = self.wet
        new.thirsty = self.thirsty
        new.holder = self.holder[:]
        new.crew = self.crew[:]
        new.flipped = self.flipped
        new.mimic = self.mimic
        new.events = self.events
        new.event_discard = self.event_discard
        new.crew_deck = self.crew_deck
        new.crew_discard = self.crew_discard
        new.hand = self.hand
        new.first = self.first
        new.turn = self.turn
        new.active = self.active
        new.actions = self.actions
        new.phase = self.phase
        new.upgraded = self.upgraded
        new.regular = self.regular
        new.extra = self.extra
        new.evacuation = self.evacuation
        new.last = self.last
        new.over = self.over
        new.winner = self.winner
        new.used = self.used
        new.lasting = self.lasting
        new.passed = self.passed
        new.alert = self.alert
        new.altered = self.altered
        new.dry = self.dry
        new.shown = self.shown
        new.teams = self.teams
        new.ready = self.ready
        new.unfinished = self.unfinished
        new.work = self.work[:]
        new.seat = self.seat
        new.ask = self.ask
        new.draws = None
        new.log = None
        return new

    def same(self, other: State) -> bool:
        """Return whether nothing is different, the work that waits included."""
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__ if name not in _PASSING)

    def wagon_water(self, seat: int) -> int:
        """Return the number of the unit that is this seat's Wagon. Rule: unit.wagon."""
        return self.rules.held + seat

    def capacity(self, unit: int) -> int:
        """Return how many buckets a unit has. Rule: refill.capacity, boards.wagon."""
        held = self.rules.held
        if unit < held:
            return self.rules.buckets[unit]
        at = (unit - held) * 3 + 1  # the Wagon Capacity track
        return self.city.tracks[at][self.tracks[at]]

    def track(self, seat: int, track: int) -> int:
        """Return the value of a track. Rule: boards.tracks, boards.steps."""
        at = seat * 3 + track
        return self.city.tracks[at][self.tracks[at]]

    def is_complete(self, seat: int, track: int) -> bool:
        """Return whether the tracker is on the last circle."""
        at = seat * 3 + track
        return self.tracks[at] == self.city.circles[at]

    def units(self, seat: int) -> Frame:
        """Return the units of a Brigade: the warden, then the crew. Rule: unit.brigade."""
        return (self.city.warden[seat], *self.crew[seat])

    def dead(self) -> int:
        """Return the squares that are destroyed or doomed (mask)."""
        return self.ruins | self.doomed


_PASSING = ("rules", "city", "draws", "log")


def ask(state: State, seat: int, frame: Frame, slot: int, question: Frame) -> None:
    """Put `frame` back and ask `seat`; the answer is written to `slot` of the frame.

    Args:
        state: The play.
        seat: Who decides.
        frame: The work that needs the answer.
        slot: Where in the frame.
        question: Kind, options (mask), 1 when the player may also stop or decline.
    """
    state.work.append(frame)
    state.seat = seat
    state.ask = (*question, slot)


def answer(state: State, value: int) -> None:
    """Write the answer into the frame that asked for it."""
    slot = state.ask[3]
    frame = state.work[-1]
    state.work[-1] = (*frame[:slot], value, *frame[slot + 1 :])
    state.ask = ()


def turn_order(state: State) -> tuple[int, ...]:
    """Return all seats in turn order, the active player first.

    Rule: first-player.clockwise, special-events.everybody, crew.order. Ruling: order-of-waiting-effects, event-order.
    """
    players = state.city.players
    return tuple((state.active + step) % players for step in range(players))
