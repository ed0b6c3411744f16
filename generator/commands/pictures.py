"""Documents of a game as PDF, and faces as PNG and JPEG, with its fonts, icons and drawings; pictures are cached.

Nearly all of the time goes into pixels: a card with a few dozen gradients takes a third of a second at 300 dpi.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

from generator import cache, output
from generator.i18n.locales import format_language_tag
from generator.layout.localized_game import LocalizedGame
from generator.layout.sheets.imposition import make_face_page
from generator.model import plan
from generator.model.game import Game
from generator.model.plan import Document, FacePlan, Page
from generator.model.units import UM_PER_INCH, Um
from generator.render.pdf import render_pdf
from generator.render.raster import Shot, render_shots

_NO_ICON: Final = "M0 0H100V100H0ZM10 10V90H90V10Z"  # an empty frame, for an icon that is not declared


def render_document(localized: LocalizedGame, document: Document) -> bytes:
    """Return a document as PDF."""
    icons = {icon.id: icon.path for icon in localized.game.icons.values()}
    return render_pdf(document, localized.metrics, defaultdict(lambda: _NO_ICON, icons))


class FacePicture(NamedTuple):
    """A picture of a face that is wanted.

    Attributes:
        page: What the picture shows: a page with the face in its only slot.
        shot: In which pixels and form.
    """

    face: FacePlan
    page: Page
    shot: Shot


def picture_face(face: FacePlan, dpi: int, bleed: Um) -> FacePicture:
    """Return a face as it is wanted for a PNG, with that much of its bleed as far as it has one."""
    page = make_face_page(face, 0, "front", bleed)
    across, down = (ceil(length * dpi / UM_PER_INCH) for length in page.size)
    return FacePicture(face, page, Shot(across, down, "png", dpi))


def picture_thumbnail(face: FacePlan, width: int, bleed: Um = Um(0)) -> FacePicture:
    """Return a face as it is wanted for a JPEG for screens, `width` pixels wide, with that much of its bleed."""
    page = make_face_page(face, 0, "front", bleed)
    return FacePicture(face, page, _shoot_page(page, width))


def _shoot_page(page: Page, width: int) -> Shot:
    return Shot(width, max(1, round(width * page.size.height / page.size.width)), "screen")


def render_page(localized: LocalizedGame, document: Document, index: int, width: int) -> bytes:
    """Return a page of a document as JPEG for screens, `width` pixels wide, from the cache if it was made before."""
    used = {slot.face: place for place, slot in enumerate(document.pages[index].slots)}
    slots = tuple(slot._replace(face=[*used].index(slot.face)) for slot in document.pages[index].slots)
    page = document.pages[index]._replace(slots=slots, links=())
    faces = tuple(document.faces[face] for face in used)
    single = document._replace(faces=faces, pages=(page,), bookmarks=(), outline=())
    named, shot = list_named(localized.game), _shoot_page(page, width)
    return cache.cached(
        "picture",
        ([plan.hash_face(face, named) for face in faces], page, shot, document.ink),
        lambda: next(render_shots(render_document(localized, single), [shot], jobs=1)),
    )


def render_pictures(
    localized: LocalizedGame, wanted: Sequence[FacePicture], *, jobs: int | None = None
) -> Iterator[bytes]:
    """Yield pictures of a game's faces, in order; a picture that was rendered before comes from the cache."""
    named = list_named(localized.game)
    keys = [(plan.hash_face(face, named), page, shot) for face, page, shot in wanted]
    cached = [cache.load("picture", key) for key in keys]
    missing = [picture for picture, data in zip(wanted, cached, strict=True) if data is None]
    rendered: Iterator[bytes] = iter(())
    if missing:
        pages = (
            picture.page._replace(slots=(picture.page.slots[0]._replace(face=place),))
            for place, picture in enumerate(missing)
        )
        faces, language = tuple(picture.face for picture in missing), format_language_tag(localized.locale)
        document = Document(localized.game.name.value, "", "", language, faces, tuple(pages))
        rendered = render_shots(render_document(localized, document), [picture.shot for picture in missing], jobs=jobs)
    for key, data in zip(keys, cached, strict=True):
        if data is None:
            data = next(rendered)  # noqa: PLW2901 - and kept from now on
            cache.save("picture", key, data)
        yield data


def list_named(game: Game) -> Mapping[str, str]:
    """Return what is behind the names in the plans of faces: `font <id>` and `icon <id>` with a hash or the outline."""
    fonts = {f"font {font}": output.digest_file(Path(path)) for font, path in game.theme.fonts.items()}
    return fonts | {f"icon {icon.id}": icon.path for icon in game.icons.values()}
