"""Findings as text and as JSON."""

import json
from collections.abc import Callable

from generator.model.findings import Finding, Mark, Severity, Suppressed, merge_causes
from generator.report.findings import render_json, render_text, summarize

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

TWO = (
    Finding(Mark("a.yaml", 3, 4), "TB207", Severity.ERROR, "Jó 2.", "Write {by}.", game="example", id="well-digger"),
    Finding(Mark("b.po", 1, 1), "TB301", Severity.WARNING, "Stale.", locale="pl"),
)


def test_text_has_a_block_for_each_file(golden: Callable[[str, str], None]) -> None:
    golden("report.txt", render_text(FINDINGS))


def test_the_summary_counts_each_severity_and_the_files() -> None:
    assert summarize(FINDINGS) == "1 error, 1 warning, 1 note in 2 files."
    assert summarize(FINDINGS[:1] * 2) == "2 errors in 1 file."


def test_a_finding_without_id_and_locale_ends_with_its_message_on_one_line() -> None:
    bare = Finding(Mark("a.yaml", 3, 4), "TB004", Severity.ERROR, "This is\nnot YAML.")

    assert render_text([bare]) == "a.yaml:3:4: error TB004 This is not YAML.\n\n1 error in 1 file.\n"
    assert render_text(()) == "No findings.\n"


def test_other_findings_of_its_cause_stand_below_a_finding_in_text_and_are_related_to_it_in_json() -> None:
    first, *others = (
        Finding(Mark("b.po", line, 9), code, severity, message, "Write it.", locale="pl", cause="7.0", rank=rank)
        for line, code, severity, message, rank in (
            (7, "TB340", Severity.WARNING, "A term is missing.", 3),
            (7, "TB390", Severity.ERROR, "The card does this.", 4),
            (8, "TB340", Severity.WARNING, "A term is missing.", 3),
        )
    )
    merged = merge_causes((first, *others))

    assert render_text(merged) == (
        "b.po:7:9: error TB340 A term is missing. [pl]\n"
        "    Write it.\n"
        "    also TB340 on line 8: A term is missing.\n"
        "    also TB390: The card does this.\n"
        "\n1 error in 1 file.\n"
    )
    (record,) = json.loads(render_json(merged))["findings"]
    assert [(item["code"], item["line"], item["severity"]) for item in record["related"]] == [
        ("TB340", 8, "warning"),
        ("TB390", 7, "error"),
    ]


def test_what_is_silenced_is_a_line_each_and_counted() -> None:
    hidden = Suppressed(FINDINGS[0], "the printer\nsaid so", Mark("a.yaml", 2))
    lines = render_text((), (hidden,)).splitlines()

    assert len(lines) == 3
    assert lines[0].startswith(f"{FINDINGS[0].mark.file}:{FINDINGS[0].mark.line}:")
    assert lines[0].endswith(" (suppressed because the printer said so)")
    assert lines[2] == "No findings; 1 suppressed."
    assert summarize(FINDINGS, 2) == "1 error, 1 warning, 1 note in 2 files; 2 suppressed."


def test_the_report_has_its_promised_shape(golden: Callable[[str, str], None]) -> None:
    golden("report.json", render_json(TWO))


def test_nothing_found_is_an_empty_list() -> None:
    assert json.loads(render_json(())) == {
        "version": 1,
        "findings": [],
        "summary": {"errors": 0, "warnings": 0, "notes": 0, "files": 0, "silenced": 0, "silences": []},
    }


def test_what_is_silenced_is_counted_and_listed_in_the_summary() -> None:
    hidden = Suppressed(TWO[0], "the printer said so", Mark("a.yaml", 2, 1))
    told = json.loads(render_json((), (hidden,)))

    assert told["findings"] == []
    assert told["summary"]["silenced"] == 1
    [silence] = told["summary"]["silences"]
    assert (silence["code"], silence["line"], silence["comment"], silence["reason"]) == (
        "TB207",
        3,
        2,
        "the printer said so",
    )
