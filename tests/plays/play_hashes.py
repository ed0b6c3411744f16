"""The hashes of 2,000 plays of The Brigade: proof that a change of the rules' code changes no play.

    python -m tests.plays.play_hashes            compare with the golden file
    python -m tests.plays.play_hashes --compiled the same for compiled plays; compiling takes a minute, once
    python -m tests.plays.play_hashes --update   write it

Random and greedy plays, 2 to 4 players, basic and advanced, with every set of expansions. The hash of a play covers its
commands, its draws, its events and its outcome, in order.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.game import RANDOM, Event, Game, Outcome
from engine.play import MAX_DECISIONS, play
from engine.policies import policies_of
from generator.playtest import compiled_rules
from generator.playtest.registry import require_rules
from tests.brigade import load_box

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "plays.txt"
PLAYS = 2000
LINE = 20  # plays in each line of the golden file

STREAMS = ("crew", "events", "city", "starters", "boards", "wardens", "grand-buildings", "first-player")
_MASK = (1 << 64) - 1
_PRIME = 0x100000001B3


class Kind(NamedTuple):
    """What kind of play has a number."""

    policy: str
    players: int
    mode: str
    parts: tuple[str, ...]


@cache
def make_game(mode: str, parts: tuple[str, ...]) -> Game[Any]:
    """Return the game in a mode and with some expansions."""
    return require_rules("the-brigade").make_game(load_box(), mode, parts)


def kind_of(number: int) -> Kind:
    """Return what is played in the play with this number."""
    every = load_box().parts
    chosen = number // 12 % (1 << len(every))
    return Kind(
        (RANDOM, "greedy")[number % 2],
        2 + number // 2 % 3,
        ("basic", "advanced")[number // 6 % 2],
        tuple(part for at, part in enumerate(every) if chosen >> at & 1),
    )


def fold(rows: Iterable[Iterable[int]], width: int) -> int:
    """Return the hash of rows of numbers; each row is filled up with zeros."""
    value = 0
    for row in rows:
        numbers = (*row, *(0,) * width)[:width]
        for number in numbers:
            value = ((value ^ number & _MASK) * _PRIME + 1) & _MASK
    return value


HashPlay = Callable[[int], tuple[int, int, int, int]]


def hash_play(number: int) -> tuple[int, int, int, int]:
    """Return the hashes of the commands, the draws, the events and the outcome of a play."""
    kind = kind_of(number)
    game = make_game(kind.mode, kind.parts)
    log: list[Event] = []
    played = play(game, [policies_of(game)[kind.policy]] * kind.players, seed=number, log=log)
    if played.trouble or played.outcome is None:
        raise SystemExit(f"play {number}: {played.trouble}")
    draws = ((STREAMS.index(name), bound, result) for name, bound, result in played.draws)
    return fold(played.commands, 3), fold(draws, 3), fold(log, 4), _hash_outcome(game, played.outcome)


def _hash_outcome(game: Game[Any], outcome: Outcome) -> int:
    ending = game.countable().endings.index(outcome.ending)
    return fold(((ending, sum(1 << seat for seat in outcome.winners), *outcome.scores),), 6)


def hash_compiled(number: int) -> tuple[int, int, int, int]:
    """Return the hashes of a compiled play."""
    kind = kind_of(number)
    game = make_game(kind.mode, kind.parts)
    if compiled_rules.use_compiled(game).compiled is None:
        compiled_rules.compile_rules(game.core)
        return hash_compiled(number)
    played = game.compiled.play(number, [kind.policy] * kind.players, MAX_DECISIONS)
    if played.outcome is None:
        raise SystemExit(f"play {number} has no end")
    commands, draws, events = played.hashes
    return commands, draws, events, _hash_outcome(game, played.outcome)


def list_lines(plays: int = PLAYS, hash_one: HashPlay = hash_play) -> Iterator[str]:
    """Yield the lines of the golden file: the number of the first play, and the hash of LINE plays."""
    for first in range(0, plays, LINE):
        yield f"{first} {fold((hash_one(number) for number in range(first, first + LINE)), 4):016x}"


def main() -> None:
    """Compare plays with the golden file, or write it."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--plays", type=int, default=PLAYS)
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    if options.update:
        GOLDEN.write_text("\n".join(list_lines()) + "\n")
        return
    lines = list_lines(options.plays, hash_compiled if options.compiled else hash_play)
    for line, golden in zip(lines, GOLDEN.read_text().splitlines(), strict=False):
        if line != golden:
            raise SystemExit(f"the plays from {line.split()[0]} on are not what they were: {line}, not {golden}")
    print(f"{options.plays} {'compiled ' if options.compiled else ''}plays are what they were")


if __name__ == "__main__":
    main()
