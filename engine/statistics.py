"""Derive figures from exact counts: averages, quantiles, confidence intervals, and cards that stand out.

A histogram maps an amount to the number of times it was counted. Counts are exact; only what is derived is rounded.

A test for a fixed number of plays may be looked at once. Whoever looks after every hundred plays, and stops at the
first success, finds differences that are not there far more often than the stated rate. What the second half of this
module computes may be looked at after every play, and the stated rate holds for all looks together:

- `measure_evidence` returns an e-value: if there is no difference on average, it ever reaches 1 / rate with at most the
  probability `rate`. It mixes the likelihood of all sizes of a difference (H. Robbins, "Statistical methods related to
  the law of the iterated logarithm", Ann. Math. Statist. 41, 1970) and sets the sum of the differences against the sum
  of their squares. For differences of 1, such as wins, this is exact, as gains and losses are then equally likely
  (V. H. de la Peña, "A general class of exponential inequalities for martingales and ratios", Ann. Probab. 27, 1999).
  Other amounts may be skewed: many small losses and a rare large gain. For these a bound says how large a difference
  can be, and each bet is as cautious as it demands; then it holds for every distribution (X. Fan, I. Grama, Q. Liu,
  "Exponential inequalities for martingales with applications", Electron. J. Probab. 20, 2015).
- `estimate_mean` returns the means that such evidence does not speak against: a confidence sequence (S. R. Howard,
  A. Ramdas, J. McAuliffe, J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", Ann. Statist.
  49, 2021; for averages of any distribution: I. Waudby-Smith et al., "Time-uniform central limit theory and asymptotic
  confidence sequences", Ann. Statist. 52, 2024).
- `find_discoveries` selects among many e-values: of what it selects, on average at most the share `rate` is chance,
  however the e-values depend on each other (R. Wang, A. Ramdas, "False discovery rate control with e-values", J. R.
  Stat. Soc. B 84, 2022).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp, inf, log, sqrt
from statistics import NormalDist
from typing import Final, TypeVar

from engine.game import DRAWN, HELD, USED
from engine.simulation import DECISIONS, CardTally, SeriesResult, Tally

Histogram = Mapping[int, int]
K = TypeVar("K", bound=Hashable)

# Standard deviations to either side that hold 95 % of a normal distribution.
Z_95: Final = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Interval:
    """A range from `low` to `high`, both included."""

    low: float
    high: float

    def __contains__(self, value: float) -> bool:
        """Return whether a value lies in it."""
        return self.low <= value <= self.high

    def compare(self, usual: float) -> int:
        """Return 1 if all of it lies above a value, -1 if all lies below, 0 if the value lies in it."""
        return 0 if usual in self else 1 if self.low > usual else -1


@dataclass(frozen=True, slots=True)
class Spread:
    """The distribution of an amount over plays: minimum, first quartile, median, mean, third quartile, maximum."""

    least: int
    low: int
    median: int
    mean: float
    high: int
    most: int


def wilson_interval(hits: int, trials: int, *, z: float = Z_95) -> Interval:
    """Return Wilson's score interval for the true share, given `hits` out of `trials`; 0 to 1 if there are no trials.

    Unlike the usual `share +- z * error` it is also valid for few trials and for shares near 0 and 1.

    Args:
        hits: Number of successes, 0 to `trials`.
        trials: Number of trials.
        z: Standard deviations to either side; see `Z_95` and `z_of`.

    Raises:
        ValueError: `hits` is not between 0 and `trials`.
    """
    if not 0 <= hits <= trials:
        raise ValueError(f"{hits} hits out of {trials}")
    if trials == 0:
        return Interval(0.0, 1.0)
    share = hits / trials
    square = z * z / trials
    middle = (share + square / 2) / (1 + square)
    reach = z * sqrt(share * (1 - share) / trials + square / (4 * trials)) / (1 + square)
    low = 0.0 if hits == 0 else max(0.0, middle - reach)
    high = 1.0 if hits == trials else min(1.0, middle + reach)
    return Interval(low, high)


def z_of(confidence: float, comparisons: int = 1) -> float:
    """Return the number of standard deviations to either side for a confidence in several comparisons at once.

    Of a hundred intervals of 95 % about five are wrong by chance. Sidak's correction widens each interval until all of
    them are right with the given confidence.

    Args:
        confidence: Above 0 and below 1.
        comparisons: 1 or more.
    """
    single = confidence ** (1 / comparisons)
    return NormalDist().inv_cdf((1 + single) / 2)


def total(histogram: Histogram) -> int:
    """Return the number of counted plays."""
    return sum(histogram.values())


def mean(histogram: Histogram) -> float:
    """Return the mean, rounded only once.

    Raises:
        ValueError: Nothing was counted.
    """
    count = total(histogram)
    if count == 0:
        raise ValueError("nothing was counted")
    return float(Fraction(sum(amount * times for amount, times in histogram.items()), count))


def quantile(histogram: Histogram, numerator: int, denominator: int) -> int:
    """Return the smallest amount that at least `numerator` / `denominator` of the counts do not exceed.

    Raises:
        ValueError: Nothing was counted.
    """
    count = total(histogram)
    seen = 0
    for amount in sorted(histogram):
        seen += histogram[amount]
        if seen * denominator >= numerator * count and seen > 0:
            return amount
    raise ValueError("nothing was counted")


def spread(histogram: Histogram) -> Spread:
    """Return the distribution of an amount.

    Raises:
        ValueError: Nothing was counted.
    """
    return Spread(
        least=quantile(histogram, 0, 1),
        low=quantile(histogram, 1, 4),
        median=quantile(histogram, 1, 2),
        mean=mean(histogram),
        high=quantile(histogram, 3, 4),
        most=quantile(histogram, 1, 1),
    )


# The confidence that no card stands out by chance, for all cards together.
CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Share:
    """`hits` out of `trials`, and the 95 % confidence interval of the true share."""

    hits: int
    trials: int
    interval: Interval

    @property
    def value(self) -> float:
        """The share, 0 to 1; 0 if there are no trials."""
        return self.hits / self.trials if self.trials else 0.0


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: its policy, the plays that it won (alone or with others), and its scores."""

    policy: str
    wins: Share
    scores: Spread | None


@dataclass(frozen=True, slots=True)
class Team:
    """One team: its seats, and the plays that it won."""

    seats: tuple[int, ...]
    wins: Share


@dataclass(frozen=True, slots=True)
class CardFigures:
    """One card.

    Attributes:
        id: The card's id.
        drawn, used: How often; None if that is impossible.
        plays: Number of plays in which it appeared.
        held: How often a team that held it won, in a co-operative game that met it; None if it cannot be held.
        stands_out: 1 if its holders win more often than the average team, -1 if less often, 0 if that may be chance.
    """

    id: str
    drawn: int | None
    used: int | None
    plays: int
    held: Share | None
    stands_out: int


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a series.

    Attributes:
        ended: Number of plays that ended properly; all other figures are about these.
        endings: By ending, including those that never happened.
        amounts: Per play, decisions first.
        seats: In order.
        teams: In order; empty if every player plays alone.
        team_share: The average share of plays that a team wins, or a seat where every player plays alone.
        shared, unwon: Number of plays that several seats won together, and that nobody won.
        actions: How often each action was taken.
        cards: In the order of the game.
    """

    ended: int
    endings: Mapping[str, Share]
    amounts: Mapping[str, Spread]
    seats: tuple[Seat, ...]
    teams: tuple[Team, ...]
    team_share: float
    shared: int
    unwon: int
    actions: Mapping[str, int]
    cards: tuple[CardFigures, ...]


def summarize(result: SeriesResult) -> Summary:
    """Derive the figures of a series."""
    tally, countable = result.tally, result.countable
    ended = tally.plays - tally.troubled
    wins = [count_wins(tally, (seat,)) for seat in range(len(result.series.policies))]
    team_wins = [count_wins(tally, team) for team in result.teams]
    won = team_wins or wins
    team_share = sum(won) / (ended * len(won)) if ended else 0.0
    holding = {id_: result.is_cooperative or HELD in can_be for id_, can_be in countable.cards.items()}
    held = sum(holding.values())
    z = z_of(CONFIDENCE, max(1, held))
    return Summary(
        ended=ended,
        endings={
            word: make_share(tally.endings.get(word, 0), ended) for word in _known(countable.endings, tally.endings)
        },
        amounts={name: figure for name in (DECISIONS, *countable.amounts) if (figure := _spread(tally.amounts, name))},
        seats=tuple(
            Seat(policy, make_share(wins[seat], ended), _spread(tally.scores, seat))
            for seat, policy in enumerate(result.series.policies)
        ),
        teams=tuple(Team(team, make_share(hits, ended)) for team, hits in zip(result.teams, team_wins, strict=True)),
        team_share=team_share,
        shared=sum(plays for winners, plays in tally.winners.items() if len(winners) > 1),
        unwon=tally.winners.get((), 0),
        actions={word: tally.actions.get(word, 0) for word in _known(countable.actions, tally.actions)},
        cards=tuple(
            _card(id_, countable.cards[id_], tally.cards.get(id_, CardTally()), team_share if holding[id_] else None, z)
            for id_ in countable.cards
        ),
    )


def _card(id_: str, can_be: Sequence[str], card: CardTally, usual: float | None, z: float) -> CardFigures:
    """Return the figures of a card; `usual` is how often a team wins, None for a card that nobody can hold."""
    sure = wilson_interval(card.winners, card.holders, z=z)
    return CardFigures(
        id=id_,
        drawn=card.drawn if DRAWN in can_be else None,
        used=card.used if USED in can_be else None,
        plays=card.plays,
        held=None if usual is None else make_share(card.winners, card.holders),
        stands_out=0 if usual is None else sure.compare(usual),
    )


def _known(listed: Sequence[str], counted: Mapping[str, int]) -> tuple[str, ...]:
    """Return the names that the game lists, then other names that were counted."""
    return tuple(dict.fromkeys((*listed, *sorted(counted))))


def make_share(hits: int, trials: int) -> Share:
    """Return a share with its interval of 95 %."""
    return Share(hits, trials, wilson_interval(hits, trials))


def count_wins(tally: Tally, team: Sequence[int]) -> int:
    """Return how many plays a team won, alone or with others."""
    return sum(plays for winners, plays in tally.winners.items() if not set(team).isdisjoint(winners))


def get_histogram(counted: Mapping[tuple[K, int], int], name: K) -> Histogram:
    """Return how often each amount of one name was counted."""
    return {amount: times for (other, amount), times in counted.items() if other == name}


def _spread(counted: Mapping[tuple[K, int], int], of: K) -> Spread | None:
    histogram = get_histogram(counted, of)
    return spread(histogram) if histogram else None


# Intervals that hold whenever one looks -------------------------------------------------------------------------------

# After how many differences of 1 intervals are narrowest; before and after they are a little wider.
_HORIZON: Final = 100
# The bets on amounts, as shares of the largest that the bound allows, each with what it costs.
_BETS: Final = tuple((bet, log(1 - bet) + bet) for bet in [0.8**number for number in range(1, 25)])
_POWER: Final = 0.8  # the probability with which the least detectable difference is found
_LARGEST: Final = 700.0  # beyond this exponent a float is too small for e-values
_STEPS: Final = 40  # halvings of a range: far below what is ever shown


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean of some differences.

    Attributes:
        count: How many differences there are.
        mean: Their mean; 0 without any.
        interval: The true means that the differences do not speak against; without end if there are few.
        evidence: The e-value against no difference: 1 is none, 20 is strong.
        detectable: The difference that `find_discoveries` would have found among so many with a probability of 80 %,
            even if it were the only one; infinite if there are few.
    """

    count: int
    mean: float
    interval: Interval
    evidence: float
    detectable: float


def estimate_mean(differences: Histogram, *, rate: float, bound: float | None = None, comparisons: int = 1) -> Estimate:
    """Estimate the mean of differences; the interval and the evidence hold for all looks together.

    Args:
        differences: How often each difference was counted.
        rate: The probability with which the interval may ever leave out the true mean, above 0 and below 1.
        bound: How large a difference can be; None for differences of 1, which are as likely upwards as downwards if
            their mean is 0.
        comparisons: Among how many means a difference must be found; for `detectable` only.
    """
    count = sum(differences.values())
    if not count:
        return Estimate(0, 0.0, Interval(-inf, inf), 1.0, inf)
    mean = sum(amount * times for amount, times in differences.items()) / count
    deviations = sum(times * (amount - mean) ** 2 for amount, times in differences.items())
    reach = _find_reach(count, deviations, rate, bound)
    error = sqrt(deviations) / count
    return Estimate(
        count=count,
        mean=mean,
        interval=Interval(mean - reach, mean + reach),
        evidence=measure_evidence(differences, bound=bound),
        detectable=_find_reach(count, deviations, rate / comparisons, bound) + NormalDist().inv_cdf(_POWER) * error,
    )


def measure_evidence(differences: Histogram, *, bound: float | None = None) -> float:
    """Return the e-value of differences against the claim that they are 0 on average; see `Estimate.evidence`."""
    total = sum(amount * times for amount, times in differences.items())
    squares = sum(times * amount * amount for amount, times in differences.items())
    return exp(min(_LARGEST, _log_evidence(total, squares, bound)))


def find_discoveries(evidence: Mapping[K, float], rate: float) -> frozenset[K]:
    """Return the keys whose evidence is strong enough among so many; see the module.

    Args:
        evidence: An e-value by key.
        rate: The largest share of chance finds among those selected, on average.
    """
    ranked = sorted(evidence.values(), reverse=True)
    enough = [value for place, value in enumerate(ranked, 1) if value * place * rate >= len(ranked)]
    return frozenset(key for key, value in evidence.items() if enough and value >= enough[-1])


def _log_evidence(total: float, squares: float, bound: float | None) -> float:
    """Return the logarithm of the e-value of differences with this sum and this sum of squares."""
    if bound is None:  # exp(x total - x^2 squares / 2), averaged over all x by a normal distribution
        precision = _WEIGHT / _HORIZON
        spread = 1 + precision * squares
        return precision * total * total / (2 * spread) - log(spread) / 2
    # For a bet x on a difference d of at least -1: 1 + x d >= exp(x d + (log(1 - x) + x) d^2), which for small x is
    # about exp(x d - x^2 d^2 / 2). Half of what is staked is on losses, or on gains: that half is lost.
    total, squares = abs(total) / bound, squares / (bound * bound)
    gains = [bet * total + cost * squares for bet, cost in _BETS]
    most = max(gains)
    return most + log(sum([exp(gain - most) for gain in gains]) / (2 * len(gains)))


def _find_reach(count: int, deviations: float, rate: float, bound: float | None) -> float:
    """Return how far from the mean the evidence reaches 1 / rate; infinite if it never does."""

    def is_outside(distance: float) -> bool:
        squares = deviations + count * distance * distance
        reach = None if bound is None else bound + distance
        return _log_evidence(count * distance, squares, reach) >= -log(rate)

    far = bound or 1.0
    most = far * 1e6
    while not is_outside(far):
        far *= 2
        if far > most:
            return inf
    near = 0.0
    for _ in range(_STEPS):
        middle = (near + far) / 2
        near, far = (near, middle) if is_outside(middle) else (middle, far)
    return far


# The spread of the mixture that makes intervals of 95 % narrowest at the horizon.
_WEIGHT: Final = -2 * log(0.05) + log(1 - 2 * log(0.05))
