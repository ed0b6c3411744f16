"""What a translation means otherwise than its source, as hits of checks: each difference with its severity.

Names and flavour text are not compared, they are free; nor is text in another language. For a language without words
in `i18n/concepts.yaml` only digits are compared.

How severe a difference is follows from how often faithful texts differ so: see `generator.semantics.reliability`. The
catalogue's own texts count (each pair of source and translation once): a concept that differs again and again is a
house style, or a word that the file of concepts lacks, and a single difference then says little. Where most texts
differ, one note for the catalogue (TB379) stands for all.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from generator.i18n import recognition, terms
from generator.i18n.phrase import Phrase
from generator.i18n.translation import FLAVOUR, NAME, Entry, Pair, hit_in
from generator.model.findings import Hit, Severity
from generator.semantics import displacement, mentions, translated_claims
from generator.semantics.concepts import NUMBERS, Concepts, Language, make_wordless
from generator.semantics.mention_differences import Comparison, Difference, Evidence, compare_readings
from generator.semantics.mentions import Mention, Reading
from generator.semantics.reliability import EXCHANGED, Sort, choose_severity, find_usual_share, update_share
from generator.semantics.translations import GameTranslation

FEWEST: Final = 5  # texts that differ alike, from which a hint says so
MANY: Final = 8  # texts below which no concept counts as noisy
MOSTLY: Final = 0.30  # of the texts that mention it, in which a noisy concept differs
OFTEN: Final = 0.05  # share of texts that differ, above which single differences are not told
_Z: Final = 1.96

_FREE: Final = frozenset({NAME, FLAVOUR})
_AMOUNTS: Final = frozenset({"changed-by", "changed-to", "plus-sign", "minus-sign"})  # tell how a number is meant
_JOINING: Final = _AMOUNTS | {"joining", "condition", "permission", "when", "while", "then", "also", "player"}
_FILLERS: Final = _AMOUNTS | {"clause", "player", "also"}  # concepts that say little about what a clause is about
_SURE: Final = frozenset({Evidence.EXCHANGED, Evidence.CROSSED})
_STEADY: Final = 0.005  # share of faithful texts that differ in a concept that translators keep
_AROUND: Final = 2  # words on each side of quoted ones
_USUAL: Final = 3  # texts that say a concept in the same words, which are then proposed for others
_MOST: Final = 20  # differences of one text that a check reports
_OTHERS: Final = "other-player"
_ONCE, _PER, _PLAYER, _REST = "once", "per", "player", "rest"
# What a translation may say for a word of its source that it lacks.
_SAYABLE: Final = {
    "except": frozenset({"not", "without", "only", "other", "rest", "other-player"}),
    _ONCE: frozenset({"1", "per", "each"}),
}
_ORDER: Final = frozenset({"before", "after"})
_COMPARED: Final = frozenset({"more-than", "fewer-than"})
_ENDS: Final = frozenset({"after", "until"})
_EVERYBODY: Final = frozenset({"any", "each"})
_JOINED: Final = frozenset({"and", "or"})
_CHANGES: Final = frozenset({"gain", "lose"})
_OTHER: Final = frozenset({_REST, _OTHERS, "other"})
_NEGATIVE: Final = re.compile("[-\N{EN DASH}\N{MINUS SIGN}]\\d")
_TURNED: Final = {"banned": "may", "exempt": "must"}  # what is left without its `not`
_VERBS: Final = frozenset({"choosing", "start"})  # beside those of the facet of changes
_LIGHT: Final = frozenset({"take"})  # verbs that say nothing by themselves: take an action
_TITLE: Final = 5  # words
_SMALL: Final = frozenset({"a", "an", "and", "for", "in", "of", "the", "to"})  # in titles without a capital
_CLOSE: Final = 20  # characters between a `not` and its verb
_SUBJECT: Final = 35  # characters between who may do something and the permission
_APART: Final = 0.15  # of a text, by which exchanged words may stand apart,
_FARTHEST: Final = 25  # and characters
_ARTICLE: Final = "1"  # languages without known words say it with an article, or not at all
# What an exchange means for players, by the concept of the source and that of the translation.
_TURNS: Final = {("may", "must"): ", so a choice became a duty", ("must", "may"): ", so a duty became a choice"}
STATED: Final = frozenset({Evidence.LOST, Evidence.GAINED, Evidence.EXCHANGED})
CROSSED: Final = frozenset({Evidence.CROSSED, Evidence.REORDERED, Evidence.DISPLACED})

Key = tuple[str, ...]


class RatedDifference(NamedTuple):
    """A difference with its place and its severity.

    Attributes:
        share: The share of faithful texts that are expected to differ so.
        differing, mentioning: In how many texts of the catalogue it differs so, of how many that mention it.
        usual: The words by which the catalogue usually says what is lost or exchanged here; empty if unknown.
    """

    pair: Pair
    difference: Difference
    severity: Severity
    share: float
    differing: int
    mentioning: int
    usual: str = ""

    @property
    def is_noisy(self) -> bool:
        """Whether it occurs so often in the catalogue that only all together are reported."""
        return self.differing >= MANY and lower_bound(self.differing, self.mentioning) > MOSTLY


@lru_cache(maxsize=8)
def rate_differences(translated: GameTranslation) -> tuple[RatedDifference, ...]:
    """Return every difference of a catalogue, in the order of the file."""
    found = compare_texts(translated)
    frequent = reversed(found.word_pairs.most_common())
    usual = {words: target for (words, target), times in frequent if times >= _USUAL}
    rated = (_rate(text, difference, translated, found) for text in found.texts for difference in text.differences)
    return tuple(
        each._replace(usual=usual.get(each.difference.source[0].words.lower(), "")) if each.difference.source else each
        for each in rated
    )


class Sign(NamedTuple):
    """Words of one side with a meaning that the other side has too or lacks.

    Attributes:
        start, end: Where in `Phrase.flat`.
        is_alone: Whether the other side lacks it.
        concept: Its id; empty for a term.
    """

    start: int
    end: int
    is_alone: bool
    concept: str = ""


def list_differing_entries(translated: GameTranslation) -> frozenset[Entry]:
    """Return the entries that lack, add or exchange a concept, a number or a term: a sign of a fault, and no proof."""
    pairs = {text.pair for text in compare_texts(translated).texts}
    pairs.update(terms.find_missing_terms(translated), terms.find_added_terms(translated))
    return frozenset(pair.entry for pair in pairs)


def _list_places(unmatched: Iterable[Mention]) -> Iterator[tuple[int, int]]:
    names = ((mention, {mention.facet, mention.concept}) for mention in unmatched)
    return ((mention.start, mention.end) for mention, known in names if known.isdisjoint(_JOINING))


def _sort(text: _Text, difference: Difference) -> Sort:
    """Return what differs."""
    if difference.evidence is Evidence.REORDERED:
        return Sort.REORDERED
    if difference.evidence is Evidence.DISPLACED:
        return Sort.SUPPORTED
    if difference.evidence in _SURE:
        return EXCHANGED[_count_signs(text, difference)]
    if _is_in_digits(difference):
        return Sort.FIGURES
    return Sort.LOST if difference.evidence is Evidence.LOST else Sort.GAINED


def _count_signs(text: _Text, difference: Difference) -> int:
    """Count the signs that exchanged words stand for each other: things beside both, and the same place.

    Without a sign, each may well belong to another part of the text. Two words that are crossed have both, and nobody
    writes another number in digits for style. A word that the source has twice and the translation never is a sign too.
    """
    if difference.evidence is Evidence.CROSSED or _is_in_digits(difference):
        return 2
    pair, source, target = text.pair, difference.source[0], difference.target[0]
    is_beside = _share_sentence(pair, source, target) and not source.of.isdisjoint(target.of)
    return max(_are_in_place(pair, source, target) + is_beside, _is_replaced(text, difference))


def _is_replaced(text: _Text, difference: Difference) -> bool:
    """Tell whether a concept is nowhere in the translation, and the one in its place nowhere in the source."""
    source, target = difference.source[0].concept, difference.target[0].concept
    return source not in text.target and target not in text.source


def _share_sentence(pair: Pair, source: Mention, target: Mention) -> bool:
    """Tell whether words of both sides may belong to the same sentence."""
    return source.sentence == target.sentence or len(pair.source.sentences) != len(pair.target.sentences)


def _are_in_place(pair: Pair, source: Mention, target: Mention) -> bool:
    """Tell whether words of both sides stand at about the same place of their texts."""
    lengths = len(pair.source.flat), len(pair.target.flat)
    apart = abs(source.start / lengths[0] - target.start / lengths[1])
    is_near = apart <= _APART and apart * max(lengths) <= _FARTHEST
    return is_near and _share_sentence(pair, source, target)


def _is_in_digits(difference: Difference) -> bool:
    return all(mention.is_in_digits for mention in (*difference.source, *difference.target))


def _says_little(pair: Pair, source: Reading, target: Reading, difference: Difference) -> bool:
    """Tell whether a difference is no sign of a fault.

    It is none if a word repeats one of its sentence that both sides have, or is part of a name, or says `1`.
    """
    if difference.evidence is Evidence.EXCHANGED:
        return _is_said_otherwise(pair, source, target, difference)
    if difference.evidence not in {Evidence.LOST, Evidence.GAINED}:
        return False
    is_lost = difference.evidence is Evidence.LOST
    mention = (difference.source or difference.target)[0]
    own, other = (source, target) if is_lost else (target, source)
    is_aligned = own.sentences == other.sentences
    is_anywhere = not is_aligned or not is_lost  # what rules explain they say again
    others = (found for found in other.mentions if is_anywhere or found.sentence == mention.sentence)
    if mention.concept == _ARTICLE or any(found.concept == mention.concept for found in others):
        return True
    return _is_in_name(pair.source if is_lost else pair.target, mention) or _is_in_title(pair, mention, is_lost=is_lost)


def _is_said_otherwise(pair: Pair, source: Reading, target: Reading, difference: Difference) -> bool:
    """Tell whether an exchange says the same, or is no exchange: both sides have both, or one is part of a name."""
    first, second = difference.source[0], difference.target[0]
    if difference.facet == NUMBERS and not _are_in_place(pair, first, second):
        if _is_only_other(source, target, first, second):
            return False
        return any(mention.concept == first.concept for mention in target.mentions) and any(
            mention.concept == second.concept for mention in source.mentions
        )
    is_named = _is_in_name(pair.source, first) or _is_in_name(pair.target, second)
    return is_named or _is_converse(pair, source, target, difference)


def _is_only_other(source: Reading, target: Reading, first: Mention, second: Mention) -> bool:
    """Tell whether both sides have as many numbers in digits, in one order but for these two."""
    sides = [[each.concept for each in side.mentions if each.is_in_digits] for side in (source, target)]
    if len(sides[0]) != len(sides[1]):
        return False
    return [pair for pair in zip(*sides, strict=True) if len({*pair}) > 1] == [(first.concept, second.concept)]


def _is_converse(pair: Pair, source: Reading, target: Reading, difference: Difference) -> bool:
    """Tell whether two opposites say the same of what they belong to."""
    first, second = difference.source[0], difference.target[0]
    both = {first.concept, second.concept}
    if both == _ORDER:  # A before B is B after A
        return not _are_in_place(pair, first, second) and _find_next(first, source) != _find_next(second, target)
    if both == _EVERYBODY:  # what anybody may do, each may do
        return _leads_to_may(first, source) and _leads_to_may(second, target)
    if both == _CHANGES:  # who gets -1 loses 1
        return all(_NEGATIVE.search(side.flat) for side in (pair.source, pair.target))
    if both == _JOINED:  # each A and B is each A or B; without A or B is without A and without B
        sides = (first, source), (second, target)
        is_repeated = any(joint.concept == "and" and _find_next(joint, side) == "without" for joint, side in sides)
        return is_repeated or all(_is_listed(joint.concept, side) for joint, side in sides)
    if both == _COMPARED:  # who has less than others: they have more
        return _stands_before(_OTHERS, first, source) != _stands_before(_OTHERS, second, target)
    # What ends after something lasts until its end.
    return both == _ENDS and any(_stands_before("end", *side) for side in ((first, source), (second, target)))


def _stands_before(concept: str, mention: Mention, reading: Reading) -> bool:
    """Tell whether a concept is mentioned before another one in its sentence."""
    return any(
        other.concept == concept and other.sentence == mention.sentence and other.start < mention.start
        for other in reading.mentions
    )


def _find_next(mention: Mention, reading: Reading) -> str:
    """Return the concept behind another one in its sentence; the other one itself if there is none."""
    behind = (
        other.concept
        for other in reading.mentions
        if other.start > mention.start and other.sentence == mention.sentence and other.concept not in _FILLERS
    )
    return next(behind, "") or mention.concept


def _is_in_name(phrase: Phrase, mention: Mention) -> bool:
    """Tell whether a concept is part of a name: it has a capital within a sentence."""
    before = phrase.flat[: mention.start].rstrip()
    return mention.words[:1].isupper() and not mention.words.isupper() and before[-1:].isalnum()


def _find_confirmed(source: Reading, target: Reading) -> frozenset[Mention]:
    """Return the words of a source that the translation would have to repeat, since it has what they belong to.

    That is a `not`, if the translation has the verb behind it, or a permission where the source has none, or a duty
    where it leaves a choice. Without such a sign a lost `not` says little: what does not move stays where it is. It is
    `other players`, if the translation says `each player`; `except`, and `once` in a period, if nothing in the
    translation can say it; and a number of players.
    """
    said = {mention.concept for mention in target.mentions}
    confirmed = set()
    for mention in source.mentions:
        if mention.concept == "not":
            verb = next((other for other in source.mentions if _is_negated(other, mention)), None)
            fellows = [other.concept for other in source.mentions if other.start == mention.start]
            turned = [_TURNED[concept] for concept in fellows if concept in _TURNED]
            if all(other.concept != "may" for other in source.mentions) and said.isdisjoint(_SAYABLE["except"]):
                turned.append("may")
            is_rest = _REST in said and all(
                other.concept != _REST for other in source.mentions
            )  # who did not: the rest
            if not is_rest and not said.isdisjoint([verb.concept] if verb is not None else turned):
                confirmed.add(mention)
        elif mention.concept == _OTHERS:
            if {"each", "player"} <= said:
                confirmed.add(mention)
        elif mention.concept in _SAYABLE:
            is_whole = mention.concept != _ONCE or any(_is_close(other, mention, _PER) for other in source.mentions)
            if is_whole and said.isdisjoint(_SAYABLE[mention.concept]):
                confirmed.add(mention)
        elif mention.facet == NUMBERS and any(_is_next(other, mention, _PLAYER) for other in source.mentions):
            confirmed.add(mention)
    return frozenset(confirmed)


def _is_in_title(pair: Pair, mention: Mention, *, is_lost: bool) -> bool:
    """Tell whether a number in words is part of a title before a colon: titles are translated freely."""
    titles = [side.flat.partition(":") for side in (pair.source, pair.target)]
    words = titles[0][0].split()
    is_title = 1 < len(words) <= _TITLE and all(word[0].isupper() or word in _SMALL for word in words)
    own = titles[0 if is_lost else 1]
    is_word = mention.facet == NUMBERS and mention.words.isalpha()
    return is_word and is_title and all(colon for _, colon, _ in titles) and mention.end <= len(own[0])


def _leads_to_may(mention: Mention, reading: Reading) -> bool:
    """Tell whether a concept stands close before a permission: it says who may do something."""
    return any(
        other.concept == "may" and other.sentence == mention.sentence and 0 < other.start - mention.end <= _SUBJECT
        for other in reading.mentions
    )


def _is_listed(joining: str, reading: Reading) -> bool:
    """Tell whether a text joins what `each` applies to: `each red and blue tile`, but not `to each player a and b`."""
    is_open = False
    for mention in reading.mentions:
        if is_open and mention.concept == joining:
            return True
        if mention.concept == _PLAYER or mention.facet == NUMBERS:
            is_open = False
        elif mention.concept == "each":
            is_open = True
    return False


def _is_close(mention: Mention, other: Mention, concept: str) -> bool:
    """Tell whether a mention of a concept begins close behind another."""
    return mention.concept == concept and 0 <= mention.start - other.start <= _CLOSE


def _is_next(mention: Mention, other: Mention, concept: str) -> bool:
    """Tell whether a mention of a concept follows another at once."""
    return mention.concept == concept and 0 <= mention.start - other.end <= 1


def _is_negated(mention: Mention, negation: Mention) -> bool:
    """Tell whether a concept is a verb that stands close behind a `not`."""
    is_close = mention.sentence == negation.sentence and 0 <= mention.start - negation.end <= _CLOSE
    is_verb = mention.facet == mentions.CHANGES or mention.concept in _VERBS
    return is_verb and mention.concept not in _LIGHT and is_close


def has_words(translated: GameTranslation) -> bool:
    """Tell whether words of both languages are known; without them only digits are compared."""
    concepts = translated.meanings()
    return all(concepts.language(one).says for one in (translated.language, translated.source_language))


def find_differences(
    translated: GameTranslation, facets: Collection[str], evidence: Collection[Evidence]
) -> Iterator[Hit]:
    """Yield a hit for each difference in these facets, in the order of the file; those that say little are left out.

    A translation that is understood as a whole, and claims what its card does, may put it in its own way: what differs
    there is a warning at most. Of a text that has nothing to do with its source the first few are enough.
    """
    reported: Counter[Pair] = Counter()
    agreeing = translated_claims.find_agreeing_entries(translated)
    for rated in rate_differences(translated):
        difference = rated.difference
        if difference.facet not in facets or difference.evidence not in evidence or rated.is_noisy:
            continue
        if rated.severity is Severity.NOTE and rated.share > OFTEN and rated.mentioning >= FEWEST:
            continue
        if not _is_reported_elsewhere(difference, translated) and reported[rated.pair] < _MOST:
            reported[rated.pair] += 1
            is_milder = rated.severity is Severity.ERROR and rated.pair.entry in agreeing
            yield _make_hit(rated._replace(severity=Severity.WARNING) if is_milder else rated)


def lower_bound(differing: int, mentioning: int) -> float:
    """Return the lower end of the interval of the true share (Wilson), from 0 to 1."""
    if mentioning <= 0:
        return 0.0
    share = min(1.0, differing / mentioning)
    square = _Z * _Z / mentioning
    centre = share + square / 2
    spread = _Z * sqrt(share * (1 - share) / mentioning + square / (4 * mentioning))
    return (centre - spread) / (1 + square)


def _is_reported_elsewhere(difference: Difference, translated: GameTranslation) -> bool:
    """Tell whether other checks report an exchange: numbers beside icons (TB312), words of a vocabulary (TB343)."""
    if difference.evidence is not Evidence.CROSSED:
        return False
    things = {name for mention in difference.source for name in mention.of}
    if difference.facet == NUMBERS:
        return any(name.startswith(mentions.ICON) for name in things)
    return any(name in translated.concepts and translated.concepts[name].is_entry for name in things)


class _Text(NamedTuple):
    """A source text and a translation that differ.

    `source` and `target` are the concepts that each mentions. `confirmed` are words of the source whose loss is no
    matter of style.
    """

    pair: Pair
    differences: tuple[Difference, ...]
    source: frozenset[str]
    target: frozenset[str]
    confirmed: frozenset[Mention]


Places = tuple[tuple[int, int], ...]  # where words begin and end, in `Phrase.flat`


class ComparedTexts(NamedTuple):
    """The result of comparing the texts of a catalogue; equal pairs of text and translation count once.

    Attributes:
        texts: Those that differ.
        differing: In how many texts something differs: by the key of a difference, and by its sort and facet.
        mentioning: How many texts mention it: by side and concept, and by facet.
        word_pairs: How often words of the source and of the translation are those of a concept that both mention once.
        signs: By pair, the concepts, numbers and terms of the source and those of the translation, by their places.
        unmatched: By pair, the places of words of the source that a translation lacks, and of words that it adds:
            concepts, numbers and terms, without those that only join clauses or go without saying.
    """

    texts: list[_Text]
    differing: Counter[Key]
    mentioning: Counter[Key]
    word_pairs: Counter[tuple[str, str]]
    signs: dict[Pair, tuple[Sequence[Sign], Sequence[Sign]]]
    unmatched: dict[Pair, tuple[Places, Places]]


@lru_cache(maxsize=4)
def compare_texts(translated: GameTranslation) -> ComparedTexts:
    """Compare the translations of a catalogue with their sources."""
    compared = ComparedTexts([], Counter(), Counter(), Counter(), {}, {})
    seen: set[tuple[str, str]] = set()
    concepts = translated.meanings()
    names = sorted(
        (name for name, called in translated.translated_names.items() if name == called and " " in name), key=len
    )
    comparer = _Comparer(
        concepts=concepts,
        source_language=concepts.language(translated.source_language),
        language=concepts.language(translated.language)
        if has_words(translated)
        else make_wordless(translated.language),
        has_words=has_words(translated),
        source_terms=terms.index_source_terms(translated),
        target_terms=terms.index_terms(translated),
        names=re.compile("|".join(map(re.escape, reversed(names))) or r"(?!)"),
    )
    foreign = recognition.find_foreign(translated)
    of_source = terms.find_source_terms(translated)
    missing, added = terms.find_missing_terms(translated), terms.find_added_terms(translated)
    for entry in translated.judged:
        if entry.kind in _FREE:
            continue
        for pair in entry.pairs:
            texts = pair.source.text or entry.source, pair.target.text
            if pair in foreign or pair.source.text == pair.target.text or texts in seen:
                continue
            seen.add(texts)
            source, target = comparer.read_source(pair.source), comparer.read_target(pair.target)
            found = comparer.compare(source, target)
            telling = tuple(each for each in found.differences if not _says_little(pair, source, target, each))
            telling = _add_displaced(telling, tuple(displacement.find_displaced(translated, pair, (source, target))))
            text = _Text(pair, telling, _list_concepts(source), _list_concepts(target), _find_confirmed(source, target))
            _count_mentions(text, compared, concepts)
            compared.word_pairs.update(_match_words(source, target))
            lost, gained = ([term.span for term in named.get(pair, ())] for named in (missing, added))
            places = (*_list_places(found.lost), *lost), (*_list_places(found.gained), *gained)
            if any(places):
                compared.unmatched[pair] = places
            # What is only said again was not added.
            new = [mention for mention in found.gained if mention.concept not in text.source]
            in_source = {Sign(*term.span, term.span in lost) for term in of_source.get(pair, ())}
            in_target = (Sign(*span, is_alone=True) for span in gained)
            signs = (*_list_signs(source, found.lost), *in_source), (*_list_signs(target, new), *in_target)
            compared.signs[pair] = tuple(sorted(signs[0])), tuple(sorted(signs[1]))
            if text.differences:
                compared.texts.append(text)
    return compared


def _list_signs(reading: Reading, alone: Collection[Mention]) -> Iterator[Sign]:
    """Yield the concepts and numbers of a text; `alone` are those that the other side lacks."""
    for mention in reading.mentions:
        if not mention.loose and mention.concept not in _FILLERS:
            yield Sign(mention.start, mention.end, mention in alone, mention.concept)


def _count_mentions(text: _Text, compared: ComparedTexts, concepts: Concepts) -> None:
    """Count what a text mentions, and what of it differs."""
    compared.differing.update({difference.key for difference in text.differences})
    compared.differing.update({(_sort(text, difference), difference.facet) for difference in text.differences})
    compared.mentioning.update(("source", concept) for concept in text.source)
    compared.mentioning.update(("target", concept) for concept in text.target)
    known = (concepts.by_id[concept] for concept in text.source | text.target if concept in concepts.by_id)
    compared.mentioning.update({(concept.facet,) for concept in known})


def _add_displaced(differences: tuple[Difference, ...], displaced: tuple[Difference, ...]) -> tuple[Difference, ...]:
    """Return differences with those of two that changed places, each reported once."""
    crossed = {difference.source for difference in differences if difference.evidence is Evidence.CROSSED}
    known = {mention for difference in displaced for mention in difference.source}
    left = (each for each in differences if each.evidence is not Evidence.REORDERED or known.isdisjoint(each.source))
    return (*left, *(each for each in displaced if each.source not in crossed))


class _Comparer(NamedTuple):
    """The words of two languages, terms, and names of several words that are the same in both."""

    concepts: Concepts
    source_language: Language
    language: Language
    has_words: bool
    source_terms: terms.Index
    target_terms: terms.Index
    names: re.Pattern[str]

    def read_source(self, phrase: Phrase) -> Reading:
        """Return what a source text mentions and the language can say."""
        reading = mentions.read_mentions(phrase, self.source_language, self.concepts, self.source_terms.find(phrase))
        if self.has_words:  # whether the translation lacks what its language has no words for cannot be known
            known = [
                mention._replace(loose=True) if _is_unsayable(mention, self.language) else mention
                for mention in reading.mentions
            ]
        else:  # numbers in words are uncertain, since the other side may write them in digits
            known = [
                mention._replace(loose=mention.facet == NUMBERS and not mention.is_in_digits)
                for mention in reading.mentions
                if mention.facet in {NUMBERS, mentions.SLOT}
            ]
        return _drop_names(reading._replace(mentions=tuple(known)), phrase, self.names)

    def read_target(self, phrase: Phrase) -> Reading:
        """Return what a translation mentions."""
        reading = mentions.read_mentions(phrase, self.language, self.concepts, self.target_terms.find(phrase))
        return _drop_names(reading, phrase, self.names)

    def compare(self, source: Reading, target: Reading) -> Comparison:
        """Return what a translation means otherwise than its source."""
        found = compare_readings(source, target, self.concepts, self.language.locale)
        every = found.differences
        if not self.has_words:
            every = tuple(difference for difference in every if difference.key != (Evidence.LOST, _ARTICLE))
        else:  # what is gained may well say what the language has no known words for; digits say a number
            unsayable = {mention.facet for mention in source.mentions if _is_unsayable(mention, self.language)}
            every = tuple(
                one
                for one in every
                if not unsayable
                or one.evidence is not Evidence.GAINED
                or (_is_in_digits(one) and NUMBERS not in unsayable)
            )
        return found._replace(differences=every)


def _is_unsayable(mention: Mention, language: Language) -> bool:
    is_figure = mention.facet == mentions.SLOT or mention.is_in_digits
    return not is_figure and mention.concept not in language.says


def _drop_names(reading: Reading, phrase: Phrase, names: re.Pattern[str]) -> Reading:
    """Return a reading without mentions inside names."""
    spans = [match.span() for match in names.finditer(phrase.flat)]
    if not spans:
        return reading
    outside = (
        mention for mention in reading.mentions if not any(a <= mention.start and mention.end <= b for a, b in spans)
    )
    return reading._replace(mentions=tuple(outside))


def _match_words(source: Reading, target: Reading) -> frozenset[tuple[str, str]]:
    """Return the words of each concept that both texts mention once."""
    said: tuple[dict[str, list[str]], dict[str, list[str]]] = ({}, {})
    for side, reading in zip(said, (source, target), strict=True):
        for mention in reading.mentions:
            side.setdefault(mention.concept, []).append(mention.words.lower())
    return frozenset(
        (words[0], said[1][concept][0])
        for concept, words in said[0].items()
        if len(words) == len(said[1].get(concept, ())) == 1
    )


def _list_concepts(reading: Reading) -> frozenset[str]:
    return frozenset(mention.concept for mention in reading.mentions)


def _rate(text: _Text, difference: Difference, translated: GameTranslation, counts: ComparedTexts) -> RatedDifference:
    sort, facet, evidence = _sort(text, difference), difference.facet, difference.evidence
    side, mention = ("source", difference.source[0]) if difference.source else ("target", difference.target[0])
    concept = translated.meanings().by_id.get(mention.concept)
    count, of = counts.differing[difference.key], counts.mentioning[side, mention.concept]
    if evidence is Evidence.LOST and mention in text.confirmed:
        sort, share = Sort.SUPPORTED, _STEADY
    elif evidence is Evidence.DISPLACED:
        share = update_share(_STEADY, count - 1, of)
    elif (
        concept is not None
        and evidence.value in concept.steady
        and (difference.source or concept.id not in text.source)
    ):
        sort, share = Sort.SUPPORTED, update_share(_STEADY, count - 1, of)
    else:
        # Digits that differ are no matter of style: only the catalogue itself can show that they may.
        is_figure = evidence is Evidence.EXCHANGED and facet == NUMBERS and _is_in_digits(difference)
        usual = 0.0 if is_figure else find_usual_share(sort, facet)
        if sort in {Sort.LOST, Sort.GAINED}:  # what is exchanged is no matter of style: each counts by itself
            usual = update_share(usual, counts.differing[sort, facet] - 1, counts.mentioning[facet,])
        share = update_share(usual, count - 1, of)
    severity = choose_severity(sort, share)
    if evidence is Evidence.REORDERED and not _has_known_things(difference):
        severity = Severity.NOTE
    is_unknown = evidence is Evidence.LOST and not has_words(translated)  # an unknown word may well say the number
    if severity is Severity.ERROR and is_unknown:
        severity = Severity.WARNING
    return RatedDifference(text.pair, difference, severity, share, count, of)


def _has_known_things(difference: Difference) -> bool:
    """Tell whether something known stands beside one of two numbers on both sides."""
    target = {mention.concept: mention for mention in difference.target}
    return any(mention.of and target[mention.concept].of for mention in difference.source)


def _make_hit(rated: RatedDifference) -> Hit:
    difference, pair = rated.difference, rated.pair
    source, target = (_get_bounds(side) for side in (difference.source, difference.target))
    return hit_in(
        pair,
        _word_message(pair, difference),
        _word_hint(rated),
        flat=target or 0,
        source=source,
        severity=rated.severity,
    )


def _get_bounds(side: Sequence[Mention]) -> tuple[int, int] | None:
    return (min(mention.start for mention in side), max(mention.end for mention in side)) if side else None


def _word_message(pair: Pair, difference: Difference) -> str:
    """Return what differs, with the words of both sides and those around them."""
    source, target = (tuple(map(_quote, side)) for side in (difference.source, difference.target))
    around = [_excerpt(pair.source, mention) for mention in difference.source]
    around_target = [_excerpt(pair.target, mention) for mention in difference.target]
    match difference.evidence:
        case Evidence.LOST:
            return f"{source[0]} is missing: the source says {around[0]}."
        case Evidence.GAINED:
            return f"{target[0]} is not in the source: the translation says {around_target[0]}."
        case Evidence.EXCHANGED:
            turn = _TURNS.get((difference.source[0].concept, difference.target[0].concept), "")
            said = f"the source says {around[0]}, the translation {around_target[0]}"
            return f"{source[0]} became {target[0]}{turn}: {said}."
        case Evidence.REORDERED | Evidence.CROSSED | Evidence.DISPLACED:
            return (
                f"{source[0]} and {source[1]} changed places: the source says {around[0]} and {around[1]},"
                f" the translation {around_target[0]} and {around_target[1]}."
            )


def _word_hint(rated: RatedDifference) -> str:
    """Return what to write instead, if that is known, and how many texts differ in this way, if they are many."""
    difference = rated.difference
    hints = []
    if difference.evidence in {Evidence.LOST, Evidence.EXCHANGED}:
        if difference.facet == NUMBERS and difference.source[0].concept.isdecimal():
            hints.append(f"Write {difference.source[0].concept}.")
        elif rated.usual:
            hints.append(f"Other texts have “{rated.usual}” for it.")
    if rated.differing >= FEWEST:
        hints.append(
            f"{rated.differing} of the {rated.mentioning} texts that mention it differ in this way: if the language"
            " says it like this, add its words to i18n/concepts.yaml."
        )
    return " ".join(hints)


def _quote(mention: Mention) -> str:
    """Return the words of a concept, and its name where they do not have it."""
    name = mention.concept.replace("-", " ")
    return f"“{mention.words}”" if name in mention.words.lower() else f"“{mention.words}” ({name})"


def _excerpt(text: Phrase, mention: Mention) -> str:
    """Return the words around a concept, as they are written."""
    tokens = text.tokens
    inside = [index for index, token in enumerate(tokens) if mention.start < token.end and token.start < mention.end]
    first, last = max(0, inside[0] - _AROUND), min(len(tokens) - 1, inside[-1] + _AROUND)
    start, end = text.place(tokens[first].start), text.place(tokens[last].end)
    return "“{}”".format(" ".join(text.text[start:end].split()).strip(" ,.;:"))
