"""`tinderbox import` and `tinderbox export`: cards from spreadsheets, and back."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import GameArgument, split_languages
from generator.cli.output import say, say_findings


class SheetFormat(StrEnum):
    """File formats of spreadsheets."""

    CSV = "csv"
    XLSX = "xlsx"


def import_cards(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Spreadsheet: .csv, .xlsx, .ods or .xls.")],
    deck: Annotated[str, typer.Option(metavar="DECK", help="Id of the deck; one that does not exist is created.")],
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Folder name of the game in content/, if there are several.")
    ] = None,
    sheet: Annotated[
        str | None, typer.Option(metavar="NAME", help="Sheet to read; default: the one called like the deck.")
    ] = None,
    columns: Annotated[
        Path | None, typer.Option("--map", metavar="FILE", help="YAML file that says what columns mean.")
    ] = None,
    rows: Annotated[str, typer.Option(metavar="NUMBERS", help="Only these cards, from 1: 1-10,12.")] = "",
    combine: Annotated[
        list[str] | None,
        typer.Option(metavar="COLUMN", help="Make a card for each of the words between commas in this column."),
    ] = None,
    like: Annotated[
        str | None, typer.Option(metavar="DECK", help="Deck that a new one takes size, layouts and stats from.")
    ] = None,
    *,
    backs: Annotated[
        bool, typer.Option("--backs", help="The second half of the rows are the backs of the first half.")
    ] = False,
    clear: Annotated[bool, typer.Option("--clear", help="Empty cells delete values.")] = False,
    delete: Annotated[bool, typer.Option("--delete", help="Delete the cards that are not in the sheet.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what would change, and write nothing.")] = False,
) -> None:
    """Import cards from a spreadsheet into a deck.

    Only what differs is changed.
    """
    from generator import project
    from generator.commands import fix
    from generator.commands.import_cards import ImportOptions
    from generator.commands.import_cards import import_cards as run
    from generator.commands.sheet_rows import RowOptions

    root = project.get_root(Path.cwd())
    options = RowOptions(columns, rows, tuple(combine or ()), backs)
    result = run(root, file, ImportOptions(deck, game, sheet, options, clear, delete, like))
    if result.findings:
        say_findings(result.findings)
        say("Nothing was written.\n")
        raise typer.Exit(1)
    if dry_run:
        say(fix.render_diff(result.changes))
        say(f"{result.report}Nothing was written (--dry-run).\n")
        return
    fix.write_changes(root, result.changes)
    say(result.report + "".join(f"Wrote {name}\n" for name in result.changes))


def export_cards(
    game: GameArgument = None,
    deck: Annotated[str | None, typer.Option(metavar="DECK", help="Id of a deck; default: all decks.")] = None,
    form: Annotated[SheetFormat, typer.Option("--format", case_sensitive=False, help="File format.")] = SheetFormat.CSV,
    lang: Annotated[
        list[str] | None,
        typer.Option(
            "--lang", metavar="CODES", help="Languages whose translations are added, comma-separated; or all."
        ),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder to write to.")] = Path(),
) -> None:
    """Export cards as spreadsheets.

    `tinderbox import` reads them again.
    """
    from generator import project
    from generator.commands.export_cards import export_cards as run
    from generator.output import write

    for name, data in run(project.get_root(Path.cwd()), game, deck, form.value, split_languages(lang)):
        write(out / name, data)
        say(f"{(out / name).as_posix()}\n")
