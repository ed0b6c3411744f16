"""Findings as workflow commands: one line each, whatever a finding says."""

from __future__ import annotations

from generator.report.ci import render_github
from generator.spine.findings import Finding, Mark, Severity, Silenced


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


def test_what_a_stranger_wrote_begins_no_command_of_its_own() -> None:
    trick = Finding(Mark("a,b:c.po", 1, 1), "TB310", Severity.ERROR, "100 %\r\n::stop-commands::x", id="a::b")

    assert render_github((trick,)).splitlines()[:-1] == [
        "::error file=a%2Cb%3Ac.po,line=1,col=1,title=TB310 a%3A%3Ab::100 %25%0D%0A::stop-commands::x"
    ]


def test_what_is_silenced_is_a_notice_at_its_comment_whatever_its_reason_says() -> None:
    error = Finding(Mark("a.po", 9, 1), "TB310", Severity.ERROR, "Lost.", id="crew.x")
    hidden = Silenced(error, "x\n::stop-commands::y", Mark("a.po", 8, 3))

    assert render_github((), (hidden,)) == (
        "::notice file=a.po,line=8,col=3,title=TB310 crew.x silenced::Lost.%0ASilenced because x%0A::stop-commands::y\n"
        "No findings; 1 silenced.\n"
    )
