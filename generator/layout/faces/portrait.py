"""What of a face is a picture and no text: the part of it that a screen shows beside its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from generator.layout.faces.planned import Seen, layout_of
from generator.layout.transforms import shift_steps
from generator.model.game import Game
from generator.model.plan import Area, FacePlan, Glyphs, Step, Type
from generator.model.units import Rect, Size, Um, um

_LARGEST: Final = um(60)  # a side of a face that is a picture as a whole


def portrait(game: Game, seen: Seen) -> FacePlan | None:
    """Return the window of a face that shows its picture, without a letter; None where nothing is to be seen.

    It is the same in every language: what its parts are called is left out.
    A small face without words, as that of a token, is a picture as a whole.
    """
    face = seen.face.plan
    words = [step.rect for step in face.steps if _is_words(step)]
    window = _window(game, seen)
    if window is None:
        if words or max(face.size) > _LARGEST or all(isinstance(step, Area) for step in face.steps):
            return None
        window = Rect(Um(0), Um(0), face.size.width, face.size.height)
    moved: tuple[Step, ...] = shift_steps(_seen(face.steps, window, words), Um(-window.x), Um(-window.y))
    return FacePlan(face.id, Size(window.width, window.height), Um(0), tuple(step._replace(tag=()) for step in moved))


def _seen(steps: Iterable[Step], window: Rect, words: list[Rect]) -> Iterator[Step]:
    """Yield what fills the window, and what is seen whole in it unless it is there to have words on it."""
    for step in steps:
        if _is_words(step):
            continue
        is_ground = any(step.rect.contains(rect) for rect in words)
        if step.rect.contains(window) or (window.contains(step.rect) and not is_ground):
            yield step


def _is_words(step: Step) -> bool:
    """Tell whether a step is type with letters; a line of icons alone is a picture."""
    if not isinstance(step, Type):
        return False
    return any(isinstance(piece, Glyphs) and piece.text.strip() for line in step.lines for piece in line.pieces)


def _window(game: Game, seen: Seen) -> Rect | None:
    """Return where the layout of a face shows a picture; None where it has no place for one."""
    layout = game.layouts.get(layout_of(seen))
    for box in () if layout is None else layout.boxes.values():
        if "picture" in box and "at" in box:
            left, top, width, height = (um(float(length)) for length in box["at"])
            return Rect(left, top, width, height)
    return None
