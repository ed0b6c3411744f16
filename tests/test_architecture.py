"""What keeps the house as it was drawn, besides import-linter."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml

ROOT = Path(__file__).parents[1]
SOURCES = sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "generator").rglob("*.py")])
# A section of a docstring, whose lines are indented once: `name: ...` or `name, name: ...`.
_SECTION = r"^{}:\n((?: {{4}}.*\n|\n)+)"
GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/game.yaml"))


class Module(NamedTuple):
    """What the tests here look at in a module.

    Attributes:
        docstring: Its own.
        words: Line and word of its identifiers and strings, without docstrings.
        unknown: What docstrings describe that does not exist: the class or function, and the name.
    """

    docstring: str
    words: tuple[tuple[int, str], ...]
    unknown: tuple[str, ...]


@cache
def read_module(path: Path) -> Module:
    """Read a module; its syntax tree would take much memory, and is not kept."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = [node for node in ast.walk(tree) if node._fields]  # the others, half of them, say nothing
    blocks = [node for node in nodes if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body]
    firsts = [node.body[0] for node in blocks]
    prose = {id(first.value) for first in firsts if isinstance(first, ast.Expr)}
    words = (
        (getattr(node, "lineno", 0), word)
        for node in nodes
        if id(node) not in prose
        for name in ("id", "attr", "arg", "name", "value")
        if isinstance(text := getattr(node, name, None), str)
        for word in _split_words(text)
    )
    unknown = [name for node in blocks if not isinstance(node, ast.Module) for name in _list_unknown(node)]
    return Module(ast.get_docstring(tree) or "", tuple(words), tuple(unknown))


@cache
def _split_words(text: str) -> frozenset[str]:
    """Return the words of an identifier or a string, and the parts of those with hyphens."""
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", text).replace("_", "-").lower()
    return frozenset(word for name in re.findall(r"[a-z]+(?:-[a-z]+)*", parted) for word in (name, *name.split("-")))


def _list_unknown(node: ast.ClassDef | ast.FunctionDef) -> list[str]:
    """Return the attributes or parameters that a docstring describes and that do not exist."""
    section = "Attributes" if isinstance(node, ast.ClassDef) else "Args"
    match = re.search(_SECTION.format(section), f"{ast.get_docstring(node) or ''}\n", re.MULTILINE)
    if match is None:
        return []
    heads = re.findall(r"^ {4}([*\w]+(?:, [*\w]+)*):", match[1], re.MULTILINE)
    described = {name.strip("* ") for head in heads for name in head.split(",")}
    if isinstance(node, ast.FunctionDef):
        known = {item.arg for item in ast.walk(node.args) if isinstance(item, ast.arg)}
    else:
        known = {item.target.id for item in node.body if isinstance(item, ast.AnnAssign)}  # type: ignore[union-attr]
        known |= {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
        known |= {item.attr for item in ast.walk(node) if isinstance(item, ast.Attribute)}
    return [f"{node.name}: {name}" for name in sorted(described - known)]


def test_every_file_has_a_specific_name() -> None:
    vague = re.compile(r"util|helper|common|manager|^base$")
    assert [str(path.relative_to(ROOT)) for path in SOURCES if vague.search(path.stem)] == []


def test_the_generator_never_names_a_game() -> None:
    titles = [name.replace("-", " ").title() for name in GAMES]  # "the Brigade" may also be a piece on its board
    names = re.compile("|".join([*GAMES, *(name.replace("-", "_") for name in GAMES), *titles]))
    named = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in sorted((ROOT / "generator").rglob("*.py"))
        for match in names.finditer(path.read_text(encoding="utf-8"))
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
        assert len(read_module(path).docstring.split()) > 2, path


def test_only_the_module_suggest_guesses_names() -> None:
    guessing = [path.stem for path in SOURCES if "get_close_matches" in path.read_text(encoding="utf-8")]
    assert guessing == ["suggest"]


def test_docstrings_describe_attributes_and_parameters_that_exist() -> None:
    wrong = [f"{path.relative_to(ROOT)}: {name}" for path in SOURCES for name in read_module(path).unknown]
    assert wrong == []


# Words of some vocabulary that the program uses too, each in a sense of its own; see the test below.
ORDINARY = {
    "actions": "what players do in a turn, in any game; also those of typer",
    "another-player": "whose effect it is: a word of effects that every game has",
    "anyone": "the same",
    "block": "a part of a chapter of a rulebook",
    "cards": "what is printed",
    "command": "what a player does, in any game; also what is typed",
    "hex": "a shape of spaces on boards, and of pieces; also hexadecimal",
    "holds": "what a box or a manifest contains",
    "identify": "to know again, such as a card in a sheet",
    "kept": "what a cache or a checker keeps",
    "move": "to change a place on paper",
    "platform": "the operating system (of `sys`)",
    "side": "of a card or of a sheet of paper",
    "this": "an anchor of targets that every game has: the card itself",
    "transfer": "what is taken over from one catalogue into another",
    "treat": "to print a picture in a certain way",
    "trigger": "an anchor of targets that every game has, and what effects wait for",
    "turns": "of players in any game; also of sheets of paper",
    "value": "anything that a name stands for",
    "you": "whose effect it is: a word of effects that every game has",
}
# Words in samples that are only measured.
SAMPLES = {"generator/layout/faces/boxes.py": {"water", "brigade", "renown", "fires"}}


def _list_words_of_vocabularies() -> set[str]:
    """Return the names that the vocabularies of all games give to verbs, events, targets and so on."""
    vocabularies = [
        *ROOT.glob("content/*/vocabulary.yaml"),
        *ROOT.glob("tests/distributions/*/content/*/vocabulary.yaml"),
    ]
    words: set[str] = set()
    for path in vocabularies:
        data = yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
        target = data.get("target", {})
        parts = [data.get(part, {}) for part in ("verbs", "rules", "clauses", "quantities", "events", "conditions")]
        parts += [[target.get("key", "")], target.get("of", {}).get("words", {}), target.get("filters", {})]
        parts += [listed["words"] for listed in data.get("lists", {}).values()]
        words.update(word for part in parts for word in part)
    return words


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
    named = []
    for path in shared:
        name = path.relative_to(ROOT).as_posix()
        own = words - SAMPLES.get(name, set())
        named += [f"{name}:{line}: {word}" for line, word in read_module(path).words if word in own]
    assert named == []
    assert {"lower-swell", "oil", "raise-intensity", "wagon"} <= words
    assert {word for word in ORDINARY if "-" in word} == {"another-player"}
