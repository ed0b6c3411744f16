"""The languages that a build prints: which are asked for, their editions, and what is lacking in each."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from generator import catalog
from generator.catalog import PSEUDO_LOCALE, SOURCE_LOCALE, Shelved
from generator.findings import Finding, Mark, ProjectError, Severity, in_order
from generator.spoken import Spoken
from generator.workbench import Workbench

EVERY: Final = "all"
_BEHIND: Final = "TB308"
_NAMED: Final = 5  # texts that a note names


def asked(root: Path, lang: str, game: str | None) -> tuple[str, ...]:
    """Return the languages that `lang` means: one, or with `all` English and every language with a catalogue.

    Raises:
        ProjectError: There is no such language here; says which there are.
    """
    there = (SOURCE_LOCALE, *catalog.locales(root, game))
    if lang == EVERY:
        return there
    if lang not in {*there, PSEUDO_LOCALE}:
        known = f"there are {', '.join(there)}, and {PSEUDO_LOCALE} to try layouts with"
        hint = f"`tinderbox translations new {lang}` begins one"
        message = f"there is no edition in {lang} yet: {known}; {hint}"
        raise ProjectError(message)
    return (lang,)


def on(bench: Workbench, languages: Iterable[str]) -> tuple[Spoken, ...]:
    """Return every game in each of the languages that it has, game by game, as it lies on a workbench.

    Raises:
        ProjectError: A font or a catalogue cannot be read.
    """
    made = []
    for game in bench.library.games.values():
        there = {SOURCE_LOCALE, PSEUDO_LOCALE, *catalog.locales(bench.root, game.id)}
        made += [bench.spoken(game.id, locale) for locale in languages if locale in there]
    return tuple(made)


def unprintable(spoken: Spoken, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return a finding for each text that is lacking, unless an error at its entry says so already."""
    if spoken.shelved is None:
        return ()
    told = {finding.mark for finding in findings if finding.severity is Severity.ERROR}
    lines = {(mark.file, mark.line) for mark in told}
    found = []
    for text in spoken.lacking:
        here = _entries(spoken.shelved, {text.key})
        is_missing = not here and any(mark.file == spoken.shelved.name for mark in told)
        if not is_missing and not lines.intersection((spoken.shelved.name, line) for line in here):
            mark = Mark(spoken.shelved.name, min(here, default=1))
            message = f"The text `{text.key}` has no translation that could be printed."
            hint = "Translate it, or print English in its place with --fallback."
            locale = spoken.one.locale
            found.append(Finding(mark, _BEHIND, Severity.ERROR, message, hint, game=spoken.shelved.game, locale=locale))
    return tuple(found)


def excused(spoken: Spoken, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings less those at entries that English stands in for."""
    if spoken.shelved is None:
        return tuple(findings)
    name = spoken.shelved.name
    lines = _entries(spoken.shelved, {text.key for text in spoken.lacking})
    return tuple(
        finding
        for finding in findings
        if finding.mark.file != name or (finding.code != _BEHIND and finding.mark.line not in lines)
    )


def sifted(
    findings: Iterable[Finding], spoken: Iterable[Spoken], *, fallback: bool
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Return all that is found, and what of it keeps from printing: with `fallback` English stands in."""
    findings, spoken = tuple(findings), tuple(spoken)
    found = in_order((*findings, *(each for one in spoken for each in unprintable(one, findings))))
    failing = found
    for one in spoken if fallback else ():
        failing = excused(one, failing)
    return failing if fallback else found, failing  # a note says which texts stand in English


def note(spoken: Spoken) -> str | None:
    """Return a sentence that says which texts stand in English; None when none does."""
    if not spoken.lacking:
        return None
    named = ", ".join(text.key for text in spoken.lacking[:_NAMED])
    more = f" and {len(spoken.lacking) - _NAMED} more" if len(spoken.lacking) > _NAMED else ""
    return f"{spoken.one.game.id} {spoken.one.locale}: in English stand {named}{more}"


def _entries(shelved: Shelved, keys: Iterable[str]) -> set[int]:
    """Return the lines of the entries of these texts."""
    keys = set(keys)
    messages = () if shelved.po is None else shelved.po.messages
    return {line for message in messages if message.context in keys for line in message.lines}
