"""Editions to be printed: read, checked, in the languages that are asked for; none where lint finds errors."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from generator import again, languages, load
from generator.edition import Edition
from generator.judging import lint
from generator.kept.trees import Trees
from generator.spine.findings import Finding, ProjectError, Silenced, exit_code
from generator.spoken import Spoken
from generator.workbench import hands


class Asked(NamedTuple):
    """What is asked for.

    Attributes:
        game: Id; None for all.
        lang: Locale; `all` for every language that there is.
        force: Go on although lint finds errors.
        fallback: Take English where a translation is missing or was made for another text.
    """

    game: str | None
    lang: str
    force: bool = False
    fallback: bool = False


class Ready(NamedTuple):
    """Editions, notes on what is lacking in them, what lint found, and whether that keeps all from being printed.

    `lacking` says that nothing does but translations that English could stand in for; `silenced` is what comments in
    the content silence.
    """

    editions: tuple[Edition, ...]
    notes: tuple[str, ...]
    findings: tuple[Finding, ...]
    refused: bool
    lacking: bool = False
    silenced: tuple[Silenced, ...] = ()


def ready(root: Path, asked: Asked, jobs: int | None = None) -> Ready:
    """Return the editions that are asked for; none when they are refused.

    `jobs` says how many processes may work at once; None for one a processor.

    Raises:
        ProjectError: There is no such game or language, no game at all, or a file cannot be read.
    """
    loaded = load.library(root, only=asked.game, trees=Trees(root))
    spoken_in = languages.asked(root, asked.lang, asked.game)
    judged = again.judged(root, asked.game, asked.lang)
    spoken: tuple[Spoken, ...] = ()
    if loaded.value is None:
        judged = lint.judged(root, loaded, spoken_in) if judged is None else judged
    else:
        with hands(root, loaded.value, jobs) as working:
            judged = lint.judged(root, loaded, spoken_in, working) if judged is None else judged
            spoken = languages.on(working.bench, spoken_in)
    lacks = tuple(map(languages.lacks_of, spoken))
    findings, failing = languages.sifted(judged.findings, lacks, fallback=asked.fallback)
    if exit_code(failing, strict=False) and not asked.force:
        lacking = languages.is_only_lacking(findings, lacks)
        return Ready((), (), findings, refused=True, lacking=lacking, silenced=judged.silenced)
    if not spoken:
        message = "there is no game in content/ that could be printed; `tinderbox new NAME` makes one"
        raise ProjectError(message)
    notes = tuple(note for each in lacks if (note := languages.note(each)) is not None)
    return Ready(tuple(each.one for each in spoken), notes, findings, refused=False, silenced=judged.silenced)
