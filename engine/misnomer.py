"""What to say to somebody who named a thing that is not there: which name is near, or which names there are.

Findings, options of commands and scenarios all say it in these words.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

_MOST_COMPARED: Final = 300  # names: somebody may ask for a thousand cards that are not there
_MOST_LISTED: Final = 12


def nearest(name: str, known: Collection[str]) -> str:
    """Return the known name that looks like `name`, in whatever case it is written; empty when none does."""
    from difflib import get_close_matches  # noqa: PLC0415 - most runs meet no mistake

    folded = {other.casefold(): other for other in sorted(known)[:_MOST_COMPARED]}
    close = get_close_matches(name.casefold(), folded, n=1)
    return folded[close[0]] if close else ""


def question(near: str) -> str:
    """Return the question whether a name is meant, to stand within a sentence."""
    return f"did you mean `{near}`?"


def meant(name: str, known: Collection[str], besides: str = "") -> str:
    """Return the end of a sentence, to stand behind a semicolon: the nearest name, or which there are.

    Args:
        name: What nothing is called.
        known: What things are called; in their order, which is the alphabet's where they have none.
        besides: What else can be done.
    """
    near = nearest(name, known)
    if near:
        return f"{question(near)} {besides}".rstrip()
    return f"{_there(known)}; {besides}" if besides else _there(known)


def hint(name: str, known: Collection[str]) -> str:
    """Return the same as a sentence of its own."""
    near = nearest(name, known)
    said = question(near) if near else f"{_there(known)}."
    return said[0].upper() + said[1:]


def _there(known: Collection[str]) -> str:
    names = sorted(known) if isinstance(known, set | frozenset) else list(known)
    if not names:
        return "there is none yet"
    more = len(names) - _MOST_LISTED
    listed = ", ".join(names[:_MOST_LISTED])
    there = f"there is only {listed}" if len(names) == 1 else f"there are {listed}"
    return there if more <= 0 else f"{there} and {more} more"
