"""From content to findings: read, plan, check, silence; all findings of all files, in order.

The rules of a game are imported late, and that is on purpose: they are as large as all else, and most games that people
begin have none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import engine
from generator import catalog, checks, linguist, load, project, silence
from generator.catalog import SOURCE_LOCALE
from generator.edition import Edition, edition
from generator.findings import Checked, Finding, ProjectError, in_order
from generator.layout.rulebook import Diagrams
from generator.model import Game, Library
from generator.reading import book
from generator.reading.subject import subject

Languages = Sequence[str] | None  # codes of languages; None for English and all that there are catalogues in


def lint(
    root: Path,
    game: str | None,
    *,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    languages: Languages = None,
) -> tuple[Finding, ...]:
    """Return what is wrong with one game of the project at `root`, or with all, in the order of files and lines.

    Args:
        root: The project's folder.
        game: Id of a game; None for all.
        languages: The content is always looked at; of translations only those into these.
        select: Codes, or beginnings of codes (`TB4`), to keep; empty for all.
        ignore: Codes, or beginnings of codes, to leave out.

    Raises:
        ProjectError: There is no such game, no code begins so, or a file or font cannot be read.
    """
    _expect_codes((*select, *ignore))
    loaded = load.library(root, only=game)
    editions = planned(loaded.value)
    return chosen(judged(root, loaded, editions, languages), select=select, ignore=ignore)


def _expect_codes(beginnings: Iterable[str]) -> None:
    """Raise ProjectError where no code begins so: a slip of the pen would hide all faults."""
    for beginning in beginnings:
        if not any(code.startswith(beginning) for code in checks.pages()):
            message = f"no code begins with {beginning}; `tinderbox explain` lists them all"
            raise ProjectError(message)


def planned(library: Library | None) -> tuple[Edition, ...]:
    """Return every game of a library, planned in the source language."""
    return () if library is None else tuple(edition(library, game, SOURCE_LOCALE) for game in library.games.values())


def judged(
    root: Path, loaded: Checked[Library], editions: Iterable[Edition], languages: Languages = None
) -> tuple[Finding, ...]:
    """Return what reading found, and what the checks find in these editions, less what comments silence.

    The editions are those in the source language; their translations are read here.

    Raises:
        ProjectError: There is no such language, or a catalogue or font cannot be read.
    """
    findings = list(loaded.findings)
    files: dict[str, None] = dict.fromkeys(finding.mark.file for finding in loaded.findings)
    for one in editions:
        drawn = _drawn(root, one)
        findings += drawn.findings
        told = book.see(one.library, one.game, one.metrics, diagrams=drawn.value)
        seen = subject(one.library, one.game, faces=one.faces, book=told)
        # A box from which mistakes keep things away cannot be played: every card would be judged by what it lacks.
        if not one.game.lost and _has_rules(one.game.id):
            from generator import exercise  # noqa: PLC0415 - see above

            seen = replace(seen, played=exercise.played(seen, root) or ())
        scenes = () if one.game.lost else _scenes(root, one.game)
        if scenes:
            from generator import scenarios  # noqa: PLC0415 - see above

            findings += scenarios.findings(root, one.game)
            files |= dict.fromkeys(scenes)
        findings += checks.run_all(seen)
        files |= dict.fromkeys(one.game.files)
        there = [each for each in catalog.locales(root, one.game.id) if languages is None or each in languages]
        findings += linguist.translations(root, one, seen, there)
        files |= dict.fromkeys(catalog.name_of(locale, one.game.id) for locale in there)
        if languages is not None and catalog.PSEUDO_LOCALE in languages:
            findings += linguist.crowded(one, seen)
    if languages is None and loaded.value is not None and set(loaded.value.games) == set(project.games(root)):
        findings += catalog.strays(root, project.games(root))
    return silence.apply(in_order(findings), _sources(root, files), judged=checks.judged())


def _drawn(root: Path, one: Edition) -> Checked[Diagrams]:
    """Return what draws the examples of a rulebook, and what is wrong with them; nothing draws those of none."""
    if one.game.lost or one.game.rulebook is None:
        return Checked(None)
    from generator import diagram  # noqa: PLC0415 - see above

    return diagram.diagrams(root, one.game, one.metrics, one.locale)


def _scenes(root: Path, game: Game) -> tuple[str, ...]:
    """Return the names of the files of a game that may hold scenarios, without loading what reads them."""
    folder = project.game_folder(root, game.id) / "scenarios"
    return tuple(project.name_of(path, root) for path in sorted(folder.glob("**/*.yaml")))


def chosen(findings: Iterable[Finding], *, select: Sequence[str], ignore: Sequence[str]) -> tuple[Finding, ...]:
    """Return the findings whose codes begin with one of `select` (all when empty) and with none of `ignore`."""
    wanted, unwanted = tuple(select) or ("",), tuple(ignore)
    return tuple(
        finding
        for finding in findings
        if finding.code.startswith(wanted) and not (unwanted and finding.code.startswith(unwanted))
    )


def _has_rules(game: str) -> bool:
    """Tell whether the engine has a module or a package for a game, without loading any."""
    name = game.replace("-", "_")
    return any(Path(folder, "games", place).exists() for folder in engine.__path__ for place in (name, f"{name}.py"))


def _sources(root: Path, files: Iterable[str]) -> dict[str, str]:
    """Return the text of the project's own files, as far as they can be read; for comments that silence."""
    texts = {}
    for name in sorted(files):
        path = root / name
        if path.is_file():
            texts[name] = path.read_bytes().decode("utf-8-sig", "replace")
    return texts
