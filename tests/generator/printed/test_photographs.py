"""Pictures of many documents at once: in order, kept under their signatures, and made anew where none is whole."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path

import pytest
from generator.kept import ledger
from PIL import Image

from generator import load, project
from generator.edition import Edition, edition
from generator.render import raster as exact
from generator.render.raster import Shot
from generator.printed import photographs
from generator.printed.photographs import Sitting, Studio, photographed
from generator.spine.geometry import Rect, Size
from generator.spine.plan import Area, Colour, Document, FacePlan, Page, Slot
from generator.spine.units import Um, um
from tests import workshop_of_pieces

RED, BLUE, WHITE = (1.0, 0.0, 0.0), (0.0, 0.0, 1.0), (1.0, 1.0, 1.0)


@pytest.fixture
def one(tmp_path: Path) -> Edition:
    library = load.library(workshop_of_pieces.project(tmp_path)).value
    assert library is not None
    return edition(library, library.games["example"], "en")


def sitting(one: Edition, colours: Sequence[Colour], signs: Sequence[str] = ()) -> Sitting:
    """Return a document with a page in each colour, each of which is wanted as a picture."""
    size = Size(um(20), um(10))
    trim = Rect(Um(0), Um(0), *size)
    faces = tuple(FacePlan(f"a.{n}.front", size, Um(0), (Area(trim, colour),)) for n, colour in enumerate(colours))
    pages = tuple(Page(size, "front", trim, trim, (Slot(n, trim, 0, Um(0)),), (), ()) for n in range(len(faces)))
    shots = tuple(Shot(n, 20, 10, "tile") for n in range(len(faces)))
    return Sitting(one, Document("", "", "", "en", faces, pages), shots, tuple(signs or [""] * len(faces)))


def seen(root: Path, sittings: Sequence[Sitting]) -> list[object]:
    """Return the colour of each picture, 0 to 1."""
    found: list[object] = []
    for data in photographed(Studio(root, root, 1), sittings):
        with Image.open(io.BytesIO(data)) as picture:
            pixel = picture.getpixel((5, 5))
        assert isinstance(pixel, tuple)
        found.append(tuple(part / 255 for part in pixel))
    return found


def test_pictures_of_several_documents_come_in_order(one: Edition, tmp_path: Path) -> None:
    assert [RED, BLUE, WHITE] == seen(tmp_path, [sitting(one, [RED, BLUE]), sitting(one, []), sitting(one, [WHITE])])


def test_what_is_signed_is_kept_and_nothing_else(one: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen(tmp_path, [sitting(one, [RED, BLUE], ["red", ""]), sitting(one, [WHITE], ["white"])])
    taken: list[Shot] = []

    def pictures(documents: list[bytes], shots: list[Shot], *, jobs: int) -> Iterator[bytes]:
        assert (1, 1) == (len(documents), jobs)
        taken.extend(shots)
        return iter([b"made"] * len(shots))

    monkeypatch.setattr(exact, "pictures", pictures)

    made = list(photographed(Studio(tmp_path, tmp_path, 1), [sitting(one, [RED, BLUE], ["red", ""])]))

    assert ([b"made"], [1]) == (made[1:], [shot.page for shot in taken])
    assert made[0].startswith(b"\x89PNG")


def test_a_picture_is_made_anew_where_its_signature_is_another_or_what_is_kept_is_damaged(
    one: Edition, tmp_path: Path
) -> None:
    seen(tmp_path, [sitting(one, [RED], ["sign"])])
    assert [BLUE] == seen(tmp_path, [sitting(one, [BLUE], ["another"])])

    for path in project.cache(tmp_path, "photographs").iterdir():
        path.write_bytes(path.read_bytes()[:-9])

    assert [WHITE] == seen(tmp_path, [sitting(one, [WHITE], ["sign"])])


def test_faces_beside_pdfs_are_as_large_as_their_bleed_and_dots_ask_for_and_are_kept(
    one: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for fewest in ("_FEWEST", "_FEWEST_FORKED"):
        monkeypatch.setattr(exact, fewest, 100)
    faces = [seen.face.plan for seen in one.faces][:4]
    looks = {face.id: face.id for face in faces}

    def made(folder: Path, jobs: int) -> list[bytes]:
        entries = photographs.keep(one, faces, looks, Studio(tmp_path, folder, jobs), dpi=60, bleed=um(1))
        ledger.save(folder / ledger.NAME, entries)
        return [(folder / name).read_bytes() for name in entries]

    first = made(tmp_path / "first", 1)
    assert first == made(tmp_path / "second", 2)
    for face, data in zip(faces, first, strict=True):
        with Image.open(io.BytesIO(data)) as picture:
            assert picture.size == tuple(ceil((length + 2000) * 60 / 25400) for length in face.size)

    def none(documents: list[bytes], shots: list[Shot], *, jobs: int) -> Iterator[bytes]:
        assert ([], [], 1) == (documents, shots, jobs)
        return iter(())

    monkeypatch.setattr(exact, "pictures", none)
    assert first == made(tmp_path / "first", 1)
