"""Commands that print.

What makes `--help` slow is imported inside the commands.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli_asking import Flip, GameArgument, Ink, JobsOption, Paper
from generator.cli_saying import progress_bar, say


def build(
    game: GameArgument = None,
    lang: Annotated[str, typer.Option(help="Language of the edition; all: every one; qps: a made-up one.")] = "en",
    paper: Annotated[Paper, typer.Option(help="Paper to print on.")] = Paper.A4,
    deck: Annotated[str | None, typer.Option(metavar="NAME", help="Only this deck.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Folder to write to instead of out/.")] = None,
    sheet: Annotated[
        str | None,
        typer.Option(
            metavar="ID",
            help="duplex-long, duplex-short, single, gutterfold, each, or a sheet of sizes.yaml for the decks' own.",
        ),
    ] = None,
    flip: Annotated[Flip, typer.Option(help="Edge on which the printer turns the sheet.")] = Flip.LONG,
    ink: Annotated[
        Ink, typer.Option(help="full; low: type, icons and outlines without grounds and pictures; mono: greys only.")
    ] = Ink.FULL,
    bleed: Annotated[float | None, typer.Option(metavar="MM", help="Bleed around each card; 0: edge to edge.")] = None,
    back_offset: Annotated[
        tuple[float, float], typer.Option(metavar="DX DY", help="Move backs right and down by so many mm.")
    ] = (0.0, 0.0),
    back_turn: Annotated[float, typer.Option(metavar="DEGREES", help="Turn backs clockwise by so much.")] = 0.0,
    jobs: JobsOption = None,
    png: Annotated[int | None, typer.Option(metavar="DPI", help="Write each face as a PNG with bleed, too.")] = None,
    cards: Annotated[
        str | None,
        typer.Option(metavar="SELECT", help="Only these: ids, decks, parted by commas, or changed-since=MANIFEST."),
    ] = None,
    *,
    force: Annotated[bool, typer.Option("--force", help="Print although lint finds errors.")] = False,
    fallback: Annotated[
        bool, typer.Option("--fallback", help="Print English where a translation is missing or stale.")
    ] = False,
    guides: Annotated[
        bool, typer.Option("--guides", help="Show the safe zone of each card, on a layer that is not printed.")
    ] = False,
) -> None:
    """Print a game: lint it, then write its sheets as PDF."""
    from generator import again, cli_reviewing, printing, project
    from generator import report as reports

    options = printing.BuildOptions(
        game=game,
        lang=lang,
        paper=paper.value,
        deck=deck,
        out=None if out is None else out.absolute(),
        sheet=sheet,
        flip=flip.value,
        bleed=bleed,
        back_offset=back_offset,
        back_turn=back_turn,
        force=force,
        fallback=fallback,
        jobs=jobs,
        png=png,
        cards=cards,
        guides=guides,
        ink=ink.value,
    )
    here = Path.cwd()
    root = project.root_of(here)
    built = again.printed(root, options)
    if built is None:
        with progress_bar() as progress:
            built = again.build(root, options, progress)
    if built.findings:
        say(reports.RENDERERS["text"](built.findings))
    say(printing.summary(built, here, sheet))
    raise typer.Exit(1 if built.refused or cli_reviewing.fails(built, here, options) else 0)
