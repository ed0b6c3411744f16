"""How a face looks, as a hash: the same on every machine, another one when anything that is printed on it changes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from generator.plan import Art, FacePlan, Glyphs, Picture, Step, Symbol, Type

_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


def digest(face: FacePlan, named: Mapping[str, str] = _NOTHING) -> str:
    """Return a hash of a face, the same as long as it looks the same.

    `named` tells what stands behind the names of fonts (`font <id>`) and icons (`icon <id>`), which a plan only names.
    Where a picture lies is no part of its looks.
    """
    words = sorted({f"{name} {named[name]}" for step in face.steps for name in _names(step) if name in named})
    plain = face._replace(steps=tuple(map(_placeless, face.steps)))
    return hashlib.sha256("\0".join((repr(plain), *words)).encode()).hexdigest()


def _placeless(step: Step) -> Step:
    if isinstance(step, Art) and isinstance(step.source, Picture):
        return step._replace(source=step.source._replace(path=""))
    return step


def _names(step: Step) -> Iterator[str]:
    """Yield the fonts and icons that a step names."""
    if isinstance(step, Symbol):
        yield f"icon {step.icon}"
    elif isinstance(step, Type):
        for line in step.lines:
            for piece in line.pieces:
                yield f"font {piece.font}" if isinstance(piece, Glyphs) else f"icon {piece.icon}"
