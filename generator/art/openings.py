"""Openings in walls: where they are, how they are shaped, the light in them, and the soot over them."""

from __future__ import annotations

import random
from dataclasses import dataclass

from generator.art import pen
from generator.spine.plan import Group, Outline

WINDOWS = ("square", "arched", "round", "lattice", "shutters")
DOORS = ("arched", "double", "round", "plank")

BRIGHT = pen.colour("#fff2b8")
AMBER = pen.colour("#ffc24d")
ORANGE = pen.colour("#e5832c")
LIGHT = pen.colour("#ffb04a")


@dataclass(frozen=True, slots=True)
class Hole:
    """An opening in a wall: its middle, size in mm, and mm to a unit; `shaded` on the side of the house."""

    cx: float
    cy: float
    width: float
    height: float
    u: float
    shaded: bool = False

    @property
    def left(self) -> float:
        """Its left edge."""
        return self.cx - self.width / 2

    @property
    def top(self) -> float:
        """Its top edge."""
        return self.cy - self.height / 2

    @property
    def bottom(self) -> float:
        """Its bottom edge."""
        return self.cy + self.height / 2

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.cx + self.width / 2


def arch(left: float, top: float, width: float, height: float) -> Outline:
    """Return a box whose top is a half circle (or as much of one as its height allows)."""
    r = min(width / 2, height * 0.6)
    k = 0.55
    cx, right, bottom = left + width / 2, left + width, top + height
    return (
        ("M", left, bottom),
        ("L", left, top + r),
        ("C", left, top + r * (1 - k), cx - width / 2 * k, top, cx, top),
        ("C", cx + width / 2 * k, top, right, top + r * (1 - k), right, top + r),
        ("L", right, bottom),
        ("Z",),
    )


def soot(hole: Hole, rng: random.Random) -> Group:
    """Return the black that fire leaves on the wall above an opening."""
    puffs = []
    for i in range(5):
        share = i / 4
        puffs.append(
            pen.filled(
                pen.blob(
                    hole.cx + rng.uniform(-0.3, 0.3) * hole.width,
                    hole.top - share * hole.height * 0.8,
                    hole.width * (0.55 - 0.22 * share),
                    hole.height * 0.3,
                    rng,
                    rough=0.3,
                ),
                pen.colour("#0b0a0a"),
                alpha=0.24 * (1.15 - share),
            )
        )
    return Group(tuple(puffs))
