"""Compares two sets of claims: similar claims are paired, the most similar first, and each pair is compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import product
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.model.vocabulary import Vocabulary
from generator.semantics.claims import Claim, Target, Trigger

_SAME_VERB: Final = 100
_OPPOSITE: Final = 40
_LIKENESS: Final = MappingProxyType(
    {"trigger": 20, "target": 10, "details": 6, "amount": 4, "cost": 3, "limit": 2, "who": 2}
)


class Kind(StrEnum):
    """The kind of difference between two claims."""

    TRIGGER = "trigger"  # which event
    ORDER = "order"  # before, after or instead of it
    CONDITION = "condition"  # a further condition
    VERB = "verb"  # another thing is done
    TURNED = "turned"  # raised for lowered, gained for lost
    MISSING = "missing"  # the first set has it, the second has not
    EXTRA = "extra"  # the second set has it, the first has not
    AMOUNT = "amount"
    TARGET = "target"
    ENTRY = "entry"  # a word of a vocabulary of game.yaml
    OWNER = "owner"  # who does it, suffers it, chooses, or whose it is
    OPTIONAL = "optional"
    CHOICE = "choice"  # how many of several
    LIMIT = "limit"
    DURATION = "duration"
    COST = "cost"
    CARDINAL = "cardinal"  # north, east, south, west


class Difference(NamedTuple):
    """One difference.

    Attributes:
        part: Which part of a claim it is in, such as `target` or `trigger`.
        left, right: The paired claims; None where there is no counterpart.
    """

    kind: Kind
    part: str
    left: Claim | None
    right: Claim | None


# By detail; other details name a place.
_DETAILS: Final = MappingProxyType(
    {"direction": Kind.CARDINAL, "price": Kind.COST} | dict.fromkeys(("chooser", "decided-by", "to"), Kind.OWNER)
)


def compare_claims(left: Iterable[Claim], right: Iterable[Claim], vocabulary: Vocabulary) -> tuple[Difference, ...]:
    """Return the differences of two sets of claims, in the order of the left set."""
    lefts, rights = list(left), list(right)
    for claim in tuple(lefts):
        if claim in rights:
            lefts.remove(claim)
            rights.remove(claim)
    if not lefts and not rights:
        return ()
    differences: dict[tuple[object, ...], Difference] = {}
    for ours, theirs in _pair_claims(lefts, rights, vocabulary):
        for difference in _compare_claim(ours, theirs, vocabulary):
            # Claims of one sentence share their trigger and time, which are reported once.
            values = _get_part(ours, difference.part), _get_part(theirs, difference.part)
            differences.setdefault((difference.kind, difference.part, *values), difference)
    return tuple(differences.values())


def _pair_claims(
    lefts: list[Claim], rights: list[Claim], vocabulary: Vocabulary
) -> list[tuple[Claim | None, Claim | None]]:
    """Pair the claims, in the order of the left set, the unpaired ones of the right set last."""
    free = set(range(len(rights)))
    partner: dict[int, int] = {}
    likeness = sorted(
        (-_measure_likeness(lefts[left], rights[right], vocabulary), abs(left - right), left, right)
        for left, right in product(range(len(lefts)), range(len(rights)))
    )
    for worth, _, left, right in likeness:
        if -worth >= _OPPOSITE and left not in partner and right in free:
            partner[left] = right
            free.discard(right)
    over = [left for left in range(len(lefts)) if left not in partner]
    partner |= {  # the remaining ones count as an exchanged verb
        left: right
        for left, right in zip(over, sorted(free), strict=False)
        if len(over) == len(free) or lefts[left].trigger == rights[right].trigger
    }
    free -= set(partner.values())
    pairs: list[tuple[Claim | None, Claim | None]] = [
        (claim, rights[partner[left]] if left in partner else None) for left, claim in enumerate(lefts)
    ]
    return pairs + [(None, rights[right]) for right in sorted(free)]


def _measure_likeness(left: Claim, right: Claim, vocabulary: Vocabulary) -> int:
    worth = sum(points for name, points in _LIKENESS.items() if getattr(left, name) == getattr(right, name))
    if left.verb == right.verb:
        return worth + _SAME_VERB
    return worth + _OPPOSITE if vocabulary.verb(left.verb).opposite == right.verb else 0


def _compare_claim(left: Claim | None, right: Claim | None, vocabulary: Vocabulary) -> Iterator[Difference]:
    if left is None or right is None:
        yield Difference(Kind.EXTRA if left is None else Kind.MISSING, "verb", left, right)
        return
    if left.verb != right.verb:
        kind = Kind.TURNED if vocabulary.verb(left.verb).opposite == right.verb else Kind.VERB
        yield Difference(kind, "verb", left, right)
        if kind is Kind.VERB:
            return  # the rest of two different actions cannot be compared
    for kind, part in dict.fromkeys(_compare_parts(left, right, vocabulary)):
        yield Difference(kind, part, left, right)


def _compare_parts(left: Claim, right: Claim, vocabulary: Vocabulary) -> Iterator[tuple[Kind, str]]:
    yield from ((kind, "trigger") for kind in _compare_triggers(left.trigger, right.trigger, vocabulary))
    if left.conditions != right.conditions:
        yield Kind.CONDITION, "conditions"
    if left.amount != right.amount:
        yield Kind.AMOUNT, "amount"
    yield from ((kind, "target") for kind in _compare_targets(left.target, right.target, vocabulary))
    if left.who != right.who:
        yield Kind.OWNER, "who"
    for kind, part in (
        (Kind.OPTIONAL, "may"),
        (Kind.COST, "action"),
        (Kind.LIMIT, "limit"),
        (Kind.COST, "cost"),
        (Kind.CHOICE, "choose"),
        (Kind.DURATION, "lasts"),
    ):
        if getattr(left, part) != getattr(right, part) and not (kind is Kind.OPTIONAL and left.inherits_may):
            yield kind, part
    for name in sorted({name for name, _ in {*left.details} ^ {*right.details}}):
        yield _DETAILS.get(name, Kind.TARGET), name


def _compare_triggers(left: Trigger | None, right: Trigger | None, vocabulary: Vocabulary) -> Iterator[Kind]:
    if left is None or right is None or left.event != right.event:
        if left is not right:
            yield Kind.TRIGGER
        return
    if left.order != right.order:
        yield Kind.ORDER
    if left.by != right.by:
        yield Kind.OWNER
    if (left.itself, left.details) != (right.itself, right.details):
        yield Kind.CONDITION
    for kind in _compare_targets(left.target or Target(), right.target or Target(), vocabulary):
        yield Kind.CONDITION if kind in {Kind.TARGET, Kind.AMOUNT} else kind


def _compare_targets(left: Target | None, right: Target | None, vocabulary: Vocabulary) -> Iterator[Kind]:
    if left == right:
        return
    if left is None or right is None:
        yield Kind.TARGET
        return
    counted = isinstance(left.pick, int) and isinstance(right.pick, int)
    if left.pick != right.pick:
        yield Kind.AMOUNT if counted else Kind.TARGET
    if (left.place, left.of, left.other) != (right.place, right.of, right.other):
        yield Kind.TARGET
    filters, others = dict(left.filters), dict(right.filters)
    for name in sorted({name for name, _ in {*left.filters} ^ {*right.filters}}):
        yield _find_filter_kind(name, vocabulary, is_exchanged=name in filters and name in others)


def _find_filter_kind(name: str, vocabulary: Vocabulary, *, is_exchanged: bool) -> Kind:
    """Return the kind of difference in a filter, which both targets have if it was exchanged."""
    known = {} if vocabulary.target is None else vocabulary.target.filters
    argument = known.get(name)
    if argument is None:
        return Kind.TARGET
    if argument.type == "word" and "you" in argument.words:
        return Kind.OWNER if is_exchanged else Kind.TARGET
    return {"entry": Kind.ENTRY, "number": Kind.AMOUNT}.get(argument.type, Kind.TARGET)


def _get_part(claim: Claim | None, part: str) -> object:
    if claim is None:
        return None
    if part == "verb":
        return claim  # each missing claim is reported
    return getattr(claim, part) if hasattr(claim, part) else claim.detail(part)
