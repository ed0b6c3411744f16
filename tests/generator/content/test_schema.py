import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given

from generator.art import gallery as art
from generator.content import schema, source
from generator.content.source import MapNode
from generator.model.findings import Finding
from tests import strategies
from tests.fixture_files import read_fixture
from tests.vocabularies import load_the_brigade

SCHEMAS = Path(__file__).parents[3] / "schemas"
FILES = sorted(SCHEMAS.glob("*.schema.json"))
DRAFT_7 = {
    *("$schema", "$ref", "title", "description", "type", "enum", "const", "definitions", "default", "examples"),
    *(
        "properties",
        "additionalProperties",
        "required",
        "propertyNames",
        "minProperties",
        "maxProperties",
        "dependencies",
    ),
    *("items", "minItems", "maxItems", "uniqueItems", "contains", "minLength", "maxLength", "pattern"),
    *("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
    *("allOf", "anyOf", "oneOf", "not", "if", "then", "else", "markdownDescription", "markdownEnumDescriptions"),
}


def node_of(text: str) -> MapNode:
    checked = source.parse(text, "a.yaml")
    assert checked.findings == ()
    assert checked.value is not None
    return checked.value


def found(kind: str, text: str) -> list[Finding]:
    return list(schema.check(kind, node_of(text), load_the_brigade()))


def card(text: str) -> str:
    return f"deck: {{id: d, name: D, size: s}}\ncards:\n- id: a\n  {text}\n"


def step(text: str) -> str:
    return card(f"effects: [{{mode: resolve, do: [{text}]}}]")


def subschemas(value: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401 - any part of a schema
    """Yield every schema in a schema, itself first."""
    if not isinstance(value, dict):
        return
    yield value
    for key in ("properties", "definitions"):
        for inner in value.get(key, {}).values():
            yield from subschemas(inner)
    for key in ("items", "additionalProperties", "propertyNames", "not", "if", "then", "else", "contains"):
        inner = value.get(key)
        for part in inner if isinstance(inner, list) else [inner]:
            yield from subschemas(part)
    for key in ("allOf", "anyOf", "oneOf"):
        for inner in value.get(key, ()):
            yield from subschemas(inner)


def followed(part: dict[str, Any], file: Path) -> dict[str, Any]:
    name, _, pointer = part["$ref"].partition("#")
    target: dict[str, Any] = json.loads((file if not name else file.with_name(name)).read_text(encoding="utf-8"))
    for key in pointer.split("/")[1:]:
        target = target[key]
    return target


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_a_schema_is_one_of_draft_7_that_editors_read(file: Path) -> None:
    whole = json.loads(file.read_text(encoding="utf-8"))
    assert whole["$schema"] == "http://json-schema.org/draft-07/schema#"
    jsonschema.Draft7Validator.check_schema(whole)
    assert {key for part in subschemas(whole) for key in part} - DRAFT_7 == set()


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_references_are_file_names_that_exist(file: Path) -> None:
    for part in subschemas(json.loads(file.read_text(encoding="utf-8"))):
        if "$ref" in part:
            assert re.fullmatch(r"([a-z]+\.schema\.json)?(#(/[A-Za-z]+)+)?", part["$ref"])
            assert followed(part, file)


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_every_object_has_a_title_and_every_property_a_description(file: Path) -> None:
    whole = json.loads(file.read_text(encoding="utf-8"))
    for part in subschemas(whole):
        if part.get("type") == "object":
            assert part.get("title"), part
        for name, inner in part.get("properties", {}).items() if "type" in part else ():
            described = followed(inner, file) if "$ref" in inner else inner
            assert described.get("description"), name


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_no_object_accepts_unknown_properties(file: Path) -> None:
    for part in subschemas(json.loads(file.read_text(encoding="utf-8"))):
        if part.get("type") == "object" and "oneOf" not in part:
            assert "additionalProperties" in part, part.get("title")


@pytest.mark.parametrize("error", read_fixture("schema_errors")["errors"], ids=lambda error: error["finds"])
def test_each_schema_error_is_reported_in_plain_words_at_its_place(error: Mapping[str, str]) -> None:
    kind, text = next(iter(error.items()))
    wrap = {"card": card, "step": step}.get(kind, str)
    (finding,) = found("deck" if kind in {"card", "step"} else kind, wrap(text))

    assert error["finds"] == f"{finding.code} {finding.mark.line}:{finding.mark.column}"
    assert error.get("says") in {finding.message, None}


def check_errors() -> list[list[object]]:
    """Return what is found in each file of the fixture, and what of it can be kept."""
    answers: list[list[object]] = []
    for error in read_fixture("schema_errors")["errors"]:
        kind, text = next(iter(error.items()))
        node = node_of({"card": card, "step": step}.get(kind, str)(text))
        name = "deck" if kind in {"card", "step"} else kind
        findings = schema.check(name, node, load_the_brigade())
        answers.append([*map(str, findings), schema.keep_valid_part(name, node, load_the_brigade())])
    return answers


def test_the_same_is_found_without_the_fast_validator() -> None:
    program = (
        "import json, sys; sys.modules['jsonschema_rs'] = None\n"
        "from tests.generator.content.test_schema import check_errors; print(json.dumps(check_errors()))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=SCHEMAS.parent, capture_output=True, check=True)
    assert json.loads(done.stdout) == json.loads(json.dumps(check_errors()))


def test_editors_offer_every_drawing() -> None:
    shared = json.loads((SCHEMAS / "shared.schema.json").read_text(encoding="utf-8"))["definitions"]
    draw = shared["picture"]["properties"]["draw"]
    assert draw["anyOf"][0] == {"$ref": "shared.schema.json#/definitions/drawing"}
    assert shared["drawing"]["enum"] == sorted(art.read_drawers())


def test_low_ink_knows_every_drawing_and_no_other() -> None:
    assert found("theme", "low-ink: {medallion: pale, file: lines}") == []
    (finding,) = found("theme", "low-ink: {medalion: pale}")
    assert (finding.code, finding.mark.column) == ("TB109", 11)


@pytest.mark.parametrize(
    "picture", ["art/x.svg", "{file: art/x.svg}", "{draw: portrait, seed: 3}", "{draw: not-made-yet}"]
)
def test_a_picture_is_a_file_or_a_drawing(picture: str) -> None:
    assert found("deck", card(f"art: {picture}")) == []


A_COPY = "How many copies are printed; 1 when left out."
AN_ID = "An id: lower case letters and digits, separated by single hyphens, such as `del-uge`; 60 at most; not a word"


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("cards: []", "A deck file needs `deck`.", "Cards of one size that are printed together."),
        (card("back: {txt: x}"), "`txt` is not a property of a second side; did you mean `text`?", ""),
        (card("count: two"), '`count` must be a whole number, not the word "two".', A_COPY),
        (card("name: 12"), "`name` must be a text, not 12.", "Put it in quotes. Its name on the front."),
        ("deck: {id: A}", '`id` cannot be the word "A".', f"Write `a`. {AN_ID}"),
    ],
)
def test_message_and_hint_are_in_the_words_of_the_schema(text: str, message: str, hint: str) -> None:
    (finding,) = found("deck", text)
    assert (finding.message, finding.hint.partition(" that some systems")[0]) == (message, hint)


def test_all_troubles_of_a_file_are_found_in_order() -> None:
    findings = found("deck", "deck: {id: D}\ncards:\n- {id: a, cout: 1, name: 3}\n- {name: x}\n- 4\n")
    assert [(finding.code, finding.mark.line) for finding in findings] == [
        ("TB105", 1),
        ("TB101", 3),
        ("TB103", 3),
        ("TB102", 4),
        ("TB103", 5),
    ]


def test_of_alternatives_the_nearest_is_spoken_of() -> None:
    needs = "id: a\nname: A\nplayers: {min: 1, max: 2}\ncomponents:\n- {id: c, name: C, deck: d, count: 1, needs: [%s]}"
    (finding,) = found("game", needs % "{deck: d, times: 1, at-mots: 2}")
    assert finding.message == "`at-mots` is not a property of a need by deck; did you mean `at-most`?"
    (finding,) = found("game", needs % "{stat: water, deck: d}")
    assert finding.message == "A need by stat needs `highest`."


def test_no_finding_quotes_a_whole_value() -> None:
    (finding,) = found("deck", card(f"origin: {'very ' * 500}"))
    assert len(finding.message) < 150


def test_a_validators_own_words_are_never_shown() -> None:
    text = card("{id: 1, count: [], stats: [], art: {draw: {}}, effects: [{}, {mode: 3}], back: {grid: [1]}}").replace(
        "id: a\n  ", ""
    )
    for finding in found("deck", text):
        assert not re.search(r"instance|schema|valid|additional|required|failing|\['|\{'|None|True", finding.message)


def test_a_condition_nested_as_deep_as_a_file_allows_is_checked() -> None:
    text = "layouts: {a: {boxes: {b: {if: " + "{not: " * 44 + "{hs: x}" + "}" * 44 + "}}}}"
    assert {finding.code for finding in found("layouts", text)} == {"TB101", "TB102"}


def test_what_is_in_order_is_left_when_the_rest_is_taken_away() -> None:
    node = node_of("deck: {id: d, bak: x}\ncards:\n- {id: a}\n- {id: b, cout: 1}\n- {id: c}\nwords: 3\n")
    sound = schema.keep_valid_part("deck", node)
    assert sound == {"deck": {"id": "d"}, "cards": [{"id": "a"}, {"id": "c"}]}
    assert sound is not None
    assert source.locate(sound, "cards", 1).line == 5
    assert source.locate(sound, "cards", 1, "id").column == 8


def test_a_file_without_its_required_keys_has_no_valid_part() -> None:
    assert schema.keep_valid_part("game", node_of("id: a\nname: A")) is None
    assert schema.keep_valid_part("game", node_of("id: a\nname: A\nplayers: {min: 0, max: 1}")) is None


def test_a_file_in_order_is_left_as_it_is() -> None:
    node = node_of("deck: {id: d}")
    assert schema.keep_valid_part("deck", node) is node


def test_schemas_are_never_fetched() -> None:
    schemas = schema.replace_effects({"$ref": "https://example.org/effects.json"})
    with pytest.raises(ValueError, match="schemas are not fetched"):
        schema.check("deck", node_of(card("effects: [{mode: resolve}]")), schemas)


@given(strategies.files())
def test_no_file_makes_it_raise(data: dict[str, Any]) -> None:
    node = node_of(json.dumps(data, ensure_ascii=False))
    for kind in schema.load_schemas().by_kind:
        if kind != "shared":
            for finding in schema.check(kind, node):
                assert finding.code.startswith("TB1")
            sound = schema.keep_valid_part(kind, node)
            assert sound is None or schema.check(kind, sound) == ()
