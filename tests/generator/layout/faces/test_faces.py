from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.layout.faces import planner as faces
from generator.layout.faces.boxes import Contrast, Outside, make_art_key
from generator.layout.faces.planner import PlannedFace, crop_to_picture
from generator.layout.faces.values import Problem
from generator.model.game import Side
from generator.model.plan import Area, Art, ArtRequest, FacePlan, Glyphs, Picture, Symbol, Type
from generator.model.units import Pt, Rect, Size, Um, pt, um
from tests import builders
from tests.fixture_files import read_fixture
from tests.generator.layout.workshop import RED, SIZES, FakeMetrics, card, game, lines, rect, right_edge, side, size

WHITE = (1.0, 1.0, 1.0)
Boxes = Mapping[str, Mapping[str, Any]]
PHOTO = Picture("/project/art/x.png", "raster", "abc", 100, 200)


def plan(boxes: Boxes, front: Side | None = None, **options: str) -> PlannedFace:
    """Return the front of a card drawn with these boxes."""
    ada = card(front or side({"name": "Ada"}), part=options.pop("part", "base"))
    tiny = game(boxes, [ada], size=options.pop("size", "poker"))
    files = {"art/x.png": PHOTO}
    planner = faces.make_planner(tiny, SIZES, FakeMetrics(), files=lambda file: files.get(file, f"No file {file}."))
    return planner(tiny.decks[0], ada, "front")


def problems(boxes: Boxes, front: Side | None = None) -> list[tuple[str, str]]:
    return [(problem.key, problem.message) for problem in plan(boxes, front).problems]


def areas(boxes: Boxes, front: Side | None = None, **options: str) -> list[Rect]:
    return [step.rect for step in plan(boxes, front, **options).plan.steps if isinstance(step, Area)]


BOX: Mapping[str, Any] = {"at": [1, 2, 3, 4], "fill": "#ffffff"}


def test_a_face_has_the_size_of_its_deck_and_a_stable_name() -> None:
    planned = plan({"box": BOX}).plan
    assert (planned.id, planned.size, planned.bleed) == ("crew.ada.front", size(63.5, 88.9), um(3))


def test_boxes_are_drawn_in_order_in_whole_micrometres() -> None:
    boxes = {"one": BOX, "two": {"at": [0.05, 0.1, 1, 1], "fill": "ink", "stroke": "paper", "stroke-width": 0.4}}
    assert plan(boxes).plan.steps == (
        Area(rect(1, 2, 3, 4), WHITE),
        Area(rect(0.05, 0.1, 1, 1), (0.1, 0.1, 0.1), WHITE, um(0.4)),
    )


def test_a_box_reaches_to_the_bleed_only_where_it_touches_the_trim() -> None:
    assert areas({"box": {**BOX, "at": [0, 0, 63.5, 88.9], "bleed": True}}) == [rect(-3, -3, 69.5, 94.9)]
    assert areas({"box": {**BOX, "at": [10, 80, 53.5, 8.9], "bleed": True}}) == [rect(10, 80, 56.5, 11.9)]
    assert areas({"box": {**BOX, "at": [0, 0, 63.5, 88.9]}}) == [rect(0, 0, 63.5, 88.9)]


def test_a_colour_comes_from_the_word_of_a_stat() -> None:
    boxes = {"box": {**BOX, "fill": "clan.dark"}}
    (step,) = plan(boxes, side({}, {"clan": "fox"})).plan.steps
    assert step == Area(rect(1, 2, 3, 4), RED)
    assert plan(boxes, side({})).plan.steps == ()


@pytest.mark.parametrize("case", read_fixture("faces")["problems"], ids=lambda case: str(case["finds"]))
def test_what_a_box_asks_for_and_nothing_has_is_a_problem(case: Mapping[str, Any]) -> None:
    front = side({}, case.get("stats"), art=case.get("art")) if {"stats", "art"} & case.keys() else None

    assert problems({"box": case["box"]}, front) == [tuple(found) for found in case["finds"]]


def test_a_box_takes_its_size_of_type_from_the_scale() -> None:
    box = {"at": [5, 5, 50, 9], "text": "a", "style": "rules"}
    ada = card(side({"name": "Ada"}))
    told = game({"box": {**box, "size": "large"}}, [ada])
    scaled = replace(told, theme=told.theme._replace(sizes={"large": 11.5}))
    named, plain = (
        faces.make_planner(printed, SIZES, FakeMetrics(), files=str)(printed.decks[0], ada, "front").plan.steps
        for printed in (scaled, game({"box": {**box, "size": 11.5}}, [ada]))
    )

    assert named == plain


def test_a_layout_and_a_size_that_do_not_exist_are_problems() -> None:
    assert plan({}, side({}, layout="none")).problems == (Problem("none", "", "layout", "There is no layout none."),)


def test_a_side_without_a_layout_is_reported_where_it_is_declared_and_not_here_too() -> None:
    assert plan({}, side({}, layout="")).problems == ()
    assert plan({}, size="huge").problems == (Problem("front", "", "size", "There is no size huge."),)


@pytest.mark.parametrize(("condition", "expected"), read_fixture("faces")["conditions"])
def test_a_box_is_drawn_when_its_conditions_hold(condition: object, expected: bool) -> None:  # noqa: FBT001
    front = side(
        {"text": "a"}, {"water": 2, "clan": "fox", "starter": True}, art={"emblem": {"draw": "x"}}, grid=("..",)
    )
    assert bool(areas({"box": {**BOX, "if": condition}}, front)) is expected


def test_a_flag_that_is_not_raised_is_down() -> None:
    assert len(areas({"box": {**BOX, "if": {"stat": "starter", "is": False}}}, side({}))) == 1


def test_a_box_is_repeated_as_often_as_the_layout_or_a_stat_says() -> None:
    fixed = {"box": {**BOX, "repeat": {"times": 3, "dx": 10, "dy": -0.5}}}
    assert areas(fixed) == [rect(1, 2, 3, 4), rect(11, 1.5, 3, 4), rect(21, 1, 3, 4)]
    counted = {"box": {**BOX, "repeat": {"times": "water", "dy": 5}}}
    assert areas(counted, side({}, {"water": 2})) == [rect(1, 2, 3, 4), rect(1, 7, 3, 4)]
    assert areas(counted, side({})) == []


def test_a_hash_in_a_repeated_text_counts_and_repeated_icons_differ() -> None:
    boxes = {
        "level": {"at": [5, 5, 9, 9], "text": "#", "style": "rules", "repeat": {"times": 2, "dx": 10}},
        "sign": {"at": [5, 25, 9, 9], "icon": "water", "repeat": {"times": 2, "icons": ["clan.icon", "water"]}},
    }
    planned = plan(boxes, side({}, {"clan": "owl"}))
    assert [lines(step) for step in planned.plan.steps if isinstance(step, Type)] == [["1"], ["2"]]
    assert [step.icon for step in planned.plan.steps if isinstance(step, Symbol)] == ["water"]


def test_a_hash_counts_from_where_the_layout_says() -> None:
    repeat = {"times": 3, "dx": 10, "from": 2}
    planned = plan({"level": {"at": [5, 5, 9, 9], "text": "#", "style": "rules", "repeat": repeat}})
    assert [lines(step) for step in planned.plan.steps if isinstance(step, Type)] == [["2"], ["3"], ["4"]]


def test_a_repeated_text_stands_in_each_of_its_boxes() -> None:
    boxes = {"box": {"at": [5, 5, 9, 9], "text": "a", "style": "rules", "repeat": {"times": 2, "dy": 20}}}
    assert [step.rect for step in plan(boxes).plan.steps if isinstance(step, Type)] == [
        rect(5, 5, 9, 9),
        rect(5, 25, 9, 9),
    ]


def test_a_text_box_shows_fields_stats_labels_and_words_of_its_own() -> None:
    boxes = {"box": {"at": [5, 5, 50, 20], "text": "{name}: {b}{stat:clan}{/b} {label:out}", "style": "rules"}}
    planned = plan(boxes, side({"name": "Ada"}, {"clan": "fox"}))
    (step,) = planned.plan.steps
    assert isinstance(step, Type)
    assert lines(step) == ["Ada:|Foxes|Out"]
    assert [(fit.box, fit.text, fit.size) for fit in planned.fits] == [("box", "name", 10.0)]


def test_what_a_card_does_not_say_prints_nothing() -> None:
    boxes = {"box": {"at": [5, 5, 50, 20], "text": "{flavour}", "style": "rules", "if": {"has": "flavour"}}}
    planned = plan({"box": {**boxes["box"], "if": {"not": {"has": "flavour"}}}})
    assert (planned.plan.steps, planned.fits, planned.problems) == ((), (), ())


def test_a_style_is_overridden_by_its_box() -> None:
    boxes = {"box": {"at": [5, 5, 50, 20], "text": "a", "style": "rules", "size": 12, "align": "right"}}
    planned = plan(boxes)
    (step,) = planned.plan.steps
    assert isinstance(step, Type)
    piece = step.lines[0].pieces[0]
    assert isinstance(piece, Glyphs)
    assert (piece.size, planned.fits[0].wanted) == (12.0, 12.0)
    assert right_edge(step.lines[0]) == pytest.approx(step.rect.right, abs=1)


def test_a_turned_text_is_as_long_as_its_box_is_high() -> None:
    boxes = {"box": {"at": [10, 10, 5, 40], "text": "a long enough text", "style": "rules", "turn": 90}}
    planned = plan(boxes)
    (step,) = planned.plan.steps
    assert isinstance(step, Type)
    assert (step.turn, step.rect) == (90, rect(-7.5, 27.5, 40, 5))
    assert (planned.outside, planned.fits[0].lines) == ((), 1)


def test_a_turned_icon_stands_where_it_would_stand() -> None:
    boxes = {"box": {"at": [10, 10, 5, 40], "icon": "water", "colour": "paper", "turn": 180}}
    (step,) = plan(boxes).plan.steps
    assert step._replace(tag=()) == Symbol(rect(10, 10, 5, 40), "water", WHITE, turn=180)


def test_a_drawing_is_ordered_with_its_size_and_its_parameters() -> None:
    given = {
        "draw": "badge",
        "seed": 3,
        "tint": "clan.dark",
        "rim": "colour:paper",
        "level": "{stat:water}",
        "none": "{stat:pattern}",
        "say": "w{stat:water}",
        "index": "#",
        "ends": ["notch", "colour:ink", "{stat:water}"],
    }
    planned = plan({"box": {"at": [1, 2, 30, 40], "art": given}}, side({}, {"clan": "fox", "water": 2}))
    request = ArtRequest(
        "badge",
        30.0,
        40.0,
        (
            ("ends", ("notch", "#1a1a1a", 2)),
            ("index", 1),
            ("level", 2),
            ("rim", "#ffffff"),
            ("say", "w2"),
            ("seed", 3),
            ("tint", "#ff0000"),
        ),
    )
    assert planned.plan.steps == (Art(rect(1, 2, 30, 40), make_art_key(request), request),)
    assert planned.art == planned.plan.steps


def test_equal_orders_have_equal_keys_and_others_do_not() -> None:
    request = ArtRequest("badge", 1.0, 2.0, (("seed", 1),))
    assert make_art_key(request) == make_art_key(ArtRequest("badge", 1.0, 2.0, (("seed", 1),)))
    others = [
        ArtRequest("badge2", 1.0, 2.0, (("seed", 1),)),
        ArtRequest("badge", 1.0, 2.1, (("seed", 1),)),
        ArtRequest("badge", 1.0, 2.0, (("seed", 2),)),
        ArtRequest("badge", 1.0, 2.0),
    ]
    assert len({make_art_key(request), *map(make_art_key, others)}) == 5


def test_a_box_shows_the_cards_own_picture_drawn_or_from_a_file() -> None:
    boxes = {"one": {"at": [1, 2, 30, 40], "picture": "art"}, "two": {"at": [1, 2, 30, 40], "picture": "photo"}}
    art = {"art": {"draw": "portrait", "skin": "clan.dark"}, "photo": {"file": "art/x.png"}}
    drawn, photo = plan(boxes, side({}, {"clan": "fox"}, art=art)).art
    assert drawn.source == ArtRequest("portrait", 30.0, 40.0, (("skin", "#ff0000"),))
    assert (photo.source, photo.key) == (PHOTO, "abc")


def test_a_box_without_a_place_is_left_out() -> None:
    boxes: Mapping[str, Any] = {"lost": {"fill": "#ffffff"}, "found": {"at": [1, 2, 3, 4], "fill": "#ffffff"}}
    assert len(plan(boxes).plan.steps) == 1


def test_a_box_lays_parameters_over_those_of_the_cards_drawing_but_not_over_a_file() -> None:
    boxes = {
        "one": {"at": [1, 2, 30, 40], "picture": "art", "with": {"state": "burnt", "seed": 9}},
        "two": {"at": [1, 2, 30, 40], "picture": "photo", "with": {"state": "burnt"}},
    }
    front = side({}, art={"art": {"draw": "portrait", "seed": 7, "hair": "long"}, "photo": {"file": "art/x.png"}})
    one, two = plan(boxes, front).art
    assert isinstance(one.source, ArtRequest)
    assert one.source.params == (("hair", "long"), ("seed", 9), ("state", "burnt"))
    assert two.source == PHOTO


def test_a_grid_is_ordered_row_by_row() -> None:
    boxes = {"box": {"at": [1, 2, 30, 30], "grid": True, "art": {"draw": "board-grid", "special": "1,1"}}}
    (art,) = plan(boxes, side({}, grid=("-.", "*."))).art
    assert art.source == ArtRequest("board-grid", 30.0, 30.0, (("rows", "-./*."), ("special", "1,1")))
    assert plan(boxes, side({})).plan.steps == ()


def test_marks_of_a_grid_stand_on_its_squares() -> None:
    marks = {"*": {"icon": "water", "colour": "paper"}, ".": {"fill": "ink"}}
    planned = plan({"box": {"at": [10, 10, 30, 20], "grid": True, "marks": marks}}, side({}, grid=("-.", "*-")))
    shown = {step.tag[-1].alt for step in planned.plan.steps}
    assert tuple(step._replace(tag=()) for step in planned.plan.steps) == (
        Area(rect(25, 10, 10, 10), (0.1, 0.1, 0.1)),
        Symbol(rect(15, 20, 10, 10), "water", WHITE),
    )
    assert shown == {"Marked: row 2, column 1"}


TEXT = {"at": [5, 5, 20, 8], "text": "aa", "style": "rules"}


def grounds(*below: Mapping[str, Any], on: object = None) -> tuple[tuple[float, float, float], ...]:
    boxes = {f"ground-{place}": box for place, box in enumerate(below)}
    planned = plan({**boxes, "text": TEXT if on is None else {**TEXT, "on": on}}, side({}, {"clan": "fox"}))
    return planned.contrasts[-1].grounds


def test_the_ground_of_a_text_is_what_its_box_says_or_the_topmost_area_that_holds_it() -> None:
    card_wide = {"at": [0, 0, 63.5, 88.9], "fill": "ink"}
    plate = {"at": [4, 4, 30, 10], "fill": "clan.dark"}
    spot = {"at": [6, 6, 1, 1], "fill": "paper"}
    assert grounds(card_wide, plate, spot) == (RED,)
    assert grounds(card_wide, spot) == ((0.1, 0.1, 0.1),)
    assert grounds(plate, on="paper") == (WHITE,)
    assert grounds(plate, on=["paper", "clan.dark"]) == (WHITE, RED)


def test_the_ground_is_not_known_on_drawings_clear_areas_and_nothing() -> None:
    plate = {"at": [4, 4, 30, 10], "fill": "clan.dark"}
    assert grounds() == ()
    assert grounds(plate, {"at": [0, 0, 40, 40], "art": {"draw": "x"}}) == ()
    assert grounds(plate, {"at": [0, 0, 40, 40], "fill": "paper", "alpha": 0.5}) == ()


def test_type_and_icons_are_reported_with_what_they_stand_on() -> None:
    boxes = {
        "text": {**TEXT, "text": "{b}a{/b}", "on": "paper"},
        "sign": {"at": [5, 20, 10, 12], "icon": "water", "colour": "clan.dark", "on": "ink"},
    }
    assert plan(boxes, side({}, {"clan": "fox"})).contrasts == (
        Contrast("text", "", (0.1, 0.1, 0.1), (WHITE,), Pt(10.0), bold=True),
        Contrast("sign", "", RED, ((0.1, 0.1, 0.1),), pt(um(10)), icon="water"),
    )


def test_what_informs_stays_inside_the_safe_zone() -> None:
    sign: Mapping[str, Any] = {"at": [1, 40, 10, 10], "icon": "water"}
    assert plan({"box": sign}).outside == (Outside("box", um(2)),)
    assert plan({"box": {**sign, "safe": False}}).outside == ()
    picture: Mapping[str, Any] = {"at": [60, 40, 3, 10], "picture": "art"}
    front = side({}, art={"art": {"draw": "x"}})
    assert plan({"box": picture}, front).outside == ()
    assert plan({"box": {**picture, "safe": True}}, front).outside == (Outside("box", um(2.5)),)


def test_a_text_is_judged_by_its_type_and_not_by_its_box() -> None:
    wide: Mapping[str, Any] = {"at": [0, 40, 63.5, 8], "text": "a", "style": "rules"}
    assert plan({"box": {**wide, "align": "centre"}}).outside == ()
    assert plan({"box": wide}).outside == (Outside("box", um(3)),)
    turned = {"at": [0, 20, 8, 60], "text": "a", "style": "rules", "turn": 270, "valign": "top"}
    assert plan({"box": turned}).outside[0].by == pytest.approx(um(3 - 0.1 * 10 * 25.4 / 72), abs=1)


def test_a_text_that_runs_out_of_its_box_runs_out_of_the_safe_zone_too() -> None:
    low = {"at": [5, 78, 7, 5], "text": "aaaa aaaa aaaa aaaa", "style": "rules"}
    planned = plan({"box": low})
    assert planned.fits[0].height > 0
    assert [outside.box for outside in planned.outside] == ["box"]


def test_the_common_back_is_planned_once_and_says_the_deck() -> None:
    boxes = {
        "name": {"at": [5, 5, 50, 10], "text": "{name} {game}", "style": "rules"},
        "art": {"at": [0, 0, 9, 9], "picture": "art"},
    }
    tiny = game(boxes, back="front", back_art={"art": {"draw": "x"}})
    planner = faces.make_planner(tiny, SIZES, FakeMetrics())
    back = planner(tiny.decks[0], None, "back")
    assert back.plan.id == "crew.back"
    assert [lines(step) for step in back.plan.steps if isinstance(step, Type)] == [["Crew Tiny"]]
    assert planner(tiny.decks[0], None, "back") is back


def test_an_own_back_is_drawn_with_its_own_layout_and_words() -> None:
    ada = card(side({"name": "Ada"}), side({"name": "Adb"}))
    tiny = game({"name": {"at": [5, 5, 50, 10], "text": "{name}", "style": "rules"}}, [ada])
    planned = faces.make_planner(tiny, SIZES, FakeMetrics())(tiny.decks[0], ada, "back")
    assert (planned.plan.id, planned.fits[0].text) == ("crew.ada.back", "name")
    assert [lines(step) for step in planned.plan.steps if isinstance(step, Type)] == [["Adb"]]


def test_faces_are_the_same_each_time_they_are_planned() -> None:
    boxes: Boxes = {
        "ground": {"at": [0, 0, 63.5, 88.9], "bleed": True, "art": {"draw": "x", "seed": 1}},
        "name": {"at": [5, 5, 50, 10], "text": "{name}", "style": "rules"},
    }
    assert plan(boxes) == plan(boxes)


def test_the_cut_can_be_wider() -> None:
    ada = card(side({"name": "Ada"}))
    tiny = game({"box": {**BOX, "at": [0, 0, 63.5, 88.9], "bleed": True}}, [ada])
    cut = faces.CutMargins(bleed=um(3.175), safe=um(5))
    planned = faces.make_planner(tiny, SIZES, FakeMetrics(), cut=cut)(tiny.decks[0], ada, "front").plan
    assert planned.bleed == Um(3175)
    assert [step.rect for step in planned.steps if isinstance(step, Area)] == [rect(-3.175, -3.175, 69.85, 95.25)]


def test_the_figures_of_a_track_are_read_out_together_with_its_name() -> None:
    boxes: Boxes = {
        "name": {"at": [3, 3, 20, 5], "text": "{name}"},
        "levels": {"at": [3, 30, 5, 5], "text": "#", "repeat": {"times": 2, "dx": 6, "from": 0}, "track": "out"},
        "last": {"at": [15, 30, 5, 5], "text": "5", "track": "out"},
        "other": {"at": [3, 40, 5, 5], "text": "7", "track": "unknown"},
    }
    heard = {step.tag for step in plan(boxes).plan.steps if isinstance(step, Type)}
    told = sorted((node.actual_text, node.kind) for (node,) in heard)

    assert told == [("", "H1"), ("", "P"), ("Out: 0, 1, 5", "P")]


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
