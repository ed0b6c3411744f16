"""Doors, their surrounds, steps and lanterns."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.art import pen
from generator.art.house import Look
from generator.art.openings import AMBER, BRIGHT, LIGHT, Hole, arch
from generator.spine.plan import Outline, Shape


def door(kind: str, hole: Hole, look: Look) -> tuple[Shape, ...]:
    """Return a door with its surround, step and lantern; `hole.bottom` is the ground."""
    u = hole.u
    edge = _door_outline(kind, hole, 0.75 * u)
    leaf = _door_outline(kind, hole, 0.0)
    stone = pen.lighten(look.stone, 0.12)
    boards = [
        pen.line(((hole.left + hole.width * i / 5, hole.top), (hole.left + hole.width * i / 5, hole.bottom)))
        for i in range(1, 5)
    ]
    inside: list[Shape] = [
        pen.filled(
            leaf, pen.across(hole.left, hole.right, pen.lighten(look.door, 0.15), look.door, pen.darken(look.door, 0.3))
        ),
        pen.stroked(pen.joined(boards), look.ink, 0.13, alpha=0.55),
        *_FITTINGS[kind](hole, look),
        pen.stroked(pen.bent(leaf, pen.moving(0.25, 0.3)), look.ink, 0.5, alpha=0.3),
    ]
    surround = pen.filled(edge, look.beam if kind == "plank" else stone, line=look.ink, width=0.2)
    step = pen.rectangle(hole.left - 0.9 * u, hole.bottom - 0.35 * u, hole.width + 1.8 * u, 0.75 * u)
    low = pen.rectangle(hole.left - 1.5 * u, hole.bottom + 0.25 * u, hole.width + 3 * u, 0.7 * u)
    return (
        surround,
        *_joints(kind, hole, look),
        pen.clipped(inside, leaf),
        pen.stroked(leaf, look.ink, 0.2),
        pen.filled(low, pen.darken(stone, 0.22), line=look.ink, width=0.16),
        pen.filled(step, stone, line=look.ink, width=0.16),
        *lantern(hole.right + 1.5 * u, hole.top + hole.height * 0.3, u, look),
    )


def _door_outline(kind: str, hole: Hole, grow: float) -> Outline:
    left, top, width, height = hole.left - grow, hole.top - grow, hole.width + 2 * grow, hole.height + grow
    match kind:
        case "arched" | "double":
            return arch(left, top, width, height)
        case "round":
            r = hole.height / 2 + grow
            return pen.circle(hole.cx, hole.bottom - hole.height / 2, r)
        case _:
            return pen.rectangle(left, top, width, height)


def _joints(kind: str, hole: Hole, look: Look) -> tuple[Shape, ...]:
    """Return the joints between the stones of a door's surround."""
    if kind == "plank":
        return ()
    if kind == "round":
        cy, rx, ry = hole.bottom - hole.height / 2, hole.height / 2, hole.height / 2
        start, end = 0, 360
    else:
        rx, ry = hole.width / 2, min(hole.width / 2, hole.height * 0.6)
        cy, start, end = hole.top + ry, 180, 360
    out = 0.72 * hole.u
    spokes = zip(
        pen.arc_points(hole.cx, cy, rx, ry, start, end, steps=9 if end - start == 180 else 16),
        pen.arc_points(hole.cx, cy, rx + out, ry + out, start, end, steps=9 if end - start == 180 else 16),
        strict=True,
    )
    return (pen.stroked(pen.joined(pen.line(spoke) for spoke in spokes), look.ink, 0.14, alpha=0.7),)


def _strap_hinges(hole: Hole, look: Look) -> tuple[Shape, ...]:
    bars = [
        pen.line(
            ((hole.left, hole.top + hole.height * at), (hole.left + hole.width * 0.62, hole.top + hole.height * at))
        )
        for at in (0.36, 0.78)
    ]
    knob = pen.circle(hole.right - hole.width * 0.16, hole.top + hole.height * 0.6, 0.3 * hole.u)
    return (
        pen.stroked(pen.joined(bars), pen.mix(look.metal, look.ink, 0.25), 0.34 * hole.u),
        pen.filled(knob, look.metal, line=look.ink, width=0.12),
    )


def _two_leaves(hole: Hole, look: Look) -> tuple[Shape, ...]:
    seam = pen.line(((hole.cx, hole.top), (hole.cx, hole.bottom)))
    w, h = hole.width * 0.3, hole.height * 0.26
    panes = [
        pen.rectangle(hole.cx + side * hole.width * 0.25 - w / 2, hole.bottom - hole.height * at, w, h)
        for side in (-1, 1)
        for at in (0.36, 0.68)
    ]
    knobs = [
        pen.circle(hole.cx + side * 0.45 * hole.u, hole.bottom - hole.height * 0.4, 0.24 * hole.u) for side in (-1, 1)
    ]
    return (
        pen.filled(pen.joined(panes[1::2]), AMBER, line=look.ink, width=0.14),
        pen.filled(pen.joined(panes[0::2]), pen.darken(look.door, 0.25), line=look.ink, width=0.14),
        pen.stroked(seam, look.ink, 0.24),
        pen.filled(pen.joined(knobs), look.metal, line=look.ink, width=0.1),
    )


def _hub(hole: Hole, look: Look) -> tuple[Shape, ...]:
    cy, r = hole.bottom - hole.height / 2, hole.height / 2
    return (
        pen.stroked(pen.circle(hole.cx, cy, r * 0.82), pen.mix(look.metal, look.ink, 0.3), 0.22 * hole.u),
        pen.stroked(
            pen.line(((hole.cx - r, cy), (hole.cx + r * 0.2, cy))), pen.mix(look.metal, look.ink, 0.3), 0.4 * hole.u
        ),
        pen.filled(pen.circle(hole.cx, cy, r * 0.16), look.metal, line=look.ink, width=0.14),
    )


def _cross_boards(hole: Hole, look: Look) -> tuple[Shape, ...]:
    tone = pen.darken(look.door, 0.25)
    ledges = [
        pen.rectangle(hole.left, hole.top + hole.height * at, hole.width, hole.height * 0.1) for at in (0.14, 0.76)
    ]
    brace = pen.polygon(
        (
            (hole.left, hole.top + hole.height * 0.76),
            (hole.right - hole.width * 0.22, hole.top + hole.height * 0.24),
            (hole.right, hole.top + hole.height * 0.24),
            (hole.left + hole.width * 0.22, hole.top + hole.height * 0.76),
        )
    )
    knob = pen.circle(hole.right - hole.width * 0.18, hole.top + hole.height * 0.58, 0.28 * hole.u)
    return (
        pen.filled(brace, tone, line=look.ink, width=0.12),
        pen.filled(pen.joined(ledges), tone, line=look.ink, width=0.12),
        pen.filled(knob, look.metal, line=look.ink, width=0.12),
    )


_FITTINGS: Mapping[str, Callable[[Hole, Look], tuple[Shape, ...]]] = {
    "arched": _strap_hinges,
    "double": _two_leaves,
    "round": _hub,
    "plank": _cross_boards,
}


def lantern(x: float, y: float, u: float, look: Look) -> tuple[Shape, ...]:
    """Return a small lantern on the wall and its light."""
    glass = pen.polygon(((x - 0.5 * u, y), (x + 0.5 * u, y), (x + 0.36 * u, y + 1.1 * u), (x - 0.36 * u, y + 1.1 * u)))
    cap = pen.polygon(((x - 0.65 * u, y), (x, y - 0.6 * u), (x + 0.65 * u, y)))
    return (
        pen.stroked(pen.line(((x, y - 0.5 * u), (x, y - 0.9 * u), (x - 0.5 * u, y - 0.9 * u))), look.ink, 0.2),
        pen.filled(glass, pen.down(y, y + u, BRIGHT, AMBER), line=look.ink, width=0.16),
        pen.filled(cap, pen.lighten(look.ink, 0.15), line=look.ink, width=0.12),
        pen.glow(x, y + 0.5 * u, 4.2 * u, LIGHT, strength=0.5),
    )
