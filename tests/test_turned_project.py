"""The Brigade turned to another language: its content is read as well, and its old texts are a translation."""

from functools import cache
from pathlib import Path

import pytest

from generator import checks
from generator.checks.check import read_subject
from generator.commands import check_catalogues
from generator.content import load
from generator.i18n.catalog.catalogue import get_catalogue_path, load_catalogue
from generator.i18n.catalog.game_texts import collect_texts
from generator.model.findings import Severity
from generator.model.game import Game, Library
from generator.semantics.card_claims import list_claims_by_card
from tests.brigade import GAME, load_game, load_subject
from tests.turned_project import turn_project

LANGUAGES = ("es", "pl", "fr")


@cache
def turn(folder: Path, language: str) -> tuple[Path, Library]:
    root = turn_project(folder / language, language)
    loaded = load.load_library(root)
    assert loaded.value is not None
    assert loaded.findings == ()
    return root, loaded.value


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("turned")


def list_texts(game: Game) -> dict[str, str]:
    """Return the texts of a game by key, without icons: which of them it names depends on its words."""
    return {text.key: text.value for text in collect_texts(game) if not text.key.startswith("icon.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_content_in_another_language_is_read_as_well_and_clean(folder: Path, language: str) -> None:
    _, library = turn(folder, language)
    subject = read_subject(library, library.games[GAME])
    read, expected = (list_claims_by_card(subject, include_reported=True) for subject in (subject, load_subject()))

    assert library.games[GAME].language == language
    assert checks.run_all(subject) == ()
    assert {card for card, (_, text) in read.items() if text} == {card for card, (_, text) in expected.items() if text}


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_texts_are_those_of_the_catalogue_and_those_of_its_catalogues_are_the_old_ones(
    folder: Path, language: str
) -> None:
    root, library = turn(folder, language)
    game = library.games[GAME]

    assert list_texts(game) == list_texts(load_game(language))
    for locale in ("en", *LANGUAGES):
        if locale != language:
            translated = load_catalogue(root, game, locale).apply(game)
            assert translated.missing == ()
            assert list_texts(translated.game) == list_texts(load_game(locale))


def test_english_is_checked_as_a_translation_of_spanish(folder: Path) -> None:
    root, _ = turn(folder, "es")
    result = check_catalogues.check_files([root / get_catalogue_path("en", GAME)])

    assert [finding for finding in result.findings if finding.severity is Severity.ERROR] == []
    assert sum(finding.severity is Severity.WARNING for finding in result.findings) <= 20
