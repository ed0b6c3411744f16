"""Change values of a YAML file and leave every other character as it is: comments, order, quotes, line breaks.

Changes are cut and pasted at the parser's marks; the file is never dumped. The result is parsed again and compared with
the wanted values, so a change that cannot be made this way (below an alias, of a text with an anchor) is refused.
"""

from __future__ import annotations

import copy
import json
import re
import textwrap
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml
from yaml.events import AliasEvent, MappingStartEvent, ScalarEvent, SequenceStartEvent

from generator import output
from generator.content import source
from generator.model.findings import Mark, ProjectError

Keys = tuple[str | int, ...]

_VALUES: Final[tuple[Any, ...]] = (AliasEvent, ScalarEvent, MappingStartEvent, SequenceStartEvent)
_BLOCK: Final = ("-", ":")  # styles of a list, of a mapping
_FLOW: Final = ("[", "{")
_BLOCK_TEXTS: Final = ("|", ">")
_ALIAS: Final = "*"
_ANCHORED: Final = "&"  # or tagged
_NARROWEST: Final = 40  # columns that a folded text is wrapped to, at least
_PLAIN: Final = re.compile(r"(?:\d+ )?[^\W\d].*")
_SENTENCE: Final = re.compile(r"[.!?…]$|[{}]")
_BOOLEAN_WORDS: Final = frozenset(("y", "n", "yes", "no", "on", "off"))  # which other tools read as true and false
_EMPTY_LINE: Final = re.compile(r"\n[ \r]*\n")
_UNPRINTABLE: Final = re.compile("[\x7f-\x9f\u2028\u2029\ufeff]")


class CannotSpliceError(Exception):
    """A value cannot be changed without writing other parts of its file anew.

    Attributes:
        mark: Its place.
        reason: Why not: a sentence.
    """

    def __init__(self, mark: Mark, reason: str) -> None:
        super().__init__(reason)
        self.mark = mark
        self.reason = reason


class Edit(NamedTuple):
    """Replaces the characters from offset `start` to `end` of a text."""

    start: int
    end: int
    text: str


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """Apply edits that do not overlap; insertions at the same offset keep their order."""
    parts, at = [], 0
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end)):
        parts += [text[at : edit.start], edit.text]
        at = edit.end
    return "".join([*parts, text[at:]])


def save(path: Path, name: str, before: bytes, after: bytes) -> bool:
    """Write a file whose bytes were `before` when it was read, empty if it was missing; return whether it changed.

    Raises:
        ProjectError: Somebody has changed it since, or it cannot be written.
    """
    try:
        is_same = (path.read_bytes() if path.exists() else b"") == before
    except OSError as error:
        raise ProjectError(f"{name} cannot be read: {error.strerror or error}") from error
    if not is_same:
        raise ProjectError(f"{name} has changed since it was read; run the command again")
    return output.write(path.resolve(), after)


class _Span:
    """Where a value stands in a file.

    Attributes:
        end: The offset after its last character; a block collection ends with its last value.
        style: Of a text: its quote, `|`, `>` or "" (unquoted). Of a collection: one of `_BLOCK` or `_FLOW`. Or an
            alias, or something with an anchor or a tag.
        items: Of a collection: by key or index, the offset of the key or item, and the value.
    """

    __slots__ = ("end", "items", "start", "style")

    def __init__(self, start: int, end: int, style: str) -> None:
        self.start = start
        self.end = end
        self.style = style
        self.items: dict[str | int, tuple[int, _Span]] = {}


class Splice:
    """Collects changes of a YAML file.

    A path is made of keys and indices, and always means the file as it was read.

    Args:
        data: The bytes of the file.
        name: What marks call it.
        order: Keys in their usual order; a new key is inserted after those that precede it, others at the end.

    Raises:
        CannotSpliceError: It is not YAML.
    """

    def __init__(self, data: bytes, name: str, order: Sequence[str] = ()) -> None:
        checked = source.parse_bytes(data, name)
        if checked.value is None:
            mark = checked.findings[0].mark if checked.findings else Mark(name)
            raise CannotSpliceError(mark, "The file cannot be read.")
        self._origin = checked.value.origin
        self._text = self._origin.text
        self._prefix = data[: len(data) - len(self._text.encode())]  # a byte order mark, or nothing
        self._newline = "\r\n" if "\r\n" in self._text else "\n"
        self._order = {key: position for position, key in enumerate(order)}
        self._styles: dict[str, str] = {}  # how the last text of each key is written
        loader: Any = yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader
        events: Iterator[Any] = iter(yaml.parse(self._text, Loader=loader))
        root = next(event for event in events if isinstance(event, MappingStartEvent))
        self._root = self._read_span(events, root)
        self._wanted = json.loads(json.dumps(checked.value))  # so that aliases share nothing
        self._edits: list[Edit] = []
        self._inserted: dict[Keys, dict[str, Any]] = {}
        self._appended: dict[Keys, list[Mapping[str, Any]]] = {}
        self._deleted: set[Keys] = set()

    def put(self, path: Keys, value: Any) -> None:  # noqa: ANN401 - any value of a file
        """Replace the value at a path; insert its key, and the mappings above it, where they are missing.

        Raises:
            CannotSpliceError: It cannot be replaced.
        """
        depth, span = self._find(path)
        if depth == len(path):
            self._edits.append(self._replace(path, span, value))
        else:
            values = self._inserted.setdefault(path[:depth], {})
            for part in path[depth:-1]:
                values = values.setdefault(str(part), {})
            values[str(path[-1])] = value
        parent = self._wanted
        for part in path[:-1]:
            parent = parent.setdefault(part, {}) if isinstance(parent, dict) else parent[part]
        parent[path[-1]] = value

    def append(self, path: Keys, item: Mapping[str, Any]) -> None:
        """Append a mapping to the list at a path; make the list if there is none."""
        depth, _ = self._find(path)
        items = self._appended.setdefault(path, [])
        items.append(item)
        if depth < len(path):
            self.put(path, items)
        else:
            parent = _get(self._wanted, path[:-1])
            parent[path[-1]] = [*(parent[path[-1]] or ()), item]

    def delete(self, path: Keys) -> None:
        """Delete a key with its value, or an item of a list; a mapping that would be empty is deleted, too."""
        self._deleted.add(path)

    def render(self) -> bytes:
        """Return the bytes of the changed file.

        Raises:
            CannotSpliceError: A change would do more, or less, than it should.
        """
        wanted = copy.deepcopy(self._wanted)
        removed = self._remove(wanted)
        edits = [*self._edits]
        changed = {*removed, *self._inserted, *self._appended}
        for path in sorted(changed, key=len, reverse=True):  # at one offset the innermost is inserted first
            gone = removed.get(path, set())
            if gone:
                edits += self._cut(path, gone)
            if path in self._inserted:
                edits += self._insert(path, self._inserted[path], gone)
            if path in self._appended:
                edits += self._append_items(path, self._appended[path])
        text = apply_edits(self._text, edits)
        result = source.parse(text, self._origin.name).value
        if result is None or json.dumps(result, sort_keys=True) != json.dumps(wanted, sort_keys=True):
            mark = self._origin.mark(min((edit.start for edit in edits), default=0))
            raise CannotSpliceError(mark, "The change cannot be made without writing other parts of the file anew.")
        return self._prefix + text.encode()

    def _read_span(self, events: Iterator[Any], event: Any, key: str = "") -> _Span:  # noqa: ANN401 - PyYAML has no types
        """Read the span of the value that begins with an event and has a key."""
        start: int = event.start_mark.index
        end: int = event.end_mark.index
        if isinstance(event, AliasEvent):
            return _Span(start, end, _ALIAS)
        if isinstance(event, ScalarEvent):
            style = event.style or ""
            if style in _BLOCK_TEXTS:  # it extends over the blank lines after it
                end = start + len(self._text[start:end].rstrip())
            elif event.value:
                self._styles[key] = style
            return _Span(start, end, style if event.anchor is None and event.tag is None else _ANCHORED)
        is_map = isinstance(event, MappingStartEvent)
        styles = _FLOW if event.flow_style else _BLOCK
        span = _Span(start, end, styles[is_map])
        for event in events:  # noqa: PLR1704 - that of the collection is not needed any more
            if not isinstance(event, _VALUES):
                span.end = event.end_mark.index if styles is _FLOW else span.end
                break
            at = event.start_mark.index
            part: str | int = len(span.items)
            if is_map:
                part = event.value if isinstance(event, ScalarEvent) else f"{_ALIAS}{event.anchor}"
            value = self._read_span(events, next(events) if is_map else event, str(part))
            span.items[part] = at, value
            span.end = value.end
        return span

    def _find(self, path: Keys) -> tuple[int, _Span]:
        """Return how many parts of a path exist, and the span of the value there."""
        span = self._root
        for depth, part in enumerate(path):
            if span.style == _ALIAS:
                raise CannotSpliceError(self._origin.mark(span.start), "An alias stands here.")
            if part not in span.items:
                return depth, span
            span = span.items[part][1]
        return len(path), span

    def _replace(self, path: Keys, span: _Span, value: Any) -> Edit:  # noqa: ANN401 - any value of a file
        """Return the edit that replaces a value, in its style if that is possible."""
        if span.style in {_ALIAS, _ANCHORED}:
            raise CannotSpliceError(self._origin.mark(span.start), "An alias, an anchor or a tag stands here.")
        text = ""
        if isinstance(value, str) and span.style in _BLOCK_TEXTS:
            block = _format_block_text(self._text[span.start : span.end].splitlines(), span.style, value)
            text = block.replace("\n", self._newline)
        in_flow = any(self._find(path[:depth])[1].style in _FLOW for depth in range(len(path)))
        text = text or format_value(value, span.style, in_flow=in_flow)
        is_missing = span.start == span.end and self._text[: span.start].endswith(":")
        return Edit(span.start, span.end, f" {text}" if is_missing else text)

    def _append_items(self, path: Keys, items: Sequence[Mapping[str, Any]]) -> Iterator[Edit]:
        """Yield the edits that append items to an existing list."""
        depth, span = self._find(path)
        if depth < len(path):
            return  # a new list is inserted whole
        if not span.items:
            key_at = self._find(path[:-1])[1].items[path[-1]][0]
            line_end = self._find_line_end(span.end)  # after a comment
            yield Edit(len(self._text[: span.start].rstrip(" ")), span.end, "")
            yield Edit(line_end, line_end, self._format_list(items, self._measure_column(key_at)))
            return
        at, last = span.items[len(span.items) - 1]
        is_flow = last.style in _FLOW
        if span.style in _FLOW:
            yield Edit(last.end, last.end, "".join(f", {_format_flow(item)}" for item in items))
            return
        dash = self._text.rindex("-", 0, at)
        previous = span.items[len(span.items) - 2][1].end if len(span.items) > 1 else dash
        is_spaced = _EMPTY_LINE.search(self._text, previous, dash) if len(span.items) > 1 else not is_flow
        gap = self._newline * (2 if is_spaced else 1) + " " * self._measure_column(dash)
        column = self._measure_column(dash) + 2
        texts = [_format_flow(item) if is_flow else self._format_map(item, column) for item in items]
        end = self._find_line_end(last.end)
        yield Edit(end, end, "".join(f"{gap}- {text}" for text in texts))

    def _remove(self, wanted: Any) -> dict[Keys, set[str | int]]:  # noqa: ANN401 - the values of the file
        """Remove what is to be deleted from the wanted values; return the keys and indices to cut, by collection."""
        removed: dict[Keys, set[str | int]] = {}
        for path in self._deleted:
            if isinstance(path[-1], str):
                del _get(wanted, path[:-1])[path[-1]]
        for path in self._deleted:
            while len(path) > 1 and isinstance(path[-1], str) and not _get(wanted, path[:-1]):
                path = path[:-1]  # noqa: PLW2901 - a mapping that has become empty
                _get(wanted, path[:-1]).pop(path[-1], None)
            removed.setdefault(path[:-1], set()).add(path[-1])
        for path, parts in removed.items():
            for part in sorted((part for part in parts if isinstance(part, int)), reverse=True):
                del _get(wanted, path)[part]
        return removed

    def _cut(self, path: Keys, removed: Collection[str | int]) -> Iterator[Edit]:
        """Yield the edits that remove items from the collection at a path."""
        span = self._find(path)[1]
        items = list(span.items.items())
        is_first = True  # whether no item is left before this one
        for index, (part, (at, value)) in enumerate(items):
            if part not in removed:
                is_first = False
            elif span.style in _BLOCK:
                dash_or_key = self._text.rindex("-", 0, at) if span.style == "-" else at
                line = self._text.rfind("\n", 0, dash_or_key) + 1
                yield Edit(len(self._text[:line].rstrip()), self._find_line_end(value.end), "")
            elif is_first:
                yield Edit(at, items[index + 1][1][0] if index + 1 < len(items) else value.end, "")
            else:
                yield Edit(items[index - 1][1][1].end, value.end, "")

    def _insert(self, path: Keys, values: Mapping[str, Any], removed: Collection[str | int]) -> Iterator[Edit]:
        """Yield the edits that insert keys into the mapping at a path, of which some are removed."""
        span = self._find(path)[1]
        last = len(self._order)
        kept = [part for part in span.items if part not in removed]
        for key in sorted(values, key=lambda key: self._order.get(key, last)):
            position = self._order.get(key, last)
            before = [part for part in kept if position == last or self._order.get(str(part), last) < position]
            before = before or kept[:1]
            if span.style in _FLOW:
                at = span.items[before[-1]][1].end if before else span.end - 1
                comma = ", " if before or key != next(iter(values)) else ""
                yield Edit(at, at, f"{comma}{self._format_pair(key, values[key], in_flow=True)}")
            elif span.style == ":" and before:
                column = self._measure_column(next(iter(span.items.values()))[0])
                at = self._find_line_end(span.items[before[-1]][1].end)
                yield Edit(at, at, self._newline + " " * column + self._format_pair(key, values[key], column))
            else:
                raise CannotSpliceError(self._origin.mark(span.start), "There is no mapping here.")

    def _format_pair(self, key: str, value: Any, column: int = 0, *, in_flow: bool = False) -> str:  # noqa: ANN401
        """Format a key and its value; in a block mapping in a column, a list of mappings has a line for each key."""
        name = format_value(key, in_flow=in_flow)
        if not in_flow and isinstance(value, list) and value and all(isinstance(item, Mapping) for item in value):
            return f"{name}:{self._format_list(value, column)}"
        return f"{name}: {format_value(value, self._styles.get(key), in_flow=in_flow)}"

    def _format_list(self, items: Sequence[Mapping[str, Any]], column: int) -> str:
        """Format a list of mappings below a key in a column, with the line break after the key."""
        gap = " " * (column + 2)
        texts = [f"{gap}- {self._format_map(item, column + 4)}" for item in items]
        return self._newline + (2 * self._newline).join(texts)

    def _format_map(self, value: Mapping[str, Any], column: int) -> str:
        gap = self._newline + " " * column
        keys = sorted(value, key=lambda key: self._order.get(key, len(self._order)))
        return gap.join(self._format_pair(key, value[key], column) for key in keys)

    def _measure_column(self, at: int) -> int:
        """Return the column of an offset, from 0."""
        return at - (self._text.rfind("\n", 0, at) + 1)

    def _find_line_end(self, at: int) -> int:
        """Return the end of the line of an offset, without the blanks there."""
        end = self._text.find("\n", at)
        return max(at, len(self._text[: None if end < 0 else end].rstrip()))


def format_value(value: Any, style: str | None = None, *, in_flow: bool = False) -> str:  # noqa: ANN401 - any value of a file
    """Format a value on one line.

    Args:
        value: A text, number, truth value, None, list or mapping.
        style: How a text is quoted where that is possible: `'`, `"`, or "" for not at all. None quotes sentences.
        in_flow: Whether it stands in a flow collection.
    """
    if isinstance(value, Mapping):
        return _format_flow(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(format_value(item, style, in_flow=True) for item in value)}]"
    if not isinstance(value, str):
        return json.dumps(value)
    if style is None:
        style = '"' if _SENTENCE.search(value) else ""
    candidate = value if not style and _PLAIN.fullmatch(value) and value.lower() not in _BOOLEAN_WORDS else ""
    if style == "'":
        candidate = f"'{value.replace(style, 2 * style)}'"
    if candidate and _read_back(f"{{k: {candidate}}}" if in_flow else f"k: {candidate}") == value:
        return candidate
    escaped = json.dumps(value, ensure_ascii=False)  # every escape of JSON is one of YAML
    return _UNPRINTABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", escaped)


def _format_flow(value: Mapping[str, Any]) -> str:
    pairs = (f"{format_value(key, in_flow=True)}: {format_value(item, in_flow=True)}" for key, item in value.items())
    return f"{{{', '.join(pairs)}}}"


def _format_block_text(lines: Sequence[str], style: str, value: str) -> str:
    """Format a text in the style of a block, of which `lines` is the header and what follows; "" if that cannot be."""
    indents = [len(line) - len(line.lstrip(" ")) for line in lines[1:] if line.strip()]
    if not indents:
        return ""
    body = value.removesuffix("\n")
    paragraphs = body.split("\n")
    if style == ">":
        width = max(_NARROWEST, *map(len, lines)) - indents[0]
        wrap = textwrap.TextWrapper(width, break_long_words=False, break_on_hyphens=False)
        paragraphs = "\n\n".join(wrap.fill(paragraph) for paragraph in paragraphs).split("\n")
    gap = "\n" + " " * indents[0]
    text = style + ("-" if body == value else "") + "".join(gap + line if line else "\n" for line in paragraphs)
    return text if _read_back(f"k: {text}\n") == value else ""


def _read_back(text: str) -> object:
    """Return the value of the key `k` in a YAML text."""
    result = source.parse(text, "").value
    return None if result is None else result.get("k")


def _get(value: Any, path: Keys) -> Any:  # noqa: ANN401 - any value of a file
    for part in path:
        if isinstance(value, dict):
            value = value.get(str(part))
        else:
            value = value[part] if isinstance(value, list) and isinstance(part, int) else None
    return value
