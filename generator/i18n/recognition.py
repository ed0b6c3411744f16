"""Finds texts in another language than their catalogue.

What tells a language are its most frequent words, its letters, and groups of letters that its words often have, all
from its file; and the catalogue: words that other translations have, or other source texts. A dictionary of the
language, if installed, comes first: only texts with many unknown words are looked at. Those that repeat the words of
their source are in its language.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from generator.i18n import dictionaries, languages
from generator.i18n.locales import get_language
from generator.i18n.translation import Pair, Translation
from generator.project import cached_for_project

_FEWEST: Final = 4  # words
_STRANGE: Final = 0.4  # of the words that the language does not have, at least
_COPIED: Final = 0.9  # of the words of a text that was left as it is in the source, at least
_SIGNS: Final = frozenset("abcdefghijklmnopqrstuvwxyz'-‑")
# What a word says of a language: that it is one of its most frequent, that it is written in other letters, that it has
# a group of letters which its words often have, and that other texts of the catalogue have it.
_COMMON, _FOREIGN, _PIECE, _SEEN = 1.0, -1.5, 0.4, 0.6
# How much more another language must have: for the whole text, and for each of its words.
_LEAST, _LEAST_EACH = 0.9, 0.15


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
def find_foreign(translated: Translation) -> Mapping[Pair, Foreign]:
    """Return the texts, and the first sentences of others, of four words and more that are in another language."""
    language = translated.language
    found = {}
    for pair in translated.pairs:
        if pair.target.text != pair.source.text and not pair.entry.is_name:
            parts = _split_parts(pair, translated.own_words)
            guesses = ((start, stop, _guess(translated, pair, words)) for start, stop, words in parts)
            foreign = next((Foreign(pair, *guess) for guess in guesses if guess[2] != language), None)
            if foreign is not None:
                found[pair] = foreign
    return found


def _split_parts(pair: Pair, known: frozenset[str]) -> Iterator[tuple[int, int, list[str]]]:
    """Yield the whole text and, where there are several, its sentences, each with the words that tell."""
    sentences, words = pair.target.sentences, pair.target.words
    places = [word.start for word in words]
    for start, stop in ((0, len(pair.target.flat)), *(sentences if len(sentences) > 1 else ())):
        inside = words[bisect_left(places, start) : bisect_left(places, stop)]
        telling = [word for word in inside if word.text not in known]
        if len(telling) >= _FEWEST:
            yield start, stop, [pair.target.written(word) for word in telling]


def _guess(translated: Translation, pair: Pair, written: Sequence[str]) -> str:
    expected, source = translated.language, translated.source_language
    dictionary = dictionaries.get_dictionary(expected)
    words = [word.lower() for word in written]
    if dictionary is not None:
        if sum(not dictionary.knows(word) for word in written) < _STRANGE * len(written):
            return expected
        is_copied = sum(word in pair.source.texts for word in words) >= _COPIED * len(words)
        if is_copied and any(_is_common(word, source) and not _is_common(word, expected) for word in words):
            return source  # names alone are in any language
    scores = _score(words, (expected, source, *map(get_language, translated.locales)))
    in_sources, in_targets = _count_texts(translated)
    for word in words:
        is_source = in_sources[word] > (word in pair.source.texts)
        is_target = in_targets[word] > (word in pair.target.texts)
        if is_target and not _is_common(word, expected):
            scores[expected] += max(_rate_word(word, source), 0.0) if is_source else _SEEN
        elif is_source and not is_target and not _is_common(word, source) and not _is_common(word, expected):
            scores[source] += _SEEN
    return _choose(scores, expected, len(words))


def guess_language(words: Sequence[str], expected: str, other: str) -> str:
    """Return which of two languages words in lower case are in; the expected one where it is not clear."""
    return _choose(_score(words, (expected, other)), expected, len(words))


@lru_cache(maxsize=8)
def _count_texts(translated: Translation) -> tuple[Counter[str], Counter[str]]:
    """Count the source texts, and the translations, that have each word."""
    sources, targets = Counter[str](), Counter[str]()
    for pair in translated.pairs:
        sources.update(set(pair.source.texts))
        targets.update(set(pair.target.texts))
    return sources, targets


def _score(words: Sequence[str], candidates: Iterable[str]) -> dict[str, float]:
    return {language: sum(_rate_word(word, language) for word in words) for language in candidates}


def _choose(scores: dict[str, float], expected: str, count: int) -> str:
    best = max(scores, key=lambda language: (scores[language], language == expected))
    return best if scores[best] - scores[expected] >= max(_LEAST, _LEAST_EACH * count) else expected


def _is_common(word: str, language: str) -> bool:
    return word.replace("’", "'") in languages.get_words("common", language)


@cached_for_project
def _rate_word(word: str, language: str) -> float:
    """Return how much a word in lower case speaks for a language, or against it."""
    if _is_common(word, language):
        return _COMMON
    known, plain = languages.get_language(language), word.replace("’", "'")
    if known is None:
        return 0.0
    if not _SIGNS.union(known.letters).issuperset(plain):
        return _FOREIGN
    return _PIECE if any(piece in f"^{plain}$" for piece in languages.get_words("pieces", language)) else 0.0
