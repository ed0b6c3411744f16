"""The Brigade as a game: the interface that simulations, scenarios and exercises use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
    Command,
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
from engine.games.the_brigade import actions, build, notation
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import invariants as always
from engine.games.the_brigade.actions import REFUSALS, list_commands, refuse, refuse_now
from engine.games.the_brigade.policy import choose, deal_hidden, estimate
from engine.games.the_brigade.renown import sum_up
from engine.games.the_brigade.setup import set_up
from engine.games.the_brigade.state import State, read_pile, write_pile
from engine.games.the_brigade.tables import BOARDS, CREW, DECKS, EVENTS, WARDENS, Rules
from engine.kernel import Core, Frame, Offers, push
from engine.play import attach_state

_AMOUNTS: Final = {
    k.E_TURN: "turns",
    k.E_DESTROYED: "blocks-destroyed",
    k.E_PLACED: "renown-placed",
    k.E_LOYALTY: "loyalties-gained",
}
# Actions are called as the commands that take them.
_ACTIONS: Final = k.COMMANDS[k.MOVE : k.USE + 1]


class TheBrigade(Game[State]):
    """One box, one way to set it up; see `engine.game` for the methods."""

    derived = ("sums",)
    uses = ("turn.used", "turn.lasting")

    def __init__(self, box: Box, rules: Rules, options: build.Options) -> None:
        self.box = box
        self.rules = rules
        self.options = options
        self.tables = build.set_stock(rules, options)
        self.core = Core(
            State,
            self.tables,
            set_up,
            list_commands,
            actions.apply,
            sum_up,
            k.ENDINGS,
            {"greedy": choose},
            deal_hidden,
            estimate,
        )

    def setup(self, players: int, draws: Draws, log: Log = None) -> State:
        """Return a play in which the first player must decide something."""
        state = State(rules=self.rules, parts=self.options.parts, draws=draws, log=log)
        attach_state(log, state)
        set_up(state, self.tables, players)
        state.draws = state.log = None
        return state

    def legal(self, state: State) -> Sequence[Command]:
        """Return every command that would be carried out now; empty only when the play is over."""
        list_commands(state, self.tables)
        return Offers(state, k.SIZES)

    def apply(self, state: State, command: Command, draws: Draws, log: Log = None) -> Refusal | None:
        """Carry out a command, up to the next decision; or refuse it and leave the state as it was."""
        refusal = refuse(state, command)
        if refusal is not None:
            return refusal
        state.offers = []
        state.command[:] = (*command, 0, 0)[:3]
        state.draws, state.log = draws, log
        actions.apply(state, self.tables)
        state.draws = state.log = None
        return None

    copy = staticmethod(State.copy)
    outcome = staticmethod(notation.outcome)
    invariants = staticmethod(always.invariants)
    invariants_after = staticmethod(always.invariants_after)
    describe_command = staticmethod(notation.describe_command)
    parse_command = staticmethod(notation.parse_command)
    describe_event = staticmethod(notation.describe_event)
    describe_state = staticmethod(notation.describe_state)
    describe_question = staticmethod(notation.describe_question)

    def determinize(self, state: State, seat: int, draws: Draws) -> State:
        """Return a copy in which both decks are shuffled: their order is all that is hidden."""
        copy = state.copy()
        copy.draws = draws
        deal_hidden(copy, self.tables, seat)
        copy.draws = None
        return copy

    def estimate(self, state: State) -> tuple[float, ...]:
        """Return how likely each seat is to win; they add up to 1."""
        estimate(state, self.tables)
        return tuple(state.shares[: state.players])

    def seat(self, state: State) -> int:
        """Return whose decision is awaited; -1 when the play is over."""
        return state.seat

    def parse_state(self, words: Description) -> tuple[State | None, tuple[Problem, ...]]:
        """Return the state that these words describe; what they leave out is as at the start of a play."""
        return notation.parse_state(self.rules, self.options, words)

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
        return TheBrigade(box, build.build_rules(box)[0], self.options)

    def play_card(self, state: State, card: str, draws: Draws, log: Log = None) -> Refusal | Problem | None:
        """Let the active player draw and resolve this Event card, up to the next decision.

        It is taken from wherever it lies in the deck or the discards; the end of the Event Phase follows, then the
        Action Phase goes on.
        """
        number = notation.parse_card(self.rules, card)
        if number is None or self.rules.cards[number].deck != EVENTS:
            return Problem(("play",), f"There is no Event card `{card}`.")
        pile = next((pile for pile in ("events", "event_discard") if number in read_pile(state, pile)), None)
        if pile is None:
            return Problem(("play",), f"`{card}` is not in this play.")
        if not self._awaits_event(state):
            return refuse_now(state)
        cards = read_pile(state, pile)
        cards.remove(number)
        write_pile(state, pile, cards)
        write_pile(state, "events", [*read_pile(state, "events"), number])
        self._play_event(state, ((k.W_EVENT,),), draws, log)
        return None

    def play_event(self, state: State, event: Description, draws: Draws, log: Log = None) -> Refusal | Problem | None:
        """Resolve an event without a card, `{fireballs: [r2c3, ...]}` or `{wind: east}`, up to the next decision."""
        frames = notation.parse_event(state, event)
        if isinstance(frames, Problem):
            return frames
        if not self._awaits_event(state):
            return refuse_now(state)
        self._play_event(state, frames, draws, log)
        return None

    def _awaits_event(self, state: State) -> bool:
        """Return whether an event can be played now: before it is drawn, or before an action."""
        return state.asked in {k.ACT, k.AWAIT_EVENT}

    def _play_event(self, state: State, frames: Iterable[Frame], draws: Draws, log: Log) -> None:
        """Do the work of an Event Phase now, before the next action; the last frame comes first."""
        state.offers = []
        state.draws, state.log = draws, log
        actions.begin_event(state)
        for frame in frames:
            push(state, *frame)
        actions.run(state, self.tables)
        state.draws = state.log = None

    def policies(self) -> Mapping[str, Policy[State]]:
        """Return the game's own policies by name."""
        return {"greedy": self._choose_greedily}

    def _choose_greedily(self, state: State, _seat: int, _commands: Sequence[Command], draws: Draws) -> Command:
        """Return the most valuable command."""
        list_commands(state, self.tables)
        state.draws = draws
        choose(state, self.tables)
        state.draws = None
        return tuple(state.command[: k.SIZES[state.command[0]]])

    def countable(self) -> Countables:
        """Return the names of all endings, and of all that `counts` may yield; what always holds is never used."""
        rules, cards = self.rules, {}
        for deck in DECKS:
            for number in rules.decks[deck]:
                if rules.cards[number].part not in {"base", *self.options.parts}:
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

    def counts(self, event: Event) -> tuple[Count, ...]:
        """Return the names under which statistics count an event."""
        kind, cards = event[0], self.rules.cards
        if kind in _AMOUNTS:
            return (Count(AMOUNT, _AMOUNTS[kind]),)
        if kind == k.E_ACTION:
            return (Count(ACTION, k.COMMANDS[event[2]], event[1]),)
        if kind == k.E_DRAWN:
            return (Count(DRAWN, cards[event[2]].id, event[1]),)
        if kind == k.E_ABILITY:
            row = self.rules.rows[event[2]]
            return Count(USED, cards[row.card].id, event[1]), Count(ABILITY, notation.ability_name(self.rules, row))
        if kind in {k.E_CREW, k.E_GIVEN}:
            return (Count(HELD, cards[event[2]].id, event[1]),)
        return ()


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
    rules, problems = build.build_rules(box)
    options = build.Options(
        advanced=play == "advanced", parts=frozenset(box.parts if parts is None else parts) - {"base"}
    )
    return TheBrigade(box, rules, options), problems
