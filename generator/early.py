"""Another process, started before it is known what it will do: it loads the program while this one reads content.

Where processes are forked none is: there they start in no time, with the program and the content that this one has.

What starts processes is imported late, and that is on purpose: small projects need none.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from engine.workers import Crew

MOST: Final = 8  # processes; each takes some 200 MB
_LARGE: Final = 300_000  # bytes of content and catalogues; of less there are hardly two seconds of work
_ENDINGS: Final = (".yaml", ".po")


@contextmanager
def crew(
    root: Path, ready: Callable[[], object], is_worth: Callable[[], bool], jobs: int | None = None
) -> Iterator[Crew[Any, Any] | None]:
    """Yield processes that are starting, or None where it is not worth it; in the end none is left.

    Args:
        root: The project's folder.
        ready: Loads what a process needs; it is called there, and is a function of a module.
        is_worth: Tells, of a large project, whether there is enough to do.
        jobs: How many processes at most, this one too; None for as many as the machine has processors for us.
    """
    number = workers(jobs)
    if number < 2 or not _is_large(root) or not is_worth():  # noqa: PLR2004 - this one, and another
        yield None
        return
    from engine.workers import Crew, can_fork  # noqa: PLC0415 - see above

    if can_fork():
        yield None
        return
    with Crew[Any, Any](None, number, ready=ready) as started:
        started.start()
        yield started


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
