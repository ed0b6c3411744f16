"""Finds words of a catalogue that its language does not have, and suggests the words that were meant."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple
from unicodedata import normalize

from generator.i18n import dictionaries, languages, recognition
from generator.i18n.dictionaries import Dictionary
from generator.i18n.phrase import Token
from generator.i18n.translation import Pair, Translation

# What UTF-8 looks like, byte by byte, in Windows-1252, Windows-1250 or ISO 8859-2.
GARBLED: Final = re.compile(
    "[ÃÂÅÄĂĹĽ][\u0080-\u00bf‘’“”„‚†‡•–—˜™š›œžŸŒŽŠƒˆ‰‹€…ąćęłńóśźżĄĆĘŁŃÓŚŹŻ˘¤§¨°˛¸´˝ˇ˙]"
    "|â€[\u0080-\u00bf™œ\u009d“”˜¦¢“”ťž]?|ï»¿|Ă[\u0080-\u00bf³ł±©­]"
)


_PART: Final = re.compile(r"[^\W\d_]+")
_SHORTEST: Final = 3  # letters; shorter words are elided articles, or Roman numbers
_COINED: Final = 3  # entries that use a word which no dictionary has, or such words of its family: the project's own
_FAMILY: Final = 5  # letters that words of a family have in common
_SHARED: Final = 0.6  # of a name's letters that an inflected form of it begins with
_SHORTEST_NAME: Final = 4
_LONG: Final = 7  # letters of a word that is not near another by chance
_LONGEST: Final = 40  # letters; anything longer is no word and has too many neighbours
_ASKED: Final = 100  # words at most whose neighbours are looked for, which takes time
_VOWELS: Final = frozenset("aeiouyąęóáéí")
_APOSTROPHES: Final = "'’"
_USUAL: Final = 3  # entries that write a word with accents, where one writes it without


class Unknown(NamedTuple):
    """A word that is unknown in the language.

    Attributes:
        intended: The word with its accents restored; empty if that is no word either.
        untranslated: Whether it is a word of the source text and its language, and not a name.
        near: A word that is one typing error away; empty if there is none, or if very many words are unknown.
        is_sure: Whether that word was more likely meant than the word as it is written.
    """

    pair: Pair
    word: Token
    written: str
    intended: str
    untranslated: bool
    near: str = ""
    is_sure: bool = False


@lru_cache(maxsize=8)
def find_unknown_words(translated: Translation) -> tuple[Unknown, ...]:
    """Return the words that neither the dictionary, nor the glossary, nor a name has; nothing without a dictionary.

    A word that several entries use, or others of its family, is left out: it is the project's own.
    """
    dictionary = dictionaries.get_dictionary(translated.language)
    if dictionary is None:
        return ()
    found = list_candidates(translated)
    used = {text for pair in translated.pairs for text in pair.target.texts}
    places = {(unknown.word.text[:_FAMILY], unknown.pair.entry.source) for unknown in found}
    entries = Counter(family for family, _ in places)
    kept = [one for one in found if one.intended in used or entries[one.word.text[:_FAMILY]] < _COINED]
    return tuple(_add_near(kept, dictionary, used))


@lru_cache(maxsize=8)
def list_candidates(translated: Translation) -> tuple[Unknown, ...]:
    """Return the words that are unknown within their own entry, without suggestions."""
    dictionary = dictionaries.get_dictionary(translated.language)
    if dictionary is None:
        return ()
    unknown_words: list[Unknown] = []
    words = _Words(translated, dictionary)
    foreign = recognition.find_foreign(translated)
    for entry in translated.judged:
        for pair in entry.pairs:
            if pair.target.text == pair.source.text or GARBLED.search(pair.target.flat) is not None:
                continue
            other = foreign.get(pair)
            elsewhere = range(0) if other is None else range(other.start, other.stop)
            unknown_words += [unknown for unknown in words.unknown(pair) if unknown.word.start not in elsewhere]
    return tuple(unknown_words)


def _add_near(found: list[Unknown], dictionary: Dictionary, used: set[str]) -> Iterator[Unknown]:
    """Yield unknown words with suggestions; words of names only if they are likely slips.

    A name is often coined, and may be near another word by chance.
    """
    heads: defaultdict[str, set[str]] = defaultdict(set)
    for word in used:
        heads[word[:_SHORTEST]].add(word)

    def is_usual(other: str) -> bool:
        """Tell whether the texts use a word, or another form of it."""
        lemmas = dictionary.lemmas(other)
        return other in used or any(lemmas & dictionary.lemmas(word) for word in heads[other[:_SHORTEST]])

    asked: dict[str, tuple[str, ...]] = {}
    for unknown in found:
        word = unknown.word.text
        if unknown.near:
            yield unknown
            continue
        is_unexplained = not unknown.intended and not unknown.untranslated
        if word not in asked:
            is_asked = is_unexplained and len(asked) < _ASKED and _SHORTEST < len(word) < _LONGEST
            asked[word] = tuple(dictionary.near(word)) if is_asked else ()
        is_name = unknown.pair.entry.is_name and is_unexplained
        usual = () if is_name else tuple(filter(is_usual, asked[word] if len(word) > _SHORTEST_NAME else ()))
        before = unknown.pair.target.flat[: unknown.word.start].rstrip()
        is_coined = unknown.written[:1].isupper() and before[-1:].isalpha()  # a capital within a sentence
        slips = usual or tuple(other for other in asked[word] if _is_slip(word, other, used, is_coined=is_coined))
        near = slips or asked[word]
        if slips or not is_name:
            yield unknown._replace(near=next(iter(near), ""), is_sure=bool(slips))


def _is_slip(word: str, near: str, used: set[str], *, is_coined: bool) -> bool:
    """Tell whether a word is more likely misspelt than coined: coined words differ at their ends."""
    if near[:-1] == word[:-1] and {near[-1], word[-1]} <= _VOWELS:
        return False  # another gender, as in `vampira`
    if dictionaries.strip_accents(word) == near:
        return False  # nobody adds an accent by mistake
    # Slips of fingers, not of authors: a letter is doubled, or two are exchanged before the end.
    is_slide = (
        near in _undouble(word) or word in _undouble(near) or (sorted(near) == sorted(word) and near[-2:] == word[-2:])
    )
    if len(near) >= _SHORTEST_NAME and (is_slide or (near in used and len(near) > _SHORTEST_NAME)):
        return True
    return not is_coined and near[:2] == word[:2] and near[-2:] == word[-2:] and min(len(near), len(word)) >= _LONG


def _undouble(word: str) -> list[str]:
    """Return a word without each of the letters that follow the same letter."""
    return [word[:at] + word[at + 1 :] for at in range(1, len(word)) if word[at] == word[at - 1]]


class _Words:
    def __init__(self, translated: Translation, dictionary: Dictionary) -> None:
        self.translated = translated
        self.dictionary = dictionary
        self.source = dictionaries.get_dictionary(translated.source_language)
        texts = {text for pair in translated.pairs for text in pair.target.texts if not text.isascii()}
        accents = {dictionaries.strip_accents(text) for text in texts if dictionaries.strip_accents(text) != text}
        unsound = {name for name in translated.proper_names & accents if not dictionary.knows(name)}
        games = languages.get_words("games", translated.language)
        self.own = (translated.proper_names - unsound) | translated.terms | games
        names = Counter(text for pair in translated.pairs if pair.entry.is_name for text in pair.target.texts)
        self.once = frozenset(name for name, times in names.items() if times == 1)
        long = (name for name in sorted(translated.proper_names) if len(name) >= _SHORTEST_NAME)
        self.kept = [name for name in long if name not in self.once and not dictionary.knows(name)]
        self.translatable = _list_translatable(translated)
        self.plain = {
            dictionaries.strip_accents(word): word for word in self.own if dictionaries.strip_accents(word) != word
        }
        language = languages.get_language(translated.language)
        alphabet = "abcdefghijklmnopqrstuvwxyz’'-"
        self.letters = None if language is None else frozenset(alphabet + language.letters)
        self.genitive = sorted(languages.get_words("genitive", translated.language))
        self.elided = languages.get_words("elided", translated.language)
        self.prefixes = sorted(languages.get_words("prefixes", translated.language))
        self._is_known = cache(lambda written: written.lower() in self.own or self._is_in_dictionary(written))
        self._find_accented = cache(self._restore_accents)

    def unknown(self, pair: Pair) -> Iterator[Unknown]:
        """Yield the unknown words of a translation."""
        source = {part for word in pair.source.words for part in (word.text, *word.text.split("-"))}
        for word in pair.target.words:
            written = pair.target.written(word)
            if len(written) < _SHORTEST or (written.isupper() and len(written) <= _SHORTEST):
                continue
            own_name = pair.entry.is_name and word.text in self.once and word.text not in self.translated.terms
            if self._is_in_dictionary(written) if own_name else self._is_known(written):
                continue
            endings = self.genitive if written[0].isupper() else ()
            kept = any(word.text.rstrip(_APOSTROPHES).removesuffix(ending) in source for ending in ("", *endings))
            is_name = kept and word.text not in self.translatable and self._is_kept_name(word.text, pair)
            untranslated = kept and not is_name and not written.isupper() and self._is_untranslated(written, pair)
            if kept and not untranslated:
                continue
            name = _find_misspelt_name(pair, word.text)
            if written[0].isupper() and not name and self._is_inflected(word.text, pair):
                continue
            is_adapted = dictionaries.strip_accents(word.text) in source and not word.text.isascii()  # `Mária`
            intended = "" if untranslated or is_adapted else self._find_accented(word.text)
            name = "" if kept else name
            yield Unknown(pair, word, written, "" if name else intended, untranslated, name, bool(name))

    def _is_in_dictionary(self, written: str) -> bool:
        if self.dictionary.knows(written):
            return True
        bare = written.rstrip(_APOSTROPHES)
        if bare != written:  # before a number, an icon or a quotation, or at the end of one
            return bare.lower() in self.elided or self._is_known(bare)
        if self.letters is not None and not self.letters.issuperset(written.lower()):
            return True  # a foreign letter in it is another fault, or belongs to a name
        if written.isupper() and self.dictionary.knows(written.capitalize()):
            return True
        stem = next((written[len(prefix) :] for prefix in self.prefixes if written.lower().startswith(prefix)), "")
        if len(stem) > _SHORTEST_NAME and self.dictionary.knows(stem):
            return True
        parts = _PART.findall(written)  # two for one with a hyphen or an apostrophe
        return len(parts) > 1 and all(
            len(part) < _SHORTEST or part.lower() in self.own or self.dictionary.knows(part) for part in parts
        )

    @staticmethod
    def _is_kept_name(text: str, pair: Pair) -> bool:
        """Tell whether the source writes a word with a capital inside a sentence, always."""
        flat, words = pair.source.flat, [word for word in pair.source.words if word.text == text]
        starts = {start for start, _ in pair.source.sentences}
        return all(flat[word.start].isupper() for word in words) and any(
            word.start not in starts and any(map(str.isalnum, flat[flat.rfind("\n", 0, word.start) + 1 : word.start]))
            for word in words
        )

    def _is_untranslated(self, written: str, pair: Pair) -> bool:
        """Tell whether a word of the source is common: its language has it in lower case, and it is no name."""
        if self.source is None or pair.entry.is_name:
            return False
        lower = written.lower()
        concepts = self.translated.concepts.values()
        if any(lower.startswith(form.lower()) for concept in concepts for form in self.translated.forms(concept)):
            return False  # a form of a term that both languages have: `dron`, `drones`
        forms = (form for concept in concepts for form in self.translated.source_forms(concept))
        is_small = {pair.source.written(word) for word in pair.source.words if word.text == lower} == {lower}
        is_term = any(lower in form.lower().split() for form in forms)
        return self.source.knows(lower) and (written == lower or is_small or is_term)

    def _is_inflected(self, lower: str, pair: Pair) -> bool:
        """Tell whether a word begins as a name does that is no word of the language: `Khomara`, `Vernie`."""
        capitals = (word.text for word in pair.source.words if pair.source.flat[word.start].isupper())
        unknown = (name for name in capitals if "-" in name or self.source is None or not self.source.knows(name))
        foreign = (name.replace("-", "") for name in unknown)  # `Owlfiend`
        lower = dictionaries.strip_accents(lower)  # `Morvenól`
        return any(
            (lower != name or name not in self.kept)
            and len(name) >= _SHORTEST_NAME
            and lower[:_SHORTEST] == name[:_SHORTEST]
            and dictionaries.common_start(lower, name) >= _SHARED * max(len(name), len(lower) - _SHORTEST)
            for name in (*self.kept, *foreign)
        )

    def _restore_accents(self, lower: str) -> str:
        plain = dictionaries.strip_accents(lower)
        variants = dictionaries.restore_accents(plain, self.translated.language) if len(lower) < _LONGEST else ()
        known = (word for word in variants if word not in {lower, plain} and self.dictionary.knows(word))
        return self.plain.get(lower) or next(known, "")


def _list_translatable(translated: Translation) -> frozenset[str]:
    """Return the words of the source's terms that no term of the translation has, nor a name that is kept."""
    concepts = translated.concepts.values()
    sources = {word for one in concepts for form in translated.source_forms(one) for word in form.lower().split()}
    targets = {word for one in concepts for form in translated.forms(one) for word in form.lower().split()}
    names = {word for name in translated.translated_names.values() for word in name.lower().split()}
    return frozenset(sources - targets - names)


def _find_misspelt_name(pair: Pair, word: str) -> str:
    """Return the name of the source, written with a capital, that a word is but for one letter within it.

    It is none if the translation has that name as well.
    """
    flat, texts = pair.source.flat, pair.target.texts
    plain = dictionaries.strip_accents(word)
    names = [name for name in pair.source.words if flat[name.start].isupper() and len(name.text) > _SHORTEST_NAME]
    for name in names:
        if name.text not in texts and name.text.replace("-", "") != plain:
            first, last = (
                dictionaries.common_start(word, name.text),
                dictionaries.common_start(word[::-1], name.text[::-1]),
            )
            longer = max(len(word), len(name.text))
            if (
                word != name.text
                and first > 1
                and last
                and first + last >= longer - 1
                and abs(len(word) - len(name.text)) <= 1
            ):
                return flat[name.start : name.end]
    return ""


def find_stripped_accents(translated: Translation) -> Iterator[tuple[Pair, Token, str]]:
    """Yield words written once without accents and several times with them, though both are words.

    Also words that are other words without the accent and stand where a noun does: Spanish `el ultimo`. A difference in
    the last letter only is a matter of grammar (`joue`, `joué`) and left alone.
    """
    if languages.get_language(translated.language) is None:
        return
    yield from _list_after_determiners(translated)
    doublets = languages.get_words("doublets", translated.language)
    users: defaultdict[str, set[str]] = defaultdict(set)  # by word, the sources of the texts that use it
    for pair in translated.pairs:
        for text in pair.target.texts:
            users[text].add(pair.entry.source)
    for usual, sources in users.items():
        if len(sources) < _USUAL or usual.isascii():
            continue
        plain = dictionaries.strip_accents(usual)
        if plain == usual or len(users.get(plain, ())) != 1 or usual[:-1] == plain[:-1] or plain in doublets:
            continue
        if len(plain) > _SHORTEST_NAME:
            words = ((pair, word) for pair in translated.pairs for word in pair.target.words)
            yield (*next((pair, word) for pair, word in words if word.text == plain), usual)


def _list_after_determiners(translated: Translation) -> Iterator[tuple[Pair, Token, str]]:
    """Yield words after an article or the like that have lost an acute accent before their last two letters."""
    language, dictionary = translated.language, dictionaries.get_dictionary(translated.language)
    determiners, doublets = (languages.get_words(name, language) for name in ("determiners", "doublets"))
    if dictionary is None or not determiners:
        return
    for pair in translated.pairs:
        for determiner, word in pairwise(pair.target.words):
            text = word.text
            if determiner.text not in determiners or len(text) < _SHORTEST_NAME or text in doublets:
                continue
            if text == dictionaries.strip_accents(text):
                places = (at for at, letter in enumerate(text[:-2], start=1) if letter in "aeiou")
                stressed = (normalize("NFC", text[:at] + dictionaries.ACUTE + text[at:]) for at in places)
                nouns = filter(dictionary.lists, stressed)
                noun = next(
                    (
                        noun
                        for noun in nouns
                        if not any(lemma.endswith(("ar", "er", "ir")) for lemma in dictionary.lemmas(noun))
                    ),
                    "",
                )
                if noun:
                    yield pair, word, noun
