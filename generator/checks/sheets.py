"""Decks and boards that do not fit on paper, and decks that cannot share sheets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.checks.check import Subject, check
from generator.layout.faces.planner import DeckFace, find_box_mark, get_layout_id
from generator.layout.sheets.grid import TooLarge, fit_band
from generator.layout.sheets.tiled_boards import Tiling, Untileable, find_occupied_rect, tile_board
from generator.model.findings import Hit, Severity
from generator.model.game import Deck, Library, find_id_conflict
from generator.model.plan import Type
from generator.model.units import Rect, Size, Um, format_mm, mm, um
from generator.semantics.places import at

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
        is_tiled = deck.tiled is not None or lost.issuperset({deck.id, "tiled"})
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
            tiles = tile_board(size.trim, deck.tiled.overlap, sheet, paper)
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
    for deck_face in subject.faces:
        for paper, tiles in _tilings(subject, deck_face):
            types = [step for step in deck_face.face.plan.steps if isinstance(step, Type)]
            for typed, fit in zip(types, deck_face.face.fits, strict=True):
                place = get_layout_id(deck_face), fit.box
                rect = find_occupied_rect(typed)
                windows = [_unglued(tiles, row, column, window) for row, column, window in tiles.windows()]
                if place not in reported and not any(window.contains(rect) for window in windows):
                    reported.add(place)
                    message = f"The words in the box `{fit.box}` are on a seam between sheets of {paper}."
                    mark = find_box_mark(subject.game, *place, "at")
                    yield Hit(mark, message, _seams(tiles), deck_face.card_id, locale=subject.locale)


def _tilings(subject: Subject, deck_face: DeckFace) -> Iterator[tuple[str, Tiling]]:
    """Yield the papers on which a face is tiled, and how."""
    library, tiled = subject.library, deck_face.deck.tiled
    sheet = library.find_sheet(deck_face.deck)
    if tiled is None or sheet is None:
        return
    board = deck_face.face.plan.size
    for paper in library.papers.values():
        tiles = tile_board(board, tiled.overlap, sheet, paper)
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


@check("TB460", Severity.ERROR, "deck on two sheets")
def deck_on_two_sheets(subject: Subject) -> Iterator[Hit]:
    """Deck on two sheets.

    A deck that two of the `sheets` in game.yaml list, or that one of them lists twice.

    Why: A deck is printed once, on the first sheets that list it. The others lack it, and nobody who prints them can
    tell.

    ```diff
     game:
       sheets:
         - {id: people, name: People, decks: [crew, trackers]}
    -    - {id: places, name: Places, decks: [trackers, crew]}
     trackers:
       deck: {id: trackers, name: Trackers, size: poker, front: plain}
    ```

    Fix: Remove it from one of the two. For more copies of its cards, use `count`.
    """
    first: dict[str, str] = {}
    for sheet in subject.game.sheets:
        for index, deck in enumerate(sheet.decks):
            if deck in first:
                again = "twice" if first[deck] == sheet.id else f"again, after `{first[deck]}`"
                message = f"The sheet `{sheet.id}` lists the deck `{deck}` {again}."
                hint = "Remove it from one of the two; for copies, use `count` of the card."
                yield Hit(at(sheet.node, sheet.mark, "decks", index)(), message, hint, deck)
            first.setdefault(deck, sheet.id)


@check("TB461", Severity.ERROR, "decks that cannot share sheets")
def decks_that_cannot_share_sheets(subject: Subject) -> Iterator[Hit]:
    """Decks that cannot share sheets.

    In the `sheets` of game.yaml: a deck that uses another sheet layout (`sheet`) than the first one; a deck that is
    `tiled` and takes several sheets by itself; and a deck whose pieces are folded, such as standees, beside others that
    are not.

    Why: A sheet has one set of margins, bleeds and marks. Folded pieces are of paper alone, others are glued on board:
    on one sheet each would have to be cut out first.

    ```diff
     game:
       sheets:
         - {id: people, name: People, decks: [crew, trackers]}
     trackers:
    -  deck: {id: trackers, name: Trackers, size: poker, front: plain, tiled: true}
    +  deck: {id: trackers, name: Trackers, size: poker, front: plain}
    ```

    Fix: Give the deck the `sheet` of the others, or remove it from their list: it is then printed by itself.
    """
    for sheet in subject.game.sheets:
        decks = [(index, subject.decks[id_]) for index, id_ in enumerate(sheet.decks) if id_ in subject.decks]
        first = next((deck for _, deck in decks if deck.tiled is None), None)
        for index, deck in decks:
            reason = "it is tiled, and takes several sheets by itself"
            if deck.tiled is None and first is not None:
                reason = _difference(subject.library, deck, first)
            if reason:
                message = f"The deck `{deck.id}` cannot share the sheet `{sheet.id}`: {reason}."
                hint = "Give it the same `sheet` as the others, or remove it from their list: it is then printed alone."
                yield Hit(at(sheet.node, sheet.mark, "decks", index)(), message, hint, deck.id)


def _difference(library: Library, deck: Deck, first: Deck) -> str:
    """Return why a deck cannot share a sheet with another; empty if it can."""
    if not {deck.sheet, first.sheet} <= {None, *library.sheets}:
        return ""  # reported as a dangling reference
    own, other = library.find_sheet(deck), library.find_sheet(first)
    if own is not None and other is not None and own.id != other.id:
        return f"its sheet layout is `{own.id}`, that of `{first.id}` is `{other.id}`"
    sizes = [library.sizes.get(one.size) for one in (deck, first)]
    folded = [size.folded for size in sizes if size is not None]
    if len(set(folded)) > 1:
        return f"it is folded, and `{first.id}` is not" if folded[0] else f"it is not folded, and `{first.id}` is"
    return ""


@check("TB462", Severity.ERROR, "sheets with a taken name")
def sheets_with_a_taken_name(subject: Subject) -> Iterator[Hit]:
    """Sheets with the id of something else.

    An id in the `sheets` of game.yaml that is also the id of a deck, of another printed document (`rulebook`,
    `reference`, `tuck-boxes`, `box-label`), or of another file that is written (`manifest`, and everything
    that begins with `selection-`, as the PDFs of `--cards` do).

    Why: The id is the name of the PDF: one file would overwrite the other, and `--deck` could mean either.

    ```diff
     game:
       sheets:
    -    - {id: crew, name: People, decks: [crew, trackers]}
    +    - {id: people, name: People, decks: [crew, trackers]}
     trackers:
       deck: {id: trackers, name: Trackers, size: poker, front: plain}
    ```

    Fix: Give the sheets another id.
    """
    for sheet in subject.game.sheets:
        other = find_id_conflict(sheet.id, subject.decks)
        if other:
            message = f"The id `{sheet.id}` is also that of {other}."
            yield Hit(at(sheet.node, sheet.mark, "id")(), message, "Give the sheets another id.")


@check("TB463", Severity.WARNING, "sheets for two kinds of paper")
def sheets_for_two_kinds_of_paper(subject: Subject) -> Iterator[Hit]:
    """Cards on the same sheet as tiles, boards or tokens.

    In the `sheets` of game.yaml: a deck of `tiles/`, `boards/` or `tokens/` beside a deck of `cards/`.

    Why: Cards are printed on card and cut out. Tiles, boards and tokens are printed on paper, which is then glued on
    board. If they share a sheet, you get cards of board or tokens of card.

    ```diff
     game:
       sheets:
    -    - {id: people, name: People, decks: [crew, tiles]}
    -tiles:
    -  deck: {id: tiles, name: Tiles, size: poker, front: plain}
    +    - {id: people, name: People, decks: [crew, trackers]}
    +trackers:
    +  deck: {id: trackers, name: Trackers, size: poker, front: plain}
    ```

    Fix: Give cards their own sheets. If the pieces are of card too, move their deck to `cards/`.
    """
    for sheet in subject.game.sheets:
        decks = [(index, subject.decks[id_]) for index, id_ in enumerate(sheet.decks) if id_ in subject.decks]
        for index, deck in decks[1:]:
            first = decks[0][1]
            if (deck.kind == "cards") != (first.kind == "cards"):
                message = f"The sheet `{sheet.id}` holds {first.kind} (`{first.id}`) and {deck.kind} (`{deck.id}`)."
                hint = "Cards are printed on card, other pieces on paper for board: give each their own sheets."
                yield Hit(at(sheet.node, sheet.mark, "decks", index)(), message, hint, deck.id)
