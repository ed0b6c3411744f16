from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.game import DRAWN, HELD, USED, Countables
from engine.simulation import CardTally, Series, SeriesResult, Tally
from engine.statistics import (
    CardFigures,
    Interval,
    Seat,
    Share,
    Spread,
    mean,
    quantile,
    spread,
    summarize,
    wilson_interval,
    z_of,
)
from tests.engine import toy
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/engine")

HISTOGRAMS = st.dictionaries(st.integers(-50, 50), st.integers(1, 20), min_size=1, max_size=8)


@pytest.mark.parametrize(("hits", "trials", "low", "high"), ROWS["wilson-gives-the-published"])
def test_wilson_gives_the_published_intervals(hits: int, trials: int, low: float, high: float) -> None:
    found = wilson_interval(hits, trials)
    assert (low, high) == (round(found.low, 4), round(found.high, 4))


@given(st.integers(0, 300), st.integers(1, 300))
def test_wilson_holds_the_share_and_mirrors(hits: int, trials: int) -> None:
    assume(hits <= trials)
    found, mirrored = wilson_interval(hits, trials), wilson_interval(trials - hits, trials)
    assert hits / trials in found
    assert [1 - mirrored.high, 1 - mirrored.low] == pytest.approx([found.low, found.high])


@given(st.integers(1, 50), st.integers(1, 50))
def test_more_trials_and_less_confidence_narrow_the_interval(hits: int, misses: int) -> None:
    found = wilson_interval(hits, hits + misses)
    more = wilson_interval(hits * 10, (hits + misses) * 10)
    wide = wilson_interval(hits, hits + misses, z=z_of(0.95, 100))
    assert more.high - more.low < found.high - found.low < wide.high - wide.low


def test_without_trials_anything_is_possible() -> None:
    assert Interval(0.0, 1.0) == wilson_interval(0, 0)


@pytest.mark.parametrize(("hits", "trials"), [(-1, 3), (4, 3), (1, 0)])
def test_more_hits_than_trials_are_a_mistake(hits: int, trials: int) -> None:
    with pytest.raises(ValueError, match=f"{hits} hits out of {trials}"):
        wilson_interval(hits, trials)


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


def test_figures_of_an_empty_histogram_are_refused() -> None:
    for figure in (mean, spread, lambda histogram: quantile(histogram, 1, 2)):
        with pytest.raises(ValueError, match="nothing was counted"):
            figure({})


SERIES = Series("race", "c0ffee", ("bold", "random"), seed=1, plays=10)
COUNTABLE = Countables(
    endings=("won", "lost"),
    amounts=("turns",),
    actions=("throw", "rest"),
    cards={"joker": (DRAWN, USED), "crown": (HELD,), "rags": (HELD, USED)},
)
TALLY = Tally(
    plays=401,
    troubled=1,
    endings={"won": 300, "draw": 100},
    winners={(0,): 250, (1,): 30, (0, 1): 20, (): 100},
    scores={(0, 4): 300, (0, 8): 100, (1, 5): 400},
    amounts={("decisions", 7): 400, ("turns", 2): 100, ("turns", 4): 300},
    actions={"throw": 800, "shout": 2},
    cards={"joker": CardTally(9, 4, 8), "crown": CardTally(plays=90, holders=90, winners=80)},
)
FIGURES = summarize(SeriesResult(SERIES, COUNTABLE, TALLY))


def test_endings_stand_in_the_game_s_order_and_those_that_never_came_too() -> None:
    assert ["won", "lost", "draw"] == list(FIGURES.endings)
    assert Share(300, 400, wilson_interval(300, 400)) == FIGURES.endings["won"]
    assert 0 == FIGURES.endings["lost"].hits
    assert 400 == FIGURES.ended


def test_a_seat_wins_alone_or_with_others() -> None:
    first, second = FIGURES.seats
    assert Seat("bold", Share(270, 400, wilson_interval(270, 400)), Spread(4, 4, 4, 5.0, 4, 8)) == first
    assert ("random", 50) == (second.policy, second.wins.hits)
    assert (20, 100) == (FIGURES.shared, FIGURES.unwon)
    assert 320 / 800 == FIGURES.team_share


def test_amounts_and_actions_are_those_that_can_be_and_those_that_were() -> None:
    assert {"decisions": 7.0, "turns": 3.5} == {name: one.mean for name, one in FIGURES.amounts.items()}
    assert {"throw": 800, "rest": 0, "shout": 2} == FIGURES.actions


def test_a_card_has_the_figures_that_it_can_have() -> None:
    joker, crown, rags = FIGURES.cards
    assert CardFigures("joker", drawn=9, used=4, plays=8, held=None, stands_out=0) == joker
    assert CardFigures("crown", None, None, 90, Share(80, 90, wilson_interval(80, 90)), stands_out=1) == crown
    assert CardFigures("rags", None, 0, 0, Share(0, 0, Interval(0.0, 1.0)), stands_out=0) == rags


def test_a_card_stands_out_only_when_chance_cannot_explain_it_with_all_cards_in_view() -> None:
    def stands_out(wins: int, cards: int) -> int:
        countable = replace(COUNTABLE, cards={f"card-{number}": (HELD,) for number in range(cards)})
        tally = replace(TALLY, cards={"card-0": CardTally(plays=100, holders=100, winners=wins)})
        return summarize(SeriesResult(SERIES, countable, tally)).cards[0].stands_out

    assert [-1, 0, 0, 1] == [stands_out(wins, 1) for wins in (30, 31, 49, 50)]
    assert [-1, 0, 0, 1] == [stands_out(wins, 100) for wins in (22, 23, 57, 58)]


def test_nothing_played_gives_nothing_to_tell() -> None:
    empty = summarize(SeriesResult(SERIES, COUNTABLE, Tally(), cut_short=True))
    assert (0, 0.0, {}) == (empty.ended, empty.team_share, empty.amounts)
    assert [None, None] == [seat.scores for seat in empty.seats]


def test_a_co_operative_game_is_won_by_all_seats_or_none() -> None:
    figures = summarize(toy.simulate(toy.Blaze(), Series("blaze", "", ("random",) * 3, seed=3, plays=50)))
    assert figures.shared == figures.endings["put-out"].hits == 50 - figures.unwon
    assert {figures.shared} == {seat.wins.hits for seat in figures.seats}
    assert 0 < figures.shared < 50


def test_teams_win_together_and_a_card_is_compared_with_how_often_a_team_wins() -> None:
    tally = Tally(plays=10, endings={"won": 10}, winners={(0, 2): 6, (1, 3): 4})
    figures = summarize(SeriesResult(SERIES, COUNTABLE, tally, teams=((0, 2), (1, 3))))

    assert [(team.seats, team.wins.hits) for team in figures.teams] == [((0, 2), 6), ((1, 3), 4)]
    assert 10 / 20 == figures.team_share


def test_a_co_operative_game_is_won_or_lost_and_every_card_may_matter() -> None:
    tally = replace(TALLY, winners={(0, 1): 100, (): 300}, cards={"joker": CardTally(9, 4, 8, 8, 6)})
    figures = summarize(SeriesResult(SERIES, COUNTABLE, tally, teams=((0, 1),)))

    assert (0.25, 100) == (figures.team_share, figures.teams[0].wins.hits)
    assert [card.held and card.held.hits for card in figures.cards] == [6, 0, 0]
