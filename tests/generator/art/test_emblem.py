"""Emblems: their charges are sound outlines, and each looks different."""

from __future__ import annotations

import pytest

from generator.art import gallery as art
from generator.art import pen
from generator.art.components.emblem import CHARGES, CREATURES
from generator.art.parameters import Value
from generator.spine.plan import ArtRequest, Drawing

BUDGET = 40 * 1024  # bytes of operators


def drawn(**params: Value) -> Drawing:
    return art.draw(ArtRequest("emblem", 20.0, 20.0, tuple(sorted(params.items()))))


@pytest.mark.parametrize("charge", CHARGES)
def test_a_charge_is_closed_and_inside_its_box(charge: str) -> None:
    outline = pen.path(CHARGES[charge])
    figures = [figure for step in outline for figure in step[1:]]

    assert outline[0][0] == "M"
    assert outline[-1][0] == "Z"
    assert min(figures) >= 0
    assert max(figures) <= 100


@pytest.mark.parametrize("charge", CHARGES)
def test_an_emblem_is_within_its_budget(charge: str) -> None:
    assert pen.weight(drawn(charge=charge).shapes) < BUDGET


def test_every_charge_looks_different() -> None:
    assert len(CHARGES) == len({drawn(charge=charge) for charge in CHARGES})


def test_a_creature_stands_for_a_charge_that_there_is() -> None:
    assert set(CREATURES.values()) <= set(CHARGES)
    assert drawn(charge="rat") == drawn(charge="rat-catcher")


@pytest.mark.parametrize(
    ("name", "value"), [("shape", "round"), ("base", "#224466"), ("light", "#ffffff"), ("dark", "#000000")]
)
def test_every_parameter_changes_the_emblem(name: str, value: str) -> None:
    assert drawn() != drawn(**{name: value})


def test_a_quadratic_curve_becomes_the_cubic_one_that_is_the_same() -> None:
    quadratic = pen.path("M0 0Q30 60 60 0Z")

    assert (("M", 0.0, 0.0), ("C", 20.0, 40.0, 40.0, 40.0, 60.0, 0.0), ("Z",)) == quadratic
