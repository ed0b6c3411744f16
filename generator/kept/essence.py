"""What a value says, as a hash: two values that say the same have the same, wherever in the sources they stand.

For answers that are kept from run to run: they depend on what content says, not on the lines on which it says so.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from itertools import chain
from operator import attrgetter
from types import NoneType
from typing import Any, Final

from engine.effect import Effect
from generator.spine.findings import Mark

_KNOWN: Final = 1024  # values that are told once
_BRACKETS: Final = frozenset("({")  # of sequences and mappings
_EFFECT: Final = tuple(field.name for field in fields(Effect))
_PLACES: Final = frozenset({"node", "mark", "marks"})  # fields that tell where something stands, not what it says


def digest(*values: object) -> str:
    """Return a hash of values: of texts, numbers, mappings, sequences, sets and frozen values of such.

    Marks, and fields that hold only places, count for nothing; the order of mappings and sequences counts.

    Raises:
        TypeError: A value is something else.
    """
    words: list[str] = []
    _tell(values, words.append)
    return hashlib.sha256("\0".join(words).encode(errors="surrogatepass")).hexdigest()


def once(value: object) -> str:
    """Return the hash of a value that is told again and again, and that nobody changes: it is told once in a process.

    Raises:
        TypeError: As `digest` does.
    """
    return _told(_Same(value))


class _Same:
    """A value that is the same as another where it is that very one; as long as it is known, no other is."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)


@lru_cache(maxsize=_KNOWN)
def _told(same: _Same) -> str:
    return digest(same.value)


@lru_cache(maxsize=_KNOWN)
def _effect(same: _Same) -> str:
    return digest(*attrgetter(*_EFFECT)(same.value))


def marks(*values: object) -> tuple[Mark, ...]:
    """Return where everything in values stands, in order: values that say the same have as many, of the same things.

    Places that only nodes of a source know are left out.
    """
    found: list[Mark] = []
    for value in values:
        _mark(value, found.append)
    return tuple(found)


def numbers(mark: Mark, there: Sequence[Mark]) -> list[int]:
    """Return which of the `marks` of a value are this one, for answers that are kept without lines.

    Raises:
        ValueError: None is.
    """
    found = [number for number, each in enumerate(there) if each == mark]
    if not found:
        message = f"{mark} is no place of that value"
        raise ValueError(message)
    return found


def mark(told: Sequence[int], there: Sequence[Mark]) -> Mark:
    """Return the place that `numbers` told of another value that says the same.

    Raises:
        ValueError: They are no longer one place.
    """
    found = {there[number] for number in told if number < len(there)}
    if len(found) != 1:
        message = f"{len(found)} places have the numbers {told}"
        raise ValueError(message)
    return found.pop()


def _mark(value: Any, found: Callable[[Mark], None]) -> None:  # noqa: ANN401 - told apart here
    if isinstance(value, Mark):
        found(value)
        return
    kind: Any = type(value)
    how, parts = _how(kind)
    if how == "{":
        for each in value.values():
            _mark(each, found)
    elif how == "(":
        for each in value:
            _mark(each, found)
    elif parts is not None:
        for name in _all_names(kind):
            if name != "node":
                _mark(getattr(value, name), found)


def _tell(values: Iterable[Any], say: Callable[[str], None]) -> None:
    """Say of each value what it is, and then its parts: all that is kept waits for this, so what is short is here."""
    for value in values:
        kind: Any = type(value)
        if kind is str:
            say("s" + value)
        elif value is None:
            say("N")
        elif kind is int or kind is float or kind is bool:
            say(f"{kind.__name__[0]}{value}")
        elif (kind is tuple or kind is dict) and not value:
            say("(0" if kind is tuple else "{0")
        elif kind is Effect:  # the very same stand in every part of a game, in every language
            say(f"@{_effect(_Same(value))}")
        else:
            how, parts = _how(kind)
            if parts is not None:
                say(f"{how}{len(value)}" if how in _BRACKETS else how)
                _tell(parts(value), say)
            elif how == "set":
                say(f"<{len(value)} {sorted(map(digest, value))}")
            else:
                say(f"{kind.__name__[0]}{value}")


@cache
def _how(kind: type) -> tuple[str, Callable[[Any], Iterable[Any]] | None]:
    """Return what a kind of values is called, or the bracket it begins with, and what tells its parts; None if nothing.

    Raises:
        TypeError: It is something else.
    """
    if issubclass(kind, (str, int, float, NoneType)):
        return "plain", None
    if issubclass(kind, Mapping):
        return "{", lambda value: chain.from_iterable(value.items())
    if (names := _names(kind)) is not None:
        return kind.__qualname__, _teller(names)
    if issubclass(kind, (tuple, list)):
        return "(", iter
    if issubclass(kind, AbstractSet):
        return "set", None
    message = f"nobody knows what a {kind.__qualname__} says"
    raise TypeError(message)


def _teller(names: tuple[str, ...]) -> Callable[[Any], Iterable[Any]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: [getattr(value, name) for name in names]


def _names(kind: type) -> tuple[str, ...] | None:
    """Return the fields of a kind of frozen values that say something, none of marks; None of what has no fields."""
    if kind is Mark:
        return ()
    return tuple(name for name in names if name not in _PLACES) if (names := _all_names(kind)) else None


def _all_names(kind: type) -> tuple[str, ...]:
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    return getattr(kind, "_fields", ())
