"""What players read of a card at a virtual table: in the order of the card, icons as words, pictures as nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.commands.table_pieces import description
from generator.layout.localized_game import lay_out_game
from tests import builders

GAME = """
icons: [{id: bucket, path: M0 0H100V100H0Z, means: A bucket}]
layouts:
  plain:
    boxes:
      text: {at: [5, 60, 50, 20], text: "{text}", style: plain}
      flavour: {at: [5, 5, 50, 8], text: "{flavour}", style: plain}
      ability: {at: [5, 40, 50, 8], text: "{ability}", style: plain}
      label: {at: [5, 20, 50, 8], text: "{label}", style: plain}
"""


def said(root: Path, card: str) -> str:
    library, _ = builders.loaded(root, builders.example(f"{GAME}\ncards: [{{id: diver, name: Diver, {card}}}]\n"))
    one = lay_out_game(library, library.games[builders.GAME], "en")
    (deck,) = one.game.decks
    return description(one, deck, deck.cards[0])


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ('text: "Dive.", texts: {flavour: "Splash.", ability: Depth}', "Depth\nDive.\nSplash."),
        ('text: "Dive.", texts: {label: "{icon:bucket}"}', "Dive."),
        ('text: "Gain {icon:bucket}."', "Gain A bucket."),
        ('text: "{icon:bucket} {b}A bucket{/b}: dive."', "A bucket: dive."),
        ('text: "{icon:bucket} 2: dive."', "A bucket\N{NO-BREAK SPACE}2: dive."),
    ],
    ids=["from the top, flavour last", "a lone icon", "an icon among words", "an icon that is named", "a figure"],
)
def test_a_description_says_what_the_card_does(tmp_path: Path, card: str, expected: str) -> None:
    assert expected == said(tmp_path, card)
