"""Where a word may be parted at the end of a line: the only door to pyphen.

It is imported late, and that is on purpose: a word is parted only where a text fits at no size without.
"""

from __future__ import annotations

import re
from typing import Any

from generator.spine.plan import HYPHEN

_LETTERS = re.compile(r"[^\W\d_]{5,}")  # shorter words are never parted
_HYPHEN = re.compile(r"(?<=\w)[-\N{HYPHEN}\N{EN DASH}\N{EM DASH}](?=\w)")
_BEFORE, _AFTER = 2, 3  # letters that must stay together at either end


def points(word: str, locale: str) -> tuple[tuple[int, str], ...]:
    """Return where a word may be parted, from the left, each with the sign that must then be added.

    A hyphen or dash that the word has already needs no further sign. Languages without patterns part there only.
    """
    found = {match.end(): "" for match in _HYPHEN.finditer(word)}
    patterns = _patterns(locale)
    if patterns is not None:
        for letters in _LETTERS.finditer(word):
            core = letters[0]
            for point in patterns.positions(core):
                if _BEFORE <= point <= len(core) - _AFTER:
                    found.setdefault(letters.start() + point, HYPHEN)
    return tuple(sorted(found.items()))


def _patterns(locale: str) -> Any:  # noqa: ANN401 - pyphen is not typed
    """Return the patterns of a language, or None; pyphen keeps those that it has read."""
    import pyphen  # type: ignore[import-untyped, unused-ignore]  # noqa: PLC0415 - see above

    known = pyphen.language_fallback(locale.replace("-", "_"))
    return None if known is None else pyphen.Pyphen(lang=known)
