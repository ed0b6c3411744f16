"""Commands that compare and verify: diff, verify, preflight.

Imports that would slow down `--help` are inside the commands.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator import project
from generator.cli import params
from generator.cli.output import require_extra, say, say_findings, write_or_say

if TYPE_CHECKING:
    from generator.commands.printers import Printer

_MAX_MARGIN = 100  # mm


class DiffFormat(StrEnum):
    """Output formats of `diff`."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"
    MARKDOWN = "markdown"


def diff(
    before: Annotated[str, typer.Argument(metavar="A", help="A project's folder, or a git revision.")],
    after: Annotated[str, typer.Argument(metavar="B", help="Another one; default: the project as it is now.")] = ".",
    report: Annotated[
        DiffFormat, typer.Option("--format", case_sensitive=False, help="Output format.")
    ] = DiffFormat.TEXT,
    out: params.OutFileOption = None,
    *,
    no_lint: Annotated[bool, typer.Option("--no-lint", help="Do not lint both states: faster.")] = False,
) -> None:
    """Show what has changed between two states of the content.

    Lists changed texts, effects and looks, pages to print again, and findings that are new or gone. A game or language
    with files that cannot be read is left out; then the exit code is 1.
    """
    from generator.commands import diff as states
    from generator.model.text import format_count
    from generator.report import differences

    if report is DiffFormat.HTML:
        require_extra("diff --format html", "pictures", "pypdfium2")
    comparison = states.compare(
        Path.cwd(), before, after, has_pictures=report is DiffFormat.HTML, has_findings=not no_lint
    )
    write_or_say(differences.RENDERERS[report](comparison), out)
    if not comparison.is_whole:
        mistakes = format_count(len(comparison.unread), "mistake")
        typer.echo(
            f"The comparison is incomplete: it leaves out games and languages with {mistakes}, listed first.", err=True
        )
        raise typer.Exit(1)


def verify(
    place: Annotated[
        Path | None, typer.Argument(metavar="[MANIFEST]", help="A manifest.json, or a folder with some; default: out/.")
    ] = None,
    report: params.FormatOption = params.ReportFormat.TEXT,
) -> None:
    """Verify that printed folders are what their manifests say.

    A manifest travels with its folder. It proves that nothing changed since it was written, not who wrote it.
    """
    from generator.commands import manifest

    if place is None:
        here = Path.cwd()
        place = Path(project.display_path(here, project.get_output_folder(params.get_root())))
    verdicts = manifest.verify_all(place)
    if report is params.ReportFormat.JSON:
        say(manifest.render_verdicts_json(verdicts))
    else:
        say(manifest.render_verdicts(verdicts) + manifest.DISCLAIMER)
    raise typer.Exit(int(not all(item.is_good for item in verdicts)))


def preflight(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.pdf...", help="PDFs that Tinderbox printed.")],
    report: params.FormatOption = params.ReportFormat.TEXT,
    safe: Annotated[float, typer.Option(metavar="MM", help="How far inside the trim type must stay.")] = 3.0,
    edge: Annotated[
        float | None,
        typer.Option(metavar="MM", help="Margin that the printer cannot print; default: 5, or that of the sheet."),
    ] = None,
    flip: Annotated[
        params.Flip | None,
        typer.Option(help="Edge that the paper is turned on; default: that of the profile, or of the file."),
    ] = None,
    back_offset: params.BackOffsetOption = (0.0, 0.0),
    back_turn: params.BackTurnOption = 0.0,
    profile: Annotated[
        str | None, typer.Option(metavar="NAME", help="The printer in printers.yaml that the backs were moved for.")
    ] = None,
    *,
    strict: params.StrictOption = False,
) -> None:
    """Check that PDFs can be printed, cut and turned over."""
    from generator.model.findings import choose_exit_code
    from generator.model.units import um

    require_extra("preflight", "preflight", "pikepdf", "pypdfium2")
    from generator.commands.preflight import preflight_files
    from generator.preflight.checks import Requirements

    if not (0 <= safe < _MAX_MARGIN and 0 <= (edge or 0) < _MAX_MARGIN):
        raise typer.BadParameter(f"from 0 to {_MAX_MARGIN} mm", param_hint="--safe, --edge")
    printer = None if profile is None else _find_printer(profile)
    turned = flip.value if flip is not None else "" if printer is None else printer.flip
    requirements = Requirements(safe=um(safe), flip=turned)
    requirements = requirements if edge is None else requirements._replace(edge=um(edge))
    correction = back_offset, back_turn
    findings = preflight_files(
        files, Path.cwd(), requirements, (correction, correction), is_edge_given=edge is not None, printer=printer
    )
    say_findings(findings, report)
    raise typer.Exit(choose_exit_code(findings, strict=strict))


def _find_printer(name: str) -> Printer:
    """Return a printer of the project; exit if printers.yaml is broken."""
    from generator.commands import printers

    checked = printers.read(params.get_root())
    if checked.value is None:
        say_findings(checked.findings)
        raise typer.Exit(1)
    return printers.find_printer(checked.value, name)
