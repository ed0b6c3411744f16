"""How much text a box holds at its smallest size, in characters of common words: what translators are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from generator.layout import texts
from generator.layout.boxes import BLACK
from generator.layout.case import Case
from generator.layout.fit import fit, frame
from generator.layout.values import Scope
from generator.spine import markup
from generator.spine.geometry import Rect, Size
from generator.spine.markup import Slot, Words
from generator.spine.model import Data, Deck, Game
from generator.spine.units import Um, um

# Words as long as those of rules texts are in many languages; every box is measured with the same ones.
_WORDS: Final = "place one water on any block near your brigade then raise fires there and gain renown "
_MOST: Final = 600  # characters; no card says more


class Room(NamedTuple):
    """What a box shows, and how much of it.

    Attributes:
        box: Its name.
        kind, name: What its text asks for: (`plain`, `text`), (`label`, `destroyed`), (`stat`, `species`).
        characters: How many fit, spaces included.
    """

    box: str
    kind: str
    name: str
    characters: int


def rooms(game: Game, deck: Deck, layout: str, case: Case) -> tuple[Room, ...]:
    """Return the boxes of a layout that show one text each, in drawing order."""
    scope = Scope(game, deck, layout)
    found = []
    boxes: Mapping[str, Data] = game.layouts[layout].boxes if layout in game.layouts else {}
    for box, data in boxes.items():
        runs = markup.parse(str(data["text"])).runs if "text" in data and "at" in data else ()
        slots = [run for run in runs if isinstance(run, Slot)]
        if len(slots) == 1:
            spent = sum(len(run.text) for run in runs if isinstance(run, Words))
            room = max(_room(scope, box, data, case) - spent, 1)
            found.append(Room(box, slots[0].kind, slots[0].name, room))
    return tuple(found)


def _room(scope: Scope, box: str, data: Data, case: Case) -> int:
    style = texts.style(scope, box, data)
    if style is None:
        return 0
    _, _, width, height = (um(float(length)) for length in data["at"])
    size = Size(width, height) if data.get("turn", 0) in {0, 180} else Size(height, width)
    ready = frame(box, "", style, size, case)
    rect = Rect(Um(0), Um(0), size.width, size.height)

    def holds(characters: int) -> bool:
        done = fit(ready, (Words(_filler(characters)),), rect, BLACK)
        return done is None or not done[1].overflow

    return _largest(holds)


def _largest(holds: Callable[[int], bool]) -> int:
    """Return the largest number for which something holds, by halving; it holds for all smaller ones."""
    least, most = 0, _MOST + 1
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (middle, most) if holds(middle) else (least, middle)
    return least


def _filler(characters: int) -> str:
    text = (_WORDS * (characters // len(_WORDS) + 1))[:characters]
    return text if text[-1:] != " " else f"{text[:-1]}s"
