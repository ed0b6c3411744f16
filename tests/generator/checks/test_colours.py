"""TB455 and TB456: what nothing but colour tells apart, and words without a sign of their own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.checks.lookalikes import colour_alone, same_sign
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


def told(tmp_path: Path, yaml: str) -> list[str]:
    return [finding.message for finding in colour_alone.run(builders.seen(tmp_path, builders.example(yaml)))]


def test_pieces_in_two_colours_that_some_eyes_mix_up_are_told_with_how_those_eyes_see(tmp_path: Path) -> None:
    assert told(tmp_path, block(f"{SPOT}, fill: affiliation.base")) == [
        '"Rain Maker" and "Well Digger" differ only in colour, by 0.7 in greys; 10 required.'
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
    assert len(told(tmp_path, block(box))) == 1
    assert told(tmp_path, block(box, colours=(OLIVE, PALE))) == []


@pytest.mark.parametrize(
    "box",
    [
        f"{SPOT}, icon: affiliation.icon, colour: affiliation.base, on: '#ffffff'",
        f'{SPOT}, text: "{{stat:affiliation}}", style: plain, colour: affiliation.base, on: "#ffffff"',
    ],
)
def test_an_icon_or_a_word_tells_apart_what_colour_does_not(tmp_path: Path, box: str) -> None:
    assert told(tmp_path, block(box)) == []


def test_names_tell_cards_apart(tmp_path: Path) -> None:
    assert told(tmp_path, block(f"{SPOT}, fill: affiliation.base", named=True)) == []


def test_what_looks_exactly_alike_is_another_fault(tmp_path: Path) -> None:
    assert told(tmp_path, block(f"{SPOT}, fill: affiliation.base", colours=(OLIVE, OLIVE))) == []


def test_words_are_compared_within_their_vocabulary_and_only_by_their_main_colour(tmp_path: Path) -> None:
    yaml = block(f"{SPOT}, icon: affiliation.icon").replace("icon: stall, ", "icon: anchor, ")
    files = builders.example(yaml)
    game = json.loads(files["content/example/game.yaml"])
    game["vocabularies"]["season"] = [{"id": "autumn", "name": "Autumn", "colours": {"base": OLIVE}}]
    files["content/example/game.yaml"] = json.dumps(game)
    found = list(same_sign.run(builders.seen(tmp_path, files)))

    assert [finding.message for finding in found] == [
        '"Market" and "Harbour" have no different icons, and their colours differ by 0.7 in greys; 10 required.'
    ]
