"""Everything that is printed and cut out, in words: deck by deck, each card an article with what its sides say."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from typing import Final

from generator.i18n import face_texts
from generator.i18n.face_texts import Face
from generator.i18n.ui import tongue
from generator.model import colours as contrast
from generator.model import markup
from generator.model.game import Card, Deck, Entry, Side, Stat
from generator.model.plan import Colour
from generator.render.html.elements import Element, Node, tag
from generator.render.html.writer import Writer, make_bold

_DECK: Final = 3  # level of its heading
_SPACE: Final = " "  # the plain one; another stays before a colon
_NONE: Final = "-"  # in a pattern: no square
_QUIET: Final = frozenset({"flavour"})
_HEADS: Final = ("ability", "title")  # stand before the rules that they name
_SMALL: Final = frozenset({"label", "subtitle", "caption", "trait"})
_CELL: Final = 10
_SLIGHT: Final = 150  # pixels: a picture of a token is shown no larger than it is
_LABEL: Final = re.compile(r"\{label:([a-z0-9-]+)\}")
_CREAM: Final = (1.0, 0.957, 0.847)


def write_deck(writer: Writer, told: Deck) -> Element:
    """Return a deck with its cards."""
    head = tag(f"h{_DECK}", {"id": f"deck_{told.id}"}, writer.write(told.name))
    return tag(
        "section",
        {"class": "deck"},
        head,
        tag("div", {"class": "cards"}, [write_card(writer, told, one) for one in told.cards]),
    )


def write_card(writer: Writer, of: Deck, told: Card) -> Element:
    """Return a card: its name, its deck, what it states, and what stands on its sides."""
    name = told.front.texts.get("name")
    said = [told.id] if name is None else writer.write(name)
    colours = _colours(writer, of, told.front)
    style = None if colours is None else f"--own:{contrast.format_hex(colours)}"
    head = tag(f"h{_DECK + 1}", {"id": f"card_{told.id}", "style": style}, said)
    parts: list[Node] = [head, _about(writer, of, told)]
    shown: set[str] = set()
    sides = [("front", told.front), *([] if told.back is None else [("back", told.back)])]
    for which, side in sides:
        inside = [*_portrait(writer, of, told, which), *_side(writer, of, told, side, which, shown)]
        if inside and len(sides) > 1:
            title = writer.words.front if which == "front" else writer.words.back
            parts.append(tag(f"h{_DECK + 2}", None, title))
        parts += inside
    return tag("article", {"aria-labelledby": f"card_{told.id}"}, parts)


def _portrait(writer: Writer, of: Deck, told: Card, which: str) -> Iterator[Element]:
    """Yield the picture of a side; all that it says stands in words beside it, so that it is not read out."""
    shown = writer.make_portrait(face_texts.name(of, told, which))
    if shown is not None:
        data = f"data:image/jpeg;base64,{b64encode(shown.jpeg).decode()}"
        size = {"width": str(shown.width), "height": str(shown.height)}
        kind = "portrait" if shown.width > _SLIGHT else "portrait slight"
        yield tag("img", {"class": kind, "src": data, "alt": "", **size})


def _about(writer: Writer, of: Deck, told: Card) -> Element:
    """Return the deck of a card, its part of the box, how many there are."""
    copies = f" · {writer.words.copies}{writer.words.colon}{told.count}" if told.count > 1 else ""
    part = writer.game.parts.get(told.part) if told.part != "base" else None
    return tag(
        "p", {"class": "about"}, writer.write(of.name), copies, [] if part is None else [" · ", *writer.write(part)]
    )


def _side(writer: Writer, of: Deck, told: Card, side: Side, which: str, shown: set[str]) -> Iterator[Node]:
    """Yield what stands on a side; a second side leaves out what the first, in `shown`, has said."""
    said = face_texts.fill(writer.game, of, told, which, writer.locale)
    front = told.front.texts.get("name")
    name = side.texts.get("name")
    if which == "back" and name is not None and (front is None or name.value != front.value):
        yield tag("p", {"class": "lead"}, writer.write(name))
    yield from _fixed(writer, side, said.id, shown)
    yield from _stats(writer, of, side, shown)
    title = head = next((field for field in _HEADS if field in said.texts), None)
    for field, runs in said.texts.items():
        letters = markup.plain(runs).strip()
        if field in {"name", head} or not letters or letters in shown:
            continue
        shown.add(letters)
        lead = _lead(writer, said, title, field)
        title = title if field in _QUIET | _SMALL else None
        yield from _texts(writer, side, field, said, lead)
    if title is not None:
        yield tag("p", None, writer.write_runs(make_bold(said.texts[title])))
    yield from _pattern(writer, side, is_drawn=writer.make_portrait(said.id) is None)


def _fixed(writer: Writer, side: Side, id_: str, shown: set[str]) -> Iterator[Node]:
    """Yield the fixed words that the layout prints on a side, unless something of the card is called so."""
    layout = writer.game.layouts.get(side.layout)
    printed = writer.printed_words.get(id_, "")
    called = {writer.write_label(f"{kind}-{name}").casefold() for kind, name in _named(side)}
    for box in () if layout is None else layout.boxes.values():
        label = _LABEL.fullmatch(str(box.get("text", "")))
        text = None if label is None else writer.game.labels.get(label[1])
        said = "" if text is None else writer.write_plain(text)
        if text is not None and said not in shown and said.casefold() in printed:
            shown.add(said)
            if not any(said.casefold() in name for name in called):
                yield tag("p", {"class": "small"}, writer.write(text))


def _named(side: Side) -> Iterator[tuple[str, str]]:
    yield from (("stat", stat) for stat in side.stats)
    yield from (("text", field) for field in side.texts)


def _lead(writer: Writer, said: Face, title: str | None, field: str) -> list[Node]:
    """Return what stands before a text: the name of what it does, or what texts of its kind are called."""
    if field in _QUIET | _SMALL:
        return []
    if title is not None:
        return [*writer.write_runs(make_bold(said.texts[title])), writer.words.colon]
    called = writer.write_label(f"text-{field}")
    return [tag("strong", None, called), writer.words.colon] if called else []


def _texts(writer: Writer, side: Side, field: str, said: Face, lead: list[Node]) -> Iterator[Node]:
    kind = "flavour" if field in _QUIET else "small" if field in _SMALL else None
    for number, nodes in enumerate(writer.write_paragraphs(said.texts[field], side.texts[field].lang)):
        spoken = writer.mark_language(side.texts[field], nodes)
        yield tag("p", {"class": kind}, lead if not number else [], spoken)


def _stats(writer: Writer, of: Deck, side: Side, shown: set[str]) -> Iterator[Node]:
    """Yield what a side states, by the names of its statistics.

    Of those without a name, words that players know say themselves what they are; anything else is for drawings only.
    """
    parts: list[Node] = []
    loose: list[Node] = []
    for stat, value in side.stats.items():
        called, key = writer.name_stat(of, stat), f"{stat}={value}"
        if key in shown or not (called or _entry(writer, of, stat, value)):
            continue
        shown.add(key)
        said = _value(writer, of, stat, value)
        if called:
            name = f"{called}{writer.words.colon.rstrip(_SPACE)}"
            parts.append(tag("div", None, tag("dt", None, name), tag("dd", None, said)))
        else:
            loose += [*([", "] if loose else []), *said]
    if parts:
        yield tag("dl", {"class": "stats"}, parts)
    if loose:
        yield tag("p", {"class": "small"}, loose)


def _value(writer: Writer, of: Deck, stat: str, value: Stat) -> list[Node]:
    if isinstance(value, bool):
        return [writer.words.yes if value else writer.words.no]
    if isinstance(value, tuple):
        told: list[Node] = []
        for one in value:
            told += [*([", "] if told else []), *_value(writer, of, stat, one)]
        return told
    entry = _entry(writer, of, stat, value)
    if entry is None:
        return [str(value)]
    return [*writer.write_sign(entry.icon), *writer.write(entry.name)]


def _entry(writer: Writer, of: Deck, stat: str, value: Stat) -> Entry | None:
    spec = of.stats.get(stat)
    words: Mapping[str, Entry] = {} if spec is None else writer.game.vocabularies.get(spec.type, {})
    return words.get(str(value))


def _colours(writer: Writer, of: Deck, side: Side) -> Colour | None:
    """Return the colour of a card's head: that of the first of its words which has one, dark enough for pale type."""
    for stat, value in side.stats.items():
        entry = _entry(writer, of, stat, value)
        base = None if entry is None else entry.colours.get("base")
        if base is not None:
            return contrast.make_readable(base, _CREAM)
    return None


def _pattern(writer: Writer, side: Side, *, is_drawn: bool) -> Iterator[Node]:
    """Yield a pattern of squares, drawn where no picture shows it, and in words."""
    if side.grid and is_drawn:
        yield _squares(side)
    places = tongue.marked(side.grid, writer.locale) if side.grid else ""
    if places:
        yield tag("p", {"class": "small"}, places)


def _squares(side: Side) -> Element:
    """Return a pattern of squares as a drawing."""
    width = max(map(len, side.grid))
    squares: list[Node] = []
    for row, line in enumerate(side.grid):
        for column, sign in enumerate(line):
            if sign != _NONE:
                kind = "hit" if sign == tongue.MARKED else None
                x, y = str(column * _CELL + 1), str(row * _CELL + 1)
                squares.append(tag("rect", {"x": x, "y": y, "width": "8", "height": "8", "class": kind}))
    size = f"0 0 {width * _CELL} {len(side.grid) * _CELL}"
    return tag("svg", {"class": "pattern", "viewBox": size, "aria-hidden": "true"}, squares)
