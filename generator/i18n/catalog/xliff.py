"""Catalogues as XLIFF 1.2, for tools that want it: every entry, note, state and plural form, there and back.

A plural is a group `x-gettext-plurals` with a unit for each form, a fuzzy translation has the state "needs review", and
obsolete entries are in a group of their own that is not to be translated.

Threat model: the file is a stranger's. Its size and depth are limited, and a document type, and with it every entity,
is refused. Every problem is a finding.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from generator.i18n.catalog.po import FUZZY, MAX_BYTES, Message, Po
from generator.i18n.locales import format_language_tag
from generator.model.findings import Checked, Finding, Mark, Severity

NAMESPACE: Final = "urn:oasis:names:tc:xliff:document:1.2"
# Kinds of groups, and of alternative translations.
PLURALS: Final = "x-gettext-plurals"
OBSOLETE: Final = "x-gettext-obsolete"
PREVIOUS: Final = "previous-version"
# States of a translation.
NEEDS_REVIEW: Final = "needs-review-translation"
DONE: Final = "translated"
NEW: Final = "new"
# The authors of notes, in the attribute `from`.
DEVELOPER: Final = "developer"
TRANSLATOR: Final = "translator"
HEADER: Final = "po-header"
HEADER_NOTE: Final = "po-header-comment"
# Kinds of context.
FLAGS: Final = "x-po-flags"
PLURAL: Final = "x-po-msgid-plural"
PREVIOUS_PLURAL: Final = "x-po-previous-msgid-plural"
SOURCE_FILE: Final = "sourcefile"
_MAX_DEPTH: Final = 60
# States in which a translator should review a translation.
_UNSURE_STATES: Final = frozenset({"needs-translation", "needs-adaptation", "needs-l10n"}) | frozenset(
    {NEEDS_REVIEW, "needs-review-l10n", "needs-review-adaptation"}
)


def write(po: Po, game: str, source: str) -> bytes:
    """Write a catalogue of a game as XLIFF; the same catalogue gives the same bytes.

    `source` is the language of the content.
    """
    return ("\n".join(_write_file(po, game, source)) + "\n").encode()


def _write_file(po: Po, game: str, source: str) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield f'<xliff version="1.2" xmlns="{NAMESPACE}">'
    languages = f"source-language={_quote(format_language_tag(source))}"
    languages += f" target-language={_quote(format_language_tag(po.locale))}" if po.locale else ""
    yield f'  <file original={_quote(game)} {languages} datatype="x-gettext-po" xml:space="preserve">'
    yield "    <header>"
    yield from (f'      <note from="{HEADER_NOTE}">{_escape_text(note)}</note>' for note in po.header_notes)
    yield from (
        f'      <note from="{HEADER}">{_escape_text(f"{name}: {value}")}</note>' for name, value in po.header.items()
    )
    yield "    </header>"
    yield "    <body>"
    for number, message in enumerate(po.messages):
        yield from _write_entry(message, f"m{number}", "      ")
    if po.obsolete:
        yield f'      <group restype="{OBSOLETE}" translate="no">'
        for number, message in enumerate(po.obsolete):
            yield from _write_entry(message, f"o{number}", "        ")
        yield "      </group>"
    yield "    </body>"
    yield "  </file>"
    yield "</xliff>"


def _write_entry(message: Message, name: str, pad: str) -> Iterator[str]:
    """Yield the lines of an entry: a unit, or a group with a unit for each plural form; `name` becomes its id."""
    if not message.source_plural:
        yield from _write_unit(message, 0, message.source, f"id={_quote(name)} resname={_quote(message.context)}", pad)
        return
    yield f'{pad}<group id={_quote(name)} resname={_quote(message.context)} restype="{PLURALS}">'
    yield from _write_facts(message, f"{pad}  ")
    for form in range(len(message.forms)):
        source = message.source if form == 0 else message.source_plural
        yield from _write_unit(message, form, source, f"id={_quote(f'{name}-{form}')}", f"{pad}  ")
    yield f"{pad}</group>"


def _write_unit(message: Message, form: int, source: str, attributes: str, pad: str) -> Iterator[str]:
    translation = message.forms[form]
    state = NEW if not translation else NEEDS_REVIEW if message.is_fuzzy else DONE
    approved = "yes" if state == DONE else "no"
    yield f'{pad}<trans-unit {attributes} approved="{approved}" xml:space="preserve">'
    yield f"{pad}  <source>{_escape_text(source)}</source>"
    yield f'{pad}  <target state="{state}">{_escape_text(translation)}</target>'
    if not message.source_plural:
        yield from _write_facts(message, f"{pad}  ")
    previous = message.previous if form == 0 else message.previous_plural
    if previous:
        yield f'{pad}  <alt-trans alttranstype="{PREVIOUS}">'
        yield f"{pad}    <source>{_escape_text(previous)}</source>"
        yield f"{pad}    <target>{_escape_text(translation)}</target>"
        yield f"{pad}  </alt-trans>"
    yield f"{pad}</trans-unit>"


def _write_facts(message: Message, pad: str) -> Iterator[str]:
    if message.references:
        yield f'{pad}<context-group purpose="location">'
        yield from (
            f'{pad}  <context context-type="{SOURCE_FILE}">{_escape_text(place)}</context>'
            for place in message.references
        )
        yield f"{pad}</context-group>"
    plurals = ((PLURAL, message.source_plural), (PREVIOUS_PLURAL, message.previous_plural))
    facts = [*((FLAGS, flag) for flag in message.flags), *((kind, text) for kind, text in plurals if text)]
    if facts:
        yield f'{pad}<context-group purpose="information">'
        yield from (f'{pad}  <context context-type="{kind}">{_escape_text(fact)}</context>' for kind, fact in facts)
        yield f"{pad}</context-group>"
    yield from (f'{pad}<note from="{DEVELOPER}">{_escape_text(comment)}</note>' for comment in message.comments)
    yield from (f'{pad}<note from="{TRANSLATOR}">{_escape_text(note)}</note>' for _, note in message.notes)


def _escape_text(text: str) -> str:
    return escape(text, {"\r": "&#13;"})


def _quote(text: str) -> str:
    return quoteattr(text, {"\r": "&#13;", "\n": "&#10;", "\t": "&#9;"})


class Element(NamedTuple):
    """An element of an XML file, named without its namespace.

    Attributes:
        texts: Its text in parts, including that of inline elements.
    """

    name: str
    attributes: dict[str, str]
    texts: list[str]
    children: list[Element]
    line: int

    @property
    def text(self) -> str:
        """Its whole text."""
        return "".join(self.texts)

    def find_all(self, name: str) -> Iterator[Element]:
        """Yield its child elements with a name, in order."""
        return (child for child in self.children if child.name == name)

    def find_text(self, name: str) -> str:
        """Return the text of its first child element with a name; empty if there is none."""
        return next((child.text for child in self.find_all(name)), "")


def read(data: bytes, name: str) -> Checked[Po]:
    """Read a catalogue from XLIFF; None and a finding if the file cannot be read."""
    if len(data) > MAX_BYTES:
        return _refuse(Mark(name), "TB307", f"The file is larger than {MAX_BYTES >> 20} MiB.")
    try:
        root = _parse(data)
    except expat.ExpatError as error:
        mark = Mark(name, max(error.lineno, 1), error.offset + 1)
        return _refuse(mark, "TB300", f"The file is not XML: {expat.errors.messages[error.code]}.")
    except _RefusedError as error:
        return _refuse(Mark(name, error.line), "TB300", str(error))
    file = _find_file(root)
    if file is None:
        return _refuse(Mark(name), "TB300", "The file is XML, but not XLIFF 1.2 with a `file` element.")
    notes = [note for header in file.find_all("header") for note in header.find_all("note")]
    fields = {}
    for note in notes:
        if note.attributes.get("from") == HEADER:
            field, _, value = note.text.partition(": ")
            fields[field if value else field.removesuffix(":")] = value
    messages = [
        message for body in file.find_all("body") for message in _read_messages(body.children, name, is_obsolete=False)
    ]
    return Checked(
        Po(
            name=name,
            locale=fields.get("Language", "") or file.attributes.get("target-language", "").replace("-", "_"),
            header=fields,
            header_notes=tuple(note.text for note in notes if note.attributes.get("from") == HEADER_NOTE),
            header_mark=Mark(name, file.line),
            messages=tuple(message for message in messages if not message.obsolete),
            obsolete=tuple(message for message in messages if message.obsolete),
        )
    )


def find_game(data: bytes) -> str:
    """Return the id of the game that an XLIFF file states; empty if it states none or cannot be read."""
    try:
        file = _find_file(_parse(data))
    except (expat.ExpatError, _RefusedError):
        return ""
    return "" if file is None else file.attributes.get("original", "")


class _RefusedError(Exception):
    """The file has a structure that is not read."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


def _parse(data: bytes) -> Element:
    """Parse XML and return its root element.

    Raises:
        ExpatError: It is not well-formed.
        _RefusedError: It is nested too deeply, or declares a document type.
    """
    parser = expat.ParserCreate(namespace_separator=" ")
    document = Element("", {}, [], [], 1)
    path = [document]

    def start(name: str, attributes: dict[str, str]) -> None:
        if len(path) > _MAX_DEPTH:
            raise _RefusedError("Elements are nested too deeply.", parser.CurrentLineNumber)
        element = Element(name.rpartition(" ")[2], attributes, [], [], parser.CurrentLineNumber)
        path[-1].children.append(element)
        path.append(element)

    def add_text(text: str) -> None:
        for element in path[-2:]:  # the text of an inline element is also that of the element around it
            element.texts.append(text)

    def refuse_document_type(*_: object) -> None:
        raise _RefusedError("The file declares a document type, which XLIFF does not need.", parser.CurrentLineNumber)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: path.pop()
    parser.CharacterDataHandler = add_text
    parser.StartDoctypeDeclHandler = refuse_document_type
    parser.Parse(data, True)
    return document.children[0]


def _find_file(root: Element) -> Element | None:
    return next(root.find_all("file"), None) if root.name == "xliff" else None


def _read_messages(elements: Iterable[Element], name: str, *, is_obsolete: bool) -> Iterator[Message]:
    for element in elements:
        kind = element.attributes.get("restype") if element.name == "group" else None
        if element.name == "trans-unit":
            yield _read_message(element, [element], name, is_obsolete=is_obsolete)
        elif kind == PLURALS:
            units = list(element.find_all("trans-unit"))
            if units:
                yield _read_message(element, units, name, is_obsolete=is_obsolete)
        elif element.name == "group":
            yield from _read_messages(element.children, name, is_obsolete=is_obsolete or kind == OBSOLETE)


def _read_message(entry: Element, units: list[Element], name: str, *, is_obsolete: bool) -> Message:
    """Read an entry from its unit, or from the group of the units of its plural forms."""
    forms = tuple(unit.find_text("target") for unit in units)
    states = {target.attributes.get("state", "") for unit in units for target in unit.find_all("target")}
    contexts: dict[str, list[str]] = {}
    for group in entry.find_all("context-group"):
        for context in group.find_all("context"):
            contexts.setdefault(context.attributes.get("context-type", ""), []).append(context.text)
    is_plural = entry is not units[0]
    flags = tuple(contexts.get(FLAGS, ()))
    if any(forms):  # whether it is fuzzy follows from the states of its translation
        others = tuple(flag for flag in flags if flag != FUZZY)
        is_fuzzy = bool(states & _UNSURE_STATES)
        flags = others if not is_fuzzy else flags if FUZZY in flags else (FUZZY, *others)
    alternatives = (unit for unit in units[0].find_all("alt-trans") if unit.attributes.get("alttranstype") == PREVIOUS)
    return Message(
        context=entry.attributes.get("resname", entry.attributes.get("id", "")),
        source=units[0].find_text("source"),
        source_plural=contexts.get(PLURAL, [units[-1].find_text("source")])[0] if is_plural else "",
        forms=forms,
        mark=Mark(name, entry.line),
        comments=_read_notes(entry, DEVELOPER),
        notes=tuple((0, note) for note in _read_notes(entry, TRANSLATOR)),
        references=tuple(contexts.get(SOURCE_FILE, ())),
        flags=flags,
        previous=next((unit.find_text("source") for unit in alternatives), ""),
        previous_plural=contexts.get(PREVIOUS_PLURAL, [""])[0],
        obsolete=is_obsolete,
    )


def _read_notes(entry: Element, author: str) -> tuple[str, ...]:
    return tuple(note.text for note in entry.find_all("note") if note.attributes.get("from") == author)


def _refuse(mark: Mark, code: str, message: str) -> Checked[Po]:
    return Checked(None, (Finding(mark, code, Severity.ERROR, message, "Export it again."),))
