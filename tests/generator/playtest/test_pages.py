"""Pages of the checks that play: their good examples are clean, and what content alone can do wrong is found."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from generator import checks
from generator.checks import CHECKS
from generator.checks.check import Check
from generator.checks.subject import Subject
from generator.content import source
from generator.model.findings import Finding
from generator.playtest.exercise import exercise_cards
from tests.mutants.planting import Plain, field

BLOCK = re.compile(r"^```yaml (?P<kind>bad|good)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
PLAYING = [check for check in CHECKS if check.is_played]
# What the rules would have to do wrong is tested with faults in the rules.
BY_CONTENT = ("TB521", "TB522", "TB533", "TB539")


def found(check: Check[Subject], kind: str) -> list[Finding]:
    """Return what play finds at an example, which stands in the place of a crew card of the real game."""
    text = next(block["text"] for block in BLOCK.finditer(check.page) if block["kind"] == kind)
    known = field()
    crew = next(deck for deck in known.game.decks if deck.id == "crew")
    node: Plain = json.loads(json.dumps(crew.cards[0].node)) | parsed(text) | {"id": crew.cards[0].id}
    card = known._card(crew.cards[0].id, node)
    assert card is not None
    game = replace(
        known.game,
        decks=tuple(
            replace(deck, cards=(card, *deck.cards[1:])) if deck.id == "crew" else deck for deck in known.game.decks
        ),
    )
    subject = known._subject(game, {card.id: card})
    subject = replace(subject, played=exercise_cards(subject, only=(card.id,)) or ())
    return [finding for one in PLAYING for finding in one.run(subject)]


def parsed(text: str) -> Plain:
    """Return the one card of an example."""
    node = source.parse(text, "example.yaml").value
    assert node is not None
    made: Plain = json.loads(json.dumps(node))["cards"][0]
    return made


@pytest.mark.parametrize("check", PLAYING, ids=lambda check: check.code)
def test_a_good_example_is_clean_in_play(check: Check[Subject]) -> None:
    assert found(check, "good") == []


@pytest.mark.parametrize("check", [check for check in PLAYING if check.code in BY_CONTENT], ids=lambda one: one.code)
def test_a_bad_example_is_found_in_play(check: Check[Subject]) -> None:
    assert {(one.code, one.severity) for one in found(check, "bad")} == {(check.code, check.severity)}


def test_the_other_pages_are_about_faults_that_rules_must_make_too() -> None:
    assert [check.code for check in PLAYING if check.code not in BY_CONTENT] == [
        *(f"TB{number}" for number in range(523, 532)),
        "TB540",
    ]
    assert all(checks.page(check.code) for check in PLAYING)
