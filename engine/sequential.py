"""Judge averages while they are still being counted: intervals and evidence that hold whenever one looks.

A test for a fixed number of plays may be looked at once. Whoever looks after every hundred plays, and stops at the
first success, finds differences that are not there far more often than the stated rate. What is computed here may be
looked at after every play, and the stated rate holds for all looks together:

- `measure_evidence` returns an e-value: if there is no difference, it ever reaches 1 / rate with at most the
  probability `rate`. It mixes the likelihood of all sizes of a difference (H. Robbins, "Statistical methods related to
  the law of the iterated logarithm", Ann. Math. Statist. 41, 1970) and sets the sum of the differences against the sum
  of their squares, which is exact if gains and losses of each size are equally likely (V. H. de la Peña, "A general
  class of exponential inequalities for martingales and ratios", Ann. Probab. 27, 1999), and else nearly so for many.
- `estimate_mean` returns the means that such evidence does not speak against: a confidence sequence (S. R. Howard,
  A. Ramdas, J. McAuliffe, J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", Ann. Statist.
  49, 2021; for averages of any distribution: I. Waudby-Smith et al., "Time-uniform central limit theory and asymptotic
  confidence sequences", Ann. Statist. 52, 2024).
- `find_discoveries` selects among many e-values: of what it selects, on average at most the share `rate` is chance,
  however the e-values depend on each other (R. Wang, A. Ramdas, "False discovery rate control with e-values", J. R.
  Stat. Soc. B 84, 2022).

Differences are a histogram: a mapping from each difference, a whole number, to how often it was counted.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from math import exp, inf, log, sqrt
from statistics import NormalDist
from typing import Final, TypeVar

from engine.statistics import Histogram, Interval

K = TypeVar("K", bound=Hashable)

# After how many differences of the size `scale` intervals are narrowest; before and after they are a little wider.
_HORIZON: Final = 100
_POWER: Final = 0.8  # the probability with which the least detectable difference is found
_LARGEST: Final = 700.0  # beyond this exponent a float is too small for e-values
_STEPS: Final = 60  # halvings of a range: far below what is ever shown


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


def estimate_mean(differences: Histogram, *, rate: float, scale: float = 1.0, comparisons: int = 1) -> Estimate:
    """Estimate the mean of differences; the interval and the evidence hold for all looks together.

    Args:
        differences: How often each difference was counted.
        rate: The probability with which the interval may ever leave out the true mean, above 0 and below 1.
        scale: How large a difference is typically. A poor guess widens the interval; it must not be taken from the
            differences themselves.
        comparisons: Among how many means a difference must be found; for `detectable` only.
    """
    count = sum(differences.values())
    if not count:
        return Estimate(0, 0.0, Interval(-inf, inf), 1.0, inf)
    mean = sum(amount * times for amount, times in differences.items()) / count
    deviations = sum(times * (amount - mean) ** 2 for amount, times in differences.items())
    reach = _find_reach(count, deviations, rate, scale)
    error = sqrt(deviations) / count
    return Estimate(
        count=count,
        mean=mean,
        interval=Interval(mean - reach, mean + reach),
        evidence=measure_evidence(differences, scale=scale),
        detectable=_find_reach(count, deviations, rate / comparisons, scale) + NormalDist().inv_cdf(_POWER) * error,
    )


def measure_evidence(differences: Histogram, *, scale: float = 1.0) -> float:
    """Return the e-value of differences against the claim that they are 0 on average; see `Estimate.evidence`."""
    total = sum(amount * times for amount, times in differences.items())
    squares = sum(times * amount * amount for amount, times in differences.items())
    return exp(min(_LARGEST, _log_evidence(total, squares, scale)))


def find_discoveries(evidence: Mapping[K, float], rate: float) -> frozenset[K]:
    """Return the keys whose evidence is strong enough among so many; see the module.

    Args:
        evidence: An e-value by key.
        rate: The largest share of chance finds among those selected, on average.
    """
    ranked = sorted(evidence.values(), reverse=True)
    enough = [value for place, value in enumerate(ranked, 1) if value * place * rate >= len(ranked)]
    return frozenset(key for key, value in evidence.items() if enough and value >= enough[-1])


def _log_evidence(total: float, squares: float, scale: float) -> float:
    """Return the logarithm of exp(x total - x^2 squares / 2), averaged over all x by a normal distribution."""
    precision = _WEIGHT / (_HORIZON * scale * scale)
    spread = 1 + precision * squares
    return precision * total * total / (2 * spread) - log(spread) / 2


def _find_reach(count: int, deviations: float, rate: float, scale: float) -> float:
    """Return how far from the mean the evidence reaches 1 / rate; infinite if it never does."""

    def is_outside(distance: float) -> bool:
        squares = deviations + count * distance * distance
        return _log_evidence(count * distance, squares, scale) >= -log(rate)

    far = scale
    while not is_outside(far):
        far *= 2
        if far > scale * 1e6:
            return inf
    near = 0.0
    for _ in range(_STEPS):
        middle = (near + far) / 2
        near, far = (near, middle) if is_outside(middle) else (middle, far)
    return far


# The spread of the mixture that makes intervals of 95 % narrowest at the horizon.
_WEIGHT: Final = -2 * log(0.05) + log(1 - 2 * log(0.05))
