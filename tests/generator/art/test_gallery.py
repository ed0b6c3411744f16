"""The gallery: every drawing can be drawn, every parameter shows, and requests are checked in plain words."""

import math
import os
import subprocess
import sys
from functools import cache
from pathlib import Path as File

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.art import gallery, pen
from generator.art.gallery import DrawingSpec, Parameter, Value, find_problems, read_drawers
from generator.assets.fonts import Metrics
from generator.commands.gallery import plan_game
from generator.model.plan import Art, ArtRequest, Drawing, Glyphs, Radial, Symbol, Type
from generator.project import list_games
from tests.brigade import load_game, read_library
from tests.commands import BUCKET_CHAIN
from tests.generator.art.weights import list_paths, weigh

ROOT = File(__file__).parents[3]
BUDGET = 260 * 1024  # bytes of drawing operators
SIZES = {"mat-ground": (382.0, 490.0), "mat-squares": (366.0, 366.0), "board-ground": (186.0, 126.0)}
ROWS = "-....-/..*.../.*.*../..*.../...*../-....-"
# One of each thing on a space and on an edge; the last line ends where one more sign is one more space.
PLAN = """ground 1-4
 .   E   E   A   A   .
   +---+-D-+-W-+-1-+
 . | >   >s|  vuD >d: .
   +-2-+---+-3-+...+
 . w oX  oX3 ox  n F .
   +-d-+-f-+-S-+-o-+
first 5-5

   +---+
   | >s| .
   +---+
basement 9-9

   +---+
   | >s|
   +---+
     """
GIVEN: dict[str, dict[str, Value]] = {
    "board-grid": {"rows": ROWS},
    "die-lines": {"cut": "0,0 10,0", "fold": "0,5 10,5", "glue": "0,0 9,0 9,9"},
    "floor-plan": {"plan": PLAN},
    "hex-ground": {"rows": "012/345."},
    "flap": {"outline": "0,0 10,0 10,10"},
    "shape": {"outline": "0,0 10,0 10,10"},
    "mat-squares": {"rows": "-....-/....../..UU../..UU../....../-....-"},
    "owner-arrow": {"pattern": "dots"},
    "revel": {"what": "torch"},
    "tableau": {"scene": "bunks"},
    "standee": {"base": 24, "pattern": "dots"},
    "standee-base": {"pattern": "dots"},
    "pattern": {"pattern": "dots"},
    "texture": {"kind": "carved"},
    "border": {"kind": "carved"},
    "board-ground": {"pattern": "dots"},
    "track": {"steps": "vvvv"},
    "university": {"quarter": "nw"},
}
PROBE = """
import hashlib
from generator.art import gallery
from generator.model.plan import ArtRequest
for name, params in (
    ("building", (("chimneys", 2), ("extras", ("vines", "balloon", "gears")), ("seed", 5), ("sign", "harp"))),
    ("building", (("roof", "onion"), ("seed", 9), ("state", "burnt"), ("storeys", 3))),
    ("university", (("quarter", "se"),)),
    ("festival", ()),
    ("sky-fire", ()),
    ("portrait", (("hair", "leaves"), ("kind", "cerberus"))),
    ("portrait", (("hair", "leaves"), ("kind", "elemental"))),
):
    print(hashlib.sha256(repr(gallery.draw(ArtRequest(name, 60.0, 44.0, params))).encode()).hexdigest())
"""


def _request(name: str, **params: Value) -> ArtRequest:
    width, height = SIZES.get(name, (60.0, 44.0))
    return ArtRequest(name, width, height, tuple(sorted({**GIVEN.get(name, {}), **params}.items())))


@cache
def _draw_plain(name: str) -> Drawing:
    return gallery.draw(_request(name))


def _other_value(parameter: Parameter, value: Value | None) -> Value:
    match parameter.kind:
        case "colour":
            return "#123456"
        case "integer" | "number":
            least, most = parameter.least or 0, parameter.most or 0
            return least if value == most else most
        case _:
            return f"{value} 3,3" if value == "" or "," in str(value) else f"{value}."


PARAMETERS = [
    (name, key, parameter)
    for name, drawer in sorted(gallery.read_drawers().items())
    for key, parameter in drawer.parameters.items()
]
WORDS = [(name, key) for name, key, parameter in PARAMETERS if parameter.kind in {"word", "words"}]
OTHERS = [
    (name, key)
    for name, key, parameter in PARAMETERS
    if parameter.kind not in {"word", "words"} and (name, key) != ("sky-fire", "light")  # its sky is all dark
]


@pytest.mark.parametrize("name", sorted(gallery.read_drawers()))
def test_every_drawing_is_the_same_each_time_and_within_its_budget(name: str) -> None:
    drawing = _draw_plain(name)
    assert gallery.find_problems(_request(name)) == ()
    assert drawing.shapes
    assert drawing == gallery.draw(_request(name))
    assert weigh(drawing.shapes) < BUDGET


@pytest.mark.parametrize(("name", "key"), WORDS)
def test_each_word_gives_a_picture_of_its_own(name: str, key: str) -> None:
    words = [
        word for word in gallery.read_drawers()[name].parameters[key].words if word != "auto"
    ]  # auto is one of the others
    synonyms = name == "emblem" and key == "charge"
    assert synonyms or len({gallery.draw(_request(name, **{key: word})) for word in words}) == len(words)


@pytest.mark.parametrize(("name", "key"), OTHERS)
def test_each_number_colour_and_text_changes_the_picture(name: str, key: str) -> None:
    parameter = gallery.read_drawers()[name].parameters[key]
    value = GIVEN.get(name, {}).get(key, parameter.default)
    assert _draw_plain(name) != gallery.draw(_request(name, **{key: _other_value(parameter, value)}))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(gallery.read_drawers())), st.floats(4, 200), st.floats(4, 200))
def test_any_size_can_be_drawn(name: str, width: float, height: float) -> None:
    drawing = gallery.draw(ArtRequest(name, width, height, _request(name).params))
    assert isinstance(drawing, Drawing)
    paths = list(list_paths(drawing.shapes))
    assert all(math.isfinite(figure) for path in paths for step in path.outline for figure in step[1:])
    assert all(ground.radius > 0 for path in paths if isinstance(ground := path.fill, Radial))


def test_every_drawing_and_parameter_is_described_and_its_default_is_allowed() -> None:
    for name, drawer in gallery.read_drawers().items():
        assert drawer.about, name
        parameters = drawer.parameters
        assert all(parameter.about for parameter in parameters.values()), name
        defaults = {key: parameter.default for key, parameter in parameters.items() if parameter.default is not None}
        request = ArtRequest(name, 60.0, 44.0, tuple(sorted(defaults.items())))
        missing = {text.split()[2].rstrip(":") for text in gallery.find_problems(request)}
        assert missing == set(parameters) - set(defaults), name


@pytest.mark.parametrize(
    ("name", "params", "expected"),
    [
        ("castle", (), "there is no drawing castle; choose from"),
        ("building", (("rooof", "gable"),), "building has no parameter rooof; did you mean `roof`?"),
        ("building", (("roof", "tin"),), "roof of building cannot be tin; it can be gable, hip"),
        ("building", (("roof", ("hip", "gable")),), "roof of building takes one word, not a list"),
        ("building", (("storeys", 0),), "storeys of building must be at least 1, not 0"),
        ("building", (("storeys", 9),), "storeys of building must be at most 4, not 9"),
        ("building", (("storeys", "two"),), "storeys of building must be an integer, not two"),
        ("building", (("base", "teal"),), "base of building must be a colour like #aa3322, not teal"),
        ("building", (("extras", ("moat",)),), "extras of building cannot be moat"),
        ("flap", (("outline", 3),), "outline of flap must be text, not 3"),
        ("university", (), "university needs quarter: Which quarter of the whole"),
    ],
)
def test_a_wrong_request_is_described_in_plain_words_and_gives_a_crossed_box(
    name: str, params: tuple[tuple[str, str | int | tuple[str, ...]], ...], expected: str
) -> None:
    request = ArtRequest(name, 60.0, 44.0, params)
    (problem,) = gallery.find_problems(request)
    assert problem.startswith(expected)
    assert len(gallery.draw(request).shapes) == 2


def test_a_box_without_area_is_a_problem() -> None:
    assert gallery.find_problems(ArtRequest("street", 0.0, 44.0)) == ("street must be more than 0 mm wide and high",)


def test_one_word_stands_for_a_list_of_one() -> None:
    assert gallery.draw(_request("building", extras="tower")) == gallery.draw(_request("building", extras=("tower",)))


def test_equal_requests_give_equal_drawings_whatever_the_hash_seed() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PROBE],
            capture_output=True,
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        ).stdout
        for hash_seed in ("1", "20")
    }
    assert len(outputs) == 1
    assert len(set(outputs.pop().split())) == 7


def test_random_numbers_are_pinned_so_that_printed_pictures_do_not_change() -> None:
    assert round(pen.random_stream("roof", 5).random(), 9) == 0.020632318


def test_an_order_reads_parameters_with_their_types() -> None:
    spec = DrawingSpec(60.0, 44.0, {"roof": "hip", "storeys": 3, "base": "#ff0080", "extras": ("a", "b")})
    assert (spec.word("roof"), spec.integer("storeys"), spec.colour("base")) == ("hip", 3, (1.0, 0.0, 128 / 255))
    assert (spec.words("extras"), spec.words("roof")) == (("a", "b"), ("hip",))
    with pytest.raises(TypeError, match="storeys is not a word"):
        spec.word("storeys")
    with pytest.raises(TypeError, match="roof is not a number"):
        spec.number("roof")


def test_layouts_order_drawings_and_parameters_that_exist() -> None:
    orders = [
        (f"{layout.id}: {name}", data["art"])
        for game in list_games(ROOT)
        for layout in load_game(game=game).layouts.values()
        for name, data in layout.boxes.items()
        if "draw" in data.get("art", {})
    ]
    drawers = gallery.read_drawers()
    assert len(orders) > 100
    assert [where for where, spec in orders if spec["draw"] not in drawers] == []
    assert [where for where, spec in orders if {*spec} - {"draw"} - {*drawers[spec["draw"]].parameters}] == []


def test_the_gallery_shows_every_drawing_with_its_parameters_every_colour_style_and_icon() -> None:
    library = read_library(BUCKET_CHAIN)
    (game,) = library.games.values()
    steps = [step for face in plan_game(game, Metrics(game.theme.fonts)).faces for step in face.steps]
    lines = [line for step in steps if isinstance(step, Type) for line in step.lines]
    words = " ".join(piece.text for line in lines for piece in line.pieces if isinstance(piece, Glyphs)).split()
    drawn = [step.source for step in steps if isinstance(step, Art) and isinstance(step.source, ArtRequest)]

    parameters = {f"{key}:" for drawer in read_drawers().values() for key in drawer.parameters}
    assert {*read_drawers(), *parameters, *game.theme.colours, *game.theme.styles} - {*words} == set()
    assert {request.draw for request in drawn} == {*read_drawers()}
    assert [problem for request in drawn for problem in find_problems(request)] == []
    assert {step.icon for step in steps if isinstance(step, Symbol)} == {*game.icons}
