"""Figures for people out of exact counts: averages, quantiles, and how far a share can be trusted.

A histogram maps an amount to how often it was met. Counting is exact; only what is derived here is rounded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Final

Histogram = Mapping[int, int]

# Standard deviations to either side that hold 95 % of a normal distribution.
Z_95: Final = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Interval:
    """From `low` to `high`, both included."""

    low: float
    high: float

    def __contains__(self, value: float) -> bool:
        """Return whether a value lies in it."""
        return self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Spread:
    """How an amount is spread over plays: least, first quartile, median, mean, third quartile, most."""

    least: int
    low: int
    median: int
    mean: float
    high: int
    most: int


def wilson(hits: int, trials: int, *, z: float = Z_95) -> Interval:
    """Return Wilson's score interval for the share behind `hits` out of `trials`; from 0 to 1 when nothing was tried.

    It holds for few trials and for shares near 0 and 1 too, where the usual `share +- z * error` does not.

    Args:
        hits: How often it happened, 0 to `trials`.
        trials: How often it could have.
        z: Standard deviations to either side; see `Z_95` and `z_of`.

    Raises:
        ValueError: `hits` is not between 0 and `trials`.
    """
    if not 0 <= hits <= trials:
        message = f"{hits} hits out of {trials}"
        raise ValueError(message)
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
    """Return how many standard deviations to either side give this confidence to all of so many comparisons at once.

    Who looks at a hundred intervals of 95 % finds five that miss by chance alone; this widens each of them until all
    hold together with that confidence (Sidak's correction).

    Args:
        confidence: Above 0 and below 1.
        comparisons: 1 or more.
    """
    each = confidence ** (1 / comparisons)
    return NormalDist().inv_cdf((1 + each) / 2)


def total(histogram: Histogram) -> int:
    """Return how many were counted."""
    return sum(histogram.values())


def mean(histogram: Histogram) -> float:
    """Return the average, rounded once at the end.

    Raises:
        ValueError: Nothing was counted.
    """
    count = total(histogram)
    if count == 0:
        message = "nothing was counted"
        raise ValueError(message)
    return float(Fraction(sum(amount * times for amount, times in histogram.items()), count))


def quantile(histogram: Histogram, numerator: int, denominator: int) -> int:
    """Return the least amount that at least `numerator` of `denominator` parts of the counts do not exceed.

    Raises:
        ValueError: Nothing was counted.
    """
    count = total(histogram)
    seen = 0
    for amount in sorted(histogram):
        seen += histogram[amount]
        if seen * denominator >= numerator * count and seen > 0:
            return amount
    message = "nothing was counted"
    raise ValueError(message)


def spread(histogram: Histogram) -> Spread:
    """Return how an amount is spread.

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
