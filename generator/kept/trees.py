"""Files of content as they were understood before: what one holds is kept under its bytes, and need not be read anew.

Kept is only what nothing is wrong with: neither with its form, nor with its shape, which the schemas tell.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from generator import project
from generator.kept import keeping, ledger
from generator.source import ListNode, MapNode, Origin

_ASKED: Final = "tree"
_MAP, _LIST = 0, 1  # kinds of nodes, where a value is none


class Trees:
    """What files of a project hold; what is told here is known to later runs."""

    def __init__(self, root: Path) -> None:
        """Take the project's folder; nothing is read yet."""
        self._root = root
        schemas = ledger.files_below(project.resources() / "schemas")
        self._schemas = ledger.digest(b"\0".join(data for _, data in schemas))

    def known(self, kind: str, name: str, data: bytes) -> MapNode | None:
        """Return what a file of a kind, whose name is `name`, holds where its bytes are `data`; None if unknown."""
        told = keeping.read(self._root, (_ASKED, name), self._signed(kind, data), list)
        return None if told is None else _node(told, Origin(name, data.decode("utf-8").removeprefix("\ufeff")))

    def keep(self, kind: str, name: str, data: bytes, node: MapNode) -> None:
        """Keep what a file holds, with which nothing is wrong."""
        keeping.save(self._root, (_ASKED, name), self._signed(kind, data), _plain(node))

    def _signed(self, kind: str, data: bytes) -> str:
        return keeping.of_values(kind, self._schemas, ledger.digest(data))


def _plain(node: Any) -> Any:  # noqa: ANN401 - plain data of a file
    if isinstance(node, MapNode):
        return [_MAP, node.at, node.marks, [*node], [_plain(value) for value in node.values()]]
    if isinstance(node, ListNode):
        return [_LIST, node.at, node.marks, [_plain(value) for value in node]]
    return node


def _node(told: list[Any], origin: Origin) -> Any:  # noqa: ANN401 - plain data of a file
    values = [_node(each, origin) if type(each) is list else each for each in told[-1]]
    node: MapNode | ListNode
    if told[0] == _MAP:
        node = MapNode(origin, told[1])
        node.update(zip(told[3], values, strict=True))
    else:
        node = ListNode(origin, told[1])
        node.extend(values)
    node.marks = told[2]
    return node
