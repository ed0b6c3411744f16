"""The differences between two states of a game, as values for reports."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from generator.model.findings import Finding, Severity, Suppressed

SAME: Final = "same"
GONE: Final = "gone"
NEW: Final = "new"

BEFORE: Final = "before"
NOW: Final = "now"

_WORD: Final = re.compile(r"\s+|\{[^{}\s]*\}|\w+(?:['\u2019-]\w+)*|[^\w\s]")


class TextSpan(NamedTuple):
    """Words that are in both texts (`same`), only in the earlier (`gone`), or only in the later (`new`)."""

    kind: str
    words: str


class Change(NamedTuple):
    """One changed value, as written; empty before or after if it was added or removed."""

    what: str  # `name`, `text` ..., of a back `back.text`; of a stat or effect its name in the data
    locale: str  # of a text
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card that was added, removed or changed.

    Attributes:
        id, deck, name: Of the card; its name as it is now, or was when it is gone.
        kind: `added`, `removed` or `changed`.
        texts: Changed texts, in every language, English first.
        facts: Changed stats, count, cites and the like.
        effects: Changed effects, one each, as data.
        seen: What the card newly does in play (`after`), or no longer does (`before`).
        stale: Locales whose translation of a changed text was not changed with it: (locale, field).
        faces: Its faces that look different: (locale, id of the face).
    """

    id: str
    deck: str
    name: str
    kind: str
    texts: tuple[Change, ...] = ()
    facts: tuple[Change, ...] = ()
    effects: tuple[Change, ...] = ()
    seen: tuple[Change, ...] = ()
    stale: tuple[tuple[str, str], ...] = ()
    faces: tuple[tuple[str, str], ...] = ()


class Reprint(NamedTuple):
    """Pages of a PDF, of a deck or of sheets that several share, to be printed again: from 1, on the usual paper."""

    deck: str
    locale: str
    pages: tuple[int, ...]
    of: int


class Unread(NamedTuple):
    """A problem that kept something from being compared in some states (`before`, `now`), with its card, if any."""

    when: tuple[str, ...]
    file: str
    line: int
    code: str
    message: str
    id: str


@dataclass(frozen=True, slots=True)
class Difference:
    """The differences of one game.

    Attributes:
        cards: What changed, in the order of the content as it is now; removed cards last.
        words: Changed texts that stand on no card of their own: labels, names of decks and parts.
        stale: Locales whose translation of such a text was not changed with it: (locale, key).
        reprint: What to print again.
    """

    game: str
    cards: tuple[CardChange, ...]
    words: tuple[Change, ...] = ()
    stale: tuple[tuple[str, str], ...] = ()
    reprint: tuple[Reprint, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing that a player reads, plays or prints has changed."""
        return not (self.cards or self.words or self.reprint)


class FindingChanges(NamedTuple):
    """Findings of lint in only one of the states, the most severe first; moving within a file does not count."""

    new: tuple[Finding, ...] = ()
    gone: tuple[Finding, ...] = ()  # with marks of the earlier state
    suppressed: tuple[Suppressed, ...] = ()  # newly suppressed


class Picture(NamedTuple):
    """A face as PNG, before and after; empty if it does not exist."""

    card: str
    locale: str
    face: str
    before: bytes
    after: bytes


class Comparison(NamedTuple):
    """Two states of a project, compared."""

    games: tuple[Difference, ...]
    unread: tuple[Unread, ...] = ()  # what could not be read in one or both states
    pictures: tuple[Picture, ...] = ()  # faces of changed cards, if requested
    judged: FindingChanges = FindingChanges()  # changed findings of lint, except for what could not be read

    @property
    def is_whole(self) -> bool:
        """Whether all of both states could be read."""
        return not self.unread


def sort_by_severity(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings with the most severe first, otherwise in the given order."""
    order = tuple(Severity)
    return tuple(sorted(findings, key=lambda finding: order.index(finding.severity)))


def diff_words(before: str, after: str) -> tuple[TextSpan, ...]:
    """Compare two texts word by word; the spans in order, without the `new` ones, are the earlier text."""
    old, new = _WORD.findall(before), _WORD.findall(after)
    found: list[TextSpan] = []
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            found.append(TextSpan(SAME, "".join(old[a:b])))
            continue
        if a < b:
            found.append(TextSpan(GONE, "".join(old[a:b])))
        if c < d:
            found.append(TextSpan(NEW, "".join(new[c:d])))
    return tuple(found)


def mark_changes(change: Change) -> str:
    """Return a change as one text, with what is gone in `[- -]` and what is new in `{+ +}`."""
    ends = {SAME: ("", ""), GONE: ("[-", "-]"), NEW: ("{+", "+}")}
    return "".join(f"{ends[kind][0]}{words}{ends[kind][1]}" for kind, words in diff_words(change.before, change.after))


def describe_unread(problem: Unread) -> str:
    """Describe what could not be read, and where."""
    about = f" [{problem.id}]" if problem.id else ""
    when = "" if problem.when == (NOW,) else f" ({' and '.join(problem.when)})"
    return f"{problem.file}:{problem.line}{when}: {problem.code} {problem.message}{about}"
