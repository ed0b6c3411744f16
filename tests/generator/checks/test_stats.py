"""TB226 and TB227: stats that a deck declares to be the same, or counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import builders

CARDS = """
deck:
  stats:
    starter: {{type: flag, required: false, count: 3}}
    track: {{type: integer, required: false, same: true}}
cards:
  - {{id: a, name: A, stats: {a}}}
  - {{id: b, name: B, count: 2, stats: {b}}}
  - {{id: c, name: C, stats: {c}}}
"""


@pytest.mark.parametrize(
    ("a", "b", "c", "expected"),
    [
        ("{starter: true}", "{starter: true}", "{}", []),
        ("{starter: true}", "{starter: true}", "{starter: false}", []),
        ("{starter: true}", "{}", "{}", [(None, "TB227")]),
        ("{starter: true}", "{starter: true}", "{starter: true}", [(None, "TB227")]),
        ("{starter: true, track: [0, 1, 1]}", "{starter: true, track: [0, 1, 1]}", "{}", []),
        (
            "{starter: true, track: [0, 1, 1]}",
            "{starter: true, track: [0, 1, 1]}",
            "{track: [0, 0, 1]}",
            [("c", "TB226")],
        ),
        (
            "{starter: true, track: [0, 1]}",
            "{starter: true, track: [0, 1, 1]}",
            "{track: [0, 1, 1]}",
            [("a", "TB226")],
        ),
    ],
)
def test_cards_agree_and_are_as_many_as_their_deck_declares(
    a: str, b: str, c: str, expected: list[tuple[str | None, str]], tmp_path: Path
) -> None:
    found = builders.lint(tmp_path, builders.example(CARDS.format(a=a, b=b, c=c)))

    assert [(finding.id, finding.code) for finding in found if finding.code in {"TB226", "TB227"}] == expected
