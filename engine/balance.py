"""Play a game and its variants on the same seeds, count what is different, and judge what each card and variant does.

A variant is the same game with other content: a card without its effects, another number, an earlier state of the
project. Both plays of a pair draw the same decks and dice, so luck takes little part in their difference, and fewer
plays show what a card does.

Of a card, only plays in which it appears as the content is (it is held, or drawn or used if nobody can hold it) are
played again without: in the others it can make no difference. Up to this moment both plays are the same, so choosing
them by it favours neither. Whose card it is, is decided once in a play: the first team that holds it, or uses it.

Batches of plays are counted by `compare_batch`, in any number of processes; their tallies add up in any order.

A card is judged by whether its owners win more often with its effects, then by whether they lead by more points (in a
co-operative game: score more). Where the rules name no owner, the points of all players and the length are judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, partial
from itertools import combinations
from typing import Any, Final, NamedTuple, TypeVar

from engine.box import Box, CardSpec, Stat
from engine.game import ABILITY, AMOUNT, DRAWN, HELD, USED, Game, Outcome
from engine.simulation import (
    DECISIONS,
    MAX_TROUBLES,
    CardTally,
    PlayCounter,
    PlayResult,
    Series,
    SeriesResult,
    Tally,
    Trouble,
    decode_tally,
    encode_tally,
    merge_tallies,
    play_series,
)
from engine.statistics import (
    CONFIDENCE,
    Estimate,
    Interval,
    Share,
    count_wins,
    estimate_mean,
    find_discoveries,
    get_histogram,
    make_share,
    wilson_interval,
    z_of,
)

# What is compared in a pair of plays, beside the decisions and the amounts that the game counts.
WINS: Final = "wins"  # 1 if the team that has the card wins
LEAD: Final = "lead"  # its points beyond those of the others, times both numbers of players
POINTS: Final = "points"  # of all players together
UPSETS: Final = "upsets"  # 1 if others win
ENDING: Final = "ending "  # followed by the name of an ending: 1 if the play ends so
SEAT: Final = "seat "  # followed by the number of a seat: 1 if it wins
WHOLE: Final = ""  # instead of a card: the whole play

_OWN: Final = (WINS, LEAD, POINTS)  # what is measured of two cards that a team has

Pair = tuple[str, str]  # ids of two cards, in the order of the content


class Variant(NamedTuple):
    """A variant of a game.

    Attributes:
        name: Its name, unique among the variants.
        game: The game with its content.
        cards: Ids of the cards that are different; empty if more than cards is.
        is_whole: Whether differences of the whole play are counted, too.
    """

    name: str
    game: Game[Any]
    cards: tuple[str, ...] = ()
    is_whole: bool = False


class Experiment(NamedTuple):
    """A comparison: one series of plays, and the variants of the game that repeat it."""

    game: Game[Any]
    series: Series
    variants: tuple[Variant, ...]


@dataclass(frozen=True, slots=True)
class Pairs:
    """Pairs of plays that were compared: as the content is, minus the variant.

    Attributes:
        plays: How many pairs.
        same: In how many of them everything was the same: winners, points, length and all that is counted.
        owned: In how many of them somebody had the card.
        differences: How often each difference of each measure was counted; without WINS and LEAD where nobody had the
            card.
    """

    plays: int = 0
    same: int = 0
    owned: int = 0
    differences: Mapping[tuple[str, int], int] = field(default_factory=dict)


# Pairs of plays by variant and card, or by two cards.
PairsByKey = Mapping[tuple[str, str], Pairs]


@dataclass(frozen=True, slots=True)
class BalanceTally:
    """The counts of some plays and their variants.

    Attributes:
        base: The plays with the content as it is.
        pairs: The pairs by variant and card, or WHOLE.
        together: For two cards, how many teams had both in a play.
        abilities: How often each effect was used.
        troubled: How many plays of variants did not end properly; their pairs are not counted.
        troubles: The first MAX_TROUBLES of these, each with its variant.
    """

    base: Tally = field(default_factory=Tally)
    pairs: PairsByKey = field(default_factory=dict)
    together: Mapping[Pair, int] = field(default_factory=dict)
    abilities: Mapping[str, int] = field(default_factory=dict)
    troubled: int = 0
    troubles: tuple[tuple[str, Trouble], ...] = ()


def compare_batch(experiment: Experiment, numbers: Iterable[int]) -> BalanceTally:
    """Play some plays of a series with the content as it is and as each variant, and count them."""
    comparison = _Comparison(experiment)
    for number in numbers:
        comparison.add(number)
    return comparison.tally()


def merge_balance(first: BalanceTally, second: BalanceTally) -> BalanceTally:
    """Return the counts of all plays of both; the order of merging makes no difference."""
    return BalanceTally(
        base=merge_tallies(first.base, second.base),
        pairs=merge_pairs(first.pairs, second.pairs),
        together=Counter(first.together) + Counter(second.together),
        abilities=Counter(first.abilities) + Counter(second.abilities),
        troubled=first.troubled + second.troubled,
        troubles=tuple(sorted((*first.troubles, *second.troubles))[:MAX_TROUBLES]),
    )


def merge_pairs(first: PairsByKey, second: PairsByKey) -> PairsByKey:
    """Return the counts of all pairs of plays of both."""
    pairs = dict(first)
    for key, more in second.items():
        known = pairs.get(key, Pairs())
        pairs[key] = Pairs(
            known.plays + more.plays,
            known.same + more.same,
            known.owned + more.owned,
            Counter(known.differences) + Counter(more.differences),
        )
    return pairs


def encode_balance(tally: BalanceTally) -> Mapping[str, Any]:
    """Return a tally as JSON data."""
    return {
        "base": encode_tally(tally.base),
        "pairs": encode_pairs(tally.pairs),
        "together": [(*cards, times) for cards, times in tally.together.items()],
        "abilities": tally.abilities,
        "troubled": tally.troubled,
        "troubles": tally.troubles,
    }


def decode_balance(data: Mapping[str, Any]) -> BalanceTally:
    """Return a tally from JSON data that `encode_balance` made."""
    return BalanceTally(
        base=decode_tally(data["base"]),
        pairs=decode_pairs(data["pairs"]),
        together={(first, second): times for first, second, times in data["together"]},
        abilities=data["abilities"],
        troubled=data["troubled"],
        troubles=tuple((name, Trouble(*trouble)) for name, trouble in data["troubles"]),
    )


def encode_pairs(pairs: PairsByKey) -> Sequence[Any]:
    """Return pairs of plays as JSON data."""
    return [
        (*key, some.plays, some.same, some.owned, [(*by, times) for by, times in some.differences.items()])
        for key, some in pairs.items()
    ]


def decode_pairs(data: Iterable[Any]) -> PairsByKey:
    """Return pairs of plays from JSON data that `encode_pairs` made."""
    return {
        (first, second): Pairs(plays, same, owned, {(name, by): times for name, by, times in differences})
        for first, second, plays, same, owned, differences in data
    }


def _find_ways_to_appear(experiment: Experiment) -> Mapping[str, frozenset[str]]:
    """Return for each card by which counts a play shows that it matters; none if it may matter in every play."""
    countable = experiment.game.countable().cards
    cards = {card.id: card for card in experiment.game.box.cards}
    ways: dict[str, frozenset[str]] = {}
    for id_ in {id_ for variant in experiment.variants for id_ in variant.cards}:
        can_be = frozenset(countable.get(id_, ()))
        always = id_ not in cards or any(effect.mode == "always" for _, _, effect in cards[id_].list_effects())
        if HELD in can_be:
            ways[id_] = can_be - {DRAWN}
        else:
            ways[id_] = frozenset() if always and DRAWN not in can_be else can_be
    return ways


class _Comparison:
    """Plays each play and its variants, and counts them; the counters change meanwhile."""

    def __init__(self, experiment: Experiment) -> None:
        self.variants = experiment.variants
        self.table, *self.tables = (
            _Table(game, experiment.series)
            for game in (experiment.game, *(variant.game for variant in experiment.variants))
        )
        self.ways = _find_ways_to_appear(experiment)
        countable = experiment.game.countable().cards
        self.holdable = [card for card, can_be in countable.items() if HELD in can_be] or list(countable)
        self.base = PlayCounter(experiment.game)
        self.pairs: dict[tuple[str, str], _PairCounter] = {}
        self.together: Counter[Pair] = Counter()
        self.abilities: Counter[str] = Counter()
        self.troubles: list[tuple[str, Trouble]] = []

    def add(self, number: int) -> None:
        """Play and count the play with this number."""
        result = self.table.play(number)
        self.base.add(result)
        if result.outcome is None or result.trouble:
            return
        facts = self.table.read(result, result.outcome)
        self.abilities.update(facts.abilities)
        self._count_together(facts)
        for variant, table in zip(self.variants, self.tables, strict=True):
            appeared = [card for card in variant.cards if self._has_appeared(card, facts)]
            other = table.play(number) if appeared or not variant.cards else result
            if other.outcome is None or other.trouble:
                self.troubles.append((variant.name, Trouble(number, other.trouble)))
                continue
            others = facts if other is result else table.read(other, other.outcome)
            for card in (*((WHOLE,) if variant.is_whole else ()), *appeared):
                self.pairs.setdefault((variant.name, card), _PairCounter()).add(facts, others, card)

    def _has_appeared(self, card: str, facts: _Facts) -> bool:
        ways = self.ways[card]
        return not ways or any((way, card) in facts.seen for way in ways)

    def _count_together(self, facts: _Facts) -> None:
        """Count the pairs of cards that a team had; only of cards that can be held, if there are any."""
        for cards in facts.had.values():
            self.together.update(combinations([card for card in self.holdable if card in cards], 2))

    def tally(self) -> BalanceTally:
        """Return everything counted so far."""
        return BalanceTally(
            base=self.base.tally(),
            pairs={key: counter.tally() for key, counter in self.pairs.items()},
            together=self.together,
            abilities=self.abilities,
            troubled=len(self.troubles),
            troubles=tuple(sorted(self.troubles)[:MAX_TROUBLES]),
        )


def count_interactions(experiment: Experiment, numbers: Iterable[int]) -> PairsByKey:
    """Count what two cards do together beyond what each does alone.

    A play in which one team had both is played again without the effects of one, of the other, and of both. What is
    counted is the play as the content is, minus both plays without one, plus the play without both.

    Args:
        experiment: Its variants lack one card, or both of a pair; for each card of a pair there is one that lacks it.
        numbers: Which plays of the series, counted from 0.
    """
    base = _Table(experiment.game, experiment.series)
    tables = {variant.cards: _Table(variant.game, experiment.series) for variant in experiment.variants}
    counters = {(cards[0], cards[1]): _PairCounter() for cards in tables if len(cards) > 1}
    for number in numbers:
        facts = base.play_and_read(number)
        if facts is None:
            continue
        played: dict[tuple[str, ...], _Facts | None] = {}
        for pair, counter in counters.items():
            team = next((team for team, had in facts.had.items() if had.issuperset(pair)), None)
            if team is None:
                continue
            for cards in ((pair[0],), (pair[1],), pair):
                if cards not in played:
                    played[cards] = tables[cards].play_and_read(number)
            first, second, neither = played[pair[0],], played[pair[1],], played[pair]
            if first is not None and second is not None and neither is not None:
                sides = [_measure(some, pair[0], team) for some in (facts, first, second, neither)]
                counter.count(
                    {
                        name: sides[0][name] - sides[1][name] - sides[2][name] + sides[3][name]
                        for name in _OWN
                        if name in sides[0]
                    }
                )
    return {pair: counter.tally() for pair, counter in counters.items()}


class _Facts(NamedTuple):
    """The facts of one play.

    Attributes:
        outcome: How it ended.
        teams: The seats of each team.
        team_of: The team of each seat.
        amounts: The decisions, and all amounts that the game counts.
        abilities: How often each effect was used.
        seen: Which cards were drawn, used and held.
        owners: The team of each card: the first that held it, or used it if nobody held it.
        had: The cards that each team ever held; of those that nobody can hold, used.
    """

    outcome: Outcome
    teams: tuple[tuple[int, ...], ...]
    team_of: Mapping[int, int]
    amounts: Mapping[str, int]
    abilities: Counter[str]
    seen: set[tuple[str, str]]
    owners: Mapping[str, int]
    had: Mapping[int, set[str]]


class _Table:
    """Where a game is played and its plays are read: what all plays of a batch share."""

    def __init__(self, game: Game[Any], series: Series) -> None:
        self._game, self._series = game, series
        self._countable = game.countable()
        self._teams = game.teams(len(series.policies))
        self._team_of = {seat: number for number, team in enumerate(self._teams) for seat in team}
        self._counts = cache(game.counts)  # few events differ, and they recur

    def play(self, number: int) -> PlayResult:
        """Play one play of the series."""
        return next(play_series(self._game, self._series, (number,)))

    def play_and_read(self, number: int) -> _Facts | None:
        """Return the facts of one play; None if it did not end properly."""
        result = self.play(number)
        return None if result.outcome is None or result.trouble else self.read(result, result.outcome)

    def read(self, result: PlayResult, outcome: Outcome) -> _Facts:
        """Read the facts of a play."""
        amounts: Counter[str] = Counter()
        abilities: Counter[str] = Counter()
        seen: set[tuple[str, str]] = set()
        owners: dict[str, dict[str, int]] = {HELD: {}, USED: {}}
        had: dict[int, set[str]] = {}
        for event, repeats in result.events.items():
            for kind, name, seat, times in self._counts(event):
                if kind == AMOUNT:
                    amounts[name] += times * repeats
                elif kind == ABILITY:
                    abilities[name] += times * repeats
                elif kind in {DRAWN, USED, HELD}:
                    seen.add((kind, name))
                    team = 0 if len(self._teams) == 1 else self._team_of.get(seat)
                    if kind != DRAWN and team is not None:
                        owners[kind].setdefault(name, team)
                        if kind == HELD or HELD not in self._countable.cards.get(name, ()):
                            had.setdefault(team, set()).add(name)
        known = {DECISIONS: result.decisions, **{name: amounts[name] for name in self._countable.amounts}}
        own = {**owners[USED], **owners[HELD]}
        return _Facts(outcome, self._teams, self._team_of, known, abilities, seen, own, had)


class _PairCounter:
    """Counters of the pairs of plays that show one card or variant."""

    def __init__(self) -> None:
        self.plays = self.same = self.owned = 0
        self.differences: Counter[tuple[str, int]] = Counter()

    def add(self, base: _Facts, other: _Facts, card: str) -> None:
        """Count a pair."""
        owner = 0 if len(base.teams) == 1 else base.owners.get(card)
        before, after = (_measure(facts, card, owner) for facts in (base, other))
        differences = {name: before.get(name, 0) - after.get(name, 0) for name in {**before, **after}}
        has_upset = set(base.outcome.winners) != set(other.outcome.winners)
        is_same = not (has_upset or base.outcome.scores != other.outcome.scores)
        self.count(differences, is_owned=owner is not None, is_same=is_same)
        self.differences[UPSETS, int(has_upset)] += 1

    def count(self, differences: Mapping[str, int], *, is_owned: bool = True, is_same: bool = True) -> None:
        """Count differences of measures."""
        self.plays += 1
        self.owned += is_owned
        self.same += is_same and not any(differences.values())
        self.differences.update(differences.items())

    def tally(self) -> Pairs:
        """Return the tally of all games so far."""
        return Pairs(self.plays, self.same, self.owned, self.differences)


def _measure(facts: _Facts, card: str, owner: int | None) -> dict[str, int]:
    """Return the measures of one play; `owner` is the team that has the card where the content is as it is."""
    outcome = facts.outcome
    measures = {**facts.amounts, f"{ENDING}{outcome.ending}": 1, POINTS: sum(outcome.scores)}
    if owner is not None:
        seats = facts.teams[owner]
        measures[WINS] = int(not set(seats).isdisjoint(outcome.winners))
        others = len(outcome.scores) - len(seats)
        if others > 0:
            own = sum(outcome.scores[seat] for seat in seats)
            measures[LEAD] = own * others - (sum(outcome.scores) - own) * len(seats)
    if card == WHOLE and len(facts.teams) > 1:
        measures |= {f"{SEAT}{seat}": int(seat in outcome.winners) for seat in facts.team_of}
    return measures


# Verdicts -------------------------------------------------------------------------------------------------------------

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
        interactions: The plays that show pairs of cards; see `count_interactions`.
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
    """Return the effect of each card that was played with and without its effects, in the order of the content."""
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
    """Return the effect of each variant: on whole plays (WHOLE), and on the owners of each card that it changes."""
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
    wins = [count_wins(series.tally, team) for team in teams]
    fair = sum(wins) / (max(1, ended) * len(teams))
    found = []
    for team, hits in zip(teams, wins, strict=True):
        sure = wilson_interval(hits, ended, z=z_of(CONFIDENCE, len(teams)))
        found.append(SeatFigures(team, make_share(hits, ended), fair, sure.compare(fair)))
    return tuple(found)


def list_abilities(result: BalanceResult) -> Mapping[str, int]:
    """Return how often each effect of the judged cards was used, in the order of the content; 0 for one that never was.

    Effects that always hold are not used, so they are not listed.
    """
    named = [
        result.box.name_effect(card.id, side, at)
        for card in result.box.cards
        if card.id in result.cards
        for side, at, effect in card.list_effects()
        if effect.mode != "always"
    ]
    return {name: result.tally.abilities.get(name, 0) for name in named}


def judge_pairs(result: BalanceResult) -> Mapping[Pair, Effect]:
    """Return the interaction of each pair that was played: the effect of both, less the effects of each alone."""
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
