"""The command as a user runs it: a process of its own, in a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from generator import new


class Answer(NamedTuple):
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str


def tinderbox(folder: Path, *words: str, file_limit: int | None = None) -> Answer:
    """Run `tinderbox` in a folder; `file_limit` is the largest file in bytes that it can write, as on a full disk."""
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({file_limit}, {file_limit}));"
    program = f"{limit if file_limit else ''}from generator.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program, *words],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        check=False,
        timeout=300,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def begun(folder: Path) -> Path:
    """Begin a project in a folder, as `tinderbox new my-game` does, and return its own folder."""
    new.start(folder, "my-game")
    return folder / "my-game"


def copied(folder: Path) -> Path:
    """Copy a project, to be changed; return the folder of the copy, which is called `new` and lies beside it."""
    subprocess.run(["cp", "-r", str(folder), str(folder.parent / "new")], check=True)
    return folder.parent / "new"


def change(path: Path, old: str, new: str) -> None:
    """Replace a text that stands in a file."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
