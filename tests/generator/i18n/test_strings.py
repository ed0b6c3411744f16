"""UI strings: every language is complete, a project adds its own, and what a language lacks is in English."""

import json
import re
from pathlib import Path

import pytest

from generator.content import schema, source
from generator.content.source import MapNode
from generator.i18n import languages, strings
from generator.i18n.strings import find_initial
from generator.layout.rulebook import tables
from generator.layout.sheets import marks, printed_decks
from generator.project import set_project
from generator.semantics.game_grammars import has_general_grammar
from tests.commands import Answer, tinderbox
from tests.generator.i18n.conftest import ProjectStrings
from tests.pdf_files import read_pages

ROOT = Path(__file__).parents[3]
IT = "i18n/languages/it.yaml"
PRINTED = {"page", "sheet", "layers", "board", "box", "calibration", "print"}


def read_file(language: str) -> MapNode:
    """Read the program's file of a language."""
    name = strings.get_strings_path(language)
    read = source.read(ROOT / name, name)
    assert read.findings == ()
    assert read.value is not None
    return read.value


@pytest.mark.parametrize("language", strings.list_known_languages())
def test_every_file_of_a_language_is_sound(language: str) -> None:
    assert schema.check("language", read_file(language)) == ()
    assert languages.get_language(language) is not None
    assert languages.get_words("common", language)


@pytest.mark.parametrize("language", strings.list_languages())
def test_every_language_that_is_printed_is_complete(language: str) -> None:
    english, own = read_file("en"), read_file(language)

    assert {group: [*own[group]] for group in PRINTED} == {group: [*english[group]] for group in PRINTED}
    assert has_general_grammar(language)


def test_the_schema_lists_what_is_printed_with_the_english_text() -> None:
    known = json.loads((ROOT / "schemas" / "language.schema.json").read_text(encoding="utf-8"))["properties"]

    for group in PRINTED:
        english = read_file("en")[group]
        described = {key: entry["description"] for key, entry in known[group]["properties"].items()}
        assert [*described] == [*english]
        assert [key for key, text in english.items() if f"In English: `{text.strip()}`." not in described[key]] == []


@pytest.mark.parametrize("language", strings.list_languages())
def test_apostrophes_and_no_break_spaces_are_written_plainly(language: str) -> None:
    signs = re.compile("[\N{NO-BREAK SPACE}\N{RIGHT SINGLE QUOTATION MARK}]")
    file = read_file(language)

    assert [(group, key) for group in PRINTED for key, text in file[group].items() if signs.search(text)] == []


def test_no_other_place_has_printed_strings_of_a_language() -> None:
    package = ROOT / "generator"
    judging = ("art", "checks", "i18n", "semantics")  # what they know of languages is used to check texts
    files = (path for path in package.rglob("*.py") if path.relative_to(package).parts[0] not in judging)
    keyed = re.compile(r"""["'](?:es|fr|pl)["']\s*:""")

    assert [path.name for path in files if keyed.search(path.read_text(encoding="utf-8"))] == []


def test_a_language_without_a_file_is_printed_in_english() -> None:
    assert strings.get_strings("page", "xx") == strings.get_strings("page", "en")
    assert printed_decks.name_layers("xx") == printed_decks.name_layers("en")
    assert strings.format_string("board", "place", "xx_YY", 1, 2) == "row 1, column 2"
    assert strings.format_string("box", "half", "xx", 1, 2) == "1 of 2"
    assert (
        marks.write_small_print(("Cards",), "front", (1, 2), "long", "xx")
        == "Cards · front · sheet 1 of 2 · flip on the long edge"
    )
    assert (strings.spell_number(3, "xx"), tables.strip_article("the end", "xx")) == ("3", "The end")
    assert find_initial("ñu", "xx") == "N"
    assert not strings.has_strings("page", "xx")
    assert strings.get_strings("box", "../../x") == strings.get_strings("box", "en")


def test_a_game_is_printed_in_a_language_that_the_program_does_not_know(project: Path) -> None:
    assert tinderbox(project, "translations", "new", "it").code == 0
    catalogue = project / "i18n" / "it" / "LC_MESSAGES" / "my-game.po"
    text = catalogue.read_text(encoding="utf-8")
    begin = text.index('msgctxt "cards.bucket-chain.name"')
    catalogue.write_text(text[:begin] + text[begin:].replace('msgstr ""', 'msgstr "Secchi"', 1), encoding="utf-8")
    linted, printed = (
        tinderbox(project, "lint", "--lang", "it"),
        tinderbox(project, "build", "--lang", "it", "--fallback"),
    )

    assert (linted.code, printed.code, printed.err) == (1, 0, "")  # missing translations are errors
    assert "TB314" in linted.out
    words = read_pages(project / "out/my-game/it/a4/cards.pdf")[0]
    assert "Secchi" in words
    assert "front · sheet 1 of 1" in words


def test_articles_are_left_out_however_the_apostrophe_is_written() -> None:
    titles = ("l'eau", "L\N{RIGHT SINGLE QUOTATION MARK}eau", "la carte", "larme")

    assert [tables.strip_article(title, "fr") for title in titles] == ["Eau", "Eau", "Carte", "Larme"]


def test_a_string_that_a_projects_language_lacks_is_in_english(project_strings: ProjectStrings) -> None:
    project_strings("it", {"box": {"glue": "incolla l'ala~!"}, "sheet": {"front": "fronte", "back": "back"}})

    glue = "incolla l\N{RIGHT SINGLE QUOTATION MARK}ala\N{NO-BREAK SPACE}!"
    assert strings.format_string("box", "glue", "it_IT") == glue
    assert strings.format_string("box", "title", "it") == "Tuck boxes"
    assert [strings.format_string("sheet", key, "it") for key in ("front", "back")] == ["fronte", "back"]
    assert [strings.has_strings(group, "it") for group in ("box", "page")] == [True, False]
    assert (strings.has_strings("box", "it"), strings.is_bundled("it")) == (True, False)
    assert strings.list_languages() == ("en", "es", "fr", "it", "pl")


def test_strings_that_are_still_in_english_do_not_count(project_strings: ProjectStrings, tmp_path: Path) -> None:
    project_strings("it", strings.create_template().decode())

    assert (strings.has_strings("box", "it"), strings.check_project_strings(tmp_path)) == (False, ())


def test_a_country_alone_is_used_for_the_whole_language(project_strings: ProjectStrings) -> None:
    project_strings("pt_BR", {"sheet": {"front": "frente"}})

    assert [strings.format_string("sheet", "front", locale) for locale in ("pt", "pt-BR", "pt_PT")] == ["frente"] * 3


def test_a_country_takes_precedence_over_its_language(project_strings: ProjectStrings) -> None:
    project_strings("pt", {"sheet": {"front": "face", "back": "verso"}})
    project_strings("pt_BR", {"sheet": {"front": "frente"}})

    texts = [strings.get_strings("sheet", locale) for locale in ("pt_PT", "pt-BR")]
    assert [(text["front"], text["back"]) for text in texts] == [("face", "verso"), ("frente", "verso")]


def test_a_project_replaces_strings_of_the_program(project_strings: ProjectStrings) -> None:
    project_strings("es", {"sheet": {"front": "cara"}})

    assert [strings.get_strings("sheet", "es")[key] for key in ("front", "back")] == ["cara", "reverso"]
    set_project(None)
    assert strings.get_strings("sheet", "es")["front"] == "anverso"


def test_a_project_states_facts_of_a_language_even_if_they_are_as_in_english(project_strings: ProjectStrings) -> None:
    quotes = strings.get_facts("writing", "en")["quotes"]
    project_strings("it", {"writing": {"letters": "àèéìòù", "quotes": quotes}, "language": {"numbers": "zero uno due"}})

    known = languages.get_language("it")
    assert known is not None
    assert (known.letters, " ".join(map("".join, known.quotes))) == ("àèéìòù", quotes)
    assert strings.spell_number(2, "it") == "due"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("sheet:\n  front: fronte\n  fornt: x\n  sheet: foglio\n", [("TB101", 3, 3), ("TB105", 4, 10)]),
        ("shet: {front: x}\nsheet: {front: 3}\n", [("TB101", 1, 1), ("TB103", 2, 16)]),
        ("sheet: {front: fronte, back: x, back: y}\n", [("TB008", 1, 33)]),
        ("sheet:\n front 'x'\n", [("TB103", 2, 2)]),
        ("writing: {quotes: «»„“}\n", [("TB105", 1, 19)]),
    ],
)
def test_a_mistake_is_a_finding_at_its_place_and_other_strings_are_used(
    project_strings: ProjectStrings, tmp_path: Path, text: str, places: list[tuple[str, int, int]]
) -> None:
    project_strings("it", text)
    findings = strings.check_project_strings(tmp_path)

    assert [(finding.code, *finding.mark[1:3]) for finding in findings] == places
    assert {(finding.mark.file, finding.locale) for finding in findings} == {(IT, "it")}
    assert strings.get_strings("sheet", "it")["front"] in {"fronte", "front"}


def test_a_link_that_leads_out_of_the_project_is_not_followed(
    project_strings: ProjectStrings, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.yaml"
    outside.write_text('{"sheet": {"front": "secret"}}', encoding="utf-8")
    project_strings("it", {})
    (tmp_path / IT).unlink()
    (tmp_path / IT).symlink_to(outside)

    assert [finding.code for finding in strings.check_project_strings(tmp_path)] == ["TB114"]
    assert strings.get_strings("sheet", "it")["front"] == "front"


def test_a_translator_adds_a_language_and_prints_in_it(project: Path) -> None:
    new = tinderbox(project, "translations", "new", "it")
    template = source.read(project / IT, IT).value
    assert template is not None

    def build(front: str) -> Answer:
        words = {"sheet": template["sheet"] | {"front": front}, "print": {"title": f"Come si stampa {front}"}}
        (project / IT).write_text(json.dumps(words), encoding="utf-8")
        return tinderbox(project, "build", "--lang", "it", "--fallback")

    first, second = build("fronte"), build("faccia")
    instructions = next((project / "out").rglob("how-to-print.txt")).read_text(encoding="utf-8")
    wrong = build("fronte #")

    assert f"{IT}  (written)" in new.out
    assert template.keys() == PRINTED
    assert (first.code, second.code) == (0, 0)
    assert instructions.startswith("Come si stampa faccia")
    assert wrong.code == 1
    assert f'{IT}:1:21: error TB105 `front` cannot be the text "fronte #". [it]' in wrong.out
    assert "It takes no #." in wrong.out
