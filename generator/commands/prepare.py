"""The languages that a build prints: which are wanted, their editions, and what is not translated in each.

What every command that prints does first: load the project, check it, and refuse to print while there are errors.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

from engine import suggest
from generator.commands import lint
from generator.commands.workspace import Workspace
from generator.content import load
from generator.i18n.catalog.catalogue import list_locales
from generator.i18n.locales import PSEUDO_LOCALE, SOURCE_LOCALE
from generator.layout.localized_game import LocalizedGame
from generator.model.findings import Finding, Mark, ProjectError, Severity, Suppressed, choose_exit_code, sort_findings

EVERY: Final = "all"
_BEHIND: Final = "TB308"
_MISSING: Final = "TB314"
_LACKING: Final = frozenset({_BEHIND, _MISSING})
_MOST: Final = 20  # texts without a translation that are told one by one
_NAMED: Final = 5  # texts that a note names


class Untranslated(NamedTuple):
    """What a game lacks in a language.

    Attributes:
        game, locale: Which.
        catalogue: How findings call the catalogue; empty of languages that need none.
        texts: The key of each text without a translation that could be printed, and the lines of its entries.
    """

    game: str
    locale: str
    catalogue: str
    texts: tuple[tuple[str, tuple[int, ...]], ...] = ()


def resolve_locales(root: Path, lang: str, game: str | None) -> tuple[str, ...]:
    """Return the languages that `lang` means: one, or with `all` English and every language with a catalogue.

    Raises:
        ProjectError: There is no such language here; says which there are.
    """
    there = (SOURCE_LOCALE, *list_locales(root, game))
    if lang == EVERY:
        return there
    if lang not in {*there, PSEUDO_LOCALE}:
        how = f"`tinderbox translations new {lang}` begins one; {PSEUDO_LOCALE} is there to try layouts with"
        message = f"there is no edition in {lang} yet; {suggest.suggest_names(lang, there, how)}"
        raise ProjectError(message)
    return (lang,)


def list_editions(workspace: Workspace, locales: Iterable[str]) -> tuple[LocalizedGame, ...]:
    """Return every game in each of the languages that it has, game by game.

    Raises:
        ProjectError: A font or a catalogue cannot be read.
    """
    found = []
    for game in workspace.library.games:
        known = {SOURCE_LOCALE, PSEUDO_LOCALE, *list_locales(workspace.root, game)}
        found += [workspace.localized(game, locale) for locale in locales if locale in known]
    return tuple(found)


def find_untranslated(one: LocalizedGame) -> Untranslated:
    """Return what a game in a language lacks."""
    catalogue = one.catalogue
    lines: dict[str, list[int]] = {text.key: [] for text in one.missing}
    messages = () if catalogue is None or catalogue.po is None or not lines else catalogue.po.messages
    for message in messages:
        if message.context in lines:
            lines[message.context] += message.lines
    name = "" if catalogue is None else catalogue.name
    return Untranslated(one.game.id, one.locale, name, tuple((key, tuple(at)) for key, at in lines.items()))


def unprintable(one: Untranslated, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return a finding for each text that is lacking, or one for many, unless an error says so already.

    That is an error at its entry, or the one at the head of a catalogue that counts what is not translated.
    """
    told = {finding for finding in findings if finding.severity is Severity.ERROR}
    lines = {finding.mark.line for finding in told if finding.mark.file == one.catalogue}
    entries = {line for _, here in one.texts for line in here}
    if any(
        each.code == _MISSING and each.mark.file == one.catalogue and each.mark.line not in entries for each in told
    ):
        return ()
    hint = "Translate it, or print English in its place with --fallback."
    found = []
    for key, here in one.texts:
        is_missing = not here and bool(lines)
        if not is_missing and not lines.intersection(here):
            mark = Mark(one.catalogue, min(here, default=1))
            message = f"The text `{key}` has no translation that could be printed."
            found.append(Finding(mark, _BEHIND, Severity.ERROR, message, hint, game=one.game, locale=one.locale))
    if len(found) > _MOST:
        message = f"{len(found)} texts have no translation that could be printed."
        hint = "Translate them, or print English in their place with --fallback."
        return (replace(found[0], mark=Mark(one.catalogue), message=message, hint=hint),)
    return tuple(found)


def excused(one: Untranslated, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings less those at entries that English stands in for, and those that count such entries."""
    if not one.catalogue:
        return tuple(findings)
    lines = {line for _, here in one.texts for line in here}
    return tuple(
        finding
        for finding in findings
        if finding.mark.file != one.catalogue or (finding.code not in _LACKING and finding.mark.line not in lines)
    )


def split_findings(
    findings: Iterable[Finding], spoken: Iterable[Untranslated], *, fallback: bool
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Return all that is found, and what of it keeps from printing: with `fallback` English stands in."""
    findings, spoken = tuple(findings), tuple(spoken)
    found = sort_findings((*findings, *(each for one in spoken for each in unprintable(one, findings))))
    failing = found
    for one in spoken if fallback else ():
        failing = excused(one, failing)
    return failing if fallback else found, failing  # a note says which texts stand in English


def is_only_lacking(findings: Iterable[Finding], spoken: Iterable[Untranslated]) -> bool:
    """Tell whether nothing keeps from printing but translations that English could stand in for."""
    return not choose_exit_code(split_findings(findings, spoken, fallback=True)[1], strict=False)


def describe_untranslated(one: Untranslated) -> str | None:
    """Return a sentence that says which texts stand in English; None when none does."""
    if not one.texts:
        return None
    named = ", ".join(key for key, _ in one.texts[:_NAMED])
    more = f" and {len(one.texts) - _NAMED} more" if len(one.texts) > _NAMED else ""
    return f"{one.game} {one.locale}: in English stand {named}{more}"


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
    editions: tuple[LocalizedGame, ...]
    notes: tuple[str, ...]
    findings: tuple[Finding, ...]
    is_refused: bool = False
    is_untranslated: bool = False
    silenced: tuple[Suppressed, ...] = ()


def prepare(root: Path, request: Request) -> Prepared:
    """Load a project and check it; without errors, return the editions that were asked for.

    Raises:
        ProjectError: There is no such game or language, no game at all, or a file cannot be read.
    """
    loaded = load.load_library(root, only=request.game)
    locales = resolve_locales(root, request.lang, request.game)
    workspace = None if loaded.value is None else Workspace(root, loaded.value)
    judgement = lint.judge(root, loaded, locales, workspace=workspace, jobs=request.jobs)
    editions = () if workspace is None else list_editions(workspace, locales)
    lacks = tuple(map(find_untranslated, editions))
    findings, failing = split_findings(judgement.findings, lacks, fallback=request.fallback)
    if choose_exit_code(failing, strict=False) and not request.force:
        is_untranslated = is_only_lacking(findings, lacks)
        return Prepared(None, (), (), findings, True, is_untranslated, judgement.silenced)
    if not editions:
        message = "there is no game in content/ that could be printed; `tinderbox new NAME` makes one"
        raise ProjectError(message)
    notes = tuple(note for each in lacks if (note := describe_untranslated(each)) is not None)
    return Prepared(workspace, editions, notes, findings, silenced=judgement.silenced)
