"""How values, types and alternatives are called in messages.

What an exact validator complains about, as findings in our own words.

The shape of files: JSON Schemas, and what breaks them in plain words, with line and column.

A fast validator says whether a file is in order; only where it is not does an exact one say what is wrong, and only for
the part that is wrong. `CODES` holds the page of every code.

Threat model: what is checked is a stranger's, the schemas are our own: those that come with the program are used, never
those in the project's folder, which are for its editor; a reference to anything else has nothing to be followed with.

What words the troubles is imported late, and that is on purpose: it brings jsonschema, which takes longer to load than
the files of a whole game take to read, and most runs find nothing wrong.

The JSON Schemas that come with the program, and the fast validators made of them; nothing is ever fetched.

The exact validators, made of the same schemas: slow to load and to run, so asked only where a file is wrong.

What is in order in a file that is not: the file without its wrong parts, so that the rest can still be checked.

What is wrong with a file that breaks its schema: for each wrong part, the words of an exact validator.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import jsonschema
from jsonschema import ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7

from engine import suggest
from generator import project
from generator.content.source import ListNode, MapNode, Node, locate
from generator.model.findings import Finding, ProjectError, Severity

_TYPES: Final = {
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "empty",
}
_LONGEST_QUOTE: Final = 40
_MOST_LISTED: Final = 16


def value_name(value: object) -> str:
    """Return how a message calls a value: `the word "two"`, `3`, `a list`."""
    if isinstance(value, str):
        if not value:
            return "an empty text"
        line = " ".join(value.split())
        short = line if len(line) <= _LONGEST_QUOTE else line[: _LONGEST_QUOTE - 1] + "…"
        return f'the {"text" if " " in line else "word"} "{short}"'
    if value is None or isinstance(value, bool):
        return {None: "empty", True: "true", False: "false"}[value]
    return str(value) if isinstance(value, int | float) else _TYPES["object" if isinstance(value, dict) else "array"]


def type_name(name: str) -> str:
    """Return how a message calls a type of JSON: `a text`."""
    return _TYPES[name]


def any_of(names: Sequence[str]) -> str:
    """Join names with commas and `or`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def quoted(words: Iterable[object]) -> list[str]:
    """Return words in backquotes, as they are written in YAML."""
    return [f"`{str(word).lower() if isinstance(word, bool) else word}`" for word in words]


def thing(title: str) -> str:
    """Return a schema's title with its article: `an effect`; nothing for a plural, which has none."""
    name = title[:1].lower() + title[1:]
    if not name or (name.endswith("s") and not name.endswith("ss")):
        return ""
    return f"an {name}" if name[:1] in "aeiou" else f"a {name}"


def listed(words: Iterable[object]) -> str:
    """Return words in backquotes, the first ones only when there are many."""
    names = quoted(words)
    more = len(names) - _MOST_LISTED
    return ", ".join(names) if more <= 0 else f"{', '.join(names[:_MOST_LISTED])} and {more} more"


def meant(word: object, words: Iterable[object]) -> str:
    """Return `; did you mean ...?` when one of `words` looks like `word`; otherwise nothing."""
    known = [known for known in words if isinstance(known, str)]
    near = suggest.find_nearest(word, known) if isinstance(word, str) else ""
    return f"; {suggest.ask_whether_meant(near)}" if near else "."


_SAME_VALUE: Final = {"allOf", "anyOf", "oneOf", "then", "else", "if", "not", "dependencies", "propertyNames"}
_MANY_WORDS: Final = 8


@dataclass(frozen=True, slots=True)
class Trouble:
    """One complaint about one value.

    Attributes:
        error: The validator's.
        node: The file.
        path: To the value.
        title: What the value is, after its schema: `effect`; empty when its schema has no title.
        about: What its schema says of it.
        known: Where its properties are described.
        looked_at: The properties that a condition of the schema looked at before it asked for this; mostly none.
    """

    error: ValidationError
    node: MapNode
    path: tuple[str | int, ...]
    title: str
    about: str
    known: tuple[Spot, ...]
    looked_at: tuple[str, ...]

    @property
    def value(self) -> Any:  # noqa: ANN401 - any value of a file
        """The value."""
        return self.error.instance

    @property
    def schema(self) -> Mapping[str, Any]:
        """The schema that the value breaks."""
        return self.error.schema if isinstance(self.error.schema, Mapping) else {}

    @property
    def wanted(self) -> Any:  # noqa: ANN401 - any value of a schema
        """What the broken keyword of the schema says."""
        return self.error.validator_value

    @property
    def name(self) -> str:
        """What the value is called at the beginning of a sentence."""
        if not self.path:
            return "The file"
        last = self.path[-1]
        if isinstance(last, str):
            return f"`{last}`"
        above = self.path[-2] if len(self.path) > 1 else ""
        return f"Item {last + 1} of `{above}`" if isinstance(above, str) else f"Item {last + 1}"

    @property
    def thing(self) -> str:
        """What the value is, in a sentence: `an effect`, or its name where it has no such word in the singular."""
        return thing(self.title) or self.name.replace("The", "the").replace("Item", "item")

    def finding(self, code: str, message: str, hint: str = "", *, key: str | None = None) -> Finding:
        """Return a finding at the value, or at the key `key` in it."""
        mark = locate(self.node, *self.path) if key is None else locate(self.node, *self.path, key, key=True)
        return Finding(mark, code, Severity.ERROR, message, hint)


def findings_of(error: ValidationError, node: MapNode, base: tuple[str | int, ...], spot: Spot) -> Iterator[Finding]:
    """Yield findings for an error in the value at `base`, which `spot` describes."""
    trouble = _trouble(error, node, base, spot)
    if "propertyNames" in error.relative_schema_path:
        yield from _key(trouble)
    elif error.validator in {"anyOf", "oneOf"}:
        yield from _alternatives(trouble, base, spot)
    else:
        yield from _WORDS.get(str(error.validator), _other)(trouble)


def _trouble(error: ValidationError, node: MapNode, base: tuple[str | int, ...], spot: Spot) -> Trouble:
    title, about = spot.schema.get("title", ""), spot.schema.get("description", "")
    known: tuple[Spot, ...] = (spot,)
    condition: tuple[str, ...] = ()
    named = False
    for part in list(error.absolute_schema_path)[:-1]:
        if not named and part in {"then", "else"}:
            condition = tuple(spot.schema.get("if", {}).get("properties", {}))
        spot = spot.down(part).followed()
        if named or (isinstance(part, str) and part not in _SAME_VALUE and part != "properties"):
            title, about, known, condition = "", "", (), ()
        if part == "properties" and not named:
            named = True
            continue
        named = False
        title, about = spot.schema.get("title", title), about or spot.schema.get("description", "")
        known = (*known, spot)
    return Trouble(error, node, (*base, *error.absolute_path), title, about, known, condition)


def _described(key: str, spots: tuple[Spot, ...]) -> str:
    """Return what the first of `spots` that knows the property `key` says of it, or of what it refers to."""
    known = (spot.down("properties", key) for spot in spots if key in spot.schema.get("properties", {}))
    first = next(known, None)
    if first is None:
        return ""
    return str(first.schema.get("description", first.followed().schema.get("description", "")))


def _alternatives(trouble: Trouble, base: tuple[str | int, ...], spot: Spot) -> Iterator[Finding]:
    """Yield what is wrong after the alternative that the value comes nearest to."""
    branches: dict[int, list[ValidationError]] = {}
    for error in trouble.error.context or ():
        branches.setdefault(int(error.relative_schema_path[0]), []).append(error)
    needed = [name for branch in trouble.wanted if set(branch) == {"required"} for name in branch["required"]]
    if not branches:
        there = [name for name in needed if isinstance(trouble.value, dict) and name in trouble.value] or needed
        yield trouble.finding(
            "TB109",
            f"Only one of {any_of(quoted(there)) if there else 'its forms'} can stand in {trouble.thing}.",
            trouble.about,
        )
    elif len(needed) == len(trouble.wanted):
        yield trouble.finding("TB102", f"{_capital(trouble.thing)} needs {any_of(quoted(needed))}.", trouble.about)
    elif all(_is_of_wrong_type(errors) or _words_of(errors) for errors in branches.values()):
        yield _wrong_form(trouble, [form for errors in branches.values() for form in _forms(errors)])
    else:
        nearest = min(branches, key=lambda index: (_distance(branches[index]), index))
        for error in branches[nearest]:
            yield from findings_of(error, trouble.node, base, spot)


def _is_of_wrong_type(errors: list[ValidationError]) -> bool:
    return any(_wants_other_type(error) for error in errors if not error.relative_path)


def _wants_other_type(error: ValidationError) -> bool:
    words = _own_words(error)
    return error.validator == "type" or bool(words and not isinstance(error.instance, tuple(map(type, words))))


def _own_words(error: ValidationError) -> list[Any]:
    """Return the values of which an error wants one; none when it is about anything else."""
    wanted: Any = error.validator_value
    return list(wanted) if error.validator == "enum" else [wanted] if error.validator == "const" else []


def _distance(errors: list[ValidationError]) -> tuple[bool, int, int]:
    """Return how far a value is from an alternative: of another type, told apart by a word, number of troubles."""
    words = sum(error.validator in {"const", "enum", "required", "additionalProperties"} for error in errors)
    return _is_of_wrong_type(errors), words, len(errors)


def _words_of(errors: list[ValidationError]) -> list[str]:
    """Return the few words of which a value of this alternative must be one, in backquotes; none when it is freer."""
    words = [word for error in errors if not error.relative_path for word in _own_words(error)]
    return quoted(words) if len(words) <= _MANY_WORDS else []


def _forms(errors: list[ValidationError]) -> list[str]:
    """Return what a value of this alternative can be, as phrases."""
    types = [error.validator_value for error in errors if error.validator == "type" and not error.relative_path]
    return _words_of(errors) or [type_name(name) for wanted in types for name in _types_wanted(wanted)]


def _wrong_form(trouble: Trouble, forms: list[str]) -> Finding:
    """Return that a value must be one of several forms, each a phrase: `a whole number`, `a text`."""
    value, wanted = trouble.value, any_of(list(dict.fromkeys(forms)))
    if value is None:
        return trouble.finding("TB103", f"{trouble.name} is empty; it must be {wanted}.", trouble.about)
    hint = trouble.about
    if isinstance(value, int | float) and wanted == type_name("string"):
        hint = f"Put it in quotes when it is meant as a text. {hint}".strip()
    code = "TB104" if isinstance(value, str) and any(form.startswith("`") for form in forms) else "TB103"
    return trouble.finding(code, f"{trouble.name} must be {wanted}, not {value_name(value)}.", hint)


def _type(trouble: Trouble) -> Iterator[Finding]:
    if isinstance(trouble.error.schema, Mapping) and "enum" in trouble.error.schema:
        return  # that it is none of the words says more
    yield _wrong_form(trouble, [type_name(name) for name in _types_wanted(trouble.wanted)])


def _types_wanted(wanted: object) -> list[str]:
    return [wanted] if isinstance(wanted, str) else [str(name) for name in (wanted if isinstance(wanted, list) else ())]


def _unknown(trouble: Trouble) -> Iterator[Finding]:
    known = list(trouble.schema.get("properties", {}))
    for key in trouble.value:
        if key not in known:
            end = meant(key, known)
            is_guessed = end != "." and not suggest.are_few(known)
            hint = "" if is_guessed or not known else f"It can have {listed(known)}."
            yield trouble.finding("TB101", f"`{key}` is not a property of {trouble.thing}{end}", hint, key=key)


def _missing(trouble: Trouble) -> Iterator[Finding]:
    for key in trouble.wanted:
        if key not in trouble.value:
            about = _described(key, trouble.known)
            said = _looked_at(trouble, trouble.value)
            message = f"{_capital(trouble.thing)}{f' with {said}' if said else ''} needs `{key}`."
            yield trouble.finding("TB102", message, about)


def _beside(trouble: Trouble) -> Iterator[Finding]:
    for key, others in trouble.wanted.items():
        lacking = [other for other in others if key in trouble.value and other not in trouble.value]
        if lacking:
            message = f"`{key}` of {trouble.thing} needs {' and '.join(quoted(lacking))} beside it."
            yield trouble.finding("TB102", message, trouble.about, key=key)


def _looked_at(trouble: Trouble, value: Mapping[str, Any]) -> str:
    """Return `verb: extinguish` in backquotes: what a condition of the schema looked at in `value`."""
    return " and ".join(f"`{key}: {value[key]}`" for key in trouble.looked_at if isinstance(value.get(key), str | int))


def _key(trouble: Trouble) -> Iterator[Finding]:
    """Yield what is wrong with a key."""
    key, error = str(trouble.value), trouble.error
    if error.validator != "enum":
        hint = str(trouble.schema.get("description", ""))
        yield trouble.finding("TB105", f"`{key}` cannot be a name in {trouble.thing}.", hint, key=key)
        return
    here: Any = trouble.node
    for part in trouble.path:
        here = here[part]
    said = _looked_at(trouble, here)
    rest = [word for word in trouble.wanted if word not in trouble.looked_at]
    message = f"`{key}` does not go with {said}" if said else f"`{key}` does not belong in {trouble.thing}"
    hint = f"There it can have {listed(rest)}." if rest else ""
    yield trouble.finding("TB109", message + meant(key, rest), hint, key=key)


def _word(trouble: Trouble) -> Iterator[Finding]:
    words = list(trouble.wanted) if trouble.error.validator == "enum" else [trouble.wanted]
    value = trouble.value
    if value is None:
        wanted = quoted(words)[0] if len(words) == 1 else f"one of {listed(words)}"
        yield trouble.finding("TB103", f"{trouble.name} is empty; it must be {wanted}.", trouble.about)
        return
    if len(words) == 1:
        yield trouble.finding(
            "TB104", f"{trouble.name} can only be {quoted(words)[0]}, not {value_name(value)}.", trouble.about
        )
        return
    end = meant(value, words)
    if end != "." and len(words) > _MANY_WORDS:
        message = f"{trouble.name} cannot be {value_name(value)}{end}"
        yield trouble.finding("TB104", message, f"It is one of {listed(words)}.")
        return
    message = f"{trouble.name} must be one of {listed(words)}, not {value_name(value)}{end}"
    yield trouble.finding("TB104", message, trouble.about)


def _pattern(trouble: Trouble) -> Iterator[Finding]:
    form = str(trouble.schema.get("description", trouble.about))
    yield trouble.finding("TB105", f"{trouble.name} cannot be {value_name(trouble.value)}.", form)


def _range(trouble: Trouble) -> Iterator[Finding]:
    bound = {
        "minimum": "at least {}",
        "maximum": "at most {}",
        "exclusiveMinimum": "more than {}",
        "exclusiveMaximum": "less than {}",
    }[str(trouble.error.validator)].format(trouble.wanted)
    yield trouble.finding("TB106", f"{trouble.name} must be {bound}, not {trouble.value}.", trouble.about)


def _length(trouble: Trouble) -> Iterator[Finding]:
    if not trouble.value:
        yield trouble.finding("TB110", f"{trouble.name} is empty.", f"Write it, or leave {trouble.name} out.")
        return
    bound = "least" if trouble.error.validator == "minLength" else "most"
    message = f"{trouble.name} has {len(trouble.value)} characters; at {bound} {trouble.wanted} are allowed."
    yield trouble.finding("TB110", message, trouble.about)


def _number(trouble: Trouble) -> Iterator[Finding]:
    keyword = str(trouble.error.validator)
    what = "items" if keyword.endswith("Items") else "properties"
    what = what if trouble.wanted != 1 else {"items": "item", "properties": "property"}[what]
    bound = "least" if keyword.startswith("min") else "most"
    message = f"{trouble.name} must have at {bound} {trouble.wanted} {what}, and has {len(trouble.value)}."
    yield trouble.finding("TB107", message, trouble.about)


def _twice(trouble: Trouble) -> Iterator[Finding]:
    items = list(trouble.value)
    for index, item in enumerate(items):
        if item in items[:index]:
            mark = locate(trouble.node, *trouble.path, index)
            message = f"{_capital(value_name(item))} stands twice in {trouble.name}."
            yield Finding(mark, "TB108", Severity.ERROR, message, "Delete one of the two.")


def _other(trouble: Trouble) -> Iterator[Finding]:
    yield trouble.finding("TB109", f"{trouble.name} is not as it can be here.", trouble.about)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_WORDS: Final[Mapping[str, Callable[[Trouble], Iterator[Finding]]]] = {
    "type": _type,
    "additionalProperties": _unknown,
    "required": _missing,
    "dependencies": _beside,
    "enum": _word,
    "const": _word,
    "pattern": _pattern,
    **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), _range),
    **dict.fromkeys(("minLength", "maxLength"), _length),
    **dict.fromkeys(("minItems", "maxItems", "minProperties", "maxProperties"), _number),
    "uniqueItems": _twice,
}


def list_kinds() -> tuple[str, ...]:
    """Return the kinds of files that there are schemas for, sorted."""
    return tuple(sorted(schemas()))


def check(kind: str, node: MapNode) -> tuple[Finding, ...]:
    """Return what is wrong with the shape of a file of this kind, in the order of the file."""
    if quick(kind).is_valid(node):
        return ()
    return findings(kind, node)


if TYPE_CHECKING:
    import jsonschema_rs

# References between schemas are relative file names; a host that cannot exist makes addresses of them.
_ADDRESS: Final = "https://schemas.invalid/"
_SUFFIX: Final = ".schema.json"

Schema = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a schema: the kind of file, and the words that lead to it from the top."""

    kind: str
    path: tuple[str | int, ...] = ()

    @property
    def schema(self) -> Schema:
        """What stands there."""
        here: Any = schemas()[self.kind]
        for part in self.path:
            here = here[part]
        return here if isinstance(here, Mapping) else {}

    def down(self, *path: str | int) -> Spot:
        """Return the spot that `path` leads to from here."""
        return Spot(self.kind, (*self.path, *path))

    def followed(self) -> Spot:
        """Return what this spot refers to; itself when it refers to nothing."""
        reference = self.schema.get("$ref")
        if not isinstance(reference, str):
            return self
        file, _, pointer = reference.partition("#")
        return Spot(file.removesuffix(_SUFFIX) or self.kind, tuple(pointer.split("/")[1:])).followed()


@cache
def schemas() -> Mapping[str, Schema]:
    """Return every schema by kind, such as `deck`.

    Raises:
        ProjectError: One cannot be read.
    """
    found: dict[str, Schema] = {}
    for path in sorted((project.resources() / "schemas").glob(f"*{_SUFFIX}")):
        try:
            found[path.name.removesuffix(_SUFFIX)] = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as trouble:
            message = f"the schema {path.name} cannot be read: {trouble}"
            raise ProjectError(message) from trouble
    return found


@cache
def quick(kind: str) -> jsonschema_rs.Draft7Validator:
    """Return the validator that says only whether something is wrong, and where, but fast."""
    import jsonschema_rs  # noqa: PLC0415 - mostly it is known that nothing is wrong

    resources: list[tuple[str, Any]] = [(address(name), schema) for name, schema in schemas().items()]
    registry = jsonschema_rs.Registry(resources, draft=jsonschema_rs.Draft7, retriever=_refuse)
    return jsonschema_rs.Draft7Validator({"$ref": address(kind)}, registry=registry, retriever=_refuse)


def address(kind: str) -> str:
    """Return what schemas call each other by, whatever file they are in."""
    return f"{_ADDRESS}{kind}{_SUFFIX}"


def _refuse(uri: str) -> Any:  # noqa: ANN401 - it never returns
    message = f"schemas are not fetched: {uri}"
    raise ValueError(message)


@cache
def exact(spot: Spot) -> jsonschema.Draft7Validator:
    """Return the validator that says exactly what is wrong with a value that stands at `spot`."""
    pointer = "".join(f"/{part}" for part in spot.path)
    return jsonschema.Draft7Validator({"$ref": f"{address(spot.kind)}#{pointer}"}, registry=_registry())


@cache
def _registry() -> Registry[Any]:
    # A registry without a `retrieve` of its own knows these schemas and refuses every other address.
    return Registry().with_resources(
        (address(name), Resource.from_contents(schema, DRAFT7)) for name, schema in schemas().items()
    )


_DEPTH: Final = 2  # a wrong card goes whole, and leaves the other cards
_ROUNDS: Final = 3  # an entry taken away can leave its list too short


def keep_valid_part(kind: str, node: MapNode) -> MapNode | None:
    """Return the file without the entries (keys at the top, or items below them) in which something is wrong.

    None when nothing can be saved, as where a key that every such file needs is missing or wrong.
    """
    validator = quick(kind)
    kept: MapNode = node
    for _ in range(_ROUNDS):
        if validator.is_valid(kept):
            return kept
        wrong: set[tuple[str | int, ...]] = set()
        for error in validator.iter_errors(kept):
            path = tuple(error.instance_path)
            unknown: Sequence[str] = getattr(error.kind, "unexpected", ())
            if len(path) < _DEPTH and unknown:
                wrong.update((*path, key) for key in unknown)
            elif not path:
                return None
            else:
                wrong.add(path[:_DEPTH])
        kept = _without(kept, wrong)
    return kept if validator.is_valid(kept) else None


def _without(node: Any, wrong: set[tuple[str | int, ...]]) -> Any:  # noqa: ANN401 - a node, of the kind of `node`
    """Return a copy of a node without what stands at the paths in `wrong`, marks kept."""
    below: dict[str | int, set[tuple[str | int, ...]]] = {}
    for path in wrong:
        below.setdefault(path[0], set()).add(path[1:])
    copy: Node
    if isinstance(node, MapNode):
        copy = MapNode(node.origin, node.at)
        for index, (key, value) in enumerate(node.items()):
            if () not in below.get(key, ()):
                copy[key] = _without(value, below[key]) if key in below else value
                copy.marks += node.marks[2 * index : 2 * index + 2]
        return copy
    copy = ListNode(node.origin, node.at)
    for index, value in enumerate(node):
        if () not in below.get(index, ()):
            copy.append(_without(value, below[index]) if index in below else value)
            copy.marks.append(node.marks[index])
    return copy


def findings(kind: str, node: MapNode) -> tuple[Finding, ...]:
    """Return what is wrong with the shape of a file of this kind, in the order of the file."""
    found: dict[Finding, None] = {}
    done: set[tuple[str | int, ...]] = set()
    for error in quick(kind).iter_errors(node):
        for path in _upwards(tuple(error.instance_path)):
            spot = _spot(kind, path)
            if path in done:
                break
            if spot is None:
                continue
            done.add(path)
            troubles = list(exact(spot).iter_errors(_value(node, path)))
            if troubles:
                found.update(
                    (finding, None) for trouble in troubles for finding in findings_of(trouble, node, path, spot)
                )
                break
    unknown = {finding.mark for finding in found if finding.code == "TB101"}
    kept = (finding for finding in found if finding.code != "TB109" or finding.mark not in unknown)
    return tuple(sorted(kept, key=lambda finding: (finding.mark, finding.code, finding.message)))


def _upwards(path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    return (path[:length] for length in range(len(path), -1, -1))


def _value(node: Any, path: tuple[str | int, ...]) -> Any:  # noqa: ANN401 - any value of a file
    for part in path:
        node = node[part]
    return node


def _spot(kind: str, path: tuple[str | int, ...]) -> Spot | None:
    """Return where in the schemas a value at `path` is described, when that is a single place."""
    spot = Spot(kind).followed()
    for part in path:
        schema = spot.schema
        if isinstance(part, int):
            below: tuple[str | int, ...] = ("items",) if isinstance(schema.get("items"), dict) else ()
        elif part in schema.get("properties", {}):
            below = ("properties", part)
        else:
            below = ("additionalProperties",) if isinstance(schema.get("additionalProperties"), dict) else ()
        if not below:
            return None
        spot = spot.down(*below).followed()
    return spot
