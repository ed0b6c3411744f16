from __future__ import annotations

from dataclasses import replace

from engine.simulation import DRAWN, HELD, USED, CardTally, Countable, Result, Series, Tally, run
from engine.statistics import CardFigures, Interval, Seat, Share, Spread, summary, wilson
from tests.engine import toy

SERIES = Series("race", "c0ffee", ("bold", "random"), seed=1, plays=10)
COUNTABLE = Countable(
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
FIGURES = summary(Result(SERIES, COUNTABLE, TALLY))


def test_endings_stand_in_the_game_s_order_and_those_that_never_came_too() -> None:
    assert ["won", "lost", "draw"] == list(FIGURES.endings)
    assert Share(300, 400, wilson(300, 400)) == FIGURES.endings["won"]
    assert 0 == FIGURES.endings["lost"].hits
    assert 400 == FIGURES.ended


def test_a_seat_wins_alone_or_with_others() -> None:
    first, second = FIGURES.seats
    assert Seat("bold", Share(270, 400, wilson(270, 400)), Spread(4, 4, 4, 5.0, 4, 8)) == first
    assert ("random", 50) == (second.policy, second.wins.hits)
    assert (20, 100) == (FIGURES.shared, FIGURES.unwon)
    assert 320 / 800 == FIGURES.seat_share


def test_amounts_and_actions_are_those_that_can_be_and_those_that_were() -> None:
    assert {"decisions": 7.0, "turns": 3.5} == {name: one.mean for name, one in FIGURES.amounts.items()}
    assert {"throw": 800, "rest": 0, "shout": 2} == FIGURES.actions


def test_a_card_has_the_figures_that_it_can_have() -> None:
    joker, crown, rags = FIGURES.cards
    assert CardFigures("joker", drawn=9, used=4, plays=8, held=None, stands_out=0) == joker
    assert CardFigures("crown", None, None, 90, Share(80, 90, wilson(80, 90)), stands_out=1) == crown
    assert CardFigures("rags", None, 0, 0, Share(0, 0, Interval(0.0, 1.0)), stands_out=0) == rags


def test_a_card_stands_out_only_when_chance_cannot_explain_it_with_all_cards_in_view() -> None:
    def stands_out(wins: int, cards: int) -> int:
        countable = replace(COUNTABLE, cards={f"card-{number}": (HELD,) for number in range(cards)})
        tally = replace(TALLY, cards={"card-0": CardTally(plays=100, holders=100, winners=wins)})
        return summary(Result(SERIES, countable, tally)).cards[0].stands_out

    assert [-1, 0, 0, 1] == [stands_out(wins, 1) for wins in (30, 31, 49, 50)]
    assert [-1, 0, 0, 1] == [stands_out(wins, 100) for wins in (22, 23, 57, 58)]


def test_nothing_played_gives_nothing_to_tell() -> None:
    empty = summary(Result(SERIES, COUNTABLE, Tally(), cut_short=True))
    assert (0, 0.0, {}) == (empty.ended, empty.seat_share, empty.amounts)
    assert [None, None] == [seat.scores for seat in empty.seats]


def test_a_co_operative_game_is_won_by_all_seats_or_none() -> None:
    figures = summary(run(toy.blaze, Series("blaze", "", ("random",) * 3, seed=3, plays=50)))
    assert figures.shared == figures.endings["put-out"].hits == 50 - figures.unwon
    assert {figures.shared} == {seat.wins.hits for seat in figures.seats}
    assert 0 < figures.shared < 50
