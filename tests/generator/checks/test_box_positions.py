"""TB457: boxes that lie between the lines of the grid."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks.box_positions import box_off_grid
from tests import builders

ON = "{at: [6, 20, 51.5, 40]}"


def list_findings(tmp_path: Path, at: str, *, grid: str = "0.2", more: str = "") -> list[str]:
    yaml = f"""
theme: {{grid: {grid}}}
layouts:
  plain: {{boxes: {{name: {{at: {at}}}, text: {ON}, flavour: {ON}{more}}}}}
cards:
  - {{id: well-digger, name: Well Digger}}
"""
    return [finding.message for finding in box_off_grid.run(builders.read_game(tmp_path, builders.example(yaml)))]


@pytest.mark.parametrize(
    "at",
    [
        "[4.8, 6, 10, 8]",
        "[43.7, 6, 13.4, 8]",  # its edges 19.8 and 6.4 mm from the right
        "[4.8, 6, 53.9, 8]",  # one edge 4.8 mm from the left, one from the right
        "[4.8, 80.4, 10, 8.5]",  # to the lower end of a face of 88.9 mm
        "[6.15, 6, 51.2, 8]",  # in the middle of the face
    ],
)
def test_a_box_on_the_grid_or_in_the_middle_is_in_order(tmp_path: Path, at: str) -> None:
    assert [] == list_findings(tmp_path, at)


def test_a_box_in_the_middle_of_one_on_the_grid_is_in_order(tmp_path: Path) -> None:
    badge = ', badge: {at: [10, 50, 14, 14], fill: "#000000"}, sign: {at: [12.05, 52.05, 9.9, 9.9], icon: water}'

    assert [] == list_findings(tmp_path, "[6, 6, 51.5, 8]", more=badge)


def test_a_box_in_the_middle_of_a_smaller_one_is_not(tmp_path: Path) -> None:
    badge = ', badge: {at: [12, 52, 10, 10], fill: "#000000"}, sign: {at: [11.95, 51.95, 10.1, 10.1], icon: water}'

    assert list_findings(tmp_path, "[6, 6, 51.5, 8]", more=badge) == [
        (
            "The box `sign` of plain is off the grid: its left edge at 11.95 mm, its right edge at 22.05 mm, "
            "its upper edge at 51.95 mm, its lower edge at 62.05 mm."
        )
    ]


@pytest.mark.parametrize(
    ("at", "edge"),
    [
        ("[4.9, 6, 10.1, 8]", "its left edge at 4.9 mm"),
        ("[43.6, 6, 13.5, 8]", "its left edge at 43.6 mm"),
        ("[4.8, 6.1, 10, 7.9]", "its upper edge at 6.1 mm"),
        ("[4.8, 6, 10, 8.1]", "its lower edge at 14.1 mm"),
    ],
)
def test_a_box_between_the_lines_is_reported_with_its_edge(tmp_path: Path, at: str, edge: str) -> None:
    assert [f"The box `name` of plain is off the grid: {edge}."] == list_findings(tmp_path, at)


def test_without_a_grid_boxes_lie_anywhere(tmp_path: Path) -> None:
    yaml = """
layouts: {plain: {boxes: {name: {at: [4.9, 6.1, 10.3, 7.7]}}}}
cards: [{id: well-digger, name: Well Digger}]
"""

    assert [] == list(box_off_grid.run(builders.read_game(tmp_path, builders.example(yaml))))
