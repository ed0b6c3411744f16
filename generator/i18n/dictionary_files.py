"""Where Hunspell's dictionaries are kept on this machine, besides packages of Python."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

_SYSTEM: Final = (
    *("/usr/share/hunspell", "/usr/local/share/hunspell", "/opt/homebrew/share/hunspell"),
    *("/usr/share/myspell/dicts", "/usr/share/myspell", "/Library/Spelling", "~/Library/Spelling"),
)


def get_folder() -> Path:
    """Return the user's own folder of dictionaries; it may not exist."""
    return user_data_path("tinderbox", appauthor=False) / "dictionaries"


def list_chosen_folders() -> tuple[Path, ...]:
    """List the folders to which the user has brought dictionaries: those of `DICPATH`, and that of the program."""
    named = os.environ.get("DICPATH", "").split(os.pathsep)
    return (*(Path(folder) for folder in named if folder), get_folder())


def list_system_folders() -> tuple[Path, ...]:
    """List the folders in which systems keep dictionaries."""
    return Path(sys.prefix, "share", "hunspell"), *(Path(folder).expanduser() for folder in _SYSTEM)


def fingerprint_files() -> tuple[tuple[str, int, int], ...]:
    """Return what tells the dictionaries of this machine from others, as an input of the cache."""
    paths = sorted(path for folder in (*list_chosen_folders(), *list_system_folders()) for path in folder.glob("*.dic"))
    return tuple((str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in paths)
