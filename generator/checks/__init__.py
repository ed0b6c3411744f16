"""Checks: each looks for one bad pattern and explains it on a page; related ones share a module. See `check.py`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from generator import preflight
from generator.checks import translation
from generator.checks.check import Check, Subject, collect_checks
from generator.content import codes as content_codes
from generator.content import suppressions
from generator.i18n.catalog import catalogue
from generator.i18n.ui import strings_file
from generator.layout import ink
from generator.layout.diagrams import drawing
from generator.model.findings import Finding, sort_findings
from generator.playtest import scenarios
from generator.semantics import concepts

# The pages of codes that are not checks: reading files, comments that suppress findings, drawing and printing.
OTHER_PAGES: Final[tuple[Mapping[str, str], ...]] = (
    content_codes.BASELINE_CODES,
    catalogue.CODES,
    ink.CODES,
    concepts.CODES,
    drawing.CODES,
    content_codes.CONTENT_CODES,
    strings_file.CODES,
    preflight.CODES,
    scenarios.CODES,
    content_codes.SCHEMA_CODES,
    content_codes.SHOP_CODES,
    suppressions.CODES,
    content_codes.YAML_CODES,
)

# All checks of a game, in order of their modules; `translation.CHECKS` are those of its catalogues.
CHECKS: Final[tuple[Check[Subject], ...]] = collect_checks(__name__, __path__)

IN_PRINT: Final = frozenset(check.code for check in CHECKS if check.in_every_language)

_LANGUAGE: Final = re.compile(r"^```diff (\w+)$", re.MULTILINE)
_ALL: Final[tuple[Check[Any], ...]] = (*CHECKS, *translation.CHECKS)


def run_all(subject: Subject, *, in_print: bool = False) -> tuple[Finding, ...]:
    """Run all checks of a game, or only those of printed words, which each language needs; return findings in order."""
    findings: list[Finding] = []
    for check in CHECKS:
        if check.in_every_language or not in_print:
            findings += check.run(subject)
    return sort_findings(findings)


def codes() -> frozenset[str]:
    """Return the codes of all checks, which every run of lint looks for."""
    return frozenset(check.code for check in _ALL)


@cache
def pages() -> Mapping[str, str]:
    """Return the page of each code in order, including those of reading files and of suppression comments."""
    pages = {code: f"{code}: {page.strip()}\n" for others in OTHER_PAGES for code, page in others.items()}
    for check in _ALL:
        title, _, rest = check.page.replace(
            "## Example\n", "## Example\n\nLines with `-` are reported; lines with `+` replace them.\n"
        ).partition("\n")
        summary = f"{check.severity.value.capitalize()}: {check.name}."
        ignore = f"To ignore it, write `# tinderbox: ignore {check.code} because ...`."
        body = _LANGUAGE.sub(r"In `\1`:\n\n```diff", rest)
        pages[check.code] = f"{check.code}: {title.rstrip('.')}\n\n{summary} {ignore}\n{body}\n"
    return MappingProxyType(dict(sorted(pages.items())))


def page(code: str) -> str | None:
    """Return the page of a code, or None if there is no such code."""
    return pages().get(code)


def index() -> str:
    """Return a line for each code: the code and the title of its page."""
    return "".join(f"{text.splitlines()[0]}\n" for text in pages().values())
