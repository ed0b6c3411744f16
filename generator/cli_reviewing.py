"""The commands that look back: what has changed, and whether a folder is what was printed."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.cli_saying import say


class DiffFormat(StrEnum):
    """How the difference of two states is worded."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"
    MARKDOWN = "markdown"


def diff(
    before: Annotated[str, typer.Argument(metavar="A", help="A project's folder, or a git revision.")],
    after: Annotated[
        str, typer.Argument(metavar="B", help="The other one; the project as it stands when left out.")
    ] = ".",
    report: Annotated[DiffFormat, typer.Option("--format", help="How it is worded.")] = DiffFormat.TEXT,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it there instead of printing it.")] = None,
) -> None:
    """Say what has changed for readers, players and printers from one state to another."""
    from generator import comparing
    from generator.report import differences
    from generator.writing import write

    found = comparing.compare(Path.cwd(), before, after, pictures=report is DiffFormat.HTML)
    told = differences.RENDERERS[report.value](*found)
    if out is None:
        say(told)
    else:
        write(out.absolute(), told.encode())


def verify(
    place: Annotated[Path, typer.Argument(metavar="MANIFEST", help="A manifest.json, or a folder that holds some.")],
) -> None:
    """Prove that printed folders are what their manifests say."""
    from generator import manifest

    verdicts = {path: manifest.verify(path) for path in manifest.manifests(place)}
    say("".join(manifest.summary(path, verdict) for path, verdict in verdicts.items()))
    raise typer.Exit(0 if all(verdict.is_good for verdict in verdicts.values()) else 1)
