"""Set-up: the tiles, the seats, the cards in play, and the first turn's events.

Rule: S:105, S:167, S:183, E:89, E:124, E:126, E:255.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.draws import Draws
from engine.game import Log
from engine.games.the_brigade import constants
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import rules as decks
from engine.games.the_brigade.abilities import update_derived
from engine.games.the_brigade.changes import to_mask, update_brigades, update_bucket
from engine.games.the_brigade.machine import run
from engine.games.the_brigade.rules import Rules
from engine.games.the_brigade.state import City, State
from engine.play import attach_state


@dataclass(frozen=True, slots=True)
class Options:
    """How a play is set up.

    Attributes:
        advanced: Boards and wardens show side 2 and are dealt at random; else side 1, by colour.
        parts: Expansions in play.
        city: By square (`r1c2`), the id of its tile, for a given city; squares left out are filled at random.
        seats: Boards by seat, as colours; the rest at random in advanced play, in the content's order else.
        wardens: Ids of wardens by colour; the rest by colour in basic play, at random in advanced.
    """

    advanced: bool = False
    parts: frozenset[str] = frozenset()
    city: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    wardens: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stock:
    """What of a box a play begins with, before anything is shuffled.

    Attributes:
        tiles: City tiles. places: Where among them those of each affiliation are.
        grand: Grand Buildings. universities: University tiles.
        wardens: Those that can be dealt.
        crew: Every crew card, sorted. events: Every Event card, copies included, sorted. starters: Those among them.
    """

    rules: Rules
    options: Options
    tiles: tuple[int, ...]
    places: Mapping[int, tuple[int, ...]]
    grand: tuple[int, ...]
    universities: tuple[int, ...]
    wardens: tuple[int, ...]
    crew: tuple[int, ...]
    events: tuple[int, ...]
    starters: tuple[int, ...]


def collect_stock(rules: Rules, options: Options) -> Stock:
    """Return the cards and tiles that these options use.

    Rule: starters.kinds, combining.any, special-event-cards.set-up, festival.set-up, reserves.set-up, strays.set-up.
    Ruling: special-events-are-a-part.
    """
    events = list_copies(rules, options.parts, decks.EVENTS)
    tiles = list_copies(rules, options.parts, decks.CITY)
    return Stock(
        rules=rules,
        options=options,
        tiles=tiles,
        places=_places(tiles, rules.affiliation),
        grand=list_copies(rules, options.parts, decks.GRAND),
        universities=list_copies(rules, options.parts, decks.UNIVERSITIES),
        wardens=list_copies(rules, options.parts, decks.WARDENS),
        crew=list_copies(rules, options.parts, decks.CREW),
        events=events,
        starters=tuple(n for n in events if rules.cards[n].stats.get("starter")),
    )


def list_copies(rules: Rules, parts: frozenset[str], deck: str) -> tuple[int, ...]:
    """Return every card of a deck that these parts bring, copies included, in the order of the content."""
    brought = {"base", *parts}
    return tuple(n for n in rules.decks[deck] if rules.cards[n].part in brought for _ in range(rules.cards[n].count))


def lay_out(stock: Stock, players: int, draws: Draws | None) -> City:
    """Return the city and who plays what; without `draws` in the order of the content.

    Rule: players.four, players.three, players.two, players.empty, players.spare, side-2.boards.
    Ruling: two-to-four-players.
    """
    rules, options = stock.rules, stock.options
    boards = _boards(stock, players, draws)
    corners = rules.grid.corners
    home = (corners[0], corners[2]) if players == 2 else corners[:players]  # noqa: PLR2004 - opposite corners
    tile = _tiles(stock, draws)
    kinds, values = rules.affiliation, rules.value
    place = [-1] * len(rules.cards)
    affiliation = [-1] * rules.grid.size
    value = [0] * rules.grid.size
    quarters = [0] * len(rules.affiliations)
    worth = [0] * (rules.dearest + 1)
    blocks = 0
    for square, card in enumerate(tile):
        if card >= 0:
            bit, kind, price = 1 << square, kinds[card], values[card]
            place[card] = square
            affiliation[square] = kind
            value[square] = price
            quarters[kind] |= bit
            worth[price] |= bit
            blocks |= bit
    homes = sum(1 << square for square in home)
    return City(
        players=players,
        advanced=options.advanced,
        parts=options.parts,
        tile=tile,
        place=tuple(place),
        special=tuple([card for card in tile if card in rules.active]),
        value=tuple(value),
        affiliation=tuple(affiliation),
        quarters=tuple(quarters),
        worth=tuple(worth),
        blocks=blocks,
        ground=blocks | homes,
        board=boards,
        warden=_wardens(stock, boards, draws),
        home=home,
        homes=homes,
        ends=tuple(blocks | 1 << square for square in home),
        tracks=tuple(values for board in boards for values in rules.tracks[board]),
        circles=tuple(circle for board in boards for circle in rules.circles[board]),
        tanks=tuple(1 << rules.held + seat for seat in range(players)),
        tokens=tuple(rules.renown[board] for board in boards),
        crew_cards=stock.crew,
        event_cards=stock.events,
    )


def _boards(stock: Stock, players: int, draws: Draws | None) -> tuple[int, ...]:
    rules = stock.rules
    named = [number for colour in stock.options.seats for number, name in rules.colours.items() if name == colour]
    rest = [number for number in rules.decks[decks.BOARDS] if number not in named]
    if stock.options.advanced and draws is not None:
        draws.shuffle("boards", rest)
    return tuple((named + rest)[:players])


def _wardens(stock: Stock, boards: tuple[int, ...], draws: Draws | None) -> tuple[int, ...]:
    """Return the wardens by seat.

    Rule: firehouse.side, side-2.wardens, reserves.set-up (E:107, S:132). Ruling: warden-colours, wardens-in-reserve.
    """
    rules, named = stock.rules, stock.options.wardens
    colours = [rules.colours[board] for board in boards]
    taken = {colour: rules.numbers[named[colour]] for colour in colours if colour in named}
    rest = [n for n in stock.wardens if n not in taken.values()]
    if stock.options.advanced:
        if draws is not None:
            draws.shuffle("wardens", rest)
    else:
        rest.sort(key=lambda n: _seat_of(rules.cards[n].stats.get("player"), colours, taken))
    return tuple(taken[colour] if colour in taken else rest.pop(0) for colour in colours)


def _seat_of(colour: object, colours: Sequence[str], taken: Mapping[str, int]) -> int:
    """Return the index of the seat for a warden among those that still need one."""
    return colours.index(colour) if isinstance(colour, str) and colour in colours and colour not in taken else 99


def _tiles(stock: Stock, draws: Draws | None) -> tuple[int, ...]:
    """Return the tile of each square: the University in the middle, the city around it at random.

    Grand Buildings take the place of random blocks of their affiliation first. Ruling: grand-building-figures.

    Rule: city.blocks, grand-buildings.set-up.
    """
    rules = stock.rules
    grid, kinds = rules.grid, rules.affiliation
    tile = [-1] * grid.size
    given = {grid.number(name): rules.numbers[id_] for name, id_ in stock.options.city.items()}
    city = [n for n in stock.tiles if n not in given.values()] if given else list(stock.tiles)
    places = _places(city, kinds) if given else stock.places
    for grand in stock.grand:
        like = places.get(kinds[grand], ())
        if like:
            city[like[-1 if draws is None else draws.below("grand-buildings", len(like))]] = grand
            if grand in given.values():
                city.remove(grand)
                places = _places(city, kinds)
    university = [n for n in stock.universities if n not in given.values()]
    if draws is not None:
        draws.shuffle("city", city)
    middle = _middle(rules)
    for square in grid.squares:
        if square in given:
            tile[square] = given[square]
        elif square in middle and university:
            tile[square] = university.pop(0)
        elif city and square not in grid.corners:
            tile[square] = city.pop(0)
    return tuple(tile)


def _places(tiles: Sequence[int], kinds: Sequence[int]) -> Mapping[int, tuple[int, ...]]:
    """Return the positions of the tiles of each affiliation."""
    found: dict[int, tuple[int, ...]] = {}
    for place, tile in enumerate(tiles):
        found[kinds[tile]] = (*found.get(kinds[tile], ()), place)
    return found


def _middle(rules: Rules) -> tuple[int, ...]:
    """Return the four squares of the University. Rule: city.university (E:124)."""
    grid = rules.grid
    row, column = grid.rows // 2 - 1, grid.columns // 2 - 1
    return tuple((row + down) * grid.stride + column + right for down in (0, 1) for right in (0, 1))


def setup(stock: Stock, players: int, draws: Draws, log: Log = None) -> State:
    """Return a play in which the first player must decide something.

    Rule: city.fires, city.crew-deck, first-player.lot (E:255, E:257, E:259, S:430). Ruling: first-player-by-lot,
    two-to-four-players, starters-are-fire-and-wind.
    """
    state = empty_table(stock.rules, lay_out(stock, players, draws))
    for square in _university(state):
        state.fire[square] = constants.UNIVERSITY_START
        state.burning |= 1 << square
    state.crew_deck = shuffle_cards(decks.CREW, stock.crew, draws)
    state.events = _events(stock, draws)
    state.first = state.active = state.regular = draws.below("first-player", players)
    attach_state(log, state)
    if log is not None:
        log.extend((k.E_GIVEN, seat, card) for seat in range(players) for card in list_dealt(state.city, seat))
    state.draws, state.log = draws, log
    state.work.append((k.W_TURN, state.first, constants.STARTERS_DRAWN))
    run(state)
    state.draws = state.log = None
    return state


def list_dealt(city: City, seat: int) -> tuple[int, int]:
    """Return the warden and the board that a seat begins with."""
    return city.warden[seat], city.board[seat]


def _university(state: State) -> list[int]:
    university = state.rules.university
    return [square for square, affiliation in enumerate(state.city.affiliation) if affiliation == university]


def empty_table(rules: Rules, city: City) -> State:
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
    state.wagons = to_mask(state.wagon)
    update_brigades(state)
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
        for card in list_dealt(city, seat):
            state.holder[card] = seat
            state.flipped |= _shown(rules, card, advanced=city.advanced) << card
        state.water[city.warden[seat]] = rules.buckets[city.warden[seat]]
        state.water[rules.held + seat] = constants.WATER_AT_START
        update_bucket(state, city.warden[seat])
        update_bucket(state, rules.held + seat)
    state.mimic = -1
    state.events = state.event_discard = state.crew_deck = state.crew_discard = state.hand = ()
    state.first = state.active = state.regular = 0
    state.turn = state.actions = state.upgraded = state.extra = state.last = state.passed = 0
    state.phase = k.EVENT_PHASE
    state.evacuation = state.over = state.winner = state.seat = -1
    state.used = state.lasting = state.ask = ()
    state.work = []
    state.draws = state.log = None
    update_derived(state)
    return state


def _shown(rules: Rules, card: int, *, advanced: bool) -> int:
    """Return which side of a board or warden is up: 0 front, 1 back.

    Rule: firehouse.side, wardens.side-1, side-2.turn, reserves.white-fang (S:120, S:132).
    Ruling: white-fang-starts-human: in advanced play a warden with an ability on side 1 shows it.
    """
    if not advanced:
        return 0
    return 0 if rules.cards[card].deck == decks.WARDENS and rules.cards[card].front else 1


def shuffle_cards(stream: str, cards: Sequence[int], draws: Draws) -> tuple[int, ...]:
    """Return cards in another order."""
    mixed = list(cards)
    draws.shuffle(stream, mixed)
    return tuple(mixed)


def _events(stock: Stock, draws: Draws) -> tuple[int, ...]:
    """Return the event deck with three starters on top and the others shuffled in.

    Rule: city.event-deck, starters.draw, starters.shuffle (E:259, S:436).
    """
    starters = shuffle_cards("starters", stock.starters, draws)
    top = starters[: constants.STARTERS_DRAWN]
    rest = [n for n in stock.events if n not in top]
    return (*shuffle_cards("events", rest, draws), *reversed(top))
