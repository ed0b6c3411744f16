"""Another process, started early: what a large project takes to begin with is done by two.

Where processes are forked it reads the content while this one loads the program; those that carry out tasks start
later, in no time, with the program and the content that this one has. Elsewhere it loads the program, before it is
known what it will do, and stays.

What starts processes is imported late, and that is on purpose: small projects need none.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from engine.workers import Crew

C = TypeVar("C")

MOST: Final = 8  # processes; each takes some 200 MB
_LARGE: Final = 300_000  # bytes of content and catalogues; of less there are hardly two seconds of work
_ENDINGS: Final = (".yaml", ".po")


class Started(NamedTuple, Generic[C]):
    """What was started.

    Attributes:
        crew: Processes that will carry out tasks, where they do not start later.
        content: Returns the content that another process has read; None where none has.
    """

    crew: Crew[Any, Any] | None = None
    content: Callable[[], C | None] = lambda: None


@contextmanager
def started(
    root: Path,
    ready: Callable[[], object],
    content: Callable[[], C],
    is_worth: Callable[[], bool],
    jobs: int | None = None,
) -> Iterator[Started[C]]:
    """Yield what another process was started for, if it is worth it; in the end none is left.

    Args:
        root: The project's folder.
        ready: Loads what a process needs; it is called there, and is a function of a module.
        content: Reads the content, likewise.
        is_worth: Tells, of a large project, whether there is enough to do for processes that load the program too.
        jobs: How many processes at most, this one too; None for as many as the machine has processors for us.
    """
    number = workers(jobs)
    if number < 2 or not _is_large(root):  # noqa: PLR2004 - this one, and another
        yield Started()
        return
    from engine.workers import Crew, can_fork  # noqa: PLC0415 - see above

    if can_fork():
        from engine.ahead import Ahead  # noqa: PLC0415 - see above

        with Ahead(content) as reading:
            yield Started(None, reading.take)
    elif is_worth():
        with Crew[Any, Any](None, number, ready=ready) as crew:
            crew.start()
            yield Started(crew)
    else:
        yield Started()


def workers(jobs: int | None) -> int:
    """Return how many processes there may be where `jobs` are asked for."""
    return min(jobs or processors_here(), MOST)


def processors_here() -> int:
    """Return how many processors the machine has for us."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _is_large(root: Path) -> bool:
    """Tell whether there is so much content that a change of it is worth another process."""
    found = 0
    for folder in (root / "content", root / "i18n"):
        for here, _, names in os.walk(folder):
            found += sum(_size(os.path.join(here, name)) for name in names if name.endswith(_ENDINGS))  # noqa: PTH118
            if found >= _LARGE:
                return True
    return False


def _size(path: str) -> int:
    try:
        return os.stat(path).st_size  # noqa: PTH116 - quicker, and there are many
    except OSError:
        return 0
