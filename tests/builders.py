"""Small games from a few lines: YAML laid over a game that lints clean, loaded and checked as any other."""

import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from generator import checks
from generator.assets.fonts import Metrics
from generator.checks.check import Subject, read_subject
from generator.content import load, source
from generator.layout import document_lint
from generator.layout.faces import planner
from generator.layout.faces.planner import DeckFace, Planner, list_sides
from generator.model.facts import DocumentFaults
from generator.model.findings import Finding, Mark, sort_findings
from generator.model.game import Game, Library
from generator.model.grammar import Grammar
from tests.brigade import load_game
from tests.fixture_files import FIXTURES
from tests.vocabularies import THE_BRIGADE

GAME = "example"
_EXAMPLE = re.compile(r"^```diff\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_TRANSLATION = re.compile(r"(?P<before>[-+ ](?:#~ )?)(?P<locale>[a-z]{2})(?P<after>(?:\[\d\])? \")")

_FILES: Mapping[str, str] = {
    path.relative_to(FIXTURES / GAME).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted((FIXTURES / GAME).rglob("*.yaml"))
} | {f"content/{GAME}/vocabulary.yaml": THE_BRIGADE.read_text(encoding="utf-8")}
# Which file a part of an example belongs to, and under which key.
_PLACES: Mapping[str, tuple[str, str]] = {
    "cards": (f"content/{GAME}/cards/crew.yaml", "cards"),
    "deck": (f"content/{GAME}/cards/crew.yaml", "deck"),
    "trackers": (f"content/{GAME}/cards/trackers.yaml", ""),
    "tiles": (f"content/{GAME}/tiles/tiles.yaml", ""),
    "game": (f"content/{GAME}/game.yaml", ""),
    "layouts": (f"content/{GAME}/layouts/layouts.yaml", "layouts"),
    "theme": (f"content/{GAME}/theme.yaml", ""),
    "icons": (f"content/{GAME}/icons.yaml", "icons"),
    "rulings": (f"content/{GAME}/rulings.yaml", "rulings"),
    "rules": (f"content/{GAME}/rules/10-play.yaml", ""),
    "scenarios": (f"content/{GAME}/scenarios/play.yaml", "scenarios"),
    "concepts": ("i18n/glossary.yaml", "concepts"),
    "sizes": ("content/_shared/sizes.yaml", "sizes"),
    "sheets": ("content/_shared/sizes.yaml", "sheets"),
    "stocks": ("content/_shared/stocks.yaml", "stocks"),
    "shops": ("content/_shared/shops.yaml", "shops"),
    "boxes": (f"content/{GAME}/boxes.yaml", ""),
    "grammar": (f"content/{GAME}/grammar/en.yaml", ""),
    "vocabulary": (f"content/{GAME}/vocabulary.yaml", ""),
}
_CARD = {"origin": "published", "cites": ["R:1"]}


def plan_faces(game: Game, plan: Planner) -> Iterator[DeckFace]:
    """Yield every face of a game, planned, in order."""
    return (
        DeckFace(deck, card, side, plan(deck, card, side)) for deck in game.decks for card, side in list_sides(deck)
    )


def page_examples(page: str) -> list[tuple[str | None, str, str]]:
    """Return the examples of a page: the language (None where there is none), what is reported, and what is not."""
    examples: list[tuple[str | None, str, str]] = []
    for match in _EXAMPLE.finditer(page):
        lines = match["text"].splitlines()
        locales = dict.fromkeys(found["locale"] for line in lines if (found := _TRANSLATION.match(line)))
        catalogues = [(locale, _read_catalogue(lines, locale)) for locale in locales] or [(None, lines)]
        examples += ((locale, _drop_lines("+", diff), _drop_lines("-", diff)) for locale, diff in catalogues)
    return examples


def _read_catalogue(lines: list[str], locale: str) -> list[str]:
    """Return the entries of an example that have a translation into a language, as its catalogue has them."""
    catalogue: list[str] = []
    source: list[str] = []  # the lines of an entry before its translations, until one of them is into the language
    is_translated = False
    for line in lines:
        found = _TRANSLATION.match(line)
        if found is None:
            source = [line] if is_translated else [*source, line]
        elif found["locale"] == locale:
            catalogue += (*source, _TRANSLATION.sub(r"\g<before>msgstr\g<after>", line))
            source = []
        is_translated = found is not None
    return catalogue


def _drop_lines(sign: str, diff: list[str]) -> str:
    return "".join(f"{line[1:]}\n" for line in diff if not line.startswith(sign))


def example(yaml: str) -> dict[str, str]:
    """Return the files of the example game with parts of it laid over: `cards`, `deck`, `game`, `layouts` ...

    Cards need only what matters: origin and citation are filled in. Without `cards` there is one card, and anything
    else that is not named is part of it. Mappings are merged, lists are put in their place.
    """
    block = deepcopy(_read(yaml))
    card = {} if block.keys() & _PLACES.keys() else block
    block = {"cards": [{"id": "well-digger", "name": "Well Digger", **card}], **({} if card else block)}
    changed: dict[str, dict[str, Any]] = {}
    for key, value in block.items():
        name, below = _PLACES[key]
        if name not in changed:
            changed[name] = deepcopy(_read(_FILES[name])) if name in _FILES else {}
        part: Any = [{**_CARD, **card} for card in value] if key == "cards" else value
        _merge(changed[name], {below: part} if below else part)
    return {**_FILES, **{name: json.dumps(file, ensure_ascii=False) for name, file in changed.items()}}


def files(**texts: str) -> dict[str, str]:
    """Return the files of the example game, those named replaced as they stand: `cards`, `game`, `glossary` ..."""
    names = {"glossary": "i18n/glossary.yaml"} | {key: name for key, (name, _) in _PLACES.items()}
    return {**_FILES, **{names[key]: text for key, text in texts.items()}}


def write(root: Path, texts: Mapping[str, str]) -> Path:
    """Write the files of a project below `root`, and return it."""
    for name, text in texts.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def load_files(root: Path, texts: Mapping[str, str]) -> tuple[Library, tuple[Finding, ...]]:
    """Return the library that the files make, and what loading finds."""
    got = load.load_library(write(root, texts))
    assert got.value is not None
    return got.value, got.findings


def read_game(root: Path, texts: Mapping[str, str]) -> Subject:
    """Return the example game as checks see it; loading must find nothing."""
    library, findings = load_files(root, texts)
    assert findings == ()
    return plan_game(library)


def plan_game(library: Library) -> Subject:
    """Return the example game as checks see it, its faces planned; its texts are read by The Brigade's grammar."""
    known, own = _load_grammar(), library.games[GAME].grammars.get("en")
    game = replace(library.games[GAME], grammars={"en": known if own is None else known.extend(own)})
    library = library._replace(games={**library.games, GAME: game})
    metrics = Metrics(game.theme.fonts)
    plan = planner.make_planner(game, library.sizes, metrics)
    made = read_subject(library, game, faces=plan_faces(game, plan))
    book = document_lint.find_rulebook_faults(library, game, metrics, "en")
    if book is not None:
        book = book._replace(cited=document_lint.find_cited_rules(Path(library.root), GAME))
    faults = DocumentFaults(book, document_lint.find_box_faults(library, game, metrics, "en"))
    return replace(made, documents=faults)


@cache
def _load_grammar() -> Grammar:
    """Return The Brigade's English grammar as that of the example game; one value, so that it is compiled once."""
    return replace(load_game().grammars["en"], mark=Mark("content/example/grammar/en.yaml"))


def lint(root: Path, texts: Mapping[str, str]) -> tuple[Finding, ...]:
    """Return what loading and all checks find in the example game."""
    library, findings = load_files(root, texts)
    return sort_findings([*findings, *checks.run_all(plan_game(library))])


@cache
def _read(yaml: str) -> dict[str, Any]:
    got = source.parse(yaml, "example")
    assert got.value is not None, got.findings
    assert got.findings == ()
    return dict(got.value)


def _merge(into: dict[str, Any], part: Mapping[str, Any]) -> None:
    for key, value in part.items():
        if isinstance(value, Mapping) and isinstance(into.get(key), dict):
            _merge(into[key], value)
        else:
            into[key] = value
