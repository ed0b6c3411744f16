from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine import scenario as rule
from engine.box import Box
from generator import project
from generator.commands.lint import lint as look
from generator.content import load
from generator.model.findings import Finding
from generator.model.game import Game
from generator.model.play_results import Outcome, ScenarioResult
from generator.playtest import exercise, scenarios
from generator.playtest.registry import require_rules
from generator.playtest.scenario_files import ScenarioNode
from generator.report import plays
from tests.brigade import load_box, load_game, load_scenarios
from tests.commands import tinderbox

ROOT = Path(__file__).parents[3]
BRIGADE = "the-brigade"


@pytest.fixture(scope="module")
def brigade() -> Game:
    return load_game()


def test_every_scenario_of_all_games_of_the_project_passes() -> None:
    results, findings = scenarios.run_project(ROOT)
    assert scenarios.exit_code(results, findings) == 0, plays.SCENARIOS["text"](results, findings)
    assert set(project.list_games(ROOT)) >= {result.game for result in results} >= {BRIGADE}


def test_every_scenario_cites_what_it_rests_on() -> None:
    assert [] == [scenario.id for scenario in load_scenarios() if not scenario.node.get("cites")]


def mentions(one: ScenarioNode, card: str) -> bool:
    return card in json.dumps([one.scenario.setup, one.scenario.given, one.scenario.when])


def is_noticed(box: Box, card: str, ones: tuple[ScenarioNode, ...]) -> bool:
    """Return whether some scenario that names a card fails when the card does nothing."""
    border = require_rules(BRIGADE).make_game(box.without_effects(card), parts=())
    results = (rule.run_scenario(border, one.scenario) for one in ones if mentions(one, card))
    return any(result.differences or result.problems for result in results)


@pytest.mark.parametrize("deck", ["crew", "wardens", "grand-buildings"])
def test_a_card_that_does_nothing_fails_some_of_its_scenarios(deck: str) -> None:
    box = load_box()
    assert [] == [card.id for card in box.deck(deck) if not is_noticed(box, card.id, load_scenarios())]


# Files of one's own ---------------------------------------------------------------------------------------------------


def file_of(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "own.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def one(given: str, when: str = "[{do: move-brigade, to: r2c2}]", then: str = "{turn: {actions: 3}}") -> str:
    return f"scenarios:\n- id: own\n  says: A rule.\n  given: {given}\n  when: {when}\n  then: {then}\n"


@cache
def rules() -> scenarios.Rules | None:
    return scenarios.make_rules(load_game())


def ran(tmp_path: Path, game: Game, text: str) -> tuple[tuple[ScenarioResult, ...], tuple[Finding, ...]]:
    """Run a file of scenarios, with the set-ups of the game and none of its other files."""
    folder = tmp_path / "setups" / "content" / BRIGADE / "scenarios"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "content" / BRIGADE / "game.yaml", folder.parent)
    shutil.copy(ROOT / "content" / BRIGADE / "scenarios" / "setups.yaml", folder)
    return scenarios.run_files(tmp_path / "setups", game, rules(), (file_of(tmp_path, text),))


def list_findings(tmp_path: Path, game: Game, text: str) -> list[tuple[str, int, int, str]]:
    verdicts, found = ran(tmp_path, game, text)
    every = [*found, *(finding for verdict in verdicts for finding in verdict.findings)]
    return [(finding.code, finding.mark.line, finding.mark.column, finding.message) for finding in every]


def test_a_sound_scenario_passes(tmp_path: Path, brigade: Game) -> None:
    verdicts, found = ran(tmp_path, brigade, one("{setup: calm}"))
    assert ([Outcome.PASSED], ()) == ([verdict.outcome for verdict in verdicts], found)


def pointed_at(text: str, line: int, column: int) -> str:
    """Return what stands at a place, to the end of its line."""
    return text.splitlines()[line - 1][column - 1 :]


@pytest.mark.parametrize(
    ("given", "place", "words"),
    [
        ("{players: {white: {brigade: r2c2}, black: {brigade: r2c2}}}", "r2c2}}}", "Brigade"),
        ("{players: {white: {water: {wagon: 41}}}}", "41", "0 to 2"),
        ("{players: {white: {crew: [del-ugh], tracks: {crew: 2}}}}", "del-ugh", "del-ugh"),
        ("{players: {white: {crew: [del-uge]}}}", "[del-uge]", "crew"),
        ("{players: {white: {brigade: r9c9}}}", "r9c9", "r9c9"),
        ("{players: {white: {brigade: r1c6}}}", "r1c6", "Firehouse"),
        ("{players: {purple: {brigade: r2c2}}}", "{brigade", "purple"),
        ("{blocks: {r2c2: {fire: 7}}}", "7", "0 to 4"),
        ("{blocks: {r3c3: {renown: {white: 4}}, r3c4: {renown: {white: 100}}}}", "100", "0 to 99"),
        ("{setup: calm, blocks: {r2c2: {renown: {white: 2}}}}", "", "Renown"),
        ("{blocks: {r2c2: {fire: destroyed, loyal: white}}}", "", "destroyed"),
        ("{blocks: {r7c7: {fire: 1}}}", "{fire", "r7c7"),
        ("{blocks: {grandma-yentls-barn: {fire: 1}}}", "{fire", "grandma-yentls-barn"),
        ("{decks: {crew: [del-uge, del-uge]}}", "[del-uge", "del-uge"),
        ("{players: {white: {tracks: {crew: 7}}}}", "7", "1 to 6"),
        ("{turn: {player: purple}}", "purple", "purple"),
        ("{weather: fine}", "fine", "weather"),
    ],
)
def test_a_state_that_cannot_be_is_a_finding_with_its_place(
    tmp_path: Path, brigade: Game, given: str, place: str, words: str
) -> None:
    text = one(given)
    ((code, line, column, message),) = list_findings(tmp_path, brigade, text)
    assert ("TB560", 4) == (code, line)
    assert words in message
    assert pointed_at(text, line, column).startswith(place)


@pytest.mark.parametrize(
    ("when", "then", "place", "words"),
    [
        ("[{do: fly, to: r2c2}]", "{turn: {actions: 3}}", "fly", "fly"),
        ("[{do: move-brigade, to: r9c9}]", "{turn: {actions: 3}}", "r9c9", "r9c9"),
        ("[{do: move-brigade}]", "{turn: {actions: 3}}", "move-brigade", "needs `to`"),
        ("[{play: a-passing-could}]", "{turn: {actions: 3}}", "a-passing-could", "a-passing-could"),
        ("[end-turn]", "{trun: {actions: 3}}", "{actions", "trun"),
    ],
)
def test_what_cannot_be_read_is_a_finding_with_its_place(
    tmp_path: Path, brigade: Game, when: str, then: str, place: str, words: str
) -> None:
    text = one("{setup: calm}", when, then)
    ((code, line, column, message),) = list_findings(tmp_path, brigade, text)
    assert "TB561" == code
    assert words in message
    assert pointed_at(text, line, column).startswith(place)


def test_chance_that_is_not_foreseen_is_a_finding(tmp_path: Path, brigade: Game) -> None:
    given = "{setup: calm, decks: {events: [], events-discard: [northward-gale, southward-gale]}}"
    ((code, _, _, message),) = list_findings(tmp_path, brigade, one(given, "[end-turn]"))
    assert ("TB561", "The random draws do not fit: the script has no draws for 'events'.") == (code, message)


@pytest.mark.parametrize("then", ["{players: {white: {wagon: r1c1}}}", "{unchanged: [blocks]}", "{over: none}"])
def test_a_scenario_that_cannot_fail_is_a_finding(tmp_path: Path, brigade: Game, then: str) -> None:
    message = "The scenario `own` cannot fail: everything in `then` holds without `when`."
    assert [("TB562", 6, 9, message)] == list_findings(tmp_path, brigade, one("{setup: calm}", then=then))


def test_a_scenario_without_then_has_the_wrong_shape(tmp_path: Path, brigade: Game) -> None:
    text = "scenarios:\n- id: own\n  says: A rule.\n  given: {}\n  when: [end-turn]\n"
    assert [("TB102", 2, 3, "A scenario needs `then`.")] == list_findings(tmp_path, brigade, text)


def test_two_scenarios_of_one_id_are_a_finding(tmp_path: Path, brigade: Game) -> None:
    text = one("{setup: calm}") + one("{setup: calm}").removeprefix("scenarios:\n")
    assert [("TB563", 7, 7)] == [place[:3] for place in list_findings(tmp_path, brigade, text)]


def test_a_set_up_that_the_game_has_already_is_a_finding(tmp_path: Path, brigade: Game) -> None:
    text = "setups:\n  calm: {play: basic}\n" + one("{setup: calm}")
    assert [("TB563", 2, 3)] == [place[:3] for place in list_findings(tmp_path, brigade, text)]


def test_an_unknown_set_up_is_a_finding(tmp_path: Path, brigade: Game) -> None:
    assert [("TB564", 4, 18, "There is no set-up `clam`.")] == list_findings(tmp_path, brigade, one("{setup: clam}"))


def test_set_ups_in_a_circle_are_a_finding(tmp_path: Path, brigade: Game) -> None:
    text = "setups:\n  one: {setup: other}\n  other: {setup: one}\n" + one("{setup: one}")
    assert ["TB564"] == [code for code, *_ in list_findings(tmp_path, brigade, text)]


def test_an_impossible_set_up_is_reported_where_it_stands(tmp_path: Path, brigade: Game) -> None:
    text = "setups:\n  odd: {blocks: {r2c2: {fire: 7}}}\n" + one("{setup: odd}")
    assert [("TB560", 2, 31)] == [place[:3] for place in list_findings(tmp_path, brigade, text)]


def test_a_mode_that_the_game_does_not_have_is_reported_with_those_that_it_has(tmp_path: Path, brigade: Game) -> None:
    (finding,) = list_findings(tmp_path, brigade, one("{begin: {players: 2, play: wild}}"))

    assert finding[0] == "TB560"
    assert "has no mode `wild`" in finding[3]
    assert all(mode in finding[3] for mode in require_rules(BRIGADE).modes)


def test_scenarios_on_one_impossible_set_up_are_all_reported(tmp_path: Path, brigade: Game) -> None:
    more = one("{setup: odd}").partition("scenarios:\n")[2]
    text = "setups:\n  odd: {blocks: {r2c2: {fire: 7}}}\n" + one("{setup: odd}") + more.replace("id: ", "id: another-")
    assert [("TB560", 2, 31)] * 2 == [place[:3] for place in list_findings(tmp_path, brigade, text)]


@pytest.mark.parametrize("cite", ["ruling:wind-adds-two", "rules:winds.adds-two", "Z:12"])
def test_a_citation_of_nothing_is_a_finding(tmp_path: Path, brigade: Game, cite: str) -> None:
    text = one("{setup: calm}").replace("  given:", f'  cites: ["E:1", "{cite}"]\n  given:')
    assert [("TB565", 4, 18)] == [place[:3] for place in list_findings(tmp_path, brigade, text)]


CALM = "{setup: calm}"


@pytest.mark.parametrize(
    ("code", "wrong", "right", "hint"),
    [
        (
            "TB560",
            one("{setup: calm, blocks: {r2c2: {fire: 7}}}"),
            one("{setup: calm, blocks: {r2c2: {fire: 4}}}"),
            "can occur in a play",
        ),
        ("TB561", one(CALM, "[{do: move-brigade}]"), one(CALM), "all that it needs"),
        ("TB561", one(CALM, then="{trun: {actions: 3}}"), one(CALM), "Name a part of the state"),
        (
            "TB561",
            one("{setup: calm, decks: {events: [], events-discard: [northward-gale, southward-gale]}}", "[end-turn]"),
            one("{setup: calm, decks: {events: [northward-gale]}}", "[end-turn]", "{turn: {player: black}}"),
            "`draws`",
        ),
        ("TB562", one(CALM, then="{over: none}"), one(CALM), "Say what changes"),
        (
            "TB563",
            "setups:\n  calm: {play: basic}\n" + one(CALM),
            "setups:\n  mine: {play: basic}\n" + one(CALM),
            "another",
        ),
        ("TB564", one("{setup: clam}"), one(CALM), "Did you mean `calm`?"),
        (
            "TB564",
            "setups:\n  one: {setup: other}\n  other: {setup: one}\n" + one("{setup: one}"),
            "setups:\n  one: {setup: other}\n  other: {setup: calm}\n" + one("{setup: one}"),
            "Remove `setup`",
        ),
        (
            "TB565",
            one(CALM).replace("  given:", "  cites: ['ruling:doomed-block-waits']\n  given:"),
            one(CALM).replace("  given:", "  cites: ['ruling:doomed-blocks-wait']\n  given:"),
            "Did you mean `doomed-blocks-wait`?",
        ),
    ],
)
def test_a_scenario_that_is_wrong_is_right_after_what_its_hint_says(
    tmp_path: Path, brigade: Game, code: str, wrong: str, right: str, hint: str
) -> None:
    verdicts, found = ran(tmp_path, brigade, wrong)
    every = [*found, *(finding for verdict in verdicts for finding in verdict.findings)]

    assert {code} == {finding.code for finding in every}
    assert all(hint in finding.hint for finding in every)
    assert [] == list_findings(tmp_path, brigade, right)


def test_a_failing_scenario_shows_both_sides(tmp_path: Path, brigade: Game) -> None:
    verdicts, found = ran(tmp_path, brigade, one("{setup: calm}", then="{turn: {actions: 2}}"))
    assert found == ()
    failure = "own.yaml:2:3: own: A rule.\n    turn.actions  expected 2, actual 3  (line 6)\n"
    assert f"{failure}\n1 scenario: 0 passed, 1 failed.\n" == plays.SCENARIOS["text"](verdicts, found)


def test_long_sides_stand_below_each_other(tmp_path: Path, brigade: Game) -> None:
    then = "{decks: {crew: [del-uge, mal-candor, lumen, walder-ranier, morgana-magos, nery-cagehand]}}"
    text = plays.SCENARIOS["text"](*ran(tmp_path, brigade, one("{setup: calm}", then=then)))
    assert "decks.crew  (line 6)\n" in text
    assert "\n                expected [del-uge, mal-candor, lumen," in text
    assert "\n                actual   [kulari-one-shoe, " in text


def test_the_json_report_has_the_same_content(tmp_path: Path, brigade: Game) -> None:
    text = plays.SCENARIOS["json"](*ran(tmp_path, brigade, one("{setup: calm}", then="{turn: {actions: 2}}")))
    whole: Mapping[str, Any] = json.loads(text)
    mark = {"file": "own.yaml", "line": 6, "column": 26}
    ((only,),) = ([whole["scenarios"]],)
    (record,) = only
    assert [{"what": "turn.actions", "expected": "2", "actual": "3", **mark}] == record["differences"]
    assert {"passed": 0, "failed": 1, "unreadable": 0} == whole["summary"]
    assert (1, "failed", "own") == (whole["version"], record["outcome"], record["id"])


def test_a_failing_scenario_is_a_finding_of_lint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercise, "find_faulty_cards", lambda *_: ())  # takes time, and is not tested here
    root = project_of(tmp_path, one("{setup: calm}", then="{turn: {actions: 2}}"))
    (finding,) = [one for one in look(root, BRIGADE, languages=()).findings if one.code.startswith("TB56")]
    assert ("TB566", 6, "own") == (finding.code, finding.mark.line, finding.id)
    assert "The scenario `own` fails: turn.actions: expected 2, actual 3." == finding.message


def test_without_rules_no_scenario_is_run(tmp_path: Path, brigade: Game) -> None:
    assert ((), ()) == scenarios.run_files(ROOT, brigade, None, (file_of(tmp_path, one("{setup: calm}")),))


def test_a_game_whose_states_are_described_is_meant_to_be_played(brigade: Game) -> None:
    told = [finding.code for finding in scenarios.find_missing_rules(ROOT, replace(brigade, id="unknown"))]
    assert (["TB567"], []) == (told, list(scenarios.find_missing_rules(ROOT, brigade)))


# The command ----------------------------------------------------------------------------------------------------------


def game_of(root: Path) -> Game:
    library = load.load_library(root, only=BRIGADE).value
    assert library is not None
    return library.games[BRIGADE]


def project_of(tmp_path: Path, text: str) -> Path:
    """Return a project whose game is The Brigade with one file of scenarios of its own."""
    root = tmp_path / "project"
    folder = root / "content" / BRIGADE
    shutil.copytree(ROOT / "content" / "_shared", root / "content" / "_shared")
    shutil.copytree(ROOT / "content" / BRIGADE, folder, ignore=shutil.ignore_patterns("scenarios"))
    (folder / "scenarios").mkdir()
    shutil.copy(ROOT / "content" / BRIGADE / "scenarios" / "setups.yaml", folder / "scenarios")
    (folder / "scenarios" / "own.yaml").write_text(text, encoding="utf-8")
    return root


@pytest.mark.parametrize(
    ("then", "code", "out"),
    [
        ("{turn: {actions: 3}}", 0, "1 scenario: 1 passed.\n"),
        ("{turn: {actions: 2}}", 1, "turn.actions  expected 2, actual 3"),
        ("{trun: {actions: 3}}", 2, "error TB561"),
        ("{over: none}", 2, "error TB562"),
    ],
)
def test_the_command_says_how_it_went_and_so_does_its_exit_code(tmp_path: Path, then: str, code: int, out: str) -> None:
    answer = tinderbox(project_of(tmp_path, one("{setup: calm}", then=then)), "scenario", BRIGADE)
    assert (code, "") == (answer.code, answer.err)
    assert out in answer.out


def test_the_command_runs_single_files(tmp_path: Path) -> None:
    root = project_of(tmp_path, one("{setup: calm}"))
    other = root / "content" / BRIGADE / "scenarios" / "other.yaml"
    other.write_text(one("{setup: calm}").replace("own", "other"), encoding="utf-8")
    answer = tinderbox(root, "scenario", BRIGADE, str(other), "--format", "json")
    assert ["other"] == [record["id"] for record in json.loads(answer.out)["scenarios"]]


def test_the_command_shows_one_scenario_step_by_step(tmp_path: Path) -> None:
    root = project_of(tmp_path, one("{setup: calm}"))
    answer = tinderbox(root, "scenario", BRIGADE, "own")
    assert (0, "") == (answer.code, answer.err)
    assert "\n1. {do: " in answer.out
    assert "\n   turn.actions: 4 -> 3\n" in answer.out


def test_the_moments_of_one_scenario_are_in_its_report(tmp_path: Path) -> None:
    root = project_of(tmp_path, one("{setup: calm}"))
    answer = tinderbox(root, "scenario", BRIGADE, "own", "--format", "json")
    ((record,), moments) = (read := json.loads(answer.out)["scenarios"]), read[0]["moments"]
    assert "own" == record["id"]
    assert [4, 3] == [moment["state"]["turn"]["actions"] for moment in moments]


def test_the_command_suggests_the_scenario_that_is_meant(tmp_path: Path) -> None:
    answer = tinderbox(project_of(tmp_path, one("{setup: calm}")), "scenario", BRIGADE, "owm")
    assert (2, "") == (answer.code, answer.out)
    assert "did you mean own?" in answer.err


@pytest.mark.parametrize("words", [("no-such-game",), (BRIGADE, "no-such-file.yaml")])
def test_the_command_refuses_what_is_not_there(words: tuple[str, ...]) -> None:
    answer = tinderbox(ROOT, "scenario", *words)
    assert (2, "") == (answer.code, answer.out)
    assert words[-1] in answer.err
