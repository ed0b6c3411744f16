"""Findings as SARIF: rules, regions, fingerprints."""

import json
from dataclasses import replace
from typing import Any

from generator.model.findings import Finding, Mark, Severity, Suppressed
from generator.report.ci import render_sarif

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
