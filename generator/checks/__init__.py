"""Checks: each looks for one bad pattern and explains it on a page; related ones share a module. See `check.py`.

`pages.md` has the pages of codes that no check reports.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from generator.checks import translation
from generator.checks.check import Check, Subject, collect_checks
from generator.model.findings import Finding, sort_findings

# All checks of a game, in order of their modules; `translation.list_checks` lists those of its catalogues.
CHECKS: Final[tuple[Check[Subject], ...]] = collect_checks(__name__, __path__)
PLAY_CHECKS: Final = tuple(check for check in CHECKS if check.is_played)
CONTENT_CHECKS: Final = tuple(check for check in CHECKS if not check.is_played)
DOCUMENT_CHECKS: Final = tuple(check for check in CHECKS if check.reads_documents)

_LEGEND: Final = "Lines with `-` are reported; lines with `+` replace them."
_LEGEND_OF_TRANSLATIONS: Final = f"{_LEGEND} A translation, the `msgstr` of its entry, follows its language."


def run_all(subject: Subject, checks: Iterable[Check[Subject]] = CHECKS) -> tuple[Finding, ...]:
    """Run all checks of a game, or some of them; return the findings in order."""
    findings: list[Finding] = []
    for check in checks:
        findings += check.run(subject)
    return sort_findings(findings)


@cache
def _list_all() -> tuple[Check[Any], ...]:
    return (*CHECKS, *translation.list_checks())


def codes() -> frozenset[str]:
    """Return the codes of all checks, which every run of lint looks for."""
    return frozenset(check.code for check in _list_all())


@cache
def pages() -> Mapping[str, str]:
    """Return the page of each code in order, including those of reading files and of suppression comments."""
    others = Path(__file__).with_name("pages.md").read_text(encoding="utf-8")
    pages = {page[:5]: f"{page.strip()}\n" for page in re.split("^# ", others, flags=re.MULTILINE)[1:]}
    for check in _list_all():
        legend = _LEGEND if check in CHECKS else _LEGEND_OF_TRANSLATIONS
        title, _, rest = check.page.replace("## Example\n", f"## Example\n\n{legend}\n").partition("\n")
        summary = f"{check.severity.value.capitalize()}: {check.name}."
        ignore = f"To ignore it, write `# tinderbox: ignore {check.code} because ...`."
        pages[check.code] = f"{check.code}: {title.rstrip('.')}\n\n{summary} {ignore}\n{rest}\n"
    return MappingProxyType(dict(sorted(pages.items())))


def page(code: str) -> str | None:
    """Return the page of a code, or None if there is no such code."""
    return pages().get(code)


def render_json(codes: Iterable[str]) -> str:
    """Return the titles and pages of codes as JSON."""
    entries = []
    for code in codes:
        head, _, text = pages()[code].partition("\n")
        entries.append({"code": code, "title": head.partition(": ")[2], "page": text.strip()})
    return json.dumps({"version": 1, "checks": entries}, indent=2, ensure_ascii=False) + "\n"


def index() -> str:
    """Return a line for each code: the code and the title of its page."""
    return "".join(f"{text.splitlines()[0]}\n" for text in pages().values())
