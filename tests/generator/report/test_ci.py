"""Findings for CI: GitHub annotations, JUnit XML, SARIF, and a Markdown comment."""

import json
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

from markdown_it import MarkdownIt

from generator.model.findings import Finding, Mark, Severity, Suppressed
from generator.report.ci import render_github, render_junit, render_markdown, render_sarif


def test_each_finding_is_a_command_errors_first_and_a_summary_follows() -> None:
    warning = Finding(
        Mark("a.po", 3, 2), "TB318", Severity.WARNING, "Twice.", "Take one out.", locale="pl", id="crew.x"
    )
    error = Finding(Mark("a.po", 9, 1), "TB310", Severity.ERROR, "Lost.")
    note = Finding(Mark("a.po", 1, 1), "TB316", Severity.NOTE, "Gone.")

    assert render_github((note, warning, error)) == (
        "::error file=a.po,line=9,col=1,title=TB310::Lost.\n"
        "::warning file=a.po,line=3,col=2,title=TB318 crew.x%2C pl::Twice.%0ATake one out.\n"
        "::notice file=a.po,line=1,col=1,title=TB316::Gone.\n"
        "1 error, 1 warning, 1 note in 1 file.\n"
    )


def test_untrusted_text_cannot_start_a_workflow_command() -> None:
    trick = Finding(Mark("a,b:c.po", 1, 1), "TB310", Severity.ERROR, "100 %\r\n::stop-commands::x", id="a::b")

    assert render_github((trick,)).splitlines()[:-1] == [
        "::error file=a%2Cb%3Ac.po,line=1,col=1,title=TB310 a%3A%3Ab::100 %25%0D%0A::stop-commands::x"
    ]


def test_what_is_silenced_is_a_notice_at_its_comment_whatever_its_reason_says() -> None:
    error = Finding(Mark("a.po", 9, 1), "TB310", Severity.ERROR, "Lost.", id="crew")
    hidden = Suppressed(error, "x\n::stop-commands::y", Mark("a.po", 8, 3))

    assert render_github((), (hidden,)) == (
        "::notice file=a.po,line=8,col=3,title=TB310 crew suppressed"
        "::Lost.%0ASuppressed because x%0A::stop-commands::y\n"
        "No findings; 1 suppressed.\n"
    )


ERROR = Finding(Mark("a.yaml", 3, 4), "TB207", Severity.ERROR, "Says 2 <b>\x00\ufffe.", "Write {by}.", id="well-digger")
WARNING = Finding(Mark("b.po", 1, 1), "TB301", Severity.WARNING, "Stale.", locale="pl")


def _cases(told: str) -> dict[str, list[str]]:
    suite = ET.fromstring(told.removeprefix('<?xml version="1.0" encoding="UTF-8"?>'))[0]  # noqa: S314 - ours
    return {case.attrib["name"]: [part.tag for part in case] for case in suite}


def test_each_file_is_a_case_that_fails_for_its_errors_and_with_strict_for_its_warnings() -> None:
    expected = {"a.yaml": ["failure"], "b.po": ["system-out"], "c.yaml": []}
    warning = Finding(ERROR.mark, "TB405", Severity.WARNING, "Pale.")

    assert _cases(render_junit((ERROR, WARNING), files=("c.yaml", "a.yaml"))) == expected
    assert _cases(render_junit((ERROR, WARNING), strict=True))["b.po"] == ["failure"]
    assert _cases(render_junit((ERROR, warning))) == {"a.yaml": ["failure", "system-out"]}


def test_what_xml_cannot_hold_is_replaced_and_the_counts_are_those_of_the_cases() -> None:
    told = render_junit((ERROR, WARNING), files=("c.yaml",))

    assert "Says 2 &lt;b&gt;\ufffd\ufffd." in told
    assert told.splitlines()[1] == '<testsuites name="tinderbox lint" tests="3" failures="1" errors="0" skipped="0">'


def test_a_file_that_passes_only_by_a_suppression_is_skipped_with_a_note() -> None:
    hidden = Suppressed(ERROR, "the printer said so", Mark("a.yaml", 2, 1))
    told = render_junit((), (hidden,), files=("a.yaml", "b.po"))

    assert _cases(told) == {"a.yaml": ["skipped", "system-out"], "b.po": []}
    assert "suppressed because the printer said so" in told
    assert 'tests="2" failures="0" errors="0" skipped="1"' in told


def test_a_file_that_fails_is_not_skipped_for_its_silences() -> None:
    hidden = Suppressed(WARNING, "the printer said so", Mark("a.yaml", 2, 1))
    other = Suppressed(ERROR, "the printer said so", Mark("a.yaml", 2, 1))
    assert _cases(render_junit((ERROR,), (hidden, other))) == {
        "a.yaml": ["failure", "system-out"],
        "b.po": ["skipped", "system-out"],
    }


HOSTILE = "@max #12 <img src=x> | `a` [here](https://evil.example) **b** www.evil.example &lt; ![p](q)"


def _finding(message: str, severity: Severity = Severity.ERROR, line: int = 1) -> Finding:
    return Finding(Mark("content/a_b.yaml", line), "TB207", severity, message, "Write {by}.", id="well-digger")


def test_nothing_found_is_one_sentence_each_finding_is_one_row_and_the_worst_stand_first() -> None:
    told = render_markdown((_finding("Pale\nall over.", Severity.NOTE), _finding("Wrong.")))

    assert render_markdown(()) == "### Tinderbox\n\nNo findings.\n"
    assert told.index("Wrong") < told.index("Pale all over.")


def test_untrusted_text_is_escaped() -> None:
    page = MarkdownIt("commonmark").enable("table").render(render_markdown((_finding(HOSTILE),)))

    assert not any(tag in page for tag in ("<img", "<a ", "<code", "<strong>b", "@max", "#12"))
    assert "&lt;img src=x&gt;" in page
    assert page.count("<td>") == 3


def test_a_comment_is_never_longer_than_a_forge_takes() -> None:
    told = render_markdown([_finding("x" * 500, line=line) for line in range(1, 400)])

    assert len(told) < 65_536
    assert "more; `tinderbox lint` shows them all." in told


def test_what_is_silenced_is_listed_with_its_reason_as_words() -> None:
    hidden = Suppressed(_finding("Wrong.", line=7), HOSTILE, Mark("content/a_b.yaml", 6))
    told = render_markdown((), (hidden,))
    page = MarkdownIt("commonmark").enable("table").render(told)

    assert told.startswith("### Tinderbox\n\nNo findings; 1 suppressed.\n")
    assert "a&#95;b.yaml&#58;7" in told
    assert "<em>suppressed because</em>" in told
    assert "Write {by}." not in page
    assert not any(tag in page for tag in ("<img", "<a ", "<code", "<strong>b", "@max", "#12"))


NAME = "i18n/pl/LC_MESSAGES/a game.po"
FINDING = Finding(
    Mark(NAME, 12, 9), "TB310", Severity.ERROR, "It lacks {by}.", "Copy it.", game="g", locale="pl", id="crew.one"
)
OTHER = Finding(Mark("content/a.yaml", 3, 1), "TB203", Severity.WARNING, "Two bear one name.")
PAGES = {"TB310": "TB310: Lost placeholder\n\n(error)\n\nWhy and how.\n", "TB203": "TB203: Two of a name\n\nWhy.\n"}


def run_of(*findings: Finding) -> dict[str, Any]:
    log = json.loads(render_sarif(findings, PAGES))
    assert (log["version"], len(log["runs"])) == ("2.1.0", 1)
    return dict(log["runs"][0])


def fingerprints(*findings: Finding) -> list[str]:
    return [result["partialFingerprints"]["tinderbox/v1"] for result in run_of(*findings)["results"]]


def test_each_code_that_is_found_is_a_rule_with_its_page() -> None:
    rules = run_of(FINDING, OTHER, FINDING)["tool"]["driver"]["rules"]

    assert [(rule["id"], rule["name"], rule["shortDescription"]["text"]) for rule in rules] == [
        ("TB203", "TwoOfAName", "Two of a name"),
        ("TB310", "LostPlaceholder", "Lost placeholder"),
    ]
    assert rules[1]["help"]["text"] == PAGES["TB310"].strip()
    assert [rule["defaultConfiguration"]["level"] for rule in rules] == ["warning", "error"]


def test_a_result_has_the_other_findings_of_its_cause_as_related_locations() -> None:
    (result,) = run_of(replace(FINDING, evidence=(replace(OTHER, mark=Mark(NAME, 13, 2)),)))["results"]

    (related,) = result["relatedLocations"]
    assert related["message"]["text"].startswith(f"{OTHER.code}: ")
    assert related["physicalLocation"]["region"]["startLine"] == 13


def test_a_result_says_where_and_what_and_points_at_its_rule() -> None:
    run = run_of(FINDING, OTHER)
    first = run["results"][0]

    assert run["tool"]["driver"]["rules"][first["ruleIndex"]]["id"] == first["ruleId"] == "TB310"
    assert first["level"] == "error"
    assert first["message"] == {"text": "It lacks {by}. Copy it."}
    assert first["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "i18n/pl/LC_MESSAGES/a%20game.po", "uriBaseId": "PROJECTROOT"},
        "region": {"startLine": 12, "startColumn": 9},
    }
    assert first["properties"] == {"game": "g", "locale": "pl", "id": "crew.one"}


def test_a_fingerprint_survives_moved_lines_and_another_wording() -> None:
    moved = replace(FINDING, mark=Mark(NAME, 900, 1), message="It still lacks {by}.")

    assert fingerprints(FINDING) == fingerprints(moved)


def test_findings_of_other_entries_languages_and_codes_have_other_fingerprints() -> None:
    others = [replace(FINDING, id="crew.two"), replace(FINDING, locale="fr"), replace(FINDING, code="TB311"), FINDING]

    assert len(set(fingerprints(FINDING, *others))) == 5


def test_no_findings_are_a_log_all_the_same() -> None:
    assert run_of()["results"] == []


def test_what_is_silenced_is_a_result_that_is_suppressed_in_its_source() -> None:
    hidden = Suppressed(OTHER, "the printer said so", Mark("content/a.yaml", 2, 5))
    run = json.loads(render_sarif((FINDING,), PAGES, (hidden,)))["runs"][0]
    opened, suppressed = run["results"]

    assert opened["suppressions"] == []
    assert (suppressed["ruleId"], run["tool"]["driver"]["rules"][suppressed["ruleIndex"]]["id"]) == ("TB203", "TB203")
    [told] = suppressed["suppressions"]
    assert (told["kind"], told["justification"]) == ("inSource", "the printer said so")
    assert told["location"]["physicalLocation"]["region"] == {"startLine": 2, "startColumn": 5}
