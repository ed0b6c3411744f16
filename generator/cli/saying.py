"""What commands print."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import typer

from generator.model.findings import ProjectError

if TYPE_CHECKING:
    from generator.model.findings import Finding, Suppressed
    from generator.tasks import Progress


def say(text: str) -> None:
    """Print to standard output; a terminal that lacks a letter gets a question mark, never a traceback.

    Raises:
        ProjectError: It leads to a file that has no more room; where it is closed, nobody wants to know.
    """
    out = sys.__stdout__ and sys.stdout  # None where it is closed
    if out is None:
        return
    encoding = out.encoding or "utf-8"
    try:
        typer.echo(text.encode(encoding, "replace").decode(encoding), nl=not text.endswith("\n"))
    except BrokenPipeError:
        raise  # whoever read has read enough
    except OSError as trouble:
        raise unsaid(trouble) from trouble


def unsaid(trouble: OSError) -> ProjectError:
    """Return what there is to complain of when standard output has no room; nothing more is written to it."""
    sys.stdout = None  # what stands in its buffer cannot be written at the end either
    return ProjectError(f"cannot write what is to be said: {trouble.strerror or trouble}")


def complain(text: str) -> None:
    """Print to standard error, where anybody can be told anything."""
    try:
        typer.echo(text, err=True)
    except OSError:
        sys.stderr = None  # what stands in its buffer cannot be written at the end either


def say_findings(
    findings: Sequence[Finding],
    form: str = "text",
    files: Callable[[], tuple[str, ...]] = tuple,
    silenced: Sequence[Suppressed] = (),
    *,
    strict: bool = False,
) -> None:
    """Print findings, worded as `form` says; forges and dashboards are told which `files` were looked at, too.

    `silenced` is what comments in the content silence; `strict` is whether warnings fail the run.
    """
    from generator.report import findings as report

    if form in report.RENDERERS:
        say(report.RENDERERS[form](findings, silenced))
        return
    from generator import checks
    from generator.report import ci

    say(ci.RENDERERS[form](findings, ci.Run(files(), strict, checks.pages(), tuple(silenced))))


def progress_bar() -> Progress:
    """Return a progress bar on standard error, or a silent one where that is no terminal."""
    from generator.tasks import Silent

    if not (sys.__stderr__ and sys.stderr.isatty()):
        return Silent()
    from generator.cli.progress import Bar

    return Bar()
