"""Entries as nearly every program writes them, read at a glance: what is written otherwise is left to the line reader.

A block is what stands between empty lines. It is read here when it is one entry with its comments first and every text
between quotes from the first column on; half of the time of reading a catalogue is saved by it.
"""

from __future__ import annotations

import re
from typing import Final

from generator.catalog.message import Message, Piece
from generator.catalog.parts import Comments, unescaped
from generator.spine.findings import Mark

_TEXT: Final = r'[^"\\\n]*+(?:\\[ntr"\\][^"\\\n]*+)*+'
_SAID: Final = rf'"({_TEXT})"((?:\n"{_TEXT}")*+)'
_BLOCK: Final = re.compile(
    rf"((?:#(?![~|])[^\n]*+\n)*+)(?:msgctxt {_SAID}\n)?msgid {_SAID}\n(?:msgid_plural {_SAID}\n)?"
    rf'(?:msgstr {_SAID}|((?:msgstr\[\d\] "{_TEXT}"(?:\n"{_TEXT}")*+(?:\n|\Z))+))'
)
_MORE: Final = re.compile(rf'\n"({_TEXT})"')
_FORM: Final = re.compile(rf"msgstr\[(\d)\] {_SAID}")
_COLUMN: Final = 9  # of what `msgstr "` is followed by
_COLUMN_OF_FORM: Final = 12
_GROUPS_OF_CONTEXT, _GROUPS_OF_SOURCE, _GROUPS_OF_PLURAL, _GROUPS_OF_ONE, _GROUP_OF_FORMS = 2, 4, 6, 8, 10


def read_block(block: str, line: int, file: str) -> Message | None:
    """Return the entry that a block is, which begins on a line of a file; None where it is not written as usual."""
    found = _BLOCK.fullmatch(block)
    if found is None:
        return None
    comments = Comments()
    for number, words in enumerate(found[1].split("\n")[:-1], start=line):
        comments.take(words.rstrip(" \t\f\v"), number)
    line += found[1].count("\n")
    line += 0 if found[_GROUPS_OF_CONTEXT] is None else 1 + found[_GROUPS_OF_CONTEXT + 1].count("\n")
    mark = Mark(file, line)
    line += 1 + found[_GROUPS_OF_SOURCE + 1].count("\n")
    source_plural = _said(found, _GROUPS_OF_PLURAL)
    line += 0 if found[_GROUPS_OF_PLURAL] is None else 1 + found[_GROUPS_OF_PLURAL + 1].count("\n")
    pieces = _pieces(found, line)
    if pieces is None or bool(source_plural) == (found[_GROUPS_OF_ONE] is not None):
        return None
    return Message(
        context=_said(found, _GROUPS_OF_CONTEXT),
        source=_said(found, _GROUPS_OF_SOURCE),
        source_plural=source_plural,
        forms=tuple(_joined([piece.raw for piece in form]) for form in pieces),
        mark=mark,
        pieces=pieces,
        comments=tuple(comments.told),
        notes=tuple(comments.notes),
        references=tuple(comments.references),
        flags=tuple(comments.flags),
    )


def _pieces(found: re.Match[str], line: int) -> tuple[tuple[Piece, ...], ...] | None:
    """Return the quoted lines of each form, the first of which stands on a line; None where forms are not in order."""
    if found[_GROUPS_OF_ONE] is not None:
        return (_form(found[_GROUPS_OF_ONE], found[_GROUPS_OF_ONE + 1], line, _COLUMN),)
    forms: list[tuple[Piece, ...]] = []
    for form in _FORM.finditer(found[_GROUP_OF_FORMS]):
        if int(form[1]) != len(forms):
            return None
        forms.append(_form(form[2], form[3], line, _COLUMN_OF_FORM))
        line += len(forms[-1])
    return tuple(forms)


def _form(first: str, more: str, line: int, column: int) -> tuple[Piece, ...]:
    if not more:
        return (Piece(line, column, first),)
    rest = (Piece(number, 2, raw) for number, raw in enumerate(_MORE.findall(more), start=line + 1))
    return (Piece(line, column, first), *rest)


def _said(found: re.Match[str], group: int) -> str:
    """Return the text of a first quoted line and those that follow it; empty where there is none."""
    first, more = found[group], found[group + 1]
    if not more:
        return _joined([first]) if first else ""
    return _joined([first, *_MORE.findall(more)])


def _joined(raws: list[str]) -> str:
    joined = "".join(raws)
    return joined if "\\" not in joined else "".join(unescaped(raw) or "" for raw in raws)
