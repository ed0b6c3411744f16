"""Apply the safe fixes that findings carry: round after round in a copy of the content, then to its files.

Threat model: a fix must not do more than it says. Each round is made in a copy; a file is kept only if it then parses
to the values that its fixes want; and a file that somebody saved in the meantime is not written over.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from difflib import unified_diff
from pathlib import Path
from typing import Final, NamedTuple

from generator import project
from generator.content import fixes, source, splice
from generator.content.fixes import Values
from generator.i18n.catalog.po import parse_po
from generator.model.findings import Finding, Fix, LintResult
from generator.model.text import format_count

_ROUNDS: Final = 10
_BOM: Final = "\ufeff"


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
        for name in project.READ_FOLDERS:
            if (root / name).is_dir():
                shutil.copytree(root / name, copy / name, symlinks=True)
        yield copy


def fix_content(root: Path, lint: Callable[[Path], LintResult]) -> FixResult:
    """Return the files of a project with all fixes of what `lint` finds; nothing is written.

    Fixes that overlap are made one after another.
    """
    before: dict[str, bytes] = {}
    count = 0
    with copy_content(root) as copy:
        result = lint(copy)
        for _ in range(_ROUNDS):
            fixed = 0
            for name, wanted in _group_fixes(result.findings).items():
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


def _group_fixes(findings: tuple[Finding, ...]) -> dict[str, list[Fix]]:
    """Return the fixes by file, without those of files that come with the program."""
    groups: dict[str, list[Fix]] = {}
    for finding in findings:
        if finding.fix is not None and ":" not in finding.mark.file:
            groups.setdefault(finding.mark.file, []).append(finding.fix)
    return groups


def fix_file(name: str, data: bytes, wanted: Iterable[Fix]) -> tuple[bytes, int]:
    """Return the bytes of a file with as many fixes as do exactly what they should, and how many these are."""
    encoded = data.decode()
    text = encoded.removeprefix(_BOM)
    before = _read_values(name, text)
    separate = fixes.select_separate(dict.fromkeys(wanted))
    for attempt in (separate, [fix for fix in separate if _try(name, text, before, [fix])]):
        new = _try(name, text, before, attempt)
        if new:
            return (encoded[: len(encoded) - len(text)] + new).encode(), len(attempt)
    return data, 0


def _try(name: str, text: str, before: Values | None, wanted: list[Fix]) -> str:
    """Return a text with fixes made; empty if they do something else than they should."""
    try:
        new = fixes.apply_fixes(text, wanted)
    except ValueError:
        return ""
    after = _read_values(name, new)
    is_good = before is not None and after is not None and fixes.is_as_wanted(before, after, wanted)
    return new if is_good and new != text else ""


def _read_values(name: str, text: str) -> Values | None:
    """Return the values of a file with their places; None if it cannot be read."""
    if not name.endswith(".po"):
        node = source.parse(text, name).value
        return None if node is None else fixes.list_values(node)
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
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
        for name, versions in changes.items()
        for line in unified_diff(
            versions[0].decode().splitlines(keepends=True),
            versions[1].decode().splitlines(keepends=True),
            f"a/{name}",
            f"b/{name}",
        )
    )


def summarize(result: FixResult) -> str:
    """Count what was fixed, in one sentence."""
    if not result.fixed:
        return "Nothing was fixed."
    return f"Fixed {format_count(result.fixed, 'finding')} in {format_count(len(result.changes), 'file')}."
