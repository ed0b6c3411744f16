"""Parse a state from its notation: what is left out is as at the start of a play, what is impossible is a problem.

In the parsed state the active player is asked for the next action; in the Event Phase a card can be played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.game import Description, Problem
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import notation
from engine.games.the_brigade import rules as decks
from engine.games.the_brigade import state as table
from engine.games.the_brigade.abilities import update_derived
from engine.games.the_brigade.build import Options, list_copies, set_stock
from engine.games.the_brigade.changes import update_brigades, update_bucket, update_wagons
from engine.games.the_brigade.constants import DESTROYED, HOTTEST, LEAST_PLAYERS, MOST_PLAYERS
from engine.games.the_brigade.invariants import find_broken
from engine.games.the_brigade.rules import Rules
from engine.games.the_brigade.setup import clear, find_ground, lay_out, lay_table
from engine.games.the_brigade.state import CREW_ROOM, State, capacity
from engine.kernel import push

Path = tuple[str | int, ...]


class Parser:
    """Description and the problems found in them so far."""

    def __init__(self, words: Description) -> None:
        self.words = words
        self.problems: list[Problem] = []

    def add(self, path: Path, message: str) -> None:
        """Keep a problem."""
        self.problems.append(Problem(path, message))

    def mapping(self, *path: str) -> Mapping[str, Any]:
        """Return the mapping at a path, empty if missing; any other value is a problem."""
        here: Mapping[str, Any] = self.words
        for number, key in enumerate(path):
            below = here.get(key, {})
            if not isinstance(below, Mapping):
                self.add(path[: number + 1], f"`{key}` is a mapping.")
                return {}
            here = below
        return here

    def known(self, path: Path, words: Mapping[str, Any], keys: Iterable[str]) -> None:
        """Add a problem for each unknown key."""
        keys = tuple(keys)
        for key in words:
            if key not in keys:
                self.add((*path, key), f"There is no `{key}` here, but {', '.join(keys)}.")

    def is_number(self, path: Path, value: object, *, least: int, most: int) -> bool:
        """Return whether a value is a whole number in a range; a problem if not."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return True
        self.add(path, f"A whole number from {least} to {most} is needed, not `{value}`.")
        return False

    def number(self, path: Path, value: object, *, least: int, most: int) -> int:
        """Return a whole number in a range; `least` and a problem if it is none."""
        return value if self.is_number(path, value, least=least, most=most) and isinstance(value, int) else least


# At the end of a deck: and below them all other cards, in the order of the content.
REST = "..."


def parse_decks(state: State, slips: Parser) -> None:
    """Lay the decks; a deck that is not described holds all unused cards, the first on top."""
    words = slips.mapping("decks")
    slips.known(("decks",), words, ("events", "events-discard", "crew", "crew-discard", "drawn"))
    if words.get("drawn"):
        slips.add(("decks", "drawn"), "A state in the middle of recruiting cannot be given.")
    held = [card for card in state.rules.decks[decks.CREW] if state.holder[card] != k.NOBODY]
    crew, crew_discard = _parse_deck(state, slips, decks.CREW, "crew", held)
    events, event_discard = _parse_deck(state, slips, decks.EVENTS, "events", [])
    piles = {"crew_deck": crew, "crew_discard": crew_discard, "events": events, "event_discard": event_discard}
    for pile, cards in piles.items():
        notation.write_pile(state, pile, cards)
    state.in_play[:] = [0] * len(state.in_play)
    for card, times in Counter((*crew, *crew_discard, *held, *events, *event_discard)).items():
        state.in_play[card] = times


def _parse_deck(
    state: State, slips: Parser, deck: str, key: str, held: list[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return a deck and its discards, the top last."""
    words = slips.mapping("decks")
    listed = words.get(key, [REST])
    discard = _parse_pile(state, slips, deck, f"{key}-discard", words.get(f"{key}-discard", []))
    if not isinstance(listed, list | tuple):
        slips.add(("decks", key), "A deck must be a list of cards, the top first.")
        return (), ()
    goes_on = bool(listed) and listed[-1] == REST
    top = _parse_pile(state, slips, deck, key, listed[: len(listed) - goes_on])
    used = Counter((*top, *discard, *held))
    for card, times in used.items():
        most = state.rules.cards[card].count
        if times > most:
            name = notation.card_name(state.rules, card)
            slips.add(
                ("decks", key), f"`{name}` is in {times} places, and there {'is' if most == 1 else 'are'} {most}."
            )
    rest: list[int] = []
    if goes_on:
        for card in list_copies(state.rules, state.parts, deck):
            if used[card]:
                used[card] -= 1
            else:
                rest.append(card)
    return (*reversed((*top, *rest)),), (*reversed(discard),)


def _parse_pile(state: State, slips: Parser, deck: str, key: str, listed: object) -> list[int]:
    if not isinstance(listed, list | tuple):
        slips.add(("decks", key), "A pile must be a list of cards, the top first.")
        return []
    cards = []
    for number, name in enumerate(listed):
        card = notation.parse_card(state.rules, name)
        if card is None or state.rules.cards[card].deck != deck:
            slips.add(("decks", key, number), f"There is no card `{name}` in this deck.")
        else:
            cards.append(card)
    return cards


_PLAYER_KEYS = ("home", "brigade", "wagon", "warden", "side", "crew", "strays", "water", "tracks")
_HOME = "home"


def parse_players(state: State, slips: Parser) -> None:
    """Put pieces, cards, water and trackers on the table."""
    for colour, words in slips.mapping("players").items():
        seat = notation.parse_seat(state, colour)
        path = ("players", colour)
        if seat is None:
            slips.add(path, f"Nobody plays `{colour}`.")
        elif not isinstance(words, Mapping):
            slips.add(path, f"A player is described by {', '.join(_PLAYER_KEYS)}.")
        else:
            slips.known(path, words, _PLAYER_KEYS)
            _parse_pieces(state, slips, seat, path, words)
            _parse_tracks(state, slips, seat, path, words)
            _parse_cards(state, slips, seat, path, words)
            _parse_water(state, slips, seat, path, words)


def _parse_pieces(state: State, slips: Parser, seat: int, path: Path, words: Mapping[str, Any]) -> None:
    for key, squares in (("brigade", state.brigade), ("wagon", state.wagon)):
        if key in words:
            name = words[key]
            square = state.home[seat] if name == _HOME else notation.parse_square(state, name)
            if square is None:
                slips.add((*path, key), f"There is no square `{name}`.")
            elif not state.ends[seat] >> square & 1:
                slips.add((*path, key), "Only the owner's pieces can be on a Firehouse, and none in an empty corner.")
            else:
                squares[seat] = square


def _parse_tracks(state: State, slips: Parser, seat: int, path: Path, words: Mapping[str, Any]) -> None:
    tracks = slips.mapping(*map(str, path), "tracks")
    slips.known((*path, "tracks"), tracks, k.TRACKS)
    for track, name in enumerate(k.TRACKS):
        if name in tracks:
            state.tracks[seat * 3 + track] = _parse_circle(state, slips, seat, track, (*path, "tracks", name))
    if "side" in words:
        warden = state.warden[seat]
        side = slips.number((*path, "side"), words["side"], least=1, most=2)
        state.flipped = state.flipped & ~(1 << warden) | (side - 1) << warden


def _parse_circle(state: State, slips: Parser, seat: int, track: int, path: Path) -> int:
    """Return the circle of a tracker from 0; it is given by its number from 1, or as the first that gives a value."""
    values = state.rules.tracks[state.board[seat]][track]
    words = slips.mapping(*map(str, path[:-1]))[str(path[-1])]
    if not isinstance(words, Mapping):
        return slips.number(path, words, least=1, most=len(values)) - 1
    slips.known(path, words, ("gives",))
    value = words.get("gives")
    if value not in values:
        slips.add(path, f"No circle of the {k.TRACKS[track]} track gives {value}, but {', '.join(map(str, values))}.")
        return 0
    return values.index(value)


def _parse_cards(state: State, slips: Parser, seat: int, path: Path, words: Mapping[str, Any]) -> None:
    for key, is_stray in (("crew", False), ("strays", True)):
        listed = words.get(key, ())
        if not isinstance(listed, list | tuple):
            slips.add((*path, key), f"`{key}` is a list of cards.")
            continue
        for number, name in enumerate(listed):
            here = (*path, key, number)
            card = notation.parse_card(state.rules, name)
            if card is None or state.rules.cards[card].deck != decks.CREW:
                slips.add(here, f"There is no crew card `{name}`.")
            elif bool(state.rules.strays >> card & 1) != is_stray:
                slips.add(here, f"`{name}` belongs among the {'strays' if not is_stray else 'crew'}.")
            elif state.holder[card] != k.NOBODY:
                slips.add(here, f"`{name}` is already in play.")
            else:
                state.holder[card] = seat
                if not is_stray:
                    state.crew[seat * CREW_ROOM + state.n_crew[seat]] = card
                    state.n_crew[seat] += 1
                    state.water[card] = state.rules.tables.buckets[card]


def _parse_water(state: State, slips: Parser, seat: int, path: Path, words: Mapping[str, Any]) -> None:
    water = words.get("water", {})
    if not isinstance(water, Mapping):
        slips.add((*path, "water"), "Water is given by unit: `wagon`, or the id of a card.")
        return
    units = (*notation.units(state, seat), state.rules.held + seat)
    for name, amount in water.items():
        unit = notation.parse_unit(state, seat, name)
        if unit not in units:
            slips.add((*path, "water", name), f"This player has no unit `{name}`.")
        elif slips.is_number((*path, "water", name), amount, least=0, most=capacity(state, state.rules.tables, unit)):
            state.water[unit] = amount


_PLAYS = ("basic", "advanced")
_TILES = (decks.CITY, decks.UNIVERSITIES, decks.GRAND)
_EMPTY = "-"
_HANDS = ("crew", "strays")


def parse_city(rules: Rules, usual: Options, slips: Parser) -> State | None:
    """Return the described city, with nothing on it; tiles that are not described follow the order of the content."""
    options = Options(advanced=_is_advanced(usual, slips), parts=_parse_parts(rules, usual, slips))
    tiles = dict(_parse_tiles(rules, slips))
    corners = {rules.firehouses[tile]: square for square, tile in tiles.items() if tile in rules.firehouses}
    corners |= dict(_parse_homes(rules, slips))
    seats = _find_seats(rules, slips, corners)
    blocks = tuple((square, tile) for square, tile in tiles.items() if tile not in rules.firehouses)
    wardens = _parse_wardens(rules, slips, seats)
    if slips.problems:
        return None
    named = (*(tile for _, tile in blocks), *wardens.values(), *_list_named_cards(slips))
    parts = options.parts | {rules.cards[rules.numbers[name]].part for name in named if name in rules.numbers} - {
        "base"
    }
    options = replace(options, parts=frozenset(parts))
    state = State(rules=rules, parts=options.parts, players=len(seats), advanced=int(options.advanced))
    clear(state)
    for name, tile in blocks:
        state.tile[rules.grid.names.index(name)] = rules.numbers[tile]
    boards = {colour: board for board, colour in rules.colours.items()}
    for seat, colour in enumerate(seats):
        state.board[seat] = boards[colour]
        state.warden[seat] = rules.numbers[wardens[colour]] if colour in wardens else -1
    tables = set_stock(rules, options)
    lay_out(state, tables, 0)
    # The Firehouses where they are said to lie, the others in the corners that are left
    home = [rules.grid.number(corners[colour]) if colour in corners else None for colour in seats]
    free = [square for square in (*state.home[: len(seats)], *rules.grid.corners) if square not in home]
    for seat, square in enumerate(home):
        state.home[seat] = square if square is not None else free.pop(0)
    find_ground(state)
    lay_table(state, tables)
    return state


def _is_advanced(usual: Options, slips: Parser) -> bool:
    play = slips.words.get("play", _PLAYS[usual.advanced])
    if play not in _PLAYS:
        slips.add(("play",), f"There is no play `{play}`, but {', '.join(_PLAYS)}.")
    return bool(play == _PLAYS[1])


def _parse_parts(rules: Rules, usual: Options, slips: Parser) -> frozenset[str]:
    listed = slips.words.get("parts", sorted(usual.parts))
    if not isinstance(listed, list | tuple):
        slips.add(("parts",), "`parts` is a list.")
        return usual.parts
    known = sorted({card.part for card in rules.cards} - {"base"})  # a list: what is asked for may be any value
    for number, part in enumerate(listed):
        if part not in known:
            slips.add(("parts", number), f"There is no part `{part}`, but {', '.join(known)}.")
    return frozenset(part for part in listed if part in known)


def _parse_tiles(rules: Rules, slips: Parser) -> Iterator[tuple[str, str]]:
    """Yield (square, tile) of a city given as a mapping or as rows, north first."""
    written = slips.words.get("city", {})
    if isinstance(written, list | tuple):
        pairs = [
            (("city", row, column), f"r{row + 1}c{column + 1}", tile)
            for row, line in enumerate(written)
            for column, tile in enumerate(line if isinstance(line, list | tuple) else str(line).split())
            if tile != _EMPTY
        ]
    else:
        pairs = [(("city", square), square, tile) for square, tile in slips.mapping("city").items()]  # type: ignore[misc]
    seen: set[str] = set()
    corners = {rules.grid.names[square] for square in rules.grid.corners}
    for path, square, tile in pairs:
        number = rules.numbers.get(tile)
        is_block = number is not None and rules.cards[number].deck in _TILES
        if rules.grid.number(square) is None:
            slips.add(path, f"There is no square `{square}`.")
        elif not is_block and tile not in rules.firehouses:
            slips.add(path, f"There is no tile `{tile}`.")
        elif is_block == (square in corners):
            slips.add(path, "Firehouses, and only these, lie in the corners.")
        elif tile in seen:
            slips.add(path, f"`{tile}` lies on two squares.")
        else:
            seen.add(tile)
            yield square, tile


def _list_named_cards(slips: Parser) -> Iterator[str]:
    """Yield every card that is named among the players' cards and in the decks: its part is in play."""
    players = [words for words in slips.mapping("players").values() if isinstance(words, Mapping)]
    for listed in (*slips.mapping("decks").values(), *(words.get(key) for words in players for key in _HANDS)):
        if isinstance(listed, list | tuple):
            yield from (name for name in listed if isinstance(name, str))


def _parse_homes(rules: Rules, slips: Parser) -> Iterator[tuple[str, str]]:
    corners = {rules.grid.names[square] for square in rules.grid.corners}
    for colour, words in slips.mapping("players").items():
        home = words.get("home") if hasattr(words, "get") else None
        if home is not None:
            if home in corners:
                yield colour, home
            else:
                slips.add(("players", colour, "home"), f"`{home}` is no corner; {', '.join(sorted(corners))} are.")


def _find_seats(rules: Rules, slips: Parser, corners: dict[str, str]) -> tuple[str, ...]:
    """Return the colours in play, clockwise: as listed, or as their Firehouses lie, or all."""
    colours = tuple(rules.colours.values())
    clockwise = [rules.grid.names[square] for square in rules.grid.corners]
    placed = sorted((colour for colour in colours if colour in corners), key=lambda one: clockwise.index(corners[one]))
    usual = placed if len(placed) >= LEAST_PLAYERS else colours
    listed = slips.words.get("seats", usual)
    if not isinstance(listed, list | tuple) or not LEAST_PLAYERS <= len(listed) <= MOST_PLAYERS:
        slips.add(("seats",), f"`seats` lists {LEAST_PLAYERS} to {MOST_PLAYERS} colours.")
        return tuple(usual)
    for number, colour in enumerate(listed):
        if colour not in colours or colour in listed[:number]:
            slips.add(("seats", number), f"`{colour}` is not a colour, or is listed twice.")
    return tuple(listed)


def _parse_wardens(rules: Rules, slips: Parser, seats: tuple[str, ...]) -> dict[str, str]:
    """Return the wardens that are named, by colour."""
    found: dict[str, str] = {}
    for colour, words in slips.mapping("players").items():
        name = words.get("warden") if hasattr(words, "get") else None
        if name is None:
            continue
        number = rules.numbers.get(name)
        if number is None or rules.cards[number].deck != decks.WARDENS:
            slips.add(("players", colour, "warden"), f"There is no warden `{name}`.")
        elif name in found.values():
            slips.add(("players", colour, "warden"), f"`{name}` already belongs to another player.")
        elif colour in seats:
            found[colour] = name
    return found


# What a state may say. What follows from the rest is passed over.
_STATE_KEYS = ("play", "parts", "seats", "city", "blocks", "players", "decks", "mimic", "turn", "evacuation")
_TURN_KEYS = (
    "player", "first", "regular", "number", "phase", "actions", "upgraded", "extra", "last-turns", "used", "lasting",
)  # fmt: skip
# What else of a state decides whether a part of it can be.
_DEPENDS_ON: Mapping[str, tuple[str, ...]] = {
    "crew": ("tracks", "crew", "strays"),
    "mimic": ("crew", "warden", "side", "tracks"),
    "evacuation": ("fire",),
    "brigade": ("turn",),
}
_DERIVED_KEYS = ("over", "winners", "sums", "asks")


def parse_state(rules: Rules, options: Options, words: Description) -> tuple[State | None, tuple[Problem, ...]]:
    """Return the described state, or the problems of the description.

    Args:
        rules: The box.
        options: What `play` and `parts` are when the words do not say.
        words: As `describe_state` prints them; any part may be left out.
    """
    slips = Parser(words)
    for key in words:
        if key not in _STATE_KEYS and key not in _DERIVED_KEYS:
            slips.add((key,), f"A state has no `{key}`; it has {', '.join(_STATE_KEYS)}.")
    if words.get("over", notation.NONE) != notation.NONE:
        slips.add(("over",), "A play that is over cannot be continued.")
    state = parse_city(rules, options, slips)
    if state is None:
        return None, tuple(slips.problems)
    _parse_blocks(state, slips)
    parse_players(state, slips)
    _parse_turn(state, slips)
    parse_decks(state, slips)
    _parse_mimic(state, slips)
    _parse_evacuation(state, slips)
    update_all(state)
    slips.problems += [
        Problem(path, f"This is impossible: {sentence}.")
        for path, sentence in find_broken(state)
        if not any(_explains(slip.path, path) for slip in slips.problems)
    ]
    return (None if slips.problems else state), tuple(slips.problems)


def update_all(state: State) -> None:
    """Update everything that follows from the rest of a state, after its fields were set."""
    for unit in range(state.rules.held + state.players):
        update_bucket(state, state.rules.tables, unit)
    update_brigades(state)
    update_wagons(state)
    update_derived(state, state.rules.tables)


def _explains(slip: Path, fault: Path) -> bool:
    """Return whether what cannot be may only follow from a slip: from what was not taken, because it was misread."""
    shared = min(len(slip), len(fault))
    kept = _DEPENDS_ON.get(str(fault[-1]), ())
    return slip[:shared] == fault[:shared] or any(word in kept for word in slip)


def _parse_blocks(state: State, slips: Parser) -> None:
    for name, words in slips.mapping("blocks").items():
        path = ("blocks", name)
        square = notation.parse_square(state, name)
        if square is None or not state.blocks >> square & 1:
            slips.add(path, f"There is no block `{name}`.")
        elif not isinstance(words, Mapping):
            slips.add(path, "A block is described by `fire`, `loyal` and `renown`.")
        else:
            slips.known(path, words, ("fire", "loyal", "renown"))
            _parse_fire(state, slips, path, square, words.get("fire", 0))
            _parse_tokens(state, slips, path, square, words)


def _parse_fire(state: State, slips: Parser, path: tuple[str, ...], square: int, fire: object) -> None:
    bit = 1 << square
    if fire == "destroyed":
        state.ruins |= bit
        state.fire[square] = DESTROYED
    elif fire == "doomed":
        state.doomed |= bit
        state.fire[square] = DESTROYED
    elif isinstance(fire, int) and not isinstance(fire, bool) and 0 <= fire <= HOTTEST:
        state.fire[square] = fire
        state.burning |= bit if fire else 0
    else:
        slips.add((*path, "fire"), f"A fire is 0 to {HOTTEST}, or the block is `doomed` or `destroyed`.")


def _parse_tokens(state: State, slips: Parser, path: tuple[str, ...], square: int, words: Mapping[str, Any]) -> None:
    owner = words.get("loyal", notation.NONE)
    if owner != notation.NONE:
        seat = notation.parse_seat(state, owner)
        if seat is None:
            slips.add((*path, "loyal"), f"Nobody plays `{owner}`.")
        else:
            state.loyal[seat] |= 1 << square
    renown = words.get("renown", {})
    if not isinstance(renown, Mapping):
        slips.add((*path, "renown"), "Renown is given by colour, such as {white: 2}.")
        return
    for colour, amount in renown.items():
        seat = notation.parse_seat(state, colour)
        if seat is None:
            slips.add((*path, "renown", colour), f"Nobody plays `{colour}`.")
        elif slips.is_number((*path, "renown", colour), amount, least=0, most=99):
            state.renown[square * 4 + seat] = amount
            state.supply[seat] -= amount


def _parse_turn(state: State, slips: Parser) -> None:
    words = slips.mapping("turn")
    path = ("turn",)
    slips.known(path, words, _TURN_KEYS)
    state.active = _parse_seat(state, slips, (*path, "player"), words.get("player"), 0)
    state.first = _parse_seat(state, slips, (*path, "first"), words.get("first"), state.active)
    state.regular = _parse_seat(state, slips, (*path, "regular"), words.get("regular"), state.active)
    for seat in _parse_seats(state, slips, (*path, "extra"), words.get("extra", ())):
        state.extra |= 1 << seat
    state.turn = slips.number((*path, "number"), words.get("number", 1), least=0, most=10_000)
    usual = table.track(state, state.rules.tables, state.active, k.LEADERSHIP)
    state.actions = slips.number((*path, "actions"), words.get("actions", usual), least=0, most=99)
    state.upgraded = int(bool(words.get("upgraded", False)))
    phase = words.get("phase", k.PHASES[k.ACTION_PHASE])
    if phase not in k.PHASES:
        slips.add((*path, "phase"), f"There is no phase `{phase}`, but {', '.join(k.PHASES)}.")
    state.phase = k.EVENT_PHASE if phase == k.PHASES[k.EVENT_PHASE] else k.ACTION_PHASE
    state.asked = k.ACT if state.phase else k.AWAIT_EVENT
    state.seat = state.active
    push(state, k.W_TURN_END)
    push(state, k.W_ACTIONS)
    for pile in ("used", "lasting"):
        notation.write_pile(state, pile, _parse_abilities(state, slips, (*path, pile), words.get(pile, {})))


def _parse_seat(state: State, slips: Parser, path: tuple[str, ...], name: object, usual: int) -> int:
    if name is None:
        return usual
    seat = notation.parse_seat(state, name)
    if seat is None:
        slips.add(path, f"Nobody plays `{name}`.")
    return usual if seat is None else seat


def _parse_seats(state: State, slips: Parser, path: tuple[str, ...], listed: object) -> tuple[int, ...]:
    if not isinstance(listed, list | tuple):
        slips.add(path, "This must be a list of colours.")
        return ()
    return tuple(_parse_seat(state, slips, path, name, 0) for name in listed)


def _parse_abilities(state: State, slips: Parser, path: tuple[str, ...], words: object) -> tuple[int, ...]:
    codes = []
    if not isinstance(words, Mapping):
        slips.add(path, "Abilities must be listed by colour.")
        return ()
    for colour, listed in words.items():
        seat = _parse_seat(state, slips, (*path, colour), colour, 0)
        for number, name in enumerate(listed if isinstance(listed, list | tuple) else (listed,)):
            row = notation.parse_ability(state.rules, name)
            if row is None:
                slips.add((*path, colour, number), f"There is no ability `{name}`.")
            else:
                codes.append(row.number * 4 + seat)
    return tuple(codes)


def _parse_mimic(state: State, slips: Parser) -> None:
    name = slips.words.get("mimic", notation.NONE)
    if name != notation.NONE:
        card = notation.parse_card(state.rules, name)
        if card is None:
            slips.add(("mimic",), f"There is no card `{name}`.")
        else:
            state.mimic = card


def _parse_evacuation(state: State, slips: Parser) -> None:
    name = slips.words.get("evacuation", notation.NONE)
    if name == notation.NONE:
        return
    state.evacuation = _parse_seat(state, slips, ("evacuation",), name, 0)
    players = state.players
    turn = slips.mapping("turn")
    if "last-turns" in turn:
        seats = _parse_seats(state, slips, ("turn", "last-turns"), turn["last-turns"])
    else:
        to_come = (state.evacuation - state.active - 1) % players
        seats = tuple((state.active + step) % players for step in range(1, to_come + 1))
    state.last = sum({1 << seat for seat in seats})
