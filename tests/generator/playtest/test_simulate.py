"""`tinderbox simulate`, as a user runs it, with the content as it is."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.model.findings import ProjectError
from generator.playtest import simulate
from generator.playtest.simulate import Options
from generator.report.plays import RENDERERS
from generator.tasks import Progress
from tests.commands import change, tinderbox
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/playtest")

ROOT = Path(__file__).parents[3]
GAME = "the-brigade"
PARTS = ("grand-buildings", "special-events", "festival", "reserves", "strays")


@pytest.fixture(scope="module")
def transcript(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the transcript of the first play of a small series."""
    path = tmp_path_factory.mktemp("plays") / "kept" / "play.json"
    answer = tinderbox(ROOT, "simulate", GAME, "--games", "3", "--players", "2", "--transcript", str(path))
    assert (0, f"Wrote the transcript of play 0 to {path}.\n") == (answer.code, answer.err)
    return path


def test_the_answer_is_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    words = ("simulate", GAME, "--games", "12", "--seed", "7", "--check")
    alone, two = (
        tinderbox(ROOT, *words, "--format", "json", "--jobs", jobs, "--ledger", str(tmp_path / jobs))
        for jobs in ("1", "2")
    )
    assert (0, "") == (alone.code, alone.err)
    assert alone == two
    told = json.loads(alone.out)
    assert {"asked": 12, "played": 12, "ended": 12, "troubled": 0} == told["plays"]
    assert (1, GAME, 4, 7) == (told["version"], told["game"], told["players"], told["seed"])
    text = tinderbox(ROOT, *words)
    assert f"{GAME}: 12 plays, 4 players (random), seed 7, content {told['content'][:12]}" == text.out.splitlines()[0]
    assert [] == [card["card"] for card in told["cards"] if f"\n{card['card']} " not in text.out]


def test_each_seat_may_have_a_policy_of_its_own() -> None:
    options = Options(GAME, players=2, plays=1, policy="random, greedy", jobs=1)
    assert ("random", "greedy") == simulate.simulate(ROOT, options, Progress()).series.policies


def test_a_transcript_says_all_that_a_play_follows_from(transcript: Path) -> None:
    told = json.loads(transcript.read_text(encoding="utf-8"))
    assert ("tinderbox transcript", 3, GAME, 2) == tuple(told[key] for key in ("kind", "version", "game", "players"))
    options = {"policies": ["random", "random"], "check": False, "play": "advanced", "parts": list(PARTS)}
    assert (options, 1, 0) == (told["options"], told["seed"], told["play"])
    assert 64 == len(told["content"])
    assert all(decision["words"] and decision["command"] for decision in told["decisions"])
    assert told["setup"]["draws"]
    assert ["play.json"] == [path.name for path in transcript.parent.iterdir()]


def test_a_transcript_is_played_again(transcript: Path) -> None:
    answer = tinderbox(ROOT, "simulate", GAME, "--replay", str(transcript))
    decisions = len(json.loads(transcript.read_text(encoding="utf-8"))["decisions"])
    expected = f"{GAME}: {decisions} decisions replayed without a difference.\n"
    assert (0, expected, "") == answer


def test_a_replay_says_where_it_first_differs(transcript: Path, tmp_path: Path) -> None:
    told = json.loads(transcript.read_text(encoding="utf-8"))
    told["decisions"][4]["legal"] += 1
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps(told), encoding="utf-8")
    answer = tinderbox(ROOT, "simulate", GAME, "--replay", str(changed), "--format", "json")
    legal = told["decisions"][4]["legal"]
    difference = {"decision": 4, "what": "legal commands", "expected": str(legal), "actual": str(legal - 1)}
    assert (1, "") == (answer.code, answer.err)
    assert {"same": False, "intact": False, "difference": difference}.items() <= json.loads(answer.out).items()


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Return a project of its own, with the same content."""
    for folder in ("content", "schemas", "i18n"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def test_a_replay_with_other_content_says_so(transcript: Path, copied: Path) -> None:
    assert simulate.replay_transcript(copied, GAME, transcript).same_content
    change(copied / "content" / GAME / "cards" / "crew.yaml", "species: giant, water: 1}", "species: giant, water: 3}")
    replayed = simulate.replay_transcript(copied, GAME, transcript)
    assert (False, True, False) == (replayed.same_content, replayed.intact, replayed.is_same)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (Options("no-such-game"), "no game is called no-such-game"),
        (Options(GAME, players=1), "the-brigade is for 2 to 4 players, not for 1"),
        (Options(GAME, players=5), "the-brigade is for 2 to 4 players, not for 5"),
        (Options(GAME, policy="clever"), "the-brigade has no policy 'clever'; choose from random, greedy, mcts"),
        (Options(GAME, policy=""), "the-brigade has no policy ''; choose from random, greedy, mcts"),
        (Options(GAME, play="solo"), "the-brigade has no mode 'solo'; it has basic, advanced"),
        (Options(GAME, parts="base,moon"), f"the-brigade has no part 'moon'; choose from base, {', '.join(PARTS)}"),
        (Options(GAME, parts=""), f"the-brigade has no part ''; choose from base, {', '.join(PARTS)}"),
        (Options(GAME, policy="random,random"), "2 policies for 4 players: name one for all, or one for each"),
    ],
)
def test_unplayable_options_are_reported(options: Options, says: str) -> None:
    with pytest.raises(ProjectError) as trouble:
        simulate.simulate(ROOT, options, Progress())
    assert str(trouble.value).startswith(says)


@pytest.mark.parametrize(("path", "says"), ROWS["a-file-that-is-no-transcript"])
def test_a_file_that_is_no_transcript_is_refused(path: str, says: str) -> None:
    with pytest.raises(ProjectError) as trouble:
        simulate.replay_transcript(ROOT, GAME, ROOT / path)
    assert says.format(ROOT / path) == str(trouble.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (f'"game": "{GAME}"', '"game": "chess"', f"is a transcript of chess, not of {GAME}"),
        ('["random", "random"]', '["random", "clever"]', "the-brigade has no policy 'clever'"),
        ('["random", "random"]', '["random"]', "`players` must be 1"),
        ('"version": 3', '"version": 9', "is a transcript of version 9; this program reads versions 2 and 3"),
        ('"play": 0', '"play": "0"', "is a broken transcript: `play` must be a whole number"),
        ("{", "", "is not a transcript"),
    ],
)
def test_a_foreign_or_broken_transcript_fails(transcript: Path, tmp_path: Path, old: str, new: str, says: str) -> None:
    change(Path(shutil.copy(transcript, tmp_path / "strange.json")), old, new)
    with pytest.raises(ProjectError, match=says):
        simulate.replay_transcript(ROOT, GAME, tmp_path / "strange.json")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--policy", "clever"), "tinderbox: the-brigade has no policy 'clever'; choose from random, greedy, mcts\n"),
        (("--replay", "README.md"), "tinderbox: README.md is not a transcript: "),
        (("--games", "0"), "0 is not in the range x>=1"),
        (("--games", "1", "--transcript", "README.md/x.json"), "tinderbox: cannot write README.md/x.json"),
    ],
)
def test_an_impossible_request_is_reported_in_one_line(words: tuple[str, ...], says: str) -> None:
    answer = tinderbox(ROOT, "simulate", GAME, *words)
    assert (2, "") == (answer.code, answer.out)
    assert says in answer.err
    assert "Traceback" not in answer.err


def test_code_that_a_transcript_names_is_run_only_if_the_user_names_it(transcript: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(transcript, tmp_path / "strange.json"))
    change(path, '["random", "random"]', '["random", "engine.game:choose_at_random"]')
    with pytest.raises(ProjectError, match=r"add --policy engine\.game:choose_at_random to run it"):
        simulate.replay_transcript(ROOT, GAME, path)
    assert simulate.replay_transcript(ROOT, GAME, path, "engine.game:choose_at_random").difference is None


def test_content_with_errors_is_not_played(copied: Path) -> None:
    change(copied / "content" / GAME / "cards" / "crew.yaml", "verb: lower-intensity", "verb: lower-intentsity")
    with pytest.raises(ProjectError, match="cannot be played: `tinderbox lint the-brigade` reports errors"):
        simulate.simulate(copied, Options(GAME, plays=1), Progress())


def test_content_that_changes_while_it_is_played_leaves_no_transcript(copied: Path) -> None:
    result = simulate.simulate(copied, Options(GAME, plays=1, jobs=1), Progress())
    change(copied / "content" / GAME / "cards" / "crew.yaml", "species: giant, water: 1}", "species: giant, water: 3}")
    with pytest.raises(ProjectError, match="the content of the-brigade changed during the simulation"):
        simulate.write_transcript(copied, result, copied / "play.json")
    assert not (copied / "play.json").exists()


def test_a_game_without_rules_is_not_played(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests" / "fixtures" / "tiny" / "content", tmp_path / "content")
    game = next((tmp_path / "content").glob("*/game.yaml")).parent.name
    with pytest.raises(ProjectError, match=f"no installed package has rules for {game}"):
        simulate.simulate(tmp_path, Options(game, plays=1), Progress())


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_gives_what_is_there_so_far(jobs: str, tmp_path: Path) -> None:
    as_a_terminal_does = (
        "import os, signal\n"
        "from generator import cli, tasks\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # which who runs the tests may have told to ignore
        "tasks.Progress.done = lambda self, amount: os.killpg(0, signal.SIGINT)\n"  # to every process of the command
        "cli.main()"
    )
    words = ("simulate", GAME, "--games", "1000", "--jobs", jobs, "--format", "json", "--ledger", str(tmp_path / "x"))
    done = subprocess.run(
        [sys.executable, "-c", as_a_terminal_does, *words],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        start_new_session=True,
        check=False,
    )
    told = json.loads(done.stdout)
    stopped = "tinderbox: stopped; no file is left half-written\n"
    assert (130, stopped, True) == (done.returncode, done.stderr, told["cut-short"])
    plays = told["plays"]["played"]
    assert {"asked": 1000, "played": plays, "ended": plays, "troubled": 0} == told["plays"]
    assert 0 < plays < 1000
    whole = simulate.simulate(ROOT, Options(GAME, plays=plays, jobs=1), Progress())
    assert json.loads(RENDERERS["json"](whole))["cards"] == told["cards"]
    assert simulate.exit_code(whole) == 0


def test_the_parts_and_the_way_to_play_are_played_kept_and_played_again(tmp_path: Path) -> None:
    path = tmp_path / "play.json"
    words = ("--games", "2", "--play", "basic", "--parts", "base, grand-buildings", "--transcript", str(path))
    answer = tinderbox(ROOT, "simulate", GAME, *words)
    assert "basic play, parts: base, grand-buildings" == answer.out.splitlines()[1]
    assert "burning-man-festival" not in answer.out
    options = json.loads(path.read_text(encoding="utf-8"))["options"]
    assert ("basic", ["grand-buildings"]) == (options["play"], options["parts"])
    assert simulate.replay_transcript(ROOT, GAME, path).is_same
    change(path, '"play": "basic"', '"play": "advanced"')
    assert simulate.replay_transcript(ROOT, GAME, path).difference is not None
    change(path, '"parts": ["grand-buildings"]', '"parts": ["moon"]')
    with pytest.raises(ProjectError, match="has no part 'moon'"):
        simulate.replay_transcript(ROOT, GAME, path)


def test_all_parts_and_no_parts_are_distinguished() -> None:
    told = [
        simulate.simulate(ROOT, Options(GAME, plays=1, jobs=1, parts=parts), Progress()).series.parts
        for parts in (None, "base", "strays,festival")
    ]
    assert [PARTS, (), ("festival", "strays")] == told


def test_only_events_of_the_parts_in_play_are_counted() -> None:
    special = {"a-bigger-barrel", "bunk-beds-delivered", "front-page-heroes", "a-passing-cloud"}
    told = {
        parts: json.loads(tinderbox(ROOT, "simulate", GAME, "--games", "9", "--parts", parts, "--format", "json").out)
        for parts in ("base", "base,special-events")
    }
    counted = {parts: {card["card"]: card["drawn"] for card in one["cards"]} for parts, one in told.items()}
    assert set() == special & counted["base"].keys()
    assert special == special & {card for card, drawn in counted["base,special-events"].items() if drawn}
