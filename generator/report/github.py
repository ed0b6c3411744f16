"""Findings as workflow commands of GitHub: an annotation each on the line of the file, and a summary for the log.

GitHub shows ten annotations of each severity in a step; so errors come first, and the summary says how many there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.report import text
from generator.spine.findings import Finding, Mark, Severity, Silenced

_COMMANDS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
_ORDER: Final = {severity: place for place, severity in enumerate(Severity)}
_DATA: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def render(findings: Sequence[Finding], silenced: Sequence[Silenced] = ()) -> str:
    """Return a command for each finding, errors first, a notice at each comment that silences, then the summary."""
    ordered = sorted(findings, key=lambda finding: _ORDER[finding.severity])
    told = [_found(finding) for finding in ordered] + [_silenced(each) for each in silenced]
    return "".join(f"{command}\n" for command in (*told, text.summary(findings, len(silenced))))


def _found(finding: Finding) -> str:
    message = "\n".join(part for part in (finding.message, finding.hint) if part)
    return _command(_COMMANDS[finding.severity], finding.mark, _title(finding), message)


def _silenced(each: Silenced) -> str:
    message = f"{each.finding.message}\nSilenced because {each.reason}"
    return _command(_COMMANDS[Severity.NOTE], each.comment, f"{_title(each.finding)} silenced", message)


def _title(finding: Finding) -> str:
    about = ", ".join(name for name in (finding.id, finding.locale) if name)
    return f"{finding.code} {about}".strip()


def _command(command: str, mark: Mark, title: str, message: str) -> str:
    fields = {"file": mark.file, "line": str(mark.line), "col": str(mark.column), "title": title}
    listed = ",".join(f"{name}={value.translate(_PROPERTY)}" for name, value in fields.items())
    return f"::{command} {listed}::{message.translate(_DATA)}"
