"""The Brigade in other eyes: what players must tell apart by its colour stays apart, and bears a sign of its own."""

from itertools import combinations
from pathlib import Path

import pytest

from generator.assets.fonts import Metrics
from generator.layout.faces.planner import DeckFace, make_planner
from generator.layout.ink import strip_colours
from generator.model import colours
from generator.model.game import Game, Library
from tests import builders
from tests.brigade import load_library

ROOT = Path(__file__).parents[2]
PIECES = {
    *("bases", "boards", "brigades", "firehouses", "loyalty-tokens", "renown-tokens", "upgrade-trackers", "wagons")
}


@pytest.fixture(scope="module", name="library")
def _library() -> Library:
    return load_library()


@pytest.fixture(scope="module", name="brigade")
def _brigade(library: Library) -> Game:
    return library.games["the-brigade"]


@pytest.fixture(scope="module", name="owned")
def _owned(library: Library, brigade: Game) -> list[DeckFace]:
    faces = builders.plan_faces(brigade, make_planner(brigade, library.sizes, Metrics(brigade.theme.fonts)))
    return [seen for seen in faces if seen.deck.id in PIECES and seen.card is not None]


def test_players_are_apart_in_every_sight(brigade: Game) -> None:
    players = brigade.vocabularies["player"].values()
    apart = {
        (one.id, other.id): colours.find_least_difference([(one.colours["base"], other.colours["base"])])[0]
        for one, other in combinations(players, 2)
    }

    assert len(apart) == 6
    assert min(apart.values()) >= colours.ENOUGH, apart


def test_every_word_with_a_colour_has_an_icon_of_its_own(brigade: Game) -> None:
    for vocabulary in brigade.vocabularies.values():
        icons = [entry.icon for entry in vocabulary.values() if entry.colours]
        assert None not in icons
        assert len(set(icons)) == len(icons)


def test_what_players_own_differs_without_its_colours(owned: list[DeckFace]) -> None:
    assert {seen.deck.id for seen in owned} == PIECES
    for deck in PIECES:
        fronts = [seen for seen in owned if seen.deck.id == deck and seen.side == "front"]
        signs = {strip_colours(seen.face.plan.steps).what for seen in fronts}
        assert len(signs) == len(fronts) == 4, deck


def test_every_space_of_a_flame_track_bears_its_number(brigade: Game) -> None:
    tracks = [
        layout
        for layout in brigade.layouts.values()
        if any(box.get("art", {}).get("draw") == "flame-track" for box in layout.boxes.values())
    ]

    assert tracks
    for layout in tracks:
        assert layout.boxes["level"]["text"] == "#"
        assert layout.boxes["level"]["repeat"]["times"] == 4
