"""The project's catalogues, read once: puts a fault into entries of one, in memory, and says what is newly found."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from typing import Any, Final, NamedTuple

from generator.checks import translation
from generator.content.suppressions import apply_suppressions
from generator.i18n.catalog.catalogue import load_catalogue
from generator.i18n.catalog.game_texts import collect_texts
from generator.i18n.catalog.po import Message, Po
from generator.model.findings import Finding, Mark, Severity
from generator.model.game import Game
from generator.plurals import find_plural_rule
from generator.semantics.translations import read_translation
from tests.brigade import GAME, ROOT, load_game, load_subject
from tests.fixture_files import read_game_fixture

LOCALES: Final = tuple(locale for locale in ("en", "es", "pl", "fr") if locale != load_game().language)
# Where an entry stands that no file has: far below those of the catalogue, one line each.
_BELOW: Final = 1_000_000
_TOLD: Final = frozenset({Severity.ERROR, Severity.WARNING})
_OF_THE_RULEBOOK: Final = ("rules.", "ruling.", "glossary.")


class Fault(NamedTuple):
    """One fault, or one rewording that is none.

    Attributes:
        group: `form`, `language`, `whole`, `term` or `meaning`; `rewording` for what is right.
        kind: What sort of slip it is.
        locale: Of the catalogue that it is put into.
        detail: What was done.
        changed: The entries as they are with it.
        unseen: Whether nothing was changed in the checks after it was looked at.
        game: The game whose catalogue it is.
    """

    group: str
    kind: str
    locale: str
    detail: str
    changed: tuple[Message, ...]
    unseen: bool = False
    game: str = GAME

    @property
    def name(self) -> str:
        """A name to list it by."""
        return f"{self.locale} {'+'.join(message.context for message in self.changed)}: {self.detail}"


class Outcome(NamedTuple):
    """What was newly found of a fault: at its entries, and at others. Notes are left out."""

    fault: Fault
    findings: tuple[Finding, ...]
    elsewhere: tuple[Finding, ...] = ()

    @property
    def codes(self) -> tuple[str, ...]:
        """What was found at its entries, each code once."""
        return tuple(sorted({finding.code for finding in self.findings}))

    @property
    def is_found(self) -> bool:
        """Whether an error or a warning is told at its entries."""
        return bool(self.findings)

    @property
    def is_error(self) -> bool:
        """Whether an error is told at its entries."""
        return any(finding.severity is Severity.ERROR for finding in self.findings)


class ProjectCatalogue:
    """One catalogue of the project, with sentences below it for what the game's texts never say."""

    def __init__(self, locale: str, game: str) -> None:
        seen = load_subject(game)
        translated = load_catalogue(ROOT, seen.game, locale)
        if translated.po is None:
            raise SystemExit(f"the catalogue {locale} cannot be read")
        self.locale, self.game = locale, game
        # The rulebook is left alone: its texts are many, and each is written once.
        cards = [message for message in translated.po.messages if not message.context.startswith(_OF_THE_RULEBOOK)]
        self.po: Po = translated.po._replace(messages=(*cards, *_sentences(locale, seen.game, translated.po.name)))
        self.whole = read_translation(ROOT, self.po, seen, translated.apply(seen.game).game)
        self.messages: Mapping[str, Message] = {message.context: message for message in self.po.messages}
        self.ends = [max(message.lines.stop, message.mark.line + 1) for message in self.po.messages]

    @cached_property
    def before(self) -> tuple[Finding, ...]:
        """What is found in it without any fault."""
        return translation.run_all(self.whole)

    @cached_property
    def reported(self) -> tuple[Finding, ...]:
        """What of this no comment in the catalogue suppresses."""
        name = self.po.name
        text = (ROOT / name).read_text(encoding="utf-8")
        return apply_suppressions(self.before, {name: text}, judged=frozenset).findings

    def judge(self, fault: Fault) -> Outcome:
        """Return what is newly found when a fault is put in by itself."""
        return self.judge_all((fault,))[0]

    def judge_all(self, faults: Sequence[Fault]) -> tuple[Outcome, ...]:
        """Return what is newly found of several faults at once, none of which touches the entries of another.

        What is found at entries that none of them touches is told of the first.
        """
        changed = {message.context: message for fault in faults for message in fault.changed}
        messages = tuple(changed.get(message.context, message) for message in self.po.messages)
        known = {_key(finding) for finding in self.before}
        by_context: dict[str, list[Finding]] = {}
        for finding in translation.run_all(replace(self.whole, po=self.po._replace(messages=messages))):
            if finding.severity in _TOLD and _key(finding) not in known:
                by_context.setdefault(self.context_of(finding), []).append(finding)
        here = [
            tuple(finding for message in fault.changed for finding in by_context.pop(message.context, ()))
            for fault in faults
        ]
        rest = tuple(message for found in by_context.values() for message in found)
        return tuple(
            Outcome(fault, found, () if at else rest)
            for at, (fault, found) in enumerate(zip(faults, here, strict=True))
        )

    def context_of(self, finding: Finding) -> str:
        """Return what the entry is called at which a finding stands."""
        at = min(bisect_right(self.ends, finding.mark.line or 0), len(self.ends) - 1)
        return self.po.messages[at].context

    def printed_form(self, key: str) -> int:
        """Return which plural form of an entry the content's number of today asks for."""
        entry = next(entry for entry in self.whole.entries if entry.context == key)
        rule = find_plural_rule(self.locale)
        deciding = _deciding_numbers(self.game)
        if rule is None or key not in deciding:
            return 0
        return min(rule.form(entry.numbers[deciding[key]]), len(entry.targets) - 1)


@cache
def _deciding_numbers(game: str) -> Mapping[str, str]:
    """Return the name of the number that decides on the form of each text that has plural forms, by the text's key."""
    return {text.key: text.plural.number for text in collect_texts(load_game(game=game)) if text.plural}


@cache
def read_catalogue(locale: str, game: str = GAME) -> ProjectCatalogue:
    """Return a catalogue of the project, read once."""
    return ProjectCatalogue(locale, game)


def list_sentences(game: str = GAME) -> tuple[Any, ...]:
    """Return the sentences for what the game's texts never say, in four languages, with their faults."""
    return tuple(read_game_fixture("translations/sentences", game).get("sentences", ()))


def make_key(number: int) -> str:
    """Return what the entry for a sentence is called."""
    return f"more.{number}.text"


def _sentences(locale: str, game: Game, name: str) -> list[Message]:
    return [
        Message(
            make_key(number),
            str(one[game.language]),
            forms=(str(one[locale]),),
            mark=Mark(name, _BELOW + 2 * number, 1),
        )
        for number, one in enumerate(list_sentences(game.id))
    ]


def _key(finding: Finding) -> tuple[int | None, str, str]:
    return finding.mark.line, finding.code, finding.message
