"""Who leaves the choice to a player, text or effect, side by side where they can be laid side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.effect import Effect
from generator.reading.said import Said
from generator.reading.wording import Wording

_END: Final = re.compile(r"(?<=[.!?])[\s)]+(?=\S)|\n\s*")


class Part(NamedTuple):
    """A stretch of a text, where it begins in it, and the effects that it tells of, by index."""

    wording: Wording
    start: int
    words: str
    effects: tuple[tuple[int, Effect], ...]


def parts(said: Said) -> Iterator[Part]:
    """Yield each sentence with its effect, where a side has as many of both; otherwise each text with all effects."""
    effects = tuple(enumerate(said.side.effects))
    sentences = [(wording, *sentence) for wording in said.rules for sentence in _sentences(wording.text.value)]
    if len(sentences) == len(effects) > 1:
        for (wording, start, words), effect in zip(sentences, effects, strict=True):
            yield Part(wording, start, words, (effect,))
    else:
        for wording in said.rules:
            yield Part(wording, 0, wording.text.value, effects)


def _sentences(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    for end in _END.finditer(text):
        if text[start : end.start()].strip():
            yield start, text[start : end.start()]
        start = end.end()
    if text[start:].strip():
        yield start, text[start:]
