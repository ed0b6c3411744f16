"""What the benchmarks share: whole processes that are measured, and the option for their smallest size."""

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
TINDERBOX: Final = (sys.executable, "-m", "generator.cli")
_PAUSE: Final = 0.1  # seconds between two looks at the memory


class Run(NamedTuple):
    """What a process took: wall and processor time in seconds, peak memory in MB with all its children, its output."""

    wall: float
    cpu: float
    memory: float
    output: str


def parse_options(description: str | None) -> argparse.ArgumentParser:
    """Return a parser that knows `--small`: measure as little as possible, to see that the benchmark works."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--small", action="store_true", help="measure as little as possible, to see that this works")
    return parser


def measure(
    command: Sequence[str],
    folder: Path = ROOT,
    *,
    cache: Path | None = None,
    exit_codes: Sequence[int] = (0,),
    watches_memory: bool = False,
) -> Run:
    """Run a command from start to end.

    Args:
        command: The program and its arguments.
        folder: Where it runs.
        cache: Tinderbox's cache folder; None for the user's.
        exit_codes: Those that are no failure.
        watches_memory: Add up the memory of the process and its children now and then, which slows them down. Otherwise
            the memory is that of the largest process.

    Raises:
        SystemExit: The command fails.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPATH": str(ROOT)} | ({"TINDERBOX_CACHE": str(cache)} if cache else {})
    with tempfile.TemporaryFile() as log:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=subprocess.STDOUT)
        watch = _MemoryWatch(process.pid)
        if watches_memory:
            watch.start()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        watch.is_over = True
        log.seek(0)
        output = log.read().decode(errors="replace")
    if process.returncode not in exit_codes:
        raise SystemExit(f"{' '.join(command)} failed:\n{output[-2000:]}")
    return Run(wall, usage.ru_utime + usage.ru_stime, (watch.peak or usage.ru_maxrss) / 1024, output)


class _MemoryWatch(threading.Thread):
    """Looks now and then at how much memory a process and its children use; `peak` is in KB."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self.process, self.peak, self.is_over = process, 0, False

    def run(self) -> None:
        while not self.is_over:
            self.peak = max(self.peak, sum(map(_memory_of, _family_of(self.process))))
            time.sleep(_PAUSE)


def _family_of(process: int) -> list[int]:
    family = [process]
    for member in family:
        with suppress(OSError):  # it may have ended
            for path in Path(f"/proc/{member}/task").glob("*/children"):
                family += map(int, path.read_text().split())
    return family


def _memory_of(process: int) -> int:
    """Return the memory of a process in KB, with its share of what it has in common with others."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


def find_pdfs(folder: Path) -> Mapping[str, int]:
    """Return the PDFs in and below a folder, with the time in nanoseconds at which each was written."""
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*.pdf")}
