"""Checks of translations. The example on a page is in each language: `es "..."`, `pl "..."` ..."""

from __future__ import annotations

from functools import cache

from generator.checks.check import Check, collect_checks
from generator.checks.translation.causes import assign_causes
from generator.model.findings import Finding, sort_findings
from generator.semantics.translations import GameTranslation


@cache
def list_checks() -> tuple[Check[GameTranslation], ...]:
    """Return all checks of translations, in order of their modules; these are loaded with the first translation."""
    return collect_checks(__name__, __path__)


def run_all(translated: GameTranslation) -> tuple[Finding, ...]:
    """Run all checks on one catalogue and return the findings in order, those of one entry with their causes."""
    found = [
        (check.make_finding(hit, translated), hit.span) for check in list_checks() for hit in check.find(translated)
    ]
    return sort_findings(assign_causes(dict.fromkeys(found), translated))
