"""Catalogues held against the content: what is wrong with them, with the line of the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.plurals import PLURALS

from generator.commands import new, translate
from generator.content import load
from generator.i18n import catalog
from generator.i18n.catalog import catalogue, plurals
from generator.model.findings import Finding, Mark, ProjectError
from generator.model.game import Text

NAME = "i18n/pl/LC_MESSAGES/tiny.po"
POLISH = catalog.find_plural_rule("pl")
HEADER = f'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Plural-Forms: {POLISH.header}\\n"\n\n'
ADA = Text("crew.ada.text", "Draw 2 cards.", Mark("content/tiny/cards.yaml", 3, 9))
ENTRY = 'msgctxt "crew.ada.text"\nmsgid "Draw 2 cards."\nmsgstr "Dobierz 2 karty."\n'


def judge(text: str, *texts: Text, locale: str = "pl") -> list[tuple[str, int, str]]:
    read = catalog.parse(text, NAME)
    assert read.findings == ()
    assert read.value is not None
    found = catalogue.judge(read.value, texts or (ADA,), locale, catalog.find_plural_rule(locale))
    return [(finding.code, finding.mark.line, finding.message) for finding in found]


def codes(text: str, *texts: Text) -> list[tuple[str, int]]:
    return [(code, line) for code, line, _ in judge(text, *texts)]


def test_a_catalogue_that_says_what_the_content_says_is_in_order() -> None:
    assert judge(HEADER + ENTRY) == []


def test_a_missing_header_is_told() -> None:
    assert judge(ENTRY) == [
        ("TB303", 1, "The file has no header: no first entry with an empty msgid that says what it is.")
    ]


def test_a_header_of_another_language_is_told() -> None:
    found = judge((HEADER + ENTRY).replace("Language: pl", "Language: cs"))
    assert found == [("TB303", 3, "The header says that the language is cs, and the file stands in the folder of pl.")]


def test_a_header_without_language_is_told() -> None:
    found = judge((HEADER + ENTRY).replace('"Language: pl\\n"\n', ""))
    assert found == [("TB303", 1, "The header does not say the language, and the file stands in the folder of pl.")]


LIES = {
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


@pytest.mark.parametrize("name", LIES)
def test_a_plural_rule_that_is_not_the_language_s_is_told_and_never_evaluated(name: str) -> None:
    assert codes((HEADER + ENTRY).replace(POLISH.header, LIES[name])) == [("TB304", 4)]


def test_a_header_that_does_not_say_how_the_language_counts_is_told() -> None:
    assert codes((HEADER + ENTRY).replace(f'"Plural-Forms: {POLISH.header}\\n"\n', "")) == [("TB304", 1)]


POEDIT = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"


@pytest.mark.parametrize("written", [POEDIT, POLISH.header.replace(" ", ""), POLISH.header.rstrip(";")])
def test_the_same_rule_may_be_written_otherwise(written: str) -> None:
    assert judge((HEADER + ENTRY).replace(POLISH.header, written)) == []


def test_both_ways_to_write_the_polish_rule_mean_the_same() -> None:
    assert plurals.is_same(POEDIT.partition("plural=")[2], POLISH.formula)
    forms = [0 if n == 1 else 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2 for n in range(1000)]
    assert forms == [POLISH.form(n) for n in range(1000)]


def test_the_same_entry_twice_is_told_at_the_second() -> None:
    assert judge(HEADER + ENTRY + "\n" + ENTRY) == [
        ("TB302", 11, "The entry `crew.ada.text` is there already, in line 7.")
    ]


def test_a_second_header_is_told_and_is_no_text_that_is_gone() -> None:
    assert judge(HEADER + ENTRY + "\n" + HEADER) == [("TB302", 10, "The header is there already, in line 1.")]


def test_an_entry_that_the_content_does_not_have_is_told() -> None:
    entry = ENTRY.replace("crew.ada", "crew.bob")
    assert judge(HEADER + ENTRY + "\n" + entry) == [("TB306", 11, "The content has no text `crew.bob.text`.")]


def test_a_text_that_the_catalogue_lacks_is_told() -> None:
    bob = Text("crew.bob.text", "Bob", Mark("content/tiny/cards.yaml", 9))
    assert judge(HEADER + ENTRY, ADA, bob) == [
        ("TB308", 1, "The catalogue lacks the text `crew.bob.text` (content/tiny/cards.yaml, line 9).")
    ]


def test_a_source_that_is_another_now_is_told() -> None:
    found = judge(HEADER + ENTRY, ADA._replace(value="Draw 3 cards."))
    assert found == [("TB308", 7, "The source of `crew.ada.text` is another now (content/tiny/cards.yaml, line 3).")]


def test_twenty_thousand_strange_entries_are_told_in_twenty_one_findings() -> None:
    entries = "".join(f'msgctxt "x.{n}"\nmsgid "a"\nmsgstr "b"\n\n' for n in range(20_000))
    found = judge(HEADER + ENTRY + "\n" + entries)
    assert len(found) == 21
    assert found[-1][2] == "There are 19980 more of this kind in the file."


def put(root: Path, name: str, text: str = "") -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def strays(root: Path) -> list[tuple[str, str]]:
    found: list[Finding] = list(catalogue.find_stray_catalogues(root, ("tiny",)))
    return [(finding.code, finding.mark.file) for finding in found]


@pytest.mark.parametrize("locale", ["xx", "klingon", "ES", "e", "..", "es-", "spanish"])
def test_a_folder_of_no_language_is_told(locale: str, tmp_path: Path) -> None:
    name = f"i18n/{locale}x/LC_MESSAGES/tiny.po" if locale == ".." else f"i18n/{locale}/LC_MESSAGES/tiny.po"
    put(tmp_path, name)
    assert strays(tmp_path) == [("TB305", name)]
    assert catalogue.list_locales(tmp_path) == ()


def test_a_catalogue_of_no_game_is_told(tmp_path: Path) -> None:
    put(tmp_path, "i18n/es/LC_MESSAGES/other.po")
    put(tmp_path, "i18n/fr/LC_MESSAGES/tiny.po")
    assert strays(tmp_path) == [("TB305", "i18n/es/LC_MESSAGES/other.po")]
    assert (catalogue.list_locales(tmp_path, "tiny"), catalogue.list_locales(tmp_path)) == (("fr",), ("es", "fr"))


def test_a_folder_and_a_link_to_nothing_are_no_catalogues(tmp_path: Path) -> None:
    (tmp_path / "i18n/es/LC_MESSAGES/tiny.po").mkdir(parents=True)
    (tmp_path / "i18n/fr/LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "i18n/fr/LC_MESSAGES/tiny.po").symlink_to("nowhere")
    names = [f"i18n/{locale}/LC_MESSAGES/tiny.po" for locale in ("es", "fr")]
    assert strays(tmp_path) == [("TB300", name) for name in names]


def test_a_catalogue_is_of_the_language_of_its_folder_whatever_its_header_says(tmp_path: Path) -> None:
    new.start(tmp_path, "tiny")
    translate.new(tmp_path / "tiny", "it", None)
    path = tmp_path / "tiny/i18n/it/LC_MESSAGES/tiny.po"
    path.write_text(path.read_text(encoding="utf-8").replace("Language: it", "Language: es"), encoding="utf-8")
    library = load.load_library(tmp_path / "tiny").value
    assert library is not None
    shelved = catalog.load_catalogue(tmp_path / "tiny", library.games["tiny"], "it")
    assert ([one.code for one in shelved.findings], shelved.po and shelved.po.locale) == (["TB303"], "it")


def test_a_language_that_nobody_knows_to_count_in_is_refused() -> None:
    with pytest.raises(ProjectError, match="no language is called xx"):
        catalog.find_plural_rule("xx")


def test_every_code_has_a_page() -> None:
    assert sorted(catalog.CODES) == [f"TB30{digit}" for digit in range(10)]
