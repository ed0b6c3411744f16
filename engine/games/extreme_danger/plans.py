"""Floor plans: the text grids that boards state, read into a `House` of spaces, edges, stairs and parking areas.

A plan names its building, then each floor with its columns and its grid. A line of spaces has three characters for each
space and one for the edge to the next; the line below has three characters for the edge below each space. The ring
around a floor is outside: the street around the ground floor, air around upper floors, nothing around the basement.

Rule: words.space, words.adjacent, setup.board. Ruling: base-plans, expansion-plans, stairs-face
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

FLOORS: Final = {"ground": "g", "first": "f", "attic": "a", "basement": "b"}
UPPER: Final = "fa"  # the floors whose ring is air
ROWS: Final = 6
WAYS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))  # north, east, south, west, by row and column
WAY_NAMES: Final = "nesw"
ARROWS: Final = {"^": 0, ">": 1, "v": 2, "<": 3}
VEHICLES: Final = {"engine": "E", "ambulance": "A"}
OBJECTS: Final = {"large": "X", "small": "x"}
STAIRS: Final = "sud"  # printed flights; where a staircase marker leads up; where it leads down
# What an edge of a plan is at the start, by its sign.
EDGES: Final = {
    "": "open", "|": "wall", "-": "wall", ":": "light", ".": "light", "W": "window", "D": "door", "F": "fire-door",
}  # fmt: skip
_EXITS: Final = {"open", "door"}  # the sides to which stairs can face
_LINES: Final = 2 * ROWS + 3


class Side(NamedTuple):
    """One side of a space.

    Attributes:
        to: The space there.
        edge: The edge between; empty between two spaces of the street.
        way: 0 to 3: north, east, south, west.
    """

    to: str
    edge: str
    way: int


def name_space(floor: str, row: int, column: int) -> str:
    """Return the name of a space: `g3-4`."""
    return f"{floor}{row}-{column}"


@cache
def locate(space: str) -> tuple[int, int]:
    """Return the row and the column of a space."""
    row, _, column = space[1:].partition("-")
    return int(row), int(column)


@dataclass
class Floor:
    """One floor of a plan.

    Attributes:
        letter: `g`, `f`, `a` or `b`.
        columns: The first and the last column inside.
        signs: By space, inside or in the ring, what is written there.
        edges: By edge with at least one space inside, what it is at the start.
    """

    letter: str
    columns: tuple[int, int]
    signs: dict[str, str] = field(default_factory=dict)
    edges: dict[str, str] = field(default_factory=dict)

    def is_inside(self, space: str) -> bool:
        """Return whether a space lies inside."""
        row, column = locate(space)
        return 1 <= row <= ROWS and self.columns[0] <= column <= self.columns[1]

    def find_signs(self, signs: str) -> list[str]:
        """Return the spaces where one of some signs is written, row by row."""
        return [space for space, written in self.signs.items() if any(sign in written for sign in signs)]


@dataclass
class Plan:
    """A plan that was read: its building, its floors, and what is wrong with it."""

    building: str = ""
    floors: list[Floor] = field(default_factory=list)
    mistakes: list[str] = field(default_factory=list)


def read_plan(text: str) -> Plan:
    """Read the plan of one side of a board; what cannot be read is a mistake, and as if it were not there."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    plan = Plan(lines[0].strip() if lines else "")
    starts = [number for number, line in enumerate(lines) if number and line.partition(" ")[0] in FLOORS]
    for start, end in pairwise([*starts, len(lines)]):
        name, _, columns = lines[start].strip().partition(" ")
        first, _, last = columns.partition("-")
        if not (first.isdigit() and last.isdigit() and int(first) <= int(last)):
            plan.mistakes.append(f"`{lines[start]}` must name the first and the last column, such as `ground 1-8`")
            continue
        floor = Floor(FLOORS[name], (int(first), int(last)))
        plan.mistakes += _read_grid(floor, lines[start + 1 : end])
        plan.mistakes += _find_mistakes(floor)
        plan.floors.append(floor)
    if not plan.floors:
        plan.mistakes.append("there is no floor; begin it with a line such as `ground 1-8`")
    return plan


_HEADINGS: Final = {
    "laboratory": ("ground 1-4", "first 5-8"), "attic": ("attic 9-12",), "basement": ("basement 9-12",),
}  # fmt: skip


def make_bare_plan(building: str) -> Plan:
    """Return a plan of outer walls and arrows, which is played while the plan of a building has mistakes."""
    lines = [building]
    for heading in _HEADINGS.get(building, ("ground 1-8",)):
        first, last = map(int, heading.partition(" ")[2].split("-"))
        columns, ring = last - first + 1, " " if building == "basement" else "."
        street = [ring, *(list("EEAA") if heading.startswith("ground") else [ring] * 4), *[ring] * (columns - 3)]
        lines += [heading, " " + "   ".join(street), "   +" + "---+" * columns]
        for row in range(1, ROWS + 1):
            arrows = [">"] * (columns - 1) + ["v"] if row % 2 else ["<", "v", *"<" * (columns - 2)]
            arrows = [*arrows[:1], "<", *arrows[2:]] if row == ROWS else arrows
            lines.append(f" {ring} | {'   '.join([arrows[0] if row == 1 else '^', *arrows[1:]])} | {ring}")
            lines.append("   +" + ("---+" if row == ROWS else "   +") * columns)
        lines.append(" " + "   ".join(ring * (columns + 2)))
    return read_plan("\n".join(lines))


def _read_grid(floor: Floor, lines: Sequence[str]) -> Iterator[str]:
    first, last = floor.columns
    rows = [line.rstrip() for line in lines]
    if any(rows[_LINES:]):
        yield f"the {_name_floor(floor)} has more than {_LINES} lines"
    width = 4 * (last - first + 3)
    rows = [line.ljust(width) for line in rows] + [" " * width] * _LINES
    for row in range(ROWS + 2):
        for place, column in enumerate(range(first - 1, last + 2)):
            space = name_space(floor.letter, row, column)
            signs = rows[2 * row][4 * place : 4 * place + 3].strip()
            inside = floor.is_inside(space)
            allowed = f"{''.join(ARROWS)}{STAIRS}{''.join(OBJECTS.values())}" if inside else ".EA"
            if set(signs) - set(allowed):
                yield f"`{signs}` on {space} is not understood; possible are {' '.join(allowed)}"
            if signs or inside:
                floor.signs[space] = signs
            ends = {
                "e": (name_space(floor.letter, row, column + 1), rows[2 * row][4 * place + 3].strip()),
                "s": (name_space(floor.letter, row + 1, column), rows[2 * row + 1][4 * place : 4 * place + 3].strip()),
            }
            for way, (other, sign) in ends.items():
                if inside or floor.is_inside(other):
                    kind = sign.strip("-") or sign[:1]
                    if kind[:1] not in EDGES:
                        yield f"`{sign}` on the edge {space}{way} is not understood"
                    floor.edges[f"{space}{way}"] = EDGES.get(kind[:1], "wall")


def _name_floor(floor: Floor) -> str:
    return next(f"{name} floor" for name, letter in FLOORS.items() if letter == floor.letter)


def _find_mistakes(floor: Floor) -> Iterator[str]:
    """Yield what is wrong on a floor whose signs are understood."""
    yield from _check_arrows(floor)
    for space in floor.find_signs(STAIRS):
        if len(_list_exits(floor, space)) != 1:
            yield f"the stairs on {space} must have one open side or door, and walls on the others"
    large, small = (floor.find_signs(sign) for sign in OBJECTS.values())
    if large and not _are_joined(floor, large):
        yield "the large object `X` takes two spaces without a wall between them"
    if len(small) > 1:
        yield "the small object `x` takes one space"
    for name, sign in VEHICLES.items():
        if len(floor.find_signs(sign)) != 2 * len(_list_areas(floor, sign)):
            yield f"a parking area of the {name} is two spaces `{sign}` side by side"
    if floor.letter == "b" and not all(floor.is_inside(space) for space in floor.signs):
        yield "the basement has no spaces outside"


def _check_arrows(floor: Floor) -> Iterator[str]:
    inside = [space for space in floor.signs if floor.is_inside(space)]
    lost = [space for space in inside if sum(sign in ARROWS for sign in floor.signs[space]) != 1]
    yield from (f"{space} needs one arrow: {' '.join(ARROWS)}" for space in lost)
    if not lost:
        loop = [inside[0]]
        while floor.is_inside(space := _follow_arrow(floor, loop[-1])) and space not in loop:
            loop.append(space)
        if len(loop) != len(inside) or space != loop[0]:
            yield f"the arrows of the {_name_floor(floor)} must form one loop through all its spaces"


def _follow_arrow(floor: Floor, space: str) -> str:
    row, column = locate(space)
    way = next(ARROWS[sign] for sign in floor.signs[space] if sign in ARROWS)
    return name_space(floor.letter, row + WAYS[way][0], column + WAYS[way][1])


def _name_edge(floor: str, row: int, column: int, way: int) -> str:
    """Return the name of the edge on one side of a space: of its east or south side, or those of the space there."""
    if WAY_NAMES[way] in "nw":
        row, column = row + WAYS[way][0], column + WAYS[way][1]
    return f"{name_space(floor, row, column)}{'s' if WAY_NAMES[way] in 'ns' else 'e'}"


def _list_exits(floor: Floor, space: str) -> list[int]:
    """Return the ways in which a space is open or has a door."""
    edges = ((way, floor.edges.get(_name_edge(floor.letter, *locate(space), way))) for way in range(4))
    return [way for way, kind in edges if kind in _EXITS]


def _are_joined(floor: Floor, spaces: Sequence[str]) -> bool:
    """Return whether spaces are two beside each other without a wall between them."""
    first, last = locate(spaces[0]), locate(spaces[-1])
    step = (last[0] - first[0], last[1] - first[1])
    is_pair = len(spaces) == len({first, last}) and step in WAYS
    return is_pair and floor.edges[_name_edge(floor.letter, *first, WAYS.index(step))] == "open"


def _list_areas(floor: Floor, sign: str) -> list[tuple[str, str]]:
    """Return the parking areas of a vehicle: pairs of spaces side by side, row by row."""
    areas: list[tuple[str, str]] = []
    for space in floor.find_signs(sign):
        row, column = locate(space)
        if not any(space in area for area in areas):
            beside = (name_space(floor.letter, row, column + 1), name_space(floor.letter, row + 1, column))
            areas += [(space, other) for other in beside if sign in floor.signs.get(other, "")][:1]
    return areas


# The building in play -------------------------------------------------------------------------------------------------

# How many columns lie between a floor and the one below it. A basement lies 8 beyond the ground floor.
_ATTIC_SHIFT: Final = {"garage": 8, "laboratory": 4}
_FIRST_SHIFT: Final = 4
_BASEMENT_SHIFT: Final = 8


class House:
    """The building of a play, with its module.

    Attributes:
        spaces, inside, outside: Names: all, those inside, and those of streets and air; floor by floor, row by row.
        air: The spaces outside of upper floors.
        ways: By space, its four sides in the order of ways; None where there is no space.
        sides: By space, its sides.
        edges: By edge, what it is at the start.
        stairs: By space with stairs, the space with the other flight.
        facing: By space with stairs, the way in which they face.
        kinds: By space, `room`, `stairs`, `street` or `air`.
        arrows: By space inside, the one to which its arrow leads.
        objects: By `large` and `small`, the spaces of the object; none if the building has no such place.
        parking: By vehicle and the first space of a parking area, its two spaces.
        below, above: By space, the one that lies below or above it.
        columns: The sides of the black die: 8 or 12.
        floors: The letters of its floors.
    """

    def __init__(self, plans: Mapping[str, Plan], building: str, module: str) -> None:
        self.building, self.module = building, module
        floors = [*plans[building].floors, *(plans[module].floors if module in plans else ())]
        self._floors = {floor.letter: floor for floor in floors}
        self.floors = tuple(self._floors)
        self.spaces = tuple(space for floor in floors for space in floor.signs)
        self.inside = {space: None for floor in floors for space in floor.signs if floor.is_inside(space)}
        self.outside = tuple(space for space in self.spaces if space not in self.inside)
        self.air = frozenset(space for space in self.outside if space[0] in UPPER)
        self.edges = {edge: kind for floor in floors for edge, kind in floor.edges.items() if self._is_edge(edge)}
        self.ways = {space: tuple(self._find_side(space, way) for way in range(4)) for space in self.spaces}
        self.sides = {space: tuple(side for side in ways if side) for space, ways in self.ways.items()}
        self.targets: dict[tuple[int, int], str] = {locate(space): space for space in self.inside}
        self.columns = max(column for _, column in self.targets)
        self.arrows = {
            space: _follow_arrow(floor, space)
            for floor in floors
            for space in floor.signs
            if floor.is_inside(space) and any(sign in ARROWS for sign in floor.signs[space])
        }
        self.stairs = dict(self._pair_stairs())
        self.kinds = {space: "room" if space in self.inside else "street" for space in self.spaces}
        self.kinds |= dict.fromkeys(self.air, "air") | dict.fromkeys(self.stairs, "stairs")
        self.facing = {space: next(iter(_list_exits(self._floors[space[0]], space)), 0) for space in self.stairs}
        self.objects = {
            name: tuple(space for floor in floors for space in floor.find_signs(sign)) for name, sign in OBJECTS.items()
        }
        self.parking: dict[str, dict[str, tuple[str, str]]] = {
            name: {area[0]: area for floor in floors for area in _list_areas(floor, sign)}
            for name, sign in VEHICLES.items()
        }
        self.below: dict[str, str] = {
            space: under for space in self.spaces if (under := self._find_below(space)) in self.ways
        }
        self.above = {under: space for space, under in self.below.items()}
        # By outside space beside the building, the space inside.
        self.beside = {
            space: next(side.to for side in self.sides[space] if side.to in self.inside)
            for space in self.outside
            if any(side.to in self.inside for side in self.sides[space])
        }

    def _is_edge(self, edge: str) -> bool:
        """Return whether there are spaces on both sides of an edge: none lie around the basement."""
        (row, column), way = locate(edge[:-1]), WAYS[WAY_NAMES.index(edge[-1])]
        other = name_space(edge[0], row + way[0], column + way[1])
        return edge[:-1] in self._floors[edge[0]].signs and other in self._floors[edge[0]].signs

    def _find_side(self, space: str, way: int) -> Side | None:
        (row, column), (down, across) = locate(space), WAYS[way]
        other = name_space(space[0], row + down, column + across)
        if other not in self._floors[space[0]].signs:
            return None
        edge = _name_edge(space[0], row, column, way)
        if edge in self.edges:
            return Side(other, edge, way)
        return None if space in self.air else Side(other, "", way)

    def _pair_stairs(self) -> Iterator[tuple[str, str]]:
        printed = [space for floor in self._floors.values() for space in floor.find_signs("s")]
        flights = [space for space in printed if space[0] not in "ab"]
        pairs = [(flights[0], flights[1])] if len(flights) > 1 else []
        own = next((space for space in printed if space[0] in "ab"), None)
        sign = "u" if self.module == "attic" else "d"
        marked = next((space for floor in self._floors.values() for space in floor.find_signs(sign)), None)
        if own and marked:
            pairs.append((marked, own))
        for lower, upper in pairs:
            yield from ((lower, upper), (upper, lower))

    def _find_below(self, space: str) -> str:
        row, column = locate(space)
        match space[0]:
            case "a":
                lower = "f" if "f" in self._floors else "g"
                return name_space(lower, row, column - _ATTIC_SHIFT.get(self.building, _BASEMENT_SHIFT))
            case "f":
                return name_space("g", row, column - _FIRST_SHIFT)
            case "g":
                return name_space("b", row, column + _BASEMENT_SHIFT)
        return ""

    def find_target(self, red: int, black: int) -> str:
        """Return the space that two dice show: the row by the red one, the column by the black one."""
        return self.targets[red, black]

    def find_edge(self, space: str, other: str) -> str:
        """Return the edge between two spaces; empty if there is none."""
        return next((side.edge for side in self.sides[space] if side.to == other), "")


# The names that any plan can have, for commands and events. Ground floors have 4 or 8 columns, all others 4.
_COLUMNS: Final = {"g": (1, 8), "f": (5, 8), "a": (9, 12), "b": (9, 12)}


def _list_names() -> Iterator[str]:
    for letter, (first, last) in _COLUMNS.items():
        ring = letter != "b"
        for row in range(1 - ring, ROWS + 1 + ring):
            for column in range(first - ring, last + 1 + ring):
                yield name_space(letter, row, column)


SPACES: Final = tuple(_list_names())
EDGE_NAMES: Final = tuple(f"{space}{way}" for space in SPACES for way in "es")
# Other names of edges: by the west and north sides of spaces.
EDGE_ALIASES: Final = {
    f"{space}{WAY_NAMES[way]}": _name_edge(space[0], *locate(space), way) for space in SPACES for way in (0, 3)
}
