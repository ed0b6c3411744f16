"""What files say and could not be built, so that nobody is told that it is missing besides what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from generator.source import ListNode, MapNode

EVERYTHING: Final = "*"  # nobody can say what the file held

Losses = Mapping[str, frozenset[str]]


def lost(kind: str, whole: MapNode | None, sound: MapNode | None) -> frozenset[str]:
    """Return the ids that a file gives things and that its sound part has not; `*` when nothing of it is left.

    A deck that lost cards is named too, for its pieces cannot be counted.
    """
    if whole is None or sound is None:
        return frozenset((EVERYTHING,))
    if sound is whole:
        return frozenset()
    gone = set(_ids(whole)).difference(_ids(sound))
    deck = whole.get("deck")
    if kind == "deck" and isinstance(deck, MapNode) and isinstance(deck.get("id"), str):
        gone.add(deck["id"])
    return frozenset(gone)


def together(losses: tuple[Losses, ...]) -> Losses:
    """Return what is lost by kind of file, of all of these."""
    kinds = sorted({kind for each in losses for kind in each})
    return {kind: frozenset().union(*(each.get(kind, frozenset()) for each in losses)) for kind in kinds}


def _ids(node: MapNode) -> Iterator[str]:
    """Yield the names of things in a file: keys at the top, and below them keys of mappings and ids of lists."""
    for key, value in node.items():
        yield key
        if isinstance(value, MapNode):
            yield from value
        elif isinstance(value, ListNode):
            ids = (item.get("id") for item in value if isinstance(item, MapNode))
            yield from (id_ for id_ in ids if isinstance(id_, str))
