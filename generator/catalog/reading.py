"""PO files to values: total (whatever the bytes, nothing is raised), every trouble a finding with its line.

Babel's own reader keeps one line for an entry, takes the last of two entries with one key for both, and turns previous
sources into comments; so that no translation is lost and every finding has its place, files are read here.

Threat model: the file is a stranger's. Its plural rule is an expression of C that other programs evaluate: here it is
compared with the known rule of its language and never computed. Its size is bounded; its charset is UTF-8 or refused;
what it says goes into faces as text and into reports escaped.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from generator import opening
from generator.catalog import blocks
from generator.catalog.message import Message, Piece, Po
from generator.catalog.parts import CONTROL, Draft, unescaped
from generator.catalog.plurals import rule
from generator.spine.findings import Checked, Finding, Mark, Severity

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
    return decode(opening.bytes_of(path, name, MOST_BYTES), name)


def decode(data: bytes, name: str) -> Checked[Po]:
    """Read a PO file from its bytes; see `read`."""
    if len(data) > MOST_BYTES:
        hint = "A catalogue of a game has a few hundred kilobytes; take out what does not belong to it."
        return Checked(None, (_fault(Mark(name), "TB307", f"The file is larger than {MOST_BYTES >> 20} MiB.", hint),))
    findings = []
    if data.startswith(codecs.BOM_UTF8):
        hint = "Save it as UTF-8 without a byte order mark; `tinderbox translations update` does so."
        findings.append(_fault(Mark(name), "TB309", "The file begins with a byte order mark.", hint))
    declared = _CHARSET.search(data)
    charset = declared[1].decode() if declared else "utf-8"
    if declared and charset.lower() not in {"utf-8", "utf8", "us-ascii", "ascii", "charset"}:
        line = data.count(b"\n", 0, declared.start()) + 1
        message = f"The header says that the file is {charset}, not UTF-8."
        findings.append(_fault(Mark(name, line), "TB301", message, "Convert the file to UTF-8, and say so there."))
    text = opening.text_of(data)
    if isinstance(text, opening.NoText):
        before = text.before
        mark = Mark(name, before.count("\n") + 1, len(before) - before.rfind("\n"))
        fault = _fault(mark, "TB301", f"The file is {text.said}.", "Save it as UTF-8.")
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
        return Checked(None, (_fault(mark, "TB301", message, "Delete it."),))
    findings: list[Finding] = []
    if "\r" in text:
        line = text.count("\n", 0, text.index("\r")) + 1
        hint = "Save it with line ends of Unix (LF); `tinderbox translations update` does so."
        findings.append(_fault(Mark(name, line), "TB309", "The lines end with carriage returns.", hint))
    messages, found = _messages(text, name)
    findings += found if messages or _ENTRY.search(text) else found[:1]  # it is something else: one line says so
    po = _file(messages, name, text)
    if len(findings) > _MOST_TOLD:
        rest = len(findings) - _MOST_TOLD
        message = f"There are {rest} more mistakes of form in this file."
        findings = [
            *findings[:_MOST_TOLD],
            _fault(findings[_MOST_TOLD].mark, "TB300", message, "Mend those above first."),
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
        message = blocks.read_block(block.removesuffix("\n"), line, name) if is_free else None
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
        yield _fault(mark, "TB300", missing, "The file may have been cut off; take the entry from an older copy.")
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
        return _fault(mark, "TB300", f"`{_short(words)}` is no line of a PO file.", hint)
    rest = words if keyword is None else words[keyword.end() :]
    quoted = _QUOTED.fullmatch(rest)
    if quoted is None:
        hint = 'Close it with `"`; a quote inside is written `\\"`.'
        return _fault(mark, "TB300", f"The text `{_short(rest)}` is not closed, or has a quote too many.", hint)
    if unescaped(quoted[1]) is None:
        hint = 'Known are \\n, \\t, \\r, \\\\ and \\".'
        return _fault(mark, "TB300", f"`{_short(rest)}` has a backslash before a letter that means nothing.", hint)
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


def _fault(mark: Mark, code: str, message: str, hint: str = "") -> Finding:
    return Finding(mark, code, Severity.ERROR, message, hint)
