"""A designer's own game, in an awkward folder: another deck, tiles, tokens, faces, theme, icons and pictures."""

import shutil
from pathlib import Path

import pytest
from PIL import Image

from generator import project
from generator.commands import build, lint, new
from generator.tasks import Progress
from tests.commands import create_project
from tests.fixture_files import FIXTURES
from tests.pdf_files import read_pages

BOX = """
  - {id: machines, name: Machines, deck: machines, count: 5}
  - {id: mills, name: Mills, deck: mills, count: 1}
  - {id: coal, name: Coal, deck: coal, count: 20}

pictures:
  - {files: art, licence: own work}
"""
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><path fill="#fc0" d="M0 0h9v6H0z"/></svg>'


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("Zażółć gęślą jaźń 日本")
    create_project(folder, "brass")
    game = folder / "brass/content/brass"
    shutil.copytree(FIXTURES / "brass", game, dirs_exist_ok=True)
    with (game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write(BOX)
    for part in ("art", "fonts"):
        (game / part).mkdir()
    font = project.find_resources() / "content/_shared/fonts/GrenzeGotisch-ExtraBold.ttf"
    shutil.copy(font, game / "fonts/My Own.ttf")
    Image.new("RGBA", (600, 400), (200, 40, 40, 128)).save(game / "art/photo of a loom.png")
    Image.new("RGB", (600, 400), (40, 200, 40)).save(game / "art/żuk.jpg")
    (game / "art/star.svg").write_text(STAR, encoding="utf-8")
    return folder / "brass"


def test_it_is_in_order(root: Path) -> None:
    assert lint.lint(root, None).findings == ()


def test_it_is_printed(root: Path, tmp_path: Path) -> None:
    built = build.build(root, build.BuildOptions(out=tmp_path), Progress())

    said = {file.path.stem: read_pages(file.path) for file in built.written}  # fmt: skip
    assert {file.path.stem: file.pieces for file in built.written} == {
        "cards": 1,
        "machines": 5,
        "mills": 1,
        "coal": 20,
    }
    assert {name: len(pages) for name, pages in said.items()} == {"cards": 2, "machines": 2, "mills": 2, "coal": 1}
    assert all(word in said["machines"][0] for word in ("Loom", "Żuk", "Star"))
    assert "North Mill" in said["mills"][0]
    assert "Burnt Mill" in said["mills"][1]


def test_a_picture_that_changes_is_printed_anew(root: Path, tmp_path: Path) -> None:
    options = build.BuildOptions(game="brass", deck="machines", out=tmp_path)
    assert [file.is_unchanged for file in build.build(root, options, Progress()).written] == [False]
    assert [file.is_unchanged for file in build.build(root, options, Progress()).written] == [True]

    Image.new("RGB", (600, 400), (40, 40, 200)).save(root / "content/brass/art/żuk.jpg")

    assert [file.is_unchanged for file in build.build(root, options, Progress()).written] == [False]


def test_another_game_joins_the_project_from_any_folder_in_it(root: Path) -> None:
    said = new.create_game(root / "content/brass/art", "second-game").message
    assert project.list_games(root) == ("brass", "second-game")
    assert "cd " not in said
    assert lint.lint(root, "second-game").findings == ()
    shutil.rmtree(root / "content/second-game")
