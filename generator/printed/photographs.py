"""Pictures of many pages, made by several processes at once: what print shops and virtual tables are sent.

Nearly all of their time goes into pixels: a card of a few dozen gradients takes a third of a second at 300 dpi. So a
picture is a task of its own, whatever deck it belongs to, and one that is signed is kept for the next time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from math import ceil
from pathlib import Path
from typing import NamedTuple

from generator import artist, project
from generator.edition import Edition
from generator.kept import ledger
from generator.kept.ledger import Entry
from generator.kept.writing import write
from generator.paint import ahead, cache, exact, preview
from generator.paint.exact import Shot
from generator.printed import showing
from generator.spine.plan import Art, Document, FacePlan
from generator.spine.units import UM_PER_INCH, Um
from generator.tongues import locales


class Studio(NamedTuple):
    """Where pictures are made.

    Attributes:
        root: The project's folder, below which drawings and signed pictures are kept.
        folder: Of the files that are written.
        jobs: How many processes may work at once; None for one a processor.
    """

    root: Path
    folder: Path
    jobs: int | None


class Sitting(NamedTuple):
    """A document of which pictures are wanted.

    Attributes:
        one: The edition that it belongs to.
        document: It.
        shots: The pictures; which document they are of is not told there.
        signs: A signature of all that each shows and how; empty for one that is not kept here.
    """

    one: Edition
    document: Document
    shots: tuple[Shot, ...]
    signs: tuple[str, ...]


def photographed(studio: Studio, sittings: Sequence[Sitting]) -> Iterator[bytes]:
    """Yield the pictures of documents, in order; files are left to the caller.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    folder = project.cache(studio.root, "photographs")
    there = [[_kept(folder, sign) for sign in each.signs] for each in sittings]
    wanted = [each for each, known in zip(sittings, there, strict=True) if None in known]
    if wanted:
        cache.trim(folder)
    made = _made(studio, wanted, [[data is None for data in known] for known in there if None in known])
    for each, known in zip(sittings, there, strict=True):
        for sign, data in zip(each.signs, known, strict=True):
            yield _keep(folder, sign, next(made)) if data is None else data


def keep(
    one: Edition, faces: Sequence[FacePlan], looks: Mapping[str, str], studio: Studio, *, dpi: int, bleed: Um
) -> Mapping[str, Entry]:
    """Write faces as PNG beside the PDFs of a folder, those that stand there left alone; return their entries.

    Args:
        one: The edition that they belong to.
        faces: Which.
        looks: A hash of each face, by its id.
        studio: With the folder of the PDFs.
        dpi: Dots per inch.
        bleed: How far around the trim, as far as faces have it.

    Raises:
        ProjectError: A font or a picture cannot be read, or a file not written.
    """
    folder = studio.folder
    before, entries, wanted = ledger.read(folder / ledger.NAME), dict[str, Entry](), list[FacePlan]()
    signs = {showing.name_of(face.id): f"{ledger.program()} {looks[face.id]} {dpi} {bleed}" for face in faces}
    for face in faces:
        name = showing.name_of(face.id)
        known = ledger.holds(before, folder / name, signs[name], name)
        if known is None:
            wanted.append(face)
        else:
            entries[name] = known
    made = photographed(studio, [_apart(one, wanted, dpi, bleed)])
    for face, data in zip(wanted, made, strict=True):
        name = showing.name_of(face.id)
        write(folder / name, data, lasting=False)
        entries[name] = Entry(signs[name], ledger.digest(data), 1, 1)
    return entries


def _apart(one: Edition, faces: Sequence[FacePlan], dpi: int, bleed: Um) -> Sitting:
    """Return pictures of faces, each with its bleed on a page of its own."""
    alone = [preview.alone(face, min(bleed, face.bleed)).pages[0] for face in faces]
    pages = [page._replace(slots=(page.slots[0]._replace(face=place),)) for place, page in enumerate(alone)]
    pixels = [[ceil(length * dpi / UM_PER_INCH) for length in page.size] for page in pages]
    shots = [Shot(place, across, down, "png", dpi) for place, (across, down) in enumerate(pixels)]
    document = Document(one.game.name.value, "", "", locales.tag(one.locale), tuple(faces), tuple(pages))
    return Sitting(one, document, tuple(shots), ("",) * len(shots))


def _made(studio: Studio, sittings: Sequence[Sitting], lacking: Sequence[Sequence[bool]]) -> Iterator[bytes]:
    """Yield the pictures of documents that are lacking, in order."""
    drawings = project.drawings(studio.root)
    faces = (face for each in sittings for face in each.document.faces)
    arts = [step for face in faces for step in face.steps if isinstance(step, Art)]
    ahead.draw(arts, artist.draw, drawings, ledger.artists(), processors=studio.jobs)
    shots = [
        shot._replace(document=number)
        for number, (each, missing) in enumerate(zip(sittings, lacking, strict=True))
        for shot in compress(each.shots, missing)
    ]
    painted = [showing.painted(each.one, each.document, drawings) for each in sittings]
    return exact.pictures(painted, shots, jobs=studio.jobs)


def _kept(folder: Path, sign: str) -> bytes | None:
    """Return the picture that is kept under a signature."""
    found = cache.read(folder, sign) if sign else None
    return None if found is None else found[1][0]


def _keep(folder: Path, sign: str, data: bytes) -> bytes:
    """Keep a picture that is signed, and return it."""
    if sign:
        cache.write(folder, sign, {}, [data])
    return data
