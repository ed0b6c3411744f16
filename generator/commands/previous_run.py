"""The results of earlier runs of lint and build, for a project that has not changed since.

This module imports little, so that an unchanged project is answered at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

from generator import cache, output, project
from generator.commands.build_options import BuildOptions, Built, Written
from generator.content import suppressions
from generator.model.findings import (
    LintResult,
    from_json,
    judgement_from_json,
    judgement_to_json,
    to_json,
)

MANIFEST: Final = "manifest.json"
LEAFLET: Final = "how-to-print.txt"


def lint_once(
    root: Path, game: str | None, languages: Sequence[str] | None, lint: Callable[[], LintResult]
) -> LintResult:
    """Return what lint finds, from the cache if nothing has changed since it ran."""
    return cache.cached(
        "lint", (*_inputs(root), game, languages), lint, encode=judgement_to_json, decode=judgement_from_json
    )


def _inputs(root: Path) -> tuple[object, ...]:
    """Return everything that a run on a project depends on besides its options, as inputs for the cache."""
    shipped = project.resources()
    files = cache.fingerprint_files(
        root / "content", root / "i18n", shipped / "content" / "_shared", shipped / "schemas", shipped / "i18n"
    )
    return files, suppressions.find_today().isoformat()


def build_inputs(root: Path, options: BuildOptions) -> tuple[object, ...]:
    """Return everything that a build depends on, as inputs for the cache."""
    out = project.destination(root, options.out)
    return *_inputs(root), str(out), replace(options, out=None, jobs=None)


def find_build(root: Path, options: BuildOptions) -> Built | None:
    """Return the build that was made of the same content before, if all of its files are as it wrote them."""
    data = cache.load("build", build_inputs(root, options))
    if data is None or any(output.digest_file(Path(path)) != digest for path, digest in data["beside"].items()):
        return None
    written = []
    for entry in data["written"]:
        if output.digest_file(Path(entry["path"])) != entry["sha256"]:
            return None
        lists = {name: tuple(entry[name]) for name in ("sheets", "decks")}
        written.append(Written(**{**entry, **lists, "path": Path(entry["path"]), "kept": True}))
    judgement = judgement_from_json(data["judgement"])
    built = Built(
        tuple(written),
        tuple(data["notes"]),
        judgement.findings,
        proof=from_json(data["faded"]),
        silenced=judgement.silenced,
    )
    return note_other_pdfs(built, options)


def save_build(inputs: Sequence[object], options: BuildOptions, built: Built) -> None:
    """Save a build, with hashes of the files that lie beside the PDFs; one that the PDFs do not tell whole is left."""
    if not options.is_lasting:
        return
    folders = dict.fromkeys(entry.path.parent for entry in built.written)
    beside = [folder / name for folder in folders for name in (MANIFEST, LEAFLET)]
    data = {
        "written": [{**asdict(entry), "path": str(entry.path)} for entry in built.written],
        "beside": {str(path): output.digest_file(path) for path in beside},
        "notes": built.notes,
        "judgement": judgement_to_json(LintResult(built.findings, built.silenced)),
        "faded": to_json(built.proof),
    }
    cache.save("build", inputs, data)


def note_other_pdfs(built: Built, options: BuildOptions) -> Built:
    """Add a note for each folder of a whole build in which other PDFs lie: people would print them too."""
    if options.deck is not None or options.cards is not None:
        return built
    notes = []
    printed = {entry.path for entry in built.written}
    for folder in dict.fromkeys(entry.path.parent for entry in built.written):
        others = sorted(path.name for path in folder.glob("*") if path.suffix.lower() == ".pdf" and path not in printed)
        if others:
            where = " ".join(folder.parts[-3:])
            notes.append(
                f"{where}: left from before, not part of this build: {', '.join(others)}; delete them, or print only "
                "what is listed"
            )
    return replace(built, notes=(*built.notes, *notes))
