"""A translation: one catalogue of one language, as entries whose source and target texts are taken apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, NamedTuple

from generator.i18n.catalog.po import Message, Po
from generator.i18n.locales import get_language
from generator.i18n.phrase import Phrase
from generator.model.findings import Edit, Fix, Hit, Mark, Severity, Span
from generator.model.game import Concept
from generator.plurals import ENGLISH

# The kind of a text, as its key suggests: names follow other rules than sentences, flavour text follows fewer.
NAME: Final = "name"
FLAVOUR: Final = "flavour"
LABEL: Final = "label"
RULES: Final = "rules"

_LIMIT: Final = re.compile(r"\bmax-length:\s*(\d{1,6})\b")
_NAMES: Final = frozenset({"name", "title", "traits", "species"})
_TITLES: Final = frozenset({"ability", "bonus"})  # a heading with such a key is a name
_FLAVOURS: Final = frozenset({"flavour", "flavor", "quote", "lore", "subtitle", "tagline"})
_LABELS: Final = frozenset({"label", "vocabulary", "icon", "part", "component", "deck"})
_GROUPS: Final = frozenset({"deck", "component", "part"})  # names of groups are words of the glossary
_PART: Final = re.compile(r"[.:/|\s]+")
_SENTENCE_END: Final = (".", "!", "?", "…", ":", ";")
_HEADING: Final = 5  # words; more are a sentence, even without an end


@dataclass(frozen=True, eq=False)
class Entry:
    """A source text with its translation.

    Attributes:
        kind: `name`, `flavour`, `label` (a word or a heading) or `rules`.
        limit: The greatest length that fits, in characters as read; None when unknown.
        card: The id of its card, where a project is known.
        numbers: Values of its placeholders by their names (`by`, `by.2`, `stat:water`), where a project is known.
        source_language: The language of the source text, without its country.
    """

    message: Message
    locale: str
    kind: str = RULES
    limit: int | None = None
    card: str | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)
    source_language: str = ENGLISH

    @property
    def context(self) -> str:
        """The key of the text, such as `crew.del-uge.text`; empty when there is no msgctxt."""
        return self.message.context

    @property
    def source(self) -> str:
        """The source text (msgid)."""
        return self.message.source

    @property
    def targets(self) -> tuple[str, ...]:
        """The translation, or every plural form of it in order."""
        return self.message.forms

    @property
    def is_name(self) -> bool:
        """Whether it is a proper name: of a card, a place, a person."""
        return self.kind == NAME

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """Each form with its source: the first form of several is the singular's.

        Empty if the translation cannot be judged: it is incomplete, fuzzy or stale.
        """
        if not self.targets or not all(map(str.strip, self.targets)) or self.message.is_stale:
            return ()
        language = get_language(self.locale)
        singular = Phrase(self.source, self.source_language)
        plural = Phrase(self.message.source_plural, self.source_language) if self.message.source_plural else singular
        return tuple(
            Pair(self, form, plural if form else singular, Phrase(target, language))
            for form, target in enumerate(self.targets)
        )


@dataclass(frozen=True, eq=False, slots=True)
class Pair:
    """A source text and one form of its translation, taken apart.

    Attributes:
        form: Which plural form, from 0; 0 too when there are no plural forms.
        source: The source text: msgid for form 0, msgid_plural for the others.
    """

    entry: Entry
    form: int
    source: Phrase
    target: Phrase

    def place(self, flat: int = 0) -> Mark:
        """Return where in the PO file the character `flat` of `target.flat` is."""
        return self.entry.message.place_of(self.form, self.target.place(flat))


@dataclass(frozen=True, eq=False)
class Translation:
    """One catalogue of one language.

    Attributes:
        po: The PO file, read.
        concepts: The glossary by id; empty when there is none.
        names: Proper names of a list, with what each is called in this language (itself when kept).
        icons: Every icon of the game; None when unknown.
        locales: The languages that the game is translated into; empty when unknown.
        source: The language of the sources.
    """

    po: Po
    concepts: Mapping[str, Concept] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    icons: frozenset[str] | None = None
    locales: tuple[str, ...] = ()
    source: str = ENGLISH

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """All but the obsolete ones, in the order of the file."""
        return tuple(map(self.read_entry, self.po.messages))

    def read_entry(self, message: Message) -> Entry:
        """Return an entry of the file."""
        limits = [int(match[1]) for comment in message.comments if (match := _LIMIT.search(comment)) is not None]
        kind = NAME if message.source in self.names else classify_text(message.context, message.source)
        return Entry(message, self.locale, kind, min(limits, default=None), source_language=self.source_language)

    @property
    def locale(self) -> str:
        """The language of the translations."""
        return self.po.locale

    @property
    def source_language(self) -> str:
        """The language of the sources, without its country."""
        return get_language(self.source)

    @property
    def language(self) -> str:
        """The locale without its country."""
        return get_language(self.locale)

    @cached_property
    def judged(self) -> tuple[Entry, ...]:
        """The entries whose translation can be judged: complete, not fuzzy and not stale."""
        return tuple(entry for entry in self.entries if entry.pairs)

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """Every form of every entry that can be judged."""
        return tuple(pair for entry in self.judged for pair in entry.pairs)

    @cached_property
    def translated_names(self) -> Mapping[str, str]:
        """Each proper name with what it is called in this language: from the list of names, and from name entries."""
        entries = {entry.source: entry.targets[0] for entry in self.judged if entry.is_name}
        return {**entries, **self.names}

    @cached_property
    def proper_names(self) -> frozenset[str]:
        """The words of proper names in this language, in lower case; those of the source too where the name is kept."""
        return frozenset(
            word.text for name in self.translated_names.values() for word in Phrase(name, self.language).words
        ) | frozenset(word.text for name in self.names for word in Phrase(name, self.source_language).words)

    @cached_property
    def terms(self) -> frozenset[str]:
        """The words of the glossary's forms in this language, in lower case."""
        forms = (form for concept in self.concepts.values() for form in self.forms(concept))
        return frozenset(word.text for form in forms for word in Phrase(form, self.language).words)

    @cached_property
    def own_words(self) -> frozenset[str]:
        """The project's own words in this language, names and terms, in lower case."""
        return self.proper_names | self.terms

    def forms(self, concept: Concept) -> tuple[str, ...]:
        """Return the forms that name a concept in this language, the headword first."""
        return concept.words.get(self.locale) or concept.words.get(self.language, ())

    def source_forms(self, concept: Concept) -> tuple[str, ...]:
        """Return the forms that name a concept in the language of the sources, the headword first."""
        return concept.words.get(self.source_language, ())


def classify_text(context: str, source: str) -> str:
    """Return the kind of a text, from its key and its form."""
    parts = [part for part in _PART.split(context.lower()) if part] or [""]
    is_heading = (
        len(source.split()) <= _HEADING and not source.rstrip("}\"'”’»)").endswith(_SENTENCE_END) and "\n" not in source
    )
    if not _GROUPS.isdisjoint(parts):
        return LABEL
    if parts[-1] in _NAMES or not _NAMES.isdisjoint(parts[1:-1]) or (parts[-1] in _TITLES and is_heading):
        return NAME
    if parts[-1] in _FLAVOURS:
        return FLAVOUR
    return LABEL if parts[0] in _LABELS or parts[-1] == LABEL or is_heading else RULES


class Change(NamedTuple):
    """Other words in a translation, as people read it (see `Phrase.flat`): `new` for `old`, which begins at `at`."""

    at: int
    old: str
    new: str = ""


def hit_in(  # noqa: PLR0913 - a call says in a line what is wrong where
    pair: Pair,
    message: str,
    hint: str = "",
    *,
    flat: int | tuple[int, int] = 0,
    source: tuple[int, int] | None = None,
    changes: Iterable[Change] = (),
    topics: Iterable[str] = (),
    severity: Severity | None = None,
) -> Hit:
    """Return a hit in a translation.

    Args:
        pair: The source and the translation.
        message: What is wrong.
        hint: What to do about it.
        flat: The words of the translation that it is about: where they begin and end, in what people read (see
            `Phrase.flat`); or only a place.
        source: The words of the source that it is about, likewise.
        changes: What corrects it; nothing if it takes a person.
        topics: Words by which hits about other places may have the same cause.
        severity: How bad it is, unless the check says it.
    """
    start, target = (flat, None) if isinstance(flat, int) else (flat[0], flat)
    span = Span(pair.form, source, target, frozenset(topics))
    edits = tuple(Edit(*pair.place(change.at)[1:], change.old, change.new) for change in changes)
    hit = hit_at(pair.entry, pair.place(start), message, hint)
    return hit._replace(severity=severity, span=span, fix=Fix(hint, edits) if edits else None)


def hit_on(entry: Entry, message: str, hint: str = "") -> Hit:
    """Return a hit for an entry as a whole: at its translation, or at its msgid if it has none."""
    return hit_at(entry, entry.message.place_of(0, 0), message, hint)


def hit_at(entry: Entry, mark: Mark, message: str, hint: str = "") -> Hit:
    """Return a hit for an entry, anywhere in its file."""
    return Hit(mark, message, hint, entry.card or entry.context or None, span=Span())
