"""Set-up: the city, the players, the decks. Rule: S:105, S:167, E:89, E:124."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.draws import Draws, shuffle
from engine.event import Log
from engine.games.the_brigade import figures
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import rules as decks
from engine.games.the_brigade.machine import run
from engine.games.the_brigade.rows import Row
from engine.games.the_brigade.rules import Rules
from engine.games.the_brigade.state import City, State


@dataclass(frozen=True, slots=True)
class Options:
    """How a play is set up.

    Attributes:
        advanced: Boards and wardens show side 2 and are dealt at random; else side 1, by colour.
        parts: Expansions in play.
        city: By square (`r1c2`), the id of its tile, for a given city; squares left out are filled at random.
        seats: Boards by seat, as colours; the rest at random in advanced play, in the content's order else.
    """

    advanced: bool = False
    parts: frozenset[str] = frozenset()
    city: tuple[tuple[str, str], ...] = ()
    seats: tuple[str, ...] = ()


def setup(rules: Rules, options: Options, players: int, draws: Draws, log: Log = None) -> State:
    """Return a play in which the first player must decide something.

    Rule: E:255, E:257, E:259, S:430. Ruling: first-player-by-lot, two-to-four-players, starters-are-fire-and-wind.
    """
    state = table(rules, lay_out(rules, options, players, draws))
    for square in _university(state):
        state.fire[square] = figures.UNIVERSITY_START
        state.burning |= 1 << square
    state.crew_deck = _shuffled(decks.CREW, state.city.crew_cards, draws)
    state.events = _events(rules, state.city.event_cards, draws)
    state.first = state.active = state.regular = draws.below("first-player", players)
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

    Rule: S:105, S:125, S:128, E:103.
    """
    state = State()
    players = city.players
    state.rules, state.city = rules, city
    state.fire = bytearray(rules.grid.size)
    state.burning = state.doomed = state.ruins = 0
    state.brigade = list(city.home)
    state.wagon = list(city.home)
    state.renown = bytearray(rules.grid.size * 4)
    state.supply = [rules.renown[board] for board in city.board]
    state.loyal = [0, 0, 0, 0]
    state.tracks = bytearray(12)
    state.water = bytearray(rules.held + 4)
    state.holder = bytearray([k.NOBODY] * rules.held)
    state.crew = [()] * players
    state.flipped = 0
    for seat in range(players):
        for card in dealt(city, seat):
            state.holder[card] = seat
            state.flipped |= _shown(rules, card, advanced=city.advanced) << card
        state.water[city.warden[seat]] = rules.buckets[city.warden[seat]]
        state.water[rules.held + seat] = figures.WATER_AT_START
    state.mimic = -1
    state.events = state.event_discard = state.crew_deck = state.crew_discard = state.hand = ()
    state.first = state.active = state.regular = 0
    state.turn = state.actions = state.upgraded = state.extra = state.last = state.passed = 0
    state.phase = k.EVENT_PHASE
    state.evacuation = state.over = state.winner = state.seat = -1
    state.used = state.lasting = state.ask = ()
    state.work = []
    state.draws = state.log = None
    return state


def _shown(rules: Rules, card: int, *, advanced: bool) -> int:
    """Return which side of a board or warden is up: 0 front, 1 back.

    Rule: S:120, S:132. Ruling: white-fang-starts-human: in advanced play a warden with an ability on side 1 shows it.
    """
    if not advanced:
        return 0
    return 0 if rules.cards[card].deck == decks.WARDENS and rules.cards[card].front else 1


def lay_out(
    rules: Rules, options: Options, players: int, draws: Draws | None, wardens: Mapping[str, str] | None = None
) -> City:
    """Return the city and who plays what; without `draws` in the order of the content.

    `wardens` names the wardens of some colours, as ids.

    Rule: E:124, E:126, S:167, S:183. Ruling: two-to-four-players, grand-building-figures.
    """
    boards = _boards(rules, options, players, draws)
    corners = rules.grid.corners
    home = tuple(corners[seat] for seat in ((0, 2) if players == 2 else range(players)))  # noqa: PLR2004 - opposite corners
    tile = _tiles(rules, options, draws)
    homes = sum(1 << square for square in home)
    blocks = sum(1 << square for square, card in enumerate(tile) if card >= 0)
    affiliation = tuple(rules.affiliation[card] if card >= 0 else -1 for card in tile)
    value = tuple(rules.value[card] if card >= 0 else 0 for card in tile)
    place = [-1] * len(rules.cards)
    for square, card in enumerate(tile):
        if card >= 0:
            place[card] = square
    dealt_wardens = _wardens(rules, options, boards, draws, wardens or {})
    present = _present(rules, options, {*boards, *dealt_wardens, *tile})
    return City(
        players=players,
        advanced=options.advanced,
        parts=options.parts,
        tile=tile,
        place=tuple(place),
        value=value,
        affiliation=affiliation,
        quarters=tuple(_where(affiliation, number) for number in range(len(rules.affiliations))),
        worth=tuple(_where(value, number) & blocks for number in range(max(value) + 1)),
        blocks=blocks,
        ground=blocks | homes,
        board=boards,
        warden=dealt_wardens,
        home=home,
        homes=homes,
        ends=tuple(blocks | 1 << square for square in home),
        crew_cards=copies(rules, options.parts, decks.CREW),
        event_cards=copies(rules, options.parts, decks.EVENTS),
        listeners=tuple(tuple(row for row in rows if row in present) for rows in rules.listeners),
        changes=tuple(tuple(pair for pair in pairs if pair[0] in present) for pairs in rules.changes),
    )


def _present(rules: Rules, options: Options, dealt: set[int]) -> set[Row]:
    """Return the rows that can matter: of cards on the table or in a deck, boards with the side that they show."""
    return {
        row
        for row in rules.rows
        if (row.card in dealt or rules.cards[row.card].deck in {decks.CREW, decks.EVENTS})
        and _in_play(rules, row.card, options.parts)
        and (rules.cards[row.card].deck != decks.BOARDS or row.side == int(options.advanced))
    }


def _where(values: Sequence[int], wanted: int) -> int:
    return sum(1 << square for square, value in enumerate(values) if value == wanted)


def _boards(rules: Rules, options: Options, players: int, draws: Draws | None) -> tuple[int, ...]:
    named = [number for colour in options.seats for number, name in rules.colours.items() if name == colour]
    rest = [number for number in rules.decks[decks.BOARDS] if number not in named]
    if options.advanced and draws is not None:
        shuffle(draws, "boards", rest)
    return tuple((named + rest)[:players])


def _wardens(
    rules: Rules, options: Options, boards: tuple[int, ...], draws: Draws | None, named: Mapping[str, str]
) -> tuple[int, ...]:
    """Return the wardens by seat. Rule: E:107, S:132. Ruling: warden-colours, wardens-in-reserve."""
    wardens = rules.decks[decks.WARDENS]
    taken = {
        rules.colours[board]: rules.numbers[named[rules.colours[board]]]
        for board in boards
        if rules.colours[board] in named
    }
    rest = [n for n in wardens if n not in taken.values() and _in_play(rules, n, options.parts)]
    if options.advanced:
        if draws is not None:
            shuffle(draws, "wardens", rest)
    else:
        for board in boards:
            of_colour = next((n for n in rest if rules.cards[n].stats.get("player") == rules.colours[board]), rest[0])
            if rules.colours[board] not in taken:
                taken[rules.colours[board]] = of_colour
                rest.remove(of_colour)
    return tuple(taken[rules.colours[board]] if rules.colours[board] in taken else rest.pop(0) for board in boards)


def _in_play(rules: Rules, number: int, parts: frozenset[str]) -> bool:
    return rules.cards[number].part in {"base", *parts}


def _tiles(rules: Rules, options: Options, draws: Draws | None) -> tuple[int, ...]:
    """Return the tile of each square: the University in the middle, the city around it at random.

    Grand Buildings take the place of random blocks of their affiliation first. Ruling: grand-building-figures.
    """
    grid = rules.grid
    tile = [-1] * grid.size
    given = {grid.number(name): rules.numbers[id_] for name, id_ in options.city}
    city = [n for n in rules.decks[decks.CITY] if _in_play(rules, n, options.parts)]
    for grand in rules.decks[decks.GRAND]:
        if _in_play(rules, grand, options.parts):
            like = [n for n in city if rules.affiliation[n] == rules.affiliation[grand] and n not in given.values()]
            city[city.index(like[-1 if draws is None else draws.below("grand-buildings", len(like))])] = grand
    city = [n for n in city if n not in given.values()]
    university = [n for n in rules.decks[decks.UNIVERSITIES] if n not in given.values()]
    if draws is not None:
        shuffle(draws, "city", city)
    middle = _middle(rules)
    for square in grid.squares:
        if square in grid.corners:
            continue
        if square in given:
            tile[square] = given[square]
        elif square in middle and university:
            tile[square] = university.pop(0)
        elif city:
            tile[square] = city.pop(0)
    return tuple(tile)


def _middle(rules: Rules) -> tuple[int, ...]:
    """Return the four squares of the University. Rule: E:124."""
    grid = rules.grid
    row, column = grid.rows // 2 - 1, grid.columns // 2 - 1
    return tuple((row + down) * grid.stride + column + right for down in (0, 1) for right in (0, 1))


def copies(rules: Rules, parts: frozenset[str], deck: str) -> tuple[int, ...]:
    """Return every card of a deck that these parts bring, copies included, in the order of the content."""
    return tuple(n for n in rules.decks[deck] if _in_play(rules, n, parts) for _ in range(rules.cards[n].count))


def _shuffled(stream: str, cards: Sequence[int], draws: Draws) -> tuple[int, ...]:
    mixed = list(cards)
    shuffle(draws, stream, mixed)
    return tuple(mixed)


def _events(rules: Rules, every: tuple[int, ...], draws: Draws) -> tuple[int, ...]:
    """Return the event deck with three starters on top and the others shuffled in. Rule: E:259, S:436."""
    starters = _shuffled("starters", [n for n in every if rules.cards[n].stats.get("starter")], draws)
    top = starters[: figures.STARTERS_DRAWN]
    rest = [n for n in every if not rules.cards[n].stats.get("starter")] + list(starters[figures.STARTERS_DRAWN :])
    return (*_shuffled("events", rest, draws), *reversed(top))
