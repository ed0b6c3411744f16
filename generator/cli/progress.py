"""The progress bar of long commands."""

from __future__ import annotations

from time import monotonic
from types import TracebackType
from typing import Final, Self

from rich import progress
from rich.console import Console

from generator.tasks import Progress

_REDRAW_INTERVAL: Final = 0.1  # seconds


class ProgressBar(Progress):
    """Shows what is being done, and how much of it is done.

    It is redrawn when that changes, but not too often; a thread that redraws would prevent forking.
    """

    def __init__(self) -> None:
        words, amount = progress.TextColumn("{task.description}"), progress.MofNCompleteColumn()
        columns = (words, progress.BarColumn(), amount, progress.TimeElapsedColumn())
        self._bar = progress.Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False)
        self._task: progress.TaskID | None = None
        self._next_redraw = 0.0

    def __enter__(self) -> Self:
        """Show the bar."""
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Remove the bar."""
        self._bar.stop()

    def start(self, total: int) -> None:
        """Show how many things there are to do."""
        if self._task is not None:
            self._bar.remove_task(self._task)
        self._task = self._bar.add_task("", total=total)

    def step(self, name: str) -> None:
        """Show what is done next; before `start`, without a total."""
        if self._task is None:
            self._task = self._bar.add_task(name, total=None)
        self._bar.update(self._task, description=name)
        self._redraw()

    def done(self, amount: int = 1) -> None:
        """Show that so much was done."""
        if self._task is not None:
            self._bar.advance(self._task, amount)
            self._redraw()

    def _redraw(self) -> None:
        now = monotonic()
        if now >= self._next_redraw:
            self._next_redraw = now + _REDRAW_INTERVAL
            self._bar.refresh()
