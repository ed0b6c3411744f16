"""Pictures of examples on paper: inside their rectangle, every number once in each place, the same every time."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.art import gallery as art
from generator.assets.fonts import Metrics
from generator.layout.diagrams import drawing
from generator.layout.diagrams.story import Story
from generator.layout.rulebook.page_design import DrawExample, DrawnExample
from generator.model.game import Card
from generator.model.plan import Area, Art, ArtRequest, Glyphs, Step, Symbol, Type
from generator.model.scenario_results import PlayedExample
from generator.model.units import Rect, Um, um
from tests.brigade import load_game
from tests.generator.layout.diagrams.atelier import NUMBERED, plays, tell

SHOWN = (*NUMBERED, "steal-takes-the-value-plus-one", "refill-fills-one-space-only", "black-moves-once-more")


@cache
def _plays() -> dict[str, PlayedExample]:
    return plays(*SHOWN)


@cache
def _stories() -> dict[str, Story]:
    made = {id_: tell(id_, play) for id_, play in _plays().items()}
    return {id_: one for id_, one in made.items() if isinstance(one, Story)}


@cache
def _drawer(locale: str = "en") -> DrawExample:
    return drawing.make_drawer(load_game(), _stories(), Metrics(load_game().theme.fonts), locale)


def _drawn(id_: str, width: Um) -> DrawnExample:
    found = _drawer()(id_, width)
    assert found is not None
    return found


def _figures(steps: tuple[Step, ...], font: str) -> Iterator[tuple[str, Rect]]:
    for step in steps:
        if isinstance(step, Type):
            for piece in (piece for line in step.lines for piece in line.pieces):
                if isinstance(piece, Glyphs) and piece.font == font:
                    yield piece.text, step.rect


@given(id_=st.sampled_from(SHOWN), width=st.integers(um(55), um(170)))
def test_nothing_reaches_over_the_rectangle_that_is_given(id_: str, width: int) -> None:
    found = _drawn(id_, Um(width))
    whole = Rect(Um(0), Um(0), Um(width), found.height)
    assert [step for step in found.steps if not whole.contains(step.rect)] == []


@given(id_=st.sampled_from(SHOWN), width=st.integers(um(55), um(170)))
def test_every_drawing_can_be_carried_out(id_: str, width: int) -> None:
    orders = [step.source for step in _drawn(id_, Um(width)).steps if isinstance(step, Art)]
    wrong = [wrong for order in orders if isinstance(order, ArtRequest) for wrong in art.find_problems(order)]
    assert wrong == []


@pytest.mark.parametrize("id_", SHOWN)
def test_a_picture_fits_a_column_and_is_the_same_every_time(id_: str) -> None:
    once = _drawn(id_, um(79))
    again = drawing.make_drawer(load_game(), _stories(), Metrics(load_game().theme.fonts))(id_, um(79))
    assert once == again
    assert once.height <= um(106)


def test_icons_are_those_of_the_game() -> None:
    icons = {step.icon for id_ in SHOWN for step in _drawn(id_, um(79)).steps if isinstance(step, Symbol)}
    assert icons - set(load_game().icons) == set()
    assert {"brigade", "wagon", "flame", "renown", "loyalty", "fireball", "wind"} - icons == {"flame"}  # drawn large


def test_names_are_set_in_six_points_or_more() -> None:
    small = [
        piece.size
        for id_ in SHOWN
        for step in _drawn(id_, um(79)).steps
        if isinstance(step, Type)
        for line in step.lines
        for piece in line.pieces
        if isinstance(piece, Glyphs) and not piece.text.isdigit() and piece.size < 6
    ]
    assert small == []


def test_players_are_distinguishable_by_their_marks() -> None:
    marks = {
        step.icon
        for step in _drawn("destruction-clears-the-block", um(79)).steps
        if isinstance(step, Symbol) and step.icon.startswith("player-")
    }
    assert marks == {"player-white", "player-black", "player-pink"}


def test_numbers_of_the_steps_stand_once_in_each_of_their_places() -> None:
    font = str(load_game().theme.styles["book-figure"]["font"])
    for id_, steps in NUMBERED.items():
        figures = [text for text, _ in _figures(_drawn(id_, um(79)).steps, font)]
        for number, places in enumerate(_stories()[id_].steps[:steps], start=1):
            assert figures.count(str(number)) >= len(places), (id_, number)


def test_one_board_is_enough_where_nothing_happens() -> None:
    id_ = "brigade-does-not-move-four-spaces"
    one = tell(id_, plays(id_)[id_])
    assert isinstance(one, Story)
    drawn = drawing.make_drawer(load_game(), {id_: one}, Metrics(load_game().theme.fonts))(id_, um(79))
    assert drawn is not None
    orders = [step.source.draw for step in drawn.steps if isinstance(step, Art) and isinstance(step.source, ArtRequest)]
    assert "then" not in orders


def test_arrows_that_go_the_same_way_lie_beside_each_other() -> None:
    drawn = _drawn("a-whole-turn", um(79))
    orders = [step.source for step in drawn.steps if isinstance(step, Art) and isinstance(step.source, ArtRequest)]
    arrows = [dict(order.params) for order in orders if order.draw == "path-arrow"]
    one, other = ([float(str(arrow[name])) for name in ("x0", "y0", "x1", "y1")] for arrow in arrows)
    gaps = [hypot(one[at] - other[at], one[at + 1] - other[at + 1]) for at in (0, 2)]
    assert [gap > 3 for gap in gaps] == [True, True]
    assert [arrow["bend"] for arrow in arrows] == [0.0, 0.0]


def _boards(id_: str) -> list[Rect]:
    """Return the mats of both boards: the two largest areas."""
    areas = [step.rect for step in _drawn(id_, um(80)).steps if isinstance(step, Area)]
    return sorted(areas, key=lambda rect: rect.width * rect.height)[-2:]


def test_boards_stand_above_each_other_only_where_that_makes_cells_much_larger() -> None:
    beside = [one.y == other.y for one, other in map(_boards, ("black-moves-once-more", "the-first-starter"))]
    assert beside == [True, False]


@pytest.mark.parametrize(
    ("id_", "name", "tips"), [("a-whole-turn", "Pumpkin", 2), ("wagon-joins-its-own-brigade", "Pumpkin", 1)]
)
def test_an_arrow_ends_on_no_name(id_: str, name: str, tips: int) -> None:
    drawn = _drawer_of(id_)
    named = [
        step.rect
        for step in drawn.steps
        if isinstance(step, Type)
        and any(isinstance(piece, Glyphs) and name in piece.text for line in step.lines for piece in line.pieces)
    ]
    ends = [
        (step.rect.x + um(float(str(params["x1"]))), step.rect.y + um(float(str(params["y1"]))))
        for step in drawn.steps
        if isinstance(step, Art) and isinstance(step.source, ArtRequest) and step.source.draw == "path-arrow"
        for params in [dict(step.source.params)]
    ]

    assert (len(named), len(ends)) == (2, tips)
    assert not [
        end for end in ends for rect in named if rect.x <= end[0] <= rect.right and rect.y <= end[1] <= rect.bottom
    ]


def test_what_the_wind_carries_runs_over_no_name() -> None:
    steps = _drawer_of("wind-carries-no-fire-twice").steps
    names = [
        Rect(step.rect.x, Um(step.rect.y + step.rect.height // 5), step.rect.width, Um(step.rect.height * 3 // 5))
        for step in steps
        if isinstance(step, Type)
        and any(isinstance(piece, Glyphs) and piece.text[:1].isalpha() for line in step.lines for piece in line.pieces)
    ]
    arrows = [
        (step.rect.y + um(float(str(params["y1"]))), um(2.3 * 0.5 * float(str(params["weight"]))))
        for step in steps
        if isinstance(step, Art) and isinstance(step.source, ArtRequest) and step.source.draw == "path-arrow"
        for params in [dict(step.source.params)]
    ]

    assert (len(names), len(arrows)) == (16, 3)
    assert not [y for y, half in arrows for name in names if name.y < y + half and y - half < name.bottom]


def _drawer_of(id_: str) -> DrawnExample:
    one = tell(id_, plays(id_)[id_])
    assert isinstance(one, Story)
    drawn = drawing.make_drawer(load_game(), {id_: one}, Metrics(load_game().theme.fonts))(id_, um(80))
    assert drawn is not None
    return drawn


def test_a_longer_name_takes_a_third_row_where_little_lies() -> None:
    one, locale = _stories()["a-whole-turn"], "en"
    named = {place: cell.tile for place, cell in one.before.cells.items() if one.window.has(cell)}
    long = "Hall of Regrettably Lost Permits"
    decks = [
        replace(deck, cards=tuple(_renamed(card, long) if card.id in named.values() else card for card in deck.cards))
        for deck in load_game().decks
    ]
    made = replace(load_game(), decks=tuple(decks))
    drawn = drawing.make_drawer(made, {"x": one}, Metrics(made.theme.fonts), locale)("x", um(80))
    assert drawn is not None
    rows = [len(step.lines) for step in drawn.steps if isinstance(step, Type) and _said(step).startswith("Hall")]
    tiles = sum(tile != "" for tile in named.values())

    assert set(rows) == {3}
    assert tiles < len(rows) < 2 * tiles  # where much lies there is no room for it


def _renamed(card: Card, name: str) -> Card:
    texts = {**card.front.texts, "name": card.front.texts["name"]._replace(value=name)}
    return replace(card, front=card.front._replace(texts=texts))


def _said(step: Type) -> str:
    return " ".join(piece.text for line in step.lines for piece in line.pieces if isinstance(piece, Glyphs))
