"""English phrases that several commands and reports use."""

from __future__ import annotations


def format_count(number: int, noun: str) -> str:
    """Format a number with its noun: `1 page`, `2 pages`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def explain_untranslated(outcome: str) -> str:
    """Explain that missing translations stopped a command.

    Args:
        outcome: What did not happen, such as `Nothing was printed`.
    """
    return (
        f"{outcome}: translations are missing or stale. Translate the texts, or print English in their place with"
        " --fallback."
    )
