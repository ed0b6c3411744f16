# ruff: noqa: D102 - the methods of the little game are those of `engine.game.Game`, and do what these say
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from engine.box import Box
from engine.draws import Draws
from engine.game import Command, Description, Event, Game, Log, Problem, Refusal, ScenarioNames
from engine.scenario import Difference, Scenario, ScenarioResult, parse_scenario, parse_setup, run_scenario

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

    def without_effect(self, ability: str) -> Lamps | Problem:
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


def played(then: Description, *when: Description, **more: Any) -> ScenarioResult:  # noqa: ANN401 - as `scenario` takes them
    return run_scenario(Lamps(), scenario(then, *when, **more))


def differences(then: Description, *when: Description, **more: Any) -> list[tuple[str, str, str]]:  # noqa: ANN401
    result = played(then, *when, **more)
    assert result.problems == ()
    return [(difference.what, difference.expected, difference.actual) for difference in result.differences]


PASSES = ScenarioResult()


def test_a_scenario_passes_when_everything_it_says_holds() -> None:
    assert PASSES == played({"lamps": {"hall": {"light": 1}}})


def test_a_wrong_value_is_reported_with_both_sides_and_its_place() -> None:
    expected = Difference(("then", "lamps", "hall", "light"), "lamps.hall.light", "3", "1")
    assert ScenarioResult(differences=(expected,)) == played({"lamps": {"hall": {"light": 3}}})


def test_true_is_not_one() -> None:
    assert [("dark", "0", "false")] == differences({"dark": 0, "lamps": {"hall": {"light": 1}}})


def test_a_missing_path_of_a_state_is_none() -> None:
    assert [("lamps.cellar.light", "1", "(nothing)")] == differences({"lamps": {"cellar": {"light": 1}}})


def test_a_part_that_no_state_has_cannot_be_read() -> None:
    result = played({"lmaps": {"hall": {"light": 1}}})
    assert [("then", "lmaps")] == [problem.path for problem in result.problems]


@pytest.mark.parametrize(
    ("expected", "passes"),
    [(["ida"], True), (["ida", "..."], True), (["..."], True), (["...", "ida"], False), ([], False), (["leo"], False)],
)
def test_a_list_is_compared_whole_unless_it_goes_on(expected: list[str], *, passes: bool) -> None:
    assert passes == (differences({"guests": expected, "asks": {"player": "ann"}}, {"play": "ida"}) == [])


def test_a_refusal_is_expected_by_its_code() -> None:
    assert PASSES == played({"refused": "bright-enough"}, given={"lamps": {"hall": {"light": 6}}})


def test_another_refusal_than_the_expected_one_is_reported() -> None:
    ((what, expected, actual),) = differences({"refused": "too-dark"}, given={"lamps": {"hall": {"light": 6}}})
    assert "step 1, {do: light, lamp: hall}" == what
    assert "is refused: too-dark" == expected
    assert "is refused: bright-enough (It cannot be brighter.)" == actual


def test_a_command_that_should_be_refused_and_is_not_is_reported() -> None:
    assert "is carried out" == differences({"refused": "bright-enough"})[0][2]


def test_a_refusal_that_nobody_expects_is_reported_at_its_step() -> None:
    result = played({"lamps": {"hall": {"light": 6}}}, LIGHT_HALL, LIGHT_HALL, given={"lamps": {"hall": {"light": 5}}})
    assert [("when", 1)] == [difference.path for difference in result.differences]


def test_only_the_last_command_may_be_the_refused_one() -> None:
    assert differences({"refused": "spoilt"}, {"do": "spoil", "lamp": "hall"}, LIGHT_HALL)


def test_a_refusal_must_leave_the_state_as_it_was() -> None:
    told = differences({"refused": "spoilt"}, {"do": "spoil", "lamp": "hall"})
    assert [("lamps.hall.light", "0", "1"), ("sums.all", "0", "1")] == told


def test_events_happen_in_the_order_given_with_others_between() -> None:
    steps = (LIGHT_HALL, {"do": "light", "lamp": "porch"}, {"do": "light", "lamp": "attic"})
    assert PASSES == played({"events": [{"event": "lit", "lamp": "hall"}, {"event": "lit", "lamp": "attic"}]}, *steps)


def test_events_in_another_order_are_reported() -> None:
    steps = (LIGHT_HALL, {"do": "light", "lamp": "porch"})
    told = differences({"events": [{"event": "lit", "lamp": "porch"}, {"event": "lit", "lamp": "hall"}]}, *steps)
    assert ["{event: lit, lamp: hall}"] == [what for what, _, _ in told]


def test_an_event_that_should_never_happen_is_reported() -> None:
    told = differences({"never": [{"event": "lit", "now": 1}], "asks": {"player": "bob"}})
    assert [("{event: lit, now: 1}", "never happens", "{event: lit, lamp: hall, now: 1}")] == told


def test_unchanged_looks_at_everything_that_is_not_named() -> None:
    assert [("asks.player", "ann (unchanged)", "bob")] == differences(
        {"lamps": {"hall": {"light": 1}}, "unchanged": True}
    )


def test_unchanged_does_not_look_below_what_is_named() -> None:
    assert PASSES == played({"lamps": {"hall": {"light": 1}}, "asks": {"player": "bob"}, "unchanged": True})


def test_unchanged_can_be_limited_to_paths() -> None:
    told = differences({"asks": {"player": "bob"}, "unchanged": ["lamps"]})
    assert [("lamps.hall.light", "0 (unchanged)", "1")] == told


def test_by_says_who_must_be_asked() -> None:
    told = differences({"lamps": {"hall": {"light": 1}}}, {**LIGHT_HALL, "by": "bob"})
    assert [("step 1, {do: light, lamp: hall}: the player who is asked", "bob", "ann")] == told


def test_offers_are_commands_that_may_follow() -> None:
    given = {"lamps": {"hall": {"light": 5}}}
    assert PASSES == played({"offers": [{"do": "light", "lamp": "porch"}], "offers-not": [LIGHT_HALL]}, given=given)
    told = differences({"offers": [LIGHT_HALL], "offers-not": [{"do": "light", "lamp": "porch"}]}, given=given)
    assert [("is legal", "is not legal"), ("is not legal", "is legal")] == [sides[1:] for sides in told]


@pytest.mark.parametrize(
    "then", [{}, {"dark": False}, {"lamps": {"porch": {"light": 0}}}, {"never": [{"event": "lit", "lamp": "porch"}]}]
)
def test_a_scenario_that_expects_the_initial_state_cannot_fail(then: Description) -> None:
    assert ScenarioResult(cannot_fail=True) == played(then)


@pytest.mark.parametrize("then", [{"refused": "spoilt"}, {"events": [{"event": "lit"}]}, {"asks": {"player": "bob"}}])
def test_a_scenario_that_expects_a_change_can_fail(then: Description) -> None:
    assert not played(then).cannot_fail


def test_chance_gives_what_the_scenario_says() -> None:
    assert PASSES == played({"lamps": {"hall": {"light": 4}}}, {"do": "throw", "lamp": "hall"}, die=(3,))


@pytest.mark.parametrize("draws", [{}, {"die": (6,)}, {"die": (3, 1)}, {"coin": (0,)}])
def test_chance_that_the_scenario_does_not_foresee_is_a_problem(draws: dict[str, tuple[int, ...]]) -> None:
    result = played({"lamps": {"hall": {"light": 4}}}, {"do": "throw", "lamp": "hall"}, **draws)
    assert [("draws",)] == [problem.path for problem in result.problems]


def test_a_state_that_the_game_calls_impossible_is_reported() -> None:
    told = differences(
        {"lamps": {"hall": {"light": 8}}},
        {"do": "throw", "lamp": "hall"},
        given={"lamps": {"hall": {"light": 5}}},
        die=(2,),
    )
    sentence = "after {event: lit, lamp: hall, now: 8}: a lamp is brighter than 6"
    assert [("step 1, {do: throw, lamp: hall}", "no broken invariant", sentence)] == told


def test_given_values_override_the_set_up() -> None:
    setup = {"lamps": {"attic": {"light": 2}, "porch": {"light": 3}}, "guests": ["ida"]}
    result = played(
        {"lamps": {"hall": {"light": 1}, "upstairs": {"light": 5}, "porch": {"light": 3}}, "guests": ["ida"]},
        given={"lamps": {"upstairs": {"light": 5}}},
        setup=setup,
    )
    assert PASSES == result


def test_a_problem_points_at_the_words_as_they_were_written() -> None:
    given = {"lamps": {"upstairs": {"light": 9}}}
    assert [("given", "lamps", "upstairs", "light")] == [problem.path for problem in played({}, given=given).problems]


def test_a_problem_of_the_set_up_points_there() -> None:
    result = played({}, given={"lamps": {"hall": {"light": 1}}}, setup={"lamps": {"cellar": {"light": 1}}})
    assert [("setup", "lamps", "cellar")] == [problem.path for problem in result.problems]


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

    assert [run_scenario(Lamps(), one) for one in ones] == [run_scenario(Lamps(), one, setup=parsed) for one in ones]


def test_a_command_that_does_not_exist_is_a_problem_of_its_step() -> None:
    result = played({"dark": True}, LIGHT_HALL, {"do": "paint", "lamp": "hall"})
    assert [("when", 1, "do")] == [problem.path for problem in result.problems]


def test_a_card_that_does_not_exist_is_a_problem_of_its_step() -> None:
    assert [("when", 0, "play")] == [problem.path for problem in played({"dark": True}, {"play": "nobody"}).problems]


def test_a_step_may_be_a_bare_word() -> None:
    made = parse_scenario({"given": {"setup": "x", "asked": "bob"}, "when": ["wait"], "then": {"dark": True}})
    assert Scenario({"asked": "bob"}, ({"do": "wait"},), {"dark": True}) == made


def test_running_a_scenario_twice_gives_the_same() -> None:
    one = scenario({"lamps": {"hall": {"light": 2}}}, die=())
    assert run_scenario(Lamps(), one) == run_scenario(Lamps(), one)


NEAR_BRIGHT = "Did you mean `bright-enough`? Choose from bright-enough, spoilt, too-dark."
NEAR_LAMPS = "Did you mean `lamps`? Choose from asks, dark, guests, lamps, sums."


@pytest.mark.parametrize(
    ("then", "path", "message"),
    [
        (
            {"refused": "bright-enuf"},
            ("then", "refused"),
            f"There is no refusal `bright-enuf`. {NEAR_BRIGHT}",
        ),
        (
            {"events": [{"event": "lid"}]},
            ("then", "events", 0, "event"),
            "There is no event `lid`. Did you mean `lit`?",
        ),
        (
            {"never": [{"event": "burnt"}]},
            ("then", "never", 0, "event"),
            "There is no event `burnt`. The only one is lit.",
        ),
        (
            {"events": [{"event": "lit", "lam": "hall"}]},
            ("then", "events", 0, "lam"),
            "`lit` has no `lam`; it has lamp, now.",
        ),
        ({"unchanged": ["lamp"]}, ("then", "unchanged", 0), f"A state has no part `lamp`. {NEAR_LAMPS}"),
        ({"lamp": {}}, ("then", "lamp"), f"A state has no part `lamp`. {NEAR_LAMPS}"),
    ],
)
def test_a_claim_that_means_nothing_cannot_be_read(
    then: Description, path: tuple[str | int, ...], message: str
) -> None:
    assert [(problem.path, problem.message) for problem in played(then).problems] == [(path, message)]


def test_a_text_that_looks_like_a_number_is_shown_as_a_text() -> None:
    ((_, expected, actual),) = differences({"lamps": {"hall": {"light": "1"}}}, {"do": "light", "lamp": "hall"})

    assert (expected, actual) == ("'1'", "1")


@pytest.mark.parametrize("more", [{}, {"in": ["lamps"]}, {"in": ["guests", "lamps.*.light"]}])
def test_a_different_result_without_an_effect_is_unlike(more: Description) -> None:
    assert PASSES == played({"unlike": {"without": "matchbox", **more}})


@pytest.mark.parametrize(
    ("claim", "what"),
    [
        ({"without": "lantern"}, "something"),
        ({"without": "matchbox", "in": ["guests"]}, "`guests`"),
        ({"without": "matchbox", "in": ["lamps.attic", "lamps.*.heat"]}, "`lamps.attic` or `lamps.*.heat`"),
    ],
)
def test_what_comes_out_alike_without_an_effect_is_reported(claim: Description, what: str) -> None:
    expected = (f"without {claim['without']}", f"{what} is different", "nothing is different")
    assert [expected] == differences({"unlike": claim})


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


def test_an_effect_that_no_card_has_cannot_be_missing() -> None:
    (problem,) = played({"unlike": {"without": "lamplighter"}}).problems
    assert Problem(("then", "unlike", "without"), "There is no ability `lamplighter`.") == problem


def test_a_scenario_that_cannot_begin_without_an_effect_is_not_read() -> None:
    class Broken(Dim):
        def parse_state(self, words: Description) -> tuple[House | None, tuple[Problem, ...]]:  # noqa: ARG002 - as asked
            return None, (Problem((), "No."),)

    class Whole(Lamps):
        def without_effect(self, ability: str) -> Lamps | Problem:  # noqa: ARG002 - as asked
            return Broken()

    (problem,) = run_scenario(Whole(), scenario({"unlike": {"without": "matchbox"}})).problems
    assert Problem(("then", "unlike"), "The scenario cannot start without `matchbox`.") == problem


# Expectations after a step -------------------------------------------------------------------------------------------


def lit(lamp: str, **then: Any) -> Description:  # noqa: ANN401 - expectations of any kind
    return {"do": "light", "lamp": lamp, "then": then}


def test_a_step_says_what_holds_after_it_though_later_steps_change_it() -> None:
    steps = (lit("hall", lamps={"hall": {"light": 1}}, asks={"player": "bob"}), lit("hall", unchanged=["guests"]))
    assert PASSES == played({"lamps": {"hall": {"light": 2}}}, *steps)


def test_what_fails_after_a_step_is_reported_at_that_step() -> None:
    steps = (lit("hall", lamps={"hall": {"light": 2}}), LIGHT_HALL)
    expected = Difference(("when", 0, "then", "lamps", "hall", "light"), "lamps.hall.light", "2", "1")
    assert ScenarioResult(differences=(expected,)) == played({"lamps": {"hall": {"light": 2}}}, *steps)


def test_events_after_a_step_are_those_of_the_step() -> None:
    first = lit("hall", events=[{"event": "lit", "lamp": "hall"}])
    assert PASSES == played({"guests": []}, first, lit("attic", never=[{"event": "lit", "lamp": "hall"}]))
    assert [
        ("{event: lit, lamp: hall}", "happens", "does not happen then; only {event: lit, lamp: attic, now: 1}")
    ] == (differences({"guests": []}, first, lit("attic", events=[{"event": "lit", "lamp": "hall"}])))


def test_a_step_may_be_refused_and_the_play_goes_on() -> None:
    given = {"lamps": {"hall": {"light": 6}}}
    steps = (lit("hall", refused="bright-enough"), {"do": "light", "lamp": "attic"})
    assert PASSES == played({"lamps": {"attic": {"light": 1}}}, *steps, given=given)
    (difference,) = played({"guests": []}, lit("attic", refused="bright-enough"), given=given).differences
    assert ("when", 0, "then", "refused") == difference.path


def test_expectations_after_steps_keep_a_scenario_from_never_failing() -> None:
    assert not played({"guests": []}, lit("hall", lamps={"hall": {"light": 1}})).cannot_fail
    assert played({"guests": []}, lit("hall", guests=[])).cannot_fail


def test_an_unknown_name_after_a_step_is_a_problem_at_that_step() -> None:
    (problem,) = played({"guests": []}, lit("hall", lmaps={"hall": {"light": 1}})).problems
    assert ("when", 0, "then", "lmaps") == problem.path


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
