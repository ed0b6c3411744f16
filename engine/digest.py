"""One short name for a value: equal values have the same on every machine, and different ones never in practice."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass


def compute_digest(value: object) -> str:
    """Return the SHA-256 of a value in 64 hexadecimal digits.

    Args:
        value: Frozen data all the way down: dataclasses, mappings with texts or numbers as keys, tuples and lists
            (which count as equal), sets, texts, whole numbers, truths and None. The order of mappings and sets does
            not matter; the names of dataclasses and of their fields do.

    Raises:
        TypeError: Something in it is of another kind.
    """
    return hashlib.sha256(json.dumps(_plain(value), separators=(",", ":")).encode()).hexdigest()


def _plain(value: object) -> object:
    """Return lists, texts and numbers that say the same; the first item of each list says what it was."""
    if value is None or isinstance(value, str | int):  # a truth is an int
        return value
    if isinstance(value, tuple | list):
        return ["tuple", *map(_plain, value)]
    if isinstance(value, Mapping):
        entries = [[_plain(key), _plain(item)] for key, item in value.items()]
        return ["mapping", *sorted(entries, key=json.dumps)]
    if isinstance(value, AbstractSet):
        return ["set", *sorted(map(_plain, value), key=json.dumps)]
    if is_dataclass(value) and not isinstance(value, type):
        return [type(value).__name__, *([field.name, _plain(getattr(value, field.name))] for field in fields(value))]
    message = f"a {type(value).__name__} has no digest"
    raise TypeError(message)
