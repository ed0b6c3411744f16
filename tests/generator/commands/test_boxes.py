"""Tuck boxes and the label of the box as files: chosen by name, on both papers, in order for preflight; bad input."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.commands import lint
from tests.commands import change, tinderbox
from tests.fixture_files import read_fixture
from tests.pdf_files import read_pages

GAME = Path("content/my-game")
OUT = Path("out/my-game/en")
LABELS = """
labels: {box-title: Box label, box-contents: In this box, box-players: players}
components:"""
BOXES: str = read_fixture("boxes")["boxes"]
INSIDE = "inside: {{width: {}, height: {}, depth: 20}}"


@pytest.fixture
def project(project: Path) -> Path:
    change(project / GAME / "game.yaml", "\ncomponents:", LABELS)
    (project / GAME / "boxes.yaml").write_text(BOXES, encoding="utf-8")
    return project


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_boxes_and_label_are_printed_beside_the_decks_and_pass_preflight(project: Path, paper: str) -> None:
    answer = tinderbox(project, "build", "--paper", paper)

    assert (answer.code, answer.err) == (0, ""), answer.out
    told = {line.split()[0]: line.split()[1] for line in answer.out.splitlines() if ".pdf " in line}
    assert (told["tuck-boxes.pdf"], told["box-label.pdf"]) == ("1", "6")  # pieces
    folder = project / OUT / paper
    made = [str(folder / f"{name}.pdf") for name in ("tuck-boxes", "box-label")]
    assert tinderbox(project, "preflight", *made, "--strict").out == "No findings.\n"
    files = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["files"]
    assert set(files) == {"box-label.pdf", "cards.pdf", "tuck-boxes.pdf"}


def test_a_sheet_says_what_to_do_and_how_many_lie_in_the_box(project: Path) -> None:
    assert tinderbox(project, "build", "--deck", "tuck-boxes").code == 0

    (page,) = read_pages(project / OUT / "a4" / "tuck-boxes.pdf")
    assert "cut on solid lines, fold dashed lines away from you" in page
    assert "100 mm" in page


@pytest.mark.parametrize("mistake", read_fixture("boxes")["mistakes"], ids=lambda mistake: mistake["finds"])
def test_bad_input_is_found_at_its_place(project: Path, mistake: Mapping[str, str]) -> None:
    assert mistake["for"] in BOXES
    text = BOXES.replace(mistake["for"], mistake["write"])
    (project / GAME / "boxes.yaml").write_text(text, encoding="utf-8")

    findings = lint.lint(project, None).findings
    code = mistake["finds"].split()[0]

    assert any(
        mistake["finds"] == f"{finding.code} {finding.mark.line}:{finding.mark.column}"
        and finding.message.startswith(mistake["says"])
        for finding in findings
    ), findings
    assert {finding.code for finding in findings} <= {code, "TB429"}


def test_words_of_a_translation_without_room_are_reported_at_their_entry(project: Path) -> None:
    assert tinderbox(project, "translations", "new", "es").code == 0
    catalogue = Path("i18n/es/LC_MESSAGES/my-game.po")
    change(project / catalogue, 'msgid "My Game"\nmsgstr ""', f'msgid "My Game"\nmsgstr "{"Un juego muy largo " * 60}"')
    lines = (project / catalogue).read_text(encoding="utf-8").splitlines()

    found = [finding for finding in lint.lint(project, None).findings if finding.code == "TB429"]

    assert {(catalogue.as_posix(), lines.index('msgid "My Game"') + 2)} == {finding.mark[:2] for finding in found}


def test_nothing_is_written_of_boxes_with_mistakes(project: Path) -> None:
    change(project / GAME / "boxes.yaml", "stock: box-card", "stock: board-2")

    answer = tinderbox(project, "build")

    assert (answer.code, answer.err) == (1, "")
    assert list((project / "out").glob("**/*.pdf")) == []


def test_a_forced_build_of_a_box_too_small_for_its_words_draws_what_it_can(project: Path) -> None:
    change(project / GAME / "boxes.yaml", "box-card}", f"box-card, {INSIDE.format(9, 9)}}}")

    answer = tinderbox(project, "build", "--deck", "tuck-boxes", "--force")

    assert (answer.err, len(read_pages(project / OUT / "a4" / "tuck-boxes.pdf"))) == ("", 1)


def test_a_stock_without_thickness_is_reported_at_its_place(project: Path) -> None:
    stocks = project / "content/_shared/stocks.yaml"
    stocks.parent.mkdir(exist_ok=True)
    stocks.write_text("stocks: {card: {thickness: 0}, box-card: {thickness: 0.3}}\n", encoding="utf-8")

    found = [
        (finding.mark.file, finding.mark.line, finding.mark.column, finding.code)
        for finding in lint.lint(project, None).findings
    ]

    assert found == [("content/_shared/stocks.yaml", 1, 28, "TB106")]


def test_a_box_for_no_cards_is_reported(project: Path) -> None:
    deck = project / GAME / "tokens/empty.yaml"
    deck.parent.mkdir(exist_ok=True)
    deck.write_text(
        "deck: {id: empty, name: Empty, size: poker, front: basic-card-front}\ncards: []\n", encoding="utf-8"
    )
    change(project / GAME / "boxes.yaml", "[cards]", "[empty]")

    found = [(finding.mark.line, finding.code, finding.message) for finding in lint.lint(project, None).findings]

    assert (2, "TB425", "The tuck box `all` has no cards: `empty`.") in found
