"""Parts of a fire station: its pattern, the engine in the gate, the bell tower with flag and hose."""

from __future__ import annotations

import random
from dataclasses import dataclass

from generator.art import openings, pen, roofing, walls, windows
from generator.art.house import Look
from generator.art.openings import Hole
from generator.art.roofs import Face
from generator.art.walls import Wall
from generator.spine.plan import Colour, Outline, Shape

PATTERNS = ("plain", "stripes", "dots", "chequers")


@dataclass(frozen=True, slots=True)
class Station:
    """The station on its stage: middle, ground, mm to a unit, colours, pattern, seed."""

    cx: float
    ground: float
    u: float
    look: Look
    pattern: str
    seed: int

    def rng(self, part: str) -> random.Random:
        """Return the chance of one part."""
        return pen.chance("firehouse", part, self.seed)


def patterned(
    outline: Outline, box: tuple[float, float, float, float], tone: Colour, pattern: str, step: float
) -> Shape:
    """Return an outline filled with a colour and the pattern in a tone that stands out from it, within `box`."""
    other = pen.lighten(tone, 0.62) if pen.luminance(tone) < 0.5 else pen.darken(tone, 0.55)
    x, y, width, height = box
    marks: list[Outline] = []
    columns, rows = int(width / step) + 2, int(height / step) + 2
    match pattern:
        case "stripes":
            marks += [
                pen.polygon(
                    (
                        (x + i * step * 2, y),
                        (x + i * step * 2 + step, y),
                        (x + i * step * 2 + step - height, y + height),
                        (x + i * step * 2 - height, y + height),
                    )
                )
                for i in range(int((width + height) / step / 2) + 2)
            ]
        case "dots":
            marks += [
                pen.circle(x + (i + (0.5 if j % 2 else 0.0)) * step * 1.5, y + (j + 0.5) * step * 1.2, step * 0.42)
                for i in range(columns)
                for j in range(rows)
            ]
        case "chequers":
            marks += [
                pen.rectangle(x + i * step, y + j * step, step, step)
                for i in range(columns)
                for j in range(rows)
                if (i + j) % 2
            ]
        case _:
            pass
    shapes: list[Shape] = [
        pen.filled(outline, pen.across(x, x + width, pen.lighten(tone, 0.12), tone, pen.darken(tone, 0.2)))
    ]
    if marks:
        shapes.append(pen.filled(pen.joined(marks), other))
    return pen.clipped(shapes, outline)


def engine(station: Station, at: float) -> tuple[Shape, ...]:
    """Return the pump wagon that looks out of the open door: boiler, brass, lamps, wheels."""
    u, paint = station.u, station.look
    x, g = station.cx + at * u, station.ground + 0.6 * u
    brass = pen.across(x - 2 * u, x + 2 * u, pen.lighten(paint.metal, 0.5), paint.metal, pen.darken(paint.metal, 0.45))
    red = pen.across(x - 3 * u, x + 3 * u, pen.lighten(paint.base, 0.15), pen.darken(paint.base, 0.3))
    wheels = [pen.circle(x + side * 2.3 * u, g - 1.5 * u, 1.5 * u) for side in (-1, 1)]
    spokes = [
        pen.line(
            (
                (x + side * 2.3 * u, g - 1.5 * u),
                pen.arc_points(x + side * 2.3 * u, g - 1.5 * u, 1.3 * u, 1.3 * u, 45 * i, 0, steps=1)[0],
            )
        )
        for side in (-1, 1)
        for i in range(8)
    ]
    lamps = [pen.circle(x + side * 2.1 * u, g - 3.9 * u, 0.6 * u) for side in (-1, 1)]
    return (
        pen.filled(pen.ellipse(x, g, 4.2 * u, 0.6 * u), pen.BLACK, alpha=0.4),
        pen.filled(
            pen.rectangle(x - 0.55 * u, g - 7.2 * u, 1.1 * u, 2.4 * u),
            pen.darken(paint.metal, 0.3),
            line=paint.ink,
            width=0.16,
        ),
        pen.filled(
            pen.rounded_rect(x - 1.7 * u, g - 5.6 * u, 3.4 * u, 4.0 * u, 1.2 * u), brass, line=paint.ink, width=0.2
        ),
        pen.filled(pen.rectangle(x - 2.5 * u, g - 2.9 * u, 5.0 * u, 1.7 * u), red, line=paint.ink, width=0.18),
        pen.filled(pen.circle(x, g - 4.1 * u, 0.75 * u), paint.trim, line=paint.ink, width=0.16),
        pen.stroked(pen.line(((x, g - 4.1 * u), (x + 0.4 * u, g - 4.5 * u))), paint.ink, 0.16),
        pen.filled(pen.joined(lamps), openings.BRIGHT, line=paint.ink, width=0.16),
        pen.stroked(pen.joined(spokes), paint.ink, 0.3 * u),
        pen.stroked(pen.joined(wheels), paint.ink, 0.6 * u),
        pen.stroked(pen.joined(wheels), pen.lighten(paint.base, 0.1), 0.6 * u - 0.25),
        *(pen.glow(x + side * 2.1 * u, g - 3.9 * u, 3 * u, openings.LIGHT, strength=0.5) for side in (-1, 1)),
    )


def tower(station: Station) -> tuple[Shape, ...]:
    """Return the bell tower at the right, with its bell, roof, flag and the hose hung out to dry."""
    u, g, paint = station.u, station.ground, station.look
    x, half = station.cx + 12.4 * u, 3.1 * u
    top = g - 22 * u
    corners = ((x - half, top), (x + half, top), (x + half, g), (x - half, g))
    shade = pen.filled(pen.rectangle(x + half * 0.3, top, half * 0.7, g - top), paint.ink, alpha=0.22)
    opening = openings.arch(x - 1.8 * u, top + 1.0 * u, 3.6 * u, 4.4 * u)
    bell = pen.smooth(
        (
            (x - 1.3 * u, top + 4.6 * u),
            (x - 0.8 * u, top + 3.9 * u),
            (x - 0.7 * u, top + 2.8 * u),
            (x, top + 2.2 * u),
            (x + 0.7 * u, top + 2.8 * u),
            (x + 0.8 * u, top + 3.9 * u),
            (x + 1.3 * u, top + 4.6 * u),
        ),
        tension=0.8,
    )
    brass = pen.across(x - u, x + u, pen.lighten(paint.metal, 0.45), paint.metal, pen.darken(paint.metal, 0.4))
    hips = ((x + half * 0.35, top + 0.3 * u), (x + half * 0.2, top - 2.0 * u), (x, top - 6.4 * u))
    left = ((x - half - u, top + 0.3 * u), (x - half * 0.7, top - 2.0 * u), (x, top - 6.4 * u))
    right = ((x + half + u, top + 0.3 * u), (x + half * 0.7, top - 2.0 * u), (x, top - 6.4 * u))
    slab = pen.across(x - half, x + half, pen.lighten(paint.stone, 0.35), pen.darken(paint.stone, 0.2))
    shapes: list[Shape] = [
        *walls.drawn("brick", Wall(corners, u, lowest=True), paint, station.rng("tower")),
        shade,
        pen.filled(
            opening, pen.down(top, top + 5 * u, pen.colour("#7a3a1a"), openings.AMBER), line=paint.ink, width=0.2
        ),
        pen.filled(pen.circle(x, top + 4.8 * u, 0.4 * u), paint.ink),
        pen.filled(bell, brass, line=paint.ink, width=0.18),
        pen.glow(x, top + 3.4 * u, 5 * u, openings.LIGHT, strength=0.45),
        pen.filled(
            pen.rectangle(x - half - 0.6 * u, top + 5.8 * u, 2 * half + 1.2 * u, 0.8 * u),
            slab,
            line=paint.ink,
            width=0.16,
        ),
        *windows.window(
            "arched", Hole(x, top + 9.6 * u, 1.8 * u, 3.0 * u, u * 0.8), paint, station.rng("slit"), lit=True
        ),
        *roofing.face(Face(hips, right, shaded=True), u, paint, station.rng("cap east")),
        *roofing.face(Face(left, hips), u, paint, station.rng("cap")),
        *_flag(station, x, top - 6.4 * u),
        *_hose(station, x + half),
    ]
    return tuple(shapes)


def _flag(station: Station, x: float, y: float) -> tuple[Shape, ...]:
    u, paint = station.u, station.look
    cloth = pen.polygon(
        (
            (x, y - 4.2 * u),
            (x - 3.0 * u, y - 4.7 * u),
            (x - 6.2 * u, y - 4.0 * u),
            (x - 5.2 * u, y - 2.6 * u),
            (x - 6.2 * u, y - 1.0 * u),
            (x - 3.0 * u, y - 1.7 * u),
            (x, y - 1.2 * u),
        )
    )
    box = (x - 6.2 * u, y - 4.7 * u, 6.2 * u, 3.7 * u)
    return (
        pen.stroked(pen.line(((x, y + 0.4 * u), (x, y - 5.0 * u))), paint.ink, 0.4 * u),
        patterned(cloth, box, paint.base, station.pattern, 1.15 * u),
        pen.stroked(cloth, paint.ink, 0.2),
        pen.filled(pen.circle(x, y - 5.1 * u, 0.5 * u), paint.metal, line=paint.ink, width=0.14),
    )


def _hose(station: Station, x: float) -> tuple[Shape, ...]:
    u, g, paint = station.u, station.ground, station.look
    hose = pen.joined(
        pen.smooth(
            (
                (x + 0.2 * u, g - 15 * u),
                (x + (0.8 + i * 0.7) * u, g - 9 * u),
                (x + (0.5 + i * 0.7) * u, g - (2.2 - i * 0.4) * u),
            ),
            closed=False,
        )
        for i in range(3)
    )
    return (
        pen.filled(pen.rectangle(x - 0.4 * u, g - 15.6 * u, 2.4 * u, 0.7 * u), paint.beam, line=paint.ink, width=0.14),
        pen.stroked(hose, paint.ink, 0.62 * u),
        pen.stroked(hose, pen.colour("#d9c79a"), 0.62 * u - 0.24),
    )
