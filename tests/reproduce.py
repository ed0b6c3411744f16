"""Prints every game twice, as differently as can be, and compares every file by its hash: `make reproduce`.

Two copies of the project in folders of other names and depths; another time zone, locale, hash seed, umask, number of
processes and order in which the folders list their files. Whatever of these reached a file would show.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]


class Circumstances(NamedTuple):
    """What must not matter."""

    folder: str
    environment: Mapping[str, str]
    umask: int
    jobs: int
    is_reversed: bool


HERE: Final = Circumstances("a", {"TZ": "UTC", "LC_ALL": "C", "PYTHONHASHSEED": "0"}, 0o022, 1, is_reversed=False)
THERE: Final = Circumstances(
    "another folder/with more depth/ż",
    {"TZ": "Pacific/Kiritimati", "LC_ALL": "pl_PL.UTF-8", "LANG": "es_ES.UTF-8", "PYTHONHASHSEED": "4711"},
    0o077,
    2,
    is_reversed=True,
)


def built(project: Path, top: Path, under: Circumstances, words: tuple[str, ...] = ()) -> Mapping[str, str]:
    """Return the SHA-256 of every file that a build of a copy below `top` writes, by name."""
    root = top / under.folder
    _copy(project, root, is_reversed=under.is_reversed)
    command = [sys.executable, "-c", "from generator.cli import main; main()", "build", "--jobs", str(under.jobs)]
    subprocess.run(
        [*command, *words],
        cwd=root,
        env={**os.environ, **under.environment, "PYTHONPATH": str(ROOT)},
        umask=under.umask,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    out = root / "out"
    files = (path for path in out.rglob("*") if path.is_file() and ".cache" not in path.relative_to(out).parts)
    return {path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(files)}


def differences(one: Mapping[str, str], other: Mapping[str, str]) -> tuple[str, ...]:
    """Return the names of the files that are not the same in both, sorted."""
    return tuple(sorted(name for name in {*one, *other} if one.get(name) != other.get(name)))


def _copy(project: Path, root: Path, *, is_reversed: bool) -> None:
    """Copy the content; folders list their files in the order of writing on some file systems."""
    sources = sorted(path for part in ("content", "i18n") for path in (project / part).rglob("*") if path.is_file())
    for path in reversed(sources) if is_reversed else sources:
        there = root / path.relative_to(project)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, there)


def main(words: tuple[str, ...]) -> int:
    """Build twice with these words of `tinderbox build`, tell what differs, and return the exit code."""
    with tempfile.TemporaryDirectory(prefix="reproduce-") as folder:
        one, other = (built(ROOT, Path(folder), under, words) for under in (HERE, THERE))
    different = differences(one, other)
    for name in different:
        sys.stdout.write(f"differs: {name}  {one.get(name, '-')}  {other.get(name, '-')}\n")
    sys.stdout.write(f"{len(one)} files, {len(one) - len(different)} of them with the same SHA-256.\n")
    return 1 if different or not one else 0


if __name__ == "__main__":
    raise SystemExit(main(tuple(sys.argv[1:])))
