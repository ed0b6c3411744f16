"""A file of the program's own words, read and held against the English one: what is wrong in it is told, all at once.

Translators write such files by hand. So each mistake is named by file, group and key, with what is expected there;
where a character breaks the file, by line and column.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from engine import misnomer
from generator import opening
from generator.spine.findings import ProjectError

# The groups whose values are facts of the language; English ones are no pattern for them.
SETTING: Final = "language"
WRITING: Final = "writing"
Words = Mapping[str, Mapping[str, str]]  # by group and key

_MOST_BYTES: Final = 200_000
_MOST_TOLD: Final = 30  # mistakes
_LONGEST_FACT: Final = 1000  # characters
_TIMES_AS_LONG, _MORE = 3, 40  # how much longer words may be than the English ones, in times and in characters
# Facts that a language may not have.
_MAY_BE_EMPTY: Final = frozenset(
    {"letters", "lone", "articles", "inside", "opens", "spaced", "accents", "stops", "repeated", "dictionaries"}
)
_PAIRS: Final = "pairs of signs, parted by spaces, as in '„“ «»'"
# What facts look like, and how that is said.
_FORMS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "quotes": (r"\S\S( \S\S)*", _PAIRS),
        "inside": (r"\S\S( \S\S)*", _PAIRS),
        "opens": (r"\S\S( \S\S)*", "the sign that opens and the one that closes, as in '¿? ¡!'"),
        "spaced": (r"\S+", "signs one behind the other, as in ';:?!'"),
        "accents": (r"[^\W\d_]{2,}( [^\W\d_]{2,})*", "each plain letter with those it may stand for, as in 'aä oö'"),
        "decimals": (r"[.,]", "the sign before decimals, '.' or ','"),
        "stops": (r"behind|before", "where a full stop stands beside closing quotes, 'behind' or 'before'"),
        "dictionaries": (r"\w+( \w+)*", "names of dictionaries, the best first, as in 'de_DE de_AT'"),
    }
)
_OF_LETTERS: Final = frozenset({"letters", "lone"})
_JOINERS: Final = "\N{SOFT HYPHEN}\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"  # unseen signs that scripts need
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_TIMES: Final[Mapping[int, str]] = MappingProxyType({1: "once", 2: "twice"})


def read(path: Path, name: str, english: Words | None) -> Words:
    """Return the words of a file by group and key.

    Args:
        path: The file.
        name: What it is called in messages.
        english: Which groups and keys there are, and how many things each has room for; None for the English file.

    Raises:
        ProjectError: It cannot be read, or has mistakes; a line each.
    """
    groups = _parsed(_text(path, name), name)
    told = list(_mistakes(groups, english))
    if told:
        more = [f"{name}: and {len(told) - _MOST_TOLD} more"] if len(told) > _MOST_TOLD else []
        raise ProjectError("\n".join([*(f"{name}: {mistake}" for mistake in told[:_MOST_TOLD]), *more]))
    return {group: dict(pairs) for group, pairs in groups if isinstance(pairs, tuple)}


def _text(path: Path, name: str) -> str:
    data = opening.bytes_of(path, name, _MOST_BYTES)
    if len(data) > _MOST_BYTES:
        message = f"{name} has more than {_MOST_BYTES} bytes; a file of words has a few thousand"
        raise ProjectError(message)
    text = opening.text_of(data)
    if isinstance(text, opening.NoText):
        line = text.before.count("\n") + 1
        message = f"{name}:{line}: the file is {text.said}; save it as UTF-8"
        raise ProjectError(message)
    return text


def _parsed(text: str, name: str) -> tuple[tuple[str, object], ...]:
    """Return the pairs of a file of JSON; objects in it are tuples of pairs too, so that none of two is lost."""
    try:
        told: object = json.loads(text, object_pairs_hook=tuple)
    except json.JSONDecodeError as trouble:
        message = f"{name}:{trouble.lineno}:{trouble.colno}: no JSON from here on: {trouble.msg[:1].lower()}"
        raise ProjectError(message + trouble.msg[1:]) from trouble
    except (ValueError, RecursionError) as trouble:
        message = f"{name}: this is no file of words: a number is too long, or brackets stand too deep"
        raise ProjectError(message) from trouble
    if not isinstance(told, tuple):
        message = f'{name}: expected groups of words, as in {{"sheet": {{"front": "front"}}}}'
        raise ProjectError(message)
    return told


def _mistakes(groups: Iterable[tuple[str, object]], english: Words | None) -> Iterator[str]:
    """Yield what is wrong, in the order of the file."""
    seen = set()
    for group, pairs in groups:
        shown = _shown(group)
        if english is not None and group not in english:
            yield f"there is no group {shown}; {misnomer.meant(group, english)}"
        elif group in seen:
            yield f"the group {shown} stands there twice"
        elif not isinstance(pairs, tuple):
            pattern = json.dumps({"front": "front"} if english is None else dict([*english[group].items()][:1]))
            yield f"{shown} must hold words by their keys, as in {pattern}"
        else:
            yield from _of_group(group, pairs, None if english is None else english[group])
        seen.add(group)


def _of_group(group: str, pairs: Iterable[tuple[str, object]], english: Mapping[str, str] | None) -> Iterator[str]:
    seen = set()
    for key, value in pairs:
        pattern = value if english is None else english.get(key, "")
        place = f"{_shown(group)}.{_shown(key)}"
        if english is not None and key not in english:
            yield f"there is no {place}; {misnomer.meant(key, english)}"
        elif key in seen:
            yield f"{place} stands there twice"
        elif not isinstance(value, str):
            yield f"{place} must be a text in quotes, as in {_quoted(pattern)}"
        else:
            found = _of_fact(key, value) if group in (SETTING, WRITING) else _of_words(value, str(pattern))
            yield from (f"{place} {mistake}" for mistake in (*_unseen(value), *found))
        seen.add(key)


def _unseen(value: str) -> Iterator[str]:
    there = [sign for sign in value if unicodedata.category(sign) in _UNSEEN and sign not in _JOINERS]
    if there:
        yield f"must be one line without control characters; it has {there[0]!a}"


def _of_words(value: str, english: str) -> Iterator[str]:
    """Yield what is wrong with words, held against the English ones."""
    if not value:
        yield f"is empty; leave it out, and {_quoted(english)} is printed"
        return
    count = english.count("#")
    if count != value.count("#"):
        needs = f"needs # {_TIMES.get(count, f'{count} times')}" if count else "takes no #"
        yield f"{needs}, as in {_quoted(english)}"
    most = _TIMES_AS_LONG * len(english) + _MORE
    if len(value) > most:
        yield f"has {len(value)} characters; there is room for {most}"


def _of_fact(key: str, value: str) -> Iterator[str]:
    """Yield what is wrong with a fact of a language."""
    if not value and key not in _MAY_BE_EMPTY:
        yield "is empty; leave it out where you do not know"
    if key in _OF_LETTERS:
        others = [sign for sign in value if not sign.isalpha() or sign != sign.lower()]
        if others:
            yield f"needs small letters one behind the other, as in 'äöü'; it has {_quoted(others[0])}"
    form, said = _FORMS.get(key, ("", ""))
    if form and value and re.fullmatch(form, value) is None:
        yield f"needs {said}; it is {_quoted(value)}"
    if len(value) > _LONGEST_FACT:
        yield f"has {len(value)} characters; there is room for {_LONGEST_FACT}"


def _shown(name: str) -> str:
    return name if name.isprintable() else ascii(name)


def _quoted(value: object) -> str:
    """Return a text in quotes as it may stand in one line on any screen."""
    text = str(value)
    return f"'{text}'" if text.isprintable() else ascii(text)
