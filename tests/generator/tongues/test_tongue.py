"""The words of the program: all languages say all of it, and one that says nothing, or half, is printed in English."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pypdfium2
import pytest

from generator.i18n import languages
from generator.i18n.ui import tongue
from generator.layout.rulebook import tables
from generator.layout.sheets import calibration, marks, orders
from generator.semantics import text_claims
from tests.commands import begun, tinderbox

FOLDER = Path(tongue.__file__).parent
# Facts that a language may not have.
MAY_BE_EMPTY = frozenset(
    {"letters", "lone", "articles", "inside", "opens", "spaced", "accents", "stops", "repeated", "dictionaries"}
)


def _said(language: str) -> dict[str, dict[str, str]]:
    told: dict[str, dict[str, str]] = json.loads((FOLDER / f"{language}.json").read_bytes())
    return told


def _lacking(language: str) -> list[str]:
    """Return what a language lacks before all of the program speaks and knows it, a line each."""
    english, own = _said("en"), _said(language)
    names = [(group, name) for group, words in english.items() for name in words]
    lost = [f"tongues/{language}.json: {group}.{name}" for group, name in names if name not in own.get(group, {})]
    lost += [f"tongues/{language}.json: {group}.{name} is unknown" for group in own for name in own[group]
             if name not in english.get(group, {})]  # fmt: skip
    lost += [] if languages.of(language) is not None else [f"tongues/{language}.json: writing"]
    lost += [] if language in text_claims.LANGUAGES else ["generator/semantics/grammars/: a grammar"]
    return lost


@pytest.mark.parametrize("language", tongue.languages())
def test_no_language_lacks_anything_of_the_program(language: str) -> None:
    assert _lacking(language) == []


@pytest.mark.parametrize("language", tongue.languages())
def test_words_are_written_and_leave_room_for_the_same_things(language: str) -> None:
    english, own = _said("en"), _said(language)
    told = {(group, name): word for group, words in own.items() for name, word in words.items()}

    assert [name for name, word in told.items() if not word and name[1] not in MAY_BE_EMPTY] == []
    assert [name for name, word in told.items() if word.count("#") != english[name[0]][name[1]].count("#")] == []
    assert [
        name
        for name, word in told.items()
        if re.search("[\N{NO-BREAK SPACE}\N{RIGHT SINGLE QUOTATION MARK}]", word) and name[0] != "writing"
    ] == []


def test_no_place_but_this_one_holds_words_of_a_language_that_are_printed() -> None:
    package = Path(tongue.__file__).parents[1]
    judging = ("art", "checks", "promise", "translation")  # what is known of languages to judge them
    files = (path for path in package.rglob("*.py") if path.relative_to(package).parts[0] not in judging)
    keyed = re.compile(r"""["'](?:es|fr|pl)["']\s*:""")

    assert [path.name for path in files if keyed.search(path.read_text(encoding="utf-8"))] == []


def test_a_language_without_a_file_is_printed_in_english() -> None:
    for words in (tongue.page_words, orders.layer_names, calibration.words):
        assert words("xx") == words("en")
    assert tongue.word("board", "place", "xx_YY", 1, 2) == "row 1, column 2"
    assert (tongue.word("box", "glue", "xx"), tongue.word("box", "half", "xx", 1, 2)) == ("glue", "1 of 2")
    assert (
        marks.small_print(("Cards",), "front", (1, 2), "long", "xx")
        == "Cards · front · sheet 1 of 2 · flip on the long edge"
    )
    assert (tongue.number(3, "xx"), tables.strip_article("the end", "xx")) == ("3", "The end")
    assert tongue.initial("ñu", "xx") == "N"
    assert not tongue.has_page_words("xx")


def test_a_game_is_translated_checked_and_printed_in_a_language_that_the_program_does_not_know(tmp_path: Path) -> None:
    root = begun(tmp_path)
    assert tinderbox(root, "translations", "new", "it").code == 0
    catalogue = root / "i18n" / "it" / "LC_MESSAGES" / "my-game.po"
    text = catalogue.read_text(encoding="utf-8")
    begin = text.index('msgctxt "cards.bucket-chain.name"')
    catalogue.write_text(text[:begin] + text[begin:].replace('msgstr ""', 'msgstr "Secchi"', 1), encoding="utf-8")
    linted, printed = tinderbox(root, "lint", "--lang", "it"), tinderbox(root, "build", "--lang", "it", "--fallback")

    assert (linted.code, printed.code, printed.err) == (1, 0, "")  # what is missing is told
    assert "TB314" in linted.out
    with pypdfium2.PdfDocument(root / "out/my-game/it/a4/cards.pdf") as pdf:
        words = pdf[0].get_textpage().get_text_bounded()
    assert "Secchi" in words
    assert "front · sheet 1 of 1" in words


def test_a_name_that_is_no_language_reads_no_file() -> None:
    assert tongue.words("box", "../../x") == tongue.words("box", "en")


def test_a_language_that_says_half_of_it_is_printed_in_english_where_it_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en.json").write_bytes((FOLDER / "en.json").read_bytes())
    (tmp_path / "it.json").write_text('{"box": {"glue": "incolla l\'ala~!"}}', encoding="utf-8")
    monkeypatch.setattr(tongue, "_FOLDER", tmp_path)
    caches = (tongue._languages, tongue._words, tongue._known, tongue._read)
    for each in caches:
        each.cache_clear()
    try:
        assert tongue.word("box", "glue", "it_IT") == "incolla l\N{RIGHT SINGLE QUOTATION MARK}ala\N{NO-BREAK SPACE}!"
        assert tongue.word("box", "title", "it") == "Tuck boxes"
        assert (tongue.says("box", "it"), tongue.says("page", "it"), tongue.number(3, "it")) == (True, False, "3")
    finally:
        for each in caches:
            each.cache_clear()


def test_articles_are_left_out_however_the_apostrophe_is_written() -> None:
    titles = ("l'eau", "L\N{RIGHT SINGLE QUOTATION MARK}eau", "la carte", "larme")

    assert [tables.strip_article(title, "fr") for title in titles] == ["Eau", "Eau", "Carte", "Larme"]
