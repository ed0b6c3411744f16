"""How long a lint and a build of The Brigade take in all its languages: from nothing, and after one small change.

Each runs in a copy of the content of its own, so that nothing is kept from before. Whole processes, from start to
written files; the least of some runs, since a busy machine makes them slower and nothing makes them quicker. Memory is
looked at in a run of its own: who looks makes it slower. The program's own bytecode lies there, as after any first run.
"""

from __future__ import annotations

import argparse
import compileall
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.made_up import ROOT

GAME: Final = "the-brigade"
BUILD: Final = ("build", GAME, "--lang", "all", "--fallback")
LINT: Final = ("lint", GAME)
CARDS: Final = f"content/{GAME}/cards/crew.yaml"
SPANISH: Final = f"i18n/es/LC_MESSAGES/{GAME}.po"
REST: Final = 0.1  # seconds between two looks at the memory


class Run(NamedTuple):
    """What a run took: wall and processor time in seconds, memory of all its processes together in MB."""

    wall: float
    cpu: float
    memory: float
    written: int = 0


def run(project: Path, words: tuple[str, ...], *, is_watched: bool) -> Run:
    """Run a command in a project; the exit code is that of findings, or 0. Memory is 0 unless it is watched."""
    before = _stamps(project)
    used = os.times()
    start = time.perf_counter()
    child = os.fork()
    if child == 0:
        os.chdir(project)
        log = os.open(project / "log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(log, 1)
        os.dup2(log, 2)
        program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from generator.cli import main; main()"
        os.execv(sys.executable, [sys.executable, "-c", program, *words])  # noqa: S606 our own program
    watch = _Watch(child)
    if is_watched:
        watch.start()
    _, status = os.waitpid(child, 0)
    wall = time.perf_counter() - start
    if is_watched:
        watch.is_over = True
        watch.join()
    if os.waitstatus_to_exitcode(status) not in {0, 1}:
        raise SystemExit(f"tinderbox {' '.join(words)} failed:\n{(project / 'log').read_text()[-2000:]}")
    now = os.times()
    cpu = now.children_user + now.children_system - used.children_user - used.children_system
    after = _stamps(project)
    return Run(wall, cpu, watch.most / 1024, sum(before.get(name) != stamp for name, stamp in after.items()))


class _Watch(threading.Thread):
    """Looks at how much memory a process and its children have, now and then; `most` is in KB."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self.process, self.most, self.is_over = process, 0, False

    def run(self) -> None:
        while not self.is_over:
            self.most = max(self.most, sum(map(_memory, _family(self.process))))
            time.sleep(REST)


def _family(process: int) -> list[int]:
    found = [process]
    for each in found:
        with suppress(OSError):  # it may have ended
            for path in Path(f"/proc/{each}/task").glob("*/children"):
                found += map(int, path.read_text().split())
    return found


def _memory(process: int) -> int:
    """Return how much memory a process has to itself, its share of what it has in common among it, in KB."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


def _stamps(project: Path) -> Mapping[str, int]:
    return {path.as_posix(): path.stat().st_mtime_ns for path in (project / "out").glob("*/*/*/*.pdf")}


def fresh(project: Path) -> None:
    """Make a project anew, with nothing kept."""
    shutil.rmtree(project, ignore_errors=True)
    for part in ("content", "i18n"):
        shutil.copytree(ROOT / part, project / part)


def changed(file: str, old: str, new: str) -> Callable[[Path], None]:
    """Return what changes a file of a project."""

    def change(project: Path) -> None:
        text = (project / file).read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise SystemExit(f"{file} does not have {old!r} once: choose another text to change")
        (project / file).write_text(text.replace(old, new), encoding="utf-8")

    return change


def nothing(_: Path) -> None:
    """Change nothing."""


RULE: Final = changed(
    CARDS, "lower the fire by {by} on any one other block.", "lower the fire by {by} on another block."
)
FLAVOUR: Final = changed(CARDS, "Apologises to every carpet in advance.", "Apologises to every rug in advance.")
WORDS: Final = changed(SPANISH, "Pide perdón a las alfombras por anticipado.", "Pide perdón a las alfombras.")
STEPS: Final = (
    ("from nothing: lint, four languages", LINT, fresh),
    ("unchanged: lint", LINT, nothing),
    ("from nothing: build, four languages", BUILD, fresh),
    ("unchanged: build", BUILD, nothing),
    ("flavour of a card in Spanish: build", BUILD, WORDS),
    ("flavour of a card in English: build", BUILD, FLAVOUR),
    ("rule of a card in English: build", BUILD, RULE),
)


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeat", type=int, default=3)
    asked = parser.parse_args()
    runs: dict[str, list[Run]] = {}
    for package in ("generator", "engine"):
        compileall.compile_dir(ROOT / package, quiet=1)
    with tempfile.TemporaryDirectory() as scratch:
        project = Path(scratch) / "project"
        for number in range(asked.repeat + 1):
            for name, words, change in STEPS:
                change(project)
                runs.setdefault(name, []).append(run(project, words, is_watched=number == asked.repeat))
    print(f"{GAME}, {os.cpu_count()} processors, least of {asked.repeat}: seconds  processor  peak MB  PDFs written")
    for name, each in runs.items():
        *timed, watched = each
        wall, cpu = min(one.wall for one in timed), min(one.cpu for one in timed)
        print(f"{name:>49}{wall:9.2f}{cpu:11.2f}{watched.memory:9.0f}{watched.written:14}")


if __name__ == "__main__":
    main()
