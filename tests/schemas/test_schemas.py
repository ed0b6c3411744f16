"""Schemas of effects and rulebooks, and what strict editors and validators ask of all schemas."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from generator.content.effect_schema import add_markdown, derive_effect_schema
from generator.content.schema import load_schemas
from generator.layout.rulebook import reference_sheet as sheet
from generator.layout.rulebook import tables as printed
from generator.model.rulebook import PANELS
from generator.model.vocabulary import NO_VOCABULARY
from generator.render.html import rulebook as html
from tests.brigade import load_library
from tests.commands import tinderbox
from tests.fixture_files import read_fixture
from tests.vocabularies import BUCKETS, derive_the_brigade

OPEN = Path(__file__).parents[2] / "schemas" / "effect.schema.json"
SCHEMA = derive_the_brigade()
VALIDATOR = Draft7Validator(SCHEMA)


def _resolve(**step: Any) -> dict[str, Any]:  # noqa: ANN401 - a step may hold anything
    return {"mode": "resolve", "do": [step]}


@pytest.mark.parametrize(
    "effect",
    [
        _resolve(verb="drop-fireballs", by=1),
        _resolve(verb="lower-intensity", target={"block": "any", "pick": "one", "except": "trigger"}, by=2),
        _resolve(verb="discard-crew", amount="all"),
        {"mode": "free", "may": True, "limit": {"times": 1, "per": "turn"}, "do": [{"verb": "move-wagon"}]},
        {"mode": "trigger", "when": {"event": "loyalty-gained", "by": "you"}, "do": [{"verb": "upgrade"}]},
        {"mode": "always", "lasts": "while-in-play", "do": [{"verb": "change-rule", "rule": "move-spaces", "to": 5}]},
    ],
)
def test_what_cards_say_passes(effect: Mapping[str, Any]) -> None:
    assert list(VALIDATOR.iter_errors(effect)) == []


@pytest.mark.parametrize(("why", "effect"), read_fixture("wrong_effects")["refused"].items())
def test_what_no_card_can_mean_is_refused(why: str, effect: Mapping[str, Any]) -> None:
    assert not VALIDATOR.is_valid(effect), why


def _objects(node: Any, path: str) -> list[tuple[str, Mapping[str, Any]]]:  # noqa: ANN401 - any part of a schema
    found: list[tuple[str, Mapping[str, Any]]] = []
    if isinstance(node, dict):
        if node.get("type") == "object":
            found.append((path, node))
        found += [item for key, value in node.items() for item in _objects(value, f"{path}/{key}")]
    elif isinstance(node, list):
        found += [item for index, value in enumerate(node) for item in _objects(value, f"{path}/{index}")]
    return found


def test_every_object_is_closed_and_has_a_title_and_every_property_a_description() -> None:
    for path, node in _objects(SCHEMA, ""):
        if "/if/" in path:  # it asks what an effect has, and describes none
            continue
        assert node["additionalProperties"] is False, path
        assert node["title"], path
        for name, value in node["properties"].items():
            assert "description" in value, f"{path}/{name}"


def test_every_verb_says_which_words_it_takes() -> None:
    step = SCHEMA["definitions"]["step"]
    said = {rule["if"]["properties"]["verb"].get("const") for rule in step["allOf"]}
    assert set(step["properties"]["verb"]["enum"]) <= said


def test_the_schema_for_editors_leaves_the_words_of_games_open() -> None:
    schema = json.loads(OPEN.read_text(encoding="utf-8"))

    assert schema == derive_effect_schema(NO_VOCABULARY)
    validator = Draft7Validator(schema)
    assert validator.is_valid(_resolve(verb="explode", by=1, target={"cave": "any"}))
    assert validator.is_valid({"mode": "trigger", "when": {"event": "sunrise", "by": "you"}, "do": [{"verb": "sing"}]})
    assert not validator.is_valid({"mode": "trigger", "do": [{"verb": "sing"}]})
    assert not validator.is_valid({"mode": "resolve", "do": [{"by": 1}]})


ROOT = Path(__file__).parents[2]


def test_the_schema_of_a_games_decks_knows_its_verbs_and_needs_no_other_file(project: Path) -> None:
    vocabulary = project / "content/my-game/vocabulary.yaml"
    vocabulary.write_text(BUCKETS, encoding="utf-8")

    result = tinderbox(project, "schema", "my-game", "--out", "deck.schema.json")

    assert result.code == 0
    validator = Draft7Validator(json.loads((project / "deck.schema.json").read_text(encoding="utf-8")))
    deck = {"id": "d", "name": "D", "size": "poker"}
    for step in ({"verb": "gain-water", "amount": 1, "into": "brigade"}, {"verb": "discard-crew", "amount": "all"}):
        card = {"id": "a", "effects": [{"mode": "resolve", "do": [step]}]}
        assert validator.is_valid({"deck": deck, "cards": [card]})
    wrong = {"id": "a", "effects": [{"mode": "resolve", "do": [{"verb": "gain-watr", "amount": 1}]}]}
    (error,) = validator.iter_errors({"deck": deck, "cards": [wrong]})
    assert list(error.absolute_path) == ["cards", 0, "effects", 0, "do", 0, "verb"]


def test_a_game_without_a_vocabulary_has_no_schema_of_its_own(project: Path) -> None:
    (project / "content/my-game/vocabulary.yaml").unlink(missing_ok=True)

    result = tinderbox(project, "schema", "my-game")

    assert result.code == 2
    assert "write content/my-game/vocabulary.yaml first" in result.err


def test_the_schema_of_the_brigades_decks_is_up_to_date() -> None:
    result = tinderbox(ROOT, "schema", "the-brigade")

    path = ROOT / "content/the-brigade/deck.schema.json"
    assert result.out == path.read_text(encoding="utf-8"), "run: tinderbox schema the-brigade --out " + str(path)


RULES = json.loads((Path(__file__).parents[2] / "schemas" / "rules.schema.json").read_text(encoding="utf-8"))


def test_every_allowed_table_is_printed_and_exported() -> None:
    kinds = set(RULES["definitions"]["tableBlock"]["properties"]["table"]["enum"])

    assert [kinds, kinds] == [set(printed._TABLES), set(html._TABLES)]


def test_every_allowed_panel_is_printed_and_exported() -> None:
    assert [set(PANELS), set(PANELS)] == [set(sheet._BODIES), set(html._PANELS)]


GAMES = load_library().games
EFFECTS = {id_: add_markdown(derive_effect_schema(game.vocabulary)) for id_, game in GAMES.items()}
SCHEMAS = {**load_schemas().by_kind, **EFFECTS}
NAMES = {"properties", "definitions", "patternProperties", "dependencies"}  # they hold schemas by name
NEEDS = {"contains": "array", "items": "array", "minItems": "array", "minLength": "string", "pattern": "string"}


def parts(schema: Any, path: str = "#") -> Iterator[tuple[str, Mapping[str, Any]]]:  # noqa: ANN401 - any part
    """Yield each schema in a schema, with its path."""
    if isinstance(schema, list):
        for index, item in enumerate(schema):
            yield from parts(item, f"{path}/{index}")
    elif isinstance(schema, Mapping):
        yield path, schema
        for key, value in schema.items():
            below = value.items() if key in NAMES else [("", value)]
            for name, item in below:
                yield from parts(item, f"{path}/{key}/{name}".rstrip("/"))


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_has_nothing_that_strict_validators_refuse(name: str) -> None:
    for path, part in parts(SCHEMAS[name]):
        assert not isinstance(part.get("type"), list), f"{path}: several types; write anyOf"
        assert [key for key in part.get("required", ()) if key not in part.get("properties", {})] == [], path
        assert [] not in (part.get("enum"), part.get("allOf")), path
        if "propertyNames" not in path:
            assert [key for key, type_ in NEEDS.items() if key in part and part.get("type") != type_] == [], path


@pytest.mark.parametrize("name", SCHEMAS)
def test_descriptions_in_markdown_are_marked_as_such(name: str) -> None:
    for path, part in parts(SCHEMAS[name]):
        about = part.get("description")
        if isinstance(about, str):
            assert part.get("markdownDescription") == (about if "`" in about else None), path
