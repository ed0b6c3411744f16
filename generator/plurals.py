"""Plural rules of gettext: which plural form of a text a number takes in each language.

The rules are Babel's, which are those of gettext; CLDR has further forms (`many`) that gettext catalogues do not have.
A formula in a file is only compared, as text, with the known one; it is never evaluated.
"""

from __future__ import annotations

import gettext
import re
import unicodedata
from collections.abc import Callable
from functools import cache
from itertools import accumulate
from typing import Final, NamedTuple

from engine import suggest
from generator.model.findings import ProjectError

ENGLISH: Final = "en"  # of the program's own strings, and of a game that declares no language
PSEUDO_LOCALE: Final = "qps"
_LOCALE: Final = re.compile(r"[a-z]{2,3}([_-][A-Za-z0-9]{2,8})*")


class PluralRule(NamedTuple):
    """The plural rule of a language.

    Attributes:
        forms: The number of plural forms, 1 or more.
        formula: The C expression that the header of a catalogue states.
        form: Returns the form that a number takes, from 0.
    """

    forms: int
    formula: str
    form: Callable[[int], int]

    @property
    def header(self) -> str:
        """The value of the header field `Plural-Forms`."""
        return f"nplurals={self.forms}; plural={self.formula};"


ENGLISH_RULE: Final = PluralRule(2, "(n != 1)", lambda number: int(number != 1))


@cache
def find_plural_rule(locale: str) -> PluralRule | None:
    """Find the plural rule of a language; None if no rule is known or the locale is not well-formed."""
    if locale in {ENGLISH, PSEUDO_LOCALE}:
        return ENGLISH_RULE
    if not _LOCALE.fullmatch(locale):
        return None
    from babel.messages.plurals import PLURALS  # noqa: PLC0415 - an English edition does not need it

    known = PLURALS.get(locale.replace("-", "_")) or PLURALS.get(re.split("[-_]", locale)[0])
    if known is None:
        return None
    count, formula = known
    return PluralRule(count, formula, gettext.c2py(formula))


def require_plural_rule(locale: str) -> PluralRule:
    """Return the plural rule of a language.

    Raises:
        ProjectError: It is not a language, or its plural rule is unknown.
    """
    rule = find_plural_rule(locale)
    if rule is None:
        problem = f"no language is called {locale}" if locale.strip() else "the language code is empty"
        raise ProjectError(f"{problem}; {suggest_language(locale)}write its code as gettext does: es, pl, fr, pt_BR")
    return rule


def suggest_language(name: str) -> str:
    """Return the question whether a language was meant whose name this is, with a space; empty if it is of none."""
    code = find_language_code(name)
    return f"{suggest.ask_whether_meant(code)} " if code and find_plural_rule(code) is not None else ""


def find_language_code(name: str) -> str:
    """Find the code of a language by its English name, its own name, or a code in other letters; empty if unknown."""
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415 - needed only after a typo
    from babel.localedata import locale_identifiers  # noqa: PLC0415

    wanted = _fold(name)
    try:
        return str(Locale.parse(wanted, sep="-" if "-" in wanted else "_"))
    except (UnknownLocaleError, ValueError):
        pass
    languages = (code for code in locale_identifiers() if "_" not in code)
    codes = [code for code, english in Locale("en").languages.items() if _fold(english) == wanted] or [
        code for code in languages if _fold(Locale(code).languages.get(code) or "") == wanted
    ]  # languages' own names are in a file each, which takes long to read
    return min(codes, key=lambda code: (len(code), code), default="")


def _fold(name: str) -> str:
    """Return a name without capitals and accents."""
    return unicodedata.normalize("NFKD", name.strip().casefold()).encode("ascii", "ignore").decode() or name


def expect_code(locale: str) -> None:
    """Raise ProjectError with the code to write if this is the name of a language."""
    code = find_language_code(locale)
    if code not in {"", locale}:
        raise ProjectError(f"languages are named by their codes: write {code} for {locale}")


def is_same_formula(formula: str, other: str) -> bool:
    """Return whether two formulas are written alike, apart from spaces and outer brackets.

    Poedit writes "not 12 to 14" where others write "the tens are below 10 or from 20 on"; for numbers that end in 2 to
    4 that is the same.
    """
    return _normalize(formula) == _normalize(other)


def _normalize(formula: str) -> str:
    bare = re.sub(r"\s+", "", formula).rstrip(";").replace("(n%100<12||n%100>14)", "(n%100<10||n%100>=20)")
    while bare.startswith("("):
        depths = list(accumulate({"(": 1, ")": -1}.get(character, 0) for character in bare))
        if 0 not in depths or depths.index(0) != len(bare) - 1:  # the first bracket is closed before the end
            break
        bare = bare[1:-1]
    return bare
