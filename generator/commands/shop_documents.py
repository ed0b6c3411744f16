"""Which product of a print shop the rulebook and the reference sheet become, laid out for the size of its pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from generator.commands import documents
from generator.commands.build_options import BuildOptions
from generator.commands.documents import DocumentKind, DocumentRequest
from generator.commands.pictures import FacePicture
from generator.commands.shop_products import LeftOut
from generator.commands.workspace import Workspace
from generator.layout.localized_game import LocalizedGame
from generator.model.game import TUCK_BOXES
from generator.model.plan import FacePlan, Page, Slot
from generator.model.sizes import Paper, Product, Shop
from generator.model.text import format_count
from generator.model.units import UM_PER_INCH, Rect, Um
from generator.render.raster import Shot

_REASONS: Final[Mapping[str, str]] = {TUCK_BOXES: "the boxes of a shop have nets of their own"}
_NO_PRODUCT: Final = "the shop prints nothing of its kind"


class DocumentProduct(NamedTuple):
    """A document as a product.

    Attributes:
        name: Of the document, as `--deck` takes it.
        title: For people.
        product: What it becomes.
        faces: Its pages, in order.
        empty: How many empty pages follow them.
    """

    name: str
    title: str
    product: Product
    faces: tuple[FacePlan, ...]
    empty: int

    @property
    def files(self) -> tuple[str, ...]:
        """The names of the pictures of its pages, in order."""
        return tuple(f"{self.name}/{number:02}.png" for number in range(1, len(self.faces) + self.empty + 1))


class FittedDocuments(NamedTuple):
    """The documents of a game as products of a shop, those that it does not print, and notes on what does not fit."""

    products: tuple[DocumentProduct, ...]
    left_out: tuple[LeftOut, ...]
    notes: tuple[str, ...]


def fit_documents(
    workspace: Workspace, localized: LocalizedGame, shop: Shop, names: Iterable[str], products: Mapping[str, str]
) -> FittedDocuments:
    """Return documents of a game as products of a shop: each as the first product that holds its pages.

    Args:
        workspace: The project.
        localized: The game.
        shop: The shop.
        names: Of the documents to lay out, of those that the shop prints.
        products: Id of the product that a document must become, by its name.
    """
    fitted, left_out, notes = list[DocumentProduct](), list[LeftOut](), list[str]()
    for kind in documents.list_kinds(localized.game):
        title, reason = kind.title(localized), _REASONS.get(kind.name, _NO_PRODUCT)
        sold = [product for product in shop.products if kind.name in product.of and not shop.is_book]
        if sold and kind.name not in names:
            continue
        for product in sold:
            if products.get(kind.name, product.id) != product.id:
                continue
            fit, facts = _lay_out(workspace, localized, kind, product)
            if product.pages is None or len(fit.files) <= product.pages.most:
                fitted.append(fit)
                notes += facts
                break
            pages = format_count(len(fit.faces), "page")
            reason = f"it takes {pages} as {product.called}, which has at most {product.pages.most}"
        else:
            left_out.append(LeftOut(kind.name, title, reason))
    return FittedDocuments(tuple(fitted), tuple(left_out), tuple(notes))


def _lay_out(
    workspace: Workspace, localized: LocalizedGame, kind: DocumentKind, product: Product
) -> tuple[DocumentProduct, tuple[str, ...]]:
    paper, title = Paper(product.id, *product.trim), kind.title(localized)
    laid_out = documents.lay_out(DocumentRequest(workspace, localized, BuildOptions(), paper), kind)
    faces = laid_out.document.faces
    multiple = 1 if product.pages is None else product.pages.multiple
    return DocumentProduct(kind.name, title, product, faces, -len(faces) % multiple), laid_out.notes


def make_shot(product: Product, shop: Shop) -> Shot:
    """Return the form of the pictures of a document's pages."""
    return Shot(*product.canvas, "png", shop.dpi)


def picture_page(document: DocumentProduct, face: FacePlan, shop: Shop) -> FacePicture:
    """Return a page of a document in the middle of its product's canvas; its bleed is white, as its edge is."""
    size = document.product.trim
    across, down = (round(pixels * UM_PER_INCH / shop.dpi) for pixels in document.product.canvas)
    trim = Rect(Um((across - size.width) // 2), Um((down - size.height) // 2), *size)
    whole = Rect(Um(0), Um(0), Um(across), Um(down))
    canvas = Page(whole.size, "front", trim, whole, (Slot(0, trim, 0, Um(0)),), (), ())
    return FacePicture(face, canvas, make_shot(document.product, shop))
