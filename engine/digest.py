"""Digests: equal values have the same digest on every machine, and different values practically never do."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass


def compute_digest(value: object) -> str:
    """Return the SHA-256 of a value as 64 hexadecimal digits.

    Args:
        value: Frozen data at all levels: dataclasses, mappings with texts or numbers as keys, tuples and lists (which
            count as equal), sets, texts, whole numbers, booleans and None. The order of mappings and sets does not
            matter; the names of dataclasses and of their fields do.

    Raises:
        TypeError: It contains something else.
    """
    return hashlib.sha256(json.dumps(_to_plain(value), separators=(",", ":")).encode()).hexdigest()


def _to_plain(value: object) -> object:
    """Convert a value to lists, texts and numbers; the first item of each list names the kind of value."""
    if value is None or isinstance(value, str | int):  # a boolean is an int
        return value
    if isinstance(value, tuple | list):
        return ["tuple", *map(_to_plain, value)]
    if isinstance(value, Mapping):
        entries = [[_to_plain(key), _to_plain(item)] for key, item in value.items()]
        return ["mapping", *sorted(entries, key=json.dumps)]
    if isinstance(value, AbstractSet):
        return ["set", *sorted(map(_to_plain, value), key=json.dumps)]
    if is_dataclass(value) and not isinstance(value, type):
        items = ([field.name, _to_plain(getattr(value, field.name))] for field in fields(value))
        return [type(value).__name__, *items]
    message = f"a {type(value).__name__} has no digest"
    raise TypeError(message)
