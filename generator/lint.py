"""From content to findings: read, plan, check, silence; all findings of all files, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from generator import catalog, checks, galleys, keeping, linguist, load, project, rehearsal, silence
from generator.catalog import SOURCE_LOCALE
from generator.edition import Edition, edition
from generator.findings import Checked, Finding, Mark, ProjectError, as_plain, from_plain, in_order
from generator.galleys import Galleys
from generator.layout.rulebook import BookFact
from generator.model import Game, Library
from generator.played import Played
from generator.reading.book import Book
from generator.workbench import Hands, Task, Workbench, hands

# Seconds of a processor, roughly: for a text in another language, a rulebook.
_TEXT: Final = 0.0015
_BOOK: Final = 0.8

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
    return chosen(judged(root, load.library(root, only=game), languages), select=select, ignore=ignore)


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
    root: Path, loaded: Checked[Library], languages: Languages = None, working: Hands | None = None
) -> tuple[Finding, ...]:
    """Return what reading found, and what the checks find in the games and their translations, less what is silenced.

    `working` are those who do it; without them it is as many as it is worth.

    Raises:
        ProjectError: There is no such language, or a catalogue or font cannot be read.
    """
    findings = list(loaded.findings)
    files: dict[str, None] = dict.fromkeys(finding.mark.file for finding in loaded.findings)
    if loaded.value is not None:
        with nullcontext(working) if working is not None else hands(root, loaded.value) as all_hands:
            findings += _games(all_hands, languages)
        for game in loaded.value.games.values():
            files |= dict.fromkeys(game.files)
            files |= dict.fromkeys(() if game.lost else rehearsal.scene_files(root, game.id))
            files |= dict.fromkeys(catalog.name_of(locale, game.id) for locale in _locales(root, game, languages))
        if languages is None and set(loaded.value.games) == set(project.games(root)):
            findings += catalog.strays(root, project.games(root))
    return silence.apply(in_order(findings), _sources(root, files), judged=checks.judged())


def _locales(root: Path, game: Game, languages: Languages) -> tuple[str, ...]:
    """Return the languages of a game's translations that are looked at."""
    return tuple(each for each in catalog.locales(root, game.id) if languages is None or each in languages)


class _Parts(NamedTuple):
    """The tasks of looking at a game; of those whose answers are kept from earlier looks there is none.

    `read` and `printed` are those of the languages, in their order.
    """

    book: tuple[Task, ...]
    cards: tuple[Task, ...]
    scenes: tuple[Task, ...]
    read: tuple[Task, ...]
    printed: tuple[Task, ...]
    stretched: tuple[Task, ...]


def _games(working: Hands, languages: Languages) -> list[Finding]:
    """Return what is wrong with all games, each cut into parts that are looked at at the same time."""
    bench = working.bench
    cut = {id_: _cut(bench, game, languages) for id_, game in bench.library.games.items()}
    answers = iter(working.done([task for parts in cut.values() for tasks in parts for task in tasks]))
    findings: list[Finding] = []
    for id_, parts in cut.items():
        told = _Told(*([next(answers) for _ in tasks] for tasks in parts))
        findings += _found(bench, id_, told, languages)
    return findings


class _Told(NamedTuple):
    """What the tasks of looking at a game have answered."""

    book: list[Galleys]
    cards: list[dict[str, Played]]
    scenes: list[tuple[Finding, ...]]
    read: list[tuple[Finding, ...]]
    printed: list[tuple[Finding, ...]]
    stretched: list[tuple[Finding, ...]]


def _cut(bench: Workbench, game: Game, languages: Languages) -> _Parts:
    """Return the tasks of looking at a game, less what is kept of earlier looks."""
    locales = _locales(bench.root, game, languages)
    texts = _TEXT * sum(1 for _ in catalog.texts(game)) if locales else 0.0
    pages = 0.0 if game.rulebook is None else _BOOK
    is_stretched = languages is not None and catalog.PSEUDO_LOCALE in languages
    return _Parts(
        (_kept_task(bench, _book, (game.id,), pages),),
        rehearsal.card_tasks(bench, game.id),
        rehearsal.scene_tasks(bench, game.id),
        tuple(_kept_task(bench, _read, (game.id, locale), texts) for locale in locales),
        tuple(_kept_task(bench, _printed, (game.id, locale), pages) for locale in locales),
        (Task(linguist.stretched, (game.id,), pages),) if is_stretched else (),
    )


def _kept_task(bench: Workbench, work: Callable[..., object], args: tuple[str, ...], seconds: float) -> Task:
    """Return the task of looking at something whose answer is kept between runs; it takes no time where it is known."""
    signed = _signed(bench.root, *args[1:])
    is_known = keeping.read(bench.root, (work.__name__, *args), signed, lambda _: True)
    return Task(work, (*args, signed), 0.0 if is_known else seconds)


def _signed(root: Path, locale: str | None = None) -> str:
    """Return a signature of all that may be wrong in the content, or in its translation into a language."""
    words = root / "i18n"
    places = [root / "content", *sorted(words.glob("*.yaml")), *((words / locale,) if locale is not None else ())]
    signed = keeping.signed(root, *places)
    there = ",".join(sorted(path.name for path in words.glob("*") if path.is_dir()))  # texts may be in any of these
    return signed and f"{signed} {there}"


def _keep(bench: Workbench, asked: tuple[str, ...], signed: str, told: object) -> None:
    """Keep an answer, unless somebody has changed the content while it was worked out."""
    if signed == _signed(bench.root, *asked[2:]):
        keeping.save(bench.root, asked, signed, told)


def _book(bench: Workbench, game: str, signed: str) -> Galleys:
    """Return what is wrong with what a game prints besides cards."""
    kept = keeping.read(bench.root, (_book.__name__, game), signed, _book_of)
    if kept is not None:
        return kept
    seen = galleys.see(bench, game, SOURCE_LOCALE)
    cited = None if seen.book is None or seen.book.cited is None else sorted(seen.book.cited)
    told = {
        "findings": as_plain(seen.findings),
        "facts": None if seen.book is None else seen.book.facts,
        "cited": cited,
        "boxes": seen.boxes,
    }
    _keep(bench, (_book.__name__, game), signed, told)
    return seen


def _book_of(told: Any) -> Galleys:  # noqa: ANN401 - plain data of a file
    findings, boxes = from_plain(told["findings"]), _facts_of(told["boxes"])
    if told["facts"] is None:
        return Galleys(None, boxes, findings)
    cited = None if told["cited"] is None else frozenset(told["cited"])
    return Galleys(Book(_facts_of(told["facts"]), cited), boxes, findings)


def _facts_of(told: Any) -> tuple[BookFact, ...]:  # noqa: ANN401 - plain data of a file
    return tuple(BookFact(kind, Mark(*mark), message) for kind, mark, message in told)


def _read(bench: Workbench, game: str, locale: str, signed: str) -> tuple[Finding, ...]:
    """Return what is wrong with the catalogue and the texts of a translation."""
    kept = keeping.read(bench.root, (_read.__name__, game, locale), signed, from_plain)
    if kept is None:
        kept = linguist.read(bench, game, locale)
        _keep(bench, (_read.__name__, game, locale), signed, as_plain(kept))
    return kept


def _printed(bench: Workbench, game: str, locale: str, signed: str) -> tuple[Finding, ...]:
    """Return what is wrong with a translation in print."""
    kept = keeping.read(bench.root, (_printed.__name__, game, locale), signed, from_plain)
    if kept is None:
        kept = linguist.printed(bench, game, locale)
        _keep(bench, (_printed.__name__, game, locale), signed, as_plain(kept))
    return kept


def _found(bench: Workbench, id_: str, told: _Told, languages: Languages) -> list[Finding]:
    """Return what is wrong with a game, given what its parts have come to."""
    game = bench.game(id_)
    [printed] = told.book
    found = [*printed.findings]
    found += rehearsal.ran(bench, id_, told.scenes)
    played = rehearsal.played(bench, id_, told.cards)
    seen = replace(bench.seen(id_), book=printed.book, boxes=printed.boxes, played=played)
    found += checks.run_all(seen)
    print_ = linguist.known(seen)
    for one in map(linguist.Told, told.read, told.printed):
        found += linguist.settled(one, print_)
    found += linguist.unspelled(game, _locales(bench.root, game, languages))
    found += (each for one in told.stretched for each in one if (each.mark, each.code) not in print_)
    return found


def chosen(findings: Iterable[Finding], *, select: Sequence[str], ignore: Sequence[str]) -> tuple[Finding, ...]:
    """Return the findings whose codes begin with one of `select` (all when empty) and with none of `ignore`."""
    wanted, unwanted = tuple(select) or ("",), tuple(ignore)
    return tuple(
        finding
        for finding in findings
        if finding.code.startswith(wanted) and not (unwanted and finding.code.startswith(unwanted))
    )


def _sources(root: Path, files: Iterable[str]) -> dict[str, str]:
    """Return the text of the project's own files, as far as they can be read; for comments that silence."""
    texts = {}
    for name in sorted(files):
        path = root / name
        if path.is_file():
            texts[name] = path.read_bytes().decode("utf-8-sig", "replace")
    return texts
