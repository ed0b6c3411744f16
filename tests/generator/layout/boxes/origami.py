"""Paper in the hand: nets folded in space, and whether what should meet does. Exact: all folds are right angles."""

from collections.abc import Iterable, Mapping, Sequence

from generator.layout.boxes.net import Line, Net, Panel, Point

Spot = tuple[int, int, int]  # right, down, towards the reader; in um


def folded(net: Net) -> dict[str, tuple[Spot, ...]]:
    """Return where the corners of each panel come to lie when all hinges are folded backwards by a right angle."""
    panels = {panel.name: panel for panel in net.panels}
    return {name: tuple(_folded(panels, panel, (x, y, 0)) for x, y in panel.outline) for name, panel in panels.items()}


def assembled(nets: Sequence[Net]) -> dict[str, tuple[Spot, ...]]:
    """Return the corners of a folded box; of two halves the second is turned about and set against the first."""
    first = folded(nets[0])
    if len(nets) == 1:
        return first
    left = next(panel for panel in nets[0].panels if panel.name == "left")
    front = next(panel for panel in nets[0].panels if panel.name == "front")
    around, away, drop = left.box.x + left.box.right, front.box.width, left.box.y - nets[1].panels[0].box.y
    second = folded(nets[1])
    for name, spots in second.items():
        called = "tab-2" if name == "tab" else name
        first[called] = tuple((around - x, y + drop, -away - z) for x, y, z in spots)
    return first


def _folded(panels: Mapping[str, Panel], panel: Panel, spot: Spot) -> Spot:
    if not panel.hinge:
        return spot
    return _folded(panels, panels[panel.parent], _turned(panel, spot))


def _turned(panel: Panel, spot: Spot) -> Spot:
    """Return a place of a panel, or of what hangs on it, turned backwards about the panel's hinge."""
    (x0, y0), (x1, _) = panel.hinge
    x, y, z = spot
    box = panel.box
    if x0 == x1:
        sign = 1 if box.x + box.width / 2 > x0 else -1
        return x0 + sign * z, y, -sign * (x - x0)
    sign = 1 if box.y + box.height / 2 > y0 else -1
    return x, y0 + sign * z, -sign * (y - y0)


def around(spots: Iterable[Spot]) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """Return the least and the greatest of each coordinate."""
    xs, ys, zs = zip(*spots, strict=True)
    return (min(xs), max(xs)), (min(ys), max(ys)), (min(zs), max(zs))


def within(inner: Iterable[Spot], outer: Iterable[Spot]) -> bool:
    """Tell whether a panel lies in the plane of another one and nowhere reaches beyond it."""
    return all(low <= a and b <= high for (a, b), (low, high) in zip(around(inner), around(outer), strict=True))


def overlap(one: Line, other: Line) -> float:
    """Return the area that two convex outlines share, in square um: `one` cut off along each edge of `other`."""
    left: list[tuple[float, float]] = [*one]
    for start, end in zip(other, (*other[1:], other[0]), strict=True):
        left = _cut_off(left, start, end)
    return abs(_area(left))


def _cut_off(points: list[tuple[float, float]], start: Point, end: Point) -> list[tuple[float, float]]:
    def side(point: tuple[float, float]) -> float:
        return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])

    kept: list[tuple[float, float]] = []
    for here, there in zip(points, (*points[1:], *points[:1]), strict=True):
        a, b = side(here), side(there)
        if a >= 0:
            kept.append(here)
        if a * b < 0:
            share = a / (a - b)
            kept.append((here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1])))
    return kept


def _area(points: Sequence[tuple[float, float]]) -> float:
    if not points:
        return 0.0
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2
