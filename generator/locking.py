"""One build at a time writes to a folder; another one waits a while, then says who is in its way.

Files are written whole in any case (see `writing`): the lock keeps two builds from telling the ledger and the manifest
of one folder different things. It is the system's own, on a file that stays: it dies with its process, however that
ends.
"""

from __future__ import annotations

import errno
import hashlib
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from generator.findings import ProjectError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PATIENCE: Final = 60.0  # seconds; a build that takes longer is worth asking about
_PAUSE: Final = 0.05  # seconds between two looks
_HELD: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK})  # by somebody else
_HOW: Final = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)


@contextmanager
def alone(folder: Path, locks: Path, *, patience: float = PATIENCE) -> Iterator[None]:
    """Keep other builds from writing to `folder` for the while; lock files lie in the folder `locks`.

    Raises:
        ProjectError: Another build has written there for longer than `patience` seconds, or no lock can be made.
    """
    name = hashlib.sha256(str(folder.resolve()).encode(errors="surrogatepass")).hexdigest()[:16]
    place = locks / f"{name}.lock"
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.is_symlink():  # what it leads to is not ours
            place.unlink()
        file = os.open(place, _HOW, 0o644)
    except OSError as trouble:
        raise _refused(place, trouble) from trouble
    try:
        end = time.monotonic() + patience
        while not _take(file, place):
            if time.monotonic() >= end:
                message = f"another build has been writing to {folder} for {patience:g} s; wait for its end, then build"
                raise ProjectError(f"{message} again")
            time.sleep(_PAUSE)
        yield
    finally:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_UN)  # a process that was forked meanwhile has the file open too
        os.close(file)


def _take(file: int, place: Path) -> bool:
    """Lock a file that is open; tell whether that went well, or somebody else has it.

    Raises:
        ProjectError: There are no locks here.
    """
    try:
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as trouble:
        if trouble.errno not in _HELD:
            raise _refused(place, trouble) from trouble
        return False
    return True


def _refused(place: Path, trouble: OSError) -> ProjectError:
    return ProjectError(f"cannot write {place}: {trouble.strerror or trouble}; nothing was printed")
