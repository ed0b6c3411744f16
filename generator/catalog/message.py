"""What a PO file holds, as values: every entry with its comments, its state, and where its characters stand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from generator.catalog import stamps
from generator.spine.findings import Mark

_WRITTEN: Final = re.compile(r"\\(?:x[0-9a-fA-F]{1,2}|[0-7]{1,3}|.)|.", re.DOTALL)


class Piece(NamedTuple):
    """One quoted line of a text.

    Attributes:
        line, column: Place of the first character after the quote, both from 1.
        raw: What stands between the quotes, as written.
    """

    line: int
    column: int
    raw: str


class Message(NamedTuple):
    """One entry of a PO file.

    Attributes:
        context: What tells entries with one source apart (msgctxt); empty when there is none.
        source: The English text (msgid).
        source_plural: The English text for other numbers than 1 (msgid_plural); empty when it has no plural.
        forms: The translation (msgstr), or one for each plural form in order (msgstr[0], msgstr[1] ...).
        mark: Where its msgid stands.
        pieces: The quoted lines of each form.
        comments: What the program tells translators (`#.`).
        notes: What translators tell each other (`# `), each with its line.
        references: Where the source text stands (`#:`).
        flags: `fuzzy` and others (`#,`), in order.
        previous, previous_plural: The source text that the translation was made for (`#|`); empty when unknown.
        obsolete: Kept for its translation, although the content has no such text any more (`#~`).
    """

    context: str
    source: str
    source_plural: str = ""
    forms: tuple[str, ...] = ("",)
    mark: Mark = Mark("")
    pieces: tuple[tuple[Piece, ...], ...] = ()
    comments: tuple[str, ...] = ()
    notes: tuple[tuple[int, str], ...] = ()
    references: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    previous: str = ""
    previous_plural: str = ""
    obsolete: bool = False

    @property
    def key(self) -> tuple[str, str]:
        """What must be unique in a file: context and source."""
        return self.context, self.source

    @property
    def fuzzy(self) -> bool:
        """Whether a translator should look at it again, as its flag says."""
        return "fuzzy" in self.flags

    @property
    def translated(self) -> bool:
        """Whether every form says something."""
        return all(self.forms)

    @property
    def stamp(self) -> stamps.Stamp | None:
        """What the stored stamp says the translation was made for; None where there is none."""
        return stamps.read(text for _, text in self.notes)

    @property
    def stale(self) -> bool:
        """Whether the translation was made for another source text, whatever the flags say."""
        return self.is_stale_by(None if self.fuzzy else self.stamp)

    def is_stale_by(self, stamp: stamps.Stamp | None) -> bool:
        """Tell whether it is stale, given what its stamp says."""
        if not any(self.forms):
            return False
        return self.fuzzy or (stamp is not None and stamp.is_outlived(self.source, self.source_plural, self.forms))

    @property
    def lines(self) -> range:
        """The lines from its msgid to the end of its translation."""
        return range(self.mark.line, max((piece.line for form in self.pieces for piece in form), default=0) + 1)

    def place_of(self, form: int, offset: int) -> Mark:
        """Return where the character `offset` (from 0) of a form stands, through wrapped lines and escapes."""
        pieces = self.pieces[form] if form < len(self.pieces) else ()
        left, place = offset, self.mark
        for piece in pieces:
            column = piece.column
            for written in _WRITTEN.finditer(piece.raw):
                if not left:
                    return Mark(self.mark.file, piece.line, column)
                left -= 1
                column += len(written[0])
            place = Mark(self.mark.file, piece.line, column)
        return place


class Po(NamedTuple):
    """A PO file.

    Attributes:
        name: How findings call it.
        locale: From its header, or its folder or name; empty when none of them says.
        header: The fields of the header, in order.
        header_notes: The comments above the header, without `#`.
        header_mark: Where the header stands; of a file without header, its beginning.
        plural_count: How many forms the header says that plurals have; 0 when it does not say.
        messages: The entries in order, without the header and the obsolete ones.
        obsolete: The obsolete entries in order.
        text: The whole file, for comments that silence.
    """

    name: str
    locale: str = ""
    header: Mapping[str, str] = {}
    header_notes: tuple[str, ...] = ()
    header_mark: Mark = Mark("")
    plural_count: int = 0
    messages: tuple[Message, ...] = ()
    obsolete: tuple[Message, ...] = ()
    text: str = ""
