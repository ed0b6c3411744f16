"""Rulebooks that cannot be printed as they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine import suggest
from generator.checks.check import Subject, check
from generator.model.findings import Hit, Severity

HINTS: Final[Mapping[str, str]] = {
    "wide": "Use another word, or hyphenate it.",
    "missing": "Write it differently, or choose a font with this character for the style in theme.yaml.",
    "tall": "Choose a smaller scene for the example, or explain fewer parts of the piece.",
    "part": "Show another card, or leave the part out.",
    "long": "Leave panels of the reference sheet out, or choose with `only` which of their parts to keep.",
    "unsettled": "Make a text near a page reference a line shorter or longer.",
}


@check("TB246", Severity.ERROR, "unprintable rulebook", in_every_language=True)
def unprintable_rulebook(subject: Subject) -> Iterator[Hit]:
    """Rulebook that cannot be printed.

    In the rulebook of each language: a word that is longer than a line, a picture that is higher than a column, a
    character that no font of the page has, a part of a piece that its picture does not show, and page numbers that keep
    changing. On the reference sheet: the same, and panels that take more than two sides.

    Why: It would run over the edge of its column, be printed as an empty box, or refer to the wrong page.

    ```diff
     game:
       labels: {book-title: Rulebook, book-page: page, book-example: Example}
     rules:
       chapter: {id: play, title: Play}
       sections:
         - id: drawing
           title: Drawing
           blocks:
    -        - says: "Draw one card 火."
    +        - says: "Draw one card."
    ```

    Fix: Use another word, hyphenate the long one, choose another font for the style (`book`, `book-small` ... in
    theme.yaml), or a smaller scene for the example. Leave panels of the reference sheet out, or choose with `only`
    which of their parts to keep.
    """
    for fact in () if subject.book is None else subject.book.facts:
        if fact.kind != "picture":  # examples that cannot be drawn are reported where scenarios are run
            yield Hit(fact.mark, fact.message, HINTS[fact.kind], locale=subject.locale)


@check("TB464", Severity.ERROR, "unknown part")
def unknown_part(subject: Subject) -> Iterator[Hit]:
    """Explanation of a part that the card does not have.

    In the rulebook, a picture of a card, tile or board whose parts are explained: a part for which the layout of that
    side has no box, and a side that the card does not have.

    Why: The part has a number in the list but not in the picture, so readers look for it in vain. Usually a box of the
    layout was renamed.

    ```diff
     game:
       labels: {book-title: Rulebook, book-page: page, book-example: Example}
     rules:
       chapter: {id: box, title: What is in the box}
       sections:
         - id: crew
           title: A crew card
           blocks:
             - piece: well-digger
               parts:
    -            - {of: nmae, says: "The name."}
    +            - {of: name, says: "The name."}
    ```

    Fix: Name boxes of the layout that draws this side of the card, including those of the layout that it extends.
    """
    book, cards = subject.game.rulebook, {card.id: card for card in subject.game.cards}
    for block in () if book is None else book.anatomies:
        card = cards.get(block.card)
        if card is None:
            continue  # reported as TB201
        side = card.front if block.side == "front" else card.back
        if side is None:
            message = f"The card {card.id} has no {block.side} of its own."
            yield Hit(block.mark, message, "Show its front: leave `side` out.", card.id)
            continue
        layout = subject.game.layouts.get(side.layout)
        for part in block.parts if layout is not None else ():
            for name, mark in zip(part.boxes, part.marks, strict=True):
                if layout is not None and name not in layout.boxes:
                    message = f"The layout {layout.id} has no box `{name}`."
                    yield Hit(mark, message, suggest.suggest_sentence(name, layout.boxes), card.id)
