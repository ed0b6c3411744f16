"""A seal on what is kept below a project: a keyed hash that nobody without the key of this user can have made.

The key is chance, made once, and lies outside every project, in the user's cache folder (`XDG_CACHE_HOME`, else as the
platform has it). `TINDERBOX_KEY` gives another, for machines that keep `out/` between runs and have a secret store.
Where no key can be kept, a run has one of its own, which its processes share: then nothing is believed that an earlier
run has kept, which takes longer and comes to the same.

Threat model: the project is a stranger's, down to `out/`: a branch that was checked out, a folder that was sent. What
is kept there may be made elsewhere, forged, changed, or moved to where something else is asked for. The stranger knows
the program and all content, and may have seen seals of this user; not the key. A key that lies in a project came with
it and is not used, nor one that others may read, that another user owns, or that is damaged: another is made. Whoever
may write to the user's own folders, or has the user run other code, is beyond what a seal keeps out.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from generator.kept.writing import sweep
from generator.spine.findings import ProjectError

VARIABLE: Final = "TINDERBOX_KEY"
_FOLDER: Final = "tinderbox"
_NAME: Final = "key"
_BYTES: Final = 32
_KEY: Final = re.compile(rb"[0-9a-f]{64}\n?")
_OTHERS: Final = 0o077  # permissions of everybody but the owner


def of(*words: str) -> str:
    """Return the seal of some words, in hexadecimal digits: another one for other words, or other borders of them.

    Raises:
        ProjectError: `TINDERBOX_KEY` is no key.
    """
    hashed = hashlib.blake2b(key=_key(), digest_size=_BYTES)
    for word in words:
        data = word.encode(errors="surrogatepass")
        hashed.update(b"%d " % len(data))
        hashed.update(data)
    return hashed.hexdigest()


def forget() -> None:
    """Look for the key anew the next time, as another process would."""
    _key.cache_clear()


def place(environment: Mapping[str, str], platform: str) -> Path | None:
    """Return where the key of the user is kept, links followed; None where that would be in a project, or nowhere."""
    home = _home(environment)
    folder = Path(environment.get("XDG_CACHE_HOME", ""))
    if not folder.is_absolute():
        if platform == "win32":
            folder = Path(environment.get("LOCALAPPDATA", ""))
        elif home is not None:
            folder = home / "Library" / "Caches" if platform == "darwin" else home / ".cache"
    if not folder.is_absolute():
        return None
    try:
        found = folder.resolve() / _FOLDER / _NAME
    except (OSError, RuntimeError):
        return None
    return None if any(_is_project(each) for each in found.parents) else found


@cache
def _key() -> bytes:
    """Return the key of this user; or one of this run, where none can be kept."""
    given = os.environ.get(VARIABLE, "").strip().lower()
    if given:
        if _KEY.fullmatch(given.encode()) is None:
            message = f"{VARIABLE} must be {2 * _BYTES} hexadecimal digits; leave it out to use a key of your own"
            raise ProjectError(message)
        return bytes.fromhex(given)
    there = place(os.environ, sys.platform)
    kept = None if there is None else _read(there) or _made(there)
    if kept is None:
        kept = os.urandom(_BYTES)
        os.environ[VARIABLE] = kept.hex()  # for the processes that this one starts
    return kept


def _home(environment: Mapping[str, str]) -> Path | None:
    try:
        return Path(environment["HOME"]) if environment.get("HOME") else Path.home()
    except RuntimeError:
        return None


def _is_project(folder: Path) -> bool:
    """Tell whether a folder has content of games, as a project that is looked at has."""
    with suppress(OSError):
        return any((folder / "content").glob("*/game.yaml"))
    return True


def _read(there: Path) -> bytes | None:
    """Return the key in a file, if it is one, and the user's alone."""
    try:
        with there.open("rb") as file:
            told, about = file.read(2 * _BYTES + 2), os.fstat(file.fileno())
    except OSError:
        return None
    is_own = os.name != "posix" or (about.st_uid == os.geteuid() and not about.st_mode & _OTHERS)
    return bytes.fromhex(told.decode()) if is_own and _KEY.fullmatch(told) is not None else None


def _made(there: Path) -> bytes | None:
    """Make a key where there is none that can be used, and return what stands there then; None if nothing can.

    Of several processes that make one at once, all but those that found it damaged end with the same.
    """
    fresh = there.with_name(f"{_NAME}.{os.getpid()}.part")
    try:
        there.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(os.urandom(_BYTES).hex().encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        if there.exists() and _read(there) is None:
            fresh.replace(there)
        else:
            _first(fresh, there)
    except OSError:
        pass
    with suppress(OSError):
        fresh.unlink(missing_ok=True)
    sweep(there)
    return _read(there)


def _first(fresh: Path, there: Path) -> None:
    """Give a file its name, unless another process has just made one of that name."""
    try:
        os.link(fresh, there)
    except FileExistsError:
        return
    except (OSError, AttributeError, NotImplementedError):  # a file system without links
        fresh.replace(there)
