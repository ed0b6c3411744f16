"""What a value says, as a hash: two values that say the same have the same, wherever in the sources they stand.

For answers that are kept from run to run: they depend on what content says, not on the lines on which it says so.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from types import NoneType
from typing import Any, Final

from generator.findings import Mark

_PLACES: Final = frozenset({"node", "mark", "marks"})  # fields that tell where something stands, not what it says


def digest(*values: object) -> str:
    """Return a hash of values: of texts, numbers, mappings, sequences, sets and frozen values of such.

    Marks, and fields that hold only places, count for nothing; the order of mappings and sequences counts.

    Raises:
        TypeError: A value is something else.
    """
    words: list[str] = []
    for value in values:
        _tell(value, words.append)
    return hashlib.sha256("\0".join(words).encode(errors="surrogatepass")).hexdigest()


def _tell(value: Any, say: Callable[[str], None]) -> None:  # noqa: ANN401 - told apart here
    kind: Any = type(value)
    if kind is str:  # most of what there is
        say(f"s{value}")
        return
    how, fields_of = _how(kind)
    if how == "plain":
        say(f"{kind.__name__[0]}{value}")
    elif how == "fields":
        say(kind.__qualname__)
        for each in fields_of(value):
            _tell(each, say)
    elif how == "mapping":
        say(f"{{{len(value)}")
        for key, each in value.items():
            _tell(key, say)
            _tell(each, say)
    elif how == "sequence":
        say(f"({len(value)}")
        for each in value:
            _tell(each, say)
    else:
        say(f"<{len(value)} {sorted(map(digest, value))}")


@cache
def _how(kind: type) -> tuple[str, Callable[[Any], Iterable[Any]]]:
    """Return what a kind of values is, and what tells the fields of those that have some.

    Raises:
        TypeError: It is something else.
    """
    if issubclass(kind, (str, int, float, NoneType)):
        return "plain", tuple
    if issubclass(kind, Mapping):
        return "mapping", tuple
    if (names := _names(kind)) is not None:
        return "fields", _teller(names)
    if issubclass(kind, (tuple, list)):
        return "sequence", tuple
    if issubclass(kind, AbstractSet):
        return "set", tuple
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
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else getattr(kind, "_fields", None)
    return None if not names else tuple(name for name in names if name not in _PLACES)
