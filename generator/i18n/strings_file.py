"""Files of UI strings: read, and checked against the English one (TB393).

A file is a JSON object of groups: `page` (the HTML edition), `sheet` (small print beside cards), `layers` (their names
in PDF viewers), `board` (sheets that are glued together), `box` (nets and labels), `calibration`, and `print` (the text
file beside the PDFs). In every string `#` is a placeholder, filled in the order of the English text, `~` is a no-break
space, and `'` an apostrophe.

Two groups hold facts of the language, which have no English fallback. `language` is used to set texts: `numbers` from
zero upwards, as in counting; `letters` of the alphabet beyond a to z, in order; `lone`, words of one letter that must
not end a line; `articles`, which an index ignores. `writing` is used to check translations; see `i18n/languages.py`.

Translators write such files by hand, so all mistakes are reported at once, each with its place and what is expected.

Threat model: a project's file is a stranger's. It is data of a limited size, and reports escape what it says.
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
from generator.content import text_files
from generator.model.findings import Checked, Finding, Mark, ProjectError, Severity

MAX_BYTES: Final = 200_000
SETTING: Final = "language"
WRITING: Final = "writing"
FACTS: Final = frozenset({SETTING, WRITING})
Strings = Mapping[str, Mapping[str, str]]  # by group and key


_HINT: Final = "Correct it; `tinderbox explain TB393` describes the file."
_MAX_MISTAKES: Final = 30  # that are reported
_MAX_FACT: Final = 1000  # characters
_LENGTH_FACTOR, _LENGTH_MARGIN = 3, 40  # how much longer strings may be than the English ones: times, plus characters
# Facts that a language may not have.
_MAY_BE_EMPTY: Final = frozenset(
    {"letters", "lone", "articles", "inside", "opens", "spaced", "accents", "stops", "repeated", "dictionaries"}
)
_PAIRS: Final = "pairs of signs, separated by spaces, as in '„“ «»'"
# The pattern of a fact, and its description.
_PATTERNS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "quotes": (r"\S\S( \S\S)*", _PAIRS),
        "inside": (r"\S\S( \S\S)*", _PAIRS),
        "opens": (r"\S\S( \S\S)*", "the opening sign and the closing one, as in '¿? ¡!'"),
        "spaced": (r"\S+", "signs without spaces between them, as in ';:?!'"),
        "accents": (r"[^\W\d_]{2,}( [^\W\d_]{2,})*", "each plain letter with those it may stand for, as in 'aä oö'"),
        "decimals": (r"[.,]", "the decimal sign, '.' or ','"),
        "stops": (r"behind|before", "the place of a full stop beside closing quotes, 'behind' or 'before'"),
        "dictionaries": (r"\w+( \w+)*", "names of dictionaries, the best first, as in 'de_DE de_AT'"),
    }
)
_LETTER_FACTS: Final = frozenset({"letters", "lone"})
_JOINERS: Final = "\N{SOFT HYPHEN}\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"  # invisible signs that scripts need
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_TOKEN: Final = re.compile(r'(?P<key>"(?:[^"\\]|\\.)*")(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}\[\]]')
_GROUP_DEPTH, _KEY_DEPTH = 1, 2
_TIMES: Final[Mapping[int, str]] = MappingProxyType({1: "once", 2: "twice"})


class _Mistake(NamedTuple):
    """A mistake in a file: its group, its key (empty if it is the whole group), and a description."""

    group: str
    key: str
    problem: str


class _UnreadableError(Exception):
    """A file that cannot be read as strings at all; line and column are 0 if unknown."""

    def __init__(self, problem: str, line: int = 0, column: int = 0) -> None:
        super().__init__(problem)
        self.problem, self.line, self.column = problem, line, column


def read_strings(path: Path, name: str, english: Strings | None) -> Strings:
    """Read a file of the program itself; without `english`, it is the English file.

    Raises:
        ProjectError: It cannot be read, or has mistakes, one per line.
    """
    try:
        groups = _parse(_read_text(path, name))
    except _UnreadableError as error:
        place = "".join(f":{number}" for number in (error.line, error.column) if number)
        raise ProjectError(f"{name}{place}: {error.problem}") from error
    problems = [mistake.problem for mistake in _find_mistakes(groups, english)]
    if len(problems) > _MAX_MISTAKES:
        problems = [*problems[:_MAX_MISTAKES], f"and {len(problems) - _MAX_MISTAKES} more"]
    if problems:
        raise ProjectError("\n".join(f"{name}: {problem}" for problem in problems))
    return {group: dict(pairs) for group, pairs in groups if isinstance(pairs, tuple)}


def check_strings(path: Path, name: str, english: Strings) -> Checked[Strings]:
    """Read a file of a project, without the strings that have mistakes or are still in English.

    Raises:
        ProjectError: It cannot be opened.
    """
    text = ""
    try:
        text = _read_text(path, name)
        groups = _parse(text)
    except _UnreadableError as error:
        return Checked({}, (create_finding(Mark(name, error.line or 1, error.column or 1), error.problem),))
    mistakes = list(_find_mistakes(groups, english))
    wrong = {(mistake.group, mistake.key) for mistake in mistakes}
    strings: dict[str, dict[str, str]] = {}
    for group, pairs in groups:
        for key, value in pairs if isinstance(pairs, tuple) and (group, "") not in wrong else ():
            if (group, key) not in wrong and (group in FACTS or value != english[group][key]):
                strings.setdefault(group, {})[key] = value
    offsets = _find_offsets(text) if mistakes else {}
    findings = (
        create_finding(Mark(name, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)), mistake.problem)
        for mistake in mistakes[:_MAX_MISTAKES]
        for at in [offsets.get((mistake.group, mistake.key), 0)]
    )
    return Checked(strings, tuple(findings))


def create_finding(mark: Mark, problem: str) -> Finding:
    """Create the finding of a mistake in a project's file."""
    begins_with_name = re.match(r"\w+(\.|\s+must\b)", problem) is not None  # of a group, or of a key in it
    message = problem if begins_with_name else f"{problem[:1].upper()}{problem[1:]}"
    return Finding(mark, "TB393", Severity.ERROR, message if message.endswith("?") else f"{message}.", _HINT)


def _find_offsets(text: str) -> dict[tuple[str, str], int]:
    """Find the offset of each group (with an empty key) and of each key in JSON; of duplicates, the last."""
    offsets: dict[tuple[str, str], int] = {}
    depth, group = 0, ""
    for token in _TOKEN.finditer(text):
        if token["key"]:
            key = json.loads(token["key"])
            if depth == _GROUP_DEPTH:
                group = key
                offsets[group, ""] = token.start()
            elif depth == _KEY_DEPTH:
                offsets[group, key] = token.start()
        elif token[0] in "{[":
            depth += 1
        elif token[0] in "}]":
            depth -= 1
    return offsets


def _read_text(path: Path, name: str) -> str:
    data = text_files.read_limited(path, name, MAX_BYTES)
    if len(data) > MAX_BYTES:
        raise _UnreadableError(f"the file has more than {MAX_BYTES} bytes; a file of strings has a few thousand")
    text = text_files.decode_utf8(data)
    if isinstance(text, text_files.NotUtf8):
        raise _UnreadableError(f"the file is {text.reason}; save it as UTF-8", text.before.count("\n") + 1)
    return text


def _parse(text: str) -> tuple[tuple[str, object], ...]:
    """Return the pairs of a JSON object; objects inside it are tuples of pairs too, so that duplicates are kept."""
    try:
        value: object = json.loads(text, object_pairs_hook=tuple)
    except json.JSONDecodeError as error:
        problem = f"not JSON from here on: {error.msg[:1].lower()}{error.msg[1:]}"
        raise _UnreadableError(problem, error.lineno, error.colno) from error
    except (ValueError, RecursionError) as error:
        raise _UnreadableError(
            "not a file of strings: a number is too long, or brackets are nested too deeply"
        ) from error
    if not isinstance(value, tuple):
        raise _UnreadableError('expected groups of strings, as in {"sheet": {"front": "front"}}')
    return value


def _find_mistakes(groups: Iterable[tuple[str, object]], english: Strings | None) -> Iterator[_Mistake]:
    seen = set()
    for group, pairs in groups:
        name = _show(group)
        if english is not None and group not in english:
            yield _Mistake(group, "", f"there is no group {name}; {suggest.suggest_names(group, english)}")
        elif group in seen:
            yield _Mistake(group, "", f"the group {name} occurs twice")
        elif not isinstance(pairs, tuple):
            example = json.dumps({"front": "front"} if english is None else dict([*english[group].items()][:1]))
            yield _Mistake(group, "", f"{name} must be an object with strings by key, as in {example}")
        else:
            mistakes = _find_group_mistakes(group, pairs, None if english is None else english[group])
            yield from (_Mistake(group, key, problem) for key, problem in mistakes)
        seen.add(group)


def _find_group_mistakes(
    group: str, pairs: Iterable[tuple[str, object]], english: Mapping[str, str] | None
) -> Iterator[tuple[str, str]]:
    seen = set()
    for key, value in pairs:
        example = value if english is None else english.get(key, "")
        name = f"{_show(group)}.{_show(key)}"
        if english is not None and key not in english:
            yield key, f"there is no {name}; {suggest.suggest_names(key, english)}"
        elif key in seen:
            yield key, f"{name} occurs twice"
        elif not isinstance(value, str):
            yield key, f"{name} must be a text in quotes, as in {_quote(example)}"
        else:
            signs = [sign for sign in value if unicodedata.category(sign) in _INVISIBLE and sign not in _JOINERS]
            if signs:
                yield key, f"{name} must be one line without control characters; it has {signs[0]!a}"
            problems = _check_fact(key, value) if group in FACTS else _check_string(value, str(example))
            yield from ((key, f"{name} {problem}") for problem in problems)
        seen.add(key)


def _check_string(value: str, english: str) -> Iterator[str]:
    if not value:
        yield f"is empty; leave it out to print {_quote(english)}"
        return
    count = english.count("#")
    if count != value.count("#"):
        problem = f"needs # {_TIMES.get(count, f'{count} times')}" if count else "takes no #"
        yield f"{problem}, as in {_quote(english)}"
    limit = _LENGTH_FACTOR * len(english) + _LENGTH_MARGIN
    if len(value) > limit:
        yield f"has {len(value)} characters; the limit is {limit}"


def _check_fact(key: str, value: str) -> Iterator[str]:
    if not value and key not in _MAY_BE_EMPTY:
        yield "is empty; leave it out if you do not know it"
    if key in _LETTER_FACTS:
        others = [sign for sign in value if not sign.isalpha() or sign != sign.lower()]
        if others:
            yield f"needs lower-case letters without spaces, as in 'äöü'; it has {_quote(others[0])}"
    pattern, description = _PATTERNS.get(key, ("", ""))
    if pattern and value and re.fullmatch(pattern, value) is None:
        yield f"needs {description}; it is {_quote(value)}"
    if len(value) > _MAX_FACT:
        yield f"has {len(value)} characters; the limit is {_MAX_FACT}"


def _show(name: str) -> str:
    return name if name.isprintable() else ascii(name)


def _quote(value: object) -> str:
    """Quote a text so that it is safe in one line on any screen."""
    text = str(value)
    return f"'{text}'" if text.isprintable() else ascii(text)
