"""Translations that are too short or too long for their source, or for their place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from statistics import median
from typing import Final, NamedTuple

from generator.checks.check import check
from generator.i18n import alignment, languages
from generator.i18n.phrase import Phrase
from generator.i18n.translation import RULES, Pair, Translation, hit_in
from generator.model.findings import Hit, Severity
from generator.semantics import meaning as judging
from generator.semantics.translations import GameTranslation

_CLAUSE: Final = re.compile(r"[^\s,;:.!?…()«»“”„\"–—][^,;:.!?…()«»“”„\"–—]*")
_FEWEST: Final = 20  # texts from which a catalogue's usual length can be learned
_OTHERWISE: Final = 1.15  # times the source: what Spanish, French and Polish need for English


def _measure_ratio(pair: Pair, expected: float = 1.0) -> float:
    """Return the length of a translation relative to the expected one; `expected` is the usual ratio to the source.

    Lengths are in characters as people read them.
    """
    return len(pair.target.flat) / max(len(pair.source.flat) * expected, 1)


@lru_cache(maxsize=8)
def measure_usual_ratio(translated: Translation) -> float:
    """Return the usual ratio of the length of a rules text to that of its source.

    For an unknown language a few texts are better evidence than other languages: Chinese needs a third.
    """
    rules = (pair for pair in translated.pairs if pair.entry.kind == RULES)
    ratios = [_measure_ratio(pair) for pair in rules if pair.source.flat]
    is_enough = len(ratios) >= (_FEWEST if languages.get_language(translated.language) is not None else 1)
    return median(ratios) if is_enough else _OTHERWISE


_FEWEST_WORDS: Final = 8  # words; shorter texts vary too much,
_FEWEST_WITHOUT_SIGN: Final = 12  # and texts from which nothing is lost or added
# How short, or how long, a translation is that has lost a clause, or added one, beside the expected length. The more
# words of the source it lacks beyond those that it adds (or the reverse), the less is needed.
_SHORT: Final = (0.53, 0.58, 0.64, 0.70, 0.74, 0.77)
_LONG: Final = (1.70, 1.65, 1.47, 1.43, 1.37)
_CONDITIONS: Final = frozenset({"if", "when"})
_FREE: Final = _CONDITIONS | {"may", "must"}  # what translators add: `if you like`, `where needed`
# By how much of the length of a clause a translation without it is too short, if several signs are lost, or only one.
_MISSING: Final = 0.8
_MISSING_WITH_ONE_SIGN: Final = 1.5
_SHORTEST: Final = 10  # characters of a clause with one sign; shorter ones are often left out
_LEAST_MISSING: Final = 0.1  # of a text, by which it is too short or too long
_WHOLE: Final = 0.9  # of the expected length, from which nothing is missing
_MOST_ADDED: Final = 2.0  # of the length of a clause, by which a translation with it is longer


def _judge_length(pair: Pair, usual: float, lost: int, gained: int) -> str:
    """Return `short` or `long` if a text has lost or added a clause; otherwise nothing."""
    ratio, more = _measure_ratio(pair, usual), len(pair.target.sentences) - len(pair.source.sentences)
    if more <= 0 and ratio < _SHORT[min(max(lost - gained, 0), len(_SHORT) - 1)]:
        return "short"
    return "long" if more >= 0 and ratio > _LONG[min(max(gained - lost, 0), len(_LONG) - 1)] else ""


@check("TB334", Severity.WARNING, "other number of sentences")
def other_number_of_sentences(translated: GameTranslation) -> Iterator[Hit]:
    """Missing or extra sentence.

    A translation with fewer sentences than its source that is also too short, and one with more that is too long,
    compared with the usual length of this catalogue's translations, in a text of rules of eight words and more.
    Sentences that were only joined or split hardly change the length and are fine. The finding names the sentence if
    concepts, numbers or terms tell which it is. The extra `align` tells it by what sentences are about, in flavour too.

    Why: A rule is gone, or one was invented.

    ```diff
     msgid "Draw a card. Then discard two cards of your choice."
    -es "Roba una carta."
    +es "Roba una carta y luego descarta dos cartas de tu elección."
    -pl "Dobierz kartę."
    +pl "Dobierz kartę. Potem odrzuć dwie wybrane karty."
     msgid "Draw a card from the deck and discard it."
    -fr "Piochez une carte de la pioche et défaussez-la. Montrez ensuite votre main et mélangez la pioche."
    +fr "Piochez une carte de la pioche et défaussez-la."
    ```

    Fix: Translate every sentence, and add none.
    """
    holes = alignment.find_holes(translated)
    for hole in holes:
        sentence = hole.start, hole.stop
        if hole.in_source:
            message = f"No sentence of the translation says {_quote(hole.pair.source, sentence)}."
            yield hit_in(hole.pair, message, source=sentence)
        else:
            message = f"No sentence of the source says {_quote(hole.pair.target, sentence)}."
            yield hit_in(hole.pair, message, flat=sentence)
    aligned = {hole.pair for hole in holes}
    for pair, which in _find_odd_lengths(translated):
        expected, actual = len(pair.source.sentences), len(pair.target.sentences)
        if expected != actual and pair not in aligned:
            passage = _find_passage(pair, which, translated)
            change = "be missing" if which == "short" else "have been added"
            counts = f"the source has {expected}, the translation {actual}, and it is too {which}"
            message = f"A sentence may {change}: {counts}."
            yield _make_hit(pair, which, passage) if passage else hit_in(pair, message)


@check("TB335", Severity.WARNING, "other length")
def other_length(translated: GameTranslation) -> Iterator[Hit]:
    """Missing or extra clause.

    A text of rules of eight words and more whose translation is unusually short or long for this catalogue, although it
    has as many sentences. The more concepts, numbers and terms of the source it lacks (or adds) in the sum, the less is
    needed: below 53 % of the expected length if it lacks none, 64 % with two, 77 % with five. By these words the
    finding names what was left out or added. A translation that is only long is a note.

    Also a clause all of whose concepts, numbers and terms the translation lacks, if the translation is too short for
    it; and one that the translation adds, if it is too long without it. And a condition that stands alone as a
    sentence, so that nothing follows from it.

    Why: "Once per turn" or "of your choice" is gone, and with it the rule.

    ```diff
     msgid "Draw a card from the deck and discard two cards of your choice from your hand."
    -es "Roba una carta del mazo."
    +es "Roba una carta del mazo y descarta de tu mano dos cartas de tu elección."
    -pl "Dobierz kartę z talii."
    +pl "Dobierz kartę z wierzchu talii i odrzuć ze swojej ręki dwie wybrane karty."
     msgid "Draw a card from the deck and discard another one."
    -fr "Piochez une carte de la pioche et défaussez-en ensuite une autre, sauf si vous avez déjà trois jetons."
    +fr "Piochez une carte de la pioche et défaussez-en ensuite une autre."
    ```

    Fix: Translate every part of the sentence, and add none.
    """
    usual, reported = measure_usual_ratio(translated), set[Pair]()
    lone = _find_lone_clauses(translated)
    for pair, which in _find_odd_lengths(translated):
        is_split = len(pair.source.sentences) != len(pair.target.sentences)
        if which == "short" or is_split:
            reported.add(pair)
        if is_split:
            continue
        share = f"{round(100 * _measure_ratio(pair, usual))} % of the usual length"
        passage = _find_passage(pair, which, translated)
        if which == "short" and passage is not None:
            yield _make_hit(pair, which, passage)
        elif which == "short":
            yield hit_in(pair, f"A part may be missing: the translation is unusually short ({share}).")
        elif all(clause.pair is not pair for clause in lone):  # good translators explain more often than they invent
            message = f"The translation is unusually long ({share})."
            yield hit_in(pair, message, severity=Severity.NOTE)
    for clause in lone:
        if clause.pair not in reported:
            yield _make_hit(clause.pair, "short" if clause.in_source else "long", (clause.start, clause.stop))
    for pair, sentence in _find_bare_conditions(translated):
        message = f"{_quote(pair.target, sentence)} is a condition without its consequence."
        yield hit_in(pair, message, flat=sentence)


def _find_bare_conditions(translated: GameTranslation) -> Iterator[tuple[Pair, tuple[int, int]]]:
    """Yield the sentences of rules that are no more than a condition, where no sentence of the source is.

    A text of the usual length only lacks a comma.
    """
    usual, signs = measure_usual_ratio(translated), judging.compare_texts(translated).signs
    for pair in translated.pairs:
        if pair.entry.kind == RULES and pair in signs and _measure_ratio(pair, usual) < _WHOLE:
            of_source, of_target = signs[pair]
            if not any(_list_bare(pair.source, of_source)):
                yield from ((pair, sentence) for sentence in _list_bare(pair.target, of_target))


def _list_bare(phrase: Phrase, signs: Sequence[judging.Sign]) -> Iterator[tuple[int, int]]:
    """Yield the sentences that begin with a condition and have no other clause; a question may ask it."""
    conditions = {sign.start for sign in signs if sign.concept in _CONDITIONS}
    for start, stop in phrase.sentences:
        text = phrase.flat[start:stop].rstrip()
        clauses = list(_split_clauses(text))
        if len(clauses) == 1 and start + clauses[0][0] in conditions and text.endswith("."):
            yield start, start + len(text)


class _Clause(NamedTuple):
    """A clause with nothing that the other side has.

    Attributes:
        places: In how many places it has something that the other side lacks.
        missing: How much of its length the other side is too short for it; 1 if it has everything else.
        share: How much of the whole text that is; a little of it is no sign.
    """

    pair: Pair
    start: int
    stop: int
    in_source: bool
    places: int
    missing: float
    share: float

    @property
    def is_alone(self) -> bool:
        """Whether no other clause says the same: what it says is nowhere, nor is there room for it.

        What translators add for clarity is often long; so of an added clause more is demanded.
        """
        if self.share < _LEAST_MISSING:
            return False
        if not self.in_source:
            return self.places > 1 and 1 <= self.missing <= _MOST_ADDED
        if self.places > 1:
            return self.missing >= _MISSING
        return self.missing >= _MISSING_WITH_ONE_SIGN and self.stop - self.start >= _SHORTEST


@lru_cache(maxsize=8)
def _find_lone_clauses(translated: GameTranslation) -> tuple[_Clause, ...]:
    """Return clauses of rules whose concepts, numbers and terms are all lost, or all added, with their lengths."""
    usual, signs = measure_usual_ratio(translated), judging.compare_texts(translated).signs
    clauses = []
    for pair in translated.pairs:
        if pair.entry.kind != RULES or len(pair.source.words) < _FEWEST_WORDS or pair not in signs:
            continue
        length = len(pair.target.flat)
        sides = ((pair.source, pair.target, usual), (pair.target, pair.source, 1.0))
        for (phrase, other, factor), own in zip(sides, signs[pair], strict=True):
            change = (len(pair.source.flat) * usual - length) * (1 if phrase is pair.source else -1)
            for start, stop in _split_clauses(phrase.flat, [sign.start for sign in own if sign.concept == "if"]):
                inside = [sign for sign in own if start <= sign.start < stop]
                is_kept = phrase.flat[start:stop].strip() in other.flat  # a name, or an untranslated clause
                if inside and not is_kept and all(sign.is_alone for sign in inside):
                    counted = (
                        inside if phrase is pair.source else [sign for sign in inside if sign.concept not in _FREE]
                    )
                    places = len({sign.start for sign in counted})
                    missing = change / ((stop - start) * factor)
                    share = change / max(length, 1)
                    clauses.append(_Clause(pair, start, stop, phrase is pair.source, places, missing, share))
    return tuple(clause for clause in clauses if clause.is_alone)


def _find_odd_lengths(translated: GameTranslation) -> Iterator[tuple[Pair, str]]:
    """Yield the texts that are too short or too long for their sources, each with `short` or `long`."""
    usual, signs = measure_usual_ratio(translated), judging.compare_texts(translated).unmatched
    for pair in translated.pairs:
        words = len(pair.source.words)
        if pair.entry.kind == RULES and words >= _FEWEST_WORDS:
            lost, gained = signs.get(pair, ((), ()))
            which = _judge_length(pair, usual, len(lost), len(gained))
            is_split = len(pair.source.sentences) != len(pair.target.sentences)
            sign = gained if which == "long" else lost
            if which and (is_split or words >= _FEWEST_WITHOUT_SIGN or sign):
                yield pair, which


def _find_passage(pair: Pair, which: str, translated: GameTranslation) -> tuple[int, int] | None:
    """Return the sentence, clause or words that were probably left out or added, in `Phrase.flat`; None if unknown.

    The clause has the most words without a counterpart, with those beside it that have such words too.
    """
    is_short = which == "short"
    phrase = pair.source if is_short else pair.target
    lost, gained = judging.compare_texts(translated).unmatched.get(pair, ((), ()))
    signs = lost if is_short else gained
    if not signs:
        return None
    spans = list(_split_clauses(phrase.flat))
    if len(pair.source.sentences) != len(pair.target.sentences):
        spans = list(phrase.sentences)
    counts = [sum(start <= sign < stop for sign, _ in signs) for start, stop in spans]
    first = last = counts.index(max(counts))
    while first and counts[first - 1]:
        first -= 1
    while last + 1 < len(spans) and counts[last + 1]:
        last += 1
    if (first, last) == (0, len(spans) - 1):
        return min(start for start, _ in signs), max(end for _, end in signs)
    return spans[first][0], spans[last][1]


def _split_clauses(text: str, conditions: Sequence[int] = ()) -> Iterator[tuple[int, int]]:
    """Yield where the clauses of a text begin and end, without the signs around them; conditions begin new ones."""
    for found in _CLAUSE.finditer(text):
        start = found.start()
        for at in conditions:
            if start < at < found.end():
                yield start, at
                start = at
        yield start, found.end()


def _quote(phrase: Phrase, passage: tuple[int, int]) -> str:
    start, stop = phrase.place(passage[0]), phrase.place(passage[1])
    return "“{}”".format(" ".join(phrase.text[start:stop].split()))


def _make_hit(pair: Pair, which: str, passage: tuple[int, int]) -> Hit:
    """Return the hit of a passage that was left out or added."""
    if which == "short":
        message = f"Nothing in the translation seems to say {_quote(pair.source, passage)}."
        return hit_in(pair, message, source=passage)
    message = f"Nothing in the source seems to say {_quote(pair.target, passage)}."
    return hit_in(pair, message, flat=passage)


@check("TB381", Severity.ERROR, "too long")
def too_long(translated: GameTranslation) -> Iterator[Hit]:
    """Text that is too long for its place.

    A translation with more characters than the entry's comment allows (`#. max-length: 40 characters`), not counting
    markup. In a project each text is laid out in its box instead; this is for catalogues that are checked alone.

    Why: It runs over its box, or is printed too small to read.

    ```diff
     #. max-length: 20
     msgid "Discard this card."
    -es "Descarta la presente carta."
    +es "Descarta esta carta."
     #. max-length: 18
     msgid "Discard this card."
    -pl "Odrzuć oto tę właśnie kartę."
    +pl "Odrzuć tę kartę."
     #. max-length: 24
     msgid "Discard this card."
    -fr "Défaussez la présente carte."
    +fr "Défaussez cette carte."
    ```

    Fix: Say it in fewer words.
    """
    for pair in translated.pairs if translated.subject is None else ():
        limit, length = pair.entry.limit, len(pair.target.flat)
        if limit is not None and length > limit:
            message = f"The translation has {length} characters, {length - limit} too many; {limit} are allowed."
            yield hit_in(pair, message, flat=limit)
