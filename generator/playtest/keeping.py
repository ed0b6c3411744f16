"""What was exercised is kept, by what went into it: a card that has not changed is not played again.

What this user's own runs have not sealed is not believed (see `generator.kept.seal`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from engine.digest import compute_digest
from generator.kept import ledger, seal
from generator.kept.writing import write
from generator.spine.played import Played, from_plain

_VERSION: Final = 1
_HERE: Final = Path(__file__).resolve().parents[1]


@cache
def program() -> str:
    """Return a signature of the rules and of the code that judges, so that a new version plays everything anew."""
    hashed = sha256()
    for folder in (_HERE.parent / "engine", _HERE / "playtest", _HERE / "promise"):
        for name, data in ledger.files_below(folder, ".py"):
            hashed.update(f"{name} {len(data)}\0".encode())
            hashed.update(data)
    return hashed.hexdigest()


def key(*parts: object) -> str:
    """Return a signature of everything that an exercise depends on."""
    return compute_digest((_VERSION, program(), *parts))


def read(path: Path) -> Mapping[str, Any]:
    """Return what a file keeps, by key; nothing when there is no such file, or it is not one of ours."""
    try:
        head, _, body = path.read_bytes().partition(b"\n")
        told = json.loads(body) if head == _head(path, body) else None
    except (OSError, ValueError):
        return {}
    return told if isinstance(told, dict) else {}


def save(path: Path, kept: Mapping[str, Any]) -> None:
    """Write what is to be kept.

    Raises:
        ProjectError: The file cannot be written.
    """
    body = json.dumps(kept, separators=(",", ":")).encode()
    write(path, _head(path, body) + b"\n" + body)


def _head(path: Path, body: bytes) -> bytes:
    return seal.of("exercised", path.name, sha256(body).hexdigest()).encode()


def played(told: Any) -> Played | None:  # noqa: ANN401 - whatever a file holds
    """Return the value that a file holds; None when it holds none."""
    try:
        return from_plain(told)
    except (TypeError, KeyError, ValueError):
        return None
