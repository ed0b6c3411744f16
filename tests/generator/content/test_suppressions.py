"""Comments that silence findings."""

from datetime import datetime
from pathlib import Path

import pytest

from generator.commands import check_catalogues
from generator.content import suppressions
from generator.model.findings import Finding, LintResult, Mark, Severity, Suppressed
from tests.commands import change, create_project, tinderbox
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/content")

NAME = "content/example/cards/crew.yaml"
CARDS = "content/my-game/cards/cards.yaml"
COMMENT = "# tinderbox: ignore TB220 because the printer said so"


def finding(line: int, code: str = "TB203", file: str = NAME) -> Finding:
    return Finding(Mark(file, line, 5), code, Severity.ERROR, "A name stands twice.")


def codes(found: tuple[Finding, ...]) -> list[tuple[int, str]]:
    return [(finding.mark.line, finding.code) for finding in found]


def judge(text: str, *findings: Finding, judged: tuple[str, ...] = ("TB203", "TB207")) -> list[tuple[int, str]]:
    return codes(suppressions.apply_suppressions(findings, {NAME: text}, judged=lambda: judged).findings)


NAME_A = "name: A # tinderbox:"
TWO = "because there are two of them"


@pytest.mark.parametrize(("text", "expected"), ROWS["a-comment-with-codes"])
def test_a_comment_with_codes_and_a_reason_silences_its_line(text: str, expected: list[list[object]]) -> None:
    line = text.count("\n") + 1
    found = (finding(line), finding(line, "TB207")) if "TB207 " in text and expected == [] else (finding(line),)
    assert [*map(list, judge(f"{text}\n", *found))] == expected


def test_only_the_named_code_on_that_line_of_that_file_is_silenced() -> None:
    text = "name: A # tinderbox: ignore TB203 because there are two\nname: B\n"
    others = (finding(1, "TB207"), finding(2), finding(1, file="content/example/cards/other.yaml"))

    found = suppressions.apply_suppressions(
        (finding(1), *others), {NAME: text}, judged=lambda: ("TB203", "TB207")
    ).findings

    assert sorted(found, key=str) == sorted(others, key=str)


def test_a_suppression_of_an_unknown_check_is_found() -> None:
    text = {NAME: "name: A # tinderbox: ignore TB999, TB501 because it may be played\n"}
    found = suppressions.apply_suppressions(
        (), text, judged=lambda: ("TB203",), known=lambda: ("TB203", "TB501")
    ).findings
    assert [(finding.code, finding.message) for finding in found] == [
        ("TB291", "There is no code TB999, so nothing is suppressed here.")
    ]


def test_findings_come_in_order_whatever_order_they_were_made_in() -> None:
    made = (finding(9), finding(2, "TB207"), finding(2))

    assert judge("", *made) == [(2, "TB203"), (2, "TB207"), (9, "TB203")]
    assert judge("", *reversed(made)) == [(2, "TB203"), (2, "TB207"), (9, "TB203")]


PO = "i18n/pl/LC_MESSAGES/example.po"
ENTRY = """msgid ""
msgstr "Language: pl"

# tinderbox: ignore TB203 because players know it so
#. A comment.
msgctxt "a.b.name"
msgid "A"
msgstr ""
"A"

msgctxt "a.c.name"
msgid "B"
msgstr "A"
"""


def judge_po(*findings: Finding) -> list[tuple[int, str]]:
    return codes(suppressions.apply_suppressions(findings, {PO: ENTRY}, judged=lambda: ("TB203",)).findings)


@pytest.mark.parametrize("line", [5, 6, 7, 8, 9])
def test_in_a_catalogue_a_comment_silences_its_whole_entry(line: int) -> None:
    assert judge_po(finding(line, file=PO)) == []


@pytest.mark.parametrize("line", [1, 11, 13])
def test_in_a_catalogue_a_comment_silences_no_other_entry(line: int) -> None:
    assert judge_po(finding(line, file=PO)) == sorted([(4, suppressions.UNUSED), (line, "TB203")])


@pytest.mark.parametrize(
    ("day", "expected"),
    [("2026-12-31", []), ("2027-01-01", [(1, "TB203"), (1, "TB292")]), ("2028-06-30", [(1, "TB203"), (1, "TB292")])],
)
def test_a_silence_may_end_on_a_day(day: str, expected: list[tuple[int, str]], monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = int(datetime.fromisoformat(f"{day}T12:00:00+00:00").timestamp())
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(seconds))
    text = f"{NAME_A} ignore TB203 {TWO} until 2027-01-01\n"

    assert judge(text, finding(1)) == expected


def test_what_is_silenced_is_reported_with_its_reason_and_its_comment() -> None:
    text = "a: 1\n# tinderbox: ignore TB203 because there are two until 2999-01-01\nname: A\n"
    found = suppressions.apply_suppressions((finding(3),), {NAME: text}, judged=lambda: ("TB203",))

    assert found == LintResult((), (Suppressed(finding(3), "there are two until 2999-01-01", Mark(NAME, 2, 1)),))
    assert found.without_suppressions() == LintResult((finding(3),))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project with a warning that a comment silences."""
    root = create_project(tmp_path)
    change(root / CARDS, "name: Bucket Chain", f"name: Bucket Bucket Chain {COMMENT}")
    return root


def _summary(root: Path, *words: str) -> str:
    return tinderbox(root, "lint", "--strict", *words).out.splitlines()[-1]


def test_lint_reports_suppressed_findings_and_does_not_fail_for_them(project: Path) -> None:
    for _ in range(2):  # looked for, and kept
        answer = tinderbox(project, "lint", "--strict")
        assert answer.code == 0
        assert "TB220" in answer.out
        assert answer.out.endswith("(suppressed because the printer said so)\n\nNo findings; 1 suppressed.\n")


@pytest.mark.parametrize(
    "words", [("build",), ("html",), ("order", "game-crafter"), ("tabletop", "--url", "https://a.org")]
)
def test_a_build_reports_suppressed_findings_as_lint_does(project: Path, words: tuple[str, ...]) -> None:
    told = tinderbox(project, "lint").out
    first, second = (tinderbox(project, *words) for _ in range(2))

    assert "1 suppressed." in told
    assert (first.code, first.out.startswith(told)) == (0, True)
    assert (second.code, second.out.startswith(told)) == (0, True)  # where nothing has changed, too


def test_a_build_that_has_linted_itself_tells_the_next_one_what_is_silenced(project: Path) -> None:
    first = tinderbox(project, "build").out
    assert "1 suppressed." in first
    assert (
        first.partition("1 suppressed.")[0]
        == tinderbox(project, "build", "--paper", "letter").out.partition("1 suppressed.")[0]
    )


def test_lint_can_ignore_suppression_comments(project: Path) -> None:
    answer = tinderbox(project, "lint", "--strict", "--no-silences")

    assert answer.code == 1
    assert answer.out.splitlines()[-1] == "1 warning in 1 file."


def test_lint_knows_which_checks_there_are(project: Path) -> None:
    change(
        project / CARDS,
        "    origin: ours",
        "    # tinderbox: ignore TB998, TB418 because nobody knows\n    origin: ours",
    )
    told = tinderbox(project, "lint").out
    assert ("There is no code TB998" in told, "TB418" in told) == (True, False)


def test_unselected_codes_are_not_reported_as_suppressed(project: Path) -> None:
    assert _summary(project) == "No findings; 1 suppressed."
    assert _summary(project, "--ignore", "TB220") == "No findings."
    assert _summary(project, "--select", "TB3") == "No findings."


def test_a_catalogue_lists_its_suppressions(tmp_path: Path) -> None:
    entry = 'msgid "Bucket"\nmsgstr "Bucket"\n'
    told = 'msgid ""\nmsgstr "Language: pl\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
    path = tmp_path / "pl.po"
    path.write_text(told + entry)
    [found] = {
        finding.code
        for finding in check_catalogues.check_files((path,)).findings
        if finding.severity is Severity.WARNING
    }
    path.write_text(f"{told}# tinderbox: ignore {found} because it is a name\n{entry}")

    assert [suppressed.finding.code for suppressed in check_catalogues.check_files((path,)).suppressed] == [found]
    assert "; 1 suppressed." in tinderbox(tmp_path, "translations", "check", "pl.po").out
    assert "silenced" not in tinderbox(tmp_path, "translations", "check", "--no-silences", "pl.po").out
