"""Lint and build, or what they came to the last time, where nothing that they look at has changed since.

What an unchanged run would spend most of its time on is loading the program: so `lint` and `build` are imported here
only when they are needed, as the commands themselves are in `cli`. What is kept lies in the project's cache under a
signature of the content, the program and the installed packages; what cannot be read counts as not kept.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from generator import early, project
from generator.kept import keeping, ledger
from generator.kept.writing import sweep_all
from generator.printed import manifest, strays
from generator.printed.printing import BuildOptions, Built, Written
from generator.spine.findings import Judgement, as_plain, as_plain_judgement, from_plain, judgement_from_plain
from generator.waiting import Progress

_LINT: Final = "lint"
_CONTENT: Final = "content as it was"  # when something was asked
_EVERY: Final = "all"  # as `languages.EVERY`, which would be slow to load here


class Signed(NamedTuple):
    """Signatures of the content, and of all that a run looks at; empty where not all can be read."""

    content: str
    whole: str


def look(
    root: Path,
    game: str | None,
    *,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    languages: Sequence[str] | None = None,
) -> Judgement:
    """Return what `lint.look` finds.

    Raises:
        ProjectError: As `lint.look` does.
    """
    if select or ignore or languages is not None:
        return _linter()(root, game, select=select, ignore=ignore, languages=languages)
    signed, asked = signature(root), (_LINT, game)
    kept = keeping.read(root, asked, signed.whole, judgement_from_plain)
    if kept is None:
        ready, is_worth = partial(_ready, _linter), partial(_is_new, root, asked, signed)
        with early.started(root, ready, partial(_content, root, game), is_worth) as started:
            kept = _linter()(root, game, started=started)
        _keep(root, signed, {asked: as_plain_judgement(kept)})
    return kept


def look_of(root: Path, game: str | None, commit: str, looking: Callable[[], Judgement]) -> Judgement:
    """Return what lint finds in the project as it was at a commit; `looking` finds it where it is not kept.

    What a commit holds never changes: only another program has to look again.
    """
    asked, signed = ("lint-at", game, commit), keeping.signed(root)
    kept = keeping.read(root, asked, signed, judgement_from_plain)
    if kept is None:
        kept = looking()
        keeping.save(root, asked, signed, as_plain_judgement(kept))
    return kept


def printed(root: Path, options: BuildOptions, signed: Signed | None = None) -> Built | None:
    """Return what a build has made of the same content before, when all of it still stands as it was printed.

    So must the manifest and the ledger beside it; what else lies there is told as it is now. `signed` are signatures of
    the content, where they are known.
    """
    signed = signed or signature(root)
    built = keeping.read(root, options, signed.whole, _built) if options.is_lasting else None
    return None if built is None else _beside(root, built, options)


def build(root: Path, options: BuildOptions, progress: Progress, signed: Signed | None = None) -> Built:
    """Return what `build.build` does; what lint finds is not looked for again; `signed` is as in `printed`.

    Raises:
        ProjectError: As `build.build` does.
    """
    signed = signed or signature(root)
    ready, is_worth = partial(_ready, _builder), partial(_is_new, root, options, signed)
    with early.started(root, ready, partial(_content, root, options.game), is_worth, options.jobs) as started:
        judged = _judged(root, options, signed)
        built = _builder()(root, options, progress, judged, started)
    answers: dict[object, object] = {}
    if judged is None:
        answers[_LINT, options.game, options.lang] = as_plain_judgement(Judgement(built.findings, built.silenced))
    if not built.refused and options.is_lasting:
        written = [{**asdict(each), "path": str(each.path)} for each in built.written]
        answers[options] = {
            "written": written,
            "beside": _records(built.written),
            "notes": built.notes,
            "judged": as_plain_judgement(Judgement(built.findings, built.silenced)),
            "proof": as_plain(built.proof),
        }
    _keep(root, signed, answers)
    return _beside(root, built, options)


def judged(root: Path, game: str | None, lang: str) -> Judgement | None:
    """Return what lint or a build has found of the same content in a language before; None when none of it is kept."""
    return _judged(root, BuildOptions(game=game, lang=lang), signature(root))


def _judged(root: Path, options: BuildOptions, signed: Signed) -> Judgement | None:
    """Return what a lint of everything, or an earlier build in the same language, has found; None when none is kept."""
    kept = keeping.read(root, (_LINT, options.game), signed.whole, judgement_from_plain)
    if kept is None:
        return keeping.read(root, (_LINT, options.game, options.lang), signed.whole, judgement_from_plain)
    if options.lang == _EVERY:
        return kept
    return Judgement(
        tuple(finding for finding in kept.findings if finding.locale in {None, options.lang}),
        tuple(each for each in kept.silenced if each.finding.locale in {None, options.lang}),
    )


def _is_new(root: Path, asked: object, signed: Signed) -> bool:
    """Tell whether content has changed since this was asked: where only words have, there is too little for two."""
    return keeping.digest_of(root, (_CONTENT, asked), signed.content) is None


def _linter() -> Callable[..., Judgement]:
    from generator.judging.lint import look as work  # noqa: PLC0415 - see above

    return work


def _ready(load: Callable[[], object]) -> None:
    """Load what a process needs."""
    gc.disable()  # as in the first process, and for the same reason
    load()


def _content(root: Path, game: str | None) -> object:
    """Read the content, without what judges and prints it."""
    from generator import load  # noqa: PLC0415 - see above
    from generator.kept import trees  # noqa: PLC0415 - see above

    return load.library(root, only=game, trees=trees.Trees(root))


def _builder() -> Callable[..., Built]:
    from generator.build import build as work  # noqa: PLC0415 - see above

    return work


def _beside(root: Path, built: Built, options: BuildOptions) -> Built:
    """Return what was built, with notes on what else lies in its folders; what killed runs left half written goes."""
    sweep_all(project.caches(root))
    return replace(built, notes=(*built.notes, *strays.notes(options, built.written)))


def _records(written: Sequence[Written]) -> Mapping[str, str]:
    """Return the hashes of what the folders of a build tell of it, by path; empty for what cannot be read."""
    folders = dict.fromkeys(each.path.parent for each in written)
    paths = (folder / name for folder in folders for name in (manifest.NAME, manifest.LEAFLET, ledger.NAME))
    return {str(path): _digest(path) or "" for path in paths}


def _built(told: Any) -> Built | None:  # noqa: ANN401 - plain data of a file
    if any((_digest(Path(path)) or "") != sha256 for path, sha256 in told["beside"].items()):
        return None
    written = []
    for each in told["written"]:
        path = Path(each["path"])
        if _digest(path) != each["sha256"]:
            return None
        told_of = {name: tuple(each[name]) for name in ("sheets", "decks")}
        written.append(Written(**{**each, **told_of, "path": path, "kept": True}))
    judged, proof = judgement_from_plain(told["judged"]), from_plain(told["proof"])
    return Built(tuple(written), tuple(told["notes"]), judged.findings, proof=proof, silenced=judged.silenced)


def _digest(path: Path) -> str | None:
    try:
        return ledger.digest(path.read_bytes())
    except OSError:
        return None


def _keep(root: Path, signed: Signed, answers: Mapping[Any, object]) -> None:
    """Keep answers, unless somebody has changed the content while they were worked out."""
    if answers and signed == signature(root):
        for asked, told in answers.items():
            keeping.save(root, asked, signed.whole, told)
            keeping.save(root, (_CONTENT, asked), signed.content, None)


def signature(root: Path) -> Signed:
    """Return signatures of all that a run looks at; empty where not all can be read, which the run will say."""
    content, words = keeping.signed(root, root / "content"), keeping.signed(root, root / "i18n")
    return Signed(content, f"{content} {words}" if content and words else "")
