"""Print shops as content: what the program ships is in order, and numbers that cannot all be true are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.commands import new
from generator.content import load
from generator.content.source import parse
from generator.model.sizes import Shop
from generator.model.units import UM_PER_INCH
from tests import builders
from tests.brigade import load_library

ROOT = Path(__file__).parents[3]
SHIPPED = ROOT / "content" / "_shared" / "shops.yaml"
OWN = """shops:
  - id: corner-shop
    called: Corner Shop
    files: pictures
    dpi: 300
    bleed: 3
    safe: 3
    fit: {scale: 5, extend: 1}
    sources: {counter: What they said}
    from: {bleed: counter}
    products:
      - {id: card, called: Card, of: [cards], trim: [63.5, 88.9], canvas: [825, 1125], from: counter}
"""


def shops(root: Path, text: str) -> tuple[dict[str, Shop], list[tuple[int, str, str]]]:
    """Return the shops of a project with this file, and what is found in it: line, code, message."""
    library, findings = builders.load_files(root, {**builders.files(), "content/_shared/shops.yaml": text})
    told = [
        (finding.mark.line, finding.code, finding.message)
        for finding in findings
        if finding.mark.file.endswith("shops.yaml")
    ]
    return dict(library.shops), told


@pytest.fixture(scope="module")
def shipped() -> dict[str, Shop]:
    return dict(load_library().shops)


def test_the_three_shops_are_there_and_in_order(shipped: dict[str, Shop]) -> None:
    assert list(shipped) == ["game-crafter", "make-playing-cards", "drive-thru-cards"]


def test_every_number_of_a_shop_says_where_it_was_published() -> None:
    node = parse(SHIPPED.read_text(encoding="utf-8"), "shops.yaml").value
    assert node is not None
    for shop in node["shops"]:
        numbers = {"dpi", "bleed", "safe", "files", "ink", "most", "steps"} & set(shop)
        assert numbers <= set(shop["from"]), shop["id"]


def test_a_canvas_holds_its_trim_and_nearly_the_bleed(shipped: dict[str, Shop]) -> None:
    for shop in shipped.values():
        for product in shop.products:
            for pixels, length in zip(product.canvas, product.trim, strict=True):
                bleed = (pixels - length * shop.dpi / UM_PER_INCH) / 2 / shop.dpi * UM_PER_INCH
                assert bleed > 0.95 * shop.bleed, (shop.id, product.id)


def test_a_shop_of_the_project_takes_the_place_of_one_with_its_id(tmp_path: Path) -> None:
    found, told = shops(tmp_path, OWN.replace("corner-shop", "game-crafter"))
    assert (found["game-crafter"].called, told) == ("Corner Shop", [])
    assert list(found) == ["game-crafter", "make-playing-cards", "drive-thru-cards"]


def test_a_new_project_keeps_no_copy_of_the_shops_that_would_grow_old(tmp_path: Path) -> None:
    new.create_game(tmp_path, "my-game")

    library = load.load_library(tmp_path / "my-game").value
    assert library is not None
    assert {"tinderbox:content/_shared/shops.yaml"} == {shop.mark.file for shop in library.shops.values()}


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "canvas: [825, 1125]",
            "canvas: [740, 1125]",
            [(12, "TB443", "The trim needs 750 x 1050 pixels, but the canvas has only 740 x 1125.")],
        ),
        (
            "canvas: [825, 1125]",
            "canvas: [19000, 19000]",
            [(12, "TB443", "A picture of 19000 x 19000 pixels would need too much memory.")],
        ),
        ("from: counter}", "from: hearsay}", [(12, "TB443", "`sources` has no `hearsay`.")]),
        ("from: {bleed: counter}", "from: {bleed: hearsay}", [(10, "TB443", "`sources` has no `hearsay`.")]),
        (
            "files: pictures",
            "files: book",
            [(12, "TB443", "The cards of a PDF are printed at their own size; `scale` must be 0.")],
        ),
        (
            "files: pictures",
            "files: pictures\n    colour: cmyk",
            [(5, "TB443", "Pictures are PNG files, which cannot be CMYK.")],
        ),
        (
            "    products:\n",
            "    products:\n      - {id: card, called: C, of: [cards], trim: [50, 50], from: counter}\n",
            [(13, "TB115", "The shop already has a product `card`.")],
        ),
    ],
)
def test_numbers_that_cannot_all_be_true_are_reported(
    tmp_path: Path, old: str, new: str, expected: list[tuple[int, str, str]]
) -> None:
    assert expected == shops(tmp_path, OWN.replace(old, new))[1]


@pytest.mark.parametrize("wrong", ["dpi: 10", "dpi: three", "bleed: -1", "safe: 99", "files: film"])
def test_a_number_out_of_its_range_is_reported_by_the_schema(tmp_path: Path, wrong: str) -> None:
    name = wrong.split(":", maxsplit=1)[0]
    text = "\n".join(f"    {wrong}" if line.startswith(f"    {name}:") else line for line in OWN.splitlines())
    found, told = shops(tmp_path, text + "\n")
    assert "corner-shop" not in found
    assert {code[:3] for _, code, _ in told} == {"TB1"}
