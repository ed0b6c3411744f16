"""The page about own pictures: followed block by block, it gives what it shows; then they are printed and credited."""

import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from generator.commands.new import create_game
from tests.commands import change, tinderbox

PAGE = Path(__file__).parents[1] / "docs" / "pictures.md"
BLOCK = re.compile(r"^```(yaml|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHIELD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M2 2h16v9l-8 8-8-8z"/></svg>'
BOX = "{id: b, decks: [cards], pieces: card, stock: box-card, art: {file: art/bo.png, treat: halftone}}"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Follow the page in a new project."""
    folder = tmp_path_factory.mktemp("pictures")
    create_game(folder, "my-game")
    root = folder / "my-game"
    game = root / "content" / "my-game"
    for name in ("art", "icons"):
        (game / name).mkdir()
    Image.linear_gradient("L").resize((700, 1000)).save(game / "art" / "ada.jpg")
    Image.radial_gradient("L").resize((800, 800)).save(game / "art" / "bo.png")
    (game / "icons" / "shield.svg").write_text(SHIELD, encoding="utf-8")
    for kind, block in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        first, _, rest = block.partition("\n")
        if kind == "console":
            assert rest == tinderbox(root, *first.split()[2:]).out
        else:
            path = root / first.removeprefix("# ").removesuffix(", at its end")
            before = path.read_text(encoding="utf-8") if path.exists() else ""
            path.write_text(before + block, encoding="utf-8")
    return root


def test_cover_box_and_credits_are_printed_and_stand_in_the_page(project: Path, tmp_path: Path) -> None:
    game = project / "content" / "my-game"
    Image.linear_gradient("L").resize((2480, 3508)).save(game / "art" / "cover.jpg")
    change(game / "game.yaml", "cover: none", "cover: {file: art/cover.jpg, treat: posterise}")
    (game / "boxes.yaml").write_text(f"tuck-boxes: [{BOX}]\n", encoding="utf-8")

    linted = tinderbox(project, "lint", "my-game").out
    assert re.findall(r"^\S+yaml:\d+:\d+: \w+ (TB\d+)", linted, re.MULTILINE) == ["TB206", "TB206"]  # the icons
    printed = {}
    for document in ("rulebook", "tuck-boxes"):
        tinderbox(project, "build", "my-game", "--deck", document, "--out", str(tmp_path))
        printed[document] = tmp_path / "my-game/en/a4" / f"{document}.pdf"
    with pypdfium2.PdfDocument(printed["rulebook"]) as book:
        text = "".join(page.get_textpage().get_text_range() for page in book)
    assert "Ana Kowalska · CC BY 4.0 · https://example.org/ana" in text
    assert "Ada" in text.partition("https://example.org/ana")[2].partition("Jan Nowak · public domain")[0]
    assert "Eva Ruiz · CC BY 3.0" in text.replace("\r\n", " ")
    for path in printed.values():
        with pikepdf.open(path) as pdf:
            pictures = [item for item in pdf.objects if isinstance(item, pikepdf.Stream) and "/Width" in item]
            assert [item.ColorSpace[0] for item in pictures] == ["/Indexed"]

    tinderbox(project, "html", "my-game", "--single-file", "--out", str(tmp_path))
    page = (tmp_path / "my-game/en/html/index.html").read_text(encoding="utf-8")
    assert "<strong>Ana Kowalska</strong> · CC BY 4.0 · https://example.org/ana: Ada" in page
    assert '<image href="data:image/jpeg;base64,' in page.partition('class="cover"')[2]
