"""Apply the safe fixes that findings carry: round after round in a copy of the content, then to its files.

A fix is made only where the file still has the text that it replaces. It counts as right if the file then parses to the
same values, but for those that the fix touches.

Threat model: a fix must not do more than it says. Each round is made in a copy; a file is kept only if it then parses
to the values that its fixes want; and a file that somebody saved in the meantime is not written over.
"""

from __future__ import annotations

import shutil
import tempfile
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import unified_diff
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from generator import project
from generator.content import source, splice
from generator.content.source import ListNode, MapNode, Node
from generator.i18n.catalog.po import parse_po
from generator.model.findings import Edit, Fix, LintResult
from generator.model.text import format_count

_ROUNDS: Final = 10


class FixResult(NamedTuple):
    """The outcome of applying fixes.

    Attributes:
        remaining: What lint finds afterwards.
        fixed: How many findings were fixed.
        changes: By file, its bytes before and after.
    """

    remaining: LintResult
    fixed: int
    changes: Mapping[str, tuple[bytes, bytes]]


@contextmanager
def copy_content(root: Path) -> Iterator[Path]:
    """Copy what lint reads of a project to a temporary folder, in which files can be tried out."""
    with tempfile.TemporaryDirectory(prefix="tinderbox-") as folder:
        copy = Path(folder).resolve() / root.name
        copy_read_folders(root, copy)
        yield copy


def copy_read_folders(root: Path, copy: Path) -> None:
    """Copy what lint reads of a project to another folder."""
    for name in project.READ_FOLDERS:
        if (root / name).is_dir():
            shutil.copytree(root / name, copy / name, symlinks=True)


def fix_content(root: Path, lint: Callable[[Path], LintResult]) -> FixResult:
    """Return the files of a project with all fixes of what `lint` finds; nothing is written.

    Fixes that overlap are made one after another.
    """
    before: dict[str, bytes] = {}
    count = 0
    with copy_content(root) as copy:
        result = lint(copy)
        for _ in range(_ROUNDS):
            fixed, groups = 0, dict[str, list[Fix]]()
            for finding in result.findings:
                if finding.fix is not None and ":" not in finding.mark.file:  # not one that comes with the program
                    groups.setdefault(finding.mark.file, []).append(finding.fix)
            for name, wanted in groups.items():
                old = (copy / name).read_bytes()
                new, made = fix_file(name, old, wanted)
                if made:
                    before.setdefault(name, old)
                    (copy / name).write_bytes(new)
                    fixed += made
            if not fixed:
                break
            count += fixed
            result = lint(copy)
        changes = {name: (old, (copy / name).read_bytes()) for name, old in sorted(before.items())}
    return FixResult(result, count, changes)


def fix_file(name: str, data: bytes, wanted: Iterable[Fix]) -> tuple[bytes, int]:
    """Return the bytes of a file with as many fixes as do exactly what they should, and how many these are."""
    encoded = data.decode()
    text = encoded.removeprefix("\ufeff")
    chosen = select_separate(dict.fromkeys(wanted))
    new = apply_fixes(name, text, chosen)
    if not new:
        chosen = [fix for fix in chosen if apply_fixes(name, text, [fix])]
        new = apply_fixes(name, text, chosen)
    return ((encoded[: len(encoded) - len(text)] + new).encode(), len(chosen)) if new else (data, 0)


def apply_fixes(name: str, text: str, fixes: Sequence[Fix]) -> str:
    """Return the text of a file with fixes that do not overlap; empty if they do something else than they should."""
    starts = source.find_line_starts(text)
    edits = []
    for edit in chain.from_iterable(fix.edits for fix in fixes):
        at = starts[edit.line - 1] + edit.column - 1 if edit.line <= len(starts) else len(text) + 1
        if not text.startswith(edit.old, at):
            return ""
        edits.append(splice.Edit(at, at + len(edit.old), edit.new))
    new = splice.apply_edits(text, edits)
    before, after = _read_values(name, text), _read_values(name, new)
    is_good = before is not None and after is not None and _is_as_wanted(before, after, fixes)
    return new if is_good and new != text else ""


def _read_values(name: str, text: str) -> Values | None:
    """Return the values of a file with their places; None if it cannot be read."""
    if not name.endswith(".po"):
        node = source.parse(text, name).value
        if node is None:
            return None
        return sorted(((node.origin.mark(at)[1:], value) for at, value in _walk(node)), key=lambda item: item[0])
    po = parse_po(text, name).value
    if po is None:
        return None
    values: list[tuple[tuple[int, int], object]] = [((0, 0), sorted(po.header.items()))]
    for message in (*po.messages, *po.obsolete):
        values.append((message.mark[1:], (message.context, message.source, message.source_plural, message.flags)))
        values += [(message.place_of(form, 0)[1:], text) for form, text in enumerate(message.forms)]
    return sorted(values, key=lambda item: item[0])


def write_changes(root: Path, changes: Mapping[str, tuple[bytes, bytes]]) -> None:
    """Write the files that changed; those that were empty before can be new.

    Raises:
        ProjectError: A file was saved in the meantime, leads out of the project, or cannot be written.
    """
    for name, (old, new) in changes.items():
        splice.save(project.resolve_inside(root, name) if old else root / name, name, old, new)


def render_diff(changes: Mapping[str, tuple[bytes, bytes]]) -> str:
    """Return changes as a unified diff."""
    lines: list[str] = []
    for name, versions in changes.items():
        before, after = (version.decode().splitlines(keepends=True) for version in versions)
        lines += unified_diff(before, after, f"a/{name}", f"b/{name}")
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def summarize(result: FixResult) -> str:
    """Count what was fixed, in one sentence."""
    if not result.fixed:
        return "Nothing was fixed."
    return f"Fixed {format_count(result.fixed, 'finding')} in {format_count(len(result.changes), 'file')}."


Values = Sequence[tuple[tuple[int, int], object]]  # the keys and values of a file, each with line and column, in order


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


def _walk(node: Node) -> Iterator[tuple[int, object]]:
    """Yield the keys and the plain values of a file, each with its place."""
    places = node.marks[1::2] if isinstance(node, MapNode) else node.marks
    if isinstance(node, MapNode):
        yield from zip(node.marks[::2], node, strict=True)
    for at, value in zip(places, node.values() if isinstance(node, Mapping) else node, strict=True):
        if isinstance(value, MapNode | ListNode):
            yield from _walk(value)
        else:
            yield at, value


def _is_as_wanted(before: Values, after: Values, fixes: Iterable[Fix]) -> bool:
    """Return whether the values of a file differ as fixes want it: only those that they touch, and only by them."""
    if len(before) != len(after):
        return False
    places = [place for place, _ in before]
    touched: dict[int, list[Edit]] = {}
    for edit in chain.from_iterable(fix.edits for fix in fixes):
        touched.setdefault(bisect_right(places, (edit.line, edit.column)) - 1, []).append(edit)
    for index, ((_, old), (_, new)) in enumerate(zip(before, after, strict=True)):
        is_same = old == new and type(old) is type(new)
        if not is_same and str(new) not in _list_wanted(old, touched.get(index, ())):
            return False
    return True


def _list_wanted(old: object, edits: Sequence[Edit]) -> set[str]:
    """Return the possible values after edits: each replaces its text somewhere in the value, or the whole value."""
    wanted = set() if not edits else {"" if old is None else str(old)}
    for edit in edits:
        plain = edit.new.strip("\"'")
        wanted = {
            value[:at] + new + value[at + len(edit.old) :]
            for value in wanted
            for new in (edit.new, plain)
            for at in range(len(value) + 1)
            if value.startswith(edit.old, at)
        } | {plain}
    return wanted
