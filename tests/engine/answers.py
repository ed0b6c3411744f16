"""What other processes are asked to do in tests: they find it by name."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Mapping


def squares(words: Mapping[str, int]) -> Callable[[int], tuple[int, int, int]]:
    """Return what squares a number, adds what was said at first, and tells who did it; small numbers take longer."""

    def answer(number: int) -> tuple[int, int, int]:
        time.sleep(0.02 if number % 3 == 0 else 0)
        return number, number * number + words["more"], os.getpid()

    return answer


def failing() -> Callable[[int], int]:
    """Return what cannot divide by its question."""
    return lambda number: 1 // number


def dying() -> Callable[[int], None]:
    """Return what ends its own process, as a system without memory would."""
    return lambda _number: os.kill(os.getpid(), signal.SIGKILL)


def unmade() -> Callable[[int], int]:
    """Fail to make anything."""
    message = "there is nothing to make"
    raise LookupError(message)
