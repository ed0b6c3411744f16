"""Questions that wait for somebody to be asked, each of who knows already what it is about, where anybody does."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Sequence
from queue import SimpleQueue
from typing import Any, Final, Generic, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")
Told = tuple[int, Any] | BaseException | None

NEAR: Final = 1  # how far a question is from somebody where no other knows what it is about
OTHERS: Final = 2  # and where others do
_FEWEST: Final = 2  # questions of others: the last one they will have answered sooner than it takes to learn about it


class Left(Generic[Q]):
    """Questions that nobody has been asked yet.

    Attributes:
        questions: All of them, those that are answered too.
        told: Numbers of questions, and what has come of them; None where it may be worth looking again what is left.
    """

    def __init__(
        self,
        questions: Sequence[Q],
        topics: Sequence[Hashable],
        known: dict[Hashable, set[object]],
        *,
        bound: bool = False,
    ) -> None:
        """Take questions, what each is about, and who knows what; that is written on.

        With `bound` nobody is asked about what only others know.
        """
        self.questions, self.told = questions, SimpleQueue[Told]()
        self._left = dict(enumerate(questions))
        self._most = NEAR if bound else OTHERS
        self._topics, self._known, self._lock = topics, known, threading.Lock()

    def take(self, who: object, most: int = OTHERS) -> tuple[int, Q] | None:
        """Return the question that somebody is to be asked next, and its number; None when none is left for them.

        `most` tells how far it may be.
        """
        with self._lock:
            there = [(self._distance(who, number), number) for number in self._left]
            distance, number = min(there, default=(OTHERS + 1, -1))
            if distance > min(most, self._most) or (distance == OTHERS and len(there) < _FEWEST):
                return None
            if self._topics[number] is not None:
                self._known.setdefault(self._topics[number], set()).add(who)
            return number, self._left.pop(number)

    def give_back(self, number: int, question: Q) -> None:
        """Take back a question that was not answered."""
        with self._lock:
            self._left[number] = question

    def clear(self) -> None:
        """Ask nobody any more."""
        with self._lock:
            self._left.clear()

    def forget(self, who: object) -> None:
        """Forget what somebody knew, who is gone."""
        with self._lock:
            for knowing in self._known.values():
                knowing.discard(who)

    def _distance(self, who: object, number: int) -> int:
        """Return 0 for what is about nothing, or this one knows about, 1 for what nobody does; else `OTHERS`."""
        if self._topics[number] is None:
            return 0
        knowing = self._known.get(self._topics[number], ())
        return 0 if who in knowing else OTHERS if knowing else NEAR


def tried(work: Callable[[Q], A], number: int, question: Q) -> Told:
    """Return an answer that nobody has asked for yet, or the trouble with it."""
    try:
        return number, work(question)
    except Exception as trouble:  # noqa: BLE001 - it is raised when somebody asks
        return trouble
