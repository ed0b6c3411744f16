"""Findings as workflow commands of GitHub: an annotation each on the line of the file, and a summary for the log.

GitHub shows ten annotations of each severity in a step; so errors come first, and the summary says how many there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.findings import Finding, Severity
from generator.report import text

_COMMANDS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
_ORDER: Final = {severity: place for place, severity in enumerate(Severity)}
_DATA: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def render(findings: Sequence[Finding]) -> str:
    """Return a command for each finding, errors first, then the summary line."""
    ordered = sorted(findings, key=lambda finding: _ORDER[finding.severity])
    return "".join(f"{_command(finding)}\n" for finding in ordered) + f"{text.summary(findings)}\n"


def _command(finding: Finding) -> str:
    mark = finding.mark
    about = ", ".join(name for name in (finding.id, finding.locale) if name)
    title = f"{finding.code} {about}".strip()
    fields = {"file": mark.file, "line": str(mark.line), "col": str(mark.column), "title": title}
    listed = ",".join(f"{name}={value.translate(_PROPERTY)}" for name, value in fields.items())
    message = "\n".join(part for part in (finding.message, finding.hint) if part)
    return f"::{_COMMANDS[finding.severity]} {listed}::{message.translate(_DATA)}"
