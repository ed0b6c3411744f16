"""Where the program was installed from: what others can install the same from, and nothing that would be another's."""

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.commands import lint, new
from generator.content import load
from generator.i18n.catalog.game_texts import collect_texts
from generator.model.findings import ProjectError
from tests.commands import commit_all, git, tinderbox, tinderbox_with

ROOT = Path(__file__).parents[3]
COMMIT = "0123456789abcdef0123456789abcdef01234567"
SHA256 = COMMIT + COMMIT[:24]
URL = "https://example.org/games/tinderbox.git"


Find = Callable[..., str | None]


@pytest.fixture
def find(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Find:
    """Return a function that installs the program from an origin, and finds the requirement that names it."""

    def install(origin: object, program: Path = ROOT / "generator") -> str | None:
        site = tmp_path / f"site{len(list(tmp_path.glob('site*')))}"
        info = site / "tinderbox_games-1.2.3.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text("Name: tinderbox-games\nVersion: 1.2.3\n", encoding="utf-8")
        if origin is not None:
            text = origin if isinstance(origin, str) else json.dumps(origin)
            (info / "direct_url.json").write_text(text, encoding="utf-8")
        (site / "generator").symlink_to(program)
        monkeypatch.syspath_prepend(site)
        return new.find_requirement()

    return install


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a checkout with an origin that has its commit."""
    folder = tmp_path / "a checkout"
    folder.mkdir()
    (folder / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    commit_all(folder)
    git(folder, "remote", "add", "origin", URL)
    git(folder, "update-ref", "refs/remotes/origin/main", "HEAD")
    return folder


def of_git(url: str, **others: str) -> dict[str, Any]:
    return {"url": url, "vcs_info": {"vcs": "git", "requested_revision": "main", "commit_id": COMMIT}, **others}


def test_what_git_brought_is_named_by_its_commit(find: Find) -> None:
    assert find(of_git(URL)) == f"tinderbox-games @ git+{URL}@{COMMIT}"
    below = f"tinderbox-games @ git+{URL}@{COMMIT}#subdirectory=tools/box"
    assert find(of_git(URL, subdirectory="tools/box")) == below


def test_an_archive_is_named_by_its_hash(find: Find) -> None:
    url = "https://example.org/tinderbox_games-1.2.3-py3-none-any.whl"
    told = {"url": url, "archive_info": {"hash": f"sha256={SHA256}", "hashes": {"sha256": SHA256}}}
    assert find(told) == f"tinderbox-games @ {url}#sha256={SHA256}"
    assert find({"url": url, "archive_info": {}}) is None


def test_what_an_index_brought_is_named_by_its_exact_version(find: Find, tmp_path: Path) -> None:
    assert find(None) == "tinderbox-games==1.2.3"
    assert find(None, tmp_path) is None  # another program runs than the one that is installed


def test_a_checkout_is_named_by_its_origin_and_commit(find: Find, repository: Path) -> None:
    told = {"url": repository.as_uri(), "dir_info": {"editable": True}}
    assert find(told) == f"tinderbox-games @ git+{URL}@{git(repository, 'rev-parse', 'HEAD')}"


@pytest.mark.parametrize(
    "change",
    [
        ("remote", "set-url", "origin", "https://somebody:secret@example.org/tinderbox.git"),
        ("remote", "set-url", "origin", "git@example.org:tinderbox.git"),
        ("remote", "set-url", "origin", "/somewhere/else"),
        ("remote", "remove", "origin"),
        ("commit", "-q", "--allow-empty", "-m", "Second"),  # which nobody has pushed
        ("checkout", "-q", "--orphan", "other"),
    ],
)
def test_an_unreachable_checkout_is_not_named(find: Find, repository: Path, change: tuple[str, ...]) -> None:
    git(repository, *change)
    assert find({"url": repository.as_uri(), "dir_info": {}}) is None


def test_a_folder_in_a_foreign_repository_is_not_named(find: Find, repository: Path) -> None:
    inner = repository / "vendored"
    inner.mkdir()
    (inner / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    assert find({"url": inner.as_uri(), "dir_info": {}}) is None


@pytest.mark.parametrize(
    "told",
    [
        of_git("https://somebody@example.org/tinderbox.git"),
        of_git("http://example.org/tinderbox.git"),
        of_git("file:///home/somebody/tinderbox"),
        of_git("https://example.org/$(id)"),
        of_git("https://example.org/a'b"),
        of_git("https://example.org/${{ secrets.TOKEN }}"),
        of_git(URL, subdirectory="a b"),
        {"url": URL, "vcs_info": {"vcs": "git", "commit_id": "main"}},
        {"url": URL, "vcs_info": {"vcs": "hg", "commit_id": COMMIT}},
        {"url": "file:///home/somebody/box.whl", "archive_info": {"hashes": {"sha256": SHA256}}},
        {"url": "file:///nowhere/at/all", "dir_info": {}},
        {"url": 3, "vcs_info": []},
        [],
        "no JSON",
    ],
)
def test_what_names_a_secret_or_no_place_for_others_is_left_out(find: Find, told: object) -> None:
    assert find(told) is None


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (f"git+{URL}@{COMMIT}", f"tinderbox-games @ git+{URL}@{COMMIT}"),
        (f" tinderbox-games@git+{URL}@{COMMIT} ", f"tinderbox-games @ git+{URL}@{COMMIT}"),
        (f"tinderbox-games[spelling] @ git+{URL}@{COMMIT}", f"tinderbox-games[spelling] @ git+{URL}@{COMMIT}"),
        ("tinderbox-games==0.1.0", "tinderbox-games==0.1.0"),
        (
            f"https://example.org/box.tar.gz#sha256={SHA256}",
            f"tinderbox-games @ https://example.org/box.tar.gz#sha256={SHA256}",
        ),
    ],
)
def test_a_user_may_say_where_from(words: str, expected: str) -> None:
    assert new.parse_requirement(words) == expected


@pytest.mark.parametrize(
    "words",
    [
        *(
            "",
            "tinderbox-games",
            "tinderbox",
            "other==1.0",
            "tinderbox-games>=0.1",
            "tinderbox-games==0.*",
            ".",
            "/x/box",
        ),
        *(
            f"git+{URL}@main",
            f"git+{URL}",
            f"git+https://u:secret@example.org/box@{COMMIT}",
            f"git+ssh://h/box@{COMMIT}",
        ),
        *(f"git+{URL}@{COMMIT}\n--index-url https://example.org", f"git+{URL}@{COMMIT}; echo", "-e ."),
        *("https://example.org/box.whl", f"https://example.org/box.whl?token=secret#sha256={SHA256}"),
    ],
)
def test_what_may_become_another_program_is_refused_and_no_secret_is_repeated(words: str) -> None:
    with pytest.raises(ProjectError, match="--install takes") as refused:
        new.parse_requirement(words)
    assert "secret" not in str(refused.value)


def test_a_new_project_installs_what_is_named_and_its_libraries_as_they_were_tested(tmp_path: Path) -> None:
    answer = tinderbox(tmp_path, "new", "my-game", "--install", f"git+{URL}@{COMMIT}")
    required = (tmp_path / "my-game/requirements.txt").read_text(encoding="utf-8").splitlines()
    assert answer.out.endswith("CI installs Tinderbox from the source in requirements.txt.\n")
    assert [line for line in required if not line.startswith("#")] == [
        "--constraint constraints.txt",
        f"tinderbox-games @ git+{URL}@{COMMIT}",
    ]
    assert (tmp_path / "my-game/constraints.txt").read_bytes() == (ROOT / "constraints.txt").read_bytes()

    joined = tinderbox(tmp_path / "my-game", "new", "other", "--install", f"git+{URL}@{COMMIT}")
    assert (2, False) == (joined.code, (tmp_path / "my-game/content/other").exists())


def installs(project: Path) -> list[str]:
    """Return the scripts of a project's workflows that install the program."""
    github = yaml.safe_load((project / ".github/workflows/tinderbox.yml").read_text(encoding="utf-8"))
    gitlab = yaml.safe_load((project / ".gitlab-ci.yml").read_text(encoding="utf-8"))
    steps = [step["run"] for step in github["jobs"]["games"]["steps"] if "pip install" in step.get("run", "")]
    return [*steps, "\n".join(line for line in gitlab["tinderbox"]["before_script"] if "apt-get" not in line)]


def ran(project: Path, script: str) -> subprocess.CompletedProcess[str]:
    command = f"pip() {{ echo pip $*; }}\n{script}"
    return subprocess.run(["bash", "-e", "-c", command], cwd=project, capture_output=True, text=True, check=False)


def test_workflows_stop_with_a_message_if_the_source_is_unknown(tmp_path: Path) -> None:
    said = new.create_game(tmp_path, "my-game").message
    project = tmp_path / "my-game"
    assert "write it in requirements.txt" in said
    for script in installs(project):
        stopped = ran(project, script)
        assert (1, False) == (stopped.returncode, "pip" in stopped.stdout)
        assert "ill in" in stopped.stdout

    with (project / "requirements.txt").open("a", encoding="utf-8") as required:
        required.write(f"tinderbox-games @ git+{URL}@{COMMIT}\n")
    assert {ran(project, script).stdout for script in installs(project)} == {
        "pip install --requirement requirements.txt pypdfium2\n",  # for pictures in `diff`
        "pip install --requirement requirements.txt pikepdf pypdfium2\n",  # for `build --preflight`, too
    }


def test_no_file_of_a_new_project_takes_the_program_by_its_bare_name_or_names_this_machine(project: Path) -> None:
    texts = {path: path.read_bytes() for path in project.rglob("*") if path.is_file()}
    assert [path for path, text in texts.items() if b"install tinderbox-games" in text] == []
    assert [path for path, text in texts.items() if str(ROOT).encode() in text] == []


@pytest.mark.parametrize("language", ["es", "pl", "fr"])
def test_a_new_game_is_written_in_a_language_of_its_own(tmp_path: Path, language: str) -> None:
    new.create_game(tmp_path, "my-game", extras=new.EXTRAS, language=language)
    root = tmp_path / "my-game"
    loaded = load.load_library(root)
    assert loaded.value is not None
    game = loaded.value.games["my-game"]
    texts = {text.value for text in collect_texts(game)} - {game.name.value}
    words = json.loads((ROOT / f"generator/starter/texts/{language}.json").read_text(encoding="utf-8"))

    assert (loaded.findings, game.language) == ((), language)
    assert texts <= set(words.values())  # nothing is left in English
    assert {finding.code for finding in lint.lint(root).findings} == {"TB567"}  # its rules are not installed


def test_a_game_in_polish_is_translated_like_any_other(tmp_path: Path) -> None:
    tinderbox(tmp_path, "new", "gra", "--language", "pl")
    root = tmp_path / "gra"
    assert "0 translated, 0 stale" in tinderbox(root, "translations", "new", "en").out
    assert "language of the content" in tinderbox(root, "translations", "new", "pl").err
    built = tinderbox(root, "build", "--lang", "all", "--fallback")

    assert built.code == 0
    assert {path.parent.parent.name for path in (root / "out").rglob("cards.pdf")} == {"pl", "en"}


def test_a_language_without_texts_for_new_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="no new game is in de; choose from en, es, fr, pl; start with one of them"):
        new.create_game(tmp_path, "my-game", language="de")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("extras", [(), ("hexes",), ("board",), ("hexes", "board")], ids=" ".join)
def test_a_new_game_is_in_order_and_prints_what_it_has(tmp_path: Path, extras: tuple[str, ...]) -> None:
    made = tinderbox(tmp_path, "new", "my-game", *(word for extra in extras for word in ("--with", extra)))
    project = tmp_path / "my-game"

    assert "Made my-game: cards, tokens" in made.out
    assert tinderbox(project, "lint", "--strict").out == "No findings.\n"
    assert tinderbox(project, "build").code == 0
    printed = {path.stem for path in (project / "out/my-game/en/a4").glob("*.pdf")}
    assert printed == {"cards", "stars", "rulebook", *extras}


def test_a_game_of_each_theme_is_in_order_in_colours_that_everyone_can_read(tmp_path: Path) -> None:
    first, *others = new.list_themes()
    project = tmp_path / f"{first}-game"
    for folder, theme in ((tmp_path, first), *((project, theme) for theme in others)):
        new.create_game(folder, f"{theme}-game", extras=("hexes", "board"), language="pl", theme=theme)

    assert len(list((project / "content").glob("*-game"))) == 6
    assert tinderbox(project, "lint", "--strict").out == "No findings.\n"
    requirements = (project / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert requirements[-2:] == ["fontpkg-crimson-text", "fontpkg-marcellus"]


def test_a_theme_that_there_is_not_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    asked = tinderbox(tmp_path, "new", "my-game", "--theme", "linocuts")

    assert (asked.code, list(tmp_path.iterdir())) == (2, [])
    assert "there is no theme linocuts; did you mean `linocut`?" in asked.err


def test_a_new_game_is_of_no_genre_and_is_asked_for_no_source(tmp_path: Path) -> None:
    new.create_game(tmp_path, "my-game", extras=new.EXTRAS)
    texts = [path.read_text(encoding="utf-8") for path in (tmp_path / "my-game/content/my-game").rglob("*.yaml")]

    assert [word for word in ("fire", "brigade", "origin", "cites", "ruling") for text in texts if word in text] == []


def test_the_rules_of_a_new_game_are_a_package_that_plays_it(tmp_path: Path) -> None:
    new.create_game(tmp_path, "my-game", extras=["rules"])
    project, site = tmp_path / "my-game", tmp_path / "site"
    package = project / "rules/my-game"
    registered = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    info = site / "my_game_rules-0.1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-game-rules\nVersion: 0.1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(
        f"[tinderbox.games]\nmy-game = {registered['tinderbox.games']['my-game']}\n", encoding="utf-8"
    )
    (site / "my_game_rules.py").write_bytes((package / "my_game_rules.py").read_bytes())

    assert tinderbox_with(site, project, "lint", "--strict").out == "No findings.\n"
    assert "6 passed" in tinderbox_with(site, project, "scenario", "my-game").out
    exercised = tinderbox_with(site, project, "exercise", "my-game")
    assert (0, True) == (exercised.code, "16 of 16 effects" in exercised.out)
    simulated = tinderbox_with(site, project, "simulate", "my-game", "--games", "20", "--check")
    assert (0, True) == (simulated.code, "deck-empty" in simulated.out)
    own = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(package)]
    done = subprocess.run(own, cwd=project, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False, text=True)
    assert done.returncode == 0
