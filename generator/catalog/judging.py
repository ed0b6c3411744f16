"""What is wrong with a catalogue as a whole, and where it and the content have parted: TB302 to TB308."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final

from generator.catalog.message import Message, Po
from generator.catalog.plurals import PluralRule, is_same
from generator.spine.findings import Finding, Mark, Severity
from generator.spine.model import Text

_Findings = tuple[Finding, ...]

_MOST: Final = 20  # findings of one kind in one file; a wrong file would have thousands
_UPDATE: Final = "Run `tinderbox translations update`."
_FORMS: Final = re.compile(r"\s*nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=\s*([^;]+);?\s*")


def judge(po: Po, texts: Iterable[Text], locale: str, rule: PluralRule, *, spare: Collection[str] = ()) -> _Findings:
    """Return what is wrong with the catalogue of a locale for these texts of the content.

    `spare` are further keys that the catalogue may have.
    """
    texts = tuple(texts)
    found = (
        header(po, locale),
        plural_forms(po, rule),
        duplicates(po),
        _strangers(po, {text.key for text in texts}.union(spare)),
        _behind(po, texts),
    )
    return tuple(finding for kind in found for finding in _few(kind))


def header(po: Po, locale: str) -> Iterator[Finding]:
    """Yield what the header lacks, and where it contradicts the folder."""
    if not po.header:
        message = "The file has no header: no first entry with an empty msgid that says what it is."
        yield _fault(Mark(po.name), "TB303", message, _UPDATE)
        return
    language = po.header.get("Language", "").replace("-", "_")
    if language.lower() != locale.replace("-", "_").lower():
        said = f"says that the language is {language}" if language else "does not say the language"
        message = f"The header {said}, and the file stands in the folder of {locale}."
        yield _fault(_field(po, "Language"), "TB303", message, f"Write `Language: {locale}`, or move the file.")


def unspoken(po: Po, locale: str = "") -> Finding:
    """Return what is told of a file that does not say its language: an error unless its path does (`locale`)."""
    wanted = locale or "it"
    message = "The header does not say the language" if po.header else "There is no header that says the language"
    message += f"; the path says {locale}." if locale else ", and neither does the path: the texts cannot be judged."
    hint = f"In Poedit: Translation > Properties (the catalogue's properties), Language; by hand `Language: {wanted}`."
    found = _fault(_field(po, "Language"), "TB303", message, hint)
    return replace(found, severity=Severity.WARNING) if locale else found


def plural_forms(po: Po, rule: PluralRule) -> Iterator[Finding]:
    """Yield where the plural rule of the header is not the language's; it is compared, never evaluated."""
    written = po.header.get("Plural-Forms")
    hint = f"Write `Plural-Forms: {rule.header}`, or run `tinderbox translations update`."
    if written is None:
        if po.header:
            yield _fault(po.header_mark, "TB304", "The header does not say how the language counts.", hint)
        return
    said = _FORMS.fullmatch(written)
    if said is None or len(written) > 1000:  # noqa: PLR2004 - the longest known has 200 characters
        yield _fault(_field(po, "Plural-Forms"), "TB304", "The plural rule of the header cannot be read.", hint)
    elif int(said[1]) != rule.forms:
        message = f"The header says that plurals have {int(said[1])} forms, and the language has {rule.forms}."
        yield _fault(_field(po, "Plural-Forms"), "TB304", message, hint)
    elif not is_same(said[2], rule.formula):
        message = "The plural rule of the header is not the one of the language."
        yield _fault(_field(po, "Plural-Forms"), "TB304", message, hint)


def duplicates(po: Po) -> Iterator[Finding]:
    """Yield each entry that is there already."""
    firsts = {("", ""): Message("", "", mark=po.header_mark)}
    for message in po.messages:
        key = (message.context, "" if message.context else message.source)
        first = firsts.setdefault(key, message)
        if first is not message:
            which = f"entry {_called(message)}" if any(message.key) else "header"
            told = f"The {which} is there already, in line {first.mark.line}."
            yield _fault(message.mark, "TB302", told, "Delete one of the two; only the first is used.")


def _strangers(po: Po, known: set[str]) -> Iterator[Finding]:
    for message in po.messages:
        if message.context not in known and any(message.key):
            told = f"The content has no text {_called(message)}."
            yield _fault(message.mark, "TB306", told, f"{_UPDATE} It keeps the translation as obsolete.")


def _behind(po: Po, texts: tuple[Text, ...]) -> Iterator[Finding]:
    """Yield each text that the catalogue lacks, and each entry whose source is not what the content says."""
    known: dict[str, Message] = {}
    for message in po.messages:
        known.setdefault(message.context, message)
    for text in texts:
        found = known.get(text.key)
        place = f"{text.mark.file}, line {text.mark.line}"
        if found is None:
            told = f"The catalogue lacks the text `{text.key}` ({place})."
            yield _fault(Mark(po.name), "TB308", told, _UPDATE, text.key)
        elif (found.source, found.source_plural) != text.sources:
            told = f"The source of `{text.key}` is another now ({place})."
            hint = "Run `tinderbox translations update`, and look at the translation again."
            yield _fault(found.mark, "TB308", told, hint, text.key)


def _few(findings: Iterator[Finding]) -> Iterator[Finding]:
    """Yield the first findings of a kind, and how many more there are."""
    shown: list[Finding] = []
    rest = 0
    for finding in findings:
        if len(shown) < _MOST:
            shown.append(finding)
        else:
            rest += 1
            last = finding
    yield from shown
    if rest:
        yield _fault(last.mark, last.code, f"There are {rest} more of this kind in the file.", last.hint)


def _called(message: Message, most: int = 60) -> str:
    name = message.context or message.source
    return f"`{name if len(name) <= most else name[: most - 1] + '…'}`"


def _field(po: Po, name: str) -> Mark:
    """Return where a field of the header is written."""
    for number, line in enumerate(po.text.split("\n")[:200], start=1):
        if line.lstrip().startswith(f'"{name}:'):
            return Mark(po.name, number, line.index('"') + 1)
    return po.header_mark


def _fault(mark: Mark, code: str, message: str, hint: str, key: str | None = None) -> Finding:
    card = None if key is None or key.count(".") < 2 else key.split(".")[1]  # noqa: PLR2004 - deck, card, field
    return Finding(mark, code, Severity.ERROR, message, hint, id=card)
