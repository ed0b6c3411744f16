"""JUnit: one case a file, failed where the run fails, and XML whatever the content says."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from generator.report.ci import render_junit
from generator.spine.findings import Finding, Mark, Severity, Silenced

ERROR = Finding(Mark("a.yaml", 3, 4), "TB207", Severity.ERROR, "Says 2 <b>\x00\ufffe.", "Write {by}.", id="well-digger")
WARNING = Finding(Mark("b.po", 1, 1), "TB301", Severity.WARNING, "Stale.", locale="pl")


def _cases(told: str) -> dict[str, list[str]]:
    suite = ET.fromstring(told.removeprefix('<?xml version="1.0" encoding="UTF-8"?>'))[0]  # noqa: S314 - ours
    return {case.attrib["name"]: [part.tag for part in case] for case in suite}


def test_each_file_is_a_case_and_a_clean_one_passes() -> None:
    expected = {"a.yaml": ["failure"], "b.po": ["system-out"], "c.yaml": []}
    assert _cases(render_junit((ERROR, WARNING), files=("c.yaml", "a.yaml"))) == expected


def test_warnings_fail_where_they_fail_the_run() -> None:
    assert _cases(render_junit((ERROR, WARNING), strict=True))["b.po"] == ["failure"]


def test_a_file_with_both_fails_for_its_errors_and_still_tells_the_rest() -> None:
    warning = Finding(ERROR.mark, "TB405", Severity.WARNING, "Pale.")
    assert _cases(render_junit((ERROR, warning))) == {"a.yaml": ["failure", "system-out"]}


def test_what_xml_cannot_hold_is_replaced() -> None:
    assert "Says 2 &lt;b&gt;\ufffd\ufffd." in render_junit((ERROR,))


def test_the_counts_are_those_of_the_cases() -> None:
    head = render_junit((ERROR, WARNING), files=("c.yaml",)).splitlines()[1]
    assert head == '<testsuites name="tinderbox lint" tests="3" failures="1" errors="0" skipped="0">'


def test_a_file_that_passes_by_a_silence_only_is_skipped_and_tells_it() -> None:
    hidden = Silenced(ERROR, "the printer said so", Mark("a.yaml", 2, 1))
    told = render_junit((), (hidden,), files=("a.yaml", "b.po"))

    assert _cases(told) == {"a.yaml": ["skipped", "system-out"], "b.po": []}
    assert "silenced because the printer said so" in told
    assert 'tests="2" failures="0" errors="0" skipped="1"' in told


def test_a_file_that_fails_is_not_skipped_for_its_silences() -> None:
    hidden = Silenced(WARNING, "the printer said so", Mark("a.yaml", 2, 1))
    other = Silenced(ERROR, "the printer said so", Mark("a.yaml", 2, 1))
    assert _cases(render_junit((ERROR,), (hidden, other))) == {
        "a.yaml": ["failure", "system-out"],
        "b.po": ["skipped", "system-out"],
    }
