"""Compares what a source and its translation mention.

A concept of the source may be lost, one may be gained, or exchanged for one that excludes it; and where all concepts
are present, two may be crossed, so that each applies to the thing of the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from generator.semantics.concepts import NUMBERS, Concept, Concepts
from generator.semantics.mentions import CHANGES, SLOT, THINGS, Mention, Reading

_MOST_MOVED: Final = 2  # concepts in other sentences; with more the text is cut into other sentences
_PAIR: Final = 2
_NONE: Final[tuple[list[Mention], list[Mention]]] = ([], [])
# `more than 2` is `at least 3`: each word with its equivalent for the next number.
_BOUNDS: Final = {
    "more-than": ("at-least", 1),
    "fewer-than": ("at-most", -1),
    "at-least": ("more-than", -1),
    "at-most": ("fewer-than", 1),
}
# What turns the opposites of a facet, or of a concept, into each other; those of the last line are turned by nothing.
_NEGATIONS: Final = frozenset({"not", "unless", "without", "except"})
_LIMITS: Final = frozenset({"only"})
_TURNED_BY: Final[Mapping[str, frozenset[str]]] = {
    "permission": _NEGATIONS | _LIMITS,
    **dict.fromkeys(("face-up", "face-down"), _NEGATIONS | _LIMITS),
    **dict.fromkeys((NUMBERS, "condition", "end", "owner", "place", THINGS, "start", "next"), frozenset[str]()),
}
# Facets whose concepts apply to the same things, so that two of them can be crossed.
_GROUPS: Final = {SLOT: NUMBERS, "negation": "quantity"}


Things = frozenset[str]  # to which a concept applies


class Evidence(StrEnum):
    """How a translation differs."""

    LOST = "lost"
    GAINED = "gained"
    EXCHANGED = "exchanged"  # another in its place
    CROSSED = "crossed"  # two, each with the thing of the other
    REORDERED = "reordered"  # two numbers, each in the place of the other
    DISPLACED = "displaced"  # two in each other's place, while what stands around them stayed in its own


class Difference(NamedTuple):
    """One difference of a translation.

    Attributes:
        facet: The facet of what differs, such as `quantity`.
        source: What the source mentions: empty when gained, two when they changed places.
        target: What the translation mentions: empty when lost, two when they changed places.
    """

    evidence: Evidence
    facet: str
    source: tuple[Mention, ...]
    target: tuple[Mention, ...]

    @property
    def key(self) -> tuple[str, ...]:
        """Identifies equal differences, to count them in a catalogue: the evidence and the concepts."""
        return (self.evidence.value, *(mention.concept for mention in (*self.source, *self.target)))


class Comparison(NamedTuple):
    """The differences between two texts, and all mentions that only one of them has, faults or not."""

    differences: tuple[Difference, ...]
    lost: tuple[Mention, ...] = ()
    gained: tuple[Mention, ...] = ()


class _Sides(NamedTuple):
    """The mentions that each side has and the other lacks, and those that it may have in addition."""

    lost: list[Mention]
    gained: list[Mention]
    spare_source: list[Mention]
    spare_target: list[Mention]


def compare_readings(source: Reading, target: Reading, concepts: Concepts, language: str) -> Comparison:
    """Return how a translation differs from its source, in the order of the source."""
    comparison = _compare_part(source.mentions, target.mentions, concepts, language)
    differences = whole = list(comparison.differences)
    if source.sentences == target.sentences > 1:
        parts: list[Difference] = []
        for number in range(source.sentences):
            of_source = [mention for mention in source.mentions if mention.sentence == number]
            of_target = [mention for mention in target.mentions if mention.sentence == number]
            parts += _compare_part(of_source, of_target, concepts, language).differences
        known = Counter(difference.key for difference in whole)
        beyond: list[Difference] = []
        for difference in parts:
            if known[difference.key] > 0:
                known[difference.key] -= 1
            else:
                beyond.append(difference)
        news = _drop_moved([difference for difference in beyond if difference.evidence is Evidence.EXCHANGED])
        lost = Counter(side[0].concept for kind, _, side, _ in beyond if kind is Evidence.LOST)
        gained = Counter(side[0].concept for kind, _, _, side in beyond if kind is Evidence.GAINED)
        is_cut_otherwise = len(news) + (lost & gained).total() > _MOST_MOVED
        differences = [*whole, *(() if is_cut_otherwise else news)]
    crossed = list(_find_crossed(source.mentions, target.mentions, concepts))
    differences = [*differences, *(crossed or list(_find_reordered(source.mentions, target.mentions))[:1])]
    differences.sort(key=lambda one: [side[0].start if side else -1 for side in (one.source, one.target)])
    return comparison._replace(differences=tuple(differences))


def _drop_moved(exchanged: Sequence[Difference]) -> list[Difference]:
    """Leave out pairs of opposite exchanges that kept the things they apply to: their sentences changed places."""
    left = list(exchanged)
    for first, second in combinations(exchanged, 2):
        (one, other_now), (other, one_now) = ((side[0] for side in sides) for _, _, *sides in (first, second))
        if (one.concept, other.concept) != (one_now.concept, other_now.concept) or {first, second} - {*left}:
            continue
        if (one.of & one_now.of) - other_now.of or (other.of & other_now.of) - one_now.of:
            left.remove(first)
            left.remove(second)
    return left


def _compare_part(
    source: Iterable[Mention], target: Iterable[Mention], concepts: Concepts, language: str
) -> Comparison:
    sides = _subtract(list(source), list(target))
    _cancel_bounds(sides)
    doubled = _cancel_double_negations(sides)
    _cancel_negations(sides)
    turning = _NEGATIONS | _LIMITS
    turns = tuple([mention for mention in side if mention.concept in turning] for side in (sides.lost, sides.gained))
    _cancel(sides.lost, sides.gained, concepts)
    differences = _drop_turned(list(_find_exchanged(sides, concepts)), turns, sides)
    for other in doubled:  # not `unless` is `only` if
        only = next((mention for mention in other if mention.concept in _LIMITS), None)
        if only is not None:
            other.remove(only)
    _cancel(sides.lost, sides.spare_target, concepts)
    _cancel(sides.gained, sides.spare_source, concepts)
    lost = (mention for mention in sides.lost if not _may_differ(mention, concepts, language))
    gained = (mention for mention in sides.gained if not _may_differ(mention, concepts, language))
    differences += [Difference(Evidence.LOST, mention.facet, (mention,), ()) for mention in lost]
    differences += [Difference(Evidence.GAINED, mention.facet, (), (mention,)) for mention in gained]
    return Comparison(tuple(differences), tuple(sides.lost), tuple(sides.gained))


def _may_differ(mention: Mention, concepts: Concepts, language: str) -> bool:
    concept = concepts.by_id.get(mention.concept)
    return concept is not None and concept.is_weak(language)


def _subtract(source: list[Mention], target: list[Mention]) -> _Sides:
    sides = _Sides([], [], [], [])
    in_source, in_target = _group_by_concept(source), _group_by_concept(target)
    for name in {**in_source, **in_target}:
        source_sure, source_loose = in_source.get(name, _NONE)
        target_sure, target_loose = in_target.get(name, _NONE)
        if len(source_sure) == len(target_sure) and not source_loose and not target_loose:
            continue
        lost = len(source_sure) - len(target_sure) - len(target_loose)
        gained = len(target_sure) - len(source_sure) - len(source_loose)
        sides.lost.extend(_select_unmatched(source_sure, [*target_sure, *target_loose], lost))
        sides.gained.extend(_select_unmatched(target_sure, [*source_sure, *source_loose], gained))
        sides.spare_source.extend(source_loose[max(0, len(target_sure) - len(source_sure)) :])
        sides.spare_target.extend(target_loose[max(0, len(source_sure) - len(target_sure)) :])
    return sides


def _group_by_concept(mentions: list[Mention]) -> dict[str, tuple[list[Mention], list[Mention]]]:
    groups: dict[str, tuple[list[Mention], list[Mention]]] = {}
    for mention in mentions:
        if mention.facet != SLOT:
            group = groups.get(mention.concept)
            if group is None:
                group = groups[mention.concept] = ([], [])
            group[mention.loose].append(mention)
    return groups


def _select_unmatched(mine: list[Mention], others: list[Mention], count: int) -> list[Mention]:
    """Return `count` mentions without a counterpart: from sentences where the other side has fewest, last first."""
    if count <= 0:
        return []
    in_others = Counter(mention.sentence for mention in others)
    in_mine = Counter(mention.sentence for mention in mine)
    ordered = sorted(
        mine, key=lambda mention: (in_others[mention.sentence] - in_mine[mention.sentence], -mention.start)
    )
    return sorted(ordered[:count], key=lambda mention: mention.start)


def _cancel_bounds(sides: _Sides) -> None:
    """Remove bounds that say the same with another number."""
    for lost in list(sides.lost):
        opposite, by = _BOUNDS.get(lost.concept, ("", 0))
        gained = next((mention for mention in sides.gained if mention.concept == opposite), None)
        if gained is None:
            continue
        for number in list(sides.lost):
            if number.facet != NUMBERS or not number.concept.isdecimal():
                continue
            wanted = str(int(number.concept) + by)
            fellow = next(
                (mention for mention in (*sides.gained, *sides.spare_target) if mention.concept == wanted), None
            )
            if fellow is not None:
                sides.lost.remove(lost)
                sides.gained.remove(gained)
                sides.lost.remove(number)
                (sides.gained if fellow in sides.gained else sides.spare_target).remove(fellow)
                break


def _cancel_double_negations(sides: _Sides) -> list[list[Mention]]:
    """Remove two negations of one sentence that only one side has: not `without` is with, none `except` one is one.

    Returns:
        For each two, what the other side has alone.
    """
    others = []
    for side, other in ((sides.lost, sides.gained), (sides.gained, sides.lost)):
        negations = [mention for mention in side if mention.concept in _NEGATIONS]
        for first, second in pairwise(negations):
            if first.sentence == second.sentence and first in side:
                side.remove(first)
                side.remove(second)
                others.append(other)
    return others


def _cancel_negations(sides: _Sides) -> None:
    """Remove a negation that the other side says with another one: `except` leads is `not` leads."""
    spare_source, spare_target = (
        [mention for mention in side if mention.concept in _NEGATIONS]
        for side in (sides.spare_source, sides.spare_target)
    )
    both = min(len(spare_source), len(spare_target))  # those that both sides may have say nothing of others
    spare_source, spare_target = spare_source[both:], spare_target[both:]
    for mine, others in ((sides.lost, (sides.gained, spare_target)), (sides.gained, (spare_source,))):
        for mention in [one for one in mine if one.concept in _NEGATIONS]:
            found = ((side, other) for side in others for other in side if other.concept in _NEGATIONS)
            side, fellow = next(found, (None, None))
            if side is not None and fellow is not None:
                mine.remove(mention)
                side.remove(fellow)


def _cancel(mine: list[Mention], others: list[Mention], concepts: Concepts) -> None:
    for mention in list(mine):
        fellows = (
            one
            for one in others
            if _are_related(mention, one, concepts, Concept.is_near)
            and not (mention.concept in _LIMITS and _has_rival(one, mine, concepts))
        )
        fellow = min(fellows, key=lambda one: one.facet != mention.facet, default=None)
        is_vague = fellow is not None and fellow.loose and fellow.facet != mention.facet
        if fellow is not None and not (is_vague and mention.concept in _NEGATIONS):
            mine.remove(mention)
            others.remove(fellow)


def _has_rival(mention: Mention, others: Iterable[Mention], concepts: Concepts) -> bool:
    """Tell whether a concept is rather in the place of one of its own facet, which it excludes."""
    return any(
        other.facet == mention.facet and _are_related(mention, other, concepts, Concept.is_against) for other in others
    )


def _are_related(
    mention: Mention, other: Mention, concepts: Concepts, relation: Callable[[Concept, Concept], bool]
) -> bool:
    """Tell whether two known concepts are near each other, or exclude each other."""
    first, second = concepts.by_id.get(mention.concept), concepts.by_id.get(other.concept)
    return first is not None and second is not None and relation(first, second)


def _find_exchanged(sides: _Sides, concepts: Concepts) -> Iterator[Difference]:
    """Yield concepts replaced by one that they exclude, and remove both."""
    for lost in list(sides.lost):
        rivals = [
            mention
            for mention in sides.gained
            if mention.facet == lost.facet == NUMBERS or _are_related(lost, mention, concepts, Concept.is_against)
        ]
        if rivals:
            gained = min(rivals, key=lambda mention: (abs(mention.sentence - lost.sentence), mention.start))
            sides.lost.remove(lost)
            sides.gained.remove(gained)
            yield Difference(Evidence.EXCHANGED, lost.facet, (lost,), (gained,))


def _drop_turned(exchanged: list[Difference], turns: tuple[list[Mention], ...], sides: _Sides) -> list[Difference]:
    """Leave out opposites that a turned negation, or a turned `only`, explains, one for each that only one side has.

    `Never more than two` is `at most two`, `not the same` is `another`, and who `may only` do something `must` do it.
    """
    left = []
    for difference in exchanged:
        both = difference.source[0], difference.target[0]
        known = {name for mention in both for name in (mention.concept, mention.facet)} & _TURNED_BY.keys()
        turning = set[str]().union(*(_TURNED_BY[name] for name in known)) if known else _NEGATIONS
        # The `not` of `banned` turns others, but not `banned` itself; `not both` says nothing of the `or` before it.
        found = (
            (own, turn)
            for own, mention in zip(turns, both, strict=True)
            for turn in own
            if turn.concept in turning and turn.start != mention.start and turn.sentence == mention.sentence
            if mention.facet != "joining" or turn.start < mention.start
        )
        own, turn = next(found, (None, None))
        if own is None or turn is None:
            left.append(difference)
        else:
            own.remove(turn)
            for side in (sides.lost, sides.gained):
                side[:] = (mention for mention in side if mention is not turn)
    return left


def _find_crossed(source: Iterable[Mention], target: Iterable[Mention], concepts: Concepts) -> Iterator[Difference]:
    """Yield pairs of concepts, each of which applies to the thing of the other, unless they are near each other."""
    in_source, in_target = find_single(source), find_single(target)
    verbs = frozenset({mention.concept for mention in source if mention.facet == CHANGES})
    names = [
        name
        for name, mention in in_source.items()
        if name in in_target and mention.of and in_target[name].of and mention.facet != THINGS
    ]
    for pair in combinations(names, 2):
        sources = in_source[pair[0]], in_source[pair[1]]
        targets = [in_target[name] for name in pair]
        first_group, second_group = (_GROUPS.get(mention.facet, mention.facet) for mention in sources)
        first, second, first_now, second_now = (mention.of for mention in (*sources, *targets))
        if _are_related(*sources, concepts, Concept.is_near):
            continue
        if first_group == second_group and _is_crossed(first, second, first_now, second_now, verbs):
            targets.sort(key=lambda mention: mention.start)
            yield Difference(Evidence.CROSSED, first_group, sources, tuple(targets))


def _find_reordered(source: Iterable[Mention], target: Iterable[Mention]) -> Iterator[Difference]:
    """Yield pairs of numbers in another order, unless one has the same thing, or an `each` before it, on both sides.

    A 1 in words is left out, which may be an article.
    """
    if sum(mention.facet == NUMBERS for mention in source) < _PAIR:
        return
    each_source, each_target = (
        frozenset(
            number.concept
            for each, number in pairwise(sorted(side, key=lambda mention: mention.start))
            if each.concept == "each" and number.facet == NUMBERS
        )
        for side in (source, target)
    )
    # Of a number that is there in a word too, the digits count.
    in_source, in_target = (
        {**find_single([mention for mention in side if mention.is_in_digits]), **find_single(side)}
        for side in (source, target)
    )
    names = [
        name
        for name, mention in in_source.items()
        if mention.facet == NUMBERS and name in in_target and not (mention.loose or in_target[name].loose)
        if name != "1" or all(side[name].is_in_digits for side in (in_source, in_target))
    ]
    for pair in combinations(names, 2):
        first, second = in_source[pair[0]], in_source[pair[1]]
        first_now, second_now = (in_target[name] for name in pair)
        is_straight = (
            (first.of & first_now.of) - second_now.of
            or (second.of & second_now.of) - first_now.of
            or each_source & each_target & {*pair}
        )
        if (first.start < second.start) != (first_now.start < second_now.start) and not is_straight:
            targets = sorted((first_now, second_now), key=lambda mention: mention.start)
            yield Difference(Evidence.REORDERED, NUMBERS, (first, second), tuple(targets))


def find_single(mentions: Iterable[Mention]) -> dict[str, Mention]:
    """Return the concepts mentioned with certainty exactly once, by id; for numbers also uncertain ones."""
    single: dict[str, Mention] = {}
    for wanted in (False, True):
        known = [
            mention for mention in mentions if mention.loose is wanted and (not wanted or mention.facet == NUMBERS)
        ]
        counts = Counter(mention.concept for mention in known)
        for mention in known:
            if counts[mention.concept] == 1:
                single.setdefault(mention.concept, mention)
    return single


def _is_crossed(first: Things, second: Things, first_now: Things, second_now: Things, verbs: Things) -> bool:
    """Tell whether each of two has something of the other, and nothing, or less if verbs do not count, of its own."""
    shared, shared_now = first & second, first_now & second_now
    first, second = first - shared, second - shared
    first_now, second_now = first_now - shared_now, second_now - shared_now
    straight = [*(first & first_now), *(second & second_now)]
    crossed = [first & second_now, second & first_now]
    if straight:
        crossed = [things - verbs for things in crossed]
    return all(crossed) and sum(map(len, crossed)) > len(straight)
