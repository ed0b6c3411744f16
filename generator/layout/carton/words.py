"""What nets and labels tell who makes them, by language: words of the program, as the small print of sheets is."""

from __future__ import annotations

from generator import tongue


def word(name: str, locale: str) -> str:
    """Return a word in a language, or in English: `title`, `net`, `label`, `glue`, `half`."""
    return tongue.words("box", locale)[name]


def half(number: int, locale: str) -> str:
    """Return which half of a box a sheet holds, such as `1 of 2`."""
    before, between, after = word("half", locale).split("#")
    return f"{before}{number}{between}2{after}"
