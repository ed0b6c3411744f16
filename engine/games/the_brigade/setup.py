"""Set-up: the table before the first turn, and the first turn's events. Rule: S:105, E:89, E:255."""

from __future__ import annotations

from collections.abc import Sequence

from engine.draws import Draws, shuffle
from engine.event import Log
from engine.games.the_brigade import figures
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import rules as decks
from engine.games.the_brigade.abilities import refresh
from engine.games.the_brigade.changing import look_around, look_into, union
from engine.games.the_brigade.laying import Stock, lay_out
from engine.games.the_brigade.machine import run
from engine.games.the_brigade.rules import Rules
from engine.games.the_brigade.state import City, State
from engine.watching import show


def setup(stock: Stock, players: int, draws: Draws, log: Log = None) -> State:
    """Return a play in which the first player must decide something.

    Rule: city.fires, city.crew-deck, first-player.lot (E:255, E:257, E:259, S:430). Ruling: first-player-by-lot,
    two-to-four-players, starters-are-fire-and-wind.
    """
    state = table(stock.rules, lay_out(stock, players, draws))
    for square in _university(state):
        state.fire[square] = figures.UNIVERSITY_START
        state.burning |= 1 << square
    state.crew_deck = _shuffled(decks.CREW, stock.crew, draws)
    state.events = _events(stock, draws)
    state.first = state.active = state.regular = draws.below("first-player", players)
    show(log, state)
    if log is not None:
        log.extend((k.E_GIVEN, seat, card) for seat in range(players) for card in dealt(state.city, seat))
    state.draws, state.log = draws, log
    state.work.append((k.W_TURN, state.first, figures.STARTERS_DRAWN))
    run(state)
    state.draws = state.log = None
    return state


def dealt(city: City, seat: int) -> tuple[int, int]:
    """Return the warden and the board that a seat begins with."""
    return city.warden[seat], city.board[seat]


def _university(state: State) -> list[int]:
    university = state.rules.university
    return [square for square, affiliation in enumerate(state.city.affiliation) if affiliation == university]


def table(rules: Rules, city: City) -> State:
    """Return a table as it is before the first fire: pieces at home, start water, empty decks, nobody's turn.

    Rule: firehouse.colour, firehouse.corner, firehouse.trackers, firehouse.water, side-2.same (S:105, S:125, S:128,
    E:103).
    """
    state = State()
    players = city.players
    state.rules, state.city = rules, city
    state.fire = bytearray(rules.grid.size)
    state.burning = state.doomed = state.ruins = 0
    state.brigade = list(city.home)
    state.wagon = list(city.home)
    state.wagons = union(state.wagon)
    look_around(state)
    state.renown = bytearray(rules.grid.size * 4)
    state.supply = list(city.tokens)
    state.loyal = [0, 0, 0, 0]
    state.tracks = bytearray(12)
    state.water = bytearray(rules.held + 4)
    state.wet, state.thirsty = 0, rules.carriers
    state.holder = bytearray([k.NOBODY] * rules.held)
    state.crew = [()] * players
    state.flipped = 0
    for seat in range(players):
        for card in dealt(city, seat):
            state.holder[card] = seat
            state.flipped |= _shown(rules, card, advanced=city.advanced) << card
        state.water[city.warden[seat]] = rules.buckets[city.warden[seat]]
        state.water[rules.held + seat] = figures.WATER_AT_START
        look_into(state, city.warden[seat])
        look_into(state, rules.held + seat)
    state.mimic = -1
    state.events = state.event_discard = state.crew_deck = state.crew_discard = state.hand = ()
    state.first = state.active = state.regular = 0
    state.turn = state.actions = state.upgraded = state.extra = state.last = state.passed = 0
    state.phase = k.EVENT_PHASE
    state.evacuation = state.over = state.winner = state.seat = -1
    state.used = state.lasting = state.ask = ()
    state.work = []
    state.draws = state.log = None
    refresh(state)
    return state


def _shown(rules: Rules, card: int, *, advanced: bool) -> int:
    """Return which side of a board or warden is up: 0 front, 1 back.

    Rule: firehouse.side, wardens.side-1, side-2.turn, reserves.white-fang (S:120, S:132).
    Ruling: white-fang-starts-human: in advanced play a warden with an ability on side 1 shows it.
    """
    if not advanced:
        return 0
    return 0 if rules.cards[card].deck == decks.WARDENS and rules.cards[card].front else 1


def _shuffled(stream: str, cards: Sequence[int], draws: Draws) -> tuple[int, ...]:
    mixed = list(cards)
    shuffle(draws, stream, mixed)
    return tuple(mixed)


def _events(stock: Stock, draws: Draws) -> tuple[int, ...]:
    """Return the event deck with three starters on top and the others shuffled in.

    Rule: city.event-deck, starters.draw, starters.shuffle (E:259, S:436).
    """
    starters = _shuffled("starters", stock.starters, draws)
    top = starters[: figures.STARTERS_DRAWN]
    rest = [n for n in stock.events if n not in top]
    return (*_shuffled("events", rest, draws), *reversed(top))
