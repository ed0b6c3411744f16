"""Put the fixes of findings into the text of their file, and prove that they do what they should and nothing else.

A fix is made only where the file still has the text that it replaces. It counts as right if the file then parses to the
same values, but for those that the fix touches.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from generator.content import source, splice
from generator.content.source import ListNode, MapNode, Node
from generator.model.findings import Edit, Fix, split_lines

# What may stand between the place of a value and the word in it that an edit is about.
_BEFORE: Final = re.compile(r"[\"']?(?:\{[\w-]+:|colour:)?")
_QUOTES: Final = "\"'"

Values = Sequence[tuple[tuple[int, int], object]]  # the keys and values of a file, each with line and column, in order


def place_fix(fix: Fix, text: str) -> Fix | None:
    """Return a fix with the exact places of its edits; None if the file does not have the old text there.

    A check knows where a value begins: a quote, or the start of a placeholder, may come before its first word.
    """
    lines = split_lines(text)
    placed = []
    for edit in fix.edits:
        line = lines[edit.line - 1] if edit.line <= len(lines) else ""
        start = edit.column - 1
        before = _BEFORE.match(line, start)
        starts = (start, before.end()) if before is not None and edit.old else (start,)
        fitting = (at for at in starts if "\n" in edit.old or "\r" in edit.old or line.startswith(edit.old, at))
        at = next(fitting, None)
        if at is None:
            return None
        placed.append(edit._replace(column=at + 1))
    return fix._replace(edits=tuple(placed))


def apply_fixes(text: str, fixes: Iterable[Fix]) -> str:
    """Return a text with fixes that do not overlap.

    Raises:
        ValueError: The text does not have the old text of an edit in its place.
    """
    starts = source.find_line_starts(text)
    edits = []
    for edit in (edit for fix in fixes for edit in fix.edits):
        at = starts[edit.line - 1] + edit.column - 1 if edit.line <= len(starts) else len(text) + 1
        if not text.startswith(edit.old, at):
            raise ValueError(f"{edit.old!r} is not on line {edit.line}")
        edits.append(splice.Edit(at, at + len(edit.old), edit.new))
    return splice.apply_edits(text, edits)


def select_separate(fixes: Iterable[Fix]) -> list[Fix]:
    """Return the fixes that do not overlap with an earlier one of them."""
    taken: list[tuple[tuple[int, int], tuple[int, int]]] = []
    selected = []
    for fix in fixes:
        ranges = [((edit.line, edit.column), edit.end) for edit in fix.edits]
        is_separate = all(end <= first or start >= last for start, end in ranges for first, last in taken)
        if is_separate and not any(span in taken for span in ranges):  # insertions at one place overlap, too
            taken += ranges
            selected.append(fix)
    return selected


def list_values(node: Node) -> Values:
    """Return the keys and the plain values of a file, each with its place, in the order of the file."""
    values = [(node.origin.mark(at)[1:], value) for at, value in _walk(node)]
    return sorted(values, key=lambda item: item[0])


def _walk(node: Node) -> Iterator[tuple[int, object]]:
    places = node.marks[1::2] if isinstance(node, MapNode) else node.marks
    if isinstance(node, MapNode):
        yield from zip(node.marks[::2], node, strict=True)
    for at, value in zip(places, node.values() if isinstance(node, Mapping) else node, strict=True):
        if isinstance(value, MapNode | ListNode):
            yield from _walk(value)
        else:
            yield at, value


def is_as_wanted(before: Values, after: Values, fixes: Iterable[Fix]) -> bool:
    """Return whether the values of a file differ as fixes want it: only those that they touch, and only by them."""
    if len(before) != len(after):
        return False
    places = [place for place, _ in before]
    touched: dict[int, list[Edit]] = {}
    for edit in (edit for fix in fixes for edit in fix.edits):
        touched.setdefault(bisect_right(places, (edit.line, edit.column)) - 1, []).append(edit)
    for index, ((_, old), (_, new)) in enumerate(zip(before, after, strict=True)):
        is_same = old == new and type(old) is type(new)
        if not is_same and str(new) not in _list_wanted(old, touched.get(index, ())):
            return False
    return True


def _list_wanted(old: object, edits: Sequence[Edit]) -> set[str]:
    """Return what a value may be after edits: each replaces its text somewhere in it, or the whole value."""
    wanted = set() if not edits else {"" if old is None else str(old)}
    for edit in edits:
        plain = edit.new.strip(_QUOTES)
        wanted = {
            value[:at] + new + value[at + len(edit.old) :]
            for value in wanted
            for new in (edit.new, plain)
            for at in range(len(value) + 1)
            if value.startswith(edit.old, at)
        } | {plain}
    return wanted
