"""The files of an order: pictures of exactly the pixels that a shop asks for, or a book of them for a press."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from generator.layout.faces.planner import PlannedFace
from generator.ordering.naming import Piece, Row, book_of, pictures
from generator.ordering.parts import Part
from generator.output import digest, write
from generator.printed.imposing import AUTHOR
from generator.printed.photographs import Sitting
from generator.render.press import Heading, Sheet, render_press_pdf
from generator.render.raster import Shot, render_blank
from generator.spine.geometry import Rect
from generator.spine.plan import Document, FacePlan, Page, Slot
from generator.spine.shop import Shop
from generator.spine.units import UM_PER_INCH, Um
from generator.tongues import locales

_QUARTER: Final = 90


class Sent(NamedTuple):
    """The files of a deck, to be made.

    Attributes:
        part: The deck.
        pieces: Its pictures, or its book.
        faces: What has to be photographed for them.
        sitting: The pictures of these, in the same order.
    """

    part: Part
    pieces: tuple[Piece, ...]
    faces: tuple[PlannedFace, ...]
    sitting: Sitting


def sent(part: Part, lines: tuple[Row, ...], shop: Shop) -> Sent:
    """Return what a shop is sent of a deck."""
    if shop.is_book:
        both = [face for _, front, back, _ in part.pieces for face in (back, front) if face is not None]
        faces = tuple({face.plan.id: face for face in both}.values())
        return Sent(part, (Piece((book_of(part),), None),), faces, _sitting(part, faces, shop, "inks"))
    pieces = tuple(pictures(part, lines))
    faces = tuple(piece.face for piece in pieces if piece.face is not None)
    return Sent(part, pieces, faces, _sitting(part, faces, shop, "png"))


def write_sent(wanted: Sent, shop: Shop, folder: Path, made: Iterator[bytes]) -> Mapping[str, str]:
    """Write the files of a deck, whose pictures are `made`; return their hashes by name.

    Raises:
        ProjectError: A file cannot be written.
    """
    if shop.is_book:
        (name,) = wanted.pieces[0].names
        data = _book(wanted, shop, made)
        write(folder / name, data)
        return {name: digest(data)}
    digests = {}
    for piece in wanted.pieces:
        data = render_blank(_shot(wanted.part, shop, "png")) if piece.face is None else next(made)
        for name in piece.names:
            write(folder / name, data)
            digests[name] = digest(data)
    return digests


def _sitting(part: Part, faces: Sequence[PlannedFace], shop: Shop, kind: str) -> Sitting:
    """Return faces, each on a page of its own of which a picture is wanted."""
    document = _document(part, [face.plan for face in faces])
    shot = _shot(part, shop, kind)
    return Sitting(part.one, document, tuple(shot._replace(page=page) for page in range(len(faces))))


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


def _pages(part: Part) -> list[str]:
    """Return the key of the face on each page of a deck's PDF: each card's back, then its front, for each copy."""
    order = [(_key(back), _key(front)) for _, front, back, copies in part.pieces for _ in range(copies)]
    return [side for sides in order for side in sides]


def _book(wanted: Sent, shop: Shop, made: Iterator[bytes]) -> bytes:
    """Return a deck as a PDF for a press."""
    part, pages = wanted.part, _pages(wanted.part)
    (width, height), trim = part.how.product.canvas, part.how.product.trim
    across, down = (round(pixels * UM_PER_INCH / shop.dpi) for pixels in (width, height))
    bleed = Um((across - trim.width) // 2), Um((down - trim.height) // 2)
    rows = {face.plan.id: next(made) for face in wanted.faces}
    if "" in pages:
        rows[""] = render_blank(_shot(part, shop, "inks"))
    sheets = {face: Sheet(width, height, bleed, data) for face, data in rows.items()}
    one = part.one
    title = f"{one.game.name.value}: {part.deck.name.value}"
    heading = Heading(title, one.game.author or AUTHOR, shop.called, locales.tag(one.locale))
    return render_press_pdf(heading, sheets, pages, shop.dpi)


def _key(face: PlannedFace | None) -> str:
    return "" if face is None else face.plan.id
