"""Differences between two states of a project, as text, JSON, Markdown and one HTML page."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Any, Final

from generator.model.difference import (
    GONE,
    NEW,
    CardChange,
    Change,
    Comparison,
    Difference,
    FindingChanges,
    Picture,
    Reprint,
    describe_unread,
    diff_words,
    mark_changes,
)
from generator.report.findings import as_record, one_line, suppressed_line

VERSION: Final = 1
_MOST: Final = 100  # findings of each kind that are listed
_FENCE: Final = re.compile(r"`{3,}")
_POLICY: Final = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
_STYLE: Final = Path(__file__).with_name("differences.css").read_text(encoding="utf-8")


def render_text(comparison: Comparison) -> str:
    """Return what could not be compared, which findings changed, and a block for each changed card."""
    unread = "\n".join(f"not compared: {describe_unread(item)}" for item in comparison.unread)
    findings = "\n".join(f"  {kind}: {line}" for kind, line in _findings(comparison.judged))
    heads = [unread, f"What lint finds\n{findings}" if findings else ""]
    blocks = ["\n".join(_game_lines(game)) for game in comparison.games if not game.is_empty]
    return "\n\n".join([*filter(None, heads), *(blocks or [_describe_no_change(comparison)])]) + "\n"


def _describe_no_change(comparison: Comparison) -> str:
    limit = "" if comparison.is_whole else ", as far as it could be read"
    return f"Nothing has changed that players read, play or print{limit}."


def _findings(judged: FindingChanges) -> Iterator[tuple[str, str]]:
    """Yield the findings of one state only, each as `new`, `gone` or `suppressed` and a line; long lists are cut."""
    lines_of = {
        "new": [*map(one_line, judged.new)],
        "gone": [*map(one_line, judged.gone)],
        "silenced": [*map(suppressed_line, judged.suppressed)],
    }
    for kind, lines in lines_of.items():
        yield from ((kind, line) for line in lines[:_MOST])
        if len(lines) > _MOST:
            yield kind, f"{len(lines) - _MOST} more"


def _game_lines(game: Difference) -> Iterator[str]:
    yield game.game
    for card in game.cards:
        yield f"\n{card.name} ({card.deck}.{card.id}): {card.kind}"
        yield from (f"  {line}" for line in _card_lines(card))
    if game.words:
        yield "\nTexts that are not on cards"
        yield from (f"  {change.what} ({change.locale}): {_flat(mark_changes(change))}" for change in game.words)
    if game.stale:
        yield f"  translation not updated: {_stale(game.stale)}"
    if game.reprint:
        yield "\nTo reprint (A4)"
        yield from (f"  {_pages(reprint)}" for reprint in game.reprint)


def _card_lines(card: CardChange) -> Iterator[str]:
    yield from (f"{change.what} ({change.locale}): {_flat(mark_changes(change))}" for change in card.texts)
    for change in card.facts:
        yield f"{change.what}: {_flat(change.before) or '-'} -> {_flat(change.after) or '-'}"
    yield from (f"effect {change.what}: {_flat(mark_changes(change))}" for change in card.effects)
    for change in card.seen:
        yield f"in play, effect {change.what}:"
        yield from (f"  - {line}" for line in change.before.splitlines())
        yield from (f"  + {line}" for line in change.after.splitlines())
    if card.stale:
        yield f"translation not updated: {_stale(card.stale)}"
    if card.faces:
        yield f"looks different: {', '.join(f'{face} ({locale})' for locale, face in card.faces)}"


def _stale(stale: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{what} ({locale})" for locale, what in stale)


def _pages(reprint: Reprint) -> str:
    pages = f"page{'s' if len(reprint.pages) > 1 else ''} {', '.join(map(str, reprint.pages))}"
    return f"{reprint.deck} ({reprint.locale}): {pages} of {reprint.of}"


def _flat(words: str) -> str:
    return " ".join(words.split())


def render_json(comparison: Comparison) -> str:
    """Return each game with its changed cards, words, stale translations and pages to print again.

    `unread` names what could not be read or compared, and `findings` the findings of one state only.
    """
    judged = comparison.judged
    report = {
        "version": VERSION,
        "games": [
            {
                "game": game.game,
                "cards": [*map(_make_card_record, game.cards)],
                "words": [change._asdict() for change in game.words],
                "stale": [{"locale": locale, "what": what} for locale, what in game.stale],
                "reprint": [{**reprint._asdict(), "pages": list(reprint.pages)} for reprint in game.reprint],
            }
            for game in comparison.games
        ],
        "unread": [item._asdict() for item in comparison.unread],
        "findings": {
            "new": [*map(as_record, judged.new)],
            "gone": [*map(as_record, judged.gone)],
            "silenced": [{**as_record(item.finding), "reason": item.reason} for item in judged.suppressed],
        },
    }
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def _make_card_record(card: CardChange) -> dict[str, Any]:
    facts, effects = (
        [{"what": change.what, "before": change.before, "after": change.after} for change in changes]
        for changes in (card.facts, card.effects)
    )
    return {
        **asdict(card),
        "texts": [change._asdict() for change in card.texts],
        "facts": facts,
        "effects": effects,
        "seen": [
            {"effect": change.what, "before": change.before.splitlines(), "after": change.after.splitlines()}
            for change in card.seen
        ],
        "stale": [{"locale": locale, "what": what} for locale, what in card.stale],
        "faces": [{"locale": locale, "face": face} for locale, face in card.faces],
    }


def render_markdown(comparison: Comparison) -> str:
    """Return the text as a code block, so that no text of a card is read as markup."""
    text = render_text(comparison)
    fence = "`" * (max((len(run) for run in _FENCE.findall(text)), default=2) + 1)
    return f"### What has changed\n\n{fence}text\n{text}{fence}\n"


def render_html(comparison: Comparison) -> str:
    """Return one page with faces side by side and changed words marked.

    The page contains everything it shows, and its content policy forbids scripts, links and fonts from elsewhere. So
    text of a stranger's card could load nothing even if it were not escaped, which it is.
    """
    pictures: dict[str, list[Picture]] = {}
    for picture in comparison.pictures:
        pictures.setdefault(picture.card, []).append(picture)
    head = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>What has changed</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n<h1>What has changed</h1>\n"
    )
    unread = _list("Not compared because it could not be read", [describe_unread(item) for item in comparison.unread])
    findings = _list("What lint finds", [f"{kind}: {line}" for kind, line in _findings(comparison.judged)])
    games = [part for game in comparison.games if not game.is_empty for part in _game_html(game, pictures)]
    body = [*unread, *findings, *(games or [f"<p>{_describe_no_change(comparison)}</p>"])]
    return head + "\n".join(body) + "\n</body>\n</html>\n"


def _game_html(game: Difference, pictures: Mapping[str, Sequence[Picture]]) -> Iterator[str]:
    kinds = {kind: sum(card.kind == kind for card in game.cards) for kind in ("added", "changed", "removed")}
    counts = ", ".join(f"{count} {kind}" for kind, count in kinds.items() if count) or "no card changed"
    yield f"<p><strong>{escape(game.game)}</strong>: {counts}.</p>"
    yield from _list("To reprint (A4)", [*map(_pages, game.reprint)])
    for card in game.cards:
        about = escape(f"{card.deck}.{card.id}, {card.kind}")
        yield f'<h2>{escape(card.name)} <span class="kind">{about}</span></h2>'
        yield from _faces(card, pictures.get(card.id, ()))
        texts = [(f"{change.what}, {change.locale}", _marked(change, change.locale)) for change in card.texts]
        yield from _table("Texts", texts)
        yield from _table("Stats and other data", [(change.what, _marked(change)) for change in card.facts])
        yield from _table("Effects", [(change.what, _marked(change)) for change in card.effects])
        seen = []
        for change in card.seen:
            gone, new = (map(escape, text.splitlines()) for text in (change.before, change.after))
            sentences = [*(f"<del>{line}</del>" for line in gone), *(f"<ins>{line}</ins>" for line in new)]
            seen.append((f"effect {change.what}", "<br>".join(sentences)))
        yield from _table("In play", seen)
        if card.stale:
            yield f"<p>Translation not updated: {escape(_stale(card.stale))}.</p>"
    if game.words:
        yield "<h2>Texts that are not on cards</h2>"
        yield from _table("", [(f"{change.what}, {change.locale}", _marked(change)) for change in game.words])
    if game.stale:
        yield f"<p>Translation not updated: {escape(_stale(game.stale))}.</p>"


def _list(title: str, items: Sequence[str]) -> Iterator[str]:
    if items:
        yield f"<h3>{title}</h3>\n<ul>"
        yield from (f"<li>{escape(item)}</li>" for item in items)
        yield "</ul>"


def _table(title: str, rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield a table of headings, which are text, and cells, which are HTML."""
    if rows:
        yield f"<h3>{title}</h3>\n<table>" if title else "<table>"
        yield from (f'<tr><th scope="row">{escape(head)}</th><td>{cell}</td></tr>' for head, cell in rows)
        yield "</table>"


def _faces(card: CardChange, pictures: Sequence[Picture]) -> Iterator[str]:
    if pictures:
        yield '<div class="faces">'
        for picture in pictures:
            yield "<figure><div>"
            for when, data in (("before", picture.before), ("now", picture.after)):
                description = escape(f"{card.name}, {picture.face} in {picture.locale}, {when}")
                image = f'<img src="data:image/png;base64,{b64encode(data).decode()}" alt="{description}">'
                yield image if data else f'<div class="none">{when}: none</div>'
            yield f"</div><figcaption>{escape(picture.face)}, {escape(picture.locale)}</figcaption></figure>"
        yield "</div>"


def _marked(change: Change, locale: str = "") -> str:
    tags = {GONE: ("<del>", "</del>"), NEW: ("<ins>", "</ins>")}
    text = ""
    for kind, words in diff_words(change.before, change.after):
        begin, end = tags.get(kind, ("", ""))
        text += f"{begin}{escape(words)}{end}"
    return f'<span lang="{escape(locale)}">{text}</span>' if locale else text


RENDERERS: Final[Mapping[str, Callable[[Comparison], str]]] = {
    "text": render_text,
    "json": render_json,
    "html": render_html,
    "markdown": render_markdown,
}
