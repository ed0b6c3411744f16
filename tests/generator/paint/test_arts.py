"""Pictures of a document: kept together, and made anew when anything that they depend on changes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from generator.paint import arts, kept, pdf
from generator.paint.arts import Source, Wanted
from generator.paint.kept import Kept, Place
from generator.paint.metrics import Metrics
from generator.paint.objects import Ready, Whole, added, document
from generator.spine import imprint
from generator.spine.plan import Art, ArtRequest, Document
from tests.generator.paint.studio import RED_SQUARE, box, card, font_files, sheet


def placing(name: str) -> Art:
    return Art(box(0, 0, 20, 20), name, ArtRequest(name, 10.0, 10.0, ()))


def whole(*names: str, ink: str = "full") -> Document:
    """Return a document that shows pictures in this order."""
    return sheet(card(*map(placing, names)))._replace(ink=ink)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The pictures that were made objects one by one, document by document."""
    found: list[list[str]] = []
    work = arts._added

    def noted(into: Whole, named: Sequence[tuple[Wanted, str]], *rest: object, **how: object) -> object:
        found.append([each.key for each, _ in named])
        return work(into, named, *rest, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(arts, "_added", noted)
    return found


def written(
    plan: Document, folder: Path | None = None, *, name: str = "crew", signed: str = "", version: str = "1"
) -> bytes:
    place = None if folder is None else Place(folder, name, signed, imprint.of(plan).pages)
    metrics = Metrics(font_files())
    return pdf.write(
        plan, metrics=metrics, icons={}, art=lambda _: RED_SQUARE, folder=folder, version=version, place=place
    )


def test_pictures_that_another_document_has_shown_are_not_made_objects_again(
    tmp_path: Path, made: list[list[str]]
) -> None:
    first = written(whole("a", "b"), tmp_path)
    again = written(whole("a", "b"), tmp_path, name="crew in Spanish")

    assert 1 == len(made)
    assert first == again == written(whole("a", "b"))


@pytest.mark.parametrize(
    ("plan", "signed", "version"),
    [
        (whole("a", "c"), "", "1"),
        (whole("b", "a"), "", "1"),
        (whole("a"), "", "1"),
        (whole("a", "b", ink=pdf.MONO), "", "1"),
        (whole("a", "b"), "another program", "1"),
        (whole("a", "b"), "", "2"),
    ],
    ids=["another", "in another order", "fewer", "all grey", "another program", "other artists"],
)
def test_they_are_made_anew_when_anything_changes(
    plan: Document, signed: str, version: str, tmp_path: Path, made: list[list[str]]
) -> None:
    written(whole("a", "b"), tmp_path)
    after = written(plan, tmp_path, signed=signed, version=version)

    assert 2 == len(made)
    assert after == written(plan, version=version)


def test_they_are_made_anew_where_other_numbers_are_taken(tmp_path: Path, made: list[list[str]]) -> None:
    place = Place(tmp_path, "crew", "", ())
    wanted = [Wanted("A0", placing("a").key, Source(), lambda: placing("a"))]
    one, other = document("en"), document("en")
    added(other, Ready(b"null"))
    first = arts.add(one, wanted, lambda _: RED_SQUARE, tmp_path, "1", grey=False, place=place)
    second = arts.add(other, wanted, lambda _: RED_SQUARE, tmp_path, "1", grey=False, place=place)

    assert 2 == len(made)
    assert first != second
    assert one.next + 1 == other.next


@pytest.mark.parametrize("junk", [b"", b"[]", b"{}", b"null", b'{"lengths": 1}', b"[" * 100_000, b"\xff"])
def test_plain_data_that_nobody_told_is_no_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, junk: bytes
) -> None:
    places: list[Place] = []
    read = kept.read

    def noted(place: Place | None) -> Kept:
        places.extend([] if place is None else [place])
        return read(place)

    monkeypatch.setattr(kept, "read", noted)
    first = written(whole("a", "b"), tmp_path)
    [place] = [each for each in places if each.name.startswith("pictures ")]
    assert [arts._PICTURES] == list(read(place).said)

    kept.save(place, Kept({}, {}, said={arts._PICTURES: (junk, b"objects")}))
    assert first == written(whole("a", "b"), tmp_path)
