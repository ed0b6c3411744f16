"""What is printed in one go, and in which order: jobs that read one rulebook together, what takes longest first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from generator.printed import pressing
from generator.printed.jobs import Job
from generator.printed.pressing import Ticket
from generator.printed.printing import BuildOptions
from generator.workbench import Task

# Seconds of a processor, roughly: for a rulebook and what goes with it, a sheet, a face.
_BOOK: Final = 1.5
_SHEET: Final = 0.05
_FACE: Final = 0.005


def ordered(jobs: Sequence[Job]) -> list[list[int]]:
    """Return the numbers of the jobs that do not stand there yet, stack by stack; what takes longest comes first."""
    return sorted(_stacks(jobs), key=lambda stack: -sum(_seconds(jobs[number]) for number in stack))


def _stacks(jobs: Sequence[Job]) -> list[list[int]]:
    """Return the numbers of the jobs that are to be done; those that read the same rulebook together."""
    stacks: list[list[int]] = []
    books: dict[Path, list[int]] = {}
    for number, job in enumerate(jobs):
        if job.known is None and job.reads_book:
            if job.path.parent not in books:
                stacks.append(books.setdefault(job.path.parent, []))
            books[job.path.parent].append(number)
        elif job.known is None:
            stacks.append([number])
    return stacks


def _seconds(job: Job) -> float:
    """Return how long a job takes, roughly, of a processor."""
    return _BOOK if job.reads_book else _SHEET + _FACE * len(job.faces)


def task(jobs: Sequence[Job], stack: Sequence[int], options: BuildOptions) -> Task:
    """Return the task of printing a stack, which is told by the numbers of its jobs."""
    tickets = tuple(
        Ticket(job.game, job.locale, job.name, job.only, "" if job.before is None else job.before.plan)
        for job in (jobs[number] for number in stack)
    )
    seconds = sum(_seconds(jobs[number]) for number in stack)
    return Task(pressing.printed, (options, tickets), seconds, (tickets[0].game, tickets[0].locale))
