"""Findings as Markdown, for a comment on a pull request: a sentence, and a table with the worst first.

What a stranger wrote into a card reaches the comment as text: nothing in it can mention a person, link, or draw.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from typing import Final

from generator.report import text
from generator.spine.findings import Finding, Severity, Silenced

# A comment holds 65,536 characters; what follows the table needs some of them.
_LONGEST: Final = 60_000
_SIGNS: Final = {Severity.ERROR: "❌", Severity.WARNING: "⚠️", Severity.NOTE: "💬"}
_SILENT: Final = "🔇"
_ACTIVE: Final = re.compile(r"([\\`*_{}\[\]()+!|~$^:])")  # whatever Markdown gives a meaning within a line
_CALLS: Final = re.compile(r"[@#]|\b(?:https?|ftp|www|GH)\b", re.IGNORECASE)


def render(findings: Sequence[Finding], silenced: Sequence[Silenced] = ()) -> str:
    """Return the comment, worst severity first and each in the order given, then what is silenced; a newline ends it.

    Rows that a comment has no room for are counted in a line below the table.
    """
    head = f"### Tinderbox\n\n{text.summary(findings, len(silenced))}\n"
    if not findings and not silenced:
        return head
    table = "\n| | Place | Finding |\n|---|---|---|\n"
    order = list(Severity)
    rows = [_row(finding) for finding in sorted(findings, key=lambda finding: order.index(finding.severity))]
    rows += [_row(each.finding, each.reason) for each in silenced]
    shown, room = 0, _LONGEST - len(head) - len(table)
    while shown < len(rows) and room >= len(rows[shown]):
        room -= len(rows[shown])
        shown += 1
    left = len(rows) - shown
    more = f"\n… and {left} more; `tinderbox lint` tells them all.\n" if left else ""
    return "".join((head, table, *rows[:shown], more))


def _row(finding: Finding, silenced: str = "") -> str:
    place = f"{_plain(finding.mark.file)}&#58;{finding.mark.line}"
    about = ", ".join(_plain(name) for name in (finding.id, finding.locale) if name)
    below = f"<em>silenced because</em> {_plain(silenced)}" if silenced else _plain(finding.hint)
    what = f"**{finding.code}** {_plain(finding.message)}{f'<br>{below}' if below else ''}"
    return (
        f"| {_SILENT if silenced else _SIGNS[finding.severity]} | {place}{f'<br>{about}' if about else ''} | {what} |\n"
    )


def _plain(words: str) -> str:
    """Return words that Markdown and HTML show as they are, on one line.

    Forges look for mentions, issues and addresses in what Markdown has made, where no escape is left: a space of no
    width parts those.
    """
    flat = _CALLS.sub("\\g<0>\u200b", " ".join(words.split()))
    return _ACTIVE.sub(lambda found: f"&#{ord(found[1])};", html.escape(flat, quote=False))
