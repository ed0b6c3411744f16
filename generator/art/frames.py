"""Grounds, frames and plates of cards and tiles: what holds the picture, the name and the words.

A ground fills its box to the edge (put it there with bleed); a frame is clear inside, so that a picture can lie below.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from generator.art import order, ornaments, pen
from generator.art.order import Drawer, Order
from generator.art.ornaments import BRASS_DARK, BRASS_LIGHT, SOOT
from generator.spine.plan import Colour, Group, Linear, Outline, Path, Radial, Shape, Stroke


def _card_ground(asked: Order) -> tuple[Shape, ...]:
    """A dark sheet in one tint, a little lighter in the middle, with a quilted lattice that is more felt than seen."""
    width, height, tint = asked.width, asked.height, asked.colour("tint")
    reach = max(width, height) * 0.62
    sheet = Radial(
        width / 2,
        height * 0.42,
        reach,
        ((0.0, pen.lighten(tint, 0.16)), (0.6, tint), (1.0, pen.darken(tint, 0.38))),
    )
    shapes: list[Shape] = [pen.filled(pen.rectangle(0, 0, width, height), sheet)]
    if asked.word("pattern") == "lattice":
        shapes.append(_lattice(width, height, pen.lighten(tint, 0.5), step=3.2))
    shapes.extend(ornaments.grain(0, 0, width, height, pen.lighten(tint, 0.35), count=90, seed="ground"))
    return tuple(shapes)


def _lattice(width: float, height: float, tone: Colour, *, step: float) -> Shape:
    """Return faint diagonal lines both ways, the same from the middle to every side."""
    reach = width + height
    half, lines = int(reach / step / 2) + 1, []
    for i in range(-half, half + 1):
        x = width / 2 + (i + 0.5) * step
        lines.append(pen.line(((x - height / 2, 0), (x + height / 2, height))))
        lines.append(pen.line(((x + height / 2, 0), (x - height / 2, height))))
    return pen.clipped((pen.stroked(pen.joined(lines), tone, 0.1, alpha=0.13),), pen.rectangle(0, 0, width, height))


def _card_frame(asked: Order) -> tuple[Shape, ...]:
    """Two brass lines around a clear field, the outer one bevelled, and fittings in the corners."""
    width, height, inset = asked.width, asked.height, asked.number("inset")
    metal = ornaments.brass(0, 0, width, height, dull=asked.number("dull"))

    def box(by: float, radius: float) -> Outline:
        return pen.rounded_rect(by, by, width - 2 * by, height - 2 * by, radius)

    shapes: list[Shape] = [
        Path(box(inset + 0.35, 2.4), None, Stroke(SOOT, 1.5, 0.55)),
        ornaments.band(box(inset, 2.6), box(inset + 0.8, 1.9), metal),
        Path(box(inset + 0.3, 2.35), None, Stroke(BRASS_LIGHT, 0.09, 0.75)),
        ornaments.band(box(inset + 1.25, 1.5), box(inset + 1.5, 1.3), metal, width=0.06),
    ]
    fittings = asked.word("corners")
    if fittings == "scroll":
        shapes.append(
            pen.stroked(
                ornaments.four_corners(ornaments.scroll(inset + 1.7, inset + 1.7, 7.5), width, height),
                pen.colour("#d7ab55"),
                0.28,
            )
        )
    elif fittings == "plate":
        shapes.extend(_corner_plates(width, height, inset))
    if fittings != "none":
        for x in (inset + 1.15, width - inset - 1.15):
            for y in (inset + 1.15, height - inset - 1.15):
                shapes.extend(ornaments.rivet(x, y, 0.72))
    return tuple(shapes)


def _corner_plates(width: float, height: float, inset: float) -> tuple[Shape, ...]:
    """Return a brass angle over each corner of the frame, cut to a step at both ends."""
    i = inset - 0.35
    plate = pen.polygon(
        (
            (i, i + 1.2),
            (i + 1.2, i),
            (i + 6.4, i),
            (i + 5.6, i + 1.1),
            (i + 4.0, i + 1.1),
            (i + 2.9, i + 2.9),
            (i + 1.1, i + 4.0),
            (i + 1.1, i + 5.6),
            (i, i + 6.4),
        )
    )
    metal = ornaments.brass(0, 0, width, height)
    four = ornaments.four_corners(plate, width, height)
    return (
        Path(pen.bent(four, pen.moving(0.1, 0.2)), None, Stroke(SOOT, 0.5, 0.4)),
        pen.filled(four, metal, line=BRASS_DARK, width=0.14),
    )


def _window(asked: Order) -> tuple[Shape, ...]:
    """A bevelled brass edge around a picture, with the shade that it throws."""
    width, height, edge = asked.width, asked.height, asked.number("edge")
    outer = pen.rounded_rect(0.1, 0.1, width - 0.2, height - 0.2, 0.5)
    inner = pen.rectangle(edge, edge, width - 2 * edge, height - 2 * edge)
    metal = ornaments.brass(0, 0, width, height, dull=asked.number("dull"))
    groove = pen.rectangle(edge * 0.5, edge * 0.5, width - edge, height - edge)
    return (
        _inner_shade(edge, edge, width - 2 * edge, height - 2 * edge, asked.number("shade")),
        ornaments.band(outer, inner, metal, width=0.16),
        Path(groove, None, Stroke(BRASS_DARK, 0.1, 0.8)),
        Path(pen.rectangle(edge, edge, width - 2 * edge, height - 2 * edge), None, Stroke(SOOT, 0.22, 0.85)),
    )


def _inner_shade(x: float, y: float, width: float, height: float, reach: float) -> Group:
    """Return shade that comes in from the edges, deeper from the top and the left, where the light comes from."""
    deep, white = pen.colour("#6a5a52"), pen.WHITE
    soft, right, bottom = pen.mix(deep, white, 0.45), x + width, y + height
    bands = (
        (pen.rectangle(x, y, width, reach), Linear(0, y, 0, y + reach, pen.stops(deep, white))),
        (pen.rectangle(x, y, reach, height), Linear(x, 0, x + reach, 0, pen.stops(deep, white))),
        (pen.rectangle(x, bottom - reach, width, reach), Linear(0, bottom, 0, bottom - reach, pen.stops(soft, white))),
        (pen.rectangle(right - reach, y, reach, height), Linear(right, 0, right - reach, 0, pen.stops(soft, white))),
    )
    # Each band by itself: within one group they would paint over each other instead of multiplying.
    return Group(tuple(Group((Path(*band),), None, "multiply") for band in bands), pen.rectangle(x, y, width, height))


def _parchment(asked: Order) -> tuple[Shape, ...]:
    """A sheet for words: pale in the middle, browner towards the edges, with fibres and an edge."""
    width, height, tint = asked.width, asked.height, asked.colour("tint")
    edge = asked.word("edge")
    outline = _plate(asked.word("corners"), 0, width, height)
    centre, reach = (width / 2, height / 2), (width**2 + height**2) ** 0.5 / 2
    brown = pen.mix(tint, pen.colour("#a9783a"), 0.42)
    sheet = Radial(
        *centre, reach, ((0.0, pen.lighten(tint, 0.5)), (0.5, pen.lighten(tint, 0.22)), (0.82, tint), (1.0, brown))
    )
    fibres = ornaments.grain(
        0, 0, width, height, pen.colour("#8a6430"), count=int(min(150, width * height / 11)), seed="sheet"
    )
    foxing = pen.chance("foxing", width, height)
    spots = pen.joined(
        pen.circle(foxing.uniform(0, width), foxing.uniform(0, height), foxing.uniform(0.08, 0.22)) for _ in range(14)
    )
    inside: tuple[Shape, ...] = (
        pen.filled(outline, sheet),
        *fibres,
        pen.filled(spots, pen.colour("#7a5526"), alpha=0.16),
    )
    shapes: list[Shape] = [pen.clipped(inside, outline)]
    if edge == "brass":
        shapes.extend(_edged(asked, width, height))
    elif edge == "ink":
        shapes.append(Path(outline, None, Stroke(pen.colour("#5a3b16"), 0.35)))
        shapes.append(Path(_plate(asked.word("corners"), 0.8, width, height), None, Stroke(BRASS_DARK, 0.12, 0.55)))
    return tuple(shapes)


def _edged(asked: Order, width: float, height: float) -> tuple[Shape, ...]:
    corners = asked.word("corners")
    metal = ornaments.brass(0, 0, width, height)
    outer, inner = _plate(corners, 0, width, height), _plate(corners, 0.62, width, height)
    return (
        Path(_plate(corners, 0.75, width, height), None, Stroke(pen.colour("#6d4a1d"), 0.5, 0.3)),
        ornaments.band(outer, inner, metal, line=SOOT, width=0.14),
        Path(_plate(corners, 1.35, width, height), None, Stroke(BRASS_DARK, 0.1, 0.5)),
    )


def _plate(corners: str, inset: float, width: float, height: float) -> Outline:
    """Return the outline of a sheet whose corners are square, scooped or cut, moved inwards by `inset`."""
    box = (inset, inset, width - 2 * inset, height - 2 * inset)
    if corners == "scooped":
        return ornaments.scooped(*box, min(2.2, height / 5))
    if corners == "cut":
        return ornaments.chamfered(*box, min(1.8, height / 5))
    return pen.rounded_rect(*box, 0.4)


def _banner(asked: Order) -> tuple[Shape, ...]:
    """A plate for a name: parchment over brass, its ends cut to arrows, notches or scoops."""
    width, height, tint = asked.width, asked.height, asked.colour("tint")
    ends = asked.words("ends")
    left, right = (ends * 2)[:2]
    outer = _banner_outline(width, height, 0.12, left, right)
    inner = _banner_outline(width, height, 0.72, left, right)
    inmost = _banner_outline(width, height, 1.15, left, right)
    metal = ornaments.brass(0, 0, width, height * 2)
    field = pen.down(
        0, height, pen.lighten(tint, 0.5), pen.lighten(tint, 0.12), pen.mix(tint, pen.colour("#a0702c"), 0.34)
    )
    return (
        pen.filled(pen.bent(outer, pen.moving(0.15, 0.35)), SOOT, alpha=0.45),
        ornaments.band(outer, inner, metal, line=SOOT, width=0.16),
        pen.filled(inner, field),
        pen.clipped(ornaments.grain(0, 0, width, height, pen.colour("#7d5722"), count=26, seed="banner"), inner),
        Path(inner, None, Stroke(BRASS_DARK, 0.14)),
        Path(inmost, None, Stroke(pen.mix(tint, BRASS_DARK, 0.6), 0.1, 0.6)),
    )


def _banner_outline(width: float, height: float, inset: float, left: str, right: str) -> Outline:
    """Return the outline of a banner with its two ends; `inset` moves it inwards all round."""
    top, bottom, middle = inset, height - inset, height / 2
    reach = height * 0.36
    # What an inset takes from a slanted end, so that lines stay parallel.
    slant = inset * 1.15
    ends = {
        "straight": ((inset, top), (inset, bottom)),
        "arrow": ((reach + slant * 0.3, top), (slant, middle), (reach + slant * 0.3, bottom)),
        "notch": ((slant * 0.55, top), (reach * 0.8 + slant, middle), (slant * 0.55, bottom)),
        "cut": (
            (reach * 0.55 + inset * 0.4, top),
            (inset, reach * 0.55 + inset * 0.4 + top * 0),
            (inset, height - reach * 0.55 - inset * 0.4),
            (reach * 0.55 + inset * 0.4, bottom),
        ),
    }
    going_down = tuple((width - x, y) for x, y in ends[right])
    going_up = tuple(reversed(ends[left]))
    return pen.polygon((*going_down, *going_up))


def _tile_frame(asked: Order) -> tuple[Shape, ...]:
    """The edge of a tile's picture, with brass angles in the corners; after the fire dull iron, charred and cracked."""
    width, height, edge = asked.width, asked.height, asked.number("edge")
    burnt = asked.word("state") == "burnt"
    inner = pen.rounded_rect(edge, edge, width - 2 * edge, height - 2 * edge, 0.9)
    hold = pen.rounded_rect(edge - 0.75, edge - 0.75, width - 2 * edge + 1.5, height - 2 * edge + 1.5, 1.5)
    metal = ornaments.brass(0, 0, width, height, dull=0.68 if burnt else 0.0)
    groove = pen.rounded_rect(edge - 0.4, edge - 0.4, width - 2 * edge + 0.8, height - 2 * edge + 0.8, 1.2)
    shapes: list[Shape] = [
        _inner_shade(edge, edge, width - 2 * edge, height - 2 * edge, 2.2),
        ornaments.band(hold, inner, metal, line=SOOT, width=0.16),
        Path(groove, None, Stroke(SOOT if burnt else BRASS_LIGHT, 0.09, 0.7)),
    ]
    if burnt:
        shapes.extend(_char(width, height, edge))
    else:
        shapes.extend(_corner_plates(width, height, edge - 0.7))
    return tuple(shapes)


def _char(width: float, height: float, edge: float) -> tuple[Shape, ...]:
    """Return soot that licks into the picture, and cracks along the border in which embers still glow."""
    rng = pen.chance("char", width, height)
    licks: list[Outline] = []
    cracks: list[Outline] = []
    for side in range(4):
        long = height if side % 2 else width
        turned = pen.turning(90 * side, at=(width / 2, height / 2))
        # Drawn along the upper edge, then turned; a side is as long as the edge that it lands on.
        left = (width - long) / 2
        top = (height - (width if side % 2 else height)) / 2
        for _ in range(7):
            at = left + rng.uniform(0.04, 0.96) * long
            licks.append(pen.bent(pen.blob(at, top + edge, 3.4, rng.uniform(1.0, 2.6), rng, rough=0.3), turned))
        for i in range(3):
            start = left + (i + rng.uniform(0.05, 0.45)) * long / 3
            cracks.extend(pen.bent(crack, turned) for crack in _crack(start, top, edge, rng))
    joined = pen.joined(cracks)
    return (
        pen.clipped((pen.filled(pen.joined(licks), SOOT, alpha=0.5),), pen.rectangle(0, 0, width, height)),
        pen.stroked(joined, pen.colour("#0a0605"), 0.6),
        pen.stroked(joined, pen.colour("#7d260f"), 0.3, alpha=0.9),
        pen.stroked(joined, pen.colour("#ff9a3c"), 0.09, alpha=0.9),
    )


def _crack(start: float, top: float, edge: float, rng: Random) -> tuple[Outline, ...]:
    """Return a jagged line from the upper edge that runs along it to the right, and a twig."""
    points = [(start - rng.uniform(0, 1.5), top - 1.0), (start, top + edge * rng.uniform(0.15, 0.35))]
    for _ in range(rng.randint(3, 9)):
        x, y = points[-1]
        level = y + edge * rng.uniform(-0.2, 0.2)
        points.append((x + rng.uniform(0.5, 2.4), min(max(level, top + edge * 0.08), top + edge * 0.62)))
    fork = points[len(points) // 2]
    twig = (fork, (fork[0] + rng.uniform(0.3, 0.9), fork[1] + edge * 0.16), (fork[0] + 1.3, fork[1] + edge * 0.2))
    return (pen.line(points), pen.line(twig))


def _divider(asked: Order) -> tuple[Shape, ...]:
    """A thin rule that swells to a diamond in the middle and fades to points at both ends."""
    width, middle, tone = asked.width, asked.height / 2, asked.colour("tint")
    half = width / 2
    blade = pen.polygon(((0, middle), (half, middle - 0.16), (width, middle), (half, middle + 0.16)))
    size = min(asked.height / 2, 0.95)
    diamond = pen.polygon(((half - size, middle), (half, middle - size), (half + size, middle), (half, middle + size)))
    dots = pen.joined(pen.circle(half + dx, middle, size * 0.34) for dx in (-2.4 * size, 2.4 * size))
    return (pen.filled(blade, tone), pen.filled(diamond, tone), pen.filled(dots, tone))


_TINT = order.colour("Colour of the ground", "#2c211a")
_SHEET = order.colour("Colour of the sheet", "#f3e5c2")
_DULL = order.number("How dull the brass is, 0 (polished) to 1 (soot)", least=0, most=1, default=0.0)

DRAWINGS: Mapping[str, Drawer] = {
    "card-ground": Drawer(
        _card_ground,
        "A dark sheet to the edge of the card",
        {"tint": _TINT, "pattern": order.word("What is woven into it", ("plain", "lattice"), "lattice")},
    ),
    "card-frame": Drawer(
        _card_frame,
        "Two brass lines around a clear field",
        {
            "inset": order.number("From the edge to the outer line, in mm", least=0, most=20, default=3.0),
            "corners": order.word("What sits in the corners", ("none", "rivet", "plate", "scroll"), "rivet"),
            "dull": _DULL,
        },
    ),
    "window": Drawer(
        _window,
        "A bevelled edge around a picture that lies below, with inner shade",
        {
            "edge": order.number("Width of the edge in mm", least=0.2, most=5, default=0.8),
            "shade": order.number("How far the shade reaches into the picture, in mm", least=0.1, most=20, default=2.4),
            "dull": _DULL,
        },
    ),
    "parchment": Drawer(
        _parchment,
        "A sheet for words",
        {
            "tint": _SHEET,
            "edge": order.word("What runs around it", ("brass", "ink", "none"), "brass"),
            "corners": order.word("How its corners are cut", ("square", "scooped", "cut"), "square"),
        },
    ),
    "banner": Drawer(
        _banner,
        "A plate for a name",
        {
            "tint": _SHEET,
            "ends": order.words("Left and right end", ("straight", "arrow", "notch", "cut"), ("straight", "arrow")),
        },
    ),
    "tile-frame": Drawer(
        _tile_frame,
        "The border of a tile around a clear field",
        {
            "state": order.word("Before or after the fire", ("whole", "burnt"), "whole"),
            "edge": order.number("From the edge of the tile to its picture, in mm", least=1, most=20, default=3.2),
        },
    ),
    "divider": Drawer(_divider, "A thin rule with a diamond", {"tint": order.colour("Its colour", "#7a5526")}),
}
