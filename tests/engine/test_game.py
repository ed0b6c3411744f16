"""The base class of games: what it derives from tables and states; and boxes in which few cards act."""

# ruff: noqa: D102 - the methods are those of `engine.game.Game`, and do what these say
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from engine.box import Box, CardSpec, Effect, Step
from engine.draws import Draws, Seeded
from engine.exercise import keep_effects, remove_effects
from engine.game import Command, Description, Game, Log, Outcome, Problem, Refusal, ScenarioNames

GROW, WAIT = (0, 1), (1,)
DIG = Effect("free", (Step("dig"),))
BOX = Box("beds", (CardSpec("spade", "tools", front=(DIG, DIG), back=(DIG,)), CardSpec("rake", "tools")), (1, 2))


@dataclass
class Garden:
    """How high the plants of two beds are, and what lies there."""

    players: int
    beds: dict[str, int]
    tools: list[str]
    is_dry: bool = False
    _seed: int = 0


class Beds(Game[Garden]):
    """Plants grow to 3."""

    commands = {"grow": {"bed": ("left", "right")}, "wait": {}}  # noqa: RUF012 - nobody changes it
    events = {"grown": {"bed": ("left", "right"), "to": None}}  # noqa: RUF012 - the same
    refusals = {"full-grown": "It does not grow any higher.", "not-now": "The play is over."}  # noqa: RUF012 - the same
    verbs = {"dig": print}  # noqa: RUF012 - the same

    def setup(self, players: int, draws: Draws, log: Log = None) -> Garden:  # noqa: ARG002 - nothing happens
        return Garden(players, {"left": 0, "right": 0}, ["spade"])

    def seat(self, state: Garden) -> int:
        return 0 if min(state.beds.values()) < 3 else -1

    def refuse(self, state: Garden, command: Command) -> str:
        words = self.describe_command(state, command)
        return "full-grown" if state.beds.get(words.get("bed", ""), 0) == 3 else ""

    def carry_out(self, state: Garden, command: Command, draws: Draws, log: Log = None) -> None:  # noqa: ARG002
        words = self.describe_command(state, command)
        if "bed" in words:
            state.beds[words["bed"]] += 1
            self.record(log, "grown", bed=words["bed"], to=state.beds[words["bed"]])

    def outcome(self, state: Garden) -> Outcome | None:
        return None if self.seat(state) == 0 else Outcome("full", (0,), ())

    def invariants(self, state: Garden, *, midway: bool = False) -> Iterator[str]:  # noqa: ARG002 - nothing is half done
        if max(state.beds.values()) > 3:
            yield "a plant is higher than 3"


BEDS = Beds(BOX)


def given(**words: Any) -> Garden:  # noqa: ANN401 - any part of a state
    state, problems = BEDS.parse_state(words)
    assert (state is not None, problems) == (True, ())
    assert state is not None
    return state


def test_commands_are_listed_described_and_parsed_from_a_table() -> None:
    assert BEDS.legal(given(beds={"left": 3})) == [GROW, WAIT]
    assert BEDS.describe_command(given(), GROW) == {"do": "grow", "bed": "right"}
    assert BEDS.parse_command(given(), {"do": "grow", "bed": "right"}) == GROW
    assert ScenarioNames(BEDS.refusals.keys(), BEDS.events) == BEDS.scenario_names()


@pytest.mark.parametrize(
    ("words", "path", "message"),
    [
        ({"do": "grwo"}, ("do",), "There is no `grwo`; did you mean `grow`? Choose from grow, wait."),
        ({"do": "grow"}, (), "`grow` needs `bed`."),
        ({"do": "grow", "bed": "rigth"}, ("bed",), "There is no bed `rigth`; did you mean `right`?"),
        ({"do": "wait", "bed": "left"}, ("bed",), "`wait` has no `bed`; there are none yet."),
    ],
)
def test_what_no_command_has_is_told_with_its_place(words: Description, path: tuple[str, ...], message: str) -> None:
    problem = BEDS.parse_command(given(), words)
    assert isinstance(problem, Problem)
    assert (problem.path, problem.message[: len(message)]) == (path, message)


def test_a_refusal_leaves_the_state_unchanged_and_an_event_is_recorded_in_names() -> None:
    state, log = given(beds={"left": 3}), list[tuple[int, ...]]()
    assert BEDS.apply(state, (0, 0), Seeded(1), log) == Refusal("full-grown", "It does not grow any higher.")
    assert BEDS.apply(state, GROW, Seeded(1), log) is None
    assert [BEDS.describe_event(state, event) for event in log] == [{"event": "grown", "bed": "right", "to": 1}]
    assert state.beds == {"left": 3, "right": 1}


def test_a_state_is_described_and_parsed_by_its_fields() -> None:
    state = given(players=2, beds={"right": 2}, tools=["rake"], **{"is-dry": True})
    described = BEDS.describe_state(state)

    assert described["beds"] == {"left": 0, "right": 2}
    assert "seed" not in described
    assert BEDS.parse_state(described) == (state, ())


@pytest.mark.parametrize(
    ("words", "path"),
    [
        ({"bed": {}}, ("bed",)),
        ({"beds": {"middle": 1}}, ("beds", "middle")),
        ({"beds": {"left": "high"}}, ("beds", "left")),
        ({"beds": {"left": 4}}, ()),
        ({"players": 3}, ("players",)),
        ({"tools": "spade"}, ("tools",)),
    ],
)
def test_an_impossible_state_is_told_with_its_place(words: Description, path: tuple[str, ...]) -> None:
    state, (problem,) = BEDS.parse_state(words)
    assert (state, problem.path) == (None, path)


def test_effects_have_names_and_can_be_taken_away() -> None:
    names = [BOX.name_effect("spade", side, at) for side, at in (("front", 0), ("front", 1), ("back", 0))]

    assert names == ["spade/1", "spade/2", "spade/back"]
    assert [BOX.find_effect(name) for name in (*names, "rake")] == [
        ("spade", "front", 0), ("spade", "front", 1), ("spade", "back", 0), None,
    ]  # fmt: skip
    bare = BEDS.without_effect("spade/2")
    assert isinstance(bare, Beds)
    assert bare.box.card("spade").sides == ((DIG,), (DIG,))
    assert isinstance(BEDS.without_effect("rake"), Problem)


def test_a_verb_that_no_rule_carries_out_is_a_problem_and_left_out() -> None:
    game, (problem,) = Beds.make(BOX.with_card(CardSpec("rake", "tools", front=(Effect("free", (Step("rake"),)), DIG))))

    assert (problem.card, problem.path) == ("rake", ("front", 0, "do", 0, "verb"))
    assert game.box.card("rake").front == (DIG,)


def test_a_game_that_lacks_something_says_what() -> None:
    class Bare(Beds):
        refuse = Game.refuse

    with pytest.raises(NotImplementedError, match="Bare needs `refuse` or `legal`"):
        Bare(BOX).legal(given())


FIRST = Effect("resolve", (Step("first"),))
SECOND = Effect("resolve", (Step("second"),))
SMALL_BOX = Box(
    "game", (CardSpec("a", "deck", front=(FIRST, SECOND), back=(FIRST,)), CardSpec("b", "deck", front=(FIRST,))), (2, 4)
)


def test_a_bare_box_has_all_cards_and_none_acts() -> None:
    assert [(card.id, card.front, card.back) for card in remove_effects(SMALL_BOX).cards] == [
        ("a", (), ()),
        ("b", (), ()),
    ]


def test_in_a_lean_box_only_what_is_kept_acts() -> None:
    made = keep_effects(SMALL_BOX, remove_effects(SMALL_BOX), {"b"})

    assert made.card("b") == SMALL_BOX.card("b")
    assert made.card("a").sides == ((), ())


def test_one_effect_is_taken_from_its_side_only() -> None:
    assert SMALL_BOX.without_effect("a", 0, back=False).card("a").sides == ((SECOND,), (FIRST,))
    assert SMALL_BOX.without_effect("a", 0, back=True).card("a").sides == ((FIRST, SECOND), ())
