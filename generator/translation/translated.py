"""One catalogue of one language as checks see it: entries, and each source text with one form of its translation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from generator.catalog import stamps
from generator.catalog.message import Message
from generator.reading.said import Said
from generator.reading.subject import Subject
from generator.spine.findings import Hit, Mark, Severity
from generator.spine.model import Concept
from generator.tongues import locales
from generator.translation.facts import Facts
from generator.translation.meaning.concepts import Concepts, own
from generator.translation.phrase import Phrase

SOURCE: Final = "en"

# What a text is, as far as its name tells: names are held to other rules than sentences, flavour to fewer.
NAME: Final = "name"
FLAVOUR: Final = "flavour"
LABEL: Final = "label"
RULES: Final = "rules"


@dataclass(frozen=True, eq=False)
class Entry:
    """A source text with its translation.

    Attributes:
        message: What the PO file has.
        locale: Of the catalogue.
        kind: `name`, `flavour`, `label` (a word or a heading) or `rules`.
        limit: The greatest length that fits, in characters as read; None when nobody says.
        game, card: Ids, where a project knows them.
        numbers: What its placeholders come to, by what stands in them (`by`, `by.2`, `stat:water`), where a project
            knows it.
    """

    message: Message
    locale: str
    kind: str = RULES
    limit: int | None = None
    game: str | None = None
    card: str | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)

    @property
    def context(self) -> str:
        """What it is called, such as `crew.del-uge.text`; empty when there is no msgctxt."""
        return self.message.context

    @property
    def source(self) -> str:
        """The English text (msgid)."""
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
    def stamp(self) -> stamps.Stamp | None:
        """What the file says that the translation was made for; None where it does not say."""
        return self.message.stamp

    @cached_property
    def is_stale(self) -> bool:
        """Whether it is not sure, or no longer true."""
        return self.message.is_stale_by(self.stamp)

    @cached_property
    def is_judged(self) -> bool:
        """Whether every form has a text, and nobody says that it is not sure or no longer true."""
        return bool(self.targets) and all(map(str.strip, self.targets)) and not self.is_stale

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """Each form with its source: the first form of several is the singular's."""
        spoken = locales.language(self.locale)
        singular = Phrase(self.source, SOURCE)
        several = Phrase(self.message.source_plural, SOURCE) if self.message.source_plural else singular
        return tuple(
            Pair(self, form, several if form else singular, Phrase(target, spoken))
            for form, target in enumerate(self.targets)
        )


@dataclass(frozen=True, eq=False)
class Pair:
    """A source text with one form of its translation.

    Attributes:
        entry: Where it belongs.
        form: Which plural form, from 0; 0 too when there are no plural forms.
        source: The English text: msgid for form 0, msgid_plural for the others.
        target: The translation.
    """

    entry: Entry
    form: int
    source: Phrase
    target: Phrase

    def place(self, flat: int = 0) -> Mark:
        """Return where the character `flat` of `target.flat` stands in the PO file."""
        return self.entry.message.place_of(self.form, self.target.place(flat))


@dataclass(frozen=True, eq=False)
class Translated:
    """One catalogue of one language.

    Attributes:
        locale: Such as `pl` or `pt-BR`.
        file: What marks call it.
        header: Where its header stands.
        entries: All but the obsolete ones, in the order of the file.
        obsolete: Where entries stand that no content has any more.
        plural_forms: How many forms the language has in this catalogue; 0 when the file does not say.
        concepts: The glossary by id; empty when there is none.
        names: Proper names that a glossary of names lists: how each is called in this language (itself when kept).
        icons: Every icon that there is; None when nobody says.
        subject: The game as other checks see it; None without a project.
        locales: The languages that the project has besides English, this one among them.
        meanings: Returns the words of what texts say, which are read when a text is first asked what it says.
        whole: The whole catalogue, when this holds only some of its entries; None when this is all of it.
    """

    locale: str
    file: str
    header: Mark
    entries: tuple[Entry, ...]
    obsolete: tuple[Mark, ...] = ()
    plural_forms: int = 0
    concepts: Mapping[str, Concept] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    icons: frozenset[str] | None = None
    subject: Subject | None = None
    locales: tuple[str, ...] = ()
    meanings: Callable[[], Concepts] = own
    whole: Translated | None = None

    @property
    def language(self) -> str:
        """The locale without its country."""
        return locales.language(self.locale)

    @property
    def catalogue(self) -> Translated:
        """The whole catalogue: what is known around a text is learned from all of it, whatever part is looked at."""
        return self.whole or self

    @cached_property
    def facts(self) -> Facts:
        """What has been found out about the entries of the catalogue."""
        return Facts() if self.whole is None else self.whole.facts

    def part(self, entries: Iterable[Entry]) -> Translated:
        """Return some entries of it, with the same around them."""
        return replace(self, entries=tuple(entries), obsolete=(), whole=self.catalogue)

    @cached_property
    def groups(self) -> tuple[tuple[Entry, ...], ...]:
        """Its entries, in order: those that say the rules of one side of a card together, any other by itself.

        What a side promises is told by all its texts, so that none of them can be judged without the others.
        """
        sides = {key: id(said) for key, said in self.sides.items()}
        found: dict[object, list[Entry]] = {}
        for number, entry in enumerate(self.entries):
            found.setdefault(("side", sides[entry.context]) if entry.context in sides else number, []).append(entry)
        return tuple(map(tuple, found.values()))

    @cached_property
    def sides(self) -> Mapping[str, Said]:
        """By text of rules the side with effects that it stands on; empty without a project."""
        if self.whole is not None:
            return self.whole.sides
        said = () if self.subject is None else self.subject.said
        return {wording.text.key: one for one in said if one.side.effects for wording in one.rules}

    @cached_property
    def judged(self) -> tuple[Entry, ...]:
        """The entries whose translation can be judged: complete, not fuzzy and not stale."""
        return tuple(entry for entry in self.entries if entry.is_judged)

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """Every form of every entry that can be judged."""
        return tuple(pair for entry in self.judged for pair in entry.pairs)

    @cached_property
    def called(self) -> Mapping[str, str]:
        """What each proper name is called in this language: those of a list of names, and of the entries for names."""
        if self.whole is not None:
            return self.whole.called
        entries = {entry.source: entry.targets[0] for entry in self.judged if entry.is_name}
        return {**entries, **self.names}

    @cached_property
    def proper(self) -> frozenset[str]:
        """The words of proper names in this language, in lower case; English ones too where the name is kept."""
        if self.whole is not None:
            return self.whole.proper
        return frozenset(
            word.text for name in self.called.values() for word in Phrase(name, self.language).words
        ) | frozenset(word.text for name in self.names for word in Phrase(name, SOURCE).words)

    @cached_property
    def terms(self) -> frozenset[str]:
        """The words of the glossary's forms in this language, in lower case."""
        if self.whole is not None:
            return self.whole.terms
        forms = (form for concept in self.concepts.values() for form in self.forms(concept))
        return frozenset(word.text for form in forms for word in Phrase(form, self.language).words)

    @cached_property
    def own_words(self) -> frozenset[str]:
        """The words that the project has of its own in this language, names and terms, in lower case."""
        return self.proper | self.terms if self.whole is None else self.whole.own_words

    def forms(self, concept: Concept) -> tuple[str, ...]:
        """Return the forms that name a concept in this language, the headword first."""
        return concept.words.get(self.locale) or concept.words.get(self.language, ())


def hit_in(pair: Pair, message: str, hint: str = "", *, flat: int = 0, severity: Severity | None = None) -> Hit:
    """Return a hit at the character `flat` of the text that people read in a translation."""
    return hit_at(pair.entry, pair.place(flat), message, hint)._replace(severity=severity)


def hit_on(entry: Entry, message: str, hint: str = "") -> Hit:
    """Return a hit for an entry as a whole: at its translation, or at its msgid if it has none."""
    return hit_at(entry, entry.message.place_of(0, 0), message, hint)


def hit_at(entry: Entry, mark: Mark, message: str, hint: str = "") -> Hit:
    """Return a hit for an entry, anywhere in its file."""
    return Hit(mark, message, hint, entry.card or entry.context or None)
