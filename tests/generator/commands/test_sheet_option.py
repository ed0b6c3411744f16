"""Ways to bring backs behind fronts, as they are asked for on the command line."""

from pathlib import Path

import pikepdf
import pytest

from tests.commands import Answer, change, create_project, tinderbox

PDF = Path("out/my-game/en/a4/cards.pdf")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return create_project(tmp_path_factory.mktemp("ways"))


def pages(path: Path) -> list[tuple[float, ...]]:
    with pikepdf.open(path) as pdf:
        return [tuple(round(float(edge) / 72 * 25.4, 1) for edge in page.mediabox[2:]) for page in pdf.pages]


def built(game: Path, *words: str) -> Answer:
    answer = tinderbox(game, "build", *words)
    assert (0, "") == (answer.code, answer.err)
    return answer


def test_a_gutterfold_has_front_and_back_on_one_page(game: Path) -> None:
    answer = built(game, "--sheet", "gutterfold", "--bleed", "2")
    last = answer.out.splitlines()[-1]
    assert "1 file, 1 page on 1 sheet of A4: print at 100 %, on one side, and fold on the dashed line where" in last
    assert [(297.0, 210.0)] == pages(game / PDF)


def test_each_face_is_a_page_with_its_bleed(game: Path) -> None:
    answer = built(game, "--sheet", "each")
    assert answer.out.endswith("1 file, 2 pages: one page a face, for a print shop.\n")
    assert [(69.5, 94.9)] * 2 == pages(game / PDF)


def test_an_unknown_sheet_is_reported_with_the_known_ones(game: Path) -> None:
    answer = tinderbox(game, "build", "--sheet", "folded")
    assert 2 == answer.code
    assert answer.err.startswith("tinderbox: no sheet is called folded; choose from home-1,")
    assert answer.err.endswith(", duplex-long, duplex-short, single, gutterfold, booklet, each\n")


def test_a_project_whose_sheets_are_its_own_prints_on_the_first_of_them(project: Path) -> None:
    change(project / "content/_shared/sizes.yaml", "  home-1: {", "  ours: {")

    built(project)

    assert [(297.0, 210.0)] * 2 == pages(project / PDF)
