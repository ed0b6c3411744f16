"""TB404 on shapes, and TB465 to TB468: what is outside of a piece, too small, or stray."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import builders

CARD = "cards: [{id: a, name: A}]\n"
HEXAGON = "deck: {size: hex}\nsizes: {hex: {width: 60, height: 52, shape: hexagon}}\n"
GROUND = 'ground: {at: [0, 0, 60, 52], bleed: true, fill: "#ffffff"}'


def list_findings(folder: Path, block: str) -> list[tuple[str, str, str | None]]:
    findings = builders.lint(folder, builders.example(block))
    return [(finding.code, finding.message, finding.id) for finding in findings]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("at: [12, 20, 36, 8]", []),
        ("at: [4, 4, 20, 8]", ["TB404"]),
        ("at: [4, 4, 52, 6], align: centre", []),
    ],
)
def test_text_is_held_to_the_safe_zone_of_a_hexagon(name: str, expected: list[str], tmp_path: Path) -> None:
    block = f"{HEXAGON}layouts: {{plain: {{boxes: {{{GROUND}, name: {{{name}}}}}}}}}\n{CARD}"

    assert [code for code, *_ in list_findings(tmp_path, block)] == expected


def test_an_icon_is_held_to_the_safe_zone_of_a_circle(tmp_path: Path) -> None:
    block = """
deck: {size: disc}
sizes: {disc: {width: 30, height: 30, shape: circle}}
icons: [{id: mark, means: Mark, path: "M0 0L100 0L50 100Z"}]
layouts:
  plain:
    boxes:
      ground: {at: [0, 0, 30, 30], bleed: true, fill: "#ffffff"}
      name: {at: [8, 11, 14, 8], align: centre}
      sign: {at: [4, 4, 6, 6], icon: mark}
cards: [{id: a, name: A}]
"""
    ((code, message, _),) = list_findings(tmp_path, block)
    assert (code, message) == ("TB404", "The box `sign` of `plain` extends 3.6 mm beyond the safe zone.")


@pytest.mark.parametrize(
    ("path", "expected"),
    [("M50 2L98 50L50 98L2 50Z", []), ("M2 2H98V98H2Z", ["TB404"]), ("M50 0A50 50 0 1 0 50.1 0Z", [])],
)
def test_an_icon_on_a_circle_is_where_its_path_is(path: str, expected: list[str], tmp_path: Path) -> None:
    block = f"""
deck: {{size: disc}}
sizes: {{disc: {{width: 30, height: 30, shape: circle}}}}
icons: [{{id: mark, means: Mark, path: {path}}}]
layouts:
  plain:
    boxes:
      ground: {{at: [0, 0, 30, 30], bleed: true, fill: "#ffffff"}}
      name: {{at: [8, 11, 14, 8], align: centre}}
      sign: {{at: [3.1, 3.1, 23.8, 23.8], icon: mark}}
{CARD}"""
    assert [code for code, *_ in list_findings(tmp_path, block)] == expected


@pytest.mark.parametrize(
    ("box", "message"),
    [
        ("at: [0, 0, 7, 5]", "is outside of the piece, whose size is `hex`."),
        ("at: [0, 0, 7, 5], bleed: true", "is outside of the piece, whose size is `hex`."),
        ("at: [2, 16, 20, 4]", "reaches 3.3 mm beyond the cut of `hex`, and has no `bleed`."),
        ("at: [2, 16, 20, 4], bleed: true", ""),
        ("at: [20, 16, 20, 4]", ""),
        ("at: [-4, 20, 3, 4]", "is outside of the piece, whose size is `hex`."),
        ("at: [4, 24, 4, 4], repeat: {times: 3, dx: 24}", ""),
        ("at: [4, 24, 4, 4], repeat: {times: 3, dx: 30}", "is outside of the piece, whose size is `hex`."),
    ],
)
def test_decoration_outside_of_a_hexagon_is_reported(box: str, message: str, tmp_path: Path) -> None:
    name = "name: {at: [12, 20, 36, 8]}"
    block = f"{HEXAGON}layouts: {{plain: {{boxes: {{{GROUND}, {name}, sign: {{{box}, fill: '#444444'}}}}}}}}\n{CARD}"

    assert [(code, text.split(" ", 5)[-1]) for code, text, _ in list_findings(tmp_path, block)] == (
        [("TB465", message)] if message else []
    )


def test_the_back_of_an_outline_is_its_mirror_image(tmp_path: Path) -> None:
    block = """
deck: {size: corner, back: behind}
sizes: {corner: {width: 40, height: 40, shape: {path: "M0 0 H4 V4 Z"}}}
layouts:
  plain:
    boxes:
      ground: {at: [0, 0, 40, 40], bleed: true, fill: "#ffffff"}
      name: {at: [24, 4, 10, 8]}
  behind:
    boxes:
      ground: {at: [0, 0, 40, 40], bleed: true, fill: "#ffffff"}
      right: {at: [32, 30, 6, 6], fill: "#444444"}
      left: {at: [2, 4, 6, 6], fill: "#444444"}
cards: [{id: a, name: A}]
"""
    assert [text for _, text, _ in list_findings(tmp_path, block)] == [
        "The box `right` of `behind` is outside of the piece, whose size is `corner`."
    ]


@pytest.mark.parametrize(
    ("ground", "size", "expected"),
    [
        ("[0, 0, 63.5, 88.9]", "width: 70, height: 120", ["TB466"]),
        ("[0, 0, 63, 88]", "width: 63.5, height: 88.9", ["TB466"]),
        ("[0, 0, 63.5, 88.9]", "width: 63.5, height: 100", ["TB466"]),
        ("[0, 0, 63.5, 88.9]", "width: 63.5, height: 88.9", []),
        ("[0, 0, 63.5, 40]", "width: 63.5, height: 88.9", []),
        ("[0, 0, 80, 95]", "width: 70, height: 90", []),
    ],
)
def test_a_layout_for_another_size_is_reported(ground: str, size: str, expected: list[str], tmp_path: Path) -> None:
    block = f"""
deck: {{size: any}}
sizes: {{any: {{{size}}}}}
layouts: {{plain: {{boxes: {{ground: {{at: {ground}}}}}}}}}
cards: [{{id: a, name: A}}]
"""
    assert [code for code, *_ in list_findings(tmp_path, block)] == expected


def test_type_below_5_pt_is_reported_once_where_it_is_smallest(tmp_path: Path) -> None:
    block = """
layouts: {plain: {boxes: {name: {at: [6, 6, 14, 3], size: 9, min: 2}}}}
cards:
  - {id: a, name: Short}
  - {id: b, name: A name that is too long}
  - {id: c, name: A name that is much too long for it}
"""
    ((code, message, card),) = list_findings(tmp_path, block)

    assert (code, card) == ("TB468", "c")
    assert message.startswith("The text in the box `name` of `plain` is set in ")


@pytest.mark.parametrize(
    ("theme", "expected"),
    [
        (
            "styles: {plain: {size: 9}, entry: {size: 4}}",
            ["The style `entry` asks for type of 4 pt; 5 pt is the least."],
        ),
        (
            "sizes: {dust: 4.5}, styles: {entry: {size: dust}}",
            ["The style `entry` asks for type of 4.5 pt; 5 pt is the least."],
        ),
        ("styles: {entry: {size: 5}, other: {font: text}}", []),
    ],
)
def test_a_style_of_the_rulebook_below_5_pt_is_reported(theme: str, expected: list[str], tmp_path: Path) -> None:
    messages = [text for code, text, _ in list_findings(tmp_path, f"theme: {{{theme}}}\n{CARD}") if code == "TB468"]

    assert messages == expected


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("M-3 0H50V50H0Z", "The path of the icon `mark` reaches 3 beyond its square of 100 x 100."),
        ("M0 50C0 -60 100 -60 100 50Z", "The path of the icon `mark` reaches 32.5 beyond its square of 100 x 100."),
        ("M0 50C0 -10 100 -10 100 50Z", ""),
        ("M0 0 Q", "The path of the icon `mark` cannot be drawn: Q has too few numbers."),
    ],
)
def test_an_icon_is_held_to_its_square(path: str, message: str, tmp_path: Path) -> None:
    block = f"icons: [{{id: mark, means: Mark, path: {path}}}]\n{CARD}"

    assert [text for code, text, _ in list_findings(tmp_path, block) if code == "TB467"] == [message] * bool(message)
