"""Simulate many plays of a game, and count what happens in them.

A series of plays is split into batches that processes can share. Every count is an exact whole number and counts add up
in any order, so the result is the same for any number of processes. Nothing here names a game: the game says what its
events count as (`Game.counts`); endings, winners, scores and decisions are counted for every game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

from engine.draws import Seeded
from engine.game import ABILITY, ACTION, AMOUNT, DRAWN, HELD, USED, Countables, Event, Game, Outcome, Policy
from engine.play import MAX_DECISIONS, play
from engine.policies import find_policy

S = TypeVar("S")

DECISIONS: Final = "decisions"  # the amount that is counted for every game

MAX_TROUBLES: Final = 5  # how many failed plays are kept with their reasons; all are counted

_SEED_BOUND: Final = 1 << 53  # seeds of single plays have 53 bits, so that JavaScript reads them exactly


class PlayResult(NamedTuple):
    """The counts of one play.

    Attributes:
        number: Its place in the series, from 0.
        players: How many there were.
        decisions: How many decisions there were.
        events: How often each event happened, including those of the set-up, in the order in which they first did.
        outcome: How it ended; None if it was cut short.
        trouble: Why it was cut short; empty if it ended properly.
    """

    number: int
    players: int
    decisions: int
    events: Mapping[Event, int]
    outcome: Outcome | None
    trouble: str = ""


class CardTally(NamedTuple):
    """Counts of one card.

    Attributes:
        drawn, used: How often.
        plays: In how many plays it was drawn, used or held.
        holders: How many teams held it, each counted once per play; in a co-operative game in how many plays the one
            team met it.
        winners: How many of these teams won.
    """

    drawn: int = 0
    used: int = 0
    plays: int = 0
    holders: int = 0
    winners: int = 0


class Trouble(NamedTuple):
    """A play that did not end properly: its number from 0, and the reason."""

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts of some plays. A play with trouble counts only in `plays` and `troubled`.

    Attributes:
        plays: How many were started.
        troubled: How many did not end properly.
        troubles: The first MAX_TROUBLES of these.
        endings: Number of plays by ending.
        winners: Number of plays by the seats that won together.
        scores: Number of plays by seat and score.
        amounts: Number of plays by name and amount.
        actions: How often each action was taken.
        cards: By card id; cards that never appeared are missing.
    """

    plays: int = 0
    troubled: int = 0
    troubles: tuple[Trouble, ...] = ()
    endings: Mapping[str, int] = field(default_factory=dict)
    winners: Mapping[tuple[int, ...], int] = field(default_factory=dict)
    scores: Mapping[tuple[int, int], int] = field(default_factory=dict)
    amounts: Mapping[tuple[str, int], int] = field(default_factory=dict)
    actions: Mapping[str, int] = field(default_factory=dict)
    cards: Mapping[str, CardTally] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Series:
    """Which plays to simulate.

    Attributes:
        game: The game's id.
        content: Digest of the box that is played with.
        policies: Name of each seat's policy; as many as there are players.
        seed: The seed from which the seeds of all plays are derived.
        plays: How many, 1 or more.
        check: Whether to check the invariants after every event.
        play: The game mode; empty if the game has only one.
        parts: Ids of the expansions in play, in the order of the content.
    """

    game: str
    content: str
    policies: tuple[str, ...]
    seed: int
    plays: int
    check: bool = False
    play: str = ""
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeriesResult:
    """The result of a series.

    Attributes:
        series: Which plays were asked for.
        countable: What the game can count.
        tally: The counts of the first plays of the series: of all, unless it was cut short.
        cut_short: Whether the user stopped it.
        teams: The seats of each team; empty if every player plays alone.
    """

    series: Series
    countable: Countables
    tally: Tally
    cut_short: bool = False
    teams: tuple[tuple[int, ...], ...] = ()

    @property
    def is_cooperative(self) -> bool:
        """Whether all players win or lose together."""
        return len(self.teams) == 1


def derive_seed(seed: int, number: int) -> int:
    """Return the seed of play `number` (from 0) in the series with the seed `seed`."""
    return Seeded(seed).below(f"play.{number}", _SEED_BOUND)


def simulate_batch(game: Game[Any], series: Series, numbers: Iterable[int]) -> Tally:
    """Play some plays of a series, those with these numbers (from 0), and count them.

    Raises:
        PolicyError: The game has no policy of one of the names.
    """
    return tally_plays(game, play_series(game, series, numbers))


def play_series(game: Game[Any], series: Series, numbers: Iterable[int]) -> Iterator[PlayResult]:
    """Play some plays of a series: compiled where that is possible, which changes nothing but the time."""
    policies = [find_policy(game, name) for name in series.policies]
    compiled = game.compiled
    if compiled is None or series.check or not set(series.policies) <= set(compiled.names):
        yield from simulate_plays(game, policies, seed=series.seed, numbers=numbers, check=series.check)
        return
    for number in numbers:
        played = compiled.play(derive_seed(series.seed, number), series.policies, MAX_DECISIONS)
        if played.outcome is not None and played.decisions < MAX_DECISIONS:
            yield PlayResult(number, len(policies), played.decisions, compiled.count_events(), played.outcome)
        else:  # in plain Python it says why it has no end
            yield from simulate_plays(game, policies, seed=series.seed, numbers=(number,))


def simulate_plays(
    game: Game[S], policies: Sequence[Policy[S]], *, seed: int, numbers: Iterable[int], check: bool = False
) -> Iterator[PlayResult]:
    """Play the plays with these numbers, one policy per seat; a play depends on `seed` and its number only."""
    for number in numbers:
        events: list[Event] = []
        transcript = play(game, policies, seed=derive_seed(seed, number), check=check, log=events)
        yield PlayResult(
            number, len(policies), len(transcript.commands), Counter(events), transcript.outcome, transcript.trouble
        )


def tally_plays(game: Game[S], plays: Iterable[PlayResult]) -> Tally:
    """Count plays of a game."""
    counter = PlayCounter(game)
    for result in plays:
        counter.add(result)
    return counter.tally()


def merge_tallies(first: Tally, second: Tally) -> Tally:
    """Return the counts of all plays of both; the order of merging makes no difference."""
    cards = dict(first.cards)
    for id_, card in second.cards.items():
        known = cards.get(id_)
        cards[id_] = card if known is None else CardTally(*map(sum, zip(known, card, strict=True)))
    return Tally(
        plays=first.plays + second.plays,
        troubled=first.troubled + second.troubled,
        troubles=tuple(sorted((*first.troubles, *second.troubles))[:MAX_TROUBLES]),
        endings=Counter(first.endings) + Counter(second.endings),
        winners=Counter(first.winners) + Counter(second.winners),
        scores=Counter(first.scores) + Counter(second.scores),
        amounts=Counter(first.amounts) + Counter(second.amounts),
        actions=Counter(first.actions) + Counter(second.actions),
        cards=cards,
    )


def encode_tally(tally: Tally) -> Mapping[str, Any]:
    """Return a tally as JSON data."""
    return {
        "plays": tally.plays,
        "troubled": tally.troubled,
        "troubles": tally.troubles,
        "endings": tally.endings,
        "winners": [*tally.winners.items()],
        "scores": [*tally.scores.items()],
        "amounts": [*tally.amounts.items()],
        "actions": tally.actions,
        "cards": tally.cards,
    }


def decode_tally(data: Mapping[str, Any]) -> Tally:
    """Return a tally from JSON data that `encode_tally` made."""
    return Tally(
        plays=data["plays"],
        troubled=data["troubled"],
        troubles=tuple(Trouble(number, why) for number, why in data["troubles"]),
        endings=data["endings"],
        winners={tuple(seats): times for seats, times in data["winners"]},
        scores={(seat, score): times for (seat, score), times in data["scores"]},
        amounts={(name, amount): times for (name, amount), times in data["amounts"]},
        actions=data["actions"],
        cards={id_: CardTally(*figures) for id_, figures in data["cards"].items()},
    )


class PlayCounter:
    """Counters of the plays of a game, which change while plays are counted."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.known_amounts = game.countable().amounts
        self.plays = 0
        self.troubles: list[Trouble] = []
        self.endings: Counter[str] = Counter()
        self.winners: Counter[tuple[int, ...]] = Counter()
        self.scores: Counter[tuple[int, int]] = Counter()
        self.amounts: Counter[tuple[str, int]] = Counter()
        self.sums: Counter[tuple[str, str]] = Counter()
        self.appeared: Counter[str] = Counter()
        self.holders: Counter[str] = Counter()
        self.holding_winners: Counter[str] = Counter()
        self.counts = cache(game.counts)  # few events differ, and they recur

    def add(self, result: PlayResult) -> None:
        """Count a play."""
        outcome = result.outcome
        self.plays += 1
        if outcome is None or result.trouble:
            self.troubles.append(Trouble(result.number, result.trouble))
            return
        self.endings[outcome.ending] += 1
        self.winners[tuple(sorted(outcome.winners))] += 1
        self.scores.update(enumerate(outcome.scores))
        sums: Counter[tuple[str, str]] = Counter()
        teams = self.game.teams(result.players)
        team_of = {seat: number for number, team in enumerate(teams) for seat in team}
        held: set[tuple[str, int]] = set()
        for event, repeats in result.events.items():
            for kind, name, seat, times in self.counts(event):
                sums[kind, name] += times * repeats
                if kind == HELD:
                    held.add((name, team_of[seat]))
        self.amounts[DECISIONS, result.decisions] += 1
        for name in self.known_amounts:
            self.amounts[name, sums.pop((AMOUNT, name), 0)] += 1
        self.sums.update(sums)
        appeared = {name for kind, name in sums if kind not in {ABILITY, ACTION}}
        if len(teams) == 1:  # what appears in a co-operative game is met by its team
            held = {(name, 0) for name in appeared}
        self.appeared.update(appeared)
        self.holders.update(name for name, _ in held)
        winners = {team_of[seat] for seat in outcome.winners}
        self.holding_winners.update(name for name, team in held if team in winners)

    def tally(self) -> Tally:
        """Return everything counted so far."""
        return Tally(
            plays=self.plays,
            troubled=len(self.troubles),
            troubles=tuple(sorted(self.troubles)[:MAX_TROUBLES]),
            endings=dict(self.endings),
            winners=dict(self.winners),
            scores=dict(self.scores),
            amounts=dict(self.amounts),
            actions={name: times for (kind, name), times in self.sums.items() if kind == ACTION},
            cards={
                id_: CardTally(
                    drawn=self.sums[DRAWN, id_],
                    used=self.sums[USED, id_],
                    plays=self.appeared[id_],
                    holders=self.holders[id_],
                    winners=self.holding_winners[id_],
                )
                for id_ in sorted(self.appeared)
            },
        )
