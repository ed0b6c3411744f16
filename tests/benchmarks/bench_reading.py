"""How quickly content is read and checked, and how quickly the command answers, on this machine, in this run."""

import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from generator.content import schema, source
from tests.benchmarks.made_up import cards, write_project
from tests.benchmarks.processes import ROOT, TINDERBOX, measure, parse_options

CARDS = 10_000
REPEAT = 5


def time_calls(call: Callable[[], object], repeat: int) -> list[float]:
    """Return the seconds that several calls take, sorted. A first call, for bytecode, does not count."""
    times = []
    for _ in range(repeat + 1 if repeat > 1 else 1):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return sorted(times[1:] or times)


def read(files: list[Path]) -> list[source.MapNode]:
    """Return the content of all files."""
    nodes = [source.read(file, file.name).value for file in files]
    if None in nodes:
        raise SystemExit("the made-up cards cannot be read")
    return [node for node in nodes if node is not None]


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table."""
    options = parse_options(__doc__).parse_args(arguments)
    count, repeat = (9, 1) if options.small else (CARDS, REPEAT)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        write_project(folder, cards(count))
        files = sorted((folder / "content" / "bench" / "cards").iterdir())
        nodes = read(files)
        size = sum(file.stat().st_size for file in files) / 2**20
        project = folder if options.small else ROOT
        lint = partial(measure, (*TINDERBOX, "lint"), project, cache=folder / "cache", exit_codes=(0, 1))
        times: dict[str, Callable[[], object]] = {
            f"read {count} cards of YAML ({size:.1f} MB), with the place of every value": lambda: read(files),
            f"check {count} cards against their schema": lambda: [schema.check("deck", node) for node in nodes],
            "tinderbox --help, whole process": partial(measure, (*TINDERBOX, "--help")),
            "tinderbox lint, this project, whole process": lint,
        }
        figures = {name: time_calls(call, repeat) for name, call in times.items()}
    print(f"{'milliseconds':>80}  median   least")
    for name, seconds in figures.items():
        print(f"{name:>80}{statistics.median(seconds) * 1000:8.0f}{seconds[0] * 1000:8.0f}")


if __name__ == "__main__":
    main()
