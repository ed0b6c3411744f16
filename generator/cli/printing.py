"""Commands that print.

What makes `--help` slow is imported inside the commands.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.asking import CardsOption, Flip, GameArgument, Ink, JobsOption, Paper
from generator.cli.saying import progress_bar, say, say_findings

if TYPE_CHECKING:
    from generator.commands.build_options import BuildOptions


def _profiled(root: Path, options: BuildOptions, name: str, flip: str) -> BuildOptions:
    """Return options with what is known of a printer; say what is wrong with the file, and end, where it is broken."""
    from generator.commands import printers

    found = printers.applied(root, options, name, flip)
    if found.findings:
        say_findings(found.findings)
    if found.value is None:
        raise typer.Exit(1)
    options, note = found.value
    if note:
        say(f"note: {note}\n")
    return options


def build(
    game: GameArgument = None,
    lang: Annotated[str, typer.Option(help="Language of the edition; all: every one; qps: a made-up one.")] = "en",
    paper: Annotated[Paper, typer.Option(help="Paper to print on.")] = Paper.A4,
    deck: Annotated[str | None, typer.Option(metavar="NAME", help="Only this deck, or shared sheets.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Folder to write to instead of out/.")] = None,
    sheet: Annotated[
        str | None,
        typer.Option(
            metavar="ID",
            help="duplex-long, duplex-short, single, gutterfold, each, or a sheet of sizes.yaml for the decks' own.",
        ),
    ] = None,
    flip: Annotated[
        Flip | None, typer.Option(help="Edge on which the printer turns the sheet; long, or the profile's.")
    ] = None,
    ink: Annotated[
        Ink, typer.Option(help="full; low: type, icons and outlines without grounds and pictures; mono: greys only.")
    ] = Ink.FULL,
    bleed: Annotated[float | None, typer.Option(metavar="MM", help="Bleed around each card; 0: edge to edge.")] = None,
    back_offset: Annotated[
        tuple[float, float], typer.Option(metavar="DX DY", help="Move backs right and down by so many mm.")
    ] = (0.0, 0.0),
    back_turn: Annotated[float, typer.Option(metavar="DEGREES", help="Turn backs clockwise by so much.")] = 0.0,
    profile: Annotated[
        str | None, typer.Option(metavar="NAME", help="Print backs as this printer of printers.yaml needs them.")
    ] = None,
    jobs: JobsOption = None,
    png: Annotated[int | None, typer.Option(metavar="DPI", help="Write each face as a PNG with bleed, too.")] = None,
    cards: CardsOption = None,
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
    from generator import project
    from generator.cli import reviewing
    from generator.commands import build_options, previous_run

    options = build_options.BuildOptions(
        game=game,
        lang=lang,
        paper=paper.value,
        deck=deck,
        out=None if out is None else out.absolute(),
        sheet=sheet,
        flip="long" if flip is None else flip.value,
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
    build_options.expect_agreement(options, "" if flip is None else flip.value)
    here = Path.cwd()
    root = project.root_of(here)
    if profile is not None:
        options = _profiled(root, options, profile, "" if flip is None else flip.value)
    built = previous_run.find_build(root, options)
    if built is None:
        from generator.commands.build import build as build_project

        with progress_bar() as progress:
            built = build_project(root, options, progress)
    if built.findings or built.silenced:
        say_findings(built.findings, silenced=built.silenced)
    say(build_options.summary(built, here, options))
    raise typer.Exit(1 if built.refused or reviewing.fails(built, here, options) else 0)


def calibrate(
    paper: Annotated[Paper, typer.Option(help="Paper of the sheet.")] = Paper.A4,
    lang: Annotated[str, typer.Option(help="Language of the sheet.")] = "en",
    profile: Annotated[
        str, typer.Option(metavar="NAME", help="A printer: its correction goes into the sheet, or readings to it.")
    ] = "",
    flip: Annotated[
        Flip | None, typer.Option(help="Edge on which the printer turns the sheet; the profile's, or long.")
    ] = None,
    read: Annotated[
        list[str] | None,
        typer.Option(metavar="A=X,Y", help="What a letter of the sheet reads, level and upright; may be repeated."),
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Folder to write to instead of out/.")] = None,
    *,
    corrected: Annotated[
        bool, typer.Option("--corrected", help="The sheet that was read had the profile's correction: add to it.")
    ] = False,
) -> None:
    """Print a sheet that shows how far a printer puts backs off, or keep what was read on it."""
    from generator import project
    from generator.commands import calibrate as calibrating

    edge = None if flip is None else flip.value
    asked = calibrating.Asked(paper.value, edge, profile, lang, out, tuple(read or ()), is_corrected=corrected)
    done = calibrating.calibrate(project.root_of(Path.cwd()), asked)
    if done.findings:
        say_findings(done.findings)
        raise typer.Exit(1)
    say(done.told)
