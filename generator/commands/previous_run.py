"""The results of earlier runs of lint and build, for a project that has not changed since.

Little is imported here, so that an unchanged project is answered at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from generator import cache, output, project
from generator.commands.build_options import LEAFLET, MANIFEST, BuildOptions, BuildResult, WrittenPdf
from generator.content import suppressions
from generator.i18n import dictionary_files
from generator.model.findings import LintResult, from_json, lint_result_from_json, lint_result_to_json, to_json


def lint_once(
    root: Path, game: str | None, languages: Sequence[str] | None, lint: Callable[[], LintResult]
) -> LintResult:
    """Return what `lint` finds, from the cache if nothing has changed since it ran."""
    return cache.cached(
        "lint", (*_list_inputs(root), game, languages), lint, encode=lint_result_to_json, decode=lint_result_from_json
    )


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
    data = cache.load("build", list_build_inputs(root, options))
    if data is None or any(output.digest_file(Path(path)) != digest for path, digest in data["beside"].items()):
        return None
    written = []
    for entry in data["written"]:
        if output.digest_file(Path(entry["path"])) != entry["sha256"]:
            return None
        lists = {name: tuple(entry[name]) for name in ("sheets", "decks")}
        written.append(WrittenPdf(**{**entry, **lists, "path": Path(entry["path"]), "is_unchanged": True}))
    lint_result = lint_result_from_json(data["lint"])
    result = BuildResult(
        tuple(written),
        tuple(data["notes"]),
        lint_result.findings,
        ink_findings=from_json(data["ink"]),
        suppressed=lint_result.suppressed,
    )
    return note_other_pdfs(result, options)


def save_build(inputs: Sequence[object], options: BuildOptions, result: BuildResult) -> None:
    """Save what a build did, with hashes of the files beside the PDFs, unless this build cannot be cached."""
    if not options.is_cacheable:
        return
    folders = dict.fromkeys(pdf.path.parent for pdf in result.written)
    beside = [folder / name for folder in folders for name in (MANIFEST, LEAFLET)]
    data = {
        "written": [{**pdf._asdict(), "path": str(pdf.path)} for pdf in result.written],
        "beside": {str(path): output.digest_file(path) for path in beside},
        "notes": result.notes,
        "lint": lint_result_to_json(LintResult(result.findings, result.suppressed)),
        "ink": to_json(result.ink_findings),
    }
    cache.save("build", inputs, data)


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
