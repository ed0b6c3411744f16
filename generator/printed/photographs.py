"""Pictures of many pages, made by several processes: what print shops and virtual tables take.

Nearly all of the time goes into pixels: a card with a few dozen gradients takes a third of a second at 300 dpi.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from generator import cache
from generator.edition import Edition
from generator.printed import showing
from generator.render.raster import Shot, make_document, render_shots
from generator.spine.plan import Document, FacePlan, Page
from generator.spine.units import UM_PER_INCH, Um
from generator.tongues import locales


class Sitting(NamedTuple):
    """A document of which pictures are wanted.

    Attributes:
        one: The edition that it belongs to.
        document: The document.
        shots: The pictures; the caller leaves their `document` at 0.
    """

    one: Edition
    document: Document
    shots: tuple[Shot, ...]


def photograph(sittings: Sequence[Sitting], *, jobs: int | None = None) -> Iterator[bytes]:
    """Yield the pictures of documents, in order; a picture that was made before comes from the cache.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    keys = [[_key(each, shot) for shot in each.shots] for each in sittings]
    known = [[cache.load("picture", key) for key in group] for group in keys]
    incomplete = [number for number, group in enumerate(known) if None in group]
    pdfs = [showing.pdf(sittings[number].one, sittings[number].document) for number in incomplete]
    shots = [
        shot._replace(document=place)
        for place, number in enumerate(incomplete)
        for shot, data in zip(sittings[number].shots, known[number], strict=True)
        if data is None
    ]
    made = render_shots(pdfs, shots, jobs=jobs)
    for group, group_keys in zip(known, keys, strict=True):
        for found, key in zip(group, group_keys, strict=True):
            data = found
            if data is None:
                data = next(made)
                cache.save("picture", key, data)
            yield data


def _key(sitting: Sitting, shot: Shot) -> tuple[object, ...]:
    """Return everything that a picture depends on."""
    page: Page = sitting.document.pages[shot.page]
    faces = [sitting.document.faces[slot.face] for slot in page.slots]
    slots = tuple(slot._replace(face=0) for slot in page.slots)
    return *showing.inputs_of(sitting.one, faces), page._replace(slots=slots), shot._replace(page=0)


def photograph_faces(
    one: Edition, faces: Sequence[FacePlan], *, dpi: int, bleed: Um, jobs: int | None = None
) -> Iterator[bytes]:
    """Yield faces as PNG, in order.

    Args:
        one: The edition that they belong to.
        faces: The faces.
        dpi: Dots per inch.
        bleed: How far around the trim, as far as the faces have it.
        jobs: How many processes to use; None for one per processor.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    single = [make_document(face, min(bleed, face.bleed)).pages[0] for face in faces]
    pages = [page._replace(slots=(page.slots[0]._replace(face=place),)) for place, page in enumerate(single)]
    pixels = [[ceil(length * dpi / UM_PER_INCH) for length in page.size] for page in pages]
    shots = [Shot(place, across, down, "png", dpi) for place, (across, down) in enumerate(pixels)]
    document = Document(one.game.name.value, "", "", locales.tag(one.locale), tuple(faces), tuple(pages))
    return photograph([Sitting(one, document, tuple(shots))], jobs=jobs)
