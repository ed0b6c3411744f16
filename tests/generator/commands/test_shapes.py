"""Hexagons, round tokens and a ship, front and back: printed, proved, ordered and laid on a table."""

import json
import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from tests import builders
from tests.commands import change, tinderbox

PATH = "M0 12 L40 12 L40 0 L44 0 L44 12 L60 12 C58 30 50 40 40 40 L14 40 C6 36 2 24 0 12 Z"
# Each deck: its folder and size, the box of a piece, the colours of front and back, the name of its piece, how many.
DECKS = {
    "tiles": ("tiles", "hex", "50.8, 44", "#2f7d4f", "#204080", "Mill", 12),
    "discs": ("tokens", "disc", "25, 25", "#cc9922", "#222222", "Coin", 12),
    "ships": ("tokens", "ship", "60, 40", "#5588aa", "#aa3344", "Brig", 5),
}
GROUND = '{{at: [0, 0, {}], bleed: true, fill: "{}"}}'.format
NAME = ', name: {at: [9, 17, 32.8, 8], text: "{name}", style: plain, align: centre, colour: "#ffffff"}'
FILES = {
    "content/example/layouts/pieces.yaml": "layouts:\n"
    + "".join(
        f"  {size}: {{boxes: {{ground: {GROUND(box, front)}{NAME if size == 'hex' else ''}}}}}\n"
        f"  {size}-back: {{boxes: {{ground: {GROUND(box, back)}}}}}\n"
        for _, size, box, front, back, _, _ in DECKS.values()
    ),
    **{
        f"content/example/{folder}/{deck}.yaml": f"""
deck: {{id: {deck}, name: {deck.title()}, size: {size}, front: {size}, back: {size}-back}}
cards: [{{id: {piece.lower()}, name: {piece}, count: {count}, origin: published, cites: ["R:1"]}}]
"""
        for deck, (folder, size, _, _, _, piece, count) in DECKS.items()
    },
    "content/_shared/sizes.yaml": f"""
sizes:
  poker: {{width: 63.5, height: 88.9, corner: 3}}
  hex: {{width: 50.8, height: 44, shape: hexagon}}
  disc: {{width: 25, height: 25, shape: circle}}
  ship: {{width: 60, height: 40, shape: {{path: "{PATH}"}}}}
papers: {{a4: {{width: 210, height: 297}}, letter: {{width: 215.9, height: 279.4}}}}
sheets: {{home-1: {{margin: 6.35, bleed: 3, gap: 6, mark-length: 4, mark-offset: 3, mark-weight: 0.25}}}}
""",
}
PLACES = ((20, 5), (35, 2), (42, 2), (46, 2), (20, 10), (20, 30), (2, 36), (50, 8), (50, 11), (58, 36))  # of a ship
SHOP = """
shops:
  - id: hexagons
    called: Hexagons
    files: pictures
    dpi: 300
    bleed: 3
    safe: 6
    fit: {scale: 0, extend: 0}
    sources: {here: These tests}
    from: {files: here, dpi: here, bleed: here, safe: here}
    products:
      - {id: hexagon, called: Hexagon, of: [tiles], trim: [50.8, 44], canvas: [671, 591], shape: hexagon, from: here}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return builders.write(tmp_path, {**builders.example("cards: [{id: a, name: A}]"), **FILES})


def pages(path: Path, dpi: int = 127) -> list[Image.Image]:
    with pypdfium2.PdfDocument(path) as pdf:
        return [page.render(scale=dpi / 72).to_pil().convert("RGB") for page in pdf]


def coloured(image: Image.Image) -> list[bool]:
    """Return which pixels show the ground of a piece; marks, type and white paper do not."""
    light = image.convert("L").point(lambda value: 255 if value < 200 else 0)
    solid = light.resize((image.width // 4, image.height // 4), Image.Resampling.BOX)
    return [value > 128 for value in solid.tobytes()]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_sheets_of_shapes_pass_preflight_and_fronts_cover_backs(project: Path, paper: str) -> None:
    answer = tinderbox(project, "build", "--paper", paper, "--guides", "--preflight", "--out", "out")

    assert (answer.code, answer.out.count("No findings.")) == (0, 1), answer.out
    for deck in DECKS:
        printed = pages(project / "out/example/en" / paper / f"{deck}.pdf")
        for front, back in zip(printed[::2], printed[1::2], strict=True):
            flip = Image.Transpose.FLIP_LEFT_RIGHT if front.height > front.width else Image.Transpose.FLIP_TOP_BOTTOM
            seen, behind = coloured(front), coloured(back.transpose(flip))
            assert sum(seen) > 100
            assert sum(one != other for one, other in zip(seen, behind, strict=True)) < sum(seen) / 50


@pytest.mark.parametrize(("way", "bleed"), [("gutterfold", "2"), ("single", "0"), ("each", "2"), ("duplex-short", "0")])
def test_every_way_of_printing_shapes_passes_preflight(project: Path, way: str, bleed: str) -> None:
    answer = tinderbox(project, "build", "--sheet", way, "--bleed", bleed, "--ink", "mono", "--preflight")

    assert (answer.code, answer.out.count("No findings.")) == (0, 1), answer.out


def test_cut_lines_are_a_layer_of_their_own(project: Path) -> None:
    tinderbox(project, "build", "--deck", "ships", "--out", "out")
    tinderbox(project, "build", "--deck", "crew", "--out", "out")
    layers = {}
    for deck in ("ships", "crew"):
        with pikepdf.open(project / f"out/example/en/a4/{deck}.pdf") as pdf:
            layers[deck] = {str(item.get("/Name")) for item in pdf.objects if isinstance(item, pikepdf.Dictionary)}

    assert [deck for deck, names in layers.items() if "Cut lines" in names] == ["ships"]


def test_what_is_printed_is_cut_off_at_the_bleed_of_the_outline(project: Path) -> None:
    tinderbox(project, "build", "--deck", "ships", "--png", "127", "--out", "out")
    (picture,) = (project / "out").rglob("*brig*front*.png")
    with Image.open(picture) as image:  # 5 pixels in a mm, 3 mm of bleed
        shown = {(x, y): image.convert("RGB").getpixel((5 * (x + 3), 5 * (y + 3))) for x, y in PLACES}

    white = {place for place, colour in shown.items() if colour == (255, 255, 255)}
    assert white == {(20, 5), (35, 2), (2, 36), (50, 8), (58, 36)}


def test_text_outside_of_a_hexagon_is_refused_by_lint_and_by_orders(project: Path) -> None:
    change(project / "content/example/layouts/pieces.yaml", "[9, 17, 32.8, 8]", "[3.5, 4, 20, 8]")
    refused = tinderbox(project, "lint"), tinderbox(project, "order", "game-crafter", "--deck", "tiles")

    for answer in refused:
        assert (answer.code, "TB404 The box `name` of `hex` extends" in answer.out) == (1, True)
    forced = tinderbox(project, "build", "--deck", "tiles", "--force", "--preflight")
    assert re.search(r"TB413 `Mill` of tiles.mill.front reaches \d.\d+ mm beyond the safe zone", forced.out)


def test_text_near_the_cut_of_a_hexagon_is_outside_the_safe_zone_of_a_shop(project: Path) -> None:
    builders.write(project, {"content/_shared/shops.yaml": SHOP})
    change(project / "content/example/layouts/pieces.yaml", "[9, 17, 32.8, 8]", "[13, 5, 15, 8]")
    answer = tinderbox(project, "order", "hexagons", "--deck", "tiles")

    assert tinderbox(project, "lint").code == 0
    assert re.search(r"TB441 As Hexagon the box `name` of `hex` reaches \d\.\d\d mm beyond the safe zone", answer.out)


def test_a_shop_gets_hexagons_that_fill_their_picture_and_no_ships(project: Path) -> None:
    answer = tinderbox(project, "order", "game-crafter", "--out", "out")
    (picture,) = (project / "out").rglob("tiles/*-front.png")

    assert "Ships: The Game Crafter has no tokens of this shape" in answer.out
    with Image.open(picture) as image:
        assert {image.getpixel(corner) for corner in ((0, 0), (image.width - 1, image.height - 1))} == {(47, 125, 79)}


def test_the_table_has_shapes_of_its_own_and_white_around_others(project: Path) -> None:
    answer = tinderbox(project, "tabletop", "example", "--out", "out")
    (table,) = (project / "out").rglob("example-en.json")
    kinds = {}
    for thing in json.loads(table.read_text(encoding="utf-8"))["ObjectStates"]:
        for inner in thing.get("ContainedObjects", [thing]):
            kinds[inner["Nickname"]] = inner.get("CustomImage", {}).get("CustomTile", {}).get("Type")
    corners = {}
    for path in (project / "out").rglob("*.jpg"):
        with Image.open(path) as image:
            corners[path.stem] = image.getpixel((1, 1))

    assert answer.code == 0
    assert (kinds["Mill"], kinds["Coin"], kinds["Brig"]) == (1, 2, 0)
    assert set(corners.values()) == {(255, 255, 255)}
