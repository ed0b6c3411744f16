"""Kill builds at fixed points and check what they leave: `make kill`, and a few points in the tests.

The game is one that `tinderbox new` makes, with a second deck and a second language, so that a build is quick and still
needs several processes. Two editions of it are built by turns, told apart by their bleed. After each kill every PDF is
that of one edition or of the other, whole, and no process is left. The next build makes everything right, with no stray
file.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tests.commands import Answer, create_project, tinderbox
from tests.dying_build import WHOM

HERE: Final = Path(__file__).resolve().parent
BLEEDS: Final = ("0", "2")  # of the two editions, in mm
PATIENCE: Final = 600  # seconds after which a build counts as hanging; nothing else depends on it
_KILLED: Final = -9


class Project(NamedTuple):
    """A game to be built.

    Attributes:
        folder: The project.
        cache: The cache folder.
        editions: The SHA-256 of each PDF of each edition, by name.
        renames: How many files a build of an edition over the other one renames into place.
    """

    folder: Path
    cache: Path
    editions: tuple[Mapping[str, str], ...]
    renames: int


def prepare(folder: Path) -> Project:
    """Begin a small game in a folder and build both its editions."""
    project, cache = create_project(folder), folder / "cache"
    first = project / "content" / "my-game" / "cards" / "cards.yaml"
    text = first.read_text(encoding="utf-8").replace("id: cards", "id: tools").replace("bucket-chain", "hose")
    first.with_name("tools.yaml").write_text(text, encoding="utf-8")
    assert tinderbox(project, "translations", "new", "es").code == 0
    editions = []
    for edition in (0, 1):
        answer = build(project, cache, edition)
        assert answer.code == 0, answer.err
        editions.append(pdfs(project))
    return Project(project, cache, tuple(editions), int(answer.err))


def build(project: Path, cache: Path, edition: int, whom: str = "main", point: int = 0) -> Answer:
    """Build an edition, kill `whom` at a `point` (see tests/dying_build.py), and wait for the last process to end."""
    words = ("build", "--lang", "all", "--fallback", "--bleed", BLEEDS[edition], "--force", "--jobs", "2")
    process = subprocess.Popen(
        [sys.executable, str(HERE / "dying_build.py"), whom, str(point), *words],
        cwd=project,
        env=os.environ | {"TINDERBOX_CACHE": str(cache)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    out, err = process.communicate(timeout=PATIENCE)  # as long as any process of the build holds an end of the pipes
    return Answer(process.returncode, out, err)


def pdfs(project: Path) -> Mapping[str, str]:
    """Return the SHA-256 of each PDF that was built, by name."""
    paths = sorted((project / "out").rglob("*.pdf"))
    return {str(path.relative_to(project)): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}


def temporaries(project: Path) -> tuple[str, ...]:
    """Return the names of the files in `out` that were not renamed into place."""
    return tuple(sorted(path.name for path in (project / "out").rglob("*.part")))


def kill(project: Project, whom: str, point: int) -> Iterator[str]:
    """Kill a build of the edition that is not there, repair it with a second build, and yield what is wrong."""
    before = pdfs(project.folder)
    edition = 1 if before == project.editions[0] else 0
    answer = build(project.folder, project.cache, edition, whom, point)
    if answer.code not in ({0, 2} if whom == "worker" else {_KILLED}):  # 2: the build says that it lost a worker
        yield f"the exit code is {answer.code}"
    # Python itself may print a traceback of a worker that was being started when another one was killed.
    if "Traceback" in answer.err and not ("worker process was killed" in answer.err and "Errno 9" in answer.err):
        yield answer.err.strip().splitlines()[-1]
    for name, digest in pdfs(project.folder).items():
        if digest not in {edition.get(name) for edition in project.editions}:
            yield f"{name} is neither the old nor the new file"
    answer = build(project.folder, project.cache, edition)
    if answer.code:
        yield f"the next build fails: {answer.err}"
    if pdfs(project.folder) != project.editions[edition]:
        yield "the next build does not print the same"
    yield from (f"{name} is left behind" for name in temporaries(project.folder))


def main(arguments: Sequence[str] | None = None) -> int:
    """Kill as many builds as asked for, at points spread over the whole build; return the exit code."""
    parser = argparse.ArgumentParser(description="Kill builds at fixed points and check what they leave.")
    parser.add_argument("--builds", type=int, default=200)
    builds = parser.parse_args(arguments).builds
    faults = 0
    with tempfile.TemporaryDirectory(prefix="kill-") as folder:
        project = prepare(Path(folder))
        for number in range(builds):
            whom = WHOM[number % len(WHOM)]
            point = 1 + number * (project.renames - 1) // max(1, builds - 1)  # from the first rename to the last one
            for fault in kill(project, whom, point):
                faults += 1
                sys.stdout.write(f"killed {whom} at {point}: {fault}\n")
    sys.stdout.write(f"{builds} builds killed, {faults} faults.\n")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
