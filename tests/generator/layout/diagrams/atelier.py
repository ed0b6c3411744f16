"""The game's examples, played and told once for all tests of pictures."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from generator.layout.diagrams.scene import Legend, read_legend
from generator.layout.diagrams.story import Story, Undrawable, tell_story
from generator.model.game import Card
from generator.model.scenario_results import PlayedExample
from generator.playtest import scenarios
from generator.playtest.scenarios import play
from tests.brigade import load_game, load_scenarios

ROOT = Path(__file__).parents[4]

# Scenarios of the rulebook's examples with numbered captions, and how many.
NUMBERED: Mapping[str, int] = {
    "wind-worked-example": 3,
    "renown-worked-example": 3,
    "a-whole-turn": 4,
    "the-city-at-the-beginning": 2,
    "the-first-starter": 3,
    "a-wagon-guards-its-block": 3,
    "destruction-clears-the-block": 2,
    "front-page-renown-wins-loyalty": 2,
    "brigade-may-end-on-a-fire-and-leave-it": 2,
    "only-the-finishing-action-counts": 2,
}


@cache
def meant() -> Legend:
    """Return what the game's diagram.yaml says."""
    data = load_game().diagram
    assert data is not None
    return read_legend(data)


@cache
def cards() -> Mapping[str, Card]:
    """Return the game's cards by id."""
    return {card.id: card for card in load_game().cards}


def plays(*ids: str) -> dict[str, PlayedExample]:
    """Return what becomes of scenarios now, by the rules as they are at this moment; of all when none is named."""
    border = scenarios.make_rules(load_game())
    assert border is not None
    return {scenario.id: play(border, scenario) for scenario in load_scenarios() if scenario.id in ids or not ids}


def tell(id_: str, played: PlayedExample, steps: int | None = None) -> Story | Undrawable:
    """Return what a scenario shows; with as many numbers as the rulebook gives it unless told otherwise."""
    wanted = NUMBERED.get(id_, 0) if steps is None else steps
    return tell_story(meant(), played, cards(), wanted, meant().examples.get(id_, ()) if wanted else ())
