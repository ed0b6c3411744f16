"""Orders from print shops: decks, rulebook and reference sheet as the shop's products, in files that it takes.

A list says what each file is, and what the shop does not print.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, NamedTuple

from engine import suggest
from generator import output, project
from generator.commands import documents, print_jobs, shop_products
from generator.commands.build_options import PrintOptions, Result
from generator.commands.deck_sheets import AUTHOR, look_up
from generator.commands.manifest import FolderWriter
from generator.commands.pictures import FacePicture, render_pictures
from generator.commands.prepare import prepare
from generator.commands.shop_products import (
    DeckProduct,
    DocumentProduct,
    LeftOut,
    fit_decks,
    fit_documents,
)
from generator.commands.workspace import Workspace
from generator.content import load
from generator.i18n.locales import format_language_tag
from generator.layout.faces.planner import PlannedFace
from generator.layout.localized_game import LocalizedGame
from generator.model.findings import Finding, ProjectError, choose_exit_code, sort_findings
from generator.model.game import find_group, list_shared_groups
from generator.model.plan import FacePlan, Page, Slot
from generator.model.sizes import Shop
from generator.model.text import format_count
from generator.model.units import UM_PER_INCH, UM_PER_MM, Rect, Size, Um, mm
from generator.project import display_path
from generator.render.press import Heading, Sheet, render_press_pdf
from generator.render.raster import Shot, render_blank
from generator.tasks import Progress

TEXT: Final = "order.txt"
TABLE: Final = "order.csv"
_WHITE: Final = "(white)"
_QUARTER_TURN: Final = 90  # degrees


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderOptions(PrintOptions):
    """Options of an order.

    Attributes:
        shop: Id of a shop.
        deck: Id of the only deck or document, or of sheets that several share for all of these; None for all.
        products: Id of the product that a deck or document must become; for others the nearest is taken.
    """

    shop: str
    deck: str | None = None
    products: Mapping[str, str] = field(default_factory=dict)


class WrittenOrder(NamedTuple):
    """An order on disk.

    Attributes:
        files: How many files it has.
        pieces: How many cards or other pieces it has.
        unchanged: How many files were up to date already.
    """

    folder: Path
    files: int
    pieces: int
    unchanged: int


OrderResult = Result[WrittenOrder]


def order(root: Path, options: OrderOptions, progress: Progress) -> OrderResult:
    """Write what a shop needs to print a game; nothing if lint or the shop's rules find errors, unless forced.

    Raises:
        ProjectError: There is no such shop, game, deck, product or language, a file cannot be read or written, or
            `out/` is a link.
    """
    out = project.resolve_destination(root, options.out)
    progress.step("reading and checking")
    workspace, games, checked = prepare(root, options, parts=() if options.deck is None else (options.deck,))
    if checked.is_refused:
        return checked
    shop = look_up(games[0].library.shops, options.shop, "print shop")
    _expect_known(games, shop, options)

    orders = [_fit_game(workspace, localized, shop, options, out) for localized in games]
    problems = [finding for game in orders for finding in game.findings]
    checked = replace(checked, findings=sort_findings((*checked.findings, *problems)))
    if choose_exit_code(problems, strict=False) and not options.force:
        return replace(checked, is_refused=True)
    if not any(game.parts for game in orders):
        sold = ", ".join(f"{product.called} ({product.id})" for product in shop.products)
        raise ProjectError(f"{shop.called} prints none of these decks and documents; its products are {sold}")

    written, notes = [], list(checked.notes)
    progress.start(sum(len(game.parts) for game in orders))
    with output.lock_folder(out):
        for game in orders:
            notes += game.notes
            if game.parts:
                written.append(_write_order(game, shop, options.jobs, progress))
    return replace(checked, written=tuple(written), notes=tuple(notes))


def summarize(result: OrderResult, here: Path) -> str:
    """Describe what was written, a line for each order, with paths relative to the folder `here`."""
    lines = []
    for written in result.written:
        contents = format_count(written.files, "file")
        contents += f" for {format_count(written.pieces, 'piece')}" if written.pieces else ""
        unchanged = f" ({written.unchanged} unchanged)" if written.unchanged else ""
        lines.append(f"{display_path(here, written.folder)}/: {contents}{unchanged}; read {TEXT} there.")
    return result.summarize("Nothing was ordered", lines)


def list_shops(root: Path) -> str:
    """Describe the known print shops and their products, a line each."""
    lines: list[str] = []
    for shop in load.load_library(root).value.shops.values():
        files = "one PDF per deck" if shop.is_book else "one PNG per copy" if shop.repeats else "one PNG per face"
        lines.append(f"{shop.id}  {shop.called}: {files}, {shop.dpi} dpi, {shop.bleed / UM_PER_MM:g} mm of bleed")
        rows = [(product.id, _format_size(product.trim), ", ".join(product.of)) for product in shop.products]
        id_width, size_width = (max(len(row[column]) for row in rows) for column in (0, 1))
        lines += [f"  {id_:<{id_width}}  {size:<{size_width}}  {kinds}" for id_, size, kinds in rows]
    return "\n".join(lines)


def list_shops_json(root: Path) -> str:
    """Return the known print shops and their products as JSON, lengths in mm."""
    shops = [
        {
            "id": shop.id,
            "name": shop.called,
            "dpi": shop.dpi,
            "bleed": shop.bleed / UM_PER_MM,
            "products": [
                {
                    "id": product.id,
                    "name": product.called,
                    "width": mm(product.trim.width),
                    "height": mm(product.trim.height),
                    "of": product.of,
                }
                for product in shop.products
            ],
        }
        for shop in load.load_library(root).value.shops.values()
    ]
    return json.dumps({"version": 1, "shops": shops}, indent=2, ensure_ascii=False) + "\n"


def _format_size(size: Size) -> str:
    return f"{size.width / UM_PER_MM:g} x {size.height / UM_PER_MM:g} mm"


def _expect_known(games: Sequence[LocalizedGame], shop: Shop, options: OrderOptions) -> None:
    """Raise ProjectError if a deck or a product of the options does not exist; suggest others."""
    decks = tuple(dict.fromkeys(deck.id for localized in games for deck in localized.game.decks))
    kinds = {kind.name for localized in games for kind in documents.list_kinds(localized.game)}
    sheets = tuple(dict.fromkeys(group.id for localized in games for group in list_shared_groups(localized.game)))
    for deck in (*(() if options.deck in (None, *sheets) else (options.deck,)), *options.products):
        if deck not in {*decks, *kinds}:
            raise ProjectError(f"no deck is called {deck}; {suggest.suggest_names(deck, (*decks, *sheets))}")
    products = tuple(product.id for product in shop.products)
    for product in options.products.values():
        if product not in products:
            raise ProjectError(f"{shop.called} has no product {product}; {suggest.suggest_names(product, products)}")


class _GameOrder(NamedTuple):
    """The order of a game in one language: its decks and documents as products, and what the shop does not print.

    Attributes:
        chosen: Ids of the only decks or documents to order; None for all.
        notes: What does not fit a page of a document; of a whole order also what is left out, and why.
        findings: What is wrong with decks as products.
    """

    localized: LocalizedGame
    folder: Path
    parts: tuple[_Part, ...]
    chosen: frozenset[str] | None
    left_out: tuple[LeftOut, ...]
    notes: tuple[str, ...]
    findings: tuple[Finding, ...]


def _fit_game(
    workspace: Workspace, localized: LocalizedGame, shop: Shop, options: OrderOptions, out: Path
) -> _GameOrder:
    game, folder = localized.game, out / localized.game.id / localized.locale / shop.id
    chosen, names = None, [kind.name for kind in documents.list_kinds(game)]
    if options.deck is not None:  # a deck, a document, or sheets that several decks share
        group = find_group(game, options.deck)
        chosen = frozenset({options.deck} if group is None else (deck.id for deck in group.decks))
        names = [name for name in names if name == options.deck or (folder / name).is_dir()]  # ordered before
    books = fit_documents(workspace, localized, shop, names, options.products)
    for left_out in books.left_out:
        if left_out.id == options.deck:
            hint = f"print it with `tinderbox build --deck {left_out.id}`"
            raise ProjectError(f"{shop.called} does not print {left_out.id}, for {left_out.reason}; {hint}")
    decks = fit_decks(localized, shop, chosen, options.products)
    parts = [_plan_deck(product, shop) for product in decks.products]
    parts += [_plan_document(document, shop) for document in books.products]
    notes, by_reason = list(books.notes), dict[str, list[str]]()
    for left_out in (*decks.left_out, *books.left_out) if chosen is None else ():
        by_reason.setdefault(left_out.reason, []).append(left_out.id)
    notes += (f"left out, for {reason}: {', '.join(ids)}" for reason, ids in by_reason.items())
    return _GameOrder(
        localized,
        folder,
        tuple(parts),
        chosen,
        (*decks.left_out, *decks.too_different, *books.left_out),
        tuple(f"{game.id} {localized.locale}: {note}" for note in notes),
        decks.findings,
    )


def _write_order(order: _GameOrder, shop: Shop, jobs: int | None, progress: Progress) -> WrittenOrder:
    """Write the order of a game: its files, then its list and its manifest.

    If only some decks are ordered, the unchanged files of others in the folder stay in the order.
    """
    localized, folder = order.localized, order.folder
    game, writer = localized.game, FolderWriter(folder)
    ordered = [part for part in order.parts if order.chosen is None or part.name in order.chosen]
    images = render_pictures(localized, [picture for part in ordered for picture in part.wanted], jobs=jobs)
    for part in order.parts:
        progress.step(f"{game.id} {localized.locale} {shop.id} {part.name}")
        if part in ordered:
            if shop.is_book and part.product is not None:
                writer.write(f"{part.name}.pdf", _render_book(part, part.product, shop, images))
            for image in part.images:
                data = render_blank(part.shot) if image.face is None else next(images)
                for name in image.names:
                    writer.write(name, data)
        else:
            names = {name for row in part.rows for name in (row.front, row.back) if name}
            writer.files |= {name: writer.before[name] for name in names} if names <= writer.before.keys() else {}
        progress.done()
    unchanged, count = writer.unchanged, len(writer.files)

    present = [part for part in order.parts if part.rows[0].front in writer.files]
    writer.write(TEXT, format_text(order, shop, present).encode())
    writer.write(TABLE, format_csv([row for part in present for row in part.rows]).encode())
    about = {"game": game.id, "locale": localized.locale, "shop": shop.id, "version": game.version or ""}
    faces: dict[str, str] = {}
    decks = [part.product for part in present if part.product is not None]
    for product in decks:
        faces |= print_jobs.hash_faces(product.localized, [product.deck])
    writer.finish(about, faces)  # deletes files of decks that are gone, or they would be sent to the shop
    return WrittenOrder(folder, count, sum(product.copies for product in decks), unchanged)


# Files


class Row(NamedTuple):
    """A line of an order's list.

    Attributes:
        product: The shop's name for it.
        front: Name of a file in the order's folder.
        back: Name of a file in the order's folder; empty if nothing is printed.
    """

    deck: str
    product: str
    card: str
    copies: int
    front: str
    back: str


class _Image(NamedTuple):
    """A picture to write: the names of its files, and its face; None for an empty one."""

    names: tuple[str, ...]
    face: FacePlan | None


class _Part(NamedTuple):
    """A deck or a document, by its id or name, as a product of a shop.

    Attributes:
        product: The deck; None for a document.
        rows, about: Its lines in the lists for programs and for people.
        images: Its pictures; empty if the shop takes a PDF.
        wanted: The faces to render, each once.
    """

    name: str
    product: DeckProduct | None
    rows: tuple[Row, ...]
    about: tuple[str, ...]
    shot: Shot
    images: tuple[_Image, ...]
    wanted: tuple[FacePicture, ...]


def list_rows(product: DeckProduct, shop: Shop) -> tuple[Row, ...]:
    """Return the lines of a deck, in order: a line for each card, or for each copy if the shop requires it."""
    deck, sold = product.deck.id, product.fit.product
    has_backs = sold.blank == "front" or (sold.sides > 1 and any(back is not None for _, _, back, _ in product.cards))
    rows: list[Row] = []
    for number, (card, _, back, copies) in enumerate(product.cards, 1):
        common = f"{deck}/back.png" if back is not None and back.plan.id == f"{deck}.back" else ""
        if shop.is_book:
            rows.append(Row(deck, sold.called, card, copies, f"{deck}.pdf", f"{deck}.pdf"))
        elif shop.repeats:
            for copy in range(len(rows) + 1, len(rows) + copies + 1):
                back_file = common or f"{deck}/backs/{copy:03}-{card}.png" if has_backs else ""
                rows.append(Row(deck, sold.called, card, 1, f"{deck}/fronts/{copy:03}-{card}.png", back_file))
        else:
            front_file = f"{deck}/{number:02}-{card}-front.png"
            back_file = front_file if sold.blank == "front" else ""
            if back is not None:
                back_file = common or f"{deck}/{number:02}-{card}-back.png"
            rows.append(Row(deck, sold.called, card, copies, front_file, back_file if sold.sides > 1 else ""))
    return tuple(rows)


def _plan_document(document: DocumentProduct, shop: Shop) -> _Part:
    """Plan a document: a picture of each page."""
    sold, pages = document.product, format_count(len(document.files), "page")
    rows = (Row(document.name, sold.called, f"page-{at:02}", 1, file, "") for at, file in enumerate(document.files, 1))
    faces = [*document.faces, *[None] * document.empty]
    empty = f", {document.empty} of them empty" if document.empty else ""
    canvas = f"{sold.canvas[0]} x {sold.canvas[1]} pixels, {_format_size(sold.trim)} when cut"
    return _Part(
        document.name,
        None,
        tuple(rows),
        (f"{document.title}: {sold.called}, {pages}{empty}", f"  {canvas}", f"  pages: {document.name}/, in order"),
        shop_products.make_shot(sold, shop),
        tuple(_Image((file,), face) for file, face in zip(document.files, faces, strict=True)),
        tuple(shop_products.picture_page(document, face, shop) for face in document.faces),
    )


def _plan_deck(product: DeckProduct, shop: Shop) -> _Part:
    """Plan a deck: pictures of its faces, or one PDF."""
    rows = list_rows(product, shop)
    images = () if shop.is_book else _list_images(product, rows)
    sides = (None if face is None else face.plan for _, front, back, _ in product.cards for face in (back, front))
    faces = sides if shop.is_book else (image.face for image in images)
    printed = {face.id: face for face in faces if face is not None}
    return _Part(
        product.deck.id,
        product,
        rows,
        _describe_deck(product, rows, shop),
        shop_products.make_shot(product.fit.product, shop),
        images,
        tuple(_picture_face(product, face, shop) for face in printed.values()),
    )


def _list_images(product: DeckProduct, rows: Sequence[Row]) -> tuple[_Image, ...]:
    """Return the pictures that the lines of a deck name, each once."""
    fronts = {card: front for card, front, _, _ in product.cards}
    backs = {card: back for card, _, back, _ in product.cards}
    names: dict[str, PlannedFace | None] = {}
    for row in rows:
        names[row.front] = fronts[row.card]
        if row.back and row.back != row.front:
            blank = fronts[row.card] if product.fit.product.blank == "front" else None
            names[row.back] = backs[row.card] or blank
    grouped: dict[str, list[str]] = {}
    faces: dict[str, FacePlan | None] = {}
    for name, face in names.items():
        key = "" if face is None else face.plan.id
        grouped.setdefault(key, []).append(name)
        faces[key] = None if face is None else face.plan
    return tuple(_Image(tuple(files), faces[key]) for key, files in grouped.items())


def _picture_face(product: DeckProduct, face: FacePlan, shop: Shop) -> FacePicture:
    """Return a face on a page that has the size and the orientation of the product's canvas."""
    fit = product.fit
    page, trim, bleed, turn = fit.page, fit.trim, max(fit.bleeds), 0
    if fit.is_turned:
        page, trim, turn = page.turned(), Rect(trim.y, trim.x, trim.height, trim.width), _QUARTER_TURN
    plan = face._replace(outline=None)  # the shop cuts: its canvas is full
    canvas = Page(page, "front", trim, trim.grown(bleed), (Slot(0, trim, turn, bleed),), (), ())
    return FacePicture(plan, canvas, shop_products.make_shot(fit.product, shop))


def _render_book(part: _Part, product: DeckProduct, shop: Shop, images: Iterator[bytes]) -> bytes:
    """Return a deck as a PDF for a press: for each copy of a card, the back, then the front."""
    pages = [
        "" if side is None else side.plan.id
        for _, front, back, copies in product.cards
        for _ in range(copies)
        for side in (back, front)
    ]
    (width, height), trim = product.fit.product.canvas, product.fit.trim
    across, down = (round(pixels * UM_PER_INCH / shop.dpi) for pixels in (width, height))
    bleed = Um((across - trim.width) // 2), Um((down - trim.height) // 2)
    rendered = {picture.face.id: next(images) for picture in part.wanted}
    if "" in pages:
        rendered[""] = render_blank(part.shot)
    sheets = {face: Sheet(width, height, bleed, data) for face, data in rendered.items()}
    game = product.localized.game
    title = f"{game.name.value}: {product.deck.name.value}"
    heading = Heading(title, game.author or AUTHOR, shop.called, format_language_tag(product.localized.locale))
    return render_press_pdf(heading, sheets, pages, shop.dpi)


# Lists


def format_csv(rows: Sequence[Row]) -> str:
    """Return rows as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Row._fields)
    writer.writerows(rows)
    return out.getvalue()


def format_text(order: _GameOrder, shop: Shop, present: Sequence[_Part]) -> str:
    """Return the list of an order for people.

    Args:
        order: The order.
        shop: The shop.
        present: The parts whose files are there. When all are, what the shop does not print is listed too.
    """
    title = f"{order.localized.game.name.value} ({order.localized.locale})"
    lines = [title, f"For {shop.called}{f', {shop.site}' if shop.site else ''}", ""]
    for part in present:
        lines += [*part.about, ""]
    if order.left_out and len(present) == len(order.parts):
        lines += ["Not printed there; print at home:"]
        lines += [*(f"  {thing.name}: {thing.reason}" for thing in order.left_out), ""]
    return "\n".join(lines)


def _describe_deck(product: DeckProduct, rows: Sequence[Row], shop: Shop) -> tuple[str, ...]:
    fit, sold = product.fit, product.fit.product
    lines = [f"{product.deck.name.value}: {sold.called}, {format_count(product.copies, 'piece')}"]
    canvas = f"{sold.canvas[0]} x {sold.canvas[1]} pixels, " if not shop.is_book else ""
    notes = [f"{canvas}{_format_size(sold.trim)} when cut"]
    if fit.scale != 1:
        notes.append(f"printed at {fit.scale:.1%}")
    if fit.extended > 0:
        notes.append(f"ground extended by {fit.extended / UM_PER_MM:.2f} mm")
    if fit.is_turned:
        notes.append("turned clockwise")
    lines.append(f"  {'; '.join(notes)}")
    step = next((step for step in shop.steps if step >= product.copies), None)
    if step is not None:
        empty = step - product.copies
        lines.append(f"  sold as {step} cards{f': {empty} stay empty' if empty else ''}")
    if shop.is_book:
        return *lines, f"  {rows[0].front}: {2 * product.copies} pages, each card's back before its front"
    if shop.repeats:
        backs = sorted({row.back for row in rows})
        back = backs[0] if len(backs) == 1 and backs[0] else f"{product.deck.id}/backs/, in the same order"
        return *lines, f"  fronts: {product.deck.id}/fronts/, in order", f"  backs:  {back if any(backs) else _WHITE}"
    width = max(len(row.front) for row in rows)
    return *lines, *(f"  {row.copies:>3} x {row.front:<{width}}  {row.back or _WHITE}" for row in rows)
