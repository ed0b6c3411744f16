"""Play a game from decision to decision, with a bound, and record what is needed to play it again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.draws import Draw, Draws, Recorded, Seeded
from engine.game import Command, Event, Game, Log, Outcome, Policy, StopPlay
from engine.mappings import format_flow

S = TypeVar("S")

MAX_DECISIONS = 20_000  # far more than any play needs: a longer one is an endless loop


@dataclass(frozen=True, slots=True)
class Transcript:
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
) -> Transcript:
    """Play one game to its end, and return its transcript.

    The play ends with `trouble` if a policy raises or offers an illegal command, if an invariant is broken, if a state
    offers no command although the play is not over, and after `most` decisions.

    Args:
        game: The game.
        policies: One for each seat.
        seed: The seed of the policies' draws, and of the game's.
        check: Whether to check the invariants after every event and every decision.
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
    trouble = "" if watching is None else _find_trouble(game, state, watching)
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
            trouble = _find_trouble(game, state, watching)
        if len(commands) >= most and game.outcome(state) is None:
            trouble = trouble or f"no end after {most} decisions"
    outcome = game.outcome(state)
    if outcome is None and not trouble:
        trouble = "no seat must decide, and the play is not over"
    return Transcript(len(policies), tuple(commands), tuple(draws.draws), outcome, trouble)


def _find_trouble(game: Game[S], state: S, watching: WatchingLog[S]) -> str:
    return watching.trouble or "; ".join(game.invariants(state))


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
