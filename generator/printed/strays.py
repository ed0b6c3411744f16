"""PDFs that lie beside what a build printed and are no part of it, which whoever prints a whole folder prints too.

An older version's files, a copied folder's, or another user's may be theirs to keep: what a build cannot know to be its
own it does not delete, and says.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from generator.printed.printing import BuildOptions, Written


def notes(options: BuildOptions, written: Sequence[Written]) -> tuple[str, ...]:
    """Return a note for each folder of a whole build in which other PDFs lie; none where only a part was asked for."""
    if options.deck is not None or options.cards is not None:
        return ()
    folders = dict.fromkeys(each.path.parent for each in written)
    found = ((folder, _others(folder, {each.path.name for each in written})) for folder in folders)
    return tuple(
        f"{' '.join(folder.parts[-3:])}: left from before, no part of this build: {', '.join(others)}; delete them, "
        "or print only what is listed"
        for folder, others in found
        if others
    )


def _others(folder: Path, own: set[str]) -> list[str]:
    """Return the names of the PDFs in a folder that are not a build's own, sorted."""
    with suppress(OSError):
        return sorted(path.name for path in folder.iterdir() if path.suffix.lower() == ".pdf" and path.name not in own)
    return []
