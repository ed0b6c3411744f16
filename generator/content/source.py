"""Read YAML into plain values that know their line and column; every problem is a finding.

The nodes are built from the parser's events (libyaml's, or PyYAML's own where libyaml is missing), in one loop that is
fast enough for thousands of cards. Only YAML 1.2 words are read, so `no` and `on` are texts. A value is a mapping, a
list, a text, a whole number, a float, true, false or null.

Threat model: the file comes from a stranger. It may try to

- run code: there is no YAML constructor, and tags other than YAML's own are refused;
- fill the memory: at most 1 MiB per file, and 100,000 values through aliases and merges;
- exhaust the stack: at most 50 levels of nesting;
- hide what it says: control characters and bytes that are not UTF-8 are refused;
- never end: devices and pipes are not regular files (see `project.resolve_inside`).
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeVar, get_type_hints

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from generator.content import text_files
from generator.model.findings import Checked, Finding, Mark, Severity
from generator.model.text import shorten
from generator.model.units import Um, um

R = TypeVar("R")

MOST_BYTES: Final = 1024 * 1024
MOST_DEPTH: Final = 50
MOST_ALIASED: Final = 100_000
MOST_FINDINGS: Final = 200  # a file with more is not content, and reading on would only take time
LARGEST_NUMBER: Final = 2**53

# The characters that are refused. A set of all others would take ten times as long to compile.
CONTROL: Final = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")

_LONGEST_QUOTE: Final = 40
_BREAK: Final = re.compile(r"\r\n|\n|\r")
# One character of a text in the file: unquoted, in single quotes, in double quotes.
_PLAIN: Final = re.compile(r"[^\r\n]")
_SINGLE: Final = re.compile(r"''|[^'\r\n]")
_DOUBLE: Final = re.compile(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^\r\n])|[^\"\\\r\n]")

_INT: Final = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT: Final = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NOT_FINITE: Final = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_WORDS: Final[dict[str, Any]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_CORE: Final = "tag:yaml.org,2002:"
_TAGS: Final[dict[str, tuple[str, tuple[type, ...]]]] = {
    "bool": ("true or false", (bool,)),
    "int": ("a whole number", (int,)),
    "float": ("a number", (float, int)),
    "null": ("null", (type(None),)),
}
_MISSING: Final = object()
_STARTS: Final = frozenset({MappingStartEvent, SequenceStartEvent})
_ENDS: Final = frozenset({MappingEndEvent, SequenceEndEvent})
_MERGE_KEY: Final = "\0<<"  # a text in a file cannot contain NUL, so this is never a key of the file
_DUPLICATE_HINTS: Final = {
    _MERGE_KEY: "Merge a list: `<<: [*one, *other]`.",
    "id": "Keep one of them, or start a new list item with `- ` on this line.",
}
_TEXT_HINT: Final = "Put a text in quotes if it contains `: ` or ` #`, or begins with `{ [ & * ! | > % @`."
_FLOW_HINT: Final = "Write `[one, two]` or `{key: value, key: value}`."
_INDENT_ERROR: Final = (
    "This line is not aligned with the lines it belongs to.",
    "Keys of one mapping, and dashes of one list, begin in the same column.",
)
_CONFLICT: Final = re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE)
_ODD_INDENT: Final = re.compile(r"^[ -]*(?P<odd>[\u00a0\u2000-\u200a\u202f\u3000])", re.MULTILINE)
_NO_SPACE: Final = re.compile(r"^[ -]*[\w-]+:(?=[^\s:/])")


def find_line_starts(text: str) -> list[int]:
    """Return the offset of each line of a text."""
    return [0, *(match.end() for match in _BREAK.finditer(text))]


class Origin:
    """The file that nodes come from.

    Attributes:
        text: Its text, without a byte order mark.
    """

    __slots__ = ("_starts", "name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self._starts: list[int] = []  # the offsets of the lines; computed when first needed

    def mark(self, at: int) -> Mark:
        """Return the line and column of the character at an offset (from 0)."""
        if not self._starts:
            self._starts = find_line_starts(self.text)
        line = bisect_right(self._starts, at)
        return Mark(self.name, line, at - self._starts[line - 1] + 1)


class MapNode(dict[str, Any]):
    """A mapping in a file: a dict of plain values, MapNodes and ListNodes.

    Attributes:
        at: Its offset in the file, in characters.
        marks: The offsets of its keys and values, in order: key, value, key, value ...
    """

    __slots__ = ("at", "marks", "origin")

    def __init__(self, origin: Origin, at: int) -> None:
        self.origin = origin
        self.at = at
        self.marks = array("I")


class ListNode(list[Any]):
    """A list in a file: plain values, MapNodes and ListNodes.

    Attributes:
        marks: The offsets of its items, in order.
    """

    __slots__ = ("at", "marks", "origin")

    def __init__(self, origin: Origin, at: int) -> None:
        self.origin = origin
        self.at = at
        self.marks = array("I")


Node = MapNode | ListNode


def read(path: Path, name: str) -> Checked[MapNode]:
    """Read a YAML file, which marks call `name`.

    The mapping is None if the file cannot be parsed; if only parts of it are wrong, there are a mapping and findings.
    """
    return parse_bytes(read_bytes(path, name), name)


def read_bytes(path: Path, name: str) -> bytes:
    """Read the bytes of a YAML file; of a file that is too large, only enough to show that it is."""
    return text_files.read_limited(path, name, MOST_BYTES)


@lru_cache(maxsize=256)
def parse_bytes(data: bytes, name: str) -> Checked[MapNode]:
    """Parse the bytes of a YAML file; see `read`.

    A command that reads the project again after a change parses only the files that changed.
    """
    printable = text_files.make_printable(name)
    if printable != name:  # no report could print such a name
        return _refuse(Mark(printable), "TB002", "The name of the file is not UTF-8.", "Rename it.")
    if len(data) > MOST_BYTES:
        hint = "Split it: the cards of one deck can be in several files."
        return _refuse(Mark(name), "TB001", "The file is larger than 1 MiB.", hint)
    text = text_files.decode_utf8(data)
    if isinstance(text, text_files.NotUtf8):
        mark = Origin(name, text.before).mark(len(text.before))
        return _refuse(mark, "TB002", f"The file is {text.reason}.", "Save the file as UTF-8.")
    return parse(text, name)


def parse(text: str, name: str) -> Checked[MapNode]:
    """Parse a YAML text; see `read`."""
    origin = Origin(name, text.removeprefix("\ufeff"))
    control = CONTROL.search(origin.text)
    if control is not None:
        message = f"Invisible character U+{ord(control[0]):04X}, which is not allowed in any text."
        return _refuse(origin.mark(control.start()), "TB003", message, "Delete it.")
    builder = _Builder(origin)
    node: Any = None
    with suppress(_Stop):
        try:
            loader: Any = yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader
            get_event: Callable[[], Any] = loader(origin.text).get_event
            node = builder.build_document(get_event)
        except yaml.MarkedYAMLError as error:
            builder.note_syntax_error(error)
        except yaml.YAMLError:
            builder.note(0, "TB004", "This is not YAML.", _TEXT_HINT)
    findings = tuple(sorted(builder.findings, key=lambda finding: (finding.mark, finding.code)))
    return Checked(node if isinstance(node, MapNode) and not builder.is_broken else None, findings)


def is_comment(text: str, line: int, column: int) -> bool:
    """Return whether a `#` of a YAML text begins a comment; otherwise it is part of a text in it.

    Args:
        text: The whole file.
        line: The line of the sign, from 1.
        column: Its column, from 1.
    """
    place = (line - 1, column - 1)
    loader: Any = yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader
    with suppress(yaml.YAMLError):  # what precedes a syntax error was looked through
        for token in yaml.scan(text.removeprefix("\ufeff"), loader):
            start, end = token.start_mark, token.end_mark
            if (start.line, start.column) > place:
                break
            if isinstance(token, yaml.ScalarToken) and place < (end.line, end.column):
                return False
    return True


def locate(node: Node, *path: str | int, key: bool = False) -> Mark:
    """Return the place of the value at a path below a node, or of its nearest ancestor if it does not exist.

    With `key`, it is the place of the key that the last part of the path names.
    """
    return node.origin.mark(_find_value(node, path, key=key)[0])


def locate_character(node: Node, *path: str | int, offset: int) -> Mark:
    """Return the place of the character at an offset in the text at a path below a node.

    Characters are found in the first line of a text that is not a block (`|` or `>`). For others it is the place of
    the whole value, on whose line a suppression comment can be.
    """
    at, value = _find_value(node, path, key=False)
    text = node.origin.text
    if not isinstance(value, str):
        return node.origin.mark(at)
    quote = text[at : at + 1]
    character = {'"': _DOUBLE, "'": _SINGLE}.get(quote, _PLAIN)
    position = at + (character is not _PLAIN)
    for _ in range(min(offset, len(value))):
        match = character.match(text, position)
        if match is None:
            return node.origin.mark(at)
        position = match.end()
    # An unquoted text that does not begin here follows an anchor or a tag, or is a block.
    is_elsewhere = character is _PLAIN and not text.startswith(value[:offset], at)
    return node.origin.mark(at if is_elsewhere or _BREAK.match(text, position) else position)


def _find_value(node: Node, path: tuple[str | int, ...], *, key: bool) -> tuple[int, object]:
    """Return the offset of the value at a path (or of its key), and the value; None if only an ancestor exists."""
    at = node.at
    value: Any = node
    for index, part in enumerate(path):
        if isinstance(value, MapNode) and isinstance(part, str):
            if part not in value:
                return at, None
            position = [*value].index(part)
            at = value.marks[2 * position + (0 if key and index == len(path) - 1 else 1)]
        elif isinstance(value, ListNode) and isinstance(part, int) and 0 <= part < len(value):
            at = value.marks[part]
        else:
            return at, None
        value = value[part]
    return at, value


def _refuse(mark: Mark, code: str, message: str, hint: str) -> Checked[MapNode]:
    return Checked(None, (Finding(mark, code, Severity.ERROR, message, hint),))


class _Stop(Exception):  # noqa: N818 - leaves the loop, is not an error
    """The rest of the file cannot be read; the finding has been noted."""


class _Builder:
    __slots__ = (
        "_aliased", "_anchors", "_measured", "_open", "_origin", "_untidy", "_words", "findings", "is_broken",
    )  # fmt: skip

    def __init__(self, origin: Origin) -> None:
        self.findings: list[Finding] = []
        self.is_broken = False
        self._origin = origin
        self._words: dict[str, Any] = dict(_WORDS)  # values of the unquoted texts seen so far
        self._anchors: dict[str, Any] = {}
        self._open: set[int] = set()  # ids of anchored nodes that have not ended
        self._untidy: set[int] = set()  # ids of mappings with duplicate or merge keys
        self._measured: dict[int, tuple[Node, int, int]] = {}
        self._aliased = 0

    def note(self, at: int, code: str, message: str, hint: str) -> None:
        """Add a finding at an offset; stop after too many."""
        self.findings.append(Finding(self._origin.mark(at), code, Severity.ERROR, message, hint))
        if len(self.findings) >= MOST_FINDINGS:
            raise _Stop

    def note_syntax_error(self, error: yaml.MarkedYAMLError) -> None:
        """Add the finding for an error of the parser."""
        marks = error.problem_mark or error.context_mark, error.context_mark or error.problem_mark
        at, start = (min(mark.index, len(self._origin.text)) if mark else 0 for mark in marks)
        at, message, hint = _explain_syntax_error(
            self._origin.text, problem=error.problem or "", context=error.context or "", at=at, start=start
        )
        self.note(at, "TB004", message, hint)

    def build_document(self, next_event: Callable[[], Any]) -> Any:  # noqa: ANN401, C901, PLR0912 - one loop, for speed
        """Build the value of the only document."""
        root = ListNode(self._origin, 0)
        node: Any = root
        key: str | None = None
        in_map = False
        stack: list[tuple[Any, str | None, bool]] = []
        while True:
            event = next_event()
            kind = type(event)
            if kind is ScalarEvent:
                at = event.start_mark.index
                value = self._read_scalar(event, at)
            elif kind in _ENDS:
                self._end_collection(node)
                node, key, in_map = stack.pop()
                continue
            elif kind in _STARTS:
                at = event.start_mark.index
                value = self._start_collection(event, at, len(stack))
            elif kind is AliasEvent:
                at = event.start_mark.index
                value = self._resolve_alias(event.anchor, at, len(stack))
            elif kind is StreamEndEvent:
                break
            elif kind is DocumentStartEvent and root.marks:
                at = event.start_mark.index
                self.note(at, "TB005", "A second document begins here.", "Move it to its own file.")
                raise _Stop
            else:
                continue

            node.marks.append(at)
            if not in_map:
                node.append(value)
            elif key is not None:
                node[key] = value
                key = None
            else:
                key = value if type(value) is str and value != "<<" else self._read_key(event, value, at)
                if key in node or key == _MERGE_KEY:
                    key = self._defer_key(node, key, at)
            if kind in _STARTS:
                stack.append((node, key, in_map))
                node, key, in_map = value, None, kind is MappingStartEvent

        value = root[0] if root else None
        if value is None and not self.findings:
            self.note(0, "TB006", "The file is empty.", "Write its content, or delete the file.")
        elif value is not None and not isinstance(value, MapNode):
            message = f"The file contains {_name_kind(value)} instead of a mapping (`key: value`)."
            self.note(root.marks[0], "TB007", message, "See the first lines of another file of the same kind.")
        return value

    def _read_scalar(self, event: Any, at: int) -> Any:  # noqa: ANN401 - any scalar
        if event.tag is not None or event.anchor is not None:
            return self._read_tagged_scalar(event, at)
        if event.implicit[0]:
            return self._resolve_plain(event.value, at)
        return event.value if event.style != '"' else self._clean(event.value, at)

    def _resolve_plain(self, text: str, at: int) -> Any:  # noqa: ANN401 - any plain value
        value: Any = self._words.get(text, _MISSING)
        if value is not _MISSING:
            return value
        value = text
        if text[0] in "+-.0123456789":
            if _INT.fullmatch(text):
                is_huge = len(text.lstrip("+-0")) > 2 * len(str(LARGEST_NUMBER))  # slow to convert, and refused anyway
                value = float("inf") if is_huge else int(text, 0 if text.startswith(("0o", "0x")) else 10)
            elif _FLOAT.fullmatch(text):
                value = float(text)
            if _NOT_FINITE.fullmatch(text) or (not isinstance(value, str) and abs(value) > LARGEST_NUMBER):
                is_nan = "nan" in text.lower()
                message = f"{text} is not a number." if is_nan else f"The number {_shorten(text)} is too large."
                self.note(at, "TB016", message, "Correct it, or put it in quotes if it is a text.")
                return 0
        self._words[text] = value
        return value

    def _clean(self, text: str, at: int) -> str:
        """Return a text without control characters, which escapes can produce."""
        match = CONTROL.search(text)
        if match is None:
            return text
        message = f"An escape in this text produces the character U+{ord(match[0]):04X}, which is not allowed."
        self.note(at, "TB003", message, "Delete it.")
        return CONTROL.sub("", text)

    def _read_tagged_scalar(self, event: Any, at: int) -> Any:  # noqa: ANN401 - any scalar
        value: Any = event.value
        name = (event.tag or "").removeprefix(_CORE)
        if name in _TAGS or (event.tag is None and event.implicit[0]):
            value = self._resolve_plain(value, at)
        else:
            value = self._clean(value, at)
        if name in _TAGS and type(value) not in _TAGS[name][1]:
            self.note(at, "TB010", f"`{_shorten(event.value)}` is not {_TAGS[name][0]}.", "Delete the tag.")
        elif event.tag is not None and name not in {"!", "str", *_TAGS}:
            self._note_unknown_tag(event.tag, at)
        if event.anchor is not None:
            self._anchors[event.anchor] = value
        return float(value) if name == "float" and type(value) is int else value

    def _note_unknown_tag(self, tag: str, at: int) -> None:
        message = f"Unknown tag `{_shorten(tag.replace(_CORE, '!!'))}`."
        self.note(at, "TB010", message, "Delete the tag, or put the text in quotes if it begins with `!`.")

    def _start_collection(self, event: MappingStartEvent | SequenceStartEvent, at: int, depth: int) -> Node:
        is_map = type(event) is MappingStartEvent
        node = MapNode(self._origin, at) if is_map else ListNode(self._origin, at)
        self._check_depth(depth + 1, at)
        if event.tag is not None and event.tag not in {"!", _CORE + ("map" if is_map else "seq")}:
            self._note_unknown_tag(event.tag, at)
        if event.anchor is not None:
            self._anchors[event.anchor] = node
            self._open.add(id(node))
        return node

    def _check_depth(self, depth: int, at: int) -> None:
        if depth > MOST_DEPTH:
            message = f"Mappings and lists are nested more than {MOST_DEPTH} levels deep."
            self.note(at, "TB014", message, "Flatten them.")
            raise _Stop

    def _end_collection(self, node: Node) -> None:
        if self._untidy and id(node) in self._untidy and isinstance(node, MapNode):
            self._untidy.remove(id(node))
            own = list(zip(node.items(), node.marks[::2], node.marks[1::2], strict=True))
            node.clear()
            marks: dict[str, tuple[int, int]] = {}
            merge = next(((value, at) for (key, value), _, at in own if key == _MERGE_KEY), None)
            for source in self._list_merged(*merge) if merge else ():
                self._count_aliased(len(source), source.at)
                for index, (key, value) in enumerate(source.items()):
                    if key not in node:
                        node[key] = value
                        marks[key] = (source.marks[2 * index], source.marks[2 * index + 1])
            for (key, value), key_at, at in own:
                if not key.startswith("\0"):
                    node[key] = value
                    marks[key] = (key_at, at)
            node.marks = array("I", chain.from_iterable(marks.values()))
        if self._open and id(node) in self._open:
            self._open.remove(id(node))
            self._measured[id(node)] = (node, *self._measure(node))

    def _measure(self, value: object) -> tuple[int, int]:
        """Return the number of values that an alias of this one adds, and their levels of nesting."""
        if not isinstance(value, MapNode | ListNode):
            return 1, 0
        known = self._measured.get(id(value))
        if known is not None:
            return known[1:]
        parts = [self._measure(part) for part in (value.values() if isinstance(value, MapNode) else value)]
        return 1 + sum(size for size, _ in parts), 1 + max((depth for _, depth in parts), default=0)

    def _resolve_alias(self, name: str, at: int, depth: int) -> Any:  # noqa: ANN401 - any value of a file
        value = self._anchors.get(name, _MISSING)
        if value is _MISSING:
            hint = "Correct the name, or put the text in quotes if it only begins with `*`."
            self._fail(at, "TB011", f"There is no anchor `&{_shorten(name)}` before this alias.", hint)
            return None
        if id(value) in self._open:
            message = f"The alias `*{_shorten(name)}` is inside the value that it refers to."
            self._fail(at, "TB012", message, "Write the value out.")
            return None
        size, levels = self._measure(value)
        self._check_depth(depth + levels, at)
        self._count_aliased(size, at)
        return value

    def _count_aliased(self, size: int, at: int) -> None:
        self._aliased += size
        if self._aliased > MOST_ALIASED:
            message = f"Aliases and merges add more than {MOST_ALIASED} values to the file."
            self.note(at, "TB013", message, "Write out values that are used only once.")
            raise _Stop

    def _read_key(self, event: Any, value: object, at: int) -> str:  # noqa: ANN401 - two parsers' events
        """Return a key that is `<<` or not a text, as a text; a finding, unless it is the merge key."""
        if isinstance(value, str):
            is_merge = type(event) is ScalarEvent and event.tag is None and event.implicit[0]
            return _MERGE_KEY if is_merge else value
        if type(event) is ScalarEvent:
            text: str = event.value
            hint = f'Write "{_shorten(text)}", in quotes, if you mean the word itself.' if text else "Write a key."
            self.note(at, "TB009", f"The key `{_shorten(text)}` is {_name_kind(value)}, not a text.", hint)
            return text
        hint = "A text that begins with `{` or `[` needs quotes."
        self._fail(at, "TB009", f"A key is {_name_kind(value)}, not a text.", hint)
        return f"\0{at}"

    def _defer_key(self, node: MapNode, key: str, at: int) -> str:
        """Return the temporary key of a value under a duplicate or merge key; `_end_collection` replaces it."""
        self._untidy.add(id(node))
        if key not in node:
            return key
        first = self._origin.mark(node.marks[2 * list(node).index(key)])
        name = _shorten(key.removeprefix("\0"))
        message = f"Duplicate key `{name}`; it is first used in line {first.line}, column {first.column}."
        self.note(at, "TB008", message, _DUPLICATE_HINTS.get(key, "Keep one of them."))
        return f"\0{at}"

    def _list_merged(self, value: object, at: int) -> list[MapNode]:
        sources = value if isinstance(value, ListNode) else [value]
        mappings = [source for source in sources if isinstance(source, MapNode)]
        if len(mappings) != len(sources) and not self.is_broken:
            message = f"`<<` merges mappings, not {_name_kind(value)}."
            self.note(at, "TB015", message, "Write an alias of a mapping: `<<: *name`.")
        return mappings

    def _fail(self, at: int, code: str, message: str, hint: str) -> None:
        """Add a finding after which the file cannot be used."""
        self.note(at, code, message, hint)
        self.is_broken = True


def _name_kind(value: object) -> str:
    names = ((MapNode, "a mapping"), (ListNode, "a list"), (str, "a text"), (bool, "true or false"))
    default = "a number" if isinstance(value, int | float) else "empty"
    return next((name for kind, name in names if isinstance(value, kind)), default)


def _shorten(text: str) -> str:
    line = " ".join(text.split())
    return shorten(line, _LONGEST_QUOTE)


# Words in the messages of libyaml and of PyYAML's own parser, with our message and hint; the first match counts.
_SYNTAX_ERRORS: Final[tuple[tuple[str, str, str], ...]] = (
    ("mapping values are not allowed", "Unexpected `:`.", _TEXT_HINT),
    ("character '\\t'", "A tab where only spaces are allowed.", "Indent with spaces."),
    ("tab character", "A tab where only spaces are allowed.", "Indent with spaces."),
    ("could not find expected ':'", "A key without a `:`.", f"Write `key: value`. {_TEXT_HINT}"),
    ("expected ',' or '}'", "A `{` is not closed, or a comma is missing.", "Write `{key: value, key: value}`."),
    ("expected ',' or ']'", "A `[` is not closed, or a comma is missing.", "Write `[one, two]`."),
    ("while scanning a quoted scalar", "The quoted text that begins here is not closed.", "Add the closing quote."),
    ("unknown escape", "Unknown escape sequence.", "In double quotes, write a backslash as `\\\\`."),
    ("while parsing a quoted scalar", "Unknown escape sequence.", "In double quotes, write a backslash twice."),
    (
        "did not find expected hexadec",
        "An escape sequence without its digits.",
        "Write `\\u00e9`, or the letter itself.",
    ),
    ("invalid unicode character", "The escape sequence is not a character.", "Write the letter itself."),
    ("undefined tag handle", "Unknown tag.", "Delete the tag, or put the text in quotes."),
    ("while scanning a tag", "A text cannot begin with `!`.", "Put the text in quotes."),
    ("while parsing a tag", "A text cannot begin with `!`.", "Put the text in quotes."),
    ("while scanning an anchor", "A text cannot begin with `&`.", "Put the text in quotes."),
    ("while scanning an alias", "A text cannot begin with `*`.", "Put the text in quotes."),
    ("while scanning a directive", "A text cannot begin with `%`.", "Put the text in quotes."),
    ("incompatible YAML", "Unsupported version of YAML.", "Delete the line `%YAML`."),
    ("%YAML directive", "Invalid `%YAML` line.", "Delete it."),
    ("%TAG directive", "Invalid `%TAG` line.", "Delete it."),
    ("cannot start any token", "A text cannot begin with this character.", "Put the text in quotes."),
    ("block scalar", "Nothing may follow `|` or `>` on the same line.", "Begin the text on the next line, indented."),
    ("sequence entries are not allowed", "A list cannot begin here.", "Begin it on its own line."),
    ("mapping keys are not allowed", "Unexpected `?`.", "Put the text in quotes."),
    ("nesting level", "Mappings and lists are nested too deep.", "Flatten them."),
    ("expected key", *_INDENT_ERROR),
    ("'-' indicator", *_INDENT_ERROR),
    ("<block end>", *_INDENT_ERROR),
    ("document start", "Unexpected text after the end of the file's mapping.", _INDENT_ERROR[1]),
    ("<stream end>", "Unexpected text after the end of the file's mapping.", _INDENT_ERROR[1]),
    ("node content", "A value is missing here.", "Write it, or delete the comma or the tag before it."),
)


def _explain_syntax_error(text: str, *, problem: str, context: str, at: int, start: int) -> tuple[int, str, str]:
    """Return the place where an error of the parser has to be corrected, a message in plain words, and a hint.

    `at` is the offset of the problem, `start` that where the parser began to read the context.
    """
    conflict, odd = _CONFLICT.search(text), _ODD_INDENT.search(text)
    if conflict is not None:
        hint = "Keep one of the two versions, and delete the lines `<<<<<<<`, `=======` and `>>>>>>>`."
        return conflict.start(), "The file has an unresolved merge conflict.", hint
    if odd is not None:
        message = f"The line is indented with the character U+{ord(odd['odd']):04X}, which only looks like a space."
        return odd.start("odd"), message, "Indent with plain spaces."
    both = f"{problem} {context}"
    line = text.rfind("\n", 0, at) + 1
    before = text[line:at]
    if "quoted scalar" in context and "unexpected" in problem:
        at = start
    elif "mapping values are not allowed" in problem and ": " not in before:
        return _explain_first_colon(text, line, at)
    elif "expected key" in both or "<block end>" in both:
        if before.strip(" -"):
            hint = "Put the whole text in quotes if it begins with a quote, `{` or `[`."
            return at, "Unexpected text after the end of a value.", hint
    elif "while parsing a flow" in context and line > start:
        message = f"The `{text[start]}` that begins here is not closed, or a comma is missing in it."
        return start, message, _FLOW_HINT
    known = ((message, hint) for words, message, hint in _SYNTAX_ERRORS if words in both)
    return at, *next(known, ("This is not YAML.", _TEXT_HINT))


def _explain_first_colon(text: str, line: int, at: int) -> tuple[int, str, str]:
    """Explain an unexpected `:` that is the first of its line: the line continues the text of the one above."""
    above = line
    while above:  # the nearest line above that is not empty or a comment
        end, above = above, text.rfind("\n", 0, above - 1) + 1
        if text[above:end].lstrip(" ")[:1] not in {"#", "\n"}:
            break
    no_space = _NO_SPACE.match(text[above:line])
    if no_space is not None:
        return above + no_space.end(), "A space is missing after the `:`.", "Write `key: value`."
    indent = len(text[line:at]) - len(text[line:at].lstrip(" "))
    return line + indent, *_INDENT_ERROR


def build_record(record: Callable[..., R], node: Mapping[str, Any], /, **values: Any) -> R:  # noqa: ANN401 - of any field
    """Build a record from a mapping of a file that its schema allows.

    A field has the value of the key with its name, frozen; a key has hyphens and no `is_`. Lengths of type `Um` are in
    mm in the file. Fields without a key keep their defaults.

    Args:
        record: The class of the record.
        node: The mapping.
        values: The fields that have another value, or a key of another name.
    """
    fields = _list_fields(record)
    for key, value in node.items():
        name, is_length = fields.get(key, ("", False))
        if name and name not in values:
            values[name] = um(value) if is_length else freeze_value(value)
    return record(**values)


@cache
def _list_fields(record: Callable[..., object]) -> Mapping[str, tuple[str, bool]]:
    """Return the fields of a record by their keys, each with whether it is a length."""
    hints = get_type_hints(record)
    return {name.removeprefix("is_").replace("_", "-"): (name, kind in (Um, Um | None)) for name, kind in hints.items()}


def freeze_value(value: Any) -> Any:  # noqa: ANN401 - any value of a file
    """Return a value of a file with tuples for lists, and whole numbers for floats."""
    if isinstance(value, dict):
        return {key: freeze_value(item) for key, item in value.items()}
    if isinstance(value, list):
        return tuple(map(freeze_value, value))
    return int(value) if isinstance(value, float) else value
