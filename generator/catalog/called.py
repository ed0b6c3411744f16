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


def code_of(said: str) -> str:
    """Return the code that is meant by a language's own name, its English name, or a code in other letters."""
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415 - only a mistake asks for it
    from babel.localedata import locale_identifiers  # noqa: PLC0415

    wanted = said.strip().casefold()
    try:
        return str(Locale.parse(wanted, sep="-" if "-" in wanted else "_"))
    except (UnknownLocaleError, ValueError):
        pass
    english = Locale("en").languages
    named = [code for code, name in english.items() if name.casefold() == wanted]
    own = (code for code in locale_identifiers() if "_" not in code)
    named += [code for code in own if (Locale(code).languages.get(code) or "").casefold() == wanted]
    return min(named, key=lambda code: (len(code), code), default="")
