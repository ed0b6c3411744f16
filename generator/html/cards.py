"""Everything that is printed and cut out, in words: deck by deck, each card an article with what its sides say."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from typing import Final

from generator import face
from generator.colours import contrast
from generator.face import Face
from generator.html.element import Element, Node, tag
from generator.html.scribe import Scribe, bold
from generator.spine import markup
from generator.spine.model import Card, Deck, Entry, Side, Stat
from generator.spine.plan import Colour
from generator.tongues import sayings

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


def deck(scribe: Scribe, told: Deck) -> Element:
    """Return a deck with its cards."""
    head = tag(f"h{_DECK}", {"id": f"deck_{told.id}"}, scribe.say(told.name))
    return tag(
        "section",
        {"class": "deck"},
        head,
        tag("div", {"class": "cards"}, [card(scribe, told, one) for one in told.cards]),
    )


def card(scribe: Scribe, of: Deck, told: Card) -> Element:
    """Return a card: its name, its deck, what it states, and what stands on its sides."""
    name = told.front.texts.get("name")
    said = [told.id] if name is None else scribe.say(name)
    colours = _colours(scribe, of, told.front)
    style = None if colours is None else f"--own:{contrast.written(colours)}"
    head = tag(f"h{_DECK + 1}", {"id": f"card_{told.id}", "style": style}, said)
    parts: list[Node] = [head, _about(scribe, of, told)]
    shown: set[str] = set()
    sides = [("front", told.front), *([] if told.back is None else [("back", told.back)])]
    for which, side in sides:
        inside = [*_portrait(scribe, of, told, which), *_side(scribe, of, told, side, which, shown)]
        if inside and len(sides) > 1:
            title = scribe.words.front if which == "front" else scribe.words.back
            parts.append(tag(f"h{_DECK + 2}", None, title))
        parts += inside
    return tag("article", {"aria-labelledby": f"card_{told.id}"}, parts)


def _portrait(scribe: Scribe, of: Deck, told: Card, which: str) -> Iterator[Element]:
    """Yield the picture of a side; all that it says stands in words beside it, so that it is not read out."""
    shown = scribe.portray(face.name(of, told, which))
    if shown is not None:
        data = f"data:image/jpeg;base64,{b64encode(shown.jpeg).decode()}"
        size = {"width": str(shown.width), "height": str(shown.height)}
        kind = "portrait" if shown.width > _SLIGHT else "portrait slight"
        yield tag("img", {"class": kind, "src": data, "alt": "", **size})


def _about(scribe: Scribe, of: Deck, told: Card) -> Element:
    """Return the deck of a card, its part of the box, how many there are."""
    copies = f" · {scribe.words.copies}{scribe.words.colon}{told.count}" if told.count > 1 else ""
    part = scribe.game.parts.get(told.part) if told.part != "base" else None
    return tag("p", {"class": "about"}, scribe.say(of.name), copies, [] if part is None else [" · ", *scribe.say(part)])


def _side(scribe: Scribe, of: Deck, told: Card, side: Side, which: str, shown: set[str]) -> Iterator[Node]:
    """Yield what stands on a side; a second side leaves out what the first, in `shown`, has said."""
    said = face.fill(scribe.game, of, told, which, scribe.locale)
    front = told.front.texts.get("name")
    name = side.texts.get("name")
    if which == "back" and name is not None and (front is None or name.value != front.value):
        yield tag("p", {"class": "lead"}, scribe.say(name))
    yield from _fixed(scribe, side, said.id, shown)
    yield from _stats(scribe, of, side, shown)
    title = head = next((field for field in _HEADS if field in said.texts), None)
    for field, runs in said.texts.items():
        letters = markup.plain(runs).strip()
        if field in {"name", head} or not letters or letters in shown:
            continue
        shown.add(letters)
        lead = _lead(scribe, said, title, field)
        title = title if field in _QUIET | _SMALL else None
        yield from _texts(scribe, side, field, said, lead)
    if title is not None:
        yield tag("p", None, scribe.inline(bold(said.texts[title])))
    yield from _pattern(scribe, side, is_drawn=scribe.portray(said.id) is None)


def _fixed(scribe: Scribe, side: Side, id_: str, shown: set[str]) -> Iterator[Node]:
    """Yield the fixed words that the layout prints on a side, unless something of the card is called so."""
    layout = scribe.game.layouts.get(side.layout)
    printed = scribe.printed.get(id_, "")
    called = {scribe.label(f"{kind}-{name}").casefold() for kind, name in _named(side)}
    for box in () if layout is None else layout.boxes.values():
        label = _LABEL.fullmatch(str(box.get("text", "")))
        text = None if label is None else scribe.game.labels.get(label[1])
        said = "" if text is None else scribe.plain(text)
        if text is not None and said not in shown and said.casefold() in printed:
            shown.add(said)
            if not any(said.casefold() in name for name in called):
                yield tag("p", {"class": "small"}, scribe.say(text))


def _named(side: Side) -> Iterator[tuple[str, str]]:
    yield from (("stat", stat) for stat in side.stats)
    yield from (("text", field) for field in side.texts)


def _lead(scribe: Scribe, said: Face, title: str | None, field: str) -> list[Node]:
    """Return what stands before a text: the name of what it does, or what texts of its kind are called."""
    if field in _QUIET | _SMALL:
        return []
    if title is not None:
        return [*scribe.inline(bold(said.texts[title])), scribe.words.colon]
    called = scribe.label(f"text-{field}")
    return [tag("strong", None, called), scribe.words.colon] if called else []


def _texts(scribe: Scribe, side: Side, field: str, said: Face, lead: list[Node]) -> Iterator[Node]:
    kind = "flavour" if field in _QUIET else "small" if field in _SMALL else None
    for number, nodes in enumerate(scribe.paragraphs(said.texts[field], side.texts[field].lang)):
        spoken = scribe.native(side.texts[field], nodes)
        yield tag("p", {"class": kind}, lead if not number else [], spoken)


def _stats(scribe: Scribe, of: Deck, side: Side, shown: set[str]) -> Iterator[Node]:
    """Yield what a side states, by the names of its statistics.

    Of those without a name, words that players know say themselves what they are; anything else is for drawings only.
    """
    parts: list[Node] = []
    loose: list[Node] = []
    for stat, value in side.stats.items():
        called, key = scribe.stat(of, stat), f"{stat}={value}"
        if key in shown or not (called or _entry(scribe, of, stat, value)):
            continue
        shown.add(key)
        said = _value(scribe, of, stat, value)
        if called:
            name = f"{called}{scribe.words.colon.rstrip(_SPACE)}"
            parts.append(tag("div", None, tag("dt", None, name), tag("dd", None, said)))
        else:
            loose += [*([", "] if loose else []), *said]
    if parts:
        yield tag("dl", {"class": "stats"}, parts)
    if loose:
        yield tag("p", {"class": "small"}, loose)


def _value(scribe: Scribe, of: Deck, stat: str, value: Stat) -> list[Node]:
    if isinstance(value, bool):
        return [scribe.words.yes if value else scribe.words.no]
    if isinstance(value, tuple):
        told: list[Node] = []
        for one in value:
            told += [*([", "] if told else []), *_value(scribe, of, stat, one)]
        return told
    entry = _entry(scribe, of, stat, value)
    if entry is None:
        return [str(value)]
    return [*scribe.sign(entry.icon), *scribe.say(entry.name)]


def _entry(scribe: Scribe, of: Deck, stat: str, value: Stat) -> Entry | None:
    spec = of.stats.get(stat)
    words: Mapping[str, Entry] = {} if spec is None else scribe.game.vocabularies.get(spec.type, {})
    return words.get(str(value))


def _colours(scribe: Scribe, of: Deck, side: Side) -> Colour | None:
    """Return the colour of a card's head: that of the first of its words which has one, dark enough for pale type."""
    for stat, value in side.stats.items():
        entry = _entry(scribe, of, stat, value)
        base = None if entry is None else entry.colours.get("base")
        if base is not None:
            return contrast.readable(base, _CREAM)
    return None


def _pattern(scribe: Scribe, side: Side, *, is_drawn: bool) -> Iterator[Node]:
    """Yield a pattern of squares, drawn where no picture shows it, and in words."""
    if side.grid and is_drawn:
        yield _squares(side)
    places = sayings.marked(side.grid, scribe.locale) if side.grid else ""
    if places:
        yield tag("p", {"class": "small"}, places)


def _squares(side: Side) -> Element:
    """Return a pattern of squares as a drawing."""
    width = max(map(len, side.grid))
    squares: list[Node] = []
    for row, line in enumerate(side.grid):
        for column, sign in enumerate(line):
            if sign != _NONE:
                kind = "hit" if sign == sayings.MARKED else None
                x, y = str(column * _CELL + 1), str(row * _CELL + 1)
                squares.append(tag("rect", {"x": x, "y": y, "width": "8", "height": "8", "class": kind}))
    size = f"0 0 {width * _CELL} {len(side.grid) * _CELL}"
    return tag("svg", {"class": "pattern", "viewBox": size, "aria-hidden": "true"}, squares)
