"""Check the shape of files against JSON Schemas, in plain words, with line and column.

jsonschema says what is wrong, and its errors are worded here. It is slow: jsonschema_rs, where it is installed, tells
which parts of a file are invalid, and only these are left to jsonschema.

Threat model: the files come from a stranger, the schemas with the program. Schemas in the project's folder are for its
editor and never used, and a reference to anything else is refused: nothing is fetched.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from engine import suggest
from generator import project
from generator.content.source import ListNode, MapNode, Node, locate
from generator.model.findings import Finding, ProjectError, Severity, correct_name, replace_text, split_lines
from generator.model.text import capitalize, shorten

if TYPE_CHECKING:
    import jsonschema
    import jsonschema_rs
    from jsonschema import ValidationError

# References between schemas are relative file names; a host that cannot exist turns them into addresses.
SUFFIX: Final = ".schema.json"
_ADDRESS: Final = f"https://schemas.invalid/{{}}{SUFFIX}"
_DEPTH: Final = 2  # below a list at the top: an invalid card is removed as a whole, and the others stay
_ROUNDS: Final = 3  # removing an entry can leave its list too short
_SAME_VALUE: Final = {"allOf", "anyOf", "oneOf", "then", "else", "if", "not", "dependencies", "propertyNames"}
_ALTERNATIVES: Final = {"allOf", "anyOf", "oneOf", "then", "else", "items"}
_MANY_WORDS: Final = 8
# What is kept for the next file: schemas of games, and validators of parts of schemas.
_MOST_SETS: Final = 16
_MOST_VALIDATORS: Final = 512
_LONGEST_QUOTE: Final = 40
_UNQUOTED_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3}){0,1}\b")
_MOST_LISTED: Final = 16
_TYPES: Final = {
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "empty",
}

Schema = Mapping[str, Any]
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class SchemaSet:
    """The schemas of all kinds of files, which may refer to each other."""

    by_kind: Mapping[str, Schema]


@cache
def load_schemas() -> SchemaSet:
    """Load the program's schemas."""
    schemas: dict[str, Schema] = {}
    for path in sorted((project.find_resources() / "schemas").glob(f"*{SUFFIX}")):
        try:
            schemas[path.name.removesuffix(SUFFIX)] = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise ProjectError(f"the schema {path.name} cannot be read: {error}") from error
    return SchemaSet(schemas)


def replace_effects(effects: Schema) -> SchemaSet:
    """Return the program's schemas with another schema of effects; the same set for the same schema."""
    return _replace_effects(json.dumps(effects))


@lru_cache(_MOST_SETS)
def _replace_effects(effects: str) -> SchemaSet:
    return SchemaSet({**load_schemas().by_kind, "effect": json.loads(effects)})


def check(kind: str, node: MapNode, schemas: SchemaSet | None = None) -> tuple[Finding, ...]:
    """Return the findings about the shape of a file, in its order.

    Args:
        kind: The name of its schema, such as `deck`.
        node: The file.
        schemas: The schemas of its game; the program's if None.
    """
    schemas = schemas or load_schemas()
    findings: dict[Finding, None] = {}
    explained: set[Path] = set()
    for path, _ in _find_faults(schemas, kind, node):
        for length in range(len(path), -1, -1):  # the innermost part that the exact validator finds invalid
            part = path[:length]
            spot = _find_spot(_Spot(schemas, kind), part)
            if part in explained:
                break
            if spot is None:
                continue
            explained.add(part)
            errors = list(_make_exact_validator(spot).iter_errors(_find_value(node, part)))
            if errors:
                explanations = (finding for exact in errors for finding in _explain(exact, node, part, spot))
                findings.update((finding, None) for finding in explanations)
                break
    unknown = {finding.mark for finding in findings if finding.code == "TB101"}
    telling = (finding for finding in findings if finding.code != "TB109" or finding.mark not in unknown)
    return tuple(sorted(telling, key=lambda finding: (finding.mark, finding.code, finding.message)))


def list_words(kind: str, key: str, schemas: SchemaSet) -> tuple[str, ...]:
    """Return the words that a key can have somewhere in a kind of file, as far as the schemas list them."""
    words: dict[str, None] = {}
    seen: set[tuple[str, Path, bool]] = set()
    pending = [(_Spot(schemas, kind), False)]  # places in the schemas, and whether they describe values of the key
    while pending:
        spot, is_value = pending.pop()
        spot = spot.follow()
        if (spot.kind, spot.path, is_value) in seen:
            continue
        seen.add((spot.kind, spot.path, is_value))
        value = _find_value(schemas.by_kind[spot.kind], spot.path)
        if is_value and isinstance(value, Mapping):
            listed = (*value.get("enum", ()), value.get("const"))
            words.update((word, None) for word in listed if isinstance(word, str))
        for name, part in value.items() if isinstance(value, Mapping) else enumerate(value):
            if isinstance(part, Mapping | list):
                is_alternative = isinstance(name, int) or name in _ALTERNATIVES
                is_key = spot.path[-1:] == ("properties",) and name == key
                pending.append((spot.down(name), is_key or (is_value and is_alternative)))
    return tuple(words)


def keep_valid_part(kind: str, node: MapNode, schemas: SchemaSet | None = None) -> MapNode | None:
    """Return a file without its invalid entries, so that the rest can still be used.

    Left out are the invalid keys at its top, or items below them. None if nothing can be kept, for instance because a
    required key is missing.
    """
    schemas = schemas or load_schemas()
    valid: MapNode = node
    for _ in range(_ROUNDS):
        faults = _find_faults(schemas, kind, valid)
        if not faults:
            return valid
        invalid: set[Path] = set()
        for path, unknown in faults:
            if len(path) < _DEPTH and unknown:
                invalid.update((*path, key) for key in unknown)
            elif not path:
                return None
            else:
                invalid.add(path[:_DEPTH])
        valid = _remove(valid, invalid)
    return None if _find_faults(schemas, kind, valid) else valid


def _remove(node: Any, paths: set[Path]) -> Any:  # noqa: ANN401 - a node, of the kind of `node`
    below: dict[str | int, set[Path]] = {}
    for path in paths:
        below.setdefault(path[0], set()).add(path[1:])
    copy: Node
    if isinstance(node, MapNode):
        copy = MapNode(node.origin, node.at)
        for index, (key, value) in enumerate(node.items()):
            if () not in below.get(key, ()):
                copy[key] = _remove(value, below[key]) if key in below else value
                copy.marks += node.marks[2 * index : 2 * index + 2]
        return copy
    copy = ListNode(node.origin, node.at)
    for index, value in enumerate(node):
        if () not in below.get(index, ()):
            copy.append(_remove(value, below[index]) if index in below else value)
            copy.marks.append(node.marks[index])
    return copy


@dataclass(frozen=True, slots=True)
class _Spot:
    """A place in a schema: the kind of file, and the path from the top of its schema."""

    schemas: SchemaSet
    kind: str
    path: Path = ()

    @property
    def schema(self) -> Schema:
        """The schema at this place."""
        value = _find_value(self.schemas.by_kind[self.kind], self.path)
        return value if isinstance(value, Mapping) else {}

    def down(self, *path: str | int) -> _Spot:
        """Return the place at a path below this one."""
        return _Spot(self.schemas, self.kind, (*self.path, *path))

    def follow(self) -> _Spot:
        """Return the place that this one refers to, or this one if it is not a reference."""
        reference = self.schema.get("$ref")
        if not isinstance(reference, str):
            return self
        file, _, pointer = reference.partition("#")
        path = tuple(pointer.split("/")[1:])
        return _Spot(self.schemas, file.removesuffix(SUFFIX) or self.kind, path).follow()


def _find_spot(spot: _Spot, path: Path) -> _Spot | None:
    """Return the place in the schemas that describes the value at a path below, if it is a single one."""
    spot = spot.follow()
    for part in path:
        schema = spot.schema
        if isinstance(part, int):
            below: Path = ("items",) if isinstance(schema.get("items"), dict) else ()
        elif part in schema.get("properties", {}):
            below = ("properties", part)
        else:
            below = ("additionalProperties",) if isinstance(schema.get("additionalProperties"), dict) else ()
        if not below:
            return None
        spot = spot.down(*below).follow()
    return spot


def _find_value(value: Any, path: Path) -> Any:  # noqa: ANN401 - any value of a file
    for part in path:
        value = value[part]
    return value


def _find_faults(schemas: SchemaSet, kind: str, node: MapNode) -> list[tuple[Path, tuple[str, ...]]]:
    """Return the paths of values that the schema does not allow, each with the keys that it must not have."""
    if find_spec("jsonschema_rs") is not None:
        faults: Iterator[Any] = _make_fast_validator(schemas, kind).iter_errors(node)
        return [(tuple(fault.instance_path), tuple(getattr(fault.kind, "unexpected", ()))) for fault in faults]
    found = []
    for error in _make_exact_validator(_Spot(schemas, kind)).iter_errors(node):
        is_closed = error.validator == "additionalProperties" and isinstance(error.schema, Mapping)
        known = error.schema.get("properties", {}) if is_closed else {}
        unknown = tuple(key for key in error.instance if key not in known) if is_closed else ()
        found.append((tuple(error.absolute_path), unknown))
    return found


@lru_cache(_MOST_VALIDATORS)
def _make_fast_validator(schemas: SchemaSet, kind: str) -> jsonschema_rs.Draft7Validator:
    """Create the validator that says where a file is invalid, but not in words."""
    import jsonschema_rs  # noqa: PLC0415 - optional, slow to load, and not needed for an unchanged project

    registry = _make_fast_registry(schemas)
    return jsonschema_rs.Draft7Validator({"$ref": _ADDRESS.format(kind)}, registry=registry, retriever=_refuse)


@lru_cache(_MOST_SETS)
def _make_fast_registry(schemas: SchemaSet) -> jsonschema_rs.Registry:
    """Compile all schemas of a set, which the validators of its kinds share."""
    import jsonschema_rs  # noqa: PLC0415 - the same

    resources: list[tuple[str, Any]] = [(_ADDRESS.format(name), schema) for name, schema in schemas.by_kind.items()]
    return jsonschema_rs.Registry(resources, draft=jsonschema_rs.Draft7, retriever=_refuse)


def _refuse(uri: str) -> Any:  # noqa: ANN401 - never returns
    raise ValueError(f"schemas are not fetched: {uri}")


@lru_cache(_MOST_VALIDATORS)
def _make_exact_validator(spot: _Spot) -> jsonschema.Draft7Validator:
    """Create the validator that says exactly what is wrong with a value that a part of a schema describes."""
    import jsonschema  # noqa: PLC0415 - slow to load, and not needed for an unchanged project
    import referencing.jsonschema  # noqa: PLC0415 - the same

    pointer = "".join(f"/{part}" for part in spot.path)
    make_resource = referencing.jsonschema.DRAFT7.create_resource
    # Without a `retrieve` of its own, a registry refuses every other address.
    registry: referencing.Registry[Any] = referencing.Registry().with_resources(
        (_ADDRESS.format(name), make_resource(schema)) for name, schema in spot.schemas.by_kind.items()
    )
    return jsonschema.Draft7Validator({"$ref": f"{_ADDRESS.format(spot.kind)}#{pointer}"}, registry=registry)


@dataclass(frozen=True, slots=True)
class _Problem:
    """An error of the exact validator, with what a message needs.

    Attributes:
        title: The title of its schema, such as `effect`; may be empty.
        description: The description of its schema; may be empty.
        known: The places that describe its properties.
        conditions: The properties that the schema's `if` looks at before it asks for this.
    """

    error: ValidationError
    node: MapNode
    path: Path
    title: str
    description: str
    known: tuple[_Spot, ...]
    conditions: tuple[str, ...]

    @property
    def value(self) -> Any:  # noqa: ANN401 - any value of a file
        """The invalid value."""
        return self.error.instance

    @property
    def schema(self) -> Schema:
        """The schema that the value violates."""
        return self.error.schema if isinstance(self.error.schema, Mapping) else {}

    @property
    def wanted(self) -> Any:  # noqa: ANN401 - any value of a schema
        """The value of the violated keyword."""
        return self.error.validator_value

    @property
    def name(self) -> str:
        """What to call the value at the beginning of a sentence."""
        if not self.path:
            return "The file"
        last = self.path[-1]
        if isinstance(last, str):
            return f"`{last}`"
        above = self.path[-2] if len(self.path) > 1 else ""
        return f"Item {last + 1} of `{above}`" if isinstance(above, str) else f"Item {last + 1}"

    @property
    def thing(self) -> str:
        """What to call the value inside a sentence: `an effect`, or its name if its schema has no singular title."""
        title = self.title[:1].lower() + self.title[1:]
        if not title or (title.endswith("s") and not title.endswith("ss")):  # a plural
            return self.name.replace("The", "the").replace("Item", "item")
        return f"an {title}" if title[:1] in "aeiou" else f"a {title}"

    def make_finding(
        self, code: str, message: str, hint: str = "", *, key: str | None = None, words: Iterable[object] = ()
    ) -> Finding:
        """Create a finding at the value, or at a key in it; `words` are allowed in the place of it."""
        mark = locate(self.node, *self.path) if key is None else locate(self.node, *self.path, key, key=True)
        name, known = self.value if key is None else key, [word for word in words if isinstance(word, str)]
        fix = correct_name(mark, name, known) if isinstance(name, str) else None
        return Finding(mark, code, Severity.ERROR, message, hint, fix=fix)


def _explain(error: ValidationError, node: MapNode, base: Path, spot: _Spot) -> Iterator[Finding]:
    """Yield the findings for an error in the value at `base`, which `spot` describes."""
    problem = _make_problem(error, node, base, spot)
    if "propertyNames" in error.relative_schema_path:
        yield from _explain_key(problem)
    elif error.validator in {"anyOf", "oneOf"}:
        yield from _explain_alternatives(problem, base, spot)
    else:
        explain = _EXPLANATIONS.get(str(error.validator))
        if explain is not None:
            yield from explain(problem)
        else:
            yield problem.make_finding("TB109", f"{problem.name} is not valid here.", problem.description)


def _make_problem(error: ValidationError, node: MapNode, base: Path, spot: _Spot) -> _Problem:
    """Follow the path of an error through the schema, and collect the title and the descriptions on the way."""
    title, description = spot.schema.get("title", ""), spot.schema.get("description", "")
    known: tuple[_Spot, ...] = (spot,)
    conditions: tuple[str, ...] = ()
    is_property = False
    for part in list(error.absolute_schema_path)[:-1]:
        if not is_property and part in {"then", "else"}:
            conditions = tuple(spot.schema.get("if", {}).get("properties", {}))
        spot = spot.down(part).follow()
        if is_property or (isinstance(part, str) and part not in _SAME_VALUE and part != "properties"):
            title, description, known, conditions = "", "", (), ()
        if part == "properties" and not is_property:
            is_property = True
            continue
        is_property = False
        title = spot.schema.get("title", title)
        description = description or spot.schema.get("description", "")
        known = (*known, spot)
    return _Problem(error, node, (*base, *error.absolute_path), title, description, known, conditions)


def _explain_alternatives(problem: _Problem, base: Path, spot: _Spot) -> Iterator[Finding]:
    """Yield what is wrong, judged by the alternative that is nearest to the value."""
    branches: dict[int, list[ValidationError]] = {}
    for error in problem.error.context or ():
        branches.setdefault(int(error.relative_schema_path[0]), []).append(error)
    needed = [
        name for branch in problem.wanted if set(branch) == {"required", "properties"} for name in branch["required"]
    ]
    if not branches:
        present = [name for name in needed if isinstance(problem.value, dict) and name in problem.value] or needed
        names = _join_or(_quote_words(present)) if present else "its forms"
        yield problem.make_finding("TB109", f"Only one of {names} is allowed in {problem.thing}.", problem.description)
    elif len(needed) == len(problem.wanted):
        message = f"{capitalize(problem.thing)} needs {_join_or(_quote_words(needed))}."
        yield problem.make_finding("TB102", message, problem.description)
    elif all(_is_of_wrong_type(errors) or _list_words(errors) for errors in branches.values()):
        forms: list[str] = []
        for errors in branches.values():
            types = (error for error in errors if error.validator == "type" and not error.relative_path)
            forms += _list_words(errors) or _name_types(types)
        yield _explain_form(problem, forms)
    else:
        for error in min(branches.values(), key=_measure_distance):
            yield from _explain(error, problem.node, base, spot)


def _measure_distance(errors: list[ValidationError]) -> tuple[bool, int, int]:
    """Measure how far a value is from an alternative: another type, wrong or missing words, number of errors."""
    words = sum(error.validator in {"const", "enum", "required", "additionalProperties"} for error in errors)
    return _is_of_wrong_type(errors), words, len(errors)


def _is_of_wrong_type(errors: list[ValidationError]) -> bool:
    """Return whether a value is of another type than an alternative allows."""
    for error in errors:
        words = _list_allowed(error)
        is_other_word = words and not isinstance(error.instance, tuple(map(type, words)))
        if not error.relative_path and (error.validator == "type" or is_other_word):
            return True
    return False


def _list_allowed(error: ValidationError) -> list[Any]:
    """Return the values that an `enum` or a `const` allows; empty for other keywords."""
    wanted: Any = error.validator_value
    return list(wanted) if error.validator == "enum" else [wanted] if error.validator == "const" else []


def _list_words(errors: list[ValidationError]) -> list[str]:
    """Return the words that an alternative allows, quoted; empty if there are many, or if it allows more."""
    words = [word for error in errors if not error.relative_path for word in _list_allowed(error)]
    return _quote_words(words) if len(words) <= _MANY_WORDS else []


def _explain_form(problem: _Problem, forms: list[str]) -> Finding:
    value, wanted = problem.value, _join_or(list(dict.fromkeys(forms)))
    if value is None:
        return _explain_empty(problem, wanted)
    hint = problem.description
    if isinstance(value, int | float) and wanted == _TYPES["string"]:
        finding = problem.make_finding("TB103", f"{problem.name} must be {wanted}, not {_name_value(value)}.")
        hint, fix = f"Put it in quotes. {hint}".strip(), replace_text(finding.mark, str(value), f'"{value}"')
        return replace(finding, hint=hint, fix=fix)
    code = "TB104" if isinstance(value, str) and any(form.startswith("`") for form in forms) else "TB103"
    return problem.make_finding(code, f"{problem.name} must be {wanted}, not {_name_value(value)}.", hint)


def _name_types(errors: Iterable[ValidationError]) -> list[str]:
    """Return the types that errors ask for, as phrases."""
    wanted: list[Any] = [error.validator_value for error in errors]
    return [_TYPES[name] for types in wanted for name in ([types] if isinstance(types, str) else types)]


def _explain_empty(problem: _Problem, wanted: str) -> Finding:
    finding = problem.make_finding("TB103", f"{problem.name} is empty; it must be {wanted}.", problem.description)
    line = split_lines(problem.node.origin.text)[finding.mark.line - 1]
    colour = _UNQUOTED_COLOUR.search(line, finding.mark.column - 1)
    if colour is None:
        return finding
    message = f"{problem.name} is empty: `{colour[0]}` without quotes is a comment."
    fix = replace_text(finding.mark._replace(column=colour.start() + 1), colour[0], f'"{colour[0]}"')
    return replace(finding, message=message, hint=f'Write `"{colour[0]}"`, in quotes.', fix=fix)


def _explain_type(problem: _Problem) -> Iterator[Finding]:
    if "enum" not in problem.schema:  # the finding for the words says more
        yield _explain_form(problem, _name_types([problem.error]))


def _explain_unknown(problem: _Problem) -> Iterator[Finding]:
    known = list(problem.schema.get("properties", {}))
    for key in problem.value:
        if key not in known:
            end = _suggest(key, known)
            is_guess_enough = end != "." and not suggest.are_few(known)
            hint = "" if is_guess_enough or not known else f"Allowed: {_list_quoted(known)}."
            message = f"`{key}` is not a property of {problem.thing}{end}"
            words = (word for word in known if word not in problem.value)
            yield problem.make_finding("TB101", message, hint, key=key, words=words)


def _explain_missing(problem: _Problem) -> Iterator[Finding]:
    for key in problem.wanted:
        if key not in problem.value:
            places = (
                spot.down("properties", key) for spot in problem.known if key in spot.schema.get("properties", {})
            )
            spots = list(places)
            word = next((spot.schema["enum"][0] for spot in spots if len(spot.schema.get("enum", ())) == 1), None)
            hint = ""
            if spots and word is None:
                hint = str(spots[0].schema.get("description", spots[0].follow().schema.get("description", "")))
            conditions = _quote_conditions(problem, problem.value)
            needed = f"`{key}`" if word is None else f"`{key}: {word}`"
            message = f"{capitalize(problem.thing)}{f' with {conditions}' if conditions else ''} needs {needed}."
            yield problem.make_finding("TB102", message, hint)


def _explain_dependency(problem: _Problem) -> Iterator[Finding]:
    for key, others in problem.wanted.items():
        missing = [required for required in others if key in problem.value and required not in problem.value]
        if missing:
            message = f"`{key}` of {problem.thing} also needs {' and '.join(_quote_words(missing))}."
            yield problem.make_finding("TB102", message, problem.description, key=key)


def _quote_conditions(problem: _Problem, value: Mapping[str, Any]) -> str:
    """Return `verb: extinguish` in backquotes: the properties that a condition of the schema looks at."""
    keys = (key for key in problem.conditions if isinstance(value.get(key), str | int))
    return " and ".join(f"`{key}: {value[key]}`" for key in keys)


def _explain_key(problem: _Problem) -> Iterator[Finding]:
    key = str(problem.value)
    if problem.error.validator != "enum":
        hint = str(problem.schema.get("description", ""))
        yield problem.make_finding("TB105", f"`{key}` is not a valid name in {problem.thing}.", hint, key=key)
        return
    conditions = _quote_conditions(problem, _find_value(problem.node, problem.path))
    others = [word for word in problem.wanted if word not in problem.conditions]
    message = f"`{key}` does not go with {conditions}" if conditions else f"`{key}` is not allowed in {problem.thing}"
    hint = f"Allowed: {_list_quoted(others)}." if others else ""
    yield problem.make_finding("TB109", message + _suggest(key, others), hint, key=key, words=others)


def _explain_word(problem: _Problem) -> Iterator[Finding]:
    words = list(problem.wanted) if problem.error.validator == "enum" else [problem.wanted]
    value, hint = problem.value, problem.description
    if value is None:
        yield _explain_empty(problem, _quote_words(words)[0] if len(words) == 1 else f"one of {_list_quoted(words)}")
        return
    if len(words) == 1:
        message = f"{problem.name} must be {_quote_words(words)[0]}, not {_name_value(value)}."
        yield problem.make_finding("TB104", message, hint, words=words)
        return
    end = _suggest(value, words)
    if end != "." and len(words) > _MANY_WORDS:
        message = f"{problem.name} cannot be {_name_value(value)}{end}"
        yield problem.make_finding("TB104", message, f"Allowed: {_list_quoted(words)}.", words=words)
        return
    message = f"{problem.name} must be one of {_list_quoted(words)}, not {_name_value(value)}{end}"
    yield problem.make_finding("TB104", message, hint, words=words)


def _explain_pattern(problem: _Problem) -> Iterator[Finding]:
    hint = str(problem.schema.get("description", problem.description))
    id_ = "-".join(re.findall(r"[a-z0-9]+", problem.value.lower()))
    if re.search(problem.wanted, id_):
        hint = f"Write `{id_}`. {hint}"
    yield problem.make_finding("TB105", f"{problem.name} cannot be {_name_value(problem.value)}.", hint)


def _explain_bound(problem: _Problem) -> Iterator[Finding]:
    keyword, wanted, name, value = str(problem.error.validator), problem.wanted, problem.name, problem.value
    bound = "at least" if keyword.startswith("min") else "at most"
    hint = problem.description
    if keyword.endswith("Length"):
        code, message = "TB110", f"{name} has {len(value)} characters; {bound} {wanted} are allowed."
        if not value:
            message, hint = f"{name} is empty.", f"Write it, or leave {name} out."
    elif keyword.endswith(("Items", "Properties")):
        nouns = ("item", "items") if keyword.endswith("Items") else ("property", "properties")
        code, message = "TB107", f"{name} must have {bound} {wanted} {nouns[wanted != 1]}, but has {len(value)}."
    else:
        bound = {"exclusiveMinimum": "more than", "exclusiveMaximum": "less than"}.get(keyword, bound)
        code, message = "TB106", f"{name} must be {bound} {wanted}, not {value}."
    yield problem.make_finding(code, message, hint)


def _explain_duplicate(problem: _Problem) -> Iterator[Finding]:
    items = list(problem.value)
    for index, item in enumerate(items):
        if item in items[:index]:
            mark = locate(problem.node, *problem.path, index)
            message = f"{capitalize(_name_value(item))} appears twice in {problem.name}."
            yield Finding(mark, "TB108", Severity.ERROR, message, "Delete one of them.")


_EXPLANATIONS: Final[Mapping[str, Callable[[_Problem], Iterator[Finding]]]] = {
    "type": _explain_type,
    "additionalProperties": _explain_unknown,
    "required": _explain_missing,
    "dependencies": _explain_dependency,
    "enum": _explain_word,
    "const": _explain_word,
    "pattern": _explain_pattern,
    **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), _explain_bound),
    **dict.fromkeys(("minLength", "maxLength"), _explain_bound),
    **dict.fromkeys(("minItems", "maxItems", "minProperties", "maxProperties"), _explain_bound),
    "uniqueItems": _explain_duplicate,
}


def _name_value(value: object) -> str:
    """Return what a message calls a value: `the word "two"`, `3`, `a list`."""
    if isinstance(value, str):
        if not value:
            return "an empty text"
        line = " ".join(value.split())
        return f'the {"text" if " " in line else "word"} "{shorten(line, _LONGEST_QUOTE)}"'
    if value is None or isinstance(value, bool):
        return {None: "empty", True: "true", False: "false"}[value]
    return str(value) if isinstance(value, int | float) else _TYPES["object" if isinstance(value, dict) else "array"]


def _join_or(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def _quote_words(words: Iterable[object]) -> list[str]:
    return [f"`{str(word).lower() if isinstance(word, bool) else word}`" for word in words]


def _list_quoted(words: Iterable[object]) -> str:
    """Return words in backquotes, only the first ones if there are many."""
    names = _quote_words(words)
    more = len(names) - _MOST_LISTED
    return ", ".join(names) if more <= 0 else f"{', '.join(names[:_MOST_LISTED])} and {more} more"


def _suggest(word: object, words: Iterable[object]) -> str:
    """Return `; did you mean ...?` if one of `words` is similar to `word`, otherwise a full stop."""
    known = [known for known in words if isinstance(known, str)]
    near = suggest.find_nearest(word, known) if isinstance(word, str) else ""
    return f"; {suggest.ask_whether_meant(near)}" if near else "."
