"""Drawings made ahead by several processes are those that one would make, and nothing depends on them."""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from generator import artist
from generator.paint import ahead, cache
from generator.spine.geometry import Rect
from generator.spine.plan import Art, ArtRequest, Drawing
from generator.spine.units import um

RECT = Rect(um(0), um(0), um(20), um(20))
ARTS = tuple(Art(RECT, f"k{i}", ArtRequest("building", 20.0 + i, 20.0, (("seed", i),))) for i in range(6))
UNKNOWN = Art(RECT, "unknown", ArtRequest("no-such-drawing", 20.0, 20.0))


@pytest.fixture(autouse=True)
def _few_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "FEWEST", 3)


def _same(art: Art) -> Art:
    return art


def kept(folder: Path, *arts: Art) -> list[bool]:
    return [cache.has(folder, ahead.key(art.key, "v1")) for art in arts]


def test_several_processes_make_what_one_would(tmp_path: Path) -> None:
    ahead.draw((*ARTS, UNKNOWN), artist.draw, tmp_path, "v1", processors=2)

    assert all(kept(tmp_path, *ARTS, UNKNOWN))
    for art in (*ARTS, UNKNOWN):
        assert isinstance(art.source, ArtRequest)
        assert cache.read(tmp_path, ahead.key(art.key, "v1")) == ahead.drawn(artist.draw(art.source))


def test_what_is_kept_is_not_made_again(tmp_path: Path) -> None:
    ahead.draw(ARTS, artist.draw, tmp_path, "v1", processors=2)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    ahead.draw(ARTS, artist.draw, tmp_path, "v1", processors=2)

    assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize(("arts", "processors"), [(ARTS[:5], 2), (ARTS, 1)])
def test_few_drawings_and_a_lone_processor_are_left_to_the_painter(
    tmp_path: Path, arts: tuple[Art, ...], processors: int
) -> None:
    ahead.draw(arts, artist.draw, tmp_path, "v1", processors=processors)

    assert not any(kept(tmp_path, *arts))


def test_drawings_that_another_process_makes_in_the_meantime_are_not_made_again(tmp_path: Path) -> None:
    orders = {ahead.key(art.key, "v1"): art for art in ARTS}
    made: list[ArtRequest] = []

    def make(request: ArtRequest) -> Drawing:
        made.append(request)
        for name, art in orders.items():  # as if the other one were quicker, and made all the rest
            assert isinstance(art.source, ArtRequest)
            if art.source != request:
                ahead.keep(name, art.source, artist.draw, tmp_path)
        return artist.draw(request)

    ahead.share([(name, partial(_same, art)) for name, art in orders.items()], make, tmp_path)

    assert (1, [True] * len(ARTS)) == (len(made), kept(tmp_path, *ARTS))


def test_processes_take_what_they_share_in_orders_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def order(process: int) -> list[ArtRequest]:
        made: list[ArtRequest] = []

        def make(request: ArtRequest) -> Drawing:
            made.append(request)
            return artist.draw(request)

        monkeypatch.setattr("os.getpid", lambda: process)
        lacking = [(ahead.key(art.key, "v1"), partial(_same, art)) for art in ARTS]
        ahead.share(lacking, make, tmp_path / str(process))
        return made

    first, second = order(1), order(2)

    assert first != second
    assert set(first) == set(second)


@pytest.mark.parametrize("make", [operator.not_, sys.exit], ids=["fails", "ends"])
def test_a_process_that_fails_or_ends_leaves_the_rest_to_the_painter(tmp_path: Path, make: Callable[..., Any]) -> None:
    ahead.draw(ARTS, make, tmp_path, "v1", processors=2)

    assert not any(kept(tmp_path, *ARTS))
