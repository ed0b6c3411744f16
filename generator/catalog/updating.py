"""A catalogue brought up to the content: no translation is lost, none is guessed.

An entry is found again by its context alone. One whose source has changed keeps its translation, is marked fuzzy and
remembers the source that the translation was made for; nothing is ever copied from another entry, however alike. What
the content has no more is kept as obsolete, and comes back when the content does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from generator.catalog import stamps
from generator.catalog.message import Message, Po
from generator.catalog.plurals import PluralRule
from generator.spine.model import Text

_FUZZY: Final = "fuzzy"


def template(texts: Iterable[Text], title: str, told: Mapping[str, tuple[str, ...]]) -> Po:
    """Return a catalogue without translations, for any language; `told` is what translators are told, by key."""
    messages = tuple(_blank(text, 2, told) for text in texts)
    return Po(name="", header=_header(title, "", "nplurals=INTEGER; plural=EXPRESSION;", {}), messages=messages)


def update(
    old: Po | None,
    texts: Iterable[Text],
    locale: str,
    rule: PluralRule,
    *,
    title: str,
    told: Mapping[str, tuple[str, ...]],
) -> Po:
    """Return the catalogue of a locale for these texts, with every translation of `old`.

    Args:
        old: The catalogue as it stands; None when there is none yet.
        texts: Of the game, in order.
        locale: The language.
        rule: How it counts.
        title: Name and version of the game.
        told: What translators are told of a text, by key.
    """
    known: dict[str, Message] = {}
    for message in () if old is None else (*old.messages, *old.obsolete):
        known.setdefault(message.context, message)
    messages, taken = [], set()
    for text in texts:
        found = known.get(text.key)
        messages.append(_blank(text, rule.forms, told) if found is None else _merged(found, text, rule.forms, told))
        taken.add(id(found))
    gone = () if old is None else tuple(_kept(old, taken, {one.context: set(one.forms) for one in messages}))
    fields = {} if old is None else old.header
    notes = (f"{title}: {locale}.",) if old is None else old.header_notes
    header = _header(title, locale, rule.header, fields)
    return Po("", locale, header, notes, plural_count=rule.forms, messages=tuple(messages), obsolete=gone)


def _blank(text: Text, count: int, told: Mapping[str, tuple[str, ...]]) -> Message:
    source, plural = text.sources
    return Message(
        context=text.key,
        source=source,
        source_plural=plural,
        forms=("",) * (count if plural else 1),
        comments=told.get(text.key, ()),
        references=(f"{text.mark.file}:{text.mark.line}",),
    )


def _merged(old: Message, text: Text, count: int, told: Mapping[str, tuple[str, ...]]) -> Message:
    """Return the entry of a text with the translation that it had."""
    blank = _blank(text, count, told)
    notes = old.notes
    if not any(old.forms):
        flags = tuple(flag for flag in old.flags if flag != _FUZZY)
        return blank._replace(notes=notes, flags=flags)
    forms = _shaped(old.forms, len(blank.forms))
    before = (old.source, old.source_plural)
    now = (blank.source, blank.source_plural)
    made_for = (old.previous, old.previous_plural) if old.fuzzy and old.previous else before
    merged = blank._replace(forms=forms, notes=notes, flags=old.flags)
    if forms != old.forms or now not in {made_for, before}:
        return _fuzzy(merged, made_for)
    if before != now:  # the source is again what the translation was made for
        merged = merged._replace(flags=tuple(flag for flag in old.flags if flag != _FUZZY))
    elif old.fuzzy:
        return merged._replace(previous=old.previous, previous_plural=old.previous_plural)
    return stamped(merged)


def stamped(message: Message) -> Message:
    """Return an entry with a stamp of what its translation was made for; one that is outlived is marked fuzzy."""
    if message.fuzzy or not message.translated:
        return message
    if message.stale:
        return _fuzzy(message, ("", ""))
    fresh = stamps.stamp(message.source, message.source_plural, message.forms)
    return message._replace(notes=tuple((0, note) for note in stamps.noted((note for _, note in message.notes), fresh)))


def _fuzzy(message: Message, made_for: tuple[str, str]) -> Message:
    flags = (_FUZZY, *(flag for flag in message.flags if flag != _FUZZY))
    return message._replace(flags=flags, previous=made_for[0], previous_plural=made_for[1])


def _shaped(forms: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Return so many forms: the same as far as there are as many, then the last again; of one, the last."""
    return (forms[-1],) if count == 1 else (*forms[:count], *forms[-1:] * (count - len(forms)))


def _kept(old: Po, taken: set[int], fresh: Mapping[str, set[str]]) -> Iterator[Message]:
    """Yield what is kept as obsolete: entries that no text takes, and those of which a form found no place."""
    for message in (*old.messages, *old.obsolete):
        if not any(message.forms):
            continue
        if id(message) not in taken or not set(message.forms) <= fresh.get(message.context, set()):
            yield message._replace(obsolete=True, references=())


def _header(title: str, locale: str, plural_forms: str, old: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of a header, in the order that they have already; of a new one ours; no date of ours."""
    ours = {
        "Project-Id-Version": title,
        "Language": locale,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_forms,
    }
    return {**old, **ours}
