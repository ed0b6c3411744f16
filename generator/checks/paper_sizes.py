"""Pieces that are too large for the paper, and boards that are tiled over several sheets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.checks.check import Subject, check
from generator.layout.faces.planned import DeckFace, find_box_mark, get_layout_id
from generator.layout.sheets.grid import TooLarge, fit_band, format_mm
from generator.layout.sheets.tiled_boards import Tiling, Untileable, find_occupied_rect, tile_board
from generator.model.findings import Hit, Severity
from generator.model.plan import Type
from generator.model.units import Rect, Size, Um, mm, um
from generator.semantics.places import at

_TILED: Final = "tiled"  # the property of a deck
_SAFE: Final = um(3)
_FAR: Final = um(10_000)  # beyond any board


@check("TB408", Severity.ERROR, "too large for paper")
def too_large_for_paper(subject: Subject) -> Iterator[Hit]:
    """Piece that does not fit on the paper.

    A deck whose pieces do not fit on one of the project's papers, upright or rotated, with the margins and bleed of its
    sheet: the one that the deck names, or else `home-1`, or else the first of `sizes.yaml`. Decks that are `tiled` are
    printed on several sheets, and are not checked here.

    Why: The deck cannot be printed on that paper, and some people's printers take no other.

    ```diff
     deck: {size: giant}
    -sizes: {giant: {width: 230, height: 320}}
    +sizes: {giant: {width: 150, height: 220}}
    ```

    Fix: Choose a smaller size, or divide the board into pieces that players lay side by side. With `tiled: true` in its
    deck, a board is printed on several sheets that are glued together.
    """
    library = subject.library
    lost = subject.game.lost.get("deck", frozenset())
    for deck in subject.game.decks:
        size, sheet = library.sizes.get(deck.size), library.find_sheet(deck)
        is_tiled = deck.tiled is not None or lost.issuperset({deck.id, _TILED})
        if size is None or sheet is None or is_tiled:
            continue
        answers = {paper.id: fit_band(size.trim, sheet, paper) for paper in library.papers.values()}
        small = {paper: answer for paper, answer in answers.items() if isinstance(answer, TooLarge)}
        if small:
            papers, rooms = " and ".join(small), ", ".join(f"{id_} {_mm(size.room)}" for id_, size in small.items())
            message = f"The size `{size.id}` ({_mm(size.trim)}) does not fit on {papers} with the sheet `{sheet.id}`."
            hint = f"There is room for: {rooms}. Choose a smaller size, divide it, or write `tiled: true` in the deck."
            yield Hit(at(deck.node, deck.mark, "size")(), message, hint)


def _mm(size: Size) -> str:
    return f"{mm(size.width):g} x {mm(size.height):g} mm"


@check("TB420", Severity.ERROR, "untileable board")
def untileable_board(subject: Subject) -> Iterator[Hit]:
    """Board that cannot be tiled as requested.

    A `tiled` deck that on one of the project's papers takes more sheets than it allows, overlaps so much that three
    sheets would cover each other, or has no room at all within the margins and bleed of its sheet.

    Why: Nobody can print the board on that paper, or only on more sheets than its designer intended.

    ```diff
    -deck: {size: giant, tiled: {overlap: 10, sheets: 2}}
    +deck: {size: giant, tiled: {overlap: 10, sheets: 6}}
     sizes: {giant: {width: 400, height: 400}}
    ```

    Fix: Make the board or its overlap smaller, or allow more sheets. A sheet with narrower margins or less bleed holds
    more.
    """
    library = subject.library
    for deck in subject.game.decks:
        size, sheet = library.sizes.get(deck.size), library.find_sheet(deck)
        if deck.tiled is None or size is None or sheet is None:
            continue
        for paper in library.papers.values():
            tiles = tile_board(size.trim, Um(deck.tiled.overlap), sheet, paper)
            message = tiles.reason if isinstance(tiles, Untileable) else ""
            if isinstance(tiles, Tiling) and tiles.sheets > deck.tiled.sheets:
                most = deck.tiled.sheets
                message = f"The board takes {tiles.sheets} sheets of {paper.id}, but its deck allows {most}."
            if message:
                hint = "Make the board or the overlap smaller, allow more sheets, or choose a sheet with less margin."
                yield Hit(at(deck.node, deck.mark, "tiled")(), message, hint)


@check("TB422", Severity.WARNING, "parted words")
def parted_words(subject: Subject) -> Iterator[Hit]:
    """Words on the seam between two sheets.

    A text of a `tiled` board that is not on one sheet as a whole, at least 3 mm from the edges that are glued, on each
    of the project's papers.

    Why: The words are cut in two. However exactly the sheets are glued, the cut shows in letters first.

    ```diff
     deck: {size: giant, tiled: true}
     sizes: {giant: {width: 300, height: 200}}
     layouts:
    -  plain: {boxes: {name: {at: [100, 10, 100, 8]}}}
    +  plain: {boxes: {name: {at: [20, 10, 100, 8]}}}
    ```

    Fix: Move the box away from the seam, or make it smaller; the hint says where the seams are.
    """
    reported: set[tuple[str, str]] = set()
    for seen in subject.faces:
        for paper, tiles in _tilings(subject, seen):
            types = [step for step in seen.face.plan.steps if isinstance(step, Type)]
            for typed, fit in zip(types, seen.face.fits, strict=True):
                place = get_layout_id(seen), fit.box
                rect = find_occupied_rect(typed)
                windows = [_unglued(tiles, row, column, window) for row, column, window in tiles.windows()]
                if place not in reported and not any(window.contains(rect) for window in windows):
                    reported.add(place)
                    message = f"The words in the box `{fit.box}` are on a seam between sheets of {paper}."
                    mark = find_box_mark(subject.game, *place, "at")
                    card = seen.card.id if seen.card is not None else None
                    yield Hit(mark, message, _seams(tiles), card, locale=subject.locale)


def _tilings(subject: Subject, seen: DeckFace) -> Iterator[tuple[str, Tiling]]:
    """Yield the papers on which a face is tiled, and how."""
    library, tiled = subject.library, seen.deck.tiled
    sheet = library.find_sheet(seen.deck)
    if tiled is None or sheet is None:
        return
    board = seen.face.plan.size
    for paper in library.papers.values():
        tiles = tile_board(board, Um(tiled.overlap), sheet, paper)
        if isinstance(tiles, Tiling) and isinstance(fit_band(board, sheet, paper), TooLarge):
            yield paper.id, tiles


def _unglued(tiles: Tiling, row: int, column: int, window: Rect) -> Rect:
    """Return the part of a sheet that is away from glued edges; edges of the board itself do not matter."""
    left, right = window.x + _SAFE if column else -_FAR, window.right - _SAFE if column < tiles.columns - 1 else _FAR
    top, bottom = window.y + _SAFE if row else -_FAR, window.bottom - _SAFE if row < tiles.rows - 1 else _FAR
    return Rect(Um(left), Um(top), Um(right - left), Um(bottom - top))


def _seams(tiles: Tiling) -> str:
    across, down = tiles.seams
    ends = [f"{format_mm(x)} to {format_mm(Um(x + tiles.overlap))} mm from the left" for x in across]
    ends += [f"{format_mm(y)} to {format_mm(Um(y + tiles.overlap))} mm from the top" for y in down]
    return f"Sheets overlap at {', '.join(ends)}: move the box away from there, or make it smaller."
