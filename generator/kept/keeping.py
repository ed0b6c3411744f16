"""Answers that are kept between runs, in the project's cache, each under a signature of all that it depends on.

The program, the installed packages and what the program ships are part of every signature. What cannot be read counts
as not kept, and a full disk keeps nothing.

Threat model: a signature is no secret, and `out/` may have come with a stranger's project. So every answer carries a
seal on what was asked, what was signed and what was answered; one that this user's own runs have not made is no answer.
See `seal`. Where `out/`, or the folder of answers, is a link, nothing is kept and nothing believed (`project.cache`).
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from generator import project, silence
from generator.kept import ledger, seal
from generator.kept.writing import write
from generator.spine.findings import ProjectError

T = TypeVar("T")

_FOLDER: Final = "again"
_MOST_CARRIED: Final = 64 * 1024 * 1024  # bytes; a large game in four languages keeps eight
_DATED: Final = re.compile(rb"tinderbox\s*:[^\n]{0,400} until \d")
_NAMES: Final = "surrogatepass"  # names of files may hold bytes that are no letters


def read(root: Path, asked: object, signed: str, of_plain: Callable[[Any], T | None]) -> T | None:
    """Return what is kept under a question and a signature, or None."""
    kept = _kept(_place(root, asked), signed)
    try:
        return None if kept is None else of_plain(json.loads(kept[1]))
    except (OSError, ValueError, TypeError, KeyError):
        return None


def save(root: Path, asked: object, signed: str, told: object) -> None:
    """Keep an answer under a signature; none is kept where there is no signature, or no room."""
    body, place = _body(told), _place(root, asked)
    head = _head(place, signed, ledger.digest(body))
    with suppress(ProjectError):
        if signed:
            write(place, head + b"\n" + body, lasting=False)


def carry(root: Path, other: Path) -> None:
    """Copy what is kept to another state of the project, so that only what is otherwise there is worked out anew.

    An answer is believed there as here: only under a signature of all that it depends on. Links are left, and what is
    more than runs keep.
    """
    project.carry_plays(root, other)
    if not project.keeps(other, _FOLDER):
        return
    room = _MOST_CARRIED
    with suppress(OSError):
        project.cache(other, _FOLDER).mkdir(parents=True, exist_ok=True)
        for place in sorted(project.cache(root, _FOLDER).glob("*.json")):
            size = place.lstat().st_size
            if place.is_file() and not place.is_symlink() and size <= room:
                shutil.copyfile(place, project.cache(other, _FOLDER) / place.name)
                room -= size


def digest(told: object) -> str:
    """Return the hash that an answer is kept with: the same as long as the answer is."""
    return ledger.digest(_body(told))


def digest_of(root: Path, asked: object, signed: str) -> str | None:
    """Return the hash of what is kept under a question and a signature, without reading what it says; or None."""
    kept = _kept(_place(root, asked), signed)
    return None if kept is None else kept[0]


def is_any(root: Path, asked: object) -> bool:
    """Tell whether anything is kept under a question, whatever it was signed by."""
    return _place(root, asked).is_file()


def signed(root: Path, *places: Path) -> str:
    """Return a signature of the files at and below some places; empty when not all of them can be read."""
    try:
        told = _digest(*dict.fromkeys(places))
        return of_values(str(root), told, _shipped())
    except OSError:
        return ""


def of_values(*words: str) -> str:
    """Return a signature of values that are told by words, such as hashes; for answers that depend on nothing else."""
    return ledger.digest("\0".join((sys.version, ledger.program(), _installed(), *words)).encode(errors=_NAMES))


@cache
def _shipped() -> str:
    """Return a hash of what comes with the program and is content all the same: as the program itself, it stays."""
    return _digest(project.resources() / "content" / "_shared", project.resources() / "schemas")


def _digest(*places: Path) -> str:
    """Return a hash of the files at and below some places.

    Raises:
        OSError: Not all of them can be read.
    """
    hashed = hashlib.sha256()
    for place in places:
        for name, data in _files(place):
            hashed.update(f"{name} {len(data)}\0".encode(errors=_NAMES))
            hashed.update(data)
            if _DATED.search(data) is not None:  # tomorrow's answer may be another
                hashed.update(silence.today().isoformat().encode())
    return hashed.hexdigest()


@cache
def _installed() -> str:
    """Return which packages are installed, and which versions of them."""
    places = (place for place in map(Path, sys.path) if place.is_dir())
    return repr(sorted({path.name for place in places for path in place.glob("*.dist-info")}))


def _files(place: Path) -> Iterator[tuple[str, bytes]]:
    if place.is_file():
        yield place.name, place.read_bytes()
    else:
        yield from ledger.files_below(place)


def _kept(place: Path, signed: str) -> tuple[str, bytes] | None:
    """Return what stands in a file under a signature, after its hash; None unless it is whole and our own."""
    try:
        head, _, body = place.read_bytes().partition(b"\n")
    except OSError:
        return None
    found = ledger.digest(body)
    return (found, body) if signed and head == _head(place, signed, found) else None


def _head(place: Path, signed: str, digest: str) -> bytes:
    return f"{signed} {digest} {seal.of('answer', place.name, signed, digest)}".encode()


def _body(told: object) -> bytes:
    return json.dumps(told).encode()


def _place(root: Path, asked: object) -> Path:
    return project.cache(root, _FOLDER) / f"{hashlib.sha256(repr(asked).encode()).hexdigest()[:24]}.json"
