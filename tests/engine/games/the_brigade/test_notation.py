"""States from words: what is left out is as at the start; what cannot be is a problem with its place."""

from typing import Any

import pytest

from engine.game import Description, Problem
from engine.games.the_brigade import constants as k
from tests.engine.games.the_brigade.table import Table, game
from tests.fixture_files import read_fixture

IMPOSSIBLE = read_fixture("impossible_states")


def read(**words: Any) -> list[tuple[tuple[str | int, ...], str]]:  # noqa: ANN401 - words of a state
    """Return the problems of a state for two."""
    _, problems = game().parse_state({"seats": ["white", "black"], **words})
    return [(problem.path, problem.message) for problem in problems]


def test_an_empty_description_is_the_start_of_a_calm_play() -> None:
    start = Table({})
    assert ["white", "black", "pink", "orange"] == start["seats"]
    assert ("r1c1", 2, 4, "action") == (
        start["players.white.brigade"],
        start["players.white.water.wagon"],
        start["turn.actions"],
        start["turn.phase"],
    )
    assert {0} == {block["fire"] for block in start["blocks"].values()}
    assert 22 == len(start["decks.crew"])


def test_a_city_may_be_given_as_rows_with_firehouses_in_the_corners() -> None:
    rows = ["pink-firehouse grandma-yentls-coop - - - -", "- - - - - -"]
    city = Table({"city": [*rows, *["- - - - - -"] * 3, "- - - - - white-firehouse"]})
    assert ("r1c2", ["pink", "white"]) == (city.game.aliases(city.state)["grandma-yentls-coop"], city["seats"])
    assert ("r1c1", "r6c6") == (city["players.pink.home"], city["players.white.home"])


def test_tiles_stand_for_their_squares_and_home_for_home() -> None:
    words = {"players": {"white": {"brigade": "school-of-sparks", "wagon": "home"}}}
    assert ("r3c3", "r1c1") == (Table(words)["players.white.brigade"], Table(words)["players.white.wagon"])


def test_decks_are_given_whole_or_from_the_top() -> None:
    whole = Table({"decks": {"crew": ["lumen"], "crew-discard": ["del-uge", "ebenezer"]}})
    assert (["lumen"], ["del-uge", "ebenezer"]) == (whole["decks.crew"], whole["decks.crew-discard"])
    top = Table({"decks": {"crew": ["lumen", "..."]}})
    assert (22, "lumen") == (len(top["decks.crew"]), top["decks.crew"][0])


def test_a_given_evacuation_knows_whose_last_turns_are_left() -> None:
    late = Table({"evacuation": "pink", "turn": {"player": "orange"}})
    assert ["white", "black"] == late["turn.last-turns"]


@pytest.mark.parametrize("case", IMPOSSIBLE["states"], ids=str)
def test_an_impossible_value_is_a_problem_at_its_place(case: Description) -> None:
    assert tuple(case["at"]) in [place for place, _ in read(**case["words"])]


def test_all_problems_are_reported_not_only_the_first() -> None:
    found = read(blocks={"r1c1": {}, "r1c2": {"fire": 9}}, turn={"phase": "lunch"}, mimic="nobody")
    assert 4 == len(found)


def test_more_renown_than_there_is_is_a_problem() -> None:
    blocks = {f"r{row}c{column}": {"renown": {"white": 1}} for row in (2, 3, 4) for column in range(1, 7)}
    assert any("supply" in message for _, message in read(blocks=blocks))


@pytest.mark.parametrize("case", IMPOSSIBLE["commands"], ids=str)
def test_a_command_that_means_nothing_is_a_problem(case: Description) -> None:
    problem = game().parse_command(Table({}).state, case["words"])
    assert isinstance(problem, Problem)
    assert case["at"] == problem.path[0]


def test_the_event_phase_waits_for_a_card() -> None:
    waiting = Table({"turn": {"phase": "event"}, "blocks": {"r2c2": {"fire": 1}}})
    assert ("event", []) == (waiting["asks.for"], list(waiting.game.legal(waiting.state)))
    assert "not-now" == waiting.refused("end-turn")
    assert "act" == waiting.play("eastward-gale")["asks.for"]


def test_an_event_that_is_not_in_the_play_is_a_problem() -> None:
    table = Table({"decks": {"events": ["arson"]}})
    problem = table.game.play_card(table.state, "front-page-heroes", table.draws)
    assert ("play",) == problem.path  # type: ignore[union-attr]


def test_every_question_has_words() -> None:
    assert k.AWAIT_EVENT + 1 == len(k.COMMANDS)


def test_parse_errors_and_impossible_values_are_reported_together() -> None:
    white = {"brigade": "r3c2", "wagon": "r3c1", "water": {"wagon": 41}}
    found = read(blocks={"r2c2": {"fire": 6}}, players={"white": white, "black": {"brigade": "r3c2", "wagon": "r3c1"}})
    assert [
        (("blocks", "r2c2", "fire"), "A fire is 0 to 4, or the block is `doomed` or `destroyed`."),
        (("players", "white", "water", "wagon"), "A whole number from 0 to 2 is needed, not `41`."),
        (("players", "black", "wagon"), "This is impossible: two Wagons are at r3c1."),
        (("players", "black", "brigade"), "This is impossible: two Brigades are at r3c2."),
    ] == found


def test_consequences_of_a_parse_error_are_not_reported() -> None:
    crew = {"crew": ["ash", "lumen"], "tracks": {"crew": 40}}
    assert [("players", "white", "tracks", "crew")] == [path for path, _ in read(players={"white": crew})]


@pytest.mark.parametrize("case", IMPOSSIBLE["events"], ids=str)
def test_an_event_without_a_card_has_squares_or_a_direction(case: Description) -> None:
    table = Table({})
    problem = table.game.play_event(table.state, case["words"], table.draws)
    assert isinstance(problem, Problem)
    assert tuple(case["at"]) == problem.path


def test_a_refusal_says_what_must_be_decided_first() -> None:
    waiting = Table({"blocks": {"r2c2": {"fire": 1}}, "players": {"white": {"brigade": "r2c2"}}}).do("extinguish 1")
    refusal = waiting.game.apply(waiting.state, (k.END,), waiting.draws)
    assert refusal is not None
    assert ("not-now", "Now white must decide `place-renown`.") == (refusal.code, refusal.message)


def test_the_circle_of_a_tracker_is_named_by_what_it_gives() -> None:
    table = Table({"players": {"white": {"tracks": {"wagon": {"gives": 5}, "crew": {"gives": 1}}}}})
    assert {"crew": 2, "wagon": 4, "leadership": 1} == table["players.white.tracks"]
    assert 5 == table["sums.gives.white.wagon"]
    _, problems = table.game.parse_state({"players": {"white": {"tracks": {"wagon": {"gives": 9}}}}})
    assert [("players", "white", "tracks", "wagon")] == [problem.path for problem in problems]
