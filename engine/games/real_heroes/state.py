"""The arguments of every rule: the state of the table, the map, the content, and the play in progress.

The table is in names: it is described, parsed and compared as it stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple

from engine.boards import list_hexes, make_hex_board
from engine.box import Box, CardSpec, Effect, Value
from engine.draws import Draws
from engine.naming import NONE

SQUADS: Final = ("red", "blue", "yellow", "green")
SIZES: Final = ("small", "medium", "big")
INFERNO: Final = 4  # four fire tokens are one inferno token
NOWHERE: Final = "nowhere"  # of a truck without a starting hex, of the water screen in the supply

# What the players do next.
START: Final = "start"  # each player places the starting hex
EVENT: Final = "event"  # the first player carries out the event
ACTIONS: Final = "actions"


@dataclass(slots=True)
class State:
    """The state of a play.

    Attributes:
        players, pieces: How many squads and board pieces there are.
        mode: `normal` or `expert`.
        level: `easy`, `medium` or `hard`.
        numbers: The number of each hex in play; 0 is a mountain.
        fire: By hex, its fire tokens; INFERNO for an inferno token.
        buildings: By hex, the size of the building that stands there.
        inside: By hex, the citizens tokens that were never evacuated: 0 or 1, beside a building.
        outside: By hex, the evacuated citizens tokens that lie there.
        aboard: By squad, the citizens tokens that its truck carries.
        burned: By size, how many buildings have burned.
        rescued, lost: How many citizens tokens.
        hospital: Its hex.
        screen: The hex of the water screen.
        trucks: By squad, the place of its truck.
        broken: By squad, whether its truck is broken.
        firefighting, utility: By squad, its ability cards.
        motivation: By squad, its motivation cards: one, or two while it chooses which to keep.
        decks: `events` and `motivation`, each with its discards; the first card is the top one.
        event: The event card that lies face up.
        lasting: Motivation cards that change a rule until the turn ends.
        round: Its number, from 1.
        first, player: The squad of the first player, and the one that must decide.
        phase: START, EVENT or ACTIONS.
        points: The action points that are left in this turn.
        assisted: Whether the utility ability was used in this turn.
        rewarded: Whether a motivation card was drawn for a rescue in this turn.
        unloaded: Whether citizens were dropped off in this turn.
        card, step, picked: The card that asks for a hex, its step that does so, and the hexes picked for it so far.
        over: How the play ended.
        score, stars: At the end of a play that is won.
    """

    players: int
    pieces: int
    mode: str
    level: str
    numbers: dict[str, int]
    fire: dict[str, int]
    buildings: dict[str, str]
    inside: dict[str, int]
    outside: dict[str, int]
    aboard: dict[str, int]
    burned: dict[str, int]
    hospital: str
    trucks: dict[str, str]
    broken: dict[str, bool]
    firefighting: dict[str, str]
    utility: dict[str, str]
    motivation: dict[str, list[str]]
    decks: dict[str, list[str]]
    rescued: int = 0
    lost: int = 0
    screen: str = NOWHERE
    event: str = NONE
    lasting: list[str] = field(default_factory=list)
    round: int = 0
    first: str = SQUADS[0]
    player: str = SQUADS[0]
    phase: str = START
    points: int = 0
    assisted: bool = False
    rewarded: bool = False
    unloaded: bool = False
    card: str = NONE
    step: int = 0
    picked: list[str] = field(default_factory=list)
    over: str = NONE
    score: int = 0
    stars: int = 0

    @property
    def squads(self) -> tuple[str, ...]:
        """The squads in play, clockwise."""
        return SQUADS[: self.players]

    def next_squad(self, squad: str) -> str:
        """Return the squad to the left of another."""
        return SQUADS[(SQUADS.index(squad) + 1) % self.players]

    def find_truck(self, place: str) -> str:
        """Return the squad whose truck stands on a place; NONE if there is none."""
        return next((squad for squad, at in self.trucks.items() if at == place), NONE)


# The map --------------------------------------------------------------------------------------------------------------
# A piece is a hexagon of 19 hexes. Four pieces fit together without a gap; `a` and `b` are played by two, `c` and `d`
# are added. Hexes are named by the piece and counted row by row from the north-west: `a1` to `a19`. Places around all
# four pieces are `e1`, `e2` ...; starting hexes lie there, or where a piece is not in play.
# Rule: words.adjacent, words.number. Ruling: pieces-meet-along-a-side, hexes-across-pieces

Cell = tuple[int, int]  # axial coordinates: `q` to the east, `r` to the south-east

PIECES: Final = "abcd"
# The middle of each piece: two hexagons of this size lie so that five edges of one meet the other's.
_MIDDLES: Final = dict(zip(PIECES, ((0, 0), (5, -2), (2, 3), (7, 1)), strict=True))
SHAPE: Final = tuple(sorted(list_hexes(2), key=lambda cell: (cell[1], cell[0])))  # row by row
SIZE: Final = len(SHAPE)
TURNS: Final = 6
_STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def turn_numbers(numbers: tuple[int, ...], turns: int) -> tuple[int, ...]:
    """Return the numbers of a piece, row by row, after some turns by 60 degrees clockwise."""
    by_cell = dict(zip(SHAPE, numbers, strict=True))
    for _ in range(turns):
        by_cell = {(-r, q + r): number for (q, r), number in by_cell.items()}
    return tuple(by_cell[cell] for cell in SHAPE)


def list_piece(piece: str) -> tuple[str, ...]:
    """Return the names of the hexes of a piece, row by row."""
    return tuple(f"{piece}{number}" for number in range(1, SIZE + 1))


def list_hexes_in_play(pieces: int) -> tuple[str, ...]:
    """Return the names of the hexes of the first pieces."""
    return tuple(name for piece in PIECES[:pieces] for name in list_piece(piece))


def _place_hexes() -> dict[str, Cell]:
    cells = {
        name: (middle[0] + q, middle[1] + r)
        for piece, middle in _MIDDLES.items()
        for name, (q, r) in zip(list_piece(piece), SHAPE, strict=True)
    }
    around = {(q + dq, r + dr) for q, r in cells.values() for dq, dr in _STEPS} - set(cells.values())
    edge = sorted(around, key=lambda cell: (cell[1], cell[0]))
    return {**cells, **{f"e{number}": cell for number, cell in enumerate(edge, 1)}}


CELLS: Final = _place_hexes()
BOARD: Final = make_hex_board(CELLS)
PLACES: Final = BOARD.names
HEXES: Final = list_hexes_in_play(len(PIECES))
# By place, the places beside it.
NEAR: Final = {name: tuple(PLACES[other] for other in BOARD.neighbours[number]) for number, name in enumerate(PLACES)}
_DISTANCES: Final = {
    name: dict(zip(PLACES, BOARD.distances[number], strict=True)) for number, name in enumerate(PLACES)
}


def measure(here: str, there: str) -> int:
    """Return how many steps apart two places are, across anything."""
    return _DISTANCES[here][there]


@cache
def list_around(place: str, steps: int) -> tuple[str, ...]:
    """Return the places that are at most some steps away, the place itself first."""
    return tuple(
        sorted((other for other in PLACES if measure(place, other) <= steps), key=lambda at: measure(place, at))
    )


# What the content says ------------------------------------------------------------------------------------------------

CHANGE_RULE: Final = "change-rule"


class Scenario(NamedTuple):
    """A scenario card: by hex number from 1 to 5, how many hexes get what; and the least scores of two to five stars.

    Attributes:
        two_fires, three_fires: Hexes that begin with two and with three fire tokens.
        buildings: By size, the hexes with such a building.
        stars: The scores.
    """

    two_fires: tuple[int, ...]
    three_fires: tuple[int, ...]
    buildings: Mapping[str, tuple[int, ...]]
    stars: tuple[int, ...]


class Content:
    """The content of a box, as play asks for it.

    Attributes:
        faces: By board piece, the numbers of its two sides, row by row.
        die: What the six faces of a fire die show.
        scenarios: By players and level.
        firefighting, utility, motivation, events: The ids of the cards of each deck, with their copies.
        effects: By card, its effect.
        rules: By card, the rules that it changes while it is in force, each with its arguments.
    """

    def __init__(self, box: Box) -> None:
        self.faces = [(_list(card, "front"), _list(card, "back")) for card in box.deck("board-pieces")]
        dice = box.deck("fire-dice")
        self.die = _list(dice[0], "faces") if dice else (1, 1, 2, 2, 3, 3)
        self.scenarios = {
            (int(str(card.stats["players"])), str(card.stats["level"])): _read_scenario(card)
            for card in box.deck("scenarios")
        }
        self.firefighting, self.utility, self.motivation, self.events = (
            [card.id for card in box.deck(deck) for _ in range(card.count)]
            for deck in ("firefighting", "utility", "motivation", "events")
        )
        self.effects: Mapping[str, Effect] = {card.id: card.front[0] for card in box.cards if card.front}
        self.rules: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
            id_: {str(step.args["rule"]): step.args for step in effect.steps if step.verb == CHANGE_RULE}
            for id_, effect in self.effects.items()
        }


def _read_scenario(card: CardSpec) -> Scenario:
    buildings = {size: _list(card, size) for size in SIZES}
    stars = tuple(int(str(card.stats[f"stars-{number}"])) for number in range(2, 6))
    return Scenario(_list(card, "two-fires"), _list(card, "three-fires"), buildings, stars)


def _list(card: CardSpec, name: str) -> tuple[int, ...]:
    """Return a list of numbers from 0 to 9, which a stat holds as a text of figures; `-` is 0."""
    return tuple(int(sign.replace("-", "0")) for sign in str(card.stats[name]) if sign not in " /")


# A play in progress ---------------------------------------------------------------------------------------------------

CROSS_INFERNO: Final = "cross-inferno"
CARRY: Final = "carry-limit"
MOVE_HEXES: Final = "move-hexes"
EXTINGUISH_REACH: Final = "extinguish-reach"
EXTINGUISH_TOKENS: Final = "extinguish-tokens"
ACTION_POINTS: Final = "action-points"
FORBID_ACTION: Final = "forbid-action"
# What these rules say without a card. Rule: actions.points, move.one, extinguish.one, evacuation.three
USUAL: Final = {CARRY: 3, MOVE_HEXES: 1, EXTINGUISH_REACH: 1, EXTINGUISH_TOKENS: 1, ACTION_POINTS: 3}

FIRE_TOKENS: Final = 80
INFERNO_TOKENS: Final = 30


@dataclass(frozen=True, slots=True)
class Play:
    """A state that changes, and what changes it.

    Attributes:
        content: The cards.
        state: What lies on the table.
        draws: Chance.
        record: Records an event: its kind, then its parameters.
    """

    content: Content
    state: State
    draws: Draws
    record: Callable[..., None]


def list_changes(content: Content, state: State, squad: str, rule: str) -> list[Value]:
    """Return the values that a squad's cards in force give a rule: numbers, words, or True where there is no value."""
    cards = (state.utility[squad], state.event, *(state.lasting if squad == state.player else ()))
    changes = (content.rules.get(card, {}).get(rule) for card in cards if card != NONE)
    return [args.get("to", args.get("action", True)) for args in changes if args is not None]


def find_limit(content: Content, state: State, squad: str, rule: str) -> int:
    """Return the number that a rule has for a squad: the largest that a card in force gives, else the usual one.

    Ruling: largest-number-counts
    """
    numbers = [value for value in list_changes(content, state, squad, rule) if isinstance(value, int)]
    return max(numbers) if numbers else USUAL[rule]


def can_burn(state: State, place: str) -> bool:
    """Return whether fire can ever come to a hex now.

    Rule: fire.never. Ruling: mountains-never-burn, water-screen
    """
    return state.numbers[place] > 0 and place not in {state.hospital, state.screen}


def count_fire_tokens(state: State) -> int:
    """Return how many fire tokens lie on the map."""
    return sum(level for level in state.fire.values() if level < INFERNO)


def has_token(state: State, place: str, waiting: int) -> bool:
    """Return whether the supply has the token that one more fire on a hex takes.

    On `waiting` hexes four fire tokens still lie that an inferno token is to replace.

    Ruling: supplies-run-out
    """
    if count_fire_tokens(state) + INFERNO * waiting >= FIRE_TOKENS:
        return False
    is_fourth = state.fire[place] == INFERNO - 1
    return not is_fourth or list(state.fire.values()).count(INFERNO) < INFERNO_TOKENS
