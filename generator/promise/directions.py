"""Everything on a card that names a compass direction: its effects, texts, name, stats and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.promise.promises import Promise, claim_mark
from generator.reading import places
from generator.reading.wording import WORD, Wording
from generator.spine.findings import Mark

_CARDINALS: Final = ("north", "east", "south", "west")
_LETTERS: Final = MappingProxyType({word[0]: word for word in _CARDINALS})
_ENDINGS: Final = frozenset({"", "ern", "ward", "wards", "bound", "erly"})


class Named(NamedTuple):
    """A direction that something names: which, what names it, and where that stands."""

    direction: str
    by: str
    mark: Callable[[], Mark]


def named(promise: Promise) -> tuple[Named, ...]:
    """Return every direction that a side names; empty when its effects and texts have to do with none."""
    told = (*_effects(promise), *_texts(promise))
    if not told:
        return ()
    return (*told, *_name(promise), *_stats(promise), *_pictures(promise))


def _effects(promise: Promise) -> Iterator[Named]:
    head = ("back", "effects") if promise.said.back else ("effects",)
    for number, effect in enumerate(promise.said.side.effects):
        for index, step in enumerate(effect.steps):
            value = step.args.get("direction")
            if isinstance(value, str):
                yield _at(promise, value, "effect", (*head, number, "do", index, "direction"))


def _texts(promise: Promise) -> Iterator[Named]:
    for claim in promise.text:
        direction = claim.detail("direction")
        if direction:
            yield Named(direction, "text", partial(claim_mark, promise, claim))


def _name(promise: Promise) -> Iterator[Named]:
    for wording in promise.said.others:
        if wording.text.key.endswith(".name"):
            for kind, word, start in wording.tokens:
                direction = _direction(word) if kind == WORD else ""
                if direction:
                    yield Named(direction, "name", _in_text(promise, wording, start))


def _stats(promise: Promise) -> Iterator[Named]:
    for name, value in promise.said.side.stats.items():
        if value in _CARDINALS:
            yield _at(promise, str(value), f"stat `{name}`", (*_back(promise), "stats", name))


def _pictures(promise: Promise) -> Iterator[Named]:
    for name, picture in promise.said.side.art.items():
        value = str(picture.get("direction", ""))
        direction = _LETTERS.get(value, value)
        if direction in _CARDINALS:
            path = ("art",) if name == "art" else ("arts", name)
            yield _at(promise, direction, f"picture `{name}`", (*_back(promise), *path, "direction"))


def _direction(word: str) -> str:
    for cardinal in _CARDINALS:
        if word.startswith(cardinal) and word[len(cardinal) :] in _ENDINGS:
            return cardinal
    return ""


def _back(promise: Promise) -> tuple[str, ...]:
    return ("back",) if promise.said.back else ()


def _at(promise: Promise, direction: str, by: str, path: tuple[str | int, ...]) -> Named:
    return Named(direction, by, lambda: places.in_card(promise.said.card, *path))


def _in_text(promise: Promise, wording: Wording, start: int) -> Callable[[], Mark]:
    return lambda: places.in_text(promise.said.card, wording.text, start)
