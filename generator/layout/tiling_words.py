"""What is printed on the sheets of a board that is glued together, by locale: small print, and how it is done."""

from __future__ import annotations

from typing import Final

from generator import tongue

STEPS: Final = ("print", "cut", "lay", "crosses", "order")


def said(locale: str, key: str, *numbers: object) -> str:
    """Return a text of the sheets in a language (English where there is none), its `#` filled in order."""
    first, *rest = tongue.words("board", locale)[key].split("#")
    return first + "".join(f"{number}{part}" for number, part in zip(numbers, rest, strict=True))
