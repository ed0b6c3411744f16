"""What of a face is a picture: its window without letters, or a small face as a whole."""

from dataclasses import replace
from pathlib import Path

from generator.layout.faces.planner import crop_to_picture
from generator.model.plan import Area, Art, ArtRequest, FacePlan, Symbol, Type
from generator.model.units import Rect, Size, Um, um
from tests import builders

PICTURE = """
layouts:
  plain:
    boxes:
      name: {at: [12, 12, 20, 8]}
      window: {at: [10, 10, 40, 30], picture: art, if: {has: art}, before: name}
      ribbon: {at: [11, 11, 30, 10], fill: "#777777", before: name}
      badge: {at: [40, 30, 8, 8], icon: drop}
      frame: {at: [9, 9, 42, 32], art: {draw: window}}
      corner: {at: [5, 5, 8, 8], fill: "#777777"}
icons: [{id: drop, means: Drop, path: "M0 0L100 0L50 100Z"}]
cards:
  - {id: well-digger, name: Well Digger, art: {draw: street}}
"""

SPOT = Rect(um(2), um(2), um(8), um(8))
ICON, AREA = Symbol(SPOT, "drop", (0.0, 0.0, 0.0)), Area(SPOT, (1.0, 1.0, 1.0))


def _portrait(tmp_path: Path, yaml: str) -> list[str] | None:
    subject = builders.read_game(tmp_path, builders.example(yaml))
    found = crop_to_picture(subject.game, subject.faces[0])
    if found is None:
        return None
    assert not any(isinstance(step, Type) for step in found.steps)
    kinds = {Area: "area", Symbol: "icon"}
    drawn = [
        step.source.draw if isinstance(step, Art) and isinstance(step.source, ArtRequest) else kinds[type(step)]
        for step in found.steps
    ]
    return [f"{mm:g}" for mm in (found.size.width / 1000, found.size.height / 1000)] + drawn


def test_a_portrait_shows_what_fits_its_window_and_no_text(tmp_path: Path) -> None:
    assert _portrait(tmp_path, PICTURE) == ["40", "30", "area", "street", "icon", "window"]


def test_a_face_of_words_is_no_picture(tmp_path: Path) -> None:
    assert _portrait(tmp_path, "cards: [{id: well-digger, name: Well Digger}]") is None


def test_a_small_face_without_words_is_a_picture_as_a_whole(tmp_path: Path) -> None:
    subject = builders.read_game(tmp_path, builders.example(PICTURE))
    seen = subject.faces[0]
    small, large, plain = (
        seen._replace(face=seen.face._replace(plan=FacePlan("a", Size(um(side), um(side)), Um(0), steps)))
        for side, steps in ((12, (ICON, AREA)), (70, (ICON, AREA)), (12, (AREA,)))
    )
    bare = replace(subject.game, layouts={})

    assert crop_to_picture(bare, small) == FacePlan("a", Size(um(12), um(12)), Um(0), (ICON, AREA))
    assert (crop_to_picture(bare, large), crop_to_picture(bare, plain)) == (None, None)
