"""One play twice, with an effect of a card and without it: whether anything comes out otherwise."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from engine.draws import Draws, ScriptError, Seeded
from engine.game import Command, Log, Problem, Refusal, Words
from engine.mappings import NOTHING, PASSING, Path, flat, said

S = TypeVar("S")

# What of a question says how it may be answered.
_ANSWERS: Final = (("asks", "options"), ("asks", "may-stop"))


class Told(Protocol[S]):
    """A game whose states and commands can be said in words."""

    def copy(self, state: S) -> S:
        """Return a state that shares nothing with `state`."""

    def legal(self, state: S) -> Sequence[Command]:
        """Return every command that would be carried out now."""

    def apply(self, state: S, command: Command, draws: Draws, log: Log = None) -> Refusal | None:
        """Carry out a command, or refuse it and leave the state as it was."""

    def play_event(self, state: S, card: str, draws: Draws, log: Log = None) -> Refusal | Problem | None:
        """Let the active player draw and resolve this card, up to the next decision."""

    def state_words(self, state: S) -> Words:
        """Return everything of a state."""

    def command_words(self, state: S, command: Command) -> Words:
        """Return a command in words."""

    def command_from(self, state: S, words: Words) -> Command | Problem:
        """Return the command that these words describe, legal or not."""


class Side(NamedTuple, Generic[S]):
    """One of two plays: its game, its state, which is changed, and what chance gives it."""

    game: Told[S]
    state: S
    draws: Draws


def differs(one: Side[S], other: Side[S], steps: Iterable[Words], card: str, within: Collection[str] = ()) -> bool:
    """Play the same steps on both sides; return whether the sides end otherwise, or offer something else on the way.

    A step that cannot be done on a side, such as an answer to what nobody asks there, is passed over on it. What is
    offered is compared where both sides are asked the same in the same state, but for commands that name the card.

    Args:
        one: A side at the beginning.
        other: The other side.
        steps: As in a scenario.
        card: The card whose effect one side lacks.
        within: Only what lies at one of these places of a state counts, such as `blocks` or `players.*.water`, and no
            offers; everything when empty.
    """
    for step in steps:
        if not within and _offers_differ(one, other, card):
            return True
        try:
            _do(one, step)
            _do(other, step)
        except ScriptError:
            return True
    changed = _changed(_leaves(one), _leaves(other))
    if within:
        return any(_is_at(place, path) for path in changed for place in within)
    return bool(changed) or _offers_differ(one, other, card)


def unspent(given: Words) -> Words:
    """Return a state where no ability is used up or lasts: their names change when an effect is taken away."""
    if "turn" not in given:
        return given
    return {**given, "turn": {key: value for key, value in given["turn"].items() if key not in {"used", "lasting"}}}


def is_passing(path: Path) -> bool:
    """Return whether a leaf of a state follows from the rest, or only counts how often effects were used."""
    return path[0] in PASSING or path[:2] == ("turn", "used")


def _leaves(side: Side[S]) -> dict[Path, Any]:
    return {path: value for path, value in flat(side.game.state_words(side.state)).items() if not is_passing(path)}


def _changed(one: Mapping[Path, Any], other: Mapping[Path, Any]) -> list[Path]:
    paths = dict.fromkeys([*one, *other])
    return [path for path in paths if one.get(path, NOTHING) != other.get(path, NOTHING)]


def _is_at(place: str, path: Path) -> bool:
    parts = place.split(".")
    return len(parts) <= len(path) and all(part in {"*", here} for part, here in zip(parts, path, strict=False))


def _offers_differ(one: Side[S], other: Side[S], card: str) -> bool:
    """Return whether the same question has another answer; a command is no other when both sides would carry it out."""
    if _asked(one) != _asked(other):
        return False
    here, there = _offers(one, card), _offers(other, card)
    unequal = [here.get(name) or there[name] for name in here.keys() ^ there.keys()]
    return any(_would(one, words) != _would(other, words) for words in unequal)


def _asked(side: Side[S]) -> dict[Path, Any]:
    """Return the state and who is asked what, but for the answers."""
    return {path: value for path, value in _leaves(side).items() if path not in _ANSWERS}


def _offers(side: Side[S], card: str) -> dict[str, Words]:
    """Return what may be done next, but for what is done with the card itself."""
    words = (side.game.command_words(side.state, command) for command in side.game.legal(side.state))
    return {said(one): one for one in words if card not in one.values()}


def _would(side: Side[S], words: Words) -> bool:
    """Return whether a command would be carried out."""
    command = side.game.command_from(side.state, words)
    if isinstance(command, Problem):
        return False
    return side.game.apply(side.game.copy(side.state), command, Seeded(0)) is None


def _do(side: Side[S], step: Words) -> None:
    if "play" in step:
        side.game.play_event(side.state, step["play"], side.draws)
        return
    command = side.game.command_from(side.state, {key: word for key, word in step.items() if key != "by"})
    if not isinstance(command, Problem):
        side.game.apply(side.state, command, side.draws)
