"""How the texts of a catalogue address their readers, and which of them do it otherwise than most."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator.i18n import clitics, dictionaries, languages
from generator.i18n.phrase import Phrase, Token
from generator.i18n.translation import LABEL, RULES, Pair
from generator.project import cached_for_project
from generator.semantics.concepts import Address
from generator.semantics.translations import GameTranslation

FEWEST: Final = 3  # texts by which a catalogue shows how it addresses its readers
MOST: Final = 0.2  # of them; beyond, a catalogue addresses them in several ways
SELDOM: Final = 0.05  # of all texts: where no more address readers at all, it avoids doing so
MANY: Final = 30  # texts by which it shows that it avoids it

_STILL_FIRST: Final = frozenset({"no", "nunca"})  # before the verb that begins a sentence
_FAMILIAR, _POLITE, _SEVERAL = "tú", "usted", "vosotros"  # as `i18n/concepts.yaml` calls them
# Forms that address one or several readers, equally familiarly.
_NUMBERS: Final = ({_FAMILIAR, _SEVERAL}, {"ty", "wy"})
_ENDS: Final = ("ar", "er", "ir")
_OPEN: Final = (*_ENDS, "ndo")  # of verbs that address nobody
_SHORTEST: Final = 5  # letters of an order to several players
_QUOTED: Final = re.compile(r"[«„“\"][^«»„”“\"]*[»”\"]")


class Readdressed(NamedTuple):
    """A text that addresses its reader otherwise than most.

    Attributes:
        form, usual: The form of address, and that of most texts; empty where those avoid addressing readers.
        others: How many texts have the usual form.
        is_plain: No reader stumbles over it: the others avoid addressing readers, or this is one of some texts that
            address several readers where most address one, or the other way round.
    """

    pair: Pair
    form: str
    usual: str
    word: Token
    others: int
    is_plain: bool


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
            is_plain = not usual or (times > 1 and {form, usual} in _NUMBERS)
            yield from (
                Readdressed(pair, form, usual, found[form], count, is_plain)
                for pair, found in told.items()
                if form in found
            )


def _list_forms(phrase: Phrase, forms: Mapping[str, Address]) -> dict[str, Token]:
    """Return the forms of address in a text outside quotations, each with the first word that shows it."""
    quoted = [match.span() for match in _QUOTED.finditer(phrase.flat)]
    found: dict[str, Token] = {}
    texts = Counter(phrase.texts)
    is_first = True
    for token in phrase.tokens:
        if token.kind == "word" and not any(start <= token.start < stop for start, stop in quoted):
            word = token.text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
            # `Diga lo que diga` addresses nobody.
            told = {name for name, form in forms.items() if form.is_told(word, is_first=is_first and texts[word] == 1)}
            for name in told or {_read_order(word, phrase.language)} & forms.keys():
                found.setdefault(name, token)
        is_first = (
            (is_first and token.text in _STILL_FIRST)
            or token.kind == "line"
            or token.text in {".", "!", "?", ":", ";", "¡", "¿", "…", "•"}
        )
    return found


@cached_for_project
def _read_order(word: str, language: str) -> str:
    """Return the form of address of a Spanish order that its ending shows: `muévela`, `muévala`, `moved`, `movedla`.

    Empty for other words, for verbs that a dictionary does not list, and for what may be a noun.
    """
    dictionary, joined = dictionaries.get_dictionary(language), languages.get_words("clitics", language)
    is_plural = (
        dictionary is not None
        and (  # `túneles`, `correos`
            (word.endswith("es") and dictionary.lists(word[:-2]))
            or (word.endswith("os") and word.isascii() and dictionary.lists(word[:-1]))
        )
    )
    if dictionary is None or not joined or len(word) < _SHORTEST or is_plural:
        return ""

    def is_infinitive(verb: str) -> bool:
        return verb.endswith(_ENDS) and dictionary.lists(verb)

    if word.endswith(("ad", "ed", "id")):
        return _SEVERAL if is_infinitive(f"{word[:-1]}r") and not dictionary.lists(f"{word}es") else ""
    for pronouns in sorted(joined, key=len, reverse=True):
        for verb in clitics.list_verbs(word, pronouns) if word.endswith(pronouns) else ():
            if verb.endswith(("ad", "ed", "id")) and is_infinitive(f"{verb[:-1]}r"):
                return _SEVERAL
            if verb.endswith(_OPEN) and dictionary.lists(verb):
                return ""
            if word.isascii() or not dictionary.lists(verb) or verb[-1] not in "ae":
                continue  # without an accent it may be another word
            stems = {f"{verb[:-1]}{end}" for end in _ENDS}
            ends = {verb[-2:-1] or "" for verb in (*dictionary.lemmas(verb), *stems) if is_infinitive(verb)}
            if ends and (ends == {"a"} or "a" not in ends):
                is_familiar = (verb[-1] == "a") == (ends == {"a"})
                # `Véase` addresses nobody.
                return _FAMILIAR if is_familiar else "" if pronouns == "se" else _POLITE
    return ""
