"""The registry of drawings: orders are checked in plain words, drawn the same everywhere, and stay in their budgets."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.art import gallery as art
from generator.art import parameters, pen
from generator.art.town import building, firehouse, skyline, street, university
from generator.spine.plan import ArtRequest, Drawing

_OURS = (building, firehouse, street, university, skyline)

_PROBE = """
import hashlib, sys
from generator.art import gallery as art
from generator.spine.plan import ArtRequest
for name, params in (
    ("building", (("chimneys", 2), ("extras", ("vines", "balloon", "gears")), ("seed", 5), ("sign", "harp"))),
    ("building", (("roof", "onion"), ("seed", 9), ("state", "burnt"), ("storeys", 3))),
    ("university", (("quarter", "se"),)),
    ("festival", ()),
    ("sky-fire", ()),
):
    print(hashlib.sha256(repr(art.draw(ArtRequest(name, 60.0, 44.0, params))).encode()).hexdigest())
"""


def _drawn(name: str, *params: tuple[str, str | int | float | tuple[str, ...]]) -> Drawing:
    return art.draw(ArtRequest(name, 60.0, 44.0, tuple(sorted(params))))


def test_no_two_modules_offer_a_drawing_of_one_name() -> None:
    names = [name for module in _OURS for name in module.DRAWINGS]
    assert len(set(names)) == len(names)
    assert all(art.DRAWINGS[name] is module.DRAWINGS[name] for module in _OURS for name in module.DRAWINGS)


def test_names_are_sorted_and_every_drawing_describes_itself_and_its_parameters() -> None:
    assert art.names() == tuple(sorted(art.DRAWINGS))
    for name in art.names():
        assert art.DRAWINGS[name].about, name
        for word, parameter in art.parameters(name).items():
            assert parameter.about, f"{name}.{word}"
            assert parameter.kind in {"word", "words", "colour", "integer", "number", "text"}, f"{name}.{word}"


def test_every_default_is_a_value_that_the_parameter_allows() -> None:
    for name in art.names():
        given = {word: part.default for word, part in art.parameters(name).items() if part.default is not None}
        missing = {word for word, part in art.parameters(name).items() if part.default is None}
        request = ArtRequest(name, 60.0, 44.0, tuple(sorted(given.items())))
        assert {text.split()[2].rstrip(":") for text in art.find_problems(request)} == missing, name


@pytest.mark.parametrize(
    ("name", "params", "expected"),
    [
        ("castle", (), "there is no drawing castle; choose from"),
        ("building", (("rooof", "gable"),), "building has no parameter rooof; did you mean `roof`?"),
        ("building", (("roof", "tin"),), "roof of building cannot be tin; it can be gable, hip"),
        ("building", (("roof", ("hip", "gable")),), "roof of building takes one word, not a list"),
        ("building", (("storeys", 9),), "storeys of building must be at most 4, not 9"),
        ("building", (("storeys", "two"),), "storeys of building must be an integer, not two"),
        ("building", (("base", "teal"),), "base of building must be a colour like #aa3322, not teal"),
        ("building", (("extras", ("moat",)),), "extras of building cannot be moat"),
        ("university", (), "university needs quarter: Which quarter of the whole"),
    ],
)
def test_what_is_wrong_with_an_order_is_said_in_plain_words(
    name: str, params: tuple[tuple[str, str | int | tuple[str, ...]], ...], expected: str
) -> None:
    request = ArtRequest(name, 60.0, 44.0, params)
    found = art.find_problems(request)
    assert len(found) == 1
    assert found[0].startswith(expected)
    assert len(art.draw(request).shapes) == 2  # a crossed box


def test_a_good_order_has_no_problems_and_one_word_stands_for_a_list_of_one() -> None:
    one = ArtRequest("building", 60.0, 44.0, (("extras", "tower"),))
    assert art.find_problems(one) == ()
    assert art.draw(one).shapes == _drawn("building", ("extras", ("tower",))).shapes


def test_a_box_without_area_is_a_problem() -> None:
    assert art.find_problems(ArtRequest("street", 0.0, 44.0)) == ("street must be more than 0 mm wide and high",)


def test_equal_orders_give_equal_drawings_whatever_the_hash_seed() -> None:
    root = Path(__file__).parents[3]
    said = [
        subprocess.run(
            [sys.executable, "-c", _PROBE],
            capture_output=True,
            check=True,
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        ).stdout
        for hash_seed in ("1", "20")
    ]
    assert said[0] == said[1]
    assert len(set(said[0].split())) == 5


def test_the_stream_of_chance_is_pinned_so_that_printed_pictures_stay_as_they_are() -> None:
    assert round(pen.random_stream("roof", 5).random(), 9) == 0.020632318


def test_order_reads_parameters_with_their_types_and_refuses_the_wrong_reader() -> None:
    wish = parameters.Order(60.0, 44.0, {"roof": "hip", "storeys": 3, "base": "#ff0080", "extras": ("a", "b")})
    assert wish.word("roof") == "hip"
    assert wish.integer("storeys") == 3
    assert wish.colour("base") == (1.0, 0.0, 128 / 255)
    assert wish.words("extras") == ("a", "b")
    assert wish.words("roof") == ("hip",)
    with pytest.raises(TypeError, match="storeys is not a word"):
        wish.word("storeys")
    with pytest.raises(TypeError, match="roof is not a number"):
        wish.number("roof")


def test_a_hash_of_a_drawing_tells_pictures_apart() -> None:
    one, other = _drawn("skyline", ("seed", 1)), _drawn("skyline", ("seed", 2))
    assert hashlib.sha256(repr(one).encode()).digest() != hashlib.sha256(repr(other).encode()).digest()
