"""What docstrings cite exists: rulings in the content, places as the editions' tags."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.effects import VERBS
from tests.brigade import load_game

ROOT = Path(__file__).parents[4]
SOURCES = sorted((ROOT / "engine" / "games" / "the_brigade").glob("*.py"))


def docstrings(path: Path) -> Iterator[str]:
    """Yield every docstring of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            yield ast.get_docstring(node) or ""


def cited(path: Path) -> Iterator[str]:
    """Yield the ids after `Ruling:`, up to the end of the sentence."""
    for text in docstrings(path):
        for match in re.finditer(r"Ruling: ((?:[a-z0-9-]+(?:,\s+)?)+)", text):
            yield from re.split(r",\s+", match.group(1).rstrip(", "))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_rulings_that_are_cited_exist(path: Path) -> None:
    assert [] == [id_ for id_ in cited(path) if id_ not in load_game().rulings]


def test_places_in_the_editions_have_their_tags() -> None:
    places = [place for path in SOURCES for text in docstrings(path) for place in re.findall(r"\b([A-Z]):\d+", text)]
    assert {"S", "E"} <= set(places) <= {"S", "E", "P"}


def test_every_verb_has_one_function_that_says_what_it_does() -> None:
    assert k.VERB_NAMES == tuple(VERBS)
    assert len(VERBS) == len({verb.carry_out for verb in VERBS.values()})
    assert [] == [name for name, verb in VERBS.items() if not re.search("Rul(e|ing): ", verb.carry_out.__doc__ or "")]


def test_no_code_knows_a_card_by_its_name() -> None:
    names = {card.id for card in load_game().cards if card.deck in {"crew", "wardens", "events"}}
    found = []
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        words = (
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        )
        found += [f"{path.name}: {word}" for word in words if word in names]
    assert [] == found
