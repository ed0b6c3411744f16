"""Columns of spreadsheets: which field of a card each names, in our words or in those of other tools.

A field is a path in the YAML of a card: `name`, `stats.speed`, `texts.flavour`, `back.text`; `text.one` is a plural
form. A column is headed by such a path, or shorter by the name of a stat, text or picture of the deck; `text:es` has
a translation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from generator.content.sheets import Value
from generator.plurals import find_plural_rule

Field = tuple[str, ...]


_FIELDS: Final = ("id", "name", "count", "text", "art", "part", "layout", "origin")
_NAMED_GROUPS: Final = ("texts", "stats", "arts")
FORMS: Final = ("one", "few", "other")
_PLURAL_FORMS: Final = {1: ("other",), 2: ("one", "other"), 3: FORMS}
_SYNONYMS: Final[Mapping[Field, str]] = {
    ("id",): "id key slug code",
    ("name",): "name title cardname nickname nom nombre nazwa",
    ("count",): "count copies qty quantity amount number num nb anzahl menge cantidad cantidades quantité ilość repeat",
    ("text",): "text description rules rulestext effect ability body",
    ("texts", "flavour"): "flavour flavor flavourtext flavortext quote",
    ("art",): "art image picture illustration artwork file",
    ("back", "art"): "back backimage",
}
_ROW_NUMBERS: Final = frozenset(("number", "num", "nb"))  # which may as well number the rows
_NUMBER: Final = re.compile(r"[-+]?[0-9]+(?:[.,]0{1,2})?")
_IGNORED: Final = re.compile(r"[\s_#-]+")


class Names(NamedTuple):
    """The names of the fields of a deck, in their order."""

    stats: tuple[str, ...]
    texts: tuple[str, ...]
    arts: tuple[str, ...]


def collect_names(cards: Sequence[Mapping[str, Any]], stats: Iterable[str]) -> Names:
    """Return the names that a deck uses: its stats, declared or not, and its texts and pictures."""
    sides = [*cards, *(card["back"] for card in cards if "back" in card)]
    used, texts, arts = (
        tuple(dict.fromkeys(name for side in sides for name in side.get(group, ())))
        for group in ("stats", "texts", "arts")
    )
    return Names(tuple(dict.fromkeys((*stats, *used))), texts, arts)


def parse_header(header: str, names: Names, values: Sequence[str] = ()) -> tuple[Field, str] | None:
    """Return the field that the header of a column means, and the language; None if it means nothing known.

    Args:
        header: The header.
        names: The names that the deck uses.
        values: What the column contains, by which an ambiguous header is understood.
    """
    field, colon, locale = (part.strip() for part in header.rpartition(":"))
    if not colon or find_plural_rule(locale) is None:
        field, locale = header.strip(), ""
    key = _normalize(field)
    numbers = [value for value in values if value]
    if key in _ROW_NUMBERS and numbers == [str(number) for number in range(1, len(numbers) + 1)]:
        return None
    if key == "nombre" and numbers and all(map(_NUMBER.fullmatch, numbers)):
        return ("count",), locale  # French; otherwise it is Spanish
    found = _parse_field(tuple(part.strip() for part in field.split(".")), _list_headers(names))
    return None if found is None else (found, locale)


def _parse_field(parts: Field, known: Mapping[str, Field]) -> Field | None:
    """Return the field that a header without a language means."""
    if parts[0] == "back" and len(parts) > 1:
        inner = _parse_field(parts[1:], known)
        return None if inner is None else ("back", *inner)
    if len(parts) > 1 and parts[0] in (*_NAMED_GROUPS, "art"):
        return parts
    if len(parts) > 1 and parts[-1] in FORMS:
        text = _parse_field(parts[:-1], known)
        return None if text is None else (*text, parts[-1])
    return known.get(_normalize(".".join(parts)))


def format_header(field: Field, names: Names, locale: str = "") -> str:
    """Return the header of a field, which `parse_header` understands."""
    bare, form = split_form(field)
    inner = bare[1:] if bare[0] == "back" else bare
    short = "copies" if inner == ("count",) else inner[-1]
    name = short if _list_headers(names).get(_normalize(short)) == inner else ".".join(inner)
    return (
        ("back." if bare[0] == "back" else "") + name + (f".{form}" if form else "") + (f":{locale}" if locale else "")
    )


def list_fields(cards: Iterable[Mapping[str, Any]], names: Names) -> list[Field]:
    """Return the fields that cards have and a cell can hold, in the order of columns; the usual ones in any case."""
    order: list[Field] = [(field,) for field in _FIELDS[:4]]
    order += [("texts", name) for name in names.texts] + [("stats", name) for name in names.stats]
    fields = dict.fromkeys(order[:4]) | {field: None for card in cards for field in _list_card_fields(card)}
    rest = [field for field in fields if field not in order]
    rest.sort(key=lambda field: field[0] == "back")
    found = [field for field in order if field in fields] + rest
    for field in [field for field in found if split_form(field)[1]]:  # beside the text that it is a form of
        found.remove(field)
        found.insert(found.index(split_form(field)[0]) + 1, field)
    return found


def find_node(card: Mapping[str, Any], field: Field) -> Any:  # noqa: ANN401 - any value of a card
    """Return what stands at a field of a card; None if nothing does."""
    value: Any = card
    for part in field:
        value = value.get(part) if isinstance(value, Mapping) else None
    return value


def find_value(card: Mapping[str, Any], field: Field) -> tuple[Field, Value]:
    """Return the place of a field in a card, and its value there, None if it has none.

    The text of a plural is its last form, and the picture of a card is its file. A list is joined by commas.
    """
    value = find_node(card, field)
    if isinstance(value, Mapping):
        for key in ("other", "file"):
            if key in value:
                return (*field, key), value[key]
        return field, None
    return field, ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else value


def split_form(field: Field) -> tuple[Field, str]:
    """Return the text that a field is a plural form of, and which; "" if it is none."""
    inner = field[1:] if field[0] == "back" else field
    if is_text(field) and inner[-1] in FORMS and len(inner) == (3 if inner[0] == "texts" else 2):
        return field[:-1], field[-1]
    return field, ""


def find_form(field: Field, forms: int) -> int | None:
    """Return which plural form of a translation a field means, of how many there are; None if there is no such."""
    form = split_form(field)[1] or "other"
    names = _PLURAL_FORMS.get(forms, (*("",) * (forms - 1), "other"))
    return names.index(form) if form in names else None


def list_form_fields(field: Field, forms: int) -> list[Field]:
    """Return the fields of the plural forms of a text; the last form is the text itself."""
    return [field, *((*field, name) for name in _PLURAL_FORMS.get(forms, ("",))[:-1])]


def make_text_key(deck: str, card: str, field: Field) -> str:
    """Return what catalogues call the text of a field."""
    return ".".join((deck, card, *(part for part in split_form(field)[0] if part != "texts")))


def is_text(field: Field) -> bool:
    """Return whether a field is a text that is translated."""
    return field[field[0] == "back"] in {"name", "text", "texts"} if field != ("back",) else False


def read_number(text: str) -> int | None:
    """Return a whole number, which may end in a decimal point or comma and one or two zeros; None if it is none."""
    return int(re.split("[.,]", text)[0]) if _NUMBER.fullmatch(text) else None


def _normalize(header: str) -> str:
    return _IGNORED.sub("", header.casefold())


def _list_headers(names: Names) -> dict[str, Field]:
    """Return the field of each short header; the names of the deck come before those of other tools."""
    known: dict[str, Field] = {word: field for field, words in _SYNONYMS.items() for word in words.split()}
    for group, group_names in (("arts", names.arts), ("texts", names.texts), ("stats", names.stats)):
        known |= {_normalize(name): (group, name) for name in group_names}
    return known | {field: (field,) for field in _FIELDS}


def _list_card_fields(card: Mapping[str, Any]) -> Iterator[Field]:
    """Yield the fields of a card that a cell can hold."""
    for key, value in card.items():
        if key == "back":
            yield from (("back", *field) for field in _list_card_fields(value))
        elif key in _NAMED_GROUPS:
            for name, item in value.items():
                yield from _list_value_fields((key, name), item)
        elif key in _FIELDS:
            yield from _list_value_fields((key,), value)


def _list_value_fields(field: Field, value: object) -> Iterator[Field]:
    if isinstance(value, Mapping):
        if "other" in value or "file" in value:
            yield field
        if "other" in value:
            yield from ((*field, form) for form in FORMS[:2] if form in value)
    elif not isinstance(value, list) or all(isinstance(item, (str, int)) and "," not in str(item) for item in value):
        yield field
