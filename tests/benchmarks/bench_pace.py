"""How long a lint and a build of The Brigade take in all its languages: from nothing, and after one small change.

Whole processes, from start to written files, in a copy of the content with a cache folder of its own. The table shows
the shortest of several runs, because a busy machine makes a run slower and nothing makes it quicker. Memory is measured
in a run of its own, which it slows down. The program's bytecode is there already, as after any first run.
"""

import compileall
import os
import shutil
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tests.benchmarks import made_up
from tests.benchmarks.processes import ROOT, TINDERBOX, Run, find_pdfs, measure, parse_options

GAME: Final = "the-brigade"
CARDS: Final = f"content/{GAME}/cards/crew.yaml"
SPANISH: Final = f"i18n/es/LC_MESSAGES/{GAME}.po"


class Step(NamedTuple):
    """A command to be measured, after a change.

    Attributes:
        name: What the table calls it.
        command: The arguments of `tinderbox`.
        prepare: Changes the project; the cache lies in its folder `cache`.
    """

    name: str
    command: tuple[str, ...]
    prepare: Callable[[Path], None]


def copy_game(project: Path) -> None:
    """Copy the content anew, with an empty cache."""
    shutil.rmtree(project, ignore_errors=True)
    for part in ("content", "i18n"):
        shutil.copytree(ROOT / part, project / part)


def make_up_game(project: Path) -> None:
    """Write a made-up game of nine cards, with an empty cache."""
    shutil.rmtree(project, ignore_errors=True)
    made_up.write_project(project, made_up.cards(9))


def replace(file: str, old: str, new: str) -> Callable[[Path], None]:
    """Return a change: another text in a file of the project."""

    def change(project: Path) -> None:
        text = (project / file).read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise SystemExit(f"{file} does not have {old!r} once: choose another text to change")
        (project / file).write_text(text.replace(old, new), encoding="utf-8")

    return change


def keep(_: Path) -> None:
    """Change nothing."""


def list_steps(game: str, fresh: Callable[[Path], None]) -> tuple[Step, ...]:
    """Return what is measured of any game."""
    lint, build = ("lint", game), ("build", game, "--lang", "all", "--fallback")
    return (
        Step("from nothing: lint, all languages", lint, fresh),
        Step("unchanged: lint", lint, keep),
        Step("from nothing: build, all languages", build, fresh),
        Step("unchanged: build", build, keep),
    )


BUILD: Final = ("build", GAME, "--lang", "all", "--fallback")
CHANGES: Final = (
    Step(
        "flavour of a card in Spanish: build",
        BUILD,
        replace(SPANISH, "Pide perdón a las alfombras por anticipado.", "Pide perdón a las alfombras."),
    ),
    Step(
        "flavour of a card in English: build",
        BUILD,
        replace(CARDS, "Apologises to every carpet in advance.", "Apologises to every rug in advance."),
    ),
    Step(
        "rule of a card in English: build",
        BUILD,
        replace(CARDS, "lower the fire by {by} on any one other block.", "lower the fire by {by} on another block."),
    ),
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table."""
    parser = parse_options(__doc__)
    parser.add_argument("--repeat", type=int, default=3)
    options = parser.parse_args(arguments)
    game = "bench" if options.small else GAME
    repeat = 1 if options.small else options.repeat
    steps = list_steps(game, make_up_game) if options.small else (*list_steps(game, copy_game), *CHANGES)
    runs: dict[str, list[Run]] = {}
    written: dict[str, int] = {}
    for package in ("generator", "engine"):
        compileall.compile_dir(ROOT / package, quiet=1)
    with tempfile.TemporaryDirectory() as scratch:
        project = Path(scratch) / "project"
        for number in range(repeat if options.small else repeat + 1):
            for step in steps:
                step.prepare(project)
                before = find_pdfs(project / "out")
                command = (*TINDERBOX, *step.command)
                watches = number == repeat
                run = measure(command, project, cache=project / "cache", exit_codes=(0, 1), watches_memory=watches)
                runs.setdefault(step.name, []).append(run)
                after = find_pdfs(project / "out")
                written[step.name] = sum(before.get(path) != stamp for path, stamp in after.items())
    print(f"{game}, {os.cpu_count()} processors, least of {repeat}: seconds  processor  peak MB  PDFs written")
    for name, done in runs.items():
        timed = done[:repeat]
        wall, cpu = min(run.wall for run in timed), min(run.cpu for run in timed)
        print(f"{name:>49}{wall:9.2f}{cpu:11.2f}{done[-1].memory:9.0f}{written[name]:14}")


if __name__ == "__main__":
    main()
