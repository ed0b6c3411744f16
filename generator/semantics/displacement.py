"""Finds two numbers, names, terms or opposites that changed places while all around them stayed in its own.

Words of both sides that stand for each other are counterparts: a concept or a term that both have once, a word that
looks alike on both sides, and words that the catalogue has together again and again. Where a translation turns a
sentence round, what belongs to a number moves with it. So two are displaced only if a counterpart stands between them
on both sides, and most others keep their order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from generator.i18n import languages, likeness, terms
from generator.i18n.dictionaries import strip_accents
from generator.i18n.phrase import Phrase, Token
from generator.i18n.translation import Pair
from generator.semantics.concepts import NUMBERS, Concepts
from generator.semantics.mention_differences import Difference, Evidence, find_single
from generator.semantics.mentions import SLOT, UNITS, Mention, Reading
from generator.semantics.translations import GameTranslation

NAME: Final = "name"  # the facets of names and of terms, which are no concepts of the file
TERM: Final = "term"

_UNCOUNTED: Final = frozenset({"clause", "player", "also", "not", "then"})  # stand anywhere, and more than once
_FEWEST: Final = 2  # counterparts beside the two
_MOST_TURNED: Final = 1 / 3  # of the pairs of other counterparts, that may stand in another order
_SEVERAL: Final = 2
_BESIDE: Final = 25  # characters
_JOINED: Final = 12  # characters between two that are joined: ` and the `
_JOINING: Final = frozenset({"and", "or"})


class Counterpart(NamedTuple):
    """Words of a source, and those of the translation that stand for them."""

    source: Mention
    target: Mention


def find_displaced(translated: GameTranslation, pair: Pair, readings: tuple[Reading, Reading]) -> Iterator[Difference]:
    """Yield each two that changed places in a translation."""
    concepts = translated.meanings()
    known = _pair_concepts(pair, readings)
    numbers = sum(counterpart.source.facet == NUMBERS for counterpart in known)
    names = _pair_names(translated, pair)
    candidates = [*known, *names, *(_pair_terms(translated, pair, _SEVERAL) if numbers >= _SEVERAL else ())]
    if not any(_are_turned(*two) and _are_rivals(*two, concepts) for two in combinations(candidates, 2)):
        return
    counterparts = _list_counterparts(translated, pair, [*known, *names])
    for first, second in combinations(counterparts, 2):
        if _are_turned(first, second) and _are_rivals(first, second, concepts):
            others = [other for other in counterparts if other not in (first, second)]
            is_apart = any(_is_between(other, first, second) for other in others)
            is_list = all(map(_are_joined, (first.source, first.target), (second.source, second.target), readings))
            if is_apart and _stay(others) and not is_list and not _keep_company(first, second, others):
                sources, targets = (first.source, second.source), (second.target, first.target)
                yield Difference(Evidence.DISPLACED, first.source.facet, sources, targets)


def _are_turned(first: Counterpart, second: Counterpart) -> bool:
    """Tell whether two stand in another order in the translation."""
    return (first.source.start < second.source.start) != (first.target.start < second.target.start)


def _are_rivals(first: Counterpart, second: Counterpart, concepts: Concepts) -> bool:
    """Tell whether a text says something else if two change places."""
    one, other = first.source, second.source
    if one.facet != other.facet:
        return False
    if one.facet in {NUMBERS, NAME, TERM}:
        return True
    known = concepts.by_id
    return one.concept in known and other.concept in known and known[one.concept].is_against(known[other.concept])


def _are_joined(first: Mention, second: Mention, reading: Reading) -> bool:
    """Tell whether two are joined by nothing but `and` or `or`, so that their order says nothing."""
    start, end = min(first.end, second.end), max(first.start, second.start)
    between = {mention.concept for mention in reading.mentions if start <= mention.start < end}
    return end - start <= _JOINED and bool(between) and between <= _JOINING


def _is_between(other: Counterpart, first: Counterpart, second: Counterpart) -> bool:
    """Tell whether a counterpart stands between two others on both sides."""
    source = sorted((first.source.start, second.source.start))
    target = sorted((first.target.start, second.target.start))
    return source[0] < other.source.start < source[1] and target[0] < other.target.start < target[1]


def _stay(others: Sequence[Counterpart]) -> bool:
    """Tell whether enough counterparts are known, and most of them stand in the same order on both sides."""
    every = list(combinations(others, 2))
    return len(others) >= _FEWEST and sum(_are_turned(*two) for two in every) <= _MOST_TURNED * len(every)


def _keep_company(first: Counterpart, second: Counterpart, others: Iterable[Counterpart]) -> bool:
    """Tell whether two have the same unit or counterparts beside them on both sides: parts moved as a whole."""
    things = [one.source.of & one.target.of - rival.target.of for one, rival in ((first, second), (second, first))]
    if any(not UNITS.isdisjoint(shared) for shared in things):
        return True
    kept = sum(map(bool, things))
    for other in others:
        before, after = (_find_nearer(*sides) for sides in zip(first, second, other, strict=True))
        if before and after:
            kept += 1 if before == after else -1
    return kept > 0


def _find_nearer(first: Mention, second: Mention, other: Mention) -> int:
    """Return which of two, 1 or 2, stands nearer to another one; 0 if both are far from it."""
    distances = [max(other.start - one.end, one.start - other.end) for one in (first, second)]
    return 0 if min(distances) > _BESIDE else 1 + (distances[1] < distances[0])


def _list_counterparts(
    translated: GameTranslation, pair: Pair, known: Iterable[Counterpart]
) -> tuple[Counterpart, ...]:
    """Return known counterparts with all others, in the order of the source; no word belongs to two."""
    found: list[Counterpart] = []
    sources, targets = set[int](), set[int]()  # where the words begin that are taken
    # Words that look alike on both sides, and those that the catalogue has together again and again.
    words = (_make_counterpart(pair, *two) for two in (*_pair_alike(pair), *_pair_learnt(translated, pair)))
    for counterpart in (*known, *_pair_terms(translated, pair), *words):
        source, target = counterpart.source.start, counterpart.target.start
        if source not in sources and target not in targets:
            found.append(counterpart)
            sources.add(source)
            targets.add(target)
    return tuple(sorted(found, key=lambda counterpart: counterpart.source.start))


def _pair_concepts(pair: Pair, readings: tuple[Reading, Reading]) -> list[Counterpart]:
    """Return the concepts and numbers that both sides have once; an article, or the 4 of `4A`, is no number."""
    articles = languages.get_words("articles", pair.source.language)
    source, target = (find_single(reading.mentions) for reading in readings)
    return [
        Counterpart(mention, target[name])
        for name, mention in source.items()
        if name in target
        and name not in _UNCOUNTED
        and mention.facet != SLOT
        and not (mention.loose and mention.words.lower() in articles)
        and not (mention.words.isdecimal() and pair.source.flat[mention.end : mention.end + 1].isupper())
    ]


def _pair_terms(translated: GameTranslation, pair: Pair, fewest: int = 1) -> Iterator[Counterpart]:
    """Yield the terms of the glossary that both sides have once; none if the source has fewer than `fewest`."""
    concepts, language = translated.concepts, translated.language
    named = terms.find_source_terms(translated).get(pair, ())
    counts = Counter(term.ids for term in named)
    single = [term for term in named if counts[term.ids] == 1]
    for term in single if len(single) >= fewest else ():
        forms = [form for id_ in term.ids for form in translated.forms(concepts[id_])]
        if terms.count_forms(pair.target, forms, language) == 1:
            found = terms.find_form(pair.target, forms, language)
            if found is not None:
                yield _make_counterpart(pair, term, found, term.ids[0], TERM)


def _pair_names(translated: GameTranslation, pair: Pair) -> list[Counterpart]:
    """Return the words of proper names that both sides have once."""
    if translated.proper_names.isdisjoint(pair.source.texts):
        return []
    return [
        _make_counterpart(pair, word, same, word.text, NAME)
        for word, same in _pair_alike(pair)
        if word.text in translated.proper_names
        and pair.source.flat[word.start].isupper()
        and pair.target.flat[same.start].isupper()
    ]


def _pair_alike(pair: Pair) -> Iterator[tuple[Token, Token]]:
    source, target = (_index_words(side, likeness.ALIKE) for side in (pair.source, pair.target))
    return (
        (words[0], target[stem][0]) for stem, words in source.items() if len(words) == len(target.get(stem, ())) == 1
    )


def _pair_learnt(translated: GameTranslation, pair: Pair) -> Iterator[tuple[Token, Token]]:
    source, target = (_index_words(side, likeness.STEM) for side in (pair.source, pair.target))
    for stem, company in likeness.list_partners(translated, source):
        if len(source[stem]) == len(target.get(company, ())) == 1:
            yield source[stem][0], target[company][0]


def _index_words(phrase: Phrase, letters: int) -> Mapping[str, list[Token]]:
    """Return the words of a text that are long enough to be compared, by their first letters, without accents."""
    words: dict[str, list[Token]] = {}
    for word in phrase.words:
        if len(word.text) >= likeness.ALIKE:
            words.setdefault(strip_accents(word.text)[:letters], []).append(word)
    return words


def _make_counterpart(
    pair: Pair, source: Token | terms.Named, target: Token, concept: str = "", facet: str = ""
) -> Counterpart:
    """Return words of both sides as if they mentioned a concept."""
    return Counterpart(
        *(
            Mention(concept, facet, loose=False, sentence=0, start=start, end=end, words=phrase.flat[start:end])
            for phrase, (start, end) in ((pair.source, source.span), (pair.target, target.span))
        )
    )
