"""What commands print."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from generator.waiting import Progress


def say(text: str) -> None:
    """Print to standard output; a terminal that lacks a letter gets a question mark, never a traceback."""
    encoding = sys.stdout.encoding or "utf-8"
    typer.echo(text.encode(encoding, "replace").decode(encoding), nl=not text.endswith("\n"))


def progress_bar() -> Progress:
    """Return a progress bar on standard error, or a silent one where that is no terminal."""
    from generator.waiting import Silent

    if not sys.stderr.isatty():
        return Silent()
    from generator.progress import Bar

    return Bar()
