"""Pictures of many pages, made by several processes: what print shops and virtual tables take.

Nearly all of the time goes into pixels: a card with a few dozen gradients takes a third of a second at 300 dpi.

Documents and faces of an edition as PDF and pictures, with the fonts, icons and drawings that it is printed with.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

from generator import cache, output
from generator.i18n.locales import format_language_tag
from generator.layout.localized_game import LocalizedGame
from generator.model import plan
from generator.model.plan import Document, FacePlan, Page
from generator.model.units import UM_PER_INCH, Um
from generator.render.pdf import render_pdf
from generator.render.raster import Shot, make_document, render_jpeg, render_png, render_shots


class Sitting(NamedTuple):
    """A document of which pictures are wanted.

    Attributes:
        one: The edition that it belongs to.
        document: The document.
        shots: The pictures; the caller leaves their `document` at 0.
    """

    one: LocalizedGame
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
    pdfs = [pdf(sittings[number].one, sittings[number].document) for number in incomplete]
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
    return *inputs_of(sitting.one, faces), page._replace(slots=slots), shot._replace(page=0)


def photograph_faces(
    one: LocalizedGame, faces: Sequence[FacePlan], *, dpi: int, bleed: Um, jobs: int | None = None
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
    document = Document(one.game.name.value, "", "", format_language_tag(one.locale), tuple(faces), tuple(pages))
    return photograph([Sitting(one, document, tuple(shots))], jobs=jobs)


FOLDER: Final = "png"  # of faces, beside the PDFs
_NO_ICON: Final = "M0 0H100V100H0ZM10 10V90H90V10Z"  # an empty frame, for an icon that is not declared


def name_of(face: str) -> str:
    """Return the name of a face's picture beside the PDFs, from its id."""
    return f"{FOLDER}/{face}.png"


def pdf(one: LocalizedGame, document: Document) -> bytes:
    """Return a document of an edition as PDF, from the cache if it was rendered before.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    inputs = (*inputs_of(one, document.faces), plan.fingerprint_plan(document))
    return cache.cached(
        "pdf",
        inputs,
        lambda: render_pdf(document, one.metrics, _icons(one)),
    )


def inputs_of(one: LocalizedGame, faces: Iterable[FacePlan]) -> tuple[object, ...]:
    """Return everything that the looks of faces depend on: their plans, fonts, icons and picture files."""
    faces = tuple(faces)
    fonts = {font: output.digest_file(Path(path)) for font, path in one.game.theme.fonts.items()}
    icons = {icon.id: icon.path for icon in one.game.icons.values()}
    return plan.fingerprint_plan(faces), fonts, icons, plan.list_picture_hashes(faces)


def png(one: LocalizedGame, face: FacePlan, *, dpi: int = 150, bleed: Um = Um(0)) -> bytes:
    """Return a face as a PNG.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    return render_png(face, one.metrics, _icons(one), dpi=dpi, bleed=bleed)


def jpeg(one: LocalizedGame, face: FacePlan, *, width: int) -> tuple[bytes, int, int]:
    """Return a face as a JPEG about `width` pixels wide, and its width and height.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    data, across, down = cache.cached(
        "jpeg",
        (*inputs_of(one, [face]), width),
        lambda: render_jpeg(face, one.metrics, _icons(one), width=width),
        encode=lambda made: [b64encode(made[0]).decode(), *made[1:]],
        decode=lambda kept: (b64decode(kept[0]), int(kept[1]), int(kept[2])),
    )
    return data, across, down


def _icons(one: LocalizedGame) -> Mapping[str, str]:
    """Return the paths of the icons of an edition by their ids; an empty frame for an icon that is not declared."""
    return defaultdict(lambda: _NO_ICON, {icon.id: icon.path for icon in one.game.icons.values()})
