"""What a value says, as a hash: two values that say the same have the same, wherever in the sources they stand.

For answers that are kept from run to run: they depend on what content says, not on the lines on which it says so.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from functools import cache
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
    if value is None or isinstance(value, (str, int, float)):
        say(f"{type(value).__name__[0]}{value}")
    elif isinstance(value, Mapping):
        say(f"{{{len(value)}")
        for key, each in value.items():
            _tell(key, say)
            _tell(each, say)
    elif (names := _names(kind)) is not None:
        say(type(value).__qualname__)
        for name in names:
            _tell(getattr(value, name), say)
    elif isinstance(value, (tuple, list)):
        say(f"({len(value)}")
        for each in value:
            _tell(each, say)
    elif isinstance(value, AbstractSet):
        say(f"<{len(value)} {sorted(map(digest, value))}")
    else:
        message = f"nobody knows what a {type(value).__qualname__} says"
        raise TypeError(message)


@cache
def _names(kind: Hashable) -> tuple[str, ...] | None:
    """Return the fields of a kind of frozen values that say something, none of marks; None of what has no fields."""
    if kind is Mark:
        return ()
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else getattr(kind, "_fields", None)
    return None if not names else tuple(name for name in names if name not in _PLACES)
