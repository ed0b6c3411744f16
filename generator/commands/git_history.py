"""The project as git knows it: an earlier state laid out in a folder, and the lines that have changed since.

The door to git, which runs as a process. A revision that a stranger names is told from an option, never reaches a
shell, and what it holds is unpacked with what leaves the folder refused; hooks, filters and pagers do not run.

Where the program that runs was installed from, as a line that lets others install the same.

A name alone would be whoever's takes it in an index: what is written for others names an address and a commit, an
archive and its hash, or an exact version of what came from an index itself. Nothing that is written holds a path of
this machine or a password, and all of it is of letters that no shell, no YAML and no forge gives a meaning.
"""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from generator.model.findings import ProjectError

_HUNK: Final = re.compile(rb"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")
_QUIET: Final = ("-c", "core.quotepath=off", "-c", "core.pager=cat", "-c", "core.fsmonitor=false")
_DIFF: Final = ("diff", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "--unified=0", "--relative")


def commit(root: Path, revision: str) -> str:
    """Return the full id of the commit that a revision names.

    Raises:
        ProjectError: The project is in no repository, there is no such commit, or git is not installed.
    """
    if revision.startswith("-") or "\0" in revision:
        message = f"{revision!r} is no revision"
        raise ProjectError(message)
    asked = ("rev-parse", "--quiet", "--verify", "--end-of-options", f"{revision}^{{commit}}")
    trouble = f"no commit is called {revision} in the repository of {root.name}; a shallow clone may lack it"
    try:
        return _git(root, *asked, trouble=trouble).decode().strip()
    except ProjectError:
        outside = f"{root.name} is in no git repository, so that nothing in it is called {revision}"
        _git(root, "rev-parse", "--git-dir", trouble=outside, is_told=False)
        raise


def lay_out(root: Path, revision: str, folder: Path) -> None:
    """Write the project as it was at a revision into an empty folder; links and devices are left out.

    Raises:
        ProjectError: As `commit`.
    """
    archive = _git(root, "archive", "--format=tar", commit(root, revision), trouble=f"cannot read {revision}")
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        files = [member for member in tar.getmembers() if member.isfile() or member.isdir()]
        tar.extractall(folder, members=files, filter="data")


@contextmanager
def laid_out(root: Path, revision: str) -> Iterator[Path]:
    """Give a folder that holds the project as it was at a revision, for the while; see `lay_out`."""
    with TemporaryDirectory(prefix="tinderbox-", ignore_cleanup_errors=True) as folder:
        earlier = Path(folder).resolve()
        lay_out(root, revision, earlier)
        yield earlier


def find_published(folder: Path, file: str) -> tuple[str, str, str] | None:
    """Return where others find what a folder holds: the address of `origin`, the commit, the folder in the repository.

    None where no repository holds `file` in that folder, or where its origin is not known to have that commit.
    """
    trouble = f"{folder.name} is in no repository that has an origin"
    try:
        url = _git(folder, "remote", "get-url", "origin", trouble=trouble).decode().strip()
        at = _git(folder, "rev-parse", "--verify", "HEAD", trouble=trouble).decode().strip()
        _git(folder, "cat-file", "-e", f"HEAD:./{file}", trouble=trouble)
        branches = _git(folder, "for-each-ref", "--contains", at, "refs/remotes/origin", trouble=trouble)
        below = _git(folder, "rev-parse", "--show-prefix", trouble=trouble).decode().strip().rstrip("/")
    except (ProjectError, UnicodeDecodeError):
        return None
    return (url, at, below) if branches.strip() else None


def touched(root: Path, revision: str) -> Mapping[str, frozenset[int]]:
    """Return the lines, from 1, of the project's files that are new or changed since a revision, by file name.

    Names are relative to the project with `/`. What is not under version control yet counts as new, every line of it.

    Raises:
        ProjectError: As `commit`.
    """
    since = commit(root, revision)
    changes = _git(root, *_DIFF, since, "--", ".", trouble=f"cannot compare with {revision}")
    lines = _changed_lines(changes)
    fresh = _git(root, "ls-files", "--others", "--exclude-standard", "-z", "--", ".", trouble="cannot list files")
    for name in fresh.decode("utf-8", "surrogateescape").split("\0"):
        if name:
            path = root / name
            count = path.read_bytes().count(b"\n") + 1 if path.is_file() else 0
            lines[name] = set(range(1, count + 1))
    return {name: frozenset(numbers) for name, numbers in lines.items()}


def _changed_lines(changes: bytes) -> dict[str, set[int]]:
    """Return the new side's lines of each hunk; a place where lines were only deleted counts with both neighbours."""
    lines: dict[str, set[int]] = {}
    name = ""
    for line in changes.split(b"\n"):
        if line.startswith(b"+++ "):
            name = line[4:].strip(b'"').decode("utf-8", "surrogateescape").removeprefix("b/").rstrip("\t")
        elif (hunk := _HUNK.match(line)) and name != "/dev/null":
            first, count = int(hunk[1]), int(hunk[2] or 1)
            spot = range(first, first + count) if count else range(max(first, 1), first + 2)
            lines.setdefault(name, set()).update(spot)
    return lines


def _git(root: Path, *words: str, trouble: str, is_told: bool = True) -> bytes:
    """Return what git answers; where it fails, `trouble` is said, and what git says of it when that `is_told`."""
    program = shutil.which("git")
    if program is None:
        message = "git is not installed, and what a project was can only be asked of git"
        raise ProjectError(message)
    command = [program, "-C", str(root), *_QUIET, *words]
    done = subprocess.run(command, capture_output=True, check=False, stdin=subprocess.DEVNULL)  # noqa: S603 - no shell
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        message = f"{trouble}{f' (git: {said[-1]})' if said and is_told else ''}"
        raise ProjectError(message)
    return done.stdout


NAME: Final = "tinderbox-games"

_HERE: Final = Path(__file__).resolve().parents[1]
_DRIVE: Final = re.compile("^/(?=[A-Za-z]:)")  # of an address of a folder in Windows
_ADDRESS: Final = r"https://[A-Za-z0-9][A-Za-z0-9.-]*(?::[0-9]+)?(?:/[A-Za-z0-9._~+-]+)+"
_SOURCES: Final = (
    rf"git\+{_ADDRESS}@(?:[0-9a-f]{{40}}|[0-9a-f]{{64}})(?:#subdirectory=[A-Za-z0-9._-]+(?:/[A-Za-z0-9._-]+)*)?",
    rf"{_ADDRESS}\.(?:whl|zip|tar\.gz)#sha256=[0-9a-f]{{64}}",
)
_SOURCE: Final = re.compile("|".join(_SOURCES))
_NAMED: Final = re.compile(rf"(?P<name>{NAME}(?:\[spelling\])?)(?: *@ *(?P<source>\S+)|==[0-9][A-Za-z0-9.!+]*)")


def requirement(words: str) -> str:
    """Return what a user says, as a line of a requirements file.

    Raises:
        ProjectError: It could come to mean something else tomorrow, holds a password, or is no requirement of this
            program.
    """
    found = _line(words.strip())
    if found is None:
        message = (
            "--install takes what stays what it is, and no password: a commit, as in git+https://HOST/PATH@COMMIT with "
            f"its 40 digits, an archive with its hash, as in https://HOST/PATH.whl#sha256=..., or {NAME}==VERSION"
        )
        raise ProjectError(message)
    return found


def known() -> str | None:
    """Return the line that installs the program that runs here, or None where nobody can tell."""
    try:
        installed = distribution(NAME)
    except PackageNotFoundError:
        return None
    told = _told(installed)
    if told is None:
        is_this = Path(str(installed.locate_file(_HERE.name))).resolve() == _HERE
        return _line(f"{NAME}=={installed.version}") if is_this else None
    source = _source(told)
    return None if source is None else _line(source)


def _line(words: str) -> str | None:
    """Return a requirement as it is written, or None where it is none that stays what it is."""
    if _SOURCE.fullmatch(words):
        return f"{NAME} @ {words}"
    named = _NAMED.fullmatch(words)
    if named is None or named["source"] is None:
        return named and named[0]
    return f"{named['name']} @ {named['source']}" if _SOURCE.fullmatch(named["source"]) else None


def _told(installed: Distribution) -> Mapping[str, Any] | None:
    """Return what the installer wrote down of where it had the program from; None where it was an index."""
    text = installed.read_text("direct_url.json")
    if text is None:
        return None
    try:
        told = json.loads(text)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _source(told: Mapping[str, Any]) -> str | None:
    """Return the address that `direct_url.json` names, pinned; None where it pins nothing that others can reach."""
    url, folder = str(told.get("url", "")), str(told.get("subdirectory", ""))
    parts = {name: part for name, part in told.items() if isinstance(part, dict)}
    if "vcs_info" in parts and parts["vcs_info"].get("vcs") == "git":
        return _commit(url, str(parts["vcs_info"].get("commit_id")), folder)
    if "archive_info" in parts:
        hashes = parts["archive_info"].get("hashes")
        sha256 = hashes.get("sha256") if isinstance(hashes, dict) else None
        return f"{url}#sha256={sha256}"
    if "dir_info" in parts and url.startswith("file:"):
        here = Path(_DRIVE.sub("", unquote(urlsplit(url).path)))
        published = find_published(here, "pyproject.toml") if here.is_dir() else None
        return None if published is None else _commit(*published)
    return None


def _commit(url: str, commit: str, folder: str) -> str:
    return f"git+{url}@{commit}{f'#subdirectory={folder}' if folder else ''}"
