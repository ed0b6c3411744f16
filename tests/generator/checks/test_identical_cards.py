"""TB459: different cards of a deck that nobody can tell apart in print."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks.lookalikes import identical_cards
from tests import builders

WELL = 'word: {at: [2, 2, 56, 8], text: "Well", style: plain}'


def told(tmp_path: Path, box: str, cards: str) -> list[tuple[str | None, str]]:
    yaml = f"""
layouts:
  plain: {{boxes: {{name: {{if: {{has: flavour}}}}, {box}}}}}
cards:
{cards}
"""
    found = identical_cards.run(builders.seen(tmp_path, builders.example(yaml)))
    return [(finding.id, finding.message.partition(" (")[0]) for finding in found]


TWO = "  - {id: well, name: Well, stats: {water: 1}}\n  - {id: rain, name: Rain, stats: {water: 3}}"
THREE = f"{TWO}\n  - {{id: lake, name: Lake, stats: {{water: 3}}}}"


def test_each_card_that_is_printed_as_an_earlier_one_is_told_once(tmp_path: Path) -> None:
    assert told(tmp_path, WELL, THREE) == [
        ("rain", "`rain` looks exactly like `well`"),
        ("lake", "`lake` looks exactly like `well`"),
    ]


@pytest.mark.parametrize(
    "box",
    [
        'word: {at: [2, 2, 56, 8], text: "{name}", style: plain}',
        'figure: {at: [2, 2, 56, 8], text: "{stat:water}", style: plain}',
    ],
)
def test_whatever_is_printed_tells_cards_apart(tmp_path: Path, box: str) -> None:
    assert told(tmp_path, f"{WELL.replace('word', 'first')}, {box}", TWO) == []


def test_cards_without_a_layout_that_is_there_are_not_told_for_being_blank(tmp_path: Path) -> None:
    found = builders.lint(tmp_path, builders.example(f"deck: {{front: pline}}\ncards:\n{TWO}"))
    assert {one.code for one in found} == {"TB201", "TB206"}


def _with_backs(first: str, second: str) -> str:
    sides = (
        f"name: {first}, back: {{layout: plain, name: {second}}}",
        f"name: {second}, back: {{layout: plain, name: {first}}}",
    )
    return "\n".join(f"  - {{id: tile-{number}, {side}}}" for number, side in enumerate(sides))


def test_a_piece_that_lies_the_other_way_up_is_the_same_piece(tmp_path: Path) -> None:
    word = 'word: {at: [2, 2, 56, 8], text: "{name}", style: plain}'

    assert told(tmp_path, word, _with_backs("Well", "Rain")) == [
        ("tile-1", "`tile-1` looks exactly like `tile-0`"),
    ]


def test_cards_with_equal_fronts_and_different_backs_are_different(tmp_path: Path) -> None:
    word = 'word: {at: [2, 2, 56, 8], text: "{name}", style: plain}'
    cards = _with_backs("Well", "Rain").replace(
        "name: Rain, back: {layout: plain, name: Well}", "name: Well, back: {layout: plain, name: Lake}"
    )

    assert told(tmp_path, word, cards) == []
