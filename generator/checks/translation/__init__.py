"""Checks of translations. Their pages have an example in each language: `diff es`, `diff pl` ..."""

from __future__ import annotations

from typing import Final

from generator.checks.check import Check
from generator.checks.translation import (
    effects,
    exchanges,
    glossary,
    languages,
    lengths,
    letters,
    meaning,
    names,
    placeholders,
    plural_forms,
    spacing,
    spelling,
    status,
    typography,
)
from generator.model.findings import Finding, sort_findings
from generator.semantics.translations import GameTranslation

_MODULES: Final = (
    effects,
    exchanges,
    glossary,
    languages,
    lengths,
    letters,
    meaning,
    names,
    placeholders,
    plural_forms,
    spacing,
    spelling,
    status,
    typography,
)

# All checks of translations.
CHECKS: Final[tuple[Check[GameTranslation], ...]] = tuple(
    value for module in _MODULES for value in vars(module).values() if isinstance(value, Check)
)


def run_all(translated: GameTranslation) -> tuple[Finding, ...]:
    """Run all checks on one catalogue and return the findings in order."""
    return sort_findings(finding for check in CHECKS for finding in check.run(translated))
