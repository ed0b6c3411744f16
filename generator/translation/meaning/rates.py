"""How often a concept differs in a whole catalogue, and what that says about it.

A house style that drops `may` in every second sentence, or a word of the language that the file of concepts does not
know, shows as a concept that differs again and again. Then a single difference says little: what would be an error
becomes a warning, and where it differs in most texts, a note. Rare differences stay errors, so that one fault among a
hundred texts is not excused by a few others.

The other way round, what is only lost or gained, with nothing contrary in its place, may be the freedom of a good
translation. It is an error where this catalogue shows that its texts do say it (`PROVEN` texts and more that mention
it, and hardly one that differs), and otherwise a warning.

The judgement is made of counts alone, so that the same catalogue always gives the same result: of the texts (each pair
of source and translation once) that mention a concept, how many differ in it. The lower end of the 95 % interval of
that share decides, so that three of five say less than thirty of fifty, and below `FEWEST` differences nothing is
excused: a small catalogue never silences itself.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from generator.spine.findings import Severity

FEWEST: Final = 5  # differences below which nothing is excused
OFTEN: Final = 0.10  # of the texts that mention a concept; above, an error is a warning
MANY: Final = 8  # differences below which nothing is only a note
MOSTLY: Final = 0.30  # of the texts; above, it is a note
PROVEN: Final = 15  # texts that mention a concept, with as good as none that differs, by which it is trusted
SELDOM: Final = 0.10  # of the texts
_Z: Final = 1.96


def lower_end(differing: int, mentioning: int) -> float:
    """Return the lower end of the interval of the true share (Wilson), from 0 to 1."""
    if mentioning <= 0:
        return 0.0
    share = min(1.0, differing / mentioning)
    square = _Z * _Z / mentioning
    centre = share + square / 2
    spread = _Z * sqrt(share * (1 - share) / mentioning + square / (4 * mentioning))
    return (centre - spread) / (1 + square)


def is_trusted(differing: int, mentioning: int) -> bool:
    """Tell whether the texts of a catalogue say a concept so regularly that one that does not is a fault."""
    return mentioning >= PROVEN and differing <= SELDOM * mentioning


def severity(differing: int, mentioning: int) -> Severity:
    """Return how bad a difference is that occurs so often."""
    if differing < FEWEST:
        return Severity.ERROR
    least = lower_end(differing, mentioning)
    if differing >= MANY and least > MOSTLY:
        return Severity.NOTE
    return Severity.WARNING if least > OFTEN else Severity.ERROR
