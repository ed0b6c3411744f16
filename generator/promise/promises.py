"""Every side of a game that does something: what its text promises beside what its effects claim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from generator.promise import compare, data, known
from generator.promise.claim import Claim, Trigger
from generator.promise.compare import Difference, Kind
from generator.promise.filling import Filled, fill
from generator.promise.reader import Reader, reader
from generator.reading import places
from generator.reading.said import Said
from generator.reading.sameness import printed_rules
from generator.reading.subject import Subject
from generator.reading.wording import Wording
from generator.spine.findings import Mark

_BONUS: Final = "bonus-"


class Unread(NamedTuple):
    """A sentence that is not understood: its text, where in it the sentence begins, and its words."""

    wording: Wording
    start: int
    words: str


class Page(NamedTuple):
    """A text of a side, as printed, and what it promises."""

    wording: Wording
    filled: Filled
    claims: tuple[Claim, ...]


class Promise(NamedTuple):
    """One side.

    Attributes:
        said: The side, read word by word.
        text: What its texts promise; `where` is an offset in the text, as it is printed.
        pages: Of each text among `said.rules`: its words as printed, and which claims of `text` are read there.
        data: What its effects claim; `where` is a path below the side's `effects`.
        unread: Sentences that are not understood.
        differences: How data differs from text, without what word-level checks tell already; when a sentence is unread,
            nothing is missed in the text.
        silent: Whether word-level checks speak of the side.
    """

    said: Said
    text: tuple[Claim, ...]
    pages: tuple[Page, ...]
    data: tuple[Claim, ...]
    unread: tuple[Unread, ...]
    differences: tuple[Difference, ...]
    silent: bool


def promises(subject: Subject) -> tuple[Promise, ...]:
    """Return every side that has effects, in order; worked out once for all checks of one subject."""
    return _promises(_Same(subject))


def mark(promise: Promise, difference: Difference) -> Mark:
    """Return where a difference stands: at the clause of the text, or, when the text says nothing, at the step."""
    said = promise.said
    if difference.left is not None:
        return claim_mark(promise, difference.left)
    path = difference.right.where if difference.right is not None else ()
    return places.in_card(said.card, *(("back",) if said.back else ()), "effects", *path)


def claim_mark(promise: Promise, claim: Claim) -> Mark:
    """Return where in the texts of its side a claim of `promise.text` begins."""
    page = next(page for page in promise.pages if any(one is claim for one in page.claims))
    return places.in_text(promise.said.card, page.wording.text, page.filled.source(int(claim.where[0])))


class _Same:
    """A subject that is equal only to one that has read the very same texts, and kept alive while it is remembered."""

    __slots__ = ("subject",)

    def __init__(self, subject: Subject) -> None:
        self.subject = subject

    def __hash__(self) -> int:
        return id(self.subject.said)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Same):
            return NotImplemented
        return self.subject.said is other.subject.said and self.subject.game is other.subject.game


@lru_cache(maxsize=1)
def _promises(same: _Same) -> tuple[Promise, ...]:
    subject = same.subject
    concepts = subject.game.concepts.values()
    read = reader(
        "en",
        {concept.id: concept.words.get("en", ()) for concept in concepts},
        frozenset(concept.id for concept in concepts if concept.kind == "affiliation"),
    )
    first: dict[str, Said] = {}
    found = []
    worded = _worded(subject)
    for said in subject.said:
        if said.side.effects and (said.rules or said.card.deck in worded):
            copied = False
            if said.rules:
                other = first.setdefault(printed_rules(said), said)
                copied = other.side.effects != said.side.effects and other.side.grid == said.side.grid
            found.append(_promise(subject, said, read, copied=copied))
    return tuple(found)


def _worded(subject: Subject) -> frozenset[str]:
    """Return the decks in which most of what has effects says so in a text; others may speak in pictures."""
    worth: dict[str, int] = {}
    for said in subject.said:
        if said.side.effects:
            worth[said.card.deck] = worth.get(said.card.deck, 0) + (1 if said.rules else -1)
    return frozenset(deck for deck, more in worth.items() if more > 0)


def _promise(subject: Subject, said: Said, read: Reader, *, copied: bool) -> Promise:
    pages: list[Page] = []
    unread: list[Unread] = []
    for wording in said.rules:
        filled = fill(said, wording, subject.game.labels)
        reading = read(filled.text)
        pages.append(Page(wording, filled, placed(reading.claims, wording.text.key)))
        unread += [Unread(wording, filled.source(one.start), one.words) for one in reading.unread]
    claimed = data.claims(said.side.effects, said.card.deck)
    text = tuple(claim for page in pages for claim in page.claims)
    differ = compare.differences(text, claimed)
    kinds = known.told(subject, said) if differ or unread else frozenset()
    torn = any(not known.is_whole(subject, said, one.wording) for one in unread)
    return Promise(
        said=said,
        text=text,
        pages=tuple(pages),
        data=claimed,
        unread=tuple(unread),
        differences=() if copied else tuple(_news(differ, kinds, whole=not unread)),
        silent=copied or torn or bool(kinds),
    )


def _news(differ: Iterable[Difference], kinds: frozenset[Kind], *, whole: bool) -> Iterator[Difference]:
    """Yield the differences that nobody tells yet; what a text lacks is known only when the whole of it is read."""
    for one in differ:
        if one.kind not in kinds and (whole or one.kind is not Kind.EXTRA):
            yield one


def placed(claims: tuple[Claim, ...], key: str) -> tuple[Claim, ...]:
    """Return the claims of a text, with what its place on the card, the last word of its key, says."""
    field = key.rpartition(".")[2]
    if not field.startswith(_BONUS):
        return claims
    return tuple(_at_end_of_track(claim, field.removeprefix(_BONUS)) for claim in claims)


def _at_end_of_track(claim: Claim, track: str) -> Claim:
    """Return a claim of the text `bonus-<track>`, which is printed at the end of that track: it is what it brings."""
    if claim.trigger is None:
        return replace(claim, trigger=Trigger("track-completed", track=track))
    return replace(claim, conditions=tuple(sorted({*claim.conditions, f"track-complete {track}"})))
