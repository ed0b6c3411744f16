"""What is wrong with the translations of a game: their catalogues, their texts, and their faces in print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from generator import catalog, checks
from generator.checks.translation import misspelt_word
from generator.edition import Edition, edition
from generator.findings import Finding, Mark, Severity, in_order
from generator.model import Game
from generator.reading import book
from generator.reading.subject import Subject, subject
from generator.translation import dictionaries
from generator.translation.gathering import Around, gather
from generator.translation.meaning import concepts
from generator.translation.translated import language_of


def translations(root: Path, one: Edition, seen: Subject, locales: Iterable[str]) -> tuple[Finding, ...]:
    """Return what is wrong with the translations of a game into these languages.

    Raises:
        ProjectError: A catalogue or font cannot be read.
    """
    asked = tuple(locales)
    found = tuple(each for locale in asked for each in translation(root, one, seen, locale))
    return (*found, *_unspelled(one.game, asked))


def translation(root: Path, one: Edition, seen: Subject, locale: str) -> tuple[Finding, ...]:
    """Return what is wrong with the translation of a game: with its catalogue, its texts, and its faces in print.

    Raises:
        ProjectError: There is no such language, or its catalogue cannot be read.
    """
    shelved = catalog.shelved(root, one.game, locale)
    if shelved.po is None:
        return shelved.findings
    there = shelved.apply(one.game).game
    printed = checks.run_print(_printed(edition(one.library, there, locale)))
    known = {(finding.mark, finding.code) for finding in checks.run_print(seen)}  # a text that is English still
    meanings = concepts.of_project(root)
    asked = {text.key for text in catalog.texts(one.game)}  # an entry that the content does not have is told as such
    ours = tuple(message for message in shelved.po.messages if message.context in asked)
    read = gather(shelved.po._replace(messages=ours), _around(root, seen, there)._replace(meanings=meanings.value))
    fresh = [each for each in printed if (each.mark, each.code) not in known]
    first = {(each.mark, each.code): each for each in reversed(fresh)}  # a label stands on many cards: it is told once
    found = (*shelved.findings, *meanings.findings, *first.values(), *checks.translation.run_all(read))
    return in_order(found)


def _unspelled(game: Game, locales: Iterable[str]) -> Iterator[Finding]:
    """Yield one note when the spelling of some languages cannot be judged, for want of a dictionary."""
    lacking = [locale for locale in locales if dictionaries.of(language_of(locale)) is None]
    if lacking:
        message = f"There is no dictionary of {', '.join(lacking)}: spelling is not judged."
        hint = "Dictionaries of many languages come with `pip install tinderbox-games[spelling]`."
        mark = Mark(catalog.name_of(lacking[0], game.id))
        yield Finding(mark, misspelt_word.CODE, Severity.NOTE, message, hint, game=game.id)


def crowded(one: Edition, seen: Subject) -> tuple[Finding, ...]:
    """Return, as warnings, where a language that needs more room than English would not fit."""
    there = catalog.pseudo(one.game)
    printed = checks.run_print(_printed(edition(one.library, there, catalog.PSEUDO_LOCALE)))
    known = {(finding.mark, finding.code) for finding in checks.run_print(seen)}
    return tuple(replace(each, severity=Severity.WARNING) for each in printed if (each.mark, each.code) not in known)


def _printed(one: Edition) -> Subject:
    """Return an edition as checks of print see it, its rulebook included."""
    told = book.see(one.library, one.game, one.metrics, one.locale, in_print=True)
    return subject(one.library, one.game, faces=one.faces, locale=one.locale, book=told)


def _around(root: Path, seen: Subject, there: Game) -> Around:
    """Return what is known of a game besides its catalogue; `there` is the game in the language."""
    game = seen.game
    called = {card.id: card for card in there.cards}
    return Around(
        concepts=game.concepts,
        names={card.name: called[card.id].name for card in game.cards},
        icons=frozenset(game.icons),
        subject=seen,
        locales=catalog.locales(root, game.id),
    )
