"""Files that appear whole or not at all: written beside their place, flushed to disk, then renamed over it.

A build that is killed, or a disk that fills, leaves the last good file; a stray temporary is swept by the next write.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from generator.findings import ProjectError

_SUFFIX = ".part"


def write(path: Path, content: bytes) -> None:
    """Write `content` to `path`, making its folder if need be; then `path` holds all of it, or what it held before.

    Raises:
        ProjectError: The folder or file cannot be written (read-only, full disk, a folder in the way); says which.
    """
    temporary = path.with_name(path.name + _SUFFIX)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as trouble:
        with contextlib.suppress(OSError):
            temporary.unlink()
        reason = trouble.strerror or str(trouble)
        message = f"cannot write {path}: {reason}; whatever stood there before is untouched"
        raise ProjectError(message) from trouble
