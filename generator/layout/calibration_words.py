"""What a calibration sheet says, by locale; `#` stands for what is filled in."""

from __future__ import annotations

from typing import Final, NamedTuple

from generator.tongues import tongue

_STEPS: Final = ("step-1", "step-2", "step-3", "step-4", "step-5")


class Words(NamedTuple):
    """The words of one language.

    Attributes:
        title: Of the document.
        front, back: What the two sides are called.
        long, short: The edge on which the paper is turned, within a sentence.
        steps: What to do, in order: the first names the edge, the second the option for the other one.
        example: What the scale in the example reads.
        corrected: Said of a sheet that is printed with the correction of a printer, which is filled in.
    """

    title: str
    front: str
    back: str
    long: str
    short: str
    steps: tuple[str, ...]
    example: str
    corrected: str


def words(locale: str) -> Words:
    """Return the words of a language, or the English ones."""
    said = dict(tongue.words("calibration", locale))
    steps = tuple(said.pop(name) for name in _STEPS)
    return Words(**said, steps=steps)
