"""Many plays from one seed: play number n is the same play whoever plays it, and however many there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from engine.draws import Seeded
from engine.event import Event
from engine.play import play
from engine.policy import Policy, at_random
from engine.tally import Counted, Played

S = TypeVar("S")

# The policy that every game has.
RANDOM: Final = "random"

# Seeds of single plays have 53 bits, so that every program that reads numbers reads them whole.
_SEEDS: Final = 1 << 53


def seed_of(seed: int, number: int) -> int:
    """Return the seed of play `number` (from 0) of those that follow from `seed`."""
    return Seeded(seed).below(f"play.{number}", _SEEDS)


def policies_of(game: Counted[S]) -> Mapping[str, Policy[S]]:
    """Return every policy that can play a game, by name, `random` first."""
    return {RANDOM: at_random, **game.policies()}


def playouts(
    game: Counted[S], policies: Sequence[Policy[S]], *, seed: int, numbers: Iterable[int], check: bool = False
) -> Iterator[Played]:
    """Play the plays of these numbers, one policy per seat."""
    for number in numbers:
        events: list[Event] = []
        done = play(game, policies, seed=seed_of(seed, number), check=check, log=events)
        yield Played(number, len(done.commands), events, done.outcome, done.trouble)
