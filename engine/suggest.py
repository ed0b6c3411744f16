"""What to say to somebody who named a thing that is not there: which name is near, and which names there are.

Findings, options of commands and scenarios all say it in these words.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

_MOST_COMPARED: Final = 300  # names: somebody may ask for a thousand cards that are not there
_MOST_LISTED: Final = 12
_FEW: Final = 6  # names that are listed behind a guess too, which may be wrong

# How alike two names are that may be one, from 0 to 1. Measured on the names of our schemas: slips of the pen are
# understood as often as with difflib's own 0.6 (99 %), other words taken for slips a quarter as often (1 %).
_ALIKE: Final = 0.7
_SHORT: Final = 3  # letters; two of three are enough
_ALIKE_SHORT: Final = 0.65


def nearest(name: str, known: Collection[str]) -> str:
    """Return the known name that looks like `name`, in whatever case it is written; empty when none does."""
    from difflib import get_close_matches  # noqa: PLC0415 - most runs meet no mistake

    folded = {other.casefold(): other for other in sorted(known)[:_MOST_COMPARED]}
    alike = _ALIKE if len(name) > _SHORT else _ALIKE_SHORT
    close = get_close_matches(name.casefold(), folded, n=1, cutoff=alike)
    return folded[close[0]] if close else ""


def are_few(known: Collection[str]) -> bool:
    """Tell whether names are so few, and not one alone, that all are listed behind a guess."""
    return 1 < len(known) <= _FEW


def question(near: str) -> str:
    """Return the question whether a name is meant, to stand within a sentence."""
    return f"did you mean `{near}`?"


def meant(name: str, known: Collection[str], besides: str = "") -> str:
    """Return the end of a sentence, to stand behind a semicolon: the nearest name, or which there are; of few, both.

    Args:
        name: What nothing is called.
        known: What things are called; in their order, which is the alphabet's where they have none.
        besides: What else can be done.
    """
    near = nearest(name, known)
    if near and not are_few(known):
        return f"{question(near)} {besides}".rstrip()
    there = f"{question(near)} {_capital(_there(known))}" if near else _there(known)
    return f"{there}; {besides}" if besides else there


def hint(name: str, known: Collection[str]) -> str:
    """Return the same as a sentence of its own."""
    said = meant(name, known)
    return _capital(said if said.endswith("?") else f"{said}.")


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def _there(known: Collection[str]) -> str:
    names = sorted(known) if isinstance(known, set | frozenset) else list(known)
    if not names:
        return "there is none yet"
    more = len(names) - _MOST_LISTED
    listed = ", ".join(names[:_MOST_LISTED])
    there = f"there is only {listed}" if len(names) == 1 else f"there are {listed}"
    return there if more <= 0 else f"{there} and {more} more"
