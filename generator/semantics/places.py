"""Places in source files: of a word in a text, of a number in an effect, of a reference by id."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from generator.content import source
from generator.model.findings import Mark
from generator.model.game import Card, Text

Place = Callable[[], Mark]  # computes a place, which few callers need


def in_card(card: Card, *path: str | int, key: bool = False) -> Mark:
    """Return the place of the value at `path` below the card's mapping (of its key, with `key`)."""
    if isinstance(card.node, source.MapNode):
        return source.locate(card.node, *path, key=key)
    return card.mark


def in_text(card: Card | None, text: Text, start: int) -> Mark:
    """Return the place of the character `start` of a text, or of the whole text where it runs over several lines."""
    if card is not None and text.mark.file != card.mark.file:  # a translation, in its catalogue
        return text.mark._replace(column=text.mark.column + start)
    if card is None or not isinstance(card.node, source.MapNode):
        return text.mark
    back, _, field = text.key.removeprefix(f"{card.deck}.{card.id}.").rpartition(".")
    path = (field,) if field in {"name", "text"} else ("texts", field)
    if text.plural is not None:
        is_singular = text.mark == text.plural.marks[0] != text.plural.marks[-1]
        path = (*path, "one" if is_singular else "other")
    return source.locate_character(card.node, *((back,) if back else ()), *path, offset=start)


def in_data(card: Card, head: str, word: str, *, back: bool) -> Mark:
    """Return the place of the first key or value `word` (or `key=value`) below the mapping `head` of one side."""
    path: tuple[str | int, ...] = ("back", head) if back else (head,)
    node = card.node
    for part in path:
        node = node.get(part) if isinstance(node, dict) else None
    key_path = _find_path(node, word, path)
    return in_card(card, *(key_path or path), key=key_path is not None and key_path[-1] == word)


def _find_path(node: object, word: str, path: tuple[str | int, ...]) -> tuple[str | int, ...] | None:
    """Return the path of the first key or value that the word names, depth first; None when there is none."""
    items: Iterable[tuple[str | int, object]] = ()
    if isinstance(node, dict):
        items = node.items()
    elif isinstance(node, list):
        items = enumerate(node)
    key = path[-1]
    for part, value in items:
        item_path = (*path, part)
        name = part if isinstance(part, str) else key
        if word in (part, value) or word == f"{name}={value}":
            return item_path
        below = _find_path(value, word, item_path)
        if below is not None:
            return below
    return None


class Reference(NamedTuple):
    """A reference by id.

    Attributes:
        kind: Its kind: `layout`, `parent` (a layout that is extended), `icon`, `label`, `size`, `sheet`, `deck`,
            `token`, `part`, `edition`, `ruling`, `colour`, `shade` (of a stat's word), `style`, `font`, `stat`,
            `vocabulary`, or a word of it as `vocabulary <name>`; in the rulebook `heading` (an anchor), `component`,
            `card`, `term` (of the glossary); in boxes.yaml `stock`.
        mark: Computes the place, which most callers never need.
        card: Id of the card that has the reference, or None.
    """

    kind: str
    id: str
    mark: Place
    card: str | None = None


def at(node: object, mark: Mark, *path: str | int, key: bool = False) -> Place:
    """Return a function that computes the place at `path` below the node, or `mark` if it is no node of a file."""
    if isinstance(node, source.MapNode):
        return partial(source.locate, node, *path, key=key)
    return lambda: mark
