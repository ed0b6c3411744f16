"""The rulebook of The Brigade: every rule in it is carried out, and what functions cite stands in it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.model.game import Game
from generator.model.rulebook import Example, Rulebook
from tests.brigade import load_game, load_scenarios

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine" / "games" / "the_brigade"
ANCHOR = re.compile(r"[a-z0-9-]+\.[a-z0-9-]+")


@pytest.fixture(scope="module", name="brigade")
def _brigade() -> Game:
    return load_game()


@pytest.fixture(scope="module", name="book")
def _book(brigade: Game) -> Rulebook:
    assert brigade.rulebook is not None
    return brigade.rulebook


def _of_functions() -> Iterator[str]:
    """Yield the rules after `Rule:` in the docstrings of the engine, up to the places in the editions or the end."""
    for path in sorted(ENGINE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for cited in re.findall(r"Rule: ([a-z0-9-]+\.[a-z0-9-]+(?:,\s+[a-z0-9-]+\.[a-z0-9-]+)*)", _doc(node)):
                    yield from ANCHOR.findall(cited)


def _doc(node: ast.FunctionDef) -> str:
    return ast.get_docstring(node) or ""


def _of_scenarios() -> Iterator[str]:
    for scenario in load_scenarios():
        yield from (cite.removeprefix("rules:") for cite in scenario.node.get("cites", ()) if cite.startswith("rules:"))


def test_every_rule_is_carried_out_by_a_function_or_pinned_by_a_scenario(book: Rulebook) -> None:
    cited = {*_of_functions(), *_of_scenarios()}
    assert [] == [sentence.anchor for sentence in book.sentences if sentence.anchor not in cited]


def test_functions_cite_rules_that_stand_in_the_book(book: Rulebook) -> None:
    assert set() == set(_of_functions()) - {sentence.anchor for sentence in book.sentences}


def test_most_rules_are_pinned_by_a_scenario_too(book: Rulebook) -> None:
    pinned = set(_of_scenarios())
    rules = [sentence.anchor for sentence in book.sentences]
    assert len([anchor for anchor in rules if anchor in pinned]) * 3 >= len(rules) * 2


def test_each_rule_has_one_place(book: Rulebook) -> None:
    texts = [sentence.text.value for sentence in book.sentences]
    assert sorted(set(texts)) == sorted(texts)


def test_the_published_examples_are_among_those_of_the_book(book: Rulebook) -> None:
    scenarios = [block.scenario for block in book.blocks if isinstance(block, Example)]
    assert {"wind-worked-example", "renown-worked-example"} <= set(scenarios)
    assert len(set(scenarios)) == len(scenarios) >= 20
