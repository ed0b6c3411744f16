"""How quickly whole games are played on one core, beside other engines, in this run; and whether long plays are slower.

A peer that is not installed is skipped, and named. `pip install --group bench-play` installs OpenSpiel and RLCard. PGX
is not among them, because JAX takes 600 MB: install it yourself (`pip install pgx`) to see it in the table.
"""

import importlib
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from random import Random
from typing import Any

from engine.box import Box
from engine.draws import Draws, Seeded
from engine.game import Command, Game, Log, Outcome, Policy, choose_at_random
from engine.play import MAX_DECISIONS, play
from generator.content import load
from generator.playtest import compiled_rules
from generator.playtest.registry import build_box, require_rules
from tests.benchmarks.processes import ROOT, parse_options

GAME = "the-brigade"
SECONDS = 2.0  # of processor time, each time
ROUNDS = 5
STRETCH = 50  # decisions
PLAYS = 60
LENGTHS = (500, 2000, 8000)  # decisions of a play

# Name, number of players, module, its function, and what the peer calls the game.
PEERS = (
    ("OpenSpiel backgammon, loop in Python", 2, "peer_spiel", "player", "backgammon"),
    ("OpenSpiel backgammon, loop in C++", 2, "peer_spiel", "whole_player", "backgammon"),
    ("RLCard uno", 2, "peer_rlcard", "player", "uno"),
    ("RLCard gin-rummy", 2, "peer_rlcard", "player", "gin-rummy"),
    ("PGX backgammon, 64 games at a time", 2, "peer_pgx", "player", "backgammon"),
)

PlayOne = Callable[[int], int]  # plays one game with a seed, and returns the number of decisions


def measure_pace(play_one: PlayOne, seconds: float) -> float:
    """Play at least once and for so many seconds of processor time; return decisions per second."""
    plays = decisions = 0
    taken, start = 0.0, time.process_time()
    while not plays or taken < seconds:
        decisions += play_one(plays)
        plays += 1
        taken = time.process_time() - start
    return decisions / taken


def play_ours(game: Game[Any], policy: Policy[Any], players: int, *, checks: bool = False) -> PlayOne:
    """Return a function that plays our own game; with all events and invariants if it `checks`."""

    def play_one(seed: int) -> int:
        record = play(game, [policy] * players, seed=seed, check=checks, log=[] if checks else None)
        if record.trouble:
            raise SystemExit(record.trouble)
        return len(record.commands)

    return play_one


def load_game() -> Game[Any]:
    """Return our own game."""
    library = load.load_library(ROOT, only=GAME).value
    return require_rules(GAME).make_game(build_box(library.games[GAME]))


def list_compiled(game: Game[Any], *, compiles: bool) -> dict[tuple[str, int], PlayOne]:
    """Return plays of our own game compiled: by compiled policies, and at random by a policy in Python.

    Compiling takes a minute; if it does not compile, it takes what an earlier run has left.
    """
    if compiles and find_spec("numba") and compiled_rules.use_compiled(game).compiled is None:
        compiled_rules.compile_rules(game.core)
    compiled = compiled_rules.use_compiled(game).compiled
    if compiled is None:
        print(f"{GAME}, compiled: skipped, nothing has been compiled")
        return {}

    def choose(seed: int) -> int:
        legal, decisions, draw = compiled.begin(seed, 4), 0, Random(seed).random
        while legal:
            legal = compiled.take(int(draw() * legal))
            decisions += 1
        return decisions

    def count(seed: int) -> int:
        decisions = int(compiled.play(seed, ["random"] * 4, MAX_DECISIONS).decisions)
        compiled.count_events()
        return decisions

    return {
        (f"{GAME}, compiled", 4): lambda seed: int(compiled.play(seed, ["random"] * 4, MAX_DECISIONS).decisions),
        (f"{GAME}, compiled, events counted", 4): count,
        (f"{GAME}, compiled, greedy policy", 4): lambda seed: int(
            compiled.play(seed, ["greedy"] * 4, MAX_DECISIONS).decisions
        ),
        (f"{GAME}, compiled, policy in Python", 4): choose,
    }


def list_contestants(game: Game[Any], *, compiles: bool) -> dict[tuple[str, int], PlayOne]:
    """Return what is played, by its name and number of players: our own game first, then the installed peers."""
    plays = {
        (f"{GAME}, whole rules, all cards", players): play_ours(game, choose_at_random, players) for players in (2, 4)
    }
    plays[f"{GAME}, with invariants and events", 4] = play_ours(game, choose_at_random, 4, checks=True)
    plays[f"{GAME}, greedy policy", 4] = play_ours(game, game.policies()["greedy"], 4)
    plays |= list_compiled(game, compiles=compiles)
    for name, players, module, function, game_name in PEERS:
        try:
            peer = importlib.import_module(f"tests.benchmarks.{module}")
            plays[name, players] = getattr(peer, function)(game_name)
        except ImportError as error:
            print(f"{name}: skipped, {error}")
    return plays


def time_stretches(game: Game[Any], plays: int) -> list[float]:
    """Return the microseconds that the game takes for a decision, for each stretch of the longest tenth of plays.

    The greedy policy plays, because random plays end soon; the time in which it chooses does not count.
    """
    policy = game.policies()["greedy"]
    times = []
    for seed in range(plays):
        draws, chance = Seeded(seed), Seeded(seed)
        state = game.setup(4, draws)
        stretches, spent, decisions = [], 0.0, 0
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
                stretches.append(spent / STRETCH * 1e6)
                spent = 0.0
        times.append(stretches)
    longest = sorted(times, key=len)[-max(1, plays // 10) :]
    return [statistics.median(stretch) for stretch in zip(*longest, strict=False)]


class Steps(Game[list[int]]):
    """A made-up game of any length, in which every decision costs the same: a step and a throw of a die."""

    def __init__(self, length: int) -> None:
        super().__init__(Box("steps", (), (1, 1)))
        self.length = length

    def setup(self, players: int, draws: Draws, log: Log = None) -> list[int]:  # noqa: ARG002 - as every game
        """Return how many steps are left, and the sum of the throws."""
        return [self.length, 0]

    def seat(self, state: list[int]) -> int:
        """Return who steps."""
        return 0 if state[0] else -1

    def legal(self, state: list[int]) -> Sequence[Command]:  # noqa: ARG002 - as every game
        """Return the two steps."""
        return ((0,), (1,))

    def carry_out(self, state: list[int], command: Command, draws: Draws, log: Log = None) -> None:
        """Make a step."""
        thrown = draws.roll("die")
        state[0] -= 1
        state[1] += thrown
        if log is not None:
            log.append((command[0], thrown))

    def outcome(self, state: list[int]) -> Outcome | None:
        """Return the end after the last step."""
        return None if state[0] else Outcome("end", (0,), (state[1],))


def time_lengths(seconds: float) -> str:
    """Return how long the loop takes for a decision in plays of some lengths, in words."""
    found = []
    for length in LENGTHS:
        paces = [
            measure_pace(play_ours(Steps(length), choose_at_random, 1, checks=checks), seconds)
            for checks in (False, True)
        ]
        found.append(f"{length:,}: {1e6 / paces[0]:.2f} ({1e6 / paces[1]:.2f})")
    return "; ".join(found)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table of the best of several rounds: a busy machine makes play slower, and nothing makes it quicker.

    All take turns, and only processor time counts.
    """
    options = parse_options(__doc__).parse_args(arguments)
    seconds, rounds, plays = (0.0, 1, 1) if options.small else (SECONDS, ROUNDS, PLAYS)
    game = load_game()
    contestants = list_contestants(game, compiles=not options.small)
    paces: dict[tuple[str, int], list[float]] = {key: [] for key in contestants}
    for _ in range(rounds):
        for key, play_one in contestants.items():
            paces[key].append(measure_pace(play_one, seconds))
    wide = max(len(name) for name, _ in contestants)
    print(f"{'one core, Python ' + sys.version.split()[0]:<{wide}}  players  decisions/s  (median)")
    for (name, players), measured in paces.items():
        print(f"{name:<{wide}}{players:9}{max(measured):13,.0f}{statistics.median(measured):10,.0f}")
    stretches = ", ".join(f"{taken:.0f}" for taken in time_stretches(game, plays))
    print(f"{GAME}, microseconds per decision, for every {STRETCH} decisions of long plays: {stretches}")
    print(f"a made-up game, microseconds per decision (with checks), by decisions in a play: {time_lengths(seconds)}")


if __name__ == "__main__":
    main()
