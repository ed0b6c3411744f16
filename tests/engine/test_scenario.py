# ruff: noqa: D102 - the methods of the little game are those of `engine.game.Game`, and do what these say
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from engine.box import Box
from engine.draws import Draws
from engine.game import Command, Description, Event, Game, Log, Problem, Refusal, ScenarioNames
from engine.scenario import Scenario, ScenarioResult, parse_scenario, parse_setup, run_scenario
from tests.fixture_files import read_fixture

LIGHT, THROW, SPOIL = range(3)
LAMPS = ("hall", "attic", "porch")


@dataclass
class House:
    """Whose turn it is, how bright each lamp is (0 to 6), and the words of visitors."""

    asked: str = "ann"
    lamps: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LAMPS, 0))
    guests: list[str] = field(default_factory=list)


class Lamps(Game[House]):
    """A game of no squares: Ann and Bob light lamps by turns, or throw a die for one; a guest is played as a card.

    A matchbox makes them shine brighter, and a lantern lights nothing.
    """

    brighter = 1
    derived = ("sums",)

    def __init__(self) -> None:
        super().__init__(Box("lamps", (), (2, 2)))

    def setup(self, players: int, draws: Draws, log: Log = None) -> House:  # noqa: ARG002 - nothing is drawn
        return House()

    def seat(self, state: House) -> int:
        return ("ann", "bob").index(state.asked)

    def outcome(self, state: House) -> None:
        """No play ends."""

    def copy(self, state: House) -> House:
        return replace(state, lamps=dict(state.lamps), guests=list(state.guests))

    def legal(self, state: House) -> Sequence[Command]:
        return [(LIGHT, number) for number, lamp in enumerate(LAMPS) if state.lamps[lamp] < 6]

    def apply(self, state: House, command: Command, draws: Draws, log: Log = None) -> Refusal | None:
        lamp = LAMPS[command[1]]
        if command[0] == SPOIL:
            state.lamps[lamp] += 1
            return Refusal("spoilt", "That went wrong.")
        more = draws.below("die", 6) + 1 if command[0] == THROW else self.brighter
        if state.lamps[lamp] == 6:
            return Refusal("bright-enough", "It cannot be brighter.")
        state.lamps[lamp] += more
        state.asked = "bob" if state.asked == "ann" else "ann"
        if log is not None:
            log.append((command[1], state.lamps[lamp]))
        return None

    def invariants(self, state: House, *, midway: bool = False) -> Iterator[str]:  # noqa: ARG002 - nothing is half done
        if max(state.lamps.values()) > 6:
            yield "a lamp is brighter than 6"

    def parse_state(self, words: Description) -> tuple[House | None, tuple[Problem, ...]]:
        state = House(asked=words.get("asked", "ann"), guests=list(words.get("guests", ())))
        for name, lamp in words.get("lamps", {}).items():
            if name not in LAMPS:
                return None, (Problem(("lamps", name), f"There is no lamp `{name}`."),)
            if lamp["light"] > 6:
                return None, (Problem(("lamps", name, "light"), "That is too bright."),)
            state.lamps[name] = lamp["light"]
        return state, ()

    def describe_state(self, state: House) -> Description:
        lamps = {name: {"light": light} for name, light in state.lamps.items()}
        sums = {"all": sum(state.lamps.values())}
        return {
            "lamps": lamps,
            "guests": state.guests,
            "asks": self.describe_question(state),
            "sums": sums,
            "dark": False,
        }

    def describe_question(self, state: House) -> Description:
        return {"player": state.asked}

    def aliases(self, state: House) -> Mapping[str, str]:  # noqa: ARG002 - as asked
        return {"upstairs": "attic"}

    def parse_command(self, state: House, words: Description) -> Command | Problem:  # noqa: ARG002 - as asked
        kinds = {"light": LIGHT, "throw": THROW, "spoil": SPOIL}
        if words["do"] not in kinds:
            return Problem(("do",), f"There is no command `{words['do']}`.")
        return kinds[words["do"]], LAMPS.index({"upstairs": "attic"}.get(words["lamp"], words["lamp"]))

    def describe_command(self, state: House, command: Command) -> Description:  # noqa: ARG002 - as asked
        return {"do": ("light", "throw", "spoil")[command[0]], "lamp": LAMPS[command[1]]}

    def without_effect(self, ability: str) -> "Lamps | Problem":
        if ability not in {"matchbox", "lantern"}:
            return Problem((), f"There is no ability `{ability}`.")
        return Dim() if ability == "matchbox" else Lamps()

    def scenario_names(self) -> ScenarioNames:
        return ScenarioNames({"spoilt", "bright-enough", "too-dark"}, {"lit": ("lamp", "now")})

    def describe_event(self, state: House, event: Event) -> Description:  # noqa: ARG002 - as asked
        return {"event": "lit", "lamp": LAMPS[event[0]], "now": event[1]}

    def play_card(self, state: House, card: str, draws: Draws, log: Log = None) -> Refusal | Problem | None:  # noqa: ARG002 - as asked
        if card == "nobody":
            return Problem(("play",), "There is no guest `nobody`.")
        state.guests.append(card)
        return None


class Dim(Lamps):
    """The same without the matchbox: lamps that are lit stay dark; what is thrown for still shines."""

    brighter = 0


LIGHT_HALL: Description = {"do": "light", "lamp": "hall"}


def scenario(
    then: Description,
    *when: Description,
    given: Description | None = None,
    setup: Description | None = None,
    **draws: tuple[int, ...],
) -> Scenario:
    return Scenario(given or {}, when or (LIGHT_HALL,), then, draws, setup or {})


PASSES = ScenarioResult()


@pytest.mark.parametrize("case", read_fixture("scenario_results")["cases"], ids=lambda case: case["name"])
def test_a_scenario_says_what_holds_and_where_it_does_not(case: Mapping[str, Any]) -> None:
    draws = {name: tuple(results) for name, results in case.get("draws", {}).items()}
    when = tuple(case.get("when", (LIGHT_HALL,)))
    made = Scenario(case.get("given", {}), when, case["then"], draws, case.get("setup", {}))
    result = run_scenario(Lamps(), made)
    differs = [[difference.what, difference.expected, difference.actual] for difference in result.differences]
    at = [[*difference.path] for difference in result.differences]

    assert case.get("differs", differs) == differs
    assert case.get("at", at if "differs" in case else []) == at
    assert case.get("problems", []) == [[*problem.path] for problem in result.problems]
    assert case.get("says") in {None, *(problem.message for problem in result.problems)}
    assert case.get("cannot-fail", False) == result.cannot_fail


SETUPS: list[Description] = [
    {},
    {"lamps": {"upstairs": {"light": 2}}},
    {"guests": ["ida"]},
    {"lamps": {"cellar": {"light": 1}}},
]
GIVENS: list[Description] = [
    {},
    {"lamps": {"attic": {"light": 4}}},
    {"lamps": {"upstairs": {"light": 9}}},
    {"guests": []},
]


@pytest.mark.parametrize("setup", SETUPS)
def test_scenarios_come_to_the_same_on_a_set_up_that_was_read_once(setup: Description) -> None:
    parsed = parse_setup(Lamps(), setup)
    ones = [scenario({"lamps": {"upstairs": {"light": 4}}}, given=given, setup=setup) for given in (*GIVENS, *GIVENS)]

    assert [run_scenario(Lamps(), item) for item in ones] == [
        run_scenario(Lamps(), item, setup=parsed) for item in ones
    ]


def test_a_step_may_be_a_bare_word() -> None:
    made = parse_scenario({"given": {"setup": "x", "asked": "bob"}, "when": ["wait"], "then": {"dark": True}})
    assert Scenario({"asked": "bob"}, ({"do": "wait"},), {"dark": True}) == made


def test_running_a_scenario_twice_gives_the_same() -> None:
    one = scenario({"lamps": {"hall": {"light": 2}}}, die=())
    assert run_scenario(Lamps(), one) == run_scenario(Lamps(), one)


class Porch(Lamps):
    """With the matchbox the porch may be lit too; `careless` offers it to everybody, and refuses it as before."""

    matches, careless = True, False

    def legal(self, state: House) -> Sequence[Command]:
        return [
            command for command in super().legal(state) if self.matches or self.careless or LAMPS[command[1]] != "porch"
        ]

    def apply(self, state: House, command: Command, draws: Draws, log: Log = None) -> Refusal | None:
        if LAMPS[command[1]] == "porch" and not self.matches and not self.careless:
            return Refusal("too-dark", "Nothing can be seen there.")
        return super().apply(state, command, draws, log)

    def without_effect(self, ability: str) -> Lamps | Problem:  # noqa: ARG002 - as asked
        bare = type(self)()
        bare.matches = False
        return bare


class OpenPorch(Porch):
    """The matchbox changes nothing, but what is offered without it is one lamp short."""

    careless = True

    def legal(self, state: House) -> Sequence[Command]:
        return super().legal(state)[: None if self.matches else -1]


def test_different_options_are_unlike_even_if_the_results_are_equal() -> None:
    assert PASSES == run_scenario(Porch(), scenario({"unlike": {"without": "matchbox"}}))
    assert [("then", "unlike")] == [
        difference.path
        for difference in run_scenario(
            Porch(), scenario({"unlike": {"without": "matchbox", "in": ["lamps"]}})
        ).differences
    ]


def test_a_command_that_both_accept_is_alike_whoever_offers_it() -> None:
    result = run_scenario(OpenPorch(), scenario({"unlike": {"without": "matchbox"}}))
    assert [("then", "unlike")] == [difference.path for difference in result.differences]


def test_a_last_step_that_is_refused_without_an_effect_is_unlike() -> None:
    class Shut(Porch):
        def without_effect(self, ability: str) -> Lamps | Problem:  # noqa: ARG002 - as asked
            return Lamps()

    shut = Shut()
    shut.matches = False
    assert PASSES == run_scenario(shut, scenario({"unlike": {"without": "lock"}}, {"do": "light", "lamp": "porch"}))


def test_a_play_with_different_random_results_is_unlike() -> None:
    class Careless(Lamps):
        def without_effect(self, ability: str) -> Lamps | Problem:  # noqa: ARG002 - as asked
            return Throwing()

    class Throwing(Lamps):
        def apply(self, state: House, command: Command, draws: Draws, log: Log = None) -> Refusal | None:
            return super().apply(state, (THROW, command[1]), draws, log)

    assert PASSES == run_scenario(Careless(), scenario({"unlike": {"without": "matchbox"}}))


def test_a_scenario_that_cannot_begin_without_an_effect_is_not_read() -> None:
    class Broken(Dim):
        def parse_state(self, words: Description) -> tuple[House | None, tuple[Problem, ...]]:  # noqa: ARG002 - as asked
            return None, (Problem((), "No."),)

    class Whole(Lamps):
        def without_effect(self, ability: str) -> Lamps | Problem:  # noqa: ARG002 - as asked
            return Broken()

    (problem,) = run_scenario(Whole(), scenario({"unlike": {"without": "matchbox"}})).problems
    assert Problem(("then", "unlike"), "The scenario cannot start without `matchbox`.") == problem


def test_a_scenario_may_begin_with_the_set_up_of_a_play() -> None:
    beginning = parse_scenario({"given": {"begin": {"players": 2}}, "when": [], "then": {"asks": {"player": "ann"}}})
    assert PASSES == run_scenario(Lamps(), beginning)
    (problem,) = run_scenario(Lamps(), replace(beginning, begin={"players": 99})).problems
    assert ("given", "begin", "players") == problem.path


def test_the_chance_of_a_set_up_is_given_or_seeded() -> None:
    class Dark(Lamps):
        def setup(self, players: int, draws: Draws, log: Log = None) -> House:  # noqa: ARG002 - as asked
            return House(lamps={**dict.fromkeys(LAMPS, 0), "attic": draws.below("die", 6)})

    beginning = Scenario({}, (), {"lamps": {"attic": {"light": 4}}}, {"die": (4,)}, begin={"players": 2})
    assert PASSES == run_scenario(Dark(), beginning)
    assert [("draws",)] == [problem.path for problem in run_scenario(Dark(), replace(beginning, draws={})).problems]
    seeded = replace(beginning, draws={}, begin={"players": 2, "seed": 1})
    assert run_scenario(Dark(), seeded) == run_scenario(Dark(), seeded)
    assert () == run_scenario(Dark(), seeded).problems
