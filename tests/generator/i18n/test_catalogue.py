"""Catalogues checked against the content: each finding has its line in the file."""

from dataclasses import replace
from pathlib import Path

import pytest
from babel.messages.plurals import PLURALS

from generator.commands import translate
from generator.i18n.catalog.catalogue import check_catalogue, find_stray_catalogues, list_locales, load_catalogue
from generator.i18n.catalog.po import parse_po
from generator.model.findings import Finding, Mark, ProjectError
from generator.model.game import Text
from generator.plurals import is_same_formula, require_plural_rule
from tests.brigade import load_game, read_library
from tests.commands import create_project

NAME = "i18n/pl/LC_MESSAGES/tiny.po"
POLISH = require_plural_rule("pl")
HEADER = f'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Plural-Forms: {POLISH.header}\\n"\n\n'
TINY = replace(load_game(), id="tiny")
ADA = Text("crew.ada.text", "Draw 2 cards.", Mark("content/tiny/cards.yaml", 3, 9))
ENTRY = 'msgctxt "crew.ada.text"\nmsgid "Draw 2 cards."\nmsgstr "Dobierz 2 karty."\n'


def check(text: str, *texts: Text) -> list[tuple[str, int, str]]:
    read = parse_po(text, NAME)
    assert read.findings == ()
    assert read.value is not None
    found = check_catalogue(read.value, texts or (ADA,), "pl", POLISH)
    return [(finding.code, finding.mark.line, finding.message) for finding in found]


def codes(text: str) -> list[tuple[str, int]]:
    return [(code, line) for code, line, _ in check(text)]


BOB = Text("crew.bob.text", "Bob", Mark("content/tiny/cards.yaml", 9))
WHOLE = HEADER + ENTRY
# A catalogue, the texts of the content, and what is found.
CASES: list[tuple[str, tuple[Text, ...], tuple[str, int, str] | None]] = [
    (WHOLE, (ADA,), None),
    (ENTRY, (ADA,), ("TB303", 1, "The file has no header: a first entry with an empty msgid.")),
    (
        WHOLE.replace("Language: pl", "Language: cs"),
        (ADA,),
        ("TB303", 3, "The header says that the language is cs, but the file is in the folder of pl."),
    ),
    (
        WHOLE.replace('"Language: pl\\n"\n', ""),
        (ADA,),
        ("TB303", 1, "The header does not state the language, but the file is in the folder of pl."),
    ),
    (f"{WHOLE}\n{ENTRY}", (ADA,), ("TB302", 11, "The entry `crew.ada.text` already exists in line 7.")),
    (f"{WHOLE}\n{HEADER}", (ADA,), ("TB302", 10, "The header already exists in line 1.")),
    (
        f"{WHOLE}\n{ENTRY.replace('crew.ada', 'crew.bob')}",
        (ADA,),
        ("TB306", 11, "The content has no text `crew.bob.text`."),
    ),
    (
        WHOLE,
        (ADA, BOB),
        ("TB308", 1, "The catalogue lacks the text `crew.bob.text` (content/tiny/cards.yaml, line 9)."),
    ),
    (
        WHOLE,
        (ADA._replace(value="Draw 3 cards."),),
        ("TB308", 7, "`crew.ada.text` has changed since it was translated (content/tiny/cards.yaml, line 3)."),
    ),
]


@pytest.mark.parametrize(("text", "texts", "expected"), CASES)
def test_what_differs_from_the_content_is_found_at_its_line(
    text: str, texts: tuple[Text, ...], expected: tuple[str, int, str] | None
) -> None:
    assert check(text, *texts) == ([expected] if expected else [])


WRONG_RULES = {
    "nothing": "",
    "two forms": "nplurals=2; plural=(n != 1);",
    "no forms": "nplurals=0; plural=0;",
    "a hundred forms": "nplurals=99; plural=n;",
    "another rule": "nplurals=3; plural=(n%3);",
    "Russian": f"nplurals=3; plural={PLURALS['ru'][1]};",
    "a placeholder": "nplurals=INTEGER; plural=EXPRESSION;",
    "a number too large": f"nplurals={'9' * 5000}; plural=0;",
    "code": "nplurals=3; plural=__import__('os').system('true');",
    "a loop": f"nplurals=3; plural={'(' * 10000}n{')' * 10000};",
    "a power": "nplurals=3; plural=9**9**9**9;",
    "a division": "nplurals=3; plural=1/0;",
    "half of it": "nplurals=3;",
    "the other half": "plural=(n != 1);",
    "a word": "three",
}


@pytest.mark.parametrize("name", WRONG_RULES)
def test_a_plural_rule_of_another_language_is_reported_and_never_evaluated(name: str) -> None:
    assert codes(WHOLE.replace(POLISH.header, WRONG_RULES[name])) == [("TB304", 4)]


def test_a_header_without_a_plural_rule_is_reported() -> None:
    assert codes(WHOLE.replace(f'"Plural-Forms: {POLISH.header}\\n"\n', "")) == [("TB304", 1)]


POEDIT = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"


@pytest.mark.parametrize("written", [POEDIT, POLISH.header.replace(" ", ""), POLISH.header.rstrip(";")])
def test_the_same_rule_may_be_written_differently(written: str) -> None:
    assert check(WHOLE.replace(POLISH.header, written)) == []


def test_both_ways_to_write_the_polish_rule_mean_the_same() -> None:
    assert is_same_formula(POEDIT.partition("plural=")[2], POLISH.formula)
    forms = [0 if n == 1 else 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2 for n in range(1000)]
    assert forms == [POLISH.form(n) for n in range(1000)]


def test_twenty_thousand_unknown_entries_give_twenty_one_findings() -> None:
    entries = "".join(f'msgctxt "x.{n}"\nmsgid "a"\nmsgstr "b"\n\n' for n in range(20_000))
    found = check(WHOLE + "\n" + entries)
    assert len(found) == 21
    assert found[-1][2] == "There are 19980 more of this kind in the file."


def put(root: Path, name: str, text: str = "") -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_texts_of_the_program_in_their_old_file_are_reported(tmp_path: Path) -> None:
    (tmp_path / "i18n" / "it").mkdir(parents=True)
    (tmp_path / "i18n" / "it" / "tinderbox.json").write_text("{}", encoding="utf-8")

    assert strays(tmp_path) == [("TB305", "i18n/it/tinderbox.json")]


def strays(root: Path) -> list[tuple[str, str]]:
    found: list[Finding] = list(find_stray_catalogues(root, {"tiny": TINY}))
    return [(finding.code, finding.mark.file) for finding in found]


@pytest.mark.parametrize("locale", ["xx", "klingon", "ES", "e", "..", "es-", "spanish"])
def test_a_folder_that_is_not_a_language_is_reported(locale: str, tmp_path: Path) -> None:
    name = f"i18n/{locale}x/LC_MESSAGES/tiny.po" if locale == ".." else f"i18n/{locale}/LC_MESSAGES/tiny.po"
    put(tmp_path, name)
    assert strays(tmp_path) == [("TB305", name)]
    assert list_locales(tmp_path, TINY) == ()


def test_a_catalogue_of_an_unknown_game_is_reported(tmp_path: Path) -> None:
    put(tmp_path, "i18n/es/LC_MESSAGES/other.po")
    put(tmp_path, "i18n/fr/LC_MESSAGES/tiny.po")
    assert strays(tmp_path) == [("TB305", "i18n/es/LC_MESSAGES/other.po")]
    assert list_locales(tmp_path, TINY) == ("fr",)


def test_a_catalogue_in_the_language_of_the_content_is_reported(tmp_path: Path) -> None:
    put(tmp_path, "i18n/en/LC_MESSAGES/tiny.po")
    assert strays(tmp_path) == [("TB305", "i18n/en/LC_MESSAGES/tiny.po")]
    assert list_locales(tmp_path, TINY) == ()
    assert list_locales(tmp_path, replace(TINY, language="pl")) == ("en",)


def test_a_folder_and_a_broken_link_are_reported(tmp_path: Path) -> None:
    (tmp_path / "i18n/es/LC_MESSAGES/tiny.po").mkdir(parents=True)
    (tmp_path / "i18n/fr/LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "i18n/fr/LC_MESSAGES/tiny.po").symlink_to("nowhere")
    names = [f"i18n/{locale}/LC_MESSAGES/tiny.po" for locale in ("es", "fr")]
    assert strays(tmp_path) == [("TB300", name) for name in names]


def test_the_folder_determines_the_language_whatever_the_header_says(tmp_path: Path) -> None:
    create_project(tmp_path, "tiny")
    translate.new(tmp_path / "tiny", "it", None)
    path = tmp_path / "tiny/i18n/it/LC_MESSAGES/tiny.po"
    path.write_text(path.read_text(encoding="utf-8").replace("Language: it", "Language: es"), encoding="utf-8")
    library = read_library(tmp_path / "tiny")
    folder = load_catalogue(tmp_path / "tiny", library.games["tiny"], "it")
    assert ([finding.code for finding in folder.findings], folder.po and folder.po.locale) == (["TB303"], "it")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ProjectError, match="no language is called xx"):
        require_plural_rule("xx")
