"""Finished streams on disk, so that a drawing is made and compressed once and not once per build.

One file each: a line of JSON (what its owner says of it, the lengths of its streams, and a seal on its key and the hash
of it all), then the streams. Whatever is damaged, half written, of another version or not sealed by this user's own
runs is as good as absent (see `generator.seal`).
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from generator import seal

_VERSION = 3  # of what is written; another number, another file
_MOST_BYTES = 256 * 1024 * 1024
_SUFFIX = ".stream"

Told = dict[str, Any]  # plain JSON data


def read(folder: Path, key: str) -> tuple[Told, list[bytes]] | None:
    """Return what is kept under a key, or None when there is nothing whole."""
    try:
        head, _, body = _file(folder, key).read_bytes().partition(b"\n")
        said = json.loads(head)
        told, lengths = said["told"], said["lengths"]
        if said["seal"] != _seal(key, told, lengths, body):
            return None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    streams: list[bytes] = []
    for length in lengths:
        streams.append(body[:length])
        body = body[length:]
    return told, streams


def has(folder: Path, key: str) -> bool:
    """Tell whether anything is kept under a key, whole or not."""
    return _file(folder, key).is_file()


def write(folder: Path, key: str, told: Told, streams: list[bytes]) -> None:
    """Keep streams and what is told of them; a folder that cannot be written to keeps nothing, and that is no fault."""
    body = b"".join(streams)
    lengths = list(map(len, streams))
    head = json.dumps({"seal": _seal(key, told, lengths, body), "told": told, "lengths": lengths}, sort_keys=True)
    target = _file(folder, key)
    fresh = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(head.encode("ascii") + b"\n" + body)
        fresh.replace(target)
    except OSError:
        with suppress(OSError):
            fresh.unlink()


def trim(folder: Path, *, most: int = _MOST_BYTES) -> None:
    """Delete what was written longest ago until the folder holds at most that many bytes of it."""
    with suppress(OSError):
        stats = [(entry.stat(), entry) for entry in folder.glob(f"*{_SUFFIX}*")]
        over = sum(stat.st_size for stat, _ in stats) - most
        for stat, entry in sorted(stats, key=lambda pair: (pair[0].st_mtime_ns, pair[1])):
            if over <= 0:
                break
            entry.unlink(missing_ok=True)
            over -= stat.st_size


def _file(folder: Path, key: str) -> Path:
    return folder / (hashlib.sha256(f"{_VERSION} {key}".encode()).hexdigest()[:40] + _SUFFIX)


def _seal(key: str, told: Told, lengths: list[int], body: bytes) -> str:
    digest = hashlib.sha256(json.dumps([told, lengths], sort_keys=True).encode("ascii") + body).hexdigest()
    return seal.of("drawing", key, digest)
