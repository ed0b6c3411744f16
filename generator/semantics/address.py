"""How the texts of a catalogue address their readers, and which of them do it otherwise than most."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator.i18n.phrase import Phrase, Token
from generator.i18n.translation import LABEL, RULES, Pair
from generator.semantics.concepts import Address
from generator.semantics.translations import GameTranslation

FEWEST: Final = 3  # texts by which a catalogue shows how it addresses its readers
MOST: Final = 0.2  # of them; beyond, a catalogue addresses them in several ways
SELDOM: Final = 0.05  # of all texts: where no more address readers at all, it avoids to do so
MANY: Final = 30  # texts by which it shows that it avoids it

_QUOTED: Final = re.compile(r"[«„“\"][^«»„”“\"]*[»”\"]")


class Readdressed(NamedTuple):
    """A text that addresses its reader otherwise than most.

    Attributes:
        form, usual: The form of address, and that of most texts; empty where those avoid to address readers.
        others: How many texts have the usual form.
    """

    pair: Pair
    form: str
    usual: str
    word: Token
    others: int


def find_readdressed(translated: GameTranslation) -> Iterator[Readdressed]:
    """Yield the texts that address their readers otherwise than most of their catalogue, in order."""
    forms = translated.meanings().address.get(translated.language, {})
    pairs = [pair for pair in translated.pairs if forms and pair.entry.kind in {RULES, LABEL}]
    told = {pair: found for pair in pairs if (found := _list_forms(pair.target, forms))}
    counts = Counter(form for found in told.values() for form in found)
    usual, count = next(iter(counts.most_common(1)), ("", 0))
    if count < FEWEST or sum(counts.values()) <= SELDOM * len(pairs):
        if len(pairs) < MANY:
            return
        usual, count = "", len(pairs) - len(told)
    for form, times in counts.items():
        if form != usual and times <= MOST * count:
            yield from (
                Readdressed(pair, form, usual, found[form], count) for pair, found in told.items() if form in found
            )


def _list_forms(phrase: Phrase, forms: Mapping[str, Address]) -> dict[str, Token]:
    """Return the forms of address in a text outside quotations, each with the first word that shows it."""
    quoted = [match.span() for match in _QUOTED.finditer(phrase.flat)]
    found: dict[str, Token] = {}
    is_first = True
    for token in phrase.tokens:
        if token.kind == "word" and not any(start <= token.start < stop for start, stop in quoted):
            word = token.text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
            for name, form in forms.items():
                if name not in found and form.is_told(word, is_first=is_first):
                    found[name] = token
        is_first = token.kind == "line" or token.text in {".", "!", "?", ":", "¡", "¿", "…", "•"}
    return found
