"""Pieces with callouts, and where callouts stand."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from generator.layout.faces.planner import FaceResources
from generator.layout.rulebook import anatomy
from generator.layout.rulebook.anatomy import INSIDE, OUTSIDE, SIDE, AnnotatedFace, Callout, place_callouts
from generator.layout.rulebook.book import RulebookLayout, lay_out_rulebook
from generator.layout.rulebook.page_design import PageStyle
from generator.layout.type_metrics import TypeMetrics
from generator.model.cut_outlines import make_hexagon
from generator.model.game import Game
from generator.model.plan import Area, Art, ArtRequest, Node, Type
from generator.model.rulebook import Anatomy, Chapter, Part, Rulebook, Section
from generator.model.units import Rect, Size, Um, um
from tests.generator.layout.workshop import HERE, SIZES, FakeMetrics, card, game, list_glyphs, side, words

BOXES: Mapping[str, Mapping[str, Any]] = {
    "ground": {"at": [0, 0, 63.5, 88.9], "bleed": True, "fill": "paper"},
    "name": {"at": [6, 6, 50, 8], "text": "{name}"},
    "text": {"at": [6, 60, 50, 20], "text": "{text}", "if": {"has": "text"}},
}
A4 = Size(um(210), um(297))


def block(*boxes: str | tuple[str, ...], card: str = "ada", side: str = "front") -> Anatomy:
    names = [(name,) if isinstance(name, str) else name for name in boxes]
    parts = tuple(
        Part(name, words(f"rules.crew.piece.{name[0]}", f"The {name[0]}."), (HERE,) * len(name)) for name in names
    )
    return Anatomy(f"crew.piece-{card}", card, side, parts, HERE)


def make_game(told: Anatomy, **texts: str) -> Game:
    section = Section("crew", words("rules.crew.title", "Crew"), None, 2, (told,), HERE)
    chapter = Chapter("box", words("rules.box.title", "Box"), None, True, (section,), HERE)
    tiny = game(BOXES, [card(side({"name": "Ada", **texts}))])
    return replace(tiny, rulebook=Rulebook((chapter,)))


def shown(told: Anatomy, most: float = 40, **texts: str) -> AnnotatedFace | None:
    one = make_game(told, **texts)
    look = PageStyle(one.theme, TypeMetrics(FakeMetrics(), "en"))
    return anatomy.draw_anatomy(one, FaceResources(SIZES), look, told, um(most))


def laid(told: Anatomy, **texts: str) -> RulebookLayout:
    one = make_game(told, **texts)
    return lay_out_rulebook(one, A4, FakeMetrics(), resources=FaceResources(SIZES))


def read_texts(book: RulebookLayout) -> list[str]:
    return [piece.text for leaf in book.leaves for _, piece in list_glyphs(leaf.plan.steps)]


def test_a_face_is_shown_as_it_is_no_larger_with_a_mark_at_each_part_that_it_shows() -> None:
    small, whole = shown(block("name", "text"), Dig="x"), shown(block("name"), most=200)

    assert small is not None
    assert whole is not None
    assert (small.size.width, sorted(small.marks)) == (um(40), [1])
    assert whole.size.width == Um(SIZES["poker"].width + 2 * um(3))
    assert next(step.rect.width for step in whole.steps if isinstance(step, Area)) == SIZES["poker"].width
    assert shown(block("name", card="nobody")) is None
    assert shown(block("name", side="back")) is None


def test_of_several_boxes_the_first_that_shows_something_is_pointed_at() -> None:
    one, other = shown(block(("text", "name"))), shown(block("name"))

    assert one is not None
    assert other is not None
    assert one.marks == other.marks


def test_a_rulebook_shows_a_piece_as_one_picture_with_a_list_of_its_parts() -> None:
    book = laid(block("name", "text"), text="Dig.")
    tags = {step.tag[-1] for leaf in book.leaves for step in leaf.plan.steps if step.tag}

    assert book.facts == ()
    assert [text for text in read_texts(book) if text.startswith("The ")] == ["The name.", "The text."]
    assert Node("Figure", 100, alt="Ada") in {
        node for leaf in book.leaves for step in leaf.plan.steps for node in step.tag
    }
    assert Node("LBody", 1) in tags
    assert book.pages["crew.piece-ada"] == book.pages["crew"]


def test_rows_of_a_part_below_a_broad_piece_stand_as_close_as_those_beside_a_high_one() -> None:
    def gaps(size: str) -> set[int]:
        told = block("name")
        part = told.parts[0]._replace(text=words("rules.crew.piece.name", "What it is called, and why. " * 6))
        one = make_game(told._replace(parts=(part,)))
        one = replace(one, decks=tuple(replace(deck, size=size) for deck in one.decks))
        sizes = {**SIZES, "broad": SIZES["poker"]._replace(width=um(110), height=um(60))}
        book = lay_out_rulebook(one, A4, FakeMetrics(), resources=FaceResources(sizes))
        steps = [step for leaf in book.leaves for step in leaf.plan.steps if isinstance(step, Type)]
        tops = [step.rect.y for step in steps if step.tag[-1] == Node("LBody", 1)]
        return {other - each for each, other in pairwise(tops)}

    assert gaps("poker") == gaps("broad") != set()


def test_a_part_of_which_nothing_is_shown_is_reported() -> None:
    facts = [(fact.kind, fact.message) for fact in laid(block("name", "text")).facts]

    assert facts == [("part", "The picture of ada shows nothing of its part 2.")]


FACE = Size(um(40), um(60))


def box(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(um(x), um(y), um(width), um(height))


@st.composite
def boxes(draw: st.DrawFn) -> Rect:
    x, y = draw(st.integers(3, 30)), draw(st.integers(3, 50))
    return box(x, y, draw(st.integers(2, 38 - x)), draw(st.integers(2, 58 - y)))


@given(st.lists(boxes(), max_size=12))
def test_every_part_has_a_mark_on_the_edge_of_the_face_and_a_straight_line_to_its_own_edge(parts: list[Rect]) -> None:
    marks = place_callouts(FACE, parts)
    face = Rect(Um(0), Um(0), *FACE)
    inner, outer = face.grown(Um(-INSIDE)), face.grown(OUTSIDE)

    assert len(marks) == len(parts)
    for mark, part in zip(marks, parts, strict=True):
        badge = Rect(mark.x, mark.y, Um(0), Um(0)).grown(Um(SIDE // 2))
        assert outer.contains(badge)
        assert not inner.touches(badge)
        assert (mark.x == mark.to_x) != (mark.y == mark.to_y)
        assert part.contains(Rect(mark.to_x, mark.to_y, Um(0), Um(0)))
        assert mark.to_x in {part.x, part.right} or mark.to_y in {part.y, part.bottom}


@given(st.lists(boxes().filter(lambda part: min(part.size) >= 2 * SIDE), max_size=4))
def test_no_mark_lies_on_another_while_there_is_room(parts: list[Rect]) -> None:
    marks = place_callouts(FACE, parts)

    assert all(abs(one.x - other.x) >= SIDE or abs(one.y - other.y) >= SIDE for one, other in combinations(marks, 2))


def test_a_line_goes_round_by_another_edge_rather_than_over_other_parts_or_words() -> None:
    part, other = box(20, 27, 6, 6), box(28, 20, 6, 20)

    assert place_callouts(FACE, (part,)) == (Callout(Um(FACE.width + OUTSIDE - SIDE // 2), um(30), um(26), um(30)),)
    assert place_callouts(FACE, (part, other))[0].x == -(OUTSIDE - SIDE // 2)
    assert place_callouts(FACE, (part,), words=(other,))[0].x == -(OUTSIDE - SIDE // 2)


def test_a_piece_that_is_no_rectangle_has_the_edge_along_which_it_is_cut() -> None:
    one = make_game(block("name"))
    look = PageStyle(one.theme, TypeMetrics(FakeMetrics(), "en"))
    size = SIZES["poker"]._replace(outline=make_hexagon(SIZES["poker"].trim))
    face = anatomy.draw_anatomy(one, FaceResources({"poker": size}), look, block("name"), um(70))
    assert face is not None
    shapes = [step.source for step in face.over if isinstance(step, Art) and isinstance(step.source, ArtRequest)]

    assert [("shape", 64.1, 89.5)] == [(shape.draw, shape.width, shape.height) for shape in shapes]
    assert str(dict(shapes[0].params)["outline"]).count(",") == 6
