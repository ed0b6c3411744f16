"""How the page looks: one sheet for screens, telephones, dark rooms and paper, in the colours of the theme.

The page as a whole: its head, its landmarks, its contents, its parts in order.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from typing import Final

from generator.content.decks import colour as hex_colour
from generator.i18n.ui import locales
from generator.i18n.ui import tongue as own_words
from generator.layout.rulebook import page_design
from generator.layout.rulebook.page_design import HOUSE
from generator.model import colours as contrast
from generator.model import markup
from generator.model.game import Data, Theme
from generator.model.plan import Art, Colour
from generator.model.rulebook import REFERENCE
from generator.model.units import Rect, Um, um
from generator.render.html import cards, pictures
from generator.render.html import rulebook as book
from generator.render.html import rulebook as reference
from generator.render.html import rulebook as tables
from generator.render.html.elements import Element, Node, extract_text, render_html, tag
from generator.render.html.examples import Gallery
from generator.render.html.writer import Writer

_LIGHT: Final = (
    ("ground", "parchment-light", ()),
    ("panel", "parchment", ()),
    ("line", "brass", ()),
    ("ink", "ink", ("ground", "panel")),
    ("soft", "ink-soft", ("ground", "panel")),
    ("head", "ink-red", ("ground", "panel")),
    ("link", "ember-dark", ("ground", "panel")),
    ("plate", "ember-dark", ()),
    ("on-plate", "cream", ("plate",)),
)
_DARK: Final = (
    ("ground", "soot", ()),
    ("panel", "soot-warm", ()),
    ("line", "brass", ()),
    ("ink", "cream", ("ground", "panel")),
    ("soft", "cream-soft", ("ground", "panel")),
    ("head", "brass", ("ground", "panel")),
    ("link", "cream-soft", ("ground", "panel")),
    ("plate", "ember-dark", ()),
    ("on-plate", "cream", ("plate",)),
)

DISPLAY: Final = "Page Display"  # the font that the page brings along
LARGE: Final = frozenset({"h1", "h2", "h3"})  # what is set in it

_SHEET: Final = """
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: break-word;
  font: 1.0625rem/1.6 "Alegreya Sans", Seravek, "Gill Sans Nova", Ubuntu, Calibri, "Segoe UI", system-ui, sans-serif; }
h1, h2, h3, h4, h5, h6 { color: var(--head); line-height: 1.2; text-wrap: balance; margin: 1.6em 0 .5em;
  font-family: Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", Georgia, serif; }
h2 { font-size: 2rem; border-bottom: 3px double var(--line); padding-bottom: .2em; margin-top: 2.5em; }
main > h2:first-child { margin-top: .8em; }
h1, h2, h3 { font-family: "Page Display", Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", Georgia, serif;
  font-weight: 800; }
h3 { font-size: 1.6rem; } h4 { font-size: 1.25rem; } h5 { font-size: 1.08rem; } h6 { font-size: 1rem; }
.chapter > h3 { background: var(--plate); color: var(--on-plate); padding: .5rem .8rem; border-radius: .4rem;
  margin-top: 2.2em; }
p, ul, ol, dl { margin: .6em 0; } li { margin: .3em 0; }
a { color: var(--link); text-underline-offset: .15em; } a:hover { text-decoration-thickness: .15em; }
:focus-visible, summary:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px;
  box-shadow: 0 0 0 2px var(--ground); }
:target { background: var(--panel); box-shadow: 0 0 0 .3rem var(--panel); }
.chapter > h3:target { background: var(--plate); }
.skip { position: absolute; left: -999rem; top: 0; background: var(--plate); color: var(--on-plate);
  padding: .6rem 1rem;
  z-index: 2; } .skip:focus { left: 0; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.sprite { position: absolute; width: 0; height: 0; overflow: hidden; }
header { background: var(--plate); color: var(--on-plate); padding: 2.2rem 1.2rem; text-align: center;
  border-bottom: 3px double var(--line); }
.cover { display: block; width: calc(100% + 2.4rem); height: clamp(9rem, 26vw, 22rem); margin: 1.8rem -1.2rem -2.2rem;
  border-top: 3px double var(--line); }
header h1 { color: inherit; font-size: clamp(2rem, 7vw, 3.4rem); margin: 0; } header p { margin: .4rem 0 0; }
main, footer { padding: 0 1.2rem; max-width: 52rem; margin: 0 auto; }
footer { color: var(--soft); border-top: 1px solid var(--line); margin-top: 3rem; padding-top: 1rem;
  padding-bottom: 2rem; }
nav { padding: 1rem 1.2rem; background: var(--panel); border-bottom: 1px solid var(--line); }
nav h2 { font-size: 1.1rem; margin: 0 0 .4rem; border: 0; padding: 0; }
nav ul { list-style: none; margin: 0; padding: 0; } nav ul ul { padding-left: 1rem; } nav ul ul ul { display: none; }
nav li { margin: 0; } nav a { display: inline-block; padding: .2rem 0; min-height: 1.6rem; }
.i { width: 1.1em; height: 1.1em; vertical-align: -.16em; fill: currentColor; }
.apart { margin-inline-end: .35em; }
.kicker { color: var(--soft); text-transform: uppercase; letter-spacing: .08em; font-size: .85rem; margin: 0; }
.lead { font-weight: 700; margin-bottom: .2em; }
.note, .example { background: var(--panel); border-radius: .4rem; padding: .8rem 1rem; margin: 1.2rem 0; }
.note { border-left: .35rem solid var(--line); } .note p { margin: .3em 0; }
.example { border: 1px solid var(--line); } .example > h4, .example > h5, .example > h6 { margin: .1em 0 .6em; }
figure { margin: 0; } figcaption { margin: .6em 0; }
.picture { display: block; width: 100%; max-width: 45rem; height: auto; margin: 0 auto;
  font-family: "Barlow Condensed", "Arial Narrow", "Roboto Condensed", "Liberation Sans Narrow", sans-serif; }
.piece { display: flex; flex-wrap: wrap; gap: .5rem 1.2rem; align-items: center; margin: 1.2rem 0; }
.piece figure { flex: 1 1 16rem; max-width: 24rem; } .piece ol { flex: 1 1 14rem; }
summary { cursor: pointer; padding: .3rem 0; font-weight: 700; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .35rem .6rem;
  border-bottom: 1px solid var(--line); } tbody th { font-weight: 400; }
caption { text-align: left; font-weight: 700; padding: .6rem; }
thead th { color: var(--soft); } .box { width: min(100%, 26rem); margin: 1rem 0; }
.box td, .box thead th:last-child { text-align: right; font-variant-numeric: tabular-nums; }
.terms dt, .questions dt { font-weight: 700; margin-top: .7em; } .terms dd, .questions dd { margin: 0 0 0 1.1rem; }
.contents, .contents ul, .index { list-style: none; padding-left: 0; } .contents ul { padding-left: 1.1rem; }
.contents > li > a { font-weight: 700; } .contents { columns: 16rem; } .contents > li { break-inside: avoid; }
.letter { margin: 1em 0 .2em; } .index li { margin: .2em 0; }
.signs { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: .2rem .8rem; } .signs .i { width: 1.6em; height: 1.6em; vertical-align: -.4em; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 1rem; }
article { border: 1px solid var(--line); border-radius: .5rem; background: var(--panel); padding: 0 .9rem .5rem;
  overflow: hidden; }
article h4 { margin: 0 -.9rem .5rem; padding: .55rem .9rem; background: var(--own, var(--plate)); color: var(--on-own);
  font-size: 1.1rem; }
article h4:target { background: var(--own, var(--plate)); outline: 3px solid var(--ink); outline-offset: -4px; }
article h5 { margin: .9em 0 .3em; padding-top: .5em; border-top: 1px dashed var(--line); }
article p { margin: .4em 0; } .about, .small { color: var(--soft); font-size: .9rem; } .flavour { font-style: italic; }
.portrait { display: block; width: calc(100% + 1.8rem); max-width: none; height: auto; margin: 0 -.9rem .6rem; }
.portrait.slight { width: 7rem; margin: .4rem auto; border-radius: .5rem; }
.stats { margin: .3em 0; } .stats div { display: flex; column-gap: .4em; flex-wrap: wrap; }
.stats dt { color: var(--soft); } .stats dd { margin: 0; font-weight: 700; }
.pattern { display: block; width: 7rem; margin: .5rem 0; fill: var(--ground); stroke: var(--line); }
.pattern .hit { fill: var(--head); stroke: var(--head); }
@media (min-width: 75rem) {
  body { display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
  header, footer { grid-column: 1 / -1; } footer { width: 100%; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; border-bottom: 0;
    border-right: 1px solid var(--line); font-size: .95rem; } nav ul ul ul { display: block; }
  main { width: 100%; max-width: 60rem; }
}
@media print {
  nav, .skip, .cover { display: none; } main { max-width: none; }
  body { display: block; background: none; font-size: 10pt; }
  h1, h2, h3, h4, h5, h6, dt, .kicker, .lead { break-after: avoid; } article, .note, figure, tr { break-inside: avoid; }
  header, .chapter > h3, article h4 { background: none; color: #000; border-bottom: 2px solid #000; }
  a { color: inherit; text-decoration: none; }
}
"""


def write_stylesheet(theme: Theme) -> str:
    """Return the style sheet of a page; type stands out from its ground as far as it must, whatever the theme is."""
    light, dark = _declared(theme, _LIGHT), _declared(theme, _DARK)
    return (
        f":root {{ color-scheme: light dark; {light} }}\n@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}"
        f"\n@media print {{ :root {{ {light} }} }}{_SHEET}"
    )


def choose_colours(theme: Theme, *, dark: bool = False) -> dict[str, Colour]:
    """Return the colours of a page by what they are for."""
    made: dict[str, Colour] = {}
    for name, of, grounds in _DARK if dark else _LIGHT:
        known = theme.colours.get(of) or hex_colour(HOUSE[of])
        made[name] = contrast.round_colour(contrast.make_readable(known, *(made[ground] for ground in grounds)))
    return made


def _declared(theme: Theme, chosen: tuple[tuple[str, str, tuple[str, ...]], ...]) -> str:
    made = choose_colours(theme, dark=chosen is _DARK)
    return (
        " ".join(f"--{name}: {contrast.format_hex(colour)};" for name, colour in made.items()) + f" --on-own: {PALE};"
    )


PALE: Final = "#fff4d8"  # type on a colour of the game's own, which is made dark enough for it


_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
_STRIP: Final = um(120), um(33)  # the picture of a game, which is stretched
_PARTS: Final = ("part_rulebook", "part_reference", "part_cards")  # anchors; no heading of a game has an underscore


def write_page(writer: Writer, gallery: Gallery) -> str:
    """Return the page of an edition, a newline at its end; the same edition gives the same bytes."""
    parts = list(_parts(writer, gallery))  # first, since it finds which signs are shown
    body = [
        tag("a", {"class": "skip", "href": "#main"}, _own(writer, writer.words.skip)),
        _header(writer),
        _contents(writer),
        tag("main", {"id": "main", "tabindex": "-1"}, parts),
        _footer(writer),
    ]
    sprite = pictures.make_sprite(writer)
    page = tag(
        "html",
        {"lang": locales.tag(writer.locale)},
        _head(writer, _large(body)),
        tag("body", None, sprite or (), body),
    )
    return "<!DOCTYPE html>\n" + render_html([page])


def write_title(writer: Writer) -> str:
    """Return what the page is called."""
    named = [writer.write_plain(writer.game.name)]
    named += [name for anchor, name in _present(writer) if anchor != _PARTS[1]]
    return f"{named[0]}{writer.words.colon}{', '.join(named[1:])}"


def _head(writer: Writer, letters: str) -> Element:
    game = writer.game
    told = (
        ("description", "" if game.subtitle is None else writer.write_plain(game.subtitle)),
        ("author", game.author),
    )
    about = [tag("meta", {"name": name, "content": said}) for name, said in told if said]
    return tag(
        "head",
        None,
        tag("meta", {"charset": "utf-8"}),
        tag("meta", {"http-equiv": "Content-Security-Policy", "content": _POLICY}),
        tag("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        tag("title", None, write_title(writer)),
        about,
        tag("style", None, _font(writer, letters), write_stylesheet(game.theme)),
    )


def _font(writer: Writer, letters: str) -> str:
    """Return the rule that brings along the font of the largest headings; empty where they have none of their own."""
    if writer.make_font is None or not letters:
        return ""
    data = b64encode(writer.make_font(letters)).decode()
    return f'@font-face {{ font-family: "{DISPLAY}"; src: url(data:font/ttf;base64,{data}); }}\n'


def _large(nodes: Iterable[Node]) -> str:
    """Return the letters of the headings that are set in the game's own type, each once."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, Element):
            is_large = node.name in LARGE
            found.update(extract_text(node.children) if is_large else _large(node.children))
    return "".join(sorted(found))


def _header(writer: Writer) -> Element:
    game = writer.game
    least, most = game.players
    players = f"{writer.words.players}{writer.words.colon}{least}" + (f"\N{EN DASH}{most}" if most > least else "")
    return tag(
        "header",
        None,
        tag("h1", None, writer.write(game.name)),
        [] if game.subtitle is None else [tag("p", None, writer.write(game.subtitle))],
        tag("p", None, _own(writer, players)),
        [] if game.cover is None else [pictures.draw_ornament(writer, _cover(game.cover), "cover")],
    )


def _cover(art: Data) -> Art:
    """Return the order for the picture of the game, as a strip across the page."""
    params = {key: value for key, value in art.items() if key != "draw"}
    return page_design.order_drawing(str(art["draw"]), Rect(Um(0), Um(0), *_STRIP), params)


def _contents(writer: Writer) -> Element:
    """Return the contents: the parts of the page, their chapters or decks, and sections below."""
    below: dict[str, list[Node]] = {_PARTS[1]: []}
    rulebook = writer.game.rulebook
    below[_PARTS[0]] = [] if rulebook is None else [tables.list_chapter(writer, one) for one in rulebook.chapters]
    below[_PARTS[2]] = [
        tag("li", None, tag("a", {"href": f"#deck_{deck.id}"}, writer.write(deck.name))) for deck in writer.game.decks
    ]
    items = [
        tag(
            "li",
            None,
            tag("a", {"href": f"#{anchor}"}, name),
            tag("ul", None, below[anchor]) if below[anchor] else (),
        )
        for anchor, name in _present(writer)
    ]
    head = tag("h2", {"id": "contents_title"}, _own(writer, writer.words.contents))
    return tag("nav", {"aria-labelledby": "contents_title"}, head, tag("ul", None, items))


def _present(writer: Writer) -> Iterator[tuple[str, str]]:
    """Yield the anchors of the parts that there are, with their names."""
    if writer.game.rulebook is not None:
        yield _PARTS[0], writer.write_label("book-title", "Rulebook")
    if writer.game.reference:
        yield _PARTS[1], writer.write_label(REFERENCE, "Reference sheet")
    if writer.game.decks:
        yield _PARTS[2], writer.words.cards


def _parts(writer: Writer, gallery: Gallery) -> Iterator[Node]:
    for anchor, name in _present(writer):
        yield tag("h2", {"id": anchor}, name)
        if anchor == _PARTS[0] and writer.game.rulebook is not None:
            yield from (book.write_chapter(writer, gallery, one) for one in writer.game.rulebook.chapters)
        elif anchor == _PARTS[1]:
            made = (reference.write_panel(writer, one) for one in writer.game.reference)
            yield from (panel for panel in made if panel is not None)
        else:
            yield from (cards.write_deck(writer, one) for one in writer.game.decks)


def _footer(writer: Writer) -> Element:
    game = writer.game
    said = " · ".join(part for part in (markup.plain(writer.fill(game.name)), game.version, game.author) if part)
    return tag("footer", None, tag("p", None, said))


def _own(writer: Writer, said: str) -> Node:
    """Return words of the page itself, marked as English where the page has none in its language."""
    return said if own_words.has_page_words(writer.locale) else tag("span", {"lang": locales.SOURCE}, said)
