"""Every warden and every Firehouse ability: it acts, and it does not where it must not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.the_brigade.table import Table

ELSEWHERE = {"r6c5": {"fire": 1}}


def table(
    warden: str = "glint-dampshot",
    *,
    blocks: dict[str, Any] | None = None,
    white: dict[str, Any] | None = None,
    black: dict[str, Any] | None = None,
    seats: tuple[str, str] = ("white", "black"),
    **more: Any,  # noqa: ANN401 - further words of a state
) -> Table:
    """Return a table for two in advanced play; the first seat has this warden, the second Gloria or Blitz."""
    first, second = seats
    other = "blitz-haben" if warden == "gloria-ignis" else "gloria-ignis"
    words = {
        "seats": [first, second],
        "blocks": ELSEWHERE | (blocks or {}),
        "players": {first: {"warden": warden, **(white or {})}, second: {"warden": other, **(black or {})}},
        **more,
    }
    return Table(words, play="advanced", parts=("reserves",))


# Wardens --------------------------------------------------------------------------------------------------------------


def test_in_basic_play_wardens_have_no_ability() -> None:
    words = {"seats": ["orange", "black"], "blocks": {"r2c2": {"fire": 1}}}
    assert "no-such-ability" == Table(words, play="basic", parts=()).refused("use gloria-ignis")


def test_gloria_sends_the_wagon_to_a_fire_of_one_and_puts_it_out_without_water() -> None:
    gloria = table("gloria-ignis", blocks={"r3c2": {"fire": 1}, "r2c5": {"fire": 2}})
    gloria.do("use gloria-ignis", "move-wagon r3c2")
    assert ("r3c2", 0, 2, 3) == (
        gloria["players.white.wagon"],
        gloria["blocks.r3c2.fire"],
        gloria["players.white.water.wagon"],
        gloria["turn.actions"],
    )
    assert {"r3c2", "r2c2", "r4c2", "r3c1", "r3c3"} == set(gloria["asks.options"])


def test_gloria_needs_an_unoccupied_fire_of_one_and_acts_once_per_turn() -> None:
    taken = table("gloria-ignis", blocks={"r6c5": {"fire": 1}, "r3c2": {"fire": 2}}, black={"brigade": "r6c5"})
    assert "nothing-to-do" == taken.refused("use gloria-ignis")
    twice = table("gloria-ignis", blocks={"r3c2": {"fire": 1}}).do("use gloria-ignis", "move-wagon r3c2", "stop")
    assert "no-such-ability" == twice.refused("use gloria-ignis")


def test_blitz_swaps_two_neighbours() -> None:
    blitz = table("blitz-haben", blocks={"r2c2": {"fire": 3}}).do("use blitz-haben", "pick r2c2")
    assert ["r1c2", "r2c1", "r2c3", "r3c2"] == blitz["asks.options"]
    blitz.do("pick r2c1")
    assert (0, 3, 3) == (blitz["blocks.r2c2.fire"], blitz["blocks.r2c1.fire"], blitz["turn.actions"])


def test_blitz_touches_no_university_no_ruin_and_no_two_equals() -> None:
    blocks = {"r2c3": {"fire": 2}, "r2c2": {"fire": 2}, "r1c3": {"fire": "destroyed"}, "r6c5": {"fire": 0}}
    blitz = table("blitz-haben", blocks=blocks).do("use blitz-haben", "pick r2c3")
    assert ["r2c4"] == blitz["asks.options"]  # not r3c3 (University), not r2c2 (2 as well), not r1c3 (destroyed)


def test_frith_recruits_from_another_player_for_one_renown() -> None:
    frith = table(
        "frith-goldmane",
        blocks={"r2c2": {"renown": {"white": 1}}},
        white={"tracks": {"crew": 2}},
        black={"crew": ["lumen", "ebenezer"], "tracks": {"crew": 6}, "water": {"lumen": 1}},
    )
    frith.do("use frith-goldmane", "choose-card lumen")
    assert (["lumen"], 1, ["ebenezer"], 0, 3) == (
        frith["players.white.crew"],
        frith["players.white.water.lumen"],
        frith["players.black.crew"],
        frith["blocks.r2c2.renown.white"],
        frith["turn.actions"],
    )


def test_frith_needs_renown_on_the_board_room_and_a_target() -> None:
    rich = {"r2c2": {"renown": {"white": 1}}}
    crew = {"crew": ["lumen"], "tracks": {"crew": 6}}
    assert "nothing-to-do" == table("frith-goldmane", white={"tracks": {"crew": 2}}, black=crew).refused(
        "use frith-goldmane"
    )
    assert "nothing-to-do" == table("frith-goldmane", blocks=rich, black=crew).refused("use frith-goldmane")
    assert "nothing-to-do" == table("frith-goldmane", blocks=rich, white={"tracks": {"crew": 2}}).refused(
        "use frith-goldmane"
    )


def test_frith_replaces_a_member_of_a_full_crew() -> None:
    frith = table(
        "frith-goldmane",
        blocks={"r2c2": {"renown": {"white": 1}}},
        white={"crew": ["immora"], "tracks": {"crew": 2}},
        black={"crew": ["lumen"], "tracks": {"crew": 6}},
    ).do("use frith-goldmane", "replace immora")
    assert (["lumen"], ["immora"]) == (frith["players.white.crew"], frith["decks.crew-discard"])


def test_glint_upgrades_for_an_action_and_a_renown_besides_the_upgrade_action() -> None:
    renown = {"r2c2": {"renown": {"white": 1}}, "r2c3": {"renown": {"white": 1}}}
    glint = table(blocks=renown).do("upgrade crew", "use glint-dampshot", "pick r2c3", "choose-track crew")
    assert (3, 0, 1, 2) == (
        glint["players.white.tracks.crew"],
        glint["blocks.r2c3.renown.white"],
        glint["blocks.r2c2.renown.white"],
        glint["turn.actions"],
    )
    assert "no-such-ability" == glint.refused("use glint-dampshot")
    assert "nothing-to-do" == table().refused("use glint-dampshot")


def test_bernhardt_keeps_events_off_loyal_blocks_until_his_next_turn() -> None:
    loyal = {"r1c5": {"loyal": "white"}, "r3c4": {"loyal": "black"}}
    decks = {"events": ["the-early-comet", "a-passing-cloud", "..."]}
    alliance = table("bernhardt-blaze", blocks=loyal, decks=decks).do("use bernhardt-blaze", "end-turn")
    assert (0, 1) == (alliance["blocks.r1c5.fire"], alliance["blocks.r3c4.fire"])
    assert {"white": ["bernhardt-blaze"], "black": []} == alliance["turn.lasting"]
    assert {"white": [], "black": []} == alliance.do("end-turn")["turn.lasting"]


def test_bernhardt_stops_no_abilities_and_protected_fires_still_spread() -> None:
    blocks = {"r2c2": {"loyal": "white", "fire": 1}}
    decks = {"events": ["eastward-gale", "..."]}
    wind = table("bernhardt-blaze", blocks=blocks, decks=decks).do("use bernhardt-blaze", "end-turn")
    assert (1, 1) == (wind["blocks.r2c2.fire"], wind["blocks.r2c3.fire"])


def test_ester_gains_one_water_after_any_action_that_leaves_her_dry() -> None:
    fire = {"r2c2": {"fire": 2}}
    ester = table("ester", blocks=fire, white={"brigade": "r2c2"}).do("extinguish 2", "stop")
    assert 1 == ester["players.white.water.ester"]
    given = table("ester", white={"water": {"ester": 1, "wagon": 1}}).do("transfer ester wagon")
    assert {"wagon": 2, "ester": 1} == given["players.white.water"]


def test_ester_gains_nothing_while_she_has_water_or_was_dry_before() -> None:
    some = table("ester", blocks={"r2c2": {"fire": 2}}, white={"brigade": "r2c2"}).do("extinguish 1")
    assert 1 == some["players.white.water.ester"]
    dry = table("ester", white={"water": {"ester": 0}}).do("upgrade crew")
    assert 0 == dry["players.white.water.ester"]


def test_white_fang_turns_refills_and_dismisses_his_crew() -> None:
    white = {"crew": ["lumen"], "tracks": {"crew": 2}, "water": {"white-fang": 0}}
    fang = table("white-fang", white={"side": 1, **white}).do("use white-fang")
    assert (2, 2, [], ["lumen"]) == (
        fang["players.white.side"],
        fang["players.white.water.white-fang"],
        fang["players.white.crew"],
        fang["decks.crew-discard"],
    )


def test_white_fang_starts_human_and_dawn_may_follow_dusk() -> None:
    fang = table("white-fang").do("use white-fang", "use white-fang")
    assert (1, 2) == (fang["players.white.side"], fang["turn.actions"])
    assert "no-such-ability" == fang.refused("use white-fang")


def test_a_werewolf_takes_no_refill() -> None:
    white = {"side": 2, "water": {"white-fang": 0}}
    assert "forbidden-by-an-ability" == table("white-fang", white=white).refused("refill r1c1")
    assert 2 == table("white-fang", white={**white, "side": 1}).do("refill r1c1")["players.white.water.white-fang"]


def mimicking(card: str, blocks: dict[str, Any] | None = None, **white: Any) -> Table:  # noqa: ANN401
    """Return a table where Galeela has just put the Mimic token on a card of Black's."""
    black = {"crew": [card, "pep-overclock"], "tracks": {"crew": 6}}
    return table("galeela", blocks=blocks, white=white, black=black).do("use galeela", f"choose-card {card}")


def test_galeela_copies_a_continuous_ability_without_a_loyal_block() -> None:
    copied = mimicking("kulari-one-shoe", brigade="r1c2")
    assert ("kulari-one-shoe", 3) == (copied["mimic"], copied["turn.actions"])
    assert copied.offers("move-brigade r6c2")


def test_galeela_copies_free_actions_and_pays_with_her_own_water() -> None:
    ash = table(
        "galeela",
        blocks={"r2c2": {"fire": 2}},
        white={"brigade": "r1c2"},
        black={"crew": ["ash"], "tracks": {"crew": 6}},
    )
    ash.do("use galeela", "use ash")
    assert (0, 0, 3) == (
        ash["blocks.r2c2.fire"],
        ash["players.white.water.galeela"],
        ash["players.black.water.ash"],
    )


def test_galeela_copies_triggers() -> None:
    blocks = {"r1c2": {"fire": 2}, "r2c5": {"fire": 3}}
    copied = mimicking("del-uge", blocks, brigade="r1c2")
    copied.do("extinguish 2", "place-renown r1c2", "place-renown r1c2", "pick r2c5")
    assert 1 == copied["blocks.r2c5.fire"]


def test_the_mimic_token_goes_home_when_its_card_leaves_and_cannot_stay_where_it_is() -> None:
    blocks = {"r2c4": {"fire": 2}, "r2c5": {"loyal": "white"}}
    token = table(
        "galeela",
        blocks=blocks,
        white={"brigade": "r2c4", "crew": ["zilda-garrett"], "tracks": {"crew": 2}},
        black={"crew": ["kulari-one-shoe"], "tracks": {"crew": 6}},
        mimic="kulari-one-shoe",
    )
    assert "nothing-to-do" == token.refused("use galeela")
    token.do("extinguish 2", "place-renown r2c4", "place-renown r2c4", "accept")
    assert ("none", []) == (token["mimic"], token["players.black.crew"])


def test_galeela_needs_a_card_to_copy_and_acts_once_per_turn() -> None:
    assert "nothing-to-do" == table("galeela").refused("use galeela")
    assert "no-such-ability" == mimicking("kulari-one-shoe").refused("use galeela")


def test_aurath_passes_rivals_and_steals_from_each_piece() -> None:
    row = {f"r2c{column}": {"fire": "destroyed"} for column in (1, 3)} | {"r1c3": {"fire": 1}}
    ghost = table(
        "aurath-ether",
        blocks=row,
        white={"brigade": "r1c2", "water": {"aurath-ether": 0}},
        black={"brigade": "r2c2", "wagon": "r2c2"},
        evacuation="black",
    )
    ghost.do("use aurath-ether", {"do": "move-brigade", "to": "r3c2", "through": ["r2c2"]})
    assert (4, 2, 1, 1) == (
        ghost["turn.actions"],
        ghost["players.white.water.aurath-ether"],
        ghost["players.black.water.gloria-ignis"],
        ghost["players.black.water.wagon"],
    )
    assert "no-such-ability" == ghost.refused("use aurath-ether")


def test_aurath_steals_nothing_where_nothing_is_passed_and_what_finds_no_bucket_is_lost() -> None:
    far = table("aurath-ether", white={"brigade": "r1c2", "water": {"aurath-ether": 0}}, black={"brigade": "r5c5"})
    assert 0 == far.do("use aurath-ether", "move-brigade r2c2")["players.white.water.aurath-ether"]
    full = table("aurath-ether", white={"brigade": "r1c2"}, black={"brigade": "r2c2"})
    full.do("use aurath-ether", {"do": "move-brigade", "to": "r3c2", "through": ["r2c2"]})
    assert (2, 1) == (full["players.white.water.aurath-ether"], full["players.black.water.gloria-ignis"])


def test_aurath_stops_on_no_rival_brigade_and_paid_moves_pass_nobody() -> None:
    ghost = table("aurath-ether", white={"brigade": "r1c2"}, black={"brigade": "r2c2"})
    assert "brigade-in-the-way" == ghost.refused("move-brigade r2c2")
    ghost.do("use aurath-ether")
    assert "brigade-in-the-way" == ghost.refused("move-brigade r2c2")


def test_cindy_hands_a_fire_to_her_neighbours_and_takes_all_the_renown() -> None:
    cindy = table("cindy-bustion", blocks={"r2c2": {"fire": 2}, "r1c2": {"fire": 4}}, white={"brigade": "r2c2"})
    cindy.do("use cindy-bustion")
    assert "r1c2" not in cindy["asks.options"]
    cindy.do("pick r3c3", "pick r1c3")
    assert ["r2c2"] == cindy["asks.options"]
    cindy.do("place-renown r2c2", "place-renown r2c2")
    assert (0, 1, 1, 2) == (
        cindy["blocks.r2c2.fire"],
        cindy["blocks.r3c3.fire"],
        cindy["blocks.r1c3.fire"],
        cindy["blocks.r2c2.renown.white"],
    )


def test_cindy_needs_a_fire_under_her_and_room_around_her() -> None:
    assert "nothing-to-do" == table("cindy-bustion", white={"brigade": "r2c2"}).refused("use cindy-bustion")
    hot = {"r1c2": {"fire": 2}, "r1c3": {"fire": 4}} | {f"r2c{column}": {"fire": 4} for column in (1, 2, 3)}
    assert "nothing-to-do" == table("cindy-bustion", blocks=hot, white={"brigade": "r1c2"}).refused("use cindy-bustion")


# Firehouses -----------------------------------------------------------------------------------------------------------


def test_white_refills_anywhere_for_a_renown_on_that_block() -> None:
    dry = {"brigade": "r2c2", "water": {"glint-dampshot": 0}}
    street = table(blocks={"r2c2": {"renown": {"white": 1}}}, white=dry).do("refill r2c2")
    assert (2, 0, 3) == (
        street["players.white.water.glint-dampshot"],
        street["blocks.r2c2.renown.white"],
        street["turn.actions"],
    )
    assert "no-water-there" == table(white=dry).refused("refill r2c2")
    other = table(blocks={"r2c2": {"renown": {"black": 1}}}, white=dry, seats=("black", "white"))
    assert "no-water-there" == other.refused("refill r2c2")


def test_white_pays_nothing_where_water_is_free_and_the_wagon_alone_may_refill() -> None:
    loyal = {"r2c2": {"loyal": "white"}, "r2c3": {"renown": {"white": 1}}}
    dry = {"brigade": "r2c2", "wagon": "r2c3", "water": {"glint-dampshot": 0, "wagon": 0}}
    assert 1 == table(blocks=loyal, white=dry).do("refill r2c2")["blocks.r2c3.renown.white"]
    assert 2 == table(blocks=loyal, white=dry).do("refill r2c3")["players.white.water.wagon"]


def test_black_moves_once_more_from_a_nobles_block() -> None:
    black = table(white={"brigade": "r1c4"}, seats=("black", "white")).do("move-brigade r2c4", "accept")
    black.do("move-brigade r2c5")
    assert ("r2c5", 3, "act") == (black["players.black.brigade"], black["turn.actions"], black["asks.for"])


def test_black_moves_no_more_from_other_blocks_nor_from_a_destroyed_one() -> None:
    assert "act" == table(white={"brigade": "r1c4"}, seats=("black", "white")).do("move-brigade r2c3")["asks.for"]
    ruin = table(blocks={"r2c4": {"fire": "destroyed"}}, white={"brigade": "r1c4"}, seats=("black", "white"))
    assert "act" == ruin.do("move-brigade r2c4")["asks.for"]


def test_pink_places_renown_diagonally_too() -> None:
    fire = {"r2c2": {"fire": 1}}
    pink = table(blocks=fire, white={"brigade": "r2c2"}, seats=("pink", "black")).do("extinguish 1")
    assert {"r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"} == set(pink["asks.options"])
    white = table(blocks=fire, white={"brigade": "r2c2"}).do("extinguish 1")
    assert {"r1c2", "r2c1", "r2c2", "r2c3", "r3c2"} == set(white["asks.options"])


def test_pinks_reach_is_for_the_brigades_fires_only() -> None:
    gloria = table("gloria-ignis", blocks={"r3c2": {"fire": 1}, "r6c5": {"fire": 2}}, seats=("pink", "black"))
    assert 5 == len(gloria.do("use gloria-ignis")["asks.options"])


def test_orange_may_place_a_renown_on_another_merchants_block() -> None:
    won = {"r1c2": {"fire": 2}, "r5c4": {"fire": 2}}
    orange = table(blocks=won, white={"brigade": "r1c2"}, seats=("orange", "white"))
    orange.do("extinguish 2", "place-renown r1c2", "place-renown r1c2", "accept", "pick r5c4")
    assert 1 == orange["blocks.r5c4.renown.orange"]
    same = table(blocks=won, white={"brigade": "r5c4"}, seats=("orange", "white"))
    same.do("extinguish 2", "place-renown r5c4", "place-renown r5c4", "accept")
    assert "r5c4" not in same["asks.options"]
    assert (
        "act"
        == table(blocks=won, white={"brigade": "r1c2"}).do("extinguish 2", "place-renown r1c2", "place-renown r1c2")[
            "asks.for"
        ]
    )


@pytest.mark.parametrize("seats", [("white", "black"), ("black", "white"), ("pink", "black"), ("orange", "black")])
def test_firehouse_abilities_are_for_advanced_play(seats: tuple[str, str]) -> None:
    words = {
        "seats": list(seats),
        "blocks": {"r2c4": {"fire": 1, "renown": {seats[0]: 1}}, "r6c5": {"fire": 1}},
        "players": {seats[0]: {"brigade": "r1c4"}},
    }
    basic = Table(words, play="basic", parts=()).do("move-brigade r2c4")
    assert "act" == basic["asks.for"]
    assert 5 == len(basic.do("extinguish 1")["asks.options"])
