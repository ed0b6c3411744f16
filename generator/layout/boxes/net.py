"""Tuck boxes as shapes: how large a box is, from its content and its stock; and its net of panels, folds and cuts.

All lengths are in whole micrometres from the net's top left corner, seen from the printed side; all folds go backwards,
away from that side. A box stands with its lid at the top and its front towards the reader.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from generator.model.boxes import Dimensions, Stock, TuckBox
from generator.model.game import Deck, Game, Library
from generator.model.sizes import CardSize
from generator.model.units import Rect, Size, Um, um


class Pile(NamedTuple):
    """Equal pieces in a box: the size and thickness of one, with its sleeve, and how many there are."""

    piece: Dimensions
    copies: int


def list_piles(
    game: Game, carton: TuckBox, sizes: Mapping[str, CardSize], stocks: Mapping[str, Stock]
) -> tuple[Pile, ...]:
    """List the piles in a box, deck by deck; decks of unknown size and pieces of unknown stock are left out."""
    stock = stocks.get(carton.pieces)
    decks = {deck.id: deck for deck in game.decks}
    packed = (decks[id_] for id_ in carton.decks if id_ in decks)
    return () if stock is None else tuple(_pile(deck, sizes[deck.size], stock) for deck in packed if deck.size in sizes)


def _pile(deck: Deck, size: CardSize, stock: Stock) -> Pile:
    piece = Dimensions(Um(size.width + stock.wider), Um(size.height + stock.taller), stock.thickness)
    return Pile(piece, sum(card.count for card in deck.cards))


def find_required_room(game: Game, carton: TuckBox, library: Library) -> Dimensions | None:
    """Return the inner measures of a box: as stated, or what its piles and their play need.

    Several piles lie side by side. None for a box whose content is empty or unknown.
    """
    if carton.inside is not None:
        return carton.inside
    packed = [pile for pile in list_piles(game, carton, library.sizes, library.stocks) if pile.copies]
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


def find_inner_room(box: Dimensions, thickness: Um) -> Dimensions:
    """Return the inner measures of a box with these measures from fold to fold."""
    width, height, depth = (outer - layers * thickness for outer, layers in zip(box, LAYERS, strict=True))
    return Dimensions(Um(width), Um(height), Um(depth))


def make_whole_net(box: Dimensions) -> Net:
    """Return the net of a box in one piece."""
    return _net(box, ("left", "front", "right", "back"), "back")


def make_half_nets(box: Dimensions) -> tuple[Net, Net]:
    """Return the net of a box in two pieces: left side and front, right side and back, each glued onto the other."""
    return _net(box, ("left", "front"), "back"), _net(box, ("right", "back"), "front")


def find_cut_lines(net: Net) -> tuple[Line, ...]:
    """Return the cut lines of a net: all edges of panels that are not hinges, joined where they meet."""
    hinges = {panel.name: [child.hinge for child in net.panels if child.parent == panel.name] for panel in net.panels}
    lines: list[Line] = []
    for panel in net.panels:
        running: list[Point] = []
        for edge in pairwise((*panel.outline, panel.outline[0])):
            if set(edge) == set(panel.hinge):
                continue
            for start, end in _without(edge, hinges[panel.name]):
                if running and running[-1] != start:
                    lines.append(tuple(running))
                    running = []
                running = running or [start]
                running.append(end)
        if running:
            lines.append(tuple(running))
    return tuple(lines)


def find_fold_lines(net: Net) -> tuple[Line, ...]:
    """Return the lines on which a net is folded."""
    return tuple(panel.hinge for panel in net.panels if panel.hinge)


def _without(edge: tuple[Point, Point], hinges: list[Line]) -> Iterator[tuple[Point, Point]]:
    """Yield the parts of an edge that are not hinges, in its direction; hinges are level or upright."""
    axis = 1 if edge[0][0] == edge[1][0] else 0
    if edge[0][1 - axis] != edge[1][1 - axis]:
        yield edge
        return
    across, forward = edge[0][1 - axis], edge[0][axis] <= edge[1][axis]
    low, high = sorted((edge[0][axis], edge[1][axis]))
    spans = sorted(
        sorted((one[axis], other[axis]))
        for one, other in hinges
        if one[1 - axis] == other[1 - axis] == across and max(low, min(one[axis], other[axis])) < high
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


class _Place(NamedTuple):
    """Measures of the box, and the upper and lower edge of its walls."""

    box: Dimensions
    top: int
    bottom: int


def _net(box: Dimensions, walls: tuple[str, ...], onto: str) -> Net:
    """Return walls side by side with their flaps; the tab on the first is glued onto the wall `onto`."""
    tab = _within(box.width * 3 // 10, *_TAB, most=box.width - um(1))
    above = max(_dust(box), box.depth + _tuck(box) if "back" in walls else 0)
    below = max(_foot(box), box.depth)
    place = _Place(box, above, above + box.height)
    panels: list[Panel] = []
    x, before = tab, ""
    for name in walls:
        wide = box.depth if name in {"left", "right"} else box.width
        hinge = ((x, place.bottom), (x, place.top)) if before else ()
        panels.append(Panel(name, "wall", _wall(name, x, wide, place), before, hinge))
        if not before:
            panels.append(_tab(name, x, tab, place, onto))
        panels += _hanging(name, x, wide, place)
        x, before = x + wide, name
    return Net(tuple(panels), Size(Um(x), Um(place.bottom + below)))


def _wall(name: str, x: int, wide: int, place: _Place) -> Line:
    top, bottom = place.top, place.bottom
    notch = _notch(place.box) if name == "front" else 0
    middle = x + wide // 2
    bow = tuple(_arc(middle, top, notch, 180, 0)) if notch else ()
    return ((x, top), *bow, (x + wide, top), (x + wide, bottom), (x, bottom))


def _hanging(name: str, x: int, wide: int, place: _Place) -> Iterator[Panel]:
    """Yield the flaps and covers above and below a wall."""
    right, top, bottom, box = x + wide, place.top, place.bottom, place.box
    if name in {"left", "right"}:
        inset = min(_INSET, wide // 8)
        long, slope = _dust(box), min(_dust(box) // 4, wide // 5)
        hinge = ((x + inset, top), (right - inset, top))
        tip = ((right - inset - slope, top - long), (x + inset + slope, top - long))
        yield Panel(f"dust-{name}", "flap", (*reversed(hinge), *reversed(tip)), name, hinge)
        long = _foot(box)
        hinge = ((x + inset, bottom), (right - inset, bottom))
        tip = ((right - inset - slope, bottom + long), (x + inset + slope, bottom + long))
        yield Panel(f"foot-{name}", "glue", (*hinge, *tip), name, hinge, "inner")
    elif name == "front":
        hinge = ((x, bottom), (right, bottom))
        yield Panel("bottom", "cover", (*hinge, (right, bottom + box.depth), (x, bottom + box.depth)), name, hinge)
    else:
        yield from _back(x, right, place)


def _back(x: int, right: int, place: _Place) -> Iterator[Panel]:
    """Yield the lid with its tuck flap, and the inner flap onto which the bottom is glued."""
    top, bottom, box = place.top, place.bottom, place.box
    lid, long = top - box.depth, _tuck(box)
    hinge: Line = ((x, top), (right, top))
    yield Panel("lid", "cover", ((x, lid), (right, lid), *reversed(hinge)), "back", hinge)
    inset, radius = min(um(0.5), box.width // 40), min(long * 6 // 10, box.width // 4)
    low, high = x + inset, right - inset
    hinge = ((low, lid), (high, lid))
    round_left = _arc(low + radius, lid - long + radius, radius, 180, 270)
    round_right = _arc(high - radius, lid - long + radius, radius, 270, 360)
    yield Panel("tuck", "flap", ((low, lid), *round_left, *round_right, (high, lid)), "lid", hinge)
    inset, long = min(um(1), box.width // 30), min(box.depth - um(0.5), _GLUE)
    slope = min(um(3), box.width // 10)
    hinge = ((x + inset, bottom), (right - inset, bottom))
    tip = ((right - inset - slope, bottom + long), (x + inset + slope, bottom + long))
    yield Panel("inner", "glue", (*hinge, *tip), "back", hinge, "bottom")


def _tab(name: str, x: int, wide: int, place: _Place, onto: str) -> Panel:
    """Return the tab on the left edge of the first wall."""
    slope = min(wide // 2, place.box.height // 8)
    hinge = ((x, place.bottom), (x, place.top))
    tip = ((0, place.top + slope), (0, place.bottom - slope))
    return Panel("tab", "glue", (*reversed(hinge), *reversed(tip)), name, hinge, onto)


def _tuck(box: Dimensions) -> int:
    """Return the length of the tuck flap."""
    return _within(box.height // 5, *_TUCK, most=box.height // 2)


def _dust(box: Dimensions) -> int:
    """Return the length of the dust flaps beside the lid; two of them never overlap."""
    return _within(box.depth, _tuck(box), _DUST, most=box.width * 9 // 20)


def _foot(box: Dimensions) -> int:
    """Return the length of the flaps beside the bottom; two of them never overlap."""
    return _within(box.depth, um(10), _GLUE, most=box.width * 9 // 20)


def _notch(box: Dimensions) -> int:
    """Return the radius of the thumb notch; 0 if there is no room for one."""
    radius = min(_NOTCH, box.width // 6, _tuck(box) - _BEHIND)
    return radius if radius >= _LEAST_NOTCH else 0


def _within(wanted: int, least: int, greatest: int, *, most: int) -> int:
    return min(max(wanted, least), greatest, most)


def _arc(x: int, y: int, radius: int, start: int, end: int) -> Iterator[Point]:
    """Yield points of an arc about (x, y), in degrees clockwise from the right; a half goes through below."""
    steps = _ARC * max(1, abs(end - start) // 90)
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        yield x + round(radius * math.cos(angle)), y + round(radius * math.sin(angle))
