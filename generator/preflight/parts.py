"""Faces that are printed in parts, on several sheets: which parts there must be, as their ids themselves tell."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_PART: Final = re.compile(r"(?P<face>.+)\.\d+-\d+-of-(?P<rows>\d+)-(?P<columns>\d+)")
_PLAN: Final = "plan"


def in_parts(found: Mapping[str, int], wanted: Mapping[str, int] | None) -> dict[str, int]:
    """Return how often each face must be there, where faces that are found in parts stand as their parts and plan.

    `found` tells how often each id is there, `wanted` how often each whole face is to be; where that is not known,
    only parts are told of, all of them as often as the most frequent of their face.
    """
    expected = dict(wanted or {})
    told: set[str] = set()
    for id_ in found:
        match = _PART.fullmatch(id_)
        if match is None or match["face"] in told:
            continue
        face, rows, columns = match["face"], int(match["rows"]), int(match["columns"])
        told.add(face)
        ids = [
            f"{face}.{row}-{column}-of-{rows}-{columns}"
            for row in range(1, rows + 1)
            for column in range(1, columns + 1)
        ]
        copies = max(found.get(each, 0) for each in ids) if wanted is None else expected.pop(face, 0)
        expected |= dict.fromkeys(ids, copies)
        expected[f"{face}.{_PLAN}"] = min(copies, 1)
    return expected
