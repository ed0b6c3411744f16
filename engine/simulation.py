"""What many plays come to: exact whole numbers that add up in any order, so that any number of processes agree.

The tally names no game. A game says what its events count as (`Counted`); the rest (endings, winners, scores, length in
decisions) every game has.

Many plays from one seed: play number n is the same play whoever plays it, and however many there are.

A series of plays: what was asked for, and what came of it, by as many processes as are wanted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from engine.draws import Seeded
from engine.game import Event, Game, Outcome, Policy, at_random
from engine.play import play
from engine.workers import in_order

S = TypeVar("S")
K = TypeVar("K")

# What an event can count as.
AMOUNT: Final = "amount"  # something that is counted per play, such as turns
ACTION: Final = "action"  # a player took an action
DRAWN: Final = "drawn"  # a card was drawn
USED: Final = "used"  # a card did something
HELD: Final = "held"  # a player has a card from now on

DECISIONS: Final = "decisions"  # the amount that every game has

# So many plays that came to no proper end are kept with their reason; all are counted.
MOST_TROUBLES: Final = 5


class Count(NamedTuple):
    """One thing that an event counts as.

    Attributes:
        what: AMOUNT, ACTION, DRAWN, USED or HELD.
        name: Of the amount or action, or the id of the card.
        seat: Whose; -1 when it is nobody's.
        times: How much of it.
    """

    what: str
    name: str
    seat: int = -1
    times: int = 1


@dataclass(frozen=True, slots=True)
class Countable:
    """Everything that can count in a game, in the order of reports: what never happens is shown too, as 0.

    Attributes:
        endings, amounts, actions: Their names; amounts are counted per play.
        cards: By id, which of DRAWN, USED and HELD can ever come about.
    """

    endings: tuple[str, ...] = ()
    amounts: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


class Counted(Game[S], Protocol[S]):
    """A game that many plays can be made of, and counted."""

    def policies(self) -> Mapping[str, Policy[S]]:
        """Return the game's own policies by name; `random` is everybody's and not among them."""

    def countable(self) -> Countable:
        """Return the names of all endings, and of everything that `counts` may yield."""

    def counts(self, event: Event) -> tuple[Count, ...]:
        """Return what an event counts as; the same for equal events."""


class Played(NamedTuple):
    """One play, as far as it is counted.

    Attributes:
        number: Which of the plays, from 0.
        decisions: How many there were.
        events: All that happened, set-up included.
        outcome: How it ended; None when it was cut short.
        trouble: Why; empty when it ended as it should.
    """

    number: int
    decisions: int
    events: list[Event]
    outcome: Outcome | None
    trouble: str = ""


class CardTally(NamedTuple):
    """What became of one card.

    Attributes:
        drawn, used: How often.
        plays: Plays in which it was drawn or used, or somebody held it.
        holders: Seats that held it, each once per play.
        winners: Those of them that won.
    """

    drawn: int = 0
    used: int = 0
    plays: int = 0
    holders: int = 0
    winners: int = 0


class Trouble(NamedTuple):
    """A play that came to no proper end: its number from 0, and why."""

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What plays came to; plays with trouble are counted as `plays` and `troubled` and nowhere else.

    Attributes:
        plays: How many were begun.
        troubled: How many of them came to no proper end.
        troubles: The first few of these.
        endings: By the game's word, in how many plays.
        winners: By the seats that won together, in how many plays.
        scores: By seat and score, in how many plays.
        amounts: By name and amount, in how many plays.
        actions: By name, how often.
        cards: By id; cards that nobody met are missing.
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


def tally(game: Counted[S], plays: Iterable[Played]) -> Tally:
    """Count plays of a game."""
    counting = _Counting()
    for played in plays:
        counting.plays += 1
        if played.outcome is None or played.trouble:
            counting.troubles.append(Trouble(played.number, played.trouble))
        else:
            counting.add(game, played, played.outcome)
    return counting.tally()


def merge(first: Tally, second: Tally) -> Tally:
    """Return what the plays of both came to; the order of merging makes no difference."""
    cards = dict(first.cards)
    for id_, card in second.cards.items():
        known = cards.get(id_)
        cards[id_] = card if known is None else CardTally(*map(sum, zip(known, card, strict=True)))
    return Tally(
        plays=first.plays + second.plays,
        troubled=first.troubled + second.troubled,
        troubles=tuple(sorted((*first.troubles, *second.troubles))[:MOST_TROUBLES]),
        endings=_sum(first.endings, second.endings),
        winners=_sum(first.winners, second.winners),
        scores=_sum(first.scores, second.scores),
        amounts=_sum(first.amounts, second.amounts),
        actions=_sum(first.actions, second.actions),
        cards=cards,
    )


class _Counting:
    """Counters while they run; what comes out of them is a value."""

    def __init__(self) -> None:
        self.plays = 0
        self.troubles: list[Trouble] = []
        self.endings: Counter[str] = Counter()
        self.winners: Counter[tuple[int, ...]] = Counter()
        self.scores: Counter[tuple[int, int]] = Counter()
        self.amounts: Counter[tuple[str, int]] = Counter()
        self.sums: Counter[tuple[str, str]] = Counter()
        self.met: Counter[str] = Counter()
        self.holders: Counter[str] = Counter()
        self.holding_winners: Counter[str] = Counter()
        self.known: dict[Event, tuple[Count, ...]] = {}  # events are few, and met again and again

    def add(self, game: Counted[S], play: Played, outcome: Outcome) -> None:
        """Count a play that ended as it should."""
        self.endings[outcome.ending] += 1
        self.winners[tuple(sorted(outcome.winners))] += 1
        self.scores.update(enumerate(outcome.scores))
        sums: Counter[tuple[str, str]] = Counter()
        held: set[tuple[str, int]] = set()
        known = self.known
        for event in play.events:
            counts = known.get(event)
            if counts is None:
                counts = known[event] = game.counts(event)
            for what, name, seat, times in counts:
                sums[what, name] += times
                if what == HELD:
                    held.add((name, seat))
        self.amounts[DECISIONS, play.decisions] += 1
        for name in game.countable().amounts:
            self.amounts[name, sums.pop((AMOUNT, name), 0)] += 1
        self.sums.update(sums)
        self.met.update({name for what, name in sums if what != ACTION})
        self.holders.update(name for name, _ in held)
        self.holding_winners.update(name for name, seat in held if seat in outcome.winners)

    def tally(self) -> Tally:
        """Return everything counted so far."""
        return Tally(
            plays=self.plays,
            troubled=len(self.troubles),
            troubles=tuple(sorted(self.troubles)[:MOST_TROUBLES]),
            endings=dict(self.endings),
            winners=dict(self.winners),
            scores=dict(self.scores),
            amounts=dict(self.amounts),
            actions={name: times for (what, name), times in self.sums.items() if what == ACTION},
            cards={id_: self._card(id_) for id_ in sorted(self.met)},
        )

    def _card(self, id_: str) -> CardTally:
        return CardTally(
            drawn=self.sums[DRAWN, id_],
            used=self.sums[USED, id_],
            plays=self.met[id_],
            holders=self.holders[id_],
            winners=self.holding_winners[id_],
        )


def _sum(first: Mapping[K, int], second: Mapping[K, int]) -> dict[K, int]:
    total = dict(first)
    for key, times in second.items():
        total[key] = total.get(key, 0) + times
    return total


# The policy that every game has.
RANDOM: Final = "random"

# Seeds of single plays have 53 bits, so that every program that reads numbers reads them whole.
_SEEDS: Final = 1 << 53


def seed_of(seed: int, number: int) -> int:
    """Return the seed of play `number` (from 0) of those that follow from `seed`."""
    return Seeded(seed).below(f"play.{number}", _SEEDS)


def policies_of(game: Counted[S]) -> Mapping[str, Policy[S]]:
    """Return every policy that can play a game, by name, `random` first."""
    return {RANDOM: at_random, **game.policies()}


def playouts(
    game: Counted[S], policies: Sequence[Policy[S]], *, seed: int, numbers: Iterable[int], check: bool = False
) -> Iterator[Played]:
    """Play the plays of these numbers, one policy per seat."""
    for number in numbers:
        events: list[Event] = []
        done = play(game, policies, seed=seed_of(seed, number), check=check, log=events)
        yield Played(number, len(done.commands), events, done.outcome, done.trouble)


# Plays that a process makes before it tells: the bar moves, and Ctrl-C loses little.
_MOST_AT_ONCE: Final = 16
_LEAST_PARTS: Final = 8  # for each process, so that all end at about the same time


@dataclass(frozen=True, slots=True)
class Series:
    """Which plays.

    Attributes:
        game: The game's id.
        content: Digest of the box that they are played with.
        policies: Name of each seat's policy; there are as many players as names.
        seed: What the seed of each play follows from.
        plays: How many, 1 or more.
        check: Whether what must always hold is looked after.
        play: Which of the game's ways to play; empty when it has only one.
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
class Result:
    """What a series came to.

    Attributes:
        series: What was asked for.
        countable: What can count in the game.
        tally: Of the first plays of the series: all of them, unless it was cut short.
        cut_short: Whether somebody stopped it.
    """

    series: Series
    countable: Countable
    tally: Tally
    cut_short: bool = False


def run(
    make: Callable[[], Counted[Any]],
    series: Series,
    *,
    jobs: int = 1,
    told: Callable[[int], None] = lambda _plays: None,
) -> Result:
    """Play a series; the same series comes to the same, however many processes share it.

    Ctrl-C ends it early: the result is then that of the first plays, as if no more had been asked for.

    Args:
        make: Returns the game, in each process; see `engine.workers`.
        series: Which plays.
        jobs: How many processes, 1 or more.
        told: Called with the number of plays that were finished since the last call.

    Raises:
        WorkerError: A process failed.
    """
    counted = Tally()
    cut_short = False
    at_once = max(1, min(_MOST_AT_ONCE, series.plays // (jobs * _LEAST_PARTS)))
    parts = [range(start, min(start + at_once, series.plays)) for start in range(0, series.plays, at_once)]
    try:
        with closing(in_order(partial(_player, make, series), parts, jobs=jobs)) as tallies:
            for one in tallies:
                counted = merge(counted, one)
                told(one.plays)
    except KeyboardInterrupt:
        cut_short = counted.plays < series.plays
    return Result(series, make().countable(), counted, cut_short)


def _player(make: Callable[[], Counted[Any]], series: Series) -> Callable[[range], Tally]:
    """Return what plays some of a series."""
    game = make()
    known = policies_of(game)
    policies = [known[name] for name in series.policies]

    def play(numbers: range) -> Tally:
        return tally(game, playouts(game, policies, seed=series.seed, numbers=numbers, check=series.check))

    return play
