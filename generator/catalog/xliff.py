"""Catalogues as XLIFF 1.2, for tools that want it: every entry, note, state and plural form, there and back.

A plural is a group of `x-gettext-plurals` with a unit for each form; what was fuzzy needs a review; what is obsolete
stands in a group of its own and is not to be translated. Read by a parser that knows no entities and loads nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from generator.catalog.message import Message, Po

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
PLURALS = "x-gettext-plurals"
OBSOLETE = "x-gettext-obsolete"
PREVIOUS = "previous-version"
FUZZY = "needs-review-translation"
DONE = "translated"
NEW = "new"
# Whose a note is, by its attribute `from`.
DEVELOPER = "developer"
TRANSLATOR = "translator"
HEADER = "po-header"
HEADER_NOTE = "po-header-comment"
# What else an entry has, by the kind of its context.
FLAGS = "x-po-flags"
PLURAL = "x-po-msgid-plural"
PREVIOUS_PLURAL = "x-po-previous-msgid-plural"
SOURCE_FILE = "sourcefile"


def write(po: Po, game: str) -> bytes:
    """Return a catalogue as XLIFF; the same catalogue gives the same bytes."""
    return ("\n".join(_lines(po, game)) + "\n").encode()


def _lines(po: Po, game: str) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield f'<xliff version="1.2" xmlns="{NAMESPACE}">'
    target = f" target-language={_quoted(po.locale.replace('_', '-'))}" if po.locale else ""
    yield (
        f'  <file original={_quoted(game)} source-language="en"{target} datatype="x-gettext-po" xml:space="preserve">'
    )
    yield "    <header>"
    yield from (f'      <note from="{HEADER_NOTE}">{_text(note)}</note>' for note in po.header_notes)
    yield from (f'      <note from="{HEADER}">{_text(f"{name}: {value}")}</note>' for name, value in po.header.items())
    yield "    </header>"
    yield "    <body>"
    for number, message in enumerate(po.messages):
        yield from _entry(message, f"m{number}", "      ")
    if po.obsolete:
        yield f'      <group restype="{OBSOLETE}" translate="no">'
        for number, message in enumerate(po.obsolete):
            yield from _entry(message, f"o{number}", "        ")
        yield "      </group>"
    yield "    </body>"
    yield "  </file>"
    yield "</xliff>"


def _entry(message: Message, name: str, pad: str) -> Iterator[str]:
    """Yield one entry: a unit, or a group with a unit for each form of its plural; `name` is unique in the file."""
    if not message.source_plural:
        yield from _unit(message, 0, message.source, f"id={_quoted(name)} resname={_quoted(message.context)}", pad)
        return
    yield f'{pad}<group id={_quoted(name)} resname={_quoted(message.context)} restype="{PLURALS}">'
    yield from _about(message, f"{pad}  ")
    for form in range(len(message.forms)):
        source = message.source if form == 0 else message.source_plural
        yield from _unit(message, form, source, f"id={_quoted(f'{name}-{form}')}", f"{pad}  ")
    yield f"{pad}</group>"


def _unit(message: Message, form: int, source: str, attributes: str, pad: str) -> Iterator[str]:
    said = message.forms[form]
    state = NEW if not said else FUZZY if message.fuzzy else DONE
    approved = "yes" if state == DONE else "no"
    yield f'{pad}<trans-unit {attributes} approved="{approved}" xml:space="preserve">'
    yield f"{pad}  <source>{_text(source)}</source>"
    yield f'{pad}  <target state="{state}">{_text(said)}</target>'
    if not message.source_plural:
        yield from _about(message, f"{pad}  ")
    previous = message.previous if form == 0 else message.previous_plural
    if previous:
        yield f'{pad}  <alt-trans alttranstype="{PREVIOUS}">'
        yield f"{pad}    <source>{_text(previous)}</source>"
        yield f"{pad}    <target>{_text(said)}</target>"
        yield f"{pad}  </alt-trans>"
    yield f"{pad}</trans-unit>"


def _about(message: Message, pad: str) -> Iterator[str]:
    """Yield what is told of an entry: where it stands, its flags, notes."""
    if message.references:
        yield f'{pad}<context-group purpose="location">'
        yield from (
            f'{pad}  <context context-type="{SOURCE_FILE}">{_text(place)}</context>' for place in message.references
        )
        yield f"{pad}</context-group>"
    plurals = ((PLURAL, message.source_plural), (PREVIOUS_PLURAL, message.previous_plural))
    facts = [*((FLAGS, flag) for flag in message.flags), *((kind, text) for kind, text in plurals if text)]
    if facts:
        yield f'{pad}<context-group purpose="information">'
        yield from (f'{pad}  <context context-type="{kind}">{_text(fact)}</context>' for kind, fact in facts)
        yield f"{pad}</context-group>"
    yield from (f'{pad}<note from="{DEVELOPER}">{_text(comment)}</note>' for comment in message.comments)
    yield from (f'{pad}<note from="{TRANSLATOR}">{_text(note)}</note>' for _, note in message.notes)


def _text(text: str) -> str:
    return escape(text, {"\r": "&#13;"})


def _quoted(text: str) -> str:
    return quoteattr(text, {"\r": "&#13;", "\n": "&#10;", "\t": "&#9;"})
