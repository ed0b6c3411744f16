"""What operators have drawn: boxes and ends of lines in points, of the space that the operators stand in."""

from __future__ import annotations

from typing import NamedTuple

from generator.preflight.matrix import Box, Matrix, common, moved, placed

Point = tuple[float, float]


class Face(NamedTuple):
    """A face: its id, the boxes of trim and clipping, whether anything is drawn in it, and type and pictures of it."""

    id: str
    trim: Box
    ink: Box
    is_drawn: bool
    drawn: Drawn


class Drawn:
    """What operators draw, in the order in which they do."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.texts: list[tuple[str, Box]] = []
        self.lines: list[tuple[Point, Point]] = []
        self.shapes: list[Box] = []
        self.images: list[tuple[float, Box]] = []  # pixels a point, in the direction that has fewer
        self.faces: list[Face] = []
        self.layers: list[tuple[str, Box]] = []  # what stands on a layer that can be hidden, by its name in the file

    @property
    def is_empty(self) -> bool:
        """Whether nothing is drawn."""
        return not (self.texts or self.lines or self.shapes or self.images)

    def add(self, other: Drawn, by: Matrix, clip: Box) -> None:
        """Add what a form draws, where it is shown."""
        self.texts += [(text, placed(by, box)) for text, box in other.texts]
        self.lines += [(moved(by, *start), moved(by, *end)) for start, end in other.lines]
        self.shapes += [common(clip, placed(by, box)) for box in other.shapes]
        if other.images:
            scale = max((by[0] ** 2 + by[1] ** 2) ** 0.5, (by[2] ** 2 + by[3] ** 2) ** 0.5) or 1.0
            self.images += [(density / scale, placed(by, box)) for density, box in other.images]
