"""The report that people read."""

from __future__ import annotations

from collections.abc import Callable

from generator.report.findings import render_text, summarize
from generator.spine.findings import Finding, Mark, Severity, Silenced

CARD = "content/example/cards/crew.yaml"
FINDINGS = (
    Finding(
        Mark(CARD, 12, 27),
        "TB207",
        Severity.ERROR,
        "The text says 2, but no effect of the card has a 2.",
        "The effects have 3. Use a placeholder, as in {by}.",
        game="example",
        id="well-digger",
    ),
    Finding(Mark(CARD, 14, 5), "TB220", Severity.WARNING, 'The word "the" is repeated.', id="well-digger"),
    Finding(
        Mark("i18n/pl/LC_MESSAGES/example.po", 7, 1),
        "TB301",
        Severity.NOTE,
        "The entry is stale.",
        "First line.\nSecond line.",
        locale="pl",
        id="well-digger",
    ),
)


def test_findings_stand_in_a_block_per_file_with_id_beside_and_hint_below(golden: Callable[[str, str], None]) -> None:
    golden("report.txt", render_text(FINDINGS))


def test_nothing_found_is_said_in_one_line() -> None:
    assert render_text(()) == "No findings.\n"


def test_the_summary_counts_each_severity_and_the_files() -> None:
    assert summarize(FINDINGS) == "1 error, 1 warning, 1 note in 2 files."
    assert summarize(FINDINGS[:1] * 2) == "2 errors in 1 file."


def test_a_finding_without_id_and_locale_ends_with_its_message() -> None:
    bare = Finding(Mark("a.yaml", 3, 4), "TB004", Severity.ERROR, "This is not YAML.")

    assert render_text([bare]) == "a.yaml:3:4: error TB004 This is not YAML.\n\n1 error in 1 file.\n"


def test_a_message_stays_on_one_line() -> None:
    broken = Finding(Mark("a.yaml", 3, 4), "TB209", Severity.ERROR, 'The text names "Move\nWagon".')

    assert render_text([broken]).splitlines()[0] == 'a.yaml:3:4: error TB209 The text names "Move Wagon".'


def test_what_is_silenced_is_a_line_each_and_counted() -> None:
    hidden = Silenced(FINDINGS[0], "the printer\nsaid so", Mark("a.yaml", 2))
    lines = render_text((), (hidden,)).splitlines()

    assert len(lines) == 3
    assert lines[0].startswith(f"{FINDINGS[0].mark.file}:{FINDINGS[0].mark.line}:")
    assert lines[0].endswith(" (silenced because the printer said so)")
    assert lines[2] == "No findings; 1 silenced."
    assert summarize(FINDINGS, 2) == "1 error, 1 warning, 1 note in 2 files; 2 silenced."
