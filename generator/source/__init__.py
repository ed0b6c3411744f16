"""YAML files to plain values that know where they stand: YAML 1.2 words only, every trouble a finding.

Built from libyaml's events (or PyYAML's own parser where libyaml is missing), never by a YAML constructor: nothing in a
file can make an object; a value is a mapping, a list, a text, a whole number, a float, true, false or null.

Threat model: the file is a stranger's. It may try to run code (tags: refused), to fill memory (1 MiB, 100,000 values
by aliases and merges), to exhaust the stack (50 levels), to hide what it says (control characters and bytes that are
not UTF-8 are refused; what has no width or turns the direction is told of when it would be printed), or to be read for
ever (devices and pipes are no regular files, see `project.inside`).

`CODES` holds the page of every code. The parser is imported late, and that is on purpose: mostly it is known what files
hold.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from generator import opening
from generator.source.nodes import ListNode, MapNode, Node, Origin, inside, place
from generator.source.pages import YAML_CODES
from generator.spine.findings import Checked, Finding, Mark, Severity

__all__ = [
    "MOST_BYTES",
    "YAML_CODES",
    "ListNode",
    "MapNode",
    "Node",
    "Origin",
    "bytes_of",
    "inside",
    "parse",
    "place",
    "read",
    "understood",
]

MOST_BYTES: Final = 1024 * 1024


def read(path: Path, name: str) -> Checked[MapNode]:
    """Read a YAML file; `name` is what marks call it (relative to the project root, with `/`).

    The value is None when the file cannot be understood; it is there, with findings, when only parts of it are wrong.

    Raises:
        ProjectError: The file cannot be read at all.
    """
    return understood(bytes_of(path, name), name)


def bytes_of(path: Path, name: str) -> bytes:
    """Return what stands in a YAML file, or of one that is too large no more than shows it.

    Raises:
        ProjectError: The file cannot be read at all.
    """
    return opening.bytes_of(path, name, MOST_BYTES)


def understood(data: bytes, name: str) -> Checked[MapNode]:
    """Read YAML from what stands in a file; see `read`."""
    if opening.shown(name) != name:  # nothing that tells of it could be written
        return _refused(Mark(opening.shown(name)), "TB002", "The name of the file is not UTF-8.", "Rename it.")
    if len(data) > MOST_BYTES:
        hint = "Split it: the cards of one deck may stand in several files."
        return _refused(Mark(name), "TB001", "The file is larger than 1 MiB.", hint)
    text = opening.text_of(data)
    if isinstance(text, opening.NoText):
        mark = Origin(name, text.before).mark(len(text.before))
        return _refused(mark, "TB002", f"The file is {text.said}.", "Save the file as UTF-8.")
    return parse(text, name)


def parse(text: str, name: str) -> Checked[MapNode]:
    """Read YAML from a text; see `read`."""
    from generator.source.events import CONTROL, build  # noqa: PLC0415 - see above

    origin = Origin(name, text.removeprefix("\ufeff"))
    control = CONTROL.search(origin.text)
    if control is not None:
        message = f"The character U+{ord(control[0]):04X} stands here; no text needs it, and no editor shows it."
        return _refused(origin.mark(control.start()), "TB003", message, "Delete it.")
    node, findings = build(origin)
    return Checked(node, findings)


def _refused(mark: Mark, code: str, message: str, hint: str) -> Checked[MapNode]:
    return Checked(None, (Finding(mark, code, Severity.ERROR, message, hint),))
