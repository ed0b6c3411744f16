"""What pages name: fonts and their glyphs, icons, pictures, transparencies and repeated faces, each once a document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from generator.paint.metrics import Metrics
from generator.paint.operators import number
from generator.paint.shaping import SPACE, Words
from generator.spine.plan import Art, Glyphs
from generator.spine.units import Pt, Um, um_from_pt

_GAP = 0.6  # of a word space: what is narrower is a bearing
_LETTERS: Final = {"fonts": "F", "icons": "I", "arts": "A", "states": "G", "faces": "C"}
Taken = Mapping[str, Mapping[str, str]]  # names of things, by their kind and by what they are, in order of first use


class Names:
    """What the pages of one document call what they share: a letter for its kind, and the number of its first use."""

    def __init__(self) -> None:
        """Begin without a name."""
        self.of: dict[str, dict[str, str]] = {kind: {} for kind in _LETTERS}

    def name(self, kind: str, thing: str) -> str:
        """Return the name of a thing, a new one when it is first asked for."""
        there = self.of[kind]
        return there.get(thing) or there.setdefault(thing, f"{_LETTERS[kind]}{len(there)}")

    def take(self, taken: Taken) -> bool:
        """Give things the names that a page has for them, if they are those that it would be given now.

        Tell whether they are; nothing is named when one of them is not.
        """
        for kind, things in taken.items():
            there = self.of[kind]
            new = iter(range(len(there), len(there) + len(things)))
            if any((there.get(thing) or f"{_LETTERS[kind]}{next(new)}") != name for thing, name in things.items()):
                return False
        for kind, things in taken.items():
            self.of[kind].update(things)
        return True


class Used(dict[str, str]):
    """Words of one font that a page shows, as the inside of a TJ array; notes their glyphs when first asked for.

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
    """What one page uses.

    Attributes:
        metrics: Where fonts come from.
        names: What the document calls things.
        fonts: By id in the theme.
        icons: Names by id.
        arts: Names, and one placing of each, by key.
        states: Names of transparencies, by what they say.
        faces: Names of faces that stand in several places, by their index.
    """

    metrics: Metrics
    names: Names
    fonts: dict[str, Used] = field(default_factory=dict)
    icons: dict[str, str] = field(default_factory=dict)
    arts: dict[str, tuple[str, Art]] = field(default_factory=dict)
    states: dict[str, str] = field(default_factory=dict)
    faces: dict[str, str] = field(default_factory=dict)

    def font(self, font: str) -> Used:
        """Return the words of a font."""
        found = self.fonts.get(font)
        if found is None:
            found = self.fonts[font] = Used(self.metrics.face(font).words, self.names.name("fonts", font))
        return found

    def icon(self, icon: str) -> str:
        """Return the name of an icon."""
        return self.icons.get(icon) or self.icons.setdefault(icon, self.names.name("icons", icon))

    def art(self, art: Art) -> str:
        """Return the name of a picture; equal keys are one picture."""
        found = self.arts.get(art.key)
        if found is None:
            found = self.arts[art.key] = self.names.name("arts", art.key), art
        return found[0]

    def alpha(self, alpha: float) -> str:
        """Return the name of a transparency for fills and lines."""
        wanted = number(alpha)
        said = f"<</ca {wanted}/CA {wanted}>>"
        return self.states.get(said) or self.states.setdefault(said, self.names.name("states", said))

    def is_first(self, face: int) -> bool:
        """Tell whether a face that stands in several places, by its index, has no name yet."""
        return str(face) not in self.names.of["faces"]

    def face(self, face: int) -> str:
        """Return the name of a face that stands in several places, by its index."""
        return self.faces.setdefault(str(face), self.names.name("faces", str(face)))

    def taken(self) -> Taken:
        """Return the names that the page has for things."""
        return {
            "fonts": {font: used.name for font, used in self.fonts.items()},
            "icons": dict(self.icons),
            "arts": {key: name for key, (name, _) in self.arts.items()},
            "states": dict(self.states),
            "faces": dict(self.faces),
        }
