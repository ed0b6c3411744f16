"""Findings as SARIF 2.1.0: rules with their pages, regions, and fingerprints that survive moved lines."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import quote

from generator.model.findings import Finding, Mark, Severity, Suppressed

SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
_ROOT: Final = "PROJECTROOT"
_FINGERPRINT: Final = "tinderbox/v1"
_NO_PAGES: Final[Mapping[str, str]] = MappingProxyType({})


def render_sarif(
    findings: Sequence[Finding], pages: Mapping[str, str] = _NO_PAGES, suppressed: Sequence[Suppressed] = ()
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
        "shortDescription": {"text": title},
        "defaultConfiguration": {"level": _LEVELS[worst]},
    }
    if rest.strip():
        rule["fullDescription"] = {"text": title}
        rule["help"] = {"text": page.strip(), "markdown": f"# {code}: {title}\n\n{rest.strip()}"}
    return rule


def _result(finding: Finding, rule: int, fingerprint: str) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": _LEVELS[finding.severity],
        "message": {"text": f"{finding.message} {finding.hint}".strip()},
        "locations": [{"physicalLocation": _location(finding.mark)}],
        "partialFingerprints": {_FINGERPRINT: fingerprint},
    }
    about = {"game": finding.game, "locale": finding.locale, "id": finding.id}
    known = {name: value for name, value in about.items() if value is not None}
    if known:
        result["properties"] = known
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
        artifact = {"uri": quote(mark.file, safe="/"), "uriBaseId": _ROOT}
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
