"""How long translations are for their sources, and which are not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import median
from typing import Final, NamedTuple

from generator.i18n import languages
from generator.i18n.phrase import Phrase
from generator.i18n.translation import RULES, Pair, Translation

_FEWEST: Final = 20  # texts from which a catalogue's usual length can be told
_OTHERWISE: Final = 1.15  # times the source: what Spanish, French and Polish need for English


class Length(NamedTuple):
    """How long a source and one form of its translation are.

    Attributes:
        pair: The texts themselves.
        source, target: How many characters people read.
        words: How many words the source has.
        source_sentences, target_sentences: How many characters each sentence has.
    """

    pair: Pair
    source: int
    target: int
    words: int
    source_sentences: Sequence[int]
    target_sentences: Sequence[int]

    def ratio(self, expected: float) -> float:
        """Return how long a translation is, in terms of what its source makes expect: 1 is as usual."""
        return self.target / max(self.source * expected, 1)


@lru_cache(maxsize=8)
def measure_lengths(translated: Translation) -> tuple[Length, ...]:
    """Return how long each form of every entry is that can be judged."""
    return tuple(_length(pair) for pair in translated.pairs)


def _length(pair: Pair) -> Length:
    source, target = pair.source, pair.target
    return Length(pair, len(source.flat), len(target.flat), len(source.words), _sentences(source), _sentences(target))


def _sentences(phrase: Phrase) -> list[int]:
    return [stop - start for start, stop in phrase.sentences]


@lru_cache(maxsize=8)
def measure_usual_ratio(translated: Translation) -> float:
    """Return how many times as long as the source a text of rules usually is.

    Of a language that nothing is known of, few texts tell more than what others need: Chinese takes a third.
    """
    ratios = [
        one.target / one.source for one in measure_lengths(translated) if one.pair.entry.kind == RULES and one.source
    ]
    is_enough = len(ratios) >= (_FEWEST if languages.of(translated.language) is not None else 1)
    return median(ratios) if is_enough else _OTHERWISE
