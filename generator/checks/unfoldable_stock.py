"""Stock that a tuck box cannot be folded of.

## What it finds

A tuck box of a stock that is thicker than 0.8 mm.

## Why it is bad

Card up to 0.4 mm folds along a line that is scored with a ruler; board breaks, and its flaps do not lie in one another.

## Example

```yaml bad
stocks: {card: {thickness: 0.3}, board: {thickness: 2}}
boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: board}]}
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
stocks: {card: {thickness: 0.3}, board: {thickness: 2}}
boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: board, stock: card}]}
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Fold it of card: 200 to 250 g/m² are right for a deck. `pieces` is what lies in the box, `stock` what it is made of.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.layout.carton import net
from generator.reading.reference import at
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.units import mm

CODE = "TB427"
SEVERITY = Severity.ERROR
NAME = "unfoldable stock"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each tuck box of a stock that is too thick to be folded."""
    for carton in subject.game.cartons:
        stock = subject.library.stocks.get(carton.stock)
        if stock is None or stock.thickness <= net.THICKEST:
            continue
        thick, most = f"{mm(stock.thickness):g}", f"{mm(net.THICKEST):g}"
        message = (
            f"The tuck box `{carton.id}` is folded of `{stock.id}`, which is {thick} mm thick; {most} mm still fold."
        )
        foldable = [each.id for each in subject.library.stocks.values() if each.thickness <= net.THICKEST]
        hint = f"Fold it of {', '.join(foldable)}." if foldable else "Fold it of thin card."
        mark = at(carton.node, carton.mark, "stock")()
        yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=carton.id)
