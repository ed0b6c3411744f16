"""Tuck boxes as shapes: how large a box is, from its content and its stock; and its net of panels, folds and cuts.

All lengths are in whole micrometres from the net's top left corner, seen from the printed side; all folds go backwards,
away from that side. A box stands with its lid at the top and its front towards the reader.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from generator.model.game import Dimensions, Game, Library, TuckBox, index_by_id
from generator.model.units import Rect, Size, Um, um


class Pile(NamedTuple):
    """Equal pieces in a box: the size and thickness of one, with its sleeve, and how many there are."""

    piece: Dimensions
    copies: int


def list_piles(game: Game, carton: TuckBox, library: Library) -> tuple[Pile, ...]:
    """List the piles in a box, deck by deck; decks of unknown size and pieces of unknown stock are left out."""
    stock = library.stocks.get(carton.pieces)
    decks = index_by_id(game.decks)
    piles = []
    for deck in (decks[id_] for id_ in carton.decks if id_ in decks):
        size = library.sizes.get(deck.size)
        if stock is not None and size is not None:
            piece = Dimensions(Um(size.width + stock.wider), Um(size.height + stock.taller), stock.thickness)
            piles.append(Pile(piece, sum(card.count for card in deck.cards)))
    return tuple(piles)


def find_required_room(game: Game, carton: TuckBox, library: Library) -> Dimensions | None:
    """Return the inner measures of a box: as stated, or what its piles need side by side; None for unknown content."""
    if carton.inside is not None:
        return carton.inside
    packed = [pile for pile in list_piles(game, carton, library) if pile.copies]
    if not packed:
        return None
    play = library.stocks[carton.pieces].play
    wide = carton.piles * max(pile.piece.width for pile in packed)
    tall = max(pile.piece.height for pile in packed)
    high = -(-sum(pile.copies for pile in packed) // carton.piles) * library.stocks[carton.pieces].thickness
    return Dimensions(Um(wide + play), Um(tall + play), Um(high + play))


def count_pieces(game: Game, carton: TuckBox) -> int:
    """Count the pieces in a box."""
    return sum(card.count for deck in game.decks if deck.id in carton.decks for card in deck.cards)


Point = tuple[int, int]
Line = tuple[Point, ...]

LEAST_DEPTH: Final = um(6)  # from fold to fold: a thinner box has no lid that closes
THICKEST: Final = um(0.8)  # that still folds by hand
_TAB: Final = (um(8), um(15))
_TUCK: Final = (um(8), um(18))
_GLUE: Final = um(22)  # the longest flap that is glued
_DUST: Final = um(24)
_NOTCH: Final = um(9)
_LEAST_NOTCH: Final = um(4)
_BEHIND: Final = um(3)  # of the tucked flap below the notch
_INSET: Final = um(1.5)
_ARC: Final = 12  # points of a quarter of a circle

LAYERS: Final = Dimensions(Um(1), Um(4), Um(3))  # sheets of its own stock that the room inside a box loses to its walls


class Panel(NamedTuple):
    """One side or flap.

    Attributes:
        name: `front`, `back`, `left`, `right`, `lid`, `bottom`, `tuck`, `tab`, `inner`, `dust-left`, `foot-left` ...
        kind: `wall` or `cover` (seen from outside), `flap` (seen when the box is open), `glue` (never seen).
        outline: Its corners, clockwise; those of walls and covers make rectangles, but for a notch.
        parent: The panel that it hangs on; empty for the first.
        hinge: Where, from corner to corner; empty for the first.
        onto: For `glue`: the panel to whose inner side it is glued.
    """

    name: str
    kind: str
    outline: Line
    parent: str = ""
    hinge: Line = ()
    onto: str = ""

    @property
    def box(self) -> Rect:
        """The rectangle around it."""
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        return Rect(Um(min(xs)), Um(min(ys)), Um(max(xs) - min(xs)), Um(max(ys) - min(ys)))


class Net(NamedTuple):
    """A net, or half of one: its panels, parents before their children, and its size."""

    panels: tuple[Panel, ...]
    size: Size

    def panel(self, name: str) -> Panel | None:
        """Return a panel by its name, or None."""
        return next((panel for panel in self.panels if panel.name == name), None)


def find_outer_measures(inside: Dimensions, thickness: Um) -> Dimensions:
    """Return the measures from fold to fold of a box with at least these inner measures."""
    width, height, depth = (room + layers * thickness for room, layers in zip(inside, LAYERS, strict=True))
    return Dimensions(Um(width), Um(height), Um(max(depth, LEAST_DEPTH)))


def make_whole_net(box: Dimensions) -> Net:
    """Return the net of a box in one piece."""
    return _make_net(box, ("left", "front", "right", "back"), "back")


def make_half_nets(box: Dimensions) -> tuple[Net, Net]:
    """Return the net of a box in two pieces: left side and front, right side and back, each glued onto the other."""
    return _make_net(box, ("left", "front"), "back"), _make_net(box, ("right", "back"), "front")


def find_cut_lines(net: Net) -> tuple[Line, ...]:
    """Return the cut lines of a net: all edges of panels that are not hinges, joined where they meet."""
    hinges = {panel.name: [child.hinge for child in net.panels if child.parent == panel.name] for panel in net.panels}
    lines: list[Line] = []
    for panel in net.panels:
        running: list[Point] = []
        for edge in pairwise((*panel.outline, panel.outline[0])):
            if set(edge) == set(panel.hinge):
                continue
            for start, end in _subtract_hinges(edge, hinges[panel.name]):
                if running and running[-1] != start:
                    lines.append(tuple(running))
                    running = []
                running = running or [start]
                running.append(end)
        if running:
            lines.append(tuple(running))
    return tuple(lines)


def _subtract_hinges(edge: tuple[Point, Point], hinges: list[Line]) -> Iterator[tuple[Point, Point]]:
    """Yield the parts of an edge that are not hinges, in its direction; hinges are level or upright."""
    axis = 1 if edge[0][0] == edge[1][0] else 0
    if edge[0][1 - axis] != edge[1][1 - axis]:
        yield edge
        return
    across, forward = edge[0][1 - axis], edge[0][axis] <= edge[1][axis]
    low, high = sorted((edge[0][axis], edge[1][axis]))
    spans = sorted(
        sorted((first[axis], second[axis]))
        for first, second in hinges
        if first[1 - axis] == second[1 - axis] == across and max(low, min(first[axis], second[axis])) < high
    )
    left, at = [], low
    for start, end in spans:
        if end <= low:
            continue
        left.append((at, start))
        at = end
    left.append((at, high))
    for start, end in left if forward else reversed(left):
        if start < end:
            ends = ((start, across), (end, across)) if axis == 0 else ((across, start), (across, end))
            yield ends if forward else (ends[1], ends[0])


def _make_net(box: Dimensions, walls: tuple[str, ...], onto: str) -> Net:
    """Make a net of walls side by side with their flaps; the tab on the first is glued onto the wall `onto`."""
    tuck = _limit(box.height // 5, *_TUCK, most=box.height // 2)
    # Two dust flaps beside the lid, or two feet beside the bottom, never overlap.
    dust = _limit(box.depth, tuck, _DUST, most=box.width * 9 // 20)
    foot = _limit(box.depth, um(10), _GLUE, most=box.width * 9 // 20)
    tab = _limit(box.width * 3 // 10, *_TAB, most=box.width - um(1))
    notch = min(_NOTCH, box.width // 6, tuck - _BEHIND)  # radius
    top = max(dust, box.depth + tuck if "back" in walls else 0)
    bottom = top + box.height
    panels: list[Panel] = []
    x, before = tab, ""
    for name in walls:
        wide = box.depth if name in {"left", "right"} else box.width
        right = x + wide
        hinge: Line = ((x, bottom), (x, top))
        bow = _find_arc(x + wide // 2, top, notch, 180, 0) if name == "front" and notch >= _LEAST_NOTCH else ()
        outline = ((x, top), *bow, (right, top), (right, bottom), (x, bottom))
        panels.append(Panel(name, "wall", outline, before, hinge if before else ()))
        if not before:
            slope = min(tab // 2, box.height // 8)
            panels.append(
                Panel("tab", "glue", (*reversed(hinge), (0, bottom - slope), (0, top + slope)), name, hinge, onto)
            )
        if name in {"left", "right"}:
            inset = min(_INSET, wide // 8)
            low, high = x + inset, right - inset
            slope = min(dust // 4, wide // 5)
            panels.append(_make_flap(f"dust-{name}", "flap", name, (low, high, top), -dust, slope))
            panels.append(_make_flap(f"foot-{name}", "glue", name, (low, high, bottom), foot, slope, "inner"))
        elif name == "front":
            panels.append(_make_flap("bottom", "cover", name, (x, right, bottom), box.depth, 0))
        else:
            lid, hinge = top - box.depth, ((x, top), (right, top))
            panels.append(Panel("lid", "cover", ((x, lid), (right, lid), *reversed(hinge)), name, hinge))
            radius, inset = min(tuck * 6 // 10, box.width // 4), min(um(0.5), box.width // 40)
            low, high = x + inset, right - inset
            round_left = _find_arc(low + radius, lid - tuck + radius, radius, 180, 270)
            round_right = _find_arc(high - radius, lid - tuck + radius, radius, 270, 360)
            outline = ((low, lid), *round_left, *round_right, (high, lid))
            panels.append(Panel("tuck", "flap", outline, "lid", ((low, lid), (high, lid))))
            inset, long = min(um(1), box.width // 30), min(box.depth - um(0.5), _GLUE)
            slope = min(um(3), box.width // 10)
            fold = (x + inset, right - inset, bottom)
            panels.append(_make_flap("inner", "glue", name, fold, long, slope, "bottom"))
        x, before = right, name
    return Net(tuple(panels), Size(Um(x), Um(bottom + max(foot, box.depth))))


def _make_flap(
    name: str, kind: str, parent: str, fold: tuple[int, int, int], long: int, slope: int, onto: str = ""
) -> Panel:
    """Make a panel on a level fold (left, right, y) that reaches down from it by `long`, or up; its sides slope."""
    low, high, y = fold
    hinge = ((low, y), (high, y))
    tip = ((high - slope, y + long), (low + slope, y + long))
    return Panel(name, kind, (*hinge, *tip) if long > 0 else (*reversed(hinge), *reversed(tip)), parent, hinge, onto)


def _limit(wanted: int, least: int, greatest: int, *, most: int) -> int:
    return min(max(wanted, least), greatest, most)


def _find_arc(x: int, y: int, radius: int, start: int, end: int) -> Iterator[Point]:
    """Yield points of an arc about (x, y), in degrees clockwise from the right; a half goes through below."""
    steps = _ARC * max(1, abs(end - start) // 90)
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        yield x + round(radius * math.cos(angle)), y + round(radius * math.sin(angle))
