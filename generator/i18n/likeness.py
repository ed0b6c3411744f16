"""Estimates how well a translation fits a source text, learned from the catalogue itself.

Words that occur together in many entries count as translations of each other; so do words that look
alike (`baron`, `barón`), numbers, placeholders and proper names. An entry never counts as evidence for itself: it
is judged by all others, so that an exchanged text cannot confirm itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from math import log
from sys import intern
from typing import Final, NamedTuple

from generator.i18n.dictionaries import strip_accents
from generator.i18n.languages import get_words
from generator.i18n.phrase import ICON, NUMBER, SLOT, WORD, Phrase
from generator.i18n.translation import FLAVOUR, RULES, Entry, Translation
from generator.plurals import ENGLISH

STEM: Final = 5  # letters of a word that count
_SHORTEST: Final = 3
ALIKE: Final = 4  # letters in common that make two words look alike
_COMMON: Final = 0.2  # of all entries: more frequent words carry no information
_FEWEST: Final = 2  # other entries that must have a word before it counts
_PARTNERS: Final = 3  # entries that have two words together before one stands for the other,
_STEADY: Final = 0.6  # and the share of those with the source's word
_DOUBT: Final = 0.5  # entries subtracted from the evidence of every co-occurrence
_LIFT: Final = 2.0  # how much more often than by chance two words must occur together

_POOR: Final = 0.85  # share of the expected support; with less, a translation is doubtful
_GOOD: Final = 0.5  # of it that the translation of another entry must show
_LEAST: Final = 2.0  # what two exchanged translations must gain together,
_LEAST_OF_FLAVOUR: Final = 3.5  # more of it where chance brings words together,
_LEAST_EACH: Final = 0.5  # and each
_MOST_COMPANY: Final = 12  # candidate translations of a feature
_RARE: Final = 40  # entries: words in more of them lead to too many others
_MOST_CANDIDATES: Final = 20  # entries that each entry is compared with
_MOST_DOUBTFUL: Final = 400  # entries that are looked at, the worst first: a file of which more are wrong shows it
_COPIED: Final = 0.6  # share of a translation's words that are also in the copied one
_POORER: Final = 0.4  # a translation that shows less, and
_BETTER: Final = 0.8  # as much of another source whose own translation is sound,
_MORE: Final = 3.0  # and gains as much by it, belongs to that one

Features = tuple[str, ...]
Company = tuple[str, int, float]


class Likeness(NamedTuple):
    """The likeness of sources and translations, as the entries of a catalogue show it.

    Attributes:
        sources, targets: What each of them is known by.
        company: By feature of a source, those of translations that it often stands with, in how many entries, and the
            share of entries beyond which each keeps company oftener than by chance.
        source_counts, target_counts: How many entries have a feature.
        alike: The features of translations by their first letters.
        weights: By in how many other entries a feature is seen, what it weighs.
    """

    entries: tuple[Entry, ...]
    sources: tuple[Features, ...]
    targets: tuple[Features, ...]
    company: Mapping[str, tuple[Company, ...]]
    source_counts: Counter[str]
    target_counts: Counter[str]
    alike: Mapping[str, frozenset[str]]
    weights: Sequence[float]

    def support(self, source: int, target: int) -> tuple[float, float]:
        """Return how much of a source a translation shows, and how much there was to show, both 0 or more."""
        shown = wanted = 0.0
        targets, own = frozenset(self.targets[target]), frozenset(self.targets[source])
        others = frozenset(self.sources[target] if target != source else ())
        heads, weights = frozenset([feature[:ALIKE] for feature in targets]), self.weights
        for feature in self.sources[source]:
            if feature[0] == "=":  # numbers, placeholders, names: the same in every language
                wanted += 1.0
                shown += feature in targets
                continue
            both = feature in others
            seen = self.source_counts[feature] - 1 - both
            alike = feature[:ALIKE] in heads and len(feature) >= ALIKE
            if seen < _FEWEST:
                wanted += alike
                shown += alike
                continue
            best = total = 0.0
            for other, count, seldom in self.company.get(feature, ()):
                if count / (seen + _DOUBT) <= best:
                    break  # those that follow are seen no oftener, and total is no less than best
                is_shown = other in targets
                share = (count - (other in own) - (both and is_shown)) / (seen + _DOUBT)
                if (share > total or (is_shown and share > best)) and share > seldom:
                    total = max(total, share)
                    best = max(best, share) if is_shown else best
            if alike:
                best = total = max(total, 1.0)
            weight = total * weights[seen]
            wanted += weight
            shown += weight * (best / total if total else 0.0)
        return shown, wanted

    def expected(self, source: int) -> frozenset[str]:
        """Return features that a translation of a source is likely to have."""
        found: set[str] = set()
        for feature in self.sources[source]:
            if feature[0] == "=":
                found.add(feature)
                continue
            found |= {other for other, _, _ in self.company.get(feature, ())}
            found |= self.alike.get(feature[:ALIKE], frozenset()) if len(feature) >= ALIKE else frozenset()
        return frozenset(found)


@lru_cache(maxsize=8)
def learn_words(translated: Translation) -> Likeness:
    """Learn from a catalogue; entries with several forms count by their last."""
    chosen: dict[tuple[str, str], Entry] = {}
    for entry in translated.judged:
        chosen.setdefault((entry.source, entry.targets[-1]), entry)
    entries = tuple(chosen.values())
    names = {strip_accents(word) for word in translated.proper_names}
    sources = [_list_features(entry.pairs[-1].source, names) for entry in entries]
    targets = [_list_features(entry.pairs[-1].target, names) for entry in entries]
    most = max(_COMMON * len(entries), _FEWEST + 1)
    together: dict[str, list[Features]] = {}
    source_counts, target_counts = (Counter(chain.from_iterable(texts)) for texts in (sources, targets))
    sources = [tuple([name for name in features if source_counts[name] <= most]) for features in sources]
    for source, target in zip(sources, targets, strict=True):
        for feature in source:
            if source_counts[feature] > 1:
                together.setdefault(feature, []).append(target)
    alike: dict[str, set[str]] = {}
    for feature in target_counts:
        alike.setdefault(feature[:ALIKE], set()).add(feature)
    usual = {feature: _LIFT * count / len(entries) for feature, count in target_counts.items()}
    return Likeness(
        entries=entries,
        sources=tuple(sources),
        targets=tuple(targets),
        company={name: _measure_company(found, usual, source_counts[name]) for name, found in together.items()},
        source_counts=source_counts,
        target_counts=target_counts,
        alike={head: frozenset(found) for head, found in alike.items()},
        weights=tuple(log(len(entries) / (seen + 1)) for seen in range(len(entries))),
    )


def list_partners(translated: Translation, stems: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield stems of source words, each with that of the translation's word that mostly stands for it."""
    learnt = learn_words(translated)
    for stem in stems:
        for other, count, _ in learnt.company.get(stem, ())[:1]:
            if count >= max(_PARTNERS, _STEADY * learnt.source_counts[stem]):
                yield stem, other


def _measure_company(targets: Iterable[Features], usual: Mapping[str, float], seen: int) -> tuple[Company, ...]:
    """Return the features that occur with a feature more often than by chance, the most frequent first."""
    counts = Counter(chain.from_iterable(targets))
    kept = sorted([(-count, other) for other, count in counts.items() if count > seen * usual[other]])
    return tuple([(other, -count, usual[other]) for count, other in kept[:_MOST_COMPANY]])


def _list_features(phrase: Phrase, names: set[str]) -> Features:
    """Return the features of a text: stems of its words and, prefixed by `=`, what is the same in all languages."""
    features = list[str]()
    empty = get_words("common", ENGLISH) if phrase.language == ENGLISH else frozenset[str]()
    for token in phrase.tokens:
        if token.kind in {NUMBER, SLOT, ICON}:
            features.append(intern(f"={token.text}"))
        elif token.kind == WORD and len(token.text) >= _SHORTEST and token.text not in empty:
            plain = strip_accents(token.text)
            features.append(intern(plain[:STEM]))
            if plain in names and phrase.flat[token.start].isupper():
                features.append(intern(f"={plain[:ALIKE]}"))
    return tuple(dict.fromkeys(features))


class Exchange(NamedTuple):
    """Two entries with exchanged translations, or one with the translation of another.

    Attributes:
        entry: Whose translation fits another source better.
        other: Whose source that is.
        mutual: Whether the other's translation fits this source too.
    """

    entry: Entry
    other: Entry
    mutual: bool


@lru_cache(maxsize=8)
def find_exchanges(translated: Translation) -> tuple[Exchange, ...]:
    """Return the entries whose translation is likelier that of another entry of the same kind, in order."""
    learnt, (own, doubtful) = learn_words(translated), _find_doubtful(translated)
    exchanges: list[Exchange] = []
    taken: set[int] = set()
    for gain, first, then, mutual in sorted(_list_gains(learnt, own, doubtful), key=lambda row: (-row[0], *row[1:3])):
        if first not in taken and then not in taken and gain > 0:
            taken |= {first, then} if mutual else {first}
            exchanges.append(Exchange(learnt.entries[first], learnt.entries[then], mutual))
    order = {entry: at for at, entry in enumerate(learnt.entries)}
    return tuple(sorted(exchanges, key=lambda exchange: order[exchange.entry]))


def find_doubtful(translated: Translation) -> tuple[Entry, ...]:
    """Return the entries whose translations have too little of what their sources make likely, in order."""
    entries = learn_words(translated).entries
    return tuple(entries[at] for at in _find_doubtful(translated)[1])


@lru_cache(maxsize=8)
def _find_doubtful(translated: Translation) -> tuple[list[tuple[float, float]], list[int]]:
    """Return the support of every entry by its own source, and the numbers of those that have too little."""
    learnt = learn_words(translated)
    own = [learnt.support(at, at) for at in range(len(learnt.entries))]
    poor = [at for at, (shown, wanted) in enumerate(own) if shown < _POOR * wanted or not wanted]
    doubtful = sorted(sorted(poor, key=lambda at: own[at][0] / own[at][1] if own[at][1] else 1.0)[:_MOST_DOUBTFUL])
    return own, doubtful


def _list_gains(
    learnt: Likeness, own: list[tuple[float, float]], doubtful: list[int]
) -> Iterator[tuple[float, int, int, bool]]:
    """Yield the pairs of entries of which the first's translation fits the second better, and by how much."""
    shows = _index_holders(learnt, doubtful)
    for first in doubtful:
        for then in _list_candidates(learnt.expected(first), shows, first):
            if then < first or learnt.entries[first].kind != learnt.entries[then].kind:
                continue
            forward = learnt.support(then, first)
            if forward[0] - own[then][0] < _LEAST_EACH:
                continue
            back = learnt.support(first, then)
            gains = forward[0] - own[then][0], back[0] - own[first][0]
            fits = forward[0] >= _GOOD * forward[1] and back[0] >= _GOOD * back[1]
            least = _LEAST_OF_FLAVOUR if learnt.entries[first].kind == FLAVOUR else _LEAST
            if fits and min(gains) >= _LEAST_EACH and sum(gains) >= least:
                yield sum(gains), first, then, True
    unsure = frozenset(doubtful)
    every = _index_holders(learnt, [at for at in range(len(learnt.entries)) if at not in unsure])
    for first in doubtful:
        if learnt.entries[first].kind != RULES or own[first][0] > _POORER * own[first][1]:
            continue  # chance brings the words of names and jokes together
        for then in _list_candidates(learnt.targets[first], every, first):
            shared = len(frozenset(learnt.targets[first]).intersection(learnt.targets[then]))
            forward = learnt.support(then, first)
            gain = forward[0] - own[first][0]
            if shared >= _COPIED * len(learnt.targets[first]) and forward[0] >= _BETTER * forward[1] and gain >= _MORE:
                yield gain, first, then, False


def _index_holders(learnt: Likeness, places: Iterable[int]) -> Mapping[str, list[int]]:
    """Return by feature the entries whose translations have it, where they are few."""
    holders: dict[str, list[int]] = {}
    for at in places:
        for feature in learnt.targets[at]:
            if learnt.target_counts[feature] <= _RARE:
                holders.setdefault(feature, []).append(at)
    return holders


def _list_candidates(features: Iterable[str], holders: Mapping[str, list[int]], without: int) -> list[int]:
    """Return the entries that have most of some features, in order."""
    counts = Counter(chain.from_iterable([holders[feature] for feature in sorted(features) if feature in holders]))
    counts.pop(without, None)
    return sorted(at for at, _ in counts.most_common(_MOST_CANDIDATES))
