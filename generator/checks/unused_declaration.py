"""Declaration that nothing uses.

## What it finds

An icon, a layout, a label or a type style that is declared in the game's own folder and that nothing in the game
calls. What games share may be unused in one of them.

## Why it is bad

It is a leftover, or the sign of a thing that was forgotten elsewhere: a label that no layout prints any more, an
icon that a text should show.

## Example

```yaml bad
game:
  labels: {out: Burnt out}
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
game:
  labels: {out: Burnt out}
cards:
  - {id: well-digger, name: Well Digger, texts: {caption: "{label:out}"}}
```

## How to mend it

Use it, or take it out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from generator.reading.references import used_layouts
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Mark, Severity

CODE = "TB206"
SEVERITY = Severity.WARNING
NAME = "unused declaration"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each thing of the game's own that nothing calls."""
    game = subject.game
    if game.lost:
        return  # what calls it may be among what could not be read
    called: dict[str, set[str]] = {}
    for reference in subject.references:
        called.setdefault(reference.kind, set()).add(reference.id)
    nothing: set[str] = set()
    own = f"content/{game.id}/"
    kinds: tuple[tuple[str, Mapping[str, Mark], Collection[str]], ...] = (
        ("icon", {name: icon.mark for name, icon in game.icons.items()}, called.get("icon", nothing)),
        ("layout", {name: layout.mark for name, layout in game.layouts.items()}, used_layouts(game)),
        ("label", {name: label.mark for name, label in game.labels.items()}, called.get("label", nothing)),
        ("style", game.theme.marks, called.get("style", nothing)),
    )
    for kind, marks, used in kinds:
        for name, mark in marks.items():
            if name not in used and mark.file.startswith(own):
                message = f"Nothing uses the {kind} `{name}`."
                yield Finding(mark, CODE, SEVERITY, message, "Use it, or take it out.", game=game.id)
