"""Which form of a plural a number takes: by the rule of gettext for the language, never by what a file claims.

A formula in a file is compared with the known one, as text; it is never evaluated. The known ones are Babel's, which
are those of gettext; the rules of CLDR know other forms (`many`) that gettext catalogues do not have.

What people call a language: `Italian (it)`.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

SOURCE_LOCALE: Final = "en"
PSEUDO_LOCALE: Final = "qps"


class PluralRule(NamedTuple):
    """How a language counts.

    Attributes:
        forms: How many forms there are, 1 or more.
        formula: Which of them a number takes, as the header of a catalogue says it.
        form: The form of a number, from 0.
    """

    forms: int
    formula: str
    form: Callable[[int], int]

    @property
    def header(self) -> str:
        """What the header of a catalogue says (`Plural-Forms`)."""
        return f"nplurals={self.forms}; plural={self.formula};"


ENGLISH: Final = PluralRule(2, "(n != 1)", lambda number: int(number != 1))


@cache
def rule(locale: str) -> PluralRule | None:
    """Return how a language counts; None when nobody has written down how it does."""
    if locale in {SOURCE_LOCALE, PSEUDO_LOCALE}:
        return ENGLISH
    from babel.messages.plurals import PLURALS  # noqa: PLC0415 - an English edition goes without

    known = PLURALS.get(locale.replace("-", "_")) or PLURALS.get(re.split("[-_]", locale)[0])
    if known is None:
        return None
    count, formula = known
    return PluralRule(count, formula, gettext.c2py(formula))


def is_same(formula: str, other: str) -> bool:
    """Tell whether two formulas are written alike, spaces and outer brackets aside.

    Of 2 to 4 one may say that the tens are under 10 or from 20 on, or that they are not 12 to 14: Poedit does.
    """
    return _bare(formula) == _bare(other)


def _bare(formula: str) -> str:
    bare = re.sub(r"\s+", "", formula).rstrip(";").replace("(n%100<12||n%100>14)", "(n%100<10||n%100>=20)")
    while bare.startswith("(") and bare.endswith(")") and _is_one_bracket(bare):
        bare = bare[1:-1]
    return bare


def _is_one_bracket(formula: str) -> bool:
    """Tell whether the first bracket is closed by the last character."""
    depth = 0
    for place, character in enumerate(formula):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if not depth:
            return place == len(formula) - 1
    return False


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
