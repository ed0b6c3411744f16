"""Checks: each looks for one bad pattern and explains it on a page; related ones share a module. See `check.py`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from generator import baseline, catalog, colourless, load, preflight, schema, silence, source
from generator.checks import (
    announced_counts,
    balance,
    box_positions,
    citations,
    contrast,
    grids,
    lookalikes,
    names,
    numbers,
    paper_sizes,
    permissions,
    pictures,
    piece_counts,
    pieces,
    placeholders,
    play,
    references,
    rulebook,
    sameness,
    shared_sheets,
    slips,
    stats,
    terms,
    text_against_effects,
    text_fit,
    translation,
    tuck_boxes,
    uncompared,
)
from generator.checks.check import Check
from generator.layout.diagrams import examples
from generator.load import shop_pages
from generator.playtest import scenarios
from generator.reading.subject import Subject
from generator.spine.findings import Finding, in_order
from generator.tongues import phrasebook
from generator.translation.meaning import concepts

_MODULES: Final = (
    announced_counts,
    balance,
    box_positions,
    citations,
    contrast,
    grids,
    lookalikes,
    names,
    numbers,
    paper_sizes,
    permissions,
    pictures,
    piece_counts,
    pieces,
    placeholders,
    play,
    references,
    rulebook,
    sameness,
    shared_sheets,
    slips,
    stats,
    terms,
    text_against_effects,
    text_fit,
    tuck_boxes,
    uncompared,
)

_OTHERS_WITH_CODES: Final = (
    baseline,
    catalog,
    concepts,
    examples,
    colourless,
    load,
    phrasebook,
    preflight,
    scenarios,
    schema,
    shop_pages,
    silence,
    source,
)

# All checks of a game; `translation.CHECKS` are those of its catalogues.
CHECKS: Final[tuple[Check[Subject], ...]] = tuple(
    value for module in _MODULES for value in vars(module).values() if isinstance(value, Check)
)

_ALL: Final[tuple[Check[Any], ...]] = (*CHECKS, *translation.CHECKS)


def run_all(subject: Subject) -> tuple[Finding, ...]:
    """Run all checks of a game and return the findings in order."""
    return in_order(finding for check in CHECKS for finding in check.run(subject))


def run_print(subject: Subject) -> tuple[Finding, ...]:
    """Run the checks of printed words, which each language needs, and return the findings in order."""
    return in_order(finding for check in CHECKS if check.in_every_language for finding in check.run(subject))


def codes() -> frozenset[str]:
    """Return the codes of all checks, which every run of lint looks for."""
    return frozenset(check.code for check in _ALL)


@cache
def pages() -> Mapping[str, str]:
    """Return the page of each code in order, including those of reading files and of suppression comments."""
    found = {check.code: _page(check) for check in _ALL}
    for module in _OTHERS_WITH_CODES:
        found |= {code: f"{code}: {page.strip()}\n" for code, page in module.YAML_CODES.items()}
    return MappingProxyType(dict(sorted(found.items())))


def page(code: str) -> str | None:
    """Return the page of a code, or None if there is no such code."""
    return pages().get(code)


def index() -> str:
    """Return a line for each code: the code and the title of its page."""
    return "".join(f"{text.splitlines()[0]}\n" for text in pages().values())


def _page(check: Check[Any]) -> str:
    title, _, rest = check.page.partition("\n")
    head = f"{check.code}: {title.rstrip('.')}"
    summary = f"({check.severity.value}; ignore {check.name} with `# tinderbox: ignore {check.code} because ...`)"
    rest = rest.replace("```yaml bad", "Reported:\n\n```yaml").replace("```yaml good", "Fixed:\n\n```yaml")
    return f"{head}\n\n{summary}\n{rest}\n"
