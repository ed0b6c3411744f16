"""The notation of commands, events and states: `{do: move-brigade, to: r3c4}`, `{event: fire-changed, at: r2c3}` ...

Squares, seats, cards, units and effects have names, which can be parsed again; an unknown name is parsed as None. Whole
states are described and parsed, too: what is left out is as at the start of a play, what is impossible is a problem. In
a parsed state the active player is asked for the next action; in the Event Phase a card can be played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.game import Command, Description, Event, Outcome, Problem
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import update_derived
from engine.games.the_brigade.actions import list_commands, refill_price, refuse, units_at
from engine.games.the_brigade.build import Options, list_copies, set_stock
from engine.games.the_brigade.changes import update_brigades, update_bucket, update_wagons
from engine.games.the_brigade.constants import DESTROYED, HOTTEST, LEAST_PLAYERS, MOST_PLAYERS
from engine.games.the_brigade.invariants import find_broken
from engine.games.the_brigade.renown import score, sum_up
from engine.games.the_brigade.setup import clear, find_ground, lay_out, lay_table
from engine.games.the_brigade.state import CREW_ROOM, State, capacity, crew, read_pile, strays, track, units, write_pile
from engine.games.the_brigade.tables import CITY, CREW, EVENTS, GRAND, UNIVERSITIES, WARDENS, Row, Rules
from engine.kernel import NOTHING, Frame, bits, push
from engine.naming import MAPPINGS

NONE = "none"
WAGON = "wagon"


def outcome(state: State) -> Outcome | None:
    """Return how the game ended; None while it continues. Rule: scoring.values."""
    if state.over < 0:
        return None
    sum_up(state, state.rules.tables)
    return Outcome(k.ENDINGS[state.ending], tuple(bits(state.winners)), tuple(state.scores[: state.players]))


def seat_name(state: State, seat: int) -> str:
    """Return a seat's colour, or `none`."""
    return state.rules.colours[state.board[seat]] if 0 <= seat < state.players else NONE


def parse_seat(state: State, name: object) -> int | None:
    """Return the seat of a colour."""
    return next((seat for seat in range(state.players) if seat_name(state, seat) == name), None)


def square_name(state: State, square: int) -> str:
    """Return a square's name, such as `r2c3`, or `none`."""
    names = state.rules.grid.names
    return names[square] if 0 <= square < len(names) else NONE


def parse_square(state: State, name: object) -> int | None:
    """Return the square of a name, of a tile's id, or of a Firehouse tile's (`white-firehouse`)."""
    if not isinstance(name, str):
        return None
    square = state.rules.grid.number(name)
    return square if square is not None else aliases(state).get(name)


def aliases(state: State) -> dict[str, int]:
    """Return other names of squares: the ids of the tiles that lie there."""
    cards = state.rules.cards
    found = {cards[card].id: square for square, card in enumerate(state.tile) if card >= 0}
    for tile, colour in state.rules.firehouses.items():
        seat = parse_seat(state, colour)
        if seat is not None:
            found[tile] = state.home[seat]
    return found


def card_name(rules: Rules, card: int) -> str:
    """Return a card's id, or `none`."""
    return rules.cards[card].id if 0 <= card < len(rules.cards) else NONE


def parse_card(rules: Rules, name: object) -> int | None:
    """Return the number of a card."""
    return rules.numbers.get(name) if isinstance(name, str) else None


def unit_name(state: State, unit: int, *, whose: bool = False) -> str:
    """Return the id of a card that carries water, or `wagon`; with `whose`, a Wagon with its colour before it."""
    held = state.rules.held
    if unit < held:
        return card_name(state.rules, unit)
    return f"{seat_name(state, unit - held)}-{WAGON}" if whose else WAGON


def parse_unit(state: State, seat: int, name: object) -> int | None:
    """Return the unit that a seat means: a card's id, or `wagon` for its own Wagon."""
    if name == WAGON:
        return state.rules.held + seat
    card = parse_card(state.rules, name)
    return card if card is not None and card < state.rules.held else None


def ability_name(rules: Rules, row: Row) -> str:
    """Return the name of an effect: its card, the side when both have effects, its number when the side has several."""
    front, back = rules.sides[row.card]
    name = rules.cards[row.card].id
    if row.side and front:
        name += "/back"
    return f"{name}/{row.at + 1}" if len((front, back)[row.side]) > 1 else name


def parse_ability(rules: Rules, name: object) -> Row | None:
    """Return the effect of that name."""
    return next((row for row in rules.rows if ability_name(rules, row) == name), None)


def options(state: State) -> list[str]:
    """Return the descriptions of the answers to the current question; none in the Action Phase."""
    kind, mask = state.asked, state.options
    if kind == k.RESOLVE:
        return [option_name(state, kind, state.rules.tables.hook_row[hook]) for hook in bits(mask)]
    if kind in {k.ACT, k.ACCEPT, k.MOVE, k.TRANSFER, k.AWAIT_EVENT}:
        return []
    return [option_name(state, kind, number) for number in bits(mask)]


def option_name(state: State, kind: int, number: int) -> str:
    """Return the description of an answer."""
    if kind in k.OF_SQUARES:
        return square_name(state, number)
    if kind in k.OF_UNITS:
        return unit_name(state, number)
    if kind in k.OF_CARDS:
        return card_name(state.rules, number)
    if kind == k.PLAYER:
        return seat_name(state, number)
    if kind in {k.TRACK, k.DIRECTION}:
        return (k.TRACKS if kind == k.TRACK else k.DIRECTIONS)[number]
    row = state.rules.rows[number if kind == k.RESOLVE else state.work[-1][1]]
    return ability_name(state.rules, row) if kind == k.RESOLVE else k.VERB_NAMES[row.steps[number].verb]


def asking(state: State) -> str:
    """Return the id of the card whose effect asks the present question, or `none`."""
    if state.asked == k.ACCEPT:
        return card_name(state.rules, state.rules.rows[state.options].card)
    if state.work and state.work[-1][0] in {k.W_STEP, k.W_EFFECT, k.W_OPTIONS}:
        return card_name(state.rules, state.rules.rows[state.work[-1][1]].card)
    return NONE


# Under which keys the numbers of a command stand, in order.
_COMMAND_KEYS: Mapping[int, tuple[str, ...]] = {
    k.MOVE: ("to", "through"),
    k.WAGON: ("to",),
    k.EXTINGUISH: ("water",),
    k.REFILL: ("at",),
    k.TRANSFER: ("from", "to"),
    k.UPGRADE: ("track",),
    k.USE: ("card", "effect"),
    k.PICK: ("at",),
    k.RENOWN: ("at",),
    k.SPEND: ("unit",),
    k.FILL: ("unit",),
    k.PLAYER: ("player",),
    k.KEEP: ("card",),
    k.REPLACE: ("card",),
    k.DISCARD: ("card",),
    k.CARD: ("card",),
    k.TRACK: ("track",),
    k.OPTION: ("option",),
    k.DIRECTION: ("direction",),
    k.RESOLVE: ("card", "effect"),
}
_OPTIONAL = {"through", "effect"}


def describe_command(state: State, command: Command) -> Description:
    """Return the description of a command."""
    kind = command[0]
    words: dict[str, object] = {"do": k.COMMANDS[kind]}
    if kind in {k.USE, k.RESOLVE}:
        row = state.rules.rows[command[1]]
        words["card"] = card_name(state.rules, row.card)
        if len(state.rules.sides[row.card][row.side]) > 1:
            words["effect"] = row.at + 1
        return words
    for key, number in zip(_COMMAND_KEYS.get(kind, ()), command[1:], strict=False):
        if key == "through":
            if number:
                words[key] = [square_name(state, square) for square in bits(number)]
        elif key in {"to", "at"} and kind != k.TRANSFER:
            words[key] = square_name(state, number)
        elif kind == k.TRANSFER:
            words[key] = unit_name(state, number)
        elif kind == k.EXTINGUISH:
            words[key] = number
        else:
            words[key] = option_name(state, k.TRACK if kind == k.UPGRADE else kind, number)
    return words


def parse_command(state: State, words: Description) -> Command | Problem:
    """Return the command for a description, legal or not, or why the description is wrong."""
    do = words.get("do")
    if do not in k.COMMANDS[: k.ACT]:
        return Problem(("do",), f"There is no command `{do}`; there are {', '.join(k.COMMANDS[: k.ACT])}.")
    kind = k.COMMANDS.index(do)
    keys = _COMMAND_KEYS.get(kind, ())
    for key in words:
        if key not in {"do", *keys}:
            return Problem((key,), f"`{do}` has no `{key}`" + (f", but {', '.join(keys)}." if keys else "."))
    for key in keys:
        if key not in words and key not in _OPTIONAL and kind != k.REFILL:
            return Problem(("do",), f"`{do}` needs `{key}`.")
    return _PARSE.get(kind, _parse_options)(state, kind, words)


def _parse_move(state: State, kind: int, words: Description) -> Command | Problem:
    square = parse_square(state, words["to"])
    if square is None:
        return Problem(("to",), f"There is no square `{words['to']}`.")
    if "through" not in words:
        return kind, square, _usual_way(state, square)
    via = 0
    for number, name in enumerate(words["through"]):
        passed = parse_square(state, name)
        if passed is None:
            return Problem(("through", number), f"There is no square `{name}`.")
        via |= 1 << passed
    return kind, square, via


def _usual_way(state: State, square: int) -> int:
    """Return the squares that matter on the way with the fewest of them, as a mask."""
    list_commands(state, state.rules.tables)
    vias = [via for kind, mask, _, via in state.offers if kind == k.MOVE and mask >> square & 1]
    return min(vias, key=lambda via: (via.bit_count(), via)) if vias else 0


def _parse_refill(state: State, kind: int, words: Description) -> Command | Problem:
    if "at" in words:
        return _parse_options(state, kind, words)
    seat = state.active
    places = dict.fromkeys((state.brigade[seat], state.wagon[seat]))
    open_ = [
        square
        for square in places
        if units_at(state, seat, square) and refill_price(state, state.rules.tables, seat, square) >= 0
    ]
    possible = [square for square in open_ if refuse(state, (kind, square)) is None] or open_ or list(places)
    return kind, possible[0]


def _parse_transfer(state: State, kind: int, words: Description) -> Command | Problem:
    units = []
    for key in ("from", "to"):
        unit = parse_unit(state, max(state.seat, 0), words[key])
        if unit is None:
            return Problem((key,), f"`{words[key]}` carries no water; a card does, and `wagon`.")
        units.append(unit)
    return kind, units[0], units[1]


def _parse_row(state: State, kind: int, words: Description) -> Command | Problem:
    card = parse_card(state.rules, words["card"])
    if card is None:
        return Problem(("card",), f"There is no card `{words['card']}`.")
    both = state.rules.sides[card]
    if kind == k.USE:
        shown = both[state.flipped >> card & 1] if card < state.rules.held else ()
        rows = [row for row in shown if row.mode in {k.ACTION, k.FREE}] or [row for side in both for row in side]
    else:
        waiting = [state.rules.tables.hook_row[hook] for hook in bits(state.options if state.asked == k.RESOLVE else 0)]
        rows = [row for side in both for row in side if row.number in waiting] or list(both[0] + both[1])
    wanted = words.get("effect")
    fitting = [row for row in rows if wanted is None or row.at + 1 == wanted]
    if not fitting:
        key = "card" if wanted is None else "effect"
        return Problem((key,), f"`{words['card']}` has no such effect.")
    for row in fitting:
        if refuse(state, (kind, row.number)) is None:
            return kind, row.number
    return kind, fitting[0].number


def _parse_options(state: State, kind: int, words: Description) -> Command | Problem:
    numbers = []
    for key in _COMMAND_KEYS.get(kind, ()):
        number = _parse(state, kind, key, words[key])
        if number is None:
            return Problem((key,), f"`{words[key]}` is no {_KINDS_OF_THINGS.get(key, key)} here.")
        numbers.append(number)
    return kind, *numbers


_KINDS_OF_THINGS = {"at": "square", "to": "square", "water": "amount of water"}


def _parse(state: State, kind: int, key: str, word: object) -> int | None:
    if kind == k.EXTINGUISH:
        return word if isinstance(word, int) and not isinstance(word, bool) else None
    if kind == k.OPTION:
        return _parse_option(state, word)
    if key in {"track", "direction"}:
        listed = k.TRACKS if key == "track" else k.DIRECTIONS
        return listed.index(word) if isinstance(word, str) and word in listed else None
    if key == "unit":
        return parse_unit(state, max(state.seat, 0), word)
    if key == "player":
        return parse_seat(state, word)
    return parse_card(state.rules, word) if key == "card" else parse_square(state, word)


def _parse_option(state: State, word: object) -> int | None:
    """Return the step that is meant: by its number from 1 among the steps that can be chosen, or by its verb."""
    if not state.work or state.work[-1][0] != k.W_OPTIONS:
        return 0
    row = state.rules.rows[state.work[-1][1]]
    if isinstance(word, int) and not isinstance(word, bool):
        return row.price + word - 1 if 0 < word <= len(row.steps) - row.price else None
    verbs = [k.VERB_NAMES[step.verb] for step in row.steps]
    return verbs.index(word) if isinstance(word, str) and word in verbs else None


_PARSE: Mapping[int, Callable[[State, int, Description], Command | Problem]] = {
    k.MOVE: _parse_move,
    k.REFILL: _parse_refill,
    k.TRANSFER: _parse_transfer,
    k.USE: _parse_row,
    k.RESOLVE: _parse_row,
}


def parse_event(state: State, words: Description) -> tuple[Frame, ...] | Problem:
    """Return the work of an event without a card: `fireballs` with squares, or `wind` with a direction."""
    fireballs, wind = words.get("fireballs"), words.get("wind")
    if isinstance(fireballs, list | tuple) and len(words) == 1:
        squares = [(name, parse_square(state, name)) for name in fireballs]
        unknown = next((number for number, (_, square) in enumerate(squares) if square is None), None)
        if unknown is not None:
            return Problem(("play", "fireballs", unknown), f"There is no square `{fireballs[unknown]}`.")
        return tuple((k.W_FIREBALL, square, 1, 0, 0) for _, square in reversed(squares) if square is not None)
    for row in state.rules.rows if wind is not None and len(words) == 1 else ():
        if row.event and row.steps[0].verb == k.BLOW and k.DIRECTIONS[row.steps[0].direction] == wind:
            return ((k.W_EFFECT, row.number, state.active, -1, state.active, 0, k.UNANSWERED),)
    what = "`{fireballs: [r2c3, ...]}` or `{wind: east}`"
    return Problem(("play",), f"An event without a card is {what}, with the direction of an Event card.")


# Under which keys the numbers of an event stand, in order; `@` marks squares under a key that is used for levels too.
_EVENT_KEYS: Mapping[int, tuple[str, ...]] = {
    k.E_TURN: ("player", "number", "actions"),
    k.E_DRAWN: ("player", "card"),
    k.E_SHUFFLED: ("deck", "amount"),
    k.E_FIRE: ("at", "from", "to"),
    k.E_DESTROYED: ("at",),
    k.E_FIREBALL: ("at",),
    k.E_BRIGADE: ("player", "from@", "to@"),
    k.E_WAGON: ("player", "from@", "to@"),
    k.E_WATER: ("unit", "amount", "now"),
    k.E_PLACED: ("player", "at", "now"),
    k.E_REMOVED: ("player", "at", "amount"),
    k.E_LOYALTY: ("player", "at"),
    k.E_LOYALTY_LOST: ("player", "at"),
    k.E_UPGRADE: ("player", "track", "circle"),
    k.E_CREW: ("player", "card", "water"),
    k.E_DISCARDED: ("player", "card"),
    k.E_GIVEN: ("player", "card"),
    k.E_FLIPPED: ("card", "side"),
    k.E_MIMIC: ("card",),
    k.E_ACTIONS: ("player", "amount", "now"),
    k.E_EXTRA_TURN: ("player",),
    k.E_ABILITY: ("player", "ability"),
    k.E_DECLINED: ("player", "ability"),
    k.E_LASTING: ("player", "ability"),
    k.E_LASTING_OVER: ("player", "ability"),
    k.E_EVACUATION: ("player",),
    k.E_END: ("ending", "player"),
    k.E_ACTION: ("player", "action", "left"),
}


def event_kinds() -> Mapping[str, tuple[str, ...]]:
    """Return every kind of event, with the names of its sides."""
    return {
        k.EVENTS[kind]: tuple(
            key.rstrip("@") for name in keys for key in (("card", name) if name == "ability" else (name,))
        )
        for kind, keys in _EVENT_KEYS.items()
    }


def describe_event(state: State, event: Event) -> Description:
    """Return the description of an event."""
    words: dict[str, object] = {"event": k.EVENTS[event[0]]}
    for key, number in zip(_EVENT_KEYS[event[0]], event[1:], strict=True):
        if key == "ability":
            row = state.rules.rows[number]
            words["card"] = card_name(state.rules, row.card)
            words["ability"] = ability_name(state.rules, row)
        else:
            words[key.rstrip("@")] = _word(state, key, number)
    return words


def _word(state: State, key: str, number: int) -> object:
    if key == "player":
        return seat_name(state, number)
    if key == "at" or key.endswith("@"):
        return square_name(state, number)
    if key == "card":
        return card_name(state.rules, number)
    if key == "unit":
        return unit_name(state, number, whose=True)
    listed = _LISTED.get(key)
    if listed is not None:
        return listed[number]
    return number + 1 if key in {"circle", "side"} else number


_LISTED: Mapping[str, tuple[str, ...]] = {
    "deck": ("crew", "events"),
    "track": k.TRACKS,
    "ending": k.ENDINGS,
    "action": k.COMMANDS,
}


def describe_state(state: State) -> Description:
    """Return everything of a state; `sums` and `asks` follow from the rest."""
    rules, names = state.rules, state.rules.grid.names
    seats = range(state.players)
    ended, colours = outcome(state), [seat_name(state, seat) for seat in seats]
    return {
        "play": "advanced" if state.advanced else "basic",
        "parts": sorted(state.parts),
        "seats": colours,
        "city": {names[square]: rules.cards[card].id for square, card in enumerate(state.tile) if card >= 0},
        "blocks": {names[square]: _block(state, square, colours) for square in bits(state.blocks)},
        "players": {colours[seat]: _player(state, seat) for seat in seats},
        "decks": _decks(state),
        "mimic": card_name(rules, state.mimic),
        "turn": _turn(state),
        "evacuation": seat_name(state, state.evacuation),
        "over": k.ENDINGS[state.over] if state.over >= 0 else NONE,
        "winners": [seat_name(state, seat) for seat in ended.winners] if ended else [],
        "sums": {
            "supply": {colours[seat]: state.supply[seat] for seat in seats},
            "scores": {colours[seat]: score(state, seat) for seat in seats},
            "destroyed": state.ruins.bit_count(),
            "gives": {
                colours[seat]: {name: track(state, rules.tables, seat, number) for number, name in enumerate(k.TRACKS)}
                for seat in seats
            },
        },
        "asks": describe_question(state),
    }


def _block(state: State, square: int, colours: Sequence[str]) -> Description:
    bit, first = 1 << square, square * 4
    fire: int | str = state.fire[square]
    if bit & (state.ruins | state.doomed):
        fire = "doomed" if bit & state.doomed else "destroyed"
    return {
        "fire": fire,
        "loyal": next((colour for colour, blocks in zip(colours, state.loyal, strict=False) if blocks & bit), NONE),
        "renown": dict(zip(colours, state.renown[first : first + 4], strict=False)),
    }


def _player(state: State, seat: int) -> Description:
    rules = state.rules
    warden = state.warden[seat]
    return {
        "home": square_name(state, state.home[seat]),
        "brigade": square_name(state, state.brigade[seat]),
        "wagon": square_name(state, state.wagon[seat]),
        "warden": card_name(rules, warden),
        "side": (state.flipped >> warden & 1) + 1,
        "crew": [card_name(rules, card) for card in crew(state, seat)],
        "strays": [card_name(rules, card) for card in strays(state, seat)],
        "water": {unit_name(state, unit): state.water[unit] for unit in (rules.held + seat, *units(state, seat))},
        "tracks": {name: state.tracks[seat * 3 + track] + 1 for track, name in enumerate(k.TRACKS)},
    }


def _decks(state: State) -> Description:
    cards = state.rules.cards
    named: Callable[[str], list[str]] = lambda pile: [  # noqa: E731 - said once, used five times
        cards[card].id for card in reversed(read_pile(state, pile))
    ]
    return {
        "events": named("events"),
        "events-discard": named("event_discard"),
        "crew": named("crew_deck"),
        "crew-discard": named("crew_discard"),
        "drawn": named("hand"),
    }


def _turn(state: State) -> Description:
    return {
        "player": seat_name(state, state.active),
        "first": seat_name(state, state.first),
        "regular": seat_name(state, state.regular),
        "number": state.turn,
        "phase": k.PHASES[state.phase],
        "actions": state.actions,
        "upgraded": bool(state.upgraded),
        "extra": [seat_name(state, seat) for seat in bits(state.extra)],
        "last-turns": [seat_name(state, seat) for seat in bits(state.last)],
        "used": _abilities(state, read_pile(state, "used")),
        "lasting": _abilities(state, read_pile(state, "lasting")),
    }


def _abilities(state: State, codes: Sequence[int]) -> Description:
    return {
        seat_name(state, seat): [
            ability_name(state.rules, state.rules.rows[code >> 2]) for code in codes if code & 3 == seat
        ]
        for seat in range(state.players)
    }


def describe_question(state: State) -> Description:
    """Return which player must decide what, as `describe_state` shows it."""
    if state.asked == NOTHING:
        return {"player": NONE, "for": NONE, "options": [], "may-stop": False, "card": NONE}
    return {
        "player": seat_name(state, state.seat),
        "for": k.COMMANDS[state.asked],
        "options": options(state),
        "may-stop": bool(state.may_stop),
        "card": asking(state),
    }


# States are parsed ----------------------------------------------------------------------------------------------------

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
            if not isinstance(below, MAPPINGS):
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
    held = [card for card in state.rules.decks[CREW] if state.holder[card] != k.NOBODY]
    crew, crew_discard = _parse_deck(state, slips, CREW, "crew", held)
    events, event_discard = _parse_deck(state, slips, EVENTS, "events", [])
    piles = {"crew_deck": crew, "crew_discard": crew_discard, "events": events, "event_discard": event_discard}
    for pile, cards in piles.items():
        write_pile(state, pile, cards)
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
            name = card_name(state.rules, card)
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
        card = parse_card(state.rules, name)
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
        seat = parse_seat(state, colour)
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
            square = state.home[seat] if name == _HOME else parse_square(state, name)
            if square is None:
                slips.add((*path, key), f"There is no square `{name}`.")
            elif not state.ends[seat] >> square & 1:
                slips.add((*path, key), "Only the owner's pieces can be on a Firehouse, and none in an empty corner.")
            else:
                squares[seat] = square


def _parse_tracks(state: State, slips: Parser, seat: int, path: Path, words: Mapping[str, Any]) -> None:
    tracks = slips.mapping(*map(str, path), "tracks")
    slips.known((*path, "tracks"), tracks, k.TRACKS)
    for number, name in enumerate(k.TRACKS):
        if name in tracks:
            circle = _parse_circle(state, slips, seat, number, (*path, "tracks", name))
            state.tracks[seat * 3 + number] = circle
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
            card = parse_card(state.rules, name)
            if card is None or state.rules.cards[card].deck != CREW:
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
    own = (*units(state, seat), state.rules.held + seat)
    for name, amount in water.items():
        unit = parse_unit(state, seat, name)
        if unit not in own:
            slips.add((*path, "water", name), f"This player has no unit `{name}`.")
        elif slips.is_number((*path, "water", name), amount, least=0, most=capacity(state, state.rules.tables, unit)):
            state.water[unit] = amount


_PLAYS = ("basic", "advanced")
_TILES = (CITY, UNIVERSITIES, GRAND)
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
        if number is None or rules.cards[number].deck != WARDENS:
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
    if words.get("over", NONE) != NONE:
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
    """Return whether a slip may be the cause of a fault: a value that was misread was left out of the state."""
    shared = min(len(slip), len(fault))
    kept = _DEPENDS_ON.get(str(fault[-1]), ())
    return slip[:shared] == fault[:shared] or any(word in kept for word in slip)


def _parse_blocks(state: State, slips: Parser) -> None:
    for name, words in slips.mapping("blocks").items():
        path = ("blocks", name)
        square = parse_square(state, name)
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
    owner = words.get("loyal", NONE)
    if owner != NONE:
        seat = parse_seat(state, owner)
        if seat is None:
            slips.add((*path, "loyal"), f"Nobody plays `{owner}`.")
        else:
            state.loyal[seat] |= 1 << square
    renown = words.get("renown", {})
    if not isinstance(renown, Mapping):
        slips.add((*path, "renown"), "Renown is given by colour, such as {white: 2}.")
        return
    for colour, amount in renown.items():
        seat = parse_seat(state, colour)
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
    usual = track(state, state.rules.tables, state.active, k.LEADERSHIP)
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
        write_pile(state, pile, _parse_abilities(state, slips, (*path, pile), words.get(pile, {})))


def _parse_seat(state: State, slips: Parser, path: tuple[str, ...], name: object, usual: int) -> int:
    if name is None:
        return usual
    seat = parse_seat(state, name)
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
            row = parse_ability(state.rules, name)
            if row is None:
                slips.add((*path, colour, number), f"There is no ability `{name}`.")
            else:
                codes.append(row.number * 4 + seat)
    return tuple(codes)


def _parse_mimic(state: State, slips: Parser) -> None:
    name = slips.words.get("mimic", NONE)
    if name != NONE:
        card = parse_card(state.rules, name)
        if card is None:
            slips.add(("mimic",), f"There is no card `{name}`.")
        else:
            state.mimic = card


def _parse_evacuation(state: State, slips: Parser) -> None:
    name = slips.words.get("evacuation", NONE)
    if name == NONE:
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
