"""PO files: every character has its place, every problem is a finding, and Babel reads what is written."""

import codecs
import io
import re
from pathlib import Path

import pytest
from babel.messages import pofile
from hypothesis import given
from hypothesis import strategies as st

from generator.i18n.catalog.po import MAX_BYTES, Message, Po, decode_po, parse_po, read_po, render_po
from generator.model.findings import Finding, Mark
from tests.fixture_files import FIXTURES, read_fixture

ROWS = read_fixture("cases/i18n")

NAME = "i18n/pl/LC_MESSAGES/tiny.po"
WHOLE = (FIXTURES / "crew.po").read_text(encoding="utf-8")
HEADER = WHOLE[: WHOLE.index("# A translator")]


def whole() -> Po:
    read = parse_po(WHOLE, NAME)
    assert read.findings == ()
    assert read.value is not None
    return read.value


def test_every_part_of_an_entry_is_read() -> None:
    (message,) = whole().messages
    assert message._replace(pieces=()) == Message(
        context="crew.ada.text",
        source="Gain {amount} water.",
        source_plural="Gain {amount} waters.",
        forms=("Weź {amount} wodę.", 'Weź {amount} "wody"\ni idź.', "Weź {amount} wód."),
        mark=Mark(NAME, 14, 1),
        comments=("Crew, Ada: front, box `text`.",),
        notes=((7, "A translator's note."), (8, " indented")),
        references=("content/tiny/cards.yaml:3", "content/tiny/cards.yaml:9"),
        flags=("fuzzy", "no-wrap"),
        previous="Gain one water.",
    )


def test_the_header_says_language_and_plural_forms() -> None:
    po = whole()
    assert (po.locale, po.plural_count, po.header["Language"]) == ("pl", 3, "pl")


def test_obsolete_entries_are_separate() -> None:
    assert [(message.context, message.forms, message.obsolete) for message in whole().obsolete] == [
        ("crew.bob.name", ("Bobek",), True)
    ]


@pytest.mark.parametrize(
    ("form", "offset", "line", "column"),
    [(0, 0, 16, 12), (0, 4, 16, 16), (1, 0, 18, 2), (1, 13, 18, 15), (1, 14, 18, 17), (1, 20, 19, 2), (1, 99, 19, 8)],
)
def test_every_character_of_a_translation_has_its_place(form: int, offset: int, line: int, column: int) -> None:
    (message,) = whole().messages
    assert message.place_of(form, offset) == Mark(NAME, line, column)


def test_reading_and_writing_is_stable() -> None:
    written = render_po(whole())
    assert written == render_po(decode_po(written, NAME).value or Po(""))


def test_a_file_without_a_language_takes_that_of_its_folder() -> None:
    read = parse_po('msgid "A"\nmsgstr "B"\n', NAME)
    assert read.value is not None
    assert (read.value.locale, read.value.header) == ("pl", {})


TEXTS = st.text(st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff") | st.just("\n"))


def number_messages(entries: list[tuple[str, str, str, bool]]) -> tuple[Message, ...]:
    return tuple(
        Message(f"key.{number}", source, source if plural else "", (said, other) if plural else (said,))
        for number, (source, said, other, plural) in enumerate(entries)
    )


MESSAGES = st.lists(st.tuples(TEXTS.filter(bool), TEXTS, TEXTS, st.booleans()), max_size=5).map(number_messages)


@given(MESSAGES)
def test_babel_reads_what_is_written(messages: tuple[Message, ...]) -> None:
    header = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=(n != 1);"}
    written = render_po(Po("", "es", header, messages=messages))
    read = pofile.read_po(io.BytesIO(written), abort_invalid=True)
    for message in messages:
        found = read.get(message.source, message.context)
        assert found is not None
        expected = message.forms if message.source_plural else message.forms[0]
        assert expected == found.string


@given(MESSAGES, st.data())
def test_a_file_stays_wrapped_as_it_is_and_babel_reads_what_is_written(
    messages: tuple[Message, ...], data: st.DataObject
) -> None:
    header = {"Plural-Forms": "nplurals=2; plural=(n != 1);", "Content-Type": "text/plain; charset=UTF-8"}
    stale = Message("stale", "A long one.", forms=("C D",), previous="E\nF", flags=("fuzzy",))
    gone = (Message("gone", "A\nB", forms=("C D",), obsolete=True),)
    written = render_po(Po("", "es", header, messages=(*messages, stale), obsolete=gone)).decode()
    width = data.draw(st.integers(1, 80))
    wrapped = "\n".join(rewrapped(line, width) for line in written.split("\n"))
    kept = parse_po(wrapped, NAME).value
    assert kept is not None

    assert wrapped == render_po(kept, wrapped).decode()
    assert written == render_po(kept).decode()
    found, expected = (
        {(message.id, message.string) for message in pofile.read_po(io.BytesIO(text.encode()), abort_invalid=True)}
        for text in (wrapped, written)
    )
    assert {entry for entry in found if entry[0]} == {entry for entry in expected if entry[0]}  # its header has a date


def rewrapped(line: str, width: int) -> str:
    """Return a line of a PO file as a program writes it that breaks quoted texts after so many signs."""
    head, quote, raw = line.removesuffix('"').partition('"')
    if not quote or line.startswith("# "):
        return line
    mark = re.match(r"(#~\| |#\| |#~ |)", head)
    signs = re.findall(r"\\.|.", raw, re.DOTALL)
    pieces = ["".join(signs[at : at + width]) for at in range(0, len(signs), width)] or [""]
    return "\n".join([f'{head}"{pieces[0]}"', *(f'{"" if mark is None else mark[0]}"{piece}"' for piece in pieces[1:])])


@given(st.text() | st.lists(st.sampled_from(WHOLE.splitlines()), max_size=12).map("\n".join))
def test_nothing_that_is_read_raises(text: str) -> None:
    read = parse_po(text, NAME)
    assert read.value is not None or read.findings


@given(st.binary())
def test_no_bytes_raise(data: bytes) -> None:
    read = decode_po(data, NAME)
    assert read.value is not None or read.findings


def changed(old: str, new: str) -> bytes:
    assert old in WHOLE
    return WHOLE.replace(old, new, 1).encode()


BROKEN: dict[str, tuple[bytes, str, int]] = {
    **{name: (changed(old, new), code, line) for name, old, new, code, line in ROWS["a-broken-file"]},
    "cut off in a text": (WHOLE.encode()[: WHOLE.encode().index(b"wod\xc4\x99") + 4], "TB301", 16),
    "cut off in a translation": (WHOLE[: WHOLE.index("wodę")].encode(), "TB300", 16),
    "cut off before the translation": (WHOLE[: WHOLE.index("msgstr[0]")].encode(), "TB300", 14),
    "cut off after msgid": (WHOLE[: WHOLE.index("msgid_plural")].encode(), "TB300", 14),
    "only a context": (HEADER.encode() + b'msgctxt "a"\n', "TB300", 7),
    "a text of nothing": (b'"A text"\n' + WHOLE.encode(), "TB300", 1),
    "an HTML page": (b"<!DOCTYPE html>\n<html><body>Not found</body></html>\n", "TB300", 1),
    "JSON": (b'{"crew.ada.text": "x"}\n', "TB300", 1),
    "YAML": (b"crew:\n  ada: x\n", "TB300", 1),
    "NUL": (changed("wodę", "wo\0dę"), "TB301", 16),
    "a bell": (changed("wodę", "wo\x07dę"), "TB301", 16),
    "a vertical tab": (changed("wodę", "wo\x0bdę"), "TB301", 16),
    "Latin 2": (WHOLE.encode("iso-8859-2"), "TB301", 16),
    "Windows 1250 that says so": (WHOLE.replace("UTF-8", "windows-1250", 1).encode("cp1250"), "TB301", 4),
    "UTF-8 that says Latin 2": (WHOLE.replace("UTF-8", "ISO-8859-2", 1).encode(), "TB301", 4),
    "a charset that is none": (WHOLE.replace("UTF-8", "klingon", 1).encode(), "TB301", 4),
    "UTF-16": (WHOLE.encode("utf-16"), "TB301", 1),
    "UTF-16 the other way": (codecs.BOM_UTF16_BE + WHOLE.encode("utf-16-be"), "TB301", 1),
    "UTF-32": (WHOLE.encode("utf-32"), "TB301", 1),
    "half a character": (changed("wodę", "wodę").replace(b"\xc4\x99", b"\xc4", 1), "TB301", 16),
    "a byte order mark": (codecs.BOM_UTF8 + WHOLE.encode(), "TB309", 1),
    "CR": (WHOLE.replace("\n", "\r").encode(), "TB309", 1),
    "CRLF in one place": (changed('wodę."\n', 'wodę."\r\n'), "TB309", 16),
    "too large": (WHOLE.encode() + b"#" * MAX_BYTES, "TB307", 1),
    "a compiled catalogue": (b"\xde\x12\x04\x95\0\0\0\0\x01\0\0\0", "TB301", 1),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "TB301", 1),
}


def test_a_file_with_the_line_ends_of_windows_is_fine_and_says_the_same() -> None:
    unix, windows = (parse_po(WHOLE.replace("\n", end), NAME) for end in ("\n", "\r\n"))
    assert windows.findings == unix.findings
    assert windows.value is not None
    assert unix.value is not None
    assert windows.value.messages == unix.value.messages


def read_bytes(path: Path, data: bytes) -> tuple[Finding, ...]:
    path.write_bytes(data)
    return read_po(path, NAME).findings


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_a_finding_with_its_line(name: str, tmp_path: Path) -> None:
    data, code, line = BROKEN[name]
    first = read_bytes(tmp_path / "x.po", data)[0]
    assert (first.code, first.mark.line, first.mark.file) == (code, line, NAME)


def test_a_broken_entry_does_not_affect_the_others() -> None:
    text = WHOLE.replace("wodę.", 'wo"dę.', 1) + '\nmsgctxt "crew.cat.name"\nmsgid "Cat"\nmsgstr "Kot"\n'
    read = parse_po(text, NAME)
    assert read.value is not None
    assert ["crew.cat.name"] == [message.context for message in read.value.messages]


def test_of_a_thousand_errors_the_first_and_the_number_of_the_rest_are_reported() -> None:
    found = parse_po("x\n" * 1000 + 'msgid "a"\nmsgstr "b"\n', NAME).findings
    assert len(found) <= 51
    assert found[-1].message == "There are 950 more syntax errors in this file."


def test_a_carriage_return_alone_ends_a_line() -> None:
    read = parse_po('# a\rmsgid "One"\nmsgstr "Uno"\n\nmsgid "Two"\nmsgstr "Dos"\n', NAME)
    assert read.value is not None
    assert [(message.source, message.mark.line, message.notes) for message in read.value.messages] == [
        ("One", 2, ((1, "a"),)),
        ("Two", 5, ()),
    ]


def test_a_file_that_is_not_po_has_one_finding() -> None:
    (one,) = parse_po("# A heading\n\nSome words.\nMore words.\n\n- a list\n", "README.md").findings
    assert (one.mark.line, one.message) == (3, "`Some words.` is not a line of a PO file.")


def test_every_syntax_error_of_a_catalogue_is_reported() -> None:
    found = parse_po('Some words.\nmsgid "a"\nmsgstr "b"\n\nMore words.\n', "x.po").findings
    assert [finding.mark.line for finding in found] == [1, 5]
