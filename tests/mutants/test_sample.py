"""Samples of the faults of `make mutants`: nearly all are found at their cards, and nothing where there is none."""

from functools import cache
from typing import Final

from tests.mutants import playing
from tests.mutants.faults import list_faults
from tests.mutants.planting import AGREEING, FAULT, Fault, Outcome, judge_faults, load_field
from tests.mutants.project_catalogue import LOCALES
from tests.mutants.run import AIM, find_share, format_survivors, format_table
from tests.mutants.translated_faults import list_faults as list_translated_faults
from tests.mutants.translations import count_findings, judge_batch, make_batches

EVERY = 40


@cache
def sample() -> tuple[Outcome, ...]:
    return tuple(judge_faults(load_field(), list_faults(load_field())[::EVERY]))


def test_there_are_enough_faults_of_enough_kinds_half_of_them_in_texts() -> None:
    planted = [fault for fault in list_faults(load_field()) if fault.sort == FAULT]
    in_texts = sum(fault.where == "text" for fault in planted)

    assert len(planted) >= 300
    assert len({fault.kind for fault in planted}) >= 30
    assert 0.4 <= in_texts / len(planted) <= 0.6


def test_untouched_content_is_clean() -> None:
    assert load_field().before == frozenset()


def test_cards_that_are_planted_unchanged_are_clean() -> None:
    unchanged = Fault("none", "data", "", {card.id: node for _, card, node in [*load_field().plain()][::4]})

    assert [*judge_faults(load_field(), [unchanged])] == [Outcome(unchanged, ())]


def test_a_sample_of_the_faults_is_found_at_the_right_cards() -> None:
    outcomes = list(sample())
    planted = [outcome for outcome in outcomes if outcome.fault.sort == FAULT]

    assert find_share(planted) >= AIM, format_survivors(outcomes)
    assert not any(outcome.codes for outcome in outcomes if outcome.fault.kind == "amount, bound")


def test_play_finds_faults_of_every_sort_by_itself() -> None:
    outcomes = sample()

    assert {outcome.fault.where for outcome in outcomes if outcome.played} == {"data", "text"}
    assert sum(bool(outcome.played) for outcome in outcomes) >= len(outcomes) / 5


def test_the_plays_that_findings_carry_fail_with_the_fault() -> None:
    planted = [fault for fault in list_faults(load_field()) if fault.where == "data"][::EVERY]
    subjects = [(fault, load_field().plant(fault)) for fault in planted]
    passing = [
        (fault.name, found)
        for fault, subject in subjects
        if subject is not None
        for found in playing.passing(subject, fault.cards)
    ]

    assert len(subjects) > 8
    assert passing == []


def test_scenarios_find_data_and_text_that_change_together() -> None:
    bound = [fault for fault in list_faults(load_field()) if fault.kind == "amount, bound"][:3]

    assert sum(bool(outcome.scenario) for outcome in judge_faults(load_field(), bound)) >= len(bound) / 2


def test_the_table_has_a_line_for_each_kind_and_names_what_was_missed() -> None:
    bound = [fault for fault in list_faults(load_field()) if fault.sort == AGREEING][:2]
    outcomes = list(judge_faults(load_field(), bound))
    lines = format_table(outcomes).splitlines()

    assert "= " in lines[1]
    assert [len(line.split("%")[0]) for line in lines[:2]] == [len(lines[0]), len(lines[0]) - 1]
    assert [line for line in format_survivors(outcomes).splitlines() if line.startswith("  = ")] == [
        f"  = {outcome.fault.kind} (data), {outcome.fault.name}" for outcome in outcomes if not outcome.found
    ]


OTHER: Final = "real-heroes"
EVERY_OTHER: Final = 30
EVERY_TRANSLATED: Final = 25
MISSED: Final = 5  # percent


def test_faults_in_another_game_are_found_at_the_right_cards() -> None:
    planted = [fault for fault in list_faults(load_field(OTHER)) if fault.sort == FAULT]
    outcomes = list(judge_faults(load_field(OTHER), planted[::EVERY_OTHER]))

    assert load_field(OTHER).reported == ()
    assert len({fault.kind for fault in planted}) >= 25
    assert find_share(outcomes) >= AIM, format_survivors(outcomes)


def test_faults_in_the_translations_of_another_game_are_found() -> None:
    samples = [list_translated_faults(locale, OTHER)[::EVERY_TRANSLATED] for locale in LOCALES]
    batches = [make_batches(planted, len(planted))[0] for planted in samples]  # the next would hold two or three
    outcomes = [outcome for batch in batches for outcome in judge_batch(batch)]
    missed = [outcome.fault.name for outcome in outcomes if not outcome.is_found]

    assert [count_findings(locale, OTHER)[:2] for locale in LOCALES] == [(0, 0)] * len(LOCALES)
    assert 100 * len(missed) <= MISSED * len(outcomes), missed
