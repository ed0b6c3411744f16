"""The greedy policy: what it does with a clear choice, that it offers nothing illegal, and how often it wins."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.draws import Recorded, Seeded
from engine.game import Description, choose_at_random
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.game import TheBrigade, make_brigade
from engine.games.the_brigade.notation import update_all
from engine.games.the_brigade.state import State, capacity
from engine.play import play
from engine.policies import policies_of
from engine.simulation import derive_seed
from tests.brigade import load_box


@cache
def _game() -> TheBrigade:
    made, problems = make_brigade(load_box())
    assert problems == ()
    return made


def _greedy(state: State, seed: int = 1) -> tuple[int, ...]:
    """Return what the policy chooses in a state."""
    policy = policies_of(_game())["greedy"]
    return policy(state, state.seat, _game().legal(state), Seeded(seed))


def _state(blocks: dict[str, object], turn: dict[str, object] | None = None, **white: object) -> State:
    """Return a calm city for White and Black, White to act, with what is told."""
    words = {"seats": ["white", "black"], "blocks": blocks, "players": {"white": white}, "turn": turn or {}}
    state, problems = _game().parse_state(words)
    assert problems == ()
    assert state is not None
    return state


def _choice(state: State) -> Description:
    """Return what the policy chooses, in words."""
    return _game().describe_command(state, _greedy(state))


def _after(seed: int, decisions: int, players: int) -> State:
    """Return the state after some random decisions, or the last before the play ends."""
    game, draws = _game(), Seeded(seed)
    state = game.setup(players, draws)
    for _ in range(decisions):
        before = state.copy()
        game.apply(state, choose_at_random(state, state.seat, game.legal(state), draws), draws)
        if game.outcome(state) is not None:
            return before
    return state


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10_000), decisions=st.integers(0, 60), players=st.integers(2, 4))
def test_what_it_chooses_is_legal_and_the_same_each_time(seed: int, decisions: int, players: int) -> None:
    state = _after(seed, decisions, players)
    before = state.copy()
    chosen = _greedy(state, seed)
    assert chosen in _game().legal(state)
    assert chosen == _greedy(before, seed)
    assert state.same(before)


def test_it_puts_out_the_fire_that_it_stands_on_at_once_with_its_last_action() -> None:
    state = _state({"r2c3": {"fire": 2}}, {"actions": 1, "upgraded": True}, brigade="r2c3")
    assert {"do": "extinguish", "water": 2} == _choice(state)


def test_it_does_not_spend_water_on_a_fire_that_it_cannot_put_out() -> None:
    state = _state({"r2c3": {"fire": 4}}, {"actions": 1}, brigade="r2c3")
    assert "extinguish" != _choice(state)["do"]


def test_it_brings_the_wagon_where_its_water_puts_the_fire_out() -> None:
    state = _state({"r2c3": {"fire": 4}}, {"actions": 2, "upgraded": True}, brigade="r2c3")
    assert {"do": "move-wagon", "to": "r2c3"} == _choice(state)


def test_it_refills_at_home_when_it_is_dry() -> None:
    state = _state({"r4c5": {"fire": 3}}, {"actions": 2, "upgraded": True})
    state.water[state.warden[0]] = state.water[state.rules.held] = 0
    update_all(state)
    assert "refill" == _choice(state)["do"]


def test_it_places_renown_where_it_wins_the_block() -> None:
    state = _state(
        {"r2c3": {"fire": 1}, "r2c2": {"renown": {"white": 1}}, "vernas-pumpkin-patch": {"renown": {"white": 0}}},
        {"actions": 1},
        brigade="r2c3",
    )
    value = state.value
    square = state.rules.grid.number("r2c2")
    assert square is not None
    state.renown[square * 4] = value[square] - 1
    state.supply[0] -= value[square] - 2
    draws = Seeded(1)
    _game().apply(state, _greedy(state), draws)
    assert {"do": "place-renown", "at": "r2c2"} == _choice(state)


def test_it_wins_against_three_random_players() -> None:
    greedy = policies_of(_game())["greedy"]
    wins = 0
    for number in range(60):
        done = play(
            _game(), [greedy, choose_at_random, choose_at_random, choose_at_random], seed=derive_seed(7, number)
        )
        assert done.outcome is not None
        wins += 0 in done.outcome.winners
    assert wins >= 54  # 59.9 of 60 on average


def _barred() -> State:
    """Return White's Brigade and Wagon together, with a fire beside that takes both's water and that bars the Wagon."""
    state = _state(
        {"r2c4": {"fire": 4}}, {"actions": 3, "upgraded": True}, brigade="r2c3", wagon="r2c3", tracks={"wagon": 4}
    )
    square = state.rules.grid.number("r2c4")
    assert square is not None
    state.wagon[1] = square
    state.wagons |= 1 << square
    state.water[state.warden[0]] = 1
    state.water[state.rules.held] = 3
    update_all(state)
    return state


def test_it_pours_the_wagons_water_into_the_brigade_where_the_wagon_cannot_follow() -> None:
    state = _barred()
    draws = Seeded(1)
    assert "transfer" == _choice(state)["do"]
    assert "wagon" == _choice(state)["from"]
    while state.water[state.warden[0]] < capacity(state, state.rules.tables, state.warden[0]):
        assert _game().apply(state, _greedy(state), draws) is None


def test_it_does_not_pour_where_a_refill_does_more() -> None:
    state = _barred()
    state.loyal[0] |= 1 << state.brigade[0]
    assert "transfer" != _choice(state)["do"]


def test_equals_are_drawn_from_its_own_stream_and_none_is_left_out() -> None:
    state = _game().setup(4, Seeded(1))
    state.asked, state.options, state.seat = k.PLAYER, 0b1110, 0
    commands = [(k.PLAYER, seat) for seat in (1, 2, 3)]
    draws = Recorded(Seeded(1))
    policy = policies_of(_game())["greedy"]
    chosen = [policy(state, 0, commands, draws) for _ in range(30)]
    assert set(commands) == set(chosen)
    assert {"policy.0"} == {name for name, _, _ in draws.draws}


def test_a_single_best_plan_draws_nothing() -> None:
    state = _state({"r2c3": {"fire": 2}}, {"actions": 1, "upgraded": True}, brigade="r2c3")
    draws = Recorded(Seeded(1))
    policies_of(_game())["greedy"](state, state.seat, _game().legal(state), draws)
    assert [] == draws.draws
