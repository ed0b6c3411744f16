"""Hashes of objects of a PDF, of their bytes as they stand in the file, and of all that they lead to."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Final

import pikepdf

_REFERENCE: Final = b" R"  # in whatever refers to another object, and now and then elsewhere
_DEEPEST: Final = 40


def digest(*things: Any) -> str:  # noqa: ANN401 - an object of a PDF is of any kind
    """Return a hash of objects or texts: another one when a byte of them, or of what they lead to, is another.

    Raises:
        ValueError: They lead too far.
    """
    hashed = hashlib.sha256()

    def say(told: bytes) -> None:
        hashed.update(b"%d " % len(told))
        hashed.update(told)

    for thing in things:
        _tell(thing, say, {}, 0)
    return hashed.hexdigest()


def _tell(thing: Any, say: Callable[[bytes], None], seen: dict[tuple[int, int], int], depth: int) -> None:  # noqa: ANN401
    if not isinstance(thing, pikepdf.Object):
        say(repr(thing).encode())
        return
    if depth > _DEEPEST:
        message = "an object leads too far"
        raise ValueError(message)
    if thing.is_indirect:
        if thing.objgen in seen:
            say(b"again %d" % seen[thing.objgen])
            return
        seen[thing.objgen] = len(seen)
    if isinstance(thing, pikepdf.Stream):
        say(b"stream")
        say(thing.read_raw_bytes())
        _tell_all(thing, say, seen, depth)
        return
    told = thing.unparse(resolved=True)
    say(told if _REFERENCE not in told else b"parts")
    if _REFERENCE in told:
        _tell_all(thing, say, seen, depth)


def _tell_all(thing: Any, say: Callable[[bytes], None], seen: dict[tuple[int, int], int], depth: int) -> None:  # noqa: ANN401
    """Tell of each part of a dictionary, a stream's too, or of an array."""
    parts: list[tuple[int | str, Any]]
    if isinstance(thing, pikepdf.Array):
        parts = list(enumerate(thing))
    elif isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
        parts = [(key, thing.get(key)) for key in sorted(thing.keys())]
    else:
        say(thing.unparse(resolved=True))
        return
    say(b"%d" % len(parts))
    for key, part in parts:
        say(str(key).encode())
        _tell(part, say, seen, depth + 1)
