"""The style of the page: one sheet for screens, telephones, dark mode and paper, in the colours of the theme."""

from __future__ import annotations

from pathlib import Path
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
    for name, theme_name, grounds in _DARK if dark else _LIGHT:
        colour = theme.colours.get(theme_name) or parse_hex(DEFAULT_COLOURS[theme_name])
        colours[name] = round_colour(make_readable(colour, *(colours[ground] for ground in grounds)))
    return colours


def _declare(theme: Theme, *, is_dark: bool) -> str:
    colours = choose_colours(theme, dark=is_dark)
    return " ".join(f"--{name}: {format_hex(colour)};" for name, colour in colours.items()) + f" --on-own: {PALE};"
