"""How long translations are for their sources, and which are not."""

from __future__ import annotations

from functools import lru_cache
from statistics import median
from typing import Final

from generator.translation.translated import RULES, Pair, Translated

_FEWEST: Final = 20  # texts from which a catalogue's usual length can be told
_OTHERWISE: Final = 1.15  # times the source: what Spanish, French and Polish need for English


@lru_cache(maxsize=8)
def usual(translated: Translated) -> float:
    """Return how many times as long as the source a text of rules usually is."""
    ratios = [
        len(pair.target.flat) / len(pair.source.flat)
        for pair in translated.pairs
        if pair.entry.kind == RULES and pair.source.flat
    ]
    return median(ratios) if len(ratios) >= _FEWEST else _OTHERWISE


def ratio(pair: Pair, expected: float) -> float:
    """Return how long a translation is, in terms of what its source makes expect: 1 is as usual."""
    return len(pair.target.flat) / max(len(pair.source.flat) * expected, 1)
