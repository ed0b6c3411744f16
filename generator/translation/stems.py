"""Whether two words may be forms of one word, as far as their letters tell: for languages without a dictionary here.

It errs on the side of yes: whoever asks takes a no for a fault. Endings differ, accents too (`fazę`, `faza`), and
vowels come, go and change within a word (`ręka`, `rąk`; `ogień`, `ognia`); what is left are consonants.
Words that are another one in some forms (`ludzie`, `człowiek`) are told by no letters.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from generator.translation.dictionaries import bare

_STEM: Final = 3  # letters that forms begin with
_HALF: Final = 2  # so much of the shorter form: one of two
_ENDING: Final = 5  # letters after what both begin with, at most
_CONSONANTS: Final = 2  # that follow on those which both begin with, at most
_VOWELS: Final = str.maketrans("", "", "aeiouy")


@cache
def may_be_forms(word: str, form: str) -> bool:
    """Tell whether two words in lower case begin so much alike, in letters or in consonants, that both may be one."""
    one, other = bare(word), bare(form)
    shorter, longer = sorted((len(one), len(other)))
    alike = _alike(one, other)
    if alike >= min(_STEM, shorter - 1) and alike * _HALF >= shorter and longer - alike <= _ENDING:
        return True
    if not alike:
        return False
    bones, others = one.translate(_VOWELS), other.translate(_VOWELS)
    shorter, longer = sorted((len(bones), len(others)))
    alike = _alike(bones, others)
    return alike >= max(shorter - 1, 1) and longer - alike <= _CONSONANTS


def _alike(one: str, other: str) -> int:
    """Return how many letters both words begin with."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
