"""What is kept or reckoned in a quicker way says the same as the plain way does, in any play."""

from collections.abc import Iterator

import pytest

from engine.draws import Seeded
from engine.game import choose_at_random
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import at_level, squares_with
from engine.games.the_brigade.constants import DESTROYED, SPACES
from engine.games.the_brigade.movement import find_goals, reach, terrain
from engine.games.the_brigade.state import State, capacity
from engine.games.the_brigade.state import units as units_of
from engine.kernel import bits
from tests.engine.games.the_brigade.table import game


def _states(seed: int, players: int) -> Iterator[State]:
    """Yield the state before each decision of a random play, as long as nothing changes it."""
    draws, chance = Seeded(seed), Seeded(seed)
    state = game().setup(players, draws)
    while (seat := game().seat(state)) >= 0:
        yield state
        assert game().apply(state, choose_at_random(state, seat, game().legal(state), chance), draws) is None


plays = pytest.mark.parametrize(("seed", "players"), [(seed, 2 + seed % 3) for seed in range(9)])


@plays
def test_a_command_that_is_taken_by_its_number_is_the_one_that_is_listed_there(seed: int, players: int) -> None:
    for state in _states(seed, players):
        listed = list(game().legal(state))
        by_number = game().legal(state)
        assert listed == [by_number[number] for number in range(len(by_number))]
        assert listed[-1] == by_number[-1]


@plays
def test_a_brigade_gets_where_the_terrain_lets_it(seed: int, players: int) -> None:
    for state in _states(seed, players):
        for seat in range(players):
            tables = state.rules.tables
            walk, stop, slow = terrain(state, tables, seat, 0)
            open_ = state.ends[seat] & ~(state.ruins | state.doomed)
            # Over ruins too, in some plays; where one may stop on them is another matter.
            taken = state.rivals[seat] & ~stop
            expected = reach(tables, state.brigade[seat], SPACES, walk, stop, slow) & open_ & ~taken
            assert expected == find_goals(state, tables, seat, SPACES, 0, 0) & ~state.ruins


@plays
def test_squares_at_a_level_and_with_pieces_are_those_that_a_look_around_finds(seed: int, players: int) -> None:
    for state in _states(seed, players):
        for level in range(DESTROYED + 1):
            board = state.rules.grid.all
            expected = tuple(square for square in bits(board) if state.fire[square] == level)
            assert bits(at_level(state, board, level)) == expected
        for seat in range(players):
            rivals = {square for other, square in enumerate(state.wagon[:players]) if other != seat}
            assert tuple(sorted(rivals)) == bits(squares_with(state, k.RIVAL_WAGON, seat))
            assert tuple(sorted({*state.brigade[:players]})) == bits(squares_with(state, k.ANY_BRIGADE, seat))


@plays
def test_units_with_water_and_with_free_buckets_are_known(seed: int, players: int) -> None:
    for state in _states(seed, players):
        for seat in range(players):
            units = [*units_of(state, seat), state.rules.held + seat]
            assert [unit for unit in units if state.water[unit]] == [unit for unit in units if state.wet >> unit & 1]
            free = [unit for unit in units if state.water[unit] < capacity(state, state.rules.tables, unit)]
            assert free == [unit for unit in units if state.thirsty >> unit & 1]
