"""Compiled drawings on disk, so that a drawing is made once and not once per build.

One file per drawing: a line of JSON (what the form is, and the hash of it all), then the compressed streams. Whatever
is damaged, half written or of another version is as good as absent.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.paint.drawings import Form
from generator.paint.objects import packed

_VERSION = 1  # of the operators that the compiler writes; another number, another file
_MOST_BYTES = 256 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class PackedForm:
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
    return PackedForm(form.width, form.height, packed(form.stream), form.states, form.shadings, groups, form.blended)


def read(folder: Path, key: str) -> PackedForm | None:
    """Return the drawing kept under a key, or None when there is none that is whole."""
    try:
        data = _file(folder, key).read_bytes()
        head, _, body = data.partition(b"\n")
        told = json.loads(head)
        if told["sha256"] != _digest(told["form"], body):
            return None
        form, rest = _form(told["form"], body)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return None if rest else form


def write(folder: Path, key: str, form: PackedForm) -> None:
    """Keep a drawing; a folder that cannot be written to keeps nothing, and that is no fault."""
    streams: list[bytes] = []
    told = _told(form, streams)
    body = b"".join(streams)
    head = json.dumps({"sha256": _digest(told, body), "form": told}, sort_keys=True).encode("ascii")
    target = _file(folder, key)
    fresh = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(head + b"\n" + body)
        fresh.replace(target)
    except OSError:
        with suppress(OSError):
            fresh.unlink()


def trim(folder: Path, *, most: int = _MOST_BYTES) -> None:
    """Delete the drawings that were made longest ago until the folder holds at most that many bytes."""
    with suppress(OSError):
        found = sorted((entry.stat().st_mtime, entry.stat().st_size, entry) for entry in folder.glob("*.form*"))
        over = sum(size for _, size, _ in found) - most
        for _, size, entry in found:
            if over <= 0:
                break
            entry.unlink(missing_ok=True)
            over -= size


def _file(folder: Path, key: str) -> Path:
    return folder / (hashlib.sha256(f"{_VERSION} {key}".encode()).hexdigest()[:40] + ".form")


def _digest(told: object, body: bytes) -> str:
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode("ascii") + body).hexdigest()


def _told(form: PackedForm, streams: list[bytes]) -> dict[str, Any]:
    """Return all but the bytes of a drawing as JSON data; the bytes go to `streams`, its own before its groups."""
    streams.append(form.stream)
    return {
        "width": form.width,
        "height": form.height,
        "bytes": len(form.stream),
        "states": form.states,
        "shadings": form.shadings,
        "blended": form.blended,
        "groups": [_told(group, streams) for group in form.groups],
    }


def _form(told: dict[str, Any], body: bytes) -> tuple[PackedForm, bytes]:
    """Return a drawing from its JSON data, and what is left of the bytes."""
    stream, rest = body[: told["bytes"]], body[told["bytes"] :]
    groups: list[PackedForm] = []
    for group in told["groups"]:
        form, rest = _form(group, rest)
        groups.append(form)
    whole = PackedForm(
        int(told["width"]),
        int(told["height"]),
        stream,
        str(told["states"]),
        str(told["shadings"]),
        tuple(groups),
        bool(told["blended"]),
    )
    return whole, rest
