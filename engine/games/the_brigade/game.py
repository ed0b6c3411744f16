"""The Brigade as everything that plays it sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.box import Box
from engine.command import Command, Refusal
from engine.draws import Draws
from engine.event import Event, Log
from engine.game import Outcome
from engine.games.the_brigade import (
    commands,
    counting,
    events,
    laying,
    legal,
    machine,
    names,
    reading,
    setup,
    state_words,
)
from engine.games.the_brigade import ending as endings
from engine.games.the_brigade import invariants as always
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import rules as decks
from engine.games.the_brigade.greedy import greedy
from engine.games.the_brigade.refusals import REFUSALS
from engine.games.the_brigade.state import State
from engine.policy import Policy
from engine.problem import Problem
from engine.tally import Count, Countable
from engine.vocabulary import Vocabulary
from engine.words import Words


class TheBrigade:
    """One box, one way to set it up."""

    def __init__(self, box: Box, rules: decks.Rules, options: laying.Options) -> None:
        self.box = box
        self.rules = rules
        self.options = options
        self._stock = laying.stock(rules, options)

    def setup(self, players: int, draws: Draws, log: Log = None) -> State:
        """Return a play in which the first player must decide something."""
        return setup.setup(self._stock, players, draws, log)

    def copy(self, state: State) -> State:
        """Return a state that shares nothing with `state`."""
        return state.copy()

    def seat(self, state: State) -> int:
        """Return whose decision is awaited; -1 when the play is over."""
        return state.seat

    def legal(self, state: State) -> Sequence[Command]:
        """Return every command that `apply` would carry out now, in a fixed order; listed only as far as it is read."""
        return legal.legal(state)

    def apply(self, state: State, command: Command, draws: Draws, log: Log = None) -> Refusal | None:
        """Carry out a command, up to the next decision; or refuse it and leave the state as it was."""
        return machine.apply(state, command, draws, log)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the play ended, or None while it goes on."""
        return endings.outcome(state)

    def invariants(self, state: State, *, midway: bool = False) -> Iterator[str]:
        """Yield a sentence for each thing that must hold and does not; `midway` leaves out what is half done."""
        return always.invariants(state, midway=midway)

    def command_words(self, state: State, command: Command) -> Words:
        """Return a command in words."""
        return commands.command_words(state, command)

    def command_from(self, state: State, words: Words) -> Command | Problem:
        """Return the command that these words describe, legal or not."""
        return commands.command_from(state, words)

    def event_words(self, state: State, event: Event) -> Words:
        """Return an event in words."""
        return events.event_words(state, event)

    def state_words(self, state: State) -> Words:
        """Return everything of a state, each thing under one name."""
        return state_words.state_words(state)

    def asks(self, state: State) -> Words:
        """Return whom a state asks for what."""
        return state_words.asks(state)

    def state_from(self, words: Words) -> tuple[State | None, tuple[Problem, ...]]:
        """Return the state that these words describe; what they leave out is as at the start of a play."""
        return reading.state_from(self.rules, self.options, words)

    def aliases(self, state: State) -> Mapping[str, str]:
        """Return the ids of the tiles, each with the name of its square."""
        return {tile: names.square_name(state, square) for tile, square in names.aliases(state).items()}

    def vocabulary(self) -> Vocabulary:
        """Return the codes of refusals and the kinds of events."""
        return Vocabulary(REFUSALS.keys(), events.kinds())

    def without(self, ability: str) -> TheBrigade | Problem:
        """Return the same game where this effect of a card does nothing."""
        row = names.parse_ability(self.rules, ability)
        if row is None:
            return Problem((), f"There is no ability `{ability}`.")
        box = self.box.without_effect(self.rules.cards[row.card].id, row.at, back=bool(row.side))
        return TheBrigade(box, decks.rules(box)[0], self.options)

    def play_event(self, state: State, card: str, draws: Draws, log: Log = None) -> Refusal | Problem | None:
        """Let the active player draw and resolve this Event card, up to the next decision.

        It is taken from wherever it lies in the deck or the discards; the end of the Event Phase follows, then the
        Action Phase goes on.
        """
        number = names.parse_card(self.rules, card)
        if number is None or self.rules.cards[number].deck != decks.EVENTS:
            return Problem(("play",), f"There is no Event card `{card}`.")
        if not state.ask or state.ask[0] not in {k.ACT, k.AWAIT_EVENT}:
            return REFUSALS["not-now"]
        if number not in (*state.events, *state.event_discard):
            return Problem(("play",), f"`{card}` is not in this play.")
        machine.play_event(state, number, draws, log)
        return None

    def policies(self) -> Mapping[str, Policy[State]]:
        """Return the game's own policies by name."""
        return {"greedy": greedy}

    def countable(self) -> Countable:
        """Return the names of everything that `counts` may yield."""
        return counting.countable(self.rules, self.options.parts)

    def counts(self, event: Event) -> tuple[Count, ...]:
        """Return what an event counts as."""
        return counting.counts(self.rules, event)


# The ways to play, and the one that is meant when none is named.
PLAYS = ("basic", "advanced")
USUAL = "advanced"


def the_brigade(
    box: Box, *, play: str = USUAL, parts: Sequence[str] | None = None
) -> tuple[TheBrigade, tuple[Problem, ...]]:
    """Return the game of a box, and what in its effects the rules cannot carry out.

    Args:
        box: The content.
        play: One of PLAYS.
        parts: Ids of the expansions in play; None for all that the box has.

    Raises:
        ValueError: There is no such play, or no such part.
    """
    if play not in PLAYS:
        raise ValueError(f"there is no play {play!r}, but {' and '.join(PLAYS)}")
    unknown = [part for part in parts or () if part not in {"base", *box.parts}]
    if unknown:
        raise ValueError(f"the box has no part {unknown[0]!r}, but {', '.join(('base', *box.parts))}")
    rules, problems = decks.rules(box)
    options = laying.Options(
        advanced=play == "advanced", parts=frozenset(box.parts if parts is None else parts) - {"base"}
    )
    return TheBrigade(box, rules, options), problems
