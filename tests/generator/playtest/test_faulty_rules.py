"""Right content carried out wrongly: each fault of the rules is found at a card that shows it."""

import json
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest

from engine import scenario
from engine.scenario import ScenarioResult
from generator.model.facts import Fault, FaultKind
from generator.playtest.exercise import exercise_cards
from generator.playtest.registry import build_box, require_rules
from tests.brigade import GAME
from tests.fixture_files import read_fixture
from tests.mutants.planting import Plain, load_field
from tests.mutants.rules_faults import FAULTS, RuleFault, planted

ROWS = read_fixture("cases/playtest")


class Found(NamedTuple):
    """A fault that was found, and what its play comes to under the wrong rules and under the right ones."""

    fault: Fault
    wrong: ScenarioResult
    right: ScenarioResult


@cache
def found(fault: RuleFault) -> tuple[Found, ...]:
    right, _ = require_rules(GAME).make(build_box(load_field().game), parts=())
    with planted(fault):
        reports = [
            report for card in exercise_cards(load_field().subject, only=fault.cards) or () for report in card.faults
        ]
        wrong, _ = require_rules(GAME).make(build_box(load_field().game), parts=())
        failed = [scenario.run_scenario(wrong, scenario.parse_scenario(report.scenario)) for report in reports]
    passed = [scenario.run_scenario(right, scenario.parse_scenario(report.scenario)) for report in reports]
    return tuple(Found(*pair) for pair in zip(reports, failed, passed, strict=True))


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_of_the_rules_is_found_in_play(fault: RuleFault) -> None:
    assert found(fault) != ()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_the_play_that_a_fault_carries_fails_as_long_as_the_rules_are_wrong(fault: RuleFault) -> None:
    passing = [pair.fault for pair in found(fault) if not pair.wrong.differences and not pair.wrong.problems]

    assert passing == []
    # A state that cannot be built says so when it is run.
    assert all(pair.fault.kind is FaultKind.UNPLAYABLE for pair in found(fault) if pair.wrong.problems)


def test_the_plays_of_idle_effects_pass_under_the_right_rules() -> None:
    idle = [pair for fault in FAULTS for pair in found(fault) if pair.fault.kind is FaultKind.IDLE]

    assert [pair.right for pair in idle] == [ScenarioResult() for _ in idle]
    assert len({pair.fault.message for pair in idle}) > 5


def test_most_plays_of_effects_that_act_out_of_place_pass_under_the_right_rules() -> None:
    shown = [pair.right for fault in FAULTS for pair in found(fault) if pair.fault.kind is FaultKind.CONDITION]
    passing = [result for result in shown if not result.problems and not result.differences]

    assert len(passing) >= 0.8 * len(shown) > 0


def test_a_planted_fault_is_gone_afterwards() -> None:
    with planted(FAULTS[0]):
        pass
    seen = exercise_cards(load_field().subject, only=FAULTS[0].cards)

    assert seen is not None
    assert [card.faults for card in seen] == [()]


def test_a_fault_says_what_is_wrong_and_shows_it() -> None:
    fault = next(fault for fault in FAULTS if fault.name == "fires are raised once more")
    one = next(pair for pair in found(fault) if pair.fault.kind is FaultKind.AMOUNT)

    assert one.fault.message == "By its data `raise-intensity` is 2, but in play it is 3."
    assert one.fault.path == ("effects", 0, "do", 0)
    assert [(difference.what, difference.expected, difference.actual) for difference in one.wrong.differences] == [
        ("blocks.r1c2.fire", "3", "4")
    ]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("nobody says what comes first", "no player is asked which of them comes first"),
        ("what comes first silences the others", "whichever comes first, the other one does not act"),
    ],
)
def test_effects_that_meet_are_found_beside_each_other(name: str, wrong: str) -> None:
    fault = next(fault for fault in FAULTS if fault.name == name)

    assert {pair.fault.message for pair in found(fault) if pair.fault.kind is FaultKind.MEETING} == {
        f"It waits for the same event as `{other}`, but {wrong}."
        for other in ("del-uge", "zilda-garrett", "mal-candor")
    }
    assert all(pair.right == ScenarioResult() for pair in found(fault) if pair.fault.kind is FaultKind.MEETING)


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


@pytest.mark.parametrize(("rules", "expected"), ROWS["rules-that-count-wrongly"])
def test_rules_that_count_wrongly_are_found(rules: str, expected: str) -> None:
    assert expected in [fault.message for fault in under(rules, CARD)]


def test_the_fault_points_at_the_limit() -> None:
    assert {fault.path for fault in under("uses are not written down", CARD)} == {("effects", 0, "limit")}


@pytest.mark.parametrize(("limit", "expected"), ROWS["the-text-is-compared"])
def test_the_text_is_compared_with_what_is_played(limit: Plain | None, expected: list[str]) -> None:
    assert with_limit(limit) == expected
