"""Findings as SARIF 2.1.0: rules with their pages, regions, fingerprints that survive a moved line."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import quote

from generator.spine.findings import Finding, Mark, Severity, Silenced

SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
_ROOT: Final = "PROJECTROOT"
_FINGERPRINT: Final = "tinderbox/v1"
_NO_PAGES: Final[Mapping[str, str]] = MappingProxyType({})


def render(findings: Sequence[Finding], pages: Mapping[str, str] = _NO_PAGES, silenced: Sequence[Silenced] = ()) -> str:
    """Return a SARIF log with one run; `pages` are the pages of codes, of which those that are found become rules.

    What is silenced is a result with a suppression. Every other result has an empty list of them: the standard wants
    all results of a run to have one, or none.
    """
    suppressions: list[list[dict[str, Any]]] = [[] for _ in findings] + [[_suppression(each)] for each in silenced]
    findings = [*findings, *(each.finding for each in silenced)]
    codes = sorted({finding.code for finding in findings})
    places = {code: place for place, code in enumerate(codes)}
    marks = _fingerprints(findings)
    driver: dict[str, Any] = {
        "name": "tinderbox",
        "version": version("tinderbox-games"),
        "rules": [_rule(code, pages.get(code, ""), _worst(findings, code)) for code in codes],
    }
    run: dict[str, Any] = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [
            {**_result(finding, places[finding.code], mark), "suppressions": suppressed}
            for finding, mark, suppressed in zip(findings, marks, suppressions, strict=True)
        ],
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _rule(code: str, page: str, severity: Severity) -> dict[str, Any]:
    head, _, rest = page.partition("\n")
    title = head.partition(": ")[2].strip() or code
    rule: dict[str, Any] = {
        "id": code,
        "shortDescription": {"text": title},
        "defaultConfiguration": {"level": _LEVELS[severity]},
    }
    if rest.strip():
        rule["fullDescription"] = {"text": title}
        rule["help"] = {"text": page.strip(), "markdown": f"# {code}: {title}\n\n{rest.strip()}"}
    return rule


def _result(finding: Finding, rule: int, fingerprint: str) -> dict[str, Any]:
    mark = finding.mark
    text = f"{finding.message} {finding.hint}".strip()
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": _LEVELS[finding.severity],
        "message": {"text": text},
        "locations": [{"physicalLocation": _place(mark)}],
        "partialFingerprints": {_FINGERPRINT: fingerprint},
    }
    about = {"game": finding.game, "locale": finding.locale, "id": finding.id}
    known = {name: value for name, value in about.items() if value is not None}
    if known:
        result["properties"] = known
    if finding.id is not None:
        result["locations"][0]["logicalLocations"] = [{"name": finding.id}]
    return result


def _suppression(each: Silenced) -> dict[str, Any]:
    location = {"physicalLocation": _place(each.comment)}
    return {"kind": "inSource", "status": "accepted", "justification": each.reason, "location": location}


def _place(mark: Mark) -> dict[str, Any]:
    region = {"startLine": max(mark.line, 1), "startColumn": max(mark.column, 1)}
    return {"artifactLocation": _artifact(mark.file), "region": region}


def _artifact(file: str) -> dict[str, str]:
    """Return where a file is: relative to the project, as a URI; what is shipped with the program has an address."""
    if file.startswith("tinderbox:"):
        return {"uri": quote(file, safe="/:")}
    return {"uri": quote(file, safe="/"), "uriBaseId": _ROOT} if not file.startswith("/") else {"uri": quote(file)}


def _fingerprints(findings: Sequence[Finding]) -> list[str]:
    """Return what each finding is known by wherever it stands: code, game, id and language; equal ones are counted.

    Where there is no id it is the file and the message that tell findings of a code apart.
    """
    seen: Counter[str] = Counter()
    marks = []
    for finding in findings:
        where = finding.id if finding.id is not None else f"{finding.mark.file}\0{finding.message}"
        known_by = "\0".join((finding.code, finding.game or "", finding.locale or "", where))
        seen[known_by] += 1
        digest = hashlib.sha256(f"{known_by}\0{seen[known_by]}".encode("utf-8", "surrogatepass"))
        marks.append(digest.hexdigest()[:32])
    return marks


def _worst(findings: Sequence[Finding], code: str) -> Severity:
    found = {finding.severity for finding in findings if finding.code == code}
    return next(severity for severity in Severity if severity in found)
