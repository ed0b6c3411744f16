"""A file of the program's own words, read and held against the English one: what is wrong in it is told, all at once.

Translators write such files by hand. So each mistake is named by file, group and key, with what is expected there;
where a character breaks the file, by line and column. Of a file that a project brings each mistake is a finding at its
line and column, and the other words of it are printed.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from engine import suggest
from generator import opening
from generator.spine.findings import Checked, Finding, Mark, ProjectError, Severity
from generator.tongues.own import MOST_BYTES

# The groups whose values are facts of the language; English ones are no pattern for them.
SETTING: Final = "language"
WRITING: Final = "writing"
Words = Mapping[str, Mapping[str, str]]  # by group and key

CODES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "TB393": """A mistake in a project's words of the program

What the program prints by itself (small print beside cards, the page for screens, nets of boxes, how to print) a
project may say in languages of its own: `i18n/<locale>/tinderbox.json`, which `tinderbox translations new` begins as a
copy of the English words. In it a group or a key does not exist or stands there twice, or a word is no text, is much
longer than the English one or has not as many `#`; or the file is no JSON.

Mend it; the message says what is expected there. `#` stands for what is filled in, in the order of the English text,
`~` for a space that does not break, `'` for an apostrophe. What is left out, or still stands there in English, is
printed in English. Two groups that may be added hold facts of the language: `language` (`numbers` from zero, `letters`,
`lone`, `articles`) and `writing` (`letters`, `quotes`, `inside`, `opens`, `spaced`, `accents`, `decimals`, `stops`,
`repeated`, `dictionaries`), as in `{"writing": {"letters": "àèéìòù", "quotes": "«» “”", "decimals": ","}}`.
""",
    }
)
_HINT: Final = "Mend it; `tinderbox explain TB393` says what stands in such a file."
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
_TOKEN: Final = re.compile(r'(?P<key>"(?:[^"\\]|\\.)*")(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}\[\]]')
_DEEPEST: Final = 2  # how deep keys of words stand
_TIMES: Final[Mapping[int, str]] = MappingProxyType({1: "once", 2: "twice"})


class _Mistake(NamedTuple):
    """Something wrong in a file: in which group, at which key, empty where it is the whole group; and what."""

    group: str
    key: str
    said: str


class _BrokenError(Exception):
    """A file that holds no words at all."""

    def __init__(self, said: str, line: int = 0, column: int = 0) -> None:
        super().__init__(said)
        self.said, self.line, self.column = said, line, column


def read(path: Path, name: str, english: Words | None) -> Words:
    """Return the words of a file by group and key.

    Args:
        path: The file.
        name: What it is called in messages.
        english: Which groups and keys there are, and how many things each has room for; None for the English file.

    Raises:
        ProjectError: It cannot be read, or has mistakes; a line each.
    """
    try:
        groups = _parsed(_text(path, name))
    except _BrokenError as trouble:
        place = "".join(f":{number}" for number in (trouble.line, trouble.column) if number)
        message = f"{name}{place}: {trouble.said}"
        raise ProjectError(message) from trouble
    told = [mistake.said for mistake in _mistakes(groups, english)]
    if told:
        more = [f"{name}: and {len(told) - _MOST_TOLD} more"] if len(told) > _MOST_TOLD else []
        raise ProjectError("\n".join([*(f"{name}: {mistake}" for mistake in told[:_MOST_TOLD]), *more]))
    return {group: dict(pairs) for group, pairs in groups if isinstance(pairs, tuple)}


def judged(path: Path, name: str, english: Words) -> Checked[Words]:
    """Return the words of a project's file that are sound, and what is wrong with the others.

    Words that stand there in English are left out: they are still to be translated.

    Raises:
        ProjectError: It cannot be read.
    """
    text = ""
    try:
        text = _text(path, name)
        groups = _parsed(text)
    except _BrokenError as trouble:
        return Checked({}, (finding(Mark(name, trouble.line or 1, trouble.column or 1), trouble.said),))
    mistakes = list(_mistakes(groups, english))
    wrong = {(one.group, one.key) for one in mistakes}
    words = {
        group: {
            key: word for key, word in pairs if (group, key) not in wrong and _is_told(word, english[group][key], group)
        }
        for group, pairs in groups
        if isinstance(pairs, tuple) and (group, "") not in wrong
    }
    places = _places(text) if mistakes else {}
    findings = (finding(_mark(text, name, places.get(one[:2], 0)), one.said) for one in mistakes[:_MOST_TOLD])
    return Checked({group: told for group, told in words.items() if told}, tuple(findings))


def _is_told(word: str, english: str, group: str) -> bool:
    return word != english or group in {SETTING, WRITING}


def finding(mark: Mark, said: str) -> Finding:
    """Return the finding of a mistake in a project's file."""
    is_name = re.match(r"\w+(\.|\s+must\b)", said) is not None  # of a group, or of a key in it
    message = said if is_name else f"{said[:1].upper()}{said[1:]}"
    return Finding(mark, "TB393", Severity.ERROR, message if message.endswith("?") else f"{message}.", _HINT)


def _mark(text: str, name: str, offset: int) -> Mark:
    return Mark(name, text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


def _places(text: str) -> dict[tuple[str, str], int]:
    """Return where each group (its key empty) and each key of one stands in a text that is JSON; of two the last."""
    found: dict[tuple[str, str], int] = {}
    depth, group = 0, ""
    for token in _TOKEN.finditer(text):
        sign = token[0]
        if sign.startswith('"') and token["key"]:
            key = json.loads(token["key"])
            if depth == 1:
                group = key
            if depth in {1, _DEEPEST}:
                found[group, key if depth == _DEEPEST else ""] = token.start()
        elif sign in "{[":
            depth += 1
        elif sign in "}]":
            depth -= 1
    return found


def _text(path: Path, name: str) -> str:
    data = opening.bytes_of(path, name, MOST_BYTES)
    if len(data) > MOST_BYTES:
        raise _BrokenError(f"it has more than {MOST_BYTES} bytes; a file of words has a few thousand")
    text = opening.text_of(data)
    if isinstance(text, opening.NoText):
        raise _BrokenError(f"the file is {text.said}; save it as UTF-8", text.before.count("\n") + 1)
    return text


def _parsed(text: str) -> tuple[tuple[str, object], ...]:
    """Return the pairs of a file of JSON; objects in it are tuples of pairs too, so that none of two is lost."""
    try:
        told: object = json.loads(text, object_pairs_hook=tuple)
    except json.JSONDecodeError as trouble:
        said = f"no JSON from here on: {trouble.msg[:1].lower()}{trouble.msg[1:]}"
        raise _BrokenError(said, trouble.lineno, trouble.colno) from trouble
    except (ValueError, RecursionError) as trouble:
        raise _BrokenError("this is no file of words: a number is too long, or brackets stand too deep") from trouble
    if not isinstance(told, tuple):
        raise _BrokenError('expected groups of words, as in {"sheet": {"front": "front"}}')
    return told


def _mistakes(groups: Iterable[tuple[str, object]], english: Words | None) -> Iterator[_Mistake]:
    """Yield what is wrong, in the order of the file."""
    seen = set()
    for group, pairs in groups:
        shown = _shown(group)
        if english is not None and group not in english:
            yield _Mistake(group, "", f"there is no group {shown}; {suggest.suggest_names(group, english)}")
        elif group in seen:
            yield _Mistake(group, "", f"the group {shown} stands there twice")
        elif not isinstance(pairs, tuple):
            pattern = json.dumps({"front": "front"} if english is None else dict([*english[group].items()][:1]))
            yield _Mistake(group, "", f"{shown} must hold words by their keys, as in {pattern}")
        else:
            told = _of_group(group, pairs, None if english is None else english[group])
            yield from (_Mistake(group, key, said) for key, said in told)
        seen.add(group)


def _of_group(
    group: str, pairs: Iterable[tuple[str, object]], english: Mapping[str, str] | None
) -> Iterator[tuple[str, str]]:
    """Yield each key at which something is wrong, and what."""
    seen = set()
    for key, value in pairs:
        pattern = value if english is None else english.get(key, "")
        place = f"{_shown(group)}.{_shown(key)}"
        if english is not None and key not in english:
            yield key, f"there is no {place}; {suggest.suggest_names(key, english)}"
        elif key in seen:
            yield key, f"{place} stands there twice"
        elif not isinstance(value, str):
            yield key, f"{place} must be a text in quotes, as in {_quoted(pattern)}"
        else:
            found = _of_fact(key, value) if group in (SETTING, WRITING) else _of_words(value, str(pattern))
            yield from ((key, f"{place} {mistake}") for mistake in (*_unseen(value), *found))
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
