"""What of a state of a project could not be read, so that nobody takes it for gone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final

from generator.load.files import SHARED, kind_of
from generator.load.losses import EVERYTHING, Losses
from generator.spine.difference import BEFORE, NOW, Unread
from generator.spine.findings import Finding
from generator.spine.model import Card, Deck, Game, Text

_CONTENT: Final = "content"
_LOOKS: Final = frozenset({"game", "glossary", "icons", "layouts", "sizes", "theme"})  # kinds of files that faces show


@dataclass(frozen=True, slots=True)
class Gaps:
    """What of a game could not be read.

    Attributes:
        is_whole_game: Whether nothing of it is known, because the file that makes it a game cannot be read.
        files: Names of the files in which something is wrong.
        kinds: What kinds of files these are.
        cards: Ids of the cards in which something is wrong.
        lost: As `Game.lost` has it.
        locales: Languages of which the catalogue cannot be read, or not the whole of it.
    """

    is_whole_game: bool = False
    files: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    lost: Losses = field(default_factory=dict)
    locales: frozenset[str] = frozenset()

    @property
    def has_content(self) -> bool:
        """Whether something of the content is missing, and not only of translations."""
        return bool(self.files or self.lost)

    @property
    def hides_looks(self) -> bool:
        """Whether something is missing that faces of any deck may show."""
        return not _LOOKS.isdisjoint({*self.kinds, *self.lost})

    def hides_card(self, card: Card) -> bool:
        """Tell whether a card that is not here, but in the other state, may stand in what could not be read."""
        lost = self.lost.get("deck", ())
        return card.mark.file in self.files or not {EVERYTHING, card.id, card.deck}.isdisjoint(lost)

    def hides_text(self, text: Text) -> bool:
        """Tell whether a text that is not here, but in the other state, may stand in what could not be read."""
        return text.mark.file in self.files or any(EVERYTHING in ids for ids in self.lost.values())

    def hides_looks_of(self, deck: Deck) -> bool:
        """Tell whether a deck, as it is in the other state, says something that is missing here."""
        return not set(deck.node).isdisjoint(self.lost.get("deck", ()))


def gaps(game: str, read: Game | None, findings: Iterable[Finding], locales: Iterable[str]) -> Gaps:
    """Return what of a game could not be read: `findings` are the errors of content, `locales` as in `Gaps`."""
    own = [finding for finding in findings if _belongs(finding.mark.file, game)]
    return Gaps(
        is_whole_game=read is None and any(_game_of(finding.mark.file) == game for finding in own),
        files=frozenset(finding.mark.file for finding in own),
        kinds=frozenset(kind for finding in own if (kind := _kind(finding.mark.file)) is not None),
        cards=frozenset(finding.id for finding in own if finding.id is not None),
        lost={} if read is None else read.lost,
        locales=frozenset(locales),
    )


def unread(before: Sequence[Finding], now: Sequence[Finding]) -> tuple[Unread, ...]:
    """Return what could not be read in two states, in order; what is wrong in both is told once."""
    sides: Mapping[str, Collection[Finding]] = {BEFORE: dict.fromkeys(before), NOW: dict.fromkeys(now)}
    return tuple(
        Unread(
            when=tuple(when for when, side in sides.items() if finding in side),
            file=finding.mark.file,
            line=finding.mark.line,
            code=finding.code,
            message=" ".join(finding.message.split()),
            id=finding.id or "",
        )
        for finding in sorted({*before, *now}, key=lambda each: (each.mark, each.code, each.message))
    )


def _belongs(file: str, game: str) -> bool:
    """Tell whether a file is one of a game's, or one that games share."""
    return _game_of(file) in {game, None}


def _game_of(file: str) -> str | None:
    """Return the game that a file of content belongs to; None where it is shared."""
    parts = PurePosixPath(file).parts
    return parts[1] if parts[0] == _CONTENT and parts[1] != SHARED else None


def _kind(file: str) -> str | None:
    """Return the kind of a file of content, or of the list of terms, by its name."""
    path = PurePosixPath(file)
    return kind_of(path.relative_to(_CONTENT)) if path.is_relative_to(_CONTENT) else path.stem
