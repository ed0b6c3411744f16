"""Draw floor plans: rooms with walls, windows and doors, what is printed on spaces, and what damage there is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Final, NamedTuple

from generator.art import pen
from generator.art.gallery import DrawingSpec
from generator.art.ornaments import draw_number
from generator.art.pen import Point, Shapes, fill, lighten, mix, stroke
from generator.model.plan import Colour

_HEAD: Final = re.compile(r"(\w+) (\d+)-\d+(?: rows (\d+)-\d+)?")
_WIDE: Final = 4  # characters of a space with its eastern edge
_SOLID: Final = "|-1#"  # edges with a wall that stands
_ARROWS: Final = {"^": (0, -1), ">": (1, 0), "v": (0, 1), "<": (-1, 0)}
_INSIDE: Final = frozenset("^>v<no")
_BARE: Final = "o"  # a space of the building without its numbers
_STREET: Final = "ground"  # the floor around which one walks; around others there is air
_EARTH: Final = "basement"  # the floor around which there is nothing


class _Floor(NamedTuple):
    """A floor as its plan says it.

    Attributes:
        name: The first word of its head.
        first: The column of its leftmost space, and the row of its uppermost one.
        size: Columns and rows.
        spaces: What is written on each space that exists, by column and row from 0.
        east, south: What is written on the edges of spaces, one letter each; open edges are left out.
    """

    name: str
    first: tuple[int, int]
    size: tuple[int, int]
    spaces: Mapping[tuple[int, int], str]
    east: Mapping[tuple[int, int], str]
    south: Mapping[tuple[int, int], str]

    def is_inside(self, column: int, row: int) -> bool:
        """Whether a space is a part of the building."""
        return not _INSIDE.isdisjoint(self.spaces.get((column, row), ""))


class _Look(NamedTuple):
    """The size of a space in mm, and the colours."""

    side: float
    floor: Colour
    ground: Colour
    ink: Colour
    door: Colour
    safe: Colour
    glass: Colour
    hazard: Colour
    heat: Colour


def draw_floor_plan(spec: DrawingSpec) -> Shapes:
    """Draw the floors of a plan side by side, with spaces as large as the box allows."""
    floors = _read_plan(spec.word("plan"))
    if not floors:
        return
    columns, rows = sum(floor.size[0] for floor in floors), max(floor.size[1] for floor in floors)
    edge = spec.number("edge")
    side = min(spec.width / (columns + 2 * edge), spec.height / (rows + 2 * edge))
    names = ("floor", "ground", "ink", "door", "safe", "glass", "hazard", "heat")
    look = _Look(side, *(spec.colour(name) for name in names))
    left, top = (spec.width - side * columns) / 2, (spec.height - side * rows) / 2
    if spec.word("fills") == "box":
        yield fill(pen.rectangle(0, 0, spec.width, spec.height), look.ground)
        across, down = (
            [start % side + side * number for number in range(int(length / side) + 1)]
            for start, length in ((left, spec.width), (top, spec.height))
        )
        lines = [pen.line(((x, 0.0), (x, spec.height))) for x in across if x < spec.width]
        lines += [pen.line(((0.0, y), (spec.width, y))) for y in down if y < spec.height]
        yield stroke(pen.join(lines), mix(look.ground, pen.WHITE, 0.25), side * 0.012)
    starts = accumulate((floor.size[0] * side for floor in floors), initial=left)
    flights = [place for floor in floors for place in _find(floor, "s")]
    for number, (floor, x) in enumerate(zip(floors, starts, strict=False)):
        others = flights[:number] + flights[number + 1 :] if len(flights) == len(floors) else []
        yield from pen.move(_draw_floor(look, floor, others[0] if len(others) == 1 else None), x, top)


def _read_plan(text: str) -> tuple[_Floor, ...]:
    """Read a plan: for each floor a head with its name and numbers, then lines of spaces and of edges in turn."""
    floors: list[tuple[re.Match[str], list[str]]] = []
    for line in text.split("\n"):
        head = _HEAD.fullmatch(line.strip())
        if head is not None:
            floors.append((head, []))
        elif floors and not line.startswith("#"):
            floors[-1][1].append(line)
    return tuple(floor for head, lines in floors for floor in [_read_floor(head, lines)] if floor.spaces)


def _read_floor(head: re.Match[str], lines: list[str]) -> _Floor:
    columns = range((max((len(line) for line in lines), default=0) + 1) // _WIDE + 1)
    written = [(row // 2, row % 2, line.ljust(_WIDE * len(columns))) for row, line in enumerate(lines)]
    spaces: dict[tuple[int, int], str] = {}
    east: dict[tuple[int, int], str] = {}
    south: dict[tuple[int, int], str] = {}
    for row, is_edge, line in written:
        for column in columns:
            text, side = line[_WIDE * column :][:3], line[_WIDE * column + 3 :][:1]
            if is_edge and text.strip():
                south[column, row] = text[1:2]
            elif not is_edge:
                spaces |= {(column, row): text} if text.strip() else {}
                east |= {(column, row): side} if side.strip() else {}
    left, top = (min((place[axis] for place in spaces), default=0) for axis in (0, 1))
    right, bottom = (max((place[axis] for place in spaces), default=0) for axis in (0, 1))

    def shift(values: Mapping[tuple[int, int], str]) -> Mapping[tuple[int, int], str]:
        return {(column - left, row - top): value for (column, row), value in values.items()}

    first = (int(head[2]) - 1 + left, int(head[3] or 1) - 1 + top)
    size = (right - left + 1, bottom - top + 1)
    return _Floor(head[1], first, size, shift(spaces), shift(east), shift(south))


def _find(floor: _Floor, letter: str) -> list[tuple[int, int]]:
    """Return the numbers of the spaces on which a letter is written: row and column."""
    return [
        (floor.first[1] + row, floor.first[0] + column)
        for (column, row), text in floor.spaces.items()
        if letter in text and floor.is_inside(column, row)
    ]


def _draw_floor(look: _Look, floor: _Floor, other: tuple[int, int] | None) -> Shapes:
    """Draw a floor; `other` is the row and column of the other flight of its stairs."""
    side = look.side
    squares = {place: pen.rectangle(place[0] * side, place[1] * side, side, side) for place in floor.spaces}
    inside = [square for place, square in squares.items() if floor.is_inside(*place)]
    outside = [square for place, square in squares.items() if not floor.is_inside(*place)]
    ground = look.ground if floor.name == _STREET else lighten(look.ground, 0.62)
    yield fill(pen.join(outside), ground)
    yield stroke(pen.join(outside), mix(ground, pen.WHITE, 0.45), side * 0.012)
    if floor.name == _STREET:
        yield from _draw_parking(look, floor)
    yield fill(pen.join(inside), look.floor)
    yield from _draw_graph_paper(look, floor)
    yield stroke(pen.join(inside), mix(look.floor, look.ground, 0.5), side * 0.014, dash=(side * 0.05, side * 0.05))
    for (column, row), text in floor.spaces.items():
        if floor.is_inside(column, row):
            yield from pen.move(_draw_space(look, floor, (column, row), text, other), column * side, row * side)
    yield from _draw_edges(look, floor)


def _draw_graph_paper(look: _Look, floor: _Floor) -> Shapes:
    """Draw the fine lines of a blueprint inside the building."""
    side, lines = look.side, []
    for column, row in floor.spaces:
        if floor.is_inside(column, row):
            x, y = column * side, row * side
            for share in (0.2, 0.4, 0.6, 0.8):
                lines.append(pen.line(((x + share * side, y), (x + share * side, y + side))))
                lines.append(pen.line(((x, y + share * side), (x + side, y + share * side))))
    yield stroke(pen.join(lines), mix(look.floor, look.ground, 0.13), side * 0.006)


def _draw_space(look: _Look, floor: _Floor, place: tuple[int, int], text: str, other: tuple[int, int] | None) -> Shapes:
    """Draw what is printed on a space of the building, its top left corner at the origin."""
    side = look.side
    facing = _find_facing(floor, place)
    if "s" in text:
        yield from _draw_stairs(look, facing, 0)
        if other is not None:
            yield from _draw_coordinates(look, (0.07, 0.75), *other)
    if "u" in text or "d" in text:
        yield from _draw_stairs(look, facing, 1 if "u" in text else -1)
    if "X" in text or "x" in text:
        yield from _draw_object_place(look, floor, place)
    if _BARE not in text:
        yield from _draw_coordinates(look, (0.07, 0.08), floor.first[1] + place[1], floor.first[0] + place[0])
    for way, (dx, dy) in _ARROWS.items():
        if way in text:
            tip = [(0.55 * dx - 0.62 * dy * turn, 0.55 * dy + 0.62 * dx * turn) for turn in (-1, 1)]
            points = [(0.75 * dx, 0.75 * dy), *((x - 0.95 * dx, y - 0.95 * dy) for x, y in tip)]
            corner = [(side * (0.875 + 0.085 * x), side * (0.125 + 0.085 * y)) for x, y in points]
            yield fill(pen.polygon(corner), pen.WHITE, mix(look.ground, look.ink, 0.3), side * 0.014)


def _find_facing(floor: _Floor, place: tuple[int, int]) -> Point:
    """Return the direction of the one side of a space that is open or has a door."""
    column, row = place
    ways = {
        (0, -1): floor.south.get((column, row - 1)),
        (1, 0): floor.east.get(place),
        (0, 1): floor.south.get(place),
        (-1, 0): floor.east.get((column - 1, row)),
    }
    return next((way for way, letter in ways.items() if letter is None or letter in "DdFfo"), (0, 1))


def _draw_coordinates(look: _Look, at: Point, row: int, column: int) -> Shapes:
    """Draw the red number of a row in a square and the black number of a column in a disc."""
    side = look.side
    size, (x, y) = 0.18 * side, (at[0] * side, at[1] * side)
    boxes = (
        (pen.rounded_rect(x, y, size, size, size * 0.15), row, look.heat),
        (pen.circle(x + size * 1.66, y + size / 2, size * 0.56), column, look.ink),
    )
    for number, (outline, figure, tint) in enumerate(boxes):
        yield fill(outline, pen.WHITE, tint, size * 0.1)
        yield from draw_number(str(figure), x + size * (0.5 + 1.16 * number), y + size / 2, size * 0.64, tint)


def _draw_stairs(look: _Look, facing: Point, rise: int) -> Shapes:
    """Draw steps, entered from where they face; `rise`: only the place of stairs that lead up (1) or down (-1)."""
    side = look.side
    turn = {(0, 1): 0, (-1, 0): 90, (0, -1): 180, (1, 0): 270}[int(facing[0]), int(facing[1])]
    left, top, wide, high = 0.2 * side, 0.26 * side, 0.6 * side, 0.48 * side
    dash = (side * 0.04, side * 0.03) if rise else ()
    treads = (pen.line(((left, top + high * step / 6), (left + wide, top + high * step / 6))) for step in range(7))
    rails = (pen.line(((x, top), (x, top + high))) for x in (left, left + wide))
    shapes = [stroke(pen.join((*treads, *rails)), mix(look.ground, look.ink, 0.4), side * 0.02, dash=dash)]
    middle, foot = side / 2, top + high
    corners = ((-0.12, 0.02), (0.12, 0.02), (0.0, 0.12))
    arrow = pen.polygon([(middle + x * side, foot + y * side) for x, y in corners])
    yield from pen.rotate([*shapes, fill(arrow, look.ink)], turn, at=(middle, middle))
    if rise:
        points = [(0.0, -0.13 * rise), (0.13, 0.1 * rise), (-0.13, 0.1 * rise)]
        sign = pen.polygon([(middle + x * side, middle + y * side) for x, y in points])
        yield fill(sign, look.hazard, look.ink, side * 0.02)


def _draw_object_place(look: _Look, floor: _Floor, place: tuple[int, int]) -> Shapes:
    """Draw the part of the striped edge of a dangerous object that lies on a space."""
    side, (column, row) = look.side, place
    edge, far = 0.3 * side, 0.94 * side
    is_shared = {
        way: "X" in floor.spaces.get((column + way[0], row + way[1]), "") and "X" in floor.spaces[place]
        for way in ((-1, 0), (1, 0), (0, -1), (0, 1))
    }
    left, right = (0.0 if is_shared[-1, 0] else 0.08 * side), (side if is_shared[1, 0] else 0.92 * side)
    top, bottom = (0.0 if is_shared[0, -1] else edge), (side if is_shared[0, 1] else far)
    sides = (
        ((left, top), (right, top), not is_shared[0, -1]),
        ((left, bottom), (right, bottom), not is_shared[0, 1]),
        ((left, top), (left, bottom), not is_shared[-1, 0]),
        ((right, top), (right, bottom), not is_shared[1, 0]),
    )
    lines = pen.join(pen.line((start, end)) for start, end, is_drawn in sides if is_drawn)
    yield stroke(lines, look.ink, side * 0.05)
    yield stroke(lines, look.hazard, side * 0.034, dash=(side * 0.06, side * 0.06))


def _draw_parking(look: _Look, floor: _Floor) -> Shapes:
    """Draw bays of two spaces, with the vehicle that parks there seen from above."""
    side = look.side
    for (column, row), text in floor.spaces.items():
        for across, down in ((1, 0), (0, 1)):
            letter = text.strip()
            if letter in {"A", "E"} and floor.spaces.get((column + across, row + down), "").strip() == letter:
                vehicle = _draw_vehicle(look, is_engine=letter == "E")
                turned = pen.rotate(vehicle, 90, at=(side / 2, side / 2)) if down else tuple(vehicle)
                yield from pen.move(turned, column * side, row * side)


def _draw_vehicle(look: _Look, *, is_engine: bool) -> Shapes:
    """Draw a bay two spaces long with an engine or an ambulance, its top left corner at the origin."""
    side = look.side
    line = side * 0.024
    bay = pen.rounded_rect(0.07 * side, 0.1 * side, 1.86 * side, 0.8 * side, 0.06 * side)
    yield fill(bay, mix(look.ground, look.ink, 0.35), look.hazard if is_engine else look.floor, line * 1.4)
    body = pen.rounded_rect(0.3 * side, 0.28 * side, 1.4 * side, 0.44 * side, 0.08 * side)
    yield fill(body, look.floor, look.ink, line)
    yield stroke(pen.rounded_rect(1.42 * side, 0.31 * side, 0.18 * side, 0.38 * side, 0.05 * side), look.ink, line)
    if is_engine:
        rungs = (pen.line(((x / 10 * side, 0.42 * side), (x / 10 * side, 0.58 * side))) for x in range(4, 14))
        rails = (pen.line(((0.36 * side, y * side), (1.34 * side, y * side))) for y in (0.42, 0.58))
        yield stroke(pen.join((*rails, *rungs)), look.ink, line)
    else:
        bars = (((0.76, 0.5), (1.0, 0.5)), ((0.88, 0.38), (0.88, 0.62)))
        cross = (pen.line(pen.place_points(points, sx=side)) for points in bars)
        yield stroke(pen.join(cross), look.ink, 0.08 * side)


# Edges ----------------------------------------------------------------------------------------------------------------


def _draw_edges(look: _Look, floor: _Floor) -> Shapes:
    """Draw all edges: walls first, so that what stands in them lies above their ends."""
    side = look.side
    edges: list[tuple[pen.Matrix, str]] = []
    for (column, row), letter in floor.south.items():
        kind = _name_edge(floor, letter, (column, row), (column, row + 1))
        edges.append((pen.translation(column * side, (row + 1) * side), kind))
    for (column, row), letter in floor.east.items():
        kind = _name_edge(floor, letter, (column, row), (column + 1, row))
        edges.append((pen.combine(pen.rotation(90), pen.translation((column + 1) * side, row * side)), kind))
    wall = pen.line(((-0.04 * side, 0.0), (1.04 * side, 0.0)))  # longer than a side, so that corners are filled
    yield stroke(pen.join(pen.place(wall, at) for at, kind in edges if kind in _SOLID), look.ink, side * 0.085)
    for at, kind in edges:
        yield from pen.transform(_EDGES[kind](look) if kind in _EDGES else (), at)


def _name_edge(floor: _Floor, letter: str, *sides: tuple[int, int]) -> str:
    """Return the letter of an edge between two spaces; that of a wall with earth behind it is `#`."""
    is_buried = floor.name == _EARTH and letter in "|-" and not floor.spaces.keys() >= {*sides}
    return "#" if is_buried else letter


def _draw_stubs(look: _Look) -> Shapes:
    """Draw the ends of a wall, with an opening between."""
    side = look.side
    ends = (pen.line(((-0.04 * side, 0.0), (0.18 * side, 0.0))), pen.line(((0.82 * side, 0.0), (1.04 * side, 0.0))))
    yield stroke(pen.join(ends), look.ink, side * 0.085)


def _draw_leaf(look: _Look, tint: Colour) -> Shapes:
    side = look.side
    yield from _draw_stubs(look)
    leaf = pen.rounded_rect(0.17 * side, -0.065 * side, 0.66 * side, 0.13 * side, 0.02 * side)
    yield fill(leaf, tint, look.ink, side * 0.022)


def _draw_door(look: _Look) -> Shapes:
    yield from _draw_leaf(look, look.door)
    yield fill(pen.circle(0.73 * look.side, 0.0, 0.03 * look.side), look.ink)


def _draw_open_leaf(look: _Look, tint: Colour) -> Shapes:
    """Draw a leaf that stands open, and how it swings."""
    side = look.side
    yield from _draw_stubs(look)
    swing = pen.arc_points(0.18 * side, 0.0, 0.5 * side, 0.5 * side, 0, 72)
    yield stroke(pen.line(swing), look.ink, side * 0.014, dash=(side * 0.03, side * 0.03))
    leaf = [fill(pen.rectangle(0.18 * side, -0.04 * side, 0.5 * side, 0.08 * side), tint, look.ink, side * 0.02)]
    yield from pen.rotate(leaf, 72, at=(0.18 * side, 0.0))


def _draw_fire_door(look: _Look) -> Shapes:
    """Draw a leaf with slanting bars."""
    side = look.side
    yield from _draw_leaf(look, look.safe)
    starts = (0.3, 0.43, 0.56, 0.69)
    bars = (pen.line(((x * side, 0.06 * side), ((x + 0.06) * side, -0.06 * side))) for x in starts)
    yield stroke(pen.join(bars), pen.WHITE, side * 0.035)


def _draw_stuck_door(look: _Look) -> Shapes:
    side = look.side
    yield from _draw_fire_door(look)
    yield fill(pen.circle(0.5 * side, 0.0, 0.12 * side), look.hazard, look.ink, side * 0.02)
    cross = ((-0.05, -0.05, 0.05, 0.05), (-0.05, 0.05, 0.05, -0.05))
    lines = (pen.line((((0.5 + x0) * side, y0 * side), ((0.5 + x1) * side, y1 * side))) for x0, y0, x1, y1 in cross)
    yield stroke(pen.join(lines), look.ink, side * 0.03)


def _draw_window(look: _Look) -> Shapes:
    side = look.side
    yield from _draw_stubs(look)
    yield fill(pen.rectangle(0.14 * side, -0.05 * side, 0.72 * side, 0.1 * side), look.glass, look.ink, side * 0.02)
    bars = (((0.14, 0.0), (0.86, 0.0)), ((0.5, -0.05), (0.5, 0.05)))
    cross = (pen.line(pen.place_points(points, sx=side)) for points in bars)
    yield stroke(pen.join(cross), look.ink, side * 0.016)


def _draw_open_window(look: _Look) -> Shapes:
    """Draw two casements that stand open."""
    side = look.side
    yield from _draw_stubs(look)
    for hinge, turn in ((0.16, 60), (0.84, 120)):
        pane = pen.rectangle(hinge * side, -0.03 * side, 0.3 * side, 0.06 * side)
        yield from pen.rotate([fill(pane, look.glass, look.ink, side * 0.018)], turn, at=(hinge * side, 0.0))


def _draw_light_wall(look: _Look) -> Shapes:
    """Draw a hollow wall."""
    side = look.side
    line = pen.line(((-0.03 * side, 0.0), (1.03 * side, 0.0)))
    yield from pen.strokes(line, (mix(look.ink, look.ground, 0.6), side * 0.075), (look.floor, side * 0.034))


def _draw_concrete(look: _Look) -> Shapes:
    """Draw the slanting strokes of a wall that nothing damages."""
    side = look.side
    marks = (pen.line(((x / 8 * side, 0.04 * side), ((x / 8 + 0.07) * side, -0.04 * side))) for x in range(8))
    yield stroke(pen.join(marks), look.floor, side * 0.016)


def _draw_cubes(look: _Look, *places: float) -> Shapes:
    """Draw cubes of damage at places along a wall."""
    side = look.side
    for at in places:
        cube = pen.rounded_rect((at - 0.09) * side, -0.09 * side, 0.18 * side, 0.18 * side, 0.02 * side)
        yield fill(cube, look.heat, pen.WHITE, side * 0.02)


def _draw_rubble(look: _Look) -> Shapes:
    """Draw the stumps of a wall with what fell between them."""
    side = look.side
    yield from _draw_stubs(look)
    for x, y, size in ((0.3, -0.05, 0.07), (0.46, 0.06, 0.06), (0.62, -0.03, 0.08), (0.72, 0.05, 0.05)):
        corners = ((-1.0, 0.5), (-0.33, -1.0), (1.0, -0.33), (0.5, 1.0))
        stone = pen.polygon(pen.place_points(corners, x * side, y * side, size * side))
        yield fill(stone, mix(look.floor, look.ink, 0.45))


_EDGES: Final[Mapping[str, Callable[[_Look], Shapes]]] = {
    "1": lambda look: _draw_cubes(look, 0.5),
    "2": lambda look: (*_draw_rubble(look), *_draw_cubes(look, 0.39, 0.61)),
    ":": _draw_light_wall,
    ".": _draw_light_wall,
    "3": lambda look: (*_draw_rubble(look), *_draw_cubes(look, 0.5)),
    "D": _draw_door,
    "d": lambda look: _draw_open_leaf(look, look.door),
    "F": _draw_fire_door,
    "f": lambda look: _draw_open_leaf(look, look.safe),
    "S": _draw_stuck_door,
    "o": _draw_stubs,
    "W": _draw_window,
    "w": _draw_open_window,
    "#": _draw_concrete,
}
