"""Findings of loading."""

from __future__ import annotations

from generator.spine.findings import Finding, Mark, Severity


def fault(
    mark: Mark, code: str, message: str, hint: str = "", *, game: str | None = None, card: str | None = None
) -> Finding:
    """Return a finding of severity error."""
    return Finding(mark, code, Severity.ERROR, message, hint, game=game, id=card)
