"""The text beside printed PDFs: what they are, how many sheets each takes, and how to print them, in each language."""

from pathlib import Path

import pytest

from generator.commands import print_folder
from generator.commands.manifest import Manifest
from generator.commands.print_folder import PdfEntry
from generator.i18n import strings
from tests.commands import create_project, tinderbox

FOLDER = Path("out/my-game/en/a4")
EVENTS = """deck: {id: events, name: Events, size: poker, front: basic-card-front}
cards:
  - {id: storm, name: Storm, origin: ours, text: "The wind turns."}
"""


THERE = (
    (PdfEntry("crew.pdf", "Crew"), (2, 2, 2)),
    (PdfEntry("tiles.pdf", "Tiles", ("Blocks", "Firehouses")), (2, 1)),
    (PdfEntry("mat.pdf", "Mat"), (1, 1)),
)


def rows(told: str) -> list[str]:
    return [line.strip() for line in told.splitlines() if line.startswith("  ")]


def test_pieces_of_other_shapes_are_cut_along_their_line() -> None:
    plain = print_folder.format_leaflet(THERE, "a4", "en")
    shaped = print_folder.format_leaflet(((PdfEntry("hexes.pdf", "Hexes", has_shapes=True), (2,)), *THERE), "a4", "en")

    assert "of other shapes" not in plain
    assert shaped.splitlines()[-1] == "5. Cut pieces of other shapes out along the thin line around each of them."


def test_each_pdf_is_reported_with_its_sheets_and_what_is_on_them_and_all_are_added_up() -> None:
    assert [
        "File       Both sides  One side  What it is",
        "crew.pdf            3         -  Crew",
        "tiles.pdf           1         1  Tiles: Blocks, Firehouses",
        "mat.pdf             -         2  Mat",
        "All                 4         3",
    ] == rows(print_folder.format_leaflet(THERE, "a4", "en"))[:5]


def test_pages_for_a_print_shop_are_no_sheets_and_are_reported() -> None:
    told = print_folder.format_leaflet([(PdfEntry("crew.pdf", "Crew"), ()), THERE[2]], "letter", "en")
    assert rows(told)[1:4] == [
        "crew.pdf           -         -  Crew *",
        "mat.pdf            -         2  Mat",
        "All                -         2",
    ]
    assert "* For a print shop" in told
    assert "* For a print shop" not in print_folder.format_leaflet(THERE, "letter", "en")


@pytest.mark.parametrize("language", strings.list_languages())
def test_it_stands_in_each_language_with_its_paper_and_lines_that_a_screen_holds(language: str) -> None:
    told = print_folder.format_leaflet(THERE, "letter", language)
    steps = [line for line in told.splitlines() if line[:2] in {"1.", "2.", "3.", "4."}]
    assert told.startswith(strings.get_strings("print", language)["title"])
    assert ("Letter" in told, len(steps), max(map(len, told.splitlines())) <= 92) == (True, 4, True)


def test_a_build_writes_it_and_a_build_of_one_deck_brings_its_line_up_to_date(tmp_path: Path) -> None:
    root = create_project(tmp_path)
    (root / "content/my-game/cards/events.yaml").write_text(EVENTS)
    game = root / "content/my-game/game.yaml"
    line = "  - {id: events, name: Events, deck: events, count: 1}\n"
    game.write_text(game.read_text().replace("count: 1}\n", f"count: 1}}\n{line}", 1))
    assert tinderbox(root, "build", "--force").code == 0
    first = rows((root / FOLDER / "how-to-print.txt").read_text(encoding="utf-8"))
    assert tinderbox(root, "build", "--force", "--deck", "cards", "--sheet", "gutterfold").code == 0
    then = rows((root / FOLDER / "how-to-print.txt").read_text(encoding="utf-8"))

    assert [row.split() for row in first[1:4]] == [
        ["cards.pdf", "1", "-", "Cards"],
        ["events.pdf", "-", "1", "Events"],
        ["All", "1", "1"],
    ]
    assert [row.split() for row in then[1:4]] == [
        ["cards.pdf", "-", "1", "Cards"],
        ["events.pdf", "-", "1", "Events"],
        ["All", "-", "2"],
    ]


def test_the_leaflet_lists_existing_files_and_is_written_only_if_it_changes(tmp_path: Path) -> None:
    crew = PdfEntry("crew.pdf", "Crew")
    print_folder.write_leaflet(tmp_path, [crew], Manifest({}, {}), "a4", "en")
    assert [] == list(tmp_path.iterdir())
    manifest = Manifest({}, {"crew.pdf": "hash"}, sheets={"crew.pdf": (2,)})
    print_folder.write_leaflet(tmp_path, [crew, PdfEntry("gone.pdf", "Gone")], manifest, "a4", "en")
    path = tmp_path / "how-to-print.txt"
    written = path.stat().st_mtime_ns
    print_folder.write_leaflet(tmp_path, [crew], manifest, "a4", "en")
    assert (path.stat().st_mtime_ns, "gone.pdf" in path.read_text(encoding="utf-8")) == (written, False)
