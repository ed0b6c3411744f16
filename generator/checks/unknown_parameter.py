"""Setting of a box or a drawing that cannot be followed.

## What it finds

A property of a layout's box that makes no sense where it stands, and an order for a drawing that the program does
not know, or with a parameter, a word or a number that it does not take.

## Why it is bad

The face is printed without it, or the drawing not at all.

## Example

```yaml bad
layouts:
  plain: {boxes: {grid: {at: [6, 62, 20, 20], art: {draw: parchmint}}}}
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
layouts:
  plain: {boxes: {grid: {at: [6, 62, 20, 20], art: {draw: parchment}}}}
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Correct the name or the value; the message lists what there is.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.colours.contrast import written
from generator.reading import orders
from generator.reading.faces import art_place, problem_mark
from generator.reading.reference import at
from generator.reading.references import dangling, declared
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Mark, Severity
from generator.spine.model import Data
from generator.spine.plan import ArtRequest

CODE = "TB405"
SEVERITY = Severity.ERROR
NAME = "unknown parameter"

_COLOUR = "colour:"
_FILE = "file"  # what is wrong with a picture file is told by a check of its own


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each problem of a layout, once, and for each drawing that cannot be made as ordered."""
    told: set[object] = set()
    known = declared(subject.library, subject.game)
    adrift = tuple(dangling(known, subject.references))
    called = {_line(reference.mark()) for reference in adrift}
    absent = {f"There is no {reference.kind} {reference.id}" for reference in adrift}
    for seen in subject.faces:
        card = seen.card.id if seen.card is not None else None
        for problem in seen.face.problems:
            if problem not in told and problem.key != _FILE:
                told.add(problem)
                mark = problem_mark(subject.game, seen, problem)
                missing = problem.message.removesuffix(".").removesuffix(" in the theme")
                lost = missing.startswith("There is no ") and subject.game.lost
                if _line(mark) not in called and missing not in absent and not lost:  # told already
                    hint = "Correct the name or the value."
                    yield Finding(mark, CODE, SEVERITY, problem.message, hint, game=subject.game.id, id=card)
        for placed in seen.face.art:
            request = placed.source
            if isinstance(request, ArtRequest) and (request.draw, request.params) not in told:
                told.add((request.draw, request.params))
                for message in orders.problems(request):
                    mark = art_place(subject.game, seen, request.draw)
                    what, _, hint = message.partition("; ")
                    yield Finding(mark, CODE, SEVERITY, _sentence(what), _sentence(hint), game=subject.game.id, id=card)
    game = subject.game
    lone = (
        game.cover,
        *game.vignettes,
        *(carton.art for carton in game.cartons),
        game.box_label and game.box_label.art,
        game.box_label and game.box_label.side_art,
    )
    for drawn in lone:
        if drawn is not None:
            yield from _lone(subject, drawn)


def _lone(subject: Subject, drawn: Data) -> Iterator[Finding]:
    """Yield what is wrong with a drawing that is on no card: on the cover of the rulebook, on a box."""
    read = {key: tuple(value) if isinstance(value, list) else value for key, value in drawn.items() if key != "draw"}
    for key, value in read.items():
        if isinstance(value, str) and value.startswith(_COLOUR):
            colour = subject.game.theme.colours.get(value.removeprefix(_COLOUR), (0.0, 0.0, 0.0))
            read[key] = written(colour)  # one that is not there is told as such
    for message in orders.problems(ArtRequest(str(drawn["draw"]), 100.0, 100.0, tuple(sorted(read.items())))):
        what, _, hint = message.partition("; ")
        mark = at(drawn, subject.game.mark)()
        yield Finding(mark, CODE, SEVERITY, _sentence(what), _sentence(hint), game=subject.game.id)


def _line(mark: Mark) -> tuple[str, int]:
    return mark.file, mark.line


def _sentence(message: str) -> str:
    if not message:
        return ""
    said = f"{message[:1].upper()}{message[1:].rstrip('.')}"
    return said if said.endswith("?") else f"{said}."
