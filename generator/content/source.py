"""YAML files to plain values that know where they stand: YAML 1.2 words only, every trouble a finding.

Built from libyaml's events (or PyYAML's own parser where libyaml is missing), never by a YAML constructor: nothing in a
file can make an object; a value is a mapping, a list, a text, a whole number, a float, true, false or null.

Threat model: the file is a stranger's. It may try to run code (tags: refused), to fill memory (1 MiB, 100,000 values
by aliases and merges), to exhaust the stack (50 levels), to hide what it says (control characters and bytes that are
not UTF-8 are refused; what has no width or turns the direction is told of when it would be printed), or to be read for
ever (devices and pipes are no regular files, see `project.inside`).

`CODES` holds the page of every code. The parser is imported late, and that is on purpose: mostly it is known what files
hold.

Mappings and lists of a YAML file, with the places of their keys and values.

What a YAML parser complains about, in words that say what to do, at the place where it has to be done.

A file's nodes from the events of a YAML parser: one loop, made for files of thousands of cards.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

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

MOST_BYTES: Final = 1024 * 1024


def read(path: Path, name: str) -> Checked[MapNode]:
    """Read a YAML file; `name` is what marks call it (relative to the project root, with `/`).

    The value is None when the file cannot be understood; it is there, with findings, when only parts of it are wrong.

    Raises:
        ProjectError: The file cannot be read at all.
    """
    return parse_bytes(read_bytes(path, name), name)


def read_bytes(path: Path, name: str) -> bytes:
    """Return what stands in a YAML file, or of one that is too large no more than shows it.

    Raises:
        ProjectError: The file cannot be read at all.
    """
    return text_files.read_limited(path, name, MOST_BYTES)


def parse_bytes(data: bytes, name: str) -> Checked[MapNode]:
    """Read YAML from what stands in a file; see `read`."""
    if text_files.make_printable(name) != name:  # nothing that tells of it could be written
        return _refused(
            Mark(text_files.make_printable(name)), "TB002", "The name of the file is not UTF-8.", "Rename it."
        )
    if len(data) > MOST_BYTES:
        hint = "Split it: the cards of one deck may stand in several files."
        return _refused(Mark(name), "TB001", "The file is larger than 1 MiB.", hint)
    text = text_files.decode_utf8(data)
    if isinstance(text, text_files.NotUtf8):
        mark = Origin(name, text.before).mark(len(text.before))
        return _refused(mark, "TB002", f"The file is {text.said}.", "Save the file as UTF-8.")
    return parse(text, name)


def parse(text: str, name: str) -> Checked[MapNode]:
    """Read YAML from a text; see `read`."""
    from generator.content.source import CONTROL, build  # noqa: PLC0415 - see above

    origin = Origin(name, text.removeprefix("\ufeff"))
    control = CONTROL.search(origin.text)
    if control is not None:
        message = f"The character U+{ord(control[0]):04X} stands here; no text needs it, and no editor shows it."
        return _refused(origin.mark(control.start()), "TB003", message, "Delete it.")
    node, findings = build(origin)
    return Checked(node, findings)


def _refused(mark: Mark, code: str, message: str, hint: str) -> Checked[MapNode]:
    return Checked(None, (Finding(mark, code, Severity.ERROR, message, hint),))


_FEW_KEYS: Final = 32  # up to here it is not worth remembering where each key stands
_BREAK: Final = re.compile(r"\r\n|\n|\r")
# One character of a text as it is written: plain, in single quotes, in double quotes.
_PLAIN: Final = re.compile(r"[^\r\n]")
_SINGLE: Final = re.compile(r"''|[^'\r\n]")
_DOUBLE: Final = re.compile(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^\r\n])|[^\"\\\r\n]")


class Origin:
    """The file that nodes come from: its name and, worked out when first asked for, where its lines begin."""

    __slots__ = ("_starts", "name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self._starts: list[int] = []

    def mark(self, at: int) -> Mark:
        """Return the place of the character `at` (from 0, a byte order mark not counted)."""
        if not self._starts:
            self._starts = [0, *(found.end() for found in _BREAK.finditer(self.text))]
        line = bisect_right(self._starts, at)
        return Mark(self.name, line, at - self._starts[line - 1] + 1)


class MapNode(dict[str, Any]):
    """A mapping as it stands in a file: a dict of plain values, MapNodes and ListNodes.

    Attributes:
        origin: The file.
        at: Where it begins, in characters.
        marks: Where its keys and values begin, in order: key, value, key, value ...
    """

    __slots__ = ("_order", "at", "marks", "origin")
    _order: dict[str, int]

    def __init__(self, origin: Origin, at: int) -> None:
        self.origin = origin
        self.at = at
        self.marks: list[int] = []

    def position(self, key: str) -> int | None:
        """Return how many keys stand before `key`, or None when it is not there."""
        if key not in self:
            return None
        if len(self) <= _FEW_KEYS:
            return [*self].index(key)
        try:
            order = self._order
        except AttributeError:
            order = self._order = {known: index for index, known in enumerate(self)}
        return order.get(key)


class ListNode(list[Any]):
    """A list as it stands in a file, of plain values, MapNodes and ListNodes.

    Attributes:
        origin: The file.
        at: Where it begins, in characters.
        marks: Where its items begin, in order.
    """

    __slots__ = ("at", "marks", "origin")

    def __init__(self, origin: Origin, at: int) -> None:
        self.origin = origin
        self.at = at
        self.marks: list[int] = []


Node = MapNode | ListNode


def locate(node: Node, *path: str | int, key: bool = False) -> Mark:
    """Return the mark of the value at `path` below `node`, or of the nearest value above it that exists.

    With `key` it is the mark of the key that the last part of the path names, where that is in a mapping.
    """
    return node.origin.mark(_at(node, path, key=key)[0])


def locate_character(node: Node, *path: str | int, offset: int) -> Mark:
    """Return the mark of the character `offset` (from 0) of the text at `path` below `node`.

    Where a text runs over several lines the characters of its first line can be found; of others, and of texts after
    `|` and `>`, it is the mark of the whole value, on whose line a comment may stand.
    """
    at, value = _at(node, path, key=False)
    text = node.origin.text
    if not isinstance(value, str):
        return node.origin.mark(at)
    quote = text[at : at + 1]
    escape = {'"': _DOUBLE, "'": _SINGLE}.get(quote, _PLAIN)
    here = at + (escape is not _PLAIN)
    for _ in range(min(offset, len(value))):
        found = escape.match(text, here)
        if found is None:
            return node.origin.mark(at)
        here = found.end()
    is_plain = escape is _PLAIN and not text.startswith(value[:offset], at)  # after an anchor, a tag, or as a block
    return node.origin.mark(at if is_plain or _BREAK.match(text, here) else here)


def _at(node: Node, path: tuple[str | int, ...], *, key: bool) -> tuple[int, object]:
    """Return where the value at `path` begins (or its key), and the value; None where only one above is there."""
    at = node.at
    here: Any = node
    for index, part in enumerate(path):
        position = _position(here, part)
        if position is None:
            return at, None
        if isinstance(here, MapNode):
            at = here.marks[2 * position + (0 if key and index == len(path) - 1 else 1)]
        else:
            at = here.marks[position]
        here = here[part]
    return at, here


def _position(node: object, part: str | int) -> int | None:
    if isinstance(node, MapNode) and isinstance(part, str):
        return node.position(part)
    if isinstance(node, ListNode) and isinstance(part, int) and 0 <= part < len(node):
        return part
    return None


_TEXT_HINT: Final = "A text that holds `: ` or ` #`, or begins with a sign such as `{ [ & * ! | > % @`, needs quotes."
_FLOW: Final = "Write `[one, two]` or `{key: value, key: value}`."
_INDENT: Final = (
    "The line does not stand under the ones that it belongs to.",
    "Keys of one mapping, and dashes of one list, begin in the same column.",
)

# Words of libyaml's and of PyYAML's own parser, the first that is found counts.
_PROBLEMS: Final[tuple[tuple[str, str, str], ...]] = (
    ("mapping values are not allowed", "A `:` stands where no key can end.", _TEXT_HINT),
    ("character '\\t'", "A tab stands where only spaces can.", "Indent with spaces."),
    ("tab character", "A tab stands where only spaces can.", "Indent with spaces."),
    ("could not find expected ':'", "A key without its `:`.", f"Write `key: value`. {_TEXT_HINT}"),
    ("expected ',' or '}'", "A `{` is not closed, or a comma is missing.", "Write `{key: value, key: value}`."),
    ("expected ',' or ']'", "A `[` is not closed, or a comma is missing.", "Write `[one, two]`."),
    ("while scanning a quoted scalar", "The text that begins here is not closed.", "Close it with the same quote."),
    (
        "unknown escape",
        "An escape that YAML does not know.",
        "In a text in double quotes a backslash is written `\\\\`.",
    ),
    (
        "while parsing a quoted scalar",
        "An escape that YAML does not know.",
        "In double quotes write a backslash twice.",
    ),
    ("did not find expected hexadec", "An escape without its digits.", "Write `\\u00e9`, or the letter itself."),
    ("invalid unicode character", "An escape that is no letter.", "Write the letter itself."),
    ("undefined tag handle", "A tag that YAML does not know.", "Take the tag away, or put the text in quotes."),
    ("while scanning a tag", "A `!` begins no tag here.", "Put the text in quotes."),
    ("while parsing a tag", "A `!` begins no tag here.", "Put the text in quotes."),
    ("while scanning an anchor", "An `&` begins no anchor here.", "Put the text in quotes."),
    ("while scanning an alias", "A `*` begins no alias here.", "Put the text in quotes."),
    ("while scanning a directive", "A `%` begins no directive here.", "Put the text in quotes."),
    ("incompatible YAML", "A version of YAML that is not read here.", "Delete the line `%YAML`."),
    ("%YAML directive", "The line `%YAML` is not one that can be read.", "Delete it."),
    ("%TAG directive", "The line `%TAG` is not one that can be read.", "Delete it."),
    ("cannot start any token", "A text cannot begin with this sign.", "Put the text in quotes."),
    ("block scalar", "Nothing may follow `|` or `>` on their line.", "Begin the text on the next line, indented."),
    ("sequence entries are not allowed", "A list cannot begin here.", "Begin it on a line of its own."),
    ("mapping keys are not allowed", "A `?` stands where no key can begin.", "Put the text in quotes."),
    ("nesting level", "Mappings and lists are nested too deep.", "Flatten them."),
    ("expected key", *_INDENT),
    ("'-' indicator", *_INDENT),
    ("<block end>", *_INDENT),
    ("document start", "Something follows the end of the file's mapping.", _INDENT[1]),
    ("<stream end>", "Something follows the end of the file's mapping.", _INDENT[1]),
    ("node content", "A value is missing here.", "Write it, or delete the comma or the tag before it."),
)


_MERGE: Final = re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE)
_ODD_INDENT: Final = re.compile(r"^[ -]*(?P<odd>[\u00a0\u2000-\u200a\u202f\u3000])", re.MULTILINE)
_NO_SPACE: Final = re.compile(r"^[ -]*[\w-]+:(?=[^\s:/])")


class Said(NamedTuple):
    """What is wrong with a file that is not YAML: at which character, counted from 0, and what to do."""

    at: int
    message: str
    hint: str


def in_plain_words(text: str, *, problem: str, context: str, at: int, begun: int) -> Said:
    """Return what is said of a text in which a parser met `problem` at the character `at`.

    `context` is what the parser was reading then, and `begun` where that began.
    """
    seen = _merge(text) or _odd_indent(text)
    if seen is not None:
        return seen
    said = f"{problem} {context}"
    line = text.rfind("\n", 0, at) + 1
    before = text[line:at]
    if "quoted scalar" in context and "unexpected" in problem:
        at = begun
    elif "mapping values are not allowed" in problem and ": " not in before:
        return _lone_colon(text, line, at)
    elif "expected key" in said or "<block end>" in said:
        if before.strip(" -"):
            hint = "A text that begins with a quote, `{` or `[` needs quotes around the whole of it."
            return Said(at, "Something follows a value that has ended.", hint)
    elif "while parsing a flow" in context and line > begun:
        return Said(begun, f"The `{text[begun]}` that begins here is not closed, or a comma is missing in it.", _FLOW)
    for words, message, hint in _PROBLEMS:
        if words in said:
            return Said(at, message, hint)
    return Said(at, "This is not YAML.", _TEXT_HINT)


def _merge(text: str) -> Said | None:
    found = _MERGE.search(text)
    if found is None:
        return None
    hint = "Keep one of the two versions, and delete the lines `<<<<<<<`, `=======` and `>>>>>>>`."
    return Said(found.start(), "Two versions of the file stand here that were not merged.", hint)


def _odd_indent(text: str) -> Said | None:
    found = _ODD_INDENT.search(text)
    if found is None:
        return None
    message = f"The line is indented with the character U+{ord(found['odd']):04X}, which only looks like a space."
    return Said(found.start("odd"), message, "Indent with plain spaces.")


def _lone_colon(text: str, line: int, at: int) -> Said:
    """Return what is said of the first colon of a line, which cannot end a key: the line goes on the one above."""
    above = _line_above(text, line)
    unparted = _NO_SPACE.match(text[above:line])
    if unparted is not None:
        return Said(above + unparted.end(), "A space is missing after the `:`.", "Write `key: value`.")
    first = line + len(text[line:at]) - len(text[line:at].lstrip(" "))
    return Said(first, *_INDENT)


def _line_above(text: str, line: int) -> int:
    """Return where the line begins that stands above the one at `line`, empty ones and comments left out."""
    while line:
        end, line = line, text.rfind("\n", 0, line - 1) + 1
        if text[line:end].lstrip(" ")[:1] not in {"#", "\n"}:
            break
    return line


MOST_DEPTH: Final = 50
MOST_ALIASED: Final = 100_000
MOST_FINDINGS: Final = 200  # a file with more is no file of content; reading on would only be slow
LARGEST_NUMBER: Final = 2**53

# What is refused, not what is not: a set with as many letters as the other takes ten times as long to compile.
CONTROL: Final = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")

_INT: Final = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT: Final = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_ENDLESS: Final = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
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
_AnyEvent = Any  # an event of one of two parsers that share no type
_MERGE_EVENTS: Final = "\0<<"  # no text of a file can hold a NUL, so this key is never a file's own
_ONE_OF_TWO: Final = {
    _MERGE_EVENTS: "Merge a list: `<<: [*one, *other]`.",
    "id": "Keep one of the two, or begin a new item of the list with `- ` in front of this line.",
}


def build(origin: Origin) -> tuple[MapNode | None, tuple[Finding, ...]]:
    """Return the mapping that a file consists of, or None when it cannot be understood, and the findings in order."""
    builder = _Builder(origin)
    node: Any = None
    with suppress(_Stop):
        try:
            node = builder.document(_parser(origin.text))
        except yaml.MarkedYAMLError as trouble:
            places = [min(mark.index, len(origin.text)) if mark else 0 for mark in _marks(trouble)]
            at, message, hint = in_plain_words(
                origin.text, problem=trouble.problem or "", context=trouble.context or "", at=places[0], begun=places[1]
            )
            builder.note(at, "TB004", message, hint)
        except yaml.YAMLError:
            builder.note(0, "TB004", *in_plain_words("", problem="", context="", at=0, begun=0)[1:])
    findings = tuple(sorted(builder.findings, key=lambda finding: (finding.mark, finding.code)))
    return (node if isinstance(node, MapNode) and not builder.broken else None), findings


def _parser(text: str) -> Callable[[], Any]:
    if yaml.__with_libyaml__:
        return yaml.CBaseLoader(text).get_event
    return yaml.BaseLoader(text).get_event  # of both only the parser: no node is composed and nothing is constructed


def _marks(trouble: yaml.MarkedYAMLError) -> tuple[Any, Any]:
    """Return where a parser met its trouble, and where what it was reading then began."""
    return trouble.problem_mark or trouble.context_mark, trouble.context_mark or trouble.problem_mark


class _Stop(Exception):  # noqa: N818 - not an error: the way out of the loop when nothing more can be read
    """The rest of the file cannot be understood; the finding is already noted."""


class _Builder:
    """Turns the events of one file into nodes, and notes what is wrong with them."""

    __slots__ = ("_aliased", "_anchors", "_measured", "_odd", "_open", "_origin", "_words", "broken", "findings")

    def __init__(self, origin: Origin) -> None:
        self.findings: list[Finding] = []
        self.broken = False
        self._origin = origin
        self._words: dict[str, Any] = dict(_WORDS)
        self._anchors: dict[str, Any] = {}
        self._open: set[int] = set()
        self._odd: set[int] = set()
        self._measured: dict[int, tuple[Node, int, int]] = {}
        self._aliased = 0

    def note(self, at: int, code: str, message: str, hint: str) -> None:
        """Keep a finding at the character `at`."""
        self.findings.append(Finding(self._origin.mark(at), code, Severity.ERROR, message, hint))
        if len(self.findings) >= MOST_FINDINGS:
            raise _Stop

    def document(self, next_event: Callable[[], Any]) -> Any:  # noqa: ANN401, C901, PLR0912 - one loop, for speed
        """Return the value of the only document."""
        root = ListNode(self._origin, 0)
        words = self._words
        node: Any = root
        key: str | None = None
        in_map = False
        stack: list[tuple[Any, str | None, bool]] = []
        while True:
            event = next_event()
            kind = type(event)
            if kind is ScalarEvent:
                at = event.start_mark.index
                if event.tag is not None or event.anchor is not None:
                    value = self._marked(event, at)
                elif event.implicit[0]:
                    value = words.get(event.value, _MISSING)
                    if value is _MISSING:
                        value = self._plain(event.value, at)
                else:
                    value = event.value
                    if event.style == '"' and CONTROL.search(value):
                        value = self._cleaned(value, at)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self._ended(node)
                node, key, in_map = stack.pop()
                continue
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                at = event.start_mark.index
                value = self._started(event, at, len(stack))
            elif kind is AliasEvent:
                at = event.start_mark.index
                value = self._alias(event.anchor, at, len(stack))
            elif kind is StreamEndEvent:
                return self._whole(root)
            else:
                if kind is DocumentStartEvent and root.marks:
                    self._second_document(event.start_mark.index)
                continue

            node.marks.append(at)
            if not in_map:
                node.append(value)
            elif key is not None:
                node[key] = value
                key = None
            else:
                key = value if type(value) is str and value != "<<" else self._key(event, value, at)
                if key in node or key == _MERGE_EVENTS:
                    key = self._odd_key(node, key, at)
            if kind is MappingStartEvent or kind is SequenceStartEvent:
                stack.append((node, key, in_map))
                node, key, in_map = value, None, kind is MappingStartEvent

    def _plain(self, text: str, at: int) -> Any:  # noqa: ANN401 - any plain value
        value: Any = text
        if text[0] in "+-.0123456789":
            if _INT.fullmatch(text):
                value = _whole_number(text)
            elif _FLOAT.fullmatch(text):
                value = float(text)
            if _ENDLESS.fullmatch(text) or (not isinstance(value, str) and abs(value) > LARGEST_NUMBER):
                message = f"The number {_short(text)} is larger than any that is used here."
                if "nan" in text.lower():
                    message = f"{text} is no number."
                self.note(at, "TB016", message, "Correct it, or put it in quotes when it is a text.")
                return 0
        self._words[text] = value
        return value

    def _cleaned(self, text: str, at: int) -> str:
        found = CONTROL.search(text)
        name = f"U+{ord(found[0]):04X}" if found else ""
        self.note(
            at, "TB003", f"An escape in this text makes the character {name}, which no text may hold.", "Delete it."
        )
        return CONTROL.sub("", text)

    def _marked(self, event: Any, at: int) -> Any:  # noqa: ANN401 - any scalar
        """Return the value of a scalar with a tag or an anchor."""
        value: Any = event.value
        name = (event.tag or "").removeprefix(_CORE)
        if name in _TAGS or (event.tag is None and event.implicit[0]):
            value = self._words.get(value, _MISSING)
            value = self._plain(event.value, at) if value is _MISSING else value
        elif CONTROL.search(value):
            value = self._cleaned(value, at)
        if name in _TAGS and type(value) not in _TAGS[name][1]:
            self.note(at, "TB010", f"`{_short(event.value)}` is not {_TAGS[name][0]}.", "Take the tag away.")
        elif event.tag is not None and name not in {"!", "str", *_TAGS}:
            self._foreign_tag(event.tag, at)
        if event.anchor is not None:
            self._anchors[event.anchor] = value
        return float(value) if name == "float" and type(value) is int else value

    def _foreign_tag(self, tag: str, at: int) -> None:
        message = f"The tag `{_short(tag.replace(_CORE, '!!'))}` means nothing here."
        self.note(at, "TB010", message, "Take the tag away, or put the text in quotes when it begins with `!`.")

    def _started(self, event: MappingStartEvent | SequenceStartEvent, at: int, depth: int) -> Node:
        is_map = type(event) is MappingStartEvent
        node = MapNode(self._origin, at) if is_map else ListNode(self._origin, at)
        if depth >= MOST_DEPTH:
            self.note(at, "TB014", f"Mappings and lists are nested more than {MOST_DEPTH} deep.", "Flatten them.")
            raise _Stop
        if event.tag is not None and event.tag not in {"!", _CORE + ("map" if is_map else "seq")}:
            self._foreign_tag(event.tag, at)
        if event.anchor is not None:
            self._anchors[event.anchor] = node
            self._open.add(id(node))
        return node

    def _ended(self, node: Node) -> None:
        if self._odd and id(node) in self._odd and isinstance(node, MapNode):
            self._odd.remove(id(node))
            self._tidy(node)
        if self._open and id(node) in self._open:
            self._open.remove(id(node))
            self._measured[id(node)] = (node, *self._measure(node))

    def _measure(self, value: object) -> tuple[int, int]:
        """Return how many values an alias of this one stands for, and how many levels of nesting."""
        if not isinstance(value, MapNode | ListNode):
            return 1, 0
        known = self._measured.get(id(value))
        if known is not None:
            return known[1:]
        parts = [self._measure(part) for part in (value.values() if isinstance(value, MapNode) else value)]
        return 1 + sum(size for size, _ in parts), 1 + max((depth for _, depth in parts), default=0)

    def _alias(self, name: str, at: int, depth: int) -> Any:  # noqa: ANN401 - any value of a file
        value = self._anchors.get(name, _MISSING)
        if value is _MISSING:
            hint = "Correct the name, or put the text in quotes when it only begins with `*`."
            self._fail(at, "TB011", f"No value before this place has the anchor `&{_short(name)}`.", hint)
            return None
        if id(value) in self._open:
            self._fail(
                at, "TB012", f"The alias `*{_short(name)}` stands inside the value that it names.", "Write it out."
            )
            return None
        size, levels = self._measure(value)
        if depth + levels > MOST_DEPTH:
            self.note(at, "TB014", f"Mappings and lists are nested more than {MOST_DEPTH} deep.", "Flatten them.")
            raise _Stop
        self._count(size, at)
        return value

    def _count(self, size: int, at: int) -> None:
        self._aliased += size
        if self._aliased > MOST_ALIASED:
            message = f"Aliases and merges add more than {MOST_ALIASED} values to the file."
            self.note(at, "TB013", message, "Write out what is used once.")
            raise _Stop

    def _key(self, event: _AnyEvent, value: object, at: int) -> str:
        """Return a key that is not simply a text as one, with a finding unless it is the merge key."""
        if isinstance(value, str):
            is_merge = type(event) is ScalarEvent and event.tag is None and event.implicit[0]
            return _MERGE_EVENTS if is_merge else value
        if type(event) is ScalarEvent:
            text: str = event.value
            hint = f'Write "{_short(text)}", in quotes, when the word itself is meant.' if text else "Write a key."
            self.note(at, "TB009", f"The key `{_short(text)}` is {_kind(value)}, not a text.", hint)
            return text
        self._fail(
            at, "TB009", f"A key is {_kind(value)}, not a text.", "A text with `{` or `[` at its start needs quotes."
        )
        return f"\0{at}"

    def _odd_key(self, node: MapNode, key: str, at: int) -> str:
        """Return the key under which the value is kept until the mapping ends and is put in order."""
        self._odd.add(id(node))
        if key not in node:
            return key
        first = self._origin.mark(node.marks[2 * list(node).index(key)])
        self.note(
            at,
            "TB008",
            f"The key `{_short(key.removeprefix(chr(0)))}` stands twice in one mapping, first in line {first.line}, "
            f"column {first.column}.",
            _ONE_OF_TWO.get(key, "Keep one of the two."),
        )
        return f"\0{at}"

    def _tidy(self, node: MapNode) -> None:
        """Take away what stood under a key twice, and put what is merged before the mapping's own keys."""
        own = list(zip(node.items(), node.marks[::2], node.marks[1::2], strict=True))
        node.clear()
        marks: dict[str, tuple[int, int]] = {}
        merged = next(((value, at) for (key, value), _, at in own if key == _MERGE_EVENTS), None)
        for source in self._merged(*merged) if merged else ():
            self._count(len(source), source.at)
            for index, (key, value) in enumerate(source.items()):
                if key not in node:
                    node[key] = value
                    marks[key] = (source.marks[2 * index], source.marks[2 * index + 1])
        for (key, value), key_at, at in own:
            if not key.startswith("\0"):
                node[key] = value
                marks[key] = (key_at, at)
        node.marks = [at for pair in marks.values() for at in pair]

    def _merged(self, value: object, at: int) -> list[MapNode]:
        sources = value if isinstance(value, ListNode) else [value]
        good = [source for source in sources if isinstance(source, MapNode)]
        if len(good) != len(sources) and not self.broken:
            self.note(
                at, "TB015", f"`<<` merges mappings, not {_kind(value)}.", "Write an alias of a mapping: `<<: *name`."
            )
        return good

    def _fail(self, at: int, code: str, message: str, hint: str) -> None:
        self.note(at, code, message, hint)
        self.broken = True

    def _second_document(self, at: int) -> None:
        self.note(at, "TB005", "A second document begins here.", "Put it into a file of its own, and delete the `---`.")
        raise _Stop

    def _whole(self, root: ListNode) -> Any:  # noqa: ANN401 - any value of a file
        value = root[0] if root else None
        if value is None:
            if not self.findings:
                self.note(0, "TB006", "The file is empty.", "Write its content, or delete the file.")
        elif not isinstance(value, MapNode):
            message = f"The file is {_kind(value)}, where a mapping (`key: value`) belongs."
            self.note(root.marks[0], "TB007", message, "See the first lines of a file of the same kind.")
        return value


def _whole_number(text: str) -> int | float:
    if len(text.lstrip("+-0")) > 2 * len(str(LARGEST_NUMBER)):
        return float("inf")  # not worth reading: thousands of digits are slow, and refused anyway
    return int(text, 0) if text.startswith(("0o", "0x")) else int(text)


def _kind(value: object) -> str:
    names = (
        (MapNode, "a mapping"),
        (ListNode, "a list"),
        (str, "a text"),
        (bool, "true or false"),
        (int | float, "a number"),
    )
    return next((name for kind, name in names if isinstance(value, kind)), "empty")


def _short(text: str) -> str:
    """Return a text as a message can quote it: one line of at most 40 characters."""
    line = " ".join(text.split())
    return line if len(line) <= 40 else line[:39] + "…"  # noqa: PLR2004 - said in the docstring
