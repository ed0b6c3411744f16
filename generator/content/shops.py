"""Print shops, from the project's file and the program's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from generator.content.files import File, make_error
from generator.content.source import MapNode, locate
from generator.model.findings import Finding
from generator.model.game import Data
from generator.model.shops import Fitting, Product, Shop
from generator.model.units import UM_PER_INCH, Size, Um, um

_CODE: Final = "TB443"
_MOST_PIXELS: Final = 60_000_000  # of a picture: the largest folding board that shops sell takes 45 million


def build_shops(files: Iterable[File], findings: list[Finding]) -> dict[str, Shop]:
    """Return the shops of files by id, nearest files first: one of the project's takes the place of the program's.

    What is wrong with them is added to `findings`.
    """
    found: dict[str, Shop] = {}
    for file in files:
        here: dict[str, Shop] = {}
        for index, node in enumerate(file.node.get("shops", ())):
            made = _shop(file.node, index)
            findings += _faults(node, made)
            if here.setdefault(made.id, made) is not made:
                message = f"The id `{made.id}` is there already, in line {here[made.id].mark.line}."
                findings.append(make_error(made.mark, "TB115", message, "Give one of the two another id."))
        found |= {id_: made for id_, made in here.items() if id_ not in found}
    return found


def _shop(file: MapNode, index: int) -> Shop:
    node = file["shops"][index]
    dpi = int(node["dpi"])
    return Shop(
        id=node["id"],
        called=node["called"],
        site=node.get("site", ""),
        is_book=node["files"] == "book",
        is_cmyk=node.get("colour") == "cmyk",
        ink=float(node.get("ink", 400)) / 100,
        dpi=dpi,
        bleed=um(node["bleed"]),
        safe=um(node["safe"]),
        repeats=node["files"] == "book" or node.get("copies") == "repeated",
        most=node.get("most"),
        steps=tuple(node.get("steps", ())),
        products=tuple(_product(node, number, dpi) for number in range(len(node["products"]))),
        sources=dict(node["sources"]),
        mark=locate(file, "shops", index),
    )


def _product(shop: MapNode, number: int, dpi: int) -> Product:
    node = shop["products"][number]
    width, height = (um(length) for length in node["trim"])
    grown = (round((length + 2 * um(shop["bleed"])) * dpi / UM_PER_INCH) for length in (width, height))
    across, down = node.get("canvas") or grown
    return Product(
        id=node["id"],
        called=node["called"],
        of=tuple(node["of"]),
        trim=Size(Um(width), Um(height)),
        canvas=(int(across), int(down)),
        shape=node.get("shape", "rectangle"),
        sides=int(node.get("sides", 2)),
        blank=node.get("blank", "white"),
        fit=_fitting(node.get("fit", shop["fit"])),
        mark=locate(shop, "products", number),
    )


def _fitting(data: Data) -> Fitting:
    return Fitting(float(data["scale"]) / 100, um(data["extend"]))


def _faults(node: MapNode, shop: Shop) -> Iterator[Finding]:
    """Yield what of a shop's numbers cannot all be true."""
    hint = "Look the numbers up again."
    if shop.is_cmyk and not shop.is_book:
        message = "Pictures are PNG files, which cannot be in the four inks of a press."
        yield make_error(locate(node, "colour"), _CODE, message, "Write `files: book`, or leave `colour` out.")
    for name, key in node["from"].items():
        if key not in shop.sources:
            yield make_error(
                locate(node, "from", name), _CODE, f"`sources` has no `{key}`.", "Say where the number is from."
            )
    seen: set[str] = set()
    for number, product in enumerate(shop.products):
        written = node["products"][number]
        if product.id in seen:
            message = f"The shop has a product `{product.id}` already."
            yield make_error(locate(written, "id"), "TB115", message, "Give one of the two another id.")
        seen.add(product.id)
        if written["from"] not in shop.sources:
            message = f"`sources` has no `{written['from']}`."
            yield make_error(locate(written, "from"), _CODE, message, "Say where the numbers are from.")
        needed = tuple(length * shop.dpi / UM_PER_INCH for length in product.trim)
        if any(pixels < least - 1 for pixels, least in zip(product.canvas, needed, strict=True)):
            message = (
                f"The trim takes {needed[0]:.0f} x {needed[1]:.0f} pixels, and the canvas has only "
                f"{product.canvas[0]} x {product.canvas[1]}."
            )
            yield make_error(locate(written, "canvas"), _CODE, message, hint)
        if product.canvas[0] * product.canvas[1] > _MOST_PIXELS:
            message = f"A picture of {product.canvas[0]} x {product.canvas[1]} pixels is more than memory is safe for."
            yield make_error(
                product.mark, _CODE, message, f"{_MOST_PIXELS:,} pixels are the most; ask for fewer to the inch."
            )
        if shop.is_book and product.fit.scale:
            message = "The cards of a PDF are printed as large as they are; `scale` must be 0."
            yield make_error(product.mark, _CODE, message, "Let `extend` alone say how far a card may differ.")
