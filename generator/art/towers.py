"""Round towers with pointed roofs, whole or burnt out."""

from __future__ import annotations

import random
from dataclasses import dataclass

from generator.art import pen, roofing, ruin, walls, windows
from generator.art.house import Look
from generator.art.openings import Hole
from generator.art.pen import Point
from generator.art.roofs import Face
from generator.art.walls import Wall
from generator.spine.plan import Linear, Outline, Shape


@dataclass(frozen=True, slots=True)
class Tower:
    """A round tower: its axis, half its width, foot, eaves and top in mm, and mm to a unit."""

    cx: float
    half: float
    foot: float
    eaves: float
    apex: float
    u: float


def round_tower(
    tower: Tower, kind: str, look: Look, rng: random.Random, *, burnt: bool = False, coarse: float = 1.0
) -> tuple[Shape, ...]:
    """Return the tower with a row of windows and its roof; burnt: a broken stump under rafters.

    `coarse` makes the stones of the wall larger.
    """
    body = _shaft(tower, kind, look, rng, burnt=burnt, coarse=coarse)
    cone = _cone(tower)
    if burnt:
        return (pen.clipped(body, ragged(tower, rng)), *ruin.bare_frame(cone, tower.u, look, rng))
    cx, half, u, apex = tower.cx, tower.half, tower.u, tower.apex
    (foot_x, foot_y), (waist_x, waist_y), _ = cone.left
    dark_side = pen.polygon(
        ((cx + half * 0.25, foot_y + 0.4 * u), (2 * cx - foot_x, foot_y), (2 * cx - waist_x, waist_y), (cx, apex))
    )
    return (
        *body,
        *roofing.face(cone, u, look, rng),
        pen.filled(dark_side, look.ink, alpha=0.3),
        pen.stroked(pen.line(((cx, apex + 0.2), (cx, apex - 1.5 * u))), look.ink, 0.26 * u),
        pen.filled(pen.circle(cx, apex - 0.2 * u, 0.42 * u), look.metal, line=look.ink, width=0.14),
    )


def _shaft(tower: Tower, kind: str, look: Look, rng: random.Random, *, burnt: bool, coarse: float) -> tuple[Shape, ...]:
    cx, half, u, eaves = tower.cx, tower.half, tower.u, tower.eaves
    corners = ((cx - half, eaves), (cx + half, eaves), (cx + half, tower.foot), (cx - half, tower.foot))
    shapes: list[Shape] = [*walls.drawn(kind, Wall(corners, u * coarse), look, rng)]
    shade = Linear(cx - half, 0, cx + half, 0, ((0, look.ink), (1, look.ink)), 0.2)
    for start in (0.1, 0.55):
        veil = pen.rectangle(cx + half * start, eaves, half * (1 - start), tower.foot - eaves)
        shapes.append(pen.filled(veil, shade))
    y = eaves + 3.2 * u
    while y < tower.foot - 4 * u:
        hole = Hole(cx + 0.3 * half, y, min(1.5 * u, half * 0.7), 2.6 * u, u * 0.8)
        if burnt:
            shapes.extend(windows.burnt_window("arched", hole, look, rng))
        else:
            shapes.extend(windows.window("arched", hole, look, rng, lit=rng.random() < 0.8))
        y += 6.4 * u * coarse**0.5
    return tuple(shapes)


def _cone(tower: Tower) -> Face:
    cx, half, u = tower.cx, tower.half, tower.u
    left = (
        (cx - half - 1.0 * u, tower.eaves + 0.6 * u),
        (cx - half * 0.62, tower.eaves - (tower.eaves - tower.apex) * 0.3),
        (cx, tower.apex),
    )
    return Face(left, tuple((2 * cx - x, y) for x, y in left))


def ragged(tower: Tower, rng: random.Random) -> Outline:
    """Return a clip that breaks the tower off in a ragged line below its eaves."""
    points: list[Point] = []
    left, right = tower.cx - tower.half - tower.u, tower.cx + tower.half + tower.u
    x = left
    while x < right:
        points.append((x, tower.eaves + rng.uniform(-0.2, 3.2) * tower.u))
        x += rng.uniform(0.5, 1.1) * tower.u
    return pen.polygon((*points, (right, points[-1][1]), (right, tower.foot + 1), (left, tower.foot + 1)))
