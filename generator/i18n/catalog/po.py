"""What a PO file holds, as values: every entry with its comments, its state, and where its characters stand.

One entry of a PO file while it is read, line by line.

How the texts of a PO file are folded into lines, so that a file can be written again as its own editor wrote it.

Editors and gettext's tools fold at different columns, each by rules of its own. So nothing is folded anew here: a text
that is still the same is written in the lines that it stood in.

Entries as nearly every program writes them, read at a glance: what is written otherwise is left to the line reader.

A block is what stands between empty lines. It is read here when it is one entry with its comments first and every text
between quotes from the first column on; half of the time of reading a catalogue is saved by it.

PO files to values: total (whatever the bytes, nothing is raised), every trouble a finding with its line.

Babel's own reader keeps one line for an entry, takes the last of two entries with one key for both, and turns previous
sources into comments; so that no translation is lost and every finding has its place, files are read here.

Threat model: the file is a stranger's. Its plural rule is an expression of C that other programs evaluate: here it is
compared with the known rule of its language and never computed. Its size is bounded; its charset is UTF-8 or refused;
what it says goes into faces as text and into reports escaped.

PO files from values: the same values give the same bytes.

Nothing is wrapped, so that a change touches one line; only what stands wrapped in a file that is written anew stays so.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from generator.content import text_files
from generator.i18n.catalog import source_texts
from generator.i18n.catalog.plurals import rule
from generator.model.findings import Checked, Finding, Mark, Severity

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
    def stamp(self) -> source_texts.Stamp | None:
        """What the stored stamp says the translation was made for; None where there is none."""
        return source_texts.read(text for _, text in self.notes)

    @property
    def stale(self) -> bool:
        """Whether the translation was made for another source text, whatever the flags say."""
        return self.is_stale_by(None if self.fuzzy else self.stamp)

    def is_stale_by(self, stamp: source_texts.Stamp | None) -> bool:
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


Folds = Mapping[tuple[str, str], tuple[str, ...]]  # quoted lines by what stands before them and what they say

_TEXT: Final = r'"[^"\\\n]*+(?:\\[ntr"\\][^"\\\n]*+)*+"'
_FOLDED: Final = re.compile(
    r"^(?P<head>(?P<mark>#~\| |#\| |#~ |)(?:msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)) "
    rf"(?P<lines>{_TEXT}(?:\n(?P=mark){_TEXT})++)$",
    re.MULTILINE,
)


def of(text: str) -> Folds:
    """Return how the texts of a PO file are folded: those that stand in several lines, escaped as they are here."""
    found = {}
    for folded in _FOLDED.finditer(text.replace("\r\n", "\n")):
        raws = tuple(line.removeprefix(folded["mark"])[1:-1] for line in folded["lines"].split("\n"))
        said = unescaped("".join(raws))
        if said is not None and escaped(said) == "".join(raws):
            found[folded["head"], said] = raws
    return found


_BLOCK_TEXT: Final = r'[^"\\\n]*+(?:\\[ntr"\\][^"\\\n]*+)*+'
_SAID: Final = rf'"({_BLOCK_TEXT})"((?:\n"{_BLOCK_TEXT}")*+)'
_BLOCK: Final = re.compile(
    rf"((?:#(?![~|])[^\n]*+\n)*+)(?:msgctxt {_SAID}\n)?msgid {_SAID}\n(?:msgid_plural {_SAID}\n)?"
    rf'(?:msgstr {_SAID}|((?:msgstr\[\d\] "{_BLOCK_TEXT}"(?:\n"{_BLOCK_TEXT}")*+(?:\n|\Z))+))'
)
_MORE: Final = re.compile(rf'\n"({_BLOCK_TEXT})"')
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
        forms=tuple(_join_block([piece.raw for piece in form]) for form in pieces),
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
        return _join_block([first]) if first else ""
    return _join_block([first, *_MORE.findall(more)])


def _join_block(raws: list[str]) -> str:
    joined = "".join(raws)
    return joined if "\\" not in joined else "".join(unescaped(raw) or "" for raw in raws)


MOST_BYTES: Final = 16 * 1024 * 1024
_MOST_TOLD: Final = 50  # findings of one file's form

_LOCALE: Final = re.compile(r"[a-z]{2,3}([_-]([A-Za-z]{2}|[A-Z][a-z]{3}|[0-9]{3}))*")
_QUOTED: Final = re.compile(r'"((?:[^"\\]|\\.)*)"\s*')
_KEYWORD: Final = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d{1,3})\])?\s*(?=\")")
_CHARSET: Final = re.compile(rb"charset=([A-Za-z0-9_.:-]{1,40})")
_ENTRY: Final = re.compile(r"^\s*msg(?:ctxt|id|str)", re.MULTILINE)
_ENDINGS: Final = re.compile(r"\r\n|\n|\r")


def read(path: Path, name: str) -> Checked[Po]:
    """Read a PO file; `name` is what marks call it (relative to the project root, with `/`).

    The value is None when the file cannot be understood; it is there, with findings, when only parts of it are wrong.

    Raises:
        ProjectError: The file cannot be read at all.
    """
    return decode(text_files.read_limited(path, name, MOST_BYTES), name)


def decode(data: bytes, name: str) -> Checked[Po]:
    """Read a PO file from its bytes; see `read`."""
    if len(data) > MOST_BYTES:
        hint = "A catalogue of a game has a few hundred kilobytes; take out what does not belong to it."
        return Checked(None, (_report(Mark(name), "TB307", f"The file is larger than {MOST_BYTES >> 20} MiB.", hint),))
    findings = []
    if data.startswith(codecs.BOM_UTF8):
        hint = "Save it as UTF-8 without a byte order mark; `tinderbox translations update` does so."
        findings.append(_report(Mark(name), "TB309", "The file begins with a byte order mark.", hint))
    declared = _CHARSET.search(data)
    charset = declared[1].decode() if declared else "utf-8"
    if declared and charset.lower() not in {"utf-8", "utf8", "us-ascii", "ascii", "charset"}:
        line = data.count(b"\n", 0, declared.start()) + 1
        message = f"The header says that the file is {charset}, not UTF-8."
        findings.append(_report(Mark(name, line), "TB301", message, "Convert the file to UTF-8, and say so there."))
    text = text_files.decode_utf8(data)
    if isinstance(text, text_files.NotUtf8):
        before = text.before
        mark = Mark(name, before.count("\n") + 1, len(before) - before.rfind("\n"))
        fault = _report(mark, "TB301", f"The file is {text.reason}.", "Save it as UTF-8.")
        is_told = bool(findings) and findings[-1].code == "TB301"
        return Checked(None, (*findings, *(() if is_told else (fault,))))
    parsed = parse(text, name)
    return Checked(parsed.value, (*findings, *parsed.findings))


def parse(text: str, name: str) -> Checked[Po]:
    """Read PO from a text; see `read`."""
    control = CONTROL.search(text)
    if control is not None:
        before = text[: control.start()]
        mark = Mark(name, before.count("\n") + 1, len(before) - before.rfind("\n"))
        message = f"The character U+{ord(control[0]):04X} stands here; no text needs it, and no editor shows it."
        return Checked(None, (_report(mark, "TB301", message, "Delete it."),))
    findings: list[Finding] = []
    if "\r" in text:
        line = text.count("\n", 0, text.index("\r")) + 1
        hint = "Save it with line ends of Unix (LF); `tinderbox translations update` does so."
        findings.append(_report(Mark(name, line), "TB309", "The lines end with carriage returns.", hint))
    messages, found = _messages(text, name)
    findings += found if messages or _ENTRY.search(text) else found[:1]  # it is something else: one line says so
    po = _file(messages, name, text)
    if len(findings) > _MOST_TOLD:
        rest = len(findings) - _MOST_TOLD
        message = f"There are {rest} more mistakes of form in this file."
        findings = [
            *findings[:_MOST_TOLD],
            _report(findings[_MOST_TOLD].mark, "TB300", message, "Mend those above first."),
        ]
    return Checked(po, tuple(findings))


def _messages(text: str, name: str) -> tuple[list[Message], list[Finding]]:
    """Return the entries in order, those with mistakes of form left out."""
    done: list[Message] = []
    findings: list[Finding] = []
    draft = Draft(name)
    line = 1
    has_returns = "\r" in text
    for block in (text,) if has_returns else text.split("\n\n"):
        is_free = (draft.is_new or draft.has_forms) and not has_returns
        message = read_block(block.removesuffix("\n"), line, name) if is_free else None
        if message is None:
            draft = _by_line(block, line, draft, done, findings)
        else:
            findings += _closed(draft, done)
            done.append(message)
            draft = Draft(name)
        line += block.count("\n") + 2
    findings += _closed(draft, done)
    return done, findings


def _by_line(block: str, first: int, draft: Draft, done: list[Message], findings: list[Finding]) -> Draft:
    """Take the lines of a block into an entry and into those after it; return the last of them, which may go on."""
    for number, line in enumerate(_ENDINGS.split(block), start=first):
        words = line.strip(" \t\f\v")
        if not words:
            continue
        if draft.is_ended_by(words):
            findings += _closed(draft, done)
            draft = Draft(draft.file)
        trouble = _take(draft, words, number, line)
        if trouble is not None:
            draft.broken = True
            findings.append(trouble)
    return draft


def _closed(draft: Draft, done: list[Message]) -> Iterator[Finding]:
    """Keep an entry that is whole; yield what it lacks."""
    if draft.is_empty:
        return
    missing = None if draft.broken else draft.lacks()
    if missing is not None:
        mark = draft.mark
        yield _report(mark, "TB300", missing, "The file may have been cut off; take the entry from an older copy.")
    if missing is None and not draft.broken:
        done.append(draft.message())


def _take(draft: Draft, words: str, number: int, line: str) -> Finding | None:
    """Take a line into an entry; return what is wrong with it."""
    if words.startswith("#"):
        if not words.startswith(("#~", "#|")):
            draft.comments.take(words, number)
            return None
        draft.obsolete = draft.obsolete or words.startswith("#~")
        before = words.startswith(("#|", "#~|"))
        words = words.lstrip("#~|").lstrip()
        if not words:
            return None
    else:
        before = False
    column = len(line) - len(line.lstrip()) + 1
    mark = Mark(draft.file, number, column)
    keyword = _KEYWORD.match(words)
    if keyword is None and not words.startswith('"'):
        hint = 'A line begins with `#`, with msgctxt, msgid, msgid_plural, msgstr and a text, or with `"`.'
        return _report(mark, "TB300", f"`{_short(words)}` is no line of a PO file.", hint)
    rest = words if keyword is None else words[keyword.end() :]
    quoted = _QUOTED.fullmatch(rest)
    if quoted is None:
        hint = 'Close it with `"`; a quote inside is written `\\"`.'
        return _report(mark, "TB300", f"The text `{_short(rest)}` is not closed, or has a quote too many.", hint)
    if unescaped(quoted[1]) is None:
        hint = 'Known are \\n, \\t, \\r, \\\\ and \\".'
        return _report(mark, "TB300", f"`{_short(rest)}` has a backslash before a letter that means nothing.", hint)
    piece = Piece(number, line.index('"', line.index(words) if words in line else 0) + 2, quoted[1])
    return draft.take(keyword, piece, mark, before=before)


def _file(messages: list[Message], name: str, text: str) -> Po:
    """Return the file that the entries make; the first without context and source is its header."""
    header = next((one for one in messages if one.key == ("", "") and not one.obsolete), None)
    fields: dict[str, str] = {}
    for line in () if header is None else header.forms[0].splitlines():
        field, colon, value = line.partition(":")
        if colon:
            fields.setdefault(field.strip(), value.strip())
    count = re.search(r"nplurals\s*=\s*(\d{1,2})\b", fields.get("Plural-Forms", ""))
    return Po(
        name=name,
        locale=fields.get("Language", "") or locale_of(name),
        header=fields,
        header_notes=() if header is None else tuple(note for _, note in header.notes),
        header_mark=Mark(name) if header is None else header.mark,
        plural_count=int(count[1]) if count else 0,
        messages=tuple(one for one in messages if one is not header and not one.obsolete),
        obsolete=tuple(one for one in messages if one.obsolete),
        text=text,
    )


def locale_of(name: str) -> str:
    """Return the locale that a path tells; empty when it tells none.

    It is told by `.../es/LC_MESSAGES/x.po`, `i18n/es/x.po` or `.../es.po`.
    """
    *_, above, folder, file = ("", "", "", *PurePosixPath(name.replace("\\", "/")).parts)
    told = above if folder == "LC_MESSAGES" else folder if above == "i18n" else file.rpartition(".")[0]
    is_locale = _LOCALE.fullmatch(told) is not None and rule(told) is not None
    return told if is_locale else ""


def _short(words: str, most: int = 40) -> str:
    return words if len(words) <= most else f"{words[: most - 1]}…"


def _report(mark: Mark, code: str, message: str, hint: str = "") -> Finding:
    return Finding(mark, code, Severity.ERROR, message, hint)


def render(po: Po, before: str = "") -> bytes:
    """Return the bytes of a PO file: header, entries, obsolete entries, in the order given.

    Texts that stand in `before`, the file as it was, are wrapped as they are there.
    """
    known = of(before)
    lines = [*_header(po.header_notes, po.header, known)]
    for message in (*po.messages, *po.obsolete):
        lines += ["", *_message(message, known)]
    return ("\n".join(lines) + "\n").encode()


def _header(notes: Iterable[str], fields: Mapping[str, str], known: Folds) -> Iterator[str]:
    yield from (f"# {note}".rstrip() for note in notes)
    yield 'msgid ""'
    said = tuple(f"{name}: {value}\n" for name, value in fields.items())
    lines = known.get(("msgstr", "".join(said)), ("", *map(escaped, said)))
    yield f'msgstr "{lines[0]}"'
    yield from (f'"{line}"' for line in lines[1:])


def _message(message: Message, known: Folds) -> Iterator[str]:
    mark = "#~ " if message.obsolete else ""
    yield from (f"# {note}".rstrip() for _, note in message.notes)
    yield from (f"#. {comment}".rstrip() for comment in message.comments)
    if message.references:
        yield f"#: {' '.join(message.references)}"
    if message.flags:
        yield f"#, {', '.join(message.flags)}"
    before = "#~| " if message.obsolete else "#| "
    if message.previous:
        yield from _text(f"{before}msgid", message.previous, before, known)
    if message.previous_plural:
        yield from _text(f"{before}msgid_plural", message.previous_plural, before, known)
    if message.context:
        yield from _text(f"{mark}msgctxt", message.context, mark, known)
    yield from _text(f"{mark}msgid", message.source, mark, known)
    if not message.source_plural:
        yield from _text(f"{mark}msgstr", message.forms[0], mark, known)
        return
    yield from _text(f"{mark}msgid_plural", message.source_plural, mark, known)
    for number, form in enumerate(message.forms):
        yield from _text(f"{mark}msgstr[{number}]", form, mark, known)


def _text(head: str, text: str, mark: str, known: Folds) -> Iterator[str]:
    """Yield a text as it is wrapped already, else on one line, or where it has several, each on a line of its own."""
    lines = known.get((head, text))
    if lines is None:
        own = text.splitlines(keepends=True) if "\n" in text.rstrip("\n") else [text]
        lines = (escaped(text),) if len(own) == 1 else ("", *map(escaped, own))
    yield f'{head} "{lines[0]}"'
    yield from (f'{mark}"{line}"' for line in lines[1:])
