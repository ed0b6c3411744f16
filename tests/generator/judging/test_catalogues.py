"""PO files of any project, checked without one."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from generator import catalog, new, project
from generator import translations as translations_of
from generator.judging import catalogues
from generator.judging.catalogues import Beside
from generator.spine.findings import ProjectError, Severity
from tests import commands, translations

HEADER = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
MEANING = re.compile(r"TB3[5679]")
GLOSSARY = """
concepts:
  - {id: water, kind: resource, definition: It is wet., words: {en: [water], pl: [woda, wody, wodę]}}
"""


def written(folder: Path, *pairs: tuple[str, str], above: str = "") -> Path:
    path = folder / "other.po"
    path.write_text(HEADER + above + translations.entries(*pairs), "utf-8")
    return path


def codes(path: Path, beside: Beside = Beside()) -> list[str]:  # noqa: B008 - a tuple of nothing
    """Return the codes that are found, less those of what texts mean, which others test."""
    return [finding.code for finding in catalogues.check([path], beside) if not MEANING.match(finding.code)]


def test_a_sound_file_has_no_findings(tmp_path: Path) -> None:
    assert codes(written(tmp_path, ("Pay 2 [gold], {name}.", "Zapłać 2 [gold], {name}."))) == []


def test_icons_and_placeholders_of_other_projects_are_compared(tmp_path: Path) -> None:
    path = written(tmp_path, ("Pay [gold], <b>%(name)s</b>.", "Zapłać [złoto], <b>%(imię)s</b>."))

    assert set(codes(path)) == {"TB310", "TB311"}


def test_a_limit_in_a_comment_is_kept(tmp_path: Path) -> None:
    path = written(tmp_path, ("Draw a card.", "Dobierz jedną kartę."), above="#. max-length: 14\n")

    assert codes(path) == ["TB381"]


def test_a_glossary_names_and_icons_may_stand_beside_it(tmp_path: Path) -> None:
    path = written(tmp_path, ("Give Mirel Voss [tap] water.", "Daj sąsiadce [tap] płyn."))
    (tmp_path / "glossary.yaml").write_text(GLOSSARY, "utf-8")
    (tmp_path / "names.txt").write_text("# people\nMirel Voss\n", "utf-8")
    (tmp_path / "icons.txt").write_text("tap\n", "utf-8")
    beside = Beside(tmp_path / "glossary.yaml", tmp_path / "names.txt", tmp_path / "icons.txt")

    assert set(codes(path, beside)) == {"TB340", "TB342"}
    assert codes(path) == []


def test_a_comment_of_an_entry_silences_what_it_names(tmp_path: Path) -> None:
    silence = "# tinderbox: ignore TB310 because the name is said before\n"
    path = written(tmp_path, ("{name}: draw a card.", "Dobierz kartę."), above=silence)

    assert "TB310" not in codes(path)


def test_a_silence_that_hides_nothing_is_found(tmp_path: Path) -> None:
    silence = "# tinderbox: ignore TB310 because the name is said before\n"

    assert codes(written(tmp_path, ("Draw a card.", "Dobierz kartę."), above=silence)) == ["TB290"]


def test_a_list_that_cannot_be_read_is_trouble_not_a_finding(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match=r"names.txt cannot be read"):
        catalogues.check([], Beside(names=tmp_path / "names.txt"))


def test_the_command_exits_with_1_on_errors_and_words_them_as_asked(tmp_path: Path) -> None:
    written(tmp_path, ("Draw {n} cards.", "Dobierz karty."))

    said = commands.tinderbox(tmp_path, "translations", "check", "other.po", "--format", "sarif")

    assert (said.code, said.err) == (1, "")
    results = json.loads(said.out)["runs"][0]["results"]
    assert results[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "other.po"
    assert "TB310" in {result["ruleId"] for result in results}


def test_a_catalogue_of_a_project_is_checked_with_what_the_project_knows(tmp_path: Path) -> None:
    root = project.resources()
    game = project.games(root)[0]
    file = root / catalog.name_of("pl", game)
    alone = tmp_path / file.name
    alone.write_bytes(file.read_bytes())

    unread = [[one for one in catalogues.check([path]) if one.code == "TB391"] for path in (file, alone)]

    assert unread[0] == []
    assert len(unread[1]) > 5  # without the numbers of the cards their plurals are guessed


def test_half_a_catalogue_of_a_project_lacks_the_texts_of_the_content(tmp_path: Path) -> None:
    new.start(tmp_path, "my-game")
    (path,) = translations_of.new(tmp_path / "my-game", "pl", None)
    file = tmp_path / "my-game" / catalog.name_of("pl", "my-game")
    said = file.read_text(encoding="utf-8").replace("Language: pl", "Language: cs")
    file.write_text(said[: said.index('msgctxt "cards.bucket-chain.text"')], encoding="utf-8")

    found = [one for one in catalogues.check([file]) if one.code in {"TB303", "TB308"}]

    assert path is not None
    assert [(one.code, one.id, one.game, one.locale) for one in found] == [
        ("TB308", "bucket-chain", "my-game", "pl"),
        ("TB303", None, "my-game", "pl"),
    ]


def test_a_project_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    new.start(tmp_path, "my-game")
    root = tmp_path / "my-game"
    (path,) = translations_of.new(root, "pl", None)
    file = root / catalog.name_of("pl", "my-game")
    (root / "content" / "my-game" / "game.yaml").write_text("[")

    assert path is not None
    assert {one.code for one in catalogues.check([file])} == {"TB314"}


NAMELESS = HEADER.replace('"Language: pl\\n"\n', "") + 'msgid "Draw a card."\nmsgstr "Pesca."\n'


@pytest.mark.parametrize(
    ("file", "severity", "said"),
    [
        ("e.po", Severity.ERROR, ", and neither does the path: the texts cannot be judged."),
        ("my-game.po", Severity.ERROR, ", and neither does the path: the texts cannot be judged."),
        ("it.po", Severity.WARNING, "; the path says it."),
        ("i18n/it/e.po", Severity.WARNING, "; the path says it."),
        ("i18n/pt_BR/LC_MESSAGES/my-game.po", Severity.WARNING, "; the path says pt_BR."),
    ],
)
def test_a_file_that_does_not_say_its_language_is_told_where_it_is_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, severity: Severity, said: str
) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(NAMELESS, encoding="utf-8")
    monkeypatch.chdir(path.parent)  # the folder above tells too
    (found,) = (one for one in catalogues.check([Path(path.name)]) if one.code == "TB303")

    assert (found.severity, found.message) == (severity, f"The header does not say the language{said}")
    assert found.hint.startswith("In Poedit: Translation > Properties (the catalogue's properties), Language;")
    assert catalogues.unspelled([path]) in {(), ("Italian (it)",), ("Portuguese (Brazil) (pt_BR)",)}


def test_what_comes_back_without_a_language_is_told_so_and_takes_nothing_over(tmp_path: Path) -> None:
    new.start(tmp_path, "my-game")
    root = tmp_path / "my-game"
    translations_of.new(root, "it", None)
    back = tmp_path / "e.po"
    back.write_text(NAMELESS, encoding="utf-8")
    before = (root / catalog.name_of("it", "my-game")).read_bytes()
    (done,) = translations_of.take(root, back, None)

    assert ([one.code for one in done.findings], done.changed) == (["TB303"], False)
    assert (root / catalog.name_of("it", "my-game")).read_bytes() == before
    folder = tmp_path / "i18n" / "it"
    folder.mkdir(parents=True)
    (taken,) = translations_of.take(root, back.rename(folder / "e.po"), None)
    assert taken.findings == ()
