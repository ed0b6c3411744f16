"""What is wrong with words, gathered while they are read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.problem import Problem
from engine.words import Words

Path = tuple[str | int, ...]


class Slips:
    """Words and the problems found in them so far."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.problems: list[Problem] = []

    def add(self, path: Path, message: str) -> None:
        """Keep a problem."""
        self.problems.append(Problem(path, message))

    def mapping(self, *path: str) -> Mapping[str, Any]:
        """Return the mapping at a path, empty when there is none; anything else there is a problem."""
        here: Mapping[str, Any] = self.words
        for number, key in enumerate(path):
            below = here.get(key, {})
            if not isinstance(below, Mapping):
                self.add(path[: number + 1], f"`{key}` is a mapping.")
                return {}
            here = below
        return here

    def known(self, path: Path, words: Mapping[str, Any], keys: Iterable[str]) -> None:
        """Add a problem for each key that means nothing there."""
        keys = tuple(keys)
        for key in words:
            if key not in keys:
                self.add((*path, key), f"There is no `{key}` here, but {', '.join(keys)}.")

    def is_number(self, path: Path, value: object, *, least: int, most: int) -> bool:
        """Return whether a value is a whole number in a range; a problem if not."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return True
        self.add(path, f"A whole number from {least} to {most} is needed, not `{value}`.")
        return False

    def number(self, path: Path, value: object, *, least: int, most: int) -> int:
        """Return a whole number in a range; `least` and a problem if it is none."""
        return value if self.is_number(path, value, least=least, most=most) and isinstance(value, int) else least
