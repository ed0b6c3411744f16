"""Portraits: every word shows, every combination draws, the same order gives the same picture in every process."""

import math
from collections.abc import Mapping
from functools import cache
from pathlib import Path as File

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.art import gallery as art
from generator.art.gallery import Parameter, Value
from generator.content import source
from generator.model.plan import ArtRequest, Drawing, Radial
from tests.generator.art.weights import list_paths, weigh

CARDS = File(__file__).parents[3] / "content" / "the-brigade" / "cards"
BUDGET = 92 * 1024  # bytes of operators, for the people of a real game
PARAMETERS = art.read_drawers()["portrait"].parameters


def drawn(params: Mapping[str, Value], *, size: tuple[float, float] = (50.0, 42.0)) -> Drawing:
    return art.draw(ArtRequest("portrait", *size, tuple(sorted(params.items()))))


@cache
def drawn_plain(kind: str) -> Drawing:
    return drawn({"kind": kind})


def values(parameter: Parameter) -> st.SearchStrategy[Value]:
    match parameter.kind:
        case "word":
            return st.sampled_from(parameter.words)
        case "colour":
            return st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")
        case _:
            return st.integers(0, 999_999)


def people() -> dict[str, dict[str, Value]]:
    """The art blocks of the people of a real game, by card and side."""
    found: dict[str, dict[str, Value]] = {}
    for name in ("crew.yaml", "wardens.yaml"):
        deck = source.read(CARDS / name, name).value
        assert deck is not None
        for card in deck["cards"]:
            for side, face in (("front", card), ("back", card.get("back", {}))):
                block = dict(face.get("art", {}))
                if block.pop("draw", "") == "portrait":
                    found[f"{card['id']} {side}"] = block
    return found


PEOPLE = people()


@pytest.mark.parametrize("kind", PARAMETERS["kind"].words)
@pytest.mark.parametrize("name", ["clothes", "backdrop", "mouth", "eyes", "skin", "headgear", "extra", "size"])
def test_no_kind_is_deaf_to_what_can_be_seen_of_it(kind: str, name: str) -> None:
    other = {"mouth": "grin", "eyes": "fire", "headgear": "tophat", "extra": "staff", "size": "huge"}.get(
        name, "#336699"
    )

    assert drawn_plain(kind) != drawn({"kind": kind, name: other})


@pytest.mark.parametrize(("hair", "face"), [("long", "soft"), ("short", "square")])
def test_the_default_face_depends_on_the_hair(hair: str, face: str) -> None:
    assert drawn({"hair": hair, "face": face}) == drawn({"hair": hair})


def test_pale_hair_adds_lines_to_the_face() -> None:
    young, old = drawn({"hair-colour": "#5a2a1a"}), drawn({"hair-colour": "#dcdad6"})

    assert sum(1 for _ in list_paths(young.shapes)) < sum(1 for _ in list_paths(old.shapes))


@settings(max_examples=60)
@given(st.fixed_dictionaries({name: values(parameter) for name, parameter in PARAMETERS.items()}))
def test_every_combination_draws(params: dict[str, Value]) -> None:
    drawing = drawn(params)

    assert all(
        math.isfinite(figure) for path in list_paths(drawing.shapes) for step in path.outline for figure in step[1:]
    )
    assert all(ground.radius > 0 for path in list_paths(drawing.shapes) if isinstance(ground := path.fill, Radial))


@settings(max_examples=30)
@given(st.floats(4, 200), st.floats(4, 200))
def test_any_box_can_be_filled_and_its_ground_reaches_the_edges(width: float, height: float) -> None:
    ground = next(list_paths(drawn({}, size=(width, height)).shapes)).outline
    xs = [step[-2] for step in ground if len(step) == 3]
    ys = [step[-1] for step in ground if len(step) == 3]

    assert min(xs) <= 0
    assert max(xs) >= width
    assert min(ys) <= 0
    assert max(ys) >= height


def test_the_people_of_a_game_are_all_different() -> None:
    assert len(PEOPLE) == len({drawn({**block, "seed": 1, "backdrop": "#34506e"}) for block in PEOPLE.values()})


@pytest.mark.parametrize("name", PEOPLE)
def test_each_of_them_is_within_the_budget(name: str) -> None:
    assert weigh(drawn(PEOPLE[name], size=(54.0, 46.0)).shapes) < BUDGET
