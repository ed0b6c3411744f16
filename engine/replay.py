"""Play a record again, and find where it first differs: at which decision, what was expected and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NoReturn, TypeVar

from engine.draws import Draw, Draws, Seeded
from engine.game import Command, Description, Event, Game, Outcome, StopPlay
from engine.play import play
from engine.policies import find_policy
from engine.simulation import derive_seed
from engine.transcript import Consequences, Decision, Record, describe_command, describe_events

S = TypeVar("S")

SETUP = -1  # the number of the decision before the first one


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a play first differs from its record.

    Attributes:
        decision: The number of the decision, from 0; SETUP before the first one; after the last, their number.
        what: What differs: `draw`, `event`, `seat`, `legal commands`, `command` ...
        expected: The value in the record.
        actual: The value in the play.
    """

    decision: int
    what: str
    expected: str
    actual: str


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result of replaying a transcript.

    Attributes:
        game: Id of the game.
        decisions: Number of decisions in the transcript.
        same_content: Whether it was recorded with the present content.
        intact: False if the file was changed after it was written.
        difference: Where the play first differs from it; None if it does not.
    """

    game: str
    decisions: int
    same_content: bool
    intact: bool
    difference: Difference | None

    @property
    def is_same(self) -> bool:
        """Whether content, file and play are the same."""
        return self.same_content and self.intact and self.difference is None


class _DiffersError(StopPlay):
    def __init__(self, difference: Difference) -> None:
        super().__init__(difference)
        self.difference = difference


def replay(game: Game[S], recorded: Record) -> Difference | None:
    """Play a record again from its seed, with its policies; return where it first differs, or None.

    Raises:
        PolicyError: The game has no policy of one of the names.
    """
    origin = recorded.origin
    seed = derive_seed(origin.seed, origin.number)
    follower = _Follower(recorded, Seeded(seed))
    policies = [find_policy(game, name) for name in origin.policies]
    log: list[Event] = []
    current = game.setup(len(origin.policies), Seeded(seed))  # until the play provides its own

    def choose(state: S, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
        nonlocal current
        current = state
        expected = follower.next_decision(describe_events(game, current, log), seat, len(commands))
        log.clear()
        command = policies[seat](state, seat, commands, draws)
        if expected is not None:
            follower.compare(expected, command, describe_command(game, state, command, commands))
        return command

    try:
        played = play(game, [choose] * len(origin.policies), seed=seed, check=origin.check, log=log, chance=follower)
        follower.finish(describe_events(game, current, log), played.outcome, played.trouble)
    except _DiffersError as error:
        return error.difference
    return None


class _Follower(Draws):
    """Follows a record while it is played: draws from the seed, and stops the play at the first difference."""

    def __init__(self, recorded: Record, inner: Draws) -> None:
        self._record = recorded
        self._inner = inner
        self._number = SETUP
        self._drawn = 0

    def below(self, name: str, bound: int) -> int:
        """Draw from the seed, and compare with the next draw of the record."""
        return self._compare((name, bound, self._inner.below(name, bound)))

    def roll(self, name: str, sides: int = 6) -> int:
        """Roll a die from the seed, and compare with the next draw of the record."""
        return self._compare((name, sides, self._inner.roll(name, sides)))

    def _compare(self, draw: Draw) -> int:
        draws = self._then().draws
        expected = draws[self._drawn] if self._drawn < len(draws) else None
        if draw != expected:
            self._differs(f"draw {self._drawn}", _draw(expected), _draw(draw))
        self._drawn += 1
        return draw[2]

    def next_decision(self, events: Sequence[Description], seat: int, legal: int) -> Decision | None:
        """Compare the effects of the last decision; return the next recorded decision, or None for a refused one."""
        self._compare_events(events)
        self._number += 1
        decisions = self._record.decisions
        if self._number == len(decisions) and self._record.trouble:
            return None
        if self._number >= len(decisions):
            self._differs("end", "the end of the play", f"a decision of seat {seat}")
        expected = decisions[self._number]
        if seat != expected.seat:
            self._differs("seat", str(expected.seat), str(seat))
        if legal != expected.legal:
            self._differs("legal commands", str(expected.legal), str(legal))
        return expected

    def compare(self, expected: Decision, command: Command, words: Description) -> None:
        """Compare the chosen command with that of the record."""
        if (command, words) != (expected.command, expected.words):
            self._differs("command", _command(expected.command, expected.words), _command(command, words))

    def finish(self, events: Sequence[Description], outcome: Outcome | None, trouble: str) -> None:
        """Compare what the last decision caused, and the outcome."""
        self._compare_events(events)
        self._number += 1
        decisions = self._record.decisions
        if self._number < len(decisions):
            missing = decisions[self._number]
            self._differs("end", _command(missing.command, missing.words), "the end of the play")
        self._number = len(decisions)
        if trouble != self._record.trouble:
            self._differs("trouble", self._record.trouble or "none", trouble or "none")
        if outcome != self._record.outcome:
            self._differs("outcome", _outcome(self._record.outcome), _outcome(outcome))

    def _then(self) -> Consequences:
        decisions = self._record.decisions
        if self._number == SETUP:
            return self._record.setup
        return decisions[self._number].then if self._number < len(decisions) else Consequences()

    def _compare_events(self, events: Sequence[Description]) -> None:
        """Compare the events since the last decision, and check that no draw is left."""
        expected = self._then()
        for place, (wanted, actual) in enumerate(zip_longest(expected.events, events, fillvalue={"event": "none"})):
            if wanted != actual:
                self._differs(f"event {place}", _words(wanted), _words(actual))
        if self._drawn < len(expected.draws):
            self._differs(f"draw {self._drawn}", _draw(expected.draws[self._drawn]), _draw(None))
        self._drawn = 0

    def _differs(self, what: str, expected: str, actual: str) -> NoReturn:
        raise _DiffersError(Difference(self._number, what, expected, actual))


def _draw(draw: Draw | None) -> str:
    if draw is None:
        return "none"
    name, bound, result = draw
    return f"{result} of {bound} from {name}"


def _words(words: Description) -> str:
    return " ".join(f"{key}={value}" for key, value in words.items())


def _command(command: Command, words: Description) -> str:
    return f"{_words(words)} {list(command)}".strip()


def _outcome(outcome: Outcome | None) -> str:
    if outcome is None:
        return "none"
    return f"{outcome.ending}, won by {list(outcome.winners)}, scores {list(outcome.scores)}"
