"""Print the results of commands, and show progress."""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer

from generator.model.findings import ProjectError

if TYPE_CHECKING:
    from generator.model.findings import Finding, Suppressed
    from generator.tasks import Progress

_COLOURS: Final = {"error": "red", "warning": "yellow", "note": "cyan"}


class Talk(IntEnum):
    """How much commands say: `-q`, nothing, `-v`."""

    QUIET = 0
    NORMAL = 1
    VERBOSE = 2


_talk: Final = [Talk.NORMAL]


def set_talk(talk: Talk) -> None:
    """Set how much is said: verbose runs also log, with times, what is read, written and found in the cache."""
    _talk[0] = talk
    logging.getLogger().setLevel(logging.INFO if talk is Talk.VERBOSE else logging.WARNING)
    if talk is Talk.VERBOSE:
        logging.basicConfig(format="%(relativeCreated)6d ms  %(message)s", stream=sys.stderr, force=True)


def tell(text: str) -> None:
    """Print what a command did to standard output, unless it is to be quiet."""
    if _talk[0] is not Talk.QUIET:
        say(text)


def say_result(
    text: str,
    written: Iterable[Any],
    findings: Sequence[Finding] = (),
    suppressed: Sequence[Suppressed] = (),
    form: str = "text",
) -> None:
    """Print what a command that writes files found and did: as text, or as a JSON report with `written`."""
    from generator.model.findings import merge_causes
    from generator.report import findings as report

    if form != "text":
        more = {"written": [_describe_written(item) for item in written]}
        say(report.render_json(merge_causes(findings), suppressed, more))
        return
    if findings or suppressed:
        say_findings(findings, suppressed=suppressed)
    tell(text)


def _describe_written(item: Any) -> dict[str, object]:  # noqa: ANN401 - a record of any command
    """Return a record as JSON data, with paths relative to the current folder."""
    from generator.project import display_path

    here, values = Path.cwd(), item if isinstance(item, Mapping) else item._asdict()
    return {name: display_path(here, value) if isinstance(value, Path) else value for name, value in values.items()}


def say(text: str) -> None:
    """Print to standard output; letters that a terminal lacks become question marks.

    Raises:
        ProjectError: It is a file on a full disk.
    """
    out = sys.__stdout__ and sys.stdout  # None if it is closed
    if out is None:
        return
    encoding = out.encoding or "utf-8"
    try:
        typer.echo(text.encode(encoding, "replace").decode(encoding), nl=not text.endswith("\n"))
    except BrokenPipeError:
        raise  # the reader has read enough
    except OSError as error:
        raise close_output(error) from error


def write_or_say(text: str, file: Path | None) -> None:
    """Write to a file, or print to standard output if there is none."""
    from generator.output import write

    if file is None:
        say(text)
    else:
        write(file.absolute(), text.encode())


def require_extra(purpose: str, extra: str, *packages: str) -> None:
    """Check that the packages of an extra are installed.

    Args:
        purpose: What needs them, at the beginning of the message.
        extra: The name of the extra.
        packages: The packages, by the names under which they are imported.

    Raises:
        ProjectError: One is not; the message begins with the purpose, and says what to install.
    """
    if not all(map(find_spec, packages)):
        raise ProjectError(f"{purpose} needs the extra `{extra}`: pip install 'tinderbox-games[{extra}]'")


def close_output(error: OSError) -> ProjectError:
    """Close standard output after it failed; return the error to report."""
    sys.stdout = None  # or Python would try to write its buffer at the end
    return ProjectError(f"cannot write to standard output: {error.strerror or error}")


def complain(text: str) -> None:
    """Print to standard error, if that is possible."""
    try:
        typer.echo(text, err=True)
    except OSError:
        sys.stderr = None  # or Python would try to write its buffer at the end


def say_findings(
    findings: Sequence[Finding],
    form: str = "text",
    list_files: Callable[[], tuple[str, ...]] = tuple,
    suppressed: Sequence[Suppressed] = (),
    *,
    strict: bool = False,
) -> None:
    """Print findings, those that have one cause as one.

    Args:
        findings: The findings.
        form: Output format.
        list_files: Returns the files that were checked, which some formats list.
        suppressed: The findings that comments suppress.
        strict: Whether warnings fail the run.
    """
    from generator.model.findings import merge_causes
    from generator.report import findings as report

    findings = merge_causes(findings)
    if form in report.RENDERERS:
        is_brief = form == "text" and _talk[0] is Talk.QUIET
        text = report.render_list(findings) if is_brief else report.RENDERERS[form](findings, suppressed)
        if text:
            say(_colour(text) if form == "text" and not os.environ.get("NO_COLOR") else text)
        return
    from generator import checks
    from generator.report import ci

    if form == "junit":
        say(ci.render_junit(findings, suppressed, files=list_files(), strict=strict))
    elif form == "sarif":
        say(ci.render_sarif(findings, checks.pages(), suppressed))
    else:
        say(ci.RENDERERS[form](findings, suppressed))


def _colour(text: str) -> str:
    """Colour the severity of each finding; `say` removes colours where the output is not a terminal."""
    return re.sub(
        r"(?m)^(\S.*?:\d+:\d+: )(error|warning|note)\b",
        lambda match: match[1] + typer.style(match[2], fg=_COLOURS[match[2]], bold=True),
        text,
    )


def progress_bar() -> Progress:
    """Return a progress bar on standard error, or progress that is not shown if that is not a terminal."""
    from generator.tasks import Progress

    if sys.__stderr__ and sys.stderr.isatty() and _talk[0] is Talk.NORMAL:
        from generator.cli.progress import ProgressBar

        return ProgressBar()
    return Progress()
