"""How a face looks, as a hash: the same on every machine, another one when anything that is printed on it changes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from generator.spine.plan import Art, Document, FacePlan, Glyphs, Picture, Step, Symbol, Type

_UNSAID: Final = ", tag=()"  # what a step tells that is no part of anything
_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


def digest(face: FacePlan, named: Mapping[str, str] = _NOTHING) -> str:
    """Return a hash of a face, the same as long as it looks the same.

    `named` tells what stands behind the names of fonts (`font <id>`) and icons (`icon <id>`), which a plan only names.
    Where a picture lies is no part of its looks, nor is what is read out.
    """
    words = sorted({f"{name} {named[name]}" for step in face.steps for name in _names(step) if name in named})
    plain = face._replace(steps=tuple(map(_placeless, face.steps)))
    said = repr(plain).replace(_UNSAID, "")
    return hashlib.sha256("\0".join((said, *words)).encode()).hexdigest()


def shown(face: FacePlan) -> Hashable:
    """Return what is seen of a face: the same for faces of one game that look the same, whatever they are called."""
    return face.size, tuple(map(_placeless, face.steps))


def fingerprint(plan: object) -> str:
    """Return a hash of a document or of faces that changes when anything in the plan changes, read-out texts too.

    Fonts, icons and picture files count only by name.
    """
    text = json.dumps([plan, _kinds(plan)], default=_plain, separators=(",", ":"))
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def _kinds(plan: object) -> list[str]:
    """Return the kinds of the steps of all faces in a plan: JSON would not tell an area from a line."""
    faces = plan.faces if isinstance(plan, Document) else plan
    assert isinstance(faces, tuple)  # noqa: S101 - of FacePlan
    return [" ".join(type(step).__name__ for step in face.steps) for face in faces]


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, (set, frozenset)):
        return sorted(map(repr, value))
    return repr(value)


def picture_digests(faces: Iterable[FacePlan]) -> dict[str, str]:
    """Return hashes of the picture files that faces show, by path."""
    sources = (step.source for face in faces for step in face.steps if isinstance(step, Art))
    return {each.path: each.sha256 for each in sources if isinstance(each, Picture)}


def _placeless(step: Step) -> Step:
    step = step._replace(tag=()) if step.tag else step
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
