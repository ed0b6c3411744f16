"""Rulebooks, tuck boxes and labels that cannot be printed as they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import gt
from typing import Final

from engine import suggest
from generator.checks.check import Subject, check
from generator.layout.boxes import net
from generator.model.findings import Hit, Severity, correct_name
from generator.model.game import Dimensions, index_by_id
from generator.model.units import UM_PER_MM, mm
from generator.semantics.places import at

HINTS: Final[Mapping[str, str]] = {
    "wide": "Use another word, or hyphenate it.",
    "missing": "Write it differently, or choose a font with this character for the style in theme.yaml.",
    "tall": "Choose a smaller scene for the example, or explain fewer parts of the piece.",
    "part": "Show another card, or leave the part out.",
    "long": "Leave panels of the reference sheet out, or choose with `only` which of their parts to keep.",
    "high": "Give the box a shorter name with its `title`, or the style a smaller size in theme.yaml.",
    "unsettled": "Make a text near a page reference a line shorter or longer.",
}


@check("TB246", Severity.ERROR, "unprintable rulebook", in_every_language=True, reads_documents=True)
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
    for fact in () if subject.documents.book is None else subject.documents.book.facts:
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
    cards = index_by_id(subject.game.cards)
    for block in subject.game.rulebook.anatomies:
        card = cards.get(block.card)
        if card is None:
            continue  # reported as TB201
        side = card.named_sides.get(block.side)
        if side is None:
            message = f"The card {card.id} has no {block.side} of its own."
            yield Hit(block.mark, message, "Show its front: leave `side` out.", card.id)
            continue
        layout = subject.game.layouts.get(side.layout)
        for part in block.parts if layout is not None else ():
            for name, mark in zip(part.boxes, part.marks, strict=True):
                if layout is not None and name not in layout.boxes:
                    message = f"The layout {layout.id} has no box `{name}`."
                    hint, fix = suggest.suggest_sentence(name, layout.boxes), correct_name(mark, name, layout.boxes)
                    yield Hit(mark, message, hint, card.id, fix=fix)


@check("TB425", Severity.ERROR, "empty box")
def empty_box(subject: Subject) -> Iterator[Hit]:
    """Tuck box for no cards.

    A tuck box in boxes.yaml whose decks have no cards.

    Why: A box for nothing has no size, so it would be missing from tuck-boxes.pdf without a warning.

    ```diff
     stocks: {card: {thickness: 0.3}}
     boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: card}]}
    -deck: {back: plain}
    -cards: []
    +cards:
    +  - {id: well-digger, name: Well Digger}
    ```

    Fix: Add cards to the deck, name another deck, or delete the box.
    """
    game = subject.game
    for carton in () if game.lost else game.tuck_boxes:
        decks = [deck for deck in carton.decks if deck in subject.decks]
        if decks and not net.count_pieces(game, carton):
            message = f"The tuck box `{carton.id}` has no cards: {', '.join(f'`{deck}`' for deck in decks)}."
            hint = "Add cards to the deck, name another deck, or delete the box."
            yield Hit(at(carton.node, carton.mark, "decks")(), message, hint, carton.id)


@check("TB426", Severity.ERROR, "box beyond paper", reads_documents=True)
def box_beyond_paper(subject: Subject) -> Iterator[Hit]:
    """Box or label that fits no sheet of paper.

    A tuck box that does not fit on one of the project's papers, neither in one piece nor in two, upright or rotated;
    and a label of the big box with a lid or strip that is larger than a paper.

    Why: It cannot be printed on that paper, and is left out there.

    ```diff
     stocks: {board: {thickness: 2}, card: {thickness: 0.3}}
     boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: board, stock: card}]}
     cards:
    -  - {id: well-digger, name: Well Digger, count: 99}
    +  - {id: well-digger, name: Well Digger, count: 20}
    ```

    Fix: Divide the deck between two boxes, put its pieces in more or fewer piles, or set the size of the inside. A
    label may be smaller than the lid that it is glued on.
    """
    label, faults = subject.game.box_label, subject.documents.boxes
    for carton, box, sizes in faults.oversized:
        measures, papers = " x ".join(f"{mm(side):.1f}" for side in box), " and ".join(sizes)
        message = f"The tuck box `{carton.id}` ({measures} mm) does not fit on {papers}, not even in two pieces."
        hint = f"A piece can measure: {faults.rooms}. Divide its deck between two boxes, or change its piles."
        yield Hit(carton.mark, message, hint, carton.id)
    if label is not None and faults.label_papers:
        message = f"The label of the box does not fit on {' and '.join(faults.label_papers)}."
        yield Hit(label.mark, message, f"A piece can measure: {faults.rooms}. Make the label smaller than the lid.")


@check("TB427", Severity.ERROR, "unfoldable stock")
def unfoldable_stock(subject: Subject) -> Iterator[Hit]:
    """Tuck box of a stock that is too thick to fold.

    A tuck box of a stock that is thicker than 0.8 mm.

    Why: Card of up to 0.4 mm folds along a scored line; thick board breaks, and its flaps do not close.

    ```diff
     stocks: {card: {thickness: 0.3}, board: {thickness: 2}}
    -boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: board}]}
    +boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: board, stock: card}]}
    ```

    Fix: Use card: 200 to 250 g/m² are right for a deck. `pieces` is what the box holds, `stock` what it is made of.
    """
    for carton in subject.game.tuck_boxes:
        stock = subject.library.stocks.get(carton.stock)
        if stock is None or stock.thickness <= net.THICKEST:
            continue
        message = (
            f"The tuck box `{carton.id}` is made of `{stock.id}`, which is {mm(stock.thickness):g} mm thick; "
            f"at most {mm(net.THICKEST):g} mm can be folded."
        )
        foldable = [stock.id for stock in subject.library.stocks.values() if stock.thickness <= net.THICKEST]
        hint = f"Make it of {', '.join(foldable)}." if foldable else "Make it of thin card."
        yield Hit(at(carton.node, carton.mark, "stock")(), message, hint, carton.id)


@check("TB428", Severity.ERROR, "crammed box")
def crammed_box(subject: Subject) -> Iterator[Hit]:
    """Tuck box that is too small for its pieces.

    A tuck box with its own measures (`inside`) that is too small for one of its pieces, however it is placed, or whose
    volume is less than that of all its pieces.

    Why: The box is cut out and folded, and then does not close.

    ```diff
     stocks: {card: {thickness: 0.3}}
     boxes:
    -  tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: card, inside: {width: 60, height: 90, depth: 20}}]
    +  tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: card, inside: {width: 65, height: 90, depth: 20}}]
    ```

    Fix: Make it larger; or leave `inside` out, and the box will be as large as the piles need.
    """
    game, library = subject.game, subject.library
    for carton in game.tuck_boxes:
        if carton.inside is None:
            continue
        piles = net.list_piles(game, carton, library)
        sides = sorted(carton.inside)
        large = [pile.piece for pile in piles if any(map(gt, sorted(pile.piece), sides))]  # however it is placed
        needed, volume = sum(_cm3(pile.piece) * pile.copies for pile in piles), _cm3(carton.inside)
        if large or needed > volume:
            problem = f"that is {volume:.0f} cm³, but its pieces take {needed:.0f} cm³"
            if large:
                problem = f"a piece of {_measures(large[0])} does not fit"
            mark = at(carton.node, carton.mark, "inside")()
            message = f"The inside of the tuck box `{carton.id}` is {_measures(carton.inside)}; {problem}."
            yield Hit(mark, message, "Make it larger, or leave `inside` out where its pieces make piles.", carton.id)


def _cm3(measures: Dimensions) -> float:
    return measures.width * measures.height * measures.depth / (10 * UM_PER_MM) ** 3


def _measures(measures: Dimensions) -> str:
    return " x ".join(f"{mm(side):g}" for side in measures) + " mm"


@check("TB429", Severity.ERROR, "unprintable box", in_every_language=True, reads_documents=True)
def unprintable_box(subject: Subject) -> Iterator[Hit]:
    """Text that does not fit on a box.

    On the panels of tuck boxes and on the label of the big box, in each language: text that does not fit even at the
    smallest size, and characters that none of its fonts has.

    Why: It would run over the edge of its panel, or be printed as empty boxes.

    ```diff
     stocks: {card: {thickness: 0.3}}
    -game: {labels: {people: "The Old and Honourable Company of All Well Diggers, Ditchers and Drainers 火"}}
    +game: {labels: {people: "The Well Diggers"}}
     boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: card, title: people}]}
    ```

    Fix: Give the box a shorter name: a label, which its `title` names. If the text is the name of a component or of the
    game, use a smaller style (`box-name`, `box-list` ... in theme.yaml) or a larger box.
    """
    for fact in subject.documents.boxes.facts:
        yield Hit(fact.mark, fact.message, HINTS[fact.kind], locale=subject.locale)
