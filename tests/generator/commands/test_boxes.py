"""Tuck boxes and the label of the box as files: chosen by name, on both papers, in order for preflight; bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.commands import lint
from tests.commands import change, create_project, tinderbox
from tests.pdf_files import read_pages

GAME = Path("content/my-game")
OUT = Path("out/my-game/en")
LABELS = """
labels: {box-title: Box label, box-contents: In this box, box-players: players}
components:"""
BOX = "  - {id: all, decks: [cards], pieces: card, stock: box-card}\n"
BOXES = f"tuck-boxes:\n{BOX}label: {{width: 150, height: 100, depth: 40}}\n"
INSIDE = "inside: {{width: {}, height: {}, depth: 20}}"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = create_project(tmp_path)
    change(folder / GAME / "game.yaml", "\ncomponents:", LABELS)
    (folder / GAME / "boxes.yaml").write_text(BOXES, encoding="utf-8")
    return folder


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


def test_a_build_that_changes_nothing_keeps_the_files(project: Path) -> None:
    assert tinderbox(project, "build", "--deck", "tuck-boxes").code == 0
    before = (project / OUT / "a4" / "tuck-boxes.pdf").read_bytes()
    answer = tinderbox(project, "build", "--deck", "tuck-boxes")

    assert "(unchanged)" in answer.out
    change(project / GAME / "boxes.yaml", "stock: box-card}", "stock: box-card, piles: 2}")
    assert "(unchanged)" not in tinderbox(project, "build", "--deck", "tuck-boxes").out
    assert (project / OUT / "a4" / "tuck-boxes.pdf").read_bytes() != before


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("decks: [cards]", "decks: [cads]", (2, 23, "TB201", "There is no deck `cads`.")),
        ("pieces: card", "pieces: cart", (2, 39, "TB201", "There is no stock `cart`.")),
        ("stock: box-card", "stock: bord", (2, 52, "TB201", "There is no stock `bord`.")),
        ("stock: box-card", "stock: board-2", (2, 52, "TB427", "The tuck box `all` is made of `board-2`, which ")),
        ("box-card}", "box-card, piles: 0}", (2, 69, "TB106", "`piles` must be at least 1, not 0.")),
        ("box-card}", "box-card, tint: rde}", (2, 68, "TB201", "There is no colour `rde`.")),
        ("box-card}", "box-card, title: nme}", (2, 69, "TB201", "There is no label `nme`.")),
        ("box-card}", "box-card, art: {draw: skylin}}", (2, 67, "TB405", "There is no drawing skylin.")),
        ("box-card}", f"box-card, {INSIDE.format(0, 9)}}}", (2, 78, "TB106", "`width` must be more than 0, not 0.")),
        (
            "box-card}",
            f"box-card, {INSIDE.format(50, 60)}}}",
            (
                2,
                70,
                "TB428",
                "The inside of the tuck box `all` is 50 x 60 x 20 mm; a piece of 63.5 x 88.9 x 0.32 mm do",
            ),
        ),
        (
            "box-card}",
            f"box-card, {INSIDE.format(90, 900)}}}",
            (2, 5, "TB426", "The tuck box `all` (90.3 x 901.2 x 20.9 mm) does not fit on a4 and letter, not even in "),
        ),
        ("width: 150", "width: 1500", (3, 8, "TB426", "The label of the box does not fit on a4 and letter.")),
        ("width: 150", "width: -1", (3, 16, "TB106", "`width` must be more than 0, not -1.")),
        ("label: {", "lable: {", (3, 1, "TB101", "`lable` is not a property of the file; did you mean `label`?")),
        (BOX, BOX + BOX, (3, 5, "TB115", "The id `all` already exists in content/my-game/boxes.yaml, line 2.")),
    ],
)
def test_bad_input_is_found_at_its_place(
    project: Path, old: str, new: str, expected: tuple[int, int, str, str]
) -> None:
    path = project / GAME / "boxes.yaml"
    path.write_text(BOXES.replace(old, new), encoding="utf-8")

    found = [
        (finding.mark.line, finding.mark.column, finding.code, finding.message[: len(expected[3])])
        for finding in lint.lint(project, None).findings
    ]

    assert expected in found
    assert all(code in {expected[2], "TB429"} for _, _, code, _ in found)


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
