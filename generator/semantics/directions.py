"""Everything on a card that names a compass direction: its effects, texts, name, stats and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.model.findings import Mark
from generator.semantics import places
from generator.semantics.card_claims import SideClaims, claim_mark
from generator.semantics.wording import WORD, Wording

_CARDINALS: Final = ("north", "east", "south", "west")
_LETTERS: Final = MappingProxyType({word[0]: word for word in _CARDINALS})
_ENDINGS: Final = frozenset({"", "ern", "ward", "wards", "bound", "erly"})


class Named(NamedTuple):
    """A direction named by something: the direction, what names it, and its place."""

    direction: str
    by: str
    mark: Callable[[], Mark]


def find_directions(compared: SideClaims) -> tuple[Named, ...]:
    """Return every direction that a side names; empty if its effects and texts name none."""
    named = (*_effects(compared), *_texts(compared))
    if not named:
        return ()
    return (*named, *_name(compared), *_stats(compared), *_pictures(compared))


def _effects(compared: SideClaims) -> Iterator[Named]:
    head = ("back", "effects") if compared.side.back else ("effects",)
    for number, effect in enumerate(compared.side.side.effects):
        for index, step in enumerate(effect.steps):
            value = step.args.get("direction")
            if isinstance(value, str):
                yield _at(compared, value, "effect", (*head, number, "do", index, "direction"))


def _texts(compared: SideClaims) -> Iterator[Named]:
    for claim in compared.text:
        direction = claim.detail("direction")
        if direction:
            yield Named(direction, "text", partial(claim_mark, compared, claim))


def _name(compared: SideClaims) -> Iterator[Named]:
    for wording in compared.side.others:
        if wording.text.key.endswith(".name"):
            for kind, word, start in wording.tokens:
                direction = _direction(word) if kind == WORD else ""
                if direction:
                    yield Named(direction, "name", _in_text(compared, wording, start))


def _stats(compared: SideClaims) -> Iterator[Named]:
    for name, value in compared.side.side.stats.items():
        if value in _CARDINALS:
            yield _at(compared, str(value), f"stat `{name}`", (*_back(compared), "stats", name))


def _pictures(compared: SideClaims) -> Iterator[Named]:
    for name, picture in compared.side.side.art.items():
        value = str(picture.get("direction", ""))
        direction = _LETTERS.get(value, value)
        if direction in _CARDINALS:
            path = ("art",) if name == "art" else ("arts", name)
            yield _at(compared, direction, f"picture `{name}`", (*_back(compared), *path, "direction"))


def _direction(word: str) -> str:
    for cardinal in _CARDINALS:
        if word.startswith(cardinal) and word[len(cardinal) :] in _ENDINGS:
            return cardinal
    return ""


def _back(compared: SideClaims) -> tuple[str, ...]:
    return ("back",) if compared.side.back else ()


def _at(compared: SideClaims, direction: str, by: str, path: tuple[str | int, ...]) -> Named:
    return Named(direction, by, lambda: places.in_card(compared.side.card, *path))


def _in_text(compared: SideClaims, wording: Wording, start: int) -> Callable[[], Mark]:
    return lambda: places.in_text(compared.side.card, wording.text, start)
