"""The paths of a drawing, and how heavy it is in a PDF, for tests that keep drawings within a budget."""

from collections.abc import Iterable, Iterator

from generator.model.plan import Group, Path, Shape


def weigh(shapes: Iterable[Shape]) -> int:
    """Estimate the bytes of drawing operators that shapes take in a PDF."""
    total = 0
    for shape in shapes:
        if isinstance(shape, Group):
            total += 30 + weigh(shape.shapes) + (0 if shape.clip is None else len(shape.clip) * 14)
        else:
            total += 30 + sum({1: 2, 3: 14}.get(len(segment), 40) for segment in shape.outline)
    return total


def list_paths(shapes: tuple[Shape, ...]) -> Iterator[Path]:
    """Yield the paths of shapes, also those in groups."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from list_paths(shape.shapes)
        else:
            yield shape
