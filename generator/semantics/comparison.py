"""Compares two sets of claims: similar claims are paired, the most similar first, and each pair is compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import product
from operator import attrgetter
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.semantics.claims import OPPOSITE, Blocks, Claim, Trigger

_SAME_VERB: Final = 100
_OPPOSITE: Final = 40
_CIRCUMSTANCES: Final = attrgetter("piece", "action", "track", "itself", "dry")  # of a trigger
_LOOKS: Final = attrgetter("place", "of", "other", "burning", "holds", "holds_none")  # of blocks
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
    AFFILIATION = "affiliation"
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


def compare_claims(left: Iterable[Claim], right: Iterable[Claim]) -> tuple[Difference, ...]:
    """Return the differences of two sets of claims, in the order of the left set."""
    lefts, rights = list(left), list(right)
    for claim in tuple(lefts):
        if claim in rights:
            lefts.remove(claim)
            rights.remove(claim)
    if not lefts and not rights:
        return ()
    differences: dict[tuple[object, ...], Difference] = {}
    for ours, theirs in _pair_claims(lefts, rights):
        for difference in _compare_claim(ours, theirs):
            # Claims of one sentence share their trigger and time, which are reported once.
            values = _get_part(ours, difference.part), _get_part(theirs, difference.part)
            differences.setdefault((difference.kind, difference.part, *values), difference)
    return tuple(differences.values())


def _pair_claims(lefts: list[Claim], rights: list[Claim]) -> list[tuple[Claim | None, Claim | None]]:
    """Pair the claims, in the order of the left set, the unpaired ones of the right set last."""
    free = set(range(len(rights)))
    partner: dict[int, int] = {}
    likeness = sorted(
        (-_measure_likeness(lefts[left], rights[right]), abs(left - right), left, right)
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


def _measure_likeness(left: Claim, right: Claim) -> int:
    worth = sum(points for name, points in _LIKENESS.items() if getattr(left, name) == getattr(right, name))
    if left.verb == right.verb:
        return worth + _SAME_VERB
    return worth + _OPPOSITE if OPPOSITE.get(left.verb) == right.verb else 0


def _compare_claim(left: Claim | None, right: Claim | None) -> Iterator[Difference]:
    if left is None or right is None:
        yield Difference(Kind.EXTRA if left is None else Kind.MISSING, "verb", left, right)
        return
    if left.verb != right.verb:
        kind = Kind.TURNED if OPPOSITE.get(left.verb) == right.verb else Kind.VERB
        yield Difference(kind, "verb", left, right)
        if kind is Kind.VERB:
            return  # the rest of two different actions cannot be compared
    for kind, part in dict.fromkeys(_compare_parts(left, right)):
        yield Difference(kind, part, left, right)


def _compare_parts(left: Claim, right: Claim) -> Iterator[tuple[Kind, str]]:
    yield from ((kind, "trigger") for kind in _compare_triggers(left.trigger, right.trigger))
    if left.conditions != right.conditions:
        yield Kind.CONDITION, "conditions"
    if left.amount != right.amount:
        yield Kind.AMOUNT, "amount"
    yield from ((kind, "target") for kind in _compare_blocks(left.target, right.target))
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
        if getattr(left, part) != getattr(right, part):
            yield kind, part
    for name in sorted({name for name, _ in {*left.details} ^ {*right.details}}):
        yield _DETAILS.get(name, Kind.TARGET), name


def _compare_triggers(left: Trigger | None, right: Trigger | None) -> Iterator[Kind]:
    if left is None or right is None or left.event != right.event:
        if left is not right:
            yield Kind.TRIGGER
        return
    if left.order != right.order:
        yield Kind.ORDER
    if left.by != right.by:
        yield Kind.OWNER
    if _CIRCUMSTANCES(left) != _CIRCUMSTANCES(right):
        yield Kind.CONDITION
    for kind in _compare_blocks(left.block or Blocks(), right.block or Blocks()):
        yield Kind.CONDITION if kind in {Kind.TARGET, Kind.AMOUNT} else kind


def _compare_blocks(left: Blocks | None, right: Blocks | None) -> Iterator[Kind]:
    if left == right:
        return
    if left is None or right is None:
        yield Kind.TARGET
        return
    if (left.affiliation, left.not_affiliation) != (right.affiliation, right.not_affiliation):
        yield Kind.AFFILIATION
    if left.loyal_to != right.loyal_to:
        yield Kind.OWNER if left.loyal_to and right.loyal_to else Kind.TARGET
    counted = isinstance(left.pick, int) and isinstance(right.pick, int)
    numbers = (left.value, left.intensity, left.pick if counted else 0)
    if numbers != (right.value, right.intensity, right.pick if counted else 0):
        yield Kind.AMOUNT
    if _LOOKS(left) != _LOOKS(right) or (not counted and left.pick != right.pick):
        yield Kind.TARGET


def _get_part(claim: Claim | None, part: str) -> object:
    if claim is None:
        return None
    if part == "verb":
        return claim  # each missing claim is reported
    return getattr(claim, part) if hasattr(claim, part) else claim.detail(part)
