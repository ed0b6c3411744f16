"""Events, destruction and Grand Buildings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.the_brigade.table import Table

ELSEWHERE = {"r6c5": {"fire": 1}}


def table(blocks: dict[str, Any] | None = None, *, seats: tuple[str, ...] = ("white", "black"), **more: Any) -> Table:  # noqa: ANN401
    """Return a table in the Event Phase of its first seat."""
    words = {"seats": list(seats), "blocks": ELSEWHERE | (blocks or {}), "turn": {"phase": "event"}, **more}
    return Table(words, play="basic", parts=None)


# Wind -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "square"),
    [("northward-gale", "r1c3"), ("eastward-gale", "r2c4"), ("southward-gale", "r3c3"), ("westward-gale", "r2c2")],
)
def test_wind_adds_one_to_the_neighbour_whatever_the_fire(card: str, square: str) -> None:
    blown = table({"r2c3": {"fire": 4}}).play(card)
    assert (4, 1) == (blown["blocks.r2c3.fire"], blown[f"blocks.{square}.fire"])


def test_wind_spreads_from_what_burned_before_only() -> None:
    blown = table({"r2c2": {"fire": 1}}).play("eastward-gale")
    assert [1, 1, 0] == [blown[f"blocks.r2c{column}.fire"] for column in (2, 3, 4)]


def test_wind_over_the_edge_onto_a_firehouse_or_a_ruin_is_lost() -> None:
    edge = {"r1c5": {"fire": 1}, "r2c6": {"fire": 1}, "r5c2": {"fire": 1}, "r5c3": {"fire": "destroyed"}}
    blown = table(edge).play("eastward-gale")
    fires = {square: block["fire"] for square, block in blown["blocks"].items() if block["fire"]}
    assert {"r1c5": 1, "r2c6": 1, "r5c2": 1, "r5c3": "destroyed", "r6c5": 1} == fires


def test_pieces_protect_their_block_from_wind_and_its_fire_still_spreads() -> None:
    players = {"white": {"brigade": "r2c3"}, "black": {"wagon": "r4c3", "water": {"wagon": 0}}}
    blown = table({"r2c2": {"fire": 1}, "r2c3": {"fire": 2}, "r4c2": {"fire": 1}}, players=players).play(
        "eastward-gale"
    )
    assert (2, 1, 0) == (blown["blocks.r2c3.fire"], blown["blocks.r2c4.fire"], blown["blocks.r4c3.fire"])


def test_a_doomed_block_is_turned_over_and_pieces_go_home() -> None:
    players = {"black": {"brigade": "r2c3", "wagon": "r2c4", "water": {"wagon": 1}}}
    blocks = {"r2c2": {"fire": 4, "loyal": "white", "renown": {"black": 2}}, "r2c1": {"fire": 1}}
    blown = table(blocks, players=players).play("eastward-gale")
    assert {"fire": "destroyed", "loyal": "none", "renown": {"white": 0, "black": 0}} == blown["blocks.r2c2"]
    assert (16, 1) == (blown["sums.supply.black"], blown["sums.destroyed"])
    doomed = table({"r2c3": {"fire": "doomed"}, "r2c4": {"fire": "doomed"}}, players=players).play("a-passing-cloud")
    assert ("r6c6", "r6c6", 1) == (
        doomed["players.black.brigade"],
        doomed["players.black.wagon"],
        doomed["players.black.water.wagon"],
    )


# Firestorms -----------------------------------------------------------------------------------------------------------


def test_fireballs_fall_on_the_marked_blocks_and_not_on_protected_ones() -> None:
    players = {"black": {"brigade": "r2c5"}}
    storm = table({"r1c5": {"fire": 4}, "r3c4": {"fire": "destroyed"}}, players=players).play("the-early-comet")
    marks = {square: storm[f"blocks.{square}.fire"] for square in ("r1c5", "r2c5", "r3c4", "r4c2", "r4c3", "r5c2")}
    assert {"r1c5": "destroyed", "r2c5": 0, "r3c4": "destroyed", "r4c2": 1, "r4c3": 1, "r5c2": 1} == marks


# Special events -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "track"),
    [("a-bigger-barrel", "wagon"), ("bunk-beds-delivered", "crew"), ("a-rousing-speech", "leadership")],
)
def test_each_player_upgrades_a_track_but_a_complete_one(card: str, track: str) -> None:
    players = {"black": {"tracks": {track: 6}}}
    up = table(players=players).play(card)
    assert (2, 6) == (up[f"players.white.tracks.{track}"], up[f"players.black.tracks.{track}"])


def test_a_rousing_speech_gives_the_active_player_the_action_at_once_and_bonuses_only_in_turn() -> None:
    players = {"white": {"tracks": {"leadership": 5}}, "black": {"tracks": {"leadership": 5}}}
    assert 5 + 1 + 2 == table(players=players).play("a-rousing-speech")["turn.actions"]


def test_volunteers_recruit_for_each_player_with_room_in_turn_order() -> None:
    players = {"black": {"tracks": {"crew": 2}}}
    door = table(players=players, decks={"crew": ["lumen", "ebenezer"]}).play("volunteers-at-the-door")
    assert ("black", "keep") == (door["asks.player"], door["asks.for"])
    assert ["lumen"] == door.do("keep lumen")["players.black.crew"]


def test_front_page_heroes_place_one_renown_near_their_brigade_and_may_win() -> None:
    players = {"white": {"brigade": "r2c2"}, "black": {"brigade": "r5c5"}}
    page = table({"r2c2": {"renown": {"white": 3}}}, players=players).play("front-page-heroes")
    assert {"r1c2", "r2c1", "r2c2", "r2c3", "r3c2"} == set(page["asks.options"])
    assert not page["asks.may-stop"]
    page.do("pick r2c2")
    assert ("white", "black") == (page["blocks.r2c2.loyal"], page["asks.player"])


def test_a_passing_cloud_fills_brigades_only() -> None:
    water = {"water": {"wagon": 0, "glint-dampshot": 0}}
    cloud = table(players={"white": water}).play("a-passing-cloud")
    assert {"wagon": 0, "glint-dampshot": 2} == cloud["players.white.water"]


# Festival -------------------------------------------------------------------------------------------------------------


def test_arson_strikes_every_loyal_block_but_protected_ones() -> None:
    blocks = {"r2c2": {"loyal": "white"}, "r2c3": {"loyal": "black"}, "r2c4": {"loyal": "black"}}
    struck = table(blocks, players={"white": {"wagon": "r2c4"}}).play("arson")
    assert [1, 1, 0] == [struck[f"blocks.r2c{column}.fire"] for column in (2, 3, 4)]


def test_burning_man_strikes_every_piece_protected_or_not() -> None:
    players = {"white": {"brigade": "r2c2", "wagon": "r2c3"}}
    struck = table(players=players).play("burning-man-festival")
    assert (1, 1, 0) == (struck["blocks.r2c2.fire"], struck["blocks.r2c3.fire"], struck["blocks.r2c4.fire"])


def test_dirty_dealings_are_each_players_choice() -> None:
    deal = table(players={"white": {"brigade": "r2c2"}}).play("dirty-dealings").do("accept")
    assert "r2c2" not in deal["asks.options"]
    deal.do("pick r2c3", "stop")
    assert (1, "act") == (deal["blocks.r2c3.fire"], deal["asks.for"])


def test_karnaj_strikes_every_block_of_value_two() -> None:
    struck = table().play("karnaj-celebrates")
    twos = {"r1c2", "r1c3", "r2c3", "r2c4", "r2c5", "r4c1", "r4c2", "r5c4", "r5c5"}  # r2c3 is Old Tom Oak
    assert twos == {square for square, block in struck["blocks"].items() if block["fire"] and square != "r6c5"}


# Grand Buildings ------------------------------------------------------------------------------------------------------

DISTILLERY, EXHIBITS = "khomar-macstomacs-dwarven-distillery", "falariels-frozen-exhibits"
OAK, AVIARY = "old-tom-oak", "the-jewelled-aviary"


def burn(*tiles: str, blocks: dict[str, Any] | None = None, **more: Any) -> Table:  # noqa: ANN401
    """Return a table where these tiles burn down at the end of an Event Phase."""
    doomed = {tile: {"fire": "doomed"} for tile in tiles}
    return table(doomed | (blocks or {}), **more).play("a-passing-cloud")


def test_the_distillery_raises_its_neighbours_by_two_protected_or_not() -> None:
    burnt = burn(
        DISTILLERY, blocks={"r6c5": {"fire": "doomed"}, "r3c3": {"fire": 1}}, players={"black": {"wagon": "r5c5"}}
    )
    assert ("destroyed", 2, 2) == (burnt["blocks.r6c5.fire"], burnt["blocks.r5c5.fire"], burnt["blocks.r6c4.fire"])
    assert 0 == burnt["blocks.r5c6.fire"]


def test_what_a_building_dooms_is_turned_over_in_the_same_phase() -> None:
    burnt = burn(DISTILLERY, blocks={"r6c5": {"fire": "doomed"}, "r5c5": {"fire": 3}, "r3c3": {"fire": 1}})
    assert "destroyed" == burnt["blocks.r5c5.fire"]


def test_the_exhibits_cool_their_surroundings_and_refill_the_brigades_there() -> None:
    players = {
        "white": {"brigade": "r4c3", "water": {"glint-dampshot": 0}},
        "black": {"brigade": "r2c2", "water": {"blitz-haben": 0}},
    }
    blocks = {"r4c4": {"fire": 2}, "r6c2": {"fire": 1}, "r3c3": {"fire": 1}}
    burnt = burn(EXHIBITS, blocks=blocks, players=players)
    assert (1, 0, 1) == (burnt["blocks.r4c4.fire"], burnt["blocks.r6c2.fire"], burnt["blocks.r3c3.fire"])
    assert 2 == burnt["players.white.water.glint-dampshot"]
    cold = table({EXHIBITS: {"fire": "doomed"}}, players=players).play("northward-gale")
    assert (2, 0) == (cold["players.white.water.glint-dampshot"], cold["players.black.water.blitz-haben"])


def test_the_oak_falls_three_blocks_where_the_active_player_says() -> None:
    burnt = burn(OAK, blocks={"r2c5": {"fire": "destroyed"}}).do("choose-direction east")
    assert [1, "destroyed", 1] == [burnt[f"blocks.r2c{column}.fire"] for column in (4, 5, 6)]
    assert 1 == burn(OAK).do("choose-direction north")["blocks.r1c3.fire"]


def test_the_aviary_holds_renown_and_gives_an_action_to_who_enters() -> None:
    burnt = burn(AVIARY, seats=("white", "black", "pink"), players={"white": {"brigade": "r2c5"}})
    assert {"white": 1, "black": 1, "pink": 1} == burnt["blocks.r3c6.renown"]
    assert burnt.offers({"do": "move-brigade", "to": "r4c6", "through": ["r3c6"]})
    burnt.do({"do": "move-brigade", "to": "r4c6", "through": ["r3c6"]})
    assert (4, {"white": 0, "black": 1, "pink": 1}) == (burnt["turn.actions"], burnt["blocks.r3c6.renown"])


def test_the_aviary_gives_nothing_to_who_has_no_renown_there_or_walks_around_it() -> None:
    burnt = burn(AVIARY, players={"white": {"brigade": "r2c5"}})
    burnt.do({"do": "move-brigade", "to": "r4c6", "through": []})
    assert (3, 1) == (burnt["turn.actions"], burnt["blocks.r3c6.renown.white"])
    empty = table({AVIARY: {"fire": "destroyed"}}, players={"white": {"brigade": "r2c5"}}, turn={})
    assert 3 == empty.do("move-brigade r4c6")["turn.actions"]


def test_several_buildings_come_in_the_active_players_order() -> None:
    both = burn(OAK, EXHIBITS, blocks={"r4c3": {"fire": 1}})
    assert ("resolve", {OAK, EXHIBITS}) == (both["asks.for"], set(both["asks.options"]))
    both.do(f"resolve {EXHIBITS}", "choose-direction south")
    assert 1 == both["blocks.r4c3.fire"]  # lowered to 0 first, then raised


# Turn and decks -------------------------------------------------------------------------------------------------------


def test_the_event_deck_is_shuffled_from_its_discards_when_it_is_empty() -> None:
    decks = {"events": [], "events-discard": ["a-passing-cloud"], "crew": []}
    turn = Table({"seats": ["white", "black"], "blocks": ELSEWHERE, "decks": decks}, play="basic", parts=())
    turn.do("end-turn")
    assert ["a-passing-cloud"] == [event["card"] for event in turn.happened("card-drawn")]
    assert ([], ["a-passing-cloud"]) == (turn["decks.events"], turn["decks.events-discard"])


def test_a_turn_passes_clockwise_with_an_event_and_fresh_actions() -> None:
    decks = {"events": ["a-passing-cloud", "..."]}
    words = {"seats": ["white", "black", "pink"], "blocks": ELSEWHERE, "decks": decks, "turn": {"player": "pink"}}
    turn = Table(words, play="basic", parts=()).do("upgrade crew", "end-turn")
    assert ("white", 4, False) == (turn["turn.player"], turn["turn.actions"], turn["turn.upgraded"])


def test_renown_runs_out() -> None:
    blocks: dict[str, Any] = {f"r2c{column}": {"renown": {"white": 1}} for column in range(1, 7)}
    blocks |= {f"r3c{column}": {"renown": {"white": 1}} for column in range(1, 7)}
    blocks |= {"r4c4": {"renown": {"white": 3}}, "r1c2": {"fire": 2}, "r6c5": {"fire": 1}}
    players = {"white": {"brigade": "r1c2"}}
    poor = Table({"seats": ["white", "black"], "blocks": blocks, "players": players}, play="basic", parts=())
    poor.do("extinguish 2", "place-renown r1c3")
    assert ("act", 0) == (poor["asks.for"], poor["sums.supply.white"])
