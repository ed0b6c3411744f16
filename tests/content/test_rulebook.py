"""The Brigade's rulebook: every rule in it is carried out, and what docstrings cite stands there or in the rulings."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.effects import VERBS
from generator.model.game import Game
from generator.model.rulebook import Example, Rulebook
from tests.brigade import ROOT, load_game, load_scenarios

SOURCES = sorted((ROOT / "engine/games/the_brigade").glob("*.py"))
ANCHOR = re.compile(r"[a-z0-9-]+\.[a-z0-9-]+")


@pytest.fixture(scope="module", name="brigade")
def _brigade() -> Game:
    return load_game()


@pytest.fixture(scope="module", name="book")
def _book(brigade: Game) -> Rulebook:
    return brigade.rulebook


def _of_functions() -> Iterator[str]:
    """Yield the rules after `Rule:` in the docstrings of the engine, up to the places in the editions or the end."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                text = ast.get_docstring(node) or ""
                for rules in re.findall(r"Rule: ([a-z0-9-]+\.[a-z0-9-]+(?:,\s+[a-z0-9-]+\.[a-z0-9-]+)*)", text):
                    yield from ANCHOR.findall(rules)


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
