"""The reference sheet as a file: beside the decks, chosen by its name, in the manifest, kept while nothing changes."""

import json
from pathlib import Path

import pikepdf
import pytest

from generator.model.printer_error import Displacement
from generator.preflight.checks import Requirements
from tests.commands import change, create_project, tinderbox
from tests.pdf_files import check_pdf, read_pages

GAME = Path("content/my-game/game.yaml")
OUT = Path("out/my-game/en/a4")
HEAD = """
labels: {reference-title: Help}
reference:
  - {cards: cards}
components:"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = create_project(tmp_path_factory.mktemp("aid"))
    change(root / GAME, "\ncomponents:", HEAD)
    return root


def test_the_sheet_is_printed_when_it_is_named_and_stands_in_the_manifest(project: Path) -> None:
    answer = tinderbox(project, "build", "--deck", "reference", "--paper", "letter")

    assert (0, "") == (answer.code, answer.err), answer.out
    folder = project / OUT.with_name("letter")
    assert {"reference.pdf"} == set(json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["files"])
    words = read_pages(folder / "reference.pdf")[0]
    assert "Help" in words
    assert "Gain 2" in words
    with pikepdf.open(folder / "reference.pdf") as pdf:
        assert [0, 0, 612, 792] == [round(float(length)) for length in pdf.pages[0].mediabox]


def test_the_sheet_stands_beside_the_decks_and_is_kept_when_nothing_changed(project: Path) -> None:
    assert 0 == tinderbox(project, "build").code
    path = project / OUT / "reference.pdf"
    before = path.stat().st_mtime_ns

    assert 0 == tinderbox(project, "build").code
    assert before == path.stat().st_mtime_ns
    manifest = json.loads((project / OUT / "manifest.json").read_text(encoding="utf-8"))
    assert {"cards.pdf", "reference.pdf"} == set(manifest["files"])


def test_what_a_panel_calls_and_nothing_declares_is_reported_at_its_place(project: Path) -> None:
    right, wrong = "- {cards: cards}", "- {cards: cads}\n  - {section: turns}\n  - {icons: [watre], title: lost}"
    change(project / GAME, right, wrong)
    answer = tinderbox(project, "lint")
    change(project / GAME, wrong, right)

    assert 1 == answer.code
    for told in ("There is no deck `cads`", "There is no icon `watre`", "There is no label `lost`"):
        assert told in answer.out


@pytest.fixture(scope="module")
def sheeted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sides")
    create_project(folder)
    told = "".join(f"\n  - {{cards: cards, title: part-{number}}}" for number in range(60))
    labels = ", ".join(f"part-{number}: Part {number}" for number in range(60))
    change(
        folder / "my-game" / GAME,
        "\ncomponents:",
        f"\nlabels: {{reference-title: Help, {labels}}}\nreference:{told}\ncomponents:",
    )
    return folder / "my-game"


@pytest.mark.parametrize(
    ("words", "moved"),
    [
        ((), False),
        (("--back-offset", "0.8", "-0.4", "--back-turn", "0.3"), True),
        (("--flip", "short", "--back-offset", "0.8", "-0.4"), True),
        (("--sheet", "single"), False),
    ],
)
def test_its_second_side_is_moved_as_backs_are(sheeted: Path, words: tuple[str, ...], *, moved: bool) -> None:
    answer = tinderbox(sheeted, "build", "--deck", "reference", *words)
    path = sheeted / OUT / "reference.pdf"
    flip = "short" if "short" in words else "long"
    offset = Displacement(0.8, -0.4, 0.3 if "--back-turn" in words else 0.0) if moved else Displacement()

    assert (answer.code, "2 pages" in answer.out) == (0, True), answer.out
    assert () == check_pdf(path, path.name, Requirements(flip=flip), (offset, offset))
    assert moved == ("TB414" in {finding.code for finding in check_pdf(path, path.name, Requirements(flip=flip))})
