"""Findings in the formats of CI: GitHub annotations, SARIF 2.1.0, JUnit XML, a Markdown comment."""

from __future__ import annotations

import hashlib
import html
import json
import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib.metadata import version
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import quote
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from generator.model.difference import sort_by_severity
from generator.model.findings import Finding, Mark, Severity, Suppressed
from generator.model.text import format_count
from generator.report import findings as report

_COMMANDS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
_DATA: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})
_SUITE: Final = "tinderbox lint"
_LONGEST: Final = 60_000  # characters; a comment has 65,536, and the end of it needs some
_SIGNS: Final = {Severity.ERROR: "❌", Severity.WARNING: "⚠️", Severity.NOTE: "💬"}
_MARKUP: Final = re.compile(r"([\\`*_{}\[\]()+!|~$^:])")  # whatever has a meaning in a line of Markdown
_NOT_XML: Final = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
_REFERENCE: Final = re.compile(r"[@#]|\b(?:https?|ftp|www|GH)\b", re.IGNORECASE)
SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"


def render_github(findings: Sequence[Finding], suppressed: Sequence[Suppressed] = ()) -> str:
    """Return a workflow command for each finding, a notice at each suppression comment, and a summary.

    GitHub shows ten annotations of each severity in a step, so errors come first.
    """
    commands = []
    for finding in sort_by_severity(findings):
        message = "\n".join((finding.message, *report.list_below(finding)))
        commands.append(_command(_COMMANDS[finding.severity], finding.mark, _title(finding), message))
    for item in suppressed:
        message = f"{item.finding.message}\nSuppressed because {item.reason}"
        commands.append(_command("notice", item.comment, f"{_title(item.finding)} suppressed", message))
    return "".join(f"{line}\n" for line in (*commands, report.summarize(findings, len(suppressed))))


def _title(finding: Finding) -> str:
    about = ", ".join(name for name in (finding.id, finding.locale) if name)
    return f"{finding.code} {about}".strip()


def _command(command: str, mark: Mark, title: str, message: str) -> str:
    fields = {"file": mark.file, "line": str(mark.line), "col": str(mark.column), "title": title}
    listed = ",".join(f"{name}={value.translate(_PROPERTY)}" for name, value in fields.items())
    return f"::{command} {listed}::{message.translate(_DATA)}"


def render_sarif(
    findings: Sequence[Finding], pages: Mapping[str, str] = MappingProxyType({}), suppressed: Sequence[Suppressed] = ()
) -> str:
    """Return a SARIF log with one run; the `pages` of the codes that were found become its rules.

    A suppressed finding is a result with a suppression. All other results have an empty list of them, because the
    standard wants the list in all results of a run or in none.
    """
    kind = {"kind": "inSource", "status": "accepted"}
    suppressions: list[list[dict[str, Any]]] = [[] for _ in findings]
    for item in suppressed:
        location = {"physicalLocation": _location(item.comment)}
        suppressions.append([{**kind, "justification": item.reason, "location": location}])
    findings = [*findings, *(item.finding for item in suppressed)]
    codes = sorted({finding.code for finding in findings})
    driver: dict[str, Any] = {
        "name": "tinderbox",
        "version": version("tinderbox-games"),
        "rules": [_rule(code, pages.get(code, ""), findings) for code in codes],
    }
    run: dict[str, Any] = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [
            {**_result(finding, codes.index(finding.code), fingerprint), "suppressions": suppressed}
            for finding, fingerprint, suppressed in zip(findings, _fingerprints(findings), suppressions, strict=True)
        ],
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _rule(code: str, page: str, findings: Sequence[Finding]) -> dict[str, Any]:
    head, _, rest = page.partition("\n")
    title = head.partition(": ")[2].strip() or code
    severities = {finding.severity for finding in findings if finding.code == code}
    worst = next(severity for severity in Severity if severity in severities)
    rule: dict[str, Any] = {
        "id": code,
        "name": "".join(word.capitalize() for word in re.findall(r"\w+", title)),
        "shortDescription": {"text": title},
        "defaultConfiguration": {"level": worst.value},
    }
    if rest.strip():
        rule["fullDescription"] = {"text": title}
        rule["help"] = {"text": page.strip(), "markdown": f"# {code}: {title}\n\n{rest.strip()}"}
    return rule


def _result(finding: Finding, rule: int, fingerprint: str) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": finding.severity.value,
        "message": {"text": f"{finding.message} {finding.hint}".strip()},
        "locations": [{"physicalLocation": _location(finding.mark)}],
        "partialFingerprints": {"tinderbox/v1": fingerprint},
    }
    about = {"game": finding.game, "locale": finding.locale, "id": finding.id}
    known = {name: value for name, value in about.items() if value is not None}
    if known:
        result["properties"] = known
    if finding.evidence:
        result["relatedLocations"] = [
            {
                "id": number,
                "message": {"text": f"{item.code}: {item.message}"},
                "physicalLocation": _location(item.mark),
            }
            for number, item in enumerate(finding.evidence, start=1)
        ]
    if finding.fix is not None:
        artifact = _location(finding.mark)["artifactLocation"]
        replacements = []
        for edit in finding.fix.edits:
            line, column = edit.end
            region = {"startLine": edit.line, "startColumn": edit.column, "endLine": line, "endColumn": column}
            replacements.append({"deletedRegion": region, "insertedContent": {"text": edit.new}})
        changes = [{"artifactLocation": artifact, "replacements": replacements}]
        result["fixes"] = [{"description": {"text": finding.fix.title}, "artifactChanges": changes}]
    if finding.id is not None:
        result["locations"][0]["logicalLocations"] = [{"name": finding.id}]
    return result


def _location(mark: Mark) -> dict[str, Any]:
    """Return a place in a file: relative to the project; what is shipped with the program has an address."""
    if mark.file.startswith("tinderbox:"):
        artifact = {"uri": quote(mark.file, safe="/:")}
    elif mark.file.startswith("/"):
        artifact = {"uri": quote(mark.file)}
    else:
        artifact = {"uri": quote(mark.file, safe="/"), "uriBaseId": "PROJECTROOT"}
    region = {"startLine": max(mark.line, 1), "startColumn": max(mark.column, 1)}
    return {"artifactLocation": artifact, "region": region}


def _fingerprints(findings: Sequence[Finding]) -> list[str]:
    """Identify each finding wherever it is: by code, game, id and language; equal ones are numbered.

    Without an id, the file and the message distinguish findings of one code.
    """
    counts: Counter[str] = Counter()
    fingerprints = []
    for finding in findings:
        where = finding.id if finding.id is not None else f"{finding.mark.file}\0{finding.message}"
        identity = "\0".join((finding.code, finding.game or "", finding.locale or "", where))
        counts[identity] += 1
        digest = hashlib.sha256(f"{identity}\0{counts[identity]}".encode("utf-8", "surrogatepass"))
        fingerprints.append(digest.hexdigest()[:32])
    return fingerprints


def render_junit(
    findings: Sequence[Finding],
    suppressed: Sequence[Suppressed] = (),
    *,
    files: Collection[str] = (),
    strict: bool = False,
) -> str:
    """Return JUnit XML with a test case for each file, which fails if one of its findings fails the run.

    Args:
        findings: In order.
        suppressed: Suppressed findings; a file that only passes because of them is a skipped case.
        files: All files that were checked, so that a clean one is a passed case.
        strict: Whether warnings fail the run too.
    """
    failing = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    marks = [finding.mark for finding in (*findings, *(item.finding for item in suppressed))]
    by_file: dict[str, list[Finding]] = {file: [] for file in sorted({*files, *(mark.file for mark in marks)})}
    suppressed_by_file: dict[str, list[Suppressed]] = {file: [] for file in by_file}
    for finding in findings:
        by_file[finding.mark.file].append(finding)
    for item in suppressed:
        suppressed_by_file[item.finding.mark.file].append(item)
    failed = {file for file, found in by_file.items() if any(finding.severity in failing for finding in found)}
    skipped = {file for file, hidden in suppressed_by_file.items() if hidden} - failed
    totals = {"name": _SUITE, "tests": str(len(by_file)), "failures": str(len(failed)), "errors": "0"}
    totals["skipped"] = str(len(skipped))
    suites = Element("testsuites", totals)
    suite = SubElement(suites, "testsuite", totals)
    for file, found in by_file.items():
        _add_case(suite, file, found, suppressed_by_file[file], failing)
    indent(suites)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(suites, encoding="unicode")}\n'


def _add_case(
    suite: Element, file: str, found: Sequence[Finding], suppressed: Sequence[Suppressed], failing: Collection[Severity]
) -> None:
    case = SubElement(suite, "testcase", {"classname": _SUITE, "name": _xml(file), "file": _xml(file)})
    bad = [finding for finding in found if finding.severity in failing]
    others = [finding for finding in found if finding.severity not in failing]
    if bad:
        about = {"type": ", ".join(sorted({finding.code for finding in bad})), "message": _xml(report.summarize(bad))}
        SubElement(case, "failure", about).text = _xml(report.render_text(bad))
    elif suppressed:
        SubElement(case, "skipped", {"message": f"{format_count(len(suppressed), 'finding')} suppressed"})
    if others or suppressed:
        SubElement(case, "system-out").text = _xml(report.render_text(others, suppressed))


def _xml(text: str) -> str:
    """Replace what XML 1.0 cannot hold: control characters, lone surrogates, U+FFFE and U+FFFF."""
    return _NOT_XML.sub("\ufffd", text)


def render_markdown(findings: Sequence[Finding], suppressed: Sequence[Suppressed] = ()) -> str:
    """Return a comment for a pull request: a summary, and a table with the worst findings first.

    Text of cards is escaped, so that it cannot mention people, link or show pictures. If the comment has no room for
    all findings, its last line counts the rest.
    """
    head = f"### Tinderbox\n\n{report.summarize(findings, len(suppressed))}\n"
    if not findings and not suppressed:
        return head
    table = "\n| | Place | Finding |\n|---|---|---|\n"
    rows = [*map(_row, sort_by_severity(findings)), *(_row(item.finding, item.reason) for item in suppressed)]
    shown, room = 0, _LONGEST - len(head) - len(table)
    while shown < len(rows) and room >= len(rows[shown]):
        room -= len(rows[shown])
        shown += 1
    rest = len(rows) - shown
    more = f"\n… and {rest} more; `tinderbox lint` shows them all.\n" if rest else ""
    return "".join((head, table, *rows[:shown], more))


def _row(finding: Finding, reason: str = "") -> str:
    place = f"{_plain(finding.mark.file)}&#58;{finding.mark.line}"
    about = ", ".join(_plain(name) for name in (finding.id, finding.locale) if name)
    listed = "<br>".join(map(_plain, report.list_below(finding)))
    below = f"<em>suppressed because</em> {_plain(reason)}" if reason else listed
    what = f"**{finding.code}** {_plain(finding.message)}{f'<br>{below}' if below else ''}"
    sign = "🔇" if reason else _SIGNS[finding.severity]
    return f"| {sign} | {place}{f'<br>{about}' if about else ''} | {what} |\n"


def _plain(text: str) -> str:
    """Escape text for Markdown and HTML, on one line.

    Forges look for mentions, issues and addresses after escapes are gone, so zero-width spaces break those up.
    """
    flat = _REFERENCE.sub("\\g<0>\u200b", " ".join(text.split()))
    return _MARKUP.sub(lambda found: f"&#{ord(found[1])};", html.escape(flat, quote=False))


RENDERERS: Final[Mapping[str, Callable[[Sequence[Finding], Sequence[Suppressed]], str]]] = {
    "markdown": render_markdown,
    "github": render_github,
}
