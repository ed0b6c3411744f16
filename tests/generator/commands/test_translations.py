"""Translations as a translator keeps them: begun, translated, behind the content, exchanged, printed."""

import json
import re
import shutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from typer.testing import CliRunner

from generator import cli
from generator.commands import lint, translator_notes
from generator.commands import translate as translations
from generator.commands.build import build
from generator.commands.build_options import BuildOptions
from generator.i18n.catalog.game_texts import collect_texts
from generator.i18n.catalog.po import read_po
from generator.layout.localized_game import make_localized_game
from generator.model.findings import ProjectError, Severity
from generator.tasks import Progress
from tests.brigade import load_game, load_library
from tests.commands import change, create_project, tinderbox
from tests.generator.render.reading import heard
from tests.pdf_files import read_words

PO = "i18n/es/LC_MESSAGES/my-game.po"
CARDS = "content/my-game/cards/cards.yaml"
SPANISH = {
    "game.name": "Mi juego",
    "part.base": "Juego básico",
    "component.cards": "Cartas",
    "cards.deck.name": "Cartas",
    "cards.bucket-chain.name": "Cadena de cubos",
    "cards.bucket-chain.text": "Obtén {amount} {icon:water} de agua.",
}
ICONS = {"water": "Agua", "star": "Estrella"}  # of the shared ones, those that the game can show


def translate(root: Path, **left_out: str) -> None:
    """Translate the whole catalogue as a translator would, in a text editor."""
    said = SPANISH | {f"icon.{key}": value for key, value in ICONS.items()} | left_out
    path = root / PO
    text = path.read_text(encoding="utf-8")
    for key, value in said.items():
        entry = re.compile(rf'(msgctxt "{re.escape(key)}"\nmsgid "[^\n]*"\nmsgstr) "[^\n]*"')
        assert entry.search(text), key
        text = entry.sub(rf'\g<1> "{value}"', text)
    path.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fresh")
    create_project(folder)
    root = folder / "my-game"
    translations.new(root, "es", None)
    translate(root)
    translations.update(root, None)
    return root


@pytest.fixture
def root(fresh: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(fresh, tmp_path / "my-game"))


def found(root: Path, **options: Any) -> list[tuple[str, str, str | None]]:  # noqa: ANN401 - as lint takes them
    """Return the findings that are more than notes: code, file and language."""
    findings = lint.lint(root, None, **options).findings
    return [
        (finding.code, finding.mark.file, finding.locale)
        for finding in findings
        if finding.severity is not Severity.NOTE
    ]


def counts(root: Path) -> tuple[int, int, int]:
    (row,) = translations.status(root, None)
    return row.translated, row.stale, row.missing


def test_a_translated_game_is_in_order(root: Path) -> None:
    assert (found(root), counts(root)) == ([], (8, 0, 0))


def test_a_changed_text_is_behind_until_update_and_stale_until_it_is_translated(root: Path) -> None:
    change(
        root / CARDS,
        "Gain {amount} {icon:water} Water for your Brigade.",
        "Gain {amount} {icon:water} Water for your Brigade now.",
    )
    assert ("TB308", PO, "es") in found(root)
    assert counts(root) == (7, 1, 0)
    (done,) = translations.update(root, None)
    assert (done.is_changed, done.progress and done.progress.stale) == (True, 1)
    text = (root / PO).read_text(encoding="utf-8")
    assert '#, fuzzy\n#| msgid "Gain {amount} {icon:water} Water for your Brigade."' in text
    change(root / PO, '#, fuzzy\n#| msgid "Gain {amount} {icon:water} Water for your Brigade."\n', "")
    assert counts(root) == (8, 0, 0), "whoever cleared the flag looked at the translation"
    translations.update(root, None)
    assert (found(root), counts(root)) == ([], (8, 0, 0))


def test_update_leaves_a_broken_catalogue_alone_and_says_why(root: Path) -> None:
    path = root / PO
    path.write_bytes(path.read_bytes()[:-20])
    before = path.read_bytes()
    answer = tinderbox(root, "translations", "update")
    assert (answer.code, before) == (1, path.read_bytes())
    assert f"{PO}  (left as it is)" in answer.out
    assert "TB300" in answer.out


def test_update_leaves_a_file_as_an_editor_has_wrapped_and_ordered_it(root: Path) -> None:
    path = root / PO
    header, *entries = path.read_text(encoding="utf-8").split("\n\n")
    fields = [line for line in header.splitlines() if line.startswith('"')]
    header = "\n".join([*header.splitlines()[: -len(fields)], *reversed(fields)])
    folded = re.compile(r'^(msg\w+) "(.{4,9}?[^\\])(?=[^n"])', re.MULTILINE)
    wrapped = [folded.sub(r'\1 ""\n"\2"\n"', entry) for entry in entries]
    path.write_text("\n\n".join([header, *wrapped]), encoding="utf-8")

    assert wrapped != entries
    assert [done.is_changed for done in translations.update(root, None)] == [False]


def test_update_keeps_line_ends_of_windows_and_drops_a_byte_order_mark(root: Path) -> None:
    path = root / PO
    windows = path.read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + windows)
    assert {code for code, _, _ in found(root)} == {"TB309"}
    translations.update(root, None)
    assert (found(root), path.read_bytes()) == ([], windows)


def test_update_does_nothing_while_content_is_broken(root: Path) -> None:
    change(root / CARDS, "    name: Bucket Chain", "    nam: Bucket Chain")
    with pytest.raises(ProjectError, match="`tinderbox lint` shows them"):
        translations.update(root, None)


@pytest.mark.parametrize("form", ["po", "xliff"])
def test_what_is_exported_and_imported_again_changes_nothing(root: Path, form: str) -> None:
    before = (root / PO).read_bytes()
    ((name, data),) = translations.export(root, "es", form, None)
    (root / name).write_bytes(data)
    (done,) = translations.import_file(root, root / name, None)
    assert (done.is_changed, before) == (False, (root / PO).read_bytes())


@pytest.mark.parametrize("form", ["po", "xliff"])
def test_a_translation_that_comes_back_is_taken_over(root: Path, form: str) -> None:
    ((name, data),) = translations.export(root, "es", form, None)
    (root / name).write_bytes(data.replace(b"Cadena de cubos", b"Cadena humana"))
    (done,) = translations.import_file(root, root / name, None)
    assert (done.name, done.is_changed) == (PO, True)
    assert 'msgstr "Cadena humana"' in (root / PO).read_text(encoding="utf-8")


@pytest.mark.parametrize("data", [b"<", b"<xliff>", b"\0", b'msgid "a', b"<!DOCTYPE a>", b"\xff\xfe"])
def test_a_broken_import_changes_nothing(root: Path, data: bytes) -> None:
    before = (root / PO).read_bytes()
    (root / "back.po").write_bytes(data)
    (done,) = translations.import_file(root, root / "back.po", None)
    assert (done.is_changed, bool(done.findings), before) == (False, True, (root / PO).read_bytes())


def test_the_template_holds_every_text_and_what_translators_are_reported(root: Path) -> None:
    (done,) = translations.extract(root, None)
    assert (done.name, done.is_changed) == ("i18n/my-game.pot", True)
    read = read_po(root / done.name, done.name)
    assert read.findings == ()
    assert read.value is not None
    message = next(message for message in read.value.messages if message.context == "cards.bucket-chain.text")
    assert message.comments[:2] == ("Cards, Bucket Chain: front, box `text`.", "Effect: Gain 2 Water.")
    assert re.fullmatch(r"max-length: \d+ characters, about \d+ words", message.comments[2])
    assert message.comments[-1] == "Reads: Gain 2\N{NO-BREAK SPACE}{icon:water} Water for your Brigade."
    assert message.references == ("content/my-game/cards/cards.yaml:16",)


def test_the_status_as_text_and_as_json(root: Path) -> None:
    text, as_json = (
        tinderbox(root, "translations", "status"),
        tinderbox(root, "translations", "status", "--format", "json"),
    )
    assert text.out == (
        "game     locale  texts  translated  stale  missing  words  left\n"
        "my-game  es          8   8 (100 %)      0        0     17     0\n"
    )
    (row,) = json.loads(as_json.out)["catalogues"]
    assert (row["game"], row["locale"], row["translated"], row["words_left"]) == ("my-game", "es", 8, 0)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("new", "es"), "the catalogues in es exist already"),
        (("new", "xx"), "no language is called xx; write"),
        (("new", ""), "the language code is empty; write"),
        (("new", "IT"), "no language is called IT; did you mean `it`?"),
        (("update", "italiano"), "no language is called italiano; did you mean `it`?"),
        (("new", "../es"), "no language is called ../es"),
        (("new", "en"), "en needs no catalogue"),
        (("new", "qps"), "qps needs no catalogue"),
        (("update", "fr"), "my-game has no catalogue in fr; the only one is es"),
        (("export", "fr"), "my-game has no catalogue in fr; the only one is es"),
        (("import", "nothing.po"), "nothing.po cannot be read"),
        (("update", "--game", "other"), "no game is called other"),
    ],
)
def test_missing_things_are_told(
    root: Path, words: tuple[str, ...], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root)
    answer = CliRunner().invoke(cli.app, ["translations", *words])
    assert isinstance(answer.exception, ProjectError)
    assert says in str(answer.exception)


def options(root: Path, lang: str, *, fallback: bool = False) -> BuildOptions:
    return BuildOptions(languages=(lang,), out=root / "out", fallback=fallback)


def test_an_edition_is_in_its_language_throughout(root: Path) -> None:
    (written,) = build(root, options(root, "es"), Progress()).written
    assert written.path == root / "out/my-game/es/a4/cards.pdf"
    words = read_words(written.path)
    assert "Cadena de cubos" in words
    assert "Obtén 2" in words
    assert "anverso" in words
    with pikepdf.open(written.path) as pdf:
        assert (str(pdf.Root.Lang), str(pdf.docinfo.Title)) == ("es", "Mi juego: Cartas")


def test_all_prints_every_language_and_none_is_mixed_up(root: Path) -> None:
    written = build(root, options(root, "all"), Progress()).written
    names = {file.path.parts[-3]: read_words(file.path) for file in written}
    assert sorted(names) == ["en", "es"]
    assert ("Bucket Chain" in names["en"], "Bucket Chain" in names["es"]) == (True, False)


def test_the_pseudo_language_shows_every_word_of_the_content_changed(root: Path) -> None:
    (written,) = build(root, options(root, "qps"), Progress()).written
    words = read_words(written.path)
    assert "[Büü" in words.replace("û", "ü") or "[B" in words
    assert "Bucket" not in words
    assert "Water" not in words


def test_a_missing_translation_stops_the_build_unless_english_may_stand_in(root: Path) -> None:
    translate(root, **{"cards.bucket-chain.name": ""})
    refused = build(root, options(root, "es"), Progress())
    assert (refused.is_refused, refused.written) == (True, ())
    assert {finding.locale for finding in refused.findings} == {"es"}
    built = build(root, options(root, "es", fallback=True), Progress())
    assert [finding for finding in built.findings if finding.severity is Severity.ERROR] == [], "the note says it"
    assert built.notes == ("my-game es: printed in English (en): cards.bucket-chain.name",)
    words = read_words(built.written[0].path)
    assert "Bucket Chain" in words
    assert "Obtén 2" in words


def test_fallback_english_is_tagged_as_english_in_the_pdf(root: Path) -> None:
    def said() -> str:
        (written,) = build(root, options(root, "es", fallback=True), Progress()).written
        return heard(written.path.read_bytes())

    translated = said()
    stale = "#, fuzzy\nmsgctxt"
    change(root / PO, 'msgctxt "cards.bucket-chain.text"', f'{stale} "cards.bucket-chain.text"')
    text = said()
    change(root / PO, 'msgctxt "cards.bucket-chain.name"', f'{stale} "cards.bucket-chain.name"')
    both = said()

    assert " in en" not in translated
    assert re.findall(r"(\w+) in (\w+)", text) == [("P", "en"), ("Span", "es")]
    assert re.search(r"""P in en "Gain 2\s"\n\s+Span in es = 'Agua '\n\s+… "Water for your""", text)
    assert 'H1 in en "Bucket Chain "' in both


def test_a_stale_translation_is_not_printed(root: Path) -> None:
    change(
        root / CARDS,
        "Gain {amount} {icon:water} Water for your Brigade.",
        "Gain {amount} {icon:water} Water for your Brigade now.",
    )
    assert build(root, options(root, "es"), Progress()).is_refused
    built = build(root, options(root, "es", fallback=True), Progress())
    assert "Water for your Brigade now." in read_words(built.written[0].path)


def test_trouble_with_a_translation_does_not_stop_english(root: Path) -> None:
    (root / PO).write_bytes(b"\0")
    assert not build(root, options(root, "en"), Progress()).is_refused
    assert build(root, options(root, "es", fallback=True), Progress()).is_refused


def test_text_that_is_too_long_in_a_language_is_found_at_its_translation(root: Path) -> None:
    translate(root, **{"cards.bucket-chain.name": "Cadena de " + "cubos" * 20})
    findings = [finding for finding in lint.lint(root, None).findings if finding.code == "TB402"]
    assert [(finding.mark.file, finding.locale, finding.id) for finding in findings] == [(PO, "es", "bucket-chain")]
    line = (root / PO).read_text(encoding="utf-8").splitlines()[findings[0].mark.line - 1]
    assert line.startswith('msgstr "Cadena')


def test_a_letter_that_no_font_has_is_found_at_its_translation(root: Path) -> None:
    translate(root, **{"cards.bucket-chain.name": "Cadena 井"})
    assert ("TB401", PO, "es") in found(root)


def test_lint_looks_at_the_languages_that_are_asked_for(root: Path) -> None:
    (root / PO).write_bytes(b"\0")
    assert [code for code, _, _ in found(root, languages=("es",))] == ["TB301"]
    assert found(root, languages=("en",)) == []
    with pytest.raises(ProjectError, match="no catalogue is in xx; the only one is es"):
        lint.lint(root, None, languages=("es", "xx"))


def test_what_lint_found_is_found_again_when_a_catalogue_changes(root: Path) -> None:
    def codes() -> list[str]:
        return [finding.code for finding in lint.lint(root, None).findings if finding.severity is not Severity.NOTE]

    assert (codes(), codes()) == ([], [])
    (root / PO).write_bytes(b"\0")
    assert codes() == ["TB301"]


def test_a_build_is_done_again_when_its_catalogue_changes(root: Path) -> None:
    order = options(root, "es")
    assert not build(root, order, Progress()).is_refused
    assert build(root, order, Progress()).written[0].is_unchanged
    change(root / PO, "Cadena de cubos", "Cadena humana")
    [written] = build(root, order, Progress()).written
    assert not written.is_unchanged
    assert "Cadena humana" in read_words(written.path)


def test_a_label_that_is_too_long_in_a_language_is_reported_once_at_its_translation(root: Path) -> None:
    layouts = root / "content/my-game/layouts/faces.yaml"
    layouts.parent.mkdir()
    layouts.write_text(
        "layouts:\n  labelled:\n    extends: basic-card-front\n"
        '    boxes: {stamp: {at: [20, 70, 20, 4], text: "{label:spent}", style: rules}}\n',
        encoding="utf-8",
    )
    change(root / CARDS, "front: basic-card-front", "front: labelled")
    change(root / "content/my-game/game.yaml", "components:", "labels: {spent: Spent}\n\ncomponents:")
    copies = (root / CARDS).read_text(encoding="utf-8").partition("cards:\n")[2]
    second = copies.replace("id: bucket-chain", "id: second").replace("name: Bucket Chain", "name: Second")
    (root / CARDS).write_text((root / CARDS).read_text(encoding="utf-8") + "\n" + second, encoding="utf-8")
    translations.update(root, None)
    translate(root, **{"label.spent": "Gastado " * 9 + "ya"})
    found = [finding for finding in lint.lint(root, None).findings if finding.code == "TB402"]
    assert [(finding.mark.file, finding.locale, finding.id) for finding in found] == [(PO, "es", "bucket-chain")]


@cache
def told() -> Mapping[str, tuple[str, ...]]:
    notes = translator_notes.write_notes(make_localized_game(load_library(), load_game(), "en"))
    assert set(notes) == {text.key for text in collect_texts(load_game())}
    return notes


def test_a_card_s_text_has_its_place_its_effect_its_room_its_terms_and_an_example() -> None:
    place, effect, room, terms, reads = told()["crew.del-uge.text"]
    assert place == "Crew, Del Uge: front, box `text`."
    assert effect == (
        "Effect: After you gain the Loyalty of a Commons block, lower the fire by 2 on one block other than that block."
    )
    assert room.startswith("max-length: ")
    assert "Loyalty = Lealtad (es), lojalność (pl), Loyauté (fr);" in terms  # all, for tools that take them over
    assert reads.endswith("lower the fire by 2 on any one other block.")


def test_a_text_of_icons_alone_is_not_reported_what_it_reads() -> None:
    assert [line for line in told()["events.burning-man-festival.label"] if line.startswith("Reads:")] == []


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("rules.move-wagon.own", "Rulebook, Action Phase, Move Wagon: a rule, one of a list."),
        ("rules.unit.title", "Rulebook, What is in the box: heading of a section."),
        ("glossary.wagon.definition", "Rulebook: of a table that shows rulings or terms."),
    ],
)
def test_a_text_of_the_rulebook_is_reported_with_its_heading(key: str, place: str) -> None:
    assert told()[key][0] == place


def test_what_a_text_of_the_rulebook_names_is_filled_in() -> None:
    lines = told()["rules.reserves.white-fang"]
    assert lines[-1].startswith("Reads: White Fang begins")
    assert (
        "Reads: Side 1 has no abilities; learn the game with it. Advanced play (page ...) tells"
        in (told()["rules.firehouse.sides"][-1])
    )
