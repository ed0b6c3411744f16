"""The files of an order: pictures of exactly the pixels that a shop asks for, or a book of them for a press."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from generator.kept import ledger
from generator.kept.ledger import Entry
from generator.kept.writing import write
from generator.layout.faces import PlannedFace
from generator.ordering.naming import Piece, Row, book_of, pictures
from generator.ordering.parts import Part
from generator.paint import exact, flat
from generator.paint.exact import Shot
from generator.paint.flat import Heading, Sheet
from generator.printed import selecting
from generator.printed.imposing import AUTHOR
from generator.printed.photographs import Sitting
from generator.spine.geometry import Rect
from generator.spine.plan import Document, FacePlan, Page, Slot
from generator.spine.shop import Shop
from generator.spine.units import UM_PER_INCH, Um
from generator.tongues import locales

_QUARTER: Final = 90


class Sent(NamedTuple):
    """What of a deck is to be made.

    Attributes:
        part: The deck.
        known: Entries of its files that stand there as they would be made now.
        pieces: The others, pictures or a book, each with its signature.
        faces: What has to be photographed for them.
        sitting: The pictures of these, in the same order.
    """

    part: Part
    known: Mapping[str, Entry]
    pieces: tuple[tuple[Piece, str], ...]
    faces: tuple[PlannedFace, ...]
    sitting: Sitting


def sent(part: Part, lines: tuple[Row, ...], shop: Shop, folder: Path, before: Mapping[str, Entry]) -> Sent:
    """Return what of a deck is to be made; its files that stand in `folder` from the same are left alone."""
    signed = _signatures(part, shop)
    if shop.is_book:
        return _book(part, shop, folder, before, signed)
    known: dict[str, Entry] = {}
    pieces: list[tuple[Piece, str]] = []
    for piece in pictures(part, lines):
        sign = signed[_key(piece.face)]
        there = {name: entry for name in piece.names if (entry := ledger.holds(before, folder / name, sign, name))}
        known |= there
        missing = tuple(name for name in piece.names if name not in there)
        if missing:
            pieces.append((Piece(missing, piece.face), sign))
    faces = tuple(piece.face for piece, _ in pieces if piece.face is not None)
    return Sent(part, known, tuple(pieces), faces, _sitting(part, faces, shop, "png", [""] * len(faces)))


def write_sent(asked: Sent, shop: Shop, folder: Path, made: Iterator[bytes]) -> Mapping[str, Entry]:
    """Write the files of a deck; return the entries of all that it has. `made` are its pictures.

    Raises:
        ProjectError: A file cannot be written.
    """
    if shop.is_book and asked.pieces:
        return _write_book(asked, shop, folder, made)
    entries = dict(asked.known)
    for piece, sign in asked.pieces:
        data = exact.blank(_shot(asked.part, shop, "png")) if piece.face is None else next(made)
        for name in piece.names:
            write(folder / name, data, lasting=False)
            entries[name] = Entry(sign, ledger.digest(data), 1, 1)
    return entries


def _signatures(part: Part, shop: Shop) -> Mapping[str, str]:
    """Return a signature of the picture of each face, by its id; of an empty one by ``."""
    how = part.how._replace(product=part.how.product._replace(mark=part.deck.mark))
    told = f"{ledger.program()} {how} {shop.dpi} {shop.ink} {shop.is_cmyk}"
    looks = selecting.hashes(part.one, [part.deck.id])
    return {face: ledger.digest(f"{told} {look}".encode()) for face, look in {**looks, "": ""}.items()}


def _sitting(part: Part, faces: Sequence[PlannedFace], shop: Shop, kind: str, signs: Sequence[str]) -> Sitting:
    """Return faces, each on a page of its own of which a picture is wanted."""
    document = _document(part, [face.plan for face in faces])
    shot = _shot(part, shop, kind)
    return Sitting(part.one, document, tuple(shot._replace(page=page) for page in range(len(faces))), tuple(signs))


def _shot(part: Part, shop: Shop, kind: str) -> Shot:
    return Shot(0, *part.how.product.canvas, kind, shop.dpi, shop.ink)


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


def _book(part: Part, shop: Shop, folder: Path, before: Mapping[str, Entry], signed: Mapping[str, str]) -> Sent:
    """Return a deck's PDF as something to be made."""
    name = book_of(part)
    sign = ledger.digest("\0".join(signed[page] for page in _pages(part)).encode())
    known = ledger.holds(before, folder / name, sign)
    faces: tuple[PlannedFace, ...] = ()
    if known is None:
        both = [face for _, front, back, _ in part.pieces for face in (back, front) if face is not None]
        faces = tuple({face.plan.id: face for face in both}.values())
    sitting = _sitting(part, faces, shop, "inks", [f"inks {signed[face.plan.id]}" for face in faces])
    there = {} if known is None else {name: known}
    return Sent(part, there, () if known else ((Piece((name,), None), sign),), faces, sitting)


def _pages(part: Part) -> list[str]:
    """Return the key of the face on each page of a deck's PDF: each card's back, then its front, for each copy."""
    order = [(_key(back), _key(front)) for _, front, back, copies in part.pieces for _ in range(copies)]
    return [side for sides in order for side in sides]


def _write_book(asked: Sent, shop: Shop, folder: Path, made: Iterator[bytes]) -> Mapping[str, Entry]:
    part, pages, (((name,), _), sign) = asked.part, _pages(asked.part), asked.pieces[0]
    (width, height), trim = part.how.product.canvas, part.how.product.trim
    across, down = (round(pixels * UM_PER_INCH / shop.dpi) for pixels in (width, height))
    bleed = Um((across - trim.width) // 2), Um((down - trim.height) // 2)
    rows = {face.plan.id: next(made) for face in asked.faces}
    if "" in pages:
        rows[""] = exact.blank(_shot(part, shop, "inks"))
    sheets = {face: Sheet(width, height, bleed, data) for face, data in rows.items()}
    one = part.one
    title = f"{one.game.name.value}: {part.deck.name.value}"
    heading = Heading(title, one.game.author or AUTHOR, shop.called, locales.tag(one.locale))
    data = flat.book(heading, sheets, pages, shop.dpi)
    write(folder / name, data)
    return {name: Entry(sign, ledger.digest(data), len(pages), part.number)}


def _key(face: PlannedFace | None) -> str:
    return "" if face is None else face.plan.id
