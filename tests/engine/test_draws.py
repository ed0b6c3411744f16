"""Dice, decks and bags: each has a stream of its own, and scripts and transcripts write what is rolled."""

import pytest

from engine.draws import Recorded, Scripted, ScriptError, Seeded


def test_a_die_shows_each_of_its_sides() -> None:
    draws = Seeded(1)
    assert {draws.roll("storm", 4) for _ in range(100)} == {1, 2, 3, 4}


def test_a_script_says_what_a_die_shows() -> None:
    recorded = Recorded(Scripted({"storm": [6, 1]}))

    assert [recorded.roll("storm"), recorded.roll("storm")] == [6, 1]
    assert recorded.draws == [("storm", 6, 6), ("storm", 6, 1)]


@pytest.mark.parametrize("result", [0, 7])
def test_a_die_shows_nothing_else(result: int) -> None:
    with pytest.raises(ScriptError, match=f"draws {result} for 'storm', but only 1 to 6 are possible"):
        Scripted({"storm": [result]}).roll("storm")


def test_a_die_that_no_script_names_is_rolled_by_the_other_source() -> None:
    assert Scripted({}, Seeded(3)).roll("storm") == Seeded(3).roll("storm")


def test_a_bag_is_empty_when_everything_was_taken() -> None:
    draws, bag = Seeded(2), ["red", "red", "blue"]

    assert sorted(draws.take("bag", bag) for _ in range(3)) == ["blue", "red", "red"]
    assert bag == []


def test_one_more_roll_changes_no_other_stream() -> None:
    first, second = Seeded(4), Seeded(4)
    first.roll("storm")
    decks: list[list[int]] = [list(range(20)), list(range(20))]
    first.shuffle("deck", decks[0])
    second.shuffle("deck", decks[1])

    assert decks[0] == decks[1] != list(range(20))
