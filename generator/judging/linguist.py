"""What is wrong with the translations of a game: their catalogues, their texts, and their faces in print."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from generator import catalog, checks
from generator.book import document_lint
from generator.edition import Edition
from generator.judging import fitting, recalled
from generator.reading.subject import Subject, in_print
from generator.spine.findings import Finding, Mark, Severity, in_order
from generator.spine.model import Game
from generator.tongues.locales import language
from generator.translation import dictionaries
from generator.translation.gathering import of_project
from generator.workbench import Workbench

Known = tuple[Mark, str]  # where, and which code


class Told(NamedTuple):
    """What is wrong with a translation.

    Attributes:
        read: What is wrong with its catalogue, the words of the glossary, and its texts.
        printed: What is wrong in print, what is wrong in English too among it.
    """

    read: tuple[Finding, ...]
    printed: tuple[Finding, ...] = ()


def read(bench: Workbench, game: str, locale: str) -> tuple[Finding, ...]:
    """Return what is wrong with the translation of a game: with its catalogue and its texts.

    Raises:
        ProjectError: There is no such language, or its catalogue or a font cannot be read.
    """
    spoken, seen = bench.spoken(game, locale), bench.worded(game)
    shelved = spoken.shelved
    if shelved is None or shelved.po is None:
        return () if shelved is None else shelved.findings
    asked = {text.key for text in catalog.texts(seen.game)}  # an entry that the content does not have is told as such
    ours = tuple(message for message in shelved.po.messages if message.context in asked)
    said = bench.once((recalled.of_cards.__name__, game), lambda: recalled.of_cards(seen))
    around = of_project(bench.root, seen, spoken.one.game)
    found = recalled.of_file(bench.root, shelved.po._replace(messages=ours), around, said)
    return (*shelved.findings, *recalled.faults(bench.root), *found)


def printed(bench: Workbench, game: str, locale: str) -> tuple[Finding, ...]:
    """Return what is wrong with the translation of a game in print: with its faces and its rulebook.

    Raises:
        ProjectError: As `read` does.
    """
    spoken = bench.spoken(game, locale)
    is_readable = spoken.shelved is not None and spoken.shelved.po is not None
    return checks.run_print(_printed(bench, spoken.one)) if is_readable else ()


def settled(told: Told, known: Collection[Known]) -> tuple[Finding, ...]:
    """Return what is wrong with a translation, less what is `known` of English: a text that is English still."""
    fresh = [each for each in told.printed if (each.mark, each.code) not in known]
    first = {(each.mark, each.code): each for each in reversed(fresh)}  # a label stands on many cards: it is told once
    return in_order((*told.read, *first.values()))


def known(seen: Subject) -> frozenset[Known]:
    """Return where what is wrong with a game in print."""
    return frozenset((finding.mark, finding.code) for finding in checks.run_print(seen))


def unspelled(game: Game, locales: Iterable[str]) -> Iterator[Finding]:
    """Yield one note when the spelling of some languages cannot be judged, for want of a dictionary."""
    lacking = [locale for locale in locales if not dictionaries.is_there(language(locale))]
    if lacking:
        from generator.checks.translation import misspelt_word  # noqa: PLC0415 - all checks of translations with it

        message = f"There is no dictionary of {', '.join(map(catalog.called, lacking))}: spelling is not judged."
        hint = f"Dictionaries of many languages come with `{dictionaries.INSTALLED_BY}`."
        mark = Mark(catalog.name_of(lacking[0], game.id))
        yield Finding(mark, misspelt_word.CODE, Severity.NOTE, message, hint, game=game.id)


def stretched(bench: Workbench, game: str) -> tuple[Finding, ...]:
    """Return what is wrong in print with a language that needs more room than English, as warnings."""
    printed = checks.run_print(_printed(bench, bench.spoken(game, catalog.PSEUDO_LOCALE).one))
    return tuple(replace(each, severity=Severity.WARNING) for each in printed)


def _printed(bench: Workbench, one: Edition) -> Subject:
    """Return an edition as checks of print see it, with what is printed besides cards."""
    told = document_lint.find_faults(bench.root, one)
    faces = fitting.see(bench, one.game.id, one.locale)
    return in_print(one.library, one.game, one.locale, faces=faces, book=told.book, boxes=told.boxes)
