"""Right content carried out wrongly: each fault of the rules is found at a card that shows it."""

from __future__ import annotations

import pytest

from generator.exercise import played
from generator.played import Kind
from tests.mutants.planting import field
from tests.mutants.rules_faults import FAULTS, RuleFault, planted


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_of_the_rules_is_found_in_play(fault: RuleFault) -> None:
    with planted(fault):
        seen = played(field().subject, only=fault.cards)

    assert seen is not None
    assert any(card.faults for card in seen), fault.name


def test_a_planted_fault_is_gone_afterwards() -> None:
    with planted(FAULTS[0]):
        pass
    seen = played(field().subject, only=FAULTS[0].cards)

    assert seen is not None
    assert [card.faults for card in seen] == [()]


def test_a_fault_says_what_is_wrong_and_shows_it() -> None:
    fault = next(one for one in FAULTS if one.name == "fires are raised once more")
    with planted(fault):
        seen = played(field().subject, only=fault.cards)

    assert seen is not None
    found = next(one for one in seen[0].faults if one.kind is Kind.AMOUNT)
    assert found.message == "By its data `raise-intensity` is 2, and in play 3."
    assert found.path == ("effects", 0, "do", 0)
    assert found.scenario["given"]["seats"] == ["white", "black"]
