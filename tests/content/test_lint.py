"""The games of the project have no findings."""

from __future__ import annotations

import re

from tests.brigade import ROOT
from tests.commands import tinderbox


def test_lint_finds_nothing_in_the_games_of_the_project() -> None:
    answer = tinderbox(ROOT, "lint", "--strict")

    assert (answer.code, answer.err) == (0, ""), answer.out
    assert re.search(r"^No findings; \d+ suppressed\.$", answer.out, re.MULTILINE)
