"""What a catalogue says otherwise than its sources, as checks report it: each difference with how bad it is.

Names and flavour are not compared, they are free; nor is what is in another language. How often a concept differs in
the whole catalogue decides with what severity it is told; see `rates`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from generator.findings import Finding, Severity
from generator.translation import promised, recognising
from generator.translation.meaning import rates, reading
from generator.translation.meaning.comparing import Difference, Evidence, differences
from generator.translation.meaning.concepts import NUMBERS, Concepts, own
from generator.translation.meaning.reading import Mention, Reading, Terms
from generator.translation.phrase import Phrase
from generator.translation.translated import FLAVOUR, NAME, SOURCE, Kind, Pair, Translated, found

_FREE: Final = frozenset({NAME, FLAVOUR})
# What is never excused: an exchange is no matter of style, nor are numbers and negations.
_NEVER_EXCUSED: Final = frozenset({"number", "negation"})
_SURE: Final = frozenset({Evidence.EXCHANGED, Evidence.CROSSED})
# Facets that are trusted as a whole: there are too many numbers to wait until each has been said often.
_TRUSTED_TOGETHER: Final = frozenset({"number", "negation"})
_AROUND: Final = 2  # words on each side of those that are quoted
_MOST: Final = 20  # differences of one text that a check tells

_AFFILIATION: Final = "affiliation"

Key = tuple[str, ...]


class Judged(NamedTuple):
    """A difference, where it is, and how bad.

    Attributes:
        pair: The source text and the translation.
        difference: What differs.
        severity: How bad; a note when it is only told of in sum, with all others of its kind.
        differing, mentioning: In how many texts of the catalogue it differs so, of how many that mention it.
    """

    pair: Pair
    difference: Difference
    severity: Severity
    differing: int
    mentioning: int


@lru_cache(maxsize=8)
def judged(translated: Translated) -> tuple[Judged, ...]:
    """Return every difference of a catalogue, in the order of the file; none for a language that has no words."""
    concepts = translated.meanings or own()
    if SOURCE not in concepts.languages or translated.language not in concepts.languages:
        return ()
    texts = list(_texts(translated, concepts))
    counts = _counted(texts)
    return tuple(_judged(text.pair, one, counts) for text in texts for one in text.differences)


def told(
    translated: Translated, code: str, facets: Collection[str], evidence: Collection[Evidence]
) -> Iterator[Finding]:
    """Yield a finding of a check for each difference in its facets, in the order of the file; notes are left out.

    A translation that is understood as a whole, and promises what its card does, may say it in its own way: what
    differs there is a warning at most. Of a text that has nothing to do with its source the first few are enough.
    """
    told_of: Counter[Pair] = Counter()
    for one in judged(translated):
        difference = one.difference
        if difference.facet not in facets or difference.evidence not in evidence or one.severity is Severity.NOTE:
            continue
        if not _is_told_elsewhere(difference, translated) and told_of[one.pair] < _MOST:
            told_of[one.pair] += 1
            agrees = one.pair.entry in promised.agreeing(translated)
            yield _finding(one._replace(severity=Severity.WARNING) if agrees else one, code)


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
    """A pair of texts that is compared, once however often it stands in the catalogue."""

    pair: Pair
    source: Reading
    target: Reading
    differences: tuple[Difference, ...]


def _texts(translated: Translated, concepts: Concepts) -> Iterator[_Text]:
    terms = translated.concepts
    here = reading.terms({name: term.words.get(SOURCE, ()) for name, term in terms.items()})
    there = reading.terms({name: translated.forms(term) for name, term in terms.items()})
    foreign = {one.pair for one in recognising.foreign(translated)}
    names = _kept(translated)
    seen: set[tuple[str, str]] = set()
    known: dict[str, Reading] = {}
    for pair in translated.pairs:
        texts = (pair.source.text, pair.target.text)
        if pair.entry.kind in _FREE or texts in seen or pair in foreign or texts[0] == texts[1]:
            continue
        seen.add(texts)
        source = known.get(pair.source.text)
        if source is None:
            source = known[pair.source.text] = _beside(_read(pair.source, SOURCE, concepts, here), pair.source, names)
        target = _beside(_read(pair.target, translated.language, concepts, there), pair.target, names)
        yield _Text(pair, source, target, differences(source, target, concepts, translated.language))


def _read(text: Phrase, language: str, concepts: Concepts, terms: Terms) -> Reading:
    return reading.read(text, concepts.languages[language], concepts, terms)


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
        differing += {one.key for one in text.differences} | {(one.facet,) for one in text.differences}
        for side, read in (("source", text.source), ("target", text.target)):
            mentioning += {(side, one.concept) for one in read.mentions}
            mentioning += {(side, one.facet) for one in read.mentions if one.facet in _TRUSTED_TOGETHER}
    return Counts(Counter(differing), Counter(mentioning))


def _mentioned(difference: Difference) -> tuple[str, str]:
    if difference.source:
        return "source", difference.source[0].concept
    return "target", difference.target[0].concept


def _judged(pair: Pair, difference: Difference, counts: Counts) -> Judged:
    differing, mentioning = counts.of(difference)
    severity = rates.severity(differing, mentioning)
    if severity is Severity.NOTE and (difference.evidence in _SURE or difference.facet in _NEVER_EXCUSED):
        severity = Severity.WARNING
    if severity is Severity.ERROR and not is_sure(difference, counts):
        severity = Severity.WARNING
    return Judged(pair, difference, severity, differing, mentioning)


def is_sure(difference: Difference, counts: Counts) -> bool:
    """Tell whether a difference is a fault and no freedom of translators, as far as a catalogue tells."""
    if difference.evidence is Evidence.MOVED:
        return False
    return difference.evidence in _SURE or counts.trust(difference)


def _finding(one: Judged, code: str) -> Finding:
    difference = one.difference
    hint = "Say in the translation what the source says, no more and no less."
    if one.differing >= rates.FEWEST:
        hint += (
            f" {one.differing} of the {one.mentioning} texts that mention it differ so: if that is the language's way"
            " of saying it, add its words to i18n/concepts.yaml."
        )
    flat = difference.target[0].start if difference.target else 0
    return found(Kind(code, one.severity), one.pair, _message(one.pair, difference), hint, flat=flat)


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
