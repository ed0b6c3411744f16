"""A place where content calls something by its id."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from generator import source
from generator.spine.findings import Mark

Place = Callable[[], Mark]  # works out a place, which is seldom asked for


class Reference(NamedTuple):
    """A call by id.

    Attributes:
        kind: What is called: `layout`, `parent` (a layout that is extended), `icon`, `label`, `size`, `sheet`, `deck`,
            `token`, `part`, `edition`, `ruling`, `colour`, `shade` (of a stat's word), `style`, `font`, `stat`,
            `vocabulary`, or a word of it as `vocabulary <name>`; in the rulebook `heading` (an anchor), `component`,
            `card`, `term` (of the glossary); in boxes.yaml `stock`.
        id: What it is called.
        mark: Works out the place, which most callers never need.
        card: Id of the card that calls, or None.
    """

    kind: str
    id: str
    mark: Place
    card: str | None = None


def at(node: object, mark: Mark, *path: str | int, key: bool = False) -> Place:
    """Return what works out the place at `path` below the node, or `mark` when it is no node of a file."""
    if isinstance(node, source.MapNode):
        return partial(source.place, node, *path, key=key)
    return lambda: mark
