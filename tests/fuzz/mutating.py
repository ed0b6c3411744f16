"""Changes of structured bytes that stay well-formed, so that a fuzzer gets past the reader and into what follows.

A change takes the tree of a file and puts in the place of one of its nodes another from the same tree or from a pool
of nodes of real content (one that stands under the same key more often than not), or takes a node away or doubles it.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, Final

import yaml

Node = Any  # any value of a YAML file
_NUMBERS: Final[tuple[Node, ...]] = (
    0,
    1,
    -1,
    2,
    3,
    7,
    40,
    41,
    1000,
    2**31,
    2**63,
    10**30,
    0.5,
    True,
    None,
    "",
    "all",
    [],
    {},
)
_TEXTS: Final = 0.2  # share of changes that know nothing of trees
_SCRAPS: Final = (
    b"{",
    b"}",
    b"[",
    b"]",
    b": ",
    b"\n",
    b"- ",
    b'"',
    b"'",
    b"&a ",
    b"*a",
    b"!!int ",
    b"<<: ",
    b"#",
    b"|\n",
)


Pool = Mapping[str, tuple[Node, ...]]  # by the key that they stand under, items of a list under the list's; "": all


def pool(folder: Path, key: str) -> Pool:
    """Return every node below `key` in the files of a folder, each once, in a fixed order."""
    found: dict[str, dict[str, Node]] = {"": {}}
    for path in sorted(folder.glob("**/*.yaml")):
        for top in _under(yaml.safe_load(path.read_text(encoding="utf-8")), key):
            for _, _, name, node in _places([top]):
                for under in ("", name):
                    found.setdefault(under, {}).setdefault(json.dumps(node, sort_keys=True), node)
    return {under: tuple(nodes.values()) for under, nodes in found.items()}


def mutator(nodes: Pool) -> Callable[[bytes, int, int], bytes]:
    """Return a mutator as atheris wants it: data, most bytes, seed."""

    def changed(data: bytes, most: int, seed: int) -> bytes:
        chance = Random(seed)
        tree = _tree(data)
        if tree is None or chance.random() < _TEXTS:
            return _torn(data, chance)[:most]
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            _change(tree, nodes, chance)
        made = json.dumps(tree[0], ensure_ascii=False).encode("utf-8", "replace")
        return made if len(made) <= most else _torn(data, chance)[:most]

    return changed


def _torn(data: bytes, chance: Random) -> bytes:
    """Return bytes with a few stretches exchanged for others, whatever they mean."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        begin = chance.randrange(len(data) + 1)
        end = min(begin + chance.randrange(20), len(data))
        data = data[:begin] + chance.choice((b"", data[begin:end] * 2, *_SCRAPS, chance.randbytes(2))) + data[end:]
    return data


def _tree(data: bytes) -> list[Node] | None:
    """Return the tree of a file in a list of one; None when there is none, or it is no tree but a thicket."""
    if b"&" in data or b"*" in data:
        return None
    try:
        node = yaml.safe_load(data.decode())
        json.dumps(node)
    except Exception:  # noqa: BLE001 - PyYAML falls over in many ways (`!!int ""`), and then there is no tree
        return None
    return [node] if isinstance(node, (dict, list)) else None


def _change(tree: list[Node], nodes: Pool, chance: Random) -> None:
    places = list(_places(tree))
    holder, key, name, node = places[chance.randrange(len(places))]
    fitting = nodes.get(name, nodes[""])
    match chance.randrange(10):
        case 0 | 1 | 2 | 3:
            holder[key] = deepcopy(chance.choice(fitting))
        case 4:
            holder[key] = deepcopy(chance.choice(nodes[""]))
        case 5:
            holder[key] = deepcopy(chance.choice([other for *_, under, other in places if under == name]))
        case 6:
            holder[key] = deepcopy(chance.choice(_NUMBERS))
        case 7 if isinstance(holder, dict) or len(holder) > 1:
            del holder[key]
        case _ if isinstance(node, list) and node:
            node.append(deepcopy(chance.choice(node)))
        case _ if isinstance(node, dict):
            other = deepcopy(chance.choice(fitting))
            node.update(other if isinstance(other, dict) else {})
        case _:
            holder[key] = deepcopy(chance.choice(fitting))


def _places(tree: list[Node]) -> Iterator[tuple[Any, Any, str, Node]]:
    """Yield every node below the list, with what holds it, where in that, and under which key it or its list stands."""
    stack: list[tuple[Any, Any, str, Node]] = [(tree, index, "", node) for index, node in enumerate(tree)]
    while stack:
        place = stack.pop()
        yield place
        _, _, name, node = place
        if isinstance(node, dict):
            stack += [(node, inner, str(inner), node[inner]) for inner in node]
        elif isinstance(node, list):
            stack += [(node, inner, name, each) for inner, each in enumerate(node)]


def _under(node: Node, key: str) -> Iterator[Node]:
    """Yield what stands under a key, at any depth."""
    for _, inner, _, below in _places([node]):
        if inner == key:
            yield below
