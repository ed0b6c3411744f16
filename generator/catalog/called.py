"""What people call a language: `Italian (it)`."""

from __future__ import annotations

from functools import cache


@cache
def called(locale: str) -> str:
    """Return the English name of a locale's language with its code; the code alone where nobody knows a name."""
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415 - most runs name no language

    try:
        name = Locale.parse(locale.replace("-", "_")).get_display_name("en")
    except (UnknownLocaleError, ValueError):
        return locale
    return f"{name} ({locale})" if name else locale
