"""Mappings and lists of a YAML file, with the places of their keys and values."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Any, Final

from generator.spine.findings import Mark

_FEW_KEYS: Final = 32  # up to here it is not worth remembering where each key stands
_BREAK: Final = re.compile(r"\r\n|\n|\r")
# One character of a text as it is written: plain, in single quotes, in double quotes.
_PLAIN: Final = re.compile(r"[^\r\n]")
_SINGLE: Final = re.compile(r"''|[^'\r\n]")
_DOUBLE: Final = re.compile(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^\r\n])|[^\"\\\r\n]")


class Origin:
    """The file that nodes come from: its name and, worked out when first asked for, where its lines begin."""

    __slots__ = ("_starts", "name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self._starts: list[int] = []

    def mark(self, at: int) -> Mark:
        """Return the place of the character `at` (from 0, a byte order mark not counted)."""
        if not self._starts:
            self._starts = [0, *(found.end() for found in _BREAK.finditer(self.text))]
        line = bisect_right(self._starts, at)
        return Mark(self.name, line, at - self._starts[line - 1] + 1)


class MapNode(dict[str, Any]):
    """A mapping as it stands in a file: a dict of plain values, MapNodes and ListNodes.

    Attributes:
        origin: The file.
        at: Where it begins, in characters.
        marks: Where its keys and values begin, in order: key, value, key, value ...
    """

    __slots__ = ("_order", "at", "marks", "origin")
    _order: dict[str, int]

    def __init__(self, origin: Origin, at: int) -> None:
        self.origin = origin
        self.at = at
        self.marks: list[int] = []

    def position(self, key: str) -> int | None:
        """Return how many keys stand before `key`, or None when it is not there."""
        if key not in self:
            return None
        if len(self) <= _FEW_KEYS:
            return [*self].index(key)
        try:
            order = self._order
        except AttributeError:
            order = self._order = {known: index for index, known in enumerate(self)}
        return order.get(key)


class ListNode(list[Any]):
    """A list as it stands in a file, of plain values, MapNodes and ListNodes.

    Attributes:
        origin: The file.
        at: Where it begins, in characters.
        marks: Where its items begin, in order.
    """

    __slots__ = ("at", "marks", "origin")

    def __init__(self, origin: Origin, at: int) -> None:
        self.origin = origin
        self.at = at
        self.marks: list[int] = []


Node = MapNode | ListNode


def place(node: Node, *path: str | int, key: bool = False) -> Mark:
    """Return the mark of the value at `path` below `node`, or of the nearest value above it that exists.

    With `key` it is the mark of the key that the last part of the path names, where that is in a mapping.
    """
    return node.origin.mark(_at(node, path, key=key)[0])


def inside(node: Node, *path: str | int, offset: int) -> Mark:
    """Return the mark of the character `offset` (from 0) of the text at `path` below `node`.

    Where a text runs over several lines the characters of its first line can be found; of others, and of texts after
    `|` and `>`, it is the mark of the whole value, on whose line a comment may stand.
    """
    at, value = _at(node, path, key=False)
    text = node.origin.text
    if not isinstance(value, str):
        return node.origin.mark(at)
    quote = text[at : at + 1]
    escape = {'"': _DOUBLE, "'": _SINGLE}.get(quote, _PLAIN)
    here = at + (escape is not _PLAIN)
    for _ in range(min(offset, len(value))):
        found = escape.match(text, here)
        if found is None:
            return node.origin.mark(at)
        here = found.end()
    is_plain = escape is _PLAIN and not text.startswith(value[:offset], at)  # after an anchor, a tag, or as a block
    return node.origin.mark(at if is_plain or _BREAK.match(text, here) else here)


def _at(node: Node, path: tuple[str | int, ...], *, key: bool) -> tuple[int, object]:
    """Return where the value at `path` begins (or its key), and the value; None where only one above is there."""
    at = node.at
    here: Any = node
    for index, part in enumerate(path):
        position = _position(here, part)
        if position is None:
            return at, None
        if isinstance(here, MapNode):
            at = here.marks[2 * position + (0 if key and index == len(path) - 1 else 1)]
        else:
            at = here.marks[position]
        here = here[part]
    return at, here


def _position(node: object, part: str | int) -> int | None:
    if isinstance(node, MapNode) and isinstance(part, str):
        return node.position(part)
    if isinstance(node, ListNode) and isinstance(part, int) and 0 <= part < len(node):
        return part
    return None
