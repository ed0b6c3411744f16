"""Kills builds at random moments and looks at what they leave: `make kill` (200 times), and a few times in the tests.

What is built is small, so that many builds can be killed in a few minutes: a game as `tinderbox new` makes it, with a
few more decks, in several languages, by several processes. Of these the first is killed, or another, or all at once.
After each kill every file in the folder is either what one build prints or what another does, whole, and no process is
left; a build of which only another process was killed goes on to its end, or says in a message why not. Now and then,
and in the end, a build that is left alone makes all of it right, with no stray file.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
BLEEDS: Final = ("0", "2")  # two editions of the same files, told apart by their bytes


DECKS: Final = ("tools", "events", "places", "signs")  # besides the one that a new game has
_LONGER: Final = 1.03  # how much longer builds are taken to last after one that was killed, until one is not
LANGUAGES: Final = ("es", "fr", "pl")  # besides English
WHOM: Final = ("first", "another", "all")  # of the processes of a build
_JOBS: Final = "3"  # processes, so that there are several others even where there is one processor
_PATIENCE: Final = 120.0  # seconds; who has not ended then never does
_MENDING: Final = 3  # after so many kills a build is left alone


class Found(NamedTuple):
    """What came of killing builds: how many died before their end, how many of them amid writing, and what was wrong.

    `others` is how many builds lost a process that was not their first one.
    """

    died: int
    amid: int
    others: int
    wrong: tuple[str, ...]


def small_game(folder: Path) -> Path:
    """Make a game in a folder that is quick to build into many files, and return its project."""
    ended(_run(folder, "new", "small-game"))
    project = folder / "small-game"
    first = project / "content" / "small-game" / "cards" / "cards.yaml"
    for deck in DECKS:
        said = first.read_text(encoding="utf-8").replace("id: cards", f"id: {deck}").replace("bucket-chain", deck)
        first.with_name(f"{deck}.yaml").write_text(said, encoding="utf-8")
    for language in LANGUAGES:
        ended(_run(project, "translations", "new", language))
    return project


def _run(folder: Path, *words: str, hook: str = "") -> subprocess.Popen[bytes]:
    """Start the command in a session of its own; `hook` is what its first process does before."""
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); {hook or 'pass'}\nfrom generator.cli import main; main()"
    command = [sys.executable, "-c", program, *words]
    return subprocess.Popen(
        command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True
    )


def start(project: Path, bleed: str, *, jobs: str = _JOBS, hook: str = "") -> subprocess.Popen[bytes]:
    """Begin to build everything; texts that nobody has translated are printed in English."""
    words = ("build", "--lang", "all", "--fallback", "--bleed", bleed, "--force", "--jobs", jobs)
    return _run(project, *words, hook=hook)


def ended(process: subprocess.Popen[bytes]) -> tuple[int | None, str]:
    """Return the exit code of a build and what it says on standard error; no code for one that never ends."""
    try:
        _, said = process.communicate(timeout=_PATIENCE)
    except subprocess.TimeoutExpired:
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None, "it hangs"
    return process.returncode, said.decode(errors="replace")


def _stat(process: int) -> Sequence[str]:
    """Return state, parent, group and session of a process; nothing where it is gone, or the system does not tell."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[:4]
    except (OSError, IndexError):
        return ()


def family(session: int) -> Iterator[int]:
    """Yield the processes of a session that run, but the one that began it."""
    with suppress(OSError):
        for name in (path.name for path in Path("/proc").iterdir()):
            if name.isdecimal() and int(name) != session:
                stat = _stat(int(name))
                if stat and stat[3] == str(session) and stat[0] not in "ZX":
                    yield int(name)


def orphans(session: int) -> tuple[int, ...]:
    """Return the processes of a session that do not end, long after the one that began it has."""
    end = time.monotonic() + _PATIENCE
    while (left := tuple(family(session))) and time.monotonic() < end:
        time.sleep(0.02)
    return left


def _kill(process: subprocess.Popen[bytes], whom: str, chance: random.Random) -> str:
    """Kill one process of a build, or all; return whom: the first one where there is no other."""
    others = sorted(family(process.pid)) if whom == "another" else []
    with suppress(ProcessLookupError):
        if whom == "all":
            os.killpg(process.pid, signal.SIGKILL)
        elif others:
            os.kill(chance.choice(others), signal.SIGKILL)
            return whom
        else:
            process.send_signal(signal.SIGKILL)
    return "all" if whom == "all" else "first"


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


def kill_often(project: Path, times: int, seed: int) -> Found:
    """Kill builds of a project `times` times, and return what came of it.

    Of the two editions that one is built which does not stand there whole, so that each build has something to write.
    """
    chance = random.Random(seed)
    whole = []
    for bleed in BLEEDS:
        began = time.monotonic()
        ended(start(project, bleed))
        whole.append(files(project))
        lasts = time.monotonic() - began
    wrong = [] if all(whole) else ["a build that was left alone has printed nothing"]
    died, amid, lost, there = 0, 0, 0, whole[-1]
    for number in range(times):
        turn = next(each for each in (number % 2, 1 - number % 2) if there != whole[each])
        process, began, killed = start(project, BLEEDS[turn]), time.monotonic(), ""
        try:
            process.wait(chance.uniform(0.3, 1.0) * lasts)
            lasts = time.monotonic() - began  # later builds are quicker than the first ones, which had nothing kept
        except subprocess.TimeoutExpired:
            killed = _kill(process, WHOM[number % len(WHOM)], chance)
            lasts *= _LONGER
        (code, said), before, there = ended(process), there, files(project)
        died += code == -signal.SIGKILL
        lost += killed == "another"
        amid += code == -signal.SIGKILL and there not in (before, whole[turn])
        wrong += [f"kill {number} of {killed}: {fault}" for fault in _faults(process.pid, killed, code, said)]
        for name, digest in there.items():
            if digest not in {each.get(name) for each in whole}:
                wrong.append(f"kill {number}: {name} is neither the old nor the new file")
        if number % _MENDING == _MENDING - 1:
            ended(start(project, BLEEDS[turn]))
            if (there := files(project)) != whole[turn]:
                wrong.append(f"kill {number}: the next build has not repaired everything")
    ended(start(project, BLEEDS[0]))
    if files(project) != whole[0]:
        wrong.append("the last build has not repaired everything")
    wrong += [f"{name} was left behind" for name in strays(project)]
    return Found(died, amid, lost, tuple(wrong))


def _faults(session: int, killed: str, code: int | None, said: str) -> Iterator[str]:
    """Yield what is wrong with how a build has ended of which `killed` was killed."""
    if code is None:
        yield said
    if orphans(session):
        yield "a process goes on"
    if killed == "another" and code not in {0, 1, 2}:
        yield f"exit code {code}"
    if "Traceback" in said:
        yield said.strip().splitlines()[-1]


def main() -> int:
    """Kill as often as asked for, tell what came of it, and return the exit code."""
    parser = argparse.ArgumentParser(description="Kill builds at random moments and look at what they leave.")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kill-") as folder:
        found = kill_often(small_game(Path(folder)), asked.times, asked.seed)
    sys.stdout.write("".join(f"{line}\n" for line in found.wrong))
    sys.stdout.write(
        f"{asked.times} builds, {found.died} killed before their end, {found.amid} of them amid writing; "
        f"{found.others} lost another process than their first: {len(found.wrong)} faults.\n"
    )
    return 1 if found.wrong or not found.died else 0


if __name__ == "__main__":
    raise SystemExit(main())
