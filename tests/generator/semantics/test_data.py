"""What effect data claims, in the normal form of texts."""

from typing import Any

import pytest

from engine.box import Effect, Limit, Step
from generator.semantics import effect_claims
from generator.semantics.claims import Claim, Trigger
from tests.generator.semantics.words import VOCABULARY, WATER, blocks, claim, when


def effect(*steps: dict[str, Any], mode: str = "resolve", **words: Any) -> Effect:  # noqa: ANN401 - any word of effects
    made = tuple(
        Step(str(step["verb"]), {key: value for key, value in step.items() if key != "verb"}) for step in steps
    )
    return Effect(mode, made, **words)


def claims(*steps: dict[str, Any], mode: str = "resolve", **words: Any) -> tuple[Claim, ...]:  # noqa: ANN401
    return effect_claims.read_effects([effect(*steps, mode=mode, **words)], VOCABULARY, "crew")


GAIN = {"verb": "gain-water", "amount": 2, "into": "brigade"}


def test_a_step_is_a_claim_with_its_place() -> None:
    (found,) = claims(GAIN)

    assert found == claim("gain-water", 2, details=WATER)
    assert found.where == (0, "do", 0)


def test_what_an_effect_says_of_all_its_steps_stands_at_each() -> None:
    price = Step("remove-renown", {"amount": 1, "from": "board"})
    found = claims(GAIN, {"verb": "move-wagon"}, mode="action", limit=Limit(1, "turn"), cost=(price,), choose=1)

    assert {(effect.action, effect.limit, effect.choose, effect.cost) for effect in found} == {
        (True, (1, "turn"), 1, (claim("remove-renown", 1, details={"from": "board"}),))
    }


@pytest.mark.parametrize(
    ("mode", "event", "expected"),
    [
        ("trigger", "loyalty-gained", when("loyalty-gained")),
        ("trigger", "loyalty-about-to-be-gained", when("loyalty-gained", order="before")),
        ("replace", "fireball-landing", when("fireball-landing", order="instead", by="")),
        ("trigger", "fireball-landing", when("fireball-landing", order="before", by="")),
        ("trigger", "block-destroyed", when("block-destroyed", by="")),
    ],
)
def test_events_are_described_with_their_order(mode: str, event: str, expected: Trigger) -> None:
    (found,) = claims(GAIN, mode=mode, when={"event": event})

    assert found.trigger == expected


def test_filters_of_an_event_are_reported() -> None:
    given = {"event": "move-ended", "by": "you", "what": "brigade", "block": {"holds": ("your-wagon", "your-brigade")}}
    (found,) = claims(GAIN, mode="trigger", when=given)

    assert found.trigger == when("move-ended", what="brigade", block=blocks(holds=("your-brigade", "your-wagon")))


def test_an_action_of_any_player_is_described_with_you() -> None:
    given = {"event": "block-entered", "by": "anyone", "what": "brigade", "self": True}
    (found,) = claims(GAIN, mode="trigger", when=given, who="trigger-player")

    assert (found.who, found.trigger) == ("you", when("block-entered", what="brigade", itself=True))


def test_a_tile_is_the_block_of_its_own_destruction() -> None:
    step = {"verb": "raise-intensity", "target": {"block": "adjacent", "of": "trigger", "pick": "each"}, "by": 1}
    (found,) = claims(step, mode="trigger", when={"event": "block-destroyed", "self": True})

    assert found.target == blocks(place="adjacent", of="this", pick="each")


def test_what_texts_say_in_a_clause_of_its_own_is_a_claim_of_its_own() -> None:
    put_out = {"verb": "extinguish", "target": {"block": "here", "burning": True}, "water": "none", "renown": "around"}
    wind = {"verb": "blow-wind", "direction": "east", "by": 1}
    move = {"verb": "move-brigade", "through": ("rival-wagon", "rival-brigade")}

    assert claims(put_out, wind, move) == (
        claim("extinguish", target=blocks(place="here", of="brigade"), details={"water": "none"}),
        claim("award-renown", details={"place": "around"}),
        claim("blow-wind", 1, details={"direction": "east"}),
        claim("begin-at-edge", details={"direction": "east"}),
        claim("move-brigade"),
        claim("pass-through", details={"through": "rival-brigade rival-wagon"}),
    )


def test_a_changed_rule_is_called_by_its_name() -> None:
    rule = {"verb": "change-rule", "rule": "move-spaces", "to": 5}

    assert claims(rule, mode="always", may=True, lasts="while-in-play") == (
        claim("move-spaces", 5, may=True, lasts="while-in-play"),
    )


def test_the_active_player_is_distinguished_from_you_where_something_is_chosen() -> None:
    each = {"verb": "raise-intensity", "target": {"block": "any", "pick": "each"}, "by": 1}
    one = {"verb": "raise-intensity", "target": {"block": "any", "pick": "one"}, "by": 1}

    assert [found.who for found in claims(each, one, GAIN, who="active-player")] == [
        "you",
        "active-player",
        "active-player",
    ]


def test_the_card_s_own_deck_needs_no_name() -> None:
    own, other = claims(
        {"verb": "draw-card", "deck": "crew", "amount": 1}, {"verb": "draw-card", "deck": "x", "amount": 1}
    )

    assert (own.details, other.details) == ((), (("deck", "x"),))


def test_unknown_verbs_are_described_by_their_ids() -> None:
    assert claims({"verb": "roll-dice", "amount": 2, "colour": "red"}) == (
        claim("roll-dice", 2, details={"colour": "red"}),
    )
