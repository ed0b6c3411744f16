"""What is in order in a file that is not: the file without its wrong parts, so that the rest can still be checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.schema.store import quick
from generator.source import ListNode, MapNode, Node

_DEPTH: Final = 2  # a wrong card goes whole, and leaves the other cards
_ROUNDS: Final = 3  # an entry taken away can leave its list too short


def sound_part(kind: str, node: MapNode) -> MapNode | None:
    """Return the file without the entries (keys at the top, or items below them) in which something is wrong.

    None when nothing can be saved, as where a key that every such file needs is missing or wrong.
    """
    validator = quick(kind)
    kept: MapNode = node
    for _ in range(_ROUNDS):
        if validator.is_valid(kept):
            return kept
        wrong: set[tuple[str | int, ...]] = set()
        for error in validator.iter_errors(kept):
            path = tuple(error.instance_path)
            unknown: Sequence[str] = getattr(error.kind, "unexpected", ())
            if len(path) < _DEPTH and unknown:
                wrong.update((*path, key) for key in unknown)
            elif not path:
                return None
            else:
                wrong.add(path[:_DEPTH])
        kept = _without(kept, wrong)
    return kept if validator.is_valid(kept) else None


def _without(node: Any, wrong: set[tuple[str | int, ...]]) -> Any:  # noqa: ANN401 - a node, of the kind of `node`
    """Return a copy of a node without what stands at the paths in `wrong`, marks kept."""
    below: dict[str | int, set[tuple[str | int, ...]]] = {}
    for path in wrong:
        below.setdefault(path[0], set()).add(path[1:])
    copy: Node
    if isinstance(node, MapNode):
        copy = MapNode(node.origin, node.at)
        for index, (key, value) in enumerate(node.items()):
            if () not in below.get(key, ()):
                copy[key] = _without(value, below[key]) if key in below else value
                copy.marks += node.marks[2 * index : 2 * index + 2]
        return copy
    copy = ListNode(node.origin, node.at)
    for index, value in enumerate(node):
        if () not in below.get(index, ()):
            copy.append(_without(value, below[index]) if index in below else value)
            copy.marks.append(node.marks[index])
    return copy
