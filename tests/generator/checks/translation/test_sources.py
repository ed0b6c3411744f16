"""Catalogues whose sources are not English."""

from pathlib import Path

import pytest

from generator.commands import check_catalogues
from generator.model.findings import ProjectError, Severity
from tests.commands import tinderbox

HEAD = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
# By language: a text, what it says in English, and what it does not say.
TEXTS = {
    "es": ("Puedes robar dos cartas de tu mazo.", "You may draw two cards.", "You must draw two cards."),
    "pl": ("Każdy gracz dobiera trzy karty.", "Each player draws three cards.", "Each player draws four cards."),
    "fr": ("Vous pouvez défausser trois cartes.", "You may discard three cards.", "You must discard three cards."),
}


def check(folder: Path, text: str, translation: str, language: str) -> dict[str, str]:
    """Return the messages of errors and warnings about a translation into English, by code."""
    found = check_catalogues.check_files([write(folder, text, translation)], source_language=language).findings
    return {finding.code: finding.message for finding in found if finding.severity is not Severity.NOTE}


def write(folder: Path, text: str, translation: str) -> Path:
    path = folder / "a.po"
    path.write_text(f'{HEAD}msgctxt "a.b.text"\nmsgid "{text}"\nmsgstr "{translation}"\n', encoding="utf-8")
    return path


@pytest.mark.parametrize("language", TEXTS)
def test_a_translation_into_english_is_compared_with_its_source(tmp_path: Path, language: str) -> None:
    text, right, wrong = TEXTS[language]

    assert check(tmp_path, text, right, language) == {}
    assert check(tmp_path, text, wrong, language).keys() & {"TB350", "TB351", "TB352", "TB353"}


def test_a_text_that_was_left_in_the_language_of_its_source_is_found(tmp_path: Path) -> None:
    text = TEXTS["es"][0]
    assert check(tmp_path, text, text, "es") == {"TB327": "This text was left in Spanish."}


def test_the_language_of_sources_is_an_option(tmp_path: Path) -> None:
    path = write(tmp_path, TEXTS["es"][0], TEXTS["es"][2])

    assert tinderbox(tmp_path, "translations", "check", "--strict", "--source", "es", path.name).code == 1
    assert tinderbox(tmp_path, "translations", "check", "--source", "xx", path.name).code == 2
    with pytest.raises(ProjectError, match="no language is called xx"):
        check_catalogues.check_files([path], source_language="xx")
