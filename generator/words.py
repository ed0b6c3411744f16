"""Small numbers as words, per language, for texts that say `one Fireball` rather than `1 Fireball`."""

from __future__ import annotations

from generator import tongue


def number_word(number: int, locale: str) -> str:
    """Return a number from 0 to 12 as a word of the language, and any other, or any other language's, as digits.

    The word is the one used in counting; languages that bend it (`dwa`, `dwie`) are better served by digits.
    """
    known = tongue.fact("numbers", locale).split()
    return known[number] if 0 <= number < len(known) else str(number)
