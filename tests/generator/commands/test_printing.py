"""What a build says that it wrote: pages, sheets of paper, and what is printed on one side only."""

from pathlib import Path
from typing import Any

import pytest

from generator.commands import print_folder
from generator.commands.build_options import BuildOptions, BuildResult, WrittenPdf, expect_agreement, summarize
from generator.commands.deck_sheets import count_sides
from generator.commands.manifest import Manifest
from generator.commands.print_folder import PdfEntry
from generator.i18n import strings
from generator.model.findings import ProjectError
from generator.model.plan import Document, Page
from generator.model.printer_error import Displacement
from generator.model.units import Rect, Size, Um
from tests.commands import change, create_project, tinderbox

HERE = Path("/somewhere")
TURNED = "{}: print at 100 %, on both sides, turned on the short edge."
MIXED = "print at 100 %, on both sides where it says so, turned on the long edge."
GLUED = "print at 100 %, on one side, and glue fronts to backs where there are any."
SHARED = "sheets: [{id: all, name: All, decks: [cards, more]}]\nplayers:"
TRIM = Rect(Um(0), Um(0), Um(210000), Um(297000))
MOVED, ASKEW = (Displacement(down=1.0),) * 2, (Displacement(turn=0.1),) * 2


@pytest.mark.parametrize(
    ("asked", "flip", "says"),
    [
        (
            {"sheet": "duplex-long"},
            "short",
            "duplex-long turns the paper on its long edge, but --flip on its short edge",
        ),
        ({"sheet": "gutterfold"}, "short", "with --sheet gutterfold the paper is not turned over: leave out --flip"),
        ({"sheet": "each", "corrections": MOVED}, "", "leave out --back-offset and --back-turn"),
        ({"sheet": "single", "corrections": ASKEW}, "", "leave out --back-offset and --back-turn"),
    ],
)
def test_options_that_contradict_each_other_are_reported(asked: dict[str, Any], flip: str, says: str) -> None:
    with pytest.raises(ProjectError) as trouble:
        expect_agreement(BuildOptions(**asked), flip)
    assert says in str(trouble.value)


@pytest.mark.parametrize(
    ("asked", "flip"),
    [
        ({}, ""),
        ({}, "short"),
        ({"sheet": "duplex-short"}, "short"),
        ({"sheet": "butt-1", "corrections": ASKEW}, "long"),
        ({"sheet": "single"}, ""),
    ],
)
def test_options_that_go_together_are_taken(asked: dict[str, Any], flip: str) -> None:
    expect_agreement(BuildOptions(**asked), flip)


def test_a_contradiction_is_reported_before_anything_is_read(tmp_path: Path) -> None:
    told = tinderbox(create_project(tmp_path), "build", "--sheet", "duplex-long", "--flip", "short")
    assert (told.code, told.out) == (2, "")
    assert "use only one of them" in told.err


def document(sides: str, flip: str = "long", *, flows: bool = False) -> Document:
    """Return a document with pages of sides, told by their first letters."""
    called = {"f": "front", "b": "back", "d": "fold"}
    pages = tuple(Page(Size(TRIM.width, TRIM.height), called[side], TRIM, TRIM, (), (), ()) for side in sides)
    return Document("Box", "Us", "", "en", (), pages, flip=flip, flows=flows)


@pytest.mark.parametrize(
    ("made", "sheet", "expected"),
    [
        (document("fbfbf"), None, (2, 2, 1)),
        (document("ffff", "none"), None, (1, 1, 1, 1)),
        (document("fff", ""), None, (1, 1, 1)),  # boxes to be cut out
        (document("fb", flows=True), None, (2,)),  # a reference sheet
        (document("fffff", flows=True), None, (2, 2, 1)),  # a rulebook says no sides
        (document("fffff", flows=True), "single", (1, 1, 1, 1, 1)),
        (document("fbfb", "none"), "single", (1, 1, 1, 1)),
        (document("ddf"), "gutterfold", (1, 1, 1)),
        (document(""), None, ()),
    ],
)
def test_pages_are_counted_by_sheets_of_paper(made: Document, sheet: str | None, expected: tuple[int, ...]) -> None:
    assert expected == count_sides(made, BuildOptions(sheet=sheet))


def file(name: str, *sheets: int, decks: tuple[str, ...] = (), kept: bool = False) -> WrittenPdf:
    return WrittenPdf(HERE / "out" / f"{name}.pdf", name, sum(sheets), 9, kept, sheets=sheets, decks=decks)


def said(*written: WrittenPdf, options: BuildOptions | None = None) -> list[str]:
    return summarize(BuildResult(written, (), ()), HERE, options or BuildOptions()).splitlines()


def test_each_file_is_listed_with_its_sheets_its_sides_and_the_decks_that_share_them() -> None:
    shared = file("tiles", 2, 2, 1, decks=("Blocks", "Firehouses"))

    assert [
        "out/",
        "  crew.pdf    9 pieces   4 pages   2 sheets, both sides",
        "  tiles.pdf   9 pieces   5 pages   3 sheets, the last one-sided",
        "    Blocks, Firehouses",
        "  boxes.pdf   9 pieces   2 pages   2 sheets, one side  (unchanged)",
        "  mixed.pdf   9 pieces   4 pages   3 sheets, 2 of them one-sided",
        f"4 files, 15 pages on 10 sheets of A4: {MIXED}",
    ] == said(file("crew", 2, 2), shared, file("boxes", 1, 1, kept=True), file("mixed", 1, 2, 1))


@pytest.mark.parametrize(
    ("sheets", "options", "expected"),
    [
        ((1,), BuildOptions(), "1 page on 1 sheet of A4: print at 100 %, on one side."),
        ((2, 2), BuildOptions(flip="short"), TURNED.format("4 pages on 2 sheets of A4")),
        ((2,), BuildOptions(sheet="duplex-short", paper="letter"), TURNED.format("2 pages on 1 sheet of Letter")),
        ((1, 1), BuildOptions(sheet="single"), f"2 pages on 2 sheets of A4: {GLUED}"),
    ],
)
def test_the_last_line_says_how_to_print(sheets: tuple[int, ...], options: BuildOptions, expected: str) -> None:
    assert f"1 file, {expected}" == said(file("cards", *sheets), options=options)[-1]


def test_what_was_printed_before_tells_its_sheets_as_when_it_was_printed(project: Path) -> None:
    folder = project / "content" / "my-game"
    cards = (folder / "cards" / "cards.yaml").read_text(encoding="utf-8")
    more = cards.replace("id: cards", "id: more").replace("name: Cards", "name: More")
    more = more.replace("bucket-chain", "bucket-line").replace("Bucket Chain", "Bucket Line")
    (folder / "cards" / "more.yaml").write_text(more, encoding="utf-8")
    change(folder / "game.yaml", "players:", SHARED)
    change(folder / "game.yaml", "count: 1}", "count: 1}\n  - {id: more, name: More, deck: more, count: 1}")

    first = tinderbox(project, "build", "my-game").out
    again = tinderbox(project, "build", "my-game").out  # nothing is read
    one = tinderbox(project, "build", "my-game", "--deck", "all").out  # the ledger is

    told = "  all.pdf   2 pieces   2 pages    1 sheet, both sides"
    assert f"{told}\n    Cards, More\n1 file, 2 pages on 1 sheet of A4" in first
    assert first.replace(told, f"{told}  (unchanged)") == again == one


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


def test_a_build_writes_it_and_a_build_of_one_deck_brings_its_line_up_to_date(project: Path) -> None:
    (project / "content/my-game/cards/events.yaml").write_text(EVENTS)
    game = project / "content/my-game/game.yaml"
    line = "  - {id: events, name: Events, deck: events, count: 1}\n"
    game.write_text(game.read_text().replace("count: 1}\n", f"count: 1}}\n{line}", 1))
    assert tinderbox(project, "build", "--force").code == 0
    first = rows((project / FOLDER / "how-to-print.txt").read_text(encoding="utf-8"))
    assert tinderbox(project, "build", "--force", "--deck", "cards", "--sheet", "gutterfold").code == 0
    then = rows((project / FOLDER / "how-to-print.txt").read_text(encoding="utf-8"))

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
