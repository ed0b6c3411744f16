"""Findings as JUnit XML, for the dashboards of CI: one test case a file, failed where a finding fails the run."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from generator.report import text
from generator.spine.findings import Finding, Severity, Silenced
from generator.telling import counted

SUITE: Final = "tinderbox lint"


def render(
    findings: Sequence[Finding],
    silenced: Sequence[Silenced] = (),
    *,
    files: Collection[str] = (),
    strict: bool = False,
) -> str:
    """Return the XML document, files in order of their names, a newline at the end.

    Args:
        findings: In order.
        silenced: What comments silence: a file that passes only so is a case that was skipped.
        files: Every file that was looked at, so that a clean one is a case that passed.
        strict: Whether warnings fail too.
    """
    failing = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    marks = [one.mark for one in (*findings, *(each.finding for each in silenced))]
    by_file: dict[str, list[Finding]] = {file: [] for file in sorted({*files, *(mark.file for mark in marks)})}
    hidden: dict[str, list[Silenced]] = {file: [] for file in by_file}
    for finding in findings:
        by_file[finding.mark.file].append(finding)
    for each in silenced:
        hidden[each.finding.mark.file].append(each)
    failed = {file for file, found in by_file.items() if any(one.severity in failing for one in found)}
    skipped = {file for file, found in hidden.items() if found} - failed
    totals = {"name": SUITE, "tests": str(len(by_file)), "failures": str(len(failed)), "errors": "0"}
    totals["skipped"] = str(len(skipped))
    suites = Element("testsuites", totals)
    suite = SubElement(suites, "testsuite", totals)
    for file, found in by_file.items():
        _case(suite, file, found, hidden[file], failing)
    indent(suites)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(suites, encoding="unicode")}\n'


def _case(
    suite: Element, file: str, found: Sequence[Finding], hidden: Sequence[Silenced], failing: Collection[Severity]
) -> None:
    case = SubElement(suite, "testcase", {"classname": SUITE, "name": _xml(file), "file": _xml(file)})
    bad = [finding for finding in found if finding.severity in failing]
    told = [finding for finding in found if finding.severity not in failing]
    if bad:
        about = {"type": ", ".join(sorted({one.code for one in bad})), "message": _xml(text.summary(bad))}
        SubElement(case, "failure", about).text = _xml(text.render(bad))
    elif hidden:
        SubElement(case, "skipped", {"message": f"{counted(len(hidden), 'finding')} silenced"})
    if told or hidden:
        SubElement(case, "system-out").text = _xml(text.render(told, hidden))


def _xml(words: str) -> str:
    """Return words with what XML 1.0 cannot hold replaced: control characters, lone surrogates, U+FFFE and U+FFFF."""
    return "".join(letter if _is_xml(letter) else "\ufffd" for letter in words)


def _is_xml(letter: str) -> bool:
    code = ord(letter)
    return letter in "\t\n\r" or 0x20 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or code >= 0x10000  # noqa: PLR2004
