"""The Brigade's content: what its rulings promise, its colours in other eyes, and its reference sheet."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from generator.assets.fonts import Metrics
from generator.layout.faces.planner import DeckFace, make_planner
from generator.layout.ink import strip_colours
from generator.layout.rulebook.reference_sheet import SIDES, lay_out_reference_sheet
from generator.model import colours
from generator.model.game import Card, Game, Library
from generator.model.units import Size, Um
from tests import builders
from tests.brigade import load_game, load_library
from tests.generator.layout.workshop import list_glyphs


@pytest.fixture(scope="module", name="brigade")
def _brigade() -> Game:
    return load_game()


def _deck(brigade: Game, id_: str, part: str = "base") -> tuple[Card, ...]:
    return tuple(card for deck in brigade.decks if deck.id == id_ for card in deck.cards if card.part == part)


def _turned(grid: tuple[str, ...]) -> tuple[str, ...]:
    """Return the grid after a quarter turn clockwise."""
    return tuple("".join(reversed(column)) for column in zip(*grid, strict=True))


def test_every_affiliation_has_the_same_values(brigade: Game) -> None:
    values: dict[object, Counter[object]] = {}
    for card in _deck(brigade, "city-blocks"):
        values.setdefault(card.front.stats["affiliation"], Counter())[card.front.stats["value"]] += 1
    assert set(values) == {"commons", "nobles", "council", "merchants"}
    assert all(value == {2: 2, 3: 3, 4: 2} for value in values.values())


def test_thirty_events_are_sixteen_storms_eight_winds_and_six_specials(brigade: Game) -> None:
    kinds: Counter[object] = Counter()
    for card in (*_deck(brigade, "events"), *_deck(brigade, "events", "special-events")):
        kinds[card.front.stats["kind"]] += card.count
    assert dict(kinds) == {"firestorm": 16, "wind": 8, "special": 6}


def test_six_starters_are_firestorms_and_winds(brigade: Game) -> None:
    kinds = Counter(card.front.stats["kind"] for card in _deck(brigade, "events") if card.front.stats.get("starter"))
    assert dict(kinds) == {"firestorm": 4, "wind": 2}


def test_every_wind_blows_twice(brigade: Game) -> None:
    winds: Counter[object] = Counter()
    for card in _deck(brigade, "events"):
        if card.front.stats["kind"] == "wind":
            winds[card.front.stats["direction"]] += card.count
    assert dict(winds) == dict.fromkeys(("north", "east", "south", "west"), 2)


def test_each_firestorm_comes_in_all_four_turns_of_the_card(brigade: Game) -> None:
    grids = {card.front.grid for card in _deck(brigade, "events") if card.front.grid}
    assert {_turned(grid) for grid in grids} == grids


def test_the_university_is_struck_most_and_the_edge_least(brigade: Game) -> None:
    struck: Counter[tuple[int, int]] = Counter()
    squares = set()
    for card in _deck(brigade, "events"):
        for row, line in enumerate(card.front.grid):
            squares |= {(row, column) for column, sign in enumerate(line) if sign != "-"}
            struck.update((row, column) for column, sign in enumerate(line) if sign == "*")
    rings: dict[int, list[int]] = {}
    for row, column in sorted(squares):
        rings.setdefault(min(row, column, 5 - row, 5 - column), []).append(struck[row, column])
    assert rings[2] == [6] * 4
    assert set(rings[1]) == {4, 5}
    assert rings[0] == [1] * 16


def test_each_starter_strikes_another_university_block(brigade: Game) -> None:
    university = {(2, 2), (2, 3), (3, 2), (3, 3)}
    struck = [
        {square for square in university if card.front.grid[square[0]][square[1]] == "*"}
        for card in _deck(brigade, "events")
        if card.front.grid and card.front.stats.get("starter")
    ]
    assert sorted(map(sorted, struck)) == [[square] for square in sorted(university)]


def test_no_two_firestorms_are_alike(brigade: Game) -> None:
    grids = [card.front.grid for card in _deck(brigade, "events") if card.front.grid]
    assert len(set(grids)) == len(grids) == 16


def test_there_is_a_flame_for_every_block_that_can_burn(brigade: Game) -> None:
    flames = sum(card.count for card in _deck(brigade, "flame-tokens"))
    assert len(_deck(brigade, "city-blocks")) + len(_deck(brigade, "universities")) == flames


def test_every_token_has_on_its_back_what_it_has_on_its_front(brigade: Game) -> None:
    tokens = [card for deck in brigade.decks if deck.sheet == "tokens-1" for card in deck.cards]

    assert sum(card.count for card in tokens) == 40 + 32 + 4 * (16 + 10 + 3) + 1
    assert [card.back and card.back.layout for card in tokens] == [card.front.layout for card in tokens]


def test_tracks_have_six_circles_and_five_upgrades(brigade: Game) -> None:
    tracks = {
        name: {card.front.stats[name] for card in _deck(brigade, "boards")}
        for name in ("crew-track", "wagon-track", "leadership-track")
    }
    assert tracks == {
        "crew-track": {(0, 1, 1, 2, 2, 3)},
        "wagon-track": {(2, 3, 4, 5, 5, 6)},
        "leadership-track": {(4, 4, 5, 5, 5, 6)},
    }


def test_no_two_buildings_are_drawn_alike(brigade: Game) -> None:
    drawn = Counter(
        tuple(sorted((key, str(value)) for key, value in card.front.art["art"].items() if key != "seed"))
        for deck in ("city-blocks", "grand-buildings")
        for card in (*_deck(brigade, deck), *_deck(brigade, deck, "grand-buildings"))
    )
    assert set(drawn.values()) == {1}


ROOT = Path(__file__).parents[2]
PIECES = {
    *("bases", "boards", "brigades", "firehouses", "loyalty-tokens", "renown-tokens", "upgrade-trackers", "wagons")
}


@pytest.fixture(scope="module", name="library")
def _library() -> Library:
    return load_library()


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
