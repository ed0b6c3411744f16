"""Finds texts in another language than their catalogue. The only module that imports py3langid, when needed.

A dictionary of the language, if installed, comes first: only texts with many unknown words are given to the model,
which is not loaded for a correct catalogue.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from copy import copy
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from generator.i18n import dictionaries
from generator.i18n.locales import get_language
from generator.i18n.translation import Entry, Pair, Translation

_FEWEST: Final = 4  # words
_SURE: Final = 0.95
_STRANGE: Final = 0.4  # of the words that the language does not have, at least
_FEWEST_KNOWN: Final = 2  # languages


class Guess(NamedTuple):
    """A language, and how sure it is, from 0 to 1."""

    language: str
    sure: float


class Foreign(NamedTuple):
    """A text, or a sentence of it, in another language.

    Attributes:
        start, stop: From where to where in what people read of the translation.
    """

    pair: Pair
    start: int
    stop: int
    language: str


@lru_cache(maxsize=8)
def find_foreign(translated: Translation) -> tuple[Foreign, ...]:
    """Return the texts, and the sentences of others, of four words and more that are in another language."""
    return tuple(foreign for entry in translated.judged for foreign in find_foreign_texts(translated, entry))


def find_foreign_texts(translated: Translation, entry: Entry) -> tuple[Foreign, ...]:
    """Return the text or sentence in another language, at most one for each form of an entry."""
    language = translated.language
    candidates = tuple(dict.fromkeys((translated.source_language, language, *map(get_language, translated.locales))))
    texts = []
    for pair in entry.pairs:
        if pair.target.text != pair.source.text and not entry.is_name:
            parts = _split_parts(pair, translated.own_words)
            guesses = ((start, stop, _guess(words, language, candidates)) for start, stop, words in parts)
            texts += [Foreign(pair, *guess) for guess in guesses if guess[2] != language][:1]
    return tuple(texts)


def guess_language(words: str, candidates: tuple[str, ...]) -> Guess | None:
    """Return which of some languages words are in; None when fewer than two of them are known."""
    identifier = _make_identifier(candidates)
    if identifier is None:
        return None
    language, sure = identifier.classify(words.lower())
    return Guess(str(language), float(sure))


def _split_parts(pair: Pair, known: frozenset[str]) -> Iterator[tuple[int, int, list[str]]]:
    """Yield the whole text and, where there are several, its sentences, each with the words that tell."""
    sentences, words = pair.target.sentences, pair.target.words
    places = [word.start for word in words]
    for start, stop in ((0, len(pair.target.flat)), *(sentences if len(sentences) > 1 else ())):
        inside = words[bisect_left(places, start) : bisect_left(places, stop)]
        telling = [word for word in inside if word.text not in known]
        if len(telling) >= _FEWEST:
            yield start, stop, [pair.target.written(word) for word in telling]


def _guess(words: list[str], expected: str, candidates: tuple[str, ...]) -> str:
    dictionary = dictionaries.get_dictionary(expected)
    if dictionary is not None and sum(not dictionary.knows(word) for word in words) < _STRANGE * len(words):
        return expected
    guessed = guess_language(" ".join(words), candidates)
    return expected if guessed is None or guessed.sure < _SURE else guessed.language


@cache
def _load_model() -> Any:  # noqa: ANN401 - the library has no types
    from py3langid.langid import MODEL_FILE, LanguageIdentifier  # noqa: PLC0415 - takes most of a second

    return LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)


@cache
def _make_identifier(candidates: tuple[str, ...]) -> Any | None:  # noqa: ANN401 - the library has no types
    known = [language for language in candidates if language in set(_load_model().nb_classes)]
    if len(known) < _FEWEST_KNOWN:
        return None
    identifier = copy(_load_model())  # shares the tables, which take 70 MB
    identifier.set_languages(known)
    return identifier
