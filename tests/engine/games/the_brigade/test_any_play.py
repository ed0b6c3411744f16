"""What holds in any play at all: random plays, seeds and sizes drawn by hypothesis."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.draws import Draws, Scripted, Seeded
from engine.game import Command, Policy, choose_at_random
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import at_level, squares_with
from engine.games.the_brigade.constants import DESTROYED, SPACES
from engine.games.the_brigade.game import TheBrigade
from engine.games.the_brigade.movement import find_goals, reach, terrain
from engine.games.the_brigade.state import State, capacity
from engine.games.the_brigade.state import units as units_of
from engine.kernel import bits
from engine.play import play
from engine.transcript import Origin, format_transcript, parse_transcript, record_play, replay
from tests.engine.games.the_brigade.table import game
from tests.plays.play_hashes import GOLDEN, LINE, list_lines

SETS = ((), ("grand-buildings",), ("special-events",), ("festival",), ("reserves",), ("strays",), None)

plays = st.sampled_from(["basic", "advanced"])
parts = st.sampled_from(SETS)
players = st.integers(2, 4)
seeds = st.integers(0, 2**32)
commands = st.lists(st.integers(-2, 60), min_size=0, max_size=4).map(tuple)


def policies(seats: int, greedy: int) -> list[Policy[State]]:
    """Return so many policies, the first ones greedy."""
    clever = game().policies()["greedy"]
    return [clever if seat < greedy else choose_at_random for seat in range(seats)]


@given(play_=plays, parts_=parts, seats=players, seed=seeds, greedy=st.integers(0, 4))
@settings(max_examples=40)
def test_every_play_ends_well(play_: str, parts_: tuple[str, ...] | None, seats: int, seed: int, greedy: int) -> None:
    transcript = play(game(play_, parts_), policies(seats, greedy), seed=seed, check=True)
    assert "" == transcript.trouble
    assert transcript.outcome is not None
    assert transcript.outcome.winners


@given(play_=plays, seats=players, seed=seeds, greedy=st.integers(0, 2))
@settings(max_examples=15)
def test_a_transcript_played_again_is_the_same_play(play_: str, seats: int, seed: int, greedy: int) -> None:
    transcript = play(game(play_), policies(seats, greedy), seed=seed)
    streams = {
        name: [result for other, _, result in transcript.draws if other == name] for name, *_ in transcript.draws
    }
    remaining = iter(transcript.commands)

    def repeat(_state: State, _seat: int, _commands: Sequence[Command], _draws: Draws) -> Command:
        return next(remaining)

    assert transcript == play(game(play_), [repeat] * seats, seed=0, chance=Scripted(streams))
    assert transcript == play(game(play_), policies(seats, greedy), seed=seed)


def walk(play_: str, seats: int, seed: int, steps: int) -> State:
    """Return a state so many decisions into a play of one greedy player and random others."""
    brigade = game(play_)
    draws, chance = Seeded(seed), Seeded(seed + 1)
    state = brigade.setup(seats, draws)
    for _ in range(steps):
        if state.over >= 0:
            break
        policy = policies(seats, 1)[state.seat]
        brigade.apply(state, policy(state, state.seat, brigade.legal(state), chance), draws)
    return state


@given(play_=plays, seats=players, seed=seeds, steps=st.integers(0, 120), tried=st.lists(commands, max_size=60))
@settings(max_examples=40)
def test_what_is_not_listed_is_refused(play_: str, seats: int, seed: int, steps: int, tried: list[Command]) -> None:
    brigade = game(play_)
    state = walk(play_, seats, seed, steps)
    legal = set(brigade.legal(state))
    asked = [(state.asked, *parts) for parts in _parameters(state.asked)] if state.asked >= 0 else []
    for command in (*tried, *asked):
        if command not in legal:
            before = state.copy()
            assert brigade.apply(state, command, Seeded(0)) is not None, command
            assert state.same(before)


class Offering(TheBrigade):
    """The game with a policy that offers something else than a command from the third turn on."""

    offer: Any = None

    def policies(self) -> Mapping[str, Policy[State]]:  # noqa: D102 - as in `Game`
        def offer(state: State, seat: int, listed: Sequence[Command], draws: Draws) -> Command:
            return self.offer if state.turn > 2 else choose_at_random(state, seat, listed, draws)

        return {"faulty": offer}


@pytest.mark.parametrize(
    ("offer", "code"),
    [
        *(((1, square, 0), "no-such-square") for square in (999, -1)),
        *((offer, "malformed") for offer in ((1, 2), (-3,), ("1", 2, 3), (True,), (), None, [0], "end-turn", 9)),
    ],
)
def test_what_is_no_command_ends_the_play_with_a_message_and_can_be_replayed(offer: object, code: str) -> None:
    whole = game()
    state = whole.setup(4, Seeded(1))
    before = state.copy()
    refusal = whole.apply(state, offer, Seeded(0))  # type: ignore[arg-type]
    faulty = Offering(whole.box, whole.rules, whole.options)
    faulty.offer = offer
    text = format_transcript(record_play(faulty, Origin("the-brigade", "", ("random", "faulty", "random"), seed=1)))

    assert refusal is not None
    assert (refusal.code, state.same(before)) == (code, True)
    assert f"offered a command that is refused ({code}): " in text
    assert replay(faulty, parse_transcript(text).record) is None


def _parameters(kind: int) -> list[tuple[int, ...]]:
    if kind >= len(k.SIZES):
        return []
    numbers = range(-1, 50)
    return [(number, 0)[: k.SIZES[kind] - 1] for number in numbers]


@given(play_=plays, seats=players, seed=seeds, steps=st.integers(0, 120))
@settings(max_examples=40)
def test_listed_commands_are_carried_out_on_copies_that_share_nothing(
    play_: str, seats: int, seed: int, steps: int
) -> None:
    brigade = game(play_)
    state = walk(play_, seats, seed, steps)
    before = state.copy()
    legal = brigade.legal(state)
    assert len(set(legal)) == len(legal)
    for command in legal:
        copy = state.copy()
        assert brigade.apply(copy, command, Seeded(3)) is None
        assert list(brigade.invariants(copy)) == []
        assert not copy.same(before)
        assert state.same(before)


@given(play_=plays, seats=players, seed=seeds, steps=st.integers(0, 120))
@settings(max_examples=30)
def test_descriptions_parsed_again_are_the_same_state_and_commands(
    play_: str, seats: int, seed: int, steps: int
) -> None:
    brigade = game(play_)
    state = walk(play_, seats, seed, steps)
    for command in brigade.legal(state):
        assert command == brigade.parse_command(state, brigade.describe_command(state, command))
    if state.asked == k.ACT:
        words = brigade.describe_state(state)
        again, problems = brigade.parse_state(words)
        assert problems == ()
        assert again is not None
        assert words == brigade.describe_state(again)
        assert words["asks"] == brigade.describe_question(state)
        assert list(brigade.legal(state)) == list(brigade.legal(again))


@given(seed=seeds)
@settings(max_examples=10)
def test_every_event_has_a_description(seed: int) -> None:
    log: list[tuple[int, ...]] = []
    play(game(), policies(4, 2), seed=seed, log=log)
    brigade = game()
    state = brigade.setup(4, Seeded(seed))
    assert all(brigade.describe_event(state, event)["event"] for event in log)


def test_logging_changes_nothing() -> None:
    log: list[tuple[int, ...]] = []
    assert play(game(), policies(4, 1), seed=5) == play(game(), policies(4, 1), seed=5, log=log)
    assert log


SAMPLE = 3 * LINE  # plays


def test_plays_are_what_they_were() -> None:
    assert GOLDEN.read_text().splitlines()[: SAMPLE // LINE] == list(list_lines(SAMPLE))


def _states(seed: int, players: int) -> Iterator[State]:
    """Yield the state before each decision of a random play, as long as nothing changes it."""
    draws, chance = Seeded(seed), Seeded(seed)
    state = game().setup(players, draws)
    while (seat := game().seat(state)) >= 0:
        yield state
        assert game().apply(state, choose_at_random(state, seat, game().legal(state), chance), draws) is None


some_plays = pytest.mark.parametrize(("seed", "players"), [(seed, 2 + seed % 3) for seed in range(9)])


@some_plays
def test_a_command_that_is_taken_by_its_number_is_the_one_that_is_listed_there(seed: int, players: int) -> None:
    for state in _states(seed, players):
        listed = list(game().legal(state))
        by_number = game().legal(state)
        assert listed == [by_number[number] for number in range(len(by_number))]
        assert listed[-1] == by_number[-1]


@some_plays
def test_a_brigade_gets_where_the_terrain_lets_it(seed: int, players: int) -> None:
    for state in _states(seed, players):
        for seat in range(players):
            tables = state.rules.tables
            walk, stop, slow = terrain(state, tables, seat, 0)
            open_ = state.ends[seat] & ~(state.ruins | state.doomed)
            # Over ruins too, in some plays; where one may stop on them is another matter.
            taken = state.rivals[seat] & ~stop
            expected = reach(tables, state.brigade[seat], SPACES, walk, stop, slow) & open_ & ~taken
            assert expected == find_goals(state, tables, seat, SPACES, 0, 0) & ~state.ruins


@some_plays
def test_squares_at_a_level_and_with_pieces_are_those_that_a_look_around_finds(seed: int, players: int) -> None:
    for state in _states(seed, players):
        for level in range(DESTROYED + 1):
            board = state.rules.grid.all
            expected = tuple(square for square in bits(board) if state.fire[square] == level)
            assert bits(at_level(state, board, level)) == expected
        for seat in range(players):
            rivals = {square for other, square in enumerate(state.wagon[:players]) if other != seat}
            assert tuple(sorted(rivals)) == bits(squares_with(state, k.RIVAL_WAGON, seat))
            assert tuple(sorted({*state.brigade[:players]})) == bits(squares_with(state, k.ANY_BRIGADE, seat))


@some_plays
def test_units_with_water_and_with_free_buckets_are_known(seed: int, players: int) -> None:
    for state in _states(seed, players):
        for seat in range(players):
            units = [*units_of(state, seat), state.rules.held + seat]
            assert [unit for unit in units if state.water[unit]] == [unit for unit in units if state.wet >> unit & 1]
            free = [unit for unit in units if state.water[unit] < capacity(state, state.rules.tables, unit)]
            assert free == [unit for unit in units if state.thirsty >> unit & 1]
