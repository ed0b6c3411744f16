"""The style of the page: one sheet for screens, telephones, dark mode and paper, in the colours of the theme."""

from __future__ import annotations

from typing import Final

from generator.layout.rulebook.page_design import DEFAULT_COLOURS
from generator.model.colours import format_hex, make_readable, parse_hex, round_colour
from generator.model.game import Theme
from generator.model.plan import Colour

# The colours of a page: what each is for, its name in the theme, and the grounds on which it must be readable.
_LIGHT: Final = (
    ("ground", "book-page", ()),
    ("panel", "book-panel", ()),
    ("line", "book-line", ()),
    ("ink", "ink", ("ground", "panel")),
    ("soft", "ink-soft", ("ground", "panel")),
    ("head", "book-heading", ("ground", "panel")),
    ("link", "book-plate", ("ground", "panel")),
    ("plate", "book-plate", ()),
    ("on-plate", "book-on-plate", ("plate",)),
)
_DARK: Final = (
    ("ground", "book-night", ()),
    ("panel", "book-night-panel", ()),
    ("line", "book-line", ()),
    ("ink", "book-on-plate", ("ground", "panel")),
    ("soft", "cream-soft", ("ground", "panel")),
    ("head", "book-line", ("ground", "panel")),
    ("link", "cream-soft", ("ground", "panel")),
    ("plate", "book-plate", ()),
    ("on-plate", "book-on-plate", ("plate",)),
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
PALE: Final = "#fff4d8"  # type on a colour of the game's own, which is made dark enough for it


def write_stylesheet(theme: Theme) -> str:
    """Write the style sheet of a page; type contrasts with its ground as it must, whatever the theme is."""
    light, dark = _declare(theme, is_dark=False), _declare(theme, is_dark=True)
    return (
        f":root {{ color-scheme: light dark; {light} }}\n@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}"
        f"\n@media print {{ :root {{ {light} }} }}{_SHEET}"
    )


def choose_colours(theme: Theme, *, dark: bool = False) -> dict[str, Colour]:
    """Return the colours of a page by what they are for."""
    colours: dict[str, Colour] = {}
    for name, theme_name, grounds in _DARK if dark else _LIGHT:
        colour = theme.colours.get(theme_name) or parse_hex(DEFAULT_COLOURS[theme_name])
        colours[name] = round_colour(make_readable(colour, *(colours[ground] for ground in grounds)))
    return colours


def _declare(theme: Theme, *, is_dark: bool) -> str:
    colours = choose_colours(theme, dark=is_dark)
    return " ".join(f"--{name}: {format_hex(colour)};" for name, colour in colours.items()) + f" --on-own: {PALE};"
