"""Print all games of a project twice, under different circumstances, and compare the files: `make reproduce`.

The two copies of the project lie in folders of different names and depths. Time zone, locale, hash seed, umask, number
of processes and the order in which folders list their files differ too. If any of these reached a file, it would show.
"""

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
    """What must not matter: the folder of the copy, the environment, the order in which its files are written ..."""

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


def build(project: Path, folder: Path, circumstances: Circumstances) -> Mapping[str, str]:
    """Build a copy of a project in and below a folder; return the SHA-256 of each file that was written, by name."""
    root = folder / circumstances.folder
    _copy(project, root, is_reversed=circumstances.is_reversed)
    cache = {"PYTHONPATH": str(ROOT), "TINDERBOX_CACHE": str(root / "cache")}
    subprocess.run(
        [sys.executable, "-m", "generator.cli", "build", "--jobs", str(circumstances.jobs)],
        cwd=root,
        env={**os.environ, **circumstances.environment, **cache},
        umask=circumstances.umask,
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


def main(project: Path = ROOT) -> int:
    """Build a project twice, print what differs, and return the exit code."""
    with tempfile.TemporaryDirectory(prefix="reproduce-") as folder:
        one, other = (build(project, Path(folder), circumstances) for circumstances in (HERE, THERE))
    different = differences(one, other)
    for name in different:
        sys.stdout.write(f"differs: {name}  {one.get(name, '-')}  {other.get(name, '-')}\n")
    sys.stdout.write(f"{len(one)} files, {len(one) - len(different)} of them with the same SHA-256.\n")
    return 1 if different or not one else 0


if __name__ == "__main__":
    raise SystemExit(main(*map(Path, sys.argv[1:])))
