"""What the tests of several games do with any of them."""

from typing import Any

from engine.draws import Seeded
from engine.game import NOT_NOW, Game


def walk(game: Game[Any], players: int, seed: int, moves: int) -> Any:  # noqa: ANN401 - a state of the game
    """Return a state after so many random commands."""
    state, draws = game.setup(players, Seeded(seed)), Seeded(seed)
    for _ in range(moves):
        if commands := game.legal(state):
            game.apply(state, commands[draws.below("test", len(commands))], draws)
    return state


def check_round_trip(game: Game[Any], state: object) -> None:
    """Assert that a state that was described and parsed is described as before."""
    described = game.describe_state(state)
    parsed, problems = game.parse_state(described)

    assert problems == ()
    assert parsed is not None
    assert game.describe_state(parsed) == described


def check_command(game: Game[Any], state: object, command: tuple[int, ...]) -> None:
    """Assert that a command is carried out if it is listed, and else refused with a known code and without effect."""
    before, copy = game.describe_state(state), game.copy(state)
    refused = game.apply(copy, command, Seeded(1))
    assert (refused is None) == (command in game.legal(state))
    assert refused is None or refused.code == NOT_NOW or refused.code in game.refusals
    assert refused is None or game.describe_state(copy) == before
    assert game.describe_state(state) == before
