"""PO files from values: the same values give the same bytes; nothing is wrapped, so that a change touches one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.catalog.message import Message, Po
from generator.catalog.parts import escaped


def render(po: Po) -> bytes:
    """Return the bytes of a PO file: header, entries, obsolete entries, in the order given."""
    lines = [*_header(po.header_notes, po.header)]
    for message in (*po.messages, *po.obsolete):
        lines += ["", *_message(message)]
    return ("\n".join(lines) + "\n").encode()


def _header(notes: Iterable[str], fields: Mapping[str, str]) -> Iterator[str]:
    yield from (f"# {note}".rstrip() for note in notes)
    yield 'msgid ""'
    yield 'msgstr ""'
    yield from (f'"{escaped(f"{name}: {value}")}\\n"' for name, value in fields.items())


def _message(message: Message) -> Iterator[str]:
    mark = "#~ " if message.obsolete else ""
    yield from (f"# {note}".rstrip() for _, note in message.notes)
    yield from (f"#. {comment}".rstrip() for comment in message.comments)
    if message.references:
        yield f"#: {' '.join(message.references)}"
    if message.flags:
        yield f"#, {', '.join(message.flags)}"
    before = "#~| " if message.obsolete else "#| "
    if message.previous:
        yield from _text(f"{before}msgid", message.previous, before)
    if message.previous_plural:
        yield from _text(f"{before}msgid_plural", message.previous_plural, before)
    if message.context:
        yield from _text(f"{mark}msgctxt", message.context, mark)
    yield from _text(f"{mark}msgid", message.source, mark)
    if not message.source_plural:
        yield from _text(f"{mark}msgstr", message.forms[0], mark)
        return
    yield from _text(f"{mark}msgid_plural", message.source_plural, mark)
    for number, form in enumerate(message.forms):
        yield from _text(f"{mark}msgstr[{number}]", form, mark)


def _text(head: str, text: str, mark: str) -> Iterator[str]:
    """Yield a text on one line, or where it has several, each on a line of its own."""
    lines = text.splitlines(keepends=True) if "\n" in text.rstrip("\n") else [text]
    if len(lines) == 1:
        yield f'{head} "{escaped(text)}"'
        return
    yield f'{head} ""'
    yield from (f'{mark}"{escaped(line)}"' for line in lines)
