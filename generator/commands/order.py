"""Orders from print shops: each deck as the shop's product, in files that it takes as they are, and a list of them.

The list of an order: for people as text, for tables as CSV.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from engine import suggest
from generator import output, project
from generator.commands import manifest, print_jobs
from generator.commands.manifest import Manifest
from generator.commands.pictures import photograph
from generator.commands.prepare import Request, prepare
from generator.commands.shop_files import Part, Parts, Row, parts_of, rows, sent, write_sent
from generator.content import load
from generator.layout.localized_game import LocalizedGame
from generator.model import sheet_groups
from generator.model.findings import Finding, ProjectError, Suppressed, choose_exit_code, sort_findings
from generator.model.phrases import explain_untranslated, format_count
from generator.model.shops import Shop
from generator.model.units import UM_PER_MM, Size
from generator.tasks import Progress


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
    silenced: tuple[Suppressed, ...] = ()


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
    found = sort_findings((*there.findings, *(finding for each in made for finding in each.findings)))
    wrong = [finding for each in made for finding in each.findings]
    if choose_exit_code(wrong, strict=False) and not asked.asked.force:
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
        return explain_untranslated("Nothing was ordered")
    if ordered.refused:
        return "Nothing was ordered: errors are found. Mend them, or go on all the same with --force."
    lines = [f"note: {note}" for note in ordered.notes]
    for each in ordered.filled:
        held = f"{format_count(each.files, 'file')} for {format_count(each.pieces, 'piece')}"
        kept = f" ({each.kept} unchanged)" if each.kept else ""
        lines.append(f"{project.display_path(here, each.folder)}/: {held}{kept}; read order.txt there.")
    return "\n".join(lines)


def shops_told(root: Path) -> str:
    """Return the print shops that there are, each with its products, a line each.

    Raises:
        ProjectError: A file cannot be read.
    """
    library = load.load_library(root).value
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


def _expect_known(editions: Sequence[LocalizedGame], shop: Shop, asked: Order) -> None:
    """Raise ProjectError where a deck or a product is asked for that is not there."""
    decks = tuple(dict.fromkeys(deck.id for one in editions for deck in one.game.decks))
    sheets = tuple(dict.fromkeys(lot.id for one in editions for lot in sheet_groups.list_shared_groups(one.game)))
    for deck in (*(() if asked.deck in (None, *sheets) else (asked.deck,)), *asked.products):
        if deck in sheet_groups.DOCUMENT_IDS:
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


def _wanted(one: LocalizedGame, asked: str | None) -> frozenset[str] | None:
    """Return the ids of the decks that are asked for by their own name or that of sheets they share; None for all."""
    if asked is None:
        return None
    lot = sheet_groups.find_group(one.game, asked)
    return frozenset(() if lot is None else (deck.id for deck in lot.decks))


def _sold(shop: Shop) -> str:
    return ", ".join(f"{product.called} ({product.id})" for product in shop.products)


def _left(one: LocalizedGame, parts: Parts) -> Iterable[str]:
    """Yield a note on the decks that a shop has nothing for."""
    folded = [deck.id for deck in parts.strange if one.library.sizes[deck.size].folded]
    others = [deck.id for deck in parts.strange if deck.id not in folded]
    for why, decks in (("the shop prints nothing of their kind", others), ("what a shop prints does not fold", folded)):
        if decks:
            yield f"{one.game.id} {one.locale}: left out, for {why}: {', '.join(decks)}"


def _filled(
    one: LocalizedGame,
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
    for name in before.keys() - files.keys() - {TEXT, TABLE}:
        (folder / name).unlink(missing_ok=True)  # whoever sends the folder would send it too
    present = [part for part in parts.parts if any(row.front in files for row in lines[part.deck.id])]
    _write_lists(one, shop, folder, present, lines, files)
    kept = sum(1 for name, digest in files.items() if before.get(name) == digest)
    return Filled(folder, len(files), sum(part.number for part in present), kept)


def _write_lists(
    one: LocalizedGame,
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
        TEXT: text(f"{one.game.name.value} ({one.locale})", shop, parts, lines, left_out).encode(),
        TABLE: table([row for part in parts for row in lines[part.deck.id]]).encode(),
    }
    for name, data in lists.items():
        output.write(folder / name, data)
    about = {"game": one.game.id, "locale": one.locale, "shop": shop.id, "version": one.game.version or ""}
    looks = {face: look for part in parts for face, look in print_jobs.hashes(part.one, [part.deck.id]).items()}
    digests = {name: output.digest(data) for name, data in lists.items()}
    manifest.save(folder, Manifest(about, {**files, **digests}, looks))


TEXT: Final = "order.txt"
TABLE: Final = "order.csv"
_WHITE: Final = "(white)"


def table(lines: Sequence[Row]) -> str:
    """Return the lines as CSV: deck, product, card, copies, front, back."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("deck", "product", "card", "copies", "front", "back"))
    writer.writerows((row.deck, row.product, row.card, row.copies, row.front, row.back) for row in lines)
    return out.getvalue()


def text(
    title: str, shop: Shop, parts: Sequence[Part], lines: Mapping[str, Sequence[Row]], left_out: Sequence[str]
) -> str:
    """Return the list for people.

    Args:
        title: The game and the language.
        shop: Where it is ordered.
        parts: The decks, as products.
        lines: The lines of each deck, by its id.
        left_out: Names of decks that the shop does not print.
    """
    said = [f"{title}", f"For {shop.called}{f', {shop.site}' if shop.site else ''}", ""]
    for part in parts:
        said += [*_head(part, shop), *_lines(part, lines[part.deck.id], shop), ""]
    if left_out:
        said += ["Not printed there; print at home:", *(f"  {name}" for name in left_out), ""]
    return "\n".join(said)


def _head(part: Part, shop: Shop) -> list[str]:
    how, product = part.how, part.how.product
    trim = f"{product.trim.width / UM_PER_MM:g} x {product.trim.height / UM_PER_MM:g} mm"
    said = [f"{part.deck.name.value}: {product.called}, {format_count(part.number, 'piece')}"]
    canvas = f"{product.canvas[0]} x {product.canvas[1]} pixels, " if not shop.is_book else ""
    notes = [f"{canvas}{trim} when cut"]
    if how.scale != 1:
        notes.append(f"printed at {how.scale:.1%}")
    if how.extended > 0:
        notes.append(f"ground extended by {how.extended / UM_PER_MM:.2f} mm")
    if how.is_turned:
        notes.append("turned clockwise")
    said.append(f"  {'; '.join(notes)}")
    step = next((step for step in shop.steps if step >= part.number), None)
    if step is not None:
        empty = step - part.number
        said.append(f"  sold as {step} cards{f': {empty} stay empty' if empty else ''}")
    return said


def _lines(part: Part, lines: Sequence[Row], shop: Shop) -> list[str]:
    if shop.is_book:
        return [f"  {lines[0].front}: {2 * part.number} pages, each card's back before its front"]
    if shop.repeats:
        backs = sorted({row.back for row in lines})
        behind = backs[0] if len(backs) == 1 and backs[0] else f"{part.deck.id}/backs/, in the same order"
        return [f"  fronts: {part.deck.id}/fronts/, in order", f"  backs:  {behind if any(backs) else _WHITE}"]
    width = max(len(row.front) for row in lines)
    return [f"  {row.copies:>3} x {row.front:<{width}}  {row.back or _WHITE}" for row in lines]
