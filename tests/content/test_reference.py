"""The reference sheet of The Brigade: two sides in every language and on every paper, in type for a whole table."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.assets.fonts import Metrics
from generator.content import load
from generator.i18n import catalog
from generator.layout.rulebook.reference_sheet import SIDES, lay_out_reference_sheet
from generator.model.game import Game, Library
from generator.model.plan import Glyphs, Type
from generator.model.units import Size, Um

ROOT = Path(__file__).parents[2]
LEAST = 9.0  # points


@pytest.fixture(scope="module")
def library() -> Library:
    found = load.library(ROOT, only="the-brigade").value
    assert found is not None
    return found


def spoken(library: Library, locale: str) -> Game:
    game = library.games["the-brigade"]
    return game if locale == "en" else catalog.load_catalogue(ROOT, game, locale).apply(game).game


@pytest.mark.parametrize("locale", ["en", "es", "pl", "fr"])
def test_everything_that_players_look_up_stands_on_two_sides(library: Library, locale: str) -> None:
    game = spoken(library, locale)
    metrics = Metrics(game.theme.fonts)
    for paper in library.papers.values():
        sheet = lay_out_reference_sheet(game, Size(Um(paper.width), Um(paper.height)), metrics, locale=locale)

        assert (SIDES, ()) == (len(sheet.leaves), sheet.facts)
        pieces = [
            piece
            for leaf in sheet.leaves
            for step in leaf.plan.steps
            if isinstance(step, Type)
            for line in step.lines
            for piece in line.pieces
            if isinstance(piece, Glyphs)
        ]
        assert min(piece.size for piece in pieces) >= LEAST
        told = " ".join(piece.text for piece in pieces).replace("\N{NO-BREAK SPACE}", " ")
        people = [
            card.name.replace("\N{NO-BREAK SPACE}", " ") for card in game.cards if card.deck in {"crew", "wardens"}
        ]
        assert [] == [name for name in people if name not in told]
        words = [entry.name.value for entry in game.vocabularies["affiliation"].values()]
        assert [] == [word for word in words if word not in told]
