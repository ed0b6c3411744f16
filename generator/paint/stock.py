"""What the pages of one document name: fonts and their glyphs, icons, pictures and transparencies, each once."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.paint.metrics import Metrics
from generator.paint.operators import number
from generator.paint.shaping import SPACE, Words
from generator.plan import Art, Glyphs
from generator.units import Pt, Um, um_from_pt

_GAP = 0.6  # of a word space: what is narrower is a bearing


class Used(dict[str, str]):
    """Words of one font that the document shows, as the inside of a TJ array; notes their glyphs when first asked for.

    Attributes:
        name: Of the font on the pages.
        space: The word space, likewise.
        glyphs: Every glyph shown so far, and the text that it stands for.
    """

    def __init__(self, words: Words, name: str) -> None:
        super().__init__()
        self._words = words
        self.name = name
        self.glyphs: dict[int, str] = {}
        self.space = self[SPACE]

    def __missing__(self, text: str) -> str:
        """Note a word and keep it."""
        word = self._words[text]
        for glyph, said in word.glyphs:
            self.glyphs.setdefault(glyph, said)
        shown = self[text] = word.shown
        return shown

    def is_gap(self, piece: Glyphs, after: Um) -> bool:
        """Tell whether what begins at `after` stands a word space behind a piece of type, or at its end."""
        words = piece.text.split(SPACE)
        space = self._words[SPACE].em
        em = sum(self._words[word].em for word in words) + space * (len(words) - 1)
        end = piece.x + um_from_pt(Pt(em * piece.size + piece.tracking * len(piece.text)))
        return after - end > um_from_pt(Pt(space * _GAP * piece.size))


@dataclass(slots=True)
class Stock:
    """The names that a document's pages use.

    Attributes:
        metrics: Where fonts come from.
        fonts: By id in the theme.
        icons: Names by id.
        arts: Names, and one placing of each, by key.
        states: Names of transparencies, by what they say.
    """

    metrics: Metrics
    fonts: dict[str, Used] = field(default_factory=dict)
    icons: dict[str, str] = field(default_factory=dict)
    arts: dict[str, tuple[str, Art]] = field(default_factory=dict)
    states: dict[str, str] = field(default_factory=dict)

    def font(self, font: str) -> Used:
        """Return the words of a font."""
        found = self.fonts.get(font)
        if found is None:
            found = self.fonts[font] = Used(self.metrics.face(font).words, f"F{len(self.fonts)}")
        return found

    def icon(self, icon: str) -> str:
        """Return the name of an icon."""
        return self.icons.setdefault(icon, f"I{len(self.icons)}")

    def art(self, art: Art) -> str:
        """Return the name of a picture; equal keys are one picture."""
        return self.arts.setdefault(art.key, (f"A{len(self.arts)}", art))[0]

    def alpha(self, alpha: float) -> str:
        """Return the name of a transparency for fills and lines."""
        wanted = number(alpha)
        return self.states.setdefault(f"<</ca {wanted}/CA {wanted}>>", f"G{len(self.states)}")
