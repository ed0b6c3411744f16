"""Kills a build at random moments and looks at what it leaves: `make kill` (200 times), and a few times in the tests.

What is built is small, so that many builds can be killed in a few minutes: a game as `tinderbox new` makes it, with a
few more decks, in several languages. After each kill every file in the folder is either what one build prints or what
another does, whole; and in the end a build that is left alone makes all of it right, with no stray file.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
BLEEDS: Final = ("0", "2")  # two editions of the same files, told apart by their bytes


DECKS: Final = ("tools", "events", "places", "signs")  # besides the one that a new game has
_LONGER: Final = 1.03  # how much longer builds are taken to last after one that was killed, until one is not
LANGUAGES: Final = ("es", "fr", "pl")  # besides English


def small_game(folder: Path) -> Path:
    """Make a game in a folder that is quick to build into many files, and return its project."""
    _run(folder, "new", "small-game").wait()
    project = folder / "small-game"
    first = project / "content" / "small-game" / "cards" / "cards.yaml"
    for deck in DECKS:
        said = first.read_text(encoding="utf-8").replace("id: cards", f"id: {deck}").replace("bucket-chain", deck)
        first.with_name(f"{deck}.yaml").write_text(said, encoding="utf-8")
    for language in LANGUAGES:
        _run(project, "translations", "new", language).wait()
    return project


def _run(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from generator.cli import main; main()"
    command = [sys.executable, "-c", program, *words]
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _start(project: Path, bleed: str) -> subprocess.Popen[bytes]:
    """Begin to build everything; texts that nobody has translated are printed in English."""
    return _run(project, "build", "--lang", "all", "--fallback", "--bleed", bleed, "--force")


def files(project: Path) -> Mapping[str, str]:
    """Return the SHA-256 of what a build has written, by name; caches and the ledger are not for readers."""
    out = project / "out"
    found = (path for path in out.rglob("*") if path.is_file() and ".cache" not in path.relative_to(out).parts)
    return {
        path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in found
        if path.suffix == ".pdf"
    }


def strays(project: Path) -> tuple[str, ...]:
    """Return the names of temporaries that lie about, sorted."""
    return tuple(sorted(path.name for path in (project / "out").rglob("*.part")))


def kill_often(project: Path, times: int, seed: int) -> tuple[int, int, tuple[str, ...]]:
    """Kill builds of a project `times` times; return how many died, how many of them amid writing, and what was wrong.

    Of the two editions that one is built which does not stand there whole, so that each build has something to write.
    """
    chance = random.Random(seed)
    whole = []
    for bleed in BLEEDS:
        began = time.monotonic()
        _start(project, bleed).wait()
        whole.append(files(project))
        lasts = time.monotonic() - began
    wrong = [] if all(whole) else ["a build that was left alone has printed nothing"]
    died, amid, there = 0, 0, whole[-1]
    for number in range(times):
        turn = next(each for each in (number % 2, 1 - number % 2) if there != whole[each])
        process, began = _start(project, BLEEDS[turn]), time.monotonic()
        try:
            process.wait(chance.uniform(0.3, 1.0) * lasts)
            lasts = time.monotonic() - began  # later builds are quicker than the first ones, which had nothing kept
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            lasts *= _LONGER
        is_dead, before, there = process.wait() == -signal.SIGKILL, there, files(project)
        died += is_dead
        amid += is_dead and there not in (before, whole[turn])
        for name, digest in there.items():
            if digest not in {each.get(name) for each in whole}:
                wrong.append(f"kill {number}: {name} is neither the old nor the new file")
    _start(project, BLEEDS[0]).wait()
    if files(project) != whole[0]:
        wrong.append("the last build has not repaired everything")
    wrong += [f"{name} was left behind" for name in strays(project)]
    return died, amid, tuple(wrong)


def main() -> int:
    """Kill as often as asked for, tell what came of it, and return the exit code."""
    parser = argparse.ArgumentParser(description="Kill builds at random moments and look at what they leave.")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kill-") as folder:
        died, amid, wrong = kill_often(small_game(Path(folder)), asked.times, asked.seed)
    sys.stdout.write("".join(f"{line}\n" for line in wrong))
    sys.stdout.write(
        f"{asked.times} builds, {died} killed before their end, {amid} of them amid writing: {len(wrong)} faults.\n"
    )
    return 1 if wrong or not died else 0


if __name__ == "__main__":
    raise SystemExit(main())
