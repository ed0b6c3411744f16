"""A sample of the faults of `make mutants-l10n`: what is to be found is found, and nothing is told of what is right."""

from functools import cache

import pytest

from generator.semantics.reliability import find_usual_share
from tests.makefile import run_smallest
from tests.mutants import pairs, published_faults
from tests.mutants.project_catalogue import LOCALES, Outcome, read_catalogue
from tests.mutants.translated_faults import list_faults, list_faults_by_hand, list_rewordings
from tests.mutants.translations import AIMS, MOST_WARNINGS, count_findings, format_table, judge_batch, make_batches

EVERY = 17  # of the faults, and of the rewordings
MOST_BATCHES = 2  # of a language: each costs a whole check, and the third would hold a fault or two
OF_TWO = {"TB330", "TB331", "TB332", "TB333"}  # told at both of two entries that are alike
LEEWAY = 4  # percent by which a small sample may miss an aim


@cache
def sample(locale: str) -> tuple[Outcome, ...]:
    planted = [*list_faults(locale)[::EVERY], *list_faults_by_hand(locale)[::EVERY], *list_rewordings(locale)[::EVERY]]
    batches = make_batches(planted, len(planted))[:MOST_BATCHES]
    return tuple(outcome for batch in batches for outcome in judge_batch(batch))


def test_there_are_faults_of_enough_kinds_and_rewordings_and_half_of_both_are_new_to_the_checks() -> None:
    for locale in LOCALES:
        assert len({fault.kind for fault in list_faults(locale)}) >= 45
        assert {fault.group for fault in list_faults(locale)} == set(AIMS)
        assert 0.4 <= sum(fault.unseen for fault in list_faults(locale)) / len(list_faults(locale)) <= 0.6
        assert len(list_rewordings(locale)) >= 40
        assert sum(fault.unseen for fault in list_rewordings(locale)) >= 20


@pytest.mark.parametrize("group", AIMS)
def test_most_faults_of_a_sample_are_found(group: str) -> None:
    outcomes = [outcome for locale in LOCALES for outcome in sample(locale) if outcome.fault.group == group]

    missed = [outcome.fault.name for outcome in outcomes if not outcome.is_found]

    assert len(missed) <= max(1, len(outcomes) * (100 + LEEWAY - AIMS[group]) // 100), missed


def test_nothing_is_reported_elsewhere() -> None:
    outcomes = [outcome for locale in LOCALES for outcome in sample(locale)]

    elsewhere = [finding for outcome in outcomes for finding in outcome.elsewhere if finding.code not in OF_TWO]

    assert elsewhere[1:] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_untouched_catalogues_have_no_errors_and_next_to_no_warnings(locale: str) -> None:
    errors, warnings, entries = count_findings(locale)

    assert errors == 0
    assert 100 * warnings <= MOST_WARNINGS * entries


def test_right_rewordings_are_no_errors() -> None:
    reworded = [outcome for locale in LOCALES for outcome in sample(locale) if outcome.fault.group == "rewording"]

    assert [outcome.fault.name for outcome in reworded if outcome.is_error][1:] == []


def test_faults_that_share_a_copy_give_the_same_findings_as_alone() -> None:
    known = read_catalogue("es", "real-heroes")
    batch = max(make_batches(list_faults("es", known.game)[::31], 4), key=len)

    shared = [(outcome.fault, outcome.codes) for outcome in judge_batch(batch)]

    assert shared == [(fault, known.judge(fault).codes) for fault in batch]


def test_published_faults_are_planted_into_texts_of_this_project() -> None:
    planted = published_faults.list_faults()

    assert len({fault.kind for fault in planted}) >= 50
    assert all(fault.changed[0] != read_catalogue(fault.locale).messages[fault.changed[0].context] for fault in planted)


def test_the_table_has_a_line_for_each_kind_with_the_unseen_half_apart() -> None:
    outcomes = [outcome for outcome in sample("es") if outcome.fault.group == "form"]
    lines = format_table(outcomes).splitlines()

    assert lines[0].split()[-1] == "unseen"
    assert {outcome.fault.kind for outcome in outcomes} <= {line[2:40].strip() for line in lines}


def test_the_shares_by_which_severities_follow_are_as_measured() -> None:
    tuned = pairs.count_differing(pairs.load_games(pairs.DEVELOPMENT))

    stale = [
        (sort, facet, share)
        for sort, shares in pairs.measure_shares(tuned, pairs.load_untuned_counts()).items()
        for facet, share in shares.items()
        if abs(1000 * find_usual_share(sort, facet) - share) > max(3, share / 5)
    ]

    assert stale == [], "python -m tests.mutants.pairs --shares"


def test_make_prints_the_tables(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run_smallest("mutants-l10n EVERY=400 LANGUAGES=es", monkeypatch, capsys)
