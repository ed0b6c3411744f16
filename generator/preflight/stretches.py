"""Stretches of a page that belong to the tree of what a file says: their numbers, and what stands in none of them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pikepdf

_ARTIFACT: Final = "/Artifact"


class Marked(NamedTuple):
    """What a page marks.

    Attributes:
        numbers: Of its stretches, in order.
        unread: Whether type or a drawing stands in none, nor in decoration.
        nested: Whether any stand in others.
    """

    numbers: tuple[int, ...]
    unread: bool
    nested: bool


class Stretches:
    """Notes stretches as the operators of a page begin and end them."""

    def __init__(self) -> None:
        """Start outside of all."""
        self._numbers: list[int] = []
        self._open: list[bool] = []
        self._inside = 0
        self._unread = self._nested = False

    def begin(self, operands: list[Any]) -> None:
        """Begin what is marked with this: a stretch when it has a number, or is decoration."""
        about = operands[1] if len(operands) > 1 else None
        number = about.get("/MCID") if isinstance(about, pikepdf.Dictionary) else None
        is_stretch = number is not None or str(operands[0]) == _ARTIFACT
        self._nested = self._nested or (is_stretch and self._inside > 0)
        if number is not None:
            self._numbers.append(int(number))
        self._inside += is_stretch
        self._open.append(is_stretch)

    def end(self) -> None:
        """End what was begun last."""
        self._inside -= self._open.pop() if self._open else 0

    def draw(self) -> None:
        """Note that type or a drawing stands here."""
        self._unread = self._unread or not self._inside

    @property
    def marked(self) -> Marked:
        """What was noted."""
        return Marked(tuple(self._numbers), self._unread, self._nested)
