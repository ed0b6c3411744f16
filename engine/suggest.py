"""Suggest a known name for an unknown one; findings, command options and scenarios all use this wording."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

_MAX_COMPARED: Final = 300  # names: somebody may ask for a thousand cards that do not exist
_MAX_LISTED: Final = 12
_FEW: Final = 6  # so few names are listed after a suggestion too, which may be wrong

# The least similarity of two names for a suggestion, from 0 to 1. Measured on the names of our schemas: it catches
# as many typing errors as difflib's default of 0.6 (99 %) with a quarter of its wrong suggestions (1 %).
_CUTOFF: Final = 0.7
_SHORT: Final = 3  # letters; two equal letters of three are enough
_CUTOFF_SHORT: Final = 0.65


def find_nearest(name: str, known: Collection[str]) -> str:
    """Return the known name that is most similar to `name`, ignoring case; empty if none is similar enough."""
    return next(iter(_find_near(name, known)), "")


def find_only(name: str, known: Collection[str]) -> str:
    """Return the known name that is similar to `name` if it is the only one; otherwise an empty text."""
    near = _find_near(name, known)
    return near[0] if len(near) == 1 else ""


def _find_near(name: str, known: Collection[str]) -> list[str]:
    """Return up to two known names that are similar, the most similar one first."""
    from difflib import get_close_matches  # noqa: PLC0415 - most runs meet no mistake

    folded = {other.casefold(): other for other in sorted(known)[:_MAX_COMPARED]}
    cutoff = _CUTOFF if len(name) > _SHORT else _CUTOFF_SHORT
    return [folded[match] for match in get_close_matches(name.casefold(), folded, n=2, cutoff=cutoff)]


def are_few(known: Collection[str]) -> bool:
    """Return whether there are so few names, but more than one, that all are listed after a suggestion."""
    return 1 < len(known) <= _FEW


def ask_whether_meant(name: str) -> str:
    """Return the question whether a name is meant, for use within a sentence."""
    return f"did you mean `{name}`?"


def suggest_names(name: str, known: Collection[str], alternative: str = "") -> str:
    """Return the end of a sentence, to follow a semicolon: the nearest name, or the known names; both if they are few.

    Args:
        name: The unknown name.
        known: The known names; sets are listed alphabetically, others in their order.
        alternative: What else the user can do.
    """
    nearest = find_nearest(name, known)
    if nearest and not are_few(known):
        return f"{ask_whether_meant(nearest)} {alternative}".rstrip()
    listed = _list_names(known)
    clause = f"{ask_whether_meant(nearest)} {_capitalize(listed)}" if nearest else listed
    return f"{clause}; {alternative}" if alternative else clause


def suggest_sentence(name: str, known: Collection[str]) -> str:
    """Return the same as a separate sentence."""
    clause = suggest_names(name, known)
    return _capitalize(clause if clause.endswith("?") else f"{clause}.")


def _capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def _list_names(known: Collection[str]) -> str:
    names = sorted(known) if isinstance(known, set | frozenset) else list(known)
    if not names:
        return "there are none yet"
    if len(names) == 1:
        return f"the only one is {names[0]}"
    more = len(names) - _MAX_LISTED
    return f"choose from {', '.join(names[:_MAX_LISTED])}{f' and {more} more' if more > 0 else ''}"
