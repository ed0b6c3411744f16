"""Terms of a game as they stand in a text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

_NBSP: Final = "\N{NO-BREAK SPACE}"
_WORD: Final = re.compile(r"\w+")


def finder(forms: Mapping[str, Iterable[str]]) -> Callable[[str], tuple[str, ...]]:
    """Return what finds terms in a text, given their forms by id; the longest form wins, each term is found once."""
    named: dict[str, str] = {}
    for id_, words in forms.items():
        for word in words:
            named.setdefault(word.casefold(), id_)
    begun: dict[str, list[str]] = {}  # by their first words, long ones first
    for form in sorted(named, key=lambda word: (-len(word), word)):
        first = _WORD.search(form)
        if first is not None:
            begun.setdefault(first[0], []).append(form)

    def find(text: str) -> tuple[str, ...]:
        folded = text.casefold().replace(_NBSP, " ")
        return tuple(dict.fromkeys(named[form] for form in _found(folded, begun)))

    return find


def _found(text: str, begun: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield the forms that stand in a text as whole words, none of them in another one, in order."""
    after = 0
    for word in _WORD.finditer(text):
        for form in begun.get(word[0], ()):
            start = word.start() - form.index(word[0])
            end = start + len(form)
            is_whole = _WORD.match(text, end) is None and _WORD.match(text[start - 1 : start]) is None
            if start >= after and text.startswith(form, start) and is_whole:
                yield form
                after = end
                break
