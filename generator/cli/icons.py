"""The commands of `tinderbox icons`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import OutOption
from generator.cli.output import say, tell

app = typer.Typer(
    no_args_is_help=True, help="Find icons in open icon sets, and add them to a game.", rich_markup_mode=None
)
_MOST = 60  # names that a search prints

PlaceOption = Annotated[
    Path | None,
    typer.Option(
        "--from", metavar="PLACE", help="One more set: a folder of SVG files, or Iconify's JSON or npm archive."
    ),
]


@app.command()
def search(
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORD...]", help="What the name contains.")] = None,
    place: PlaceOption = None,
    out: OutOption = None,
    *,
    sheet: Annotated[bool, typer.Option("--sheet", help="Also print a PDF that shows them.")] = False,
) -> None:
    """List the icons whose names have these words.

    Sets are read from the project's folder icons/, from node_modules/@iconify-json, and from installed packages.
    """
    from generator import project
    from generator.commands import icons

    root = project.get_root(Path.cwd())
    found = icons.search(root, words or (), place)
    if not found.icons:
        tell(f"No icon of {', '.join(each.id for each in found.sets)} has these words.\n")
        raise typer.Exit(1)
    say("".join(f"{name}\n" for name, _ in found.icons[:_MOST]))
    if len(found.icons) > _MOST:
        tell(f"and {len(found.icons) - _MOST} more\n")
    if sheet:
        tell(icons.print_sheet(root, found, out))


@app.command()
def add(
    icon: Annotated[str, typer.Argument(metavar="SET:NAME", help="The icon: game-icons:cannon.")],
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Folder name of the game in content/, if there are several.")
    ] = None,
    id_: Annotated[str | None, typer.Option("--as", metavar="ID", help="Its id; default: its name.")] = None,
    means: Annotated[str | None, typer.Option(metavar="TEXT", help="What it stands for; default: its name.")] = None,
    credit: Annotated[str, typer.Option(metavar="NAME", help="Who drew it, where the set does not say.")] = "",
    licence: Annotated[str, typer.Option(metavar="TEXT", help="Its licence, where the set does not say.")] = "",
    place: PlaceOption = None,
) -> None:
    """Add an icon to a game.

    Writes its outline to icons.yaml, fitted to the square, and who drew it there and to NOTICE.
    """
    from generator import project
    from generator.commands import icons
    from generator.model.game import Credit

    wanted = icons.Addition(icon, game, id_, means, Credit(credit, licence), place)
    tell(icons.add(project.get_root(Path.cwd()), wanted))
