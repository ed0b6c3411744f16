"""A play as an environment, step by step, for programs that bring their own loop: learners, notebooks, servers.

    environment = Environment(game, players=2)
    environment.reset(seed=1)
    while environment.seat >= 0:
        environment.step(choose(environment.view(), environment.commands))
    print(environment.outcome)

The form of Gymnasium and PettingZoo with the words of `engine.game`. `generator.playtest.aec` is PettingZoo's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from engine.draws import Draws, Seeded
from engine.game import Command, Event, Game, Outcome, Refusal

S = TypeVar("S")


class Environment(Generic[S]):
    """One play of a game at a time.

    Attributes:
        game: The game.
        players: How many play.
        state: The whole state, with everything that is hidden.
        events: What happened since the last step.
    """

    def __init__(self, game: Game[S], players: int) -> None:
        self.game = game
        self.players = players
        self.reset()

    def reset(self, seed: int = 0) -> None:
        """Begin a play; the same seed and the same commands give the same play."""
        self._draws: Draws = Seeded(seed)
        self._views = Seeded(seed)
        self.events: list[Event] = []
        self.state: S = self.game.setup(self.players, self._draws, self.events)

    @property
    def seat(self) -> int:
        """The seat that must decide; -1 when the play is over."""
        return self.game.seat(self.state)

    @property
    def commands(self) -> Sequence[Command]:
        """The legal commands of the seat that decides, in a fixed order; empty when the play is over."""
        return self.game.legal(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the play ended; None while it goes on."""
        return self.game.outcome(self.state)

    def step(self, command: Command) -> Refusal | None:
        """Carry out a command, up to the next decision; or refuse it and change nothing."""
        events: list[Event] = []
        refusal = self.game.apply(self.state, command, self._draws, events)
        if refusal is None:
            self.events = events
        return refusal

    def view(self, seat: int | None = None) -> S:
        """Return the state as a player may see it: what is hidden from it is drawn anew.

        Args:
            seat: The player; None for the one who must decide.
        """
        seat = self.seat if seat is None else seat
        return self.game.determinize(self.state, max(seat, 0), self._views)

    def gains(self) -> tuple[float, ...]:
        """Return the reward of each seat: 0 during the play, then 1 for winners and -1 for the others."""
        outcome = self.outcome
        if outcome is None:
            return (0.0,) * self.players
        return tuple([1.0 if seat in outcome.winners else -1.0 for seat in range(self.players)])
