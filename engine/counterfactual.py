"""Play the same steps with and without one effect of a card, and find out whether anything is different."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from engine.draws import Draws, ScriptError, Seeded
from engine.game import Description, Game, Problem
from engine.mappings import MISSING, Path, flatten, format_flow

S = TypeVar("S")

# The parts of a question that say how it may be answered.
_ANSWERS: Final = (("asks", "options"), ("asks", "may-stop"))


class Side(NamedTuple, Generic[S]):
    """One of two plays: its game, its state, which changes, and its random draws."""

    game: Game[S]
    state: S
    draws: Draws


def outcomes_differ(
    first: Side[S], second: Side[S], steps: Iterable[Description], card: str, within: Collection[str] = ()
) -> bool:
    """Play the same steps on both sides; return whether the final states or any legal commands differ.

    A side skips a step that it cannot carry out, such as the answer to a question that it does not ask. Legal commands
    are compared while both sides ask the same in the same state, except for commands that name the card.

    Args:
        first: One side at the beginning.
        second: The other side.
        steps: The steps, as in a scenario.
        card: The card whose effect one side lacks.
        within: Compare only these places of the final state, such as `hexes` or `players.*.gold`, and no commands;
            everything if empty.
    """
    for step in steps:
        if not within and _offers_differ(first, second, card):
            return True
        try:
            _carry_out(first, step)
            _carry_out(second, step)
        except ScriptError:
            return True
    leaves, others = _leaves(first), _leaves(second)
    changed = [path for path in {**leaves, **others} if leaves.get(path, MISSING) != others.get(path, MISSING)]
    if within:
        return any(_is_at(place, path) for path in changed for place in within)
    return bool(changed) or _offers_differ(first, second, card)


def clear_uses(game: Game[Any], given: Description) -> Description:
    """Return a state without used abilities and lasting changes: their names change when an effect is removed."""
    for place in game.uses:
        given = _remove(given, place.split("."))
    return given


def _remove(mapping: Description, path: Sequence[str]) -> Description:
    key, *rest = path
    if key not in mapping:
        return mapping
    if rest:
        return {**mapping, key: _remove(mapping[key], rest)}
    return {other: value for other, value in mapping.items() if other != key}


def is_derived(game: Game[Any], path: Path) -> bool:
    """Return whether a leaf of a state follows from the rest, or only counts how often effects were used."""
    return path[0] in game.derived or bool(game.uses and path_is_below(path, game.uses_path))


def path_is_below(path: Path, top: Path) -> bool:
    """Return whether a path begins with another one."""
    return path[: len(top)] == top


def _leaves(side: Side[S]) -> dict[Path, Any]:
    state = side.game.describe_state(side.state)
    return {path: value for path, value in flatten(state).items() if not is_derived(side.game, path)}


def _is_at(place: str, path: Path) -> bool:
    parts = place.split(".")
    return len(parts) <= len(path) and all(part in {"*", here} for part, here in zip(parts, path, strict=False))


def _offers_differ(first: Side[S], second: Side[S], card: str) -> bool:
    """Return whether both sides ask the same question but offer different answers."""
    if _question(first) != _question(second):
        return False
    own, others = _offers(first, card), _offers(second, card)
    unequal = [own.get(name) or others[name] for name in own.keys() ^ others.keys()]
    return any(_accepts(first, command) != _accepts(second, command) for command in unequal)


def _question(side: Side[S]) -> Mapping[Path, Any]:
    """Return the state and the question, without the possible answers."""
    return {path: value for path, value in _leaves(side).items() if path not in _ANSWERS}


def _offers(side: Side[S], card: str) -> dict[str, Description]:
    """Return the legal commands that do not name the card."""
    commands = (side.game.describe_command(side.state, command) for command in side.game.legal(side.state))
    return {format_flow(command): command for command in commands if card not in command.values()}


def _accepts(side: Side[S], description: Description) -> bool:
    command = side.game.parse_command(side.state, description)
    if isinstance(command, Problem):
        return False
    return side.game.apply(side.game.copy(side.state), command, Seeded(0)) is None


def _carry_out(side: Side[S], step: Description) -> None:
    if "play" in step:
        play = side.game.play_card if isinstance(step["play"], str) else side.game.play_event
        play(side.state, step["play"], side.draws)
        return
    words = {key: value for key, value in step.items() if key not in {"by", "then"}}
    command = side.game.parse_command(side.state, words)
    if not isinstance(command, Problem):
        side.game.apply(side.state, command, side.draws)
