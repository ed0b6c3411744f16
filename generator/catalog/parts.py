"""One entry of a PO file while it is read, line by line."""

from __future__ import annotations

import re
from typing import Final

from generator.catalog.message import Message, Piece
from generator.spine.findings import Finding, Mark, Severity

_ESCAPE: Final = re.compile(r"\\(x[0-9a-fA-F]{1,2}|[0-7]{1,3}|.)")
_OCTAL: Final = frozenset("01234567")
_PLAIN: Final = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", '"': '"'}
# Characters that no text needs, and that XML cannot hold.
CONTROL: Final = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


def unescaped(raw: str) -> str | None:
    """Return what a quoted text says; None when it has an escape that means nothing or a character no text needs."""
    if "\\" not in raw:
        return raw
    bad = False

    def meant(found: re.Match[str]) -> str:
        nonlocal bad
        written = found[1]
        if written in _PLAIN:
            return _PLAIN[written]
        if written[0] == "x" and len(written) > 1:
            return chr(int(written[1:], 16))
        if set(written) <= _OCTAL:
            return chr(int(written, 8))
        bad = True
        return ""

    said = _ESCAPE.sub(meant, raw)
    return None if bad or CONTROL.search(said) else said


def escaped(text: str) -> str:
    """Return a text as it is written between quotes."""
    for character, written in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(character, written)
    return text


class Comments:
    """The comments of an entry of which some lines are read.

    Attributes:
        told: What the program tells translators.
        notes: What translators tell each other, each with its line.
        references: Where the source text stands.
        flags: Its flags, each once.
    """

    def __init__(self) -> None:
        self.told: list[str] = []
        self.notes: list[tuple[int, str]] = []
        self.references: list[str] = []
        self.flags: list[str] = []

    @property
    def is_empty(self) -> bool:
        """Whether none is read."""
        return not (self.told or self.notes or self.references or self.flags)

    def take(self, words: str, line: int) -> None:
        """Take a comment line, spaces at its end aside."""
        kind, said = words[1:2], words[2:].strip()
        if kind == ".":
            self.told.append(said)
        elif kind == ":":
            self.references += said.split()
        elif kind == ",":
            self.flags += [flag for flag in map(str.strip, said.split(",")) if flag and flag not in self.flags]
        else:
            self.notes.append((line, words[1:].removeprefix(" ").rstrip()))


class Draft:
    """An entry of which some lines are read.

    Attributes:
        file: Name of its file.
        broken: Whether a line of it could not be understood.
        obsolete: Whether it is kept only for its translation.
        comments: What stands above it.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self.broken = False
        self.obsolete = False
        self._texts: dict[str, list[Piece]] = {}
        self._forms: dict[int, list[Piece]] = {}
        self._here: list[Piece] | None = None
        self._marks: dict[str, Mark] = {}
        self._first: Mark | None = None
        self.comments = Comments()
        self._is_plural = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing but comments is there."""
        return not self._texts and not self._forms

    @property
    def is_new(self) -> bool:
        """Whether nothing of it is read yet, not even a comment or a line that is none."""
        return self.is_empty and self.comments.is_empty and not (self.broken or self.obsolete)

    @property
    def has_forms(self) -> bool:
        """Whether its translation has begun, so that a comment or a source begins the next entry."""
        return bool(self._forms)

    @property
    def mark(self) -> Mark:
        """Where its msgid stands, or its first line."""
        return self._marks.get("msgid") or self._first or Mark(self.file)

    def is_ended_by(self, words: str) -> bool:
        """Tell whether a line begins the next entry."""
        if not self._forms:
            return "msgid" in self._texts and words.startswith(("msgctxt", "msgid "))
        if words.startswith("#~"):
            inner = words.lstrip("#~").lstrip()
            return inner.startswith(("|", "msgctxt", "msgid "))
        return words.startswith(("#", "msgctxt", "msgid"))

    def take(self, keyword: re.Match[str] | None, piece: Piece, mark: Mark, *, before: bool) -> Finding | None:
        """Take a line with a text; `before` says that it belongs to the previous source. Return what is wrong."""
        self._first = self._first or mark
        if keyword is None:
            if self._here is None:
                return _fault(mark, "A text stands here that belongs to no msgid and no msgstr.")
            self._here.append(piece)
            return None
        if keyword[1] == "msgstr":
            return self._take_form(keyword, piece, mark)
        name = f"|{keyword[1]}" if before else keyword[1]
        if name in self._texts or keyword[2] is not None:
            return _fault(mark, f"The entry has a second {keyword[1]}.")
        self._marks[name] = mark
        self._here = self._texts[name] = [piece]
        return None

    def _take_form(self, keyword: re.Match[str], piece: Piece, mark: Mark) -> Finding | None:
        number = int(keyword[2] or 0)
        if self._forms and self._is_plural != (keyword[2] is not None):
            return _fault(mark, "The entry has forms with a number and one without.")
        self._is_plural = keyword[2] is not None
        if number in self._forms:
            return _fault(mark, f"The entry has a second {keyword[0].strip()}.")
        if number != len(self._forms):
            return _fault(mark, f"msgstr[{number}] comes where msgstr[{len(self._forms)}] is expected.")
        self._here = self._forms[number] = [piece]
        return None

    def lacks(self) -> str | None:
        """Return what the entry lacks, in one sentence; None when it is whole."""
        if "msgid" not in self._texts:
            return "The entry has no msgid."
        if not self._forms:
            return "The entry has no msgstr."
        if bool(self._said("msgid_plural")) != self._is_plural:
            return "The entry has msgid_plural without msgstr[0], or msgstr[0] without msgid_plural."
        return None

    def message(self) -> Message:
        """Return the entry, which is whole."""
        return Message(
            context=self._said("msgctxt"),
            source=self._said("msgid"),
            source_plural=self._said("msgid_plural"),
            forms=tuple(_joined(pieces) for pieces in self._forms.values()),
            mark=self.mark,
            pieces=tuple(tuple(pieces) for pieces in self._forms.values()),
            comments=tuple(self.comments.told),
            notes=tuple(self.comments.notes),
            references=tuple(self.comments.references),
            flags=tuple(self.comments.flags),
            previous=self._said("|msgid"),
            previous_plural=self._said("|msgid_plural"),
            obsolete=self.obsolete,
        )

    def _said(self, name: str) -> str:
        return _joined(self._texts.get(name, []))


def _joined(pieces: list[Piece]) -> str:
    return "".join(unescaped(piece.raw) or "" for piece in pieces)


def _fault(mark: Mark, message: str) -> Finding:
    return Finding(mark, "TB300", Severity.ERROR, message, "Take the entry from an older copy, or mend it.")
