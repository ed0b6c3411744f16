"""What two states of a project differ in, for people at a terminal: a block a card, changed words between signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.report import text
from generator.spine.difference import (
    CardChange,
    Change,
    Comparison,
    Difference,
    Judged,
    Reprint,
    doubt,
    marked,
    omission,
    place,
)

NOTHING = "Nothing has changed that players read, play or print.\n"
MOST = 100  # findings of a kind that are listed
NOTHING_ELSE = "Nothing has changed that players read, play or print, as far as it could be read.\n"


def render(found: Comparison) -> str:
    """Return the report, a newline at the end: first what could not be compared, and what lint finds otherwise."""
    unread = "\n".join(f"not compared: {place(each)}" for each in found.unread)
    heads = [block for block in (unread, "\n".join(_judged(found.judged))) if block]
    blocks = ["\n".join(_game(each)) for each in found.games if not each.is_empty]
    nothing = [(NOTHING if found.is_whole else NOTHING_ELSE).rstrip()]
    return "\n\n".join([*heads, *(blocks or nothing)]) + "\n"


def listed(found: Judged) -> Iterator[tuple[str, str]]:
    """Yield what lint finds otherwise: (`new`, `gone` or `silenced`, on one line); of many how many more there are."""
    told = {
        "new": [*map(text.line, found.new)],
        "gone": [*map(text.line, found.gone)],
        "silenced": [*map(text.silence, found.silenced)],
    }
    for kind, lines in told.items():
        yield from ((kind, line) for line in lines[:MOST])
        if len(lines) > MOST:
            yield kind, f"{len(lines) - MOST} more"


def _judged(found: Judged) -> Iterator[str]:
    lines = [f"  {kind}: {line}" for kind, line in listed(found)]
    yield from (["What lint finds", *lines] if lines else [])


def _game(found: Difference) -> Iterator[str]:
    yield found.game
    if found.unknown or found.omitted:
        yield "\nNot compared"
        yield from (f"  {doubt(each)}" for each in found.unknown)
        yield from (f"  {omission(each)}" for each in found.omitted)
    for card in found.cards:
        yield f"\n{card.name} ({card.deck}.{card.id}): {card.kind}"
        yield from (f"  {line}" for line in _card(card))
    if found.words:
        yield "\nWords on no card of their own"
        yield from (f"  {change.what} ({change.locale}): {_flat(marked(change))}" for change in found.words)
    if found.stale:
        yield f"  translation left behind: {_behind(found.stale)}"
    if found.reprint:
        yield "\nTo print again (A4)"
        yield from (f"  {_pages(each)}" for each in found.reprint)


def _card(card: CardChange) -> Iterator[str]:
    yield from (f"{change.what} ({change.locale}): {_flat(marked(change))}" for change in card.texts)
    yield from (
        f"{change.what}: {_flat(change.before) or '-'} -> {_flat(change.after) or '-'}" for change in card.facts
    )
    yield from (f"effect {change.what}: {_flat(marked(change))}" for change in card.effects)
    for change in card.seen:
        yield from _lines(f"in play, effect {change.what}", change)
    if card.stale:
        yield f"translation left behind: {_behind(card.stale)}"
    if card.faces:
        yield f"looks otherwise: {', '.join(f'{face} ({locale})' for locale, face in card.faces)}"


def _lines(head: str, change: Change) -> Iterator[str]:
    yield f"{head}:"
    yield from (f"  - {line}" for line in change.before.splitlines())
    yield from (f"  + {line}" for line in change.after.splitlines())


def _behind(stale: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{what} ({locale})" for locale, what in stale)


def _pages(each: Reprint) -> str:
    pages = ", ".join(map(str, each.pages))
    return f"{each.deck} ({each.locale}): {'page' if len(each.pages) == 1 else 'pages'} {pages} of {each.of}"


def _flat(words: str) -> str:
    return " ".join(words.split())
