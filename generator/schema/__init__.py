"""The shape of files: JSON Schemas, and what breaks them in plain words, with line and column.

A fast validator says whether a file is in order; only where it is not does an exact one say what is wrong, and only for
the part that is wrong. `CODES` holds the page of every code.

Threat model: what is checked is a stranger's, the schemas are our own: those that come with the program are used, never
those in the project's folder, which are for its editor; a reference to anything else has nothing to be followed with.

What words the troubles is imported late, and that is on purpose: it brings jsonschema, which takes longer to load than
the files of a whole game take to read, and most runs find nothing wrong.
"""

from __future__ import annotations

from generator.schema.pages import SCHEMA_CODES
from generator.schema.prune import sound_part
from generator.schema.store import quick, schemas
from generator.source import MapNode
from generator.spine.findings import Finding

__all__ = ["SCHEMA_CODES", "check", "kinds", "sound_part"]


def kinds() -> tuple[str, ...]:
    """Return the kinds of files that there are schemas for, sorted."""
    return tuple(sorted(schemas()))


def check(kind: str, node: MapNode) -> tuple[Finding, ...]:
    """Return what is wrong with the shape of a file of this kind, in the order of the file."""
    if quick(kind).is_valid(node):
        return ()
    from generator.schema import broken  # noqa: PLC0415 - see above

    return broken.findings(kind, node)
