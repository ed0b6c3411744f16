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
from tests.commands import Answer, change, create_project, tinderbox
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


PDF = Path("out/my-game/en/a4/cards.pdf")


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return create_project(tmp_path_factory.mktemp("ways"))


def pages(path: Path) -> list[tuple[float, ...]]:
    with pikepdf.open(path) as pdf:
        return [tuple(round(float(edge) / 72 * 25.4, 1) for edge in page.mediabox[2:]) for page in pdf.pages]


def built(plain: Path, *words: str) -> Answer:
    answer = tinderbox(plain, "build", *words)
    assert (0, "") == (answer.code, answer.err)
    return answer


def test_a_gutterfold_has_front_and_back_on_one_page(plain: Path) -> None:
    answer = built(plain, "--sheet", "gutterfold", "--bleed", "2")
    last = answer.out.splitlines()[-1]
    assert "1 file, 1 page on 1 sheet of A4: print at 100 %, on one side, and fold on the dashed line where" in last
    assert [(297.0, 210.0)] == pages(plain / PDF)


def test_each_face_is_a_page_with_its_bleed(plain: Path) -> None:
    answer = built(plain, "--sheet", "each")
    assert answer.out.endswith("1 file, 2 pages: one page a face, for a print shop.\n")
    assert [(69.5, 94.9)] * 2 == pages(plain / PDF)


def test_an_unknown_sheet_is_reported_with_the_known_ones(plain: Path) -> None:
    answer = tinderbox(plain, "build", "--sheet", "folded")
    assert 2 == answer.code
    assert answer.err.startswith("tinderbox: no sheet is called folded; choose from home-1,")
    assert answer.err.endswith(", duplex-long, duplex-short, single, gutterfold, booklet, each\n")


def test_a_project_whose_sheets_are_its_own_prints_on_the_first_of_them(project: Path) -> None:
    change(project / "content/_shared/sizes.yaml", "  home-1: {", "  ours: {")

    built(project)

    assert [(297.0, 210.0)] * 2 == pages(project / PDF)
