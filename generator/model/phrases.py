"""English phrases that several commands and reports use."""

from __future__ import annotations


def format_count(number: int, noun: str) -> str:
    """Format a number with its noun: `1 page`, `2 pages`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def explain_refusal(outcome: str, *, is_untranslated: bool) -> str:
    """Explain why a command stopped, and what to do; `outcome` is what did not happen: `Nothing was printed`."""
    if is_untranslated:
        return (
            f"{outcome}: translations are missing or out of date. Translate the texts, or print English in their place "
            "with --fallback."
        )
    return f"{outcome}: there are errors. Fix them, or go on in spite of them with --force."
