"""What a catalogue says otherwise than its sources, as checks report it: each difference with how bad it is.

Names and flavour are not compared, they are free; nor is what is in another language. How often a concept differs in
the whole catalogue decides with what severity it is told; see `rates`. Of a language that has no words here, digits
alone are compared.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from generator.spine.findings import Hit, Severity
from generator.translation import promised, recognising
from generator.translation.meaning import rates, reading
from generator.translation.meaning.comparing import Difference, Evidence, differences
from generator.translation.meaning.concepts import NUMBERS, Concepts, Language, wordless
from generator.translation.meaning.reading import Mention, Reading, Terms
from generator.translation.phrase import Phrase
from generator.translation.translated import FLAVOUR, NAME, SOURCE, Entry, Pair, Translated, hit_in

_FREE: Final = frozenset({NAME, FLAVOUR})
# What is never excused: an exchange is no matter of style, nor are numbers and negations.
_NEVER_EXCUSED: Final = frozenset({"number", "negation"})
_SURE: Final = frozenset({Evidence.EXCHANGED, Evidence.CROSSED})
# Facets that are trusted as a whole: there are too many numbers to wait until each has been said often.
_TRUSTED_TOGETHER: Final = frozenset({"number", "negation"})
_AROUND: Final = 2  # words on each side of those that are quoted
_MOST: Final = 20  # differences of one text that a check tells
_ARTICLE: Final = "1"  # what a language of which no words are known says with an article, or not at all

_AFFILIATION: Final = "affiliation"

Key = tuple[str, ...]


class Judged(NamedTuple):
    """A difference, where it is, and how bad.

    Attributes:
        entry, form: The source text and the translation.
        difference: What differs.
        severity: How bad; a note when it is only told of in sum, with all others of its kind.
        differing, mentioning: In how many texts of the catalogue it differs so, of how many that mention it.
    """

    entry: Entry
    form: int
    difference: Difference
    severity: Severity
    differing: int
    mentioning: int

    @property
    def pair(self) -> Pair:
        """The source text and the translation, taken apart."""
        return self.entry.pairs[self.form]


@lru_cache(maxsize=8)
def judged(translated: Translated) -> tuple[Judged, ...]:
    """Return every difference of a catalogue, in the order of the file."""
    texts = list(_texts(translated))
    counts = _counted(texts)
    found = (_judged(text, one, counts) for text in texts for one in text.differences)
    return tuple(found) if has_words(translated) else tuple(map(_doubted, found))


def has_words(translated: Translated) -> bool:
    """Tell whether words of the language are known; without them only digits are compared."""
    return translated.language in translated.meanings().languages


def _doubted(one: Judged) -> Judged:
    """Return a difference of a language without words less severely where an unknown word may well say the number."""
    if one.difference.evidence is not Evidence.LOST:
        return one
    is_noisy = rates.severity(one.differing, one.mentioning) is Severity.NOTE
    return one._replace(severity=Severity.NOTE if is_noisy else Severity.WARNING)


def hits(translated: Translated, facets: Collection[str], evidence: Collection[Evidence]) -> Iterator[Hit]:
    """Yield a hit for each difference in these facets, in the order of the file; notes are left out.

    A translation that is understood as a whole, and promises what its card does, may say it in its own way: what
    differs there is a warning at most. Of a text that has nothing to do with its source the first few are enough.
    """
    told_of: Counter[tuple[Entry, int]] = Counter()
    for one in judged(translated):
        difference = one.difference
        if difference.facet not in facets or difference.evidence not in evidence or one.severity is Severity.NOTE:
            continue
        if not _is_told_elsewhere(difference, translated) and told_of[one.entry, one.form] < _MOST:
            told_of[one.entry, one.form] += 1
            agrees = promised.agrees(translated, one.entry)
            yield _hit(one._replace(severity=Severity.WARNING) if agrees else one)


STATED: Final = frozenset({Evidence.LOST, Evidence.GAINED, Evidence.EXCHANGED, Evidence.MOVED})
CROSSED: Final = frozenset({Evidence.CROSSED})


def _is_told_elsewhere(difference: Difference, translated: Translated) -> bool:
    """Tell whether other checks look at what is exchanged: numbers beside icons (TB312), affiliations (TB343)."""
    if difference.evidence is not Evidence.CROSSED:
        return False
    things = {name for one in difference.source for name in one.of}
    if difference.facet == NUMBERS:
        return any(name.startswith(reading.ICON) for name in things)
    return any(name in translated.concepts and translated.concepts[name].kind == _AFFILIATION for name in things)


class _Text(NamedTuple):
    """A source text and a translation, compared once however often they stand in the catalogue.

    Attributes:
        entry, form: Where they stand first.
        differences: What the translation says otherwise.
        source, target: The concepts that each of them mentions, and the facets that are trusted together, each once.
    """

    entry: Entry
    form: int
    differences: tuple[Difference, ...]
    source: Sequence[str]
    target: Sequence[str]


def _texts(translated: Translated) -> Iterator[_Text]:
    seen: set[tuple[str, str]] = set()
    for entry in translated.judged:
        if entry.kind in _FREE:
            continue
        told = translated.facts.of("said", entry, partial(_compared, translated, entry))
        for form, one in enumerate(told):
            texts = (entry.message.source_plural if form else "") or entry.source, entry.targets[form]
            if one is not None and texts not in seen:
                seen.add(texts)
                yield _Text(entry, form, tuple(map(_difference, one[0])), one[1], one[2])


def _compared(translated: Translated, entry: Entry) -> list[list[Any] | None]:
    """Return what each form of an entry says otherwise, as plain data; None of one that cannot be compared."""
    reader = _reader(translated.catalogue)
    foreign = {one.pair.form for one in recognising.of_entry(translated, entry)}
    return [
        None if pair.form in foreign or pair.source.text == pair.target.text else reader.compared(pair)
        for pair in entry.pairs
    ]


@lru_cache(maxsize=4)
def _reader(translated: Translated) -> _Reader:
    """Return what compares texts of a catalogue."""
    concepts, terms = translated.meanings(), translated.concepts
    return _Reader(
        concepts=concepts,
        language=concepts.languages[translated.language] if has_words(translated) else wordless(translated.language),
        has_words=has_words(translated),
        here=reading.terms({name: term.words.get(SOURCE, ()) for name, term in terms.items()}),
        there=reading.terms({name: translated.forms(term) for name, term in terms.items()}),
        names=_kept(translated),
        known={},
    )


class _Reader(NamedTuple):
    """What compares texts: the words of two languages, terms, names, and sources that have been read."""

    concepts: Concepts
    language: Language
    has_words: bool
    here: Terms
    there: Terms
    names: re.Pattern[str]
    known: dict[str, Reading]

    def compared(self, pair: Pair) -> list[Any]:
        """Return differences, and what the source and the translation mention, as plain data."""
        source = self.known.get(pair.source.text)
        if source is None:
            read = reading.read(pair.source, self.concepts.languages[SOURCE], self.concepts, self.here)
            read = _sayable(read, self.language) if self.has_words else _in_digits(read)
            source = self.known[pair.source.text] = _beside(read, pair.source, self.names)
        read = reading.read(pair.target, self.language, self.concepts, self.there)
        target = _beside(read, pair.target, self.names)
        found = differences(source, target, self.concepts, self.language.locale)
        found = found if self.has_words else tuple(one for one in found if one.key != (Evidence.LOST, _ARTICLE))
        if self.has_words and any(_is_unsayable(one, self.language) for one in source.mentions):
            found = tuple(one for one in found if one.evidence is not Evidence.GAINED)  # it may well say that
        return [list(map(_plain, found)), _mentioned_by(source), _mentioned_by(target)]


def _sayable(read: Reading, language: Language) -> Reading:
    """Return a reading in which what a language has no words for only may be meant: nobody can tell that it lacks."""
    mentions = tuple(one._replace(loose=one.loose or _is_unsayable(one, language)) for one in read.mentions)
    return read._replace(mentions=mentions)


def _is_unsayable(mention: Mention, language: Language) -> bool:
    is_told = mention.facet == reading.SLOT or mention.words[:1].isdecimal()
    return not is_told and mention.concept not in language.says


def _in_digits(read: Reading) -> Reading:
    """Return the numbers of a reading; those in words may be meant, since the other side may write them in digits."""
    told = (one for one in read.mentions if one.facet in {NUMBERS, reading.SLOT})
    mentions = tuple(one._replace(loose=one.facet == NUMBERS and not one.words[:1].isdecimal()) for one in told)
    return read._replace(mentions=mentions)


def _mentioned_by(read: Reading) -> list[str]:
    together = {one.facet for one in read.mentions if one.facet in _TRUSTED_TOGETHER}
    return [*sorted({one.concept for one in read.mentions}), *sorted(together)]


def _plain(difference: Difference) -> list[Any]:
    sides = ([[*one[:-1], sorted(one.of)] for one in side] for side in (difference.source, difference.target))
    return [difference.evidence.value, difference.facet, *sides]


def _difference(told: Sequence[Any]) -> Difference:
    """Return the difference that `_plain` has told."""
    evidence, facet, *sides = told
    source, target = (tuple(Mention._make([*one[:-1], frozenset(one[-1])]) for one in side) for side in sides)
    return Difference(Evidence(evidence), facet, source, target)


def _kept(translated: Translated) -> re.Pattern[str]:
    """Return what finds the names of several words that are the same in both languages."""
    names = sorted((name for name, called in translated.called.items() if name == called and " " in name), key=len)
    return re.compile("|".join(map(re.escape, reversed(names))) or r"(?!)")


def _beside(read: Reading, phrase: Phrase, names: re.Pattern[str]) -> Reading:
    """Return a reading without what only stands in names."""
    spans = [found.span() for found in names.finditer(phrase.flat)]
    return (
        read._replace(
            mentions=tuple(one for one in read.mentions if not any(a <= one.start and one.end <= b for a, b in spans))
        )
        if spans
        else read
    )


class Counts(NamedTuple):
    """Of how many texts of a catalogue something is true.

    Attributes:
        differing: By what differs (`Difference.key`), and by facet.
        mentioning: By side (`source` or `target`) and concept, and by side and facet.
    """

    differing: Counter[Key]
    mentioning: Counter[Key]

    def of(self, difference: Difference) -> tuple[int, int]:
        """Return how many texts differ so, of how many that mention it."""
        return self.differing[difference.key], self.mentioning[_mentioned(difference)]

    def trust(self, difference: Difference) -> bool:
        """Tell whether the texts of the catalogue say regularly what is lost or gained."""
        if difference.facet in _TRUSTED_TOGETHER:
            side, _ = _mentioned(difference)
            return rates.is_trusted(self.differing[difference.facet,], self.mentioning[side, difference.facet])
        return rates.is_trusted(*self.of(difference))


NO_COUNTS: Final = Counts(Counter(), Counter())  # of a catalogue of which nothing is known


def _counted(texts: Iterable[_Text]) -> Counts:
    differing: list[Key] = []
    mentioning: list[Key] = []
    for text in texts:
        if text.differences:
            differing += {one.key for one in text.differences} | {(one.facet,) for one in text.differences}
        mentioning += [("source", one) for one in text.source]
        mentioning += [("target", one) for one in text.target]
    return Counts(Counter(differing), Counter(mentioning))


def _mentioned(difference: Difference) -> tuple[str, str]:
    if difference.source:
        return "source", difference.source[0].concept
    return "target", difference.target[0].concept


def _judged(text: _Text, difference: Difference, counts: Counts) -> Judged:
    differing, mentioning = counts.of(difference)
    severity = rates.severity(differing, mentioning)
    if severity is Severity.NOTE and (difference.evidence in _SURE or difference.facet in _NEVER_EXCUSED):
        severity = Severity.WARNING
    if severity is Severity.ERROR and not is_sure(difference, counts):
        severity = Severity.WARNING
    return Judged(text.entry, text.form, difference, severity, differing, mentioning)


def is_sure(difference: Difference, counts: Counts) -> bool:
    """Tell whether a difference is a fault and no freedom of translators, as far as a catalogue tells."""
    if difference.evidence is Evidence.MOVED:
        return False
    return difference.evidence in _SURE or counts.trust(difference)


def _hit(one: Judged) -> Hit:
    difference = one.difference
    hint = "Say in the translation what the source says, no more and no less."
    if one.differing >= rates.FEWEST:
        hint += (
            f" {one.differing} of the {one.mentioning} texts that mention it differ so: if that is the language's way"
            " of saying it, add its words to i18n/concepts.yaml."
        )
    flat = difference.target[0].start if difference.target else 0
    return hit_in(one.pair, _message(one.pair, difference), hint, flat=flat, severity=one.severity)


def _message(pair: Pair, difference: Difference) -> str:
    """Return what differs, with the words of both sides and those around them."""
    source = [f"{_quoted(one)} in {_excerpt(pair.source, one)}" for one in difference.source]
    target = [f"{_quoted(one)} in {_excerpt(pair.target, one)}" for one in difference.target]
    match difference.evidence:
        case Evidence.LOST:
            return f"The source says {source[0]}, and the translation does not."
        case Evidence.GAINED:
            return f"The translation says {target[0]}, and the source does not."
        case Evidence.EXCHANGED:
            return f"The source says {source[0]}, the translation {target[0]}."
        case Evidence.MOVED:
            here, there = difference.source[0].sentence + 1, difference.target[0].sentence + 1
            return f"The source says {source[0]}, in sentence {here}; the translation says it in sentence {there}."
        case Evidence.CROSSED:
            return (
                f"The source says {source[0]} and {source[1]}; the translation exchanges them:"
                f" {target[0]} and {target[1]}."
            )


def _quoted(mention: Mention) -> str:
    """Return the words of a concept, and what they mean where they do not say it themselves."""
    meant = mention.concept.replace("-", " ")
    return f"“{mention.words}”" if mention.words.lower() == meant else f"“{mention.words}” ({meant})"


def _excerpt(text: Phrase, mention: Mention) -> str:
    """Return the words around a concept, as they are written."""
    tokens = text.tokens
    inside = [index for index, token in enumerate(tokens) if mention.start < token.end and token.start < mention.end]
    first, last = max(0, inside[0] - _AROUND), min(len(tokens) - 1, inside[-1] + _AROUND)
    start, end = text.place(tokens[first].start), text.place(tokens[last].end)
    return "“{}”".format(" ".join(text.text[start:end].split()))
