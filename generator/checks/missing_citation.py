"""Card that cites nothing.

## What it finds

In a game with published editions: a card of origin `published` without a place in an edition, and a card of origin
`ours` that cites neither an edition nor a ruling.

## Why it is bad

Nobody can tell whether the card is what the publisher printed, what a ruling decided, or what somebody made up.

## Example

```yaml bad
cards:
  - {id: well-digger, name: Well Digger, origin: published, cites: []}
```

```yaml good
cards:
  - {id: well-digger, name: Well Digger, origin: published, cites: ["R:12"]}
```

## How to mend it

Write in `cites` the place, such as `"R:12"`, or the ruling, such as `"ruling:wells"`, that the card rests on.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading import places
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB218"
SEVERITY = Severity.WARNING
NAME = "missing citation"

_RULING = "ruling"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each card that does not say what it rests on."""
    if not subject.game.editions:
        return
    for card in subject.game.cards:
        tags = {cite.partition(":")[0] for cite in card.cites}
        published = card.origin == "published"
        if tags - {_RULING} or (tags and not published):
            continue
        wanted = "a place in an edition" if published else "an edition or a ruling"
        message = f"The card is {'published' if published else 'ours'} and does not cite {wanted}."
        editions = ", ".join(f'"{tag}:<line>"' for tag in subject.game.editions)
        hint = f"Write in `cites` what it rests on: {editions}" + ("." if published else ' or "ruling:<id>".')
        mark = places.in_card(card, "cites", key=True)
        yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=card.id)
