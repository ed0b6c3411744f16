"""Every kind of deck in every way to print it, on both papers: what is printed is right, and preflight says so."""

import shutil
from pathlib import Path

import pikepdf
import pytest

from generator.commands import build
from generator.commands.build_options import WAYS, BuildOptions, BuildResult
from generator.commands.preflight import preflight_files
from generator.preflight.checks import Requirements
from generator.tasks import Progress
from tests.commands import change, create_project
from tests.fixture_files import FIXTURES

SHEETS = """
sheets:
  - {id: hands, name: Hands, decks: [own, same, bare]}
  - {id: box, name: Box, decks: [coins, gems, discs]}
  - {id: kit, name: Kit, decks: [heroes, gear, seals]}
"""
FILES = {"cards", "hands", "box", "kit", "chips", "folk", "mat", "board"}
APART = FILES - {"hands", "box", "kit"} | {"own", "same", "bare", "coins", "gems", "discs", "heroes", "gear", "seals"}


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = create_project(tmp_path_factory.mktemp("every"))
    shutil.copytree(FIXTURES / "ways", root / "content/my-game", dirs_exist_ok=True)
    change(root / "content/my-game/game.yaml", "\ncomponents:", f"{SHEETS}\ncomponents:")
    return root


def made(game: Path, sheet: str, paper: str) -> BuildResult:
    return build.build(game, BuildOptions(force=True, jobs=1, sheet=sheet, paper=paper), Progress())


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("way", WAYS)
def test_no_fault_is_found_in_any_deck_however_it_is_printed(game: Path, way: str, paper: str) -> None:
    built = made(game, way, paper)
    paths = [file.path for file in built.written]

    assert (APART if way == "each" else FILES) == {path.stem for path in paths}
    assert () == built.ink_findings
    assert [] == [found for found in preflight_files(paths, game, Requirements()) if found.severity.value != "note"]


@pytest.mark.parametrize(("way", "flip"), [("duplex-long", "short"), ("duplex-short", "long"), ("gutterfold", "long")])
def test_backs_of_bands_lie_behind_their_fronts_when_turned_as_meant(game: Path, way: str, flip: str) -> None:
    path = next(file.path for file in made(game, way, "a4").written if file.path.stem == "kit")
    if way == "gutterfold":  # each sheet has both sides on its one page: a page less is pieces less
        with pikepdf.open(path, allow_overwriting_input=True) as pdf:
            del pdf.pages[-1]
            pdf.save(path)

    expected = "TB418" if way == "gutterfold" else "TB414"
    assert expected in {found.code for found in preflight_files([path], game, Requirements(flip=flip))}


def test_of_pages_that_are_a_face_each_a_missing_one_and_one_too_many_are_found(game: Path) -> None:
    path = next(file.path for file in made(game, "each", "a4").written if file.path.stem == "own")

    def told(*, drop: int | None = None, twice: int | None = None) -> list[str]:
        with pikepdf.open(path) as pdf:
            if drop is not None:
                del pdf.pages[drop]
            if twice is not None:
                pdf.pages.append(pdf.pages[twice])
            pdf.save(game / "own.pdf")
        return [f"{found.code} {found.message}" for found in preflight_files([game / "own.pdf"], game, Requirements())]

    assert [] == told()
    assert "TB418 own.two.front is printed nowhere; it should be printed once." in told(drop=2)
    assert "TB414 There is no front for own.two.back." in told(drop=2)
    assert "TB418 own.back is printed nowhere; it should be printed once." in told(drop=1)
    assert "TB418 own.one.front is printed twice; it should be printed once." in told(twice=0)
