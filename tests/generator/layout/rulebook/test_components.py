"""The pieces in the box as lines of a rulebook, with pictures of some."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from generator.layout.faces.planner import FaceResources
from generator.layout.rulebook.book import RulebookLayout, lay_out_rulebook
from generator.model.game import Component, Game
from generator.model.plan import Art
from generator.model.rulebook import Anatomy, Chapter, Part, Rulebook, Section, Table
from generator.model.units import Size, um
from tests.generator.layout.workshop import HERE, SIZES, FakeMetrics, card, game, list_glyphs, side, words

BOXES: Mapping[str, Mapping[str, Any]] = {
    "picture": {"at": [0, 0, 63.5, 88.9], "bleed": True, "picture": "art"},
    "name": {"at": [6, 6, 50, 8], "text": "{name}"},
}


def make_game(*pictured: str, explained: str = "") -> Game:
    people = [
        replace(card(side({"name": name}, art={"art": {"draw": "portrait", "seed": seed}})), id=name.lower())
        for seed, name in enumerate(("Ada", "Bo"))
    ]
    tiny = game(BOXES, people)
    lines = tuple(
        Component(id_, words(f"component.{id_}", id_.title()), "crew", count, HERE, HERE)
        for id_, count in (("crew", 2), ("spares", 1))
    )
    blocks: list[Table | Anatomy] = [
        Table("components", "", (), HERE, pictured=pictured, pictured_marks=(HERE,) * len(pictured))
    ]
    if explained:
        part = Part(("name",), words("rules.box.name", "The name."), (HERE,))
        blocks.append(Anatomy("box.piece", explained, "front", (part,), HERE))
    section = Section("box", words("rules.box.title", "Box"), None, 2, tuple(blocks), HERE)
    chapter = Chapter("all", words("rules.all.title", "All"), None, True, (section,), HERE)
    return replace(tiny, components=lines, rulebook=Rulebook((chapter,)))


def laid(one: Game) -> RulebookLayout:
    return lay_out_rulebook(one, Size(um(210), um(297)), FakeMetrics(), resources=FaceResources(SIZES))


def pictures(book: RulebookLayout) -> list[tuple[object, bool]]:
    """Return the seeds of the small drawings on the pages, and whether they are decoration."""
    steps = [step for leaf in book.leaves for step in leaf.plan.steps if isinstance(step, Art)]
    small = [step for step in steps if step.rect.height <= um(8) and "portrait" in str(step.source)]
    return [(dict(step.source.params)["seed"], not step.tag) for step in small if not hasattr(step.source, "path")]


def test_a_small_picture_stands_beside_those_components_that_are_to_have_one() -> None:
    assert pictures(laid(make_game())) == []
    assert pictures(laid(make_game("crew"))) == [(0, True)]
    assert pictures(laid(make_game("crew", "spares"))) == [(0, True), (0, True)]


def test_it_is_a_picture_of_the_piece_that_the_book_explains() -> None:
    assert pictures(laid(make_game("crew", explained="bo"))) == [(1, True)]


def test_a_small_picture_shows_no_words_and_each_line_says_its_number_and_name() -> None:
    pages = laid(make_game("crew"))
    said = [piece.text for leaf in pages.leaves for _, piece in list_glyphs(leaf.plan.steps)]

    assert "Ada" not in said
    assert [word for word in said if word in {"1", "Crew", "Spares"}] == ["Crew", "1", "Spares"]
