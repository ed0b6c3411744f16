"""What an extra needs to know of the place where it is put."""

from __future__ import annotations

import random
from dataclasses import dataclass

from generator.art.house import House, Look
from generator.art.roofs import Roof


@dataclass(frozen=True, slots=True)
class Site:
    """A building on its stage.

    Attributes:
        bones, roof, look: The building.
        walls: What its walls are made of.
        width, height: The picture's box in mm.
        rng: Chance for this extra alone.
        chosen: The names of all extras of the building, and `sign` when it has one.
        coarse: How much larger stones and tiles are than they need be, in a crowded scene.
        burnt: In ruins.
    """

    bones: House
    roof: Roof
    look: Look
    walls: str
    width: float
    height: float
    rng: random.Random
    chosen: frozenset[str] = frozenset()
    coarse: float = 1.0
    burnt: bool = False

    @property
    def u(self) -> float:
        """Millimetres to a unit of the plan."""
        return self.bones.u

    @property
    def ground(self) -> float:
        """Where the house stands."""
        return self.bones.ground

    @property
    def ceiling(self) -> float:
        """The highest that anything should reach."""
        return self.height * 0.035
