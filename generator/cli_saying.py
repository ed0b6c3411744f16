"""What commands print."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from generator.findings import Finding, Silenced
    from generator.waiting import Progress


def say(text: str) -> None:
    """Print to standard output; a terminal that lacks a letter gets a question mark, never a traceback."""
    encoding = sys.stdout.encoding or "utf-8"
    typer.echo(text.encode(encoding, "replace").decode(encoding), nl=not text.endswith("\n"))


def say_findings(
    findings: Sequence[Finding],
    form: str = "text",
    files: Callable[[], tuple[str, ...]] = tuple,
    silenced: Sequence[Silenced] = (),
    *,
    strict: bool = False,
) -> None:
    """Print findings, worded as `form` says; forges and dashboards are told which `files` were looked at, too.

    `silenced` is what comments in the content silence; `strict` is whether warnings fail the run.
    """
    from generator import report

    if form in report.RENDERERS:
        say(report.RENDERERS[form](findings, silenced))
        return
    from generator import checks
    from generator.report import forges

    say(forges.RENDERERS[form](findings, forges.Run(files(), strict, checks.pages(), tuple(silenced))))


def progress_bar() -> Progress:
    """Return a progress bar on standard error, or a silent one where that is no terminal."""
    from generator.waiting import Silent

    if not sys.stderr.isatty():
        return Silent()
    from generator.progress import Bar

    return Bar()
