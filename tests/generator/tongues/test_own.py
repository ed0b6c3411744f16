"""A project says in languages of its own what the program prints: as data, which is judged, and prints at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.i18n import languages
from generator.i18n.ui import tongue
from tests.commands import Answer, begun, tinderbox

IT = "i18n/it/tinderbox.json"


@pytest.fixture
def root(tmp_path: Path) -> Iterator[Path]:
    with tongue.within(tmp_path):
        yield tmp_path


def says(root: Path, locale: str, words: object) -> None:
    """Write a project's file of words."""
    file = root / tongue.name_of(locale)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(words if isinstance(words, str) else json.dumps(words, ensure_ascii=False), encoding="utf-8")


def test_words_of_a_project_are_printed_and_what_it_does_not_say_is_said_in_english(root: Path) -> None:
    says(root, "it", {"sheet": {"front": "fronte", "back": "back"}})

    assert [tongue.word("sheet", name, "it") for name in ("front", "back", "fold")] == [
        "fronte",
        "back",
        tongue.word("sheet", "fold", "en"),
    ]
    assert (tongue.is_known("it"), tongue.is_own("it"), tongue.says("box", "it")) == (True, False, False)
    assert tongue.languages() == ("en", "es", "fr", "it", "pl")


def test_words_that_are_still_in_english_are_none(root: Path) -> None:
    says(root, "it", tongue.blank().decode())

    assert (tongue.is_known("it"), tongue.findings(root)) == (False, ())


def test_a_country_goes_before_its_language_and_stands_for_it_where_it_is_alone(root: Path) -> None:
    says(root, "pt_BR", {"sheet": {"front": "frente"}})
    alone = [tongue.word("sheet", "front", locale) for locale in ("pt", "pt-BR", "pt_PT")]
    with tongue.within(root / "both"):
        says(root / "both", "pt", {"sheet": {"front": "face", "back": "verso"}})
        says(root / "both", "pt_BR", {"sheet": {"front": "frente"}})
        both = [tongue.word("sheet", word, locale) for locale in ("pt_PT", "pt-BR") for word in ("front", "back")]

    assert alone == ["frente", "frente", "frente"]
    assert both == ["face", "verso", "frente", "verso"]


def test_a_project_mends_words_of_a_language_that_the_program_has(root: Path) -> None:
    says(root, "es", {"sheet": {"front": "cara"}})

    assert tongue.words("sheet", "es")["front"] == "cara"
    assert tongue.words("sheet", "es")["back"] == "reverso"
    with tongue.within(None):
        assert tongue.words("sheet", "es")["front"] == "anverso"


def test_facts_of_a_language_are_heard_too_those_that_are_as_in_english_as_well(root: Path) -> None:
    english = tongue.writing("en")["quotes"]
    says(root, "it", {"writing": {"letters": "àèéìòù", "quotes": english}, "language": {"numbers": "zero uno due"}})

    known = languages.of("it")
    assert known is not None
    assert (known.letters, " ".join(map("".join, known.quotes))) == ("àèéìòù", english)
    assert tongue.number(2, "it") == "due"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ('{"sheet":\n {"front": "fronte",\n  "fornt": "x", "sheet": "foglio"}}', [(3, 3), (3, 17)]),
        ('{\n "shet": {"front": "x"},\n "sheet": {"front": 3}}', [(2, 2), (3, 12)]),
        ('{"sheet": {"front": "a:{b", "back": "x", "back": "y"}}', [(1, 42)]),
        ('{"sheet":\n {"front" "x"}}', [(2, 11)]),
        ("[]", [(1, 1)]),
        (" " * 200_001, [(1, 1)]),
    ],
)
def test_a_mistake_is_a_finding_at_its_place_and_other_words_hold(
    root: Path, text: str, places: list[tuple[int, int]]
) -> None:
    says(root, "it", text)
    found = tongue.findings(root)

    assert [(one.mark.file, one.mark.line, one.mark.column) for one in found] == [(IT, *place) for place in places]
    assert {(one.code, one.locale) for one in found} == {("TB393", "it")}
    assert all(one.message[-1] in ".?" for one in found)
    assert all(one.hint for one in found)
    assert tongue.words("sheet", "it")["front"] in {"fronte", "front", "a:{b"}


def test_a_file_that_leads_out_of_the_project_is_not_read(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.json"
    outside.write_text('{"sheet": {"front": "secret"}}', encoding="utf-8")
    (root / "i18n/it").mkdir(parents=True)
    (root / IT).symlink_to(outside)

    assert [one.code for one in tongue.findings(root)] == ["TB393"]
    assert tongue.words("sheet", "it")["front"] == "front"


def test_a_translator_begins_a_language_and_prints_in_it(tmp_path: Path) -> None:
    project = begun(tmp_path)
    new = tinderbox(project, "translations", "new", "it")
    words = json.loads((project / IT).read_text(encoding="utf-8"))

    def printed(front: str) -> Answer:
        says(project, "it", {"sheet": words["sheet"] | {"front": front}, "print": {"title": f"Come si stampa {front}"}})
        return tinderbox(project, "build", "--lang", "it", "--fallback")

    first, again = printed("fronte"), printed("faccia")
    how = next((project / "out").rglob("how-to-print.txt")).read_text(encoding="utf-8")
    wrong = printed("fronte #")

    assert f"{IT}  (written)" in new.out
    assert {"sheet", "print", "box"} <= words.keys() <= {*words} - {"language", "writing"}
    assert (first.code, again.code) == (0, 0)
    assert how.startswith("Come si stampa faccia")
    assert wrong.code == 1
    assert f"{IT}:1:12: error TB393 sheet.front takes no #, as in 'front'. [it]" in wrong.out
