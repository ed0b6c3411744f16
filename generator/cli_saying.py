"""What commands print."""

from __future__ import annotations

import sys

import typer


def say(text: str) -> None:
    """Print to standard output; a terminal that lacks a letter gets a question mark, never a traceback."""
    encoding = sys.stdout.encoding or "utf-8"
    typer.echo(text.encode(encoding, "replace").decode(encoding), nl=not text.endswith("\n"))
