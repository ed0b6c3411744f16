"""Finds words of a catalogue that its language does not have, and suggests the words that were meant."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from generator.i18n import dictionaries, languages, recognition
from generator.i18n.dictionaries import Dictionary
from generator.i18n.phrase import Token, list_letters
from generator.i18n.translation import SOURCE, Entry, Pair, Translation

# What UTF-8 looks like, byte by byte, in Windows-1252, Windows-1250 or ISO 8859-2.
GARBLED: Final = re.compile(
    "[ÃÂÅÄĂĹĽ][\u0080-\u00bf‘’“”„‚†‡•–—˜™š›œžŸŒŽŠƒˆ‰‹€…ąćęłńóśźżĄĆĘŁŃÓŚŹŻ˘¤§¨°˛¸´˝ˇ˙]"
    "|â€[\u0080-\u00bf™œ\u009d“”˜¦¢“”ťž]?|ï»¿|Ă[\u0080-\u00bf³ł±©­]"
)


_SHORTEST: Final = 3  # letters; shorter words are elided articles, or Roman numbers
_COINED: Final = 4  # entries that use a word which no dictionary has: then it is the project's own
_SHARED: Final = 0.6  # of a name's letters that an inflected form of it begins with
_SHORTEST_NAME: Final = 4
_PREFIXES: Final = ("re", "ré", "super", "anti", "contre", "contra")  # prefixes of new verbs and nouns: `recoloca`
_ARTICLES: Final = frozenset(
    {
        "el",
        "la",
        "los",
        "las",
        "un",
        "una",
        "unos",
        "unas",
        "del",
        "al",
        "su",
        "sus",
        "tu",
        "tus",
        "cada",
        "otro",
        "otra",
    }
)
# Words that also exist with an accent, in questions or in old spelling.
_BOTH: Final = frozenset(
    {"este", "esta", "estos", "estas", "ese", "esa", "aquel", "aquella", "solo", "como", "cual", "cuales"}
    | {"cuanto", "cuanta", "cuantos", "cuantas", "quien", "donde", "cuando", "seis"}
)
_STRESSED: Final = {"a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú"}
_LONG: Final = 7  # letters of a word that is not near another by chance
_LONGEST: Final = 40  # letters; anything longer is no word and has too many neighbours
_ASKED: Final = 100  # words at most whose neighbours are looked for, which takes time
_USUAL: Final = 3  # entries that write a word with accents, where one writes it without


class Unknown(NamedTuple):
    """A word that is unknown in the language.

    Attributes:
        pair: The text that has it.
        word: Which word it is.
        written: As it is written.
        intended: The word with its accents restored; empty if that is no word either.
        english: Whether it is an English word of the source text, and not a name.
        near: A word that is one typing error away; empty if there is none, or if very many words are unknown.
    """

    pair: Pair
    word: Token
    written: str
    intended: str
    english: bool
    near: str = ""


@lru_cache(maxsize=8)
def find_unknown_words(translated: Translation) -> tuple[Unknown, ...]:
    """Return the words that neither the dictionary, nor the glossary, nor a name has; nothing without a dictionary.

    A word that many entries use is left out: it is the project's own.
    """
    dictionary = dictionaries.get_dictionary(translated.language)
    if dictionary is None:
        return ()
    found = list_candidates(translated)
    entries = Counter(word for word, _ in {(unknown.word.text, unknown.pair.entry.source) for unknown in found})
    kept = [unknown for unknown in found if unknown.intended or unknown.english or entries[unknown.word.text] < _COINED]
    used = {text for words in list_all_words(translated) for text in words}
    return tuple(_add_near(kept, dictionary, used))


def list_candidates(translated: Translation) -> tuple[Unknown, ...]:
    """Return the words that are unknown within their own entry, without suggestions."""
    if dictionaries.get_dictionary(translated.language) is None:
        return ()
    found: list[Unknown] = []
    for entry in translated.judged:
        found += _find_unknown(translated, entry)
    return tuple(found)


def _find_unknown(translated: Translation, entry: Entry) -> Iterator[Unknown]:
    words = _make_words(translated)
    elsewhere = {
        foreign.pair.form: range(foreign.start, foreign.stop)
        for foreign in recognition.find_foreign_texts(translated, entry)
    }
    for pair in entry.pairs:
        if pair.target.text == pair.source.text or GARBLED.search(pair.target.flat) is not None:
            continue
        for unknown in words.unknown(pair):
            if unknown.word.start not in elsewhere.get(pair.form, ()):
                yield unknown


def list_all_words(translated: Translation) -> Iterator[tuple[str, ...]]:
    """Yield the words of every form of every entry that can be judged, in lower case."""
    for entry in translated.judged:
        yield from list_words(entry)


def list_words(entry: Entry) -> list[tuple[str, ...]]:
    """Return the words of each form of an entry, in lower case."""
    return [pair.target.texts for pair in entry.pairs]


@lru_cache(maxsize=4)
def _make_words(translated: Translation) -> _Words:
    dictionary = dictionaries.get_dictionary(translated.language)
    if dictionary is None:
        message = "the language has no dictionary"
        raise ValueError(message)
    return _Words(translated, dictionary)


@lru_cache(maxsize=4)
def _find_rare_words(translated: Translation) -> frozenset[str]:
    names = (words for entry in translated.judged if entry.is_name for words in list_words(entry))
    return frozenset(word for word, times in Counter(word for words in names for word in words).items() if times == 1)


@lru_cache(maxsize=4)
def _find_unsound(translated: Translation) -> frozenset[str]:
    dictionary = dictionaries.get_dictionary(translated.language)
    used = {text for words in list_all_words(translated) for text in words if not text.isascii()}
    accents = {dictionaries.strip_accents(one) for one in used if dictionaries.strip_accents(one) != one}
    return frozenset(
        name
        for name in translated.proper_names
        if name in accents and not (dictionary is not None and dictionary.knows(name))
    )


def _add_near(found: list[Unknown], dictionary: Dictionary, used: set[str]) -> Iterator[Unknown]:
    """Yield unknown words with suggestions; words of names only if they are likely slips.

    A name is often coined, and may be near another word by chance.
    """
    asked: dict[str, tuple[str, ...]] = {}
    for unknown in found:
        word = unknown.word.text
        if word not in asked:
            is_asked = (
                not unknown.intended
                and not unknown.english
                and len(asked) < _ASKED
                and _SHORTEST < len(word) < _LONGEST
            )
            asked[word] = tuple(dictionary.near(word)) if is_asked else ()
        near = asked[word]
        if unknown.pair.entry.is_name and not unknown.intended and not unknown.english:
            near = tuple(other for other in near if _is_slip(word, other, used))
            if not near:
                continue
        yield unknown._replace(near=next(iter(near), ""))


def _is_slip(word: str, near: str, used: set[str]) -> bool:
    """Tell whether a word is more likely misspelt than coined: coined words differ at their ends."""
    if near[:-1] == word[:-1]:
        return False  # another gender, as in `vampira`
    if len(near) > _SHORTEST_NAME and (near in used or _is_slide(word, near)):
        return True
    return near[:2] == word[:2] and near[-2:] == word[-2:] and min(len(near), len(word)) >= _LONG


def _is_slide(word: str, near: str) -> bool:
    """Tell whether a letter is doubled, or two are exchanged before the end: slips of fingers, not of authors."""
    doubled = (word[:at] + word[at + 1 :] for at in range(1, len(word)) if word[at] == word[at - 1])
    return near in doubled or (sorted(near) == sorted(word) and near[-2:] == word[-2:])


class _Words:
    """The spelling of words in one catalogue; each is looked up once."""

    def __init__(self, translated: Translation, dictionary: Dictionary) -> None:
        self.translated = translated
        self.dictionary = dictionary
        self.english = dictionaries.get_dictionary(SOURCE)
        self.own = (translated.proper_names - _find_unsound(translated)) | translated.terms
        self.once = _find_rare_words(translated)
        self.kept = [
            name
            for name in sorted(translated.proper_names)
            if len(name) >= _SHORTEST_NAME and name not in self.once and not dictionary.knows(name)
        ]
        self.plain = {
            dictionaries.strip_accents(word): word for word in self.own if dictionaries.strip_accents(word) != word
        }
        language = languages.get_language(translated.language)
        alphabet = "abcdefghijklmnopqrstuvwxyz’'-"
        self.letters = None if language is None else frozenset(alphabet + language.letters)
        self.known: dict[str, bool] = {}
        self.accents: dict[str, str] = {}

    def unknown(self, pair: Pair) -> Iterator[Unknown]:
        """Yield the unknown words of a translation."""
        source = {word.text for word in pair.source.words}
        for word in pair.target.words:
            written = pair.target.written(word)
            if len(written) < _SHORTEST or (written.isupper() and len(written) <= _SHORTEST):
                continue
            own_name = pair.entry.is_name and word.text in self.once and word.text not in self.translated.terms
            if self._is_in_dictionary(written) if own_name else self._is_known(written):
                continue
            kept = word.text in source
            english = kept and not written.isupper() and self._is_english(written, pair)
            if (kept and not english) or (written[0].isupper() and self._is_inflected(word.text, pair)):
                continue
            yield Unknown(pair, word, written, "" if english else self._find_accented(word.text), english)

    def _is_known(self, written: str) -> bool:
        known = self.known.get(written)
        if known is None:
            known = written.lower() in self.own or self._is_in_dictionary(written)
            self.known[written] = known
        return known

    def _is_in_dictionary(self, written: str) -> bool:
        if self.dictionary.knows(written):
            return True
        if self.letters is not None and not self.letters.issuperset(written.lower()):
            return True  # a foreign letter in it is another fault, or belongs to a name
        if written.isupper() and self.dictionary.knows(written.capitalize()):
            return True
        stem = next((written[len(prefix) :] for prefix in _PREFIXES if written.lower().startswith(prefix)), "")
        if len(stem) > _SHORTEST_NAME and self.dictionary.knows(stem):
            return True
        parts = list_letters(written)
        return len(parts) > 1 and all(
            len(part) < _SHORTEST or part.lower() in self.own or self.dictionary.knows(part) for part in parts
        )

    def _is_english(self, written: str, pair: Pair) -> bool:
        """Tell whether a word of the source is a common word: English has it in lower case too, and it is no name."""
        if self.english is None or pair.entry.is_name:
            return False
        lower = written.lower()
        return self.english.knows(lower) and (written == lower or self._is_term(lower))

    def _is_term(self, lower: str) -> bool:
        forms = (form for concept in self.translated.concepts.values() for form in concept.words.get(SOURCE, ()))
        return any(lower in form.lower().split() for form in forms)

    def _is_inflected(self, lower: str, pair: Pair) -> bool:
        """Tell whether a word begins as a name does that is no word of the language: `Khomara`, `Vernie`."""
        capitals = (word.text for word in pair.source.words if pair.source.flat[word.start].isupper())
        foreign = (name for name in capitals if self.english is None or not self.english.knows(name))
        return any(
            lower != name
            and len(name) >= _SHORTEST_NAME
            and lower[:_SHORTEST] == name[:_SHORTEST]
            and dictionaries.common_start(lower, name) >= _SHARED * max(len(name), len(lower) - _SHORTEST)
            for name in (*self.kept, *foreign)
        )

    def _find_accented(self, lower: str) -> str:
        meant = self.accents.get(lower)
        if meant is None:
            usual = self.plain.get(lower, "")
            variants = dictionaries.restore_accents(lower, self.translated.language) if len(lower) < _LONGEST else ()
            meant = usual or next((one for one in variants if one != lower and self.dictionary.knows(one)), "")
            self.accents[lower] = meant
        return meant


def find_stripped_accents(translated: Translation) -> Iterator[tuple[Pair, Token, str]]:
    """Yield words written once without accents and several times with them, though both are words.

    Of Spanish also words that are verbs without the accent and stand after an article (`el ultimo`). A difference in
    the last letter only is a matter of grammar (`joue`, `joué`) and left alone.
    """
    if languages.get_language(translated.language) is None:
        return
    if translated.language == "es":
        yield from _list_after_articles(translated)
    users = _index_users(translated)
    for usual, sources in users.items():
        if len(sources) < _USUAL or usual.isascii():
            continue
        plain = dictionaries.strip_accents(usual)
        if plain == usual or len(users.get(plain, ())) != 1 or usual[:-1] == plain[:-1]:
            continue
        if len(plain) > _SHORTEST_NAME:
            entry = next(entry for entry in translated.judged for words in list_words(entry) if plain in words)
            yield (
                *next((pair, word) for pair in entry.pairs for word in pair.target.words if word.text == plain),
                usual,
            )


def _index_users(translated: Translation) -> dict[str, set[str]]:
    """Return by word the sources of the texts that use it."""
    users: dict[str, set[str]] = {}
    for entry in translated.judged:
        source = entry.source
        for words in list_words(entry):
            for word in words:
                known = users.get(word)
                if known is None:
                    users[word] = {source}
                else:
                    known.add(source)
    return users


def _list_after_articles(translated: Translation) -> Iterator[tuple[Pair, Token, str]]:
    dictionary = dictionaries.get_dictionary("es")
    if dictionary is None:
        return
    for pair in translated.pairs:
        for article, word in pairwise(pair.target.words):
            if article.text in _ARTICLES and len(word.text) >= _SHORTEST_NAME and word.text not in _BOTH:
                noun = next(filter(dictionary.lists, _add_stress(word.text)), "")
                if noun:
                    yield pair, word, noun


def _add_stress(word: str) -> Iterator[str]:
    """Yield a word with an accent on each vowel but those of its end, where it has none."""
    if word == dictionaries.strip_accents(word):
        for at, letter in enumerate(word[:-2]):
            if letter in _STRESSED:
                yield word[:at] + _STRESSED[letter] + word[at + 1 :]
