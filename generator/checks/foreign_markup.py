r"""Markup of another language in a text.

## What it finds

What other programs would take for markup or a command: `<b>` and `&nbsp;`, `**bold**`, `[b]`, `%(name)s`, `${name}`,
`\n` and `\t` typed as two characters, in any text that players read.

## Why it is bad

Nothing of this means anything here, so it is printed as it stands: players read `<b>Draw</b>`. Mostly the text has
come from another program.

## Example

```yaml bad
cards:
  - {id: well-digger, name: Well Digger, texts: {flavour: "<b>Water</b> is where you dig for it."}}
```

```yaml good
cards:
  - {id: well-digger, name: Well Digger, texts: {flavour: "{b}Water{/b} is where you dig for it."}}
```

## How to mend it

Write `{b}...{/b}` for bold, `{i}...{/i}` for italics, `{icon:...}` for an icon, a placeholder as `{name}`, and a line
break as a line break.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.reading import places
from generator.reading.said import Said
from generator.reading.subject import Subject
from generator.reading.wording import Wording
from generator.spine.findings import Finding, Severity

CODE = "TB223"
SEVERITY = Severity.WARNING
NAME = "foreign markup"

_MARKUP = re.compile(
    r"</?[a-zA-Z][^<>]{0,200}>|&(?:[a-zA-Z]{2,8}|#\d{1,6});|\*\*[^*\s][^*]{0,200}\*\*|\[/?(?:b|i|u|img|url|color)\b[^\]]{0,80}\]"
    r"|%\(\w{1,40}\)[sd]|\$\{\w{1,40}\}|%[sd]\b|\\[nt](?![a-z])"
)
_SIGNS = ("<", "&", "**", "[", "%", "$", "\\")  # each of the patterns begins with one of these


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each text that holds such markup, at the first of it."""
    for said in subject.said:
        for wording in said.texts:
            yield from _markup(subject, wording, said)
    for wording in subject.words:
        yield from _markup(subject, wording, None)


def _markup(subject: Subject, wording: Wording, said: Said | None) -> Iterator[Finding]:
    text = wording.text
    found = _MARKUP.search(text.value) if any(map(text.value.__contains__, _SIGNS)) else None
    if found is None:
        return
    card = said.card if said is not None else None
    mark = places.in_text(card, text, found.start())
    message = f'"{found.group()}" is no markup here and is printed as it stands.'
    hint = "Write {b}...{/b}, {i}...{/i}, {icon:...} or a placeholder {name}; a line break as a line break."
    yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=card.id if card is not None else None)
