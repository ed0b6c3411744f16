"""Every check is registered, has its page, and its page tells the truth."""

import re
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from generator import checks
from generator.checks import CHECKS, documents, translation
from generator.checks.check import Check, Subject
from tests import builders

FOLDER = Path(checks.__file__).parent
DECORATOR = re.compile(r'^@check\("(TB\d{3})"', re.MULTILINE)


ALL: list[Check[Any]] = [*CHECKS, *translation.list_checks()]
UNPLAYED = [check for check in CHECKS if not check.is_played]  # the examples of the others: tests/generator/playtest


def name_of(check: Check[Any]) -> str:
    return check.code


def test_every_check_of_the_folders_is_registered() -> None:
    files = (path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
    declared = [code for text in files for code in DECORATOR.findall(text)]

    assert sorted(check.code for check in ALL) == sorted(declared)


def test_no_code_and_no_name_is_given_twice() -> None:
    assert len({check.code for check in ALL}) == len(ALL)
    assert len({check.name for check in ALL}) == len(ALL)


@pytest.mark.parametrize("check", ALL, ids=name_of)
def test_a_page_has_a_title_and_all_its_sections(check: Check[Any]) -> None:
    headings = re.findall(r"^## (.*)$", check.page, re.MULTILINE)

    assert headings == ["What it finds", "Why it is bad", "Example", "How to fix it"]
    assert re.fullmatch(r"[A-Z][^\n]{5,80}\.", check.page.splitlines()[0])


@pytest.mark.parametrize("check", UNPLAYED, ids=name_of)
def test_a_bad_example_is_found_by_its_check_and_by_no_other(check: Check[Subject], tmp_path: Path) -> None:
    [(_locale, bad, _good)] = builders.page_examples(check.page)
    found = builders.lint(tmp_path, builders.example(bad))

    assert {(finding.code, finding.severity) for finding in found} == {(check.code, check.severity)}
    assert all(finding.game == builders.GAME for finding in found)
    assert all(finding.hint for finding in found)


def test_there_is_a_hint_for_every_kind_of_thing_that_cannot_be_printed() -> None:
    sources = (FOLDER.parent / "layout").rglob("*.py")
    found = [
        re.findall(r"(?:(?:context|self)\.report|LayoutFact)\(\"(\w+)\"", path.read_text(encoding="utf-8"))
        for path in sources
    ]
    kinds = set(chain.from_iterable(found))

    assert {"picture", *documents.HINTS} == kinds


@pytest.mark.parametrize("check", UNPLAYED, ids=name_of)
def test_a_good_example_is_clean(check: Check[Subject], tmp_path: Path) -> None:
    [(_locale, _bad, good)] = builders.page_examples(check.page)

    assert builders.lint(tmp_path, builders.example(good)) == ()


def test_the_page_of_a_code_is_printed_with_its_code_and_how_to_ignore_it() -> None:
    page = checks.page("TB203") or ""

    assert page.startswith("TB203: Two different cards with the same name\n")
    assert "# tinderbox: ignore TB203 because ..." in page


def test_every_page_of_every_stage_can_be_explained() -> None:
    assert {code[:3] for code in checks.pages()} >= {"TB0", "TB1", "TB2"}
    assert list(checks.pages()) == sorted(checks.pages())
    assert [line.split(":")[0] for line in checks.index().splitlines()] == list(checks.pages())


def test_an_unknown_code_has_no_page() -> None:
    assert checks.page("TB999") is None


def test_no_code_has_two_pages() -> None:
    others = re.findall(r"^# (TB\d{3}): ", (FOLDER / "pages.md").read_text(encoding="utf-8"), re.MULTILINE)

    assert sorted([*checks.codes(), *others]) == list(checks.pages())
    assert all(checks.pages()[code].split("\n")[1] == "" for code in others)
