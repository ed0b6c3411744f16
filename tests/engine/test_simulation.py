import json
import random
from collections import Counter
from dataclasses import replace
from functools import cache, reduce
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.game import Event, Outcome, choose_at_random
from engine.policies import policies_of
from engine.simulation import (
    CardTally,
    PlayResult,
    Series,
    Tally,
    Trouble,
    decode_tally,
    derive_seed,
    encode_tally,
    merge_tallies,
    simulate_batch,
    simulate_plays,
    tally_plays,
)
from tests.engine import toy
from tests.engine.draft import BOX, Draft

WORDS = st.sampled_from(["a", "b", "c"])
TIMES = st.integers(1, 5)
TALLIES = st.builds(
    Tally,
    plays=TIMES,
    troubled=TIMES,
    troubles=st.lists(st.builds(Trouble, st.integers(0, 99), WORDS), max_size=5).map(sorted).map(tuple),
    endings=st.dictionaries(WORDS, TIMES),
    winners=st.dictionaries(st.tuples(st.integers(0, 3)), TIMES),
    scores=st.dictionaries(st.tuples(st.integers(0, 3), st.integers(0, 9)), TIMES),
    amounts=st.dictionaries(st.tuples(WORDS, st.integers(0, 9)), TIMES),
    actions=st.dictionaries(WORDS, TIMES),
    cards=st.dictionaries(WORDS, st.builds(CardTally, TIMES, TIMES, TIMES, TIMES, TIMES)),
)


@cache
def played(numbers: range, names: tuple[str, ...] = ("random", "random", "random")) -> tuple[PlayResult, ...]:
    game = toy.Blaze()
    known = policies_of(game)
    return tuple(simulate_plays(game, [known[name] for name in names], seed=5, numbers=numbers, check=True))


@given(TALLIES, TALLIES, TALLIES)
def test_the_order_of_merging_makes_no_difference(first: Tally, second: Tally, third: Tally) -> None:
    assert merge_tallies(merge_tallies(first, second), third) == merge_tallies(first, merge_tallies(second, third))
    assert merge_tallies(first, second) == merge_tallies(second, first)
    assert first == merge_tallies(first, Tally()) == merge_tallies(Tally(), first)


@given(st.lists(st.integers(1, 30), max_size=6), st.randoms(use_true_random=False))
def test_plays_counted_in_parts_come_to_the_same_as_all_at_once(ends: list[int], chance: random.Random) -> None:
    plays = played(range(30))
    borders = [0, *sorted(ends), 30]
    parts = [tally_plays(toy.Blaze(), plays[start:end]) for start, end in pairwise(borders)]
    chance.shuffle(parts)
    assert tally_plays(toy.Blaze(), plays) == reduce(merge_tallies, parts)


def test_every_figure_of_a_play_is_counted_once() -> None:
    game = toy.Blaze()
    events = [(toy.ROLE, 0, 2), (toy.ROLE, 1, 0), (toy.ROUND, 1), (toy.WEATHER_DRAWN, 0), (toy.DONE, 0, 2)]
    events += [(toy.DONE, 1, 2), (toy.ROUND, 2), (toy.FIRE, 3, 2), (toy.FIRE, 3, -1), (toy.PUMPED, 1)]
    won = PlayResult(0, 2, 2, Counter(events), Outcome("put-out", (0, 1), (6, 6)))
    lost = PlayResult(1, 2, 1, {(toy.ROLE, 0, 2): 1, (toy.ROLE, 1, 2): 1}, Outcome("dark", (), (0, 0)))
    expected = Tally(
        plays=2,
        endings={"put-out": 1, "dark": 1},
        winners={(0, 1): 1, (): 1},
        scores={(0, 6): 1, (1, 6): 1, (0, 0): 1, (1, 0): 1},
        amounts={
            ("decisions", 2): 1,
            ("decisions", 1): 1,
            ("rounds", 2): 1,
            ("rounds", 0): 1,
            ("fires", 2): 1,
            ("fires", 0): 1,
        },
        actions={"douse": 2},
        cards={
            "medic": CardTally(plays=2, holders=2, winners=1),
            "captain": CardTally(plays=1, holders=1, winners=1),
            "drizzle": CardTally(drawn=1, used=1, plays=1, holders=1, winners=1),
            "pump-operator": CardTally(used=1, plays=1, holders=1, winners=1),
        },
    )
    assert expected == tally_plays(game, [won, lost])


def test_a_play_with_trouble_is_counted_as_trouble_and_nothing_else() -> None:
    events: dict[Event, int] = {(toy.DONE, 0, 2): 1}
    plays = [PlayResult(number, 2, 3, events, None, f"because {number}") for number in reversed(range(7))]
    found = tally_plays(toy.Blaze(), plays)
    assert Tally(7, 7, tuple(Trouble(number, f"because {number}") for number in range(5))) == found


def test_a_policy_that_fails_is_counted_as_trouble_and_the_other_plays_go_on() -> None:
    found = tally_plays(toy.Blaze(), played(range(20), ("random", "faint", "random")))
    assert 20 == found.plays
    assert 0 < found.troubled < 20
    assert {"the policy of seat 1 failed (ValueError): out of breath"} == {trouble.why for trouble in found.troubles}


def test_an_illegal_command_ends_a_play_and_says_why() -> None:
    found = tally_plays(toy.Blaze(), played(range(20), ("random", "cheat", "random")))
    assert 20 == found.plays
    assert 0 < found.troubled < 20
    assert "seat 1 offered a command that is refused (not-now): That cannot be done now." == found.troubles[0].why
    assert found.troubled == 20 - sum(found.endings.values())


def test_a_play_has_its_own_seed_whoever_else_is_played() -> None:
    together = played(range(10))
    assert together[7:8] == played(range(7, 8))
    assert together[3:4] == played(range(3, 4))


def test_seeds_differ_by_series_and_number_and_never_change() -> None:
    seeds = {derive_seed(seed, number) for seed in range(30) for number in range(30)}
    assert 900 == len(seeds)
    assert max(seeds) < 2**53
    assert 5078098287149457 == derive_seed(1, 0)


def test_a_game_for_one_winner_is_counted_by_the_same_tally() -> None:
    game = Draft(BOX)
    found = tally_plays(game, simulate_plays(game, [choose_at_random] * 2, seed=1, numbers=range(50), check=True))
    assert {"empty": 50} == found.endings
    assert {(0,), (1,), (0, 1)} == set(found.winners)
    assert {("decisions", 10): 50}.items() <= found.amounts.items()


def test_batches_of_a_series_add_up_to_the_whole_series_and_another_seed_gives_another_result() -> None:
    series = Series("blaze", "c0ffee", ("random", "cheat", "random"), seed=9, plays=60, check=True)
    tallies = [simulate_batch(toy.Blaze(), series, batch) for batch in (range(7), range(7, 8), range(8, 60))]
    whole = toy.simulate(toy.Blaze(), series).tally
    assert whole == reduce(merge_tallies, tallies)
    assert whole != toy.simulate(toy.Blaze(), replace(series, seed=10, check=False)).tally


@given(TALLIES)
def test_a_tally_is_the_same_after_it_was_kept_as_json(tally: Tally) -> None:
    assert tally == decode_tally(json.loads(json.dumps(encode_tally(tally))))
