"""Plays that findings carry, written as scenario files: to be run, mended against, and kept where they belong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from generator.kept.writing import write
from generator.spine.findings import Finding

_ID: Final = re.compile(r"\bid: ([a-z0-9-]+)$", re.MULTILINE)  # as findings have it; a file is named for it


def save(folder: Path, findings: Iterable[Finding]) -> dict[Path, Finding]:
    """Write the scenario of each finding that carries one into a folder; return the files, in the order of findings.

    Raises:
        ProjectError: A file cannot be written.
    """
    written: dict[Path, Finding] = {}
    for finding in findings:
        named = _ID.search(finding.scenario)
        if named is not None:
            path = folder / f"{named[1]}.yaml"
            write(path, finding.scenario.encode())
            written[path] = finding
    return written


def told(files: Mapping[Path, Finding]) -> str:
    """Return how to run what was written, in a line each."""
    lines = [f"tinderbox scenario {finding.game} {path}" for path, finding in files.items()]
    head = "Plays that show the findings:" if lines else "No finding carries a play."
    return "".join(f"{line}\n" for line in (head, *lines))
