"""What an exact validator complains about, as findings in our own words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from jsonschema import ValidationError

from engine import suggest
from generator.schema.store import Spot
from generator.schema.words import any_of, listed, meant, quoted, thing, type_name, value_name
from generator.source import MapNode, place
from generator.spine.findings import Finding, Severity

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
        mark = place(self.node, *self.path) if key is None else place(self.node, *self.path, key, key=True)
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
            mark = place(trouble.node, *trouble.path, index)
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
