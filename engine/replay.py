"""Play a record again, and find where it first differs: at which decision, what was expected and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NoReturn, TypeVar

from engine.draws import Draw, Draws, Seeded
from engine.game import Command, Description, Event, Outcome, StopPlay
from engine.play import play
from engine.simulation import SimulatedGame, derive_seed, policies_of
from engine.transcript import Consequences, Decision, Record, describe_command, describe_events

S = TypeVar("S")

SETUP = -1


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a play first differs from its record.

    Attributes:
        decision: Its number from 0; SETUP before the first; as many as the record has, after the last.
        what: What is different there: `draw`, `event`, `seat`, `legal commands`, `command` ...
        expected: What the record says.
        actual: What happened.
    """

    decision: int
    what: str
    expected: str
    actual: str


@dataclass(frozen=True, slots=True)
class Replayed:
    """A transcript that was played again.

    Attributes:
        game: Id of the game.
        decisions: How many the transcript has.
        same_content: Whether it was played with the content as it is now.
        intact: False when the file was changed after it was written.
        difference: Where the play first differs from it; None when it does not.
    """

    game: str
    decisions: int
    same_content: bool
    intact: bool
    difference: Difference | None

    @property
    def is_same(self) -> bool:
        """Whether nothing at all is different."""
        return self.same_content and self.intact and self.difference is None


class _DiffersError(StopPlay):
    def __init__(self, difference: Difference) -> None:
        super().__init__(difference)
        self.difference = difference


def replay(game: SimulatedGame[S], recorded: Record) -> Difference | None:
    """Play a record again from its seed, with its policies; return where it first differs, None when it does not.

    Raises:
        KeyError: The game has no policy of one of the names.
    """
    origin = recorded.origin
    seed = derive_seed(origin.seed, origin.number)
    reader = _Reader(recorded, Seeded(seed))
    known = policies_of(game)
    log: list[Event] = []
    table = game.setup(len(origin.policies), Seeded(seed))  # until the play shows its own, which changes in place

    def choose(state: S, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
        nonlocal table
        table = state
        expected = reader.turn_page(describe_events(game, table, log), seat, len(commands))
        log.clear()
        command = known[origin.policies[seat]](state, seat, commands, draws)
        if expected is not None:
            reader.compare(expected, command, describe_command(game, state, command, commands))
        return command

    try:
        done = play(game, [choose] * len(origin.policies), seed=seed, check=origin.check, log=log, chance=reader)
        reader.close(describe_events(game, table, log), done.outcome, done.trouble)
    except _DiffersError as trouble:
        return trouble.difference
    return None


class _Reader:
    """Follows a record while it is played; gives the draws of the seed, and stops at the first difference."""

    def __init__(self, recorded: Record, inner: Draws) -> None:
        self._record = recorded
        self._inner = inner
        self._number = SETUP
        self._drawn = 0

    def below(self, name: str, bound: int) -> int:
        """Draw from the seed, and compare with the record's next draw."""
        result = self._inner.below(name, bound)
        draw = (name, bound, result)
        draws = self._then().draws
        expected = draws[self._drawn] if self._drawn < len(draws) else None
        if draw != expected:
            self._differs(f"draw {self._drawn}", _draw(expected), _draw(draw))
        self._drawn += 1
        return result

    def several(self, name: str, bounds: Sequence[int]) -> list[int]:
        """Draw one number below each of some bounds, and compare each."""
        return [self.below(name, bound) for bound in bounds]

    def turn_page(self, events: Sequence[Description], seat: int, legal: int) -> Decision | None:
        """Compare what came of the last decision; return the next one of the record, None for one that is refused."""
        self._finish(events)
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
        """Compare the command that was chosen with the record's."""
        if (command, words) != (expected.command, expected.words):
            self._differs("command", _command(expected.command, expected.words), _command(command, words))

    def close(self, events: Sequence[Description], outcome: Outcome | None, trouble: str) -> None:
        """Compare what came last, and how the play ended."""
        self._finish(events)
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

    def _finish(self, events: Sequence[Description]) -> None:
        """Compare the events since the last decision, and see that no draw is left."""
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
