"""The page as a whole: its head, its style, its landmarks, its contents, its parts in order, and its cards.

Its one style sheet serves screens, telephones, dark mode and paper, in the colours of the theme. The cards, tiles,
boards and tokens are in words: deck by deck, each an article with what its sides say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from generator.i18n import face_texts, strings
from generator.i18n.face_texts import FaceTexts
from generator.i18n.locales import format_language_tag
from generator.layout.rulebook.page_design import DEFAULT_COLOURS, PageStyle
from generator.layout.type_metrics import TypeMetrics
from generator.model.colours import format_hex, make_readable, parse_hex, round_colour
from generator.model.game import Card, Deck, Side, Stat, Theme
from generator.model.plan import Colour
from generator.model.rulebook import REFERENCE
from generator.model.text import capitalize, make_bold, to_plain_text
from generator.model.units import Rect, Um, um
from generator.plurals import ENGLISH
from generator.render.html.examples import Gallery
from generator.render.html.pictures import (
    declare_features,
    declare_font,
    draw_ornament,
    make_sprite,
    write_picture_fonts,
)
from generator.render.html.rulebook import is_contents, list_chapter, write_chapter, write_panel
from generator.render.html.writer import Element, Node, Writer, extract_text, join_nodes, render_html, tag

# The colours of a page: what each is for, its name in the theme by light and by night, the grounds it is read on.
_COLOURS: Final = (
    ("ground", "book-page", "book-night", ()),
    ("panel", "book-panel", "book-night-panel", ()),
    ("line", "book-line", "book-line", ()),
    ("ink", "ink", "book-on-plate", ("ground", "panel")),
    ("soft", "ink-soft", "cream-soft", ("ground", "panel")),
    ("head", "book-heading", "book-line", ("ground", "panel")),
    ("link", "book-plate", "cream-soft", ("ground", "panel")),
    ("plate", "book-plate", "book-plate", ()),
    ("on-plate", "book-on-plate", "book-on-plate", ("plate",)),
)

DISPLAY: Final = "Page Display"  # the font that the page brings along
LARGE: Final = frozenset({"h1", "h2", "h3"})  # what is set in it

_SHEET: Final = Path(__file__).with_name("page.css").read_text(encoding="utf-8")
PALE: Final = "#fff4d8"  # type on a colour of the game's own, which is made dark enough for it


def write_stylesheet(theme: Theme) -> str:
    """Write the style sheet of a page; type contrasts with its ground as it must, whatever the theme is."""
    light, dark = _declare(theme, is_dark=False), _declare(theme, is_dark=True)
    return (
        f":root {{ color-scheme: light dark; {light} }}\n@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}"
        f"\n@media print {{ :root {{ {light} }} }}\n{_SHEET}"
    )


def choose_colours(theme: Theme, *, dark: bool = False) -> dict[str, Colour]:
    """Return the colours of a page by what they are for."""
    colours: dict[str, Colour] = {}
    for name, *by_light, grounds in _COLOURS:
        theme_name = by_light[dark]
        colour = theme.colours.get(theme_name) or parse_hex(DEFAULT_COLOURS[theme_name])
        colours[name] = round_colour(make_readable(colour, *(colours[ground] for ground in grounds)))
    return colours


def _declare(theme: Theme, *, is_dark: bool) -> str:
    colours = choose_colours(theme, dark=is_dark)
    return " ".join(f"--{name}: {format_hex(colour)};" for name, colour in colours.items()) + f" --on-own: {PALE};"


_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
_BESIDE: Final = " 'self' file:"  # pictures beside the page, on a server or in a folder
_STRIP: Final = um(120), um(33)  # the picture of a game, which is stretched
# Anchors of the parts; no heading of a game has an underscore.
_RULEBOOK: Final = "part_rulebook"
_REFERENCE: Final = "part_reference"
_CARDS: Final = "part_cards"


def write_page(writer: Writer, gallery: Gallery) -> str:
    """Return the page of an edition, a newline at its end; the same edition gives the same bytes."""
    game, parts = writer.game, list[Node]()
    for anchor, name in _list_parts(writer):  # first, since it notes which icons and drawings are used
        parts.append(tag("h2", {"id": anchor}, name))
        if anchor == _RULEBOOK:
            parts += (write_chapter(writer, gallery, chapter) for chapter in game.rulebook.chapters)
        elif anchor == _REFERENCE:
            parts += filter(None, (write_panel(writer, panel) for panel in game.reference))
        else:
            parts += (write_deck(writer, deck) for deck in game.decks)
    text = " · ".join(part for part in (writer.write_plain(game.name), game.version, game.author) if part)
    body = [
        tag("a", {"class": "skip", "href": "#main"}, _own(writer, writer.words["skip"])),
        _write_header(writer),
        _write_contents(writer),
        tag("main", {"id": "main", "tabindex": "-1"}, parts),
        tag("footer", None, tag("p", None, text)),
    ]
    head = _write_head(writer, _find_large_letters(body))
    page = tag(
        "html", {"lang": format_language_tag(writer.locale)}, head, tag("body", None, body, make_sprite(writer) or ())
    )
    return "<!DOCTYPE html>\n" + render_html([page])


def _write_head(writer: Writer, letters: str) -> Element:
    """Return the head; `letters` are those of the largest headings."""
    game = writer.game
    names = [name for anchor, name in _list_parts(writer) if anchor != _REFERENCE]
    title = f"{writer.write_plain(game.name)}{writer.words['colon']}{', '.join(names)}"
    subtitle = "" if game.subtitle is None else writer.write_plain(game.subtitle)
    about = (("description", subtitle), ("author", game.author))
    fonts = write_picture_fonts(writer)
    if writer.display_font and letters:
        features = declare_features(writer.display_font)
        display = declare_font(writer, DISPLAY, writer.display_font, letters)
        fonts = display + (f"h1, h2, h3 {{{features} }}\n" if features else "") + fonts
    policy = _POLICY if writer.files is None else _POLICY + _BESIDE
    return tag(
        "head",
        None,
        tag("meta", {"charset": "utf-8"}),
        tag("meta", {"http-equiv": "Content-Security-Policy", "content": policy}),
        tag("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        tag("title", None, title),
        [tag("meta", {"name": name, "content": content}) for name, content in about if content],
        tag("style", None, fonts, write_stylesheet(game.theme)),
    )


def _find_large_letters(nodes: Iterable[Node]) -> str:
    """Return the letters of the headings that are set in the game's own type, each once."""
    letters: set[str] = set()
    for node in nodes:
        if isinstance(node, Element):
            is_large = node.name in LARGE
            letters.update(extract_text(node.children) if is_large else _find_large_letters(node.children))
    return "".join(sorted(letters))


def _write_header(writer: Writer) -> Element:
    game = writer.game
    least, most = game.players
    cover: list[Node] = []
    if game.cover is not None:  # a strip across the page
        style = PageStyle(game.theme, TypeMetrics(writer.metrics, writer.locale), writer.read_picture)
        art = style.draw(game.cover, Rect(Um(0), Um(0), *_STRIP))
        cover += [] if art is None else [draw_ornament(writer, art)]
    players = f"{writer.words['players']}{writer.words['colon']}{least}" + (
        f"\N{EN DASH}{most}" if most > least else ""
    )
    return tag(
        "header",
        None,
        tag("h1", None, writer.write(game.name)),
        [] if game.subtitle is None else [tag("p", None, writer.write(game.subtitle))],
        tag("p", None, _own(writer, players)),
        cover,
    )


def _write_contents(writer: Writer) -> Element:
    """Return the contents: the parts of the page, their chapters or decks, and sections below."""
    game = writer.game
    chapters = game.rulebook.chapters
    decks = [tag("li", None, tag("a", {"href": f"#deck_{deck.id}"}, writer.write(deck.name))) for deck in game.decks]
    below = {_RULEBOOK: [list_chapter(writer, chapter) for chapter in chapters], _REFERENCE: [], _CARDS: decks}
    items = [
        tag("li", None, tag("a", {"href": f"#{part}"}, name), tag("ul", None, below[part]) if below[part] else ())
        for part, name in _list_parts(writer)
    ]
    head = tag("summary", None, tag("h2", {"id": "contents_title"}, _own(writer, writer.words["contents"])))
    sections = (section.id for chapter in chapters for section in chapter.sections if is_contents(section))
    attributes = {"aria-labelledby": "contents_title", "id": next(sections, None)}
    return tag("nav", attributes, tag("details", None, head, tag("ul", None, items)))


def _list_parts(writer: Writer) -> Iterator[tuple[str, str]]:
    """Yield the anchors of the parts that the game has, with their names."""
    if writer.game.rulebook.chapters:
        yield _RULEBOOK, writer.write_label("book-title", "Rulebook")
    if writer.game.reference:
        yield _REFERENCE, writer.write_label(REFERENCE, "Reference sheet")
    if writer.game.decks:
        yield _CARDS, writer.words["cards"]


def _own(writer: Writer, text: str) -> Node:
    """Return words of the page itself, marked as English where the page has none in its language."""
    return text if strings.has_strings("page", writer.locale) else tag("span", {"lang": ENGLISH}, text)


_DECK: Final = 3  # level of its heading
_SPACE: Final = " "  # the plain one; a no-break space stays before a colon
_NONE: Final = "-"  # in a pattern: no square
_QUIET: Final = frozenset({"flavour"})
_HEADS: Final = ("ability", "title")  # written before the rules that they name
_SMALL: Final = frozenset({"label", "subtitle", "caption", "trait"})
_CELL: Final = 10
_SLIGHT: Final = 150  # pixels: a picture of a token is shown no larger than it is
_LABEL: Final = re.compile(r"\{label:([a-z0-9-]+)\}")


def write_deck(writer: Writer, deck: Deck) -> Element:
    """Return a deck with its cards."""
    head = tag(f"h{_DECK}", {"id": f"deck_{deck.id}"}, writer.write(deck.name))
    cards = tag("div", {"class": "cards"}, [_write_card(writer, deck, card) for card in deck.cards])
    return tag("section", {"class": "deck"}, head, cards)


def _write_card(writer: Writer, deck: Deck, card: Card) -> Element:
    """Return a card: its name, its deck, its statistics, and the texts of its sides."""
    name = card.front.texts.get("name")
    entries = (writer.game.find_word(deck, stat, value) for stat, value in card.front.stats.items())
    bases = (entry.colours.get("base") for entry in entries if entry is not None)
    base = next((colour for colour in bases if colour is not None), None)
    style = None if base is None else f"--own:{format_hex(make_readable(base, parse_hex(PALE)))}"
    title = [card.id] if name is None else writer.write(name)
    head = tag(f"h{_DECK + 1}", {"id": f"card_{card.id}", "style": style}, title)
    copies = f" · {writer.words['copies']}{writer.words['colon']}{card.count}" if card.count > 1 else ""
    part = writer.game.parts.get(card.part) if card.part != "base" else None
    of_part = [] if part is None else [" · ", *writer.write(part)]
    parts: list[Node] = [head, tag("p", {"class": "about"}, writer.write(deck.name), copies, of_part)]
    shown: set[str] = set()
    for which, side in card.named_sides.items():
        inside: list[Node] = []
        portrait = writer.make_portrait(face_texts.get_face_id(deck, card, which))
        if portrait is not None:
            inside.append(
                writer.write_portrait(portrait, "portrait" if portrait.width > _SLIGHT else "portrait slight")
            )
        inside += _write_side(writer, deck, card, side, which, shown)
        if inside and card.back is not None:
            parts.append(
                tag(f"h{_DECK + 2}", None, writer.words["front"] if which == "front" else writer.words["back"])
            )
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
        return [*writer.write_runs(make_bold(filled.texts[title])), writer.words["colon"]]
    label = writer.write_label(f"text-{field}")
    return [tag("strong", None, label), writer.words["colon"]] if label else []


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
        if not name and f"{{stat:{stat}}}" in printed and not writer.game.find_word(deck, stat, value):
            name = capitalize(stat.replace("-", " "))
        if key in shown or not (name or writer.game.find_word(deck, stat, value)):
            continue
        shown.add(key)
        content = _write_value(writer, deck, stat, value)
        if name:
            term = tag("dt", None, f"{name}{writer.words['colon'].rstrip(_SPACE)}")
            named.append(tag("div", None, term, tag("dd", None, content)))
        else:
            loose.append(content)
    if named:
        yield tag("dl", {"class": "stats"}, named)
    if loose:
        yield tag("p", {"class": "small"}, join_nodes(", ", loose))


def _write_value(writer: Writer, deck: Deck, stat: str, value: Stat) -> list[Node]:
    if isinstance(value, bool):
        return [writer.words["yes"] if value else writer.words["no"]]
    if isinstance(value, tuple):
        return join_nodes(", ", (_write_value(writer, deck, stat, part) for part in value))
    entry = writer.game.find_word(deck, stat, value)
    return [str(value)] if entry is None else [*writer.write_sign(entry.icon), *writer.write(entry.name)]


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
