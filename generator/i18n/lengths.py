"""Lengths of translations compared with their sources."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import median
from typing import Final, NamedTuple

from generator.i18n import languages
from generator.i18n.translation import RULES, Pair, Translation

_FEWEST: Final = 20  # texts from which a catalogue's usual length can be learned
_OTHERWISE: Final = 1.15  # times the source: what Spanish, French and Polish need for English


class Length(NamedTuple):
    """The lengths of a source and of one form of its translation, in characters as people read them.

    `words` are those of the source.
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
    return tuple(
        Length(
            pair,
            len(pair.source.flat),
            len(pair.target.flat),
            len(pair.source.words),
            [stop - start for start, stop in pair.source.sentences],
            [stop - start for start, stop in pair.target.sentences],
        )
        for pair in translated.pairs
    )


@lru_cache(maxsize=8)
def measure_usual_ratio(translated: Translation) -> float:
    """Return the usual ratio of the length of a rules text to that of its source.

    For an unknown language a few texts are better evidence than other languages: Chinese needs a third.
    """
    rules = (length for length in measure_lengths(translated) if length.pair.entry.kind == RULES)
    ratios = [length.target / length.source for length in rules if length.source]
    is_enough = len(ratios) >= (_FEWEST if languages.get_language(translated.language) is not None else 1)
    return median(ratios) if is_enough else _OTHERWISE
