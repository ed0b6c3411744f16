"""Boards that lie before a player: planks with a border in the player's pattern, tracks, arrows."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art import order, ornaments, pen
from generator.art.order import Drawer, Order
from generator.art.ornaments import BRASS_DARK, SOOT
from generator.art.tokens import PATTERNS, patterned
from generator.spine.plan import Linear, Outline, Path, Radial, Shape, Stroke


def _board_ground(asked: Order) -> tuple[Shape, ...]:
    """Dark planks with nails under a lamp, and a border in the owner's colours along all four edges."""
    width, height, tint = asked.width, asked.height, asked.colour("tint")
    border, main, other = asked.number("border"), asked.colour("main"), asked.colour("other")
    rng = pen.chance("planks", width, height)
    count = max(3, round(height / 15))
    plank = height / count
    shapes: list[Shape] = [pen.filled(pen.rectangle(0, 0, width, height), tint)]
    seams: list[Outline] = []
    nails: list[Outline] = []
    for i in range(count):
        y = i * plank
        shade = pen.lighten(tint, rng.uniform(0, 0.07)) if i % 2 else pen.darken(tint, rng.uniform(0, 0.14))
        shapes.append(pen.filled(pen.rectangle(0, y, width, plank), shade))
        seams.append(pen.line(((0, y), (width, y))))
        cut = rng.uniform(width * 0.2, width * 0.8)
        seams.append(pen.line(((cut, y), (cut, y + plank))))
        nails.extend(pen.circle(cut + dx, y + dy, 0.4) for dx in (-1.6, 1.6) for dy in (2.0, plank - 2.0))
    lamp = Radial(
        width / 2,
        height * 0.4,
        width * 0.62,
        ((0.0, pen.WHITE), (0.55, pen.colour("#d9cfc6")), (1.0, pen.colour("#6e6259"))),
    )
    shapes.extend(
        (
            *ornaments.grain(0, 0, width, height, pen.lighten(tint, 0.4), count=260, seed="planks"),
            pen.stroked(pen.joined(seams), SOOT, 0.3, alpha=0.8),
            pen.filled(pen.joined(nails), SOOT, alpha=0.8),
            pen.clipped(
                (Path(pen.rectangle(0, 0, width, height), lamp),), pen.rectangle(0, 0, width, height), blend="multiply"
            ),
        )
    )
    outer, inner = (
        pen.rectangle(0, 0, width, height),
        pen.rounded_rect(border, border, width - 2 * border, height - 2 * border, 2.0),
    )
    strips = (
        (0.0, 0.0, width, border),
        (0.0, height - border, width, border),
        (0.0, border, border, height - 2 * border),
        (width - border, border, border, height - 2 * border),
    )
    shapes.append(pen.filled(ornaments.ring(outer, inner), main, even_odd=True))
    for strip in strips:
        shapes.extend(patterned(strip, asked.word("pattern"), other, 2.6))
    return (*shapes, *_rim(width, height, border))


def _rim(width: float, height: float, border: float) -> tuple[Shape, ...]:
    """Return the brass that holds the border, with rivets in the corners."""

    def box(by: float, radius: float) -> Outline:
        at = border + by
        return pen.rounded_rect(at, at, width - 2 * at, height - 2 * at, radius)

    metal = ornaments.brass(0, 0, width, height)
    rivets = [
        shape
        for x in (border + 2.2, width - border - 2.2)
        for y in (border + 2.2, height - border - 2.2)
        for shape in ornaments.rivet(x, y, 0.9)
    ]
    return (
        Path(box(0.6, 2.0), None, Stroke(SOOT, 1.8, 0.5)),
        ornaments.band(box(-0.5, 2.2), box(0.6, 1.6), metal, line=SOOT, width=0.16),
        Path(box(1.1, 1.4), None, Stroke(pen.colour("#d7ab55"), 0.18)),
        *rivets,
    )


def _track(asked: Order) -> tuple[Shape, ...]:
    """Wells in a row, joined by a pipe; `steps` has a letter for each. Rims tell them apart as well as colours."""
    steps = asked.word("steps")
    pitch, cy = asked.width / max(1, len(steps)), asked.height / 2
    fits = min(pitch, asked.height) / 2
    radius = max(fits - 0.9, fits * 0.6)
    ends = (pitch / 2, asked.width - pitch / 2)
    pipe = pen.line(((ends[0], cy), (ends[1], cy)))
    shapes: list[Shape] = [
        pen.stroked(pipe, SOOT, 2.0),
        pen.stroked(pipe, pen.colour("#b98a38"), 1.4),
        pen.stroked(pen.line(((ends[0], cy - 0.35), (ends[1], cy - 0.35))), pen.colour("#f7e2a0"), 0.3),
    ]
    for i, step in enumerate(steps):
        shapes.extend(_well(pitch * (i + 0.5), cy, radius, _KINDS.get(step, "value")))
    return tuple(shapes)


_KINDS = {"s": "start", "v": "value", ".": "step", "b": "bonus"}
_RINGS = {"start": "#ffd22e", "bonus": "#3fa9e6", "value": "#d7ab55", "step": "#8b6a3a"}


def _well(cx: float, cy: float, radius: float, kind: str) -> tuple[Shape, ...]:
    """Return one well of a track; the start has a notched ring, the bonus a scalloped one: colour is not needed."""
    ring = pen.colour(_RINGS[kind])
    r = radius
    rim = pen.circle(cx, cy, r)
    if kind == "bonus":
        rim = pen.polygon(pen.star_points(cx, cy, r * 1.12, r * 0.97, 14))
    elif kind == "start":
        rim = pen.gear(cx, cy, r * 1.1, 8, hole=0, depth=0.1)
    face = (
        pen.colour("#f3e5c2") if kind != "step" else pen.colour("#cdb78a"),
        pen.colour("#dcc28c") if kind != "step" else pen.colour("#a48a58"),
    )
    shapes: list[Shape] = [
        pen.filled(pen.bent(rim, pen.moving(0.15, 0.4)), SOOT, alpha=0.5),
        pen.filled(
            rim,
            Linear(cx - r, cy - r, cx + r, cy + r, pen.stops(pen.lighten(ring, 0.35), ring, pen.darken(ring, 0.35))),
            line=SOOT,
            width=0.25,
        ),
        pen.filled(pen.circle(cx, cy, r * 0.82), pen.down(cy - r, cy + r, *reversed(face)), line=SOOT, width=0.25),
        pen.stroked(pen.circle(cx, cy, r * 0.72), BRASS_DARK, 0.12, alpha=0.7),
    ]
    if kind == "step":
        chevron = pen.line(((cx - r * 0.14, cy - r * 0.3), (cx + r * 0.18, cy), (cx - r * 0.14, cy + r * 0.3)))
        shapes.append(pen.stroked(chevron, pen.colour("#5d3a12"), r * 0.12))
    return tuple(shapes)


def _owner_arrow(asked: Order) -> tuple[Shape, ...]:
    """A broad arrow in a player's colours that points to where the player sits."""
    width, height = asked.width, asked.height
    main, other = asked.colour("main"), asked.colour("other")
    waist, neck = width * 0.27, height * 0.46
    points = (
        (width / 2 - waist, 0.3),
        (width / 2 + waist, 0.3),
        (width / 2 + waist, neck),
        (width - 0.4, neck),
        (width / 2, height - 0.4),
        (0.4, neck),
        (width / 2 - waist, neck),
    )
    outline = pen.polygon(points)
    inner = pen.bent(outline, pen.scaling(0.86, at=(width / 2, height * 0.45)))
    return (
        pen.filled(pen.bent(outline, pen.moving(0.2, 0.4)), SOOT, alpha=0.5),
        pen.filled(outline, ornaments.brass(0, 0, width, height), line=SOOT, width=0.25),
        pen.filled(inner, main),
        pen.clipped(patterned((0.0, 0.0, width, height), asked.word("pattern"), other, 2.0), inner),
        Path(inner, None, Stroke(SOOT, 0.3)),
    )


_PATTERN = order.word("The owner's pattern", PATTERNS, "plain")
_MAIN = order.colour("The owner's colour", "#e5872b")
_OTHER = order.colour("Colour of the marks of the pattern", "#8f4710")

DRAWINGS: Mapping[str, Drawer] = {
    "board-ground": Drawer(
        _board_ground,
        "Planks with a border in the owner's colours",
        {
            "tint": order.colour("Colour of the planks", "#3a2a1e"),
            "main": _MAIN,
            "other": _OTHER,
            "pattern": _PATTERN,
            "border": order.number("Width of the border in mm, bleed included", least=0.5, most=30, default=6.5),
        },
    ),
    "track": Drawer(
        _track,
        "Wells in a row, joined by a pipe",
        {
            "steps": order.Parameter(
                "A letter for each well: s start (yellow), v value, . step between, b bonus (blue)", "text", "sv.v.b"
            )
        },
    ),
    "owner-arrow": Drawer(
        _owner_arrow,
        "A broad arrow that points to where a player sits",
        {"main": _MAIN, "other": _OTHER, "pattern": _PATTERN},
    ),
}
