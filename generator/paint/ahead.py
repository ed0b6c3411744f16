"""Drawings made before they are painted: into the cache, by several processes at once where there are many to make.

A process that is spawned takes a third of a second to start, and an average drawing a fiftieth to make: few drawings
are left to the painter, who makes what the cache lacks one by one. So are those of a process that fails; nobody need be
told.

What starts processes is imported late, and that is on purpose: it takes longer to load than a small deck to paint.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final

from generator.paint import cache
from generator.paint.drawings import compiled
from generator.paint.packing import pack, told
from generator.spine.plan import Art, ArtRequest, Drawing

Draw = Callable[[ArtRequest], Drawing]

FEWEST: Final = 40  # drawings for each process; with fewer it takes longer to start than it saves
_MOST: Final = 8  # processes; each takes some 50 MB


def lacking(arts: Iterable[Art], folder: Path, version: str) -> dict[str, ArtRequest]:
    """Return the drawings that the cache in `folder` lacks, by what they are kept under; pictures are none."""
    missing: dict[str, ArtRequest] = {}
    for art in arts:
        if isinstance(art.source, ArtRequest) and not cache.has(folder, key(art.key, version)):
            missing[key(art.key, version)] = art.source
    return missing


def share(lacking: Iterable[tuple[str, Callable[[], Art]]], make: Draw, folder: Path) -> None:
    """Make drawings that are about to be painted, each kept in `folder` under its name.

    Each process takes them in an order of its own: those who paint the same at once, such as rulebooks in two
    languages, find most of what the other has just made instead of making it beside them.
    """
    mine = os.getpid()
    for name, find in sorted(lacking, key=lambda each: sha256(f"{mine} {each[0]}".encode()).digest()):
        if not cache.has(folder, name) and isinstance(source := find().source, ArtRequest):
            cache.write(folder, name, *drawn(make(source)))


def keep(name: str, request: ArtRequest, make: Draw, folder: Path) -> None:
    """Make a drawing, unless the cache in `folder` has it under that name, and keep it there."""
    if not cache.has(folder, name):
        cache.write(folder, name, *drawn(make(request)))


def key(art: str, version: str) -> str:
    """Return what a drawing is kept under, by its key in the plan."""
    return f"{version} {art}"


def drawn(drawing: Drawing) -> tuple[cache.Told, list[bytes]]:
    """Return a drawing as it is kept."""
    return told(pack(compiled(drawing)))
