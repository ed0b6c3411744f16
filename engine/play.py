"""Play a game from decision to decision, with a bound, and record what is needed to play it again; or step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.draws import Draw, Draws, Recorded, Seeded
from engine.game import Command, Event, Game, Log, Outcome, Policy, Refusal, StopPlay
from engine.naming import format_flow

S = TypeVar("S")

MAX_DECISIONS = 20_000  # far more than any play needs: a longer one is an endless loop


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A play that can be played again.

    Attributes:
        players: Number of players.
        commands: Every decision, in order.
        draws: Every random draw of the game (not of the policies), in order.
        outcome: How it ended; None if it was cut short.
        trouble: Why it was cut short: a refused command, a broken invariant, no end; empty otherwise.
    """

    players: int
    commands: tuple[Command, ...]
    draws: tuple[Draw, ...]
    outcome: Outcome | None
    trouble: str = ""


def play(
    game: Game[S],
    policies: Sequence[Policy[S]],
    *,
    seed: int,
    check: bool = False,
    most: int = MAX_DECISIONS,
    log: Log = None,
    chance: Draws | None = None,
) -> PlayedGame:
    """Play one game to its end, and return its transcript.

    The play ends with `trouble` if a policy raises or offers an illegal command, if an invariant is broken, if a state
    offers no command although the play is not over, and after `most` decisions.

    Args:
        game: The game.
        policies: One for each seat.
        seed: The seed of the policies' draws, and of the game's.
        check: Whether to check the invariants after every event and every decision, as far as these can have broken
            them, and all of them at the beginning and at the end.
        most: The largest number of decisions.
        log: Where to append all events.
        chance: Where the game draws from instead of the seed.
    """
    draws = Recorded(Seeded(seed) if chance is None else chance)
    policy_draws = Seeded(seed)
    commands: list[Command] = []
    watching = WatchingLog(game, log) if check else None
    game_log = log if watching is None else watching
    state = game.setup(len(policies), draws, game_log)
    attach_state(game_log, state)
    trouble = "" if watching is None else watching.trouble or "; ".join(game.invariants(state))
    while not trouble and (seat := game.seat(state)) >= 0:
        legal = game.legal(state)
        if not legal:
            trouble = f"seat {seat} has no legal command, and the play is not over"
            break
        try:
            command = policies[seat](state, seat, legal, policy_draws)
        except StopPlay:
            raise
        except Exception as failure:  # noqa: BLE001 - a policy may raise anything; the other plays continue
            trouble = f"the policy of seat {seat} failed ({type(failure).__name__}): {failure}"
            break
        refusal = game.apply(state, command, draws, game_log)
        if refusal is not None:
            trouble = f"seat {seat} offered a command that is refused ({refusal.code}): {refusal.message}"
            break
        commands.append(command)
        if watching is not None:
            is_due = game.outcome(state) is None
            broken = game.invariants_after(state, None) if is_due else game.invariants(state)
            trouble = watching.trouble or "; ".join(broken)
        if len(commands) >= most and game.outcome(state) is None:
            trouble = trouble or f"no end after {most} decisions"
    outcome = game.outcome(state)
    if outcome is None and not trouble:
        trouble = "no seat must decide, and the play is not over"
    return PlayedGame(len(policies), tuple(commands), tuple(draws.draws), outcome, trouble)


class WatchingLog(list[Event], Generic[S]):
    """A log that checks the invariants after every event.

    A later step of the same command may hide a fault: a bucket is overfilled and emptied again, a missing token is
    taken and put back. After the command nothing is wrong any more; after the event it is.

    Attributes:
        state: The state whose events these are; None until the game attaches it.
        trouble: The first broken invariant and the event that broke it; empty if there is none.
    """

    def __init__(self, game: Game[S], target: Log = None) -> None:
        """Watch a game; events are passed on to the log `target`."""
        super().__init__()
        self._game = game
        self._target = target
        self.state: S | None = None
        self.trouble = ""

    def append(self, event: Event) -> None:
        """Pass an event on, and check the invariants."""
        if self._target is not None:
            self._target.append(event)
        if self.state is not None and not self.trouble:
            broken = "; ".join(self._game.invariants_after(self.state, event))
            if broken:
                self.trouble = f"after {format_flow(self._game.describe_event(self.state, event))}: {broken}"

    def extend(self, events: Iterable[Event]) -> None:
        """Forward events in order."""
        for event in events:
            self.append(event)


def attach_state(log: Log, state: object) -> None:
    """Attach the state to a watching log; games call this during set-up."""
    if isinstance(log, WatchingLog):
        log.state = state


# Step by step ---------------------------------------------------------------------------------------------------------


class Environment(Generic[S]):
    """One play of a game at a time, step by step, for programs that bring their own loop: learners, notebooks, servers.

        environment = Environment(game, players=2)
        environment.reset(seed=1)
        while environment.seat >= 0:
            environment.step(choose(environment.view(), environment.commands))
        print(environment.outcome)

    The form of Gymnasium and PettingZoo with the words of `engine.game`. `generator.playtest.aec` is PettingZoo's own.

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
