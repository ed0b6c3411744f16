"""How often an effect acts in one turn: real cards under rules that count wrongly, and texts that promise otherwise."""

import json
from dataclasses import replace

import pytest

from generator.model.play_results import Fault, FaultKind
from generator.playtest.exercise import exercise_cards
from tests.mutants.planting import Plain, load_field
from tests.mutants.rules_faults import FAULTS, planted

CARD = "morgana-magos"


def under(name: str, card: str) -> list[Fault]:
    """Return what is found wrong with a card under rules with that fault."""
    with planted(next(fault for fault in FAULTS if fault.name == name)):
        (seen,) = exercise_cards(load_field().subject, only=(card,)) or ()
    return [fault for fault in seen.faults if fault.kind is FaultKind.LIMIT]


def with_limit(limit: Plain | None) -> list[str]:
    """Return the faults of a card whose data sets this limit, whatever its text promises."""
    known = load_field()
    node: Plain = next(json.loads(json.dumps(card.node)) for _, card, _ in known.plain() if card.id == CARD)
    if limit is None:
        del node["effects"][0]["limit"]
    else:
        node["effects"][0]["limit"] = limit
    card = known.build_card(CARD, node)
    assert card is not None
    decks = tuple(
        replace(deck, cards=tuple(card if old.id == CARD else old for old in deck.cards)) for deck in known.game.decks
    )
    subject = known.make_subject(replace(known.game, decks=decks), {CARD: card})
    (seen,) = exercise_cards(subject, only=(CARD,), include_reported=True) or ()
    return [fault.message for fault in seen.faults if fault.kind is FaultKind.LIMIT]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("uses are not written down", "By its data it acts once per turn, but in play it acts four times in one turn."),
        (
            "limits hold for ever",
            "By its data it acts once per turn, but in play it does not act again in the next turn.",
        ),
    ],
)
def test_rules_that_count_wrongly_are_found(rules: str, expected: str) -> None:
    assert expected in [fault.message for fault in under(rules, CARD)]


def test_the_fault_points_at_the_limit() -> None:
    assert {fault.path for fault in under("uses are not written down", CARD)} == {("effects", 0, "limit")}


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        (None, ["By its text it acts once per turn, but in play its uses are not counted."]),
        ({"times": 2, "per": "turn"}, ["By its text it acts once per turn, but in play it acts twice in one turn."]),
        (
            {"times": 1, "per": "game"},
            ["By its text it acts once per turn, but in play it does not act again in the next turn."],
        ),
        ({"times": 1, "per": "turn"}, []),
    ],
)
def test_the_text_is_compared_with_what_is_played(limit: Plain | None, expected: list[str]) -> None:
    assert with_limit(limit) == expected
