"""Files that people hand to the program, opened: read no further than such a file may be large, and decoded as UTF-8.

Threat model: the file is a stranger's, or none at all: a device that never ends, bytes that are no text.
"""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import NamedTuple

from generator.model.findings import ProjectError

_MARK = codecs.BOM_UTF8.decode()


class NotUtf8(NamedTuple):
    """What stands in a file that is no text in UTF-8.

    Attributes:
        before: The text before the first byte that is wrong, without a byte order mark.
        said: What the file is instead, to stand behind "The file is".
    """

    before: str
    said: str


def make_printable(name: str) -> str:
    """Return the name of a file as a text that can be written anywhere; what is no letter in UTF-8 becomes a `?`."""
    return name.encode(errors="replace").decode()


def read_limited(path: Path, name: str, most: int) -> bytes:
    """Return what stands in a file, or of one with more than `most` bytes no more than shows it.

    Args:
        path: The file.
        name: What it is called in messages.
        most: How many bytes such a file may have.

    Raises:
        ProjectError: It cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except OSError as trouble:
        message = f"{name} cannot be read: {trouble.strerror or trouble}"
        raise ProjectError(message) from trouble


def decode_utf8(data: bytes) -> str | NotUtf8:
    """Return what bytes say in UTF-8, without a byte order mark; or where they stop saying anything."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return NotUtf8("", "UTF-16, not UTF-8")
    try:
        return data.decode("utf-8").removeprefix(_MARK)
    except UnicodeDecodeError as trouble:
        before = data[: trouble.start].decode("utf-8").removeprefix(_MARK)
        return NotUtf8(before, f"not UTF-8: its byte {trouble.start + 1} is 0x{data[trouble.start]:02x}")
