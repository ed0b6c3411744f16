"""Finished streams on disk, so that a drawing is made and compressed once and not once per build.

One file each: a line with a seal on its key and the hash of all that follows; a line of JSON, of what its owner says of
it and the lengths of its streams; then the streams. Whatever is damaged, half written, of another version or not sealed
by this user's own runs is as good as absent (see `generator.kept.seal`).
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

_VERSION = 5  # of what is written; another number, another file
_MOST_BYTES = 256 * 1024 * 1024
_SUFFIX = ".stream"

Told = dict[str, Any]  # plain JSON data


def read(folder: Path, key: str) -> tuple[Told, list[bytes]] | None:
    """Return what is kept under a key, or None when there is nothing whole."""
    try:
        sealed, _, rest = _file(folder, key).read_bytes().partition(b"\n")
        if sealed.decode("ascii") != _seal(key, rest):
            return None
        head, _, body = rest.partition(b"\n")
        told, lengths = json.loads(head)
    except (OSError, ValueError, TypeError, RecursionError):
        return None
    ends = list(accumulate(lengths, initial=0))
    return told, [body[start:end] for start, end in pairwise(ends)]


def has(folder: Path, key: str) -> bool:
    """Tell whether anything is kept under a key, whole or not."""
    return _file(folder, key).is_file()


def write(folder: Path, key: str, told: Told, streams: list[bytes]) -> None:
    """Keep streams and what is told of them; a folder that cannot be written to keeps nothing, and that is no fault."""
    head = json.dumps([told, list(map(len, streams))], separators=(",", ":")).encode("ascii")
    rest = b"\n".join((head, b"".join(streams)))
    target = _file(folder, key)
    fresh = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh.unlink(missing_ok=True)
        with fresh.open("xb") as file:  # never through a link that somebody has put there
            file.write(_seal(key, rest).encode("ascii") + b"\n" + rest)
        fresh.replace(target)
    except OSError:
        with suppress(OSError):
            fresh.unlink()


def trim(folder: Path, *, most: int = _MOST_BYTES) -> None:
    """Delete what was written longest ago until the folder holds at most that many bytes of it."""
    with suppress(OSError):
        with os.scandir(folder) as entries:  # each time that anything is kept: `glob` takes five times as long
            stats = [(entry.stat(), entry.name) for entry in entries if _SUFFIX in entry.name]
        over = sum(stat.st_size for stat, _ in stats) - most
        for stat, name in sorted(stats, key=lambda pair: (pair[0].st_mtime_ns, pair[1])) if over > 0 else ():
            if over <= 0:
                break
            (folder / name).unlink(missing_ok=True)
            over -= stat.st_size


def _file(folder: Path, key: str) -> Path:
    return folder / (hashlib.sha256(f"{_VERSION} {key}".encode()).hexdigest()[:40] + _SUFFIX)


def _seal(key: str, rest: bytes) -> str:
    return hashlib.sha256(key.encode() + rest).hexdigest()
