"""One thing that another process works out while this one does something else.

Such a process is forked, which takes a hundredth of a second, and only where that is safe (`workers.can_fork`). It
changes no answer: what does not come, for whatever reason, is worked out by whoever has waited for it.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import connection, get_context
from multiprocessing.reduction import ForkingPickler
from types import TracebackType
from typing import Generic, Self, TypeVar

A = TypeVar("A")


class Ahead(Generic[A]):
    """A process that works something out, from the beginning of a `with` block on, and is gone at its end."""

    def __init__(self, work: Callable[[], A]) -> None:
        """Take what works it out; the answer can be sent."""
        self._pipe, self._there = connection.Pipe(duplex=False)
        self._process = get_context("fork").Process(target=_tell, args=(self._there, self._pipe, work), daemon=True)

    def __enter__(self) -> Self:
        """Begin."""
        self._process.start()
        self._there.close()  # so that the end of the process is the end of the pipe
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the process, whatever it does."""
        self._process.terminate()
        self._process.join()
        self._pipe.close()

    def take(self) -> A | None:
        """Wait for the answer and return it, once; None where the process has failed."""
        with suppress(EOFError, OSError):
            answer: A = self._pipe.recv()
            return answer
        return None


def _tell(pipe: connection.Connection, other: connection.Connection, work: Callable[[], object]) -> None:
    """Work something out, and send it; who listens hears of trouble when it does the same."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # whatever a process that was forked has learned to do at it
    other.close()
    with suppress(Exception):
        pipe.send_bytes(ForkingPickler.dumps(work()))
