"""The catalogues of a project: `i18n/<locale>/LC_MESSAGES/<game>.po`, read and held against the content.

Threat model: a stranger's project may have a link in the place of a catalogue, to a file that findings must not show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from engine import suggest
from generator import project
from generator.catalog import pictured
from generator.catalog.applying import Translated, translated
from generator.catalog.called import code_of
from generator.catalog.entries import texts
from generator.catalog.judging import judge
from generator.catalog.message import Po
from generator.catalog.plurals import PluralRule, rule
from generator.catalog.reading import read
from generator.spine.findings import Checked, Finding, Mark, ProjectError, Severity
from generator.spine.model import Game

_LOCALE: Final = re.compile(r"[a-z]{2,3}([_-][A-Za-z0-9]{2,8})*")
_FOLDER: Final = "LC_MESSAGES"


class Catalogue(NamedTuple):
    """The catalogue of a game in one language.

    Attributes:
        game: Id of the game.
        locale: The language.
        name: How findings call the file, relative to the project root.
        rule: How the language counts.
        po: What it holds; None when it cannot be understood.
        findings: What is wrong with it, in order.
    """

    game: str
    locale: str
    name: str
    rule: PluralRule
    po: Po | None
    findings: tuple[Finding, ...]

    def apply(self, game: Game) -> Translated:
        """Return the game in the language of the catalogue."""
        return translated(game, self.po, self.rule)


def catalogue_name(locale: str, game: str) -> str:
    """Return where the catalogue of a game stands, relative to the project root."""
    return f"i18n/{locale}/{_FOLDER}/{game}.po"


def list_locales(root: Path, game: str | None = None) -> tuple[str, ...]:
    """Return the languages that the project has catalogues in, sorted; with a game, those that this game has."""
    pattern = f"*/{_FOLDER}/{game or '*'}.po"
    found = {path.parent.parent.name for path in (root / "i18n").glob(pattern) if path.is_file()}
    return tuple(sorted(name for name in found if _LOCALE.fullmatch(name) and rule(name) is not None))


def find_plural_rule(locale: str) -> PluralRule:
    """Return how a language counts.

    Raises:
        ProjectError: It is no language, or nobody has written down how it counts.
    """
    known = rule(locale) if _LOCALE.fullmatch(locale) else None
    if known is None:
        what = f"no language is called {locale}" if locale.strip() else "the code of the language is empty"
        meant = (
            f"{suggest.ask_whether_meant(likely)} " if (likely := code_of(locale)) and rule(likely) is not None else ""
        )
        raise ProjectError(f"{what}; {meant}write its code as gettext does: es, pl, fr, pt_BR")
    return known


def load_catalogue(root: Path, game: Game, locale: str) -> Catalogue:
    """Read the catalogue of a game in one language, and hold it against the content; it must be there.

    Raises:
        ProjectError: It cannot be read, or there is no such language.
    """
    name, how = catalogue_name(locale, game.id), find_plural_rule(locale)
    checked = _read(root, name)
    found, po = checked.findings, checked.value
    if po is not None:
        po = po._replace(locale=locale)  # as it is printed, whatever the header says: that has a finding of its own
        found = (*found, *compare_with_content(po, game, found))
    told = tuple(replace(finding, game=game.id, locale=locale) for finding in found)
    return Catalogue(game.id, locale, name, how, po, told)


def _read(root: Path, name: str) -> Checked[Po]:
    """Return a catalogue; a link that leads out of the project is not followed: what it says would be told in findings.

    Raises:
        ProjectError: It cannot be read.
    """
    if (root / name).is_file() and (message := project.why_not_inside(root, name)):
        hint = "Put the catalogue itself there."
        return Checked(None, (Finding(Mark(name), "TB300", Severity.ERROR, message, hint),))
    return read(root / name, name)


def compare_with_content(po: Po, game: Game, found: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return where the catalogue of a game, in its locale, and the content have parted.

    `found` is what is wrong with its form.
    """
    # Where mistakes keep texts of the content away, an entry may well belong to one of them.
    spare = [message.context for message in po.messages] if game.lost else [*pictured.meanings(game)]
    judged = judge(po, texts(game), po.locale, find_plural_rule(po.locale), spare=spare)
    broken = any(finding.code == "TB300" for finding in found)
    # What a broken entry was for is unknown: it is not told as lacking besides.
    return tuple(each for each in judged if not broken or each.mark != Mark(po.name) or each.code != "TB308")


def find_stray_catalogues(root: Path, games: tuple[str, ...]) -> Iterator[Finding]:
    """Yield the catalogues that nothing reads: of unknown languages, of no game, or no files."""
    for path in sorted((root / "i18n").glob(f"*/{_FOLDER}/*.po")):
        locale, game = path.parent.parent.name, path.stem
        mark = Mark(path.relative_to(root).as_posix())
        if _LOCALE.fullmatch(locale) is None or rule(locale) is None:
            message = f"No language is called {locale}, or nobody has written down how it counts."
            hint = "Call the folder as gettext does: es, pl, fr, pt_BR."
            yield Finding(mark, "TB305", Severity.ERROR, message, hint, locale=locale)
        elif game not in games:
            message = f"No game is called {game}; nothing reads this catalogue."
            hint = "Call it like the folder of the game in content/."
            yield Finding(mark, "TB305", Severity.ERROR, message, hint, locale=locale)
        elif not path.is_file():
            message = "This is no file, but a folder, or a link that leads nowhere."
            hint = "Put the catalogue itself there, or take this away."
            yield Finding(mark, "TB300", Severity.ERROR, message, hint, game=game, locale=locale)
