"""Policies by name: those of the game, the search that every game has, and functions of installed modules.

A name is `random`, one of the game's own, `mcts` or `mcts:ITERATIONS`, or `module:function`: a function of your own,
as Python imports it. A function of four parameters is a policy (see `engine.game.Policy`); a function of one parameter
gets the game and returns a policy.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, TypeVar

from engine.game import RANDOM, Game, Policy, choose_at_random
from engine.search import Search
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
