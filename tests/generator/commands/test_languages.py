"""What keeps a language from being printed: a catalogue that was just begun, and one that is nearly whole."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.commands import lint, prepare, translate
from generator.commands.build import build
from generator.commands.build_options import BuildOptions
from generator.commands.prepare import Untranslated
from generator.commands.workspace import Workspace
from generator.i18n.catalog.catalogue import get_catalogue_path
from generator.model.findings import Finding, Mark, Severity
from generator.tasks import Progress
from tests.brigade import read_library
from tests.commands import change, create_project, tinderbox

PO = "i18n/it/LC_MESSAGES/my-game.po"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a project with a catalogue that was just begun, with more texts than are told one by one."""
    create_project(tmp_path)
    cards = tmp_path / "my-game/content/my-game/cards/cards.yaml"
    text = cards.read_text(encoding="utf-8")
    first = text.partition("cards:\n")[2]
    for number in range(12):
        copy = first.replace("id: bucket-chain", f"id: card-{number}").replace("name: Bucket Chain", f"name: C{number}")
        text += f"\n{copy}"
    cards.write_text(text, encoding="utf-8")
    change(tmp_path / "my-game/content/my-game/game.yaml", "count: 1}", "count: 13}")
    translate.new(tmp_path / "my-game", "it", None)
    return tmp_path / "my-game"


def of(root: Path, code: str) -> list[Finding]:
    return [finding for finding in lint.lint(root, None, languages=("it",)).findings if finding.code == code]


def lacking(root: Path) -> Untranslated:
    library = read_library(root)
    return prepare.find_untranslated(Workspace(root, library).localized("my-game", "it"))


def fill(root: Path, *, but: int) -> None:
    """Translate every text but the last few."""
    head, *entries = re.split(r'(?m)^msgstr ""\n(?!")', (root / PO).read_text(encoding="utf-8"))
    filled = ['msgstr "Testo"\n' if at < len(entries) - but else 'msgstr ""\n' for at in range(len(entries))]
    (root / PO).write_text(head + "".join(map(str.__add__, filled, entries)), encoding="utf-8")


def test_a_catalogue_that_was_just_begun_is_reported_in_one_finding_at_its_head(root: Path) -> None:
    (status,) = translate.status(root, None)
    (finding,) = of(root, "TB314")

    assert status.missing > 20
    assert (finding.severity, finding.locale, finding.mark.file) == (Severity.ERROR, "it", PO)
    assert finding.message == "Many texts are not translated yet."
    assert finding.hint.startswith(f"{status.missing} of {status.texts} are left; --fallback prints")
    assert (root / PO).read_text(encoding="utf-8").splitlines()[finding.mark.line - 1] == 'msgid ""'


@pytest.mark.parametrize("left", [20, 3, 0])
def test_what_is_left_of_a_catalogue_is_reported_text_by_text(root: Path, left: int) -> None:
    fill(root, but=left)

    assert translate.status(root, None)[0].missing == left
    assert len({finding.mark.line for finding in of(root, "TB314")}) == left


def test_a_catalogue_that_was_just_begun_stops_the_build_unless_english_may_stand_in(root: Path) -> None:
    refused = build(root, BuildOptions(languages=("it",)), Progress())
    printed = build(root, BuildOptions(languages=("it",), fallback=True), Progress())

    assert (refused.is_refused, printed.is_refused) == (True, False)
    assert [
        finding.code for finding in refused.findings if finding.mark.file == PO and finding.severity is Severity.ERROR
    ] == ["TB314"]
    assert [finding for finding in printed.findings if finding.severity is Severity.ERROR] == []


@pytest.mark.parametrize("command", [("build",), ("html",), ("tabletop",), ("order", "game-crafter")], ids=str)
def test_what_is_refused_for_translations_names_the_switch_that_helps(root: Path, command: tuple[str, ...]) -> None:
    refused = tinderbox(root, *command, "--lang", "it")

    last = (refused.out + refused.err).splitlines()[-1]
    assert (refused.code, last.partition(": translations are missing or out of date. ")[2]) == (
        1,
        "Translate the texts, or print the text of the content in their place with --fallback.",
    )


def test_what_is_refused_for_other_errors_too_does_not_promise_that_english_helps(root: Path) -> None:
    change(root / "content/my-game/game.yaml", "count: 13}", "count: 12}")
    refused = build(root, BuildOptions(languages=("it",)), Progress())

    assert (refused.is_refused, refused.is_untranslated) == (True, False)


def test_missing_translations_are_one_finding_unless_the_catalogue_has_an_error(root: Path) -> None:
    one = lacking(root)
    (finding,) = prepare.find_unprintable(one, ())

    assert finding.message.startswith(f"{len(one.keys)} texts without a translation that could be printed: game.name, ")
    assert finding.message.endswith(f" and {len(one.keys) - 5} more.")
    assert finding.mark == Mark(get_catalogue_path("it", "my-game"), min(one.lines))
    assert prepare.find_unprintable(one, of(root, "TB314")) == ()
    assert prepare.find_unprintable(one._replace(keys=()), ()) == ()
    assert prepare.excuse_untranslated(one, (finding, *of(root, "TB314"))) == ()


def test_other_languages_and_other_findings_are_not_excused(root: Path) -> None:
    one, (finding,) = lacking(root), of(root, "TB314")
    others = (
        replace(finding, code="TB303"),
        replace(finding, mark=Mark("i18n/fr/LC_MESSAGES/my-game.po", finding.mark.line)),
    )

    assert prepare.excuse_untranslated(one, others) == others
    assert len(prepare.find_unprintable(one, others[1:])) == 1
