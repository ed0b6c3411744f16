"""The cache: answers of pure functions, kept in the user's cache folder under a hash of their inputs.

An answer is kept with `cached(name, inputs, compute)`. Its key is a fingerprint of the inputs and of the program, so a
new version, a changed file or another package never meets an old answer. Deleting the folder costs only time. The
folder is `TINDERBOX_CACHE` if that is set, otherwise the platform's cache folder for the user.

Threat model: the folder belongs to the user, and only the user's own runs write there; nothing that comes with a
project is read as a cache. A crash, a full disk or a second process may leave a file damaged: each file starts with a
checksum, and a file that fails it counts as absent. Entries are data (JSON or bytes), never code.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import sys
import tempfile
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from importlib.util import find_spec
from itertools import chain, repeat, takewhile
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from platformdirs import user_cache_path

T = TypeVar("T")

_LOG: Final = logging.getLogger(__name__)

RULES_GROUP: Final = "tinderbox.games"  # the entry points of packages with rules of games
_VARIABLE: Final = "TINDERBOX_CACHE"
_MAX_BYTES: Final = 512 * 1024 * 1024
_CHECKSUM_BYTES: Final = 32
_PROGRAM: Final = Path(__file__).resolve().parent
_POSITIONS: Final = frozenset({"node", "mark", "marks"})  # fields that say where a value was written, not what it says


def folder() -> Path:
    """Return the cache folder; it may not exist yet."""
    chosen = os.environ.get(_VARIABLE)
    return Path(chosen).absolute() if chosen else user_cache_path("tinderbox", appauthor=False)


def cached(name: str, inputs: Iterable[object], compute: Callable[[], T], kind: Any = None) -> T:  # noqa: ANN401 - also a generic type
    """Return the answer of a pure function, from the cache if it is there.

    Args:
        name: What is answered; also the name of the subfolder.
        inputs: Everything that the answer depends on besides the program, as `fingerprint` takes it.
        compute: Computes the answer.
        kind: The type of the answer, such as a record; None for bytes and JSON data.
    """
    inputs = tuple(inputs)
    answer: T | None = load(name, inputs, kind)
    if answer is None:
        answer = compute()
        save(name, inputs, answer)
    return answer


def load(name: str, inputs: Iterable[object], kind: Any = None) -> Any:  # noqa: ANN401 - a value of that type
    """Return the value of some type saved for these inputs, as in `cached`; None if there is none."""
    path = _path(name, inputs)
    try:
        content = path.read_bytes()
        os.utime(path)  # recently used entries are trimmed last
    except OSError:
        _LOG.info("%s: not in the cache", name)
        return None
    _LOG.info("%s: from the cache", name)
    checksum, body = content[:_CHECKSUM_BYTES], content[_CHECKSUM_BYTES:]
    if hashlib.sha256(body).digest() != checksum:
        return None
    if body[:1] == b"b":
        return body[1:]
    with suppress(ValueError, TypeError, LookupError):
        return _read_value(kind, json.loads(body[1:]))
    return None


def _read_value(kind: Any, data: Any) -> Any:  # noqa: ANN401 - a value of that type
    """Return the value of a type that JSON data stands for, as `_write_value` wrote it."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        parts = tuple(part for part in parts if part is not NoneType)
        return data if data is None or len(parts) > 1 else _read_value(parts[0], data)
    if origin is tuple:
        return tuple(map(_read_value, repeat(parts[0]) if parts[-1] is Ellipsis else parts, data))
    if kind is bytes:
        return b64decode(data)
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return kind(*map(_read_value, _list_field_types(kind), data))
    return kind(data) if isinstance(kind, type) and issubclass(kind, (Enum, Path)) else data


@cache
def _list_field_types(kind: type) -> tuple[Any, ...]:
    """Return the types of the fields of a record, in order."""
    return tuple(get_type_hints(kind).values())


def save(name: str, inputs: Iterable[object], value: object) -> None:
    """Save a value for these inputs; a folder that cannot be written keeps nothing, which is no error.

    It may be of JSON data, bytes, paths, tuples and records.
    """
    path = _path(name, inputs)
    if isinstance(value, bytes):
        body = b"b" + value
    else:
        body = b"j" + json.dumps(value, default=_write_value, separators=(",", ":")).encode()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".new-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(body).digest() + body)
            Path(temporary).replace(path)
        except OSError:
            Path(temporary).unlink(missing_ok=True)
            raise
        _trim_once(folder())


def _write_value(value: Any) -> object:  # noqa: ANN401 - whatever JSON lacks
    """Convert a value that JSON lacks: bytes to base64, a path to text, a record to the list of its fields."""
    if isinstance(value, bytes):
        return b64encode(value).decode()
    return str(value) if isinstance(value, Path) else [getattr(value, field.name) for field in fields(value)]


def trim(max_bytes: int = _MAX_BYTES) -> None:
    """Delete the entries that were not used for the longest time until the cache holds at most `max_bytes`."""
    entries: list[tuple[int, int, str]] = []
    for here, _, names in os.walk(folder()):
        for name in names:
            with suppress(OSError):
                path = os.path.join(here, name)  # noqa: PTH118 - there are thousands, and Path is slow
                stat = os.stat(path)  # noqa: PTH116 - the same
                entries.append((stat.st_mtime_ns, stat.st_size, path))
    excess = sum(size for _, size, _ in entries) - max_bytes
    for _, size, path in sorted(entries):
        if excess <= 0:
            break
        with suppress(OSError):
            os.unlink(path)  # noqa: PTH108 - the same
            excess -= size


@cache
def _trim_once(_folder: Path) -> None:
    """Trim the cache once in a process: it is bounded, not exact."""
    trim()


def _path(name: str, inputs: Iterable[object]) -> Path:
    return folder() / name / fingerprint(program_fingerprint(), *inputs)[:40]


def fingerprint(*values: object) -> str:
    """Return a SHA-256 of values: texts, bytes, numbers, paths, mappings, sequences, sets and frozen records of these.

    Values that say the same have the same fingerprint wherever they were written: positions in files do not count.

    Raises:
        TypeError: A value is something else.
    """
    words: list[str] = []
    pending: list[object] = [*reversed(values)]
    while pending:
        word, parts = _decompose(pending.pop())
        words.append(word)
        pending += reversed(parts)
    return hashlib.sha256("\0".join(words).encode(errors="surrogatepass")).hexdigest()


def _decompose(value: Any) -> tuple[str, Sequence[object]]:  # noqa: ANN401 - told apart here
    """Return a tag that identifies the value, and the values that it consists of."""
    kind: type = type(value)
    word = type(value).__qualname__
    parts: Sequence[object] = ()
    if kind is str or kind is int or kind is float or kind is bool or value is None:
        word += str(value)
    elif (names := _field_names(kind)) is not None:
        parts = [getattr(value, name) for name in names]
    elif isinstance(value, Mapping):
        word, parts = f"{{{len(value)}", [*chain.from_iterable(value.items())]
    elif isinstance(value, (tuple, list)):
        word, parts = f"({len(value)}", value
    elif isinstance(value, AbstractSet):
        word += str(sorted(map(fingerprint, value)))
    elif isinstance(value, bytes):
        word += hashlib.sha256(value).hexdigest()
    elif isinstance(value, (str, int, float, Path)):  # subclasses: units, enumerations
        word += str(value)
    else:
        message = f"a {word} has no fingerprint"
        raise TypeError(message)
    return word, parts


@cache
def _field_names(kind: type) -> tuple[str, ...] | None:
    """Return the fields of a record type that count, or None if it is no record."""
    if is_dataclass(kind):
        names: Sequence[str] = [field.name for field in fields(kind) if field.compare]
    elif issubclass(kind, tuple) and hasattr(kind, "_fields"):
        names = kind._fields
    else:
        return None
    return () if kind.__name__ == "Mark" else tuple(name for name in names if name not in _POSITIONS)


def fingerprint_files(*places: Path, suffixes: tuple[str, ...] = ()) -> str:
    """Return a fingerprint of files, and of all that is in and below folders: names, contents, and what is a link.

    Args:
        places: Files and folders; a missing one counts as empty.
        suffixes: How the names of files in folders must end; empty for all.
    """
    digest = hashlib.sha256()
    for place in places:
        files: Iterable[tuple[str, Path | os.DirEntry[str]]] = (
            _list_files(str(place), suffixes) if place.is_dir() else [(place.name, place)]
        )
        for name, file in files:
            content = _read(file) if file.is_file() else b""
            link = "@" if file.is_symlink() else ""
            digest.update(f"{name}{link} {len(content)}\0".encode(errors="surrogatepass"))
            digest.update(content)
    return digest.hexdigest()


def _list_files(top: str, suffixes: tuple[str, ...]) -> Iterator[tuple[str, os.DirEntry[str]]]:
    """Yield the relative name and the entry of each file and folder below a folder; no folder is entered twice."""
    entered = set()
    pending = [("", top)]
    while pending:
        prefix, folder = pending.pop()
        with suppress(OSError), os.scandir(folder) as entries:
            stat = os.stat(folder)  # noqa: PTH116 - there are many, and Path is slow
            if (stat.st_dev, stat.st_ino) in entered:
                continue
            entered.add((stat.st_dev, stat.st_ino))
            for entry in sorted(entries, key=lambda entry: entry.name):
                name = prefix + entry.name
                if entry.is_dir():
                    if entry.name == "__pycache__":
                        continue
                    pending.append((f"{name}/", entry.path))
                if not suffixes or name.endswith(suffixes):
                    yield name, entry


def _read(file: Path | os.DirEntry[str]) -> bytes:
    """Return the content of a file; nothing of what cannot be read."""
    with suppress(OSError), open(file, "rb", buffering=0) as opened:  # noqa: PTH123 - there are many, and Path is slow
        return opened.read()
    return b""


@cache
def program_fingerprint() -> str:
    """Return a fingerprint of the program: its code, its data, the Python version and the installed packages.

    Rules of games are packages of their own: all files of those that are registered count, in place or installed.
    """
    places = (_PROGRAM, _PROGRAM.parent / "engine", _PROGRAM.parent / "schemas")  # a wheel has its schemas in _PROGRAM
    code = fingerprint_files(*places, suffixes=(".py", ".css", ".json", ".toml", ".yaml"))
    rules = fingerprint_files(*_find_rules_packages())
    return fingerprint(code, rules, sys.version, sorted({path.name for path in _list_installed()}))


@cache
def _list_installed() -> tuple[Path, ...]:
    """Return the folders that describe the installed packages."""
    return tuple(path for place in map(Path, sys.path) if place.is_dir() for path in place.glob("*-info"))


@cache
def list_registrations() -> tuple[tuple[Path, str, str], ...]:
    """List the registered rules of games: the file that registers them, the id of the game, and their module.

    `importlib.metadata` says the same, but takes long to load.
    """
    found: list[tuple[Path, str, str]] = []
    for path in (folder / "entry_points.txt" for folder in _list_installed()):
        lines = iter(_read(path).decode().splitlines())
        if f"[{RULES_GROUP}]" in lines:
            entries = (line.partition("=") for line in takewhile(lambda line: not line.startswith("["), lines))
            found += [(path, game.strip(), place.strip()) for game, _, place in entries if place]
    return tuple(found)


def _find_rules_packages() -> list[Path]:
    """Return the top-level packages that are registered as rules of games, and the files that register them."""
    registrations = list_registrations()
    places = {path for path, _, _ in registrations}
    for name in {place.partition(":")[0].partition(".")[0] for _, _, place in registrations} - {"", "engine"}:
        spec = find_spec(name)
        if spec is not None:
            places.update(map(Path, spec.submodule_search_locations or [spec.origin or ""]))
    return sorted(places)
