"""A project's own words of the program, `i18n/<locale>/tinderbox.json`: where they stand, and of which project.

A language that the program does not have, or has half of, a project brings as data: files like those of the program
itself (see `tongue`), read and judged as those are (`phrasebook`). A language may have one for all its countries
(`i18n/pt/`) and one for a country (`i18n/pt_BR/`), which goes before it; where it has one alone, that is for all.

Which project a run is about is said once, at its door, and holds for all of it: what words are printed in is asked for
wherever anything is printed. Everything that is kept between runs is signed by these files, as by the program's own.

Threat model: the files are a stranger's. They are data, read no further than such files are large, and only regular
files inside the project; `phrasebook` holds what they say.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final

from generator import opening, project
from generator.spine.findings import ProjectError
from generator.tongues.locales import language

MOST_BYTES: Final = 200_000
_FOLDER: Final = "i18n"
_FILE: Final = "tinderbox.json"
_ROOT: ContextVar[Path | None] = ContextVar("the project that a run is about", default=None)


@contextmanager
def within(root: Path | None) -> Iterator[None]:
    """Let all that is printed be in the words of a project, too; of none, in those of the program alone."""
    token = _ROOT.set(root)
    try:
        yield
    finally:
        _ROOT.reset(token)


def begin(root: Path) -> None:
    """Let this process, which another one has started, print in the words of a project, too, until it ends."""
    _ROOT.set(root)


def root() -> Path | None:
    """Return the project that the run is about; None for none."""
    return _ROOT.get()


def name_of(locale: str) -> str:
    """Return what the file of a locale is called, relative to the project's folder."""
    return f"{_FOLDER}/{locale}/{_FILE}"


def locales(root: Path | None) -> tuple[str, ...]:
    """Return the locales that a project has a file for, sorted, whether it can be read or not."""
    if root is None:
        return ()
    return tuple(sorted(path.parent.name for path in (root / _FOLDER).glob(f"*/{_FILE}")))


def of(locale: str, root: Path | None) -> tuple[str, ...]:
    """Return those of them that tell what is said in a locale, that of its language first."""
    there = locales(root)
    asked = dict.fromkeys((language(locale), locale.replace("-", "_")))
    near = (one for one in there if language(one) == language(locale))
    return tuple(one for one in asked if one in there) or tuple(near)[:1]


def place(locale: str, root: Path) -> Path:
    """Return the file of a locale.

    Raises:
        ProjectError: It is no regular file in the project's folder.
    """
    return project.inside(root, name_of(locale))


def signature() -> str:
    """Return a hash of all the files of the project that the run is about; empty where it has none."""
    return _signature(_ROOT.get())


@cache
def _signature(root: Path | None) -> str:
    told = [f"{one} {_digest(one, root)}" for one in locales(root)] if root is not None else []
    return hashlib.sha256("\0".join(told).encode(errors="surrogatepass")).hexdigest() if told else ""


def _digest(locale: str, root: Path) -> str:
    try:
        return hashlib.sha256(opening.bytes_of(place(locale, root), locale, MOST_BYTES)).hexdigest()
    except ProjectError:
        return ""
