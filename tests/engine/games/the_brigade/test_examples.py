"""The two worked examples of the rulebook."""

from __future__ import annotations

from engine.box import Box, CardSpec
from tests.brigade import load_box
from tests.engine.games.the_brigade.table import Table


def test_the_wind_example() -> None:
    """A wind to the east: a fire of 2 beside a fire rises to 3, a block beside a fire catches fire, one is safe."""
    city = {
        "seats": ["white", "black"],
        "blocks": {"r2c2": {"fire": 2}, "r2c3": {"fire": 2}},
        "turn": {"phase": "event"},
    }
    after = Table(city, play="basic", parts=()).play("eastward-gale")
    assert [0, 2, 3, 1, 0] == [after[f"blocks.r2c{column}.fire"] for column in range(1, 6)]
    assert ["r2c4", "r2c3"] == [event["at"] for event in after.happened("fire-changed")]  # from the east, going west


def test_the_renown_example() -> None:
    """Three water at Grandma Yentl's Coop: one token for Verna's (not enough), two for Thing on a Stick! (Loyalty)."""
    coop, verna, thing = "grandma-yentls-coop", "vernas-pumpkin-patch", "thing-on-a-stick"
    words = {
        "seats": ["white", "black"],
        "city": {"r2c3": coop, "r1c3": verna, "r2c4": thing},
        "blocks": {
            coop: {"fire": 3},
            verna: {"renown": {"white": 1}},
            thing: {"renown": {"white": 2, "black": 3}},
            "r6c5": {"fire": 1},
        },
        "players": {"white": {"brigade": coop, "wagon": coop}},
    }
    table = Table(words, play="basic", parts=())
    table.do("extinguish 3", "spend-water-of wagon", "spend-water-of wagon")
    table.do(f"place-renown {verna}", f"place-renown {thing}", f"place-renown {thing}")
    assert {"fire": 0, "loyal": "none", "renown": {"white": 2, "black": 0}} == table[f"blocks.{verna}"]
    assert {"fire": 0, "loyal": "white", "renown": {"white": 0, "black": 0}} == table[f"blocks.{thing}"]
    assert 3 == next(card for card in load_box().cards if card.id == verna).stats["value"]


def test_content_and_engine_agree_about_what_a_box_is() -> None:
    assert isinstance(load_box(), Box)
    assert all(isinstance(card, CardSpec) for card in load_box().cards)
