"""Terms of the glossary and proper names: which ones a source text has, and whether its translation has them too.

A term is found in a translation by a listed form; else by forms with the same lemma, where a dictionary knows them;
else by a word of the language that begins alike for the most part. That finds `brygadzie` by `brygada` and misses few
other words. For a language without a dictionary, whatever may be a form counts as one: a missing optional package is
no fault of a translation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import chain, pairwise
from typing import Final, NamedTuple

from generator.i18n import dictionaries, languages
from generator.i18n.phrase import NUMBER, Phrase, Token
from generator.i18n.translation import FLAVOUR, Pair, Translation
from generator.model.game import Concept
from generator.project import cached_for_project

_SHARED: Final = 0.6  # of the longer of two words that both begin with
_SHORTEST: Final = 4  # letters; of shorter words every letter counts
_FAMILY: Final = 5  # letters that words of one family begin with
_SHORTEST_ENDING: Final = 3  # letters by which one word is made of another
_LONG_WORD: Final = 8  # letters of a word that may be written as two
_NEAR: Final = 4  # words between the words of one term, at most

_APOSTROPHE: Final = re.compile("['’]")
_JOINTS: Final = " \N{NO-BREAK SPACE}\N{NON-BREAKING HYPHEN}-'’"

NO_TERM: Final = ""  # the id of forms that name nothing, and hide the terms in them if they have a capital

Words = tuple[str, ...]
# letters of a first name that counts alone, and of a word of a name that must be there
_MOST: Final = 0.6  # of the words of a name that a translation must have
_ENDING: Final = 1  # letters of a kept name that its language may exchange for an ending


class Named(NamedTuple):
    """A term or a name in a text.

    Attributes:
        ids: The concepts that it may name, or the one name that it is.
        start: Where in what people read.
    """

    ids: tuple[str, ...]
    written: str
    start: int

    @property
    def span(self) -> tuple[int, int]:
        """Where it begins and ends."""
        return self.start, self.start + len(self.written)


class Index(NamedTuple):
    """Forms by their first word: all words of each form and the ids that it names, the longest first."""

    by_head: Mapping[str, Mapping[Words, tuple[str, ...]]]
    language: str = ""

    def find(self, phrase: Phrase) -> Iterator[Named]:
        """Yield the terms in a text, in order; where several begin, the longest."""
        parts, at = _list_units(phrase), 0
        texts = tuple([part.text for part in parts])
        while at < len(parts):
            length, ids = self._find_longest(phrase, parts, texts, at)
            if length:
                first, last = parts[at], parts[at + length - 1]
                yield Named(ids, phrase.flat[first.start : last.start + len(last.text)], first.start)
            at += max(length, 1)

    def _find_longest(
        self, phrase: Phrase, parts: Sequence[Token], texts: Words, at: int
    ) -> tuple[int, tuple[str, ...]]:
        """Return how many words the longest term at a word has, and what it names; 0 if none begins there.

        A term in one word is found in two as well: `lighthouse` in `Light House`.
        """
        head = texts[at]
        if at + 1 < len(texts) and (joined := head + texts[at + 1]) in self.by_head:
            ids = self.by_head[joined].get((joined,))
            is_parted = phrase.flat[parts[at].end : parts[at + 1].start] == " "
            if ids and is_parted and len(joined) >= _LONG_WORD:
                return 2, ids
        if head in self.by_head:
            matches = self._match_exactly(texts, at)
        elif known := [form for form in _list_singulars(head, self.language) if form in self.by_head]:
            matches = self._match_plurals(texts, at, known[0])
        else:
            return 0, ()
        for form, ids in matches:
            is_meant = ids != (NO_TERM,) or phrase.flat[parts[at].start].isupper()
            if is_meant and _are_joined(phrase, parts[at : at + len(form)]):
                return len(form), ids
        return 0, ()

    def _match_exactly(self, texts: Words, at: int) -> Iterator[tuple[Words, tuple[str, ...]]]:
        """Yield the forms at a word, as they are written, and what they name, the longest first."""
        forms = self.by_head.get(texts[at], {})
        longest = len(next(iter(forms), ()))
        for length in range(min(longest, len(texts) - at), 0, -1):  # one look-up each: many names may begin alike
            form = texts[at : at + length]
            if form in forms:
                yield form, forms[form]

    def _match_plurals(self, texts: Words, at: int, singular: str) -> Iterator[tuple[Words, tuple[str, ...]]]:
        """Yield the forms whose plurals are at a word, the longest first; `singular` is their first word."""
        for form, ids in self.by_head[singular].items():
            if self._is_plural(texts[at : at + len(form)], form):
                yield form, ids

    def _is_plural(self, words: Words, form: Words) -> bool:
        """Tell whether the words are those of a form, or their plurals."""
        return len(words) == len(form) and all(
            word == listed or listed in _list_singulars(word, self.language)
            for word, listed in zip(words, form, strict=True)
        )

    def mentioned(self, phrase: Phrase) -> frozenset[str]:
        """Return the ids of all terms in a text, including terms within longer ones."""
        texts = tuple([part.text for part in _list_units(phrase)])
        return frozenset(id_ for at in range(len(texts)) for _, ids in self._match_exactly(texts, at) for id_ in ids)


def _list_units(phrase: Phrase) -> Sequence[Token]:
    """Return the words, parted at their hyphens, and the numbers in digits, in order: `Level`, `2`."""
    numbers = [token for token in phrase.tokens if token.kind == NUMBER]
    return sorted((*phrase.parts, *numbers), key=lambda token: token.start) if numbers else phrase.parts


def _are_joined(phrase: Phrase, words: Sequence[Token]) -> bool:
    """Tell whether only spaces, hyphens and apostrophes stand between words: `White; 2 Tokens` is no `White Tokens`."""
    return not any(phrase.flat[word.end : after.start].strip(_JOINTS) for word, after in pairwise(words))


@cached_for_project
def _list_singulars(word: str, language: str) -> Words:
    """Return the words whose plural a word may be, by the endings that its language lists."""
    pairs = (ending.partition(">")[::2] for ending in sorted(languages.get_words("plurals", language)))
    return tuple(
        word.removesuffix(end) + single for end, single in pairs if word.endswith(end) and len(word) > len(end)
    )


def build_index(forms: Iterable[tuple[str, str]], language: str) -> Index:
    """Build an index of forms, each with the id that it names."""
    named: dict[Words, list[str]] = {}
    for form, name in forms:
        words = tuple([part.text for part in _list_units(Phrase(form, language))])
        if words:
            named.setdefault(words, []).append(name)
    by_head: dict[str, dict[Words, tuple[str, ...]]] = {}
    for words in sorted(named, key=len, reverse=True):
        by_head.setdefault(words[0], {})[words] = tuple(dict.fromkeys(named[words]))
    return Index(by_head, language)


@lru_cache(maxsize=8)
def find_source_terms(translated: Translation) -> Mapping[Pair, tuple[Named, ...]]:
    """Return the terms that the source of every pair names; names hide terms in them. Empty when no term is known."""
    if not list_known_concepts(translated):
        return {}
    index = index_source_terms(translated)
    articles = languages.get_words("articles", translated.source_language)
    names = build_index(
        ((name, name) for name in translated.translated_names if " " in name), translated.source_language
    )
    terms = {}
    for pair in translated.pairs:
        spans = [name.span for name in names.find(pair.source) if _is_name(name, articles)]
        terms[pair] = tuple(
            named
            for named in index.find(pair.source)
            if not any(
                named.span != (start, end) and start <= named.start and named.span[1] <= end for start, end in spans
            )
        )
    return terms


def _is_name(found: Named, articles: Collection[str]) -> bool:
    """Tell whether a name of several words is meant: `the Harbour` is no game that is called `The Harbour`.

    Other names may be written in small letters.
    """
    article, *others = found.ids[0].split()
    is_proper = article.lower() in articles and all(word[0].isupper() for word in others)
    return not is_proper or found.written.startswith(f"{article} ")


@lru_cache(maxsize=8)
def find_missing_terms(translated: Translation) -> Mapping[Pair, tuple[Named, ...]]:
    """Return the terms of a source that its translation has no form of, nor a word of the same family."""
    concepts = list_known_concepts(translated)
    missing = {}
    for pair, found in find_source_terms(translated).items():
        lost: dict[tuple[str, ...], Named] = {}
        for term in found:
            forms = [form for id_ in term.ids for form in translated.forms(concepts[id_])]
            is_there = find_form(pair.target, forms, translated.language) or has_relative(pair.target, forms)
            if not is_there and not _is_verb(pair.source, term):
                lost.setdefault(term.ids, term)
        if lost:
            missing[pair] = tuple(lost.values())
    return missing


@lru_cache(maxsize=8)
def find_added_terms(translated: Translation) -> Mapping[Pair, tuple[Named, ...]]:
    """Return the terms of translations whose sources have neither the term nor a word of its family.

    Inflected forms that the glossary does not list count where a term of the source is missing: one may stand for it.
    Then the words of the missing term count for no other: `comet card` is new in the place of `patron card`.
    """
    concepts = list_known_concepts(translated)
    families = {
        name: frozenset(word[:_FAMILY] for form in translated.source_forms(concept) for word in form.lower().split())
        for name, concept in concepts.items()
    }
    words, sources, missing = index_terms(translated), find_source_terms(translated), find_missing_terms(translated)
    added = {}
    for pair in translated.pairs if concepts else ():
        meant = {id_ for term in sources.get(pair, ()) for id_ in term.ids}
        heads = {word[at : at + _FAMILY] for word in pair.source.texts for at in (0, 2)}
        new: dict[tuple[str, ...], Named] = {}
        found = list(words.find(pair.target))
        lost: frozenset[str] = frozenset()
        if pair in missing:
            found += _find_inflected(pair.target, [concepts[id_] for id_ in concepts if id_ not in meant], translated)
            lost = lost.union(*(families[id_] for term in missing[pair] for id_ in term.ids))
        for term in found:
            own = [families[id_] - lost for id_ in term.ids]
            if meant.isdisjoint(term.ids) and all(own) and not any(heads & family for family in own):
                new.setdefault(term.ids, term)
        if new:
            added[pair] = tuple(new.values())
    return added


def _find_inflected(target: Phrase, concepts: Iterable[Concept], translated: Translation) -> Iterator[Named]:
    """Yield terms that a text has in another form, each once; a dictionary must know the form."""
    dictionary = dictionaries.get_dictionary(translated.language)
    if dictionary is None:
        return
    lemmas = [dictionary.lemmas(word) for word in target.texts]
    for concept in concepts:
        for form in translated.forms(concept):
            wanted = [dictionary.lemmas(word) | {word} for word in form_words(form, translated.language)]
            starts = range(len(lemmas) - len(wanted) + 1) if wanted else ()  # a form may have no letters: `★`
            found = next((at for at in starts if not any(map(frozenset.isdisjoint, wanted, lemmas[at:]))), None)
            if found is not None:
                first, last = target.words[found], target.words[found + len(wanted) - 1]
                yield Named((concept.id,), target.flat[first.start : last.end], first.start)
                break


def _is_verb(source: Phrase, term: Named) -> bool:
    """Tell whether a word that may be the name of a thing is a verb here: `you may hold`, `holds the`.

    Only the file of a language can tell.
    """
    if " " in term.written:
        return False
    modals, articles, objects = (
        languages.get_words(name, source.language) for name in ("modals", "articles", "objects")
    )
    if not modals:  # a language may list articles for its names alone
        return False
    before = [part.text for part in source.parts if part.start < term.start][-1:]
    after = [part.text for part in source.parts if part.start > term.start][:1]
    is_first = not source.flat[: term.start].rstrip()[-1:].isalnum()
    return not (modals.isdisjoint(before) and (articles | objects if is_first else articles).isdisjoint(after))


def has_relative(target: Phrase, forms: Iterable[str]) -> bool:
    """Tell whether a text has a word that begins as a term does: the verb of a noun, or the adjective.

    So does a word without the ending that makes the term of it: `leal`, `leales` for `lealtad`.
    """
    single = {form.lower() for form in forms if len(form) > _FAMILY and " " not in form}
    heads = {form[:_FAMILY] for form in single}
    dictionary = dictionaries.get_dictionary(target.language)
    related = [word for word in target.texts if word[:_FAMILY] in heads]
    if any(dictionary is None or dictionary.knows(word) for word in related):
        return True
    if dictionary is None:
        return False
    roots = {form[:_SHORTEST] for form in single}
    return any(
        form.startswith(lemma) and len(lemma) >= _SHORTEST and len(form) - len(lemma) >= _SHORTEST_ENDING
        for word in target.texts
        if word[:_SHORTEST] in roots
        for lemma in dictionary.lemmas(word)
        for form in single
    )


@lru_cache(maxsize=4)
def index_source_terms(translated: Translation) -> Index:
    """Return the terms of the source language that a catalogue's language has words for."""
    concepts = list_known_concepts(translated).values()
    forms = ((form, concept.id) for concept in concepts for form in translated.source_forms(concept))
    return build_index(forms, translated.source_language)


@lru_cache(maxsize=4)
def index_terms(translated: Translation) -> Index:
    """Return the terms of the glossary in a catalogue's language."""
    concepts = list_known_concepts(translated).values()
    forms = ((form, concept.id) for concept in concepts for form in translated.forms(concept))
    return build_index(forms, translated.language)


@lru_cache(maxsize=4)
def index_forbidden_words(translated: Translation) -> Index:
    """Return the words that the glossary does not want in a catalogue's language, each for its term."""
    lists = (
        (concept, concept.forbidden.get(translated.locale)) for concept in list_known_concepts(translated).values()
    )
    listed = ((concept.id, words or concept.forbidden.get(translated.language, ())) for concept, words in lists)
    return build_index(((form, name) for name, words in listed for form in words), translated.language)


def list_known_concepts(translated: Translation) -> Mapping[str, Concept]:
    """Return the concepts that have words in the catalogue's language, by id."""
    return {concept.id: concept for concept in translated.concepts.values() if translated.forms(concept)}


def find_form(phrase: Phrase, forms: Iterable[str], language: str) -> Token | None:
    """Return the first word in a text of one of some forms, or None; forms as they are listed come first."""
    heads = {*phrase.texts, *map(_get_head, phrase.texts)}
    listed = [form_words(form, language) for form in forms]
    exact = (
        _has(phrase, words, lambda word, form: form in (word, _get_head(word)))
        for words in listed
        if words and words[0] in heads
    )
    inflected = (_has(phrase, words, partial(_is_word_and_form, language=language)) for words in listed)
    return next((found for found in chain(exact, inflected) if found is not None), None)


def count_forms(phrase: Phrase, forms: Iterable[str], language: str) -> int:
    """Count how often a text has one of some forms, as they are listed or inflected, by their first words."""
    heads = {words[0] for form in forms if (words := form_words(form, language))}
    return sum(
        not heads.isdisjoint((word, _get_head(word))) or any(_is_word_and_form(word, head, language) for head in heads)
        for word in phrase.texts
    )


@cached_for_project
def form_words(form: str, language: str) -> Words:
    """Return the words of a form, without elided articles."""
    return tuple(word.text for word in Phrase(form, language).words if word.text[-1] not in "'’")


@cached_for_project
def is_form(word: str, form: str, language: str) -> bool:
    """Tell whether two words of a language are forms of one word."""
    word, dictionary = _get_head(word), dictionaries.get_dictionary(language)
    if word == form or (dictionary is not None and not dictionary.lemmas(word).isdisjoint(dictionary.lemmas(form))):
        return True
    if word[:_SHORTEST] != form[:_SHORTEST]:
        return False
    return dictionaries.common_start(word, form) >= max(_SHARED * max(len(word), len(form)), _SHORTEST)


def may_be_form(word: str, form: str, language: str) -> bool:
    """Tell whether two words may be forms of one word; without a dictionary, whenever their letters allow it."""
    if dictionaries.get_dictionary(language) is not None:
        return is_form(word, form, language)
    return dictionaries.may_be_forms(_get_head(word), form)


@cached_for_project
def _is_word_and_form(word: str, form: str, language: str) -> bool:
    """Tell whether two words may be forms of one word, and the dictionary has the first: otherwise it is a slip."""
    if word == form or not may_be_form(word, form, language):
        return word == form
    dictionary, head = dictionaries.get_dictionary(language), _get_head(word)
    return dictionary is None or dictionary.knows(head) or dictionary.knows(head.capitalize())


def _get_head(word: str) -> str:
    """Return a word without its suffix after a hyphen (`tour-ci`, `défaussez-la`)."""
    return word.partition("-")[0]


def _has(phrase: Phrase, form: Words, alike: Callable[[str, str], bool]) -> Token | None:
    """Return the first word of a form that is complete in a text, its words in order and near each other."""
    words = phrase.words
    for at, word in enumerate(words):
        if not form or not alike(word.text, form[0]):
            continue
        place, wanted = at + 1, 1
        while wanted < len(form) and place < len(words) and place - at <= wanted + _NEAR:
            wanted += alike(words[place].text, form[wanted])
            place += 1
        if wanted == len(form):
            return word
    return None


class Lost(NamedTuple):
    """A name that is in a source text and not in its translation.

    Attributes:
        called: What it is called in the language; the same where the name is kept.
    """

    pair: Pair
    name: str
    called: str


@lru_cache(maxsize=8)
def find_lost_names(translated: Translation) -> tuple[Lost, ...]:
    """Return the names that translations lack, in the order of the file."""
    called = _index_called(translated)
    if not called:
        return ()
    # Terms hide the names in them.
    hiding = ((form, NO_TERM) for concept in translated.concepts.values() for form in translated.source_forms(concept))
    index = build_index((*((name, name) for name in called), *hiding), translated.source_language)
    lost, language = [], translated.source_language
    for pair in translated.pairs:
        reported = {pair.entry.source}
        for named in index.find(pair.source):
            name = named.ids[0]
            if name == NO_TERM or name in reported or not _is_meant(pair, named, translated):
                continue
            reported.add(name)
            stands = _is_kept if called[name] == name and not _is_common(name.split()[-1], language) else _stands
            if not stands(pair.target, called[name], translated.language):
                lost.append(Lost(pair, name, called[name]))
    return tuple(lost)


def _is_meant(pair: Pair, named: Named, translated: Translation) -> bool:
    name = named.ids[0]
    if [part[0].isupper() for part in named.written.split()] != [part[0].isupper() for part in name.split()]:
        return False
    if name not in translated.translated_names:
        return pair.entry.kind != FLAVOUR  # a joke may do without a first name
    starts = (start for start, _ in pair.source.sentences if start <= named.start)
    before = (pair.source.flat[start : named.start] for start in starts)
    # A capital at the beginning of a sentence says nothing.
    return (
        " " in name
        or not _is_common(name, translated.source_language)
        or all(any(map(str.isalnum, words)) for words in before)
    )


@lru_cache(maxsize=4)
def _index_called(translated: Translation) -> Mapping[str, str]:
    """Return every name with its translation, and the first words of names that are kept."""
    language = translated.source_language
    forms = {form for concept in translated.concepts.values() for form in translated.source_forms(concept)}
    names = {
        name: called
        for name, called in translated.translated_names.items()
        if called and name not in forms and (" " in name or name in translated.names or not _is_common(name, language))
    }
    first = {}
    for name, called in names.items():
        head = name.split()[0]
        if (
            name == called
            and " " in name
            and len(head) >= _SHORTEST
            and head[0].isupper()
            and not _is_common(head, language)
        ):
            first[head] = head
    return {**first, **names}


def _is_common(word: str, language: str) -> bool:
    """Tell whether a language has the word in lower case; without a dictionary every word counts."""
    dictionary = dictionaries.get_dictionary(language)
    return dictionary is None or dictionary.knows(word.lower())


def _is_kept(phrase: Phrase, name: str, language: str) -> bool:
    """Tell whether a text has a name that is no word, as it is or with another ending."""
    if _is_written(phrase, name) or " " in name:
        return _stands(phrase, name, language)
    return any(word.text.startswith(name[:-_ENDING].lower()) and word.text[-1] != name[-1] for word in phrase.words)


def _is_written(phrase: Phrase, name: str) -> bool:
    """Tell whether a text has a name as it is, or with accents that its language adds: `María` for `Maria`."""
    return name in phrase.flat or name in dictionaries.strip_accents(phrase.flat)


def _has_other_title(phrase: Phrase, name: str) -> bool:
    """Tell whether a text has the last word of a name behind one in small letters: `el capitán Orsolo`."""
    *title, last = name.split()
    place = phrase.flat.find(f" {last}")
    return bool(title) and place > 0 and phrase.flat[:place].split()[-1].islower() and last[0].isupper()


def _stands(phrase: Phrase, name: str, language: str) -> bool:
    """Tell whether a text has most words of a name, as they are or inflected; a single one must be there."""
    if _is_written(phrase, name) or _has_other_title(phrase, name):
        return True
    wanted = [word.text for word in Phrase(name, language).words if len(word.text) >= _SHORTEST]
    wanted = wanted or [word.text for word in Phrase(name, language).words]
    parts = {part for word in phrase.texts for part in (word, _APOSTROPHE.split(word)[0])}  # Polish `Tony’ego`
    found = [any(may_be_form(part, name_word, language) for part in parts) for name_word in wanted]
    return sum(found) >= _MOST * len(wanted)
