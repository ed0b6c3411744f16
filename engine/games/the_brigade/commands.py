"""Commands in words, both ways: `{do: move-brigade, to: r3c4}`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.command import Command
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import names
from engine.games.the_brigade.acting import refill_price, units_at
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.machine import refuse
from engine.games.the_brigade.moving import freedom, spaces, ways
from engine.games.the_brigade.rows import Row
from engine.games.the_brigade.sending import terms
from engine.games.the_brigade.state import State
from engine.problem import Problem
from engine.words import Words

# Under which keys the numbers of a command stand, in order.
_KEYS: Mapping[int, tuple[str, ...]] = {
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


def command_words(state: State, command: Command) -> Words:
    """Return a command in words."""
    kind = command[0]
    words: dict[str, object] = {"do": k.COMMANDS[kind]}
    if kind in {k.USE, k.RESOLVE}:
        row = state.rules.rows[command[1]]
        words["card"] = names.card_name(state.rules, row.card)
        if len(state.rules.sides[row.card][row.side]) > 1:
            words["effect"] = row.at + 1
        return words
    for key, number in zip(_KEYS.get(kind, ()), command[1:], strict=False):
        if key == "through":
            if number:
                words[key] = [names.square_name(state, square) for square in bits(number)]
        elif key in {"to", "at"} and kind != k.TRANSFER:
            words[key] = names.square_name(state, number)
        elif kind == k.TRANSFER:
            words[key] = names.unit_name(state, number)
        elif kind == k.EXTINGUISH:
            words[key] = number
        else:
            words[key] = names.option_name(state, k.TRACK if kind == k.UPGRADE else kind, number)
    return words


def command_from(state: State, words: Words) -> Command | Problem:
    """Return the command that these words describe, legal or not, or why they describe none."""
    do = words.get("do")
    if do not in k.COMMANDS[: k.ACT]:
        return Problem(("do",), f"There is no command `{do}`; there are {', '.join(k.COMMANDS[: k.ACT])}.")
    kind = k.COMMANDS.index(do)
    keys = _KEYS.get(kind, ())
    for key in words:
        if key not in {"do", *keys}:
            return Problem((key,), f"`{do}` has no `{key}`" + (f", but {', '.join(keys)}." if keys else "."))
    for key in keys:
        if key not in words and key not in _OPTIONAL and kind != k.REFILL:
            return Problem(("do",), f"`{do}` needs `{key}`.")
    return _PARSE.get(kind, _parse_options)(state, kind, words)


def _parse_move(state: State, kind: int, words: Words) -> Command | Problem:
    square = names.parse_square(state, words["to"])
    if square is None:
        return Problem(("to",), f"There is no square `{words['to']}`.")
    if "through" not in words:
        return kind, square, _usual_way(state, square)
    via = 0
    for number, name in enumerate(words["through"]):
        passed = names.parse_square(state, name)
        if passed is None:
            return Problem(("through", number), f"There is no square `{name}`.")
        via |= 1 << passed
    return kind, square, via


def _usual_way(state: State, square: int) -> int:
    """Return the squares that matter on the way with the fewest of them, as a mask."""
    if not state.ask or state.ask[0] not in {k.ACT, k.MOVE}:
        return 0
    seat = state.seat
    most, through, left = spaces(state, seat), freedom(state, seat), state.actions - 1
    if state.ask[0] == k.MOVE:
        frame = state.work[-1]
        most, through, left = terms(state, seat, state.rules.rows[frame[1]].steps[frame[2]])
    vias = [via for goal, via in ways(state, seat, most, through, left) if goal == square]
    return min(vias, key=lambda via: (via.bit_count(), via)) if vias else 0


def _parse_refill(state: State, kind: int, words: Words) -> Command | Problem:
    if "at" in words:
        return _parse_options(state, kind, words)
    seat = state.active
    places = dict.fromkeys((state.brigade[seat], state.wagon[seat]))
    open_ = [square for square in places if units_at(state, seat, square) and refill_price(state, square) >= 0]
    possible = [square for square in open_ if refuse(state, (kind, square)) is None] or open_ or list(places)
    return kind, possible[0]


def _parse_transfer(state: State, kind: int, words: Words) -> Command | Problem:
    units = []
    for key in ("from", "to"):
        unit = names.parse_unit(state, max(state.seat, 0), words[key])
        if unit is None:
            return Problem((key,), f"`{words[key]}` carries no water; a card does, and `wagon`.")
        units.append(unit)
    return kind, units[0], units[1]


def _parse_row(state: State, kind: int, words: Words) -> Command | Problem:
    card = names.parse_card(state.rules, words["card"])
    if card is None:
        return Problem(("card",), f"There is no card `{words['card']}`.")
    both = state.rules.sides[card]
    if kind == k.USE:
        shown = both[state.flipped >> card & 1] if card < state.rules.held else ()
        rows = [row for row in shown if row.mode in {k.ACTION, k.FREE}] or [row for side in both for row in side]
    else:
        rows = [row for side in both for row in side if state.ask and state.ask[1] & row.bit] or list(both[0] + both[1])
    return _numbered(state, kind, words, rows)


def _numbered(state: State, kind: int, words: Words, rows: list[Row]) -> Command | Problem:
    wanted = words.get("effect")
    fitting = [row for row in rows if wanted is None or row.at + 1 == wanted]
    if not fitting:
        key = "card" if wanted is None else "effect"
        return Problem((key,), f"`{words['card']}` has no such effect.")
    ready = [row for row in fitting if refuse(state, (kind, row.number)) is None]
    return kind, (ready or fitting)[0].number


def _parse_options(state: State, kind: int, words: Words) -> Command | Problem:
    numbers = []
    for key in _KEYS.get(kind, ()):
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
        return names.parse_unit(state, max(state.seat, 0), word)
    if key == "player":
        return names.parse_seat(state, word)
    return names.parse_card(state.rules, word) if key == "card" else names.parse_square(state, word)


def _parse_option(state: State, word: object) -> int | None:
    """Return the step that is meant: by its number from 1 among the steps that can be chosen, or by its verb."""
    if not state.work or state.work[-1][0] != k.W_OPTIONS:
        return 0
    row = state.rules.rows[state.work[-1][1]]
    if isinstance(word, int) and not isinstance(word, bool):
        return row.price + word - 1 if 0 < word <= len(row.steps) - row.price else None
    verbs = [k.VERBS[step.verb] for step in row.steps]
    return verbs.index(word) if isinstance(word, str) and word in verbs else None


_PARSE: Mapping[int, Callable[[State, int, Words], Command | Problem]] = {
    k.MOVE: _parse_move,
    k.REFILL: _parse_refill,
    k.TRANSFER: _parse_transfer,
    k.USE: _parse_row,
    k.RESOLVE: _parse_row,
}
