"""The project whose files of languages this process uses, besides those of the program.

A process works on one project, which is named at the start of a run and in each worker process.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple


class Run(NamedTuple):
    """A project, and its number among those that this process has named: what is cached for one holds for no other."""

    project: Path | None
    number: int


_runs: Final = [Run(None, 0)]


def set_project(root: Path | None) -> None:
    """Use the files of a project; None uses only those of the program."""
    _runs[0] = Run(root, _runs[0].number + 1)


def get_run() -> Run:
    """Return the project whose files are used, as a key of what is cached."""
    return _runs[0]
