"""The files of an order: pictures of exactly the pixels that a shop asks for, or a book of them for a press."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from generator import ledger, locales, selecting, showing
from generator.geometry import Rect
from generator.imposing import AUTHOR
from generator.layout.faces import PlannedFace
from generator.ledger import Entry
from generator.ordering.naming import Piece, Row, book_of, pictures
from generator.ordering.parts import Part
from generator.paint import exact, flat
from generator.paint.exact import Shot
from generator.paint.flat import Heading, Sheet
from generator.plan import Document, FacePlan, Page, Slot
from generator.shop import Shop
from generator.units import UM_PER_INCH, Um
from generator.writing import write

_QUARTER: Final = 90


class Press(NamedTuple):
    """Where files are made: the order's folder, that of compiled drawings, and how many processes may work at once."""

    folder: Path
    drawings: Path
    jobs: int | None


def make(
    part: Part, lines: tuple[Row, ...], shop: Shop, press: Press, before: Mapping[str, Entry]
) -> Mapping[str, Entry]:
    """Write the files of a deck, those that stand there from the same left alone; return their entries.

    Raises:
        ProjectError: A font or a picture cannot be read, or a file not written.
    """
    if shop.is_book:
        return _book(part, shop, press, before)
    signed = _signatures(part, shop)
    entries: dict[str, Entry] = {}
    wanted: list[tuple[Piece, str]] = []
    for piece in pictures(part, lines):
        sign = signed["" if piece.face is None else piece.face.plan.id]
        known = {
            name: entry for name in piece.names if (entry := ledger.holds(before, press.folder / name, sign, name))
        }
        entries |= known
        missing = tuple(name for name in piece.names if name not in known)
        if missing:
            wanted.append((Piece(missing, piece.face), sign))
    made = _photographed(part, [piece.face for piece, _ in wanted], shop, press, "png")
    for (piece, sign), data in zip(wanted, made, strict=True):
        for name in piece.names:
            write(press.folder / name, data, lasting=False)
            entries[name] = Entry(sign, ledger.digest(data), 1, 1)
    return entries


def _signatures(part: Part, shop: Shop) -> Mapping[str, str]:
    """Return a signature of the picture of each face, by its id; of an empty one by ``."""
    how = part.how._replace(product=part.how.product._replace(mark=part.deck.mark))
    told = f"{ledger.program()} {how} {shop.dpi} {shop.ink} {shop.is_cmyk}"
    looks = selecting.hashes(part.one, [part.deck.id])
    return {face: ledger.digest(f"{told} {look}".encode()) for face, look in {**looks, "": ""}.items()}


def _photographed(
    part: Part, faces: Sequence[PlannedFace | None], shop: Shop, press: Press, kind: str
) -> Iterator[bytes]:
    """Yield the picture of each face, of None an empty one."""
    width, height = part.how.product.canvas
    shot = Shot(0, width, height, kind, shop.dpi, shop.ink)
    drawn = [face.plan for face in faces if face is not None]
    if not drawn:
        yield from (exact.blank(shot) for _ in faces)
        return
    data = showing.painted(part.one, _document(part, drawn), press.drawings)
    shots = [shot._replace(page=page) for page in range(len(drawn))]
    made = exact.pictures(data, shots, jobs=press.jobs)
    for face in faces:
        yield exact.blank(shot) if face is None else next(made)


def _document(part: Part, faces: Sequence[FacePlan]) -> Document:
    """Return faces on pages that are as large as the product's canvas, standing as it does."""
    how = part.how
    turn = _QUARTER if how.is_turned else 0
    page, trim, bleed = how.page, how.trim, max(how.bleeds)
    if turn:
        page, trim = page.turned(), Rect(trim.y, trim.x, trim.height, trim.width)
    made = [
        Page(page, "front", trim, trim.grown(bleed), (Slot(index, trim, turn, bleed),), (), ())
        for index in range(len(faces))
    ]
    game, language = part.one.game, locales.tag(part.one.locale)
    return Document(game.name.value, game.author or AUTHOR, "", language, tuple(faces), tuple(made))


def _book(part: Part, shop: Shop, press: Press, before: Mapping[str, Entry]) -> Mapping[str, Entry]:
    """Write a deck's PDF: each card's back, then its front, as often as there are copies."""
    name, signed = book_of(part), _signatures(part, shop)
    order = [(_key(back), _key(front)) for _, front, back, copies in part.pieces for _ in range(copies)]
    pages = [side for sides in order for side in sides]
    sign = ledger.digest("\0".join(signed[page] for page in pages).encode())
    known = ledger.holds(before, press.folder / name, sign)
    if known is not None:
        return {name: known}
    faces = {_key(face): face for _, front, back, _ in part.pieces for face in (back, front)}
    made = _photographed(part, list(faces.values()), shop, press, "inks")
    (width, height), trim = part.how.product.canvas, part.how.product.trim
    across, down = (round(pixels * UM_PER_INCH / shop.dpi) for pixels in (width, height))
    bleed = Um((across - trim.width) // 2), Um((down - trim.height) // 2)
    sheets = {face: Sheet(width, height, bleed, rows) for face, rows in zip(faces, made, strict=True)}
    one = part.one
    title = f"{one.game.name.value}: {part.deck.name.value}"
    heading = Heading(title, one.game.author or AUTHOR, shop.called, locales.tag(one.locale))
    data = flat.book(heading, sheets, pages, shop.dpi)
    write(press.folder / name, data)
    return {name: Entry(sign, ledger.digest(data), len(pages), part.number)}


def _key(face: PlannedFace | None) -> str:
    return "" if face is None else face.plan.id
