"""The report that programs read: its shape is a promise."""

from __future__ import annotations

import json
from collections.abc import Callable

from generator.report.findings import render_json
from generator.spine.findings import Finding, Mark, Severity, Silenced

FINDINGS = (
    Finding(Mark("a.yaml", 3, 4), "TB207", Severity.ERROR, "Jó 2.", "Write {by}.", game="example", id="well-digger"),
    Finding(Mark("b.po", 1, 1), "TB301", Severity.WARNING, "Stale.", locale="pl"),
)


def test_the_report_has_its_promised_shape(golden: Callable[[str, str], None]) -> None:
    golden("report.json", render_json(FINDINGS))


def test_what_does_not_apply_is_null() -> None:
    found = json.loads(render_json(FINDINGS))["findings"]

    assert [(one["game"], one["locale"], one["id"]) for one in found] == [
        ("example", None, "well-digger"),
        (None, "pl", None),
    ]


def test_nothing_found_is_an_empty_list() -> None:
    assert json.loads(render_json(())) == {
        "version": 1,
        "findings": [],
        "summary": {"errors": 0, "warnings": 0, "notes": 0, "files": 0, "silenced": 0, "silences": []},
    }


def test_what_is_silenced_is_counted_and_listed_in_the_summary() -> None:
    hidden = Silenced(FINDINGS[0], "the printer said so", Mark("a.yaml", 2, 1))
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
