"""Proper names of source texts, and whether translations have them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from generator.translation import dictionaries, terms
from generator.translation.phrase import Phrase
from generator.translation.terms import Index, Named
from generator.translation.translated import FLAVOUR, SOURCE, Pair, Translated

_SHORTEST: Final = 4  # letters of a first name that counts alone, and of a word of a name that must be there
_MOST: Final = 0.6  # of the words of a name that a translation must have
_ENDING: Final = 1  # letters of a kept name that its language may exchange for an ending


class Lost(NamedTuple):
    """A name that stands in a source text and not in its translation.

    Attributes:
        pair: The text.
        name: As the source has it.
        called: What it is called in the language; the same where the name is kept.
    """

    pair: Pair
    name: str
    called: str


@lru_cache(maxsize=8)
def lost(translated: Translated) -> tuple[Lost, ...]:
    """Return the names that translations lack, in the order of the file."""
    called, index = _called(translated.catalogue), _index(translated.catalogue)
    if not called:
        return ()
    found = []
    for pair in translated.pairs:
        told = {pair.entry.source}
        for named in index.find(pair.source):
            name = named.ids[0]
            if not name or name in told or not _is_meant(pair, named, translated):
                continue
            told.add(name)
            stands = _is_kept if called[name] == name and not _is_common(name.split()[-1]) else _stands
            if not stands(pair.target, called[name], translated.language):
                found.append(Lost(pair, name, called[name]))
    return tuple(found)


@lru_cache(maxsize=4)
def _index(translated: Translated) -> Index:
    """Return what finds names in English texts; terms hide the names in them."""
    hiding = ((form, "") for one in translated.concepts.values() for form in one.words.get(SOURCE, ()))
    return terms.index((*((name, name) for name in _called(translated)), *hiding), SOURCE)


def _is_meant(pair: Pair, named: Named, translated: Translated) -> bool:
    """Tell whether words are the name that they look like, by their capitals and by where they stand."""
    name = named.ids[0]
    if not _is_written_as(named.written, name):
        return False
    if name not in translated.called:
        return pair.entry.kind != FLAVOUR  # a joke may do without a first name
    return " " in name or not _is_common(name) or not _is_at_start(pair.source, named.start)


def _is_at_start(phrase: Phrase, at: int) -> bool:
    """Tell whether a word begins a sentence, so that its capital says nothing."""
    return any(not any(map(str.isalnum, phrase.flat[start:at])) for start, _ in phrase.sentences if start <= at)


@lru_cache(maxsize=4)
def _called(translated: Translated) -> Mapping[str, str]:
    """Return every name with what it is called, and the first words of names that are kept."""
    forms = {form for one in translated.concepts.values() for form in one.words.get(SOURCE, ())}
    names = {
        name: called
        for name, called in translated.called.items()
        if called and name not in forms and (" " in name or name in translated.names or not _is_common(name))
    }
    first = {}
    for name, called in names.items():
        head = name.split()[0]
        if name == called and " " in name and len(head) >= _SHORTEST and head[0].isupper() and not _is_common(head):
            first[head] = head
    return {**first, **names}


def _is_common(word: str) -> bool:
    """Tell whether English has a word that is not a name; without a dictionary every single word may be one."""
    english = dictionaries.of(SOURCE)
    return english is None or english.knows(word.lower())


def _is_written_as(written: str, name: str) -> bool:
    """Tell whether the words stand with the capitals of the name."""
    return [part[0].isupper() for part in written.split()] == [part[0].isupper() for part in name.split()]


def _is_kept(phrase: Phrase, name: str, language: str) -> bool:
    """Tell whether a name that is no word stands in a text as it is, or with another ending."""
    if name in phrase.flat or " " in name:
        return _stands(phrase, name, language)
    return any(word.text.startswith(name[:-_ENDING].lower()) and word.text[-1] != name[-1] for word in phrase.words)


def _stands(phrase: Phrase, name: str, language: str) -> bool:
    """Tell whether most words of a name, each as it is or inflected, stand in a text; the only one must."""
    if name in phrase.flat:
        return True
    wanted = [word.text for word in Phrase(name, language).words if len(word.text) >= _SHORTEST]
    wanted = wanted or [word.text for word in Phrase(name, language).words]
    alike = terms.may_be_form(language)
    there = [any(alike(word.text, one) for word in phrase.words) for one in wanted]
    return sum(there) >= _MOST * len(wanted)
