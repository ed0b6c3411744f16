"""The arguments of every rule: the state of the table, the content, and the play in progress; and what is adjacent.

The table is in names: it is described, parsed and compared as it stands here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.box import Box
from engine.draws import Draws
from engine.game import Problem
from engine.games.extreme_danger.plans import House, Plan, make_bare_plan, read_plan
from engine.naming import NONE

FIREFIGHTERS: Final = ("red", "blue", "yellow", "green", "white", "black")
BUILDINGS: Final = ("board-1", "board-2", "garage", "laboratory")
MODULES: Final = (NONE, "attic", "basement")
FAMILY: Final = "family"
HEROIC: Final = "heroic"
LEVELS: Final = (FAMILY, "recruit", "veteran", HEROIC)
OPTIONS: Final = ("objects", "platform", "spill", "bridge", "descent", "repair")

SMOKE: Final = "smoke"
FIRE: Final = "fire"

# What an edge can be. The number after a word is how many damage cubes lie on it; on a fire door, stuck markers.
OPEN: Final = "open"
CLOSED_FIRE_DOORS: Final = ("fire-door", *(f"fire-door-{stuck}" for stuck in range(1, 9)))
PASSABLE: Final = frozenset(
    {OPEN, "wall-2", "light-1", "window-open", "window-1", "door-open", "door-gone", "fire-door-open", "fire-door-gone"}
)
# What one damage cube makes of an edge; other edges take none. Rule: words.wall, words.light-wall, words.window
DAMAGE: Final = {
    "wall": "wall-1", "wall-1": "wall-2", "light": "light-1", "window": "window-1", "window-open": "window-1",
}  # fmt: skip
# How many damage cubes lie on an edge.
CUBES: Final = {"wall-1": 1, "wall-2": 2, "light-1": 1, "window-1": 1}
EDGE_WORDS: Final = frozenset({*PASSABLE, *DAMAGE, "door", *CLOSED_FIRE_DOORS})

INTACT: Final = "intact"
DAMAGED: Final = "damaged"
DESTROYED: Final = "destroyed"

PLATFORM: Final = "platform"  # where firefighters and victims can be
ENGINE: Final = "engine"
AMBULANCE: Final = "ambulance"
REMOVED: Final = "removed"  # of a ladder that left the game
BRIDGE: Final = "bridge"  # instead of an upper segment
LADDERS: Final = ("ladder-1", "ladder-2", "ladder-3", "ladder-4")
VICTIM: Final = "victim"
TREATED: Final = "treated"
HAZMAT: Final = "hazmat"
LADDER: Final = "ladder"
FALSE_ALARM: Final = "false-alarm"

# What the players do next.
PARK: Final = "park"  # the first player parks the vehicles
START: Final = "start"  # each player places the firefighter
ACT: Final = "act"
REROLL: Final = "reroll"  # the driver keeps the dice of the deck gun or rolls them again

# How a play ends.
WON: Final = "won"
LOST: Final = "lost-victims"
COLLAPSED: Final = "collapsed"
TRAPPED: Final = "trapped"
ENDINGS: Final = (WON, LOST, COLLAPSED, TRAPPED)

DAMAGE_CUBES: Final = 24
HOT_SPOTS: Final = 24
STUCK_MARKERS: Final = 8
FLOOR_MARKERS: Final = 12
POIS_ON_BOARD: Final = 3
MOST_SAVED: Final = 4
ENOUGH_RESCUED: Final = 7
TOO_MANY_LOST: Final = 4
BAG: Final = {VICTIM: 10, FALSE_ALARM: 5}


@dataclass(slots=True)
class State:
    """The state of a play.

    Attributes:
        players: How many.
        building, module, level, options: What is played.
        edges: By edge, what it is now.
        fire: By space, NONE, SMOKE or FIRE.
        floors: By space of the ground floor that lies over the basement, INTACT, DAMAGED or DESTROYED.
        hot_spots, pois, spills: The spaces where these markers lie; points of interest are face down.
        hazmats, victims, treated: The spaces where these lie, once for each; PLATFORM for on the platform.
        bag: How many points of interest of each kind were not revealed yet.
        objects: By `large` and `small`, what lies there; NONE, `exploded` or `spilled` if nothing does.
        cubes: By object, its damage cubes.
        ladders: By ladder, ENGINE, who carries it, the space where it lies or where its lower segment is, or REMOVED.
        uppers: By ladder, the space of its upper segment; BRIDGE; NONE if it is folded.
        engine, ambulance: The first spaces of their parking areas.
        platform: NONE if it is not in play, ENGINE, or the space outside an upper floor where it is.
        at: By firefighter, a space or PLATFORM.
        specialists: By firefighter, the specialist; NONE in the family game.
        carries: By firefighter, VICTIM, HAZMAT or NONE; carried ladders are in `ladders`.
        leads: By firefighter, whether a treated victim walks along.
        saved: By firefighter, the action points saved for the next turn.
        player: Whose turn it is.
        actor: The firefighter that acts now: the player's, or one who is commanded.
        phase: PARK, START, ACT or REROLL.
        points: The action points that are left in this turn.
        extra: By `extinguish`, `move` and `command`, the special action points that are left.
        commanded: The points that the captain spent on the CAFS firefighter in this turn.
        acted: Whether the player has acted in this turn.
        dice: The red and the black die of the deck gun, in REROLL.
        reserve: The hot spots that may still come into play by flare-ups and hazmats.
        removed: The damage cubes that left the game.
        supply: The damage cubes that are left.
        rescued, lost: How many victims.
        disposed: How many hazmats.
        over: How the play ended.
    """

    players: int
    building: str
    module: str
    level: str
    options: list[str]
    edges: dict[str, str]
    fire: dict[str, str]
    floors: dict[str, str]
    objects: dict[str, str]
    engine: str
    ambulance: str
    platform: str
    at: dict[str, str]
    specialists: dict[str, str]
    carries: dict[str, str]
    leads: dict[str, bool]
    saved: dict[str, int]
    hot_spots: list[str] = field(default_factory=list)
    hazmats: list[str] = field(default_factory=list)
    pois: list[str] = field(default_factory=list)
    victims: list[str] = field(default_factory=list)
    treated: list[str] = field(default_factory=list)
    spills: list[str] = field(default_factory=list)
    bag: dict[str, int] = field(default_factory=lambda: dict(BAG))
    cubes: dict[str, int] = field(default_factory=lambda: {"large": 0, "small": 0})
    ladders: dict[str, str] = field(default_factory=lambda: dict.fromkeys(LADDERS, ENGINE))
    uppers: dict[str, str] = field(default_factory=lambda: dict.fromkeys(LADDERS, NONE))
    player: str = FIREFIGHTERS[0]
    actor: str = FIREFIGHTERS[0]
    phase: str = PARK
    points: int = 0
    extra: dict[str, int] = field(default_factory=lambda: {"extinguish": 0, "move": 0, "command": 0})
    commanded: int = 0
    acted: bool = False
    dice: list[int] = field(default_factory=list)
    reserve: int = 0
    removed: int = 0
    supply: int = DAMAGE_CUBES
    rescued: int = 0
    lost: int = 0
    disposed: int = 0
    over: str = NONE

    @property
    def firefighters(self) -> tuple[str, ...]:
        """The firefighters in play, clockwise."""
        return FIREFIGHTERS[: self.players]

    @property
    def is_family(self) -> bool:
        """Whether the family rules are played."""
        return self.level == FAMILY

    def count_cubes(self) -> int:
        """Return how many damage cubes lie on edges and objects."""
        words = Counter(self.edges.values())
        return sum(cubes * words[word] for word, cubes in CUBES.items()) + sum(self.cubes.values())

    @property
    def platform_space(self) -> str:
        """The space of the platform: that of the engine while it is folded."""
        return self.engine if self.platform == ENGINE else self.platform

    def find_place(self, firefighter: str) -> str:
        """Return the space of a firefighter; on the platform, that of the platform."""
        place = self.at[firefighter]
        return self.platform_space if place == PLATFORM else place


# What the content says ------------------------------------------------------------------------------------------------

# By building, the card and the side of the board that has its plan.
_BOARDS: Final = {
    "board-1": ("base-board", "front"),
    "board-2": ("base-board", "back"),
    "garage": ("expansion-board", "front"),
    "laboratory": ("expansion-board", "back"),
    "attic": ("attic-basement", "front"),
    "basement": ("attic-basement", "back"),
}
_DECKS: Final = ("main-boards", "small-boards")
# The objects of each size: the two sides of a token.
OBJECT_NAMES: Final = {"large": ("car", "explosives"), "small": ("explosive-product", "noxious-product")}
GONE: Final = ("exploded", "spilled")  # what an object is once it went off

CHANGE_RULE: Final = "change-rule"
COMMAND: Final = "command"
EXTINGUISH: Final = "extinguish"
MOVE: Final = "move"

# What each action costs without a card; other actions need the card that prices them.
# Rule: moving.move, moving.door, actions.extinguish, actions.chop, vehicles.drive, vehicles.deck-gun, platform.operate,
# platform.nozzle, specialists.change, ladders.deploy, ladders.fold, options.bridge, options.descend
USUAL: Final[Mapping[str, int]] = {
    MOVE: 1,
    "open": 1,
    "close": 1,
    EXTINGUISH: 1,
    "chop": 2,
    "deploy": 2,
    "fold": 1,
    "bridge": 2,
    "descend": 2,
    "drive": 2,
    "deck-gun": 4,
    "platform": 3,
    "nozzle": 4,
    "change-crew": 2,
}


@dataclass(slots=True)
class Abilities:
    """The abilities that a card gives its firefighter.

    Attributes:
        points: The action points of a turn.
        extra: By action, points for this action only.
        prices: By action, its price; with actions that others cannot take.
        forbidden: The actions that the firefighter cannot take.
        rerolls: Whether dice of the deck gun may be rolled again.
        command_limit: The most points of a turn that may go to the CAFS firefighter.
    """

    points: int = 0
    extra: dict[str, int] = field(default_factory=dict)
    prices: dict[str, int] = field(default_factory=lambda: dict(USUAL))
    forbidden: set[str] = field(default_factory=set)
    rerolls: bool = False
    command_limit: int = 99


def read_abilities(box: Box) -> dict[str, Abilities]:
    """Return the abilities of each specialist by card; under NONE those of a firefighter without a card.

    Rule: turn.points
    """
    cards = {NONE: Abilities(points=4)}
    for card in box.deck("specialists"):
        cards[card.id] = abilities = Abilities()
        for effect in card.front:
            for step in effect.steps:
                if step.verb == CHANGE_RULE:
                    _change_rule(abilities, step.args)
    return cards


def _change_rule(abilities: Abilities, args: Mapping[str, Any]) -> None:
    match args["rule"]:
        case "action-points":
            abilities.points = args["to"]
        case "extra-points":
            abilities.extra[args["action"]] = args["amount"]
        case "action-price":
            abilities.prices[args["action"]] = args["to"]
        case "forbid-action":
            abilities.forbidden.add(args["action"])
        case "reroll-dice":
            abilities.rerolls = True
        case "command-limit":
            abilities.command_limit = args["to"]
        case rule:
            raise KeyError(rule)


# Changes of rules are read from the box, and in force while somebody has the card: nothing carries them out.
VERBS: Final[Mapping[str, Callable[..., object]]] = {CHANGE_RULE: lambda _step: None}


class Content:
    """The content of a box, as play asks for it.

    Attributes:
        plans: By building, its plan.
        problems: What is wrong with plans.
        resistance: By object, how many damage cubes it bears.
        specialists: The ids of the specialists.
        abilities: By specialist, what its card changes; by NONE, what a firefighter without a card has.
    """

    def __init__(self, box: Box) -> None:
        cards = {card.id: card for deck in _DECKS for card in box.deck(deck)}
        self.plans: dict[str, Plan] = {}
        self.problems: list[Problem] = []
        for building, (board, side) in _BOARDS.items():
            text = str(cards[board].stats.get(side, "")) if board in cards else ""
            plan = self.plans[building] = read_plan(text)
            if plan.building != building:
                plan.mistakes.append(f"the first line must name the building, `{building}`")
            self.problems += [Problem(("stats", side), mistake, board) for mistake in plan.mistakes if board in cards]
            if plan.mistakes:
                self.plans[building] = make_bare_plan(building)
        self.resistance = {
            name: int(str(card.stats[stat]))
            for size, names in OBJECT_NAMES.items()
            for card in box.deck(f"{size}-objects")
            for name, stat in zip(names, ("resistance", "back-resistance"), strict=True)
        }
        self.specialists = tuple(card.id for card in box.deck("specialists"))
        self.abilities = read_abilities(box)
        self._houses: dict[tuple[str, str], House] = {}

    def find_house(self, building: str, module: str) -> House:
        """Return a building with its module."""
        if (building, module) not in self._houses:
            self._houses[building, module] = House(self.plans, building, module)
        return self._houses[building, module]


# A play in progress ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Play:
    """A state that changes, and what changes it.

    Attributes:
        house: The building.
        content: The cards.
        state: What lies on the table.
        draws: Chance.
        record: Records an event: its kind, then its parameters.
        has_cubes: Whether explosions place damage cubes: not at the start of a family game.
        fallen: The basement spaces that exploded below holes in this phase.
        pending: The work-list of fire: spaces that explode and objects that go off, first in, first out.
    """

    house: House
    content: Content
    state: State
    draws: Draws
    record: Callable[..., None]
    has_cubes: bool = True
    fallen: set[str] = field(default_factory=set)
    pending: list[tuple[str, str]] = field(default_factory=list)

    def end(self, how: str) -> None:
        """End the play, if nothing has ended it before.

        Rule: end.won, end.lost, end.collapsed, end.trapped. Ruling: first-ending-counts
        """
        if self.state.over == NONE:
            self.state.over = how
            self.record("ended", how=how)


# Adjacent spaces, and walls -------------------------------------------------------------------------------------------
# Rule: words.adjacent, words.door, words.wall, words.light-wall, words.window


def find_object(play: Play, space: str) -> str:
    """Return which object lies on a space: `large` or `small`; NONE if none does.

    Rule: objects.wall
    """
    for size, names in OBJECT_NAMES.items():
        if play.state.objects[size] in names and space in play.house.objects[size]:
            return size
    return NONE


def is_hole(state: State, space: str) -> bool:
    """Return whether the floor of a space is destroyed and no ladder bridges it.

    Rule: floors.impassable, options.bridge
    """
    if state.floors.get(space) != DESTROYED:
        return False
    return not any(upper == BRIDGE and state.ladders[ladder] == space for ladder, upper in state.uppers.items())


def can_stand(play: Play, space: str) -> bool:
    """Return whether a firefighter may be on a space: no object, no spill and no hole is there.

    Rule: objects.wall, spill.enter, floors.impassable
    """
    return space not in play.state.spills and find_object(play, space) == NONE and not is_hole(play.state, space)


def list_adjacent(play: Play, space: str) -> list[str]:
    """Return the spaces adjacent to a space, clockwise from the north, then by stairs; not those with an object.

    Rule: words.adjacent, words.stairs, stairs.adjacent
    """
    edges = play.state.edges
    spaces = [side.to for side in play.house.sides[space] if not side.edge or edges[side.edge] in PASSABLE]
    if space in play.house.stairs:
        spaces.append(play.house.stairs[space])
    has_objects = any(play.state.objects[size] in names for size, names in OBJECT_NAMES.items())
    return [other for other in spaces if find_object(play, other) == NONE] if has_objects else spaces


def list_tops(play: Play, place: str) -> list[str]:
    """Return the air spaces straight above a space of the street, one for each upper floor there.

    Rule: _deploy, attic.ladders
    """
    above = play.house.above
    tops = []
    while (place := above.get(place, NONE)) in play.house.air:
        tops.append(place)
    return tops


def damage_edge(play: Play, edge: str) -> bool:
    """Place a damage cube on a wall, a light wall or a window; return whether that is possible.

    Rule: damage.wall, damage.light-wall, damage.window. Ruling: window-marker-goes
    """
    damaged = DAMAGE.get(play.state.edges[edge])
    if damaged is None:
        return False
    play.state.edges[edge] = damaged
    play.state.supply -= 1
    play.record("edge-destroyed" if damaged in PASSABLE else "edge-damaged", at=edge)
    check_supply(play)
    return True


def check_supply(play: Play) -> None:
    """Let the building collapse when no damage cube is left.

    Rule: damage.collapse, end.collapsed
    """
    if play.state.supply <= 0:
        play.end(COLLAPSED)
