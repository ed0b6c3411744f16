"""Every effect of every card is pinned from both sides: a scenario in which it acts, and one in which it must not.

A scenario that passes only with the effect on its card shows that it acts. One in which the card has part, is spoken
of, and which passes without the effect too, or ends in a command that is refused, shows where it must not.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from engine import scenario as rule
from engine.box import CardSpec
from engine.games.the_brigade.game import make_brigade
from generator.playtest.scenario_files import ScenarioNode
from tests.brigade import load_box, load_scenarios

SIDES = ("front", "back")
# Words of names that are no sign that a sentence speaks of the card.
COMMON = {"the", "of", "at", "a", "do", "not", "on", "every", "everywhere", "door", "back", "board"}
BOARD = "orange-board"
# Abilities that one gain of Loyalty, one move or one fireball can set off together, for one player.
MEETING = (
    ("chops-murphy", "del-uge"), ("chops-murphy", "zilda-garrett"), ("chops-murphy", "mal-candor"),
    ("chops-murphy", "pep-overclock"), ("chops-murphy", "ali-ahmar"), ("ali-ahmar", "pep-overclock"),
    (BOARD, "del-uge"), (BOARD, "zilda-garrett"), (BOARD, "mal-candor"), (BOARD, "chops-murphy"), (BOARD, "ali-ahmar"),
    ("gness-smold", "mog-the-heavy"), ("esme-morrow", "veda-moonbright"),
)  # fmt: skip
# What a sentence about a Firehouse's board calls it.
BOARDS = {"white-board": "white", "black-board": "black", "pink-board": "pink", "orange-board": "orange"}


class Ability(NamedTuple):
    """An effect of a card: which card, which side, which of its effects."""

    card: str
    side: str
    at: int


def _abilities() -> Iterator[Ability]:
    for card in load_box().cards:
        for side in SIDES:
            for at in range(len(getattr(card, side))):
                if not _is_bonus(card, side, at):
                    yield Ability(card.id, side, at)


def _is_bonus(card: CardSpec, side: str, at: int) -> bool:
    """Return whether an effect is one of the bonuses that stand on both sides of every board in the same words."""
    return card.deck == "boards" and (side == "front" or getattr(card, side)[at] in card.front)


def _without(ability: Ability) -> Any:  # noqa: ANN401 - a game
    card = load_box().card(ability.card)
    effects = getattr(card, ability.side)
    left = (*effects[: ability.at], *effects[ability.at + 1 :])
    less = replace(card, front=left) if ability.side == "front" else replace(card, back=left)
    return make_brigade(load_box().with_card(less), parts=())[0]


def _about(ability: Ability) -> list[ScenarioNode]:
    """Return the scenarios in which a card has part and of which it is the subject."""
    card = load_box().card(ability.card)
    return [scenario for scenario in load_scenarios() if _has_part(scenario, card) and _is_told(scenario, card)]


def _has_part(node: ScenarioNode, card: CardSpec) -> bool:
    if card.deck == "events":
        return {"play": card.id} in node.scenario.when or f"'{card.id}'" in repr(node.scenario.given.get("decks"))
    if card.deck == "boards":
        return _state(node, "play") == "advanced"
    return f"'{card.id}'" in repr((node.scenario.setup, node.scenario.given))


def _state(node: ScenarioNode, key: str) -> object:
    return node.scenario.given.get(key, node.scenario.setup.get(key))


def _is_told(node: ScenarioNode, card: CardSpec) -> bool:
    if card.deck == "events":
        return True
    words = set(re.findall(r"[a-z]+", f"{node.id} {node.says}".lower()))
    return bool(words & ({BOARDS[card.id]} if card.id in BOARDS else set(card.id.split("-")) - COMMON))


def _is_refused(node: ScenarioNode, ability: Ability) -> bool:
    """Return whether a scenario ends in the refusal of this very ability, or of a choice that it leaves."""
    if "refused" not in node.scenario.then:
        return False
    last = node.scenario.when[-1]
    return last.get("card") == ability.card or {"play": ability.card} in node.scenario.when


@pytest.mark.parametrize("ability", tuple(_abilities()), ids=lambda ability: "-".join(map(str, ability)))
def test_an_effect_acts_in_one_scenario_and_must_not_in_another(ability: Ability) -> None:
    game = _without(ability)
    acts: list[str] = []
    idles: list[str] = []
    for node in _about(ability):
        if acts and idles:
            break
        sleeps = _is_refused(node, ability) or rule.run_scenario(game, node.scenario) == rule.ScenarioResult()
        (idles if sleeps else acts).append(node.id)

    assert (True, True) == (bool(acts), bool(idles)), f"it acts in {acts}, it must not in {idles}"


@pytest.mark.parametrize(("first", "second"), MEETING, ids="-".join)
def test_two_abilities_that_wait_for_one_event_both_act_in_one_scenario(first: str, second: str) -> None:
    """Some player says which of the two comes first, or whose comes first follows from the seats."""
    both = [
        scenario
        for scenario in load_scenarios()
        if _is_at_the_table(scenario, first) and _is_at_the_table(scenario, second)
    ]
    told = [scenario for scenario in both if any(_resolves(step, first, second) for step in scenario.scenario.when)]

    assert any(_needs(scenario, first) and _needs(scenario, second) for scenario in told)


def _is_at_the_table(node: ScenarioNode, card: str) -> bool:
    return card == BOARD or f"'{card}'" in repr((node.scenario.setup, node.scenario.given))


def _resolves(step: Mapping[str, object], *cards: str) -> bool:
    return step.get("do") == "resolve" and step.get("card") in cards


def _needs(node: ScenarioNode, card: str) -> bool:
    """Return whether a scenario passes only with the effects of a card."""
    game = make_brigade(load_box().with_card(replace(load_box().card(card), front=(), back=())), parts=())[0]
    return rule.run_scenario(game, node.scenario) != rule.ScenarioResult()


def test_a_bonus_of_a_board_is_the_same_on_both_sides_of_all_four() -> None:
    boards = [card for card in load_box().cards if card.deck == "boards"]

    assert [boards[0].front] * 4 == [board.front for board in boards]
    assert [3] * 4 == [sum(effect in board.front for effect in board.back) for board in boards]
