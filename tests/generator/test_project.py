import os
from pathlib import Path

import pytest

from generator import project
from generator.model.findings import ProjectError
from tests.commands import tinderbox

HERE = Path(__file__).parents[2]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for game in ("two", "one"):
        (tmp_path / "p" / "content" / game).mkdir(parents=True)
        (tmp_path / "p" / "content" / game / "game.yaml").touch()
    (tmp_path / "p" / "content" / "notes").mkdir()
    return tmp_path / "p"


def test_the_root_is_the_nearest_folder_upwards_with_content(root: Path) -> None:
    assert project.find_root(root / "content" / "one") == root
    assert project.get_root(root) == root
    (root / "content" / "one" / "content").mkdir()
    assert project.get_root(root / "content" / "one") == root / "content" / "one"


def test_a_file_called_content_makes_no_project_and_a_missing_one_is_reported_with_a_hint(tmp_path: Path) -> None:
    (tmp_path / "content").touch()
    assert project.find_root(tmp_path) != tmp_path
    with pytest.raises(ProjectError, match=r"no project here: .* or make one with `tinderbox new NAME`"):
        project.get_root(tmp_path)


def test_games_are_the_folders_with_a_game_file_in_order(root: Path) -> None:
    assert project.list_games(root) == ("one", "two")
    assert project.find_game_folder(root, "two") == root / "content" / "two"


@pytest.mark.parametrize(
    ("folder", "game", "said"),
    [
        ("", "three", "no game is called three; choose from one, two"),
        ("content", "three", "no game is called three; there are none yet"),
        ("", "../content/one", "no game is called"),
    ],
)
def test_an_unknown_game_is_reported_with_the_known_ones(root: Path, folder: str, game: str, said: str) -> None:
    with pytest.raises(ProjectError, match=said):
        project.find_game_folder(root / folder, game)


def test_the_resources_are_the_checkout_or_the_data_of_a_wheel_and_it_is_said_if_they_are_lost(tmp_path: Path) -> None:
    assert project.find_resources() == HERE
    with pytest.raises(ProjectError, match="install tinderbox again"):
        project.find_resources(tmp_path / "generator")
    data = tmp_path / "generator" / "_data"
    (data / "schemas").mkdir(parents=True)
    (data / "schemas" / "game.schema.json").touch()
    assert project.find_resources(tmp_path / "generator") == data


def test_shared_content_is_the_projects_own_then_the_programs(root: Path) -> None:
    assert project.list_shared_folders(root) == (HERE / "content" / "_shared",)
    (root / "content" / "_shared").mkdir()
    assert project.list_shared_folders(root) == (root / "content" / "_shared", HERE / "content" / "_shared")
    assert project.list_shared_folders(HERE) == (HERE / "content" / "_shared",)


def test_files_are_named_from_the_root_and_shipped_ones_after_the_program(root: Path) -> None:
    assert project.name_file(root / "content" / "one" / "game.yaml", root) == "content/one/game.yaml"
    shipped = HERE / "content" / "_shared" / "sizes.yaml"
    assert project.name_file(shipped, root) == "tinderbox:content/_shared/sizes.yaml"


def test_a_file_inside_is_found(root: Path) -> None:
    assert project.resolve_inside(root, "content/one/game.yaml") == root / "content" / "one" / "game.yaml"
    (root / "link.yaml").symlink_to(root / "content" / "one" / "game.yaml")
    assert project.resolve_inside(root, "link.yaml") == root / "content" / "one" / "game.yaml"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "is not a path"),
        (" ", "is not a path"),
        ("a\0b", "is not a path"),
        ("content\\one", "is not a path"),
        ("/etc/passwd", "leads out of"),
        ("C:/x.svg", "leads out of"),
        ("../p/content/one/game.yaml", "leads out of"),
        ("content/../content/one/game.yaml", "leads out of"),
        ("content/none.svg", "there is no file"),
        ("content/one/game.yaml/x", "there is no file"),
        ("x" * 5000, "there is no file"),
        ("content/one", "is not a regular file"),
        ("out.yaml", "is a link that leads out of"),
        ("away/game.yaml", "is a link that leads out of"),
        ("loop.yaml", "there is no file"),
        ("pipe.yaml", "is not a regular file"),
    ],
)
def test_a_path_that_leads_out_or_to_no_regular_file_is_refused(root: Path, name: str, said: str) -> None:
    (root.parent / "secret").mkdir()
    (root.parent / "secret" / "game.yaml").touch()
    (root / "out.yaml").symlink_to(root.parent / "secret" / "game.yaml")
    (root / "away").symlink_to(root.parent / "secret")
    (root / "loop.yaml").symlink_to(root / "loop.yaml")
    os.mkfifo(root / "pipe.yaml")
    with pytest.raises(ProjectError, match=said):
        project.resolve_inside(root, name)


def test_of_the_catalogues_only_those_in_languages_that_are_asked_for_are_read(tmp_path: Path) -> None:
    names = ["content/a/game.yaml", "i18n/es/LC_MESSAGES/a.po", "i18n/pl/LC_MESSAGES/a.po"]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()

    assert project.list_sources(tmp_path, "a") == tuple(names)
    assert project.list_sources(tmp_path, "a", ("pl",)) == (names[0], names[2])
    assert project.list_sources(tmp_path, "a", ("en",)) == (names[0],)


def test_junit_lists_no_catalogue_that_was_not_judged(project: Path) -> None:
    assert tinderbox(project, "translations", "new", "pl").code == 0

    assert "my-game.po" in tinderbox(project, "lint", "--format", "junit").out
    assert "my-game.po" not in tinderbox(project, "lint", "--format", "junit", "--lang", "en").out


@pytest.mark.parametrize(
    ("here", "path", "told"),
    [
        ("game", "game/out/a.pdf", "out/a.pdf"),
        ("game/content/one", "game/out/a.pdf", "../../out/a.pdf"),
        ("elsewhere", "elsewhere/a.pdf", "a.pdf"),
    ],
)
def test_files_of_a_project_are_seen_from_any_folder_of_it(tmp_path: Path, here: str, path: str, told: str) -> None:
    (tmp_path / "game" / "content" / "one").mkdir(parents=True)

    assert told == project.display_path(tmp_path / here, tmp_path / path)


def test_a_file_that_lies_elsewhere_is_reported_whole(tmp_path: Path) -> None:
    (tmp_path / "game" / "content").mkdir(parents=True)
    path = tmp_path / "usb" / "a.pdf"

    assert path.as_posix() == project.display_path(tmp_path / "game", path)
