"""Findings of loading, and the nearest name to a wrong one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from itertools import islice
from typing import Final

from generator.findings import Finding, Mark, Severity

_MOST_COMPARED: Final = 300


def fault(
    mark: Mark, code: str, message: str, hint: str = "", *, game: str | None = None, card: str | None = None
) -> Finding:
    """Return a finding of severity error."""
    return Finding(mark, code, Severity.ERROR, message, hint, game=game, id=card)


def nearest(name: str, known: Iterable[str]) -> str:
    """Return a hint that names the known word nearest to `name`."""
    close = get_close_matches(name, list(islice(known, _MOST_COMPARED)), n=1)
    return f"Did you mean `{close[0]}`?" if close else "Correct the name."
