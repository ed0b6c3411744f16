"""`lint --fix` changes what it says, to the byte, and nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest

from generator.checks import translation
from generator.checks.check import Check
from generator.commands.fix import fix_file
from generator.model.findings import Edit, Fix, place_fix
from tests import translations
from tests.builders import page_examples
from tests.commands import change, create_project, tinderbox

CARDS = "content/my-game/cards/cards.yaml"
MISTAKES = {
    "size: poker": "size: pokr  # for sleeves",
    "    name: Bucket Chain": "    nmae: 'Bucket  Chain'",
    'text: "Gain {amount} {icon:water}': 'text: "Gain  {amount} {icon:watre}',
    "verb: gain-water,": "verb: gain-watr,",
}
RIGHT = {
    **dict.fromkeys(MISTAKES),
    "size: poker": "size: poker  # for sleeves",
    "    name: Bucket Chain": "    name: 'Bucket Chain'",
}


@pytest.fixture
def project(project: Path) -> Path:
    """Return a project with mistakes that have a safe fix; its lines end as on Windows."""
    change(project / "content/my-game/game.yaml", "deck: cards, count: 1", "deck: cards, count: 3")
    for old, new in MISTAKES.items():
        change(project / CARDS, old, new)
    text = (project / CARDS).read_bytes()
    (project / CARDS).write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))
    return project


def test_what_has_one_plain_correction_is_corrected_and_the_rest_stays_as_it_was(project: Path) -> None:
    expected = (project / CARDS).read_bytes().decode()
    for old, new in MISTAKES.items():
        expected = expected.replace(new, RIGHT[old] or old)
    before = (project / CARDS).read_bytes()

    shown = tinderbox(project, "lint", "--diff")
    assert (shown.code, (project / CARDS).read_bytes()) == (1, before)
    assert "-  size: pokr  # for sleeves\r\n+  size: poker  # for sleeves\r\n" in shown.out

    done = tinderbox(project, "lint", "--fix")
    assert (done.code, done.out, done.err) == (0, "No findings.\n", "Fixed 7 findings in 2 files.\n")
    assert (project / CARDS).read_bytes().decode() == expected
    assert "count: 1}" in (project / "content/my-game/game.yaml").read_text(encoding="utf-8")
    again = tinderbox(project, "lint", "--diff")
    assert (again.code, again.out) == (0, "")


def test_reports_say_what_can_be_fixed(project: Path) -> None:
    text = tinderbox(project, "lint", CARDS).out
    assert f"{CARDS}:12:5: error TB101 [*] `nmae` is not a property of a card; did you mean `name`?" in text
    assert "\n[*] 3 can be fixed by `tinderbox lint --fix`.\n" in text
    findings = json.loads(tinderbox(project, "lint", "--format", "json").out)["findings"]
    (edit,) = next(finding["fix"]["edits"] for finding in findings if finding["code"] == "TB101")
    assert edit == {"line": 12, "column": 5, "end_line": 12, "end_column": 9, "old": "nmae", "new": "name"}
    results = json.loads(tinderbox(project, "lint", "--format", "sarif").out)["runs"][0]["results"]
    (fix,) = next(result["fixes"] for result in results if result["ruleId"] == "TB101")
    assert fix["artifactChanges"][0]["replacements"] == [
        {
            "deletedRegion": {"startLine": 12, "startColumn": 5, "endLine": 12, "endColumn": 9},
            "insertedContent": {"text": "name"},
        }
    ]


EXAMPLES = [
    pytest.param(check, locale, bad, good, id=f"{check.code}-{locale}")
    for check in translation.list_checks()
    for locale, bad, good in page_examples(check.page)
    if check.code in {"TB310", "TB317", "TB320", "TB321", "TB323", "TB345"}
]


@pytest.mark.parametrize(("check", "locale", "bad", "good"), EXAMPLES)
def test_typography_of_translations_is_fixed_as_the_pages_show_it(
    check: Check[Any], locale: str, bad: str, good: str
) -> None:
    po = translations.po(bad, locale)
    for _ in range(10):
        found = check.run(translations.gathered(po.text[po.text.index("\n\n") + 2 :], locale))
        placed = [place_fix(finding.fix, po.text) for finding in found if finding.fix is not None]
        data, count = fix_file(po.name, po.text.encode(), [fix for fix in placed if fix is not None])
        if not count:
            break
        po = translations.po(data.decode()[po.text.index("\n\n") + 2 :], locale)
    if next(iter(check.run(translations.gathered(bad, locale)))).fix is None:
        assert po.text == translations.po(bad, locale).text  # it takes a person
    else:
        assert list(check.run(translations.gathered(po.text[po.text.index("\n\n") + 2 :], locale))) == []
        assert locale == "pl" or po.text == translations.po(good, locale).text  # the page has another good text in pl


@pytest.mark.parametrize(
    ("text", "edit"),
    [
        ("a: &x one\nb: *x\n", Edit(1, 7, "one", "two")),  # `b` would change, too
        ("a: one\n", Edit(1, 4, "one", "{")),
        ("a: one\nb: 2\n", Edit(1, 4, "one", "one\nc: 3")),
        ("a: one # two\n", Edit(1, 10, "two", "\nb: 3")),
        ("a: one\n", Edit(1, 4, "two", "one")),
        ("a: one\n", Edit(9, 1, "", "b: 3")),
    ],
)
def test_a_fix_that_would_do_something_else_is_not_made(text: str, edit: Edit) -> None:
    good = Fix("Write `last`.", (Edit(text.count("\n") + 1, 4, "last", "best"),))
    data = f"{text}z: last\n".encode()
    assert fix_file("a.yaml", data, [Fix("Do it.", (edit,))]) == (data, 0)
    assert fix_file("a.yaml", data, [Fix("Do it.", (edit,)), good]) == (f"{text}z: best\n".encode(), 1)


def test_fixes_that_overlap_wait_for_the_next_round() -> None:
    wanted = [Fix("Delete it.", (Edit(1, column, "bb", "b"),)) for column in (5, 6)]
    assert fix_file("a.yaml", b"a: abbbc\n", wanted) == (b"a: abbc\n", 1)


def test_line_ends_of_a_catalogue_become_those_of_most_lines(tmp_path: Path) -> None:
    root = create_project(tmp_path)
    tinderbox(root, "translations", "new", "pl")
    path = root / "i18n/pl/LC_MESSAGES/my-game.po"
    text = path.read_bytes()
    path.write_bytes(text.replace(b"\n", b"\r\n", 3))
    assert tinderbox(root, "lint", "--fix", "--select", "TB309").err == "Fixed 1 finding in 1 file.\n"
    assert path.read_bytes() == text


def test_a_colour_without_quotes_is_explained_and_quoted(tmp_path: Path) -> None:
    root = create_project(tmp_path)
    game = root / "content/my-game"
    (game / "theme.yaml").write_text("colours:\n  sun: #f2b93b\n", encoding="utf-8")
    (game / "rulings.yaml").open("a", encoding="utf-8").close()
    done = tinderbox(root, "lint", "content/my-game/theme.yaml")
    assert "TB103 [*] `sun` is empty: `#f2b93b` without quotes is a comment." in done.out
    tinderbox(root, "lint", "--fix", "content/my-game/theme.yaml")
    assert (game / "theme.yaml").read_text(encoding="utf-8") == 'colours:\n  sun: "#f2b93b"\n'
