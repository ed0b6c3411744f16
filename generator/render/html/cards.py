"""The cards, tiles, boards and tokens in words: deck by deck, each an article with what its sides say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from generator.i18n import face_texts, strings
from generator.i18n.face_texts import FaceTexts
from generator.model.colours import format_hex, make_readable
from generator.model.game import Card, Deck, Entry, Side, Stat
from generator.model.text import capitalize, make_bold, to_plain_text
from generator.render.html.writer import Element, Node, Writer, join_nodes, tag

_DECK: Final = 3  # level of its heading
_SPACE: Final = " "  # the plain one; a no-break space stays before a colon
_NONE: Final = "-"  # in a pattern: no square
_QUIET: Final = frozenset({"flavour"})
_HEADS: Final = ("ability", "title")  # written before the rules that they name
_SMALL: Final = frozenset({"label", "subtitle", "caption", "trait"})
_CELL: Final = 10
_SLIGHT: Final = 150  # pixels: a picture of a token is shown no larger than it is
_LABEL: Final = re.compile(r"\{label:([a-z0-9-]+)\}")
_CREAM: Final = (1.0, 0.957, 0.847)


def write_deck(writer: Writer, deck: Deck) -> Element:
    """Return a deck with its cards."""
    head = tag(f"h{_DECK}", {"id": f"deck_{deck.id}"}, writer.write(deck.name))
    cards = tag("div", {"class": "cards"}, [_write_card(writer, deck, card) for card in deck.cards])
    return tag("section", {"class": "deck"}, head, cards)


def _write_card(writer: Writer, deck: Deck, card: Card) -> Element:
    """Return a card: its name, its deck, its statistics, and the texts of its sides."""
    name = card.front.texts.get("name")
    entries = (_find_entry(writer, deck, stat, value) for stat, value in card.front.stats.items())
    bases = (entry.colours.get("base") for entry in entries if entry is not None)
    base = next((colour for colour in bases if colour is not None), None)
    style = None if base is None else f"--own:{format_hex(make_readable(base, _CREAM))}"  # dark enough for pale type
    title = [card.id] if name is None else writer.write(name)
    head = tag(f"h{_DECK + 1}", {"id": f"card_{card.id}", "style": style}, title)
    copies = f" · {writer.words.copies}{writer.words.colon}{card.count}" if card.count > 1 else ""
    part = writer.game.parts.get(card.part) if card.part != "base" else None
    of_part = [] if part is None else [" · ", *writer.write(part)]
    parts: list[Node] = [head, tag("p", {"class": "about"}, writer.write(deck.name), copies, of_part)]
    shown: set[str] = set()
    sides = [("front", card.front), *([] if card.back is None else [("back", card.back)])]
    for which, side in sides:
        inside: list[Node] = []
        portrait = writer.make_portrait(face_texts.get_face_id(deck, card, which))
        if portrait is not None:
            inside.append(
                writer.write_portrait(portrait, "portrait" if portrait.width > _SLIGHT else "portrait slight")
            )
        inside += _write_side(writer, deck, card, side, which, shown)
        if inside and len(sides) > 1:
            parts.append(tag(f"h{_DECK + 2}", None, writer.words.front if which == "front" else writer.words.back))
        parts += inside
    return tag("article", {"aria-labelledby": f"card_{card.id}"}, parts)


def _write_side(writer: Writer, deck: Deck, card: Card, side: Side, which: str, shown: set[str]) -> Iterator[Node]:
    """Yield what is on a side; a second side leaves out what the first, in `shown`, has said."""
    filled = face_texts.fill_face(writer.game, deck, card, which, writer.locale)
    front = card.front.texts.get("name")
    name = side.texts.get("name")
    if which == "back" and name is not None and (front is None or name.value != front.value):
        yield tag("p", {"class": "lead"}, writer.write(name))
    yield from _write_fixed(writer, side, filled.id, shown)
    yield from _write_stats(writer, deck, side, shown)
    title = head = next((field for field in _HEADS if field in filled.texts), None)
    for field, runs in filled.texts.items():
        letters = to_plain_text(runs).strip()
        if field in {"name", head} or not letters or letters in shown:
            continue
        shown.add(letters)
        lead = _write_lead(writer, filled, title, field)
        title = title if field in _QUIET | _SMALL else None
        kind = "flavour" if field in _QUIET else "small" if field in _SMALL else None
        for number, nodes in enumerate(writer.write_paragraphs(runs, side.texts[field].lang)):
            marked = writer.mark_language(side.texts[field], nodes)
            yield tag("p", {"class": kind}, [] if number else lead, marked)
    if title is not None:
        yield tag("p", None, writer.write_runs(make_bold(filled.texts[title])))
    if side.grid:
        if writer.make_portrait(filled.id) is None:
            yield _draw_pattern(side)
        places = strings.describe_marked_squares(side.grid, writer.locale)
        if places:
            yield tag("p", {"class": "small"}, places)


def _write_fixed(writer: Writer, side: Side, id_: str, shown: set[str]) -> Iterator[Node]:
    """Yield the fixed words that the layout prints on a side, unless a statistic or text of the card is called so."""
    layout = writer.game.layouts.get(side.layout)
    printed = writer.printed_words.get(id_, "")
    keys = (*(f"stat-{stat}" for stat in side.stats), *(f"text-{field}" for field in side.texts))
    names = {writer.write_label(key).casefold() for key in keys}
    for box in () if layout is None else layout.boxes.values():
        label = _LABEL.fullmatch(str(box.get("text", "")))
        text = None if label is None else writer.game.labels.get(label[1])
        letters = "" if text is None else writer.write_plain(text)
        if text is not None and letters not in shown and letters.casefold() in printed:
            shown.add(letters)
            if not any(letters.casefold() in name for name in names):
                yield tag("p", {"class": "small"}, writer.write(text))


def _write_lead(writer: Writer, filled: FaceTexts, title: str | None, field: str) -> list[Node]:
    """Return what is written before a text: the name of the ability, or what texts of its kind are called."""
    if field in _QUIET | _SMALL:
        return []
    if title is not None:
        return [*writer.write_runs(make_bold(filled.texts[title])), writer.words.colon]
    label = writer.write_label(f"text-{field}")
    return [tag("strong", None, label), writer.words.colon] if label else []


def _write_stats(writer: Writer, deck: Deck, side: Side, shown: set[str]) -> Iterator[Node]:
    """Yield the statistics of a side by their names.

    Of those without a name, words of a vocabulary speak for themselves, and what the layout prints is called by its id;
    anything else is for drawings only.
    """
    layout = writer.game.layouts.get(side.layout)
    printed = " ".join(str(box.get("text", "")) for box in ({} if layout is None else layout.boxes).values())
    named: list[Node] = []
    loose: list[list[Node]] = []
    for stat, value in side.stats.items():
        name, key = writer.name_stat(deck, stat), f"{stat}={value}"
        if not name and f"{{stat:{stat}}}" in printed and not _find_entry(writer, deck, stat, value):
            name = capitalize(stat.replace("-", " "))
        if key in shown or not (name or _find_entry(writer, deck, stat, value)):
            continue
        shown.add(key)
        content = _write_value(writer, deck, stat, value)
        if name:
            term = tag("dt", None, f"{name}{writer.words.colon.rstrip(_SPACE)}")
            named.append(tag("div", None, term, tag("dd", None, content)))
        else:
            loose.append(content)
    if named:
        yield tag("dl", {"class": "stats"}, named)
    if loose:
        yield tag("p", {"class": "small"}, join_nodes(", ", loose))


def _write_value(writer: Writer, deck: Deck, stat: str, value: Stat) -> list[Node]:
    if isinstance(value, bool):
        return [writer.words.yes if value else writer.words.no]
    if isinstance(value, tuple):
        return join_nodes(", ", (_write_value(writer, deck, stat, part) for part in value))
    entry = _find_entry(writer, deck, stat, value)
    return [str(value)] if entry is None else [*writer.write_sign(entry.icon), *writer.write(entry.name)]


def _find_entry(writer: Writer, deck: Deck, stat: str, value: Stat) -> Entry | None:
    """Return the word of a vocabulary that a statistic states."""
    spec = deck.stats.get(stat)
    words: Mapping[str, Entry] = {} if spec is None else writer.game.vocabularies.get(spec.type, {})
    return words.get(str(value))


def _draw_pattern(side: Side) -> Element:
    """Draw a pattern of squares; it is described in words beside it."""
    squares: list[Node] = []
    for row, line in enumerate(side.grid):
        for column, sign in enumerate(line):
            if sign != _NONE:
                kind = "hit" if sign == strings.MARKED else None
                x, y = str(column * _CELL + 1), str(row * _CELL + 1)
                squares.append(tag("rect", {"x": x, "y": y, "width": "8", "height": "8", "class": kind}))
    size = f"0 0 {max(map(len, side.grid)) * _CELL} {len(side.grid) * _CELL}"
    return tag("svg", {"class": "pattern", "viewBox": size, "aria-hidden": "true"}, squares)
