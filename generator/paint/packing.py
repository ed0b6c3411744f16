"""Compiled drawings compressed, and taken apart for the cache; of what is needed for this nothing is slow to load."""

from __future__ import annotations

import zlib
from typing import NamedTuple

from generator.paint.cache import Told
from generator.paint.drawings import Form

_LEVEL = 4  # for bytes made anew at each build: a twentieth larger than level 6 in two thirds of the time
_SMALL = 6  # for bytes that are kept


def packed(content: str | bytes, *, small: bool = False) -> bytes:
    """Return the bytes of a stream, compressed; `small` takes more time."""
    return zlib.compress(
        content.encode("latin-1") if isinstance(content, str) else content, _SMALL if small else _LEVEL
    )


class PackedForm(NamedTuple):
    """A compiled drawing with its stream compressed; see `drawings.Form` for the rest."""

    width: int
    height: int
    stream: bytes
    states: str
    shadings: str
    groups: tuple[PackedForm, ...]
    blended: bool


def pack(form: Form) -> PackedForm:
    """Return a compiled drawing with its streams compressed."""
    groups = tuple(map(pack, form.groups))
    return PackedForm(
        form.width, form.height, packed(form.stream, small=True), form.states, form.shadings, groups, form.blended
    )


def told(form: PackedForm) -> tuple[Told, list[bytes]]:
    """Return a drawing as plain data and streams, its own before those of its groups."""
    inner = [told(group) for group in form.groups]
    data: Told = {
        "width": form.width,
        "height": form.height,
        "states": form.states,
        "shadings": form.shadings,
        "blended": form.blended,
        "groups": [data for data, _ in inner],
    }
    return data, [form.stream, *(stream for _, streams in inner for stream in streams)]


def from_told(data: Told, streams: list[bytes]) -> PackedForm:
    """Return the drawing that `told` took apart; takes its streams off the list."""
    stream = streams.pop(0)
    groups = tuple(from_told(group, streams) for group in data["groups"])
    return PackedForm(data["width"], data["height"], stream, data["states"], data["shadings"], groups, data["blended"])
