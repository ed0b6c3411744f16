"""Operators as they stand in a page's bytes, one instruction at a time, without those that change no place.

What these patterns do not know surely they do not match; the library that opens the file reads on from there, which is
only slower. A string, a comment or a picture amid operators is never taken for one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pikepdf

_GAP: Final = rb"[\t\n\f\r ]"
_END: Final = rb"(?=[\t\n\f\r ()<>\[\]{}/%]|\Z)"
_FIGURE: Final = rb"[-+.\d]++"
_FIGURES: Final = rb"[-+.\d\t\n\f\r ]*+"
_NAME: Final = rb"/[^\x00-\x20()<>\[\]{}/%#\x7f-\xff]++"
_STRING: Final = rb"\((?:[^()\\]++|\\.)*+\)"
_HEX: Final = rb"<[0-9A-Fa-f]*+>"
_ARRAY: Final = rb"\[(?:" + rb"|".join((_STRING, _FIGURE + _END, _GAP + rb"++", _HEX)) + rb")*+\]"
_DICTIONARY: Final = rb"<<(?:[^<>()%]++|" + _STRING + rb"|" + _HEX + rb")*+>>"
_OTHER: Final = rb"|".join((_NAME + _END, _ARRAY, _FIGURE + _END, _STRING, _HEX, _DICTIONARY))
_INSTRUCTION: Final = (
    rb"(" + _FIGURES + rb")((?:(?:" + _OTHER + rb")" + _GAP + rb"*+)*+)(?<![-+.\d])([A-Za-z'\"]\w*+\*?+)" + _END
)

# What changes no place, and outlines too, with what paints them.
_IDLE: Final = _FIGURES + rb"(?:[hwJjMdigk]|ri|rg|ET)" + _GAP + rb"++"
_PAINT: Final = (
    rb"(?:" + _FIGURES + rb"(?:[mlcvyhnWwJjMdifFBbSsgk]|[fBbW]\*|re|ri|rg)|" + _NAME + _GAP + rb"++gs)" + _GAP + rb"++"
)
_PAINTED: Final = _PAINT + rb"|q" + _GAP + rb"++(?:" + _PAINT + rb")*+Q" + _GAP + rb"++"


def _after(skipped: bytes) -> re.Pattern[bytes]:
    return re.compile(_GAP + rb"*+(?:" + skipped + rb")*+" + _INSTRUCTION, re.DOTALL | re.ASCII)


# The next instruction that matters, and the next one within the clipping of a face: outlines of what a face paints need
# no second look there, and are nine tenths of a page. Groups: figures, what else stands before it, and the operator.
NEXT: Final = _after(_IDLE)
NEXT_IN_FACE: Final = _after(_PAINTED)
INKED: Final = re.compile(rb"(?<![^\t\n\f\r ])(?:[fBb]\*?|[FSs])(?=[\t\n\f\r ])")  # in what was skipped

_TOKEN: Final = re.compile(rb"|".join((_NAME, _FIGURE, _ARRAY, _STRING, _DICTIONARY, _HEX)), re.DOTALL)
_PIECE: Final = re.compile(rb"(" + _STRING + rb"|" + _HEX + rb")|(" + _FIGURE + rb")", re.DOTALL)
_ESCAPED: Final = re.compile(rb"\\([0-7]{1,3}|\r\n|.)|\r\n?", re.DOTALL)
_ESCAPES: Final = {
    b"n": b"\n",
    b"r": b"\r",
    b"t": b"\t",
    b"b": b"\b",
    b"f": b"\f",
    b"\r\n": b"",
    b"\r": b"",
    b"\n": b"",
}


def contents(page: pikepdf.Page) -> tuple[Any, ...]:
    """Return the streams of a page's operators."""
    told: Any = page.obj.get("/Contents", ())
    return (told,) if isinstance(told, pikepdf.Stream) else tuple(told)


def of(stream: Any) -> bytes:  # noqa: ANN401 - a page or a form
    """Return the operators of a page, whose parts are read as one, or of a form."""
    if not isinstance(stream, pikepdf.Page):
        return bytes(stream.read_bytes())
    return b"\n".join(bytes(part.read_bytes()) for part in contents(stream))


def operands(figures: bytes, others: bytes) -> list[Any] | None:
    """Return what stands before an operator: numbers, strings as bytes, names as text, arrays and dictionaries.

    None where something is no number, although it is made of figures, or no dictionary.
    """
    try:
        told: list[Any] = [float(figure) for figure in figures.split()] if figures else []
        if others:
            told += map(_operand, _TOKEN.findall(others))
    except (ValueError, pikepdf.PdfError):
        return None
    return told


def _operand(said: bytes) -> Any:  # noqa: ANN401 - an operand is of any kind
    kind = said[:1]
    if kind == b"/":
        return said.decode("ascii")
    if kind == b"[":
        return [_string(piece) if piece else float(figure) for piece, figure in _PIECE.findall(said, 1)]
    if said[:2] == b"<<":
        return pikepdf.Object.parse(said)
    return _string(said) if kind in b"(<" else float(said)


def _string(said: bytes) -> bytes:
    """Return the bytes of a string as it stands in a file, brackets and all."""
    if said[:1] == b"<":
        digits = said[1:-1].decode("ascii")
        return bytes.fromhex(digits + "0" * (len(digits) % 2))
    inner = said[1:-1]
    return _ESCAPED.sub(_unescaped, inner) if b"\\" in inner or b"\r" in inner else inner


def _unescaped(match: re.Match[bytes]) -> bytes:
    escape = match[1]
    if escape is None:
        return b"\n"  # however a line ends
    if escape[0] in b"01234567":
        return bytes((int(escape, 8) & 0xFF,))
    return _ESCAPES.get(escape, escape)


def read(pdf: pikepdf.Pdf, operators: bytes, wanted: str) -> Iterator[tuple[bytes, list[Any]]]:
    """Yield what `wanted` operators there are, each with what stands before it, as the library reads them."""
    instructions: Any = pikepdf.parse_content_stream(pikepdf.Stream(pdf, operators), wanted)
    for told, operator in instructions:
        yield str(operator).encode(), list(told)
