"""A designer's own game, in an awkward folder: another deck, tiles, tokens, faces, theme, icons and pictures."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PIL import Image

from generator import project
from generator.commands import build, lint, new
from generator.tasks import Silent
from tests.commands import create_project
from tests.pdf_files import read_pages

FILES = {
    "theme.yaml": """
        colours: {rust: "#8a3b12"}
        fonts: {mine: {file: fonts/My Own.ttf}}
        styles: {heading: {extends: title, font: mine, size: 14, colour: rust}}
    """,
    "icons.yaml": """
        icons:
          - {id: coal, means: Coal, path: "M10 10H90V90H10Z"}
    """,
    "layouts/faces.yaml": """
        layouts:
          machine:
            extends: basic-card-front
            boxes:
              name: {style: heading}
              picture: {at: [12, 18, 36, 24]}
              cost: {at: [44, 38, 10, 6], text: "{stat:cost}{icon:coal}", style: rules, colour: cream, on: water-dark}
          mill-front:
            extends: basic-tile
            boxes:
              plan: {at: [18, 18, 24, 18], grid: true}
          mill-back: {extends: basic-tile}
    """,
    "cards/machines.yaml": """
        deck:
          id: machines
          name: Machines
          size: poker
          front: machine
          back: basic-card-back
          stats: {cost: {type: integer, least: 0, most: 9}}
        cards:
          - {id: loom, name: Loom, origin: ours, count: 3, cites: ["ruling:first-card"], stats: {cost: 3},
             art: art/photo of a loom.png}
          - {id: beetle, name: Żuk, origin: ours, cites: ["ruling:first-card"], stats: {cost: 2}, art: art/żuk.jpg}
          - {id: star, name: Star, origin: ours, cites: ["ruling:first-card"], stats: {cost: 1},
             art: {file: art/star.svg}}
    """,
    "tiles/mills.yaml": """
        deck: {id: mills, name: Mills, size: tile-60, front: mill-front, back: own}
        cards:
          - id: north-mill
            name: North Mill
            origin: ours
            cites: ["ruling:first-card"]
            grid: ["....", ".*..", "..*."]
            back: {name: Burnt Mill, layout: mill-back}
    """,
    "tokens/coal.yaml": """
        deck: {id: coal, name: Coal, size: token-16, front: basic-token, sheet: tokens-1}
        cards:
          - {id: coal-token, name: Lump, origin: ours, count: 20, cites: ["ruling:first-card"]}
    """,
}
BOX = """
  - {id: machines, name: Machines, deck: machines, count: 5}
  - {id: mills, name: Mills, deck: mills, count: 1}
  - {id: coal, name: Coal, deck: coal, count: 20}
"""
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><path fill="#fc0" d="M0 0h9v6H0z"/></svg>'


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("Zażółć gęślą jaźń 日本")
    create_project(folder, "brass")
    game = folder / "brass/content/brass"
    for name, text in FILES.items():
        (game / name).parent.mkdir(exist_ok=True)
        (game / name).write_text(text, encoding="utf-8")
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
    built = build.build(root, build.BuildOptions(out=tmp_path), Silent())

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
    assert [file.is_unchanged for file in build.build(root, options, Silent()).written] == [False]
    assert [file.is_unchanged for file in build.build(root, options, Silent()).written] == [True]

    Image.new("RGB", (600, 400), (40, 40, 200)).save(root / "content/brass/art/żuk.jpg")

    assert [file.is_unchanged for file in build.build(root, options, Silent()).written] == [False]


def test_another_game_joins_the_project_from_any_folder_in_it(root: Path) -> None:
    said = new.create_game(root / "content/brass/art", "second-game")
    assert project.list_games(root) == ("brass", "second-game")
    assert "cd " not in said
    assert lint.lint(root, "second-game").findings == ()
    shutil.rmtree(root / "content/second-game")
