"""Derive the schema of a game's effects from its vocabulary.

What effects of every game have (mode, trigger, price, limit ...) is the program's; verbs, arguments, events, conditions
and targets are the game's. A game without a vocabulary has open effects: any words, so that editors mark only what no
effect can be. `schemas/effect.schema.json` is that schema.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from generator.content.schema import SUFFIX, load_schemas
from generator.model.vocabulary import CHANGE_RULE, Argument, Event, Place, Target, Verb, Vocabulary, Word

_DRAFT: Final = "http://json-schema.org/draft-07/schema#"
_NAME: Final = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
_RULE_ABOUT: Final = "A rule of the game is different while the effect lasts."
Schema = dict[str, Any]


def derive_effect_schema(vocabulary: Vocabulary) -> Schema:
    """Return the schema of the effects that a vocabulary allows; of open effects if it is empty."""
    definitions: Schema = {
        "when": _derive_trigger(vocabulary),
        "condition": _derive_condition(vocabulary),
        "limit": _object(
            "Limit",
            "How often it may be used; each effect counts for itself.",
            {
                "times": _number("That many times.", 1, 99),
                "per": _choice(
                    "In what span.",
                    {
                        "turn": "in each of your turns",
                        "round": "from one of your turns to the next",
                        "game": "in the whole game",
                    },
                ),
            },
            required=["times", "per"],
        ),
        "step": _derive_step(vocabulary),
    }
    if vocabulary.target is not None:
        definitions["target"] = _derive_target(vocabulary.target)
        if vocabulary.target.filters:
            target = vocabulary.target
            filters = _derive_arguments(target.filters)
            definitions["filter"] = _object(target.filter_title, target.filter_about, filters, minProperties=1)
    return {
        "$schema": _DRAFT,
        **_object(
            "Effect",
            "What a card does, as data: when, at what price, and which steps. The words are a closed vocabulary: the "
            "engine carries out each of them, and no program knows a card by its name. What a card says in its text "
            "and what stands here must be the same.",
            _list_effect_properties(),
            required=["mode", "do"],
        ),
        "allOf": _list_effect_rules(has_rules=bool(vocabulary.rules)),
        "definitions": definitions,
    }


def _list_effect_properties() -> Schema:
    steps = {"type": "array", "minItems": 1, "items": _refer("step")}
    return {
        "mode": _choice(
            "How it comes about.",
            {
                "resolve": "when the card is drawn and resolved (events)",
                "action": "as one of your actions; choosing it is up to you",
                "free": "at any moment of your turn between actions, without spending an action; needs `may: true`",
                "trigger": "after the event in `when`",
                "replace": "instead of the event in `when`",
                "always": "a change of the rules that holds for as long as `lasts` says",
            },
        ),
        "when": _describe_reference("The event that it waits for (`trigger`, `replace`).", "when"),
        "if": {
            "description": "What must hold besides; all of it.",
            "type": "array",
            "minItems": 1,
            "items": _refer("condition"),
        },
        "may": _flag(
            "The player may do without it; the text then says `may`. Without it, it must be done as far as possible."
        ),
        "who": _choice(
            "Whose effect it is: who decides, chooses and is `you` in the steps; without it, the owner of the card.",
            {
                "you": "the owner of the card",
                "active-player": "the player whose turn it is",
                "trigger-player": "the player who did what the trigger names",
                "each-player": "every player in turn, the active player first, then clockwise",
            },
        ),
        "limit": _describe_reference("How often it may be used; without it, as often as it can.", "limit"),
        "cost": {"description": "What is paid first, in order. Who cannot pay cannot use the effect.", **steps},
        "choose": _number("That many of the steps are chosen; without it, all are carried out in order.", 1, 99),
        "lasts": _choice(
            "How long a change holds.",
            {
                "now": "it is done and over",
                "turn": "until this turn ends",
                "your-next-turn": "until your next turn begins",
                "while-in-play": "as long as the card is in play",
                "face-up": "as long as this side of the card is up",
            },
        ),
        "do": {"description": "What happens, in order.", **steps},
    }


def _list_effect_rules(*, has_rules: bool) -> list[Schema]:
    """Return which properties of an effect go together, by its mode."""
    names = list(_list_effect_properties())
    change = {"type": "object", "properties": {"verb": {"const": CHANGE_RULE}}, "required": ["verb"]}
    changed = {"type": "array", "contains": change}
    rules: list[Schema] = [
        {
            **_when("mode", ["trigger", "replace"], _require("when")),
            "else": {"propertyNames": {"enum": [name for name in names if name != "when"]}},
        },
        _when("mode", ["free"], _require("may")),
        _when("mode", ["action"], {"propertyNames": {"enum": [name for name in names if name not in {"when", "may"}]}}),
    ]
    if has_rules:
        rules.append({"if": {"properties": {"do": changed}, "required": ["do"]}, "then": _require("lasts")})
    return rules


def _derive_trigger(vocabulary: Vocabulary) -> Schema:
    about = "The event that the effect waits for; every filter given must hold."
    by = _choice(
        "Who does it; without it, you.",
        {"you": "the owner of this card", "another-player": "any player but you", "anyone": "any player"},
    )
    itself = _flag("Only when it happens to this very card or tile.")
    if not vocabulary:
        trigger = _open("Trigger", about, "event", "What happens.")
        return {**trigger, "properties": {**trigger["properties"], "by": by, "self": itself}}
    names = {"event"}.union(*(event.binds for event in vocabulary.events.values()))
    general: Schema = {
        "event": _choice("What happens.", _list_abouts(vocabulary.events)),
        "by": by,
        **_derive_arguments(vocabulary.bindings),
        "self": itself,
    }
    rules = [
        _when("event", [event.name], {"propertyNames": {"enum": ["event", *event.binds]}})
        for event in vocabulary.events.values()
    ]
    return _object(
        "Trigger",
        about,
        {name: schema for name, schema in general.items() if name in names},
        required=["event"],
        **({"allOf": rules} if rules else {}),
    )


def _derive_condition(vocabulary: Vocabulary) -> Schema:
    about = "What must hold besides; exactly one per entry."
    if not vocabulary:
        return {"title": "Condition", "description": about, "type": "object", "minProperties": 1, "maxProperties": 1,
                "additionalProperties": True}  # fmt: skip
    return _object("Condition", about, _derive_arguments(vocabulary.conditions), minProperties=1, maxProperties=1)


def _derive_step(vocabulary: Vocabulary) -> Schema:
    about = "One thing that is done: a verb, and the words that the verb asks for."
    if not vocabulary:
        return _open("Step", about, "verb", "What is done.")
    verbs, rules = vocabulary.verbs.values(), vocabulary.rules.values()
    abouts = _list_abouts(vocabulary.verbs)
    properties: Schema = {}
    conditions = [_limit_verb({"verb": verb.name}, verb) for verb in verbs]
    if rules:
        abouts[CHANGE_RULE] = _RULE_ABOUT
        changed = dict.fromkeys(name for rule in rules for name in (*rule.args, *rule.optional))
        change = Verb(CHANGE_RULE, about=_RULE_ABOUT, args=("rule",), optional=tuple(changed))
        conditions.append(_limit_verb({"verb": CHANGE_RULE}, change))
    conditions += _limit_words_for_numbers(vocabulary)
    conditions += [_limit_verb({"verb": CHANGE_RULE, "rule": rule.name}, rule) for rule in rules]
    properties["verb"] = _choice("What is done.", abouts)
    for argument in vocabulary.arguments.values():
        words = [word for verb in (*verbs, *rules) for word in verb.also.get(argument.name, ())]
        properties[argument.name] = _derive_argument(argument, tuple(dict.fromkeys(words)))
    if rules:
        properties["rule"] = _choice("Which rule.", _list_abouts(vocabulary.rules))
    return _object("Step", about, properties, required=["verb"], allOf=conditions)


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
            number = _number(about, argument.least, argument.most)
            if not also:
                return number
            del number["description"]
            return {"description": about, "anyOf": [number, {"type": "string", "enum": list(also)}]}
        case "flag":
            schema = _flag(about)
        case "word":
            schema = _choice(about, _list_abouts(argument.words))
        case "words":
            items = _choice(argument.words_about, _list_abouts(argument.words))
            schema = {"description": about, "type": "array", "minItems": 1, "uniqueItems": True, "items": items}
        case "target" | "filter":
            schema = _describe_reference(about, argument.type)
        case _:
            schema = {"description": about, "type": "string", "pattern": _NAME}
    return schema


def _list_abouts(words: Mapping[str, Event | Place | Verb | Word]) -> dict[str, str]:
    """Return one line about each word."""
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


def _open(title: str, about: str, key: str, key_about: str) -> Schema:
    """Return the schema of a mapping that may have anything besides one name."""
    return {
        "title": title,
        "description": about,
        "type": "object",
        "additionalProperties": True,
        "required": [key],
        "properties": {key: {"description": key_about, "type": "string", "pattern": _NAME}},
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


def _number(about: str, least: int, most: int) -> Schema:
    return {"description": about, "type": "integer", "minimum": least, "maximum": most}


def _flag(about: str) -> Schema:
    return {"description": about, "type": "boolean", "const": True}


def _refer(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


def _describe_reference(about: str, name: str) -> Schema:
    return {"description": about, "allOf": [_refer(name)]}


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
