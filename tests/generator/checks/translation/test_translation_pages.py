"""The examples on the pages of checks of translations tell the truth, in three languages."""

import pytest

from generator.checks.check import Check
from generator.checks.translation import list_checks, run_all
from generator.model.findings import Finding, Severity
from generator.semantics.translations import GameTranslation
from tests import builders, translations

MEANING = "TB350"  # the first code of checks that compare what texts say
UNKNOWN_LANGUAGE = ["it", "es"]  # one that is reported, one that is not
WHOLE_TEXTS = frozenset({"TB330", "TB331", "TB334", "TB335"})


def name_of(check: Check[GameTranslation]) -> str:
    return check.code


READ = frozenset({"TB390", "TB391"})  # found in texts that a grammar reads


def examples(kind: str) -> list[object]:
    return [
        pytest.param(check, locale, text, id=f"{check.code}-{locale}")
        for check in list_checks()
        for locale, bad, good in builders.page_examples(check.page)
        if (text := {"bad": bad, "good": good}[kind])
    ]


def troubles(check: Check[GameTranslation], text: str, locale: str) -> tuple[Finding, ...]:
    """Return what is found in an example; notes of other checks are no trouble."""
    subject = translations.without_cards() if check.code in READ else None
    found = run_all(translations.gathered(text, locale, subject))
    return tuple(finding for finding in found if finding.code == check.code or finding.severity is not Severity.NOTE)


def is_company(check: Check[GameTranslation], finding: Finding) -> bool:
    """Tell whether a fault of one kind is bound to be one of another too.

    Another text has other numbers and other words; and what lost a placeholder says another number.
    """
    return check.code != finding.code and (check.code in WHOLE_TEXTS or (check.code < MEANING <= finding.code))


@pytest.mark.parametrize("check", list_checks(), ids=name_of)
def test_a_page_has_a_bad_and_a_good_example_in_each_language(check: Check[GameTranslation]) -> None:
    locales = [locale for locale, _bad, _good in builders.page_examples(check.page)]

    assert locales == (UNKNOWN_LANGUAGE if check.code == "TB392" else list(translations.LOCALES))


@pytest.mark.parametrize(("check", "locale", "text"), examples("bad"))
def test_a_bad_example_is_found_by_its_check_and_by_no_other(
    check: Check[GameTranslation], locale: str, text: str
) -> None:
    found = [finding for finding in troubles(check, text, locale) if not is_company(check, finding)]

    assert {finding.code for finding in found} == {check.code}
    if check.code < MEANING:  # what is noisy in a catalogue is told less severely
        assert {finding.severity for finding in found} == {check.severity}
    assert all(finding.locale == locale for finding in found)


@pytest.mark.parametrize(("check", "locale", "text"), examples("good"))
def test_a_good_example_is_clean(check: Check[GameTranslation], locale: str, text: str) -> None:
    assert troubles(check, text, locale) == (), check.code
