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
from generator.commands.lint import find_missing_rules
from generator.model.findings import Finding
from generator.model.game import Game
from generator.model.scenario_results import Outcome, ScenarioResult
from generator.playtest import scenarios
from generator.playtest.registry import require_rules
from generator.playtest.scenario_files import ScenarioNode
from generator.report.plays import SCENARIOS
from tests.brigade import load_box, load_game, load_scenarios
from tests.commands import tinderbox
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/playtest")

ROOT = Path(__file__).parents[3]
BRIGADE = "the-brigade"


@pytest.fixture(scope="module")
def brigade() -> Game:
    return load_game()


def test_every_scenario_cites_what_it_rests_on() -> None:
    assert [] == [scenario.id for scenario in load_scenarios() if not scenario.node.get("cites")]


def mentions(node: ScenarioNode, card: str) -> bool:
    return card in json.dumps([node.scenario.setup, node.scenario.given, node.scenario.when])


def is_noticed(box: Box, card: str, scenarios: tuple[ScenarioNode, ...]) -> bool:
    """Return whether some scenario that names a card fails when the card does nothing."""
    border = require_rules(BRIGADE).make_game(box.without_effects(card), parts=())
    results = (rule.run_scenario(border, node.scenario) for node in scenarios if mentions(node, card))
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


def one(
    given: str = "{setup: calm}",
    when: str = "[{do: move-brigade, to: r2c2}]",
    then: str = "{turn: {actions: 3}}",
    cites: str = "",
    before: str = "",
) -> str:
    cited = f"  cites: {cites}\n" if cites else ""
    own = f"- id: own\n  says: A rule.\n{cited}  given: {given}\n  when: {when}\n  then: {then}\n"
    return f"{before}scenarios:\n{own}"


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


def list_findings(tmp_path: Path, game: Game, text: str) -> list[Finding]:
    verdicts, found = ran(tmp_path, game, text)
    return [*found, *(finding for verdict in verdicts for finding in verdict.findings)]


def test_a_sound_scenario_passes(tmp_path: Path, brigade: Game) -> None:
    verdicts, found = ran(tmp_path, brigade, one("{setup: calm}"))
    assert ([Outcome.PASSED], ()) == ([verdict.outcome for verdict in verdicts], found)


@pytest.mark.parametrize("mistake", read_fixture("scenario_mistakes")["mistakes"], ids=lambda mistake: mistake["finds"])
def test_a_mistake_is_one_finding_until_it_is_mended(tmp_path: Path, brigade: Game, mistake: Mapping[str, Any]) -> None:
    text = one(**{word: mistake[word] for word in ("given", "when", "then", "cites", "before") if word in mistake})
    (finding,) = list_findings(tmp_path, brigade, text)
    line, column = finding.mark.line, finding.mark.column

    assert mistake["finds"] in {finding.code, f"{finding.code} {line}:{column}"}
    assert text.splitlines()[line - 1][column - 1 :].startswith(mistake.get("at", ""))
    assert mistake.get("says", "") in finding.message
    assert mistake.get("hint", "") in finding.hint
    assert [] == list_findings(tmp_path, brigade, one(**mistake.get("mend", {})))


ODD = one("{setup: odd}", before="setups:\n  odd: {blocks: {r2c2: {fire: 7}}}\n")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Without `then`.
        ("scenarios:\n- id: own\n  says: A rule.\n  given: {}\n  when: [end-turn]\n", [("TB102", 2, 3)]),
        # Two of one id.
        (one() + one().removeprefix("scenarios:\n"), [("TB563", 7, 7)]),
        # Two on one impossible set-up.
        (ODD + ODD.partition("scenarios:\n")[2].replace("id: ", "id: another-"), [("TB560", 2, 31)] * 2),
    ],
)
def test_scenarios_that_cannot_be_run_are_findings(
    tmp_path: Path, brigade: Game, text: str, expected: list[tuple[str, int, int]]
) -> None:
    assert expected == [(finding.code, *finding.mark[1:3]) for finding in list_findings(tmp_path, brigade, text)]


def test_a_failing_scenario_shows_both_sides(tmp_path: Path, brigade: Game) -> None:
    verdicts, found = ran(tmp_path, brigade, one("{setup: calm}", then="{turn: {actions: 2}}"))
    assert found == ()
    failure = "own.yaml:2:3: own: A rule.\n    turn.actions  expected 2, actual 3  (line 6)\n"
    assert f"{failure}\n1 scenario: 0 passed, 1 failed.\n" == SCENARIOS["text"](verdicts, found)


def test_long_sides_stand_below_each_other(tmp_path: Path, brigade: Game) -> None:
    then = "{decks: {crew: [del-uge, mal-candor, lumen, walder-ranier, morgana-magos, nery-cagehand]}}"
    text = SCENARIOS["text"](*ran(tmp_path, brigade, one("{setup: calm}", then=then)))
    assert "decks.crew  (line 6)\n" in text
    assert "\n                expected [del-uge, mal-candor, lumen," in text
    assert "\n                actual   [kulari-one-shoe, " in text


def test_the_json_report_has_the_same_content(tmp_path: Path, brigade: Game) -> None:
    text = SCENARIOS["json"](*ran(tmp_path, brigade, one("{setup: calm}", then="{turn: {actions: 2}}")))
    whole: Mapping[str, Any] = json.loads(text)
    mark = {"file": "own.yaml", "line": 6, "column": 26}
    ((only,),) = ([whole["scenarios"]],)
    (record,) = only
    assert [{"what": "turn.actions", "expected": "2", "actual": "3", **mark}] == record["differences"]
    assert {"passed": 0, "failed": 1, "unreadable": 0} == whole["summary"]
    assert (1, "failed", "own") == (whole["version"], record["outcome"], record["id"])


def test_without_rules_no_scenario_is_run(tmp_path: Path, brigade: Game) -> None:
    assert ((), ()) == scenarios.run_files(ROOT, brigade, None, (file_of(tmp_path, one("{setup: calm}")),))


def test_a_game_whose_states_are_described_is_meant_to_be_played(brigade: Game) -> None:
    told = [finding.code for finding in find_missing_rules(ROOT, replace(brigade, id="unknown"))]
    assert (["TB567"], []) == (told, list(find_missing_rules(ROOT, brigade)))


# The command ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project whose game is The Brigade with one scenario of its own, which passes."""
    root = tmp_path_factory.mktemp("project")
    folder = root / "content" / BRIGADE
    shutil.copytree(ROOT / "content" / "_shared", root / "content" / "_shared")
    shutil.copytree(ROOT / "content" / BRIGADE, folder, ignore=shutil.ignore_patterns("scenarios"))
    (folder / "scenarios").mkdir()
    shutil.copy(ROOT / "content" / BRIGADE / "scenarios" / "setups.yaml", folder / "scenarios")
    (folder / "scenarios" / "own.yaml").write_text(one("{setup: calm}"), encoding="utf-8")
    return root


@pytest.mark.parametrize(("then", "code", "out"), ROWS["the-command-says-how"])
def test_the_command_says_how_a_file_went_and_so_does_its_exit_code(
    project: Path, tmp_path: Path, then: str, code: int, out: str
) -> None:
    answer = tinderbox(project, "scenario", BRIGADE, str(file_of(tmp_path, one("{setup: calm}", then=then))))
    assert (code, "") == (answer.code, answer.err)
    assert out in answer.out


def test_the_command_runs_all_files_of_a_game_and_shows_one_scenario_step_by_step(project: Path) -> None:
    whole = tinderbox(project, "scenario", BRIGADE, "--format", "json")
    answer = tinderbox(project, "scenario", BRIGADE, "own")
    assert ["own"] == [record["id"] for record in json.loads(whole.out)["scenarios"]]
    assert (0, "") == (answer.code, answer.err)
    assert "\n1. {do: " in answer.out
    assert "\n   turn.actions: 4 -> 3\n" in answer.out
    (record,) = json.loads(tinderbox(project, "scenario", BRIGADE, "own", "--format", "json").out)["scenarios"]
    assert "own" == record["id"]
    assert [4, 3] == [moment["state"]["turn"]["actions"] for moment in record["moments"]]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((BRIGADE, "owm"), "did you mean own?"),
        (("no-such-game",), "no-such-game"),
        ((BRIGADE, "no-such-file.yaml"), "no-such-file.yaml"),
    ],
)
def test_the_command_refuses_what_is_not_there(project: Path, words: tuple[str, ...], says: str) -> None:
    answer = tinderbox(project, "scenario", *words)
    assert (2, "") == (answer.code, answer.out)
    assert says in answer.err
