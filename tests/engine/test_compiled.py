"""A compiled play is the play in plain Python: of a small game here, of The Brigade in `tests/plays`."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from engine.compiled import CompiledGame
from engine.draws import Seeded
from engine.game import Event
from engine.kernel import Offers, choose_at_random
from engine.play import play
from engine.policies import find_policy
from tests.engine.small_core import CORE, SIZES, State, Stones, Tables, keep

POLICIES = {"random": choose_at_random, "keep": keep}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("compiled")


@pytest.fixture(scope="module")
def compiled(folder: Path) -> CompiledGame:
    return CompiledGame(CORE, folder)


def play_plainly(seed: int, policies: tuple[str, ...]) -> tuple[int, tuple[int, ...], tuple[int, ...], list[Event]]:
    """Return decisions, winners, scores and events of a play in plain Python."""
    log: list[Event] = []
    state = State(draws=Seeded(seed), log=log)
    CORE.set_up(state, CORE.tables, len(policies))
    decisions = 0
    while state.seat >= 0:
        CORE.list_commands(state, CORE.tables)
        POLICIES[policies[state.seat]](state, CORE.tables)
        CORE.apply(state, CORE.tables)
        decisions += 1
    CORE.sum_up(state, CORE.tables)
    winners = tuple(seat for seat in range(state.players) if state.winners >> seat & 1)
    return decisions, winners, tuple(state.scores[: state.players]), log


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("policies", [("random", "random"), ("keep", "random", "keep")])
def test_a_compiled_play_is_the_same(compiled: CompiledGame, seed: int, policies: tuple[str, ...]) -> None:
    decisions, winners, scores, log = play_plainly(seed, policies)
    played = compiled.play(seed, policies, 1000)
    assert played.outcome is not None
    assert (decisions, winners, scores) == (played.decisions, played.outcome.winners, played.outcome.scores)
    assert Counter((*event, 0, 0, 0)[:4] for event in log) == compiled.count_events()


def test_other_seeds_are_other_plays(compiled: CompiledGame) -> None:
    assert 20 == len({compiled.play(seed, ("random", "random"), 1000).hashes for seed in range(20)})


def test_a_play_is_cut_short_after_so_many_decisions(compiled: CompiledGame) -> None:
    played = compiled.play(1, ("random", "random"), 5)
    assert (5, None) == (played.decisions, played.outcome)


def test_a_policy_in_python_takes_commands_by_their_numbers(compiled: CompiledGame) -> None:
    log: list[Event] = []
    state = State(draws=Seeded(3), log=log)
    CORE.set_up(state, CORE.tables, 2)
    legal = compiled.begin(3, 2)
    while state.seat >= 0:
        assert compiled.seat == state.seat
        CORE.list_commands(state, CORE.tables)
        commands = Offers(state, SIZES)
        assert legal == len(commands)
        state.command[:] = (*commands[-1], 0, 0)[:3]
        CORE.apply(state, CORE.tables)
        legal = compiled.take(legal - 1)
    assert (-1, 0) == (compiled.seat, legal)


def test_what_is_compiled_is_loaded_from_its_folder(compiled: CompiledGame, folder: Path) -> None:
    first = compiled.play(7, ("random", "keep"), 1000)
    kept = {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}
    again = CompiledGame(CORE, folder).play(7, ("random", "keep"), 1000)
    assert kept
    assert first == again
    assert kept == {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("seed", range(3))
def test_a_compiled_search_chooses_the_same(compiled: CompiledGame, seed: int) -> None:
    plain, fast = Stones(), Stones()
    fast.compiled = compiled
    records = [
        play(game, [find_policy(game, "mcts:200"), find_policy(game, "keep"), find_policy(game, "random")], seed=seed)
        for game in (plain, fast)
    ]
    assert records[0] == records[1]
    assert not records[0].trouble


def test_the_same_rules_play_other_content(compiled: CompiledGame) -> None:
    other = replace(CORE, tables=Tables(worth=[1] * len(CORE.tables.worth)), endings=("no stones",))
    first, second = (
        compiled.play(3, ("keep", "keep"), 1000),
        compiled.with_tables(other).play(3, ("keep", "keep"), 1000),
    )
    assert first.hashes == second.hashes
    assert first.outcome != second.outcome
    assert second.outcome is not None
    assert "no stones" == second.outcome.ending
    assert first == compiled.play(3, ("keep", "keep"), 1000)
