"""Where the objects of a PDF stand, read from its bytes alone: so it is known which of them are as they were before.

What is made out of some objects of a file, by number, comes out the same for another file in which these numbers stand
for the same bytes: whoever reads the one reads the other. That holds where the bytes tell plainly what is read:

- There is one table of objects, at the end, and nothing before it (no `/Prev`); it begins at number 0 and leaves out
  none, and each of its places says `<number> 0 obj`. So number and bytes belong together for every reader.
- Each object ends before the next begins: it can be read from its own bytes, to the last of them, and a stream is as
  long as it says. So no reader takes a byte of another object for one of its own. This is asked when something is made
  out of objects; afterwards the same bytes need no second look.

Of a file that is otherwise, nothing is known.
"""

from __future__ import annotations

import hashlib
import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

Runs = Sequence[Sequence[int]]  # the first and the last of numbers that follow one another

_END: Final = re.compile(rb"startxref\n(\d{1,12})\n%%EOF\n?\Z")
_HEAD: Final = re.compile(rb"xref\n0 (\d{1,9})\n0000000000 65535 f \n")
_PLACE: Final = re.compile(rb"(\d{10}) 00000 n \n")
_ELSEWHERE: Final = (b"/Prev", b"/XRefStm", b"/Encrypt")  # of trailers: more than one table, or what hides bytes
_LENGTH_OF_PLACE: Final = 20
_LAST: Final = 64  # bytes in which a file says where its table is
_OPENS: Final = b"stream\n"
_LENGTH: Final = re.compile(rb"/Length (\d+)(?! \d)\b")
_STRING: Final = rb"\((?:[^()\\]++|\\.)*+\)|<(?!<)[0-9A-Fa-f\s]*+>"
_STRINGS: Final = re.compile(_STRING + rb"|(<<|>>)", re.DOTALL)  # a group for what is none, and looks a little like one
_PAIRS: Final = ((b"<<", b">>"), (b"[", b"]"))
_BRACKETS: Final = bytes(sign if sign in b"<>[]()%" else ord(" ") for sign in range(256))  # for `translate`
_ENDS: Final = b"endobj"
_STREAM: Final = b"stream"
_LEVELS: Final = 1  # of values in values, as most have; each more doubles the time that the pattern takes to compile
_LEADS: Final = re.compile(rb"(\d+)\s+\d+\s+R\b")
_LEADS_PLAINLY: Final = b" R"
_LEADS_OTHERWISE: Final = (b"\nR", b"\rR", b"\tR", b"\fR")  # one of all these is in whatever refers to another object
_DIGITS: Final = b"0123456789"
_CLOSES: Final = b"\nendstream\n"


def _nested(levels: int) -> bytes:
    """Return a pattern of a value that holds others, so many levels deep."""
    inner = rb"[^<>()\[\]%]++|" + _STRING + (rb"|" + _nested(levels - 1) if levels else b"")
    return rb"<<(?:" + inner + rb")*+>>|\[(?:" + inner + rb")*+\]"


_VALUE: Final = re.compile(
    rb"(?:" + _nested(_LEVELS) + rb")\n?", re.DOTALL
)  # as most are, found in a fraction of the time


class Spans:
    """Where the objects of a file stand."""

    def __init__(self, data: bytes, places: Sequence[int]) -> None:
        """Take a file, and where each object begins, by number; 0 is none, and the last is where they all end."""
        self._data, self._places = data, places
        self._whole = set[int]()

    def digest(self, runs: Runs) -> str:
        """Return a hash of the numbers and the bytes of some objects; empty where one of them is not there."""
        hashed, data, places = hashlib.sha256(), memoryview(self._data), self._places
        for first, last in runs:
            if not 0 < first <= last < len(places) - 1:
                return ""
            hashed.update(b"%d %d\n" % (first, last))
            hashed.update(data[places[first] : places[last + 1]])
        return hashed.hexdigest()

    def reached(self, number: int) -> set[int]:
        """Return the numbers of all objects that one leads to, with its own; perhaps more, if strings look like that.

        What one leads to that cannot be read by itself is left out.
        """
        found, waiting = set[int](), [number]
        while waiting:
            each = waiting.pop()
            if each not in found:
                found.add(each)
                said = self._said(each)
                head = b"" if said is None else said.partition(_OPENS)[0]
                waiting += map(int, _leads(head))
        return found

    def taken(self, numbers: Iterable[int]) -> tuple[Runs, str]:
        """Return objects as runs, and their hash; it is empty where one cannot be read from its own bytes alone."""
        objects = runs(numbers)
        digest = self.digest(objects)
        return objects, digest if digest and all(self._said(number) is not None for number in inside(objects)) else ""

    def _said(self, number: int) -> bytes | None:
        """Return what an object says; None where it cannot be read from its own bytes, to the last of them."""
        if not 0 < number < len(self._places) - 1:
            return None
        whole = self._data[self._places[number] : self._places[number + 1]]
        head, tail = b"%d 0 obj\n" % number, b"endobj\n"
        if not (whole.startswith(head) and whole.endswith(tail)):
            return None
        said = whole[len(head) : -len(tail)]
        about, _, packed = said.removesuffix(_CLOSES).partition(_OPENS) if said.endswith(_CLOSES) else (said, b"", None)
        is_long = packed is None or [int(length) for length in _LENGTH.findall(about)] == [len(packed)]
        if number not in self._whole and not (is_long and _is_whole(about)):
            return None
        self._whole.add(number)
        return said


def _leads(said: bytes) -> Iterable[bytes]:
    """Return the numbers of the objects that bytes refer to; perhaps more, if strings look like that."""
    if any(each in said for each in _LEADS_OTHERWISE):
        return _LEADS.findall(said)
    before = (part.rsplit(None, 2)[-2:] for part in said.split(_LEADS_PLAINLY)[:-1])
    found = (told[0][len(told[0].rstrip(_DIGITS)) :] for told in before if len(told) > 1)
    return filter(None, found)


def _is_whole(said: bytes) -> bool:
    """Tell whether bytes are one value, all of it: every bracket and every string that begins ends too."""
    if _ENDS not in said and _STREAM not in said and _VALUE.fullmatch(said):
        return True
    if b"(" in said or _is_single(said):
        said = _STRINGS.sub(rb" \1", said)
    if _ENDS in said or _STREAM in said or _is_single(said):
        return False
    left = b"".join(said.translate(_BRACKETS).split())
    for begins, ends in _PAIRS:
        if left.startswith(begins) and left.endswith(ends):
            left = left[len(begins) : -len(ends)]
            break
    was = b""
    while left != was:
        was = left
        for begins, ends in _PAIRS:
            left = left.replace(begins + ends, b"")
    return not left


def _is_single(said: bytes) -> bool:
    """Tell whether any of the brackets that dictionaries begin and end with twice stands there once."""
    return any(said.count(bracket[:1]) != 2 * said.count(bracket) for bracket in _PAIRS[0])


def spans(data: bytes) -> Spans | None:
    """Return where the objects of a file stand; None where its bytes do not tell that plainly."""
    end = _END.search(data, max(0, len(data) - _LAST))
    head = None if end is None else _HEAD.match(data, int(end[1]))
    if end is None or head is None:
        return None
    length = (int(head[1]) - 1) * _LENGTH_OF_PLACE
    found = _PLACE.findall(data, head.end(), head.end() + length)
    places = array("Q", (0, *map(int, found), int(end[1])))
    trailer = data[head.end() + length : end.start()]
    is_whole = len(found) * _LENGTH_OF_PLACE == length and trailer.startswith(b"trailer\n")
    is_plain = not any(word in trailer for word in _ELSEWHERE)
    if not (is_whole and is_plain and list(places) == sorted(set(places))):
        return None
    heads = (data.startswith(b"%d 0 obj\n" % number, place) for number, place in enumerate(places[1:-1], 1))
    return Spans(data, places) if all(heads) else None


def runs(numbers: Iterable[int]) -> Runs:
    """Return numbers as runs of those that follow one another."""
    found: list[list[int]] = []
    for number in sorted(set(numbers)):
        if found and found[-1][1] == number - 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return found


def inside(told: Runs) -> Iterator[int]:
    """Yield the numbers that runs are of."""
    return (number for first, last in told for number in range(first, last + 1))
