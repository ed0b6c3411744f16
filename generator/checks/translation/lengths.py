"""Translations that are too short or too long for their source, or for their place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from statistics import median
from typing import Final, NamedTuple

from generator.checks.check import check
from generator.i18n import languages, likeness
from generator.i18n.translation import FLAVOUR, RULES, Entry, Pair, Translation, hit_in
from generator.model.findings import Hit, Severity
from generator.model.text import format_count
from generator.semantics.translations import GameTranslation

_FEWEST: Final = 20  # texts from which a catalogue's usual length can be learned
_OTHERWISE: Final = 1.15  # times the source: what Spanish, French and Polish need for English


class Length(NamedTuple):
    """The lengths of a source and of one form of its translation, in characters as people read them.

    `words` are those of the source.
    """

    pair: Pair
    source: int
    target: int
    words: int
    source_sentences: Sequence[int]
    target_sentences: Sequence[int]

    def ratio(self, expected: float) -> float:
        """Return the length relative to the expected one; 1 is usual. `expected` is the usual ratio to the source."""
        return self.target / max(self.source * expected, 1)


@lru_cache(maxsize=8)
def measure_lengths(translated: Translation) -> tuple[Length, ...]:
    """Measure each form of every entry that can be judged."""
    return tuple(
        Length(
            pair,
            len(pair.source.flat),
            len(pair.target.flat),
            len(pair.source.words),
            [stop - start for start, stop in pair.source.sentences],
            [stop - start for start, stop in pair.target.sentences],
        )
        for pair in translated.pairs
    )


@lru_cache(maxsize=8)
def measure_usual_ratio(translated: Translation) -> float:
    """Return the usual ratio of the length of a rules text to that of its source.

    For an unknown language a few texts are better evidence than other languages: Chinese needs a third.
    """
    rules = (length for length in measure_lengths(translated) if length.pair.entry.kind == RULES)
    ratios = [length.target / length.source for length in rules if length.source]
    is_enough = len(ratios) >= (_FEWEST if languages.get_language(translated.language) is not None else 1)
    return median(ratios) if is_enough else _OTHERWISE


# By which share of its shortest sentence a text must be too short or too long: joined sentences change it less.
_SHORT: Final = 0.4
_LONG: Final = 0.25
_LONG_FLAVOUR: Final = 0.8  # jokes may grow
_FEWEST_WORDS: Final = 8  # words; shorter texts vary too much
_LEAST, _MOST = 0.74, 1.36
_RATHER_SHORT: Final = 0.88  # a translation below this has lost a clause if it also shows
_LITTLE: Final = 0.6  # less than this share of its source
_TAUGHT: Final = 50  # texts needed to learn how words are translated


@check("TB334", Severity.WARNING, "other number of sentences")
def other_number_of_sentences(translated: GameTranslation) -> Iterator[Hit]:
    """Missing or extra sentence.

    A translation with fewer sentences than its source that is also too short, and one with more that is too long,
    compared with the usual length of this catalogue's translations. Sentences that were only joined or split hardly
    change the length and are fine.

    Why: A rule is gone, or one was invented.

    ```diff es
     msgid "Draw a card. Then discard two cards of your choice."
    -msgstr "Roba una carta."
    +msgstr "Roba una carta y luego descarta dos cartas de tu elección."
    ```

    ```diff pl
     msgid "Draw a card. Then discard two cards of your choice."
    -msgstr "Dobierz kartę."
    +msgstr "Dobierz kartę. Potem odrzuć dwie wybrane karty."
    ```

    ```diff fr
     msgid "Draw a card and discard it."
    -msgstr "Piochez une carte et défaussez-la. Mélangez ensuite toute la pioche."
    +msgstr "Piochez une carte et défaussez-la."
    ```

    Fix: Translate every sentence, and add none.
    """
    usual = measure_usual_ratio(translated)
    for length in measure_lengths(translated):
        expected, actual = len(length.source_sentences), len(length.target_sentences)
        if length.pair.entry.kind not in {RULES, FLAVOUR} or expected == actual:
            continue
        ratio = length.ratio(usual)
        long = _LONG if length.pair.entry.kind == RULES else _LONG_FLAVOUR
        message = (
            f"The source has {format_count(expected, 'sentence')}, the translation {format_count(actual, 'sentence')}"
        )
        if expected > actual and ratio < 1 - _SHORT * _shortest(length.source_sentences):
            yield hit_in(length.pair, f"{message}, and it is too short.", "Translate every sentence.")
        if expected < actual and ratio > 1 + long * _shortest(length.target_sentences):
            yield hit_in(length.pair, f"{message}, and it is too long.", "Delete what the source does not say.")


def _shortest(sizes: Sequence[int]) -> float:
    """Return the share of a text that its shortest sentence takes."""
    return min(sizes) / max(sum(sizes), 1)


@check("TB335", Severity.WARNING, "other length")
def other_length(translated: GameTranslation) -> Iterator[Hit]:
    """Missing or extra clause.

    A text of rules of eight words and more whose translation is unusually short or long for this catalogue, although it
    has as many sentences; and a rather short one that lacks most words by which the source's words are translated in
    other texts.

    Why: "Once per turn" or "of your choice" is gone, and with it the rule.

    ```diff es
     msgid "Draw a card from the deck and discard two cards of your choice from your hand."
    -msgstr "Roba una carta del mazo."
    +msgstr "Roba una carta del mazo y descarta de tu mano dos cartas de tu elección."
    ```

    ```diff pl
     msgid "Draw a card from the deck and discard two cards of your choice from your hand."
    -msgstr "Dobierz kartę z talii."
    +msgstr "Dobierz kartę z wierzchu talii i odrzuć ze swojej ręki dwie wybrane karty."
    ```

    ```diff fr
     msgid "Draw a card from the deck, then discard two others."
    -msgstr "Piochez une carte, puis défaussez-en deux autres de votre choix parmi toutes celles de votre main."
    +msgstr "Piochez une carte, puis défaussez-en deux autres."
    ```

    Fix: Translate every part of the sentence, and add none.
    """
    usual = measure_usual_ratio(translated)
    learnt = likeness.learn_words(translated)
    places = {entry: at for at, entry in enumerate(learnt.entries)}
    for length in measure_lengths(translated):
        has_as_many = len(length.source_sentences) == len(length.target_sentences)
        if length.pair.entry.kind != RULES or length.words < _FEWEST_WORDS or not has_as_many:
            continue
        ratio = length.ratio(usual)
        if not _LEAST <= ratio <= _MOST or (ratio < _RATHER_SHORT and _shows_little(length.pair.entry, learnt, places)):
            which, clause = ("short", "missing") if ratio < 1 else ("long", "extra")
            message = f"The translation is unusually {which} ({round(100 * ratio)} % of the expected length)."
            yield hit_in(length.pair, message, f"Compare it with the source for a clause that may be {clause}.")


def _shows_little(entry: Entry, learnt: likeness.Likeness, places: dict[Entry, int]) -> bool:
    at = places.get(entry)
    if at is None or len(learnt.entries) < _TAUGHT:
        return False
    shown, wanted = learnt.support(at, at)
    return wanted > 0 and shown < _LITTLE * wanted


@check("TB381", Severity.ERROR, "too long")
def too_long(translated: GameTranslation) -> Iterator[Hit]:
    """Text that is too long for its place.

    A translation with more characters than the entry's comment allows (`#. max-length: 40 characters`), not counting
    markup. In a project each text is laid out in its box instead; this is for catalogues that are checked alone.

    Why: It runs over its box, or is printed too small to read.

    ```diff es
     #. max-length: 20
     msgid "Discard this card."
    -msgstr "Descarta inmediatamente esta carta."
    +msgstr "Descarta esta carta."
    ```

    ```diff pl
     #. max-length: 18
     msgid "Discard this card."
    -msgstr "Odrzuć natychmiast tę kartę."
    +msgstr "Odrzuć tę kartę."
    ```

    ```diff fr
     #. max-length: 24
     msgid "Discard this card."
    -msgstr "Défaussez immédiatement cette carte."
    +msgstr "Défaussez cette carte."
    ```

    Fix: Say it in fewer words.
    """
    for pair in translated.pairs if translated.subject is None else ():
        limit, length = pair.entry.limit, len(pair.target.flat)
        if limit is not None and length > limit:
            message = f"The translation has {length} characters; {limit} are allowed."
            yield hit_in(pair, message, "Say it in fewer words.", flat=limit)
