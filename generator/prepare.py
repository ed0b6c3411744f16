"""What every command that prints does first: load the project, check it, and refuse to print while there are errors."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator import languages, load
from generator.edition import Edition
from generator.judging import lint
from generator.spine.findings import Finding, ProjectError, Silenced, exit_code
from generator.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Request:
    """What to print.

    Attributes:
        game: Id; None for all.
        lang: Locale; `all` for every language that there is.
        force: Print although lint finds errors.
        fallback: Print English where a translation is missing or is of an earlier text.
        jobs: How many processes to use; None for one per processor.
    """

    game: str | None = None
    lang: str = "en"
    force: bool = False
    fallback: bool = False
    jobs: int | None = None


@dataclass(frozen=True, slots=True)
class Prepared:
    """A project that was loaded and checked.

    Attributes:
        workspace: The content; None if none could be loaded, or printing is refused.
        editions: The games in the languages that were asked for; none if printing is refused.
        notes: Which texts are printed in English because they are not translated.
        findings: What lint finds.
        is_refused: Whether errors prevent printing.
        is_untranslated: Whether nothing prevents printing but texts that English could replace.
        silenced: The findings that comments suppress.
    """

    workspace: Workspace | None
    editions: tuple[Edition, ...]
    notes: tuple[str, ...]
    findings: tuple[Finding, ...]
    is_refused: bool = False
    is_untranslated: bool = False
    silenced: tuple[Silenced, ...] = ()


def prepare(root: Path, request: Request) -> Prepared:
    """Load a project and check it; without errors, return the editions that were asked for.

    Raises:
        ProjectError: There is no such game or language, no game at all, or a file cannot be read.
    """
    loaded = load.library(root, only=request.game)
    locales = languages.resolve_locales(root, request.lang, request.game)
    workspace = None if loaded.value is None else Workspace(root, loaded.value)
    judgement = lint.judge(root, loaded, locales, workspace=workspace, jobs=request.jobs)
    editions = () if workspace is None else languages.list_editions(workspace, locales)
    lacks = tuple(map(languages.find_untranslated, editions))
    findings, failing = languages.split_findings(judgement.findings, lacks, fallback=request.fallback)
    if exit_code(failing, strict=False) and not request.force:
        is_untranslated = languages.is_only_lacking(findings, lacks)
        return Prepared(None, (), (), findings, True, is_untranslated, judgement.silenced)
    if not editions:
        message = "there is no game in content/ that could be printed; `tinderbox new NAME` makes one"
        raise ProjectError(message)
    notes = tuple(note for each in lacks if (note := languages.describe_untranslated(each)) is not None)
    return Prepared(workspace, editions, notes, findings, silenced=judgement.silenced)
