"""The rulebook as a file: written beside the decks, kept while nothing in it changes, with bookmarks and links."""

import json
import shutil
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.commands import change, create_project, tinderbox
from tests.pdf_files import read_pages

RULES = Path("content/my-game/rules/10-play.yaml")
OUT = Path("out/my-game/en/a4")
CHAPTER = """
chapter: {id: play, title: How to play, starts: page}
sections:
  - id: aim
    title: The aim
    blocks:
      - says: "Draw as {see:cards} says. There is {count:cards} card in the box."
  - id: cards
    title: The cards
    blocks:
      - {table: cards, deck: cards}
"""


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = create_project(tmp_path_factory.mktemp("booklet"))
    labels = "labels: {book-title: Rules, book-page: page, book-example: Example}\ncomponents:"
    change(project / "content/my-game/game.yaml", "components:", labels)
    (project / RULES).parent.mkdir()
    (project / RULES).write_text(CHAPTER, encoding="utf-8")
    answer = tinderbox(project, "build")
    assert (0, "") == (answer.code, answer.err), answer.out
    assert "rulebook.pdf" in answer.out
    return project


@pytest.fixture
def project(printed: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(printed, tmp_path / "my-game"))


def test_the_rulebook_stands_beside_the_decks_and_in_the_manifest(printed: Path) -> None:
    page = read_pages(printed / OUT / "rulebook.pdf")[1]

    assert "Draw as The cards, page 2 says. There is 1 card in the box." in page
    assert "Gain 2" in page
    with pypdfium2.PdfDocument(printed / OUT / "rulebook.pdf") as document:
        assert ["How to play", "The aim", "The cards"] == [item.get_title() for item in document.get_toc()]
    manifest = json.loads((printed / OUT / "manifest.json").read_text(encoding="utf-8"))
    assert {"cards.pdf", "rulebook.pdf"} == set(manifest["files"])


def test_it_says_what_it_is(printed: Path) -> None:
    with pikepdf.open(printed / OUT / "rulebook.pdf") as pdf:
        assert ("My Game: Rules", "en") == (str(pdf.docinfo["/Title"]), str(pdf.Root.Lang))
        assert 1 == len(pdf.pages[1].Annots)
        assert [] == list(pdf.check_pdf_syntax())


def test_what_changes_only_the_rulebook_leaves_the_decks_alone(project: Path) -> None:
    change(project / RULES, "The aim", "The goal")
    out = tinderbox(project, "build").out

    assert ["(unchanged)"] == [line.split("  ")[-1] for line in out.splitlines() if "cards.pdf" in line]
    assert not [line for line in out.splitlines() if "rulebook.pdf" in line and "unchanged" in line]


def test_a_changed_card_changes_the_rulebook_that_describes_it(project: Path) -> None:
    change(project / "content/my-game/cards/cards.yaml", "amount: 2", "amount: 3")
    tinderbox(project, "build")

    assert "Gain 3" in read_pages(project / OUT / "rulebook.pdf")[1]


def test_the_rulebook_can_be_asked_for_alone_and_on_letter(project: Path) -> None:
    answer = tinderbox(project, "build", "--deck", "rulebook", "--paper", "letter")

    assert ["rulebook.pdf"] == [path.name for path in (project / "out/my-game/en/letter").glob("*.pdf")], answer.out
    with pikepdf.open(project / "out/my-game/en/letter/rulebook.pdf") as pdf:
        assert [612, 792] == [round(float(side)) for side in pdf.pages[0].mediabox[2:]]


def test_it_is_printed_as_a_booklet_to_fold_and_staple(project: Path) -> None:
    answer = tinderbox(project, "build", "--sheet", "booklet")
    booklet = project / OUT / "rulebook.pdf"
    assert answer.out.endswith("turned on the short edge; fold all sheets in the middle, and staple the fold.\n")
    assert "1 sheet, both sides\n" in answer.out
    with pikepdf.open(booklet) as pdf:
        assert [842, 595] == [round(float(side)) for side in pdf.pages[0].mediabox[2:]]
        assert "/DuplexFlipShortEdge" == pdf.Root.ViewerPreferences.Duplex
    assert "Draw as The cards, page 2 says." in read_pages(booklet)[1]
    assert 0 == tinderbox(project, "preflight", str(booklet)).code
    for words in (("--deck", "cards"), ("--cards", "cards"), ("--flip", "long")):
        assert 2 == tinderbox(project, "build", "--sheet", "booklet", *words).code


def test_a_broken_chapter_is_reported_and_nothing_is_printed(project: Path) -> None:
    change(project / RULES, "{see:cards}", "{see:card}")
    answer = tinderbox(project, "build")

    assert 1 == answer.code
    assert "There is no heading `card`." in answer.out + answer.err


def test_a_character_that_the_rulebook_cannot_print_stops_its_printing_but_not_that_of_a_deck(project: Path) -> None:
    change(project / RULES, "Draw as", "火 Draw as")

    assert 1 == tinderbox(project, "build", "--deck", "rulebook").code
    assert 1 == tinderbox(project, "build").code
    assert 0 == tinderbox(project, "build", "--deck", "cards").code
