"""The Brigade's content: what its rulings promise of decks and tiles, counted in the files themselves."""

from collections import Counter

import pytest

from generator.model.game import Card, Game
from tests.brigade import load_game


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
