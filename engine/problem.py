"""What is wrong with data that was handed to a game: a value, never an exception."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that cannot be as it is written.

    Attributes:
        path: Keys and indices that lead to it in the data; inside a card they begin with `front` or `back`.
        message: One sentence for people, that says what is and, where it helps, what could be.
        card: Id of the card that it is about; empty when it is about none.
    """

    path: tuple[str | int, ...]
    message: str
    card: str = ""
