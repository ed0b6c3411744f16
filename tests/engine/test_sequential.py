import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import inf, log

import pytest

from engine.statistics import estimate_mean, find_discoveries, measure_evidence
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/engine")

RATE = 0.05
SERIES = 300  # a share of 5 % is known to 2.5 points
Draw = Callable[[random.Random], int]


def choose(values: Sequence[int], weights: Sequence[int]) -> Draw:
    return lambda chance: chance.choices(values, weights)[0]


def look(draw: Draw, seed: int, *, plays: int = 400, every: int = 20) -> Iterator[Counter[int]]:
    """Yield the differences that are seen at each look at one series."""
    chance = random.Random(seed)
    differences: Counter[int] = Counter()
    for number in range(1, plays + 1):
        differences[draw(chance)] += 1
        if number % every == 0:
            yield differences


@pytest.mark.parametrize(
    ("draw", "bound"),
    [
        (choose((-1, 0, 1), (1, 2, 1)), None),
        (choose((-1, 0, 1), (1, 98, 1)), None),
        (choose((-1, 3), (3, 1)), 3.0),
        (choose((-1, 19), (19, 1)), 19.0),
        (choose((-1, 99), (99, 1)), 99.0),
        (lambda chance: round(chance.gauss(0, 6)), 24.0),
    ],
    ids=["wins", "rare wins", "skew", "rare gains", "very rare gains", "points"],
)
def test_whoever_looks_twenty_times_finds_no_difference_more_often_than_stated(draw: Draw, bound: float | None) -> None:
    found = sum(
        any(measure_evidence(seen, bound=bound) >= 1 / RATE for seen in look(draw, seed)) for seed in range(SERIES)
    )

    assert found / SERIES <= RATE


def test_a_test_that_may_be_looked_at_once_would_be_wrong_far_more_often() -> None:
    """This is why the means here are needed: the usual interval, looked at twenty times."""

    def is_fooled(seed: int) -> bool:
        chance = random.Random(seed)
        total = 0
        for number in range(1, 401):
            total += chance.choice((-1, 1))
            if number % 20 == 0 and abs(total) > 1.96 * number**0.5:
                return True
        return False

    assert sum(map(is_fooled, range(SERIES))) / SERIES > 3 * RATE


@pytest.mark.parametrize(
    ("draw", "mean", "bound"),
    [
        (choose((-1, 0, 1), (2, 5, 3)), 0.1, None),
        (choose((0, 1), (99, 1)), 0.01, None),
        (choose((-2, 5), (1, 1)), 1.5, 5.0),
        (choose((0, 50), (49, 1)), 1.0, 50.0),
    ],
)
def test_the_interval_holds_the_true_mean_at_all_looks(draw: Draw, mean: float, bound: float | None) -> None:
    def is_lost(seen: Counter[int]) -> bool:
        return mean not in estimate_mean(seen, rate=RATE, bound=bound).interval

    lost = sum(any(map(is_lost, look(draw, seed, every=80))) for seed in range(SERIES // 4))

    assert lost / (SERIES // 4) <= RATE


def test_a_difference_as_large_as_the_detectable_one_is_found_in_most_series() -> None:
    differences = {-1: 100, 0: 200, 1: 100}
    least = estimate_mean(differences, rate=RATE).detectable
    draw = choose((-1, 0, 1), (round(250 - 500 * least), 500, round(250 + 500 * least)))

    found = sum(
        0.0 not in estimate_mean([*look(draw, seed, every=400)][-1], rate=RATE).interval for seed in range(SERIES)
    )

    assert found / SERIES == pytest.approx(0.8, abs=0.07)


def test_more_differences_narrow_the_interval() -> None:
    few, many = (estimate_mean({-1: times, 1: 2 * times}, rate=RATE) for times in (20, 200))

    assert few.mean == many.mean == pytest.approx(1 / 3)
    assert many.interval.high - many.interval.low < (few.interval.high - few.interval.low) / 2
    assert many.detectable < few.detectable


def test_differences_that_are_all_zero_are_known_better_and_better_but_never_for_certain() -> None:
    reaches = [estimate_mean({0: times}, rate=RATE).interval.high for times in (2, 30, 300, 3000)]

    assert reaches[0] == inf
    assert reaches[1] > reaches[2] > reaches[3] > 0
    assert reaches[3] < 0.01
    assert measure_evidence({0: 300}) == 1


def test_nothing_counted_says_nothing() -> None:
    nothing = estimate_mean({}, rate=RATE)

    assert (0, 0.0, 1.0, inf) == (nothing.count, nothing.mean, nothing.evidence, nothing.detectable)
    assert 1e9 in nothing.interval


def test_evidence_does_not_overflow() -> None:
    assert measure_evidence({5: 10**9}) > 1e300


@pytest.mark.parametrize(("evidence", "found"), ROWS["among-many-more-evidence"])
def test_among_many_more_evidence_is_needed(evidence: dict[str, float], found: str) -> None:
    assert frozenset(found) == find_discoveries(evidence, RATE)


def test_of_what_is_found_few_are_chance() -> None:
    """Ten differences of twenty are real; all lean on the same luck, as cards do that are played on the same seeds."""
    shares, missed = [], 0
    for seed in range(100):
        chance = random.Random(seed)
        counts: list[Counter[int]] = [Counter() for _ in range(20)]
        for _ in range(300):
            common = chance.random()
            for card, differences in enumerate(counts):
                luck = (common if chance.random() < 0.5 else chance.random()) + (0.12 if card < 10 else 0.0)
                differences[(luck > 0.75) - (luck < 0.25)] += 1
        found = find_discoveries({card: measure_evidence(seen) for card, seen in enumerate(counts)}, RATE)
        shares.append(sum(card >= 10 for card in found) / max(1, len(found)))
        missed += 10 - sum(card < 10 for card in found)

    assert sum(shares) / len(shares) <= RATE
    assert missed / 1000 < 0.2


@pytest.mark.parametrize("bound", [None, 1.0, 4.0])
def test_evidence_is_a_wager_that_nobody_wins_on_average(bound: float | None) -> None:
    """The mean e-value is 1 where gains and losses are equally likely: counted out over all outcomes."""
    total = 0.0
    for outcome in range(2**10):
        ups = outcome.bit_count()
        total += measure_evidence({1: ups, -1: 10 - ups}, bound=bound)

    assert 0.5 < total / 2**10 <= 1
    assert log(measure_evidence({1: 200}, bound=bound)) > 20
