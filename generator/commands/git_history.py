"""The project in git: an earlier state in a folder, the lines changed since, and where a folder is published.

Threat model: git runs as a process. A revision may come from a stranger: it is never read as an option, never reaches
a shell, and what leaves the folder is not unpacked; hooks, filters and pagers do not run.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from generator import project
from generator.model.findings import ProjectError

_HUNK: Final = re.compile(rb"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")
_CONFIG: Final = ("-c", "core.quotepath=off", "-c", "core.pager=cat", "-c", "core.fsmonitor=false")
_DIFF: Final = ("diff", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "--unified=0", "--relative")


def resolve_commit(root: Path, revision: str) -> str:
    """Return the full id of the commit that a revision names.

    Raises:
        ProjectError: The project is in no repository, there is no such commit, or git is not installed.
    """
    if revision.startswith("-") or "\0" in revision:
        raise ProjectError(f"{revision!r} is not a revision")
    arguments = ("rev-parse", "--quiet", "--verify", "--end-of-options", f"{revision}^{{commit}}")
    unknown = f"no commit is called {revision} in the repository of {root.name}; a shallow clone may lack it"
    try:
        return _run_git(root, *arguments, error=unknown).decode().strip()
    except ProjectError:
        outside = f"{root.name} is not in a git repository, so there is no revision {revision}"
        _run_git(root, "rev-parse", "--git-dir", error=outside, has_reason=False)
        raise


@contextmanager
def check_out(root: Path, revision: str) -> Iterator[Path]:
    """Provide a temporary folder with the project as it was at a revision, without links and devices.

    Raises:
        ProjectError: As for `resolve_commit`.
    """
    archive = _run_git(root, "archive", "--format=tar", resolve_commit(root, revision), error=f"cannot read {revision}")
    with TemporaryDirectory(prefix="tinderbox-", ignore_cleanup_errors=True) as folder:
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            files = [member for member in tar.getmembers() if member.isfile() or member.isdir()]
            tar.extractall(folder, members=files, filter="data")
        yield Path(folder).resolve()


@contextmanager
def open_state(here: Path, name: str) -> Iterator[Path]:
    """Provide the root of a state: the named folder, or a temporary one with the project at the named revision.

    Raises:
        ProjectError: It is neither a folder with content nor a revision.
    """
    if (here / name).is_dir():
        yield project.get_root(here / name)
        return
    root = project.find_root(here)
    if root is None:
        raise ProjectError(f"{name} is no folder, and there is no project here whose revision it could be")
    with check_out(root, name) as earlier:
        if not (earlier / "content").is_dir():
            raise ProjectError(f"the project had no folder content/ at {name}")
        yield earlier


def find_published(folder: Path, file: str) -> tuple[str, str, str] | None:
    """Return where a folder is published: the address of `origin`, the commit, and its path in the repository.

    None if no repository holds `file` in that folder, or its origin is not known to have that commit.
    """
    error = f"{folder.name} is not in a repository with an origin"
    try:
        url = _run_git(folder, "remote", "get-url", "origin", error=error).decode().strip()
        commit = _run_git(folder, "rev-parse", "--verify", "HEAD", error=error).decode().strip()
        _run_git(folder, "cat-file", "-e", f"HEAD:./{file}", error=error)
        branches = _run_git(folder, "for-each-ref", "--contains", commit, "refs/remotes/origin", error=error)
        below = _run_git(folder, "rev-parse", "--show-prefix", error=error).decode().strip().rstrip("/")
    except (ProjectError, UnicodeDecodeError):
        return None
    return (url, commit, below) if branches.strip() else None


def find_changed_lines(root: Path, revision: str) -> Mapping[str, frozenset[int]]:
    """Return the lines, from 1, of the project's files that are new or changed since a revision, by file name.

    Names are relative to the project with `/`. Files that are not under version control are new as a whole.

    Raises:
        ProjectError: As for `resolve_commit`.
    """
    commit = resolve_commit(root, revision)
    diff = _run_git(root, *_DIFF, commit, "--", ".", error=f"cannot compare with {revision}")
    lines = _parse_diff(diff)
    untracked = _run_git(root, "ls-files", "--others", "--exclude-standard", "-z", "--", ".", error="cannot list files")
    for name in untracked.decode("utf-8", "surrogateescape").split("\0"):
        if name:
            path = root / name
            count = path.read_bytes().count(b"\n") + 1 if path.is_file() else 0
            lines[name] = set(range(1, count + 1))
    return {name: frozenset(numbers) for name, numbers in lines.items()}


def _parse_diff(diff: bytes) -> dict[str, set[int]]:
    """Return the new lines of each hunk by file; where lines were only deleted, the lines before and after."""
    lines: dict[str, set[int]] = {}
    name = ""
    for line in diff.split(b"\n"):
        if line.startswith(b"+++ "):
            name = line[4:].strip(b'"').decode("utf-8", "surrogateescape").removeprefix("b/").rstrip("\t")
        elif (hunk := _HUNK.match(line)) and name != "/dev/null":
            first, count = int(hunk[1]), int(hunk[2] or 1)
            numbers = range(first, first + count) if count else range(max(first, 1), first + 2)
            lines.setdefault(name, set()).update(numbers)
    return lines


def _run_git(root: Path, *arguments: str, error: str, has_reason: bool = True) -> bytes:
    """Run git and return its output; if it fails, raise `error`, with git's own message if `has_reason`."""
    program = shutil.which("git")
    if program is None:
        raise ProjectError("git is not installed; it is needed to read earlier states of a project")
    command = [program, "-C", str(root), *_CONFIG, *arguments]
    process = subprocess.run(command, capture_output=True, check=False, stdin=subprocess.DEVNULL)  # noqa: S603 - no shell
    if process.returncode:
        reason = process.stderr.decode("utf-8", "replace").strip().splitlines()
        raise ProjectError(f"{error}{f' (git: {reason[-1]})' if reason and has_reason else ''}")
    return process.stdout
