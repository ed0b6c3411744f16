"""PO files from values: the same values give the same bytes.

Nothing is wrapped, so that a change touches one line; only what stands wrapped in a file that is written anew stays so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.catalog import folds
from generator.catalog.message import Message, Po
from generator.catalog.parts import escaped


def render(po: Po, before: str = "") -> bytes:
    """Return the bytes of a PO file: header, entries, obsolete entries, in the order given.

    Texts that stand in `before`, the file as it was, are wrapped as they are there.
    """
    known = folds.of(before)
    lines = [*_header(po.header_notes, po.header, known)]
    for message in (*po.messages, *po.obsolete):
        lines += ["", *_message(message, known)]
    return ("\n".join(lines) + "\n").encode()


def _header(notes: Iterable[str], fields: Mapping[str, str], known: folds.Folds) -> Iterator[str]:
    yield from (f"# {note}".rstrip() for note in notes)
    yield 'msgid ""'
    said = tuple(f"{name}: {value}\n" for name, value in fields.items())
    lines = known.get(("msgstr", "".join(said)), ("", *map(escaped, said)))
    yield f'msgstr "{lines[0]}"'
    yield from (f'"{line}"' for line in lines[1:])


def _message(message: Message, known: folds.Folds) -> Iterator[str]:
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


def _text(head: str, text: str, mark: str, known: folds.Folds) -> Iterator[str]:
    """Yield a text as it is wrapped already, else on one line, or where it has several, each on a line of its own."""
    lines = known.get((head, text))
    if lines is None:
        own = text.splitlines(keepends=True) if "\n" in text.rstrip("\n") else [text]
        lines = (escaped(text),) if len(own) == 1 else ("", *map(escaped, own))
    yield f'{head} "{lines[0]}"'
    yield from (f'{mark}"{line}"' for line in lines[1:])
