"""Catalogues as XLIFF 1.2, for tools that want it: every entry, note, state and plural form, there and back.

A plural is a group of `x-gettext-plurals` with a unit for each form; what was fuzzy needs a review; what is obsolete
stands in a group of its own and is not to be translated. Read by a parser that knows no entities and loads nothing.

XLIFF 1.2 to catalogues: what `xliff.write` wrote, and what tools have made of it; every trouble is a finding.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from generator.i18n.catalog.po import MOST_BYTES, Message, Po
from generator.model.findings import Checked, Finding, Mark, Severity

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


_DEEPEST: Final = 60
_FUZZY: Final = "fuzzy"
# States in which somebody should look at a translation again.
_UNSURE: Final = frozenset(
    {FUZZY, "needs-translation", "needs-adaptation", "needs-l10n", "needs-review-l10n", "needs-review-adaptation"}
)


class Element(NamedTuple):
    """One element: name without namespace, attributes, the text of it and of all inside, children, and its line."""

    name: str
    attributes: dict[str, str]
    said: list[str]
    children: list[Element]
    line: int

    def all(self, *names: str) -> Iterator[Element]:
        """Yield its own children of these names, in order."""
        return (child for child in self.children if child.name in names)

    def text_of(self, name: str) -> str:
        """Return the text of its first child of a name; empty when there is none."""
        return next(("".join(child.said) for child in self.all(name)), "")


def read(data: bytes, name: str) -> Checked[Po]:
    """Read XLIFF from bytes; the value is None when it cannot be understood. `name` is what marks call it."""
    if len(data) > MOST_BYTES:
        return _refused(Mark(name), "TB307", f"The file is larger than {MOST_BYTES >> 20} MiB.")
    root: list[Element] = []
    try:
        _parse(data, root)
    except expat.ExpatError as trouble:
        message = f"The file is no XML: {expat.errors.messages[trouble.code]}."
        return _refused(Mark(name, max(trouble.lineno, 1), trouble.offset + 1), "TB300", message)
    except _Refused as trouble:
        return _refused(Mark(name, trouble.args[1]), "TB300", trouble.args[0])
    files = [] if not root or root[0].name != "xliff" else list(root[0].all("file"))
    if not files:
        return _refused(Mark(name), "TB300", "The file is XML, but no XLIFF 1.2 with a `file` in it.")
    return Checked(_po(files[0], name))


class _Refused(Exception):  # noqa: N818 - the end of reading, told as a finding
    """The file holds what must not be read; `args` are what, and the line."""


def _parse(data: bytes, root: list[Element]) -> None:
    parser = expat.ParserCreate(namespace_separator=" ")
    open_: list[Element] = []

    def start(written: str, attributes: dict[str, str]) -> None:
        if len(open_) >= _DEEPEST:
            raise _Refused("Elements stand in each other too deep.", parser.CurrentLineNumber)
        element = Element(written.rpartition(" ")[2], attributes, [], [], parser.CurrentLineNumber)
        (open_[-1].children if open_ else root).append(element)
        open_.append(element)

    def said(text: str) -> None:
        for element in open_[-2:]:  # inline markup inside a text belongs to it
            element.said.append(text)

    def doctype(*_: object) -> None:
        raise _Refused("The file declares a document type, which XLIFF has no use for.", parser.CurrentLineNumber)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: open_.pop()
    parser.CharacterDataHandler = said
    parser.StartDoctypeDeclHandler = doctype
    parser.Parse(data, True)


def _po(file: Element, name: str) -> Po:
    notes = [note for header in file.all("header") for note in header.all("note")]
    fields = dict(_field("".join(note.said)) for note in notes if note.attributes.get("from") == HEADER)
    messages = [each for body in file.all("body") for each in _messages(body.children, name, obsolete=False)]
    return Po(
        name=name,
        locale=fields.get("Language", "") or file.attributes.get("target-language", "").replace("-", "_"),
        header=fields,
        header_notes=tuple("".join(note.said) for note in notes if note.attributes.get("from") == HEADER_NOTE),
        header_mark=Mark(name, file.line),
        messages=tuple(each for each in messages if not each.obsolete),
        obsolete=tuple(each for each in messages if each.obsolete),
    )


def game_of(data: bytes) -> str:
    """Return which game a file of XLIFF says that it belongs to; empty when it says none or cannot be read."""
    root: list[Element] = []
    try:
        _parse(data, root)
    except (expat.ExpatError, _Refused):
        return ""
    return next((file.attributes.get("original", "") for file in root[0].all("file")), "")


def _field(text: str) -> tuple[str, str]:
    name, _, value = text.partition(": ")
    return name.removesuffix(":") if not value else name, value


def _messages(elements: Iterable[Element], name: str, *, obsolete: bool) -> Iterator[Message]:
    for element in elements:
        if element.name == "trans-unit":
            yield _message(element, [element], name, obsolete=obsolete)
        elif element.name == "group" and element.attributes.get("restype") == PLURALS:
            units = list(element.all("trans-unit"))
            if units:
                yield _message(element, units, name, obsolete=obsolete)
        elif element.name == "group":
            gone = obsolete or element.attributes.get("restype") == OBSOLETE
            yield from _messages(element.children, name, obsolete=gone)


def _message(entry: Element, units: list[Element], name: str, *, obsolete: bool) -> Message:
    """Return the entry that a unit, or a group of units with the forms of a plural, makes."""
    forms = tuple(unit.text_of("target") for unit in units)
    states = {target.attributes.get("state", "") for unit in units for target in unit.all("target")}
    facts: dict[str, list[str]] = {}
    for group in entry.all("context-group"):
        for each in group.all("context"):
            facts.setdefault(each.attributes.get("context-type", ""), []).append("".join(each.said))
    is_plural = entry is not units[0]
    plural = facts.get(PLURAL, [units[-1].text_of("source")])[0] if is_plural else ""
    return Message(
        context=entry.attributes.get("resname", entry.attributes.get("id", "")),
        source=units[0].text_of("source"),
        source_plural=plural,
        forms=forms,
        mark=Mark(name, entry.line),
        comments=_notes(entry, DEVELOPER),
        notes=tuple((0, note) for note in _notes(entry, TRANSLATOR)),
        references=tuple(facts.get(SOURCE_FILE, ())),
        flags=_flags(tuple(facts.get(FLAGS, ())), states, is_said=any(forms)),
        previous=_previous(units[0]),
        previous_plural=facts.get(PREVIOUS_PLURAL, [""])[0],
        obsolete=obsolete,
    )


def _flags(flags: tuple[str, ...], states: set[str], *, is_said: bool) -> tuple[str, ...]:
    """Return the flags of an entry; whether it is fuzzy is what the states of its translation say."""
    if not is_said:
        return flags
    if states & _UNSURE:
        return flags if _FUZZY in flags else (_FUZZY, *flags)
    return tuple(flag for flag in flags if flag != _FUZZY)


def _previous(unit: Element) -> str:
    found = (each for each in unit.all("alt-trans") if each.attributes.get("alttranstype") == PREVIOUS)
    return next((each.text_of("source") for each in found), "")


def _notes(entry: Element, whose: str) -> tuple[str, ...]:
    return tuple("".join(note.said) for note in entry.all("note") if note.attributes.get("from") == whose)


def _refused(mark: Mark, code: str, message: str) -> Checked[Po]:
    return Checked(None, (Finding(mark, code, Severity.ERROR, message, "Export it again."),))
