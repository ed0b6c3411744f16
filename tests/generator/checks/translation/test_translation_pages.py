"""Every check of translations is registered, has its page, and its examples in three languages tell the truth."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.checks import translation
from generator.checks.translation import CHECKS, Check, run_all
from generator.spine.findings import Finding, Severity
from tests import translations

FOLDER = Path(translation.__file__).parent
MEANING = "TB350"  # the first code of checks that compare what texts say
UNKNOWN_LANGUAGE = [("it", "bad"), ("es", "good")]  # those whose examples are in known languages have none of it
WHOLE_TEXTS = frozenset({"TB330", "TB331", "TB334", "TB335"})
BLOCK = re.compile(r"^```po (?P<locale>[a-z]{2}) (?P<kind>bad|good)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def name_of(check: Check) -> str:
    return check.CODE


def examples(kind: str) -> list[object]:
    return [
        pytest.param(check, block["locale"], block["text"], id=f"{check.CODE}-{block['locale']}-{number}")
        for check in CHECKS
        for number, block in enumerate(BLOCK.finditer(check.__doc__ or ""))
        if block["kind"] == kind
    ]


def troubles(check: Check, text: str, locale: str) -> tuple[Finding, ...]:
    """Return what is found in an example; notes of other checks are no trouble."""
    found = run_all(translations.gathered(text, locale))
    return tuple(one for one in found if one.code == check.CODE or one.severity is not Severity.NOTE)


def is_company(check: Check, finding: Finding) -> bool:
    """Tell whether a fault of one kind is bound to be one of another too.

    Another text has other numbers and other words; and what lost a placeholder says another number.
    """
    return check.CODE != finding.code and (check.CODE in WHOLE_TEXTS or (check.CODE < MEANING <= finding.code))


def test_every_file_of_the_folder_is_registered() -> None:
    registered = {check.__name__.rpartition(".")[2] for check in CHECKS}  # type: ignore[attr-defined]

    assert {path.stem for path in FOLDER.glob("*.py")} - {"__init__"} == registered


def test_no_code_and_no_name_is_given_twice() -> None:
    assert len({check.CODE for check in CHECKS}) == len(CHECKS)
    assert len({check.NAME for check in CHECKS}) == len(CHECKS)


@pytest.mark.parametrize("check", CHECKS, ids=name_of)
def test_a_page_has_a_title_and_all_its_sections(check: Check) -> None:
    page = check.__doc__ or ""
    headings = re.findall(r"^## (.*)$", page, re.MULTILINE)

    assert headings == ["What it finds", "Why it is bad", "Example", "How to mend it"]
    assert re.fullmatch(r"[A-Z][^\n]{5,80}\.", page.splitlines()[0])


@pytest.mark.parametrize("check", CHECKS, ids=name_of)
def test_a_page_has_a_bad_and_a_good_example_in_each_language(check: Check) -> None:
    blocks = [(block["locale"], block["kind"]) for block in BLOCK.finditer(check.__doc__ or "")]

    expected = [(locale, kind) for locale in translations.LOCALES for kind in ("bad", "good")]
    assert blocks == (UNKNOWN_LANGUAGE if check.CODE == "TB392" else expected)


@pytest.mark.parametrize(("check", "locale", "text"), examples("bad"))
def test_a_bad_example_is_found_by_its_check_and_by_no_other(check: Check, locale: str, text: str) -> None:
    found = [finding for finding in troubles(check, text, locale) if not is_company(check, finding)]

    assert {finding.code for finding in found} == {check.CODE}
    if check.CODE < MEANING:  # what is noisy in a catalogue is told less severely
        assert {finding.severity for finding in found} == {check.SEVERITY}
    assert all(finding.locale == locale for finding in found)
    assert all(finding.hint for finding in found)


@pytest.mark.parametrize(("check", "locale", "text"), examples("good"))
def test_a_good_example_is_clean(check: Check, locale: str, text: str) -> None:
    assert troubles(check, text, locale) == (), check.CODE
