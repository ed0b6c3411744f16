"""The page as a whole: its head, its landmarks, its contents, its parts in order."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from typing import Final

from generator.html import book, cards, drawing, reference, style, tables
from generator.html.element import Element, Node, render, tag, text_of
from generator.html.example import Gallery
from generator.html.scribe import Scribe
from generator.layout.rulebook import page_design
from generator.spine import markup
from generator.spine.geometry import Rect
from generator.spine.model import Data
from generator.spine.plan import Art
from generator.spine.rulebook import REFERENCE
from generator.spine.units import Um, um
from generator.tongues import locales
from generator.tongues import sayings as own_words

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
_STRIP: Final = um(120), um(33)  # the picture of a game, which is stretched
_PARTS: Final = ("part_rulebook", "part_reference", "part_cards")  # anchors; no heading of a game has an underscore


def page(scribe: Scribe, gallery: Gallery) -> str:
    """Return the page of an edition, a newline at its end; the same edition gives the same bytes."""
    parts = list(_parts(scribe, gallery))  # first, since it finds which signs are shown
    body = [
        tag("a", {"class": "skip", "href": "#main"}, _own(scribe, scribe.words.skip)),
        _header(scribe),
        _contents(scribe),
        tag("main", {"id": "main", "tabindex": "-1"}, parts),
        _footer(scribe),
    ]
    sprite = drawing.sprite(scribe)
    page = tag(
        "html",
        {"lang": locales.tag(scribe.locale)},
        _head(scribe, _large(body)),
        tag("body", None, sprite or (), body),
    )
    return "<!DOCTYPE html>\n" + render([page])


def title(scribe: Scribe) -> str:
    """Return what the page is called."""
    named = [scribe.plain(scribe.game.name)]
    named += [name for anchor, name in _present(scribe) if anchor != _PARTS[1]]
    return f"{named[0]}{scribe.words.colon}{', '.join(named[1:])}"


def _head(scribe: Scribe, letters: str) -> Element:
    game = scribe.game
    told = (("description", "" if game.subtitle is None else scribe.plain(game.subtitle)), ("author", game.author))
    about = [tag("meta", {"name": name, "content": said}) for name, said in told if said]
    return tag(
        "head",
        None,
        tag("meta", {"charset": "utf-8"}),
        tag("meta", {"http-equiv": "Content-Security-Policy", "content": _POLICY}),
        tag("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        tag("title", None, title(scribe)),
        about,
        tag("style", None, _font(scribe, letters), style.sheet(game.theme)),
    )


def _font(scribe: Scribe, letters: str) -> str:
    """Return the rule that brings along the font of the largest headings; empty where they have none of their own."""
    if scribe.font is None or not letters:
        return ""
    data = b64encode(scribe.font(letters)).decode()
    return f'@font-face {{ font-family: "{style.DISPLAY}"; src: url(data:font/ttf;base64,{data}); }}\n'


def _large(nodes: Iterable[Node]) -> str:
    """Return the letters of the headings that are set in the game's own type, each once."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, Element):
            is_large = node.name in style.LARGE
            found.update(text_of(node.children) if is_large else _large(node.children))
    return "".join(sorted(found))


def _header(scribe: Scribe) -> Element:
    game = scribe.game
    least, most = game.players
    players = f"{scribe.words.players}{scribe.words.colon}{least}" + (f"\N{EN DASH}{most}" if most > least else "")
    return tag(
        "header",
        None,
        tag("h1", None, scribe.say(game.name)),
        [] if game.subtitle is None else [tag("p", None, scribe.say(game.subtitle))],
        tag("p", None, _own(scribe, players)),
        [] if game.cover is None else [drawing.ornament(scribe, _cover(game.cover), "cover")],
    )


def _cover(art: Data) -> Art:
    """Return the order for the picture of the game, as a strip across the page."""
    params = {key: value for key, value in art.items() if key != "draw"}
    return page_design.drawing(str(art["draw"]), Rect(Um(0), Um(0), *_STRIP), params)


def _contents(scribe: Scribe) -> Element:
    """Return the contents: the parts of the page, their chapters or decks, and sections below."""
    below: dict[str, list[Node]] = {_PARTS[1]: []}
    rulebook = scribe.game.rulebook
    below[_PARTS[0]] = [] if rulebook is None else [tables.entry(scribe, one) for one in rulebook.chapters]
    below[_PARTS[2]] = [
        tag("li", None, tag("a", {"href": f"#deck_{deck.id}"}, scribe.say(deck.name))) for deck in scribe.game.decks
    ]
    items = [
        tag("li", None, tag("a", {"href": f"#{anchor}"}, name), tag("ul", None, below[anchor]) if below[anchor] else ())
        for anchor, name in _present(scribe)
    ]
    head = tag("h2", {"id": "contents_title"}, _own(scribe, scribe.words.contents))
    return tag("nav", {"aria-labelledby": "contents_title"}, head, tag("ul", None, items))


def _present(scribe: Scribe) -> Iterator[tuple[str, str]]:
    """Yield the anchors of the parts that there are, with their names."""
    if scribe.game.rulebook is not None:
        yield _PARTS[0], scribe.label("book-title", "Rulebook")
    if scribe.game.reference:
        yield _PARTS[1], scribe.label(REFERENCE, "Reference sheet")
    if scribe.game.decks:
        yield _PARTS[2], scribe.words.cards


def _parts(scribe: Scribe, gallery: Gallery) -> Iterator[Node]:
    for anchor, name in _present(scribe):
        yield tag("h2", {"id": anchor}, name)
        if anchor == _PARTS[0] and scribe.game.rulebook is not None:
            yield from (book.chapter(scribe, gallery, one) for one in scribe.game.rulebook.chapters)
        elif anchor == _PARTS[1]:
            made = (reference.panel(scribe, one) for one in scribe.game.reference)
            yield from (panel for panel in made if panel is not None)
        else:
            yield from (cards.deck(scribe, one) for one in scribe.game.decks)


def _footer(scribe: Scribe) -> Element:
    game = scribe.game
    said = " · ".join(part for part in (markup.plain(scribe.runs(game.name)), game.version, game.author) if part)
    return tag("footer", None, tag("p", None, said))


def _own(scribe: Scribe, said: str) -> Node:
    """Return words of the page itself, marked as English where the page has none in its language."""
    return said if own_words.is_known(scribe.locale) else tag("span", {"lang": locales.SOURCE}, said)
