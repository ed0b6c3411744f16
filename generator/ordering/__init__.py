"""Orders from print shops: each deck as the shop's product, in files that it takes as they are, and a list of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from engine import suggest
from generator import load, output, project
from generator.edition import Edition
from generator.ordering import listing
from generator.ordering.making import sent, write_sent
from generator.ordering.naming import Row, rows
from generator.ordering.parts import Part, Parts, parts_of
from generator.prepare import Request, prepare
from generator.printed import manifest, selecting
from generator.printed.manifest import Manifest
from generator.printed.photographs import photograph
from generator.spine import lots
from generator.spine.findings import Finding, ProjectError, Silenced, exit_code, in_order
from generator.spine.geometry import Size
from generator.spine.shop import Shop
from generator.spine.units import UM_PER_MM
from generator.telling import counted, seen_from, untranslated
from generator.waiting import Progress


@dataclass(frozen=True, slots=True)
class Order:
    """What is ordered.

    Attributes:
        shop: Id of a shop.
        asked: Which game, in which language.
        deck: Id of the only deck, or of sheets that some share for all of these; None for all.
        products: Ids of products that decks must become, by deck; of others the nearest is taken.
        out: Folder to write to; None for the project's own.
    """

    shop: str
    asked: Request
    deck: str | None = None
    products: Mapping[str, str] = field(default_factory=dict)
    out: Path | None = None


class Filled(NamedTuple):
    """An order that is ready: its folder, how many files and pieces it has, and how many files were there already."""

    folder: Path
    files: int
    pieces: int
    kept: int


class Ordered(NamedTuple):
    """What has come of an order; `lacking` says that it is refused for translations alone, as `Ready` does.

    So does `silenced` say what comments in the content silence.
    """

    filled: tuple[Filled, ...]
    notes: tuple[str, ...]
    findings: tuple[Finding, ...]
    refused: bool
    lacking: bool = False
    silenced: tuple[Silenced, ...] = ()


def order(root: Path, asked: Order, progress: Progress) -> Ordered:
    """Write what a shop needs to print a game; nothing where lint, or the shop's rules, find errors, unless forced.

    Raises:
        ProjectError: There is no such shop, game, deck, product or language, a file cannot be read or written, or
            `out/` is a link.
    """
    out = project.destination(root, asked.out)
    progress.step("reading and checking")
    there = prepare(root, asked.asked)
    if there.is_refused:
        return Ordered((), (), there.findings, refused=True, lacking=there.is_untranslated, silenced=there.silenced)
    shop = _shop(there.editions[0].library.shops, asked.shop)
    _expect_known(there.editions, shop, asked)
    only = [_wanted(one, asked.deck) for one in there.editions]
    made = [parts_of(one, shop, decks, asked.products) for one, decks in zip(there.editions, only, strict=True)]
    found = in_order((*there.findings, *(finding for each in made for finding in each.findings)))
    wrong = [finding for each in made for finding in each.findings]
    if exit_code(wrong, strict=False) and not asked.asked.force:
        return Ordered((), (), found, refused=True, silenced=there.silenced)
    if not any(each.parts for each in made):
        message = f"{shop.called} prints nothing of this: it has {_sold(shop)}"
        raise ProjectError(message)
    filled = []
    progress.start(sum(len(each.parts) for each in made))
    with output.lock_folder(out):
        for one, parts, decks in zip(there.editions, made, only, strict=True):
            if parts.parts:
                folder = out / one.game.id / one.locale / shop.id
                filled.append(_filled(one, parts, shop, folder, decks, asked.asked.jobs, progress))
    notes = (*there.notes, *(note for one, each in zip(there.editions, made, strict=True) for note in _left(one, each)))
    return Ordered(tuple(filled), notes, found, refused=False, silenced=there.silenced)


def summary(ordered: Ordered, here: Path) -> str:
    """Return what has come of an order as text, a line for each edition, as seen from the folder `here`."""
    if ordered.lacking:
        return untranslated("Nothing was ordered")
    if ordered.refused:
        return "Nothing was ordered: errors are found. Mend them, or go on all the same with --force."
    lines = [f"note: {note}" for note in ordered.notes]
    for each in ordered.filled:
        held = f"{counted(each.files, 'file')} for {counted(each.pieces, 'piece')}"
        kept = f" ({each.kept} unchanged)" if each.kept else ""
        lines.append(f"{seen_from(here, each.folder)}/: {held}{kept}; read order.txt there.")
    return "\n".join(lines)


def shops_told(root: Path) -> str:
    """Return the print shops that there are, each with its products, a line each.

    Raises:
        ProjectError: A file cannot be read.
    """
    library = load.library(root).value
    lines: list[str] = []
    for shop in () if library is None else library.shops.values():
        files = "a PDF a deck" if shop.is_book else "a PNG a copy" if shop.repeats else "a PNG a face"
        lines.append(f"{shop.id}  {shop.called}: {files}, {shop.dpi} dpi, {shop.bleed / UM_PER_MM:g} mm of bleed")
        rows = [(each.id, _millimetres(each.trim), ", ".join(each.of)) for each in shop.products]
        width, widest = (max(len(row[column]) for row in rows) for column in (0, 1))
        lines += [f"  {id_:<{width}}  {trim:<{widest}}  {kinds}" for id_, trim, kinds in rows]
    return "\n".join(lines)


def _millimetres(size: Size) -> str:
    return f"{size.width / UM_PER_MM:g} x {size.height / UM_PER_MM:g} mm"


def _shop(shops: Mapping[str, Shop], asked: str) -> Shop:
    if asked not in shops:
        message = f"no print shop is called {asked}; {suggest.suggest_names(asked, shops)}"
        raise ProjectError(message)
    return shops[asked]


def _expect_known(editions: Sequence[Edition], shop: Shop, asked: Order) -> None:
    """Raise ProjectError where a deck or a product is asked for that is not there."""
    decks = tuple(dict.fromkeys(deck.id for one in editions for deck in one.game.decks))
    sheets = tuple(dict.fromkeys(lot.id for one in editions for lot in lots.shared(one.game)))
    for deck in (*(() if asked.deck in (None, *sheets) else (asked.deck,)), *asked.products):
        if deck in lots.MATTERS:
            message = f"shops are sent decks, and {deck} is none; print it with `tinderbox build --deck {deck}`"
            raise ProjectError(message)
        if deck not in decks:
            message = f"no deck is called {deck}; {suggest.suggest_names(deck, (*decks, *sheets))}"
            raise ProjectError(message)
    products = tuple(product.id for product in shop.products)
    for product in asked.products.values():
        if product not in products:
            message = f"{shop.called} has no product {product}; {suggest.suggest_names(product, products)}"
            raise ProjectError(message)


def _wanted(one: Edition, asked: str | None) -> frozenset[str] | None:
    """Return the ids of the decks that are asked for by their own name or that of sheets they share; None for all."""
    if asked is None:
        return None
    lot = lots.lot(one.game, asked)
    return frozenset(() if lot is None else (deck.id for deck in lot.decks))


def _sold(shop: Shop) -> str:
    return ", ".join(f"{product.called} ({product.id})" for product in shop.products)


def _left(one: Edition, parts: Parts) -> Iterable[str]:
    """Yield a note on the decks that a shop has nothing for."""
    folded = [deck.id for deck in parts.strange if one.library.sizes[deck.size].folded]
    others = [deck.id for deck in parts.strange if deck.id not in folded]
    for why, decks in (("the shop prints nothing of their kind", others), ("what a shop prints does not fold", folded)):
        if decks:
            yield f"{one.game.id} {one.locale}: left out, for {why}: {', '.join(decks)}"


def _filled(
    one: Edition,
    parts: Parts,
    shop: Shop,
    folder: Path,
    only: frozenset[str] | None,
    jobs: int | None,
    progress: Progress,
) -> Filled:
    """Write the order of an edition: its files, then its list and its manifest.

    With `only` some decks, the others that stand in the folder as they were written stay in the order.
    """
    before = {
        name: digest
        for name, digest in manifest.read_if_any(folder).files.items()
        if output.digest_file(folder / name) == digest
    }
    lines = {part.deck.id: rows(part, shop) for part in parts.parts}
    wanted = {
        part.deck.id: sent(part, lines[part.deck.id], shop)
        for part in parts.parts
        if only is None or part.deck.id in only
    }
    made = photograph([each.sitting for each in wanted.values()], jobs=jobs)
    files: dict[str, str] = {}
    for part in parts.parts:
        progress.step(f"{one.game.id} {one.locale} {shop.id} {part.deck.id}")
        if part.deck.id in wanted:
            files |= write_sent(wanted[part.deck.id], shop, folder, made)
        else:
            names = {name for row in lines[part.deck.id] for name in (row.front, row.back) if name}
            files |= {name: before[name] for name in names} if names <= before.keys() else {}
        progress.done()
    for name in before.keys() - files.keys() - {listing.TEXT, listing.TABLE}:
        (folder / name).unlink(missing_ok=True)  # whoever sends the folder would send it too
    present = [part for part in parts.parts if any(row.front in files for row in lines[part.deck.id])]
    _write_lists(one, shop, folder, present, lines, files)
    kept = sum(1 for name, digest in files.items() if before.get(name) == digest)
    return Filled(folder, len(files), sum(part.number for part in present), kept)


def _write_lists(
    one: Edition,
    shop: Shop,
    folder: Path,
    parts: Sequence[Part],
    lines: Mapping[str, Sequence[Row]],
    files: Mapping[str, str],
) -> None:
    """Write the lists and the manifest of an order."""
    there = {part.deck.id for part in parts}
    left_out = [deck.name.value for deck in one.game.decks if deck.id not in there]
    lists = {
        listing.TEXT: listing.text(f"{one.game.name.value} ({one.locale})", shop, parts, lines, left_out).encode(),
        listing.TABLE: listing.table([row for part in parts for row in lines[part.deck.id]]).encode(),
    }
    for name, data in lists.items():
        output.write(folder / name, data)
    about = {"game": one.game.id, "locale": one.locale, "shop": shop.id, "version": one.game.version or ""}
    looks = {face: look for part in parts for face, look in selecting.hashes(part.one, [part.deck.id]).items()}
    digests = {name: output.digest(data) for name, data in lists.items()}
    manifest.save(folder, Manifest(about, {**files, **digests}, looks))
