"""How quickly a whole game is played at random on one core, beside other engines from Python, in this run.

A peer that is not installed is left out, and said so: `pip install --group bench-play` brings them.
"""

from __future__ import annotations

import importlib
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine.draws import Seeded
from engine.game import Policy, choose_at_random
from engine.games import Playable, make_game
from engine.play import play
from generator import load
from generator.playtest.box import build_box

ROOT = Path(__file__).resolve().parents[2]
GAME = "the-brigade"
SECONDS = 2.0  # of processor time, each time
ROUNDS = 5
STRETCH = 50  # decisions
PLAYS = 60

# What is played, by how many, by which module, under which name of its own.
PEERS = (
    ("OpenSpiel backgammon (C++)", 2, "peer_spiel", "backgammon"),
    ("RLCard uno", 2, "peer_rlcard", "uno"),
    ("RLCard gin-rummy", 2, "peer_rlcard", "gin-rummy"),
)


class Pace(NamedTuple):
    """Plays and decisions per second of processor time."""

    plays: float
    decisions: float


def pace(play_one: Callable[[int], int]) -> Pace:
    """Play for a while, and return how quickly."""
    plays = decisions = 0
    start = time.process_time()
    while (taken := time.process_time() - start) < SECONDS:
        decisions += play_one(plays)
        plays += 1
    return Pace(plays / taken, decisions / taken)


def ours(game: Playable, policy: Policy[Any], players: int, *, watched: bool = False) -> Callable[[int], int]:
    """Return what plays one of our own games; `watched` with all events and invariants, as `--check` does."""

    def play_one(seed: int) -> int:
        done = play(game, [policy] * players, seed=seed, check=watched, log=[] if watched else None)
        if done.trouble:
            raise SystemExit(done.trouble)
        return len(done.commands)

    return play_one


def table() -> Playable:
    """Return our own game."""
    library = load.library(ROOT, only=GAME).value
    if library is None:
        raise SystemExit("the content cannot be read")
    return make_game(GAME, build_box(library.games[GAME]))


def contestants(game: Playable) -> dict[tuple[str, int], Callable[[int], int]]:
    """Return what plays, by its name and number of players: our own game first, then the peers that are here."""
    found = {(f"{GAME}, whole rules, all cards", players): ours(game, choose_at_random, players) for players in (2, 4)}
    found[f"{GAME}, with invariants and events", 4] = ours(game, choose_at_random, 4, watched=True)
    found[f"{GAME}, greedy policy", 4] = ours(game, game.policies()["greedy"], 4)
    for name, players, module, own_name in PEERS:
        try:
            found[name, players] = importlib.import_module(f"tests.benchmarks.{module}").player(own_name)
        except ImportError as trouble:
            print(f"{name} is left out: {trouble}")
    return found


def stretches(game: Playable, plays: int) -> list[float]:
    """Return the microseconds that the game takes for a decision, for each stretch of the longest tenth of plays.

    Sensible players play, because random ones soon come to an end; their thinking is not counted.
    """
    policy = game.policies()["greedy"]
    times = []
    for seed in range(plays):
        draws, chance = Seeded(seed), Seeded(seed)
        state = game.setup(4, draws)
        took, spent, decisions = [], 0.0, 0
        while (seat := game.seat(state)) >= 0:
            start = time.process_time()
            legal = game.legal(state)
            command = choose_at_random(state, seat, legal, chance)
            spent += time.process_time() - start
            command = policy(state, seat, legal, chance)
            start = time.process_time()
            game.apply(state, command, draws)
            spent += time.process_time() - start
            decisions += 1
            if decisions % STRETCH == 0:
                took.append(spent / STRETCH * 1e6)
                spent = 0.0
        times.append(took)
    longest = sorted(times, key=len)[-max(1, plays // 10) :]
    return [statistics.median(stretch) for stretch in zip(*longest, strict=False)]


def main() -> None:
    """Print a table of the best of some rounds: a busy machine makes play slower, and nothing makes it quicker.

    All take turns, and only the processor's own time counts.
    """
    game = table()
    found = contestants(game)
    paces: dict[tuple[str, int], list[Pace]] = {key: [] for key in found}
    for _ in range(ROUNDS):
        for key, play_one in found.items():
            paces[key].append(pace(play_one))
    wide = max(len(name) for name, _ in found)
    print(f"{'at random, one core, Python ' + sys.version.split()[0]:<{wide}}  players  plays/s  decisions/s  (median)")
    for (name, players), each in paces.items():
        plays = max(one.plays for one in each)
        decisions = [one.decisions for one in each]
        print(f"{name:<{wide}}{players:9}{plays:9.0f}{max(decisions):13,.0f}{statistics.median(decisions):10,.0f}")
    each_stretch = ", ".join(f"{taken:.0f}" for taken in stretches(game, PLAYS))
    print(f"{GAME}, microseconds a decision takes, {STRETCH} by {STRETCH} in long plays: {each_stretch}")


if __name__ == "__main__":
    main()
