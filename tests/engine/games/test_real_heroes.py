"""The Real Heroes in play: set-ups, whole plays with random and sensible squads, scores."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.draws import Seeded
from engine.game import Event, choose_at_random
from engine.games.real_heroes import rules
from engine.games.real_heroes.game import MODES, RealHeroes
from engine.games.real_heroes.rules import ENDINGS, STARS, rate, score
from engine.games.real_heroes.state import INFERNO, NEAR, SIZES, TURNS, State, list_piece, turn_numbers
from engine.naming import NONE, copy_fields
from engine.play import WatchingLog, play
from tests.brigade import load_box
from tests.engine.walking import check_command, check_round_trip, walk

LEVELS = ("easy", "medium", "hard")
SETUPS = [(players, level) for players in (2, 3, 4) for level in LEVELS]


@cache
def make_game(mode: str = "normal-easy") -> RealHeroes:
    game, problems = RealHeroes.make(load_box("real-heroes"), play=mode)
    assert problems == ()
    return game


def count_citizens(state: State) -> int:
    tokens = (*state.inside.values(), *state.outside.values(), *state.aboard.values(), state.rescued, state.lost)
    return sum(tokens)


# The map ----------------------------------------------------------------------------------------------------------


def test_pieces_meet_along_five_edges() -> None:
    def count_shared_edges(one: str, other: str) -> int:
        there = set(list_piece(other))
        return sum(place in there for hex_ in list_piece(one) for place in NEAR[hex_])

    shared = {
        f"{place}{other}": count_shared_edges(place, other) for place in "abcd" for other in "abcd" if place < other
    }

    assert shared == {"ab": 5, "ac": 5, "ad": 0, "bc": 5, "bd": 5, "cd": 5}


def test_a_turned_piece_has_the_same_neighbours() -> None:
    numbers = tuple(range(19))
    turned = turn_numbers(numbers, 1)

    def list_pairs(order: tuple[int, ...]) -> set[frozenset[int]]:
        at = dict(zip(list_piece("a"), order, strict=True))
        return {frozenset({at[place], at[other]}) for place in at for other in NEAR[place] if other in at}

    assert turned != numbers
    assert list_pairs(turned) == list_pairs(numbers)
    assert turn_numbers(numbers, TURNS) == numbers


# Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "level"), SETUPS)
def test_every_scenario_finds_room_on_any_board_pieces(players: int, level: str) -> None:
    content = make_game().content
    scenario = content.scenarios[players, level]
    columns = (scenario.two_fires, scenario.three_fires, *scenario.buildings.values())
    fewest = [min(side.count(number) for sides in content.faces for side in sides) for number in range(1, 6)]

    for number, room in enumerate(fewest, 1):
        needed = sum(column[number - 1] for column in columns) + (number == rules.HOSPITAL_NUMBER)
        assert needed <= room * players


@pytest.mark.parametrize(("players", "level"), SETUPS)
def test_the_table_is_laid_as_the_scenario_card_says(players: int, level: str) -> None:
    content = make_game().content
    scenario = content.scenarios[players, level]
    for seed in range(12):
        state = rules.set_up(content, players, players, "normal", level, Seeded(seed))
        near = {state.hospital, *NEAR[state.hospital]}

        assert rules.is_balanced(state)
        assert state.numbers[state.hospital] == rules.HOSPITAL_NUMBER
        assert not any(state.fire[place] and state.buildings[place] != NONE for place in state.fire)
        assert sum(size != NONE and place in near for place, size in state.buildings.items()) <= 1
        for size in SIZES:
            built = [state.numbers[place] for place, other in state.buildings.items() if other == size]
            assert tuple(built.count(number) for number in range(1, 6)) == scenario.buildings[size]
        for tokens, counts in ((2, scenario.two_fires), (3, scenario.three_fires)):
            burning = [state.numbers[place] for place, level in state.fire.items() if level == tokens]
            assert tuple(burning.count(number) for number in range(1, 6)) == counts


@pytest.mark.parametrize("mode", MODES)
def test_a_mode_says_how_many_pieces_and_which_scenario(mode: str) -> None:
    for players in (2, 3, 4):
        state = make_game(mode).setup(players, Seeded(players))

        assert mode.startswith(f"{state.mode}-{state.level}")
        assert state.pieces == min(4, players + mode.endswith("wide"))


# Play -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "players"), [("normal-easy", 4), ("normal-hard-wide", 3), ("expert-medium", 2)])
def test_random_plays_end_and_keep_the_invariants(mode: str, players: int) -> None:
    played = play(make_game(mode), [choose_at_random] * players, seed=0, check=True)

    assert played.trouble == ""
    assert played.outcome is not None
    assert played.outcome.ending in ENDINGS


class Changes(WatchingLog[State]):
    """Compares the states after two events, whatever these are."""

    def __init__(self, game: RealHeroes) -> None:
        super().__init__(game)
        self.before: State | None = None
        self.gained: dict[str, int] = {}
        self.roll = 0

    def append(self, event: Event) -> None:
        """Compare the state with that after the last event."""
        assert self.state is not None
        now, before = self.state, self.before or copy_fields(self.state)
        words = self._game.describe_event(now, event)
        if words["event"] == "fire-rolled":
            self.roll, self.gained = words["first"] + words["second"], {}
        if words["event"] == "event-drawn":
            self.roll = 0
        if words["event"] == "fire-added" and self.roll:
            place = words["at"]
            self.gained[place] = self.gained.get(place, 0) + 1
            assert self.gained[place] == 1, f"{place} gets a second token in one fire-spreading phase"
            assert now.numbers[place] >= self.roll
        assert now.rescued >= before.rescued
        assert now.lost >= before.lost
        assert all(now.burned[size] >= before.burned[size] for size in SIZES)
        assert all(now.buildings[at] in {size, NONE} for at, size in before.buildings.items())
        assert now.round - before.round in {0, 1}
        assert before.over in {NONE, now.over}
        if words["event"] == "round-began" and now.round > 1:
            assert now.first == before.next_squad(before.first)
        elif words["event"] != "round-began":
            assert now.first == before.first
        self.before = copy_fields(now)


@pytest.mark.parametrize(("mode", "players"), [("expert-easy", 3), ("normal-hard", 4)])
def test_what_is_lost_rescued_or_burned_stays_so_and_fire_grows_by_one(mode: str, players: int) -> None:
    game = make_game(mode)
    for policy in (choose_at_random, game.policies()["sensible"]):
        log, draws = Changes(game), Seeded(players)
        state = game.setup(players, draws, log)
        citizens = count_citizens(state)
        while commands := game.legal(state):
            game.apply(state, policy(state, game.seat(state), commands, draws), draws, log)
            assert count_citizens(state) == citizens  # none is made or forgotten

        assert log.before is not None
        assert log.before.over == state.over


def test_sensible_squads_win_and_random_ones_do_not() -> None:
    game = make_game()
    sensible = game.policies()["sensible"]

    def count_wins(policy: object) -> int:
        plays = (play(game, [policy] * 2, seed=seed, check=False) for seed in range(4))  # type: ignore[list-item]
        return sum(bool(played.outcome and played.outcome.winners) for played in plays)

    assert count_wins(sensible) >= 3
    assert count_wins(choose_at_random) <= 2


def test_a_sensible_squad_plays_with_cards_that_do_nothing() -> None:
    """`balance` plays without the effects of cards, which may still be in hand."""
    box = load_box("real-heroes")
    for card in box.deck("motivation"):
        box = box.without_effects(card.id)
    game = RealHeroes.make(box, play="normal-easy")[0]
    assert [""] * 3 == [play(game, [game.policies()["sensible"]] * 2, seed=seed).trouble for seed in range(3)]


@settings(max_examples=15)
@given(st.integers(0, 10_000), st.integers(0, 40))
def test_what_is_legal_is_carried_out_and_the_rest_is_refused(seed: int, moves: int) -> None:
    game = make_game("normal-medium")
    state = walk(game, 2 + seed % 3, seed, moves)
    for kind, words in enumerate(game.commands.values()):
        (names,) = words.values() if words else (("",),)
        for number in range(0, len(names or ()), 7):
            check_command(game, state, (kind, number) if words else (kind,))


def test_a_state_is_described_and_parsed_as_it_was() -> None:
    game = make_game()
    check_round_trip(game, walk(game, 4, 3, 60))


# Scores -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "level"), SETUPS)
def test_five_stars_can_be_reached(players: int, level: str) -> None:
    content = make_game().content
    state = rules.set_up(content, players, players, "normal", level, Seeded(1))
    state.fire = dict.fromkeys(state.fire, 0)
    state.score = score(state)

    assert rate(state, content) == len(STARS)


@given(st.integers(-60, 160), st.integers(0, 15))
def test_stars_grow_with_the_score_and_shrink_with_losses(points: int, lost: int) -> None:
    content = make_game().content
    state = rules.lay_table(content, 2, 2, "normal", "easy")

    def rate_with(points: int, lost: int) -> int:
        state.score, state.lost = points, lost
        return rate(state, content)

    assert 1 <= rate_with(points, lost) <= rate_with(points + 1, lost) <= len(STARS)
    assert rate_with(points, lost + 1) <= rate_with(points, lost)


def test_each_inferno_costs_a_point() -> None:
    state = rules.lay_table(make_game().content, 2, 2, "normal", "easy")
    state.buildings |= {"a1": "small", "a3": "medium", "a5": "big"}
    scores = [score(state)]
    for place in ("a8", "a9", "a5"):
        state.fire[place] = INFERNO
        scores.append(score(state))

    assert scores == [35, 34, 33, 12]
