"""What every process of a lint or a build has before it: the content, and what was worked out from it, each once.

A run is cut into tasks, which are answered by this process and, where there is enough to do, by others. Which of them
answers a task changes nothing of the answer.

What starts processes is imported late, and that is on purpose: most projects are done before it is loaded.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from generator import early
from generator.catalog import SOURCE_LOCALE
from generator.edition import Edition
from generator.kept import ledger
from generator.reading.orders import Orders
from generator.reading.subject import Subject, subject
from generator.spine.findings import ProjectError
from generator.spine.model import Game, Library
from generator.spoken import Spoken, in_language
from generator.tongues import own

if TYPE_CHECKING:
    from engine.workers import Crew

T = TypeVar("T")

# Seconds of work that are worth another process: one that is spawned takes half of one to start.
_WORTH: Final = 1.5
_WORTH_A_FORK: Final = 0.2


class Workbench:
    """The content of a project, and what was worked out from it."""

    def __init__(self, root: Path, library: Library) -> None:
        """Take the project's folder and its content; nothing is worked out yet."""
        self.root, self.library, self.orders = root, library, Orders(root)
        self.worded = cache(self._worded)
        self.spoken = cache(self._spoken)
        self.digest_of = cache(ledger.digest_of)  # of files that go into many PDFs
        self.essence = cache(self._essence)
        self._made: dict[Hashable, Any] = {}

    def game(self, game: str) -> Game:
        """Return a game by its id."""
        return self.library.games[game]

    def english(self, game: str) -> Edition:
        """Return a game in the source language."""
        return self.spoken(game, SOURCE_LOCALE).one

    def once(self, name: Hashable, make: Callable[[], T]) -> T:
        """Return what was made under a name; it is made when it is first asked for."""
        if name not in self._made:
            self._made[name] = make()
        made: T = self._made[name]
        return made

    def _spoken(self, game: str, locale: str) -> Spoken:
        return in_language(self.root, self.library, self.game(game), locale)

    def _essence(self, game: str, locale: str, deck: str) -> str:
        """Return a hash of all that can change the faces of a deck in a language."""
        one = self.spoken(game, locale).one
        found = next(each for each in one.game.decks if each.id == deck)
        if locale == SOURCE_LOCALE:
            return one.essence(found, self.digest_of)
        return one.essence_beside(found, self.digest_of, self.essence(game, SOURCE_LOCALE, deck))

    def _worded(self, game: str) -> Subject:
        """Return a game as checks of words see it."""
        return replace(subject(self.library, self.game(game)), orders=self.orders)


class Task(NamedTuple):
    """Something to be done.

    Attributes:
        work: A function of a module, which other processes look up there; it is given a workbench and `args`.
        args: Plain values.
        seconds: How long it takes, roughly, of a processor.
        topic: What it is about, such as a game in a language: who knows that already does it sooner.
    """

    work: Callable[..., Any]
    args: tuple[Any, ...]
    seconds: float = 0.0
    topic: Hashable = None


class _Besides(NamedTuple):
    """What is done besides, and what is begun after it."""

    tasks: tuple[Task, ...]
    then: Callable[[list[Any]], Sequence[Task]]


_NOTHING: Final = _Besides((), lambda _: ())


class Hands:
    """Those who carry out tasks: this process, and others where the tasks are worth it."""

    def __init__(self, bench: Workbench, jobs: int, end: ExitStack, crew: Crew[Task, Any] | None = None) -> None:
        """Take the workbench of this process, how many processes there may be, and what will end the others.

        `crew` are those that are started already.
        """
        self.bench, self._jobs, self._end, self._crew = bench, jobs, end, crew
        self._besides, self._may_begin = _NOTHING, False
        self._is_end: Callable[[object], bool] = bool
        self._mine: list[Hashable] = []
        if crew is not None:
            crew.serve(*self._makers())

    def know(self, topic: Hashable) -> None:
        """Take note of what this process knows about, and needs itself: others are asked about other things."""
        self._mine.append(topic)

    def done(self, tasks: Sequence[Task], *, bound: bool = False) -> list[Any]:
        """Return the answers to tasks, in their order.

        With `bound` each is left to who knows its topic, where anybody does: it would take others longer.

        Raises:
            ProjectError: As the tasks do.
        """
        order = sorted(range(len(tasks)), key=lambda number: -tasks[number].seconds)  # short ones fill the gaps
        answers = self.as_done([tasks[number] for number in order], bound=bound)
        found = {order[place]: answer for place, answer in answers}
        return [found[number] for number in range(len(tasks))]

    def as_done(self, tasks: Sequence[Task], *, bound: bool = False) -> Iterator[tuple[int, Any]]:
        """Yield the number of each task, from 0, and its answer, as they come; the first ones are begun first.

        Raises:
            ProjectError: As the tasks do.
        """
        besides, self._besides = self._besides, _NOTHING
        told: dict[int, Any] = {}
        for place, answer in self._answers([*besides.tasks, *tasks], bound=bound):
            number = place - len(besides.tasks)
            if number < 0:
                told[place] = answer
                if len(told) == len(besides.tasks):
                    self._begin(besides, [told[each] for each in range(len(told))])
            elif isinstance(answer, ProjectError):
                raise answer
            else:
                yield number, answer

    def besides(
        self, tasks: Sequence[Task], then: Callable[[list[Any]], Sequence[Task]], is_end: Callable[[object], bool]
    ) -> None:
        """Let other tasks be carried out with those that are asked for next.

        Args:
            tasks: What is done besides.
            then: Given its answers, returns the tasks that will be asked for later: with other processes they are begun
                as soon as there is nothing else to do. It is not called where one of `tasks` raises ProjectError.
            is_end: Tells of what is found meanwhile whether they will hardly be asked for: then no more are begun.
        """
        self._besides, self._may_begin = _Besides(tuple(tasks), then), True
        self._is_end = is_end

    def heed(self, found: object) -> None:
        """Take note of what is found, an answer or what was made of answers: it may be the end of what is begun."""
        if self._may_begin and self._is_end(found):
            self._may_begin = False
            if self._crew is not None:
                self._crew.forsake()

    def _begin(self, besides: _Besides, answers: list[Any]) -> None:
        if any(isinstance(each, ProjectError) for each in answers):
            return
        tasks = besides.then(answers)
        if self._crew is not None and self._may_begin:
            self._crew.begin(tasks, [task.topic for task in tasks])

    def _answers(self, tasks: Sequence[Task], *, bound: bool) -> Iterator[tuple[int, Any]]:
        most = len({task.topic for task in tasks}) if bound else len(tasks)  # who can be at work at a time
        seconds = sum(task.seconds for task in tasks)
        if self._crew is None and min(self._jobs, most) > 1 and seconds > _WORTH_A_FORK and _is_worth(seconds):
            from engine.workers import Crew  # noqa: PLC0415 - see above

            make, here = self._makers()
            self._crew = self._end.enter_context(Crew(make, self._jobs, here))
            self._crew.start()
        if self._crew is not None and (most > 1 or self._crew.has_begun(tasks)):
            self._crew.know(self._mine)
            return self._crew.answers(tasks, [task.topic for task in tasks], bound=bound)
        return ((number, _answer(self.bench, task)) for number, task in enumerate(tasks))

    def _makers(self) -> tuple[Callable[[], Callable[[Task], Any]], Callable[[Task], Any]]:
        """Return what makes that which answers tasks in other processes, and what answers them in this one."""
        return partial(_worker, self.bench.root, self.bench.library), partial(_answer, self.bench)


def _is_worth(seconds: float) -> bool:
    """Tell whether so much work is worth another process."""
    from engine.workers import can_fork  # noqa: PLC0415 - see above

    return seconds > (_WORTH_A_FORK if can_fork() else _WORTH)


@contextmanager
def hands(
    root: Path, library: Library, jobs: int | None = None, crew: Crew[Task, Any] | None = None
) -> Iterator[Hands]:
    """Yield those who carry out tasks; in the end no other process is left.

    Args:
        root: The project's folder.
        library: Its content.
        jobs: How many processes at most, this one too; None for as many as the machine has processors for us.
        crew: Processes that are started already, and are ended by who has started them.
    """
    with ExitStack() as end:
        yield Hands(Workbench(root, library), early.workers(jobs), end, crew)


def _worker(root: Path, library: Library) -> Callable[[Task], Any]:
    """Return what answers tasks in a process of its own."""
    gc.disable()  # as in the first process, and for the same reason
    own.begin(root)
    return partial(_answer, Workbench(root, library))


def _answer(bench: Workbench, task: Task) -> Any:  # noqa: ANN401 - whatever the task answers
    """Return the answer to a task; a ProjectError is an answer too, which nobody takes for a fault of the program."""
    try:
        return task.work(bench, *task.args)
    except ProjectError as trouble:
        return trouble
