"""The results of earlier runs of lint and build, for a project that has not changed since.

Little is imported here, so that an unchanged project is answered at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from generator import cache, output, project
from generator.commands.build_options import LEAFLET, MANIFEST, BuildOptions, BuildResult, WrittenPdf
from generator.content import suppressions
from generator.i18n import dictionary_files
from generator.model.findings import Finding, LintResult


class _Build(NamedTuple):
    """What is kept of a build: its result, and the hash of each manifest and leaflet that it wrote."""

    written: tuple[WrittenPdf, ...]
    beside: tuple[tuple[Path, str], ...]
    notes: tuple[str, ...]
    lint: LintResult
    ink: tuple[Finding, ...]


def lint_once(
    root: Path, game: str | None, languages: Sequence[str] | None, lint: Callable[[], LintResult]
) -> LintResult:
    """Return what `lint` finds, from the cache if nothing has changed since it ran."""
    return cache.cached("lint", (*_list_inputs(root), game, languages), lint, LintResult)


def _list_inputs(root: Path) -> tuple[object, ...]:
    """Return everything that a run on a project depends on besides its options, as inputs of the cache."""
    shipped = project.find_resources()
    files = cache.fingerprint_files(
        root / "content", root / "i18n", shipped / "content" / "_shared", shipped / "schemas", shipped / "i18n"
    )
    return files, dictionary_files.fingerprint_files(), suppressions.find_today().isoformat()


def list_build_inputs(root: Path, options: BuildOptions) -> tuple[object, ...]:
    """Return everything that a build depends on, as inputs of the cache."""
    out = project.resolve_destination(root, options.out)
    return *_list_inputs(root), str(out), replace(options, out=None, jobs=None)


def find_build(root: Path, options: BuildOptions) -> BuildResult | None:
    """Return the build of the same content with the same options, if its files are still as it wrote them."""
    build = cache.load("build", list_build_inputs(root, options), _Build)
    if build is None:
        return None
    files = (*build.beside, *((pdf.path, pdf.sha256) for pdf in build.written))
    if any(output.digest_file(path) != digest for path, digest in files):
        return None
    written = tuple(pdf._replace(is_unchanged=True) for pdf in build.written)
    findings, suppressed = build.lint
    result = BuildResult(written, build.notes, findings, ink_findings=build.ink, suppressed=suppressed)
    return note_other_pdfs(result, options)


def save_build(inputs: Sequence[object], options: BuildOptions, result: BuildResult) -> None:
    """Save what a build did, with hashes of the files beside the PDFs, unless this build cannot be cached."""
    if not options.is_cacheable:
        return
    folders = dict.fromkeys(pdf.path.parent for pdf in result.written)
    beside = tuple(folder / name for folder in folders for name in (MANIFEST, LEAFLET))
    hashes = tuple((path, output.digest_file(path)) for path in beside)
    lint_result = LintResult(result.findings, result.suppressed)
    cache.save("build", inputs, _Build(result.written, hashes, result.notes, lint_result, result.ink_findings))


def note_other_pdfs(result: BuildResult, options: BuildOptions) -> BuildResult:
    """Add a note for each folder of a complete build that holds other PDFs, which people would print too."""
    if not options.is_complete:
        return result
    notes = []
    printed = {pdf.path for pdf in result.written}
    for folder in dict.fromkeys(pdf.path.parent for pdf in result.written):
        others = sorted(path.name for path in folder.glob("*") if path.suffix.lower() == ".pdf" and path not in printed)
        if others:
            notes.append(
                f"{' '.join(folder.parts[-3:])}: left from before, not part of this build: {', '.join(others)}; "
                "delete them, or print only what is listed"
            )
    return replace(result, notes=(*result.notes, *notes))
