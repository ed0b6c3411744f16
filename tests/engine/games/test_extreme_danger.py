"""Extreme Danger in play: floor plans, set-ups, whole plays with random and sensible crews."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.draws import Seeded
from engine.game import Event, Policy, choose_at_random
from engine.games.extreme_danger.game import DEFAULT_MODE, MODES, ExtremeDanger
from engine.games.extreme_danger.plans import House, read_plan
from engine.games.extreme_danger.state import (
    BUILDINGS,
    DESTROYED,
    ENDINGS,
    FIRE,
    MODULES,
    POIS_ON_BOARD,
    SMOKE,
    Play,
    State,
    list_adjacent,
)
from engine.naming import NONE, copy_fields
from engine.play import WatchingLog, play
from tests.brigade import load_box
from tests.engine.walking import check_command, check_round_trip, walk
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/engine")

PLAYED = ("garage-recruit", "board-1-family", "garage-attic-family-full", "laboratory-heroic-full",
    "laboratory-basement-veteran-full", "garage-basement-recruit-floors")  # fmt: skip


@cache
def make_game(mode: str = DEFAULT_MODE) -> ExtremeDanger:
    game, problems = ExtremeDanger.make(load_box("extreme-danger"), play=mode)
    assert problems == ()
    return game


def find_house(building: str, module: str) -> House:
    return make_game().content.find_house(building, module)


# Floor plans ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("building", BUILDINGS)
def test_sides_and_floors_lead_both_ways(building: str, module: str) -> None:
    house = find_house(building, module)

    assert all(
        any((back.to, back.edge, back.way) == (space, side.edge, (side.way + 2) % 4) for back in house.sides[side.to])
        for space in house.spaces
        for side in house.sides[space]
    )
    assert all(house.stairs[other] == space for space, other in house.stairs.items())
    assert all(house.below[above] == space for space, above in house.above.items())
    assert len(house.inside) == house.columns * 6


def test_each_floor_of_a_house_lies_above_the_next() -> None:
    laboratory, garage = find_house("laboratory", "attic"), find_house("garage", "attic")

    assert [laboratory.below["a3-10"], laboratory.below["f3-6"]] == ["f3-6", "g3-2"]
    assert [garage.below["a3-10"], garage.below["a3-13"]] == ["g3-2", "g3-5"]
    assert find_house("garage", "basement").above["b3-9"] == "g3-1"
    assert find_house("garage", "attic").stairs == {"g1-1": "a1-9", "a1-9": "g1-1"}


PLAN: str = ROWS["plan"]


def test_a_plan_is_read() -> None:
    plan = read_plan(PLAN)
    (floor,) = plan.floors

    assert plan.mistakes == []
    assert (plan.building, floor.columns) == ("garage", (1, 2))
    assert [floor.edges[edge] for edge in ("g0-2s", "g2-0e", "g4-1e", "g5-2s", "g1-1e", "g6-1s")] == [
        "window", "door", "light", "light", "open", "wall",
    ]  # fmt: skip


@pytest.mark.parametrize(("right", "wrong", "mistake"), ROWS["a-mistake-in-a-plan"])
def test_a_mistake_in_a_plan_is_named(right: str, wrong: str, mistake: str) -> None:
    text = PLAN.replace(right, wrong, 1)

    assert text != PLAN
    assert mistake in read_plan(text).mistakes


def test_a_plan_with_mistakes_is_a_problem_of_its_card_and_the_game_is_still_played() -> None:
    box = load_box("extreme-danger")
    board = box.card("expansion-board")
    text = str(board.stats["front"]).replace("ground 1-8", "ground 1-7")
    game, problems = ExtremeDanger.make(box.with_card(replace(board, stats={**board.stats, "front": text})))

    assert {(problem.card, problem.path) for problem in problems} == {("expansion-board", ("stats", "front"))}
    assert play(game, [choose_at_random], seed=1, check=True).trouble == ""


# Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES[:: len(MODES) // 16])
def test_a_mode_names_building_module_level_and_options(mode: str) -> None:
    state = make_game(mode).setup(2, Seeded(4))
    words = [state.building, *([state.module] if state.module != NONE else []), state.level]

    assert mode.startswith("-".join(words))
    assert bool(state.options) == (mode != "-".join(words))
    assert len(state.pois) == POIS_ON_BOARD
    assert not any(state.fire[space] != NONE for space in find_house(state.building, state.module).outside)


# Play -------------------------------------------------------------------------------------------------------------


class Phases(WatchingLog[State]):
    """Checks what holds at the beginning of each turn, and what never shrinks."""

    def __init__(self, game: ExtremeDanger) -> None:
        super().__init__(game)
        self.game = game
        self.before: State | None = None
        self.turns = 0

    def append(self, event: Event) -> None:
        """Check the invariants, then the rest."""
        super().append(event)
        assert self.trouble == ""
        assert self.state is not None
        now = self.state
        if self.game.describe_event(now, event)["event"] == "turn-began":
            self._check_turn(now)
        if self.before is not None:
            assert now.rescued >= self.before.rescued
            assert now.lost >= self.before.lost
            assert now.removed >= self.before.removed
            assert self.before.over in {NONE, now.over}
            assert all(now.floors[at] == DESTROYED for at, word in self.before.floors.items() if word == DESTROYED)
        self.before = copy_fields(now)

    def _check_turn(self, now: State) -> None:
        house = self.game.content.find_house(now.building, now.module)
        table = Play(house, self.game.content, now, Seeded(0), lambda *_words, **_more: None)
        burning = {space for space, word in now.fire.items() if word == FIRE}
        on_board = len(now.pois) + len(now.victims) + len(now.treated) + sum(now.leads.values())
        on_board += list(now.carries.values()).count("victim")
        self.turns += 1

        assert burning <= set(house.inside)
        assert not burning & {*now.at.values(), *now.victims, *now.treated, *now.pois, *now.hazmats}
        if self.turns > 1:
            smoke = [space for space, word in now.fire.items() if word == SMOKE]
            assert not [space for space in smoke if burning & set(list_adjacent(table, space))]
            assert on_board >= POIS_ON_BOARD or sum(now.bag.values()) == len(now.pois)


@pytest.mark.parametrize("mode", PLAYED)
def test_plays_end_and_each_turn_begins_in_order(mode: str) -> None:
    game = make_game(mode)
    for players, policy in ((2, choose_at_random), (3, game.policies()["sensible"])):
        log, draws = Phases(game), Seeded(players)
        state = game.setup(players, draws, log)
        while commands := game.legal(state):
            game.apply(state, policy(state, game.seat(state), commands, draws), draws, log)

        assert log.turns > 1
        assert state.over in ENDINGS


@pytest.mark.parametrize("mode", MODES[:: len(MODES) // 12])
def test_random_plays_keep_the_invariants(mode: str) -> None:
    played = play(make_game(mode), [choose_at_random] * 3, seed=11, check=True)

    assert played.trouble == ""
    assert played.outcome is not None


def test_sensible_crews_win_and_random_ones_do_not() -> None:
    game = make_game()

    def count_wins(policy: Policy[State]) -> int:
        plays = (play(game, [policy] * 3, seed=seed) for seed in range(4))
        return sum(bool(played.outcome and played.outcome.winners) for played in plays)

    assert count_wins(game.policies()["sensible"]) >= 2
    assert count_wins(choose_at_random) == 0


@settings(max_examples=10)
@given(st.integers(0, 10_000), st.integers(0, 60))
def test_what_is_legal_is_carried_out_and_the_rest_is_refused(seed: int, moves: int) -> None:
    game = make_game("laboratory-basement-recruit-full")
    state = walk(game, 1 + seed % 6, seed, moves)
    legal = game.legal(state)
    for kind, words in enumerate(game.commands.values()):
        values = [range(0, len(names or ()), 9) for names in words.values()]
        for command in [
            (kind, *[value[seed % len(value)] for value in values]),
            *[command for command in legal if command[0] == kind],
        ][:5]:
            check_command(game, state, command)


def test_a_state_is_described_and_parsed_as_it_was() -> None:
    game = make_game("laboratory-attic-veteran-full")
    check_round_trip(game, walk(game, 4, 3, 40))


@pytest.mark.parametrize(("given", "problem"), ROWS["an-impossible-state"])
def test_an_impossible_state_is_refused(given: dict[str, object], problem: str) -> None:
    state, problems = make_game().parse_state(given)

    assert state is None
    assert any(problem in found.message for found in problems)
