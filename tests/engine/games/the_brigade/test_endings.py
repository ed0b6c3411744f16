"""The four endings, each from both sides of its threshold; scores and ties."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.the_brigade.table import Table

COMMONS = ("r1c2", "r1c3", "r1c4", "r1c5", "r2c1")
ELSEWHERE = {"r6c5": {"fire": 1}}


def table(blocks: dict[str, Any], *, players: dict[str, Any] | None = None, **more: Any) -> Table:  # noqa: ANN401
    """Return a table for three in basic play."""
    words = {"seats": ["white", "black", "pink"], "blocks": ELSEWHERE | blocks, "players": players or {}, **more}
    return Table(words, play="basic", parts=())


def win_coop(loyal: tuple[str, ...]) -> Table:
    """Return a table where White, with these loyal blocks, has gained Grandma Yentl's Coop."""
    blocks: dict[str, Any] = {square: {"loyal": "white"} for square in loyal}
    blocks["r1c2"] = {"fire": 1, "renown": {"white": 1}}
    return table(blocks, players={"white": {"brigade": "r1c2"}}).do("extinguish 1", "place-renown r1c2")


@pytest.mark.parametrize(("loyal", "over"), [(3, "none"), (4, "quarter")])
def test_five_loyal_blocks_of_one_affiliation_win_at_once(loyal: int, over: str) -> None:
    assert over == win_coop(COMMONS[1 : 1 + loyal])["over"]


@pytest.mark.parametrize(("loyal", "over"), [(1, "none"), (2, "quarter")])
def test_three_loyal_university_blocks_win_at_once(loyal: int, over: str) -> None:
    blocks: dict[str, Any] = {square: {"loyal": "white"} for square in ("r3c4", "r4c3")[:loyal]}
    blocks["r3c3"] = {"fire": 1, "renown": {"white": 4}}
    won = table(blocks, players={"white": {"brigade": "r3c3"}}).do("extinguish 1", "place-renown r3c3")
    assert over == won["over"]


@pytest.mark.parametrize(
    ("loyal", "over"), [(("r2c4", "r4c1", "r5c4"), "none"), (("r2c4", "r4c1", "r5c4", "r3c3"), "citizens")]
)
def test_a_loyal_block_of_each_affiliation_wins_at_once(loyal: tuple[str, ...], over: str) -> None:
    won = win_coop(loyal)
    assert over == won["over"]
    if over != "none":
        assert (["white"], 2 + 2 + 2 + 2 + 5) == (won["winners"], won["sums.scores.white"])


def test_loyalty_wins_before_the_destruction_that_comes_with_it() -> None:
    ruins = {square: {"fire": "destroyed"} for square in ("r5c1", "r5c2", "r6c2", "r6c3", "r6c4", "r5c6", "r4c6")}
    blocks: dict[str, Any] = ruins | {square: {"loyal": "white"} for square in COMMONS[1:5]}
    blocks |= {"r1c2": {"fire": 1, "renown": {"white": 1}}, "r3c6": {"fire": "doomed"}}
    won = table(blocks, players={"white": {"brigade": "r1c2"}}).do("extinguish 1", "place-renown r1c2")
    assert ("quarter", ["white"], "none") == (won["over"], won["winners"], won["evacuation"])


# Evacuation -----------------------------------------------------------------------------------------------------------

SIX = ("r5c1", "r5c2", "r6c2", "r6c3", "r6c4", "r5c6")
CLOUDS = {"decks": {"events": ["a-passing-cloud", "front-page-heroes", "a-bigger-barrel", "bunk-beds-delivered"]}}


@pytest.mark.parametrize(("more", "evacuation"), [((), "none"), (("r4c6",), "white")])
def test_eight_destroyed_blocks_begin_an_evacuation(more: tuple[str, ...], evacuation: str) -> None:
    blocks: dict[str, Any] = {square: {"fire": "destroyed"} for square in (*SIX, *more)}
    blocks["r2c2"] = {"fire": "doomed"}
    assert evacuation == table(blocks, **CLOUDS).do("end-turn")["evacuation"]


@pytest.mark.parametrize(("ruins", "evacuation"), [(("r3c3",), "none"), (("r3c3", "r3c4"), "white")])
def test_three_destroyed_university_blocks_begin_an_evacuation(ruins: tuple[str, ...], evacuation: str) -> None:
    blocks: dict[str, Any] = {square: {"fire": "destroyed"} for square in ruins}
    blocks["r4c3"] = {"fire": "doomed"}
    assert evacuation == table(blocks, **CLOUDS).do("end-turn")["evacuation"]


def test_every_other_player_has_one_last_turn_then_values_count() -> None:
    blocks: dict[str, Any] = {square: {"fire": "destroyed"} for square in (*SIX, "r4c6")}
    blocks |= {"r2c2": {"fire": "doomed"}, "r3c3": {"loyal": "black"}, "r2c3": {"loyal": "pink"}}
    decks = {"decks": {"events": ["a-passing-cloud", "a-bigger-barrel", "bunk-beds-delivered"]}}
    last = table(blocks, **decks).do("end-turn")
    assert ("black", ["black", "pink"][1:]) == (last["turn.player"], last["turn.last-turns"])
    assert "pink" == last.do("end-turn")["turn.player"]
    last.do("end-turn")
    assert ("evacuation", ["black"], {"white": 0, "black": 5, "pink": 4}) == (
        last["over"],
        last["winners"],
        last["sums.scores"],
    )


def test_loyalty_still_wins_in_the_last_turns() -> None:
    blocks: dict[str, Any] = {square: {"loyal": "white"} for square in COMMONS[1:5]}
    blocks["r1c2"] = {"fire": 1, "renown": {"white": 1}}
    players = {"white": {"brigade": "r1c2"}}
    won = table(blocks, players=players, evacuation="pink").do("extinguish 1", "place-renown r1c2")
    assert "quarter" == won["over"]


# All's good -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "over"), [(1, "none"), (0, "all-good")])
def test_the_last_fire_put_out_ends_the_game(other: int, over: str) -> None:
    blocks = {"r2c2": {"fire": 1}, "r6c5": {"fire": other}, "r4c4": {"loyal": "black"}}
    calm = table(blocks, players={"white": {"brigade": "r2c2"}}).do("extinguish 1", "place-renown r2c2")
    assert over == calm["over"]


def test_the_renown_for_the_last_fire_is_still_placed_and_counts() -> None:
    blocks = {"r1c2": {"fire": 1, "renown": {"white": 1}}, "r6c5": {"fire": 0}}
    calm = table(blocks, players={"white": {"brigade": "r1c2"}}).do("extinguish 1", "place-renown r1c2")
    assert ("all-good", ["white"], 2) == (calm["over"], calm["winners"], calm["sums.scores.white"])


def test_the_last_fire_that_burns_its_block_down_ends_the_game_too() -> None:
    blocks = {"r6c5": {"fire": 0}, "r2c2": {"fire": "doomed"}}
    assert "all-good" == table(blocks, **CLOUDS).do("end-turn")["over"]


# Scores and ties ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blocks", "winners"),
    [
        ({"r2c2": {"loyal": "white"}, "r1c2": {"loyal": "black"}}, ["white"]),
        ({"r2c2": {"loyal": "white"}, "r1c2": {"loyal": "black"}, "r1c3": {"loyal": "black"}}, ["black"]),
        ({"r1c2": {"loyal": "white"}, "r1c3": {"loyal": "pink"}, "r5c5": {"renown": {"pink": 1}}}, ["pink"]),
        ({"r1c2": {"loyal": "white"}, "r1c3": {"loyal": "pink"}}, ["white", "pink"]),
        ({}, ["white", "black", "pink"]),
    ],
)
def test_ties_are_broken_by_value_then_blocks_then_renown(blocks: dict[str, Any], winners: list[str]) -> None:
    calm = {"r6c5": {"fire": 0}, "r6c3": {"fire": "doomed"}}
    assert winners == table(calm | blocks, **CLOUDS).do("end-turn")["winners"]


def test_a_doomed_block_scores_no_more() -> None:
    blocks = {"r2c2": {"fire": "doomed", "loyal": "white"}, "r6c5": {"fire": 0}, "r2c3": {"fire": 1}}
    calm = table(blocks, players={"white": {"brigade": "r2c3"}}).do("extinguish 1", "stop")
    assert ("all-good", 0) == (calm["over"], calm["sums.scores.white"])


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    calm = {"r6c5": {"fire": 0}, "r6c3": {"fire": "doomed"}}
    assert "game-over" == table(calm, **CLOUDS).do("end-turn").refused("end-turn")
