"""What two states of a game differ in: plain values, for reviewers to read before they open a file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, NamedTuple

SAME: Final = "same"
GONE: Final = "gone"
NEW: Final = "new"

_WORD: Final = re.compile(r"\s+|\{[^{}\s]*\}|\w+(?:['\u2019-]\w+)*|[^\w\s]")


class Stretch(NamedTuple):
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


@dataclass(frozen=True, slots=True)
class Difference:
    """What a game differs in.

    Attributes:
        game: Its id.
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


class Picture(NamedTuple):
    """A face as a PNG, before and after; empty where there is none."""

    card: str
    locale: str
    face: str
    before: bytes
    after: bytes


def stretches(before: str, after: str) -> tuple[Stretch, ...]:
    """Return how a text became another, word by word, in order; joined without the `new` ones it is the earlier."""
    old, new = _WORD.findall(before), _WORD.findall(after)
    found: list[Stretch] = []
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            found.append(Stretch(SAME, "".join(old[a:b])))
            continue
        if a < b:
            found.append(Stretch(GONE, "".join(old[a:b])))
        if c < d:
            found.append(Stretch(NEW, "".join(new[c:d])))
    return tuple(found)


def marked(change: Change, signs: Sequence[str] = ("[-", "-]", "{+", "+}")) -> str:
    """Return a change as one text, what is gone and what is new between signs."""
    gone, gone_end, new, new_end = signs
    ends = {SAME: ("", ""), GONE: (gone, gone_end), NEW: (new, new_end)}
    return "".join(f"{ends[kind][0]}{words}{ends[kind][1]}" for kind, words in stretches(change.before, change.after))
