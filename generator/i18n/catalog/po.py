"""Gettext PO files: read, described as values, and written back.

The reader is total: whatever the bytes, it raises nothing, and every problem is a finding with its line. Babel's reader
keeps only one line per entry, merges duplicate entries, and turns previous sources into comments, so it is not used.

The writer gives the same bytes for the same values. Editors wrap lines at different columns, so a text that has not
changed keeps the lines it had, and a new text is not wrapped.

Every translation carries a stamp, `# source: 3f2a9c1b, translation: 8d21aa03`, in a translator comment, the one place
that Poedit, Weblate, msgmerge and Babel all preserve. If the hash of the source no longer matches but that of the
translation does, nobody has translated the change, whatever the flags say. A translator who finds that the translation
still holds deletes the comment; the next update writes a new one.

Threat model: the file is a stranger's. Its plural rule is an expression of C that other programs evaluate; here it is
only compared with the known rule of its language. Its size is limited, and it must be UTF-8. Its texts go into faces as
text and into reports escaped.
"""

from __future__ import annotations

import codecs
import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from generator.content import text_files
from generator.content.files import make_error
from generator.model.findings import Checked, Edit, Finding, Fix, Mark
from generator.model.text import shorten
from generator.plurals import find_plural_rule

FUZZY: Final = "fuzzy"
_STAMP: Final = re.compile(r"\s*source: ([0-9a-f]{8}), translation: ([0-9a-f]{8})\s*")
_RAW_CHARACTER: Final = re.compile(r"\\(?:x[0-9a-fA-F]{1,2}|[0-7]{1,3}|.)|.", re.DOTALL)
_ESCAPE: Final = re.compile(r"\\(x[0-9a-fA-F]{1,2}|[0-7]{1,3}|.)")
_OCTAL: Final = frozenset("01234567")
_ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", '"': '"'}
# Characters that no text needs, and that XML cannot hold.
_CONTROL: Final = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
MAX_BYTES: Final = 16 * 1024 * 1024
_LONGEST_QUOTE: Final = 40  # characters of a line that messages quote
_MAX_FINDINGS: Final = 50  # syntax errors of one file
_LOCALE: Final = re.compile(r"[a-z]{2,3}([_-]([A-Za-z]{2}|[A-Z][a-z]{3}|[0-9]{3}))*")
_KEYWORD: Final = r"(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d{1,3})\])?\s*"
_STATEMENT: Final = re.compile(rf'(?:{_KEYWORD})?"((?:[^"\\]|\\.)*)"\s*')
_STATEMENT_START: Final = re.compile(rf'(?:{_KEYWORD})?(?=")')
_CHARSET: Final = re.compile(rb"charset=([A-Za-z0-9_.:-]{1,40})")
_ENTRY: Final = re.compile(r"^\s*msg(?:ctxt|id|str)", re.MULTILINE)
_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_WrappedTexts = Mapping[tuple[str, str], tuple[str, ...]]  # quoted lines by what precedes them and the text
_QUOTED: Final = r'"[^"\\\n]*+(?:\\[ntr"\\][^"\\\n]*+)*+"'
_WRAPPED: Final = re.compile(
    r"^(?P<head>(?P<prefix>#~\| |#\| |#~ |)(?:msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)) "
    rf"(?P<lines>{_QUOTED}(?:\n(?P=prefix){_QUOTED})++)$",
    re.MULTILINE,
)


class Stamp(NamedTuple):
    """The hashes of a source text and of its translation, 8 hexadecimal digits each."""

    source: str
    translation: str


def create_stamp(source: str, plural: str, forms: Iterable[str]) -> Stamp:
    """Create the stamp of a translation; `plural` is the English plural, or empty."""
    return Stamp(hash_forms((source, plural)), hash_forms(forms))


def replace_stamp(notes: Iterable[str], stamp: Stamp | None) -> tuple[str, ...]:
    """Return the comments of translators with this stamp as the last one instead of any other; None removes it."""
    others = tuple(note for note in notes if _STAMP.fullmatch(note) is None)
    return others if stamp is None else (*others, f"source: {stamp.source}, translation: {stamp.translation}")


def hash_forms(forms: Iterable[str]) -> str:
    """Hash texts as stamps do."""
    joined = "\0".join(unicodedata.normalize("NFC", form) for form in forms)
    return hashlib.sha256(joined.encode("utf-8", "surrogatepass")).hexdigest()[:8]


class Piece(NamedTuple):
    """One quoted line of a text.

    Attributes:
        line, column: Place of the first character after the quote, both from 1.
        raw: What is between the quotes, as written.
    """

    line: int
    column: int
    raw: str


class Message(NamedTuple):
    """One entry of a PO file.

    Attributes:
        context: Tells apart entries with the same source (msgctxt); empty if there is none.
        source: The English text (msgid).
        source_plural: The English text for numbers other than 1 (msgid_plural); empty if it has no plural.
        forms: The translation (msgstr), or one for each plural form in order (msgstr[0], msgstr[1] ...).
        mark: Position of its msgid.
        pieces: The quoted lines of each form.
        comments: Comments of the program for translators (`#.`).
        notes: Comments of translators (`# `), each with its line.
        references: Positions of the source text in the content (`#:`).
        flags: `fuzzy` and others (`#,`), in order.
        previous, previous_plural: The source text that was translated (`#|`); empty if unknown.
        obsolete: Whether the content no longer has the text and the entry is kept for its translation (`#~`).
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
        """Context and source, which are unique in a file."""
        return self.context, self.source

    @property
    def is_fuzzy(self) -> bool:
        """Whether it is flagged for review by a translator."""
        return FUZZY in self.flags

    @property
    def is_translated(self) -> bool:
        """Whether no form is empty."""
        return all(self.forms)

    @property
    def stamp(self) -> Stamp | None:
        """The stamp of the translation; None if there is none."""
        matches = (_STAMP.fullmatch(note) for _, note in self.notes)
        return next((Stamp(match[1], match[2]) for match in matches if match), None)

    @property
    def is_stale(self) -> bool:
        """Whether the source has changed since it was translated, whatever the flags say."""
        stamp = self.stamp
        if self.is_fuzzy or stamp is None or not any(self.forms):
            return self.is_fuzzy and any(self.forms)
        is_of_this_source = stamp.source == hash_forms((self.source, self.source_plural))
        return stamp.translation == hash_forms(self.forms) and not is_of_this_source

    @property
    def lines(self) -> range:
        """The lines from its msgid to the end of its translation."""
        return range(self.mark.line, max((piece.line for form in self.pieces for piece in form), default=0) + 1)

    def place_of(self, form: int, offset: int) -> Mark:
        """Locate a character of a form in the file, across wrapped lines and escapes."""
        pieces = self.pieces[form] if form < len(self.pieces) else ()
        left, place = offset, self.mark
        for piece in pieces:
            column = piece.column
            for character in _RAW_CHARACTER.finditer(piece.raw):
                if not left:
                    return Mark(self.mark.file, piece.line, column)
                left -= 1
                column += len(character[0])
            place = Mark(self.mark.file, piece.line, column)
        return place


class Po(NamedTuple):
    """A PO file.

    Attributes:
        locale: From its header, or from its folder or name; empty if none of them states it.
        header_notes: The comments above the header, without `#`.
        header_mark: Position of the header; without a header, the beginning of the file.
        plural_count: The number of plural forms that the header states; 0 if it does not.
        messages: The entries in order, without the header and the obsolete ones.
        text: The whole file, for comments that suppress findings.
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


def _unescape(raw: str) -> str | None:
    """Return the text between quotes; None if it has an unknown escape sequence or a control character."""
    if "\\" not in raw:
        return raw
    is_unknown = False

    def replace(match: re.Match[str]) -> str:
        nonlocal is_unknown
        written = match[1]
        if written in _ESCAPED:
            return _ESCAPED[written]
        if written[0] == "x" and len(written) > 1:
            return chr(int(written[1:], 16))
        if set(written) <= _OCTAL:
            return chr(int(written, 8))
        is_unknown = True
        return ""

    text = _ESCAPE.sub(replace, raw)
    return None if is_unknown or _CONTROL.search(text) else text


def _escape(text: str) -> str:
    for character, written in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(character, written)
    return text


def read_po(path: Path, name: str) -> Checked[Po]:
    """Read a PO file without the entries that have syntax errors; the value is None if nothing of it can be read.

    Raises:
        ProjectError: The file cannot be opened.
    """
    return decode_po(text_files.read_limited(path, name, MAX_BYTES), name)


def decode_po(data: bytes, name: str) -> Checked[Po]:
    """Read a PO file from its bytes; see `read_po`."""
    if len(data) > MAX_BYTES:
        hint = "The catalogue of a game has a few hundred kilobytes. Remove what does not belong to it."
        return Checked(
            None, (make_error(Mark(name), "TB307", f"The file is larger than {MAX_BYTES >> 20} MiB.", hint),)
        )
    findings = []
    if data.startswith(codecs.BOM_UTF8):
        hint = "Save it as UTF-8 without a byte order mark, or run `tinderbox translations update`."
        findings.append(make_error(Mark(name), "TB309", "The file begins with a byte order mark.", hint))
    declared = _CHARSET.search(data)
    charset = declared[1].decode() if declared else "utf-8"
    is_other_charset = charset.lower() not in {"utf-8", "utf8", "us-ascii", "ascii", "charset"}
    if declared and is_other_charset:
        mark = Mark(name, data.count(b"\n", 0, declared.start()) + 1)
        message = f"The header says that the file is {charset}, not UTF-8."
        findings.append(
            make_error(mark, "TB301", message, "Convert the file to UTF-8 and write `charset=UTF-8` there.")
        )
    text = text_files.decode_utf8(data)
    if isinstance(text, text_files.NotUtf8):
        fault = make_error(_locate(text.before, name), "TB301", f"The file is {text.reason}.", "Save it as UTF-8.")
        return Checked(None, tuple(findings) if is_other_charset else (*findings, fault))
    parsed = parse_po(text, name)
    return Checked(parsed.value, (*findings, *parsed.findings))


def _locate(before: str, name: str) -> Mark:
    """Return the mark of the character after this beginning of a file."""
    return Mark(name, before.count("\n") + 1, len(before) - before.rfind("\n"))


@lru_cache(maxsize=16)  # a command that reads the project again reads only the catalogues that changed
def parse_po(text: str, name: str) -> Checked[Po]:
    """Read a PO file from its text; see `read_po`."""
    control = _CONTROL.search(text)
    if control is not None:
        message = f"The file has the control character U+{ord(control[0]):04X} here, which editors do not show."
        return Checked(None, (make_error(_locate(text[: control.start()], name), "TB301", message, "Delete it."),))
    findings: list[Finding] = []
    if "\r" in text and not text.count("\r") == text.count("\r\n") == text.count("\n"):
        mark = Mark(name, text.count("\n", 0, text.index("\r")) + 1)
        hint = "Save it with one kind of line ends (LF or CRLF), or run `tinderbox translations update`."
        finding = make_error(mark, "TB309", "The line ends are neither all LF nor all CRLF.", hint)
        findings.append(replace(finding, fix=_unify_line_ends(text)))
    messages, errors = _read_messages(text, name)
    findings += errors if messages or _ENTRY.search(text) else errors[:1]  # not a PO file at all: one finding is enough
    if len(findings) > _MAX_FINDINGS:
        message = f"There are {len(findings) - _MAX_FINDINGS} more syntax errors in this file."
        rest = make_error(findings[_MAX_FINDINGS].mark, "TB300", message, "Correct those above first.")
        findings = [*findings[:_MAX_FINDINGS], rest]
    header = next((message for message in messages if message.key == ("", "") and not message.obsolete), None)
    fields: dict[str, str] = {}
    for line in () if header is None else header.forms[0].splitlines():
        field, colon, value = line.partition(":")
        if colon:
            fields.setdefault(field.strip(), value.strip())
    count = re.search(r"nplurals\s*=\s*(\d{1,2})\b", fields.get("Plural-Forms", ""))
    return Checked(
        Po(
            name=name,
            locale=fields.get("Language", "") or guess_locale(name),
            header=fields,
            header_notes=() if header is None else tuple(note for _, note in header.notes),
            header_mark=Mark(name) if header is None else header.mark,
            plural_count=int(count[1]) if count else 0,
            messages=tuple(message for message in messages if message is not header and not message.obsolete),
            obsolete=tuple(message for message in messages if message.obsolete),
            text=text,
        ),
        tuple(findings),
    )


def _unify_line_ends(text: str) -> Fix:
    """Return the fix that ends each line as most lines end."""
    ends = [*_LINE_END.finditer(text)]
    right = max(("\n", "\r\n"), key=[end[0] for end in ends].count)
    starts = (0, *(end.end() for end in ends))
    edits = (
        Edit(line, end.start() - start + 1, end[0], right)
        for line, (start, end) in enumerate(zip(starts, ends, strict=False), start=1)
        if end[0] != right
    )
    return Fix(f"End each line with {'LF' if right == chr(10) else 'CRLF'}.", tuple(edits))


def _read_messages(text: str, name: str) -> tuple[list[Message], list[Finding]]:
    messages: list[Message] = []
    findings: list[Finding] = []
    draft = _Draft(name)
    lines = _LINE_END.split(text) if "\r" in text else text.split("\n")
    for number, line in enumerate((*lines, 'msgid ""'), start=1):  # the line that is added ends the last entry
        words = line.strip(" \t\f\v")
        if not words:
            continue
        if number > len(lines) or draft.is_ended_by(words):
            problem = draft.find_omission()
            if problem is not None:
                hint = "The file may have been cut off. Take the entry from an older copy."
                findings.append(make_error(draft.mark, "TB300", problem, hint))
            elif not draft.is_broken and not draft.is_empty:
                messages.append(draft.create_message())
            draft = _Draft(name)
        error = draft.read_line(words, line, number)
        if error is not None:
            draft.is_broken = True
            findings.append(error)
    return messages, findings


class _Draft:
    def __init__(self, file: str) -> None:
        self.file = file
        self.is_broken = False
        self._is_obsolete = False
        self._is_plural = False
        self._texts: dict[str, list[Piece]] = {}  # by keyword; with `|` before it, of the previous source
        self._forms: list[list[Piece]] = []
        self._current: list[Piece] | None = None
        self._first_mark: Mark | None = None
        self._source_mark: Mark | None = None
        self._comments: list[str] = []
        self._notes: list[tuple[int, str]] = []
        self._references: list[str] = []
        self._flags: list[str] = []

    @property
    def is_empty(self) -> bool:
        """Whether it has nothing but comments."""
        return not self._texts and not self._forms

    @property
    def mark(self) -> Mark:
        """The position of its msgid, or of its first line."""
        return self._source_mark or self._first_mark or Mark(self.file)

    def is_ended_by(self, words: str) -> bool:
        """Return whether a line begins the next entry."""
        if not self._forms:
            return "msgid" in self._texts and words.startswith(("msgctxt", "msgid "))
        if words.startswith("#~"):
            return words.lstrip("#~").lstrip().startswith(("|", "msgctxt", "msgid "))
        return words.startswith(("#", "msgctxt", "msgid"))

    def find_omission(self) -> str | None:
        """Return what the entry lacks, as a sentence; None if it is complete, empty or broken."""
        if self.is_broken or self.is_empty:
            return None
        if "msgid" not in self._texts:
            return "The entry has no msgid."
        if not self._forms:
            return "The entry has no msgstr."
        if bool(_join(self._texts.get("msgid_plural", []))) != self._is_plural:
            return "The entry has msgid_plural without msgstr[0], or msgstr[0] without msgid_plural."
        return None

    def create_message(self) -> Message:
        """Create the entry, which is complete."""
        return Message(
            context=_join(self._texts.get("msgctxt", [])),
            source=_join(self._texts.get("msgid", [])),
            source_plural=_join(self._texts.get("msgid_plural", [])),
            forms=tuple(map(_join, self._forms)),
            mark=self.mark,
            pieces=tuple(map(tuple, self._forms)),
            comments=tuple(self._comments),
            notes=tuple(self._notes),
            references=tuple(self._references),
            flags=tuple(self._flags),
            previous=_join(self._texts.get("|msgid", [])),
            previous_plural=_join(self._texts.get("|msgid_plural", [])),
            obsolete=self._is_obsolete,
        )

    def read_line(self, words: str, line: str, number: int) -> Finding | None:
        """Add a line; return what is wrong with it. `words` is the line without spaces at its ends, and not empty."""
        is_previous = False
        if words.startswith("#"):
            if not words.startswith(("#~", "#|")):
                kind, comment = words[1:2], words[2:].strip()
                if kind == ".":
                    self._comments.append(comment)
                elif kind == ":":
                    self._references += comment.split()
                elif kind == ",":
                    flags = filter(None, map(str.strip, comment.split(",")))
                    self._flags = list(dict.fromkeys((*self._flags, *flags)))
                else:
                    self._notes.append((number, words[1:].removeprefix(" ").rstrip()))
                return None
            self._is_obsolete = self._is_obsolete or words.startswith("#~")
            is_previous = words.startswith(("#|", "#~|"))
            words = words.lstrip("#~|").lstrip()
            if not words:
                return None
        mark = Mark(self.file, number, len(line) - len(line.lstrip()) + 1)
        statement = _STATEMENT.fullmatch(words)
        if statement is None or ("\\" in statement[3] and _unescape(statement[3]) is None):
            return _report_syntax(words, mark)
        piece = Piece(number, line.index('"') + 2, statement[3])
        if statement[1] is None and self._current is not None:
            self._current.append(piece)
            return None
        self._first_mark = self._first_mark or mark
        problem = self._add_text(statement, piece, mark, "|" if is_previous else "")
        hint = "Correct it, or take the entry from an older copy."
        return None if problem is None else make_error(mark, "TB300", problem, hint)

    def _add_text(self, statement: re.Match[str], piece: Piece, mark: Mark, prefix: str) -> str | None:
        """Begin a text with its first line; return what is wrong with it, as a sentence."""
        keyword, index = statement[1], statement[2]
        name, place, count = f"{prefix}{keyword}", int(index or 0), len(self._forms)
        problem = None
        if keyword is None:
            problem = "This text belongs to no msgid or msgstr."
        elif keyword != "msgstr":
            if name in self._texts or index is not None:
                problem = f"The entry has a second {keyword}."
        elif self._forms and self._is_plural != (index is not None):
            problem = "The entry has both numbered and unnumbered forms."
        elif place < count:
            problem = f"The entry has a second {'msgstr' if index is None else f'msgstr[{index}]'}."
        elif place != count:
            problem = f"msgstr[{place}] comes where msgstr[{count}] is expected."
        if problem is None:
            self._current = [piece]
            if keyword == "msgstr":
                self._is_plural = index is not None
                self._forms.append(self._current)
            else:
                self._texts[name] = self._current
                self._source_mark = mark if name == "msgid" else self._source_mark
        return problem


def _report_syntax(words: str, mark: Mark) -> Finding:
    start = _STATEMENT_START.match(words)
    if start is None:
        message = f"`{shorten(words, _LONGEST_QUOTE)}` is not a line of a PO file."
        hint = 'A line begins with `#`, with msgctxt, msgid, msgid_plural or msgstr and a text, or with `"`.'
    elif _STATEMENT.fullmatch(words) is None:
        message = f"The text `{shorten(words[start.end() :], _LONGEST_QUOTE)}` is not closed, or has a quote too many."
        hint = 'Close it with `"`. A quote inside a text is written `\\"`.'
    else:
        message = f"The text `{shorten(words[start.end() :], _LONGEST_QUOTE)}` has an unknown escape sequence."
        hint = 'Known sequences are \\n, \\t, \\r, \\\\ and \\".'
    return make_error(mark, "TB300", message, hint)


def _join(pieces: Iterable[Piece]) -> str:
    raw = [piece.raw for piece in pieces]
    joined = "".join(raw)
    return "".join(_unescape(part) or "" for part in raw) if "\\" in joined else joined


def guess_locale(name: str) -> str:
    """Guess the locale from a path; empty if it has none.

    It may be `.../es/LC_MESSAGES/x.po`, `i18n/es/x.po`, `.../es.po` or `.../x.es.po`.
    """
    *_, above, folder, file = ("", "", "", *PurePosixPath(name.replace("\\", "/")).parts)
    own = file.rpartition(".")[0].rpartition(".")[2]
    locale = above if folder == "LC_MESSAGES" else folder if above == "i18n" else own
    return locale if _LOCALE.fullmatch(locale) is not None and find_plural_rule(locale) is not None else ""


def render_po(po: Po, before: str = "") -> bytes:
    """Render a PO file: header, entries, obsolete entries, in the given order.

    Texts that have not changed since the file was `before` keep their line breaks; lines end as most did before.
    """
    wrapped = {}
    for match in _WRAPPED.finditer(before.replace("\r\n", "\n")):
        raw = tuple(line.removeprefix(match["prefix"])[1:-1] for line in match["lines"].split("\n"))
        text = _unescape("".join(raw))
        if text is not None and _escape(text) == "".join(raw):
            wrapped[match["head"], text] = raw
    lines = [*_render_header(po.header_notes, po.header, wrapped)]
    for message in (*po.messages, *po.obsolete):
        lines += ["", *_render_message(message, wrapped)]
    end = "\r\n" if 2 * before.count("\r\n") > before.count("\n") else "\n"
    return "".join(f"{line}{end}" for line in lines).encode()


def _render_header(notes: Iterable[str], fields: Mapping[str, str], wrapped: _WrappedTexts) -> Iterator[str]:
    yield from (f"# {note}".rstrip() for note in notes)
    yield 'msgid ""'
    values = tuple(f"{name}: {value}\n" for name, value in fields.items())
    lines = wrapped.get(("msgstr", "".join(values)), ("", *map(_escape, values)))
    yield f'msgstr "{lines[0]}"'
    yield from (f'"{line}"' for line in lines[1:])


def _render_message(message: Message, wrapped: _WrappedTexts) -> Iterator[str]:
    yield from (f"# {note}".rstrip() for _, note in message.notes)
    yield from (f"#. {comment}".rstrip() for comment in message.comments)
    if message.references:
        yield f"#: {' '.join(message.references)}"
    if message.flags:
        yield f"#, {', '.join(message.flags)}"
    prefix = "#~ " if message.obsolete else ""
    previous = "#~| " if message.obsolete else "#| "
    texts = [(previous, "msgid", message.previous), (previous, "msgid_plural", message.previous_plural)]
    texts += [(prefix, "msgctxt", message.context)]
    yield from (line for text in texts if text[2] for line in _render_text(*text, wrapped))
    yield from _render_text(prefix, "msgid", message.source, wrapped)
    if not message.source_plural:
        yield from _render_text(prefix, "msgstr", message.forms[0], wrapped)
        return
    yield from _render_text(prefix, "msgid_plural", message.source_plural, wrapped)
    for number, form in enumerate(message.forms):
        yield from _render_text(prefix, f"msgstr[{number}]", form, wrapped)


def _render_text(prefix: str, keyword: str, text: str, wrapped: _WrappedTexts) -> Iterator[str]:
    """Yield the lines of a text: as it was wrapped before; otherwise one line, or if it has several, one for each."""
    head = f"{prefix}{keyword}"
    lines = wrapped.get((head, text))
    if lines is None:
        own = text.splitlines(keepends=True) if "\n" in text.rstrip("\n") else [text]
        lines = (_escape(text),) if len(own) == 1 else ("", *map(_escape, own))
    yield f'{head} "{lines[0]}"'
    yield from (f'{prefix}"{line}"' for line in lines[1:])
