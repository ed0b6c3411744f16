"""Every crew card: it acts, and it does not where it must not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.the_brigade.table import Table

COOP = "r1c2"  # Grandma Yentl's Coop, Commons 2
COMMONS, NOBLES, COUNCIL, MERCHANTS, UNIVERSITY = "r1c3", "r2c4", "r4c1", "r5c4", "r3c3"
ELSEWHERE = {"r6c5": {"fire": 1}}


def table(
    *crew: str,
    blocks: dict[str, Any] | None = None,
    white: dict[str, Any] | None = None,
    black: dict[str, Any] | None = None,
    **more: Any,  # noqa: ANN401 - further words of a state
) -> Table:
    """Return a table for two where White has these crew cards."""
    words = {
        "seats": ["white", "black"],
        "blocks": ELSEWHERE | (blocks or {}),
        "players": {
            "white": {"crew": list(crew), "tracks": {"crew": 6, "wagon": 5}, **(white or {})},
            "black": black or {},
        },
        **more,
    }
    return Table(words, play="basic", parts=("special-events", "strays"))


def gaining(
    block: str,
    value: int,
    *crew: str,
    blocks: dict[str, Any] | None = None,
    wagon: int = 4,
    **more: Any,  # noqa: ANN401
) -> Table:
    """Return a table where White has just put out a fire on a block and placed all but the last Renown it needs."""
    burning = {"fire": value, **(blocks or {}).get(block, {})}
    white = {"brigade": block, "wagon": block, "water": {"wagon": wagon, **dict.fromkeys(crew, 0)}}
    if value == 5:
        burning = {"fire": 4, "renown": {"white": 1}}
    ready = table(*crew, blocks={**(blocks or {}), block: burning}, white=white | more.pop("white", {}), **more)
    ready.do(f"extinguish {min(value, 4)}")
    while ready["asks.for"] == "spend-water-of":
        ready.do("spend-water-of wagon" if "wagon" in ready["asks.options"] else "spend-water-of glint-dampshot")
    for _ in range(min(value, 4) - 1):
        ready.do(f"place-renown {block}")
    return ready


def win(block: str, value: int, *crew: str, **more: Any) -> Table:  # noqa: ANN401
    """Return a table where White has just gained the Loyalty of a block."""
    return gaining(block, value, *crew, **more).do(f"place-renown {block}")


# Continuous changes ---------------------------------------------------------------------------------------------------


def test_kulari_moves_five_spaces_with_a_loyal_commons_block_only() -> None:
    with_loyalty = table("kulari-one-shoe", blocks={COMMONS: {"loyal": "white"}}, white={"brigade": "r1c2"})
    assert with_loyalty.offers("move-brigade r6c2")
    assert "too-far" == table("kulari-one-shoe", white={"brigade": "r1c2"}).refused("move-brigade r6c2")


def test_kulari_stops_at_fires() -> None:
    fires = {f"r2c{column}": {"fire": 1} for column in range(1, 7)} | {COMMONS: {"loyal": "white"}}
    assert "too-far" == table("kulari-one-shoe", blocks=fires, white={"brigade": "r1c2"}).refused("move-brigade r3c2")


def test_ebenezer_walks_through_fire_and_ruins_at_no_extra_cost() -> None:
    hot = {"r2c2": {"fire": 2}, "r3c2": {"fire": "destroyed"}, MERCHANTS: {"loyal": "white"}}
    hot |= {f"r{row}c{column}": {"fire": 1} for row in (2, 3) for column in (1, 3)} | {"r1c3": {"fire": 1}}
    assert table("ebenezer", blocks=hot, white={"brigade": "r1c2"}).offers("move-brigade r4c2")
    del hot[MERCHANTS]
    assert "too-far" == table("ebenezer", blocks=hot, white={"brigade": "r1c2"}).refused("move-brigade r4c2")


def test_lumen_saves_one_water_at_the_university_and_pays_in_full() -> None:
    loyal = {"r3c4": {"loyal": "white"}, UNIVERSITY: {"fire": 3}}
    saving = table("lumen", blocks=loyal, white={"brigade": UNIVERSITY, "water": {"lumen": 0}}).do("extinguish 2")
    assert 0 == saving[f"blocks.{UNIVERSITY}.fire"]
    for _ in range(3):
        saving.do(f"place-renown {UNIVERSITY}")
    assert 13 == saving["sums.supply.white"]


def test_lumen_needs_a_loyal_university_block_and_a_university_fire() -> None:
    fire = {UNIVERSITY: {"fire": 3}}
    white = {"brigade": UNIVERSITY, "water": {"lumen": 0}}
    assert "not-enough-water" == table("lumen", blocks=fire, white=white).refused("extinguish 3")
    lowered = table("lumen", blocks=fire, white=white).do("extinguish 2")
    assert (1, "act") == (lowered[f"blocks.{UNIVERSITY}.fire"], lowered["asks.for"])
    other = {"r3c4": {"loyal": "white"}, COOP: {"fire": 3}}
    assert (
        1
        == table("lumen", blocks=other, white={"brigade": COOP, "water": {"lumen": 0}}).do("extinguish 2")[
            f"blocks.{COOP}.fire"
        ]
    )


def test_lumen_puts_out_a_fire_of_one_without_water_but_lowers_none_cheaper() -> None:
    loyal = {"r3c4": {"loyal": "white"}, UNIVERSITY: {"fire": 1}}
    dry = {"brigade": UNIVERSITY, "water": {"lumen": 0, "glint-dampshot": 0}}
    free = table("lumen", blocks=loyal, white=dry).do("extinguish 0")
    assert ("place-renown", 3) == (free["asks.for"], free["turn.actions"])
    some = table("lumen", blocks={**loyal, UNIVERSITY: {"fire": 4}}, white={"brigade": UNIVERSITY})
    assert 3 == some.do("extinguish 1", "spend-water-of lumen")[f"blocks.{UNIVERSITY}.fire"]


@pytest.mark.parametrize(("renown", "loyal"), [(2, "black"), (3, "white")])
def test_nery_makes_stealing_dearer(renown: int, loyal: str) -> None:
    blocks = {
        COOP: {"loyal": "black", "renown": {"white": renown}},
        COUNCIL: {"loyal": "black"},
        "r1c3": {"fire": 1},
    }
    black = {"crew": ["nery-cagehand"], "tracks": {"crew": 6}}
    thief = table(blocks=blocks, black=black, white={"brigade": "r1c3"})
    assert loyal == thief.do("extinguish 1", f"place-renown {COOP}")[f"blocks.{COOP}.loyal"]


def test_without_nery_value_plus_one_steals() -> None:
    blocks = {COOP: {"loyal": "black", "renown": {"white": 2}}, "r1c3": {"fire": 1}}
    off = {"crew": ["nery-cagehand"], "tracks": {"crew": 6}}  # no loyal Council block: the ability is off
    for black in ({}, off):
        thief = table(blocks=blocks, black=black, white={"brigade": "r1c3"})
        stolen = thief.do("extinguish 1", f"place-renown {COOP}")
        assert "white" == stolen[f"blocks.{COOP}.loyal"]
        assert [COOP] == [event["at"] for event in stolen.happened("loyalty-lost")]


def test_renown_that_becomes_enough_when_nery_goes_is_paid_out() -> None:
    waiting = {COOP: {"loyal": "black", "renown": {"white": 3}}, COUNCIL: {"loyal": "black"}}
    black = {"crew": ["nery-cagehand"], "tracks": {"crew": 6}}
    zilda = gaining(NOBLES, 2, "zilda-garrett", blocks=waiting, black=black).do(f"place-renown {NOBLES}", "accept")
    assert ([], "white") == (zilda["players.black.crew"], zilda[f"blocks.{COOP}.loyal"])


# On gaining Loyalty ---------------------------------------------------------------------------------------------------


def test_del_uge_lowers_one_other_fire_by_two_on_the_very_block_that_wakes_him() -> None:
    fires = {"r2c5": {"fire": 3}, "r4c4": {"fire": 1}}
    gained = win(COOP, 2, "del-uge", blocks=fires)
    assert {"r2c5", "r4c4", "r6c5"} == set(gained["asks.options"])
    assert 1 == gained.do("pick r2c5")["blocks.r2c5.fire"]
    assert "white" == gained[f"blocks.{COOP}.loyal"]


def test_del_uge_brings_no_renown_and_sleeps_at_other_quarters() -> None:
    gained = win(COOP, 2, "del-uge", blocks={"r2c5": {"fire": 2}}).do("pick r2c5")
    assert ("act", 16, 0) == (gained["asks.for"], gained["sums.supply.white"], gained["blocks.r2c5.fire"])
    assert "act" == win(NOBLES, 2, "del-uge", blocks={COMMONS: {"loyal": "white"}})["asks.for"]


def test_selina_adds_one_renown_per_rival_block_and_distribution() -> None:
    blocks = {"r1c3": {"fire": 2}, COOP: {"loyal": "black"}, COMMONS: {"fire": 2}, "r2c1": {"loyal": "white"}}
    placed = table("selina-blackflow", blocks=blocks, white={"brigade": "r1c3", "water": {"selina-blackflow": 0}})
    placed.do("extinguish 2", f"place-renown {COOP}", "place-renown r2c3")
    assert (2, 1) == (placed[f"blocks.{COOP}.renown.white"], placed["blocks.r2c3.renown.white"])


def test_selina_can_win_the_block_and_does_not_add_to_herself() -> None:
    blocks = {"r1c3": {"fire": 1}, COOP: {"loyal": "black", "renown": {"white": 1}}, "r2c1": {"loyal": "white"}}
    stolen = table("selina-blackflow", blocks=blocks, white={"brigade": "r1c3", "water": {"selina-blackflow": 0}})
    assert "white" == stolen.do("extinguish 1", f"place-renown {COOP}")[f"blocks.{COOP}.loyal"]
    blocks["r4c4"] = {"loyal": "black"}
    thrice = {"r3c4": {"fire": 1}, "r4c4": {"loyal": "black"}, "r2c1": {"loyal": "white"}}
    once = table("selina-blackflow", blocks=thrice, white={"brigade": "r3c4", "water": {"selina-blackflow": 0}})
    assert 2 == once.do("extinguish 1", "place-renown r4c4")["blocks.r4c4.renown.white"]


def test_selina_adds_nothing_on_free_blocks_or_without_commons() -> None:
    free = table(
        "selina-blackflow",
        blocks={"r1c3": {"fire": 1}, "r2c1": {"loyal": "white"}},
        white={"brigade": "r1c3", "water": {"selina-blackflow": 0}},
    )
    assert 1 == free.do("extinguish 1", "place-renown r2c3")["blocks.r2c3.renown.white"]
    off = table(
        "selina-blackflow",
        blocks={"r3c4": {"fire": 1}, "r4c4": {"loyal": "black"}},
        white={"brigade": "r3c4", "water": {"selina-blackflow": 0}},
    )
    assert 1 == off.do("extinguish 1", "place-renown r4c4")["blocks.r4c4.renown.white"]


def test_brother_ben_takes_one_whole_extra_turn() -> None:
    white = {"tracks": {"crew": 6, "wagon": 5}}
    ben = table("brother-ben", blocks={COMMONS: {"loyal": "white"}}, white=white).do("upgrade wagon")
    assert ["white"] == ben["turn.extra"]
    ben.do("end-turn")
    assert ("white", 2, []) == (ben["turn.player"], ben["turn.number"], ben["turn.extra"])
    assert 1 == len(ben.happened("card-drawn"))
    assert "black" == ben.do("end-turn")["turn.player"]


def test_brother_ben_rests_without_commons_and_during_an_evacuation() -> None:
    white = {"tracks": {"crew": 6, "wagon": 5}}
    assert [] == table("brother-ben", white=white).do("upgrade wagon")["turn.extra"]
    late = table("brother-ben", blocks={COMMONS: {"loyal": "white"}}, white=white, evacuation="black")
    assert [] == late.do("upgrade wagon")["turn.extra"]


def test_immora_places_renown_just_before_the_gain() -> None:
    gained = win(NOBLES, 2, "immora", blocks={"r2c5": {"loyal": "white"}})
    assert "pick" == gained["asks.for"]
    assert 2 == gained[f"blocks.{NOBLES}.renown.white"]
    gained.do("pick r2c6")
    assert ("white", 1) == (gained[f"blocks.{NOBLES}.loyal"], gained["blocks.r2c6.renown.white"])


def test_immora_may_win_another_block_first_but_not_set_herself_off() -> None:
    near = {"r2c5": {"loyal": "white"}, "r2c6": {"renown": {"white": 2}}}
    gained = win(NOBLES, 2, "immora", blocks=near).do("pick r2c6")
    assert ["r2c6", NOBLES] == [event["at"] for event in gained.happened("loyalty-gained")]
    assert "act" == gained["asks.for"]


def test_immora_sleeps_without_a_loyal_nobles_block_and_elsewhere() -> None:
    assert "act" == win(NOBLES, 2, "immora")["asks.for"]
    assert "act" == win(COOP, 2, "immora", blocks={"r2c5": {"loyal": "white"}})["asks.for"]


def test_zilda_makes_another_player_discard_crew_of_that_players_choice() -> None:
    black = {"crew": ["lumen", "ebenezer"], "tracks": {"crew": 6}}
    gained = win(NOBLES, 2, "zilda-garrett", black=black).do("accept")
    assert ("black", "discard") == (gained["asks.player"], gained["asks.for"])
    gained.do("discard lumen")
    assert (["ebenezer"], ["lumen"]) == (gained["players.black.crew"], gained["decks.crew-discard"])


def test_zilda_may_be_declined_and_needs_a_player_with_crew() -> None:
    black = {"crew": ["lumen"], "tracks": {"crew": 6}}
    assert ["lumen"] == win(NOBLES, 2, "zilda-garrett", black=black).do("stop")["players.black.crew"]
    assert "act" == win(NOBLES, 2, "zilda-garrett")["asks.for"]


def test_mal_candor_recruits_at_a_council_block() -> None:
    gained = win("r4c1", 2, "mal-candor", decks={"crew": ["lumen", "ebenezer", "..."]}).do("keep lumen")
    assert ["mal-candor", "lumen"] == gained["players.white.crew"]
    assert "act" == win(COOP, 2, "mal-candor", blocks={"r4c2": {"loyal": "white"}})["asks.for"]


def test_chops_raises_the_fire_beside_any_block_gained() -> None:
    gained = win(COOP, 2, "chops-murphy", blocks={MERCHANTS: {"loyal": "white"}}).do("accept")
    assert ["r1c3", "r2c2"] == gained["asks.options"]
    assert 2 == gained.do("pick r2c2")["blocks.r2c2.fire"]


def test_chops_may_be_declined_and_can_doom_a_block() -> None:
    loyal = {MERCHANTS: {"loyal": "white"}, "r2c2": {"fire": 4}}
    assert "doomed" == win(COOP, 2, "chops-murphy", blocks=loyal).do("accept", "pick r2c2")["blocks.r2c2.fire"]
    assert 4 == win(COOP, 2, "chops-murphy", blocks=loyal).do("stop")["blocks.r2c2.fire"]
    assert "act" == win(COOP, 2, "chops-murphy")["asks.for"]


def test_pep_upgrades_for_free_even_after_the_upgrade_action() -> None:
    gained = win(MERCHANTS, 2, "pep-overclock", turn={"upgraded": True}).do("choose-track leadership")
    assert (2, True) == (gained["players.white.tracks.leadership"], gained["turn.upgraded"])
    assert "act" == win(COOP, 2, "pep-overclock", blocks={"r5c5": {"loyal": "white"}})["asks.for"]


def test_ali_gives_water_moves_renown_or_lowers_a_fire() -> None:
    near = {"r5c5": {"fire": 2}, "r2c2": {"renown": {"white": 1}}}
    gained = win(MERCHANTS, 2, "ali-ahmar", blocks=near)
    assert ["gain-water", "move-renown", "lower-intensity"] == gained["asks.options"]
    water = win(MERCHANTS, 2, "ali-ahmar", blocks=near).do("choose-option gain-water")
    assert 2 == water["players.white.water.ali-ahmar"]
    moved = win(MERCHANTS, 2, "ali-ahmar", blocks=near).do("choose-option move-renown", "pick r2c2", "pick r6c2")
    assert (0, 1) == (moved["blocks.r2c2.renown.white"], moved["blocks.r6c2.renown.white"])
    assert 1 == gained.do("choose-option lower-intensity")["blocks.r5c5.fire"]


def test_ali_offers_only_what_can_be_done() -> None:
    full = {"white": {"water": {"wagon": 4, "glint-dampshot": 2, "ali-ahmar": 2}}}
    assert "act" == win(MERCHANTS, 2, "ali-ahmar", **full)["asks.for"]
    assert "act" == win(COOP, 2, "ali-ahmar", blocks={"r5c5": {"loyal": "white"}})["asks.for"]


def test_two_abilities_at_one_gain_come_in_the_order_of_their_player() -> None:
    fires = {"r2c2": {"fire": 1}, MERCHANTS: {"loyal": "white"}}
    both = win(COOP, 2, "del-uge", "chops-murphy", blocks=fires)
    assert ("resolve", ["del-uge", "chops-murphy"]) == (both["asks.for"], both["asks.options"])
    both.do("resolve chops-murphy", "accept", "pick r2c2", "pick r2c2")
    assert 1 == both["blocks.r2c2.fire"]


# Moving ---------------------------------------------------------------------------------------------------------------


def test_morgana_moves_the_wagon_freely_once_per_turn() -> None:
    morgana = table("morgana-magos", blocks={COUNCIL: {"loyal": "white"}}, white={"brigade": "r2c2"})
    morgana.do("use morgana-magos", "move-wagon r2c2")
    assert ("r2c2", 4) == (morgana["players.white.wagon"], morgana["turn.actions"])
    assert "no-such-ability" == morgana.refused("use morgana-magos")
    assert "no-such-ability" == table("morgana-magos").refused("use morgana-magos")


def test_mog_ends_on_a_rival_and_pushes_it_away() -> None:
    blocks = {COUNCIL: {"loyal": "white"}}
    mog = table("mog-the-heavy", blocks=blocks, white={"brigade": "r1c2"}, black={"brigade": "r2c2"})
    mog.do("move-brigade r2c2", "pick r3c2")
    assert ("r2c2", "r3c2") == (mog["players.white.brigade"], mog["players.black.brigade"])


def test_mog_needs_a_council_block_a_place_to_push_to_and_passes_nobody() -> None:
    black = {"brigade": "r2c2"}
    assert "brigade-in-the-way" == table("mog-the-heavy", white={"brigade": "r1c2"}, black=black).refused(
        "move-brigade r2c2"
    )
    ruins = {name: {"fire": "destroyed"} for name in ("r2c1", "r2c3", "r3c2", "r1c2")} | {COUNCIL: {"loyal": "white"}}
    walled = table("mog-the-heavy", blocks=ruins, white={"brigade": "r1c3"}, black=black, evacuation="black")
    assert "brigade-in-the-way" == walled.refused("move-brigade r2c2")


def test_gness_may_stoke_the_fire_where_the_brigade_ends_its_move() -> None:
    blocks = {MERCHANTS: {"loyal": "white"}, "r2c2": {"fire": 1}}
    assert 2 == table("gness-smold", blocks=blocks).do("move-brigade r2c2", "accept")["blocks.r2c2.fire"]
    assert 1 == table("gness-smold", blocks=blocks).do("move-brigade r2c2", "stop")["blocks.r2c2.fire"]
    assert "act" == table("gness-smold", blocks=blocks).do("move-brigade r2c3")["asks.for"]
    del blocks[MERCHANTS]
    assert "act" == table("gness-smold", blocks=blocks).do("move-brigade r2c2")["asks.for"]


def test_gness_may_destroy_the_block_and_goes_home() -> None:
    blocks = {MERCHANTS: {"loyal": "white"}, "r2c2": {"fire": 4}}
    gone = table("gness-smold", blocks=blocks).do("move-brigade r2c2", "accept", "end-turn")
    assert ("destroyed", "r1c1") == (gone["blocks.r2c2.fire"], gone["players.white.brigade"])


# Fireballs ------------------------------------------------------------------------------------------------------------

STORM = "the-early-comet"  # r1c5 r2c5 r3c4 r4c2 r4c3 r5c2


def test_veda_turns_a_fireball_into_renown_for_brigade_and_wagon() -> None:
    white = {"brigade": "r1c5", "wagon": "r2c5"}
    blocks = {"r2c1": {"loyal": "white"}}
    veda = table("veda-moonbright", blocks=blocks, white=white, turn={"phase": "event"}).play(STORM)
    assert (1, 1, 0) == (
        veda["blocks.r1c5.renown.white"],
        veda["blocks.r2c5.renown.white"],
        veda["blocks.r1c5.fire"],
    )


def test_veda_sleeps_without_commons_and_the_block_is_immune_all_the_same() -> None:
    veda = table("veda-moonbright", white={"brigade": "r1c5"}, turn={"phase": "event"}).play(STORM)
    assert (0, 0) == (veda["blocks.r1c5.renown.white"], veda["blocks.r1c5.fire"])


def test_esme_may_send_a_fireball_next_door() -> None:
    loyal = {"r3c3": {"loyal": "white"}}
    esme = table("esme-morrow", blocks=loyal, white={"brigade": "r1c5"}, turn={"phase": "event"}).play(STORM)
    esme.do("accept", "pick r1c4")
    assert (1, 0) == (esme["blocks.r1c4.fire"], esme["blocks.r1c5.fire"])
    kept = table("esme-morrow", blocks=loyal, white={"brigade": "r1c5"}, turn={"phase": "event"}).play(STORM)
    assert (0, 1) == (kept.do("stop")["blocks.r1c4.fire"], kept["blocks.r2c5.fire"])


def test_esme_guards_the_brigade_only_and_needs_the_university() -> None:
    wagon = {"wagon": "r1c5"}
    assert "act" == table("esme-morrow", blocks={"r3c3": {"loyal": "white"}}, white=wagon).play(STORM)["asks.for"]
    assert "act" == table("esme-morrow", white={"brigade": "r1c5"}).play(STORM)["asks.for"]


def test_veda_and_esme_meet_on_one_fireball_and_their_player_chooses() -> None:
    loyal = {"r3c3": {"loyal": "white"}, "r2c1": {"loyal": "white"}}
    both = table("esme-morrow", "veda-moonbright", blocks=loyal, white={"brigade": "r1c5"}).play(STORM)
    assert ("resolve", False) == (both["asks.for"], both["asks.may-stop"])
    both.do("resolve esme-morrow", "pick r1c4")
    assert (1, 0) == (both["blocks.r1c4.fire"], both["blocks.r1c5.renown.white"])


def test_a_fireball_sent_on_onto_a_piece_may_be_sent_on_again_but_not_by_the_same_brigade() -> None:
    loyal = {"r3c3": {"loyal": "white"}, "r3c4": {"loyal": "black"}}
    white, black = {"brigade": "r1c5"}, {"brigade": "r1c4", "crew": ["lumen"], "tracks": {"crew": 6}}
    esme = table("esme-morrow", blocks=loyal, white=white, black=black).play(STORM)
    assert "act" == esme.do("accept", "pick r1c4")["asks.for"]
    assert 0 == esme["blocks.r1c4.fire"]


# Water ----------------------------------------------------------------------------------------------------------------


def test_walder_taxes_other_players_refills() -> None:
    blocks = {"r2c4": {"loyal": "black"}}
    black = {"crew": ["walder-ranier"], "tracks": {"crew": 6}}
    taxed = table(blocks=blocks, white={"water": {"wagon": 0}, "tracks": {"wagon": 1}}, black=black).do("refill r1c1")
    assert ("white", "spend-water-of") == (taxed["asks.player"], taxed["asks.for"])
    assert 1 == taxed.do("spend-water-of wagon")["players.white.water.wagon"]


def test_walder_taxes_not_his_own_nor_without_nobles_nor_a_refill_of_nothing() -> None:
    dry = {"crew": ["walder-ranier"], "water": {"walder-ranier": 0}}
    own = table(blocks={"r2c4": {"loyal": "white"}}, white=dry).do("refill r1c1")
    assert "act" == own["asks.for"]
    black = {"crew": ["walder-ranier"], "tracks": {"crew": 6}}
    assert "act" == table(white={"water": {"wagon": 0}}, black=black).do("refill r1c1")["asks.for"]
    cloud = table(blocks={"r2c4": {"loyal": "black"}}, black=black).play("a-passing-cloud")
    assert "act" == cloud["asks.for"]


def test_walder_taxes_refills_by_events_too() -> None:
    black = {"crew": ["walder-ranier"], "tracks": {"crew": 6}}
    white = {"water": {"glint-dampshot": 0, "wagon": 0}, "tracks": {"wagon": 1}}
    cloud = table(blocks={"r2c4": {"loyal": "black"}}, white=white, black=black).play("a-passing-cloud")
    assert 1 == cloud["players.white.water.glint-dampshot"]


def test_ivans_wagon_puts_out_a_fire_of_one_alone_and_freely() -> None:
    blocks = {"r2c5": {"loyal": "white"}, "r4c2": {"fire": 1}}
    ivan = table("ivan-bertrand", blocks=blocks, white={"wagon": "r4c2", "water": {"wagon": 1}})
    ivan.do("use ivan-bertrand", "place-renown r4c1")
    assert (0, 0, 4, 1) == (
        ivan["blocks.r4c2.fire"],
        ivan["players.white.water.wagon"],
        ivan["turn.actions"],
        ivan["blocks.r4c1.renown.white"],
    )


@pytest.mark.parametrize(
    ("blocks", "water"),
    [
        ({"r2c5": {"loyal": "white"}, "r4c2": {"fire": 2}}, 2),
        ({"r2c5": {"loyal": "white"}, "r4c2": {"fire": 1}}, 0),
        ({"r2c5": {"loyal": "white"}}, 2),
    ],
)
def test_ivan_needs_a_fire_of_one_and_water_on_the_wagon(blocks: dict[str, Any], water: int) -> None:
    ivan = table("ivan-bertrand", blocks=blocks, white={"wagon": "r4c2", "water": {"wagon": water}})
    assert "nothing-to-do" == ivan.refused("use ivan-bertrand")


def test_ash_puts_out_a_fire_next_door_with_his_own_water() -> None:
    blocks = {"r3c3": {"loyal": "white"}, "r2c2": {"fire": 3}}
    ash = table("ash", blocks=blocks, white={"brigade": "r1c2"}).do("use ash")
    assert (0, 0, 4, "place-renown") == (
        ash["blocks.r2c2.fire"],
        ash["players.white.water.ash"],
        ash["turn.actions"],
        ash["asks.for"],
    )
    assert {"r2c2", "r1c2", "r3c2", "r2c1", "r2c3"} == set(ash["asks.options"])


def test_ash_needs_enough_of_his_own_water_an_adjacent_fire_and_the_university() -> None:
    loyal = {"r3c3": {"loyal": "white"}}
    for fire, water in (({"r2c2": {"fire": 4}}, 3), ({"r2c2": {"fire": 3}}, 2), ({"r2c3": {"fire": 1}}, 3)):
        white = {"brigade": "r1c2", "water": {"ash": water}}
        assert "nothing-to-do" == table("ash", blocks=loyal | fire, white=white).refused("use ash")
    assert "no-such-ability" == table("ash", blocks={"r2c2": {"fire": 1}}, white={"brigade": "r1c2"}).refused("use ash")


# Sir Precious ---------------------------------------------------------------------------------------------------------


def test_sir_precious_is_given_away_when_drawn_and_another_card_is_drawn() -> None:
    cards = {"crew": ["sir-precious", "lumen", "ebenezer", "..."]}
    drawn = table(decks=cards).do("recruit")
    assert (["sir-precious"], ["lumen", "ebenezer"]) == (
        drawn["players.black.strays"],
        sorted(drawn["asks.options"])[::-1],
    )


def test_sir_precious_costs_an_action_a_turn_and_may_be_let_out_at_home() -> None:
    black = {"strays": ["sir-precious"], "brigade": "r5c6"}
    held = table(black=black, decks={"events": ["a-rousing-speech"], "crew": []}).do("end-turn")
    assert (3, ["sir-precious"]) == (held["turn.actions"], held["players.black.strays"])
    held.do("move-brigade r6c6", "accept")
    assert ([], ["sir-precious"]) == (held["players.black.strays"], held["decks.crew-discard"])


def test_sir_precious_is_no_crew() -> None:
    black = {"strays": ["sir-precious"], "tracks": {"crew": 1}}
    assert "act" == win(NOBLES, 2, "zilda-garrett", black=black)["asks.for"]
