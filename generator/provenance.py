"""Where the program that runs was installed from, as a line that lets others install the same.

A name alone would be whoever's takes it in an index: what is written for others names an address and a commit, an
archive and its hash, or an exact version of what came from an index itself. Nothing that is written holds a path of
this machine or a password, and all of it is of letters that no shell, no YAML and no forge gives a meaning.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from generator import history
from generator.spine.findings import ProjectError

NAME: Final = "tinderbox-games"

_HERE: Final = Path(__file__).resolve().parent
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
        published = history.find_published(here, "pyproject.toml") if here.is_dir() else None
        return None if published is None else _commit(*published)
    return None


def _commit(url: str, commit: str, folder: str) -> str:
    return f"git+{url}@{commit}{f'#subdirectory={folder}' if folder else ''}"
