"""From content to findings: read, plan, check, silence; all findings of all files, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine import suggest
from generator import catalog, checks, load, project, silence
from generator.book import document_lint
from generator.book.document_lint import DocumentFaults
from generator.catalog import SOURCE_LOCALE
from generator.early import Started
from generator.edition import Edition, edition
from generator.judging import fitting, linguist
from generator.kept import keeping
from generator.kept.trees import Trees
from generator.layout.rulebook import BookFact
from generator.playtest import rehearsal
from generator.reading.book import Book
from generator.spine.findings import Checked, Finding, Judgement, Mark, ProjectError, as_plain, from_plain, in_order
from generator.spine.model import Game, Library
from generator.tongues import tongue
from generator.workbench import Hands, Task, Workbench, hands

# Seconds of a processor, roughly: for a byte of a catalogue, a rulebook, either where most of it is known.
_BYTE: Final = 4.5e-6
_BOOK: Final = 0.8
_AGAIN: Final = 0.15
_CONTENT: Final = "content"

Languages = Sequence[str] | None  # codes of languages; None for English and all that there are catalogues in


def look(
    root: Path,
    game: str | None,
    *,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    languages: Languages = None,
    started: Started[Checked[Library]] = Started(),  # noqa: B008 - it never changes
) -> Judgement:
    """Return what is wrong with one game of the project at `root`, or with all, in the order of files and lines.

    Args:
        root: The project's folder.
        game: Id of a game; None for all.
        languages: The content is always looked at; of translations only those into these.
        select: Codes, or beginnings of codes (`TB4`), to keep; empty for all.
        ignore: Codes, or beginnings of codes, to leave out.
        started: What another process was started for.

    Raises:
        ProjectError: There is no such game or translation, no code begins so, or a file or font cannot be read.
    """
    _expect_codes((*select, *ignore))
    loaded = started.content() or load.library(root, only=game, trees=Trees(root))
    _expect_languages(root, loaded.value, languages or ())
    if loaded.value is None:
        return chosen(judged(root, loaded, languages), select=select, ignore=ignore)
    with hands(root, loaded.value, crew=started.crew) as working:
        return chosen(judged(root, loaded, languages, working), select=select, ignore=ignore)


def _expect_codes(beginnings: Iterable[str]) -> None:
    """Raise ProjectError where no code begins so: a slip of the pen would hide all faults."""
    for beginning in beginnings:
        if not any(code.startswith(beginning) for code in checks.pages()):
            message = f"no code begins with {beginning}; `tinderbox explain` lists them all"
            raise ProjectError(message)


def _expect_languages(root: Path, library: Library | None, languages: Iterable[str]) -> None:
    """Raise ProjectError where no game is translated into a language: nothing would be found in it."""
    games = () if library is None else tuple(library.games)
    known = sorted({locale for game in games for locale in catalog.locales(root, game)})
    lost = [language for language in languages if language not in {*known, SOURCE_LOCALE}]
    if lost and games:
        how = f"`tinderbox translations new {lost[0]}` begins one"
        message = f"no catalogue is in {', '.join(lost)}; {suggest.suggest_names(lost[0], known, how)}"
        raise ProjectError(message)


def planned(library: Library | None) -> tuple[Edition, ...]:
    """Return every game of a library, planned in the source language."""
    return () if library is None else tuple(edition(library, game, SOURCE_LOCALE) for game in library.games.values())


def judged(
    root: Path, loaded: Checked[Library], languages: Languages = None, working: Hands | None = None
) -> Judgement:
    """Return what reading found, and what the checks find in the games and their translations, and what is silenced.

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
    findings += tongue.findings(root, languages)
    return silence.judge(in_order(findings), _sources(root, files), judged=checks.judged, known=checks.pages)


def _locales(root: Path, game: Game, languages: Languages) -> tuple[str, ...]:
    """Return the languages of a game's translations that are looked at."""
    return tuple(each for each in catalog.locales(root, game.id) if languages is None or each in languages)


class _Look(NamedTuple):
    """Something to look at, of which the answer is kept for as long as no file changes that it may depend on.

    Attributes:
        task: What it takes.
        plain: Makes plain data of an answer.
        kept: The answer, where it is known.
    """

    task: Task
    plain: Callable[[Any], Any]
    kept: Any

    def answer(self, told: Mapping[Task, Any]) -> Any:  # noqa: ANN401 - whatever was looked for
        """Return the answer: what is kept, else what the task has told."""
        return told[self.task] if self.kept is None else self.kept


class _Answer(NamedTuple):
    """What was found, as plain data, and what was asked; it depends on the content, and on the words of a locale."""

    asked: tuple[str, ...]
    locale: str
    plain: Any


class _Content(NamedTuple):
    """What is wrong with a game, its translations aside, and what of it is known of every language in print."""

    findings: tuple[Finding, ...]
    known: frozenset[linguist.Known]


class _Parts(NamedTuple):
    """What it takes to look at a game; `read` and `printed` are those of its languages, in their order.

    `content` is what is wrong with the content, where it is known; then nobody looks at `book`, `cards` and `scenes`.
    """

    content: _Content | None
    book: tuple[_Look, ...]
    read: tuple[_Look, ...]
    printed: tuple[_Look, ...]
    cards: tuple[Task, ...]
    scenes: tuple[Task, ...]
    stretched: tuple[Task, ...]

    @property
    def looks(self) -> tuple[_Look, ...]:
        """All of which answers are kept."""
        return (*self.book, *self.read, *self.printed)

    @property
    def of_content(self) -> frozenset[Task]:
        """What there is to do before it is known what is wrong with the content."""
        return frozenset((*(look.task for look in self.book if look.kept is None), *self.cards, *self.scenes))

    @property
    def tasks(self) -> tuple[Task, ...]:
        """All that there is to do; that first for which checks of the content wait."""
        book = (look.task for look in self.book if look.kept is None)
        others = (look.task for look in (*self.read, *self.printed) if look.kept is None)
        return (*book, *self.cards, *self.scenes, *others, *self.stretched)


def _games(working: Hands, languages: Languages) -> list[Finding]:
    """Return what is wrong with all games, each cut into parts that are looked at at the same time."""
    bench = working.bench
    cut = {id_: _cut(bench, game, languages) for id_, game in bench.library.games.items()}
    for id_, parts in cut.items():
        _share(bench, id_, parts)
        if parts.content is None:
            working.know((id_, SOURCE_LOCALE))
    tasks = sorted((task for parts in cut.values() for task in parts.tasks), key=lambda task: -task.seconds)
    told: dict[Task, Any] = {}
    content = {id_: parts.content for id_, parts in cut.items() if parts.content is not None}
    for number, answer in chain([(None, None)], working.as_done(tasks)):
        if number is not None:
            told[tasks[number]] = answer
            working.heed(answer)
        for id_, parts in cut.items():  # while others look at translations
            if id_ not in content and parts.of_content <= told.keys():
                content[id_] = _content(bench, id_, parts, told)
                working.heed(content[id_].findings)
    answers = [_answer_of(look, told) for parts in cut.values() for look in parts.looks if look.kept is None]
    answers += [
        _Answer((_CONTENT, id_), SOURCE_LOCALE, _plain_of_content(content[id_]))
        for id_, parts in cut.items()
        if parts.content is None
    ]
    _keep(bench, answers)
    return [
        finding for id_, parts in cut.items() for finding in _found(bench, id_, parts, told, content[id_], languages)
    ]


def _share(bench: Workbench, id_: str, parts: _Parts) -> None:
    """Work out what looks at each language ask for, once: processes that are forked have what this one has."""
    if sum(look.kept is None for look in (*parts.read, *parts.printed)) > 1:
        game = bench.game(id_)
        bench.worded(id_)
        catalog.texts(game)
        for deck in game.decks:
            bench.essence(id_, SOURCE_LOCALE, deck.id)


def document_faults(bench: Workbench, game: str, locale: str) -> DocumentFaults:
    """Return the faults of the documents of a game in a language."""
    return document_lint.find_faults(bench.root, bench.spoken(game, locale).one)


def _answer_of(look: _Look, told: Mapping[Task, Any]) -> _Answer:
    work, args = look.task.work, look.task.args
    return _Answer((work.__name__, *args), args[1], look.plain(told[look.task]))


def _cut(bench: Workbench, game: Game, languages: Languages) -> _Parts:
    """Return what it takes to look at a game, less what is kept of earlier looks."""
    locales = _locales(bench.root, game, languages)
    pages = 0.0 if game.rulebook is None else _BOOK
    is_stretched = languages is not None and catalog.PSEUDO_LOCALE in languages
    kept = keeping.read(bench.root, (_CONTENT, game.id), _signed(bench, SOURCE_LOCALE), _content_of)
    return _Parts(
        kept,
        () if kept is not None else (_look(bench, document_faults, (game.id, SOURCE_LOCALE), pages),),
        tuple(_look(bench, linguist.read, (game.id, locale), _BYTE * _size(bench, game, locale)) for locale in locales),
        tuple(_look(bench, linguist.printed, (game.id, locale), pages) for locale in locales),
        () if kept is not None else rehearsal.card_tasks(bench, game.id),
        () if kept is not None else rehearsal.scene_tasks(bench, game.id),
        (Task(linguist.stretched, (game.id,), pages),) if is_stretched else (),
    )


def _size(bench: Workbench, game: Game, locale: str) -> int:
    """Return how many bytes a catalogue has."""
    try:
        return (bench.root / catalog.name_of(locale, game.id)).stat().st_size
    except OSError:
        return 0


def _look(bench: Workbench, work: Callable[..., Any], args: tuple[str, str], seconds: float) -> _Look:
    """Return a look at a game in a language; it takes less than `seconds` where it was looked at before."""
    plain, of_plain = (_plain_of_book, _book_of) if work is document_faults else (as_plain, from_plain)
    asked = (work.__name__, *args)
    kept = keeping.read(bench.root, asked, _signed(bench, args[1]), of_plain)
    if kept is None and keeping.is_any(bench.root, asked):
        seconds = min(seconds, _AGAIN)
    return _Look(Task(work, args, seconds, args), plain, kept)


def _signed(bench: Workbench, locale: str) -> str:
    """Return a signature of all that may be wrong in the content, or in its translation into a language."""

    def signed(*places: Path) -> str:
        return bench.once(("signed", *places), lambda: keeping.signed(bench.root, *places))

    words = bench.root / "i18n"
    whole = signed(bench.root / "content", *sorted(words.glob("*.yaml")))
    own = "" if locale == SOURCE_LOCALE else signed(words / locale)
    there = ",".join(sorted(path.name for path in words.glob("*") if path.is_dir()))  # texts may be in any of these
    return f"{whole} {own} {there}" if whole and (own or locale == SOURCE_LOCALE) else ""


def _keep(bench: Workbench, answers: Iterable[_Answer]) -> None:
    """Keep answers, unless somebody has changed the content while they were worked out."""
    now = Workbench(bench.root, bench.library)
    for answer in answers:
        signed = _signed(bench, answer.locale)
        if signed == _signed(now, answer.locale):
            keeping.save(bench.root, answer.asked, signed, answer.plain)


def _plain_of_book(seen: DocumentFaults) -> Any:  # noqa: ANN401 - plain data of a file
    cited = None if seen.book is None or seen.book.cited is None else sorted(seen.book.cited)
    return {
        "findings": as_plain(seen.findings),
        "facts": None if seen.book is None else seen.book.facts,
        "cited": cited,
        "boxes": seen.boxes,
    }


def _book_of(told: Any) -> DocumentFaults:  # noqa: ANN401 - plain data of a file
    findings, boxes = from_plain(told["findings"]), _facts_of(told["boxes"])
    if told["facts"] is None:
        return DocumentFaults(None, boxes, findings)
    cited = None if told["cited"] is None else frozenset(told["cited"])
    return DocumentFaults(Book(_facts_of(told["facts"]), cited), boxes, findings)


def _facts_of(told: Any) -> tuple[BookFact, ...]:  # noqa: ANN401 - plain data of a file
    return tuple(BookFact(kind, Mark(*mark), message) for kind, mark, message in told)


def _found(
    bench: Workbench, id_: str, parts: _Parts, told: Mapping[Task, Any], content: _Content, languages: Languages
) -> Iterator[Finding]:
    """Yield what is wrong with a game, given what its content and its translations have come to."""
    yield from content.findings
    for read, printed in zip(parts.read, parts.printed, strict=True):
        yield from linguist.settled(linguist.Told(read.answer(told), printed.answer(told)), content.known)
    yield from linguist.unspelled(bench.game(id_), _locales(bench.root, bench.game(id_), languages))
    stretched = (each for task in parts.stretched for each in told[task])
    yield from (each for each in stretched if (each.mark, each.code) not in content.known)


def _content(bench: Workbench, id_: str, parts: _Parts, told: Mapping[Task, Any]) -> _Content:
    """Return what is wrong with the content of a game, given what its book, cards and scenarios have come to."""
    [book] = (look.answer(told) for look in parts.book)
    played = rehearsal.played(bench, id_, [told[task] for task in parts.cards])
    faces = fitting.see(bench, id_, SOURCE_LOCALE)
    seen = replace(bench.worded(id_), faces=faces, book=book.book, boxes=book.boxes, played=played)
    ran = rehearsal.ran(bench, id_, [told[task] for task in parts.scenes])
    found = (*book.findings, *ran, *checks.run_all(seen))
    bench.orders.keep()
    return _Content(found, linguist.known(seen))


def _plain_of_content(content: _Content) -> Any:  # noqa: ANN401 - plain data of a file
    return {"findings": as_plain(content.findings), "known": sorted(content.known)}


def _content_of(told: Any) -> _Content:  # noqa: ANN401 - plain data of a file
    return _Content(from_plain(told["findings"]), frozenset((Mark(*mark), code) for mark, code in told["known"]))


def chosen(found: Judgement, *, select: Sequence[str], ignore: Sequence[str]) -> Judgement:
    """Return the findings whose codes begin with one of `select` (all when empty) and with none of `ignore`."""
    wanted, unwanted = tuple(select) or ("",), tuple(ignore)

    def is_asked(finding: Finding) -> bool:
        return finding.code.startswith(wanted) and not (unwanted and finding.code.startswith(unwanted))

    silenced = tuple(each for each in found.silenced if is_asked(each.finding))
    return Judgement(tuple(filter(is_asked, found.findings)), silenced)


def _sources(root: Path, files: Iterable[str]) -> dict[str, str]:
    """Return the text of the project's own files, as far as they can be read; for comments that silence."""
    texts = {}
    for name in sorted(files):
        path = root / name
        if path.is_file():
            texts[name] = path.read_bytes().decode("utf-8-sig", "replace")
    return texts
