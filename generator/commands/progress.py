"""Waiting: who is told how far a long command is, and who is not."""

from __future__ import annotations

from types import TracebackType
from typing import Protocol, Self


class Progress(Protocol):
    """Whoever is told how far a command is."""

    def __enter__(self) -> Self:
        """Begin to show."""

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop showing."""

    def start(self, total: int) -> None:
        """Say how many things are to be done."""

    def step(self, name: str) -> None:
        """Say what comes next."""

    def done(self, amount: int = 1) -> None:
        """Count what was done."""


class Silent:
    """Shows nothing, for logs and pipes."""

    def __enter__(self) -> Self:
        """Do nothing."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Do nothing."""

    def start(self, total: int) -> None:
        """Do nothing."""

    def step(self, name: str) -> None:
        """Do nothing."""

    def done(self, amount: int = 1) -> None:
        """Do nothing."""
