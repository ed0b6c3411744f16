"""The notation of commands, events and states: `{do: move-brigade, to: r3c4}`, `{event: fire-changed, at: r2c3}` ...

Squares, seats, cards, units and effects have names, which can be parsed again; an unknown name is parsed as None.
`state_parser` parses whole states.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.game import Command, Description, Event, Outcome, Problem
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.actions import list_commands, refill_price, refuse, units_at
from engine.games.the_brigade.renown import score, sum_up
from engine.games.the_brigade.rules import Row, Rules
from engine.games.the_brigade.state import CREW_ROOM, State, track
from engine.kernel import NOTHING, Frame, bits

NONE = "none"
WAGON = "wagon"


def outcome(state: State) -> Outcome | None:
    """Return how the game ended; None while it continues. Rule: scoring.values."""
    if state.over < 0:
        return None
    sum_up(state, state.rules.tables)
    return Outcome(k.ENDINGS[state.ending], tuple(bits(state.winners)), tuple(state.scores[: state.players]))


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
    rules = state.rules
    seats = range(state.players)
    ended, colours = outcome(state), [seat_name(state, seat) for seat in seats]
    return {
        "play": "advanced" if state.advanced else "basic",
        "parts": sorted(state.parts),
        "seats": colours,
        "city": {
            square_name(state, square): card_name(rules, card) for square, card in enumerate(state.tile) if card >= 0
        },
        "blocks": {square_name(state, square): _block(state, square, colours) for square in bits(state.blocks)},
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
    bit = 1 << square
    fire: int | str = state.fire[square]
    if bit & (state.ruins | state.doomed):
        fire = "doomed" if bit & state.doomed else "destroyed"
    return {
        "fire": fire,
        "loyal": next((colour for seat, colour in enumerate(colours) if state.loyal[seat] & bit), NONE),
        "renown": {colour: state.renown[square * 4 + seat] for seat, colour in enumerate(colours)},
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
    named: Callable[[str], list[str]] = lambda pile: [  # noqa: E731 - said once, used five times
        card_name(state.rules, card) for card in reversed(read_pile(state, pile))
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
