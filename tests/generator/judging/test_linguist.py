"""What a project is told of its translations as a whole."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator import checks, new, translations
from generator.judging import catalogues, linguist, lint
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.workbench import Workbench
from tests.commands import change

PO = """msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "Draw a card."
msgstr "{}"
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    new.start(tmp_path, "my-game")
    return tmp_path / "my-game"


def of_spelling(root: Path) -> list[Finding]:
    return [one for one in lint.look(root, None).findings if one.code == "TB324"]


def test_languages_without_a_dictionary_are_told_once_in_a_note(root: Path) -> None:
    translations.new(root, "ja", None)
    translations.new(root, "eo", None)
    (note,) = of_spelling(root)
    assert (note.severity, note.message) == (
        Severity.NOTE,
        "There is no dictionary of Esperanto (eo), Japanese (ja): spelling is not judged.",
    )
    assert note.mark.file == "i18n/eo/LC_MESSAGES/my-game.po"


def test_a_language_with_a_dictionary_is_not_told_so(root: Path) -> None:
    translations.new(root, "es", None)
    assert of_spelling(root) == []


@pytest.mark.parametrize(("said", "expected"), [("Draw a card.", False), ("Faites venir la carte, hop.", True)])
def test_a_text_that_is_english_still_is_not_told_as_unread_too(tmp_path: Path, said: str, *, expected: bool) -> None:
    (tmp_path / "x.po").write_text(PO.format(said), encoding="utf-8")
    found = {one.code for one in catalogues.check([tmp_path / "x.po"])}
    assert ("TB391" in found) == expected


def test_a_language_is_looked_at_again_when_its_own_catalogue_has_changed_alone(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    work = linguist.read

    def noted(bench: Workbench, game: str, locale: str) -> tuple[Finding, ...]:
        looked.append(locale)
        return work(bench, game, locale)

    monkeypatch.setattr(linguist, "read", noted)
    for locale in ("es", "fr"):
        translations.new(root, locale, None)
    first = lint.look(root, None).findings
    assert ["es", "fr"] == looked
    assert first == lint.look(root, None).findings
    assert ["es", "fr"] == looked

    change(root / "i18n/fr/LC_MESSAGES/my-game.po", 'msgstr ""\n\n', 'msgstr "Un  mot"\n\n')
    second = lint.look(root, None).findings
    assert ["es", "fr", "fr"] == looked
    assert first != second

    change(root / "content/my-game/cards/cards.yaml", "name: Bucket Chain", "name: Bucket Brigade")
    third = lint.look(root, None).findings
    assert ["es", "fr"] == sorted(looked[3:])  # the larger one first
    shutil.rmtree(root / "out")
    assert third == lint.look(root, None).findings


def test_the_content_is_looked_at_again_only_when_it_has_changed(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    work = checks.run_all

    def noted(seen: Subject) -> tuple[Finding, ...]:
        looked.append(seen.game.id)
        return work(seen)

    monkeypatch.setattr(checks, "run_all", noted)
    translations.new(root, "fr", None)
    cards = root / "content/my-game/cards/cards.yaml"
    change(cards, "Gain {amount}", "Gain 7, not {amount}")
    first = [one for one in lint.look(root, None).findings if one.locale is None]
    assert "TB207" in {one.code for one in first}
    assert looked == ["my-game"]

    change(root / "i18n/fr/LC_MESSAGES/my-game.po", 'msgstr ""\n\n', 'msgstr "Un  mot"\n\n')
    assert first == [one for one in lint.look(root, None).findings if one.locale is None]
    assert looked == ["my-game"]

    change(cards, "Gain 7, not {amount}", "Gain {amount}")
    second = lint.look(root, None).findings
    assert "TB207" not in {one.code for one in second}
    assert looked == ["my-game", "my-game"]
    shutil.rmtree(root / "out")
    assert second == lint.look(root, None).findings
