"""HTML editions on disk: each made where something of it has changed, with a ledger and a manifest beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from generator import project, reader
from generator.edition import Edition, named_files
from generator.html.scribe import Portrait
from generator.kept import ledger, locking
from generator.kept.ledger import Entry
from generator.kept.writing import write
from generator.printed import booklet, manifest
from generator.printed.manifest import Manifest
from generator.spine.plan import FacePlan, Picture
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
        ProjectError: A file cannot be read or written, another build is at work there, or `out/` is a link.
    """
    folder = project.destination(root, out)
    digest_of = cache(ledger.digest_of)
    pages = []
    portraits: dict[FacePlan, Portrait] = {}
    progress.start(len(editions))
    with locking.alone(folder, project.locks(root, folder)):
        for one in editions:
            progress.step(f"{one.game.id} {one.locale}")
            here = folder / one.game.id / one.locale / reader.FOLDER
            paths = [project.path_of(name, root) for name in booklet.files(root, one)]
            paths += [Path(path) for path in sorted(one.game.theme.fonts.values())]
            own = [
                found.sha256 for found in map(one.files, sorted(named_files(one.game))) if isinstance(found, Picture)
            ]
            signed = ledger.signature(paths, digest_of, (ledger.program(), reader.NAME, one.locale, *own))
            pages.append(_written(root, one, here / reader.NAME, signed, portraits))
            progress.done()
    return tuple(pages)


def _written(root: Path, one: Edition, path: Path, signed: str, portraits: dict[FacePlan, Portrait]) -> Page:
    """Write an edition unless it stands there as it was made of the same."""
    entry = ledger.holds(ledger.read(path.with_name(ledger.NAME)), path, signed)
    kept = entry is not None
    if entry is None:
        data = reader.page(root, one, portraits).encode()
        write(path, data)
        entry = Entry(signed, ledger.digest(data), 1, 1)
        ledger.save(path.with_name(ledger.NAME), {path.name: entry})
    about = {"game": one.game.id, "locale": one.locale, "edition": reader.FOLDER, "version": one.game.version or ""}
    manifest.save(path.parent, Manifest(about, {path.name: entry.sha256}))
    return Page(path, path.stat().st_size, kept)


def summary(pages: Sequence[Page], here: Path) -> str:
    """Return what was written as text, a line for each edition, as seen from the folder `here`."""
    return "\n".join(
        f"{seen_from(here, page.path)}  {page.size // 1000} kB{'  (unchanged)' if page.kept else ''}" for page in pages
    )
