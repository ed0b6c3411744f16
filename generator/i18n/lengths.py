"""Lengths of translations compared with their sources."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import median
from typing import Final, NamedTuple

from generator.i18n import languages
from generator.i18n.phrase import Phrase
from generator.i18n.translation import RULES, Pair, Translation

_FEWEST: Final = 20  # texts from which a catalogue's usual length can be learned
_OTHERWISE: Final = 1.15  # times the source: what Spanish, French and Polish need for English


class Length(NamedTuple):
    """The lengths of a source and of one form of its translation, in characters as people read them.

    Attributes:
        pair: The texts themselves.
        source, target: Characters of the texts.
        words: Words of the source.
        source_sentences, target_sentences: Characters of each sentence.
    """

    pair: Pair
    source: int
    target: int
    words: int
    source_sentences: Sequence[int]
    target_sentences: Sequence[int]

    def ratio(self, expected: float) -> float:
        """Return the length relative to the expected one; 1 is usual. `expected` is the usual ratio to the source."""
        return self.target / max(self.source * expected, 1)


@lru_cache(maxsize=8)
def measure_lengths(translated: Translation) -> tuple[Length, ...]:
    """Measure each form of every entry that can be judged."""
    return tuple(_measure(pair) for pair in translated.pairs)


def _measure(pair: Pair) -> Length:
    source, target = pair.source, pair.target
    return Length(
        pair, len(source.flat), len(target.flat), len(source.words), _count_sentences(source), _count_sentences(target)
    )


def _count_sentences(phrase: Phrase) -> list[int]:
    return [stop - start for start, stop in phrase.sentences]


@lru_cache(maxsize=8)
def measure_usual_ratio(translated: Translation) -> float:
    """Return the usual ratio of the length of a rules text to that of its source.

    For an unknown language a few texts are better evidence than other languages: Chinese needs a third.
    """
    ratios = [
        length.target / length.source
        for length in measure_lengths(translated)
        if length.pair.entry.kind == RULES and length.source
    ]
    is_enough = len(ratios) >= (_FEWEST if languages.get_language(translated.language) is not None else 1)
    return median(ratios) if is_enough else _OTHERWISE
