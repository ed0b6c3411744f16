"""Set-up: who begins, what lies where, what the first three events do."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.draws import Scripted, Seeded
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.game import TheBrigade, make_brigade
from engine.games.the_brigade.setup import clear, lay_out
from engine.games.the_brigade.state import State, read_pile, track
from tests.brigade import load_box
from tests.engine.games.the_brigade.table import game

# Of the squares, by their numbers.
NAMES = game().rules.grid.names


def tiles_of(state: State) -> dict[str, str]:
    """Return the id of the tile on each square."""
    squares = zip(NAMES, state.tile, strict=False)
    return {square: state.rules.cards[card].id for square, card in squares if card >= 0}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_by_lot(players: int) -> None:
    for first in range(players):
        draws = Scripted({"first-player": [first]}, Seeded(7))
        state = game().setup(players, draws)
        assert (first, first) == (state.first, state.active)


def test_two_players_sit_in_opposite_corners_and_empty_corners_are_no_ground() -> None:
    state = game().setup(2, Seeded(1))
    corners = state.rules.grid.corners
    assert [corners[0], corners[2]] == state.home[:2]
    assert not state.ground & (1 << corners[1] | 1 << corners[3])


def test_three_players_sit_clockwise_and_the_fourth_corner_is_no_ground() -> None:
    state = game().setup(3, Seeded(1))
    corners = state.rules.grid.corners
    assert ["r1c1", "r1c6", "r6c6"] == [state.rules.grid.names[square] for square in state.home[:3]]
    assert list(corners[:3]) == state.home[:3] == state.brigade[:3] == state.wagon[:3]
    assert not state.ground & 1 << corners[3]
    assert 3 == state.players == len(set(state.board[:3])) == len(set(state.warden[:3]))


def _laid(made: TheBrigade, city: Mapping[str, str], players: int, seed: int) -> State:
    """Return a city of which some tiles are given."""
    state = State(rules=made.rules, players=players, advanced=made.tables.advanced, draws=Seeded(seed))
    clear(state)
    for square, tile in city.items():
        state.tile[NAMES.index(square)] = made.rules.numbers[tile]
    lay_out(state, made.tables, 1)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("play", ["basic", "advanced"])
def test_a_city_may_be_given_in_part_and_the_rest_is_random(play: str, players: int) -> None:
    given = {"r1c2": "the-big-wheel", "r3c3": "the-great-furnace", "r5c5": "old-tom-oak"}
    made = game(play, ("grand-buildings",))
    laid = [_laid(made, given, players, seed) for seed in range(3)]
    for state in laid:
        tiles = tiles_of(state)
        assert given == {square: tiles[square] for square in given}
        assert 32 == len(set(tiles.values()))
        affiliations = Counter(affiliation for affiliation in state.affiliation[: len(NAMES)] if affiliation >= 0)
        assert [4, 7, 7, 7, 7] == sorted(affiliations.values())
    assert 3 == len({tuple(state.tile) for state in laid})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_city_may_be_given_whole(players: int) -> None:
    made = game("basic", ())
    first = made.setup(players, Seeded(1))
    again = _laid(made, tiles_of(first), players, 2)
    assert first.tile == again.tile


def _pile(state: State, *names: str) -> list[int]:
    """Return the cards of some piles."""
    return [card for name in names for card in read_pile(state, name)]


@pytest.mark.parametrize("part", ["grand-buildings", "special-events", "festival", "reserves", "strays"])
def test_a_part_that_is_not_in_play_brings_nothing(part: str) -> None:
    whole = load_box().parts
    for parts, expected in ((whole, True), (tuple(other for other in whole if other != part), False)):
        seen: set[str] = set()
        for seed in range(6):
            state = game("advanced", parts).setup(4, Seeded(seed))
            cards = (*state.tile, *state.warden, *_pile(state, "events", "event_discard", "crew_deck"))
            seen |= {state.rules.cards[card].part for card in cards if card >= 0}
        assert expected == (part in seen), parts


def test_three_starters_are_drawn_one_after_another_then_actions_begin() -> None:
    log: list[tuple[int, ...]] = []
    state = game().setup(4, Seeded(3), log)
    drawn = [event[2] for event in log if event[0] == k.E_DRAWN]
    assert 3 == len(drawn)
    assert all(state.rules.cards[card].stats.get("starter") for card in drawn)
    assert (k.ACT, k.ACTION_PHASE, 1, 4) == (state.asked, state.phase, state.turn, state.actions)


def test_blocks_are_turned_over_after_each_starter() -> None:
    """With Starters that raise fires by 3 the first destroys a block, and it is turned before the second."""
    box = load_box()
    for card in load_box().deck("events"):
        if card.stats.get("starter") and card.stats["kind"] == "firestorm":
            (effect,) = card.front
            steps = tuple(replace(step, args={"by": 3}) for step in effect.steps)
            box = box.with_card(replace(card, front=(replace(effect, steps=steps),)))
    log: list[tuple[int, ...]] = []
    make_brigade(box, play="basic", parts=())[0].setup(4, Seeded(2), log)
    happened = [event[0] for event in log if event[0] in {k.E_DRAWN, k.E_DESTROYED}]
    assert [k.E_DRAWN, k.E_DESTROYED] == happened[:2]


def test_the_university_is_in_the_middle_and_burns_at_two_or_more() -> None:
    state = game("basic", ()).setup(4, Seeded(5))
    university = state.rules.university
    squares = [square for square, affiliation in enumerate(state.affiliation) if affiliation == university]
    assert ["r3c3", "r3c4", "r4c3", "r4c4"] == [state.rules.grid.names[square] for square in squares]
    assert all(state.fire[square] >= 2 for square in squares)


def test_each_affiliation_has_seven_blocks_with_or_without_grand_buildings() -> None:
    for parts in ((), ("grand-buildings",)):
        state = game("basic", parts).setup(4, Seeded(5))
        counts = Counter(affiliation for affiliation in state.affiliation[: len(NAMES)] if affiliation >= 0)
        assert sorted(counts.values()) == [4, 7, 7, 7, 7]
        grand = [card for card in state.tile if card >= 0 and state.rules.cards[card].deck == "grand-buildings"]
        assert len(grand) == (4 if parts else 0)


def test_basic_play_deals_wardens_by_colour_and_advanced_play_at_random_on_side_two() -> None:
    basic = game("basic").setup(4, Seeded(2))
    stats = basic.rules.cards
    for warden, board in zip(basic.warden, basic.board, strict=True):
        assert stats[warden].stats["player"] == stats[board].stats["player"]
        assert not basic.flipped >> warden & 1
    dealt = {tuple(game().setup(4, Seeded(seed)).warden) for seed in range(20)}
    assert len(dealt) > 10
    advanced = game().setup(4, Seeded(2))
    for warden in advanced.warden:
        assert bool(advanced.flipped >> warden & 1) != bool(stats[warden].front)


def test_everybody_begins_with_two_and_two_water_and_four_actions() -> None:
    state = game("basic").setup(3, Seeded(2))
    for seat in range(3):
        assert 2 == state.water[state.warden[seat]] == state.water[state.rules.held + seat]
        assert 4 == track(state, state.rules.tables, seat, k.LEADERSHIP)
        assert 0 == track(state, state.rules.tables, seat, k.CREW_TRACK)


def test_special_and_festival_events_lie_in_the_deck_only_when_they_are_in_play() -> None:
    for parts in ((), ("special-events",), ("festival",), ("festival", "special-events")):
        state = game("basic", parts).setup(4, Seeded(5))
        lying = [state.rules.cards[card].part for card in _pile(state, "events", "event_discard")]
        assert {part for part in lying if part != "base"} == set(parts)
        assert lying.count("base") == 24
