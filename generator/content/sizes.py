"""Build sizes of pieces and papers, sheets, print shops, tuck boxes with their materials, and the label of the box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final

from generator.content.files import File, build_list, make_error
from generator.content.source import MapNode, build_record, locate
from generator.model import cut_outlines
from generator.model.cut_outlines import CutOutline
from generator.model.findings import Finding, Mark
from generator.model.game import BoxLabel, Dimensions, Stock, TuckBox
from generator.model.paths import flatten, parse_path
from generator.model.sizes import CardSize, Fitting, PageCount, Paper, Product, SheetSpec, Shop
from generator.model.units import UM_PER_INCH, Size, um

_SHAPES: Final = {cut_outlines.HEXAGON: cut_outlines.make_hexagon, cut_outlines.CIRCLE: cut_outlines.make_circle}
_FINE: Final = 1e-4  # of a path's extent


def build_sizes(files: Iterable[File], findings: list[Finding]) -> dict[str, CardSize]:
    """Build the sizes of pieces; add what is wrong with them to the findings."""
    sizes: dict[str, CardSize] = {}
    for id_, node in _list_named(files, "sizes"):
        size, outline = Size(um(node["width"]), um(node["height"])), None
        try:
            outline = _build_outline(node.get("shape"), size)
        except ValueError as trouble:
            message = f"The size `{id_}` cannot be cut out along its path: {trouble}."
            hint = "Draw one closed line that does not cross itself, with the proportions of width and height."
            findings.append(make_error(locate(node, "shape"), "TB123", message, hint))
        corner, folded = um(node.get("corner", 0)), bool(node.get("folded", False))
        sizes[id_] = CardSize(id_, size.width, size.height, corner, folded, outline)
    return sizes


def build_papers(files: Iterable[File]) -> dict[str, Paper]:
    """Build the sizes of papers."""
    return {id_: Paper(id_, um(node["width"]), um(node["height"])) for id_, node in _list_named(files, "papers")}


def build_sheets(files: Iterable[File]) -> dict[str, SheetSpec]:
    """Build the ways to lay pieces on paper."""
    sheets = {}
    for id_, node in _list_named(files, "sheets"):
        lengths = {key.replace("-", "_"): um(value) for key, value in node.items() if key != "mark-weight"}
        sheets[id_] = SheetSpec(id_, **lengths, mark_weight=float(node["mark-weight"]))
    return sheets


def build_stocks(files: Iterable[File]) -> dict[str, Stock]:
    """Build the materials of pieces and boxes, by id."""
    return {id_: build_record(Stock, node, id=id_) for id_, node in _list_named(files, "stocks")}


def _list_named(files: Iterable[File], key: str) -> Iterator[tuple[str, MapNode]]:
    """Yield what the mappings under a key have, with its id."""
    for file in files:
        yield from file.node.get(key, {}).items()


def _build_outline(shape: Any, size: Size) -> CutOutline | None:  # noqa: ANN401 - YAML
    """Return the outline of a piece; None for a rectangle."""
    if shape is None:
        return None
    if isinstance(shape, str):
        return _SHAPES[shape](size)
    path = parse_path(shape["path"])
    if [segment[0] for segment in path].count("M") != 1 or ("Z",) in path[:-1]:
        raise ValueError("it is not one line")
    reach = max(abs(number) for segment in path for number in segment[1:])
    return cut_outlines.make_path(flatten(path, reach * _FINE), size)


_CODE: Final = "TB443"
_MOST_PIXELS: Final = 60_000_000  # of a picture: the largest folding board that shops sell takes 45 million


def build_shops(files: Iterable[File], findings: list[Finding]) -> dict[str, Shop]:
    """Build the shops by id; one of the project, whose file comes first, replaces one of the program."""
    shops: dict[str, Shop] = {}
    for file in files:
        own = build_list((file,), "shops", partial(_build_shop, findings), findings)
        shops |= {id_: shop for id_, shop in own.items() if id_ not in shops}
    return shops


def _build_shop(findings: list[Finding], node: MapNode, mark: Mark) -> Shop:
    shop = build_record(
        Shop,
        node,
        is_book=node["files"] == "book",
        is_cmyk=node.get("colour") == "cmyk",
        ink=float(node.get("ink", 400)) / 100,
        repeats=node["files"] == "book" or node.get("copies") == "repeated",
        products=tuple(_build_product(node, number) for number in range(len(node["products"]))),
        mark=mark,
    )
    findings += _check_shop(node, shop)
    return shop


def _build_product(shop: MapNode, number: int) -> Product:
    node = shop["products"][number]
    width, height = map(um, node["trim"])
    with_bleed = [round((length + 2 * um(shop["bleed"])) * shop["dpi"] / UM_PER_INCH) for length in (width, height)]
    across, down = node.get("canvas") or with_bleed
    fit = node.get("fit", shop["fit"])
    return build_record(
        Product,
        node,
        trim=Size(width, height),
        canvas=(int(across), int(down)),
        fit=Fitting(float(fit["scale"]) / 100, um(fit["extend"])),
        mark=locate(shop, "products", number),
        pages=build_record(PageCount, node["pages"]) if "pages" in node else None,
    )


def _check_shop(node: MapNode, shop: Shop) -> Iterator[Finding]:
    hint = "Check the numbers on the shop's site."
    if shop.is_cmyk and not shop.is_book:
        message = "Pictures are PNG files, which cannot be CMYK."
        yield make_error(locate(node, "colour"), _CODE, message, "Write `files: book`, or leave `colour` out.")
    for name, key in node["from"].items():
        if key not in shop.sources:
            yield make_error(
                locate(node, "from", name), _CODE, f"`sources` has no `{key}`.", "Add the source of the number."
            )
    seen: set[str] = set()
    for number, product in enumerate(shop.products):
        entry = node["products"][number]
        if product.id in seen:
            message = f"The shop already has a product `{product.id}`."
            yield make_error(locate(entry, "id"), "TB115", message, "Give one of them another id.")
        seen.add(product.id)
        if entry["from"] not in shop.sources:
            message = f"`sources` has no `{entry['from']}`."
            yield make_error(locate(entry, "from"), _CODE, message, "Add the source of the numbers.")
        needed = tuple(length * shop.dpi / UM_PER_INCH for length in product.trim)
        if any(pixels < least - 1 for pixels, least in zip(product.canvas, needed, strict=True)):
            message = (
                f"The trim needs {needed[0]:.0f} x {needed[1]:.0f} pixels, but the canvas has only "
                f"{product.canvas[0]} x {product.canvas[1]}."
            )
            yield make_error(locate(entry, "canvas"), _CODE, message, hint)
        if product.canvas[0] * product.canvas[1] > _MOST_PIXELS:
            message = f"A picture of {product.canvas[0]} x {product.canvas[1]} pixels would need too much memory."
            yield make_error(product.mark, _CODE, message, f"At most {_MOST_PIXELS:,} pixels are allowed; lower `dpi`.")
        if shop.is_book and product.fit.scale:
            message = "The cards of a PDF are printed at their own size; `scale` must be 0."
            yield make_error(product.mark, _CODE, message, "Use only `extend` to say how far a card may differ.")


def build_tuck_boxes(files: Iterable[File], findings: list[Finding]) -> tuple[TuckBox, ...]:
    """Build the tuck boxes of a game; of two with the same id the first counts, the second is a finding."""
    return tuple(build_list(files, "tuck-boxes", _build_tuck_box, findings).values())


def _build_tuck_box(node: MapNode, mark: Mark) -> TuckBox:
    inside = build_record(Dimensions, node["inside"]) if "inside" in node else None
    label, art = node.get("title"), node.get("art")
    return build_record(TuckBox, node, inside=inside, label=label, art=art, node=node, mark=mark)


def build_box_label(files: Iterable[File]) -> BoxLabel | None:
    """Build the label of a game's box; None if it has none."""
    for file in files:
        node = file.node.get("label")
        if isinstance(node, MapNode):
            art, side_art = node.get("art"), node.get("side-art")
            return build_record(BoxLabel, node, art=art, side_art=side_art, node=node, mark=locate(file.node, "label"))
    return None
