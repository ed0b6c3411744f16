"""Everything that a rules package brings: the game itself, states in which to exercise its cards, and its entry.

A rules package is an installed Python package. It registers a `RulesPackage` under the game's id in the entry-point
group `tinderbox.games`:

    [project.entry-points."tinderbox.games"]
    my-game = "my_game_rules:RULES"

`Game` has a default for everything that a simple game does not need to say. The least that a game brings: `setup`,
`seat`, `outcome`; `refuse` and `carry_out` (or `legal` and `apply`); and the tables `commands` and `events`.

A state belongs to its game: the game changes it in place, and `copy` copies it. A fast game keeps flat sequences of
small integers; a simple one a dataclass of names and numbers, which is then described and parsed without further code.
Commands and events are short tuples of small integers. Players are seats, counted clockwise from 0.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, is_dataclass
from functools import cached_property
from itertools import product
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from engine.boards import Board
from engine.box import Box
from engine.draws import Draws, Seeded
from engine.naming import NONE, Coder, Kinds, UnknownNameError, describe_fields, set_fields
from engine.suggest import suggest_names

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)

# The kind of the command (in the game's own numbering), then its parameters: places, amounts, cards, choices.
Command = tuple[int, ...]

# The kind of the event (in the game's own numbering), then its parameters. Every change of a state is one event.
Event = tuple[int, ...]

# The list to which a game appends its events; None if nobody reads them, which makes play faster.
Log = list[Event] | None


# A command, event or state in names: texts, numbers, lists and mappings, as a YAML or JSON file can hold them.
Description = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command was refused; the state is unchanged.

    Attributes:
        code: A short constant name, such as `too-far`; scenarios refer to it.
        message: One sentence for people.
    """

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Problem:
    """A mistake in data that was given to a game.

    Attributes:
        path: Keys and indices that lead to it in the data; inside a card they begin with `front` or `back`.
        message: One sentence for people: what is wrong and, where it helps, what is possible.
        card: Id of the card; empty if it is not about a card.
    """

    path: tuple[str | int, ...]
    message: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a play ended.

    Attributes:
        ending: The game's name for this ending.
        winners: Seats; several for a shared victory, none if a co-operative game is lost.
        scores: By seat.
    """

    ending: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


Path = tuple[str | int, ...]
Leaves = Mapping[Path, Any]  # the parts of a described state by path

# Kinds of events that have the same meaning in every game; both name an effect of a card under `ability`.
ABILITY_USED: Final = "ability-used"
ABILITY_DECLINED: Final = "ability-declined"
# What a player may be asked for, in `describe_question`; other kinds are the game's own.
ACT: Final = "act"  # what to do next: no effect is under way
ACCEPT: Final = "accept"  # whether to use an effect
RESOLVE: Final = "resolve"  # which of several waiting effects comes first
PICK: Final = "pick"  # a place

# The refusal that every game has, with its sentence: of commands that are not legal, or come after the end.
NOT_NOW: Final = "not-now"
_NOT_NOW_MESSAGE: Final = "This cannot be done now."

# What an event can count as.
AMOUNT: Final = "amount"  # something that is counted per play, such as turns
ACTION: Final = "action"  # a player took an action
DRAWN: Final = "drawn"  # a card was drawn
USED: Final = "used"  # an effect of a card was used
ABILITY: Final = "ability"  # which effect that was, by its name in events
HELD: Final = "held"  # a player has a card from now on


class Count(NamedTuple):
    """One thing that an event counts as.

    Attributes:
        kind: AMOUNT, ACTION, DRAWN, USED, ABILITY or HELD.
        name: Name of the amount, action or effect, or id of the card.
        seat: The player; -1 for none.
        times: How much to add.
    """

    kind: str
    name: str
    seat: int = -1
    times: int = 1


@dataclass(frozen=True, slots=True)
class Countables:
    """Everything that a game can count, in the order of reports; what never happens is reported as 0.

    Attributes:
        endings, amounts, actions: Their names; amounts are counted per play.
        cards: By card id, which of DRAWN, USED and HELD are possible.
    """

    endings: tuple[str, ...] = ()
    amounts: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


class ScenarioNames(NamedTuple):
    """The names that scenarios of a game may use.

    Attributes:
        refusals: The codes of its refusals.
        events: Its kinds of events, each with the names of its parameters.
    """

    refusals: Collection[str]
    events: Mapping[str, Collection[str]]


class Game(ABC, Generic[S]):
    """One game with its cards, ready to be played.

    Attributes:
        box: The content.
        play: The game mode; empty if the game has only one.
        parts: Ids of the expansions in play.
        commands, events: The kinds of commands and events, in the order of their numbers, each with the names of its
            parameters. Both may also be set by the instance, where names are those of cards.
        refusals: The sentence of each refusal by its code; NOT_NOW need not be listed.
        board: The board with the names of its places as states have them, for pictures of examples; None if `game.yaml`
            says it, or there is none.
        verbs: What carries out each verb of an effect; a verb of the content that is missing here is a problem.
        endings: Names of the endings, in the order of reports.
        seats: Names of the players; a play uses the first ones.
        is_cooperative: Whether all players win or lose together.
        derived: The parts of a described state that follow from the rest; comparisons of whole states skip them.
        uses: Places of a described state, joined with dots, that name effects: their uses and their lasting changes.
            The first one counts uses.
        core: What can be compiled (`engine.kernel.Core`); None for rules in plain Python.
        compiled: The core compiled (`engine.compiled`), so that plays and searches are faster; None if it is not.
    """

    commands: Kinds = MappingProxyType({})
    events: Kinds = MappingProxyType({})
    refusals: Mapping[str, str] = MappingProxyType({})
    board: Board | None = None
    verbs: ClassVar[Mapping[str, Callable[..., object]]] = MappingProxyType({})
    endings: ClassVar[tuple[str, ...]] = ()
    seats: ClassVar[tuple[str, ...]] = ("red", "blue", "yellow", "green", "white", "black")
    is_cooperative: ClassVar[bool] = False
    derived: ClassVar[tuple[str, ...]] = ()
    uses: ClassVar[tuple[str, ...]] = ()
    core: Any = None
    compiled: Any = None

    def __init__(self, box: Box, play: str = "", parts: Sequence[str] | None = None) -> None:
        self.box = box
        self.play = play
        self.parts = tuple(box.parts if parts is None else parts)

    @classmethod
    def make(cls, box: Box, *, play: str = "", parts: Sequence[str] | None = None) -> tuple[Self, tuple[Problem, ...]]:
        """Make the game of a box; see `GameMaker`. Effects that cannot be carried out are left out."""
        game = cls(box, play, parts)
        problems = tuple(game.find_problems())
        broken = {(problem.card, *problem.path[:2]) for problem in problems if problem.card}
        return (cls(box.without_broken_effects(broken), play, parts) if broken else game), problems

    def find_problems(self) -> Iterator[Problem]:
        """Yield a problem for each effect that the rules cannot carry out; by default, for each verb not in `verbs`."""
        for card in self.box.cards:
            for side, at, effect in card.list_effects():
                for key, steps in (("cost", effect.cost), ("do", effect.steps)):
                    for number, step in enumerate(steps):
                        if step.verb not in self.verbs:
                            known = suggest_names(step.verb, list(self.verbs))
                            message = f"the rules do not carry out `{step.verb}`; {known}"
                            yield Problem((side, at, key, number, "verb"), message, card.id)

    @cached_property
    def command_coder(self) -> Coder:
        """Turns commands into names and back."""
        return Coder("do", self.commands)

    @cached_property
    def event_coder(self) -> Coder:
        """Turns events into names and back."""
        return Coder("event", self.events)

    @cached_property
    def uses_path(self) -> Path:
        """The place of a described state that counts uses of effects, as a path; empty if there is none."""
        return tuple(self.uses[0].split(".")) if self.uses else ()

    def is_derived(self, path: Path) -> bool:
        """Return whether a leaf of a described state follows from the rest, or only counts uses of effects."""
        return path[0] in self.derived or bool(self.uses and path[: len(self.uses_path)] == self.uses_path)

    def clear_uses(self, description: Description) -> Description:
        """Return a described state without used abilities and lasting changes: their names change with the effects."""
        for place in self.uses:
            description = _remove_path(description, place.split("."))
        return description

    # Play -------------------------------------------------------------------------------------------------------------

    @abstractmethod
    def setup(self, players: int, draws: Draws, log: Log = None) -> S:
        """Return a state in which a player must decide something."""

    def copy(self, state: S, /) -> S:
        """Return a copy of a state that shares nothing mutable with it; by default a deep copy, which is slow."""
        return deepcopy(state)

    def determinize(self, state: S, seat: int, draws: Draws) -> S:  # noqa: ARG002 - for games that hide something
        """Return a copy of a state as it might be for all that a player knows, for policies that search.

        What the player at `seat` cannot know is drawn anew: hidden cards, hands of others, the order of decks. By
        default nothing is hidden. Sort what is hidden before you shuffle it: then no policy learns anything from it.
        What is known stays; the result is a state of the game in which the same is asked.
        """
        return self.copy(state)

    @abstractmethod
    def seat(self, state: S) -> int:
        """Return the seat that must decide; -1 if the play is over."""

    def candidates(self, state: S) -> Iterator[Command]:  # noqa: ARG002 - for games that need it
        """Yield every command that may be legal now, in a fixed order; by default all that `commands` can name."""
        yield from self._nameable

    @cached_property
    def _nameable(self) -> tuple[Command, ...]:
        """Every command that `commands` can name."""
        found: list[Command] = []
        for kind, parameters in enumerate(self.commands.values()):
            if None in parameters.values():
                raise NotImplementedError(f"{type(self).__name__} needs `candidates`: a parameter is any number")
            values = (range(len(names or ())) for names in parameters.values())
            found += ((kind, *numbers) for numbers in product(*values))
        return tuple(found)

    def refuse(self, state: S, command: Command) -> str:
        """Return the code of the refusal of a command, one of `refusals` or NOT_NOW; empty if it is legal.

        A game that lists `legal` itself needs no codes: what is not listed is refused with NOT_NOW.
        """
        if type(self).legal is Game.legal:
            raise NotImplementedError(f"{type(self).__name__} needs `refuse` or `legal`")
        return "" if command in self.legal(state) else NOT_NOW

    def legal(self, state: S) -> Sequence[Command]:
        """Return every command that `apply` would accept now, in a fixed order; empty only if the play is over.

        By default the `candidates` that are not refused.
        """
        if self.seat(state) < 0:
            return ()
        return [command for command in self.candidates(state) if not self.refuse(state, command)]

    def carry_out(self, state: S, command: Command, draws: Draws, log: Log = None) -> None:
        """Carry out a legal command, up to the next decision."""
        raise NotImplementedError(f"{type(self).__name__} needs `carry_out` or `apply`")

    def apply(self, state: S, command: Command, draws: Draws, log: Log = None) -> Refusal | None:
        """Carry out a command, up to the next decision; or refuse it and leave the state unchanged."""
        code = NOT_NOW if self.seat(state) < 0 else self.refuse(state, command)
        if code:
            return Refusal(code, self.refusals.get(code, _NOT_NOW_MESSAGE))
        self.carry_out(state, command, draws, log)
        return None

    def estimate(self, state: S) -> Sequence[float]:  # noqa: ARG002 - for games that can tell
        """Return how likely each seat is to win, at a glance, for policies that search; empty if nobody can tell."""
        return ()

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended; None while it continues."""

    def teams(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each team; by default each player, or in a co-operative game all together."""
        every = tuple(range(players))
        return (every,) if self.is_cooperative else tuple((seat,) for seat in every)

    def invariants(self, state: S, *, midway: bool = False) -> Iterator[str]:  # noqa: ARG002 - for games that have some
        """Yield a sentence for each invariant that a state breaks.

        Args:
            state: The state.
            midway: Check only what must hold after every event, also while a command is being carried out.
        """
        yield from ()

    def invariants_after(self, state: S, event: Event | None) -> Iterator[str]:
        """Yield a sentence for each invariant that an event, or what followed the last one, can have broken.

        Args:
            state: The state.
            event: What happened last; None once the command is carried out and the next decision is due.
        """
        yield from self.invariants(state, midway=event is not None)

    def record(self, log: Log, event: str, **words: str | int) -> None:
        """Append an event, given in names, to a log that somebody reads."""
        if log is not None:
            log.append(self.event_coder.parse({"event": event, **words}))

    # Names, for reports and scenarios ---------------------------------------------------------------------------------

    def describe_command(self, state: S, command: Command) -> Description:  # noqa: ARG002 - for games that need it
        """Return a command in names: its kind under `do`, and its parameters."""
        return self.command_coder.describe(command)

    def parse_command(self, state: S, description: Description, /) -> Command | Problem:  # noqa: ARG002 - the same
        """Return the described command, legal or not."""
        try:
            return self.command_coder.parse(description)
        except UnknownNameError as error:
            return Problem(error.path, str(error))

    def describe_event(self, state: S, event: Event) -> Description:  # noqa: ARG002 - for games that need it
        """Return an event in names: its kind under `event`, and its parameters."""
        return self.event_coder.describe(event)

    def scenario_names(self) -> ScenarioNames:
        """Return the names of refusals and events."""
        return ScenarioNames({NOT_NOW: _NOT_NOW_MESSAGE, **self.refusals}.keys(), self.events)

    def describe_state(self, state: S) -> Description:
        """Return the whole state in names, each place under one name only; what is asked is under `asks`.

        The description shares nothing that changes with the state.
        By default it is the fields of a dataclass, and nothing of another state; `seats` are the names of the players.
        """
        return {**(describe_fields(state) if is_dataclass(state) else {}), "asks": self.describe_question(state)}

    def parse_state(self, description: Description) -> tuple[S | None, tuple[Problem, ...]]:
        """Return the described state; what is left out is as at the start of a play.

        By default the description is laid over the start of a play for as many players as `players` says, and the
        result must keep the invariants.
        """
        words = {key: value for key, value in description.items() if key not in {"players", "asks", *self.derived}}
        players = description.get("players", self.box.players[0])
        if players not in range(self.box.players[0], self.box.players[1] + 1):
            fewest, most = self.box.players
            return None, (Problem(("players",), f"There are {fewest} to {most} players."),)
        state = self.setup(players, Seeded(0))
        if not is_dataclass(state):
            raise NotImplementedError(f"{type(self).__name__} needs `parse_state`: its state is no dataclass")
        return self.lay_over(state, words)

    def lay_over(self, state: S, words: Description) -> tuple[S | None, tuple[Problem, ...]]:
        """Lay a description over the fields of a dataclass; the result must keep the invariants."""
        try:
            set_fields(state, words)
        except UnknownNameError as error:
            return None, (Problem(error.path, str(error)),)
        problems = tuple(Problem((), sentence) for sentence in self.invariants(state))
        return None if problems else state, problems

    def describe_question(self, state: S) -> Description:
        """Return which player must decide what: the value of `asks` in `describe_state`.

        `for` is ACT, ACCEPT, RESOLVE, PICK or a word of the game; `options` names the possible answers, `may-stop` says
        whether there need be none, `card` is the card that asks. By default players are only asked what to do.
        """
        seat = self.seat(state)
        asked, kind = (self.seats[seat], ACT) if seat >= 0 else (NONE, NONE)
        return {"player": asked, "for": kind, "options": [], "may-stop": False, "card": NONE}

    def aliases(self, state: S) -> Mapping[str, str]:  # noqa: ARG002 - for games that have some
        """Return other names of places in this state, each with the name that `describe_state` uses."""
        return {}

    def play_card(self, state: S, card: str, draws: Draws, log: Log = None) -> Refusal | Problem | None:  # noqa: ARG002
        """Make the active player draw and resolve this card, up to the next decision: the step `{play: card}`."""
        return Problem(("play",), "The rules of this game play no card from outside.")

    def play_event(self, state: S, event: Description, draws: Draws, log: Log = None) -> Refusal | Problem | None:  # noqa: ARG002
        """Let something happen that no card says, up to the next decision: the step `{play: {...}}`."""
        return Problem(("play",), "The rules of this game know no events without a card.")

    def perform(self, state: S, step: Description, draws: Draws, log: Log = None) -> Refusal | Problem | None:
        """Carry out a step of a scenario or a probe, up to the next decision: `{do: ...}` or `{play: ...}`."""
        if "play" in step:
            play = self.play_card if isinstance(step["play"], str) else self.play_event
            return play(state, step["play"], draws, log)
        command = self.parse_command(state, step)
        return command if isinstance(command, Problem) else self.apply(state, command, draws, log)

    def without_effect(self, ability: str) -> Game[S] | Problem:
        """Return the same game without this effect of a card; it is named as in `ability` of events."""
        found = self.box.find_effect(ability)
        if found is None:
            return Problem((), f"There is no ability `{ability}`.")
        card, side, at = found
        return type(self)(self.box.without_effect(card, at, back=side == "back"), self.play, self.parts)

    def in_mode(self, play: str) -> Game[S]:
        """Return the same game in another of its modes."""
        return type(self)(self.box, play, self.parts)

    # Statistics -------------------------------------------------------------------------------------------------------

    def policies(self) -> Mapping[str, Policy[S]]:
        """Return the game's own policies by name, without `random`."""
        return {}

    def countable(self) -> Countables:
        """Return the names of all endings, and of everything that `counts` can return."""
        amounts = tuple(kind for kind in self.events if kind not in {ABILITY_USED, ABILITY_DECLINED})
        cards = {card.id: (USED,) for card in self.box.cards if card.front or card.back}
        return Countables(self.endings, amounts, (), cards if ABILITY_USED in self.events else {})

    def counts(self, event: Event) -> tuple[Count, ...]:
        """Return the names under which statistics count an event; equal events have equal names.

        By default every kind of event is an amount, and ABILITY_USED is a use of its card by its `player`, if it names
        one.
        """
        words = self.event_coder.describe(event)
        if words["event"] == ABILITY_USED:
            ability, player = str(words["ability"]), words.get("player")
            seat = self.seats.index(player) if player in self.seats else -1
            return Count(USED, ability.partition("/")[0], seat), Count(ABILITY, ability)
        return () if words["event"] == ABILITY_DECLINED else (Count(AMOUNT, words["event"]),)


RANDOM: Final = "random"  # the policy that every game has
# The stream of random draws for the policy of each seat.
POLICY_STREAMS: Final = tuple(f"policy.{seat}" for seat in range(16))


def _remove_path(mapping: Description, path: Sequence[str]) -> Description:
    """Return nested mappings without what is at a path, if anything is."""
    key, *rest = path
    if key not in mapping:
        return mapping
    if rest:
        return {**mapping, key: _remove_path(mapping[key], rest)}
    return {other: value for other, value in mapping.items() if other != key}


class StopPlay(Exception):  # noqa: N818 - not an error: a replay stops where it differs
    """Raised by a policy to stop a play; any other exception of a policy ends the play with trouble."""


class Policy(Protocol[S_contra]):
    """Chooses one of the legal commands."""

    def __call__(self, state: S_contra, seat: int, commands: Sequence[Command], draws: Draws, /) -> Command:
        """Return the command to carry out; the game refuses one that is not legal."""


def choose_at_random(_state: object, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
    """Choose any legal command, each with the same probability."""
    return commands[draws.below(POLICY_STREAMS[seat], len(commands))]


@dataclass(frozen=True, slots=True)
class Ability:
    """One effect of a card.

    Attributes:
        card: The card's id.
        side: `front` or `back`.
        at: Its index among the effects of that side.
        name: Its name in events.
    """

    card: str
    side: str
    at: int
    name: str


@dataclass(frozen=True, slots=True)
class Probe:
    """A test of an effect: a state and steps in which the effect must act, or must not.

    Attributes:
        ability: The effect.
        acts: Whether it must act here.
        why: What is special about the state, in a few words: `it is drawn`, `the limit is used up`.
        aspect: The key of the data that it tests: `when`, `if`, `limit`, `side`, `may`, `target`, `choose` or `do`;
            `met` if the state was met by chance; `supply` if only the invariants are tested, with an empty supply;
            `again` and `later` if the same happens once more, in the same turn and in the next.
        given: The state, as the game describes states.
        when: The steps: commands of the game's main phase, and cards that are played.
        wishes: How questions are answered: by the first wish that matches a legal answer, else by the first legal one.
        declines: Whether offers of the effect itself are declined.
        watch: The parts of the state whose change shows that the effect acted; if empty, any change does, or its use.
        scene: The names of `you`, `rival`, `doer`, `trigger` (a place), `tile` and `event` (the trigger).
        limit: How often the effect may act in one turn; 0 if unlimited.
        ends: Commands that end the turn. If there are any and the effect acted, the same happens again: in the same
            turn as long as it acts, then in the next.
        renews: Whether it may act again in the next turn.
        nth: Which time in one turn this is, from 1.
        seed: What random draws are derived from.
    """

    ability: Ability
    acts: bool
    why: str
    aspect: str
    given: Description
    when: tuple[Description, ...]
    wishes: tuple[Description, ...] = ()
    declines: bool = False
    watch: tuple[str, ...] = ()
    scene: Mapping[str, str] = field(default_factory=dict)
    limit: int = 0
    ends: tuple[Description, ...] = ()
    renews: bool = True
    nth: int = 1
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Meeting:
    """A state in which two effects of one player wait for the same event.

    Attributes:
        probe: The state, about the first effect.
        other: The second effect.
        replaces: Whether each effect leaves nothing for the other to do.
    """

    probe: Probe
    other: Ability
    replaces: bool = False


class Exerciser(ABC):
    """The functions of a game that exercise its cards; what is not said here is the same in every game.

    Attributes:
        refusal: The code of the refusal to use an effect that the player does not have.
    """

    refusal: str = NOT_NOW

    def cards(self, box: Box) -> Sequence[str]:
        """Return the ids of the cards that have effects in play."""
        return [card.id for card in box.cards if card.front or card.back]

    def find_unreachable_cards(self, box: Box) -> Iterator[tuple[str, Path, str]]:  # noqa: ARG002 - for games that know
        """Yield the cards that no set-up brings into play: id, path of the cause in their data, reason."""
        yield from ()

    def tools(self, box: Box, card: str) -> Sequence[str]:  # noqa: ARG002 - for games that need some
        """Return the ids of other cards whose effects the states of this card need."""
        return ()

    @abstractmethod
    def game(self, box: Box) -> Game[Any]:
        """Return the game of a box."""

    def is_settled(self, question: Description) -> bool:
        """Return whether no effect is in progress, so that the next main command can be carried out."""
        return question["for"] in {ACT, NONE}

    def find_places(
        self,
        box: Box,  # noqa: ARG002 - for games that know
        moments: Sequence[Leaves],  # noqa: ARG002
        scene: Mapping[str, str],  # noqa: ARG002
        target: Mapping[str, Any],  # noqa: ARG002
    ) -> frozenset[str] | None:
        """Return the names of the places that a target matches at any of some moments; None if nobody knows.

        Args:
            box: The content.
            moments: The leaves of states by path.
            scene: As in `Probe`; `you` is the player whose target it is.
            target: The target, as effect data.
        """
        return None

    def partners(self, box: Box) -> Mapping[str, Sequence[str]]:
        """Return for each card the ids of cards that may act at the same event for one player; each pair once."""
        return dict.fromkeys(self.cards(box), ())

    def meetings(self, box: Box, card: str, other: str) -> Iterator[Meeting]:  # noqa: ARG002 - for games with partners
        """Yield the states in which the same event triggers an effect of each card."""
        yield from ()

    @abstractmethod
    def probes(self, box: Box, card: str) -> Iterator[Probe | tuple[Ability, str]]:
        """Yield the states for each effect of a card; or an effect without a suitable state, and the reason."""


class GameMaker(Protocol):
    """Makes a game from a box."""

    def __call__(
        self, box: Box, *, play: str = ..., parts: Sequence[str] | None = None
    ) -> tuple[Game[Any], tuple[Problem, ...]]:
        """Return the game, and what in its content the rules cannot carry out.

        Args:
            box: The content.
            play: The game mode.
            parts: Ids of the expansions in play; None for all that the box has.
        """


@dataclass(frozen=True, slots=True)
class RulesPackage:
    """The value that a rules package registers under the id of its game.

    Attributes:
        make: Makes the game of a box; for a subclass of `Game` that needs no other tables, its `make`.
        modes: The game modes; one without a name if there is only one.
        default_mode: The usual one.
        exerciser: The states in which cards are exercised; None for those that random plays meet.
    """

    make: GameMaker
    modes: tuple[str, ...] = ("",)
    default_mode: str = ""
    exerciser: Exerciser | None = None

    def make_game(self, box: Box, play: str | None = None, parts: Sequence[str] | None = None) -> Game[Any]:
        """Return the game of a box, in the usual mode if none is named."""
        return self.make(box, play=self.default_mode if play is None else play, parts=parts)[0]
