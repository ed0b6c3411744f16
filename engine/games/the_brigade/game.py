"""The Brigade as a game: the interface that simulations, scenarios and exercises use."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from engine.box import Box
from engine.draws import Draws
from engine.game import (
    ABILITY,
    ACTION,
    AMOUNT,
    DRAWN,
    HELD,
    USED,
    Count,
    Countables,
    Description,
    Event,
    Game,
    Log,
    Policy,
    Problem,
    Refusal,
    ScenarioNames,
)
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import endings, legal, machine, notation, setup, state_parser
from engine.games.the_brigade import estimate as estimates
from engine.games.the_brigade import invariants as always
from engine.games.the_brigade import rules as decks
from engine.games.the_brigade.actions import REFUSALS
from engine.games.the_brigade.greedy import greedy
from engine.games.the_brigade.rules import BOARDS, CREW, DECKS, EVENTS, WARDENS, Rules
from engine.games.the_brigade.state import State

_AMOUNTS: Final = {
    k.E_TURN: "turns",
    k.E_DESTROYED: "blocks-destroyed",
    k.E_PLACED: "renown-placed",
    k.E_LOYALTY: "loyalties-gained",
}
# Actions are called as the commands that take them.
_ACTIONS: Final = k.COMMANDS[k.MOVE : k.USE + 1]


def countable(rules: Rules, parts: Collection[str]) -> Countables:
    """Return the names of all endings, and of all that `counts` may yield with these expansions.

    What always holds is never used.
    """
    cards = {}
    for deck in DECKS:
        for number in rules.decks[deck]:
            if rules.cards[number].part not in {"base", *parts}:
                continue
            front, back = rules.sides[number]
            can_be = (
                *((DRAWN,) if deck in {CREW, EVENTS} else ()),
                *((USED,) if any(row.mode != k.ALWAYS for row in (*front, *back)) else ()),
                *((HELD,) if deck in {CREW, WARDENS, BOARDS} else ()),
            )
            if can_be:
                cards[rules.cards[number].id] = can_be
    return Countables(k.ENDINGS, tuple(_AMOUNTS.values()), _ACTIONS, cards)


def counts(rules: Rules, event: Event) -> tuple[Count, ...]:
    """Return the names under which statistics count an event."""
    kind = event[0]
    if kind in _AMOUNTS:
        return (Count(AMOUNT, _AMOUNTS[kind]),)
    if kind == k.E_ACTION:
        return (Count(ACTION, k.COMMANDS[event[2]], event[1]),)
    if kind == k.E_DRAWN:
        return (Count(DRAWN, rules.cards[event[2]].id, event[1]),)
    if kind == k.E_ABILITY:
        row = rules.rows[event[2]]
        return Count(USED, rules.cards[row.card].id, event[1]), Count(ABILITY, notation.ability_name(rules, row))
    if kind in {k.E_CREW, k.E_GIVEN}:
        return (Count(HELD, rules.cards[event[2]].id, event[1]),)
    return ()


class TheBrigade(Game[State]):
    """One box, one way to set it up; see `engine.game` for the methods."""

    derived = ("sums",)
    uses = ("turn.used", "turn.lasting")

    def __init__(self, box: Box, rules: decks.Rules, options: setup.Options) -> None:
        self.box = box
        self.rules = rules
        self.options = options
        self._stock = setup.collect_stock(rules, options)

    def setup(self, players: int, draws: Draws, log: Log = None) -> State:
        """Return a play in which the first player must decide something."""
        return setup.setup(self._stock, players, draws, log)

    copy = staticmethod(State.copy)
    legal = staticmethod(legal.legal)
    apply = staticmethod(machine.apply)
    estimate = staticmethod(estimates.estimate)
    outcome = staticmethod(endings.outcome)
    invariants = staticmethod(always.invariants)
    describe_command = staticmethod(notation.describe_command)
    parse_command = staticmethod(notation.parse_command)
    describe_event = staticmethod(notation.describe_event)
    describe_state = staticmethod(notation.describe_state)
    describe_question = staticmethod(notation.describe_question)

    def determinize(self, state: State, seat: int, draws: Draws) -> State:  # noqa: ARG002 - nobody has a secret hand
        """Return a copy in which both decks are shuffled: their order is all that is hidden."""
        copy = state.copy()
        copy.events = setup.shuffle_cards(decks.EVENTS, sorted(copy.events), draws)
        copy.crew_deck = setup.shuffle_cards(decks.CREW, sorted(copy.crew_deck), draws)
        return copy

    def seat(self, state: State) -> int:
        """Return whose decision is awaited; -1 when the play is over."""
        return state.seat

    def parse_state(self, words: Description) -> tuple[State | None, tuple[Problem, ...]]:
        """Return the state that these words describe; what they leave out is as at the start of a play."""
        return state_parser.parse_state(self.rules, self.options, words)

    def aliases(self, state: State) -> Mapping[str, str]:
        """Return the ids of the tiles, each with the name of its square."""
        return {tile: notation.square_name(state, square) for tile, square in notation.aliases(state).items()}

    def scenario_names(self) -> ScenarioNames:
        """Return the codes of refusals and the kinds of events."""
        return ScenarioNames(REFUSALS.keys(), notation.event_kinds())

    def without_effect(self, ability: str) -> TheBrigade | Problem:
        """Return the same game where this effect of a card does nothing."""
        row = notation.parse_ability(self.rules, ability)
        if row is None:
            return Problem((), f"There is no ability `{ability}`.")
        box = self.box.without_effect(self.rules.cards[row.card].id, row.at, back=bool(row.side))
        return TheBrigade(box, decks.build_rules(box)[0], self.options)

    def play_card(self, state: State, card: str, draws: Draws, log: Log = None) -> Refusal | Problem | None:
        """Let the active player draw and resolve this Event card, up to the next decision.

        It is taken from wherever it lies in the deck or the discards; the end of the Event Phase follows, then the
        Action Phase goes on.
        """
        number = notation.parse_card(self.rules, card)
        if number is None or self.rules.cards[number].deck != decks.EVENTS:
            return Problem(("play",), f"There is no Event card `{card}`.")
        if number not in (*state.events, *state.event_discard):
            return Problem(("play",), f"`{card}` is not in this play.")
        if not machine.awaits_event(state):
            return machine.refuse_now(state)
        machine.put_on_top(state, number)
        machine.play_event(state, ((k.W_EVENT,),), draws, log)
        return None

    def play_event(self, state: State, event: Description, draws: Draws, log: Log = None) -> Refusal | Problem | None:
        """Resolve an event without a card, `{fireballs: [r2c3, ...]}` or `{wind: east}`, up to the next decision."""
        frames = notation.parse_event(state, event)
        if isinstance(frames, Problem):
            return frames
        if not machine.awaits_event(state):
            return machine.refuse_now(state)
        machine.play_event(state, frames, draws, log)
        return None

    def policies(self) -> Mapping[str, Policy[State]]:
        """Return the game's own policies by name."""
        return {"greedy": greedy}

    def countable(self) -> Countables:
        """Return the names of everything that `counts` may yield."""
        return countable(self.rules, self.options.parts)

    def counts(self, event: Event) -> tuple[Count, ...]:
        """Return the names under which statistics count an event."""
        return counts(self.rules, event)


# The ways to play, and the one that is meant when none is named.
MODES = ("basic", "advanced")
DEFAULT_MODE = "advanced"


def make_brigade(
    box: Box, *, play: str = DEFAULT_MODE, parts: Sequence[str] | None = None
) -> tuple[TheBrigade, tuple[Problem, ...]]:
    """Return the game of a box, and what in its effects the rules cannot carry out.

    Args:
        box: The content.
        play: One of PLAYS.
        parts: Ids of the expansions in play; None for all that the box has.

    Raises:
        ValueError: There is no such play, or no such part.
    """
    if play not in MODES:
        raise ValueError(f"there is no play {play!r}, but {' and '.join(MODES)}")
    unknown = [part for part in parts or () if part not in {"base", *box.parts}]
    if unknown:
        raise ValueError(f"the box has no part {unknown[0]!r}, but {', '.join(('base', *box.parts))}")
    rules, problems = decks.build_rules(box)
    options = setup.Options(
        advanced=play == "advanced", parts=frozenset(box.parts if parts is None else parts) - {"base"}
    )
    return TheBrigade(box, rules, options), problems
