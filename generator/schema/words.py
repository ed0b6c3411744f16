"""How values, types and alternatives are called in messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine import suggest

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
