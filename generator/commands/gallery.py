"""Print what a game can be drawn with: its colours, type styles and icons, and every drawing with its parameters.

Each is a picture with its name and what is said about it; the pictures stand in rows, section by section.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from generator import project
from generator.art.gallery import Parameter, Value, list_defaults, read_drawers
from generator.assets.fonts import Metrics
from generator.commands.deck_sheets import find_fonts
from generator.content.load import load_library
from generator.layout.faces.boxes import make_art_key
from generator.layout.fit import fit_words
from generator.layout.rulebook.page_design import make_leaf
from generator.layout.type_metrics import TypeMetrics
from generator.model.colours import format_hex, measure_contrast, parse_hex
from generator.model.game import Data, Game, Icon, Theme
from generator.model.plan import Area, Art, ArtRequest, Colour, Document, Step, Symbol
from generator.model.units import Rect, Size, Um, um
from generator.output import write
from generator.render.pdf import render_pdf

_PAPER: Final = Size(um(210), um(297))
_INK: Final = parse_hex("#1d1d1d")
_GROUNDS: Final = (parse_hex("#ffffff"), parse_hex("#22262e"))
_LEAST: Final = 3.0  # contrast of a sample of type
_SWATCH: Final = Size(um(33), um(11))
_SAMPLE: Final = Size(um(89), um(13))
_SIGN: Final = Size(um(15), um(15))
_PICTURE: Final = Size(um(48), um(34))
_VARIANT: Final = Size(um(27.75), um(19.5))


def plan_game(game: Game, metrics: Metrics) -> Document:
    """Return the gallery of a game.

    Raises:
        ProjectError: The theme has no font, or one that cannot be read.
    """
    return _plan_pages(game.name.value, game.language, game.theme, metrics, _list_sections(game, metrics))


def print_icons(icons: Sequence[Icon], theme: Theme, path: Path) -> None:
    """Write a sheet of icons as PDF.

    Raises:
        ProjectError: The theme has no font, or one that cannot be read.
    """
    metrics = Metrics(theme.fonts)
    document = _plan_pages("Icons", "en", theme, metrics, [_show_icons(icons, um(3.4))])
    write(path, render_pdf(document, metrics, {icon.id: icon.path for icon in icons}))


def _plan_pages(title: str, language: str, theme: Theme, metrics: Metrics, sections: Iterable[Section]) -> Document:
    """Return pages with things in rows, section by section, written in the theme's fonts for rules."""
    writer = _Writer(TypeMetrics(metrics, language), find_fonts(theme, "rules"))
    writer.write(title, writer.take(um(12)), 20, bold=True)
    for section in sections:
        writer.add(section)
    leaves = [make_leaf(f"{title} {number + 1}", _PAPER, number, steps) for number, steps in enumerate(writer.pages)]
    faces, pages = tuple(leaf.plan for leaf in leaves), tuple(leaf.page for leaf in leaves)
    return Document(title, "Tinderbox", title, language, faces, pages)


def _list_sections(game: Game, metrics: Metrics) -> Iterator[Section]:
    theme, type_metrics = game.theme, TypeMetrics(metrics, game.language)
    swatches = (Item(name, (format_hex(colour),), _fill_box(colour)) for name, colour in theme.colours.items())
    yield Section("Colours", _SWATCH, tuple(swatches), um(3.4))
    samples = (_show_style(name, data, theme, type_metrics) for name, data in theme.styles.items())
    yield Section("Type styles", _SAMPLE, tuple(samples), um(3.4))
    yield _show_icons(tuple(game.icons.values()), um(6))
    drawers = sorted(read_drawers().items(), key=lambda item: (item[1].module, item[0]))
    for module, group in groupby(drawers, key=lambda item: item[1].module):
        title = module.rpartition(".")[2].replace("_", " ").capitalize()
        for name, drawer in group:
            about = "; ".join(f"{key}: {_describe(parameter)}" for key, parameter in drawer.parameters.items())
            item = Item(name, (f"{drawer.about}.", about or "No parameters."), _draw_request(name, {}))
            yield Section(title, _PICTURE, (item,), is_row=True)
            for key, parameter in drawer.parameters.items():  # with each word that a parameter takes
                if parameter.kind in {"word", "words"}:
                    shown = (Item(word, (), _draw_request(name, {key: word})) for word in parameter.words)
                    yield Section(f" {name}, {key}", _VARIANT, tuple(shown))
            title = ""


def _show_icons(icons: Iterable[Icon], notes: Um) -> Section:
    def show(icon: Icon) -> Item:
        return Item(icon.id.rpartition(":")[2], (icon.meaning.value,), lambda rect: (Symbol(rect, icon.id, _INK),))

    return Section("Icons", _SIGN, tuple(map(show, icons)), notes)


def _show_style(name: str, data: Data, theme: Theme, metrics: TypeMetrics) -> Item:
    shade = str(data.get("colour", "ink"))
    colour = parse_hex(shade) if shade.startswith("#") else theme.colours.get(shade, _INK)
    ground = next((each for each in _GROUNDS if measure_contrast(colour, each) >= _LEAST), _GROUNDS[1])
    fonts = [str(data[key]) for key in ("font", "bold") if key in data]
    about = (
        f"{fonts[0] if fonts else 'no font'}, {data.get('size', 9):g} to {data.get('min', data.get('size', 9)):g} pt"
    )

    def draw(rect: Rect) -> Sequence[Step]:
        steps: list[Step] = [Area(rect, ground, colour, um(0.1))]
        if str(data.get("font")) in theme.fonts:
            style = {**data, "min": 4, "align": "left", "valign": "middle"}
            inner = Rect(Um(rect.x + um(2)), rect.y, Um(rect.width - um(4)), rect.height)
            steps += fit_words(f"{name}: Agfa 123", style, inner, colour, metrics)
        return steps

    return Item(name, (about,), draw)


def _describe(parameter: Parameter) -> str:
    """Return what a parameter takes, its default in brackets."""
    shown = ", ".join(map(str, parameter.default)) if isinstance(parameter.default, tuple) else parameter.default
    default = "" if parameter.default in {None, ""} else f" ({shown})"
    if parameter.words:
        return f"{', '.join(parameter.words)}{default}"
    if parameter.least is not None:
        return f"{parameter.least:g} to {parameter.most:g}{default}"
    return f"{parameter.kind}{default}"


def _draw_request(name: str, given: Mapping[str, Value]) -> Callable[[Rect], Sequence[Step]]:
    """Return a function that shows a drawing as large as in the widest row, whatever its box."""
    values, defaults = dict[str, Value | None](), list_defaults(name)
    for key, parameter in read_drawers()[name].parameters.items():
        has_none = parameter.sample is None and parameter.default is None
        values[key] = given.get(key, parameter.words[0] if has_none and parameter.words else parameter.sample)
    params = {key: value for key, value in values.items() if value is not None and value != defaults.get(key)}
    request = ArtRequest(name, _PICTURE.width / 1000, _PICTURE.height / 1000, tuple(sorted(params.items())))
    return lambda rect: (Art(rect, make_art_key(request), request),)


def gallery(root: Path, only: str | None, out: Path | None) -> tuple[Path, ...]:
    """Write the gallery of a game, or of every game, as PDF; return where they are.

    Raises:
        ProjectError: There is no such game, a theme has no font, or one that cannot be read.
    """
    library, paths = load_library(root, only).value, []
    for game in library.games.values():
        path, metrics = project.resolve_destination(root, out) / game.id / "gallery.pdf", Metrics(game.theme.fonts)
        write(path, render_pdf(plan_game(game, metrics), metrics, {icon.id: icon.path for icon in game.icons.values()}))
        paths.append(path)
    return tuple(paths)


_EDGE: Final = um(14)
_GAP: Final = um(3)
_NAME: Final = um(4.2)  # height of a name below its picture
_HEADING: Final = um(9)
_BLACK: Final[Colour] = (0.0, 0.0, 0.0)
_GREY: Final[Colour] = (0.36, 0.36, 0.36)


class Item(NamedTuple):
    """A thing that is shown.

    Attributes:
        name: What it is called.
        about: What is said about it, one paragraph for each text.
        draw: Draws it in a box.
    """

    name: str
    about: tuple[str, ...]
    draw: Callable[[Rect], Sequence[Step]]


class Section(NamedTuple):
    """Things of one kind, and the size of their pictures.

    Attributes:
        title: Their heading; a small one if it begins with a space, none if it is empty.
        notes: Height of what is said about each, below its name; beside its picture if `is_row`.
        is_row: Whether each takes a row of its own, with what is said about it beside its picture.
    """

    title: str
    size: Size
    items: tuple[Item, ...]
    notes: Um = Um(0)
    is_row: bool = False


class _Writer:
    """Fills pages from the top."""

    def __init__(self, metrics: TypeMetrics, fonts: tuple[str, str]) -> None:
        self._metrics, self._fonts = metrics, fonts
        self.pages: list[list[Step]] = [[]]
        self._top = _EDGE

    def take(self, height: Um, more: Um = Um(0)) -> Rect:
        """Return a strip of the page, on a new one if there is not so much room, or not for `more` below it."""
        if self._top + height + more > _PAPER.height - _EDGE:
            self.pages.append([])
            self._top = _EDGE
        strip = Rect(_EDGE, self._top, Um(_PAPER.width - 2 * _EDGE), height)
        self._top = Um(strip.bottom + _GAP)
        return strip

    def write(self, text: str, rect: Rect, size: float, *, bold: bool = False, grey: bool = False) -> Um:
        """Write a text at the top of a box, smaller where it must be; return how high it is."""
        font = self._fonts[bold]
        style = {"font": font, "size": size, "min": min(size, 5), "align": "left", "valign": "top", "leading": 1.15}
        typed = fit_words(text, style, rect, _GREY if grey else _BLACK, self._metrics)
        self.pages[-1] += typed
        return Um(typed[0].lines[-1].baseline - rect.y + um(1.4)) if typed else Um(0)

    def add(self, section: Section) -> None:
        """Add a section."""
        height = section.size.height if section.is_row else Um(section.size.height + _NAME + section.notes)
        if section.title:
            is_small = section.title.startswith(" ")
            heading = self.take(_NAME if is_small else _HEADING, Um(height + _GAP))
            self.write(section.title.strip(), heading, 8 if is_small else 14, bold=True, grey=is_small)
        if section.is_row:
            for item in section.items:
                self._add_row(item, section.size)
            return
        columns = max(int((_PAPER.width - 2 * _EDGE + _GAP) // (section.size.width + _GAP)), 1)
        for first in range(0, len(section.items), columns):
            strip = self.take(height)
            for place, item in enumerate(section.items[first : first + columns]):
                x = Um(strip.x + place * (section.size.width + _GAP))
                self.pages[-1] += item.draw(Rect(x, strip.y, section.size.width, section.size.height))
                below = Rect(x, Um(strip.y + section.size.height + um(0.6)), section.size.width, Um(_NAME - um(0.6)))
                self.write(item.name, below, 7.5)
                if item.about:
                    notes = Rect(x, Um(below.bottom), below.width, section.notes)
                    self.write(" · ".join(item.about), notes, 6.5, grey=True)

    def _add_row(self, item: Item, size: Size) -> None:
        strip = self.take(size.height)
        self.pages[-1] += item.draw(Rect(strip.x, strip.y, size.width, size.height))
        left = Um(strip.x + size.width + _GAP)
        beside = Rect(left, strip.y, Um(strip.right - left), size.height)
        top = self.write(item.name, Rect(beside.x, beside.y, beside.width, um(5)), 10, bold=True)
        for number, text in enumerate(item.about):
            room = Rect(beside.x, Um(beside.y + top), beside.width, Um(max(beside.height - top, um(3))))
            top = Um(top + self.write(text, room, 8 if number == 0 else 7, grey=number > 0))


def _fill_box(colour: Colour) -> Callable[[Rect], Sequence[Step]]:
    """Return a function that fills a box with a colour, within a thin line."""
    return lambda rect: (Area(rect, colour, _GREY, um(0.1)),)
