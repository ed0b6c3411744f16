"""Play a game and its variants on the same seeds, and count what is different.

A variant is the same game with other content: a card without its effects, another number, an earlier state of the
project. Both plays of a pair draw the same decks and dice, so luck takes little part in their difference, and fewer
plays show what a card does.

Of a card, only plays in which it appears as the content is (it is held, or drawn or used if nobody can hold it) are
played again without: in the others it can make no difference. Up to this moment both plays are the same, so choosing
them by it favours neither. Whose card it is, is decided once in a play: the first team that holds it, or uses it.

Batches of plays are counted by `compare_batch`, in any number of processes; their tallies add up in any order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final, NamedTuple

from engine.game import ABILITY, AMOUNT, DRAWN, HELD, USED, Count, Event, Game, Outcome
from engine.simulation import (
    DECISIONS,
    MAX_TROUBLES,
    PlayCounter,
    PlayResult,
    Series,
    Tally,
    Trouble,
    decode_tally,
    encode_tally,
    merge_tallies,
    play_series,
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
        always = any(effect.mode == "always" for side in cards[id_].sides for effect in side) if id_ in cards else True
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
        self._counts: dict[Event, tuple[Count, ...]] = {}  # few events differ, and they recur

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
            counts = self._counts.get(event)
            if counts is None:
                counts = self._counts[event] = self._game.counts(event)
            for kind, name, seat, times in counts:
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
