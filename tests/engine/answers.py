"""What other processes are asked to do in tests: they find it by name."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path


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


def mortal(survivor: int) -> Callable[[int], int]:
    """Return what tells its question after a while, and kills any process but that one."""

    def answer(number: int) -> int:
        time.sleep(0.02)
        if os.getpid() != survivor:
            os.kill(os.getpid(), signal.SIGKILL)
        return number

    return answer


def unmade_elsewhere() -> Callable[[int], int]:
    """Fail to make anything in a process that is not the first; there, be slow."""
    if multiprocessing.parent_process() is not None:
        return unmade()

    def answer(number: int) -> int:
        time.sleep(0.05)
        return number

    return answer


def leave_word(folder: str) -> None:
    """Leave word in a folder that this process was there."""
    Path(folder, str(os.getpid())).touch()


def unready() -> None:
    """Fail to load anything."""
    message = "there is nothing to load"
    raise ImportError(message)


def told_of_main() -> Callable[[int], tuple[int, bool]]:
    """Return what tells, after a while, its process and whether that has loaded a main module."""

    def answer(_number: int) -> tuple[int, bool]:
        time.sleep(0.02)
        return os.getpid(), hasattr(sys.modules["__main__"], "__file__")

    return answer


def looked_up(known: Mapping[int, str]) -> Callable[[int], tuple[int, str]]:
    """Return what tells its process, and after a while what is known of a number."""

    def answer(number: int) -> tuple[int, str]:
        time.sleep(0.02)
        return os.getpid(), known[number]

    return answer


def noting(folder: str) -> Callable[[int], int]:
    """Return what notes each question in a folder, and divides by it."""

    def answer(number: int) -> int:
        Path(folder, str(number)).touch()
        time.sleep(0.01)
        return 60 // number

    return answer
