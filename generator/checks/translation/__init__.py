"""Checks of translations. Their pages have an example in each language: `diff es`, `diff pl` ..."""

from __future__ import annotations

from typing import Final

from generator.checks.check import Check, collect_checks
from generator.model.findings import Finding, sort_findings
from generator.semantics.translations import GameTranslation

# All checks of translations, in order of their modules.
CHECKS: Final[tuple[Check[GameTranslation], ...]] = collect_checks(__name__, __path__)


def run_all(translated: GameTranslation) -> tuple[Finding, ...]:
    """Run all checks on one catalogue and return the findings in order."""
    return sort_findings(finding for check in CHECKS for finding in check.run(translated))
