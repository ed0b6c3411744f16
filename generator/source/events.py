"""A file's nodes from the events of a YAML parser: one loop, made for files of thousands of cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

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

from generator.source.nodes import ListNode, MapNode, Node, Origin
from generator.source.words import in_plain_words
from generator.spine.findings import Finding, Severity

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
_MERGE: Final = "\0<<"  # no text of a file can hold a NUL, so this key is never a file's own
_ONE_OF_TWO: Final = {
    _MERGE: "Merge a list: `<<: [*one, *other]`.",
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
                if key in node or key == _MERGE:
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
            return _MERGE if is_merge else value
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
        merged = next(((value, at) for (key, value), _, at in own if key == _MERGE), None)
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
