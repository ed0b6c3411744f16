"""One build at a time writes to a folder; another one waits a while, then says who is in its way.

The door to filelock. Files are written whole in any case (see `writing`): the lock keeps two builds from telling the
ledger and the manifest of one folder different things. A lock dies with its process, however that ends. It is imported
late: by then other processes are at work, which have no need of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from generator.spine.findings import ProjectError

PATIENCE: Final = 60.0  # seconds; a build that takes longer is worth asking about


@contextmanager
def alone(folder: Path, locks: Path, *, patience: float = PATIENCE) -> Iterator[None]:
    """Keep other builds from writing to `folder` for the while; lock files lie in the folder `locks`.

    Raises:
        ProjectError: Another build has written there for longer than `patience` seconds, or no lock can be made.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - see above

    name = hashlib.sha256(str(folder.resolve()).encode(errors="surrogatepass")).hexdigest()[:16]
    place = locks / f"{name}.lock"
    lock = FileLock(place)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.is_symlink():  # to lock it would empty what it leads to
            place.unlink()
        lock.acquire(timeout=patience)
    except Timeout as trouble:
        message = f"another build has been writing to {folder} for {patience:g} s; wait for its end, then build again"
        raise ProjectError(message) from trouble
    except OSError as trouble:
        message = f"cannot write {place}: {trouble.strerror or trouble}; nothing was printed"
        raise ProjectError(message) from trouble
    try:
        yield
    finally:
        lock.release()
