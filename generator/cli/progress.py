"""A progress bar on standard error, for people; a log or a pipe gets none."""

from __future__ import annotations

from time import monotonic
from types import TracebackType
from typing import Final, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

_PAUSE: Final = 0.1  # seconds between two drawings


class Bar:
    """Shows what is being done, and how much of it is.

    It is drawn when that changes, though not all the time: a thread that draws would keep processes from being forked.
    """

    def __init__(self) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        self._progress = Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False)
        self._task: TaskID | None = None
        self._next = 0.0

    def __enter__(self) -> Self:
        """Show the bar."""
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Take the bar away, so that what is printed afterwards stands alone."""
        self._progress.stop()

    def start(self, total: int) -> None:
        """Say how many things are to be done."""
        if self._task is not None:
            self._progress.remove_task(self._task)
        self._task = self._progress.add_task("", total=total)

    def step(self, name: str) -> None:
        """Say what comes next; before `start`, without saying how much there is to do."""
        if self._task is None:
            self._task = self._progress.add_task(name, total=None)
        self._progress.update(self._task, description=name)
        self._draw()

    def done(self, amount: int = 1) -> None:
        """Count what was done."""
        if self._task is not None:
            self._progress.advance(self._task, amount)
            self._draw()

    def _draw(self) -> None:
        now = monotonic()
        if now >= self._next:
            self._next = now + _PAUSE
            self._progress.refresh()
