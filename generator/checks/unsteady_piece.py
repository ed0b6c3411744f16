"""Piece to be folded that has no base of its own.

## What it finds

Pieces that stand in a base (drawings `standee` with a `base`) and bases (drawings `standee-base`) that do not come in
equal numbers: as wide as each other asks for, cut for the same thickness, in the same colours and pattern. Also a base
whose slit would reach above the fold of its piece.

## Why it is bad

A piece without a base falls over, one in a base of another colour is taken for somebody else's, and a slit for another
thickness either jams or lets it lean.

## Example

```yaml bad
layouts:
  plain:
    boxes:
      piece: {at: [6, 30, 25, 50], art: {draw: standee, base: 24}}
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
layouts:
  plain:
    boxes:
      piece: {at: [6, 30, 25, 50], art: {draw: standee, base: 24}}
      base: {at: [35, 30, 24, 24], art: {draw: standee-base}}
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Print as many bases as pieces in each colour, of the width that the pieces name, and with the same `stock` as they.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from generator.reading import orders
from generator.reading.faces import Seen, art_place
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.plan import ArtRequest
from generator.telling import counted

CODE = "TB423"
SEVERITY = Severity.ERROR
NAME = "unsteady piece"

_PIECE = "standee"
_BASE = "standee-base"


class _Kind(NamedTuple):
    """What a piece asks of a base: width and thickness in mm, and how it looks."""

    width: float
    stock: float
    looks: tuple[str, ...]


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each kind of piece that has more or fewer bases than it needs."""
    if subject.game.lost:
        return  # bases may stand in what could not be read
    wanted, there = Counter[_Kind](), Counter[_Kind]()
    firsts: dict[_Kind, tuple[Seen, str]] = {}
    for seen, request in _drawn(subject):
        kind = _kind(orders.defaults(request.draw), request)
        if kind.width <= 0:
            continue  # a piece that stands by itself
        copies = seen.card.count if seen.card is not None else 1
        (wanted if request.draw == _PIECE else there)[kind] += copies
        firsts.setdefault(kind, (seen, request.draw))
        if request.draw == _PIECE and kind.width / 4 >= request.height / 2:
            message = f"The slit for a base of {kind.width:g} mm is as high as the piece, which folds at its half."
            yield _finding(subject, seen, request.draw, message, "Give the piece a smaller base.")
    for kind, (seen, called) in firsts.items():
        if wanted[kind] != there[kind]:
            pieces, bases = counted(wanted[kind], "piece"), counted(there[kind], "base")
            verb = "stands" if wanted[kind] == 1 else "stand"
            looks = " ".join(kind.looks)
            message = (
                f"{pieces} {verb} in {kind.width:g} mm wide bases for {kind.stock:g} mm ({looks}): there are {bases}."
            )
            hint = "Print a base for each piece: as wide as its `base`, with the same `stock`, `tint` and `pattern`."
            yield _finding(subject, seen, called, message, hint)


def _drawn(subject: Subject) -> Iterator[tuple[Seen, ArtRequest]]:
    for seen in subject.faces:
        for placed in seen.face.art:
            if isinstance(placed.source, ArtRequest) and placed.source.draw in {_PIECE, _BASE}:
                yield seen, placed.source


def _kind(usual: Mapping[str, Any], request: ArtRequest) -> _Kind:
    told = {**usual, **dict(request.params)}
    width = told["base"] if request.draw == _PIECE else min(request.width, request.height)
    return _Kind(_number(width), _number(told["stock"]), tuple(str(told[name]) for name in ("tint", "pattern")))


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0  # other values are told as what they are


def _finding(subject: Subject, seen: Seen, called: str, message: str, hint: str) -> Finding:
    card = seen.card.id if seen.card is not None else None
    mark = art_place(subject.game, seen, called)
    return Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=card)
