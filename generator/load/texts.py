"""Texts and colours of content, made from nodes.

A text is a string, or where its words depend on a number, `{number: spaces, one: ..., other: ...}`.
"""

from __future__ import annotations

from generator import source
from generator.source import MapNode
from generator.spine.model import Plural, Text
from generator.spine.plan import Colour


def text(key: str, node: MapNode, *path: str | int) -> Text:
    """Return the text at `path` in `node`, called `key` in catalogs; it must be there."""
    here = node
    for part in path[:-1]:
        here = here[part]  # type: ignore[index]
    written = here[path[-1]]  # type: ignore[index]
    if isinstance(written, MapNode):
        other = written["other"]
        marks = tuple(source.place(node, *path, form if form in written else "other") for form in ("one", "other"))
        return Text(key, other, marks[-1], Plural(written["number"], (written.get("one", other), other), marks))
    return Text(key, str(written), source.place(node, *path))


def optional_text(key: str, node: MapNode, *path: str) -> Text | None:
    """Return the text at `path` in `node`, or None when there is none."""
    here = node
    for part in path:
        if part not in here:
            return None
        here = here[part]
    return text(key, node, *path)


def colour(value: str) -> Colour:
    """Return `#rrggbb` as red, green and blue, each 0 to 1."""
    red, green, blue = (int(value[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue
