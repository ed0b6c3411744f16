"""How quickly content is read and checked, and how quickly the command answers, on this machine, in this run."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generator import schema, source
from tests.benchmarks.made_up import ROOT, cards, write_project

CARDS = 10_000
REPEAT = 5


def took(what: Callable[[], object]) -> list[float]:
    """Return the seconds that something takes, several times over, in order."""
    times = []
    what()  # once before, for bytecode and the disk's cache
    for _ in range(REPEAT):
        start = time.perf_counter()
        what()
        times.append(time.perf_counter() - start)
    return sorted(times)


def read(files: list[Path]) -> list[source.MapNode]:
    """Return the cards of all files."""
    nodes = [source.read(file, file.name).value for file in files]
    if None in nodes:
        raise SystemExit("the made-up cards cannot be read")
    return [node for node in nodes if node is not None]


def command(*words: str, folder: Path = ROOT) -> Callable[[], object]:
    """Return what runs `tinderbox` with these words in a folder."""

    def run() -> object:
        return subprocess.run(
            [sys.executable, "-m", "generator.cli", *words],
            cwd=folder,
            env={"PYTHONPATH": str(ROOT)},  # and nothing that forbids bytecode
            capture_output=True,
            check=False,
        )

    return run


def main() -> None:
    """Print a table."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        write_project(folder, cards(CARDS))
        files = sorted((folder / "content" / "bench" / "cards").iterdir())
        nodes = read(files)
        size = sum(file.stat().st_size for file in files) / 2**20
        figures = {
            f"read {CARDS} cards of YAML ({size:.1f} MB), with the place of every value": took(lambda: read(files)),
            f"check {CARDS} cards against their schema": took(lambda: [schema.check("deck", node) for node in nodes]),
            "tinderbox --help, whole process": took(command("--help")),
            "tinderbox lint, this project, whole process": took(command("lint")),
        }
    print(f"{'milliseconds':>80}  median   least")
    for what, times in figures.items():
        print(f"{what:>80}{statistics.median(times) * 1000:8.0f}{times[0] * 1000:8.0f}")


if __name__ == "__main__":
    main()
