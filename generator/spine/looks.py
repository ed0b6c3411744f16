"""How a face looks, as a hash: the same on every machine, another one when anything that is printed on it changes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from generator.spine.imprint import Imprint
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


def of_document(document: Document, marks: Imprint, named: Mapping[str, str], digest_of: Callable[[Path], str]) -> str:
    """Return a hash of a document: another one when anything that is painted changes.

    `marks` are the hashes of what it says; `named` is as in `digest`, and all of it counts; `digest_of` tells what
    stands in the file of a picture.
    """
    arts = (step for face in document.faces for step in face.steps if isinstance(step, Art))
    files = sorted({art.source.path for art in arts if isinstance(art.source, Picture)})
    words = [f"{name} {said}" for name, said in sorted(named.items())]
    words += [f"{name} {digest_of(Path(name))}" for name in files]
    return hashlib.sha256("\0".join((marks.document, *words)).encode()).hexdigest()


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
