"""What two states of a game differ in: plain values, for reviewers to read before they open a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
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
    """Words that stand in both texts (`same`), only in the earlier (`gone`), or only in the later (`new`)."""

    kind: str
    words: str


class Change(NamedTuple):
    """One thing that reads otherwise.

    Attributes:
        what: `name`, `text`, `flavour` ..., of a back `back.text`; of a stat or effect its name in the data.
        locale: Language of a text; empty where there is none.
        before, after: As written; empty when it was not there, or is not there any more.
    """

    what: str
    locale: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card that is new, gone, or otherwise.

    Attributes:
        id, deck, name: Of the card; its name as it is now, or was when it is gone.
        kind: `added`, `removed` or `changed`.
        texts: Changed texts, in every language, English first.
        facts: Changed stats, count, cites and the like.
        effects: Changed effects, one each, as data.
        seen: What the engine saw it do that it did not before (`after`), or no longer (`before`).
        stale: Locales whose translation of a changed text was not changed with it: (locale, field).
        faces: Ids of its faces that look otherwise, by locale: (locale, face).
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
    """Something that could not be read, and so was not compared.

    Attributes:
        when: In which states: `before`, `now`.
        file, line: Where it stands.
        code, message: What is wrong.
        id: Of the card that it stands in; empty when it stands in none.
    """

    when: tuple[str, ...]
    file: str
    line: int
    code: str
    message: str
    id: str


class UncertainCard(NamedTuple):
    """A card that one state has, and the other may have among what could not be read.

    Attributes:
        id, deck, name: Of the card.
        when: The other state: `before` or `now`.
    """

    id: str
    deck: str
    name: str
    when: str


class Omission(NamedTuple):
    """What is not said of a game, because too little of it could be read.

    Attributes:
        what: `game`, all of it; `play`, what cards do; `looks`, how cards look and what to print again; `pages`, what
            to print again; `language`, translations that could not be read, and how cards look in that language.
        of: The decks, or the languages, that this is about; empty for all.
    """

    what: str
    of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """What a game differs in.

    Attributes:
        game: Its id.
        cards: What changed, in the order of the content as it is now; removed cards last.
        words: Changed texts that stand on no card of their own: labels, names of decks and parts.
        stale: Locales whose translation of such a text was not changed with it: (locale, key).
        reprint: What to print again.
        unknown: Cards of which nobody can say what became of them.
        omitted: What else is not said.
    """

    game: str
    cards: tuple[CardChange, ...]
    words: tuple[Change, ...] = ()
    stale: tuple[tuple[str, str], ...] = ()
    reprint: tuple[Reprint, ...] = ()
    unknown: tuple[UncertainCard, ...] = ()
    omitted: tuple[Omission, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing that a player reads, plays or prints has changed, as far as all could be compared."""
        return not (self.cards or self.words or self.reprint or self.unknown or self.omitted)


class FindingChanges(NamedTuple):
    """What lint finds in one state and not in the other, the worst first; wherever it stands in its file.

    Attributes:
        new: What it finds now, and did not before.
        gone: What it found before, and does not now; marks are those of the earlier state.
        silenced: What a comment silences now that did not before.
    """

    new: tuple[Finding, ...] = ()
    gone: tuple[Finding, ...] = ()
    silenced: tuple[Suppressed, ...] = ()


class Picture(NamedTuple):
    """A face as a PNG, before and after; empty where there is none."""

    card: str
    locale: str
    face: str
    before: bytes
    after: bytes


class Comparison(NamedTuple):
    """Two states of a project, compared.

    Attributes:
        games: What each game differs in.
        unread: What could not be read in one of the states, or in both.
        pictures: Faces of changed cards, where they were wanted.
        judged: What lint finds otherwise, what could not be read aside.
    """

    games: tuple[Difference, ...]
    unread: tuple[Unread, ...] = ()
    pictures: tuple[Picture, ...] = ()
    judged: FindingChanges = FindingChanges()

    @property
    def is_whole(self) -> bool:
        """Whether all of both states could be read."""
        return not self.unread


def sort_by_severity(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings with the worst first, each kind in the order given."""
    order = tuple(Severity)
    return tuple(sorted(findings, key=lambda finding: order.index(finding.severity)))


def diff_words(before: str, after: str) -> tuple[TextSpan, ...]:
    """Return how a text became another, word by word, in order; joined without the `new` ones it is the earlier."""
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


def mark_changes(change: Change, signs: Sequence[str] = ("[-", "-]", "{+", "+}")) -> str:
    """Return a change as one text, what is gone and what is new between signs."""
    gone, gone_end, new, new_end = signs
    ends = {SAME: ("", ""), GONE: (gone, gone_end), NEW: (new, new_end)}
    return "".join(f"{ends[kind][0]}{words}{ends[kind][1]}" for kind, words in diff_words(change.before, change.after))


def describe_omission(each: Omission) -> str:
    """Return in words what is not said."""
    of = f" ({', '.join(each.of)})" if each.of else ""
    said = {
        "game": "the game, for it could not be read in both states",
        "play": "what cards do in play",
        "looks": f"how cards look, and what to print again{of}",
        "pages": f"what to print again{of}",
        "language": f"translations that could not be read, and how cards look in that language{of}",
    }
    return said[each.what]


def describe_uncertain_card(each: UncertainCard) -> str:
    """Return in words of which card nobody can say what became of it."""
    return f"{each.name} ({each.deck}.{each.id}), which may stand in what could not be read {each.when}"


def describe_unread(each: Unread) -> str:
    """Return in words what could not be read, and where."""
    about = f" [{each.id}]" if each.id else ""
    when = "" if each.when == (NOW,) else f" ({' and '.join(each.when)})"
    return f"{each.file}:{each.line}{when}: {each.code} {each.message}{about}"
