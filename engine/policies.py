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
from typing import Any, Final, Generic, TypeVar

from engine.draws import Draws, Seeded
from engine.game import POLICY_STREAMS, RANDOM, Command, Game, Policy, choose_at_random
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
    search, _, iterations = name.partition(":")
    if search == SEARCH and iterations.isdecimal() and int(iterations):
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


class Search(Generic[S]):
    """A policy for every game: Monte Carlo tree search over what a player can know (information sets).

    For each command, plays are tried: what the player cannot see is dealt anew (`Game.determinize`), a quick policy
    plays on for a while, and the end, or the game's estimate, says how good that was. One tree serves all deals, and a
    command counts only in the deals in which it was legal (Cowling, Powley and Whitehouse, "Information Set MCTS",
    2012). At the decision itself all commands meet the same deals, and the worse half drops out again and again
    (sequential halving). Further down, a place in the tree begins with the command of the quick policy, gets others as
    it is visited more often, and tries those again that did well (UCB1). The quick policy's own choice stays to the
    end and is played unless another one is clearly better.

    The budget is a number of plays, not of seconds: the same seed gives the same play on every machine.
    """

    def __init__(self, game: Game[S], iterations: int = ITERATIONS) -> None:
        """Prepare to search.

        Args:
            game: The game; its first policy is the quick one.
            iterations: About how many plays to try for each decision; every command is tried once at least.
        """
        self._game = game
        self._quick: Policy[S] = next(iter(game.policies().values()), choose_at_random)
        self._iterations = iterations

    def __call__(self, state: S, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
        """Return the best command."""
        if len(commands) == 1:
            return commands[0]
        first = self._quick(state, seat, commands, draws)
        nodes = {first: _Node(), **{command: _Node() for command in commands if command != first}}
        rivals = [*nodes]
        rounds = ceil(log2(len(rivals)))
        for _ in range(rounds):
            for _ in range(max(1, self._iterations // (rounds * len(rivals)))):
                deal = draws.below(POLICY_STREAMS[seat], _SEEDS)
                for command in rivals:
                    self._try(state, seat, command, nodes[command], Seeded(deal))
            best = sorted(rivals[1:], key=lambda command: -nodes[command].mean)
            rivals = [first, *best[: max(1, ceil(len(rivals) / 2) - 1)]]
        return rivals[1] if _is_better(nodes[rivals[1]].gains, nodes[first].gains) else first

    def _try(self, state: S, seat: int, command: Command, node: _Node, chance: Draws) -> None:
        """Try one play of a command, and add what came of it to the tree."""
        game = self._game
        state = game.determinize(state, seat, chance)
        if game.apply(state, command, chance) is not None:
            return  # in this deal it is not legal
        path = [(seat, node)]
        inside = bool(node.gains)
        ahead = 0
        while (seat := game.seat(state)) >= 0:
            commands = game.legal(state)
            if len(commands) == 1:
                command = commands[0]
            elif inside:
                command = self._select(node, state, seat, commands, chance)
                node = node.children[command]
                path.append((seat, node))
                inside = bool(node.gains)
            else:
                estimate = game.estimate(state) if ahead >= _AHEAD else ()
                if estimate or ahead >= MAX_DECISIONS:
                    break
                command = self._quick(state, seat, commands, chance)
                ahead += 1
            game.apply(state, command, chance)
        gains = self._judge(state)
        for player, visited in path:
            visited.gains.append(gains[player] if gains else 0.0)

    def _select(self, node: _Node, state: S, seat: int, commands: Sequence[Command], chance: Draws) -> Command:
        """Return the command to try next at a place in the tree: a new one, or the most promising."""
        children = node.children
        known = [command for command in commands if command in children]
        for command in known:
            children[command].chances += 1
        if len(known) < len(commands) and len(known) <= sqrt(len(node.gains)) // _VISITS:
            command = self._quick(state, seat, commands, chance)
            if command in children:
                others = [command for command in commands if command not in children]
                command = others[chance.below(_STREAM, len(others))]
            children[command] = _Node(chances=1)
            return command
        return max(known, key=lambda command: _rate(children[command]))

    def _judge(self, state: S) -> Sequence[float]:
        """Return what each seat gets, from 0 to 1; nothing if nobody can tell."""
        outcome = self._game.outcome(state)
        if outcome is None:
            return self._game.estimate(state)
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
