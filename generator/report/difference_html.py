"""What two states of a project differ in, as one HTML page for reviewers: faces side by side, changed words marked.

The page holds all that it shows: no script, no address, no font from elsewhere; a policy in its head forbids the rest,
so that words of a stranger's card could not load anything even if they were not escaped, which they are.
"""

from __future__ import annotations

import html
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from generator.report.difference_text import listed
from generator.spine.difference import (
    GONE,
    NEW,
    CardChange,
    Change,
    Comparison,
    Difference,
    Picture,
    Reprint,
    doubt,
    omission,
    place,
    stretches,
)

_POLICY: Final = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
_STYLE: Final = """
:root { color-scheme: light dark; --line: #8886; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.3rem; margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; } .kind { font-weight: normal; opacity: .75; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .3rem .6rem;
  border-top: 1px solid var(--line); } th { white-space: nowrap; font-weight: 600; }
del { background: #d3302f33; text-decoration: line-through; } ins { background: #2e9e4a44; text-decoration: none; }
td { overflow-wrap: anywhere; white-space: pre-line; }
.faces { display: flex; flex-wrap: wrap; gap: 1rem; } figure { margin: 0; }
figure div { display: flex; gap: .5rem; align-items: flex-start; }
figure img { max-width: 100%; border: 1px solid var(--line); } figcaption { font-size: .85rem; opacity: .8; }
.none { width: 6rem; padding: 2rem .5rem; border: 1px dashed var(--line); text-align: center; font-size: .85rem; }
"""


def render(found: Comparison) -> str:
    """Return the page, a newline at the end."""
    by_card: dict[str, list[Picture]] = {}
    for picture in found.pictures:
        by_card.setdefault(picture.card, []).append(picture)
    body = [part for each in found.games if not each.is_empty for part in _game(each, by_card)]
    limit = "" if found.is_whole else ", as far as it could be read"
    head = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>What has changed</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<h1>What has changed</h1>\n"
    )
    nothing = [f"<p>Nothing has changed that players read, play or print{limit}.</p>"]
    unread = _listed("Not compared, for it could not be read", [place(each) for each in found.unread])
    judged = _listed("What lint finds", [f"{kind}: {line}" for kind, line in listed(found.judged)])
    return head + "\n".join([*unread, *judged, *(body or nothing)]) + "\n</body>\n</html>\n"


def _game(found: Difference, pictures: Mapping[str, Sequence[Picture]]) -> Iterator[str]:
    kinds = {kind: sum(card.kind == kind for card in found.cards) for kind in ("added", "changed", "removed")}
    told = ", ".join(f"{count} {kind}" for kind, count in kinds.items() if count) or "no card changed"
    yield f"<p><strong>{_text(found.game)}</strong>: {told}.</p>"
    yield from _listed("Not compared", [*map(doubt, found.unknown), *map(omission, found.omitted)])
    yield from _listed("To print again (A4)", [_pages(each) for each in found.reprint])
    for card in found.cards:
        yield f'<h2>{_text(card.name)} <span class="kind">{_text(card.deck)}.{_text(card.id)}, {card.kind}</span></h2>'
        yield from _faces(card, pictures.get(card.id, ()))
        yield from _tables(card)
    if found.words:
        yield "<h2>Words on no card of their own</h2>"
        yield from _table("", [(f"{change.what}, {change.locale}", _marked(change)) for change in found.words])
    if found.stale:
        yield f"<p>Translation left behind: {_behind(found.stale)}.</p>"


def _listed(title: str, words: Sequence[str]) -> Iterator[str]:
    """Yield a list under its title; nothing when it is empty."""
    if words:
        yield f"<h3>{title}</h3>\n<ul>"
        yield from (f"<li>{_text(each)}</li>" for each in words)
        yield "</ul>"


def _tables(card: CardChange) -> Iterator[str]:
    texts = [(f"{change.what}, {change.locale}", _marked(change, change.locale)) for change in card.texts]
    yield from _table("What it says", texts)
    yield from _table("What it states", [(change.what, _marked(change)) for change in card.facts])
    yield from _table("Its effects, as data", [(change.what, _marked(change)) for change in card.effects])
    seen = [(f"effect {change.what}", _sentences(change)) for change in card.seen]
    yield from _table("What the engine saw it do", seen)
    if card.stale:
        yield f"<p>Translation left behind: {_behind(card.stale)}.</p>"


def _table(title: str, rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield a table of heads, as they are, and cells, which are HTML already."""
    if rows:
        yield f"<h3>{title}</h3>\n<table>" if title else "<table>"
        yield from (f'<tr><th scope="row">{_text(head)}</th><td>{cell}</td></tr>' for head, cell in rows)
        yield "</table>"


def _faces(card: CardChange, pictures: Sequence[Picture]) -> Iterator[str]:
    if pictures:
        yield '<div class="faces">'
        for one in pictures:
            sides = "".join(
                _image(card, one, when, data) for when, data in (("before", one.before), ("now", one.after))
            )
            yield f"<figure><div>{sides}</div><figcaption>{_text(one.face)}, {_text(one.locale)}</figcaption></figure>"
        yield "</div>"


def _image(card: CardChange, one: Picture, when: str, data: bytes) -> str:
    if not data:
        return f'<div class="none">{when}: none</div>'
    described = _text(f"{card.name}, {one.face} in {one.locale}, {when}")
    return f'<img src="data:image/png;base64,{b64encode(data).decode()}" alt="{described}">'


def _marked(change: Change, locale: str = "") -> str:
    tags = {GONE: ("<del>", "</del>"), NEW: ("<ins>", "</ins>")}
    told = "".join(
        f"{tags.get(kind, ('', ''))[0]}{_text(words)}{tags.get(kind, ('', ''))[1]}"
        for kind, words in stretches(change.before, change.after)
    )
    return f'<span lang="{_text(locale)}">{told}</span>' if locale else told


def _sentences(change: Change) -> str:
    gone = [f"<del>{_text(line)}</del>" for line in change.before.splitlines()]
    return "<br>".join([*gone, *(f"<ins>{_text(line)}</ins>" for line in change.after.splitlines())])


def _behind(stale: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{_text(what)} ({_text(locale)})" for locale, what in stale)


def _pages(each: Reprint) -> str:
    pages = ", ".join(map(str, each.pages))
    return f"{each.deck} ({each.locale}): {'page' if len(each.pages) == 1 else 'pages'} {pages} of {each.of}"


def _text(words: str) -> str:
    return html.escape(words)
