"""A sample of the faults of `make mutants GAME=real-heroes`: the same runner finds them in another game."""

from typing import Final

from tests.mutants.faults import list_faults
from tests.mutants.planting import FAULT, judge_faults, load_field
from tests.mutants.project_catalogue import LOCALES
from tests.mutants.run import AIM, find_share, format_survivors
from tests.mutants.translated_faults import list_faults as list_translated_faults
from tests.mutants.translations import count_findings, judge_batch, make_batches

GAME: Final = "real-heroes"
EVERY: Final = 30
TOGETHER: Final = 40
MISSED: Final = 5  # percent


def test_faults_in_another_game_are_found_at_the_right_cards() -> None:
    planted = [fault for fault in list_faults(load_field(GAME)) if fault.sort == FAULT]
    outcomes = list(judge_faults(load_field(GAME), planted[::EVERY]))

    assert load_field(GAME).reported == ()
    assert len({fault.kind for fault in planted}) >= 25
    assert find_share(outcomes) >= AIM, format_survivors(outcomes)


def test_faults_in_the_translations_of_another_game_are_found() -> None:
    planted = [fault for locale in LOCALES for fault in list_translated_faults(locale, GAME)[::EVERY]]
    outcomes = [outcome for batch in make_batches(planted, TOGETHER) for outcome in judge_batch(batch)]
    missed = [outcome.fault.name for outcome in outcomes if not outcome.is_found]

    assert [count_findings(locale, GAME)[:2] for locale in LOCALES] == [(0, 0)] * len(LOCALES)
    assert 100 * len(missed) <= MISSED * len(outcomes), missed
