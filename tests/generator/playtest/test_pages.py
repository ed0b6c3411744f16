"""Pages of the checks that play: their good examples are clean, and what content alone can do wrong is found."""

import json
from dataclasses import replace

import pytest

from generator import checks
from generator.checks import CHECKS
from generator.checks.check import Check, Subject
from generator.content import source
from generator.model.findings import Finding
from generator.playtest.exercise import exercise_cards
from tests.builders import page_examples
from tests.mutants.planting import Plain, load_field

PLAYING = [check for check in CHECKS if check.is_played]
# What the rules would have to do wrong is tested with faults in the rules.
BY_CONTENT = ("TB521", "TB522", "TB533", "TB539")


def found(text: str) -> list[Finding]:
    """Return what play finds at an example, which stands in the place of a crew card of the real game."""
    known = load_field()
    crew = next(deck for deck in known.game.decks if deck.id == "crew")
    node: Plain = json.loads(json.dumps(crew.cards[0].node)) | parsed(text)
    card = known.build_card(crew.cards[0].id, node)
    assert card is not None
    game = replace(
        known.game,
        decks=tuple(
            replace(deck, cards=(card, *deck.cards[1:])) if deck.id == "crew" else deck for deck in known.game.decks
        ),
    )
    subject = known.make_subject(game, {card.id: card})
    subject = replace(subject, played=exercise_cards(subject, only=(card.id,)) or ())
    return [finding for page in PLAYING for finding in page.run(subject)]


def parsed(text: str) -> Plain:
    """Return the part of a card that an example shows."""
    node = source.parse(text, "example.yaml").value
    assert node is not None
    part: Plain = json.loads(json.dumps(node))
    return part


@pytest.mark.parametrize("check", PLAYING, ids=lambda check: check.code)
def test_a_good_example_is_clean_in_play(check: Check[Subject]) -> None:
    [(_locale, _bad, good)] = page_examples(check.page)

    assert found(good) == []


@pytest.mark.parametrize(
    "check", [check for check in PLAYING if check.code in BY_CONTENT], ids=lambda check: check.code
)
def test_a_bad_example_is_found_in_play(check: Check[Subject]) -> None:
    [(_locale, bad, _good)] = page_examples(check.page)

    assert {(finding.code, finding.severity) for finding in found(bad)} == {(check.code, check.severity)}


def test_the_other_pages_are_about_faults_that_rules_must_make_too() -> None:
    assert [check.code for check in PLAYING if check.code not in BY_CONTENT] == [
        *(f"TB{number}" for number in range(523, 532)),
        "TB540",
    ]
    assert all(checks.page(check.code) for check in PLAYING)
