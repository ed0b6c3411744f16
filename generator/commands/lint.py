"""Lint: check the content of a project and its translations; report all findings of all files, in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum, auto
from pathlib import Path
from typing import Final, NamedTuple

from engine import suggest
from generator import cache, checks, project
from generator.checks import translation
from generator.checks.check import Check, Subject
from generator.commands import documents
from generator.commands.workspace import Workspace
from generator.content import load, suppressions
from generator.i18n import dictionaries, strings
from generator.i18n.catalog.catalogue import find_stray_catalogues, get_catalogue_path, list_locales
from generator.i18n.locales import describe_language, get_language
from generator.layout.localized_game import LocalizedGame
from generator.model.findings import (
    Finding,
    LintResult,
    Mark,
    ProjectError,
    Severity,
    place_fix,
    sort_findings,
)
from generator.model.game import Deck, Game, Library, find_group
from generator.playtest.exercise import exercise_cards
from generator.playtest.scenarios import find_problems
from generator.plurals import PSEUDO_LOCALE, expect_code
from generator.semantics import concepts
from generator.semantics.translations import read_translation
from generator.tasks import map_tasks

Languages = Sequence[str] | None  # codes of languages; None for the source language and every one with a catalogue
_FINDINGS: Final = "findings"
_MISSPELT: Final = "TB324"
_SHARES: Final = 6  # of the cards of a game: each is played by a task of its own


def lint(
    root: Path,
    game: str | None = None,
    *,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    languages: Languages = None,
    jobs: int | None = None,
) -> LintResult:
    """Return what is wrong with one game of a project, or with all, in the order of files and lines.

    Args:
        root: The project's folder.
        game: Id of a game; None for all.
        select: Codes, or prefixes of codes (`TB4`), to keep; empty for all.
        ignore: Codes, or prefixes of codes, to leave out.
        languages: The translations to check; the content is always checked.
        jobs: How many processes to use; None for one per processor.

    Raises:
        ProjectError: There is no such game, translation or code, or a file or font cannot be read.
    """
    for prefix in (*select, *ignore):  # a typo would hide all faults
        if not any(code.startswith(prefix) for code in checks.pages()):
            raise ProjectError(f"no code begins with {prefix}; `tinderbox explain` lists them all")
    loaded = load.load_library(root, only=game)
    _expect_languages(root, loaded.value, languages or ())
    result = check_workspace(Workspace(root, loaded.value), loaded.findings, languages, jobs=jobs)
    return select_findings(result, select=select, ignore=ignore)


def _expect_languages(root: Path, library: Library, languages: Iterable[str]) -> None:
    """Raise ProjectError where no game is translated into a language: nothing would be found in it."""
    games = library.games.values()
    known = sorted({locale for game in games for locale in list_locales(root, game)})
    sources = {game.language for game in games}
    unknown = [language for language in languages if language not in {*known, *sources}]
    if unknown and games:
        expect_code(unknown[0])
        how = f"`tinderbox translations new {unknown[0]}` begins one"
        raise ProjectError(f"no catalogue is in {', '.join(unknown)}; {suggest.suggest_names(unknown[0], known, how)}")


def check_workspace(
    workspace: Workspace,
    loading: Sequence[Finding],
    languages: Languages = None,
    *,
    has_documents: bool = True,
    deck: str | None = None,
    jobs: int | None = None,
) -> LintResult:
    """Return what loading found and what the checks find in the games and their translations, and what is suppressed.

    Args:
        workspace: The content.
        loading: What loading it found.
        languages: The translations to check; None for all.
        has_documents: Whether to lay out and check rulebooks, reference sheets and boxes too.
        deck: Id of the deck or shared sheet of which the cards are played, and the faces planned; None for all cards,
            and for scenarios too.
        jobs: How many processes to use; None for one per processor.

    Raises:
        ProjectError: There is no such language, or a catalogue or font cannot be read.
    """
    root, games = workspace.root, workspace.library.games
    findings = list(loading)
    files = {finding.mark.file for finding in loading}
    inputs = _list_tasks(workspace, languages, deck, has_documents=has_documents)
    results: dict[_Task, _Found] = {}
    for task, listed in inputs.items():
        known = cache.load(_FINDINGS, listed, _Found)
        if known is not None:
            results[task] = known
    missing = [task for task in inputs if task not in results]
    for task, found in zip(missing, map_tasks(_check, workspace, missing, jobs=jobs), strict=True):
        cache.save(_FINDINGS, inputs[task], found)
        results[task] = found
    for game in games.values():
        findings += _merge_languages({task: results[task] for task in inputs if task.game == game.id}, game.language)
        findings += find_missing_rules(root, game)
        locales = _locales(root, game, languages)
        findings += _missing_dictionaries(game, locales)
        files.update(game.files, (get_catalogue_path(locale, game.id) for locale in locales))
        if not game.lost and deck is None:
            files.update(project.name_file(path, root) for path in project.list_scenario_files(root, game.id))
    if languages is None and {*games} == {*project.list_games(root)}:
        findings += find_stray_catalogues(root, games)
    findings += strings.check_project_strings(root, languages)
    sources = {  # for suppression comments
        name: (root / name).read_bytes().decode("utf-8-sig", "replace")
        for name in sorted(files)
        if (root / name).is_file()
    }
    placed = [
        finding
        if finding.fix is None
        else replace(finding, fix=place_fix(finding.fix, sources.get(finding.mark.file, "")))
        for finding in sort_findings(findings)
    ]
    return suppressions.apply_suppressions(placed, sources, judged=checks.codes, known=checks.pages)


def _locales(root: Path, game: Game, languages: Languages) -> tuple[str, ...]:
    return tuple(locale for locale in list_locales(root, game) if languages is None or locale in languages)


class _Part(StrEnum):
    """The part of a game that a task checks."""

    TEXTS = auto()  # in one language, with the faces of cards
    DOCUMENTS = auto()  # in one language: rulebook, reference sheets and boxes
    SCENARIOS = auto()
    CARDS = auto()  # a share of its cards, in play


class _Task(NamedTuple):
    """A part of a game to check by itself.

    Attributes:
        game: Its id.
        locale: The language.
        deck: The only deck to check; None for all.
        share: Which share of the cards to play.
    """

    game: str
    locale: str
    part: _Part
    deck: str | None = None
    share: int = 0


class _Found(NamedTuple):
    """The findings of a task.

    Attributes:
        in_print: Print findings in a language other than the source; those that the source has too are dropped later.
    """

    findings: tuple[Finding, ...]
    in_print: tuple[Finding, ...] = ()


def _list_tasks(
    workspace: Workspace, languages: Languages, deck: str | None, *, has_documents: bool
) -> Mapping[_Task, tuple[object, ...]]:
    """List the tasks of each game, in each language and in play, with all that their findings depend on.

    What takes longest comes first: the texts and documents of each language, and then the small shares of the cards.
    """
    root = workspace.root
    inputs: dict[_Task, tuple[object, ...]] = {}
    for id_, game in workspace.library.games.items():
        pseudo = [PSEUDO_LOCALE] if PSEUDO_LOCALE in (languages or ()) else []
        locales = (game.language, *_locales(root, game, languages), *pseudo)
        parts = (_Part.TEXTS, _Part.DOCUMENTS) if has_documents and documents.list_kinds(game) else (_Part.TEXTS,)
        tasks = [_Task(id_, locale, part, deck) for locale in locales for part in parts]
        if project.list_scenario_files(root, id_) and deck is None:
            tasks.append(_Task(id_, game.language, _Part.SCENARIOS))
        if has_rules(id_):
            tasks += (_Task(id_, game.language, _Part.CARDS, deck, share) for share in range(_SHARES))
        for task in tasks:
            spelling = [
                dictionaries.fingerprint_dictionary(get_language(code)) for code in (game.language, task.locale)
            ]
            inputs[task] = (*task, *workspace.inputs(id_, task.locale), spelling)
    return inputs


def _merge_languages(results: Mapping[_Task, _Found], language: str) -> list[Finding]:
    """Return the findings in a game; print findings of the source language are not repeated for other languages."""
    findings = [finding for task, found in results.items() if task.locale == language for finding in found.findings]
    known = {(finding.mark, finding.code) for finding in findings}
    for task, found in results.items():
        if task.locale != language:
            findings += found.findings
            # One finding of each code at each place: a label is printed on many cards.
            by_place = {(finding.mark, finding.code): finding for finding in reversed(found.in_print)}
            findings += [finding for place, finding in by_place.items() if place not in known]
    return findings


def _check(workspace: Workspace, task: _Task) -> _Found:
    """Check a part of a game."""
    match task.part:
        case _Part.SCENARIOS:
            return _Found(find_problems(workspace.root, workspace.game(task.game)))
        case _Part.CARDS:
            read = workspace.read(task.game)
            cards = [card.id for deck in _list_decks(read.game, task.deck) for card in deck.cards]
            # Cards of a game with parts that could not be loaded would be blamed for what is missing.
            played = () if read.game.lost else exercise_cards(read, cards[task.share :: _SHARES]) or ()
            faulty = tuple(replace(card, observations=(), untried=()) for card in played if card.faults)
            return _Found(checks.run_all(replace(read, played=faulty), checks.PLAY_CHECKS))
        case _Part.DOCUMENTS:
            return _check_documents(workspace, task)
    localized = workspace.localized(task.game, task.locale)
    if task.locale != localized.game.language:
        return _check_translation(workspace, localized, task)
    faces = localized.list_faces(_list_decks(localized.game, task.deck))
    return _Found(checks.run_all(replace(workspace.read(task.game), faces=faces), checks.CONTENT_CHECKS))


def _check_documents(workspace: Workspace, task: _Task) -> _Found:
    """Check the rulebook, the reference sheets and the boxes of a game in a language."""
    localized = workspace.localized(task.game, task.locale)
    if localized.catalogue is not None and localized.catalogue.po is None:
        return _Found(())
    faults = documents.check_documents(workspace, localized)
    subject = Subject(localized.library, localized.game, documents=faults)
    if task.locale != localized.game.language:
        return _Found((), _check_print(replace(subject, locale=task.locale), checks.DOCUMENT_CHECKS))
    return _Found((*faults.findings, *checks.run_all(subject, checks.DOCUMENT_CHECKS)))


def _check_translation(workspace: Workspace, localized: LocalizedGame, task: _Task) -> _Found:
    """Check a game in another language: its catalogue, the meaning of its texts, and its cards in print."""
    catalogue = localized.catalogue
    if catalogue is not None and catalogue.po is None:
        return _Found(catalogue.findings)
    faces = localized.list_faces(_list_decks(localized.game, task.deck))
    subject = Subject(localized.library, localized.game, faces=faces, locale=task.locale)
    in_print = _check_print(subject, checks.CONTENT_CHECKS)
    if catalogue is None or catalogue.po is None:
        return _Found((), in_print)
    read = workspace.read(task.game)
    keys = {text.key for text in catalogue.texts}  # an entry that the content does not have has its finding
    messages = tuple(message for message in catalogue.po.messages if message.context in keys)
    entries = read_translation(workspace.root, catalogue.po._replace(messages=messages), read, localized.game)
    findings = (
        *catalogue.findings,
        *concepts.load_project_concepts(workspace.root).findings,
        *translation.run_all(entries),
    )
    return _Found(findings, in_print)


def _check_print(subject: Subject, chosen: Iterable[Check[Subject]]) -> tuple[Finding, ...]:
    """Run the checks of print among these, in a language other than the source."""
    found = checks.run_all(subject, [check for check in chosen if check.in_every_language])
    if subject.locale != PSEUDO_LOCALE:
        return found
    # Nobody prints it: it shows where a longer language would not fit.
    return tuple(replace(finding, severity=Severity.WARNING) for finding in found)


def _list_decks(game: Game, deck: str | None) -> tuple[Deck, ...]:
    """Return the deck with an id, or the decks on the shared sheet with this id; without an id, all."""
    if deck is None:
        return game.decks
    group = find_group(game, deck)
    return () if group is None else group.decks


def _missing_dictionaries(game: Game, locales: Iterable[str]) -> Iterator[Finding]:
    """Yield one note when the spelling of some languages cannot be checked because no dictionary is installed."""
    missing = [locale for locale in locales if not dictionaries.has_dictionary(get_language(locale))]
    if missing:
        message = f"There is no dictionary of {', '.join(map(describe_language, missing))}: spelling is not checked."
        hint = f"Get it with `tinderbox spelling add {' '.join(missing)}`."
        mark = Mark(get_catalogue_path(missing[0], game.id))
        yield Finding(mark, _MISSPELT, Severity.NOTE, message, hint, game=game.id)


def select_findings(result: LintResult, *, select: Sequence[str], ignore: Sequence[str]) -> LintResult:
    """Return the findings whose codes begin with one of `select` (all when empty) and with none of `ignore`."""
    wanted, unwanted = tuple(select) or ("",), tuple(ignore)

    def is_wanted(finding: Finding) -> bool:
        return finding.code.startswith(wanted) and not (unwanted and finding.code.startswith(unwanted))

    suppressed = tuple(each for each in result.suppressed if is_wanted(each.finding))
    return LintResult(tuple(filter(is_wanted, result.findings)), suppressed)


def has_rules(game: str) -> bool:
    """Return whether an installed package has rules for a game."""
    return any(registered == game for _, registered, _ in cache.list_registrations())


def find_missing_rules(root: Path, game: Game) -> Iterator[Finding]:
    """Yield one note if a game is meant to be played and no installed package has its rules.

    It is meant to be played if it has scenarios, or if its vocabulary says where a state holds its quantities.
    """
    if (game.vocabulary.quantities or project.list_scenario_files(root, game.id)) and not has_rules(game.id):
        message = f"No installed package has the rules of {game.id}: its cards and scenarios were not played."
        hint = "Install the package that brings them; all other checks do without."
        yield Finding(game.mark, "TB567", Severity.NOTE, message, hint, game=game.id)
