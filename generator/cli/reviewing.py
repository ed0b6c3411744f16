"""The commands that look back: what has changed, and whether a folder is what was printed."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.asking import Flip, ReportFormat
from generator.cli.saying import say, say_findings

if TYPE_CHECKING:
    from generator.commands.build_options import BuildOptions, Built
    from generator.commands.printers import Printer

_MOST = 100  # mm


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
    *,
    no_lint: Annotated[bool, typer.Option("--no-lint", help="Do not lint both states: quicker.")] = False,
) -> None:
    """Say what has changed for readers, players and printers from one state to another, and what lint finds otherwise.

    What cannot be read is named and not compared; the exit code is 1 then.
    """
    from generator.commands import diff as comparing
    from generator.model.phrases import format_count
    from generator.output import write
    from generator.report import differences

    found = comparing.compare(Path.cwd(), before, after, pictures=report is DiffFormat.HTML, judges=not no_lint)
    told = differences.RENDERERS[report.value](found)
    if out is None:
        say(told)
    else:
        write(out.absolute(), told.encode())
    if not found.is_whole:
        missing = format_count(len(found.unread), "mistake")
        typer.echo(f"Not all was compared: {missing} in the content of the two states; they are named first.", err=True)
        raise typer.Exit(1)


def verify(
    place: Annotated[
        Path | None,
        typer.Argument(metavar="[MANIFEST]", help="A manifest.json, or a folder that holds some; out/ when left out."),
    ] = None,
) -> None:
    """Prove that printed folders are what their manifests say.

    A manifest travels with its folder: it proves that nothing changed since it was written, not who wrote it.
    """
    from generator import project
    from generator.commands import manifest
    from generator.project import display_path

    if place is None:
        here = Path.cwd()
        place = Path(display_path(here, project.output(project.root_of(here))))
    said, is_good = manifest.proved(place)
    say(said + manifest.WORTH)
    raise typer.Exit(0 if is_good else 1)


def preflight(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.pdf...", help="PDFs that Tinderbox printed.")],
    report: Annotated[ReportFormat, typer.Option("--format", help="How findings are worded.")] = ReportFormat.TEXT,
    safe: Annotated[float, typer.Option(metavar="MM", help="How far inside the trim type must stay.")] = 3.0,
    edge: Annotated[
        float | None,
        typer.Option(metavar="MM", help="How near to the sheet's edge may be printed; 5, or what the sheet asks for."),
    ] = None,
    flip: Annotated[
        Flip | None, typer.Option(help="Edge that sheets are turned on; the printer's, or as it fits, when left out.")
    ] = None,
    back_offset: Annotated[
        tuple[float, float], typer.Option(metavar="DX DY", help="Backs were moved right and down by so many mm.")
    ] = (0.0, 0.0),
    back_turn: Annotated[float, typer.Option(metavar="DEGREES", help="Backs were turned clockwise by so much.")] = 0.0,
    profile: Annotated[
        str | None, typer.Option(metavar="NAME", help="Backs were printed for this printer of printers.yaml.")
    ] = None,
    *,
    strict: Annotated[bool, typer.Option("--strict", help="Let warnings fail too.")] = False,
) -> None:
    """Prove from a PDF itself that it can be printed, cut and turned over."""
    from generator.commands.preflight import preflight_files
    from generator.model.findings import choose_exit_code
    from generator.model.units import um
    from generator.preflight.checks import Requirements

    if not (0 <= safe < _MOST and 0 <= (edge or 0) < _MOST):
        raise typer.BadParameter(f"from 0 to {_MOST} mm", param_hint="--safe, --edge")
    printer = None if profile is None else _printer(profile)
    turned = flip.value if flip is not None else "" if printer is None else printer.flip
    requirements = Requirements(safe=um(safe), flip=turned)
    requirements = requirements if edge is None else requirements._replace(edge=um(edge))
    findings = preflight_files(
        files, Path.cwd(), requirements, (back_offset, back_turn), is_edge_given=edge is not None, printer=printer
    )
    say_findings(findings, report.value)
    raise typer.Exit(choose_exit_code(findings, strict=strict))


def _printer(name: str) -> Printer:
    """Return a printer of the project; say what is wrong with the file, and end, where it is broken."""
    from generator import project
    from generator.commands import printers

    there = printers.read(project.root_of(Path.cwd()))
    if there.value is None:
        say_findings(there.findings)
        raise typer.Exit(1)
    return printers.find_printer(there.value, name)


def fails(built: Built, here: Path, options: BuildOptions) -> bool:
    """Say what is wrong with the PDFs of a build, whenever they were printed, and tell whether that is an error."""
    if not built.proof:
        return False
    from dataclasses import replace

    from generator.model.findings import choose_exit_code
    from generator.project import display_path

    findings = tuple(
        replace(each, mark=each.mark._replace(file=display_path(here, Path(each.mark.file)))) for each in built.proof
    )
    say_findings(findings)
    return not options.force and bool(choose_exit_code(findings, strict=False))
