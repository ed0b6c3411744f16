"""How texts begin, and whether headings of a catalogue begin with a capital."""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import Final

from generator.translation.phrase import OBJECT
from generator.translation.translated import LABEL, NAME, Entry, Translated

LETTER: Final = re.compile(rf"^[^\w{OBJECT}]*([^\W\d_])")
_FEWEST: Final = 20  # headings from which a catalogue's way can be told
_NEARLY_ALL: Final = 0.85


@lru_cache(maxsize=4)
def has_capital_headings(translated: Translated) -> bool:
    """Tell whether nearly all names and headings of a catalogue begin with a capital, where the source does."""
    headings = (entry for entry in translated.judged if entry.kind in {LABEL, NAME})
    capital = [one for entry in headings for one in translated.facts.of("capitals", entry, partial(_capitals, entry))]
    return len(capital) >= _FEWEST and sum(capital) >= _NEARLY_ALL * len(capital)


def _capitals(entry: Entry) -> list[bool]:
    """Return whether translations begin with a capital, of those whose source does."""
    starts = ((LETTER.match(pair.source.flat), LETTER.match(pair.target.flat)) for pair in entry.pairs)
    return [then[1].isupper() for first, then in starts if first and then and first[1].isupper()]
