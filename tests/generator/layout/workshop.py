"""A fake font, a small game and a few shorthands for tests of layout."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.box import Effect
from generator.assets.fonts import Metrics
from generator.layout.fit import Fit, fit
from generator.layout.type_metrics import TypeMetrics, make_frame, type_style
from generator.model.findings import Mark
from generator.model.game import Card, Deck, Entry, Game, Icon, Layout, Side, Stat, StatSpec, Text, Theme
from generator.model.plan import HYPHEN, Colour, Glyphs, InlineIcon, Line, Step, Type
from generator.model.sizes import CardSize
from generator.model.text import Words, parse_markup, substitute
from generator.model.units import Pt, Rect, Size, um

HERE = Mark("content/tiny/cards/cards.yaml", 1, 1)
BLACK: Colour = (0.0, 0.0, 0.0)
RED: Colour = (1.0, 0.0, 0.0)
WIDE = {"plain": 0.5, "bold": 0.6, "italic": 0.4, "both": 0.55}


class FakeMetrics(Metrics):
    """Every letter of a font is as wide as the others, a space half as wide; `ź` is missing in the bold font."""

    def __init__(self) -> None:
        super().__init__({})

    def width(self, font: str, text: str, size: Pt, tracking: Pt = Pt(0.0)) -> Pt:
        """Return so many letters."""
        return Pt(WIDE[font] * len(text) * size + tracking * len(text))

    def space(self, font: str, size: Pt) -> Pt:
        """Return half a letter."""
        return Pt(WIDE[font] / 2 * size)

    def ascent(self, font: str) -> float:
        """Return 0.8 em."""
        return WIDE[font] * 0 + 0.8

    def descent(self, font: str) -> float:
        """Return 0.2 em."""
        return WIDE[font] * 0 + 0.2

    def cap_height(self, font: str) -> float:
        """Return 0.7 em."""
        return WIDE[font] * 0 + 0.7

    def missing(self, font: str, text: str) -> tuple[str, ...]:
        """Return what the bold font lacks."""
        return ("ź",) if font == "bold" and "ź" in text else ()


def rect(x: float, y: float, width: float, height: float) -> Rect:
    """Return a rectangle given in mm."""
    return Rect(um(x), um(y), um(width), um(height))


def size(width: float, height: float) -> Size:
    """Return a size given in mm."""
    return Size(um(width), um(height))


def em(count: float, points: float) -> float:
    """Return so many em at a size, in mm."""
    return count * points * 25.4 / 72


def set_in(text: str, width: float, height: float, locale: str = "en", **style: str | float) -> tuple[Type, Fit]:
    """Return a text, markup and all, set in a box of so many mm."""
    given: dict[str, str | float] = {
        "font": "plain",
        "bold": "bold",
        "italic": "italic",
        "bold-italic": "both",
        "size": 10,
        "leading": 1.2,
    }
    given |= {key.replace("_", "-"): value for key, value in style.items()}
    ready = make_frame("box", "text", type_style(given), size(width, height), TypeMetrics(FakeMetrics(), locale))
    done = fit(
        ready,
        substitute(parse_markup(text).runs, lambda slot: (Words(slot.written),)),
        rect(0, 0, width, height),
        BLACK,
    )
    assert done is not None
    return done


def said(line: Line) -> str:
    """Return what stands on a line, pieces separated by `|`, icons in angles, hyphens that were added as any other."""
    told = (piece.text if isinstance(piece, Glyphs) else f"<{piece.icon}>" for piece in line.pieces)
    return "|".join(told).replace(HYPHEN, "-")


def lines(typed: Type) -> list[str]:
    """Return what stands on each line."""
    return [said(line) for line in typed.lines]


def list_glyphs(steps: Iterable[Step]) -> list[tuple[Rect, Glyphs]]:
    """Return each stretch of letters in steps, with the box of its text."""
    types = [step for step in steps if isinstance(step, Type)]
    pieces = ((step.rect, piece) for step in types for line in step.lines for piece in line.pieces)
    return [(rect, piece) for rect, piece in pieces if isinstance(piece, Glyphs)]


def right_edge(line: Line) -> float:
    """Return the right edge of a line's last piece, in micrometres."""
    last = line.pieces[-1]
    if isinstance(last, InlineIcon):
        return last.x + last.size
    spaces = last.text.count(" ")
    wide = WIDE[last.font] * (len(last.text) - spaces / 2) * last.size + last.tracking * len(last.text)
    return last.x + wide * 25400 / 72


def words(key: str, value: str) -> Text:
    return Text(key, value, HERE)


def side(
    texts: Mapping[str, str],
    stats: Mapping[str, Stat] | None = None,
    *,
    effects: tuple[Effect, ...] = (),
    art: Mapping[str, Mapping[str, Any]] | None = None,
    grid: tuple[str, ...] = (),
    layout: str = "front",
) -> Side:
    """Return a side of the card `ada` of the deck `crew`."""
    named = {field: words(f"crew.ada.{field}", value) for field, value in texts.items()}
    return Side(named, stats or {}, effects, art or {}, grid, layout)


def card(front: Side, back: Side | None = None, part: str = "base") -> Card:
    return Card("ada", "crew", part, 1, "ours", (), front, back, {}, HERE)


STATS = {
    "water": StatSpec("integer", required=False),
    "clan": StatSpec("clan", required=False),
    "starter": StatSpec("flag", required=False),
    "pattern": StatSpec("text", required=False),
}
FOX = Entry("fox", words("vocabulary.clan.fox", "Foxes"), "water", {"dark": RED, "light": (1.0, 0.5, 0.5)}, HERE)
OWL = Entry("owl", words("vocabulary.clan.owl", "Owls"), None, {"dark": (0.0, 0.0, 1.0)}, HERE)
SIZES = {"poker": CardSize("poker", um(63.5), um(88.9), um(3))}


def game(
    boxes: Mapping[str, Mapping[str, Any]],
    cards: Sequence[Card] = (),
    *,
    back: str | None = None,
    size: str = "poker",
    back_art: Mapping[str, Mapping[str, Any]] | None = None,
) -> Game:
    """Return a game with one deck and the layout `front`, whose boxes these are."""
    deck = Deck(
        id="crew",
        name=words("crew.deck.name", "Crew"),
        size=size,
        sheet=None,
        back=back,
        back_art=back_art or {},
        stats=STATS,
        cards=tuple(cards),
        node={},
        mark=HERE,
    )
    styles = {"rules": {"font": "plain", "bold": "bold", "size": 10, "min": 8, "colour": "ink"}}
    fonts = {font: f"/fonts/{font}.ttf" for font in WIDE}
    return Game(
        id="tiny",
        name=words("game.name", "Tiny"),
        subtitle=None,
        players=(2, 4),
        editions={},
        parts={},
        board=None,
        vocabularies={"clan": {"fox": FOX, "owl": OWL}},
        decks=(deck,),
        components=(),
        layouts={"front": Layout("front", dict(boxes), False, {}, HERE)},
        labels={"out": words("label.out", "Out")},
        icons={"water": Icon("water", "M0 0Z", words("icon.water", "Water"), HERE)},
        rulings={},
        concepts={},
        theme=Theme({"ink": (0.1, 0.1, 0.1), "paper": (1.0, 1.0, 1.0)}, fonts, styles),
        files=(),
        mark=HERE,
    )
