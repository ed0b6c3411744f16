"""A sample of the faults of `make mutants GAME=real-heroes`: the same runner finds them in another game."""

from __future__ import annotations

from typing import Final

from tests.mutants.faults import faults
from tests.mutants.planting import FAULT, field, judged
from tests.mutants.run import AIM, share, survivors
from tests.mutants.shelf import LOCALES
from tests.mutants.translated_faults import faults as translated_faults
from tests.mutants.translations import judge, together, told

GAME: Final = "real-heroes"
EVERY: Final = 30
TOGETHER: Final = 40
MISSED: Final = 5  # percent


def test_faults_in_another_game_are_found_at_the_right_cards() -> None:
    planted = [fault for fault in faults(field(GAME)) if fault.sort == FAULT]
    outcomes = list(judged(field(GAME), planted[::EVERY]))

    assert field(GAME).reported == ()
    assert len({fault.kind for fault in planted}) >= 25
    assert share(outcomes) >= AIM, survivors(outcomes)


def test_faults_in_the_translations_of_another_game_are_found() -> None:
    planted = [fault for locale in LOCALES for fault in translated_faults(locale, GAME)[::EVERY]]
    outcomes = [outcome for batch in together(planted, TOGETHER) for outcome in judge(batch)]
    missed = [one.fault.name for one in outcomes if not one.is_found]

    assert [told(locale, GAME)[:2] for locale in LOCALES] == [(0, 0)] * len(LOCALES)
    assert 100 * len(missed) <= MISSED * len(outcomes), missed
