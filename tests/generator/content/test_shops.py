"""Print shops as content: what the program ships is in order, and numbers that cannot all be true are told."""

from pathlib import Path

import pytest

from generator.commands import new
from generator.content.source import parse
from generator.model.sizes import Shop
from generator.model.units import UM_PER_INCH
from tests import builders
from tests.brigade import load_library, read_library
from tests.fixture_files import read_fixture

ROOT = Path(__file__).parents[3]
SHIPPED = ROOT / "content" / "_shared" / "shops.yaml"
OWN: str = read_fixture("checks/shops")["cases"][0]["given"]


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
            if product.id == "document":  # a sheet of paper, which is not trimmed
                continue
            for pixels, length in zip(product.canvas, product.trim, strict=True):
                bleed = (pixels - length * shop.dpi / UM_PER_INCH) / 2 / shop.dpi * UM_PER_INCH
                assert bleed > 0.95 * shop.bleed, (shop.id, product.id)


def test_a_shop_of_the_project_takes_the_place_of_one_with_its_id(tmp_path: Path) -> None:
    library, findings = builders.load_files(tmp_path, builders.example(OWN.replace("corner-shop", "game-crafter")))
    assert (library.shops["game-crafter"].called, findings) == ("Corner Shop", ())
    assert list(library.shops) == ["game-crafter", "make-playing-cards", "drive-thru-cards"]


def test_a_new_project_keeps_no_copy_of_the_shops_that_would_grow_old(tmp_path: Path) -> None:
    new.create_game(tmp_path, "my-game")

    library = read_library(tmp_path / "my-game")
    assert {"tinderbox:content/_shared/shops.yaml"} == {shop.mark.file for shop in library.shops.values()}
