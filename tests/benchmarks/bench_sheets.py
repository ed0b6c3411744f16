"""Whole processes, from start to written file: Tinderbox and its peers print the same made-up sheets in the same run.

Tinderbox reads YAML, checks it, lays it out and prints it; the peers read JSON and print. Runs are interleaved, so that
a busy moment of the machine hits all alike. Seconds depend on the machine, and ratios to the peers hardly do: a run is
compared with the figures that are kept beside this program (`figures.json`), and says which ratio has changed.
"""

import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pypdfium2

from tests.benchmarks.made_up import cards, write_data, write_project
from tests.benchmarks.processes import TINDERBOX, Run, find_pdfs, measure, parse_options

HERE = Path(__file__).resolve().parent
KEPT = HERE / "figures.json"
OURS = "tinderbox"
SLOW_ABOVE = 540  # cards; WeasyPrint takes minutes from there on
ALONE_ABOVE = 5400  # cards; only Tinderbox is measured, to see that the cost of a card does not grow
CARDS_PER_SHEET = 9
TOLERANCE = 0.3  # by which a ratio to a peer, or to a kept figure that no machine changes, may leave the kept one
SAME_EVERYWHERE = frozenset({"peak MB", "file KB"})  # figures that hardly depend on the machine
HEADS = ("seconds", "processor", "cards/s", "peak MB", "file KB", "pages", "words")
WIDTHS = (17, 10, 10, 9, 9, 7, 8)

# Of each printer: its figures by name.
Figures = Mapping[str, Mapping[str, float]]


class Printer(NamedTuple):
    """A way to print the sheets.

    Attributes:
        name: What the table calls it.
        package: What must be installed.
        command: The program and its arguments.
        is_slow: Whether it takes minutes for many cards.
    """

    name: str
    package: str
    command: tuple[str, ...]
    is_slow: bool = False


def list_printers(folder: Path) -> tuple[Printer, ...]:
    """Return all printers, with commands for the cards in a folder. Each writes into a subfolder of its own name."""
    data = str(folder / "cards.json")
    peers = (("reportlab", False), ("typst", False), ("weasyprint", True))
    build = ("build", "bench", "--sheet", "butt-1", "--out", str(folder / "tinderbox"))
    return (
        Printer(OURS, "generator", (*TINDERBOX, *build)),
        *(
            Printer(
                name,
                name,
                (sys.executable, str(HERE / f"peer_{name}.py"), data, str(folder / name / "cards.pdf")),
                is_slow,
            )
            for name, is_slow in peers
        ),
    )


def run(printer: Printer, folder: Path) -> Run:
    """Print once, with nothing left of the run before."""
    cache = folder / "cache"
    for path in (cache, folder / printer.name):
        shutil.rmtree(path, ignore_errors=True)
    (folder / printer.name).mkdir()
    return measure(printer.command, folder / "project", cache=cache)


def count_pages_and_words(folder: Path) -> tuple[int, int]:
    """Count pages and words of what was printed into a folder: nobody is quick by leaving something out."""
    pages = words = 0
    for path in find_pdfs(folder):
        document = pypdfium2.PdfDocument(path)
        pages += len(document)
        words += sum(len(page.get_textpage().get_text_range().split()) for page in document)
        document.close()
    return pages, words


def run_all(printers: Sequence[Printer], folder: Path, repeat: int) -> Iterator[tuple[Printer, list[Run]]]:
    """Yield each printer with its runs; those of all are interleaved. A first run, for bytecode, does not count."""
    rounds = [[run(printer, folder) for printer in printers] for _ in range(repeat + 1 if repeat > 1 else 1)]
    counted = rounds[1:] or rounds
    yield from ((printer, [done[place] for done in counted]) for place, printer in enumerate(printers))


def measure_all(count: int, printers: Sequence[Printer], folder: Path, repeat: int) -> Figures:
    """Measure one number of cards, print the figures, and return those that are kept."""
    made = cards(count)
    write_data(folder / "cards.json", made)
    write_project(folder / "project", made)
    print(f"\n{count} cards, {-(-count // CARDS_PER_SHEET)} sheets, median (least) of {repeat}:")
    print(f"{'':12}" + "".join(f"{head:>{width}}" for head, width in zip(HEADS, WIDTHS, strict=True)))
    figures: dict[str, Mapping[str, float]] = {}
    for printer, runs in run_all(printers, folder, repeat):
        wall, least = statistics.median(done.wall for done in runs), min(done.wall for done in runs)
        cpu, memory = statistics.median(done.cpu for done in runs), max(done.memory for done in runs)
        pages, words = count_pages_and_words(folder / printer.name)
        size = sum(Path(path).stat().st_size for path in find_pdfs(folder / printer.name)) / 1024
        figures[printer.name] = {
            "seconds": round(wall, 3),
            "processor": round(cpu, 3),
            "peak MB": round(memory),
            "file KB": round(size),
        }
        ratio = f"  {wall / figures[OURS]['seconds']:.2f} x ours" if OURS in figures else ""
        print(
            f"{printer.name:12}{wall:9.3f} ({least:.3f}){cpu:10.3f}{count / wall:10.0f}{memory:9.0f}{size:9.0f}"
            f"{pages:7}{words:8}{ratio}"
        )
    return figures


def find_changes(kept: Mapping[str, Figures], now: Mapping[str, Figures]) -> Iterator[str]:
    """Yield a sentence for each of our figures whose ratio to a peer, or to the kept figure, is no longer the kept one.

    Memory and size of files hardly depend on the machine, so they are compared with themselves, too: no peer prints the
    most cards.

    Args:
        kept: Figures by number of cards.
        now: The same of this run; what is not in both is left out.
    """
    for count in now.keys() & kept.keys():
        for peer in now[count].keys() & kept[count].keys() - {OURS}:
            for figure, ours in now[count].get(OURS, {}).items():
                before = kept[count][OURS][figure] / kept[count][peer][figure]
                after = ours / now[count][peer][figure]
                if _is_changed(before, after):
                    yield f"{count} cards: {figure} {after:.2f} x {peer}, kept {before:.2f} ({after / before - 1:+.0%})"
        for figure in SAME_EVERYWHERE & now[count].get(OURS, {}).keys() & kept[count].get(OURS, {}).keys():
            before, after = kept[count][OURS][figure], now[count][OURS][figure]
            if _is_changed(before, after):
                yield f"{count} cards: {figure} {after:g}, kept {before:g} ({after / before - 1:+.0%})"


def _is_changed(before: float, after: float) -> bool:
    return not 1 - TOLERANCE <= after / before <= 1 + TOLERANCE


def describe_growth(figures: Mapping[str, Figures]) -> Iterator[str]:
    """Yield what each further card costs from one number of cards to the next: it should not grow."""
    for (fewer, before), (more, after) in pairwise(figures.items()):
        if OURS in before and OURS in after:
            cost = (after[OURS]["processor"] - before[OURS]["processor"]) / (int(more) - int(fewer))
            yield f"from {fewer} to {more} cards: {cost * 1e6:.0f} microseconds of processor for each more"


def is_available(printer: Printer, count: int, *, slow: bool) -> bool:
    """Return whether a printer can be run, and say why not."""
    if find_spec(printer.package) is None:
        print(f"{printer.name}: skipped, the package {printer.package} is not installed")
        return False
    if printer.name != OURS and count > ALONE_ABOVE:
        return False
    if printer.is_slow and count > SLOW_ABOVE and not slow:
        print(f"{printer.name}: skipped at {count} cards, it takes minutes; --slow runs it")
        return False
    return True


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table for each number of cards, and what has changed."""
    parser = parse_options(__doc__)
    parser.add_argument("--cards", type=int, nargs="+", default=[54, 540, 5400, 54_000])
    parser.add_argument("--repeat", type=int, default=3)
    names = [printer.name for printer in list_printers(Path())]
    parser.add_argument("--only", nargs="+", choices=names, help="only these printers")
    parser.add_argument("--slow", action="store_true", help="run slow printers on many cards too")
    parser.add_argument("--keep", type=Path, help="keep what is printed, in this folder")
    parser.add_argument(
        "--keep-figures", action="store_true", help=f"write the figures to {KEPT.name}, to be committed"
    )
    options = parser.parse_args(arguments)
    figures: dict[str, Figures] = {}
    for count in [CARDS_PER_SHEET] if options.small else options.cards:
        with tempfile.TemporaryDirectory() as scratch:
            folder = (options.keep or Path(scratch)) / str(count)
            folder.mkdir(parents=True)
            wanted = [printer for printer in list_printers(folder) if not options.only or printer.name in options.only]
            here = [printer for printer in wanted if is_available(printer, count, slow=options.slow)]
            repeat = 1 if options.small or count > ALONE_ABOVE else options.repeat
            figures[str(count)] = measure_all(count, here, folder, repeat)
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    print("", *describe_growth(figures), sep="\n")
    changes = sorted(find_changes(kept, figures))
    print(f"Figures that have changed by more than {TOLERANCE:.0%}:", *changes or ["none"], sep="\n  ")
    if options.keep_figures:
        KEPT.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
