"""Judge from paired plays what each card and each variant does: figures with intervals, and one verdict each.

A card is judged by whether its owners win more often with its effects, then by whether they lead by more points (in a
co-operative game: score more). Where the rules name no owner, the points of all players and the length are judged.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from typing import Final, TypeVar

from engine.balance import LEAD, POINTS, UPSETS, WHOLE, WINS, BalanceTally, Pair, Pairs, PairsByKey
from engine.box import Box, CardSpec, Stat
from engine.game import HELD
from engine.simulation import DECISIONS, CardTally, SeriesResult
from engine.statistics import (
    CONFIDENCE,
    Estimate,
    Histogram,
    Interval,
    Share,
    estimate_mean,
    find_discoveries,
    wilson_interval,
    z_of,
)

K = TypeVar("K", bound=Hashable)

MIN_PAIRS: Final = 30  # fewer pairs of plays show nothing, whatever they say
MIN_TOGETHER: Final = 20  # teams that had both cards of a pair
RARELY: Final = 0.03  # a card in a smaller share of plays is hardly ever in play
_CARD_MEASURES: Final = (WINS, LEAD, POINTS, DECISIONS)


class Verdict(StrEnum):
    """The evidence about a card."""

    HELPS = "helps"  # its owners win more often, or lead by more points, with its effects
    HARMS = "harms"  # its owners win less often, or lead by fewer points
    MATTERS = "matters"  # it changes points or length, and has no owner whom it helps or harms
    EVEN = "even"  # it changes the win share by less than the margin
    OPEN = "open"  # nothing was shown
    IDLE = "idle"  # it appeared, and no play was different without it
    RARE = "rare"  # it is hardly ever in play
    FEW = "few"  # too few games to judge it


@dataclass(frozen=True, slots=True)
class Goal:
    """When a judgement is sure enough.

    Attributes:
        rate: The share of the differences that are shown which may be chance; and of the intervals that may be wrong.
        margin: The largest change of a win share that makes no difference.
    """

    rate: float = 0.05
    margin: float = 0.03


@dataclass(frozen=True, slots=True)
class Effect:
    """The difference that a card or a variant makes.

    Attributes:
        pairs: The pairs of plays that show it.
        changes: By measure, what is different: with the effects of a card minus without; with a variant minus as it is.
            Shares range from -1 to 1; points are those of one player,
            and a lead is that of one player over the average of the others.
        shown: The measures that are different beyond chance, allowing for all measures of all cards and variants.
        upsets: The share of these pairs in which others win.
    """

    pairs: Pairs
    changes: Mapping[str, Estimate]
    shown: frozenset[str]
    upsets: Share


@dataclass(frozen=True, slots=True)
class CardEffect:
    """The effect of a card on the game.

    Attributes:
        id: The card's id.
        deck: Id of its deck.
        frequency: In what share of the plays it is held (or drawn or used, if nobody can hold it); above 1 if several
            teams hold it in one play.
        effect: The difference that it makes.
        verdict: What that means.
        weaker_than: Cards of the same deck with the same figures that help their owners more, beyond chance.
    """

    id: str
    deck: str
    frequency: float
    effect: Effect
    verdict: Verdict
    weaker_than: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """How often a team wins.

    Attributes:
        seats: Its seats, from 0.
        wins: How often it won.
        fair: The average of all teams, 0 to 1.
        stands_out: 1 if it wins more often, -1 if less often, 0 if that may be chance.
    """

    seats: tuple[int, ...]
    wins: Share
    fair: float
    stands_out: int


@dataclass(frozen=True, slots=True)
class BalanceResult:
    """The result of an experiment.

    Attributes:
        base: The plays with the content as it is.
        box: The content.
        tally: All counts.
        goal: When a judgement is sure enough.
        cards: Ids of the cards that were played with and without.
        variants: Names of the variants, each with the cards that it changes.
        interactions: The plays that show pairs of cards; see `engine.balance.count_interactions`.
        others: Series with other numbers of players and in other modes, without variants.
        names: What people call the cards, by id.
    """

    base: SeriesResult
    box: Box
    tally: BalanceTally
    goal: Goal
    cards: tuple[str, ...] = ()
    variants: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    interactions: PairsByKey = field(default_factory=dict)
    others: tuple[SeriesResult, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def ended(self) -> int:
        """The number of plays with the content as it is that ended properly."""
        return self.tally.base.plays - self.tally.base.troubled


def judge_cards(result: BalanceResult) -> tuple[CardEffect, ...]:
    """Return what each card does that was played with and without, in the order of the content."""
    tally, goal = result.tally, result.goal
    pairs = {id_: tally.pairs.get((id_, id_), Pairs()) for id_ in result.cards}
    effects = _judge(pairs, result, lambda _: _CARD_MEASURES, 1)
    weaker = _find_weaker(result, effects)
    ended = max(1, result.ended)
    found = []
    for card in result.box.cards:
        if card.id in effects:
            counts = tally.base.cards.get(card.id, CardTally())
            can_be = result.base.countable.cards.get(card.id)
            times = ended if can_be is None else counts.holders if HELD in can_be else counts.plays
            effect = effects[card.id]
            times = times or effect.pairs.plays  # what always holds is never counted
            measures = (WINS, POINTS) if result.base.is_cooperative else (WINS, LEAD)
            verdict = _choose_verdict(effect, goal, measures, wilson_interval(min(times, ended), ended))
            found.append(CardEffect(card.id, card.deck, times / ended, effect, verdict, weaker.get(card.id, ())))
    return tuple(found)


def judge_variants(result: BalanceResult) -> Mapping[tuple[str, str], Effect]:
    """Return what each variant changes in whole plays (WHOLE), and for the owners of each card that it changes."""
    tally = result.tally
    keys = [(name, card) for name, ids in result.variants.items() for card in (WHOLE, *ids)]
    pairs = {key: tally.pairs.get(key, Pairs()) for key in keys}
    measures = sorted(
        {name for (_, card), counted in pairs.items() if card == WHOLE for name, _ in counted.differences}
    )

    def list_measures(key: tuple[str, str]) -> Iterable[str]:
        return (name for name in measures if name != UPSETS) if key[1] == WHOLE else _CARD_MEASURES

    return _judge(pairs, result, list_measures, -1)


def find_settled(result: BalanceResult) -> frozenset[str]:
    """Return the cards of which more plays would not change the verdict: shown beyond any doubt, or even."""
    needed = len(result.cards) * len(_CARD_MEASURES) / result.goal.rate
    return frozenset(
        card.id
        for card in judge_cards(result)
        if card.verdict is Verdict.EVEN
        or (card.effect.pairs.plays >= MIN_PAIRS and _get_evidence(card.effect) >= needed)
    )


def judge_seats(series: SeriesResult) -> tuple[SeatFigures, ...]:
    """Return how often each team wins, or each player if all play alone; nothing for a co-operative game."""
    if series.is_cooperative:
        return ()
    ended = series.tally.plays - series.tally.troubled
    teams = series.teams or tuple((seat,) for seat in range(len(series.series.policies)))
    wins = [_count_wins(series, team) for team in teams]
    fair = sum(wins) / (max(1, ended) * len(teams))
    found = []
    for team, hits in zip(teams, wins, strict=True):
        sure = wilson_interval(hits, ended, z=z_of(CONFIDENCE, len(teams)))
        stands_out = 0 if fair in sure else 1 if sure.low > fair else -1
        found.append(SeatFigures(team, make_share(hits, ended), fair, stands_out))
    return tuple(found)


def list_abilities(result: BalanceResult) -> Mapping[str, int]:
    """Return how often each effect of the judged cards was used, in the order of the content; 0 for one that never was.

    Effects that always hold are not used, so they are not listed.
    """
    named = [
        result.box.name_effect(card.id, side, at)
        for card in result.box.cards
        if card.id in result.cards
        for side, effects in zip(("front", "back"), card.sides, strict=True)
        for at, effect in enumerate(effects)
        if effect.mode != "always"
    ]
    return {name: result.tally.abilities.get(name, 0) for name in named}


def judge_pairs(result: BalanceResult) -> Mapping[Pair, Effect]:
    """Return what two cards do together beyond what each does alone, by the pairs that were played, in their order."""
    measures = (WINS, POINTS) if result.base.is_cooperative else (WINS, LEAD)
    return _judge(result.interactions, result, lambda _: measures, 1, plays=2)


def choose_pairs(result: BalanceResult, most: int) -> tuple[Pair, ...]:
    """Return the pairs of cards that teams had most often, in the order of the content.

    Both cards have effects, and one of them is judged.
    """
    cards = {card.id: number for number, card in enumerate(result.box.cards) if card.front or card.back}
    together = {
        pair: times
        for pair, times in result.tally.together.items()
        if times >= MIN_TOGETHER and cards.keys() >= {*pair} and not {*pair}.isdisjoint(result.cards)
    }
    often = sorted(together, key=lambda pair: (-together[pair], cards[pair[0]], cards[pair[1]]))[:most]
    return tuple(sorted(often, key=lambda pair: (cards[pair[0]], cards[pair[1]])))


def make_share(hits: int, trials: int) -> Share:
    """Return a share with its interval of 95 %."""
    return Share(hits, trials, wilson_interval(hits, trials))


def _count_wins(series: SeriesResult, team: Sequence[int]) -> int:
    return sum(plays for winners, plays in series.tally.winners.items() if not set(team).isdisjoint(winners))


def get_histogram(counted: Mapping[tuple[str, int], int], name: str) -> Histogram:
    """Return how often each amount of one name was counted."""
    return {amount: times for (other, amount), times in counted.items() if other == name}


def _judge(
    pairs: Mapping[K, Pairs],
    result: BalanceResult,
    list_measures: Callable[[K], Iterable[str]],
    sign: int,
    plays: int = 1,
) -> dict[K, Effect]:
    """Return the effect behind each key; what is shown allows for all keys and all measures together.

    Each difference is that of so many plays from as many others.
    """
    asked = {key: tuple(list_measures(key)) for key in pairs}
    comparisons = sum(map(len, asked.values()))
    estimate = partial(_estimate, result=result, rate=result.goal.rate, comparisons=comparisons, factor=plays)
    changes = {
        key: {name: change for name in asked[key] if (change := estimate(counted, name, sign=sign)) is not None}
        for key, counted in pairs.items()
    }
    evidence = {
        (key, name): change.evidence if change.count >= MIN_PAIRS else 0.0
        for key, found in changes.items()
        for name, change in found.items()
    }
    shown = find_discoveries(evidence, result.goal.rate)
    return {
        key: Effect(
            counted,
            changes[key],
            frozenset(name for name in changes[key] if (key, name) in shown),
            make_share(get_histogram(counted.differences, UPSETS).get(1, 0), counted.plays),
        )
        for key, counted in pairs.items()
    }


def _estimate(
    pairs: Pairs, name: str, *, result: BalanceResult, rate: float, sign: int = 1, comparisons: int = 1, factor: int = 1
) -> Estimate | None:
    """Return the change of one measure; None if no pair has it."""
    counted = {sign * by: times for by, times in get_histogram(pairs.differences, name).items()}
    plays = pairs.owned if name in {WINS, LEAD} else pairs.plays
    if not plays or (name in {WINS, LEAD} and not counted):
        return None
    counted[0] = counted.get(0, 0) + plays - sum(counted.values())
    tally, players = result.tally.base, len(result.base.series.policies)
    most = max(map(abs, counted))
    if name == WINS or name not in {LEAD, POINTS, *(amount for amount, _ in tally.amounts)}:
        found = estimate_mean(counted, rate=rate, bound=None if factor == 1 else factor, comparisons=comparisons)
        return replace(found, interval=Interval(max(-factor, found.interval.low), min(factor, found.interval.high)))
    if name not in {LEAD, POINTS}:
        bound = max(most, factor * _measure_range(get_histogram(tally.amounts, name)))
        return estimate_mean(counted, rate=rate, bound=bound, comparisons=comparisons)
    team = max(map(len, result.base.teams), default=1)
    sharers = players if name == POINTS else team * (players - team)
    bound = max(most, factor * sharers * _measure_range({score for _, score in tally.scores}))
    found = estimate_mean(counted, rate=rate, bound=bound, comparisons=comparisons)
    return Estimate(
        found.count,
        found.mean / sharers,
        Interval(found.interval.low / sharers, found.interval.high / sharers),
        found.evidence,
        found.detectable / sharers,
    )


def _measure_range(amounts: Collection[int]) -> int:
    """Return by how much amounts differ at most; at least 1."""
    return max(1, max(amounts) - min(amounts)) if amounts else 1


def _choose_verdict(effect: Effect, goal: Goal, measures: Sequence[str], frequency: Interval) -> Verdict:
    if effect.pairs.plays < MIN_PAIRS:
        return Verdict.RARE if frequency.high < RARELY else Verdict.FEW
    if effect.pairs.same == effect.pairs.plays:
        return Verdict.IDLE
    for name in measures:
        if name in effect.shown:
            return Verdict.HELPS if effect.changes[name].mean > 0 else Verdict.HARMS
    wins = effect.changes.get(WINS)
    if wins is not None and -goal.margin <= wins.interval.low and wins.interval.high <= goal.margin:
        return Verdict.EVEN
    return Verdict.MATTERS if effect.shown else Verdict.OPEN


def _get_evidence(effect: Effect) -> float:
    """Return the evidence for the first measure that a card is judged by."""
    names: Sequence[str] = (WINS,) if WINS in effect.changes else (POINTS, DECISIONS)
    return max((effect.changes[name].evidence for name in names if name in effect.changes), default=1.0)


def _find_weaker(result: BalanceResult, effects: Mapping[str, Effect]) -> Mapping[str, tuple[str, ...]]:
    """Return for each card the cards of its deck with the same figures that help more.

    The intervals that are compared are so wide that all of them together are right with the stated rate (Bonferroni).
    """
    rate = result.goal.rate / max(1, len(effects))
    sure: dict[str, Interval] = {}
    for id_, effect in effects.items():
        wins = _estimate(effect.pairs, WINS, result=result, rate=rate) if effect.pairs.plays >= MIN_PAIRS else None
        if wins is not None:
            sure[id_] = wins.interval
    cards = [card for card in result.box.cards if card.id in sure]
    return {
        card.id: tuple(
            other.id
            for other in cards
            if other.deck == card.deck
            and sure[other.id].low > sure[card.id].high
            and _list_figures(other) == _list_figures(card)
        )
        for card in cards
    }


def _list_figures(card: CardSpec) -> Collection[tuple[str, Stat]]:
    return [(name, stat) for name, stat in card.stats.items() if isinstance(stat, int | tuple)]
