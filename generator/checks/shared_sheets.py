"""Decks that share sheets of paper: the `sheets` of game.yaml."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.checks.check import Subject, check
from generator.model import sheet_groups
from generator.model.findings import Hit, Severity
from generator.model.game import Deck, Library
from generator.semantics.places import at

_CARDS: Final = "cards"


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
        other = sheet_groups.find_id_conflict(sheet.id, subject.decks)
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
            if (deck.kind == _CARDS) != (first.kind == _CARDS):
                message = f"The sheet `{sheet.id}` holds {first.kind} (`{first.id}`) and {deck.kind} (`{deck.id}`)."
                hint = "Cards are printed on card, other pieces on paper for board: give each their own sheets."
                yield Hit(at(sheet.node, sheet.mark, "decks", index)(), message, hint, deck.id)
