"""Grids and compasses: a pattern of hits on a board of squares, and the rose that says where the wind blows."""

from __future__ import annotations

import math
from collections.abc import Mapping

from generator.art import order, ornaments, pen
from generator.art.order import Drawer, Order
from generator.art.ornaments import BRASS_DARK, BRASS_LIGHT, SOOT
from generator.spine.plan import Colour, Linear, Outline, Path, Radial, Shape, Stroke

# Roofs by night: tiles, slate, thatch, lead; too dull to be taken for the colours of quarters.
_ROOFS = tuple(pen.colour(tone) for tone in ("#664a3f", "#4e4d4f", "#625641", "#585149"))
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def _board_grid(asked: Order) -> tuple[Shape, ...]:
    """A town seen from above, north on top: a square for each `.` and `*`, a ball of fire on each `*`.

    Squares named in `special` (as 3,3) belong together and are drawn as one place with its own ground.
    """
    rows = tuple(row.strip() for row in asked.word("rows").split("/"))
    columns = max(1, *(len(row) for row in rows))
    step = min(asked.width / columns, asked.height / len(rows))
    left, top = (asked.width - step * columns) / 2, (asked.height - step * len(rows)) / 2
    special = _squares(asked.word("special"))
    plain: list[Outline] = []
    ours: list[Outline] = []
    houses: list[pen.Point] = []
    hits: list[pen.Point] = []
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "-":
                continue
            gap = step * 0.045
            box = pen.rounded_rect(
                left + x * step + gap, top + y * step + gap, step - 2 * gap, step - 2 * gap, step * 0.1
            )
            centre = (left + (x + 0.5) * step, top + (y + 0.5) * step)
            if (y + 1, x + 1) in special:
                ours.append(box)
            else:
                plain.append(box)
                houses.append(centre)
            if sign == "*":
                hits.append(centre)
    low = top + step * len(rows)
    shapes: list[Shape] = [
        *_squares_drawn(plain, (pen.colour("#6f6152"), pen.colour("#4a3d33")), (top, low), step),
        *_squares_drawn(ours, (pen.colour("#64568a"), pen.colour("#43355f")), (top, low), step),
        *_roofs(houses, step),
    ]
    shapes.extend(pen.glow(cx, cy, step * 1.35, pen.colour("#ff7a22"), strength=0.6) for cx, cy in hits)
    shapes.extend(_scorched(hits, step))
    for cx, cy in hits:
        shapes.extend(_fireball(cx, cy, step))
    return (*shapes, *_place(special, left, top, step))


def _squares(text: str) -> frozenset[tuple[int, int]]:
    """Return the squares listed as `row,column row,column ...`, both from 1."""
    pairs = (pair.split(",") for pair in text.split())
    return frozenset((int(row), int(column)) for row, column in pairs)


def _squares_drawn(
    boxes: list[Outline], tones: tuple[Colour, Colour], span: tuple[float, float], step: float
) -> tuple[Shape, ...]:
    """Return the squares as plates in one gradient over the whole grid, so that they read as one town."""
    if not boxes:
        return ()
    together = pen.joined(boxes)
    return (
        pen.filled(pen.bent(together, pen.moving(step * 0.02, step * 0.045)), SOOT, alpha=0.55),
        pen.filled(together, pen.down(*span, *tones), line=pen.darken(tones[1], 0.55), width=step * 0.028),
    )


def _roofs(centres: list[pen.Point], step: float) -> tuple[Shape, ...]:
    """Return a hipped roof on each square, of tiles, slate or thatch: houses from above, not a chessboard."""
    lit: list[Outline] = []
    ridges: list[Outline] = []
    laid: list[list[Outline]] = [[] for _ in _ROOFS]
    k = step * 0.33
    for cx, cy in centres:
        corners = ((cx - k, cy - k), (cx + k, cy - k), (cx + k, cy + k), (cx - k, cy + k))
        lit.append(pen.polygon((corners[0], corners[1], (cx, cy), corners[3])))
        ridges.append(pen.polygon(corners))
        laid[pen.chance("roof", round(cx / step), round(cy / step)).randrange(len(_ROOFS))].append(ridges[-1])
        ridges.extend(pen.line((corner, (cx, cy))) for corner in corners)
    if not centres:
        return ()
    return (
        *(pen.filled(pen.joined(some), tone) for some, tone in zip(laid, _ROOFS, strict=True) if some),
        pen.filled(pen.joined(lit), pen.colour("#ffe2b0"), alpha=0.14),
        pen.stroked(pen.joined(ridges), pen.colour("#1b120c"), step * 0.025, alpha=0.6),
    )


def _place(special: frozenset[tuple[int, int]], left: float, top: float, step: float) -> tuple[Shape, ...]:
    """Return the ring of a tower in the middle of the special squares, and the wall around them."""
    if not special:
        return ()
    rows, columns = [row for row, _ in special], [column for _, column in special]
    x0, y0 = left + (min(columns) - 1) * step, top + (min(rows) - 1) * step
    wide, high = (max(columns) - min(columns) + 1) * step, (max(rows) - min(rows) + 1) * step
    cx, cy = x0 + wide / 2, y0 + high / 2
    gold = pen.colour("#f0c561")
    return (
        pen.stroked(pen.rounded_rect(x0, y0, wide, high, step * 0.14), gold, step * 0.055),
        pen.filled(pen.star(cx, cy, step * 0.36, step * 0.23, 8), pen.colour("#2a1f3d"), line=gold, width=step * 0.035),
        pen.filled(ornaments.flame(cx, cy + step * 0.16, step * 0.32), gold),
    )


def _scorched(hits: list[pen.Point], step: float) -> tuple[Shape, ...]:
    """Return the squares that are hit, in ember with a bright edge: the pattern is plain from afar."""
    if not hits:
        return ()
    half = step * 0.455
    together = pen.joined(pen.rounded_rect(x - half, y - half, 2 * half, 2 * half, step * 0.1) for x, y in hits)
    return (
        pen.filled(together, pen.colour("#7d1d0c"), alpha=0.92),
        pen.stroked(together, pen.colour("#ffb347"), step * 0.05),
    )


def _fireball(cx: float, cy: float, step: float) -> tuple[Shape, ...]:
    """Return a ball of fire that has come down on a square from the top left, tail and all."""
    r = step * 0.25
    bx, by = cx + step * 0.09, cy + step * 0.1
    tail: Outline = (
        ("M", bx + r * 0.72, by - r * 0.7),
        ("C", bx - r * 0.2, by - r * 1.5, bx - r * 0.7, by - r * 1.5, bx - r * 1.0, by - r * 1.95),
        ("C", bx - r * 1.05, by - r * 1.5, bx - r * 1.0, by - r * 1.3, bx - r * 1.15, by - r * 1.2),
        ("C", bx - r * 1.45, by - r * 1.35, bx - r * 1.75, by - r * 1.7, bx - r * 1.95, by - r * 1.95),
        ("C", bx - r * 1.8, by - r * 1.3, bx - r * 1.5, by - r * 1.1, bx - r * 1.4, by - r * 0.95),
        ("C", bx - r * 1.55, by - r * 0.9, bx - r * 1.75, by - r * 0.9, bx - r * 1.95, by - r * 1.0),
        ("C", bx - r * 1.5, by - r * 0.5, bx - r * 1.4, by - r * 0.1, bx - r * 0.72, by + r * 0.7),
        ("Z",),
    )
    ball = Radial(
        bx + r * 0.2,
        by + r * 0.25,
        r * 1.2,
        (
            (0.0, pen.colour("#fffbe0")),
            (0.4, pen.colour("#ffdc6e")),
            (0.8, pen.colour("#f7862a")),
            (1.0, pen.colour("#c9371a")),
        ),
    )
    comet = Linear(
        bx - r * 2, by - r * 2, bx + r, by + r, pen.stops(*map(pen.colour, ("#b3210f", "#ee5a1e", "#ffb13e")))
    )
    return (
        pen.filled(tail, comet, line=SOOT, width=step * 0.03),
        Path(pen.circle(bx, by, r), ball, Stroke(SOOT, step * 0.03)),
        pen.filled(pen.circle(bx + r * 0.15, by + r * 0.2, r * 0.36), pen.colour("#fffdf0"), alpha=0.85),
    )


def _wind_rose(asked: Order) -> tuple[Shape, ...]:
    """A compass rose with one big arrow the way the wind blows."""
    cx, cy = asked.width / 2, asked.height / 2
    r = min(asked.width, asked.height) / 2 - 0.4
    turn = 45.0 * DIRECTIONS.index(asked.word("direction"))
    dial = Radial(
        cx, cy, r, ((0.0, pen.colour("#fbf2da")), (0.62, pen.colour("#eed9a6")), (1.0, pen.colour("#b68a45")))
    )
    ticks = pen.joined(
        pen.line(
            (
                (cx + r * 0.8 * math.cos(a), cy + r * 0.8 * math.sin(a)),
                (cx + r * e * math.cos(a), cy + r * e * math.sin(a)),
            )
        )
        for i in range(48)
        for a, e in [(math.radians(i * 7.5), 0.84 if i % 2 else 0.86)]
    )
    minor = pen.star(cx, cy, r * 0.6, r * 0.17, 4, turn=-45)
    return (
        pen.filled(pen.circle(cx + 0.2, cy + 0.5, r), SOOT, alpha=0.45),
        pen.filled(pen.circle(cx, cy, r), ornaments.brass(cx - r, cy - r, cx + r, cy + r), line=SOOT, width=0.22),
        Path(pen.circle(cx, cy, r * 0.9), dial, Stroke(SOOT, 0.22)),
        pen.stroked(ticks, BRASS_DARK, 0.16),
        pen.stroked(pen.circle(cx, cy, r * 0.78), BRASS_DARK, 0.14),
        pen.filled(minor, pen.colour("#c9a05a"), line=BRASS_DARK, width=0.14),
        *_points(cx, cy, r * 0.74),
        *_gusts(cx, cy, r, turn),
        *_arrow(cx, cy, r * 0.92, turn),
    )


def _points(cx: float, cy: float, r: float) -> tuple[Shape, ...]:
    """Return the four main points, half light and half dark as compass makers cut them."""
    light: list[Outline] = []
    dark: list[Outline] = []
    for i in range(4):
        turned = pen.turning(90 * i, at=(cx, cy))
        light.append(pen.bent(pen.polygon(((cx, cy - r), (cx - r * 0.15, cy - r * 0.15), (cx, cy))), turned))
        dark.append(pen.bent(pen.polygon(((cx, cy - r), (cx + r * 0.15, cy - r * 0.15), (cx, cy))), turned))
    return (
        pen.filled(pen.joined(light), pen.colour("#d8b56d"), line=BRASS_DARK, width=0.12),
        pen.filled(pen.joined(dark), pen.colour("#8d6529"), line=BRASS_DARK, width=0.12),
    )


def _gusts(cx: float, cy: float, r: float, turn: float) -> tuple[Shape, ...]:
    """Return three curls of wind on each side of the arrow, drawn for north and turned."""
    curls: list[Outline] = []
    for side in (-1.0, 1.0):
        for x, start, end in ((0.3, 0.5, -0.3), (0.46, 0.34, -0.12)):
            bow, top = cx + side * r * x, cy + r * end
            curls.append(
                (
                    ("M", bow, cy + r * start),
                    ("L", bow, top),
                    (
                        "C",
                        bow,
                        top - r * 0.16,
                        bow + side * r * 0.16,
                        top - r * 0.16,
                        bow + side * r * 0.15,
                        top - r * 0.02,
                    ),
                    (
                        "C",
                        bow + side * r * 0.14,
                        top + r * 0.06,
                        bow + side * r * 0.06,
                        top + r * 0.05,
                        bow + side * r * 0.07,
                        top - r * 0.01,
                    ),
                )
            )
    return (pen.stroked(pen.bent(pen.joined(curls), pen.turning(turn, at=(cx, cy))), pen.colour("#2d6f8c"), r * 0.035),)


def _arrow(cx: float, cy: float, r: float, turn: float) -> tuple[Shape, ...]:
    """Return the big arrow, drawn for north and turned: blue enamel, two tones, a dark line."""
    head, wing, waist, tail = r * 0.98, r * 0.38, r * 0.13, r * 0.78
    whole: pen.Points = (
        (cx, cy - head),
        (cx + wing, cy - head * 0.38),
        (cx + waist, cy - head * 0.46),
        (cx + waist, cy + tail * 0.62),
        (cx + waist * 2.3, cy + tail),
        (cx, cy + tail * 0.78),
        (cx - waist * 2.3, cy + tail),
        (cx - waist, cy + tail * 0.62),
        (cx - waist, cy - head * 0.46),
        (cx - wing, cy - head * 0.38),
    )
    half = (*whole[:6], (cx, cy - head))
    turned = pen.turning(turn, at=(cx, cy))
    outline = pen.bent(pen.polygon(whole), turned)
    return (
        pen.filled(pen.bent(outline, pen.moving(0.25, 0.55)), SOOT, alpha=0.4),
        pen.filled(outline, pen.colour("#2f86ad"), line=SOOT, width=r * 0.03),
        pen.filled(pen.bent(pen.polygon(half), turned), pen.colour("#164a66")),
        *_dome_cap(cx, cy, r * 0.1),
    )


def _dome_cap(cx: float, cy: float, r: float) -> tuple[Shape, ...]:
    """Return the brass pin in the middle."""
    return (
        pen.filled(pen.circle(cx, cy, r), ornaments.plain_brass(cy - r, cy + r), line=SOOT, width=r * 0.16),
        pen.filled(pen.circle(cx - r * 0.25, cy - r * 0.3, r * 0.3), BRASS_LIGHT),
    )


DRAWINGS: Mapping[str, Drawer] = {
    "board-grid": Drawer(
        _board_grid,
        "A board of squares with hits, north on top",
        {
            "rows": order.Parameter("Rows from north joined by /: - no square, . nothing, * a hit", "text"),
            "special": order.Parameter("Squares that make one special place: row,column row,column", "text", ""),
        },
    ),
    "wind-rose": Drawer(
        _wind_rose,
        "A compass rose with a big arrow the way the wind blows",
        {"direction": order.word("Where the wind blows to", DIRECTIONS, "n")},
    ),
}
