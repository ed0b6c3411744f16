"""How heavy a drawing is in a PDF, for tests that keep drawings within a budget."""

from __future__ import annotations

from collections.abc import Iterable

from generator.model.plan import Group, Shape


def weigh(shapes: Iterable[Shape]) -> int:
    """Estimate the bytes of drawing operators that shapes take in a PDF."""
    total = 0
    for shape in shapes:
        if isinstance(shape, Group):
            total += 30 + weigh(shape.shapes) + (0 if shape.clip is None else len(shape.clip) * 14)
        else:
            total += 30 + sum({1: 2, 3: 14}.get(len(segment), 40) for segment in shape.outline)
    return total
