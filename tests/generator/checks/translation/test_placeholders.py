"""Placeholders that a translation loses, gains or misspells, in as many findings as there are slips."""

from pathlib import Path

import pytest

from generator.checks.translation.typography import other_ending
from generator.commands import check_catalogues
from generator.model.findings import Severity
from tests import translations
from tests.fixture_files import read_fixture
from tests.translations import entries

CASES = read_fixture("languages/checks")

HEAD = 'msgid ""\nmsgstr ""\n"Language: es\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
HEAD += '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


def list_findings(folder: Path, entry: str) -> list[str]:
    (folder / "x.po").write_text(HEAD + entry, encoding="utf-8")
    return [
        finding.message
        for finding in check_catalogues.check_files([folder / "x.po"]).findings
        if finding.code == "TB310"
    ]


@pytest.mark.parametrize(("target", "expected"), CASES["placeholders"])
def test_a_slip_is_reported_once(tmp_path: Path, target: str, expected: list[str]) -> None:
    source = "Draw {amount} cards in {turns} turns."
    assert sorted(list_findings(tmp_path, f'\nmsgid "{source}"\nmsgstr "{target}"\n')) == sorted(expected)


def test_each_plural_form_is_reported_separately(tmp_path: Path) -> None:
    source = '\nmsgid "Draw {n} card."\nmsgid_plural "Draw {n} cards."\n'
    target = 'msgstr[0] "Roba {m} carta."\nmsgstr[1] "Roba {m} cartas."\n'
    assert list_findings(tmp_path, source + target) == ["{n} became {m}."] * 2


def test_braces_that_the_source_has_too_are_no_slip(tmp_path: Path) -> None:
    assert list_findings(tmp_path, '\nmsgid "Smile: :}"\nmsgstr "Sonríe: :}"\n') == []
    assert len(list_findings(tmp_path, '\nmsgid "Smile."\nmsgstr "Sonríe }."\n')) == 1


@pytest.mark.parametrize(("source", "target", "told"), CASES["colons"])
def test_a_name_that_a_colon_parts_is_two_names(source: str, target: str, told: int) -> None:
    entry = f'msgctxt "wardens.ester.name"\nmsgid "{source}"\nmsgstr "{target}"\n'

    assert told == len(list(other_ending.run(translations.gathered(entry, "es"))))


def test_a_way_to_end_texts_that_several_have_is_the_catalogues_own() -> None:
    texts = [(f"Draw {number} cards.", f"Roba {number} cartas.") for number in range(2, 12)]
    careless = [("Turn the wheel.", "Gira la rueda"), ("Feed the goat.", "Alimenta a la cabra")]

    def severities(*without: tuple[str, str]) -> list[Severity]:
        return [
            finding.severity for finding in other_ending.run(translations.gathered(entries(*texts, *without), "es"))
        ]

    assert severities(*careless) == [Severity.WARNING] * 2
    assert severities(*careless, ("Close the gate.", "Cierra la verja")) == [Severity.NOTE] * 3


@pytest.mark.parametrize(("source", "target", "told"), CASES["stops"])
def test_a_stop_is_missed_between_sentences_and_not_behind_the_number_of_a_picture(
    source: str, target: str, told: int
) -> None:
    assert told == len(list(other_ending.run(translations.gathered(entries((source, target)), "es"))))
