"""What keeps the house as it was drawn, besides import-linter."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
SOURCES = sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "generator").rglob("*.py")])
GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/game.yaml"))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_has_a_specific_name(path: Path) -> None:
    assert not re.search(r"util|helper|common|manager", path.stem)
    assert path.stem != "base"


def test_the_generator_never_names_a_game() -> None:
    titles = [name.replace("-", " ").title() for name in GAMES]  # "the Brigade" may also be a piece on its board
    names = re.compile("|".join([*GAMES, *(name.replace("-", "_") for name in GAMES), *titles]))
    named = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in sorted((ROOT / "generator").rglob("*.py"))
        for match in names.finditer(path.read_text(encoding="utf-8"))
    ]
    assert named == []


def _list_own_words(schema: object) -> Iterator[str]:
    """Yield the names and words that a schema of the program defines."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
        yield from (word for word in schema.get("enum", ()) if isinstance(word, str))
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from _list_own_words(part)


def _list_game_words(vocabulary: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names that a game gives to what its effects do, change, wait for and name."""
    for section in ("verbs", "rules", "clauses", "events", "conditions", "quantities"):
        yield from vocabulary.get(section, {})
    target = vocabulary.get("target", {})
    yield from (target.get("key", ""), *target.get("filters", {}))
    for words in vocabulary.get("lists", {}).values():
        yield from words["words"]


def _list_strings(path: Path) -> Iterator[str]:
    """Yield the strings of a module that are no docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    owners = [node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]
    docstrings = {id(node.body[0].value) for node in owners if node.body and isinstance(node.body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def test_no_word_of_a_games_vocabulary_stands_in_shared_code() -> None:
    """Ordinary words are told apart: those that the program's own schemas use, and words within sentences."""
    own = {"lasting"}  # where described states keep rules that are changed; the protocol of rules could name it
    own |= {
        word for path in (ROOT / "schemas").glob("*.json") for word in _list_own_words(json.loads(path.read_text()))
    }
    files = (ROOT / "content").glob("*/vocabulary.yaml")
    words = {word for path in files for word in _list_game_words(yaml.safe_load(path.read_text(encoding="utf-8")))}
    code = [path for path in SOURCES if not {"games", "art"} & set(path.relative_to(ROOT).parts)]
    named = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in code
        for text in _list_strings(path)
        if not ({text, *re.findall(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+", text)} & words).issubset(own)
    ]
    assert named == []


def test_help_comes_without_the_slow_libraries() -> None:
    slow = ("reportlab", "pikepdf", "yaml", "jsonschema", "jsonschema_rs", "rich", "uharfbuzz", "pydantic")
    script = (
        "import sys; sys.argv = ['tinderbox', '--help']\n"
        "import generator.cli\n"
        "try: generator.cli.main()\n"
        "except SystemExit: pass\n"
        f"print([name for name in {slow} if name in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert answer.stdout.splitlines()[-1] == "[]"


def test_the_map_names_every_package_and_only_files_and_functions_that_exist() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    top = {path.parent.name for path in (ROOT / "generator").glob("*/__init__.py")}
    top |= {path.stem for path in (ROOT / "generator").glob("*.py")} - {"__init__"}

    assert [name for name in sorted(top) if f"`{name}`" not in text] == []
    for name in re.findall(r"`((?:\w+/)*\w+\.py)`", text):
        assert any((ROOT / folder / name).is_file() for folder in ("", "generator")), name
    for name, function in re.findall(r"`((?:\w+/)*\w+\.py)`,\s+`(\w+)`", text):
        path = ROOT / name if (ROOT / name).is_file() else ROOT / "generator" / name
        assert f"def {function}(" in path.read_text(encoding="utf-8"), function


def test_every_package_has_a_docstring() -> None:
    for path in (path for path in SOURCES if path.name == "__init__.py"):
        assert len((ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split()) > 2, path


def test_only_the_module_suggest_guesses_names() -> None:
    guessing = [path.stem for path in SOURCES if "get_close_matches" in path.read_text(encoding="utf-8")]
    assert guessing == ["suggest"]


_SECTION = r"^{}:\n((?: {{4}}.*\n|\n)+)"


def _list_described(docstring: str, section: str) -> set[str]:
    """Return the names that a section of a docstring describes: `name: ...` or `name, name: ...`, indented once."""
    match = re.search(_SECTION.format(section), f"{docstring}\n", re.MULTILINE)
    heads = re.findall(r"^ {4}([*\w]+(?:, [*\w]+)*):", match[1] if match else "", re.MULTILINE)
    return {name.strip("* ") for head in heads for name in head.split(",")}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_docstrings_describe_attributes_and_parameters_that_exist(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            known = {item.target.id for item in node.body if isinstance(item, ast.AnnAssign)}  # type: ignore[union-attr]
            known |= {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
            known |= {item.attr for item in ast.walk(node) if isinstance(item, ast.Attribute)}
            assert _list_described(ast.get_docstring(node) or "", "Attributes") <= known, node.name
        elif isinstance(node, ast.FunctionDef):
            parameters = {item.arg for item in ast.walk(node.args) if isinstance(item, ast.arg)}
            assert _list_described(ast.get_docstring(node) or "", "Args") <= parameters, node.name


# Words of some vocabulary that the program uses too, each in a sense of its own; see the test below.
ORDINARY = {
    "actions": "what players do in a turn, in any game; also those of typer",
    "another-player": "whose effect it is: a word of effects that every game has",
    "anyone": "the same",
    "cards": "what is printed",
    "holds": "what a box or a manifest contains",
    "kept": "what a cache or a checker keeps",
    "side": "of a card or of a sheet of paper",
    "this": "an anchor of targets that every game has: the card itself",
    "transfer": "what is taken over from one catalogue into another",
    "trigger": "an anchor of targets that every game has, and what effects wait for",
    "turns": "of players in any game; also of sheets of paper",
    "value": "anything that a name stands for",
    "you": "whose effect it is: a word of effects that every game has",
}
# Words in samples that are only measured.
SAMPLES = {"generator/layout/faces/texts.py": {"water", "brigade", "renown", "fires"}}


def _list_words_of_vocabularies() -> set[str]:
    """Return the verbs, rules, clauses, quantities, events, anchors, filters and list words of all games."""
    vocabularies = [
        *ROOT.glob("content/*/vocabulary.yaml"),
        *ROOT.glob("tests/distributions/*/content/*/vocabulary.yaml"),
    ]
    words: set[str] = set()
    for path in vocabularies:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        target = data.get("target", {})
        parts = [data.get(part, {}) for part in ("verbs", "rules", "clauses", "quantities", "events")]
        parts += [target.get("of", {}).get("words", {}), target.get("filters", {})]
        parts += [listed["words"] for listed in data.get("lists", {}).values()]
        words.update(word for part in parts for word in part)
    return words


def _list_code_words(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and word of the identifiers and strings of a module, without docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    prose = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            prose.add(id(first.value) if isinstance(first, ast.Expr) else 0)
    for node in ast.walk(tree):
        texts = [getattr(node, name, None) for name in ("id", "attr", "arg", "name")]
        if isinstance(node, ast.Constant) and id(node) not in prose:
            texts.append(node.value)
        for text in texts:
            if isinstance(text, str):
                parted = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", text).replace("_", "-").lower()
                for name in re.findall(r"[a-z]+(?:-[a-z]+)*", parted):
                    yield from ((getattr(node, "lineno", 0), word) for word in {name, *name.split("-")})


def test_the_program_names_nothing_of_any_game() -> None:
    """No word of any game's vocabulary stands in code of the generator or of the shared part of the engine.

    The vocabularies themselves say which words these are. Identifiers and strings count, word by word; docstrings do
    not, because they are documentation with examples. A name of several words, such as
    `lower-swell`, is never ordinary. A single word may be: the program has sides, turns and values of its own. Such
    words are listed in ORDINARY with the sense that they have here; a word that names a thing of one game (a fire, a
    boat) cannot be. Drawings (`art`) and the starter are content.
    """
    words = _list_words_of_vocabularies() - ORDINARY.keys()
    shared = [path for path in SOURCES if not {"games", "art", "starter"} & set(path.relative_to(ROOT).parts)]
    named = [
        f"{path.relative_to(ROOT)}:{line}: {word}"
        for path in shared
        for line, word in _list_code_words(path)
        if word in words - SAMPLES.get(path.relative_to(ROOT).as_posix(), set())
    ]
    assert named == []
    assert {"lower-swell", "oil", "raise-intensity", "wagon"} <= words
    assert {word for word in ORDINARY if "-" in word} == {"another-player"}
