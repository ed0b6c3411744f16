"""The seven actions: what they do, what they are refused."""

from __future__ import annotations

import pytest

from engine.game import Description
from tests.engine.games.the_brigade.table import Table

TWO = {"seats": ["white", "black"]}


def table(blocks: Description | None = None, *, turn: Description | None = None, **white: object) -> Table:
    """Return a table for two in basic play, with White's pieces as told."""
    return Table(
        {**TWO, "blocks": blocks or {}, "players": {"white": white}, "turn": turn or {}}, play="basic", parts=()
    )


# Move Brigade ---------------------------------------------------------------------------------------------------------


def test_a_brigade_moves_three_spaces_also_diagonally() -> None:
    moved = table(brigade="r1c2").do("move-brigade r4c5")
    assert "r4c5" == moved["players.white.brigade"]
    assert 3 == moved["turn.actions"]


def test_a_brigade_moves_no_four_spaces() -> None:
    assert "too-far" == table(brigade="r1c2").refused("move-brigade r5c2")


def test_a_burning_block_ends_the_move() -> None:
    wall = {f"r{row}c2": {"fire": 1} for row in (2, 3)} | {f"r{row}c1": {"fire": 1} for row in (2, 3)}
    wall |= {f"r{row}c3": {"fire": 1} for row in (1, 2, 3)}
    boxed = table(wall, brigade="r1c2")
    assert boxed.offers("move-brigade r2c2")
    assert "too-far" == boxed.refused("move-brigade r4c2")


def test_a_brigade_leaves_a_burning_block_like_any_other() -> None:
    assert "r3c2" == table({"r1c2": {"fire": 2}}, brigade="r1c2").do("move-brigade r3c2")["players.white.brigade"]


def test_a_destroyed_block_costs_two_spaces_to_enter() -> None:
    ruins = {name: {"fire": "destroyed"} for name in ("r2c1", "r2c2", "r2c3", "r1c3")}
    across = table(ruins, brigade="r1c2")
    assert across.offers("move-brigade r3c2")
    assert "too-far" == across.refused("move-brigade r4c2")


def test_a_brigade_passes_and_enters_no_rivals_brigade() -> None:
    state = {**TWO, "players": {"white": {"brigade": "r1c2"}, "black": {"brigade": "r2c3"}}}
    assert "brigade-in-the-way" == Table(state, play="basic", parts=()).refused("move-brigade r2c3")


def test_a_brigade_may_stop_beside_a_rivals_wagon() -> None:
    state = {**TWO, "players": {"white": {"brigade": "r1c2"}, "black": {"wagon": "r2c3"}}}
    assert "r2c3" == Table(state, play="basic", parts=()).do("move-brigade r2c3")["players.white.brigade"]


def test_a_brigade_passes_anothers_firehouse_but_does_not_stop_there() -> None:
    state = {
        "seats": ["white", "black", "pink"],
        "players": {"white": {"brigade": "r1c5"}, "black": {"brigade": "r4c4"}},
    }
    firehouse = Table(state, play="basic", parts=())
    assert "anothers-firehouse" == firehouse.refused("move-brigade r1c6")


def test_an_empty_corner_cannot_be_entered() -> None:
    assert "no-such-square" == table(brigade="r1c5").refused("move-brigade r1c6")


def test_a_move_goes_somewhere() -> None:
    assert "already-there" == table(brigade="r1c2").refused("move-brigade r1c2")


def test_a_brigade_stops_on_a_ruin_only_with_an_action_left_and_must_then_move_on() -> None:
    ruin = table({"r2c2": {"fire": "destroyed"}}, brigade="r1c2", turn={"actions": 2}).do("move-brigade r2c2")
    assert "must-leave-the-ruin" == ruin.refused("end-turn")
    assert "must-leave-the-ruin" == ruin.refused("upgrade crew")
    assert "r3c2" == ruin.do("move-brigade r3c2")["players.white.brigade"]


def test_a_brigade_does_not_stop_on_a_ruin_with_its_last_action() -> None:
    last = table({"r2c2": {"fire": "destroyed"}}, brigade="r1c2", turn={"actions": 1})
    assert "destroyed-block" == last.refused("move-brigade r2c2")


def test_no_brigade_stops_on_a_doomed_block_or_passes_it_for_less() -> None:
    doomed = table({"r2c2": {"fire": "doomed"}}, brigade="r1c2")
    assert "destroyed-block" == doomed.refused("move-brigade r2c2")


# Move Wagon -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("square", ["r6c5", "r2c2", "r1c2"])
def test_a_wagon_goes_anywhere_unoccupied_burning_or_to_its_own_brigade(square: str) -> None:
    moved = table({"r2c2": {"fire": 3}}, brigade="r1c2").do(f"move-wagon {square}")
    assert square == moved["players.white.wagon"]


def test_a_wagon_goes_to_no_rival_piece_no_ruin_no_rivals_firehouse_and_not_nowhere() -> None:
    state = {
        **TWO,
        "blocks": {"r3c3": {"fire": "destroyed"}},
        "players": {"black": {"brigade": "r2c2", "wagon": "r2c3"}},
    }
    wagon = Table(state, play="basic", parts=())
    assert "occupied" == wagon.refused("move-wagon r2c2")
    assert "occupied" == wagon.refused("move-wagon r2c3")
    assert "destroyed-block" == wagon.refused("move-wagon r3c3")
    assert "anothers-firehouse" == wagon.refused("move-wagon r6c6")
    assert "already-there" == wagon.refused("move-wagon r1c1")
    assert "no-such-square" == wagon.refused("move-wagon r1c6")


# Extinguish -----------------------------------------------------------------------------------------------------------


def test_water_lowers_the_fire_and_putting_it_out_brings_renown() -> None:
    fire = table({"r1c2": {"fire": 2}, "r5c5": {"fire": 1}}, brigade="r1c2").do("extinguish 2")
    assert "place-renown" == fire["asks.for"]
    assert ["r1c2", "r1c3", "r2c2"] == fire["asks.options"]
    fire.do("place-renown r2c2", "place-renown r1c3")
    assert (0, 0, 1, 1) == (
        fire["blocks.r1c2.fire"],
        fire["players.white.water.glint-dampshot"],
        fire["blocks.r2c2.renown.white"],
        fire["blocks.r1c3.renown.white"],
    )


def test_a_fire_that_is_only_lowered_brings_none() -> None:
    fire = table({"r1c2": {"fire": 3}}, brigade="r1c2").do("extinguish 2")
    assert (1, "act", 16) == (fire["blocks.r1c2.fire"], fire["asks.for"], fire["sums.supply.white"])


def test_only_the_levels_of_the_last_action_count() -> None:
    fire = table({"r1c2": {"fire": 4}, "r5c5": {"fire": 1}}, brigade="r1c2", wagon="r1c2")
    fire.do("extinguish 2", "spend-water-of wagon", "spend-water-of wagon", "extinguish 2")
    fire.do("place-renown r1c3", "place-renown r2c2")
    assert 14 == fire["sums.supply.white"]


def test_the_wagon_helps_only_where_it_stands() -> None:
    assert "not-enough-water" == table({"r1c2": {"fire": 3}}, brigade="r1c2", wagon="r2c2").refused("extinguish 3")
    assert table({"r1c2": {"fire": 3}}, brigade="r1c2", wagon="r1c2").offers("extinguish 3")


def test_the_player_chooses_whose_water_is_spent() -> None:
    fire = table({"r1c2": {"fire": 3}}, brigade="r1c2", wagon="r1c2").do("extinguish 1")
    assert ["glint-dampshot", "wagon"] == sorted(fire["asks.options"])
    assert 1 == fire.do("spend-water-of wagon")["players.white.water.wagon"]


def test_no_more_water_than_the_fire_takes_no_less_than_one_and_no_fire_no_action() -> None:
    fire = table({"r1c2": {"fire": 1}}, brigade="r1c2", wagon="r1c2")
    assert "more-than-the-fire-takes" == fire.refused("extinguish 2")
    assert "at-least-one-water" == fire.refused("extinguish 0")
    assert "no-fire-here" == table(brigade="r1c2").refused("extinguish 1")
    assert "no-fire-here" == table({"r1c2": {"fire": "doomed"}}, brigade="r1c2").refused("extinguish 1")


# Refill ---------------------------------------------------------------------------------------------------------------


def test_a_refill_at_home_fills_brigade_and_wagon_in_one_action() -> None:
    dry = table(water={"wagon": 0, "glint-dampshot": 1}).do("refill r1c1")
    assert {"wagon": 2, "glint-dampshot": 2} == dry["players.white.water"]
    assert 3 == dry["turn.actions"]


def test_a_refill_on_a_loyal_block_fills_only_who_is_there() -> None:
    dry = table({"r2c2": {"loyal": "white"}}, wagon="r2c2", brigade="r3c3", water={"wagon": 0, "glint-dampshot": 0})
    assert {"wagon": 2, "glint-dampshot": 0} == dry.do("refill r2c2")["players.white.water"]


def test_refill_is_refused_elsewhere_without_brigade_and_with_full_buckets() -> None:
    dry = table({"r2c2": {"loyal": "black"}}, brigade="r2c2", water={"glint-dampshot": 0})
    assert "no-water-there" == dry.refused("refill r2c2")
    assert "nobody-there" == dry.refused("refill r3c3")
    assert "nothing-to-fill" == dry.refused("refill r1c1")


# Recruit --------------------------------------------------------------------------------------------------------------


def recruiting(circle: int, *crew: str, deck: tuple[str, ...] = ("del-uge", "ebenezer", "...")) -> Table:
    """Return a table with a known crew deck."""
    players = {"white": {"tracks": {"crew": circle}, "crew": list(crew)}}
    return Table({**TWO, "players": players, "decks": {"crew": list(deck)}}, play="basic", parts=())


def test_recruit_draws_two_and_keeps_one_with_full_buckets() -> None:
    drawn = recruiting(2).do("recruit")
    assert ["del-uge", "ebenezer"] == drawn["asks.options"]
    drawn.do("keep del-uge")
    assert (["del-uge"], 3, ["ebenezer"]) == (
        drawn["players.white.crew"],
        drawn["players.white.water.del-uge"],
        drawn["decks.crew-discard"],
    )


def test_recruit_may_keep_none() -> None:
    drawn = recruiting(2).do("recruit", "stop")
    assert ([], ["ebenezer", "del-uge"]) == (drawn["players.white.crew"], sorted(drawn["decks.crew-discard"])[::-1])


def test_a_full_crew_replaces_one_and_its_water_is_lost() -> None:
    full = recruiting(2, "lumen").do("recruit", "keep ebenezer", "replace lumen")
    assert ["ebenezer"] == full["players.white.crew"]
    assert {"wagon": 2, "glint-dampshot": 2, "ebenezer": 2} == full["players.white.water"]


def test_no_recruit_without_room_or_cards() -> None:
    assert "no-room" == recruiting(1).refused("recruit")
    assert "no-cards-left" == recruiting(2, deck=()).refused("recruit")


def test_the_discards_are_shuffled_when_the_crew_deck_is_empty_and_one_card_may_be_all() -> None:
    words = {**TWO, "players": {"white": {"tracks": {"crew": 2}}}, "decks": {"crew": [], "crew-discard": ["lumen"]}}
    last = Table(words, play="basic", parts=()).do("recruit")
    assert ["lumen"] == last["asks.options"]
    assert 1 == len(last.happened("deck-shuffled"))


# Transfer -------------------------------------------------------------------------------------------------------------


def test_transfer_moves_any_number_one_way() -> None:
    both = table(water={"wagon": 2, "glint-dampshot": 0}).do("transfer wagon glint-dampshot")
    assert both.offers("transfer wagon glint-dampshot")
    both.do("transfer wagon glint-dampshot")
    assert {"wagon": 0, "glint-dampshot": 2} == both["players.white.water"]
    assert 3 == both["turn.actions"]


def test_transfer_may_stop_early() -> None:
    both = table(water={"wagon": 2, "glint-dampshot": 0}).do("transfer wagon glint-dampshot", "stop")
    assert ({"wagon": 1, "glint-dampshot": 1}, "act") == (both["players.white.water"], both["asks.for"])


def test_no_transfer_apart_nor_into_full_buckets() -> None:
    assert "wagon-elsewhere" == table(wagon="r2c2", water={"wagon": 0}).refused("transfer glint-dampshot wagon")
    assert "no-water-or-no-bucket" == table().refused("transfer glint-dampshot wagon")


# Upgrade --------------------------------------------------------------------------------------------------------------


def test_upgrade_moves_one_tracker_and_only_once_per_turn() -> None:
    up = table().do("upgrade wagon")
    assert 2 == up["players.white.tracks.wagon"]
    assert "upgraded-already" == up.refused("upgrade crew")


def test_a_new_wagon_bucket_is_empty_and_a_new_action_counts_at_once() -> None:
    assert 2 == table().do("upgrade wagon")["players.white.water.wagon"]
    assert 4 == table(tracks={"leadership": 2}, turn={"actions": 4}).do("upgrade leadership")["turn.actions"]
    assert 3 == table(tracks={"leadership": 1}, turn={"actions": 4}).do("upgrade leadership")["turn.actions"]


def test_a_complete_track_cannot_be_upgraded() -> None:
    assert "track-complete" == table(tracks={"wagon": 6}).refused("upgrade wagon")


def test_the_blue_bonuses_recruit_move_the_wagon_and_give_two_actions() -> None:
    crew = table(tracks={"crew": 5}).do("upgrade crew")
    assert "keep" == crew["asks.for"]
    wagon = table(tracks={"wagon": 6}).do("move-brigade r2c2", "accept", "move-wagon r2c2")
    assert ("r2c2", 3) == (wagon["players.white.wagon"], wagon["turn.actions"])
    assert "act" == wagon.do("move-brigade r3c3")["asks.for"]  # once per turn
    leader = table(tracks={"leadership": 5}, turn={"actions": 3}).do("upgrade leadership")
    assert 3 - 1 + 1 + 2 == leader["turn.actions"]


# In general -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sentence", ["move-brigade r2c2", "move-wagon r2c2", "extinguish 1", "refill r1c1", "recruit", "upgrade crew"]
)
def test_without_actions_nothing_is_left_but_the_end(sentence: str) -> None:
    done = table({"r1c2": {"fire": 1}}, brigade="r1c2", turn={"actions": 0})
    assert "no-actions-left" == done.refused(sentence)
    assert done.offers("end-turn")


def test_actions_may_be_left_unused() -> None:
    assert "black" == table({"r5c5": {"fire": 1}}).do("end-turn")["turn.player"]


def test_answers_are_refused_when_nothing_was_asked_and_actions_while_something_is() -> None:
    assert "not-now" == table(brigade="r1c2").refused("place-renown r1c2")
    asked = table({"r1c2": {"fire": 1}, "r5c5": {"fire": 1}}, brigade="r1c2").do("extinguish 1")
    assert "not-now" == asked.refused("end-turn")
    assert "no-such-choice" == asked.refused("place-renown r3c3")
