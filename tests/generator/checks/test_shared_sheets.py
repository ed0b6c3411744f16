"""TB460 to TB463: decks that are said to share sheets, and cannot, or had better not."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import project
from generator.commands import documents
from generator.content import load
from generator.model import sheet_groups
from tests import builders

BESIDE = "trackers: {deck: {id: tiles, name: Tiles, size: SIZE, front: plain, SHEET}}\n"
CARD = "cards: [{id: well-digger, name: Well Digger}]\n"
LIST = "the list of printed files"
SIZES = "sizes: {folding: {width: 25, height: 50, folded: true}, flat: {width: 25, height: 50}}\n"


def list_findings(folder: Path, sheets: str, beside: str) -> list[tuple[str, int, str]]:
    texts = builders.example(f"game: {{sheets: [{sheets}]}}\n{beside}{CARD}")
    found = builders.lint(folder, texts)
    return [(finding.code, finding.mark.column, finding.message) for finding in found]


def of(sheets: str, folder: Path, size: str = "poker", more: str = "back: none") -> list[tuple[str, str]]:
    beside = BESIDE.replace("SIZE", size).replace("SHEET", more)
    return [(code, message) for code, _, message in list_findings(folder, sheets, beside)]


def test_decks_of_one_kind_share_a_sheet(tmp_path: Path) -> None:
    assert of("{id: box, name: Box, decks: [crew, tiles]}", tmp_path) == []


@pytest.mark.parametrize(
    ("sheets", "expected"),
    [
        (
            "{id: one, name: One, decks: [crew, tiles]}, {id: two, name: Two, decks: [crew, tiles]}",
            [
                ("TB460", "The sheet `two` lists the deck `crew` again, after `one`."),
                ("TB460", "The sheet `two` lists the deck `tiles` again, after `one`."),
            ],
        ),
        (
            "{id: one, name: One, decks: [crew, tiles, crew]}",
            [("TB460", "The sheet `one` lists the deck `crew` twice.")],
        ),
        (
            "{id: tiles, name: One, decks: [crew, tiles]}",
            [("TB462", "The id `tiles` is also that of a deck.")],
        ),
        (
            "{id: rulebook, name: One, decks: [crew, tiles]}",
            [("TB462", "The id `rulebook` is also that of another printed document.")],
        ),
        (
            "{id: manifest, name: One, decks: [crew, tiles]}",
            [("TB462", f"The id `manifest` is also that of {LIST}.")],
        ),
        (
            "{id: selection-crew, name: One, decks: [crew, tiles]}",
            [("TB462", "The id `selection-crew` is also that of a selection of cards.")],
        ),
        (
            "{id: one, name: One, decks: [crew, tiles]}, {id: one, name: Two, decks: [crew, tiles]}",
            [("TB115", "The id `one` already exists in content/example/game.yaml, line 1.")],
        ),
    ],
)
def test_sheets_that_clash_are_reported(sheets: str, expected: list[tuple[str, str]], tmp_path: Path) -> None:
    assert of(sheets, tmp_path) == expected


def test_an_unknown_deck_is_reported_at_its_place(tmp_path: Path) -> None:
    [(code, column, message)] = list_findings(tmp_path, "{id: one, name: One, decks: [crew, crows]}", "")
    assert code == "TB201"
    assert "`crows`" in message
    assert column > 1


@pytest.mark.parametrize(
    ("size", "more", "expected"),
    [
        ("poker", "tiled: true", "it is tiled, and takes several sheets by itself"),
        ("poker", "sheet: butt", "its sheet layout is `butt`, that of `crew` is `home-1`"),
        ("folding", "back: none", "it is folded, and `crew` is not"),
        ("flat", "back: none", ""),
    ],
)
def test_decks_that_do_not_go_together_are_reported(size: str, more: str, expected: str, tmp_path: Path) -> None:
    texts = builders.example(
        f"game: {{sheets: [{{id: box, name: Box, decks: [crew, tiles]}}]}}\n"
        f"{BESIDE.replace('SIZE', size).replace('SHEET', more)}{SIZES}{CARD}"
    )
    home = '"sheets": {"home-1": {'
    name = "content/_shared/sizes.yaml"
    butt = '"butt": {"margin": 6, "bleed": 0, "gap": 0, "mark-length": 4, "mark-offset": 2, "mark-weight": 0.25}, '
    texts[name] = texts[name].replace(home, f'"sheets": {{{butt}"home-1": {{')
    found = [finding.message for finding in builders.lint(tmp_path, texts)]
    assert found == ([f"The deck `tiles` cannot share the sheet `box`: {expected}."] if expected else [])


def test_cards_and_tiles_on_one_sheet_are_reported(tmp_path: Path) -> None:
    beside = BESIDE.replace("trackers:", "tiles:").replace("SIZE", "poker").replace("SHEET", "back: none")
    [(code, _, message)] = list_findings(tmp_path, "{id: box, name: Box, decks: [crew, tiles]}", beside)
    assert (code, message) == ("TB463", "The sheet `box` holds cards (`crew`) and tiles (`tiles`).")


def test_the_names_of_what_is_printed_besides_decks_are_known() -> None:
    library = load.load_library(project.find_resources()).value
    assert library is not None
    assert {kind.name for kind in documents.list_kinds(library.games["the-brigade"])} == sheet_groups.DOCUMENT_IDS
