"""Pictures for screens: as wide as they are wanted, the same every time, and kept between runs."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import NoReturn

import pytest
from PIL import Image

from generator import html_edition, load
from generator.edition import edition
from generator.printed import showing
from generator.render.html.writer import Portrait
from generator.spine.geometry import Rect, Size
from generator.spine.plan import Area, FacePlan
from generator.spine.units import Um, um
from tests import builders

RED = (0.8, 0.1, 0.1)
FACE = FacePlan("one", Size(um(40), um(30)), Um(0), (Area(Rect(Um(0), Um(0), um(40), um(30)), RED),))


def test_a_picture_for_screens_is_about_as_wide_as_it_is_wanted_and_always_the_same(tmp_path: Path) -> None:
    library, _ = builders.loaded(tmp_path, builders.example("cards: []"))
    one = edition(library, library.games[builders.GAME], "en")
    data, width, height = showing.jpeg(one, FACE, width=240)

    assert (data, width, height) == showing.jpeg(one, FACE, width=240)
    with Image.open(BytesIO(data)) as image:
        assert ("JPEG", (241, 181), (width, height)) == (image.format, image.size, image.size)
        shade = image.convert("RGB").getpixel((120, 90))
    assert isinstance(shade, tuple)
    assert all(abs(part - 255 * wanted) < 6 for part, wanted in zip(shade, RED, strict=True))


def test_a_picture_is_made_once_for_all_runs_until_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = builders.write(tmp_path, builders.example("cards: [{id: a, name: A, art: {draw: street}}]\n" + LAYOUT))
    first = _portraits(root)
    (tmp_path / "content/example/cards/crew.yaml").write_text(
        (tmp_path / "content/example/cards/crew.yaml").read_text(encoding="utf-8").replace('"A"', '"Another"'),
        encoding="utf-8",
    )

    def fail(*_: object, **__: object) -> NoReturn:
        raise AssertionError

    with monkeypatch.context() as patched:
        patched.setattr(showing, "jpeg", fail)
        assert list(_portraits(root).values()) == list(first.values())
        changed = builders.example("cards: [{id: a, name: A, art: {draw: street, seed: 9}}]\n" + LAYOUT)
        builders.write(tmp_path, changed)
        with pytest.raises(AssertionError):
            _portraits(root)
    assert list(_portraits(root).values()) != list(first.values())


LAYOUT = "layouts: {plain: {boxes: {window: {at: [10, 40, 40, 30], picture: art, if: {has: art}}}}}"


def _portraits(root: Path) -> dict[FacePlan, Portrait]:
    library = load.library(root).value
    assert library is not None
    known: dict[FacePlan, Portrait] = {}
    page = html_edition.render_page(root, edition(library, library.games[builders.GAME], "en"), known)
    assert page.count("<img") == len(known) == 1
    return known
