"""The search: it plays well, the same every time, and knows nothing that its player cannot know."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from engine.box import Box
from engine.draws import Draws, Seeded
from engine.game import Command, Game, Log, Outcome
from engine.games.the_brigade.game import make_brigade
from engine.play import Environment, play
from engine.policies import PolicyError, Search, find_policy
from tests.brigade import load_box
from tests.engine import toy
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/engine")


@dataclass
class Pile:
    """Stones, and who takes some next."""

    stones: int
    seat: int = 0


class Nim(Game[Pile]):
    """Take one or two stones; who takes the last one wins."""

    def __init__(self, stones: int) -> None:
        super().__init__(Box("nim", (), (2, 2)))
        self.stones = stones

    def setup(self, players: int, draws: Draws, log: Log = None) -> Pile:  # noqa: ARG002 - as every game
        """Return the pile."""
        return Pile(self.stones)

    def seat(self, state: Pile) -> int:
        """Return who takes next."""
        return state.seat if state.stones else -1

    def legal(self, state: Pile) -> Sequence[Command]:
        """Return how many may be taken."""
        return [(number,) for number in (1, 2) if number <= state.stones]

    def carry_out(self, state: Pile, command: Command, draws: Draws, log: Log = None) -> None:  # noqa: ARG002
        """Take stones."""
        state.stones -= command[0]
        state.seat = 1 - state.seat

    def outcome(self, state: Pile) -> Outcome | None:
        """Return who took the last one."""
        return None if state.stones else Outcome("taken", (1 - state.seat,), (0, 0))


@pytest.mark.parametrize(("stones", "best"), [(2, 2), (4, 1), (5, 2), (7, 1)])
def test_the_winning_command_is_found(stones: int, best: int) -> None:
    game = Nim(stones)
    state = game.setup(2, Seeded(0))
    assert (best,) == Search(game, 400)(state, 0, game.legal(state), Seeded(1))
    assert Pile(stones) == state


def test_the_same_seed_gives_the_same_play() -> None:
    game = toy.Blaze()
    policies = [find_policy(game, "mcts:8"), *[find_policy(game, "random")] * 2]
    first, second, other = (play(game, policies, seed=seed) for seed in (3, 3, 4))
    assert first == second
    assert first != other
    assert not first.trouble


def test_the_order_of_hidden_cards_makes_no_difference() -> None:
    game = make_brigade(load_box())[0]
    state = game.setup(2, Seeded(3))
    other = game.determinize(state, state.seat, Seeded(99))
    assert game.describe_state(state) != game.describe_state(other)
    assert game.describe_question(state) == game.describe_question(other)
    first, second = (Search(game, 12)(table, state.seat, game.legal(state), Seeded(7)) for table in (state, other))
    assert first == second


def test_an_estimate_is_a_share_for_each_seat() -> None:
    game = make_brigade(load_box())[0]
    for players in (2, 3, 4):
        shares = game.estimate(game.setup(players, Seeded(1)))
        assert players == len(shares)
        assert 1.0 == pytest.approx(sum(shares))


def test_an_environment_is_a_play_step_by_step() -> None:
    environment = Environment(Nim(3), players=2)
    refusal = environment.step((3,))
    assert refusal is not None
    assert ("not-now", 0, [(1,), (2,)]) == (refusal.code, environment.seat, environment.commands)
    assert environment.step((1,)) is None
    assert (1, (0.0, 0.0)) == (environment.seat, environment.gains())
    assert Pile(2, 1) == environment.view() == environment.view(0)
    environment.step((2,))
    assert (-1, (-1.0, 1.0)) == (environment.seat, environment.gains())


def make_second(_game: object) -> object:
    return second


def second(_state: object, _seat: int, commands: Sequence[Command], _draws: Draws) -> Command:
    return commands[-1]


@pytest.mark.parametrize("name", ["second", "make_second"])
def test_a_function_is_a_policy_or_makes_one(name: str) -> None:
    policy = find_policy(Nim(3), f"{__name__}:{name}")
    assert (2,) == policy(Pile(3), 0, [(1,), (2,)], Seeded(0))


@pytest.mark.parametrize(("name", "says"), ROWS["an-unknown-policy-is-reported"])
def test_an_unknown_policy_is_reported(name: str, says: str) -> None:
    with pytest.raises(PolicyError) as trouble:
        find_policy(toy.Blaze(), name)
    assert str(trouble.value).startswith(says)
