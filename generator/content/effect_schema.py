"""Derive the schema of a game's effects from its vocabulary.

`schemas/effect.schema.json` has what effects of every game have (mode, trigger, price ...), and open effects: any
words, so that editors mark only what no effect can be. Verbs, arguments, events, conditions and targets of a game with
a vocabulary take the place of these.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from generator.content.schema import SUFFIX, load_schemas
from generator.model.vocabulary import CHANGE_RULE, Argument, Event, Place, Target, Verb, Vocabulary, Word

_NAME: Final = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
_RULE_ABOUT: Final = "A rule of the game is different while the effect lasts."
Schema = dict[str, Any]


def derive_effect_schema(vocabulary: Vocabulary) -> Schema:
    """Return the schema of the effects that a vocabulary allows; of open effects if it is empty."""
    effect: Schema = {**load_schemas().by_kind["effect"]}
    if not vocabulary:
        return effect
    definitions: Schema = {**effect["definitions"]}
    condition = definitions["condition"]
    definitions["when"] = _derive_trigger(definitions["when"], vocabulary)
    definitions["condition"] = _object(
        condition["title"],
        condition["description"],
        _derive_arguments(vocabulary.conditions),
        minProperties=1,
        maxProperties=1,
    )
    definitions["step"] = _derive_step(definitions["step"], vocabulary)
    if vocabulary.target is not None:
        target = vocabulary.target
        definitions["target"] = _derive_target(target)
        if target.filters:
            filters = _derive_arguments(target.filters)
            definitions["filter"] = _object(target.filter_title, target.filter_about, filters, minProperties=1)
    if vocabulary.rules:
        change = {"type": "object", "properties": {"verb": {"const": CHANGE_RULE}}, "required": ["verb"]}
        changed = {"do": {"type": "array", "contains": change}}
        rule = {"if": {"properties": changed, "required": ["do"]}, "then": _require("lasts")}
        effect["allOf"] = [*effect["allOf"], rule]
    return {**effect, "definitions": definitions}


def _derive_trigger(trigger: Schema, vocabulary: Vocabulary) -> Schema:
    names = {"event"}.union(*(event.binds for event in vocabulary.events.values()))
    general: Schema = {
        "event": _choice("What happens.", _list_abouts(vocabulary.events)),
        "by": trigger["properties"]["by"],
        **_derive_arguments(vocabulary.bindings),
        "self": trigger["properties"]["self"],
    }
    rules = [
        _when("event", [event.name], {"propertyNames": {"enum": ["event", *event.binds]}})
        for event in vocabulary.events.values()
    ]
    properties = {name: schema for name, schema in general.items() if name in names}
    return {**trigger, "additionalProperties": False, "properties": properties, **({"allOf": rules} if rules else {})}


def _derive_step(step: Schema, vocabulary: Vocabulary) -> Schema:
    verbs, rules = vocabulary.verbs.values(), vocabulary.rules.values()
    abouts = _list_abouts(vocabulary.verbs)
    conditions = [_limit_verb({"verb": verb.name}, verb) for verb in verbs]
    if rules:
        abouts[CHANGE_RULE] = _RULE_ABOUT
        changed = dict.fromkeys(name for rule in rules for name in (*rule.args, *rule.optional))
        change = Verb(CHANGE_RULE, about=_RULE_ABOUT, args=("rule",), optional=tuple(changed))
        conditions.append(_limit_verb({"verb": CHANGE_RULE}, change))
    conditions += _limit_words_for_numbers(vocabulary)
    conditions += [_limit_verb({"verb": CHANGE_RULE, "rule": rule.name}, rule) for rule in rules]
    properties: Schema = {"verb": _choice("What is done.", abouts)}
    for argument in vocabulary.arguments.values():
        words = [word for verb in (*verbs, *rules) for word in verb.also.get(argument.name, ())]
        properties[argument.name] = _derive_argument(argument, tuple(dict.fromkeys(words)))
    if rules:
        properties["rule"] = _choice("Which rule.", _list_abouts(vocabulary.rules))
    return {**step, "additionalProperties": False, "properties": properties, "allOf": conditions}


def _limit_verb(named: Mapping[str, str], verb: Verb) -> Schema:
    """Return the rule which arguments a verb, or a rule that is changed, needs and may have."""
    keys = [key for key in named if key != "verb"]
    needed = [*keys, *verb.args]
    then: Schema = {"description": verb.about, **(_require(*needed) if needed else {})}
    then["propertyNames"] = {"enum": ["verb", *needed, *verb.optional]}
    if verb.only:
        only = {name: {"enum": list(words)} for name, words in verb.only.items()}
        then["properties"] = then.get("properties", {}) | only
    properties = {key: {"const": name} for key, name in named.items()}
    return {"if": {"properties": properties, "required": list(named)}, "then": then}


def _limit_words_for_numbers(vocabulary: Vocabulary) -> Iterable[Schema]:
    """Yield, by argument, the rule that verbs take a number, but for those that take a word for it."""
    by_name: dict[str, list[str]] = {}
    for verb in vocabulary.verbs.values():
        for name in verb.also:
            by_name.setdefault(name, []).append(verb.name)
    for name, verbs in by_name.items():
        others = {"not": {"const": verbs[0]} if len(verbs) == 1 else {"enum": verbs}}
        yield {
            "if": {"properties": {"verb": others, name: {}}, "required": ["verb", name]},
            "then": {"properties": {name: {"type": "integer"}}},
        }


def _derive_target(target: Target) -> Schema:
    general: Schema = {
        target.key: _choice(target.where, _list_abouts(target.places)),
        "of": _choice(target.anchors_about, _list_abouts(target.anchors)),
        "pick": {
            "description": "How many of them: `one` or a number of your choice, or `each`.",
            "anyOf": [
                {"type": "string", "enum": ["one", "each"]},
                {"type": "integer", "minimum": 2, "maximum": target.most},
            ],
        },
        "except": _choice("Leave one out.", _list_abouts(target.exceptions)),
    }
    taken = {name for place in target.places.values() for name in place.takes}
    names = [name for name in general if name in taken or name == target.key]
    picked = [place.name for place in target.places.values() if "pick" in place.takes]
    conditions = [_when(target.key, picked, _require("pick"))] if picked else []
    for place in target.places.values():
        allowed = [target.key, *(name for name in names if name in place.takes)]
        if allowed != names:
            conditions.append(_when(target.key, [place.name], {"propertyNames": {"enum": [*allowed, *target.filters]}}))
    return _object(
        target.title,
        target.about,
        {name: general[name] for name in names} | _derive_arguments(target.filters),
        required=[target.key],
        **({"allOf": conditions} if conditions else {}),
    )


def _derive_arguments(arguments: Mapping[str, Argument]) -> Schema:
    return {name: _derive_argument(argument) for name, argument in arguments.items()}


def _derive_argument(argument: Argument, also: tuple[str, ...] = ()) -> Schema:
    """Return the schema of an argument; `also` are words that may stand for its number."""
    about = argument.about
    match argument.type:
        case "number":
            schema = {"type": "integer", "minimum": argument.least, "maximum": argument.most}
            if also:
                schema = {"anyOf": [schema, {"type": "string", "enum": list(also)}]}
            schema = {"description": about, **schema}
        case "flag":
            schema = {"description": about, "type": "boolean", "const": True}
        case "word":
            schema = _choice(about, _list_abouts(argument.words))
        case "words":
            items = _choice(argument.words_about, _list_abouts(argument.words))
            schema = {"description": about, "type": "array", "minItems": 1, "uniqueItems": True, "items": items}
        case "target" | "filter":
            schema = {"description": about, "allOf": [{"$ref": f"#/definitions/{argument.type}"}]}
        case _:
            schema = {"description": about, "type": "string", "pattern": _NAME}
    return schema


def _list_abouts(words: Mapping[str, Event | Place | Verb | Word]) -> dict[str, str]:
    return {name: word.about for name, word in words.items()}


def _when(name: str, words: list[str], then: Schema) -> Schema:
    """Return the rule that holds where a property is one of some words."""
    test: Schema = {"const": words[0]} if len(words) == 1 else {"enum": words}
    return {"if": {"properties": {name: test}, "required": [name]}, "then": then}


def _require(*names: str) -> Schema:
    """Return the rule that a mapping has some properties; strict validators want them to be named twice."""
    return {"required": list(names), "properties": {name: {} for name in names}}


def _object(title: str, about: str, properties: Schema, required: list[str] | None = None, **more: object) -> Schema:
    needed = {"required": required} if required else {}
    return {
        "title": title,
        "description": about,
        "type": "object",
        "additionalProperties": False,
        **needed,
        "properties": properties,
        **more,
    }


def add_markdown(value: Any) -> Any:  # noqa: ANN401 - any part of a schema
    """Return a part of a schema whose descriptions are Markdown a second time: editors show `description` as it is."""
    if isinstance(value, list):
        return [add_markdown(item) for item in value]
    if not isinstance(value, Mapping):
        return value
    marked_up = {}
    for key, item in value.items():
        marked_up[key] = add_markdown(item)
        if key == "description" and isinstance(item, str) and "`" in item:
            marked_up["markdownDescription"] = item
    return marked_up


def _choice(about: str, words: Mapping[str, str]) -> Schema:
    if not words:  # such as the events of a vocabulary without events
        return {"description": about, "not": {}}
    return {
        "description": about,
        "type": "string",
        "enum": list(words),
        "markdownEnumDescriptions": list(words.values()),
    }


_INDENT: Final = 2
_WIDTH: Final = 120


def write_deck_schema(vocabulary: Vocabulary) -> str:
    """Return the schema of the deck files of a game as JSON, without references to other files."""
    schemas = {**load_schemas().by_kind, "effect": add_markdown(derive_effect_schema(vocabulary))}
    deck = _resolve(schemas["deck"], "")
    for kind in ("shared", "effect"):
        part = {key: value for key, value in schemas[kind].items() if key != "$schema"}
        deck["definitions"][kind] = _resolve(part, f"/definitions/{kind}")
    return f"{_format(deck, 0, 0)}\n"


def _resolve(value: Any, base: str) -> Any:  # noqa: ANN401 - any part of a schema
    """Return a part of a schema with references into the bundle; `base` is where its file stands in it."""
    if isinstance(value, list):
        return [_resolve(item, base) for item in value]
    if not isinstance(value, Mapping):
        return value
    resolved = {key: _resolve(item, base) for key, item in value.items()}
    reference = resolved.get("$ref")
    if isinstance(reference, str):
        file, _, pointer = reference.partition("#")
        resolved["$ref"] = f"#{f'/definitions/{file.removesuffix(SUFFIX)}' if file else base}{pointer}"
    return resolved


def _format(value: Any, indent: int, column: int) -> str:  # noqa: ANN401 - any part of a schema
    """Return JSON in which what fits in a line stands in one; the text begins at `column`."""
    line = json.dumps(value, ensure_ascii=False)
    if column + len(line) < _WIDTH or not isinstance(value, dict | list) or not value:
        return line
    margin = " " * (indent + _INDENT)
    if isinstance(value, dict):
        heads = {f"{margin}{json.dumps(key)}: ": item for key, item in value.items()}
        items = [f"{head}{_format(item, indent + _INDENT, len(head))}" for head, item in heads.items()]
        return "\n".join(("{", ",\n".join(items), f"{' ' * indent}}}"))
    items = [f"{margin}{_format(item, indent + _INDENT, len(margin))}" for item in value]
    return "\n".join(("[", ",\n".join(items), f"{' ' * indent}]"))
