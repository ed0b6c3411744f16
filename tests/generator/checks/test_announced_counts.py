"""TB217 in the rulebook: a count of all pieces of a kind, written out, against the list of contents of the box."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import checks
from tests import builders

YAML = """
game:
  players: {min: 2, max: 4}
  labels: {book-title: Rulebook, book-page: page, book-example: Example}
  components:
    - {id: blocks, name: City block tiles, deck: crew, count: 28}
    - {id: crew, name: Crew cards, deck: crew, count: 1}
    - {id: trackers, name: Upgrade trackers, deck: crew, count: 12}
cards:
  - {id: well-digger, name: Well Digger}
rules:
  chapter: {id: play, title: Play}
  sections:
    - {id: aim, title: The aim, blocks: [{rules: {win: "SAID"}}]}
"""


def list_findings(tmp_path: Path, said: str) -> list[str]:
    seen = builders.read_game(tmp_path, builders.example(YAML.replace("SAID", said)))
    return [finding.message for finding in checks.run_all(seen) if finding.code == "TB217"]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Shuffle the 30 city blocks.", "The rulebook says 30 city blocks, but the box holds 28."),
        ("Shuffle all of the 30 City block tiles.", "The rulebook says 30 City block tiles, but the box holds 28."),
        ("Take all five upgrade trackers.", "The rulebook says five upgrade trackers, but the box holds 12."),
    ],
)
def test_a_count_that_the_box_does_not_have_is_reported(tmp_path: Path, said: str, expected: str) -> None:
    assert list_findings(tmp_path, said) == [expected]


@pytest.mark.parametrize(
    "said",
    [
        "Shuffle the 28 city blocks.",
        "Shuffle the {count:blocks} city blocks.",
        "Take all three upgrade trackers.",  # of one's colour: 12 among four players
        "Draw two city blocks.",
    ],
)
def test_other_counts_are_left_alone(tmp_path: Path, said: str) -> None:
    assert list_findings(tmp_path, said) == []
