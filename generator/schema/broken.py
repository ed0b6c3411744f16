"""What is wrong with a file that breaks its schema: for each wrong part, the words of an exact validator."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.schema.exact import exact
from generator.schema.store import Spot, quick
from generator.schema.trouble import findings_of
from generator.source import MapNode
from generator.spine.findings import Finding


def findings(kind: str, node: MapNode) -> tuple[Finding, ...]:
    """Return what is wrong with the shape of a file of this kind, in the order of the file."""
    found: dict[Finding, None] = {}
    done: set[tuple[str | int, ...]] = set()
    for error in quick(kind).iter_errors(node):
        for path in _upwards(tuple(error.instance_path)):
            spot = _spot(kind, path)
            if path in done:
                break
            if spot is None:
                continue
            done.add(path)
            troubles = list(exact(spot).iter_errors(_value(node, path)))
            if troubles:
                found.update(
                    (finding, None) for trouble in troubles for finding in findings_of(trouble, node, path, spot)
                )
                break
    unknown = {finding.mark for finding in found if finding.code == "TB101"}
    kept = (finding for finding in found if finding.code != "TB109" or finding.mark not in unknown)
    return tuple(sorted(kept, key=lambda finding: (finding.mark, finding.code, finding.message)))


def _upwards(path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    return (path[:length] for length in range(len(path), -1, -1))


def _value(node: Any, path: tuple[str | int, ...]) -> Any:  # noqa: ANN401 - any value of a file
    for part in path:
        node = node[part]
    return node


def _spot(kind: str, path: tuple[str | int, ...]) -> Spot | None:
    """Return where in the schemas a value at `path` is described, when that is a single place."""
    spot = Spot(kind).followed()
    for part in path:
        schema = spot.schema
        if isinstance(part, int):
            below: tuple[str | int, ...] = ("items",) if isinstance(schema.get("items"), dict) else ()
        elif part in schema.get("properties", {}):
            below = ("properties", part)
        else:
            below = ("additionalProperties",) if isinstance(schema.get("additionalProperties"), dict) else ()
        if not below:
            return None
        spot = spot.down(*below).followed()
    return spot
