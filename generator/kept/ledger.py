"""What a build wrote, and from what: a file beside the PDFs that says which of them need not be drawn again.

A deck is drawn again when anything has changed that can change its looks: its cards, their layouts and words, the
shared ones, a font, the program; what else stands in the same files counts for nothing. A ledger that cannot be read
counts as none, and so does one that this user's own runs have not sealed (see `seal`): it may have come with a
stranger's PDFs, and would say of them that they are proved, or of any file that it was printed and may be deleted.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from generator.kept import seal
from generator.kept.writing import write
from generator.spine.findings import Finding, as_plain, from_plain
from generator.tongues import own

NAME: Final = "ledger.json"
_VERSION: Final = 1
_MAY_LACK: Final = frozenset({"plan", "proof", "faces", "sheets"})
_HERE: Final = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Entry:
    """A PDF that was written.

    Attributes:
        signature: Of everything that went into it.
        sha256: Of the file.
        pages, cards: How many.
        plan: Of all that was painted; empty where nobody knows.
        proof: What is wrong with it; what stands there is no better than when it was written.
        faces: A hash of how each face of a whole deck looks, by its id.
        sheets: How many pages each sheet of paper has; none where nobody knows, or pages are not for paper at home.
    """

    signature: str
    sha256: str
    pages: int
    cards: int
    plan: str = ""
    proof: tuple[Finding, ...] = ()
    faces: Mapping[str, str] = field(default_factory=dict)
    sheets: tuple[int, ...] = ()


def read(path: Path) -> Mapping[str, Entry]:
    """Return the entries of a ledger by file name; none when there is no ledger, or it is not one of ours."""
    try:
        told = json.loads(path.read_bytes())
        if told["version"] != _VERSION or told["seal"] != _seal(told["files"]):
            return {}
        return {
            name: Entry(
                **{**entry, "proof": from_plain(entry.get("proof", ())), "sheets": tuple(entry.get("sheets", ()))}
            )
            for name, entry in told["files"].items()
        }
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def save(path: Path, entries: Mapping[str, Entry]) -> None:
    """Write a ledger; the same entries give the same bytes. One that a power cut loses costs only time.

    Raises:
        ProjectError: It cannot be written.
    """
    files = {
        name: {key: value for key, value in _told(entry).items() if value or key not in _MAY_LACK}
        for name, entry in sorted(entries.items())
    }
    told = {"version": _VERSION, "seal": _seal(files), "files": files}
    write(path, (json.dumps(told) + "\n").encode(), lasting=False)


def _told(entry: Entry) -> dict[str, Any]:
    told = {each.name: getattr(entry, each.name) for each in fields(entry)}
    return {**told, "proof": as_plain(entry.proof), "faces": dict(entry.faces)}


def holds(entries: Mapping[str, Entry], path: Path, signature: str, name: str = "") -> Entry | None:
    """Return the entry of a file that is still what was written, from the same; else None.

    `name` is what the ledger calls it, where that is not the file's own name.
    """
    entry = entries.get(name or path.name)
    if entry is None or entry.signature != signature:
        return None
    try:
        return entry if digest(path.read_bytes()) == entry.sha256 else None
    except OSError:
        return None


def clear(folder: Path, entries: Mapping[str, Entry]) -> None:
    """Delete files that were written and that nothing asks for any more.

    What lies outside the folder, or is no longer what was written, is left alone whatever a ledger says.
    """
    for name, entry in entries.items():
        path = folder / name
        is_inside = not Path(name).is_absolute() and ".." not in Path(name).parts
        if is_inside and path.is_file() and digest_of(path) == entry.sha256:
            with suppress(OSError):
                path.unlink()


def digest(data: bytes) -> str:
    """Return the SHA-256 of `data` in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def digest_of(path: Path) -> str:
    """Return the SHA-256 of a file; one that is not there counts as empty."""
    return digest(path.read_bytes() if path.is_file() else b"")


def signature(files: Iterable[Path], digest_of: Callable[[Path], str], told: Iterable[str]) -> str:
    """Return a signature of what files hold, as `digest_of` tells it, and of the words in `told`."""
    words = [*told, *(f"{path.name} {digest_of(path)}" for path in sorted(files))]
    return digest("\0".join(words).encode())


def files_below(folder: Path, suffix: str | tuple[str, ...] = "") -> Iterator[tuple[str, bytes]]:
    """Yield path (with `/`) and content of every file below a folder whose name ends so; the same order everywhere.

    Links are followed, but no folder is entered twice; a file that cannot be read counts as empty.
    """
    entered = set()
    for here, folders, files in os.walk(folder, followlinks=True):
        place = Path(here).stat()
        if (place.st_dev, place.st_ino) in entered:
            folders.clear()
            continue
        entered.add((place.st_dev, place.st_ino))
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        below = Path(here).relative_to(folder).as_posix()
        for name in sorted(name for name in files if name.endswith(suffix)):
            yield name if below == "." else f"{below}/{name}", _read(os.path.join(here, name))  # noqa: PTH118 - quicker


def _read(path: str) -> bytes:
    """Return what is in a file; nothing where it is none."""
    if not os.path.isfile(path):  # noqa: PTH113 - quicker, and there are many
        return b""
    with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - as above
        return file.read()


def _seal(files: Mapping[str, Any]) -> str:
    return seal.of("ledger", str(_VERSION), json.dumps(files, sort_keys=True))


def program() -> str:
    """Return a signature of the program itself, with the words that a project brings for it.

    So a new version draws everything anew.
    """
    words = own.signature()
    return digest(f"{_program()} {words}".encode()) if words else _program()


@cache
def _program() -> str:
    return _code(_HERE, _HERE.parent / "engine")


@cache
def artists() -> str:
    """Return a signature of the code that makes drawings, so that changed code makes them anew."""
    return digest(f"{_code(_HERE / 'art')} {digest((_HERE / 'colours' / 'tones.py').read_bytes())}".encode())


def _code(*folders: Path) -> str:
    hashed = hashlib.sha256()
    for folder in folders:
        for name, data in files_below(folder, (".py", ".json")):  # code, and the words that it prints
            hashed.update(f"{name} {len(data)}\0".encode())
            hashed.update(data)
    return hashed.hexdigest()
