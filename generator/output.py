"""Files that appear whole or not at all, in folders that one command at a time writes to.

Threat model: the power fails, the process is killed, the disk is full, the folder is read-only, or another process
writes the same file. In none of these cases does a reader meet half a file: each file is written beside its place,
flushed to disk, and renamed over it. What a killed process leaves is deleted when the folder is written to next.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from generator import cache
from generator.model.findings import ProjectError

_LOG: Final = logging.getLogger(__name__)
PATIENCE: Final = 60.0  # seconds; a build that takes longer is worth asking about
_SUFFIX: Final = ".part"
_CHUNK: Final = 1 << 20


def write(path: Path, content: bytes) -> bool:
    """Write a file, making its folder if necessary; return whether it changed.

    A file that already has the content is left as it is, and another one keeps its permissions.

    Raises:
        ProjectError: The folder or file cannot be written (read-only, full disk, a folder in the way); says which.
    """
    delete_leftovers(path.parent)
    if digest_file(path) == digest(content):
        return False
    temporary = path.with_name(f"{path.name}.{os.getpid()}{_SUFFIX}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.unlink(missing_ok=True)
        with temporary.open("xb") as file:  # never through a link that somebody has put there
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            shutil.copymode(path, temporary)
        temporary.replace(path)
    except OSError as trouble:
        with contextlib.suppress(OSError):
            temporary.unlink()
        reason = trouble.strerror or str(trouble)
        raise ProjectError(f"cannot write {path}: {reason}; the previous file, if any, is unchanged") from trouble
    _LOG.info("wrote %s", path)
    return True


def digest(content: bytes) -> str:
    """Return a SHA-256 in hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()


def digest_file(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal digits; empty if it cannot be read."""
    hashed = hashlib.sha256()
    try:
        with path.open("rb") as file:
            while chunk := file.read(_CHUNK):
                hashed.update(chunk)
    except OSError:
        return ""
    return hashed.hexdigest()


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Keep other commands from writing to a folder while the block runs; the lock ends with its process.

    Raises:
        ProjectError: Another command has been writing there for longer than `PATIENCE` seconds.
    """
    name = hashlib.sha256(str(folder.resolve()).encode(errors="surrogatepass")).hexdigest()[:16]
    place = cache.folder() / "locks" / f"{name}.lock"
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(place)
        lock.acquire(timeout=PATIENCE)
    except Timeout as trouble:
        message = f"another command has been writing to {folder} for {PATIENCE:g} s; wait for it to end, then try again"
        raise ProjectError(message) from trouble
    except OSError:  # the cache folder cannot be written: files still appear whole, the last writer wins
        yield
        return
    try:
        yield
    finally:
        lock.release()


def delete_leftovers(folder: Path) -> None:
    """Delete the temporary files in a folder that belong to processes which no longer run."""
    with contextlib.suppress(OSError):
        for name in os.listdir(folder):  # noqa: PTH208 - there may be thousands, and Path is slow
            if name.endswith(_SUFFIX):
                target, _, number = name.removesuffix(_SUFFIX).rpartition(".")
                if target and number.isdecimal() and not _is_running(int(number)):
                    (folder / name).unlink(missing_ok=True)


def _is_running(process: int) -> bool:
    """Return whether a process runs; False where that cannot be asked, since an open file cannot be deleted there."""
    if os.name != "posix":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
