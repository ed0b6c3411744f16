"""What the program says of its own doing, in English: things counted, and paths as seen from where the user stands."""

from __future__ import annotations

import os
from pathlib import Path

from generator import project


def format_count(number: int, what: str) -> str:
    """Return a number with its noun: `1 page`, `2 pages`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def explain_untranslated(what: str) -> str:
    """Return why something was not done (`Nothing was printed`): only for translations, so English may stand in."""
    return (
        f"{what}: translations are missing or stale. Translate the texts, or let English stand in for them with"
        " --fallback."
    )


def display_path(here: Path, path: Path) -> str:
    """Return a folder or file as seen from a folder that holds it or stands in the same project, else whole."""
    root = project.find_root(here)
    is_near = path.is_relative_to(here) or (root is not None and path.is_relative_to(root))
    return Path(os.path.relpath(path, here)).as_posix() if is_near else path.as_posix()
