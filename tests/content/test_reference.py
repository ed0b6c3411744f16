"""The reference sheet of The Brigade: two sides in every language and on every paper, in type for a whole table."""

import pytest

from generator.assets.fonts import Metrics
from generator.layout.rulebook.reference_sheet import SIDES, lay_out_reference_sheet
from generator.model.units import Size, Um
from tests.brigade import load_game, load_library
from tests.generator.layout.workshop import list_glyphs

LEAST = 9.0  # points


@pytest.mark.parametrize("locale", ["en", "es", "pl", "fr"])
def test_everything_that_players_look_up_stands_on_two_sides(locale: str) -> None:
    game = load_game(locale)
    metrics = Metrics(game.theme.fonts)
    for paper in load_library().papers.values():
        sheet = lay_out_reference_sheet(game, Size(Um(paper.width), Um(paper.height)), metrics, locale=locale)

        assert (SIDES, ()) == (len(sheet.leaves), sheet.facts)
        pieces = [piece for leaf in sheet.leaves for _, piece in list_glyphs(leaf.plan.steps)]
        assert min(piece.size for piece in pieces) >= LEAST
        told = " ".join(piece.text for piece in pieces).replace("\N{NO-BREAK SPACE}", " ")
        people = [
            card.name.replace("\N{NO-BREAK SPACE}", " ") for card in game.cards if card.deck in {"crew", "wardens"}
        ]
        assert [] == [name for name in people if name not in told]
        words = [entry.name.value for entry in game.vocabularies["affiliation"].values()]
        assert [] == [word for word in words if word not in told]
