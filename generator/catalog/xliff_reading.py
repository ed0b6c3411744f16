"""XLIFF 1.2 to catalogues: what `xliff.write` wrote, and what tools have made of it; every trouble is a finding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple
from xml.parsers import expat

from generator.catalog import xliff
from generator.catalog.message import Message, Po
from generator.catalog.reading import MOST_BYTES
from generator.spine.findings import Checked, Finding, Mark, Severity

_DEEPEST: Final = 60
_FUZZY: Final = "fuzzy"
# States in which somebody should look at a translation again.
_UNSURE: Final = frozenset(
    {xliff.FUZZY, "needs-translation", "needs-adaptation", "needs-l10n", "needs-review-l10n", "needs-review-adaptation"}
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
    fields = dict(_field("".join(note.said)) for note in notes if note.attributes.get("from") == xliff.HEADER)
    messages = [each for body in file.all("body") for each in _messages(body.children, name, obsolete=False)]
    return Po(
        name=name,
        locale=fields.get("Language", "") or file.attributes.get("target-language", "").replace("-", "_"),
        header=fields,
        header_notes=tuple("".join(note.said) for note in notes if note.attributes.get("from") == xliff.HEADER_NOTE),
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
        elif element.name == "group" and element.attributes.get("restype") == xliff.PLURALS:
            units = list(element.all("trans-unit"))
            if units:
                yield _message(element, units, name, obsolete=obsolete)
        elif element.name == "group":
            gone = obsolete or element.attributes.get("restype") == xliff.OBSOLETE
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
    plural = facts.get(xliff.PLURAL, [units[-1].text_of("source")])[0] if is_plural else ""
    return Message(
        context=entry.attributes.get("resname", entry.attributes.get("id", "")),
        source=units[0].text_of("source"),
        source_plural=plural,
        forms=forms,
        mark=Mark(name, entry.line),
        comments=_notes(entry, xliff.DEVELOPER),
        notes=tuple((0, note) for note in _notes(entry, xliff.TRANSLATOR)),
        references=tuple(facts.get(xliff.SOURCE_FILE, ())),
        flags=_flags(tuple(facts.get(xliff.FLAGS, ())), states, is_said=any(forms)),
        previous=_previous(units[0]),
        previous_plural=facts.get(xliff.PREVIOUS_PLURAL, [""])[0],
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
    found = (each for each in unit.all("alt-trans") if each.attributes.get("alttranstype") == xliff.PREVIOUS)
    return next((each.text_of("source") for each in found), "")


def _notes(entry: Element, whose: str) -> tuple[str, ...]:
    return tuple("".join(note.said) for note in entry.all("note") if note.attributes.get("from") == whose)


def _refused(mark: Mark, code: str, message: str) -> Checked[Po]:
    return Checked(None, (Finding(mark, code, Severity.ERROR, message, "Export it again."),))
