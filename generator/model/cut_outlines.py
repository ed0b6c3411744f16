"""Outlines of pieces that are not rectangles: one value for their cut, bleed, safe zone, marks and checks.

An outline is a closed line of straight pieces in whole micrometres, so short on curves that no printer shows them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from generator.model.units import Rect, Size, Um

Point = tuple[int, int]
Edge = tuple[Point, Point]
Direction = tuple[float, float]  # of length 1

_QUARTERS: Final = {0: (1, 0, 0, 1), 90: (0, 1, -1, 0), 180: (-1, 0, 0, -1), 270: (0, -1, 1, 0)}  # clockwise
HEXAGON: Final = "hexagon"
CIRCLE: Final = "circle"
PATH: Final = "path"
_FLAT: Final = 5  # um between a curve and the line that stands for it
_ARC: Final = 0.15  # radians of a round corner that a straight piece stands for
_HALF_TURN: Final = 3.0  # radians: an edge that all but comes back
_SHARP: Final = math.radians(30)  # a corner that turns more can be marked
_DISTORTED: Final = 0.01  # share by which a path may be stretched more in one direction than in the other
_MOST_POINTS: Final = 1500
_MOST_PLACES: Final = 24  # an outline with more corners is marked on its sides


class MarkPlace(NamedTuple):
    """Where a mark can stand for an outline: on the line from a point in a direction that leads away from it.

    Attributes:
        share: How far the line goes away from the outline on each micrometre.
    """

    point: Point
    direction: Direction
    share: float


class CutOutline(NamedTuple):
    """The outline that a piece is cut along, in micrometres from the top left corner of its box.

    Attributes:
        shape: `hexagon`, `circle` or `path`.
        points: The corners, clockwise as they are seen; the last is joined to the first. No edge crosses another.
    """

    shape: str
    points: tuple[Point, ...]

    def list_edges(self) -> Iterator[Edge]:
        """Yield the straight pieces, in order."""
        return pairwise((*self.points, self.points[0]))

    @property
    def box(self) -> Rect:
        """The rectangle around it."""
        return box_around(self.points)

    def placed(self, trim: Rect, turn: int = 0) -> CutOutline:
        """Return the outline of a piece whose box, after a clockwise turn in quarters, is `trim`."""
        width, height = trim.size if turn % 180 == 0 else trim.size.turned()
        a, b, c, d = _QUARTERS[turn % 360]
        left = trim.x - min(0, a * width) - min(0, c * height)
        top = trim.y - min(0, b * width) - min(0, d * height)
        return CutOutline(self.shape, tuple((left + a * x + c * y, top + b * x + d * y) for x, y in self.points))

    def mirrored(self) -> CutOutline:
        """Return the outline as it is seen from behind."""
        left, right = self.box.x, self.box.right
        return CutOutline(self.shape, tuple((left + right - x, y) for x, y in reversed(self.points)))

    def contains(self, point: Point) -> bool:
        """Return whether a point is inside; on the outline itself either answer may come."""
        x, y = point
        is_inside = False
        for (x0, y0), (x1, y1) in self.list_edges():
            if (y0 > y) != (y1 > y) and ((x1 - x0) * (y - y0) - (x - x0) * (y1 - y0) > 0) == (y1 > y0):
                is_inside = not is_inside
        return is_inside

    def find_clearance(self, rect: Rect) -> Um:
        """Return how far a rectangle is inside the outline, at its nearest; below 0: how far it reaches outside."""
        corners = tuple(dict.fromkeys(_list_corners(rect)))  # one, of a point
        outside = [self._find_distance(corner) for corner in corners if not self.contains(corner)]
        notched = [depth for point in self.points if (depth := _find_depth(point, rect)) > 0]
        if outside or notched:
            return Um(-max(outside + notched))
        return Um(min(self.find_gap(edge) for edge in pairwise((*corners, corners[0]))))

    def touches(self, rect: Rect) -> bool:
        """Return whether any part of a rectangle is inside."""
        corners = _list_corners(rect)
        return (
            any(map(self.contains, corners))
            or any(_find_depth(point, rect) > 0 for point in self.points)
            or not all(self.find_gap(edge) for edge in pairwise((*corners, corners[0])))
        )

    def find_gap(self, line: Edge) -> Um:
        """Return how far a straight line is from the outline, at its nearest; 0 when they meet."""
        return Um(min(_find_gap(edge, line) for edge in self.list_edges()))

    def is_clear_of(self, line: Edge, distance: Um) -> bool:
        """Return whether a straight line is outside, and nowhere nearer to the outline than a distance."""
        (x0, y0), (x1, y1) = line
        left, right = min(x0, x1) - distance, max(x0, x1) + distance
        top, bottom = min(y0, y1) - distance, max(y0, y1) + distance
        for edge in self.list_edges():
            (ax, ay), (bx, by) = edge
            if (ax > right and bx > right) or (ax < left and bx < left):
                continue
            if (ay > bottom and by > bottom) or (ay < top and by < top):
                continue
            if _find_gap(edge, line) < distance:
                return False
        return not self.contains(line[0])

    def _find_distance(self, point: Point) -> int:
        return min(_find_distance(point, edge) for edge in self.list_edges())

    def list_mark_places(self) -> tuple[MarkPlace, ...]:
        """Return the lines on which edges go on beyond corners that stick out; from the four sides without corners."""
        points = self.points
        places: list[MarkPlace] = []
        for before, point, after in zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True):
            inward, outward = _find_direction(before, point), _find_direction(point, after)
            turn = _measure_turn(inward, outward)
            if turn >= _SHARP:
                share = math.sin(min(turn, math.pi / 2))
                places += (MarkPlace(point, way, share) for way in (inward, (-outward[0], -outward[1])))
        if 0 < len(places) <= _MOST_PLACES:
            return tuple(places)
        sides = (
            (min(points, key=lambda point: point[1]), (0.0, -1.0)),
            (max(points, key=lambda point: point[1]), (0.0, 1.0)),
            (min(points), (-1.0, 0.0)),
            (max(points), (1.0, 0.0)),
        )
        return tuple(MarkPlace(point, way, 1.0) for point, way in sides)

    def grown(self, by: Um) -> tuple[Point, ...]:
        """Return a closed line at a distance outside, round about corners; inside where it is less than 0.

        The outer line may cross itself where the outline is hollow: what it winds about is what is meant. The inner one
        is right where no part of the piece is narrower than twice the distance.
        """
        points: list[Point] = []
        corners = (self.points[-1], *self.points, self.points[0])
        for before, point, after in zip(corners, corners[1:], corners[2:], strict=False):
            points += _offset_corner(before, point, after, by)
        return tuple(points)


def make_hexagon(size: Size) -> CutOutline:
    """Return the hexagon in a box: with corners at left and right where the box is wider than high, else on top."""
    width, height = max(size), min(size)
    quarter, half = width // 4, height // 2
    points = (
        (quarter, 0),
        (width - quarter, 0),
        (width, half),
        (width - quarter, height),
        (quarter, height),
        (0, half),
    )
    if size.width >= size.height:
        return CutOutline(HEXAGON, points)
    return CutOutline(HEXAGON, tuple((y, x) for x, y in reversed(points)))


def make_circle(size: Size) -> CutOutline:
    """Return the circle in a square box, or the ellipse in another one."""
    across, down = size.width / 2, size.height / 2
    count = 4 * math.ceil(math.pi / 2 / (2 * math.acos(1 - _FLAT / max(across, down))))
    angles = (2 * math.pi * step / count for step in range(count))
    return CutOutline(
        CIRCLE, tuple((round(across + across * math.cos(a)), round(down + down * math.sin(a))) for a in angles)
    )


def make_path(drawn: Sequence[tuple[float, float]], size: Size) -> CutOutline:
    """Return the closed line through some points, moved and scaled so that it fills a box.

    Raises:
        ValueError: It is nothing that can be cut: the message says why.
    """
    xs, ys = zip(*drawn, strict=True)
    left, top, across, down = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    if not across or not down:
        raise ValueError("it has no area")
    if abs(size.width / across * down / size.height - 1) > _DISTORTED:
        ratios = across / down, size.width / size.height
        raise ValueError("it is {:.3g} times as wide as it is high, and its size {:.3g} times".format(*ratios))
    scaled = [(round((x - left) * size.width / across), round((y - top) * size.height / down)) for x, y in drawn]
    points = [point for before, point in pairwise((scaled[-1], *scaled)) if point != before]
    if len(points) > _MOST_POINTS:
        raise ValueError("it has too many corners and curves")
    if _crosses_itself(points):
        raise ValueError("it crosses itself")
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise((*points, points[0])))
    return CutOutline(PATH, tuple(points if area > 0 else reversed(points)))


def box_around(points: Iterable[Point]) -> Rect:
    """Return the rectangle around points."""
    xs, ys = zip(*points, strict=True)
    return Rect(Um(min(xs)), Um(min(ys)), Um(max(xs) - min(xs)), Um(max(ys) - min(ys)))


def _list_corners(rect: Rect) -> tuple[Point, ...]:
    return (rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)


def _find_depth(point: Point, rect: Rect) -> int:
    """Return how far a point is inside a rectangle; 0 or less: it is not."""
    x, y = point
    return min(x - rect.x, rect.right - x, y - rect.y, rect.bottom - y)


def _find_distance(point: Point, edge: Edge) -> int:
    """Return how far a point is from an edge, rounded down."""
    (x, y), ((x0, y0), (x1, y1)) = point, edge
    dx, dy = x1 - x0, y1 - y0
    along, length = (x - x0) * dx + (y - y0) * dy, dx * dx + dy * dy
    if along <= 0:
        return math.isqrt((x - x0) ** 2 + (y - y0) ** 2)
    if along >= length:
        return math.isqrt((x - x1) ** 2 + (y - y1) ** 2)
    return math.isqrt((dx * (y - y0) - dy * (x - x0)) ** 2 // length)


def _find_gap(one: Edge, other: Edge) -> int:
    """Return how far two edges are apart; 0 when they meet."""
    if _do_meet(one, other):
        return 0
    return min(*(_find_distance(end, other) for end in one), *(_find_distance(end, one) for end in other))


def _do_meet(one: Edge, other: Edge) -> bool:
    """Return whether two edges cross or touch within; parallel ones are told by their ends."""

    def side(edge: Edge, point: Point) -> int:
        (x0, y0), (x1, y1) = edge
        return (x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0)

    return side(one, other[0]) * side(one, other[1]) < 0 and side(other, one[0]) * side(other, one[1]) < 0


def _crosses_itself(points: list[Point]) -> bool:
    """Return whether two edges of a closed line that are not neighbours meet."""
    edges = [(box_around(edge), place, edge) for place, edge in enumerate(pairwise((*points, points[0])))]
    edges.sort()
    for index, (box, place, edge) in enumerate(edges):
        for other_box, other_place, other in edges[index + 1 :]:
            if other_box.x > box.right:
                break
            is_apart = other_box.y > box.bottom or box.y > other_box.bottom
            are_neighbours = abs(place - other_place) in {1, len(points) - 1}
            if not is_apart and not are_neighbours and _find_gap(edge, other) == 0:
                return True
    return False


def _find_direction(start: Point, end: Point) -> Direction:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    return dx / length, dy / length


def _measure_turn(one: Direction, other: Direction) -> float:
    """Return by how much one direction must be turned to be another, in radians; above 0: clockwise."""
    return math.atan2(one[0] * other[1] - one[1] * other[0], one[0] * other[0] + one[1] * other[1])


def _offset_corner(before: Point, point: Point, after: Point, by: int) -> Iterator[Point]:
    """Yield what stands for a corner of a line that is moved outwards by a distance."""
    x, y = point
    inward, outward = _find_direction(before, point), _find_direction(point, after)
    turn = _measure_turn(inward, outward)
    start = math.atan2(-inward[0], inward[1])  # outwards from the edge before, for a line that goes clockwise
    room = min(math.dist(before, point), math.dist(point, after)) / 2
    if by * turn < 0 and abs(turn) < _HALF_TURN and (by < 0 or by * math.tan(-turn / 2) <= room):
        reach, middle = by / math.cos(turn / 2), start + turn / 2  # the two moved edges meet
        yield round(x + reach * math.cos(middle)), round(y + reach * math.sin(middle))
        return
    steps = max(1, math.ceil(abs(turn) / _ARC))
    for step in range(steps + 1):
        direction = start + turn * step / steps
        yield round(x + by * math.cos(direction)), round(y + by * math.sin(direction))
