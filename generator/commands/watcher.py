"""Watch files by looking at them: no library, and the same on every system, network drive and container."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from time import monotonic, sleep, time
from typing import Final

from generator import project

_INTERVAL: Final = 0.1  # seconds between looks; one takes a few milliseconds for a hundred files
_PAUSE: Final = 0.05  # seconds between two looks that must agree: editors write files in steps
_YOUNG: Final = 0.3  # seconds for which a file may still be half-written

_State = Mapping[str, tuple[int, int, int]]  # modification time in ns, size and inode, by path


class Watcher:
    """Notices files that change, appear or vanish in and below some folders, hidden ones excepted."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._folders = tuple(folders)
        self._state = self._look()

    def wait(self, most: float | None = None) -> frozenset[Path]:
        """Wait until files have changed and are at rest; return them, or none after `most` seconds without a change."""
        end = None if most is None else monotonic() + most
        while (state := self._look()) == self._state:
            if end is not None and monotonic() >= end:
                return frozenset()
            sleep(_INTERVAL if end is None else _PAUSE)
        while True:
            sleep(_PAUSE)
            again = self._look()
            if again == state:
                break
            state = again
        before, self._state = self._state, state
        return frozenset(Path(path) for path in {*before, *state} if before.get(path) != state.get(path))

    def wait_while_young(self, files: Iterable[Path]) -> frozenset[Path]:
        """Wait for a change as long as one of these files may be half-written; return what changed."""
        ages = [time() - path.stat().st_mtime for path in files if path.is_file()]
        return self.wait(_YOUNG) if any(age < _YOUNG for age in ages) else frozenset()

    def _look(self) -> _State:
        state = {}
        for top in self._folders:
            for here, folders, names in os.walk(top):
                folders[:] = [name for name in folders if name[0] != "."]
                for name in names:
                    path = os.path.join(here, name)  # noqa: PTH118 - there are many, and Path is slow
                    try:
                        stat = os.stat(path)  # noqa: PTH116 - the same
                    except OSError:  # it has just gone, or is a link to nothing
                        continue
                    if name[0] != ".":
                        state[path] = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
        return state


def watch_project(root: Path) -> Watcher:
    """Return a watcher of everything in a project that a build reads."""
    return Watcher(root / name for name in project.READ_FOLDERS)
