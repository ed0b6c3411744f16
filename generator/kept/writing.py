"""Files that appear whole or not at all: written beside their place, flushed to disk, then renamed over it.

A build that is killed, or a disk that fills, leaves the last good file; the stray temporary is swept by the next write,
and with all others by the next build.
Two builds at once do not meet: each writes a temporary of its own, and the last to finish is the one that stays.

Threat model: the power fails, the process is killed, the disk is full, the folder is read-only, or another process
writes the same file; in none of these cases does a reader meet half a file.

Until a file is on the disk takes longer than to write it: `behind` waits for that while the next is worked out.
"""

from __future__ import annotations

import contextlib
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from generator.spine.findings import ProjectError

_SUFFIX: Final = ".part"
# Things to be done at most: each holds a file in memory. As much as several processes may have made while one of them
# was busy elsewhere: it would wait for the disk then, with other work at hand.
_WAITING: Final = 16


def write(path: Path, content: bytes, *, lasting: bool = True) -> None:
    """Write `content` to `path`, making its folder if need be; then `path` holds all of it, or what it held before.

    What is not `lasting`, and can be made again, is not waited for until it is on the disk: a power cut may lose it.

    Raises:
        ProjectError: The folder or file cannot be written (read-only, full disk, a folder in the way); says which.
    """
    temporary = path.with_name(f"{path.name}.{os.getpid()}{_SUFFIX}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.unlink(missing_ok=True)
        with temporary.open("xb") as file:  # never through a link that somebody has put there
            file.write(content)
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as trouble:
        with contextlib.suppress(OSError):
            temporary.unlink()
        reason = trouble.strerror or str(trouble)
        message = f"cannot write {path}: {reason}; whatever stood there before is untouched"
        raise ProjectError(message) from trouble
    sweep(path)


@contextlib.contextmanager
def behind() -> Iterator[Callable[[Callable[[], None]], None]]:
    """Yield what has things done in order, one after the other, while the caller goes on; in the end all are done.

    What one of them raises is raised when the next is given, or in the end; what waits then is done all the same.
    """
    from concurrent.futures import Future, ThreadPoolExecutor  # noqa: PLC0415 - most runs write nothing that lasts

    given: deque[Future[None]] = deque()

    def settle(most: int) -> None:
        while given and (len(given) > most or given[0].done()):
            given.popleft().result()

    with ThreadPoolExecutor(1) as clerk:

        def later(work: Callable[[], None]) -> None:
            settle(_WAITING - 1)
            given.append(clerk.submit(work))

        yield later
        settle(0)


def sweep(path: Path) -> None:
    """Delete the temporaries of `path` that programs left which run no more."""
    _sweep(path.parent, path.name)


def sweep_all(folders: Iterable[Path]) -> None:
    """Delete the temporaries in some folders that programs left which run no more, whatever they were to become."""
    for folder in folders:
        _sweep(folder, None)


def _sweep(folder: Path, becoming: str | None) -> None:
    with contextlib.suppress(OSError):
        for name in os.listdir(folder):  # noqa: PTH208 - quicker, and there may be many
            if name.endswith(_SUFFIX):
                whole, _, number = name.removesuffix(_SUFFIX).rpartition(".")
                is_ours = number.isdecimal() and (whole == becoming if becoming is not None else bool(whole))
                if is_ours and not _is_running(int(number)):
                    (folder / name).unlink(missing_ok=True)


def _is_running(process: int) -> bool:
    """Return whether a process runs; where that cannot be asked, an open file cannot be deleted either."""
    if os.name != "posix":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
