"""HTML editions on disk, each with a manifest beside it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from generator import output, project, reader
from generator.edition import Edition
from generator.html.scribe import Portrait
from generator.printed import manifest
from generator.printed.manifest import Manifest
from generator.spine.plan import FacePlan
from generator.telling import seen_from
from generator.waiting import Progress


class Page(NamedTuple):
    """An edition on disk: where it is, how many bytes it takes, and whether it was there already."""

    path: Path
    size: int
    kept: bool


def written(root: Path, editions: Sequence[Edition], out: Path | None, progress: Progress) -> tuple[Page, ...]:
    """Write the HTML editions, below `out` or the project's own folder; return them in order.

    Raises:
        ProjectError: A file cannot be read or written, another command is writing there, or `out/` is a link.
    """
    folder = project.destination(root, out)
    pages = []
    portraits: dict[FacePlan, Portrait] = {}
    progress.start(len(editions))
    with output.lock_folder(folder):
        for one in editions:
            progress.step(f"{one.game.id} {one.locale}")
            path = folder / one.game.id / one.locale / reader.FOLDER / reader.NAME
            data = reader.page(root, one, portraits).encode()
            is_changed = output.write(path, data)
            about = {
                "game": one.game.id,
                "locale": one.locale,
                "edition": reader.FOLDER,
                "version": one.game.version or "",
            }
            manifest.save(path.parent, Manifest(about, {path.name: output.digest(data)}))
            pages.append(Page(path, len(data), not is_changed))
            progress.done()
    return tuple(pages)


def summary(pages: Sequence[Page], here: Path) -> str:
    """Return what was written as text, a line for each edition, as seen from the folder `here`."""
    return "\n".join(
        f"{seen_from(here, page.path)}  {page.size // 1000} kB{'  (unchanged)' if page.kept else ''}" for page in pages
    )
