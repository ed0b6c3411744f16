"""How far a difference between a source and its translation is to be trusted, from counts of faithful translations.

Faithful translations differ from their sources too, and some facets of meaning oftener than others: translators leave
out `may` where the context says it, but hardly ever a number. `reliability.yaml` says how often, as measured over texts
for which no word had been added yet. The texts of a catalogue correct that: one that always says `may` is to be
trusted, one in which every third text lacks it is not. A difference that is rarer in faithful texts than faults are is
an error, one that is much commoner a note.
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
    REORDERED = "reordered-numbers"  # two numbers in another order, and nothing else
    EXCHANGES = "exchanges"  # a word that stands somewhere, and one that excludes it somewhere else
    SUPPORTED = "supported-exchanges"  # with one sign that they stand for each other: their place, or what is beside
    CONFIRMED = "confirmed-exchanges"  # with both signs


EXCHANGED: Final = (Sort.EXCHANGES, Sort.SUPPORTED, Sort.CONFIRMED)  # by the number of signs

# The share of faithful texts in which a facet differs, up to which a difference is so severe. Faults exchange a word
# far oftener than they only lose or add it; only with both signs is an exchange an error.
_UNPAIRED: Final = MappingProxyType({Severity.WARNING: 0.0015})
_UNSIGNED: Final = MappingProxyType({Severity.WARNING: 0.004})
_PAIRED: Final = MappingProxyType({Severity.WARNING: 0.008})
_SURE: Final = MappingProxyType({Severity.ERROR: 0.0005, **_PAIRED})
_MOST: Final = MappingProxyType({Sort.EXCHANGES: _UNSIGNED, Sort.SUPPORTED: _PAIRED, Sort.CONFIRMED: _SURE})


def find_usual_share(sort: Sort, facet: str) -> float:
    """Return the share of faithful texts, of those that mention a facet, that differ in it; 0 if it is unknown."""
    return _load_shares().get(sort, {}).get(facet, 0.0)


@cache
def _load_shares() -> Mapping[str, Mapping[str, float]]:
    content: Any = source.read(_FILE, _FILE.name).value
    return {
        str(sort): {str(facet): count / 1000 for facet, count in facets.items()} for sort, facets in content.items()
    }


def update_share(usual: float, differing: int, mentioning: int, weight: int = WEIGHT) -> float:
    """Return a share as one expects it after so many of so many texts have differed; `weight` is that of `usual`."""
    return (differing + weight * usual) / (mentioning + weight)


def choose_severity(sort: Sort, share: float) -> Severity:
    """Return how severe a difference is that occurs in such a share of faithful texts."""
    most = _MOST.get(sort, _UNPAIRED)
    return next((severity for severity, limit in most.items() if share <= limit), Severity.NOTE)
