"""What the panels of boxes are set with: a game in its language, type that fills its box, and what did not fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from generator.colours.contrast import written
from generator.face import plain
from generator.layout.fit import fit
from generator.layout.rulebook import BookFact
from generator.layout.rulebook.look import Look
from generator.layout.rulebook.master import drawing
from generator.spine import markup
from generator.spine.carton import BoxLabel, Carton
from generator.spine.findings import Mark
from generator.spine.geometry import Rect, Size
from generator.spine.markup import Filled, Words
from generator.spine.model import Game
from generator.spine.plan import Area, Art, Colour, Step
from generator.spine.text import Text
from generator.spine.units import Pt, Um, um

_TINT: Final = "ember-dark"
_QUARTERS: Final = (90, 270)
_SHORT: Final = 40
_LEAST: Final = um(3)  # of a picture


class Said(NamedTuple):
    """What a box says somewhere: words, where they are written, and their language where it is not the box's."""

    words: str
    mark: Mark
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Desk:
    """What is drawn with.

    Attributes:
        game: Its texts in the language.
        locale: The language.
        look: Styles and colours.
        facts: What is found wrong on the way: `wide` and `high` (words), `missing` (letters).
    """

    game: Game
    locale: str
    look: Look
    facts: list[BookFact] = field(default_factory=list)

    def say(self, text: Text) -> Said:
        """Return what a text says."""
        return Said(plain(self.game, text, self.locale), text.mark, text.lang)

    def label(self, name: str) -> Said | None:
        """Return a fixed word; None when the game has none of that name."""
        text = self.game.labels.get(name)
        return None if text is None else self.say(text)

    def type(  # noqa: PLR0913 - a call says in a line what is set where and how
        self,
        said: Said | str | tuple[Filled, ...],
        style: str,
        rect: Rect,
        of: Carton | BoxLabel,
        *,
        written: Sequence[Said] = (),
        ink: Colour | None = None,
        turn: int = 0,
        align: str = "",
        most: Pt | None = None,
        top: bool = False,
    ) -> Iterator[Step]:
        """Yield a text as large as its style, a box and `most` points allow.

        `turn` is in degrees clockwise, in the box as it stands; type stands in the middle of its height, or at its
        `top`. What is wrong is told where the words, or those of a list (`written`), are written; else at the box `of`.
        """
        words = said.words if isinstance(said, Said) else said
        if not words:
            return
        sources = (said,) if isinstance(said, Said) else written
        rect = rect._replace(width=Um(max(rect.width, 1)), height=Um(max(rect.height, 1)))  # of a box without room
        box = rect.quartered() if turn in _QUARTERS else rect
        ready = self.look.panel(style, box.size, align, most)
        ready = ready._replace(style=ready.style._replace(valign="top")) if top else ready
        lang = said.lang if isinstance(said, Said) else ""
        runs = (Words(words, lang=lang),) if isinstance(words, str) else words
        done = fit(ready, runs, box, ink or self.look.ink(style), turn)
        if done is None:
            return
        typed, fact = done
        if fact.overflow:
            whole = markup.plain(runs).replace("\n", ", ")
            short = whole if len(whole) <= _SHORT else f"{whole[: _SHORT - 1]}…"
            place = f"its place of {box.width / 1000:.0f} x {box.height / 1000:.0f} mm on {_called(of)}"
            self.facts.append(BookFact("high", longest(sources) or of.mark, f"“{short}” does not fit {place}."))
        if fact.missing:
            lacking = [each for each in sources if any(letter in each.words for letter in fact.missing)]
            mark = longest(lacking) or of.mark
            self.facts.append(BookFact("missing", mark, f"The font has no {' '.join(fact.missing)}."))
        yield typed

    def size(self, runs: tuple[Filled, ...], style: str, size: Size) -> Pt:
        """Return the size, in points, at which a text of this style fits a box."""
        at = Rect(Um(0), Um(0), size.width, size.height)
        done = fit(self.look.panel(style, size), runs, at, self.look.ink(style))
        return Pt(0.0) if done is None else done[1].size

    def plate(self, rect: Rect) -> Area:
        """Return a dark ground for type on a picture."""
        return Area(rect, self.look.colour("soot"), None, Um(0), um(2))

    def tint(self, box: Carton | BoxLabel) -> Colour:
        """Return the colour of a box."""
        return self.look.colour(box.tint or _TINT)

    def tinted(self, box: Carton | BoxLabel) -> str:
        """Return the colour of a box as drawings are told it."""
        return written(self.tint(box))

    def art(self, box: Carton | BoxLabel, rect: Rect) -> Iterator[Art]:
        """Yield the picture of a box: its own, or that of the rulebook's cover; none where there is neither."""
        found: Mapping[str, Any] | None = box.art or self.game.cover
        if found is not None and min(rect.size) >= _LEAST:
            yield self._drawn(found, rect)

    def back(self, decks: tuple[str, ...], rect: Rect) -> Art | None:
        """Return the drawing on the common back of the first of some decks; None where it has none."""
        deck = next((deck for deck in self.game.decks if deck.id == decks[0]), None)
        layout = None if deck is None else self.game.layouts.get(deck.back or "")
        for box in () if layout is None else layout.boxes.values():
            if isinstance(box.get("art"), Mapping) and "draw" in box["art"]:
                return self._drawn(box["art"], rect)
        return None

    def _drawn(self, told: Mapping[str, Any], rect: Rect) -> Art:
        params = {key: self._value(value) for key, value in told.items() if key != "draw"}
        return drawing(str(told["draw"]), rect, params)

    def _value(self, value: object) -> object:
        """Return a parameter of a drawing, with a colour of the theme as drawings are told it."""
        if isinstance(value, str) and value.startswith("colour:"):
            return written(self.look.colour(value.removeprefix("colour:")))
        return value


def longest(said: Iterable[Said]) -> Mark | None:
    """Return where the longest of some words are written, which a list has no room for before all others."""
    most = max(said, key=lambda each: len(each.words), default=None)
    return None if most is None else most.mark


def _called(box: Carton | BoxLabel) -> str:
    """Return what a finding calls a box."""
    return f"the tuck box `{box.id}`" if isinstance(box, Carton) else "the label of the box"


def inset(rect: Rect, by: float) -> Rect:
    """Return a rectangle made smaller by so many mm on each side."""
    return rect.grown(Um(-um(by)))


def middle(rect: Rect, size: Size) -> Rect:
    """Return a rectangle of a size in the middle of another one."""
    x, y = rect.x + (rect.width - size.width) // 2, rect.y + (rect.height - size.height) // 2
    return Rect(Um(x), Um(y), size.width, size.height)
