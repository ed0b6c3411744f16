"""TB455, TB456 and TB459: cards and words that players cannot tell apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.checks.lookalikes import colour_alone, identical_cards, same_sign
from tests import builders

OLIVE, RED, PALE = "#4c5c26", "#98301a", "#e58f7c"
ICONS = (
    '[{id: anchor, means: Anchor, path: "M0 0L100 0L50 100Z"}, {id: stall, means: Stall, path: "M0 0L100 0L100 100Z"}]'
)
SPOT = "at: [20, 20, 20, 20]"


def block(box: str, *, colours: tuple[str, str] = (OLIVE, RED), named: bool = False) -> str:
    """Return two cards of two affiliations, whose face shows one box, and their names when asked for."""
    hidden = "" if named else "name: {if: {has: flavour}}, "
    return f"""
layouts:
  plain: {{boxes: {{{hidden}spot: {{{box}}}}}}}
icons: {ICONS}
game:
  vocabularies:
    affiliation:
      - {{id: harbour, name: Harbour, icon: anchor, colours: {{base: "{colours[0]}"}}}}
      - {{id: market, name: Market, icon: stall, colours: {{base: "{colours[1]}"}}}}
cards:
  - {{id: well-digger, name: Well Digger, stats: {{affiliation: harbour}}}}
  - {{id: rain-maker, name: Rain Maker, stats: {{affiliation: market}}}}
"""


def colour_messages(tmp_path: Path, yaml: str) -> list[str]:
    return [finding.message for finding in colour_alone.run(builders.read_game(tmp_path, builders.example(yaml)))]


def test_pieces_in_two_colours_that_some_eyes_mix_up_are_reported_with_how_those_eyes_see(tmp_path: Path) -> None:
    assert colour_messages(tmp_path, block(f"{SPOT}, fill: affiliation.base")) == [
        '"Rain Maker" and "Well Digger" differ only in colour, by 0.7 in greyscale; 10 required.'
    ]


@pytest.mark.parametrize(
    "box",
    [
        f"{SPOT}, fill: affiliation.base",
        f"{SPOT}, stroke: affiliation.base",
        f'{SPOT}, art: {{draw: token, tint: "colour:affiliation.base"}}',
        f"{SPOT}, icon: anchor, colour: affiliation.base, on: '#ffffff'",
        f"{SPOT}, text: Piece, style: plain, colour: affiliation.base, on: '#ffffff'",
    ],
)
def test_all_that_has_a_colour_counts(tmp_path: Path, box: str) -> None:
    assert len(colour_messages(tmp_path, block(box))) == 1
    assert colour_messages(tmp_path, block(box, colours=(OLIVE, PALE))) == []


@pytest.mark.parametrize(
    "box",
    [
        f"{SPOT}, icon: affiliation.icon, colour: affiliation.base, on: '#ffffff'",
        f'{SPOT}, text: "{{stat:affiliation}}", style: plain, colour: affiliation.base, on: "#ffffff"',
    ],
)
def test_an_icon_or_a_word_distinguishes_what_colour_does_not(tmp_path: Path, box: str) -> None:
    assert colour_messages(tmp_path, block(box)) == []


def test_names_tell_cards_apart(tmp_path: Path) -> None:
    assert colour_messages(tmp_path, block(f"{SPOT}, fill: affiliation.base", named=True)) == []


def test_what_looks_exactly_alike_is_another_fault(tmp_path: Path) -> None:
    assert colour_messages(tmp_path, block(f"{SPOT}, fill: affiliation.base", colours=(OLIVE, OLIVE))) == []


def test_words_are_compared_within_their_vocabulary_and_only_by_their_main_colour(tmp_path: Path) -> None:
    yaml = block(f"{SPOT}, icon: affiliation.icon").replace("icon: stall, ", "icon: anchor, ")
    files = builders.example(yaml)
    game = json.loads(files["content/example/game.yaml"])
    game["vocabularies"]["season"] = [{"id": "autumn", "name": "Autumn", "colours": {"base": OLIVE}}]
    files["content/example/game.yaml"] = json.dumps(game)
    found = list(same_sign.run(builders.read_game(tmp_path, files)))

    assert [finding.message for finding in found] == [
        '"Market" and "Harbour" have the same icon or none, and their colours differ by 0.7 in greyscale; 10 required.'
    ]


WELL = 'word: {at: [2, 2, 56, 8], text: "Well", style: plain}'


def identical(tmp_path: Path, box: str, cards: str) -> list[tuple[str | None, str]]:
    yaml = f"""
layouts:
  plain: {{boxes: {{name: {{if: {{has: flavour}}}}, {box}}}}}
cards:
{cards}
"""
    found = identical_cards.run(builders.read_game(tmp_path, builders.example(yaml)))
    return [(finding.id, finding.message.partition(" (")[0]) for finding in found]


TWO = "  - {id: well, name: Well, stats: {water: 1}}\n  - {id: rain, name: Rain, stats: {water: 3}}"
THREE = f"{TWO}\n  - {{id: lake, name: Lake, stats: {{water: 3}}}}"


def test_each_card_that_is_printed_as_an_earlier_one_is_reported_once(tmp_path: Path) -> None:
    assert identical(tmp_path, WELL, THREE) == [
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
def test_cards_that_differ_in_anything_printed_are_not_identical(tmp_path: Path, box: str) -> None:
    assert identical(tmp_path, f"{WELL.replace('word', 'first')}, {box}", TWO) == []


def test_cards_without_a_layout_that_is_there_are_not_reported_for_being_blank(tmp_path: Path) -> None:
    found = builders.lint(tmp_path, builders.example(f"deck: {{front: pline}}\ncards:\n{TWO}"))
    assert {finding.code for finding in found} == {"TB201", "TB206"}


def _with_backs(first: str, second: str) -> str:
    sides = (
        f"name: {first}, back: {{layout: plain, name: {second}}}",
        f"name: {second}, back: {{layout: plain, name: {first}}}",
    )
    return "\n".join(f"  - {{id: tile-{number}, {side}}}" for number, side in enumerate(sides))


def test_a_piece_that_lies_the_other_way_up_is_the_same_piece(tmp_path: Path) -> None:
    word = 'word: {at: [2, 2, 56, 8], text: "{name}", style: plain}'

    assert identical(tmp_path, word, _with_backs("Well", "Rain")) == [
        ("tile-1", "`tile-1` looks exactly like `tile-0`"),
    ]


def test_cards_with_equal_fronts_and_different_backs_are_different(tmp_path: Path) -> None:
    word = 'word: {at: [2, 2, 56, 8], text: "{name}", style: plain}'
    cards = _with_backs("Well", "Rain").replace(
        "name: Rain, back: {layout: plain, name: Well}", "name: Well, back: {layout: plain, name: Lake}"
    )

    assert identical(tmp_path, word, cards) == []
