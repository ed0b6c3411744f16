"""The games of the project have no findings."""

import re

from tests.commands import Answer


def test_lint_finds_nothing_in_the_games_of_the_project(lint_report: Answer) -> None:
    assert (lint_report.code, lint_report.err) == (0, ""), lint_report.out
    assert re.search(r"^No findings; \d+ suppressed\.$", lint_report.out, re.MULTILINE)
