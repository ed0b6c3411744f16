"""Whole processes, from start to written file: Tinderbox and its peers print the same made-up sheets in the same run.

Tinderbox reads YAML, checks it, lays it out and prints it; the peers read JSON and print. Runs are interleaved, so that
a busy moment of the machine hits all alike; compare ratios rather than seconds.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.made_up import ROOT, cards, write_data, write_project

HERE = Path(__file__).resolve().parent
SLOW_ABOVE = 540  # cards; WeasyPrint takes minutes from there on
NINE = 9
WIDTHS = (17, 10, 10, 9, 9, 7, 8)


@dataclass(frozen=True, slots=True)
class Engine:
    """One way to print the sheets: its name, the package it needs, and its command but for Python's own name."""

    name: str
    needs: str
    command: tuple[str, ...]
    slow: bool = False


@dataclass(slots=True)
class Runs:
    """What the processes of one engine took: wall and processor time in seconds, memory in MB."""

    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)


def engines(folder: Path) -> tuple[Engine, ...]:
    """Return every engine, with commands for the sheets in a folder."""
    data, out = str(folder / "cards.json"), str(folder / "out")
    peers = (("reportlab", "reportlab", False), ("typst", "typst", False), ("weasyprint", "weasyprint", True))
    return (
        Engine(
            "tinderbox",
            "generator.build",
            ("-m", "generator.cli", "build", "bench", "--sheet", "butt-1", "--out", f"{out}-tinderbox"),
        ),
        *(
            Engine(name, package, (str(HERE / f"peer_{name}.py"), data, f"{out}-{name}.pdf"), slow)
            for name, package, slow in peers
        ),
    )


def process(engine: Engine, folder: Path) -> tuple[float, float, float]:
    """Run an engine once, with nothing left of the run before; return wall seconds, processor seconds and peak MB."""
    if engine.name == "tinderbox":
        shutil.rmtree(folder / "out-tinderbox", ignore_errors=True)
        shutil.rmtree(folder / "project" / "out", ignore_errors=True)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPATH"] = str(ROOT)
    start = time.perf_counter()
    child = os.fork()
    if child == 0:
        os.chdir(folder / "project")
        log = os.open(folder / f"{engine.name}.log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(log, 1)
        os.dup2(log, 2)
        os.execve(sys.executable, [sys.executable, *engine.command], environment)  # noqa: S606 our own script
    _, status, used = os.wait4(child, 0)
    wall = time.perf_counter() - start
    if status:
        raise SystemExit(f"{engine.name} failed:\n{(folder / f'{engine.name}.log').read_text()[-2000:]}")
    return wall, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def printed(engine: Engine, folder: Path) -> list[Path]:
    """Return the files that an engine wrote."""
    if engine.name == "tinderbox":
        return sorted((folder / "out-tinderbox").rglob("*.pdf"))
    return [folder / f"out-{engine.name}.pdf"]


def honest(files: list[Path]) -> tuple[int, int]:
    """Return pages and words of what was printed, so that no engine is quick by leaving something out."""
    import pypdfium2  # noqa: PLC0415 no part of what is measured

    pages = words = 0
    for file in files:
        document = pypdfium2.PdfDocument(file)
        pages += len(document)
        words += sum(len(page.get_textpage().get_text_range().split()) for page in document)
        document.close()
    return pages, words


def measured(chosen: list[Engine], folder: Path, repeat: int) -> Iterator[tuple[Engine, Runs]]:
    """Yield each engine with its runs; the runs of all are interleaved."""
    runs = {engine.name: Runs() for engine in chosen}
    for engine in chosen:
        process(engine, folder)  # once before, for bytecode and the disk's cache
    for _ in range(repeat):
        for engine in chosen:
            took = runs[engine.name]
            for figures, value in zip((took.wall, took.cpu, took.memory), process(engine, folder), strict=True):
                figures.append(value)
    yield from ((engine, runs[engine.name]) for engine in chosen)


def table(count: int, chosen: list[Engine], folder: Path, repeat: int) -> None:
    """Measure one number of cards and print the figures."""
    made = cards(count)
    write_data(folder / "cards.json", made)
    write_project(folder / "project", made)
    print(f"\n{count} cards, {-(-count // NINE)} sheets, median (least) of {repeat}:")
    heads = zip(("seconds", "processor", "cards/s", "peak MB", "file KB", "pages", "words"), WIDTHS, strict=True)
    print(f"{'':12}" + "".join(f"{head:>{width}}" for head, width in heads))
    ours: float | None = None
    for engine, took in measured(chosen, folder, repeat):
        wall = statistics.median(took.wall)
        ours = wall if engine.name == "tinderbox" else ours
        files = printed(engine, folder)
        pages, words = honest(files)
        size = sum(file.stat().st_size for file in files) / 1024
        print(
            f"{engine.name:12}{wall:9.3f} ({min(took.wall):.3f}){statistics.median(took.cpu):10.3f}{count / wall:10.0f}"
            f"{max(took.memory):9.0f}{size:9.0f}{pages:7}{words:8}" + (f"  {wall / ours:.2f} x ours" if ours else "")
        )


def available(engine: Engine, count: int, *, slow: bool) -> bool:
    """Tell whether an engine can be run, and say why not."""
    try:
        missing = find_spec(engine.needs) is None
    except ModuleNotFoundError:
        missing = True
    if missing:
        print(f"{engine.name}: skipped, {engine.needs} is not here")
    elif engine.slow and count > SLOW_ABOVE and not slow:
        print(f"{engine.name}: skipped at {count} cards, it takes minutes; --slow runs it")
        return False
    return not missing


def main() -> None:
    """Read the options and print a table for each number of cards."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, nargs="+", default=[54, 540, 5400])
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--only", nargs="+")
    parser.add_argument("--slow", action="store_true", help="run slow engines on many cards too")
    parser.add_argument("--keep", type=Path, help="keep what is printed, in this folder")
    options = parser.parse_args()
    for count in options.cards:
        with tempfile.TemporaryDirectory() as scratch:
            folder = (options.keep or Path(scratch)) / str(count)
            folder.mkdir(parents=True)
            wanted = [engine for engine in engines(folder) if not options.only or engine.name in options.only]
            table(count, [each for each in wanted if available(each, count, slow=options.slow)], folder, options.repeat)


if __name__ == "__main__":
    main()
