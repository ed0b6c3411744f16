"""A command says the same whether it was declared by itself or with all others; and when nobody can hear it, ends."""

import json
import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from generator import cli
from generator.cli.progress import ProgressBar
from generator.commands import gallery
from generator.model.findings import ProjectError
from tests.commands import change, create_project, tinderbox

COMMANDS = [command.name or getattr(command.callback, "__name__", "") for command in cli.app.registered_commands]
FULL = (2, "tinderbox: cannot write to standard output: No space left on device\n")
GROUPS = [str(group.name) for group in cli.app.registered_groups]


@pytest.mark.parametrize("name", [*COMMANDS, *GROUPS])
@pytest.mark.parametrize("rest", [["--help"], ["--no-such-option"]])
def test_a_command_by_itself_answers_as_it_does_among_all(
    name: str, rest: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    alone, told = cli.select_app([name]), []
    for app in (alone, cli.app):
        with pytest.raises(SystemExit) as end:
            cli.make_program(app).main([name, *rest], "tinderbox")
        told.append((end.value.code, capsys.readouterr()))
    assert len(alone.registered_commands) + len(alone.registered_groups) == 1
    assert told[0] == told[1]
    assert told[0][0] == (0 if rest == ["--help"] else 2)


@pytest.mark.parametrize("words", [[], ["--help"], ["--version"], ["biuld"], ["bui"]])
def test_what_begins_with_no_command_is_answered_by_all(words: list[str]) -> None:
    assert cli.select_app(words) is cli.app


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.parametrize(
    ("shell", "expected"),
    [
        ('"$@" explain TB201 >/dev/full', FULL),
        ('"$@" --help >/dev/full', FULL),
        ('"$@" build --help >/dev/full', FULL),
        ('PYTHONUNBUFFERED=1 "$@" lint --help >/dev/full', FULL),
        ('"$@" explain TB201 >&-', (0, "")),
        ('"$@" explain TB999 2>/dev/full', (2, "")),
        ('"$@" explain TB999 2>&-', (2, "")),
    ],
)
def test_a_full_disk_or_a_closed_output_ends_in_no_traceback(shell: str, expected: tuple[int, str]) -> None:
    program = [sys.executable, "-c", "from generator.cli import main; main()"]
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        ["sh", "-c", shell, "sh", *program], capture_output=True, text=True, check=False, env=buffered
    )

    assert (done.returncode, done.stderr) == expected


def test_pages_that_python_left_out_are_reported() -> None:
    program = [sys.executable, "-OO", "-c", "from generator.cli import main; main()", "explain", "TB201"]
    done = subprocess.run(program, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout) == (2, "")
    assert "docstrings" in done.stderr


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["changed-since", "out/manifest.json"], "changed-since=MANIFEST"),
        (["changed-since out/manifest.json"], "changed-since=out/manifest.json"),
        (["changed-since: a b.json"], "'changed-since=a b.json'"),
    ],
)
def test_a_manifest_that_is_named_in_another_form_is_reported_the_right_one(words: list[str], right: str) -> None:
    done = CliRunner().invoke(cli.app, ["build", "my-game", "--cards", *words], prog_name="tinderbox")

    assert isinstance(done.exception, ProjectError)
    assert str(done.exception).endswith(f"with = between them: --cards {right}")


def test_the_bar_shows_progress_without_a_thread(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"FORCE_COLOR": "1", "TERM": "xterm", "COLUMNS": "80"}.items():
        monkeypatch.setenv(name, value)
    before = threading.active_count()
    with ProgressBar() as bar:
        bar.step("reading")
        bar.start(2)
        bar.step("crew")
        bar.done(2)
        assert threading.active_count() == before
    told = capsys.readouterr().err
    assert ("reading" in told, "2/2" in told) == (True, True)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a new project whose deck names a size that does not exist."""
    root = create_project(tmp_path_factory.mktemp("cli"))
    cards = root / "content" / "my-game" / "cards" / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("size: poker", "size: Poker"), encoding="utf-8")
    return root


@pytest.mark.parametrize("words", [["help"], ["-h"], ["--help"]])
def test_help_is_found_under_its_usual_names(tmp_path: Path, words: list[str]) -> None:
    done = tinderbox(tmp_path, *words)
    assert (done.code, done.err) == (0, "")
    assert "build  " in done.out
    of_a_command = tinderbox(tmp_path, *(["help", "build"] if words == ["help"] else ["build", *words]))
    assert of_a_command.out.startswith("Usage: tinderbox build [OPTIONS] [GAME]\n")


def test_the_list_of_commands_holds_whole_sentences_in_a_narrow_terminal(tmp_path: Path) -> None:
    lines = tinderbox(tmp_path, "--help").out.splitlines()
    for name in (*COMMANDS, *GROUPS):
        (line,) = (line for line in lines if line.startswith(f"  {name} "))
        assert line.endswith(".")
        assert not line.endswith("...")
        assert all(len(line) <= 80 for line in tinderbox(tmp_path, name, "--help").out.splitlines()), name


def test_wrong_usage_is_reported_like_every_other_error(tmp_path: Path) -> None:
    done = tinderbox(tmp_path, "biuld")
    assert (done.code, done.out) == (2, "")
    assert done.err.splitlines()[-1] == "tinderbox: No such command 'biuld'. Did you mean 'build'?"


def test_words_of_options_are_understood_in_any_case(project: Path) -> None:
    done = tinderbox(project, "build", "--paper", "Letter", "--ink", "LOW", "--force")
    assert "TB105" in done.out
    assert (done.code, done.err) == (0, "")


def test_an_id_in_another_case_is_reported_with_the_right_one(project: Path) -> None:
    assert "    Write `poker`. An id: " in tinderbox(project, "lint").out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["my-game"], (1, "1 error in 1 file.", "")),
        (["content/my-game/cards/cards.yaml"], (1, "1 error in 1 file.", "")),
        (["content/my-game/game.yaml", "i18n/glossary.yaml"], (0, "No findings.", "")),
        (["content/my-game/lost.yaml"], (2, "", "tinderbox: there is no file content/my-game/lost.yaml\n")),
        (["my-gam"], (2, "", "tinderbox: no game is called my-gam; did you mean `my-game`?\n")),
    ],
)
def test_lint_reports_the_named_games_and_files(
    project: Path, words: list[str], expected: tuple[int, str, str]
) -> None:
    done = tinderbox(project, "lint", *words)
    assert (done.code, "".join(done.out.splitlines()[-1:]), done.err) == expected


def test_lint_of_several_games_reports_what_they_share(tmp_path: Path) -> None:
    root = create_project(tmp_path)
    shutil.copytree(root / "content/my-game", root / "content/other")
    change(root / "content/other/game.yaml", "id: my-game", "id: other")
    (root / "content/_shared/more.yaml").write_text("a: 1\n", encoding="utf-8")

    assert "content/_shared/more.yaml:1:1: error TB111 " in tinderbox(root, "lint", "my-game", "other").out
    assert "more.yaml" not in tinderbox(root, "lint", "content/my-game/game.yaml").out


def test_a_file_of_another_project_is_not_linted(project: Path, tmp_path: Path) -> None:
    (tmp_path / "card.yaml").touch()
    assert tinderbox(project, "lint", str(tmp_path / "card.yaml")).err.startswith("tinderbox: ")


@pytest.mark.skipif(shutil.which("script") is None, reason="needs a terminal")
@pytest.mark.parametrize(("setting", "is_coloured"), [("", True), ("1", False)])
def test_severities_are_coloured_on_a_terminal_unless_unwanted(
    project: Path, setting: str, *, is_coloured: bool
) -> None:
    command = f"{sys.executable} -m generator.cli lint"
    done = subprocess.run(
        ["script", "-qec", command, "/dev/null"],
        cwd=project,
        env=os.environ | {"NO_COLOR": setting, "TERM": "xterm", "PYTHONPATH": str(Path(__file__).parents[3])},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ("\x1b[31m\x1b[1merror\x1b[0m TB105" in done.stdout) is is_coloured
    assert "TB105" in done.stdout


@pytest.mark.parametrize(
    ("words", "extra", "package"),
    [
        (["serve"], "pictures", "pypdfium2"),
        (["html"], "pictures", "pypdfium2"),
        (["tabletop"], "pictures", "pypdfium2"),
        (["order", "game-crafter"], "pictures", "pypdfium2"),
        (["build", "--png", "300"], "pictures", "pypdfium2"),
        (["diff", ".", "--format", "html"], "pictures", "pypdfium2"),
        (["preflight", "cards.pdf"], "preflight", "pypdfium2"),
        (["preflight", "cards.pdf"], "preflight", "pikepdf"),
        (["spelling", "add", "es"], "spelling", "hunspell"),
    ],
)
def test_a_command_without_its_extra_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], extra: str, package: str
) -> None:
    project = create_project(tmp_path)
    monkeypatch.setitem(sys.modules, package, None)  # as if it were not installed
    code, out, err = tinderbox(project, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.endswith(f" needs the extra `{extra}`: pip install 'tinderbox-games[{extra}]'\n")
    assert not (project / "out").exists()


@pytest.mark.parametrize("words", [["lint", "-q"], ["--quiet", "lint"]])
def test_a_quiet_run_prints_only_findings(project: Path, words: list[str]) -> None:
    done = tinderbox(project, *words)
    assert (done.code, len(done.out.splitlines()), done.err) == (1, 2, "")
    assert done.out.startswith("content/my-game/cards/cards.yaml:")
    assert tinderbox(project, *words, "content/my-game/game.yaml").out == ""


def test_a_verbose_run_logs_files_and_cache_with_times(project: Path) -> None:
    done = tinderbox(project, "build", "--force", "-v")
    assert re.search(r"(?m)^ *\d+ ms  read content/my-game/game\.yaml$", done.err)
    assert re.search(r"(?m)^ *\d+ ms  build: not in the cache$", done.err)
    assert re.search(r"(?m)^ *\d+ ms  step: ", done.err)
    assert tinderbox(project, "build", "--force").err == ""


def test_a_change_of_one_game_leaves_in_the_cache_what_was_found_in_another(project: Path, tmp_path: Path) -> None:
    shutil.copytree(create_project(tmp_path, "other") / "content/other", project / "content/other")
    tinderbox(project, "lint")
    change(project / "content/other/game.yaml", "name: ", "name: New ")
    log = tinderbox(project, "lint", "--verbose").err
    assert log.count("findings: from the cache") == log.count("findings: not in the cache") > 0


def test_commands_report_as_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "read_drawers", dict)  # all drawings are many pages
    root = create_project(tmp_path)
    for words in (
        *(["build"], ["html"], ["tabletop"], ["verify"], ["spelling", "list"]),
        *(["translations", "extract"], ["translations", "new", "pl"], ["translations", "update"]),
        *(["explain"], ["explain", "TB207"], ["new", "second"], ["gallery"], ["order"], ["calibrate"]),
    ):
        done = tinderbox(root, *words, "--format", "json")
        assert (words, done.code, done.err, json.loads(done.out)["version"]) == (words, 0, "", 1)


def test_reports_of_commands_say_what_they_wrote_and_found(tmp_path: Path) -> None:
    def report(folder: Path, *words: str) -> Any:  # noqa: ANN401 - JSON
        return json.loads(tinderbox(folder, *words, "--format", "json").out)

    assert report(tmp_path, "new", "dusk")["written"] == [{"path": "dusk"}]
    root = tmp_path / "dusk"
    (check,) = report(root, "explain", "tb207")["checks"]
    assert (check["code"], check["page"].startswith("Error: ")) == ("TB207", True)
    (sheet,) = report(root, "calibrate", "--flip", "short")["written"]
    assert sheet == {
        "path": "out/calibration/calibration-a4-short-en.pdf",
        "paper": "a4",
        "flip": "short",
        "language": "en",
    }
    readings = [word for letter in "AB" for word in ("--read", f"{letter}=10.5,9.5")]
    (saved,) = report(root, "calibrate", "--profile", "office", *readings)["written"]
    assert (saved["path"], saved["profile"], saved["orientation"]) == ("printers.yaml", "office", "standing")
    assert {"right", "down", "turn"} < saved.keys()
    assert [shop["id"] for shop in report(root, "order")["shops"]][:1]
    (root / "cards.csv").write_text("id,name\nnew-card,New\n", encoding="utf-8")
    imported = report(root, "import", "cards.csv", "--deck", "cards", "--dry-run")
    assert imported["written"] == [{"path": "content/dusk/cards/cards.yaml", "is_written": False}]
    (root / "icons/mine").mkdir(parents=True)
    (root / "icons/mine/cannon.svg").write_text(
        '<svg viewBox="0 0 9 9"><path d="M0 0H9V9H0Z"/></svg>', encoding="utf-8"
    )
    assert [icon["name"] for icon in report(root, "icons", "search", "cannon")["icons"]] == ["mine:cannon"]
    assert report(root, "icons", "add", "mine:cannon")["written"] == [
        {"path": "content/dusk/icons.yaml", "icon": "cannon"}
    ]


@pytest.mark.parametrize("command", [["build"], ["lint"], ["html"]])
def test_a_language_is_named_by_its_code(project: Path, command: list[str]) -> None:
    for name in ("espanol", "Spanish", "español"):
        message = f"tinderbox: languages are named by their codes: write es for {name}\n"
        assert tinderbox(project, *command, "--lang", name).err == message
