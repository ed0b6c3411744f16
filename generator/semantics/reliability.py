"""How far a difference between a source and its translation is to be trusted, from counts of faithful translations.

Faithful translations differ from their sources too, and some facets of meaning oftener than others: translators leave
out `may` where the context says it, but hardly ever a number. `reliability.yaml` says how often, as measured over
sentence pairs of invented games. The texts of a catalogue correct that: one that always says `may` is to be trusted,
one in which every third text lacks it is not. A difference that is rarer in faithful texts than faults are is an error,
one that is much commoner a note.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from generator.content import source
from generator.model.findings import Severity

_FILE: Final = Path(__file__).with_suffix(".yaml")
# In how many texts of a catalogue as much is seen as in all that were measured.
WEIGHT: Final = 30


class Sort(StrEnum):
    """What differs, as the file calls it."""

    LOST = "lost-words"
    GAINED = "gained-words"
    FIGURES = "figures"  # a number in digits that is only lost or gained
    EXCHANGES = "exchanges"


# The share of texts in which a facet differs though they are faithful, up to which a difference is so severe. Faults
# exchange a word far oftener than they only lose or add it.
MOST: Final = MappingProxyType({Severity.ERROR: 0.0005, Severity.WARNING: 0.02})
MOST_UNPAIRED: Final = MappingProxyType({Severity.WARNING: 0.0025})


def find_usual_share(sort: Sort, facet: str, language: str) -> float:
    """Return the share of faithful texts, of those that mention a facet, that differ in it; the highest if unknown."""
    shares = _load_shares().get(sort, {}).get(facet, {})
    return shares.get(language, max(shares.values(), default=0.0))


@cache
def _load_shares() -> Mapping[str, Mapping[str, Mapping[str, float]]]:
    content: Any = source.read(_FILE, _FILE.name).value
    return {
        str(sort): {
            str(facet): {str(language): count / 1000 for language, count in counts.items()}
            for facet, counts in facets.items()
        }
        for sort, facets in content.items()
    }


def update_share(usual: float, differing: int, mentioning: int, weight: int = WEIGHT) -> float:
    """Return a share as one expects it after so many of so many texts have differed; `weight` is that of `usual`."""
    return (differing + weight * usual) / (mentioning + weight)


def choose_severity(sort: Sort, share: float) -> Severity:
    """Return how severe a difference is that occurs in such a share of faithful texts."""
    most = MOST if sort is Sort.EXCHANGES else MOST_UNPAIRED
    return next((severity for severity, limit in most.items() if share <= limit), Severity.NOTE)
