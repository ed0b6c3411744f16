"""Open files that users hand to the program: read up to a limit, decode as UTF-8.

Threat model: the file comes from a stranger, or is not a file: a device that never ends, bytes that are not text.
"""

from __future__ import annotations

import codecs
import logging
from pathlib import Path
from typing import NamedTuple

from generator.model.findings import ProjectError

_LOG = logging.getLogger(__name__)
_BYTE_ORDER_MARK = codecs.BOM_UTF8.decode()


class NotUtf8(NamedTuple):
    """The reason why bytes are not UTF-8.

    Attributes:
        before: The text before the first wrong byte, without a byte order mark.
        reason: What the file is instead, worded to follow "The file is".
    """

    before: str
    reason: str


def make_printable(name: str) -> str:
    """Return the name of a file with `?` for characters that UTF-8 cannot encode."""
    return name.encode(errors="replace").decode()


def read_limited(path: Path, name: str, limit: int) -> bytes:
    """Read a file, which messages call `name`; of a file of more than `limit` bytes, one byte more than the limit."""
    _LOG.info("read %s", name)
    try:
        with path.open("rb") as file:
            return file.read(limit + 1)
    except OSError as error:
        raise ProjectError(f"{name} cannot be read: {error.strerror or error}") from error


def decode_utf8(data: bytes) -> str | NotUtf8:
    """Decode bytes as UTF-8, without a byte order mark."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return NotUtf8("", "UTF-16, not UTF-8")
    try:
        return data.decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
        return NotUtf8(before, f"not UTF-8: its byte {error.start + 1} is 0x{data[error.start]:02x}")
