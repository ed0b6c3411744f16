"""What a check looks at, and what it is: a code, a severity, a name, a page, and a function that finds one bad pattern.

A check is a function with a decorator, and its docstring is the page that `tinderbox explain` prints:

    @check("TB460", Severity.ERROR, "deck on two sheets")
    def deck_on_two_sheets(subject: Subject) -> Iterator[Hit]:
        ...

A docstring has a title, what the check finds, `Why:` that is bad, an example, and `Fix:` with how to correct it; the
page has a heading for each part. The example is run as a test: a `diff` from YAML that is reported, such as part of a
card, to YAML that is not; for translations from entries of catalogues to others, with `es "..."` for the `msgstr` of
the Spanish one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from inspect import cleandoc
from pkgutil import iter_modules
from typing import Any, Final, Generic, TypeVar

from generator.layout.faces.planner import DeckFace
from generator.model.facts import NO_FAULTS, CardPlay, DocumentFaults
from generator.model.findings import Finding, Hit, Severity
from generator.model.game import Game, Library
from generator.semantics import places
from generator.semantics.game_reading import GameReading, read_game
from generator.semantics.sides import CardSide
from generator.semantics.translations import GameTranslation
from generator.semantics.wording import Wording


@dataclass(frozen=True, eq=False)
class Subject(GameReading):
    """A game as checks see it; for those that look only at print, its texts are not read.

    Attributes:
        faces: Every face, planned; empty for checks that do not look at print.
        locale: The language of the faces; None for the source language.
        played: The results of exercising every card; empty when nothing was played.
        documents: The faults of rulebook and boxes; none for checks that do not look at print.
    """

    faces: tuple[DeckFace, ...] = ()
    locale: str | None = None
    played: tuple[CardPlay, ...] = ()
    documents: DocumentFaults = NO_FAULTS


def read_subject(library: Library, game: Game, *, faces: Iterable[DeckFace] = ()) -> Subject:
    """Read every text of a game, for checks."""
    read = read_game(library, game)
    return Subject(library, game, read.sides, read.words, tuple(faces))


Content = TypeVar("Content", Subject, GameTranslation)


def hit_in_text(side: CardSide | None, wording: Wording, start: int, message: str, hint: str) -> Hit:
    """Return a hit at the character `start` of a text, which is on a side of a card or on none."""
    card = None if side is None else side.card
    mark = places.in_text(card, wording.text, start)
    return Hit(mark, message, hint, None if card is None else card.id)


# The headings of a page, and what stands in their place in a docstring.
_HEADINGS: Final = (
    (r"\n\n", "What it finds"),
    (r"\n\nWhy: ", "Why it is bad"),
    (r"\n\n(?=```diff)", "Example"),
    (r"\n\nFix: ", "How to fix it"),
)


@dataclass(frozen=True, slots=True)
class Check(Generic[Content]):
    """One bad pattern.

    Attributes:
        code: `TB` and three digits; never reused.
        severity: How bad it is, unless a hit says otherwise.
        name: A few words, such as `duplicate name`.
        find: Yields a hit for each place where the pattern occurs, in any order.
        in_every_language: Whether it looks at printed words, and so runs for each language.
        is_played: Whether it needs the cards to be exercised in play.
        reads_documents: Whether it looks at the rulebook, the reference sheets or the boxes as they are printed.
    """

    code: str
    severity: Severity
    name: str
    find: Callable[[Content], Iterator[Hit]]
    in_every_language: bool = False
    is_played: bool = False
    reads_documents: bool = False

    @property
    def page(self) -> str:
        """The page that `tinderbox explain` prints: the docstring of the function, with headings."""
        page = cleandoc(self.find.__doc__ or "")
        for start, heading in _HEADINGS:
            page = re.sub(start, f"\n\n## {heading}\n\n", page, count=1)
        return page

    def run(self, content: Content) -> Iterator[Finding]:
        """Yield a finding for each hit in a game, or in one catalogue of its translations."""
        return map(partial(self.make_finding, content=content), self.find(content))

    def make_finding(self, hit: Hit, content: Content) -> Finding:
        """Return the finding of a hit."""
        if isinstance(content, GameTranslation):
            game, locale = None if content.subject is None else content.subject.game.id, content.locale
        else:
            game, locale = content.game.id, None
        return Finding(
            hit.mark,
            self.code,
            hit.severity or self.severity,
            hit.message,
            hit.hint,
            game=game,
            locale=hit.locale or locale,
            id=hit.id,
            scenario=hit.scenario,
            fix=hit.fix,
        )


def collect_checks(package: str, path: Iterable[str]) -> tuple[Check[Any], ...]:
    """Import the modules of a package and return the checks in them."""
    modules = [import_module(f"{package}.{module.name}") for module in iter_modules(path)]
    return tuple(value for module in modules for value in vars(module).values() if isinstance(value, Check))


def check(
    code: str,
    severity: Severity,
    name: str,
    *,
    in_every_language: bool = False,
    is_played: bool = False,
    reads_documents: bool = False,
) -> Callable[[Callable[[Content], Iterator[Hit]]], Check[Content]]:
    """Turn a function into a check whose page is the function's docstring; see `Check`."""
    return partial(
        Check,
        code,
        severity,
        name,
        in_every_language=in_every_language,
        is_played=is_played,
        reads_documents=reads_documents,
    )
