"""Policies by name: those of the game, the search that every game has, and functions of installed modules.

A name is `random`, one of the game's own, `mcts` or `mcts:ITERATIONS`, or `module:function`: a function of your own,
as Python imports it. A function of four parameters is a policy (see `engine.game.Policy`); a function of one parameter
gets the game and returns a policy.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from math import ceil, log, log2, sqrt
from statistics import fmean, stdev
from typing import Any, Final, Generic, Protocol, TypeVar

from engine.draws import Draws, Seeded
from engine.game import POLICY_STREAMS, RANDOM, Command, Game, Outcome, Policy, choose_at_random
from engine.play import MAX_DECISIONS
from engine.suggest import suggest_names

S = TypeVar("S")


SEARCH: Final = "mcts"


class PolicyError(ValueError):
    """There is no policy of this name; the message says what there is instead."""


def split_name(name: str) -> tuple[str, str]:
    """Return module and function of a policy's name; both empty if it is no `module:function`."""
    module, colon, function = name.partition(":")
    return (module, function) if colon and function.isidentifier() else ("", "")


def is_search(name: str) -> bool:
    """Return whether this is the name of a search."""
    return name.partition(":")[0] == SEARCH


def policies_of(game: Game[S]) -> Mapping[str, Policy[S]]:
    """Return every policy that has a plain name, by name, `random` first."""
    return {RANDOM: choose_at_random, **game.policies(), SEARCH: Search(game)}


def find_policy(game: Game[S], name: str) -> Policy[S]:
    """Return the policy of this name.

    Raises:
        PolicyError: There is none.
    """
    known = policies_of(game)
    if name in known:
        return known[name]
    iterations = name.partition(":")[2]
    if is_search(name) and iterations.isdecimal() and int(iterations):
        return Search(game, int(iterations))
    module, function = split_name(name)
    if module:
        return _import_policy(game, name, module, function)
    raise PolicyError(f"{game.box.game} has no policy {name!r}; {suggest_names(name, known)}")


def _import_policy(game: Game[S], name: str, module: str, function: str) -> Policy[S]:
    try:
        found: Any = getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise PolicyError(f"the policy {name!r} cannot be imported: {error}") from error
    if not callable(found):
        raise PolicyError(f"the policy {name!r} is no function")
    try:
        makes = len(inspect.signature(found).parameters) == 1
    except ValueError:  # built in, without a signature
        makes = False
    policy: Policy[S] = found(game) if makes else found
    return policy


# Search ---------------------------------------------------------------------------------------------------------------


ITERATIONS: Final = 150  # the usual budget
_AHEAD: Final = 16  # decisions that the quick policy plays before the game estimates who wins
_EXPLORATION: Final = 0.3  # how much a command is preferred that was tried seldom
_VISITS: Final = 4  # after the square of this, of twice this ... visits, one more command is tried
_CAUTION: Final = 1.0  # standard errors by which a command must be better than that of the quick policy
_SEEDS: Final = 1 << 53
_STREAM: Final = "search"


@dataclass(slots=True)
class _Node:
    """A command in the tree.

    Attributes:
        chances: How often it could have been tried.
        gains: What the player who gave it got, each time that it was tried.
        children: What may follow.
    """

    chances: int = 0
    gains: list[float] = field(default_factory=list)
    children: dict[Command, _Node] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        return fmean(self.gains) if self.gains else -1.0


class Table(Protocol):
    """Where plays are tried. What happens on it is the same, whether rules are compiled or not."""

    def deal(self, seat: int, seed: int) -> None:
        """Go back to the state, with what the seat cannot know dealt anew, and all chance from a seed."""

    @property
    def seat(self) -> int:
        """Who must decide; -1 when the play is over."""

    def legal(self) -> Sequence[Command]:
        """Return the legal commands."""

    def give(self, command: Command) -> bool:
        """Carry out a command; return whether it is legal."""

    def choose(self, commands: Sequence[Command]) -> Command:
        """Return the choice of the quick policy."""

    def go_on(self, most: int) -> None:
        """Let the quick policy play on: so many decisions that are not forced, or to the end if nobody can estimate."""

    def outcome(self) -> Outcome | None:
        """Return how the play ended; None while it goes on."""

    def estimate(self) -> Sequence[float]:
        """Return how likely each seat is to win, after `go_on`; nothing if nobody can tell."""


class _PlainTable(Generic[S]):
    """A table for rules in plain Python."""

    def __init__(self, game: Game[S], state: S, quick: Policy[S]) -> None:
        self._game, self._quick, self._root, self._state = game, quick, state, state

    def deal(self, seat: int, seed: int) -> None:
        self._chance = Seeded(seed)
        self._state = self._game.determinize(self._root, seat, self._chance)

    @property
    def seat(self) -> int:
        return self._game.seat(self._state)

    def legal(self) -> Sequence[Command]:
        return self._game.legal(self._state)

    def give(self, command: Command) -> bool:
        return self._game.apply(self._state, command, self._chance) is None

    def choose(self, commands: Sequence[Command]) -> Command:
        return self._quick(self._state, self.seat, commands, self._chance)

    def go_on(self, most: int) -> None:
        made = 0
        while self.seat >= 0:
            commands = self.legal()
            if len(commands) == 1:
                self.give(commands[0])
                continue
            if made >= MAX_DECISIONS or (made >= most and self.estimate()):
                return
            self.give(self.choose(commands))
            made += 1

    def outcome(self) -> Outcome | None:
        return self._game.outcome(self._state)

    def estimate(self) -> Sequence[float]:
        return self._game.estimate(self._state)


class Search(Generic[S]):
    """A policy for every game: Monte Carlo tree search over what a player can know (information sets).

    For each command, plays are tried: what the player cannot see is dealt anew (`Game.determinize`), a quick policy
    plays on for a while, and the end, or the game's estimate, says how good that was. One tree serves all deals, and a
    command counts only in the deals in which it was legal (Cowling, Powley and Whitehouse, "Information Set MCTS",
    2012). At the decision itself all commands meet the same deals, and the worse half drops out again and again
    (sequential halving). Further down, a place in the tree begins with the command of the quick policy, gets others as
    it is visited more often, and tries those again that did well (UCB1). The quick policy's own choice stays to the
    end and is played unless another one is clearly better.

    The budget is a number of plays, not of seconds: the same seed gives the same play on every machine. Where the game
    has compiled rules, plays are tried on these: the same plays, some 25 times as fast.
    """

    def __init__(self, game: Game[S], iterations: int = ITERATIONS) -> None:
        """Prepare to search.

        Args:
            game: The game; its first policy is the quick one.
            iterations: About how many plays to try for each decision; every command is tried once at least.
        """
        self._game = game
        self._quick_name, self._quick = next(iter(game.policies().items()), (RANDOM, choose_at_random))
        self._iterations = iterations

    def __call__(self, state: S, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
        """Return the best command."""
        if len(commands) == 1:
            return commands[0]
        first = self._quick(state, seat, commands, draws)
        table = self._lay_out(state)
        nodes = {first: _Node(), **{command: _Node() for command in commands if command != first}}
        rivals = [*nodes]
        rounds = ceil(log2(len(rivals)))
        for _ in range(rounds):
            for _ in range(max(1, self._iterations // (rounds * len(rivals)))):
                deal = draws.below(POLICY_STREAMS[seat], _SEEDS)
                for command in rivals:
                    self._try(table, seat, command, nodes[command], deal)
            best = sorted(rivals[1:], key=lambda command: -nodes[command].mean)
            rivals = [first, *best[: max(1, ceil(len(rivals) / 2) - 1)]]
        return rivals[1] if _is_better(nodes[rivals[1]].gains, nodes[first].gains) else first

    def _lay_out(self, state: S) -> Table:
        compiled = self._game.compiled
        if compiled is None or not compiled.can_search or self._quick_name not in compiled.names:
            return _PlainTable(self._game, state, self._quick)
        compiled.put(state, self._quick_name)
        table: Table = compiled
        return table

    def _try(self, table: Table, seat: int, command: Command, node: _Node, deal: int) -> None:
        """Try one play of a command, and add what came of it to the tree."""
        table.deal(seat, deal)
        if not table.give(command):
            return  # in this deal it is not legal
        chance = Seeded(deal)
        path = [(seat, node)]
        while node.gains and (seat := table.seat) >= 0:
            commands = table.legal()
            if len(commands) == 1:
                command = commands[0]
            else:
                command = self._select(table, node, commands, chance)
                node = node.children[command]
                path.append((seat, node))
            table.give(command)
        table.go_on(_AHEAD)
        outcome = table.outcome()
        gains = table.estimate() if outcome is None else self._share_win(outcome)
        for player, visited in path:
            visited.gains.append(gains[player] if gains else 0.0)

    def _select(self, table: Table, node: _Node, commands: Sequence[Command], chance: Draws) -> Command:
        """Return the command to try next at a place in the tree: a new one, or the most promising."""
        children = node.children
        known = [command for command in commands if command in children]
        for command in known:
            children[command].chances += 1
        if len(known) < len(commands) and len(known) <= sqrt(len(node.gains)) // _VISITS:
            command = table.choose(commands)
            if command in children:
                others = [command for command in commands if command not in children]
                command = others[chance.below(_STREAM, len(others))]
            children[command] = _Node(chances=1)
            return command
        return max(known, key=lambda command: _rate(children[command]))

    def _share_win(self, outcome: Outcome) -> Sequence[float]:
        """Return what each seat gets, from 0 to 1: teams that win together share it."""
        seats = range(len(outcome.scores))
        winners = {team for team in self._game.teams(len(seats)) if not {*team}.isdisjoint(outcome.winners)}
        return [(seat in outcome.winners) / max(1, len(winners)) for seat in seats]


def _rate(node: _Node) -> float:
    """Return how promising a command is: what it gained, and more if it was tried seldom (UCB1)."""
    return node.mean + _EXPLORATION * sqrt(log(node.chances + 1) / max(1, len(node.gains)))


def _is_better(gains: Sequence[float], others: Sequence[float]) -> bool:
    """Return whether the gains of a command are clearly better than those of another, deal by deal."""
    leads = [gain - other for gain, other in zip(gains, others, strict=False)]
    if len(leads) < 2:  # noqa: PLR2004 - nothing is known about the error of one
        return False
    return fmean(leads) > _CAUTION * stdev(leads) / sqrt(len(leads))
