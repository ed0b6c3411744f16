"""Documents and faces of a game as PDF, PNG and JPEG, with its fonts, icons and drawings; pictures are cached.

Nearly all of the time goes into pixels: a card with a few dozen gradients takes a third of a second at 300 dpi.
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
from generator.model.plan import Document, FacePlan
from generator.model.units import UM_PER_INCH, Um
from generator.render.pdf import render_pdf
from generator.render.raster import Shot, make_document, render_jpeg, render_png, render_shots

_NO_ICON: Final = "M0 0H100V100H0ZM10 10V90H90V10Z"  # an empty frame, for an icon that is not declared


def render_document(localized: LocalizedGame, document: Document) -> bytes:
    """Return a document as PDF.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    return render_pdf(document, localized.metrics, _map_icons(localized))


def render_face(localized: LocalizedGame, face: FacePlan, *, dpi: int) -> bytes:
    """Return a face without bleed as PNG.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    return render_png(face, localized.metrics, _map_icons(localized), dpi=dpi)


def render_thumbnail(localized: LocalizedGame, face: FacePlan, *, width: int) -> tuple[bytes, int, int]:
    """Return a face as JPEG about `width` pixels wide, and its exact width and height in pixels.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    data, across, down = cache.cached(
        "jpeg",
        (*_list_inputs(localized, [face]), width),
        lambda: render_jpeg(face, localized.metrics, _map_icons(localized), width=width),
        encode=lambda picture: [b64encode(picture[0]).decode(), *picture[1:]],
        decode=lambda entry: (b64decode(entry[0]), int(entry[1]), int(entry[2])),
    )
    return data, across, down


def render_faces(
    localized: LocalizedGame, faces: Sequence[FacePlan], *, dpi: int, bleed: Um, jobs: int | None = None
) -> Iterator[bytes]:
    """Yield faces as PNG, in order.

    Args:
        localized: The game that they belong to.
        faces: The faces.
        dpi: Dots per inch.
        bleed: How much of the bleed to show, as far as the faces have it.
        jobs: How many processes to use; None for one per processor.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    single = [make_document(face, min(bleed, face.bleed)).pages[0] for face in faces]
    pages = [page._replace(slots=(page.slots[0]._replace(face=place),)) for place, page in enumerate(single)]
    pixels = [[ceil(length * dpi / UM_PER_INCH) for length in page.size] for page in pages]
    shots = [Shot(place, across, down, "png", dpi) for place, (across, down) in enumerate(pixels)]
    tag = format_language_tag(localized.locale)
    document = Document(localized.game.name.value, "", "", tag, tuple(faces), tuple(pages))
    return render_pictures([PictureBatch(localized, document, tuple(shots))], jobs=jobs)


class PictureBatch(NamedTuple):
    """A document, and the pictures to make of its pages.

    Attributes:
        localized: The game that the document belongs to.
        document: The document.
        shots: The pictures; their `document` is left at 0.
    """

    localized: LocalizedGame
    document: Document
    shots: tuple[Shot, ...]


def render_pictures(batches: Sequence[PictureBatch], *, jobs: int | None = None) -> Iterator[bytes]:
    """Yield the pictures of documents, in order; a picture that was rendered before comes from the cache.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    keys = [[_list_shot_inputs(batch, shot) for shot in batch.shots] for batch in batches]
    cached = [[cache.load("picture", key) for key in group] for group in keys]
    incomplete = [number for number, group in enumerate(cached) if None in group]
    pdfs = [render_document(batches[number].localized, batches[number].document) for number in incomplete]
    shots = [
        shot._replace(document=place)
        for place, number in enumerate(incomplete)
        for shot, picture in zip(batches[number].shots, cached[number], strict=True)
        if picture is None
    ]
    rendered = render_shots(pdfs, shots, jobs=jobs)
    for group, group_keys in zip(cached, keys, strict=True):
        for picture, key in zip(group, group_keys, strict=True):
            if picture is not None:
                yield picture
            else:
                data = next(rendered)
                cache.save("picture", key, data)
                yield data


def _list_shot_inputs(batch: PictureBatch, shot: Shot) -> tuple[object, ...]:
    """Return everything that a picture depends on, wherever its page is in the document."""
    page = batch.document.pages[shot.page]
    faces = [batch.document.faces[slot.face] for slot in page.slots]
    slots = tuple(slot._replace(face=0) for slot in page.slots)
    return *_list_inputs(batch.localized, faces), page._replace(slots=slots), shot._replace(page=0)


def _list_inputs(localized: LocalizedGame, faces: Iterable[FacePlan]) -> tuple[object, ...]:
    """Return everything that the looks of faces depend on: their plans, fonts, icons and picture files."""
    faces = tuple(faces)
    fonts = {font: output.digest_file(Path(path)) for font, path in localized.game.theme.fonts.items()}
    icons = {icon.id: icon.path for icon in localized.game.icons.values()}
    return plan.fingerprint_faces(faces), fonts, icons, plan.list_picture_hashes(faces)


def _map_icons(localized: LocalizedGame) -> Mapping[str, str]:
    """Return the outline of each icon by its id; an empty frame for an icon that is not declared."""
    return defaultdict(lambda: _NO_ICON, {icon.id: icon.path for icon in localized.game.icons.values()})
