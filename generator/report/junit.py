"""Findings as JUnit XML, for the dashboards of CI: one test case a file, failed where a finding fails the run."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from generator.findings import Finding, Severity
from generator.report import text

SUITE: Final = "tinderbox lint"


def render(findings: Sequence[Finding], *, files: Collection[str] = (), strict: bool = False) -> str:
    """Return the XML document, files in order of their names, a newline at the end.

    Args:
        findings: In order.
        files: Every file that was looked at, so that a clean one is a case that passed.
        strict: Whether warnings fail too.
    """
    failing = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    by_file: dict[str, list[Finding]] = {file: [] for file in sorted({*files, *(one.mark.file for one in findings)})}
    for finding in findings:
        by_file[finding.mark.file].append(finding)
    failed = sum(any(one.severity in failing for one in found) for found in by_file.values())
    totals = {"name": SUITE, "tests": str(len(by_file)), "failures": str(failed), "errors": "0"}
    suites = Element("testsuites", totals)
    suite = SubElement(suites, "testsuite", totals)
    for file, found in by_file.items():
        _case(suite, file, found, failing)
    indent(suites)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(suites, encoding="unicode")}\n'


def _case(suite: Element, file: str, found: Sequence[Finding], failing: Collection[Severity]) -> None:
    case = SubElement(suite, "testcase", {"classname": SUITE, "name": _xml(file), "file": _xml(file)})
    bad = [finding for finding in found if finding.severity in failing]
    told = [finding for finding in found if finding.severity not in failing]
    if bad:
        about = {"type": ", ".join(sorted({one.code for one in bad})), "message": _xml(text.summary(bad))}
        SubElement(case, "failure", about).text = _xml(text.render(bad))
    if told:
        SubElement(case, "system-out").text = _xml(text.render(told))


def _xml(words: str) -> str:
    """Return words with what XML 1.0 cannot hold replaced: control characters, lone surrogates, U+FFFE and U+FFFF."""
    return "".join(letter if _is_xml(letter) else "\ufffd" for letter in words)


def _is_xml(letter: str) -> bool:
    code = ord(letter)
    return letter in "\t\n\r" or 0x20 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or code >= 0x10000  # noqa: PLR2004
