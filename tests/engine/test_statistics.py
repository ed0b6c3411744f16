from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.statistics import Interval, Spread, mean, quantile, spread, wilson, z_of

HISTOGRAMS = st.dictionaries(st.integers(-50, 50), st.integers(1, 20), min_size=1, max_size=8)


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(hits: int, trials: int, low: float, high: float) -> None:
    found = wilson(hits, trials)
    assert (low, high) == (round(found.low, 4), round(found.high, 4))


@given(st.integers(0, 300), st.integers(1, 300))
def test_wilson_holds_the_share_and_mirrors(hits: int, trials: int) -> None:
    assume(hits <= trials)
    found, mirrored = wilson(hits, trials), wilson(trials - hits, trials)
    assert hits / trials in found
    assert [1 - mirrored.high, 1 - mirrored.low] == pytest.approx([found.low, found.high])


@given(st.integers(1, 50), st.integers(1, 50))
def test_more_trials_and_less_confidence_narrow_the_interval(hits: int, misses: int) -> None:
    found = wilson(hits, hits + misses)
    more = wilson(hits * 10, (hits + misses) * 10)
    wide = wilson(hits, hits + misses, z=z_of(0.95, 100))
    assert more.high - more.low < found.high - found.low < wide.high - wide.low


def test_without_trials_anything_is_possible() -> None:
    assert Interval(0.0, 1.0) == wilson(0, 0)


@pytest.mark.parametrize(("hits", "trials"), [(-1, 3), (4, 3), (1, 0)])
def test_more_hits_than_trials_are_a_mistake(hits: int, trials: int) -> None:
    with pytest.raises(ValueError, match=f"{hits} hits out of {trials}"):
        wilson(hits, trials)


def test_z_follows_from_confidence_and_comparisons() -> None:
    assert [1.96, 2.5758, 3.474] == [round(z_of(0.95), 4), round(z_of(0.99), 4), round(z_of(0.95, 100), 4)]


@given(HISTOGRAMS)
def test_spread_is_that_of_the_amounts_written_out(histogram: dict[int, int]) -> None:
    amounts = sorted(amount for amount, times in histogram.items() for _ in range(times))
    found = spread(histogram)
    assert (amounts[0], amounts[-1]) == (found.least, found.most)
    assert amounts[(len(amounts) - 1) // 2] == found.median
    assert float(Fraction(sum(amounts), len(amounts))) == found.mean
    assert found.least <= found.low <= found.median <= found.high <= found.most


def test_spread_of_a_small_example() -> None:
    assert Spread(least=1, low=1, median=2, mean=3.0, high=2, most=11) == spread({1: 2, 2: 4, 11: 1, 0: 0, 99: 0})


def test_nothing_counted_has_no_middle() -> None:
    for figure in (mean, spread, lambda histogram: quantile(histogram, 1, 2)):
        with pytest.raises(ValueError, match="nothing was counted"):
            figure({})
